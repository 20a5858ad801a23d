// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/demoprompt.h"
#include "app/emptystate.h"
#include "app/inputpanel.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/sessionstore.h"
#include "app/viewhistory.h"
#include "app/viewhost.h"
#include "views/base/style.h"
#include "views/presentation/presentation.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>

#include <utility>

namespace sinkscope {

namespace {

constexpr int forecastDelay = 200; // ms after the last key stroke

} // namespace

MainWindow::MainWindow(std::unique_ptr<QSettings> settings, RunService::Executor executor, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_selection(std::make_unique<SelectionModel>())
    , m_service(std::make_unique<RunService>(std::move(executor)))
{
    // Before any child: fonts do not reach children through a style sheet that comes later.
    m_theme = m_settings->value(QStringLiteral("dark"), false).toBool() ? Theme::dark() : Theme::light();
    applyTheme(*qApp, m_theme);
    setWindowTitle(tr("Sinkscope"));
    setAcceptDrops(true);
    setMinimumSize(860, 560);
    m_forecastTimer = new QTimer(this);
    m_forecastTimer->setSingleShot(true);
    m_forecastTimer->setInterval(forecastDelay);
    makePanels();
    makeToolBar();
    makeMenus();
    makeStatusBar();
    fillToolBarEnd();
    connectService();
    connectFiles();
    m_history->connectActions(m_undoAction, m_redoAction);
    m_darkAction->setChecked(m_theme.isDark);
    tintWidgets();
    restoreLayout();
    m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text"));
    updateCentre();
    updateActions();
    updateStatus();
}

MainWindow::~MainWindow()
{
    // Views hold pointers to the selection: they go first. The service waits for its threads.
    m_service->disconnect(this);
    // Docks go after this destructor, and say so to nobody.
    for (QDockWidget* dock : allDocks()) {
        dock->disconnect(this);
    }
    delete std::exchange(m_session, nullptr); // waits until what it was given is written
    delete m_presentation;
    for (ViewHost* host : m_hosts) {
        delete host;
    }
    m_service.reset();
}

void MainWindow::showError(const Error& error)
{
    m_runWhenOpened = false;
    m_specToRun.reset();
    m_figureToRun.reset();
    std::erase_if(m_figuresToShow,
                  [&](const auto& each) { return error.where.starts_with(each.first.string()); });
    if (!m_service->isRunning()) {
        m_progress->rest({ });
    }
    m_messages->showError(sentenceOf(error));
}

QString MainWindow::message() const
{
    return m_messages->text();
}

QString MainWindow::progressText() const
{
    return m_progress->text();
}

void MainWindow::updateCentre()
{
    const bool hasModel = m_service->model() != nullptr;
    if (m_runs->currentId() != 0) {
        // Who had an empty state before them, or a button of it, goes on in the map.
        const bool isInCentre = m_centre->isAncestorOf(focusWidget());
        const bool isNew = m_centre->currentWidget() != m_centrePage;
        m_centre->setCurrentWidget(m_centrePage);
        if (isNew && isInCentre) {
            m_centreTabs->currentWidget()->setFocus();
        }
    } else if (m_service->isRunning() && m_job.stopped && m_job.row == 0) {
        m_noRun->setTexts(tr("A batch is under way"),
                          tr("The levels of its sinks are shown when it has ended."), { });
        m_centre->setCurrentWidget(m_noRun);
    } else if (hasModel || m_service->isRunning()) {
        m_noRun->setTexts(
            m_service->isRunning() ? tr("The first run is under way") : tr("No run yet"),
            m_service->isRunning()
                ? tr("The sink map appears here when it has finished.")
                : tr("Run the model on the text on the left: which tokens are attention sinks, where they "
                     "are born and where they end appears here."),
            m_service->isRunning() ? QString() : tr("Ctrl+Return runs it"));
        m_centre->setCurrentWidget(m_noRun);
    } else {
        m_centre->setCurrentWidget(m_noModel);
    }
}

void MainWindow::updateActions()
{
    const bool isRunning = m_service->isRunning();
    const bool canRun = !isRunning && m_service->model() != nullptr && m_hasInput;
    m_runAction->setEnabled(canRun);
    m_runButton->setEnabled(canRun);
    if (isRunning && m_firstRunButton->hasFocus()) {
        m_noRun->setFocus(); // else the focus goes to some other panel
    }
    m_firstRunButton->setVisible(!isRunning);
    m_firstRunButton->setEnabled(canRun);
    m_cancelAction->setEnabled(isRunning);
    m_cancelButton->setEnabled(isRunning);
    const bool hasRun = m_runs->current() != nullptr;
    m_saveAction->setEnabled(hasRun);
    m_closeRunAction->setEnabled(m_runs->currentId() != 0);
    m_renameAction->setEnabled(m_runs->currentId() != 0);
    updateExperiments();
    updateBatch();
    updateToolBar();
    showMachine();
}

QString MainWindow::modelName() const
{
    // The file's own name: what general.name says is often a training run's.
    const std::filesystem::path& path = m_service->model()->files->path();
    return QString::fromStdString(path.extension() == ".gguf" ? path.stem().string()
                                                              : path.filename().string());
}

void MainWindow::setDark(bool isDark)
{
    m_theme = isDark ? Theme::dark() : Theme::light();
    m_darkAction->setChecked(isDark);
    m_settings->setValue(QStringLiteral("dark"), isDark);
    applyTheme(*qApp, m_theme);
    tintWidgets();
    sessionChanged();
}

} // namespace sinkscope
