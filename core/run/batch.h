// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"
#include "core/run/batchspec.h"
#include "core/run/execute.h"

#include <filesystem>
#include <functional>
#include <optional>

namespace sinkscope {

/// How far a batch is. Rows are those of its shard.
struct BatchProgress
{
    std::int64_t rows = 0; ///< all
    std::int64_t rowsDone = 0; ///< with their sinks or their problem on the disk, resumed ones too
    std::int64_t row = -1; ///< of the traces file, the one being run; -1 before and behind the rows
    std::int64_t rowTokens = 0; ///< its tokens
    std::int64_t tokens = 0; ///< of finished rows
    std::optional<double> secondsLeft; ///< nothing before the first row is finished
    JobProgress inside; ///< of this row alone
};

/// A row that has just ended.
struct BatchRow
{
    std::int64_t row = 0;
    RunResultPtr run; ///< null where there is a problem; goes away unless the observer keeps it
    std::optional<SinkRecords> records;
    std::optional<Error> problem;
    /// It did not fit into memory; it is tried again when the others are through, as memory may then be free.
    bool again = false;
    std::int64_t rowsDone = 0; ///< of the batch, with this one and those of before it was resumed
};

/// Called on the worker thread; both may be empty.
struct BatchObserver
{
    std::function<void(const BatchProgress& progress)> progress;
    std::function<void(const BatchRow& row)> row;
};

/// What to do about a batch that is there already.
enum class BatchStart
{
    New, ///< refuse
    Resume, ///< go on where it ended; start where there is none
};

/// A batch that has come to its end.
struct BatchEnd
{
    BatchRecord record;
    std::int64_t resumed = 0; ///< rows that were there already
};

/// The line of a run in a detection file: anchor -> bos_sink, secondary, other -> noise; of the parity preset
/// the labels of the official code.
SinkRecords sinkRecordsOf(const RunResult& run, std::int64_t row, std::int64_t promptLength);

/// Runs the rows of a traces file one after the other and writes their sinks to `out`, one line a row in the
/// official format (SinkRecords), with sample_index = row of the file, and its BatchRecord beside it. The
/// weights are loaded once; no result outlives its row.
///
/// Rows are collected in `out`.part, on the disk one by one (BatchFile); at the end `out` appears whole. A
/// batch that ends before (cancelled, killed, disk full) leaves the `.part`, and BatchStart::Resume goes on
/// with it: at most one row is run again, and the bytes are those of a batch that never ended. Rows that
/// cannot be read or run are left out and named in the record. Worker thread.
///
/// Errors as sentences: a batch or a file that is there already; a `.part` of another batch (what differs is
/// named); a traces file that is missing or not UTF-8; the model, the engine, the disk; cancelledError().
Result<BatchEnd> executeBatch(const BatchSpec& spec, OpenModel& model, const std::filesystem::path& out,
                              BatchStart start, const JobContext& job, const BatchObserver& observer = { },
                              const RunSurroundings& surroundings = { });

} // namespace sinkscope
