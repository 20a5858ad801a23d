// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demoprompt.h"
#include "app/fieldbutton.h"
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"

#include <QAction>
#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sinkscope {

QString megabytes(std::uint64_t bytes)
{
    const double mega = static_cast<double>(bytes) / 1e6;
    return mega < 1000
        ? QCoreApplication::translate("MainWindow", "%1 MB").arg(QLocale().toString(mega, 'f', 0))
        : QCoreApplication::translate("MainWindow", "%1 GB").arg(QLocale().toString(mega / 1000, 'f', 1));
}

void MainWindow::connectService()
{
    RunService* service = m_service.get();
    connect(service, &RunService::modelOpened, this, &MainWindow::applyModel);
    connect(service, &RunService::failed, this, &MainWindow::showError);
    connect(service, &RunService::forecast, this, &MainWindow::showForecast);
    connect(service, &RunService::forecastFailed, this, [this](const Error& error) {
        m_hasInput = false;
        m_runWhenCounted = false;
        m_input->setCount(sentenceOf(error));
        updateActions();
    });
    connect(service, &RunService::progressed, this, [this](RunId, const JobProgress& progress) {
        if (m_cancelAction->isEnabled()) {
            m_progress->report(progress);
        }
        if (progress.total > 0) {
            m_runs->setRunning(m_runEntry, static_cast<int>(100 * progress.done / progress.total));
        }
    });
    connect(service, &RunService::finished, this, [this](RunId, const RunResultPtr& run) {
        const int entry = m_runEntry;
        const bool isFirst = m_runs->row(entry) != nullptr && m_runs->row(entry)->run == nullptr;
        runEnded(tr("%1 finished in %2 s, nothing left the machine")
                     .arg(runningName(), QLocale().toString(run->record().seconds, 'f', 1)),
                 true);
        m_runs->setResult(entry, run, { });
        if (isExperiment(*run) && isFirst) {
            experimentFinished(entry);
        }
        goOnLive();
        if (const auto figure = std::exchange(m_figureToRun, std::nullopt)) {
            showFigure(*figure);
        }
    });
    connectSweeps();
    connectEviction();
    connectContinuation();
    connectBatch();
    connectAnalyses();
    connect(service, &RunService::runFailed, this, [this](RunId, const Error& error) {
        if (const auto stop = std::exchange(m_job.stopped, { })) {
            stop(false);
            showError(error);
            return;
        }
        const QString name = runningName();
        if (const RunRow* row = m_runs->row(m_runEntry); row != nullptr && row->run == nullptr) {
            m_runs->take(m_runEntry);
        }
        runEnded(tr("%1 failed").arg(name), false);
        showError(error);
    });
    connect(service, &RunService::cancelled, this, [this] {
        if (const auto stop = std::exchange(m_job.stopped, { })) {
            stop(true);
            return;
        }
        const QString name = runningName();
        if (const RunRow* row = m_runs->row(m_runEntry); row != nullptr && row->run == nullptr) {
            m_runs->take(m_runEntry);
        }
        if (goOnLive()) {
            return;
        }
        m_figureToRun.reset();
        runEnded(tr("%1 was cancelled").arg(name), false);
    });
}

QString MainWindow::runningName() const
{
    const RunRow* row = m_runs->row(m_runEntry);
    return row == nullptr ? QString() : row->name;
}

void MainWindow::startDemo()
{
    m_runWhenOpened = true;
    m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text"));
    openFiles({ demoModelPath() });
}

void MainWindow::applyModel()
{
    const ModelInfo& info = m_service->model()->files->info();
    m_modelButton->setToolTip(tr("%1\n%2, %3 layers, %4 heads, %5 wide, up to %6 tokens")
                                  .arg(QString::fromStdString(m_service->model()->files->path().string()),
                                       QString::fromStdString(info.architecture))
                                  .arg(info.layers)
                                  .arg(info.heads)
                                  .arg(info.hidden)
                                  .arg(QLocale().toString(info.context)));
    m_progress->rest({ });
    m_runWhenCounted = m_runWhenOpened;
    m_runWhenOpened = false;
    rememberFile(m_service->model()->files->path());
    m_modelToCome.clear();
    m_input->countWith(m_service->model(), m_options);
    for (ViewHost* host : m_hosts) {
        host->view()->setTokenizer(m_service->model()->tokenizer, info.sha256);
    }
    inputChanged();
    updateCentre();
    updateActions();
    if (const auto spec = std::exchange(m_specToRun, std::nullopt)) {
        startRun(*spec, m_input->title());
    }
}

void MainWindow::inputChanged()
{
    sessionChanged();
    m_hasInput = m_input->input().has_value();
    m_forecastFits = true;
    m_input->setCount(m_service->model() == nullptr
                          ? tr("Open a model to count its tokens.")
                          : (m_hasInput ? tr("counting its tokens") : tr("There is no text to run yet.")));
    m_forecastTimer->start();
    updateActions();
}

RunSpec MainWindow::currentSpec() const
{
    RunSpec spec = m_options;
    if (m_service->model() != nullptr) {
        spec.model = m_service->model()->files->path().string();
    }
    spec.input = m_input->input().value_or(RunInput { TextInput { } });
    spec.maxTokens = m_input->maxTokens();
    return spec;
}

void MainWindow::showForecast(const RunForecast& forecast)
{
    m_hasInput = true;
    m_forecastFits = forecast.fits;
    const QLocale locale;
    QString count = tr("%1 tokens").arg(locale.toString(static_cast<qlonglong>(forecast.tokens)));
    if (forecast.cutFrom > 0) {
        count += tr(" of %1, cut there").arg(locale.toString(static_cast<qlonglong>(forecast.cutFrom)));
    }
    m_input->setCount(count);
    m_input->setTokens(forecast.cutFrom > 0 ? forecast.cutFrom : forecast.tokens);
    m_machine->setToolTip(
        tr("Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.")
            .arg(megabytes(forecast.need.weights), megabytes(forecast.need.work),
                 megabytes(forecast.need.results), megabytes(forecast.need.program),
                 megabytes(forecast.available)));
    if (!forecast.fits) {
        if (m_messages->shows(std::exchange(
                m_memoryWarning,
                tr("This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a "
                   "smaller number type in the Run menu")
                    .arg(megabytes(forecast.need.total()), megabytes(forecast.available))))) {
            m_messages->clear();
        }
        m_messages->showWarning(m_memoryWarning);
    } else if (const QString before = std::exchange(m_memoryWarning, { }); m_messages->shows(before)) {
        m_messages->clear(); // no other warning: it is still true
    }
    updateActions();
    if (m_runWhenCounted) {
        m_runWhenCounted = false;
        run();
    }
}

void MainWindow::run()
{
    if (m_service->isRunning() || m_service->model() == nullptr || !m_input->input()) {
        return;
    }
    startRun(currentSpec(), m_input->title());
}

void MainWindow::startRun(const RunSpec& spec, const QString& title)
{
    m_messages->clear();
    if (m_service->start(spec) == 0) {
        return;
    }
    const auto isTaken = [this](const QString& name) {
        return std::ranges::any_of(m_runs->rows(), [&](const RunRow& row) { return row.name == name; });
    };
    do {
        ++m_runNumber; // also one of an earlier session has its number
    } while (isTaken(tr("Run %1").arg(m_runNumber)));
    const auto* trace = std::get_if<TraceInput>(&spec.input);
    m_runEntry = m_runs->addUnderWay(tr("Run %1").arg(m_runNumber),
                                     trace == nullptr ? title : tr("row %1").arg(trace->row));
    m_progress->start(tr("Run %1, %2").arg(QString::number(m_runNumber), title));
    updateCentre();
    updateActions();
}

void MainWindow::offerScores(ViewHost* host)
{
    host->setRemedies([this](const RunResultPtr& run) -> std::optional<ViewHost::Remedy> {
        const auto& model = m_service->model();
        if (run == nullptr || run->hasScores() || model == nullptr || m_service->isRunning()
            || model->files->info().sha256 != run->record().model.sha256) {
            return std::nullopt;
        }
        return ViewHost::Remedy {
            tr("Run again with scores"),
            tr("its pass without scores took %1 s").arg(QLocale().toString(run->record().seconds, 'f', 1)),
            [this, run] {
                RunSpec spec = run->record().spec;
                spec.scores = true;
                startRun(spec, tr("with scores"));
            }
        };
    });
}

void MainWindow::runEnded(const QString& sentence, bool isDone)
{
    m_runEntry = 0;
    if (isDone) {
        m_progress->finish(sentence);
    } else {
        m_progress->rest(sentence);
    }
    updateCentre();
    updateActions();
}

} // namespace sinkscope
