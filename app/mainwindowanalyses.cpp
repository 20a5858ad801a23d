// SPDX-License-Identifier: GPL-3.0-or-later
// What is computed of the current run with its model: one job, kept with the run's row, shown by the view of
// the same name. An analysis needs no line here (core/run/runanalysis.h).
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/plot/figureregistry.h"

namespace sinkscope {

namespace {

/// With the other runs that are chosen in the tree, where the view `id` takes several texts: those of the
/// same model as the current one.
AnalysisOptions withChosen(AnalysisOptions options, const std::string& id, const RunsPanel& runs)
{
    const auto figure = allFigures().entries().find(id);
    const RunRow* current = runs.row(runs.currentId());
    if (figure == allFigures().entries().end() || !figure->second.takesTexts || current == nullptr
        || current->run == nullptr) {
        return options;
    }
    const std::vector<int> chosen = runs.chosen();
    for (const int row : chosen) {
        const RunRow* other = runs.row(row);
        if (other != nullptr && other != current && other->run != nullptr
            && other->run->record().model.sha256 == current->run->record().model.sha256) {
            options.others.push_back(other->run);
        }
    }
    return options;
}

} // namespace

void MainWindow::connectAnalyses()
{
    for (ViewHost* host : m_hosts) {
        const RunAnalysisEntry* entry = findRunAnalysis(host->objectName().toStdString());
        if (entry == nullptr) {
            continue;
        }
        host->setRemedies([this, host, entry](const RunResultPtr& run) -> std::optional<ViewHost::Remedy> {
            const auto options = [this, host] {
                return withChosen(host->view()->analysisOptions(), host->objectName().toStdString(), *m_runs);
            };
            if (run == nullptr || !entry->needs(*run, options())) {
                return std::nullopt;
            }
            if (const QString reason = analysisObstacle(*run); !reason.isEmpty()) {
                return ViewHost::Remedy { { }, { }, { }, reason };
            }
            return ViewHost::Remedy { tr("Compute"),
                                      tr("about one pass: the run took %1 s")
                                          .arg(QLocale().toString(run->record().seconds, 'f', 1)),
                                      [this, host, options] { startAnalysis(*host, options()); } };
        });
        connect(host->view(), &View::analysisWanted, this, [this, host](const AnalysisOptions& options) {
            startAnalysis(*host, withChosen(options, host->objectName().toStdString(), *m_runs));
        });
    }
    connect(m_service.get(), &RunService::analysisFinished, this,
            [this](RunId, const std::string& name, const RunAnalysis& analysis) {
                const bool isCurrent = m_runs->setAnalysis(m_job.row, name, analysis);
                jobEnded(isCurrent ? tr("It is computed, nothing left the machine")
                                   : tr("The rule was changed meanwhile: compute it again"),
                         isCurrent);
                showAnalyses();
            });
}

void MainWindow::showAnalyses()
{
    const RunRow* row = m_runs->row(m_runs->currentId());
    for (ViewHost* host : m_hosts) {
        host->setAnalyses(row == nullptr ? RunAnalyses { } : row->analyses);
    }
}

/// Why nothing can be computed of the run at present; empty when it can.
QString MainWindow::analysisObstacle(const RunResult& run) const
{
    const QString name = QString::fromStdString(run.record().model.name);
    const auto& model = m_service->model();
    if (model == nullptr) {
        return tr("Open the model of this run, %1: it is computed with it.").arg(name);
    }
    if (model->files->info().sha256 != run.record().model.sha256) {
        return tr("The open model is not that of this run: open %1.").arg(name);
    }
    return m_service->isRunning() ? tr("A run goes on: wait for it, or cancel it.") : QString();
}

void MainWindow::startAnalysis(const ViewHost& host, const AnalysisOptions& options)
{
    const RunRow* row = m_runs->row(m_runs->currentId());
    if (row == nullptr || row->run == nullptr) {
        return;
    }
    if (const QString obstacle = analysisObstacle(*row->run); !obstacle.isEmpty()) {
        m_messages->showWarning(obstacle);
        return;
    }
    m_messages->clear();
    const RunResultPtr plain = isExperiment(*row->own) ? parentRun(*row->own) : nullptr;
    if (m_service->startAnalysis(host.objectName().toStdString(), row->run, options, plain) == 0) {
        return;
    }
    m_job = { row->id, [this](bool isCancelled) {
                 jobEnded(isCancelled ? tr("The computation was cancelled") : tr("The computation failed"),
                          false);
             } };
    m_progress->start(tr("%1, %2", "what is computed, and of which run").arg(host.title(), row->name));
    updateCentre();
    updateActions();
}

} // namespace sinkscope
