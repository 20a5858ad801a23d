// SPDX-License-Identifier: GPL-3.0-or-later
// "What if these keys were evicted?": the shown text with a cache that forgets, as one job with one chart.
#include "app/evictionform.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace sinkscope {

void MainWindow::fillEvictionMenu()
{
    m_evictionForm = new EvictionForm(this);
    connect(m_evictionForm, &JobForm::startRequested, this, &MainWindow::startEviction);
    m_experimentMenu->addSeparator();
    m_evictionAction = m_experimentMenu->addAction(tr("Evict &keys..."));
    m_evictionAction->setObjectName(QStringLiteral("evictKeys"));
    m_evictionAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_K);
    m_evictionAction->setToolTip(
        tr("What if a cache forgot keys? The first tokens and a window are kept, with and without the "
           "secondary sinks: change of the loss by position"));
    connect(m_evictionAction, &QAction::triggered, this, &MainWindow::askEviction);
    for (ViewHost* host : m_hosts) {
        if (host->objectName() == QStringLiteral("eviction")) {
            host->setRemedies({ }); // scores are not what it lacks
        }
    }
}

void MainWindow::connectEviction()
{
    connect(m_service.get(), &RunService::evictionGrew, this,
            [this](RunId, const std::shared_ptr<const EvictionTable>& table) {
                m_evictions[m_job.row] = table;
                showEviction();
            });
    connect(m_service.get(), &RunService::evictionFinished, this,
            [this](RunId) { jobEnded(tr("The eviction finished, nothing left the machine"), true); });
}

void MainWindow::showEviction()
{
    const auto found = m_evictions.find(baseRow());
    for (ViewHost* host : m_hosts) {
        host->setEviction(found == m_evictions.end() ? nullptr : found->second);
    }
}

void MainWindow::askEviction()
{
    const RunResultPtr base = experimentBase();
    if (base == nullptr) {
        return;
    }
    if (!m_evictionForm->setTokens(base->tokens())) {
        m_messages->showWarning(tr("This text is too short to evict a key: three tokens are needed."));
        return;
    }
    popUpForm(*m_evictionForm);
}

void MainWindow::startEviction()
{
    const RunResultPtr base = experimentBase();
    const RunRow* row = m_runs->row(baseRow());
    if (base == nullptr || row == nullptr || !experimentObstacle().isEmpty()) {
        return;
    }
    EvictionSpec spec;
    spec.run = row->own->record().spec;
    spec.first = m_evictionForm->first();
    spec.window = m_evictionForm->window();
    m_messages->clear();
    if (m_service->startEviction(spec, row->own) == 0) {
        return;
    }
    m_job = { row->id, [this](bool isCancelled) {
                 jobEnded(isCancelled ? tr("The eviction was cancelled: what was finished stays")
                                      : tr("The eviction failed"),
                          false);
             } };
    m_progress->start(tr("Evicting keys, %1").arg(row->name));
    for (ViewHost* host : m_hosts) {
        if (host->objectName() == QStringLiteral("eviction")) {
            showHost(host);
        }
    }
    updateCentre();
    updateActions();
}

} // namespace sinkscope
