// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments: what is done to the selected token, and the run that comes of it.
#include "app/continuationform.h"
#include "app/evictionform.h"
#include "app/experimentbar.h"
#include "app/experimentform.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhistory.h"
#include "app/viewhost.h"
#include "views/base/experimentwords.h"
#include "views/base/icons.h"

#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>

#include <algorithm>
#include <memory>

namespace sinkscope {

void MainWindow::makeExperimentPanel()
{
    m_experiment = new ExperimentForm(this);
    m_leftDocks.push_back(
        addDock(QStringLiteral("experiment"), tr("Experiment"), m_experiment, Qt::LeftDockWidgetArea));
    connect(m_experiment, &ExperimentForm::runRequested, this,
            [this](const std::vector<Intervention>& list) { startExperiment(list, false); });
    connect(m_experiment, &ExperimentForm::changed, this, [this] {
        m_runExperimentAction->setEnabled(m_experiment->canRun());
        if (m_experiment->isLive()) {
            runLive();
        }
    });
    m_experimentBar = new ExperimentBar(this);
    for (QDockWidget* dock : m_rightDocks) {
        if (dock->objectName() == QStringLiteral("view.inspector")) {
            dock->widget()->layout()->addWidget(m_experimentBar);
        }
    }
    for (ViewHost* host : m_hosts) {
        connect(host->view(), &View::sweepItemChosen, this, &MainWindow::editSweepItem);
        connect(host->view(), &View::experimentWanted, this,
                [this](const std::vector<Intervention>& list) { startExperiment(list, false); });
        connect(host->view(), &View::menuRequested, this, [this](const QPoint& at) {
            if (m_plain != nullptr || m_runs->current() != nullptr) {
                m_experimentMenu->popup(at);
            }
        });
    }
}

void MainWindow::fillExperimentMenu()
{
    m_experimentMenu = menuBar()->addMenu(tr("Ex&periment"));
    const auto add = [this](QMenu* menu, ExperimentKind kind, const QString& text, const QKeySequence& key) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        action->setToolTip(explanationOf(kind));
        connect(action, &QAction::triggered, this, [this, kind] { proposeExperiment(kind); });
        m_experimentActions.push_back(action);
        return action;
    };
    QAction* swap = add(m_experimentMenu, ExperimentKind::Swap, tr("&Swap..."), Qt::Key_S);
    swap->setProperty(IconProperty, QStringLiteral("swap"));
    QAction* exchange = add(m_experimentMenu, ExperimentKind::Exchange, tr("E&xchange with..."), Qt::Key_X);
    QMenu* ablate = m_experimentMenu->addMenu(tr("&Ablate"));
    QAction* ablateMlp = add(ablate, ExperimentKind::AblateMlp, tr("&MLP output..."), Qt::Key_A);
    add(ablate, ExperimentKind::AblateAttention, tr("&Attention output..."), { });
    add(ablate, ExperimentKind::AblateKey, tr("As a &key..."), { });
    add(ablate, ExperimentKind::AblateHead, tr("&Head..."), { });
    QMenu* steer = m_experimentMenu->addMenu(tr("S&teer"));
    QAction* cap = add(steer, ExperimentKind::Cap, tr("&Cap norm..."), Qt::Key_T);
    add(steer, ExperimentKind::SetNorm, tr("Set &norm..."), { });
    add(steer, ExperimentKind::Scale, tr("&Scale..."), { });
    add(steer, ExperimentKind::ProjectOut, tr("&Project out the anchor..."), { });
    m_experimentBar->add(swap, tr("Swap..."));
    m_experimentBar->add(ablateMlp, tr("Ablate..."));
    m_experimentBar->add(cap, tr("Steer..."));
    m_experimentBar->add(exchange, tr("Exchange..."));
    m_experimentMenu->addSeparator();
    m_runExperimentAction = m_experimentMenu->addAction(tr("&Run the experiment"));
    m_runExperimentAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Return);
    connect(m_runExperimentAction, &QAction::triggered, m_experiment, &ExperimentForm::run);
    m_flickerAction = m_experimentMenu->addAction(tr("&Flicker before and after"));
    m_flickerAction->setShortcut(Qt::CTRL | Qt::Key_B);
    connect(m_flickerAction, &QAction::triggered, this, &MainWindow::flicker);
    m_editExperimentAction = m_experimentMenu->addAction(tr("&Edit a copy"));
    connect(m_editExperimentAction, &QAction::triggered, this, &MainWindow::editExperiment);
    fillSweepMenu();
    fillEvictionMenu();
    fillContinuationMenu();
    updateExperiments();
}

/// The run that experiments on the current one change: itself, or the one that it was made of.
RunResultPtr MainWindow::experimentBase() const
{
    const RunRow* row = m_runs->row(m_runs->currentId());
    if (row == nullptr || row->run == nullptr) {
        return nullptr;
    }
    return isExperiment(*row->run) ? parentRun(*row->own) : row->run;
}

RunResultPtr MainWindow::parentRun(const RunResult& run) const
{
    RunResultPtr parent;
    for (const RunRow& each : m_runs->rows()) {
        if (each.own != nullptr && isPlainOf(*each.own, run)) {
            parent = each.run;
        }
    }
    return parent;
}

QString MainWindow::experimentObstacle() const
{
    const RunResultPtr base = experimentBase();
    if (base == nullptr) {
        const bool isOrphan = m_runs->current() != nullptr;
        return isOrphan ? tr("The run that this experiment changed is not open: open it too.")
                        : tr("Run a text first: an experiment changes a finished run.");
    }
    const auto& model = m_service->model();
    if (model == nullptr) {
        return tr("Open the model of this run, %1: an experiment runs it again.")
            .arg(QString::fromStdString(base->record().model.name));
    }
    if (model->files->info().sha256 != base->record().model.sha256) {
        return tr("The open model is not that of this run: open %1.")
            .arg(QString::fromStdString(base->record().model.name));
    }
    return m_service->isRunning() ? tr("A run goes on: wait for it, or cancel it.") : QString();
}

void MainWindow::updateExperiments()
{
    const RunResultPtr base = experimentBase();
    m_experiment->setRun(base);
    m_experiment->setObstacle(experimentObstacle());
    for (QAction* action : m_experimentActions) {
        action->setEnabled(base != nullptr);
    }
    const RunResultPtr current = m_runs->current();
    m_editExperimentAction->setEnabled(current != nullptr && isExperiment(*current));
    m_flickerAction->setEnabled(base != nullptr);
    m_runExperimentAction->setEnabled(m_experiment->canRun());
    for (QAction* action : m_sweepActions) {
        action->setEnabled(base != nullptr && experimentObstacle().isEmpty());
    }
    for (QAction* action : { m_evictionAction, m_continuationAction }) {
        action->setEnabled(base != nullptr);
    }
    for (JobForm* form : std::initializer_list<JobForm*> { m_evictionForm, m_continuationForm }) {
        form->setObstacle(experimentObstacle());
    }
}

void MainWindow::proposeExperiment(ExperimentKind kind)
{
    const RunResultPtr base = experimentBase();
    const Selection s = m_selection->current();
    if (base == nullptr || s.token < 0 || s.token >= base->tokens()) {
        return;
    }
    m_experiment->setPlan(suggestedPlan(*base, kind, s.token, s.layer, s.head));
    showExperimentForm();
}

void MainWindow::showExperimentForm()
{
    for (QDockWidget* dock : m_leftDocks) {
        if (dock->isAncestorOf(m_experiment)) {
            dock->show();
            dock->raise();
        }
    }
    m_experiment->setFocus(Qt::OtherFocusReason);
}

void MainWindow::editExperiment()
{
    const RunResultPtr run = m_runs->current();
    if (run == nullptr || !isExperiment(*run)) {
        return;
    }
    if (const auto plan = planOf(run->record().spec.interventions)) {
        m_experiment->setPlan(*plan);
        showExperimentForm();
    } else {
        m_messages->showWarning(
            tr("This experiment makes several different changes: the form holds one. Save "
               "the run and edit the spec in its run.json."));
    }
}

void MainWindow::flicker()
{
    const RunRow* row = m_runs->row(m_runs->currentId());
    if (row == nullptr || row->own == nullptr) {
        return;
    }
    const auto rows = m_runs->rows();
    if (isExperiment(*row->own)) {
        m_flickerBack = row->id;
        for (const RunRow& each : rows) {
            if (each.own != nullptr && isPlainOf(*each.own, *row->own)) {
                m_runs->setCurrent(each.id);
                return;
            }
        }
    } else {
        const RunRow* back = m_runs->row(m_flickerBack);
        if (back != nullptr && back->own != nullptr && isPlainOf(*row->own, *back->own)) {
            m_runs->setCurrent(back->id);
        }
    }
}

/// The newest state of the form is what counts: a live run that is under way makes room for it.
void MainWindow::runLive()
{
    if (m_service->isRunning()) {
        m_isLiveWanted = m_liveEntry != 0 && m_runEntry == m_liveEntry;
        if (m_isLiveWanted) {
            m_service->cancel();
        }
    } else if (m_experiment->canRun()) {
        startExperiment(interventionsOf(m_experiment->plan()), true);
    }
}

/// Whether a live run waits; it is then begun, and the end of the one before is not told.
bool MainWindow::goOnLive()
{
    if (!std::exchange(m_isLiveWanted, false)) {
        return false;
    }
    m_runEntry = 0;
    updateExperiments();
    runLive();
    return m_runEntry != 0;
}

void MainWindow::startExperiment(const std::vector<Intervention>& list, bool isLive)
{
    const RunResultPtr base = experimentBase();
    if (base == nullptr || !experimentObstacle().isEmpty()) {
        return;
    }
    RunSpec spec = base->record().spec;
    spec.interventions = list;
    spec.logits = LogitsKept::Last; // for the next tokens before and after
    spec.taps.clear();
    m_messages->clear();
    int parent = 0;
    RunResultPtr plain;
    for (const RunRow& each : m_runs->rows()) {
        if (each.run == base) {
            parent = each.id;
            plain = each.own;
        }
    }
    if (m_service->start(spec, plain, !isLive) == 0) {
        return;
    }
    const QString name = experimentName(list);
    // The runs of one drag share a row.
    const RunRow* live = isLive ? m_runs->row(m_liveEntry) : nullptr;
    if (live != nullptr && live->own != nullptr && isPlainOf(*plain, *live->own)) {
        m_runs->setName(live->id, name);
        m_runEntry = live->id;
    } else {
        m_runEntry = m_runs->addExperiment(parent, name, experimentDetail(list));
    }
    m_liveEntry = isLive ? m_runEntry : 0;
    m_progress->start(tr("%1, %2").arg(name, experimentDetail(list)));
    updateCentre();
    updateActions();
}

void MainWindow::experimentFinished(int id)
{
    const RunRow* row = m_runs->row(id);
    if (row == nullptr || row->run == nullptr) {
        return;
    }
    for (QDockWidget* dock : m_rightDocks) {
        if (dock->objectName() == QStringLiteral("view.result")) {
            dock->show();
            dock->raise();
        }
    }
    for (int i = 0; i < m_centreTabs->count(); ++i) {
        if (m_centreTabs->widget(i)->objectName() == QStringLiteral("compare")) {
            m_centreTabs->setCurrentIndex(i);
        }
    }

    struct Made
    {
        RunRow row;
        int place = -1;
    };

    const auto made = std::make_shared<Made>();
    const RunResultPtr parent = parentRun(*row->own);
    const QString name = row->name;
    m_history->add({ name,
                     { },
                     [this, id, made, parent] {
                         if (auto taken = m_runs->take(id)) {
                             made->row = std::move(taken->first);
                             made->place = taken->second;
                         }
                         for (const RunRow& each : m_runs->rows()) {
                             if (each.run == parent) {
                                 m_runs->setCurrent(each.id);
                             }
                         }
                     },
                     [this, id, made] {
                         m_runs->insert(made->row, made->place);
                         m_runs->setCurrent(id);
                     } });
}

} // namespace sinkscope
