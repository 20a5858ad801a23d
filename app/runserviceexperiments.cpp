// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs of the run service that are no single run: eviction of keys, continuation of a text, batches,
// analyses.
#include "app/runservice.h"

#include <utility>

namespace sinkscope {

RunId RunService::startEviction(const EvictionSpec& spec, RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    m_finish = [this](RunId id, const RunResultPtr&) { Q_EMIT evictionFinished(id); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings;
        surroundings.plain = plain;
        EvictionTable table { spec.first, spec.window, 0, 1, { }, false };
        const auto tell = [&] {
            post([this, id, snapshot = std::make_shared<const EvictionTable>(table)] {
                Q_EMIT evictionGrew(*id, snapshot);
            });
        };
        const auto observer = [&](const EvictionRun& run) {
            table.tokens = run.run->tokens();
            table.width = evictionBinWidth(table.tokens);
            table.curves.push_back(evictionCurve(run, table.width));
            tell();
        };
        const auto made = executeEviction(spec, *model, job, observer, surroundings);
        if (!made) {
            return made.error();
        }
        table.isComplete = true;
        tell();
        return made.value().plain;
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

RunId RunService::startContinuation(const GenerateSpec& spec, RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    const auto texts = std::make_shared<GeneratedTexts>();
    m_finish = [this, texts](RunId id, const RunResultPtr&) { Q_EMIT continuationFinished(id, *texts); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, texts, plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings;
        surroundings.plain = plain;
        const auto observer = [&](const ContinuedToken& token) {
            post([this, id, token] { Q_EMIT continued(*id, token); });
        };
        auto made = executeGenerate(spec, *model, job, observer, surroundings);
        if (!made) {
            return made.error();
        }
        *texts = std::move(made).value();
        return plain;
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

void RunService::takeBatchProgress(RunId id, const BatchProgress& progress)
{
    const std::scoped_lock lock(m_progressMutex);
    const bool isUnderWay = m_batchProgress.has_value();
    m_batchProgress = progress; // only the newest travels
    if (isUnderWay) {
        return;
    }
    post([this, id] {
        BatchProgress newest;
        {
            const std::scoped_lock inner(m_progressMutex);
            newest = std::exchange(m_batchProgress, std::nullopt).value_or(BatchProgress { });
        }
        if (m_running == id) {
            Q_EMIT batchProgressed(id, newest);
        }
    });
}

RunId RunService::startBatch(const BatchSpec& spec, const std::filesystem::path& out, BatchStart start)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    const auto ended = std::make_shared<BatchEnd>();
    m_finish = [this, ended](RunId id, const RunResultPtr&) { Q_EMIT batchFinished(id, *ended); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, out, start, ended,
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        BatchObserver observer;
        observer.progress = [this, id](const BatchProgress& progress) { takeBatchProgress(*id, progress); };
        observer.row = [this, id](const BatchRow& row) {
            post([this, id,
                  told = BatchRow { row.row, nullptr, std::nullopt, row.problem, row.again, row.rowsDone }] {
                Q_EMIT batchRowEnded(*id, told);
            });
        };
        JobContext quiet;
        quiet.cancel = job.cancel;
        auto made = executeBatch(spec, *model, out, start, quiet, observer);
        if (!made) {
            return made.error();
        }
        *ended = std::move(made).value();
        return RunResultPtr { };
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

RunId RunService::startAnalysis(const std::string& name, RunResultPtr run, const AnalysisOptions& options,
                                RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    const auto made = std::make_shared<std::optional<RunAnalysis>>();
    m_finish = [this, name, made](RunId id, const RunResultPtr&) {
        Q_EMIT analysisFinished(id, name, **made);
    };
    m_running = m_runs->submit([name, options, made, run = std::move(run), plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings;
        surroundings.plain = plain;
        auto analysis = executeAnalysis(name, run, options, *model, job, surroundings);
        if (!analysis) {
            return analysis.error();
        }
        *made = std::move(analysis).value();
        return run;
    });
    Q_EMIT started(*m_running);
    return *m_running;
}

} // namespace sinkscope
