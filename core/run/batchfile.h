// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/filedescriptor.h"
#include "core/formats/jsonlines.h"
#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"

#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

namespace sinkscope {

/// What the file of an unfinished batch holds.
struct BatchContents
{
    BatchRecord record; ///< as far as it has come
    bool computed = false; ///< its dtype, device and torch are known
    std::vector<bool> done; ///< by row of the traces file
    std::vector<std::pair<std::int64_t, std::int64_t>> lines; ///< row and line of each sink record
};

/// The file in which a batch grows, SINKS.jsonl.part: JSON lines, on the disk one row at a time.
///
/// {"sinkscope_batch": 1, "hash", "batch", "traces"}   first: what batch it is
/// {"computed": {"dtype", "device", "torch"}}          before the first sink record
/// {"cut": {"row", "tokens"}}                          before the record of a row that was cut
/// {"problem": {..}}                                   a row that could not be run
/// all others                                          sink records, as they will stand in the end
///
/// A process that is killed leaves at most one line that is not whole. While it is open no other process can
/// open it. Not thread-safe.
class BatchFile
{
public:
    /// Errors: it exists, the folder cannot be written.
    static Result<BatchFile> create(const std::filesystem::path& path, const BatchIdentity& identity,
                                    const std::string& traces);

    /// Opens an existing one and cuts off a last line that is not whole. Errors: it is no such file (and is
    /// left as it is), it is open in another process, the system's.
    static Result<BatchFile> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }

    /// Nothing was written before the batch ended, not even what it is.
    bool isEmpty() const { return m_size == 0; }

    /// Writes the first line into an empty file.
    Status begin(const BatchIdentity& identity, const std::string& traces);

    /// Errors name the line: damaged, rows that are no part of the batch or stand there twice.
    Result<BatchContents> read() const;

    /// Appends whole lines and waits until they are on the disk. A failure (disk full) takes back what was
    /// written.
    Status append(std::string_view lines);

    /// Removes it.
    Status remove();

private:
    static Result<BatchFile> locked(const std::filesystem::path& path, int flags);
    /// Whether it begins as such a file does, as far as it goes.
    Status checkHead() const;
    Status cutBrokenLine();
    /// Where the line begins that ends at `end` (behind its line end, or the end of the file).
    Result<std::uint64_t> lineBegin(std::uint64_t end) const;
    Status cutTo(std::uint64_t size);

    FileDescriptor m_file;
    std::filesystem::path m_path;
    std::uint64_t m_size = 0;
};

std::string computedLine(const BatchRecord& record);
std::string cutLine(const BatchCut& cut);
std::string problemLine(const BatchProblem& problem);

/// What the batch of a `.part` was begun with, so that it can be gone on with; `model` and `traces` say where
/// these lie now. Only reads. Errors: no such file, no unfinished batch, one of another version.
Result<BatchSpec> unfinishedBatch(const std::filesystem::path& part, const std::string& model,
                                  const std::string& traces);

/// Writes the finished batch: the record beside it, then SINKS.jsonl in the order of rows, then the `.part`
/// is gone. Can be repeated at any point. Error: `out` is there and is another file than this would be.
Result<BatchRecord> finishBatch(BatchFile& part, const std::filesystem::path& out);

} // namespace sinkscope
