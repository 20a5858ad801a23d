// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "views/base/plainwords.h"
#include "views/presentation/presentation.h"

#include <QAction>
#include <QScreen>

namespace sinkscope {

void MainWindow::present()
{
    if (m_presentation != nullptr) {
        m_presentation->raise();
        m_presentation->activateWindow();
        return;
    }
    // Without a parent: a child window would lie over this one and share its shortcuts.
    auto* shown = new Presentation(m_selection.get(), m_runAction);
    m_presentation = shown;
    shown->setRun(m_runs->current());
    connect(m_runs, &RunsPanel::currentChanged, shown, [this, shown] { shown->setRun(m_runs->current()); });
    const RunService* service = m_service.get();
    connect(service, &RunService::progressed, shown, [shown](RunId, const JobProgress& progress) {
        const double share = progress.total > 0 ? progress.done / progress.total : 0;
        shown->showProgress(progress.layer >= 0 ? tr("The model is running: layer %1 of %2, %3")
                                                      .arg(progress.layer + 1)
                                                      .arg(progress.layers)
                                                      .arg(percentText(share))
                                                : tr("The model is running: %1").arg(percentText(share)),
                            share);
    });
    connect(service, &RunService::finished, shown, [shown] { shown->showProgress({ }, -1); });
    connect(service, &RunService::cancelled, shown,
            [shown] { shown->showProgress(tr("The run was cancelled"), -1); });
    connect(service, &RunService::runFailed, shown,
            [shown](RunId, const Error& error) { shown->showProgress(sentenceOf(error), -1); });
    if (const QScreen* display = screen()) {
        shown->setGeometry(display->geometry());
    }
    shown->showFullScreen();
    shown->activateWindow();
}

} // namespace sinkscope
