// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runservice.h"

#include "core/base/atomicfile.h"
#include "core/base/utf8.h"
#include "core/run/runfolder.h"

#include <QMetaObject>

#include <utility>

namespace sinkscope {

namespace {

constexpr std::size_t longestTextFile = 16'000'000;

} // namespace

RunService::RunService(Executor executor, QObject* parent)
    : QObject(parent)
    , m_executor(std::move(executor))
{
    RunObserver files;
    files.progress = [](RunId, const JobProgress&) { };
    files.finished = [](RunId, const RunResultPtr&) { };
    files.cancelled = [](RunId) { };
    files.failed = [this](RunId, const Error& error) { post([this, error] { Q_EMIT failed(error); }); };
    m_files = std::make_unique<RunQueue>(std::move(files));

    RunObserver runs;
    runs.progress = [this](RunId id, const JobProgress& progress) { takeProgress(id, progress); };
    runs.finished = [this](RunId id, const RunResultPtr& run) {
        post([this, id, run] {
            m_running.reset();
            // Whoever hears of it may start the next one.
            const auto finish = std::exchange(m_finish, { });
            finish(id, run);
        });
    };
    runs.failed = [this](RunId id, const Error& error) {
        post([this, id, error] {
            m_running.reset();
            Q_EMIT runFailed(id, error);
        });
    };
    runs.cancelled = [this](RunId id) {
        post([this, id] {
            m_running.reset();
            Q_EMIT cancelled(id);
        });
    };
    m_runs = std::make_unique<RunQueue>(std::move(runs));
}

RunService::~RunService()
{
    m_runs.reset();
    m_files.reset();
}

void RunService::post(std::function<void()> function)
{
    QMetaObject::invokeMethod(this, std::move(function), Qt::QueuedConnection);
}

void RunService::inBackground(std::function<Status()> work)
{
    m_files->submit([work = std::move(work)](const JobContext&) -> Result<RunResultPtr> {
        if (const Status done = work(); !done) {
            return done.error();
        }
        return RunResultPtr { };
    });
}

void RunService::takeProgress(RunId id, const JobProgress& progress)
{
    // The worker may report far more often than the window paints: only the newest report travels.
    const std::scoped_lock lock(m_progressMutex);
    const bool isUnderWay = m_progress.has_value();
    m_progress = progress;
    if (isUnderWay) {
        return;
    }
    post([this, id] {
        JobProgress newest;
        {
            const std::scoped_lock inner(m_progressMutex);
            newest = std::exchange(m_progress, std::nullopt).value_or(JobProgress { });
        }
        if (m_running == id) {
            Q_EMIT progressed(id, newest);
        }
    });
}

void RunService::openModel(const std::filesystem::path& path)
{
    inBackground([this, path]() -> Status {
        auto opened = sinkscope::openModel(path);
        if (!opened) {
            return opened.error();
        }
        post([this, model = std::move(opened).value()] {
            m_model = model;
            Q_EMIT modelOpened(m_model);
        });
        return { };
    });
}

void RunService::openRun(const std::filesystem::path& folder)
{
    inBackground([this, folder]() -> Status {
        auto run = readRunFolder(folder);
        if (!run) {
            return run.error();
        }
        post([this, run = std::move(run).value(), folder] { Q_EMIT runOpened(run, folder); });
        return { };
    });
}

void RunService::openSweep(const std::filesystem::path& folder)
{
    inBackground([this, folder]() -> Status {
        auto table = readSweepTable(folder);
        if (!table) {
            return table.error();
        }
        auto plain = readRunFolder(folder / sweepPlainName);
        if (!plain) {
            return plain.error();
        }
        if (table.value().position >= plain.value()->tokens()) {
            return sinkscope::failed(folder.string(), "the sweep is about token %1 and its plain run has %2 tokens",
                          table.value().position, plain.value()->tokens());
        }
        post([this, shared = std::make_shared<const SweepTable>(std::move(table).value()),
              run = std::move(plain).value(), folder] { Q_EMIT sweepOpened(shared, run, folder); });
        return { };
    });
}

void RunService::openTraces(const std::filesystem::path& file)
{
    inBackground([this, file]() -> Status {
        auto traces = TraceFile::open(file);
        if (!traces) {
            return traces.error();
        }
        post([this, shared = std::make_shared<const TraceFile>(std::move(traces).value()), file] {
            Q_EMIT tracesOpened(shared, file);
        });
        return { };
    });
}

void RunService::openRecords(const std::filesystem::path& file)
{
    inBackground([this, file]() -> Status {
        auto records = readOpenRecords(file);
        if (!records) {
            return records.error();
        }
        post([this, records = std::move(records).value(), file] { Q_EMIT recordsOpened(records, file); });
        return { };
    });
}

void RunService::openFigure(const std::filesystem::path& file)
{
    inBackground([this, file]() -> Status {
        auto origin = readFigureOrigin(file);
        if (!origin) {
            return origin.error();
        }
        post([this, origin = std::move(origin).value(), file] { Q_EMIT figureOpened(origin, file); });
        return { };
    });
}

void RunService::openSpec(const std::filesystem::path& file)
{
    inBackground([this, file]() -> Status {
        const auto json = readJsonFile(file);
        if (!json) {
            return json.error();
        }
        auto spec = runSpecFromJson(json.value());
        if (!spec) {
            Error error = spec.error();
            error.where = file.string() + (error.where.empty() ? "" : ": " + error.where);
            return error;
        }
        post([this, spec = std::move(spec).value(), file] { Q_EMIT specOpened(spec, file); });
        return { };
    });
}

void RunService::openText(const std::filesystem::path& file)
{
    inBackground([this, file]() -> Status {
        const auto text = readFile(file, longestTextFile);
        if (!text) {
            return text.error();
        }
        if (const auto bad = firstInvalidUtf8(text.value()); bad != text.value().size()) {
            return sinkscope::failed(file.string(), "the text is not UTF-8 at byte %1: convert it to UTF-8",
                                     bad);
        }
        post([this, shown = QString::fromStdString(text.value()), file] { Q_EMIT textOpened(shown, file); });
        return { };
    });
}

void RunService::saveRun(RunResultPtr run, const std::filesystem::path& folder)
{
    inBackground([this, run = std::move(run), folder]() -> Status {
        if (const Status written = writeRunFolder(*run, folder); !written) {
            return written;
        }
        post([this, run, folder] { Q_EMIT runSaved(run, folder); });
        return { };
    });
}

void RunService::askForecast(const RunSpec& spec)
{
    const std::uint64_t question = ++m_question;
    if (m_model == nullptr) {
        return;
    }
    inBackground([this, spec, model = m_model, question]() -> Status {
        if (question != m_question) {
            return { };
        }
        const auto tokens = tokensOf(spec, *model);
        if (!tokens) {
            post([this, question, error = tokens.error()] {
                if (question == m_question) {
                    Q_EMIT forecastFailed(error);
                }
            });
            return { };
        }
        RunForecast result;
        result.tokens = static_cast<std::int64_t>(tokens.value().tokens.size());
        result.cutFrom = tokens.value().cutFrom;
        result.need = estimateMemory(model->files->info(), spec, result.tokens);
        result.available = availableMemory();
        result.fits = static_cast<bool>(checkMemory(result.need.total(), result.available));
        post([this, question, result] {
            if (question == m_question) {
                Q_EMIT forecast(result);
            }
        });
        return { };
    });
}

RunId RunService::start(const RunSpec& spec, RunResultPtr plain, bool compare)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    m_finish = [this](RunId id, const RunResultPtr& run) { Q_EMIT finished(id, run); };
    m_running = m_runs->submit([executor = m_executor, spec, plain = std::move(plain), compare,
                                model = m_model](const JobContext& job) {
        if (executor) {
            return executor(spec, *model, job);
        }
        RunSurroundings surroundings;
        surroundings.plain = plain;
        surroundings.compare = compare;
        surroundings.keepStates = true; // an experiment on this run begins where it changes something
        return executeRun(spec, *model, { }, job, surroundings);
    });
    Q_EMIT started(*m_running);
    return *m_running;
}

RunId RunService::startSweep(const SweepSpec& spec, RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    m_finish = [this](RunId id, const RunResultPtr&) { Q_EMIT sweepFinished(id); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings = withoutComparison();
        surroundings.plain = plain;
        RunResultPtr base = plain;
        const auto observer = [&](const SweepTable& table, std::optional<std::size_t> item,
                                  const RunResultPtr& run) {
            if (!item) {
                base = run;
                return;
            }
            post([this, id, snapshot = std::make_shared<const SweepTable>(table)] {
                Q_EMIT sweepGrew(*id, snapshot);
            });
        };
        const auto table = executeSweep(spec, *model, { }, job, observer, surroundings);
        if (!table) {
            return table.error();
        }
        // A cancelled sweep is no error: it gives what it has.
        return table.value().isComplete() ? Result<RunResultPtr>(base) : cancelledError();
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

void RunService::cancel()
{
    if (m_running) {
        m_runs->cancel(*m_running);
    }
}

} // namespace sinkscope
