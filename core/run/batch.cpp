// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch.h"

#include "core/base/atomicfile.h"
#include "core/run/batchfile.h"
#include "core/run/batchtimes.h"

#include <algorithm>
#include <chrono>
#include <new>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace sinkscope {

namespace {

namespace fs = std::filesystem;
using Index = std::int64_t;
using Clock = std::chrono::steady_clock;

bool isThere(const fs::path& path)
{
    std::error_code problem;
    return fs::symlink_status(path, problem).type() != fs::file_type::not_found;
}

/// Gives memory that is free back to the system. Rows of different lengths leave holes in the heap, which the
/// next row may not fit into: without this a batch would grow from row to row.
void returnFreeMemory()
{
#if defined(__GLIBC__)
    ::malloc_trim(0);
#endif
}

/// One batch on its way.
class Batch
{
public:
    Batch(BatchSpec spec, OpenModel& model, fs::path out, const JobContext& job,
          const BatchObserver& observer, const RunSurroundings& surroundings)
        : m_spec(std::move(spec))
        , m_model(model)
        , m_out(std::move(out))
        , m_job(job)
        , m_observer(observer)
        , m_surroundings(surroundings)
        , m_times(m_spec.run.maxTokens)
    {
    }

    Result<BatchEnd> run(BatchStart start)
    {
        if (const Status good = prepare(start); !good) {
            return good.error();
        }
        if (m_finished) {
            return *m_finished;
        }
        const Status ended = runRows();
        if (ended) {
            auto record = finishBatch(*m_part, m_out);
            if (!record) {
                return record.error();
            }
            return BatchEnd { std::move(record).value(), m_resumed };
        }
        if (m_state.record.rowsAll() == 0) {
            (void)m_part->remove(); // nothing is lost with it, and the same command can be given again
        }
        return ended.error();
    }

private:
    Status prepare(BatchStart start)
    {
        if (const Status good = checkPlaces(start); !good) {
            return good;
        }
        auto traces = TraceFile::open(m_spec.traces);
        if (!traces) {
            return traces.error();
        }
        m_traces = std::move(traces).value();
        auto identity = BatchIdentity::of(m_spec, m_model.files->info(), *m_traces, m_job.cancel);
        if (!identity) {
            return identity.error();
        }
        m_identity = std::move(identity).value();
        if (const Status good = chooseRows(); !good) {
            return good;
        }
        if (isThere(batchPartPath(m_out))) {
            return resume();
        }
        if (isThere(m_out)) {
            return takeFinished();
        }
        auto part = BatchFile::create(batchPartPath(m_out), m_identity, m_spec.traces);
        if (!part) {
            return part.error();
        }
        m_part = std::move(part).value();
        m_state.record.identity = m_identity;
        m_state.done.resize(static_cast<std::size_t>(m_traces->rows()));
        return { };
    }

    Status chooseRows()
    {
        const Index rows = m_traces->rows();
        if (m_spec.rows.empty()) {
            m_progress.rows = m_spec.shard.rowsOf(rows);
            return { };
        }
        if (m_spec.rows.back() >= rows) {
            return wrongUse("rows", "there is no row %1 in \"%2\": its last is %3", m_spec.rows.back(),
                            m_spec.traces, rows - 1);
        }
        m_chosen.resize(static_cast<std::size_t>(rows));
        for (const Index row : m_spec.rows) {
            m_chosen[static_cast<std::size_t>(row)] = true;
            m_progress.rows += m_spec.shard.holds(row) ? 1 : 0;
        }
        return { };
    }

    /// A row of this shard that is to be run and was not yet.
    bool isLeft(Index row) const
    {
        const auto index = static_cast<std::size_t>(row);
        return !m_state.done[index] && (m_chosen.empty() || m_chosen[index]);
    }

    Status checkPlaces(BatchStart start) const
    {
        // Said now instead of after the work: no such folder, not writable.
        if (const auto place = AtomicFile::create(m_out); !place) {
            return place.error();
        }
        if (start == BatchStart::Resume) {
            return { };
        }
        if (const fs::path part = batchPartPath(m_out); isThere(part)) {
            return failed(part.string(),
                          "this batch is not finished: resume it, or remove the file to start "
                          "anew");
        }
        if (isThere(m_out)) {
            return failed(m_out.string(), "this exists already and is not overwritten, choose another name");
        }
        return { };
    }

    /// Goes on with the `.part` that is there.
    Status resume()
    {
        auto part = BatchFile::open(batchPartPath(m_out));
        if (!part) {
            return part.error();
        }
        m_part = std::move(part).value();
        if (m_part->isEmpty()) {
            m_state.record.identity = m_identity;
            m_state.done.resize(static_cast<std::size_t>(m_traces->rows()));
            return m_part->begin(m_identity, m_spec.traces);
        }
        auto contents = m_part->read();
        if (!contents) {
            return contents.error();
        }
        m_state = std::move(contents).value();
        if (const Status same = checkSame(m_state.record.identity, batchPartPath(m_out)); !same) {
            return same;
        }
        m_resumed = m_state.record.rowsAll();
        m_progress.rowsDone = m_resumed;
        m_progress.tokens = m_state.record.tokens;
        return { };
    }

    /// The same batch may have been finished before.
    Status takeFinished()
    {
        const fs::path path = batchRecordPath(m_out);
        auto record = isThere(path)
            ? readBatchRecord(path)
            : Result<BatchRecord>(
                  failed(m_out.string(), "this exists already and is not overwritten, choose another name"));
        if (!record) {
            return record.error();
        }
        if (const Status same = checkSame(record.value().identity, m_out); !same) {
            return same;
        }
        const Index rows = record.value().rowsAll();
        m_finished = BatchEnd { std::move(record).value(), rows };
        return { };
    }

    Status checkSame(const BatchIdentity& there, const fs::path& path) const
    {
        const auto difference = differenceOf(there.json(), m_identity.json());
        return difference ? Status(otherBatch(*difference, path)) : Status { };
    }

    static Error otherBatch(const BatchDifference& difference, const fs::path& path)
    {
        return failed(
            path.string(),
            "this is another batch, its %1 is %2 and not %3: give what it was begun with, or choose "
            "another name",
            difference.key, difference.there, difference.here);
    }

    Status runRows()
    {
        std::vector<Index> later;
        for (Index row = m_spec.shard.index; row < m_traces->rows(); row += m_spec.shard.count) {
            if (!isLeft(row)) {
                continue;
            }
            if (const Status done = runRow(row, &later); !done) {
                return done;
            }
            returnFreeMemory();
        }
        for (const Index row : later) {
            if (const Status done = runRow(row, nullptr); !done) {
                return done;
            }
        }
        return { };
    }

    /// A row on its way to the engine.
    struct Prepared
    {
        RunTokens tokens;
        Index promptLength = 0;
    };

    /// `later`: where a row goes that does not fit into memory; null = that is its problem.
    Status runRow(Index row, std::vector<Index>* later)
    {
        if (m_job.cancel.isCancelled()) {
            return cancelledError();
        }
        if (const Status same = m_traces->lines().checkUnchanged(); !same) {
            return same;
        }
        beginRow(row);
        auto prepared = readRow(row);
        if (!prepared) {
            return endProblem(row, prepared.error());
        }
        m_progress.rowTokens = static_cast<Index>(prepared.value().tokens.tokens.size());
        const Index promptLength = prepared.value().promptLength;
        const bool loaded = m_model.weights != nullptr;
        const auto begin = Clock::now();
        const auto run = runPrepared(row, std::move(prepared.value().tokens));
        if (!run) {
            const Error& error = run.error();
            // Without the weights no row can be run, and a failure of the engine is no matter of this one.
            if (error.kind == ErrorKind::Memory && m_model.weights && later != nullptr) {
                later->push_back(row);
                notify({ row, nullptr, std::nullopt, ofRow(row, error), true });
                return { };
            }
            const bool itsOwn =
                error.kind == ErrorKind::Usage || (error.kind == ErrorKind::Memory && m_model.weights);
            return itsOwn ? endProblem(row, error) : Status(error);
        }
        const double seconds = loaded ? std::chrono::duration<double>(Clock::now() - begin).count()
                                      : run.value()->record().seconds;
        m_times.add(m_traces->lines().bytes(row), run.value()->tokens(), seconds);
        return endRun(row, run.value(), promptLength);
    }

    /// Errors are all of this row's making.
    Result<Prepared> readRow(Index row) const
    {
        try {
            const auto trace = m_traces->read(row);
            if (!trace) {
                return trace.error();
            }
            auto tokens = tokensOf(trace.value(), m_spec.run, m_model);
            if (!tokens) {
                return tokens.error();
            }
            const auto length = promptLengthOf(trace.value(), m_spec.run, m_model);
            if (!length) {
                return length.error();
            }
            const auto count = static_cast<Index>(tokens.value().tokens.size());
            return Prepared { std::move(tokens).value(), std::min(length.value(), count) };
        } catch (const std::bad_alloc&) {
            return ofMemory(failed({ }, "there is not enough memory for the text of this row"));
        }
    }

    Result<RunResultPtr> runPrepared(Index row, RunTokens tokens)
    {
        RunSpec spec = m_spec.run;
        spec.input = TraceInput { m_spec.traces, row };
        RunSurroundings surroundings = m_surroundings;
        surroundings.tokens = std::move(tokens);
        JobContext job;
        job.cancel = m_job.cancel;
        job.progress = [this](const JobProgress& inside) { report(inside); };
        return executeRun(spec, m_model, { }, job, surroundings);
    }

    Error ofRow(Index row, Error error) const
    {
        const std::string where = m_traces->lines().where(row);
        if (!error.where.starts_with(where)) {
            error.where = where; // a key of the spec says nothing about the line
        }
        return error;
    }

    Status endProblem(Index row, const Error& error)
    {
        const BatchProblem problem { row, ofRow(row, error) };
        if (const Status written = m_part->append(problemLine(problem)); !written) {
            return written;
        }
        m_state.record.problems.push_back(problem);
        endRow(row);
        notify({ row, nullptr, std::nullopt, problem.error, false });
        return { };
    }

    Status endRun(Index row, const RunResultPtr& run, Index promptLength)
    {
        const auto torch = run->record().versions.find("torch");
        BatchRecord computed;
        computed.dtype = run->record().dtype;
        computed.device = run->record().device;
        computed.torch = torch == run->record().versions.end() ? std::string() : torch->second;
        std::string lines;
        if (!m_state.computed) {
            lines = computedLine(computed);
        } else if (const auto difference =
                       differenceOf(parseJson(computedLine(m_state.record), { }).value()["computed"],
                                    parseJson(computedLine(computed), { }).value()["computed"])) {
            return otherBatch(*difference, m_part->path());
        }
        if (run->record().cutFrom >= 0) {
            lines += cutLine({ row, run->record().cutFrom });
        }
        SinkRecords records = sinkRecordsOf(*run, row, promptLength);
        lines += toJsonLine(records) + "\n";
        if (const Status written = m_part->append(lines); !written) {
            return written;
        }
        m_state.record.dtype = computed.dtype;
        m_state.record.device = computed.device;
        m_state.record.torch = computed.torch;
        m_state.computed = true;
        ++m_state.record.rows;
        m_progress.tokens += run->tokens();
        endRow(row);
        notify({ row, run, std::move(records), std::nullopt, false });
        return { };
    }

    void beginRow(Index row)
    {
        m_progress.row = row;
        m_progress.rowTokens = 0;
        m_progress.inside = { };
        // Adding up the rows that are left takes as long as there are many of them: not for each one.
        const auto now = Clock::now();
        if (m_times.isEmpty() || (m_counted && now - *m_counted < std::chrono::seconds(1))) {
            return;
        }
        m_counted = now;
        m_secondsBehind = 0;
        for (Index r = m_spec.shard.index; r < m_traces->rows(); r += m_spec.shard.count) {
            if (r != row && isLeft(r)) {
                m_secondsBehind += m_times.secondsOf(m_times.tokensOf(m_traces->lines().bytes(r)));
            }
        }
    }

    void endRow(Index row)
    {
        m_state.done[static_cast<std::size_t>(row)] = true;
        ++m_progress.rowsDone;
    }

    void notify(BatchRow row) const
    {
        row.rowsDone = m_progress.rowsDone;
        if (m_observer.row) {
            m_observer.row(row);
        }
    }

    void report(const JobProgress& inside)
    {
        m_progress.inside = inside;
        const double share = inside.total > 0 && inside.stage != "load" ? inside.done / inside.total : 0;
        if (!m_times.isEmpty()) {
            m_progress.secondsLeft =
                m_secondsBehind + m_times.secondsOf(static_cast<double>(m_progress.rowTokens)) * (1 - share);
        }
        m_job.report({ inside.stage, static_cast<double>(m_progress.rowsDone) + share,
                       static_cast<double>(m_progress.rows), inside.layer, inside.layers });
        if (m_observer.progress) {
            m_observer.progress(m_progress);
        }
    }

    BatchSpec m_spec;
    OpenModel& m_model;
    fs::path m_out;
    const JobContext& m_job;
    const BatchObserver& m_observer;
    const RunSurroundings& m_surroundings;

    std::optional<TraceFile> m_traces;
    BatchIdentity m_identity;
    std::optional<BatchFile> m_part;
    BatchContents m_state; ///< of the part
    std::vector<bool> m_chosen; ///< by row of the traces file; empty = all
    std::optional<BatchEnd> m_finished;
    Index m_resumed = 0;

    BatchTimes m_times;
    BatchProgress m_progress;
    std::optional<Clock::time_point> m_counted; ///< when m_secondsBehind was added up
    double m_secondsBehind = 0; ///< of the rows behind this one
};

/// The spec with what a batch says of every run.
Result<BatchSpec> settled(BatchSpec spec, const OpenModel& model)
{
    if (spec.cutAtContext) {
        const int context = model.files->info().context;
        if (context <= 0) {
            return wrongUse("max_tokens",
                            "this model does not say how long its context is: give a number of tokens");
        }
        spec.run.maxTokens = context;
    }
    spec.run.input = TraceInput { spec.traces, 0 };
    spec.run.scores = false;
    spec.run.taps.clear();
    spec.run.logits = LogitsKept::None;
    if (const Status good = validate(spec); !good) {
        return good.error();
    }
    if (!model.tokenizer) {
        return model.tokenizerError; // for every row the same
    }
    return spec;
}

} // namespace

SinkRecords sinkRecordsOf(const RunResult& run, std::int64_t row, std::int64_t promptLength)
{
    const bool official = run.record().spec.rule.preset == Preset::Parity;
    SinkRecords out;
    for (const Sink& sink : run.detection().sinks) {
        SinkRecord record;
        record.position = sink.position;
        record.tokenId = sink.tokenId;
        record.layers = sink.layers;
        record.type = official                 ? sink.officialLabel
            : sink.kind == SinkKind::Anchor    ? "bos_sink"
            : sink.kind == SinkKind::Secondary ? "secondary"
                                               : "noise";
        out.sinks.push_back(std::move(record));
    }
    out.sampleIndex = row;
    out.promptLength = promptLength;
    out.fullLength = run.tokens();
    out.responseLength = out.fullLength - promptLength;
    return out;
}

Result<BatchEnd> executeBatch(const BatchSpec& spec, OpenModel& model, const std::filesystem::path& out,
                              BatchStart start, const JobContext& job, const BatchObserver& observer,
                              const RunSurroundings& surroundings)
{
    auto whole = settled(spec, model);
    if (!whole) {
        return whole.error();
    }
    return Batch(std::move(whole).value(), model, out, job, observer, surroundings).run(start);
}

} // namespace sinkscope
