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
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QTimer>

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
    connect(service, &RunService::runOpened, this,
            [this](const RunResultPtr& run, const std::filesystem::path& folder) {
                const int id = m_runs->add(QString::fromStdString(folder.stem().string()));
                m_runs->setResult(id, run, folder);
            });
    connect(service, &RunService::tracesOpened, this,
            [this](const std::shared_ptr<const TraceFile>& traces, const std::filesystem::path& file) {
                m_input->setTraces(traces, file);
                m_leftDocks.back()->show();
                m_leftDocks.back()->raise();
            });
    connect(service, &RunService::textOpened, this,
            [this](const QString& text, const std::filesystem::path& file) {
                m_input->setText(text, QString::fromStdString(file.filename().string()));
            });
    connect(service, &RunService::specOpened, this, [this](const RunSpec& spec) {
        m_options = spec;
        m_input->setSpec(spec);
        if (!spec.model.empty()) {
            openFile(spec.model);
        }
        if (const auto* trace = std::get_if<TraceInput>(&spec.input)) {
            openFile(trace->file);
            // The row is chosen when the file has been opened, which happens after this.
            auto* once = new QObject(this);
            connect(m_service.get(), &RunService::tracesOpened, once, [this, once, row = trace->row] {
                m_input->setRow(row);
                once->deleteLater();
            });
        }
        updateActions();
    });
    connect(service, &RunService::runSaved, this,
            [this](const RunResultPtr& run, const std::filesystem::path& folder) {
                m_runs->setFolder(run, folder);
                m_progress->finish(tr("Saved in %1").arg(QString::fromStdString(folder.string())));
                rememberFile(folder);
            });
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
        runEnded(tr("Run %1 finished in %2 s, nothing left the machine")
                     .arg(m_runNumber)
                     .arg(QLocale().toString(run->record().seconds, 'f', 1)),
                 true);
        m_runs->setResult(entry, run, { });
    });
    connect(service, &RunService::runFailed, this, [this](RunId, const Error& error) {
        m_runs->remove(m_runEntry);
        runEnded(tr("Run %1 failed").arg(m_runNumber), false);
        showError(error);
    });
    connect(service, &RunService::cancelled, this, [this] {
        m_runs->remove(m_runEntry);
        runEnded(tr("Run %1 was cancelled").arg(m_runNumber), false);
    });
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
    inputChanged();
    updateCentre();
    updateActions();
}

void MainWindow::inputChanged()
{
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
    m_machine->setToolTip(
        tr("Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.")
            .arg(megabytes(forecast.need.weights), megabytes(forecast.need.work),
                 megabytes(forecast.need.results), megabytes(forecast.need.program),
                 megabytes(forecast.available)));
    if (!forecast.fits) {
        m_messages->showWarning(
            tr("This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a "
               "smaller number type in the Run menu")
                .arg(megabytes(forecast.need.total()), megabytes(forecast.available)));
    } else if (m_messages->isWarning()) {
        m_messages->clear();
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
    ++m_runNumber;
    const QString name = tr("Run %1, %2").arg(m_runNumber).arg(title);
    m_runEntry = m_runs->add(name);
    m_progress->start(name);
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

void MainWindow::useRule(Preset preset)
{
    SinkRule rule;
    rule.preset = preset;
    rule.cos = preset == Preset::Parity ? 0.9 : 0.95;
    rule.anchorCandidates = m_options.rule.anchorCandidates;
    m_options.rule = rule;
    const RunResultPtr run = m_runs->current();
    if (run == nullptr || run->record().spec.rule.preset == preset) {
        return;
    }
    rule.anchorCandidates = run->record().spec.rule.anchorCandidates;
    auto changed = run->withRule(rule, run->record().spec.anchor);
    if (!changed) {
        showError(changed.error());
        return;
    }
    m_runs->replaceCurrent(std::move(changed).value());
}

} // namespace sinkscope
