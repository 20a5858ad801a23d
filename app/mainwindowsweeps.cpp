// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: the form's experiment in many layers, states or norms, as one job with one chart.
#include "app/experimentform.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/base/experimentwords.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>

#include <algorithm>

namespace sinkscope {

void MainWindow::fillSweepMenu()
{
    const auto add = [this](const QString& text, SweepOver over, const QString& name, const QString& tip) {
        QAction* action = m_experimentMenu->addAction(text);
        action->setObjectName(name);
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, [this, over] { startSweep(over); });
        m_sweepActions.push_back(action);
    };
    m_experimentMenu->addSeparator();
    add(tr("Sweep over &layers"), SweepOver::Components, QStringLiteral("sweepOverLayers"),
        tr("The form's change in each layer from the first one on, to hidden state, attention output and MLP "
           "output: when is the sink decided?"));
    add(tr("Sweep over n&orms"), SweepOver::Norms, QStringLiteral("sweepOverNorms"),
        tr("The norm of the form's rows cut or set to 0, 50, 100, 200, 500 and 1,000: how much norm does a "
           "sink "
           "need?"));
}

void MainWindow::connectSweeps()
{
    connect(m_service.get(), &RunService::sweepGrew, this,
            [this](RunId, const std::shared_ptr<const SweepTable>& table) {
                m_runs->setSweep(m_job.row, table);
                showSweep();
            });
    connect(m_service.get(), &RunService::sweepFinished, this, [this](RunId) {
        const RunRow* row = m_runs->row(m_job.row);
        const int runs =
            row == nullptr || row->sweep == nullptr ? 0 : static_cast<int>(row->sweep->items.size());
        jobEnded(tr("The sweep finished: %n run(s), nothing left the machine", nullptr, runs), true);
    });
}

/// The row whose sweep is shown with the current run: itself, or the run that it changes.
int MainWindow::baseRow() const
{
    const RunResultPtr base = experimentBase();
    for (const RunRow& row : m_runs->rows()) {
        if (base != nullptr && row.run == base) {
            return row.id;
        }
    }
    return 0;
}

void MainWindow::showSweep()
{
    const RunRow* row = m_runs->row(baseRow());
    for (ViewHost* host : m_hosts) {
        host->setSweep(row == nullptr ? nullptr : row->sweep);
    }
}

void MainWindow::startSweep(SweepOver over)
{
    const RunResultPtr base = experimentBase();
    const Selection s = m_selection->current();
    if (base == nullptr || !experimentObstacle().isEmpty()) {
        return;
    }
    const ExperimentKind kind = m_experiment->plan().kind;
    const bool isOfNorms = kind == ExperimentKind::Cap || kind == ExperimentKind::SetNorm;
    if (!m_experiment->isValid() || (over == SweepOver::Norms && !isOfNorms)) {
        m_experiment->setPlan(
            suggestedPlan(*base, over == SweepOver::Norms ? ExperimentKind::Cap : ExperimentKind::Swap,
                          s.token, s.layer, s.head));
    }
    ExperimentPlan plan = m_experiment->plan();
    SweepSpec spec;
    spec.run = base->record().spec;
    spec.run.taps.clear();
    spec.run.logits = LogitsKept::None;
    spec.over = over;
    if (over == SweepOver::Components) {
        // One layer in the form: from the first layer to the one after it. Several: those.
        const bool isOneLayer = plan.firstLayer == plan.lastLayer;
        spec.firstLayer = isOneLayer ? 0 : plan.firstLayer;
        spec.lastLayer = std::min<std::int64_t>(base->layers() - 1, plan.lastLayer + (isOneLayer ? 1 : 0));
        if (!usesTap(plan.kind)) {
            spec.over = SweepOver::Layers; // its state is what the change is about
        }
    }
    plan.lastLayer = plan.firstLayer;
    spec.run.interventions = interventionsOf(plan);
    if (const Status fits = validate(spec); !fits) {
        showError(fits.error());
        return;
    }
    const RunRow* row = m_runs->row(baseRow());
    m_messages->clear();
    if (row == nullptr || m_service->startSweep(spec, row->own) == 0) {
        return;
    }
    m_job = { row->id, [this](bool isCancelled) {
                 jobEnded(isCancelled ? tr("The sweep was cancelled: what was finished stays")
                                      : tr("The sweep failed"),
                          false);
             } };
    m_sweepPlan = plan;
    m_progress->start(tr("Sweep, %1").arg(experimentName(spec.run.interventions)));
    showBottom(QStringLiteral("view.sweep"));
    updateCentre();
    updateActions();
}

void MainWindow::showBottom(const QString& name)
{
    for (QDockWidget* dock : m_bottomDocks) {
        if (dock->objectName() == name) {
            dock->show();
            dock->raise();
        }
    }
}

void MainWindow::jobEnded(const QString& sentence, bool isDone)
{
    m_job = { };
    runEnded(sentence, isDone);
}

void MainWindow::editSweepItem(int item)
{
    const RunRow* row = m_runs->row(baseRow());
    if (row == nullptr || row->sweep == nullptr || item < 0
        || static_cast<std::size_t>(item) >= row->sweep->items.size()) {
        return;
    }
    const SweepItem& chosen = row->sweep->items[static_cast<std::size_t>(item)];
    ExperimentPlan plan = m_sweepPlan;
    plan.firstLayer = chosen.layer;
    plan.lastLayer = chosen.layer;
    if (!chosen.at.empty() && usesTap(plan.kind)) {
        plan.tap = chosen.at;
    }
    plan.amount = chosen.norm.value_or(plan.amount);
    // Of an opened sweep only what the item says is known.
    if (!chosen.positions.empty() && plan.positions != chosen.positions) {
        plan.positions = chosen.positions;
    }
    if (chosen.norm && !usesAmount(plan.kind)) {
        plan.kind = ExperimentKind::Cap;
        plan.aligned = chosen.positions.empty() ? std::optional(0.98) : std::nullopt;
    }
    m_experiment->setPlan(plan);
    showExperimentForm();
}

} // namespace sinkscope
