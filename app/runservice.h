// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runrow.h"
#include "core/analysis/evictiontable.h"
#include "core/formats/tracefile.h"
#include "core/run/batch.h"
#include "core/run/execute.h"
#include "core/run/generate.h"
#include "core/run/memoryestimate.h"
#include "core/run/runanalysis.h"
#include "core/run/runqueue.h"
#include "core/run/sweep.h"
#include "views/plot/figureorigin.h"

#include <QObject>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace sinkscope {

/// What a run would read and need, before it is started.
struct RunForecast
{
    std::int64_t tokens = 0;
    std::int64_t cutFrom = -1; ///< tokens before the cut at max_tokens; -1 = not cut
    MemoryEstimate need;
    std::uint64_t available = 0; ///< 0 when unknown
    bool fits = true;
};

/// Brings the work of core to the thread that owns this object (the GUI thread): runs on one worker thread,
/// files on another, so that a model can be opened while a run goes on. Every signal comes on the owner's
/// thread. Nothing here blocks; the destructor cancels and waits.
class RunService : public QObject
{
    Q_OBJECT
public:
    /// Runs a spec; executeRun() unless a test brings its own. Worker thread.
    using Executor = std::function<Result<RunResultPtr>(const RunSpec&, OpenModel&, const JobContext&)>;

    explicit RunService(Executor executor = { }, QObject* parent = nullptr);
    ~RunService() override;

    /// The model that was opened last; null before.
    const std::shared_ptr<OpenModel>& model() const { return m_model; }

    /// modelOpened() or failed() follows. The weights are read by the first run.
    void openModel(const std::filesystem::path& path);
    /// runOpened() or failed() follows.
    void openRun(const std::filesystem::path& folder);
    /// tracesOpened() or failed() follows.
    void openTraces(const std::filesystem::path& file);
    /// sweepOpened() or failed() follows: the folder of a sweep, with the plain run inside.
    void openSweep(const std::filesystem::path& folder);
    /// recordsOpened() or failed() follows: a detection file.
    void openRecords(const std::filesystem::path& file);
    /// figureOpened() or failed() follows: what a figure's file says of how it was made.
    void openFigure(const std::filesystem::path& file);
    /// specOpened() or failed() follows.
    void openSpec(const std::filesystem::path& file);
    /// textOpened() or failed() follows; a file of at most 16 MB.
    void openText(const std::filesystem::path& file);
    /// runSaved() or failed() follows.
    void saveRun(RunResultPtr run, const std::filesystem::path& folder);

    /// Counts the spec's tokens and its memory; forecast() or forecastFailed() follows unless a newer
    /// question came.
    void askForecast(const RunSpec& spec);

    bool isRunning() const { return m_running.has_value(); }

    /// With the model that is open; 0 when there is none or a run goes on.
    /// `plain`: the run without the spec's interventions, where there is one: its layers are re-used.
    /// `compare`: also what the interventions did to the predictions (RunSurroundings::compare).
    RunId start(const RunSpec& spec, RunResultPtr plain = nullptr, bool compare = true);
    /// A sweep in memory; `plain` as for start(). sweepGrew() comes for each of its runs, then one of
    /// sweepFinished(), runFailed() and cancelled().
    RunId startSweep(const SweepSpec& spec, RunResultPtr plain);
    /// Evicts keys; `plain` as for start(). evictionGrew() comes for each of its runs, with
    /// EvictionTable::isComplete after the last, then one of evictionFinished(), runFailed() and cancelled().
    RunId startEviction(const EvictionSpec& spec, RunResultPtr plain);
    /// Continues a text; `plain` as for start(). continued() comes for each token, then one of
    /// continuationFinished(), runFailed() and cancelled().
    RunId startContinuation(const GenerateSpec& spec, RunResultPtr plain);
    /// Writes the sinks of many rows to a file; batchProgressed() comes instead of progressed(),
    /// batchRowEnded() for each row, then one of
    /// batchFinished(), runFailed() and cancelled(). executeBatch() says what each leaves behind.
    RunId startBatch(const BatchSpec& spec, const std::filesystem::path& out, BatchStart start);
    /// Makes the analysis `name` of a finished run (core/run/runanalysis.h); `plain`: the run before its
    /// interventions, where it has some. One of analysisFinished(), runFailed() and cancelled() follows.
    RunId startAnalysis(const std::string& name, RunResultPtr run, const AnalysisOptions& options,
                        RunResultPtr plain);
    /// The run ends with cancelled() soon.
    void cancel();

Q_SIGNALS:
    void modelOpened(const std::shared_ptr<sinkscope::OpenModel>& model);
    void runOpened(const sinkscope::RunResultPtr& run, const std::filesystem::path& folder);
    void tracesOpened(const std::shared_ptr<const sinkscope::TraceFile>& traces,
                      const std::filesystem::path& file);
    void sweepOpened(const std::shared_ptr<const sinkscope::SweepTable>& table,
                     const sinkscope::RunResultPtr& plain, const std::filesystem::path& folder);
    void recordsOpened(const sinkscope::OpenRecordsPtr& records, const std::filesystem::path& file);
    void figureOpened(const sinkscope::FigureOrigin& origin, const std::filesystem::path& file);
    void specOpened(const sinkscope::RunSpec& spec, const std::filesystem::path& file);
    void textOpened(const QString& text, const std::filesystem::path& file);
    void runSaved(const sinkscope::RunResultPtr& run, const std::filesystem::path& folder);
    /// A file could not be opened or written.
    void failed(const sinkscope::Error& error);
    void forecast(const sinkscope::RunForecast& forecast);
    void forecastFailed(const sinkscope::Error& error);

    void started(sinkscope::RunId id);
    void progressed(sinkscope::RunId id, const sinkscope::JobProgress& progress);
    /// One more run of a sweep is there; the table is a snapshot.
    void sweepGrew(sinkscope::RunId id, const std::shared_ptr<const sinkscope::SweepTable>& table);
    void evictionGrew(sinkscope::RunId id, const std::shared_ptr<const sinkscope::EvictionTable>& table);
    void continued(sinkscope::RunId id, const sinkscope::ContinuedToken& token);
    void batchProgressed(sinkscope::RunId id, const sinkscope::BatchProgress& progress);
    /// Without its run and its sinks.
    void batchRowEnded(sinkscope::RunId id, const sinkscope::BatchRow& row);
    // Exactly one of these for each run, sweep, eviction, continuation, batch or analysis.
    void finished(sinkscope::RunId id, const sinkscope::RunResultPtr& run);
    void sweepFinished(sinkscope::RunId id);
    void evictionFinished(sinkscope::RunId id);
    void continuationFinished(sinkscope::RunId id, const sinkscope::GeneratedTexts& texts);
    void batchFinished(sinkscope::RunId id, const sinkscope::BatchEnd& end);
    void analysisFinished(sinkscope::RunId id, const std::string& name,
                          const sinkscope::RunAnalysis& analysis);
    void runFailed(sinkscope::RunId id, const sinkscope::Error& error);
    void cancelled(sinkscope::RunId id);

private:
    void post(std::function<void()> function);
    void inBackground(std::function<Status()> work);
    void takeProgress(RunId id, const JobProgress& progress);
    void takeBatchProgress(RunId id, const BatchProgress& progress);

    Executor m_executor;
    std::shared_ptr<OpenModel> m_model;
    std::optional<RunId> m_running;
    /// Says that what is running has finished.
    std::function<void(RunId id, const RunResultPtr& run)> m_finish;
    std::atomic<std::uint64_t> m_question { 0 };
    std::mutex m_progressMutex;
    std::optional<JobProgress> m_progress; ///< not yet delivered
    std::optional<BatchProgress> m_batchProgress; ///< the same
    // Last, so that both threads have ended before anything above goes away.
    std::unique_ptr<RunQueue> m_files;
    std::unique_ptr<RunQueue> m_runs;
};

} // namespace sinkscope
