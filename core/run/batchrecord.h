// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/run/batchspec.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sinkscope {

/// A row that was cut at max_tokens.
struct BatchCut
{
    std::int64_t row = 0;
    std::int64_t tokens = 0; ///< before the cut

    bool operator==(const BatchCut&) const = default;
};

/// A row that could not be run, and why.
struct BatchProblem
{
    std::int64_t row = 0;
    Error error;

    bool operator==(const BatchProblem&) const = default;
};

/// What a finished batch says of itself beside its sinks, which are in a file of the official format and
/// nothing else: SINKS.jsonl.batch.json. No times are in it: the same batch writes the same bytes.
struct BatchRecord
{
    BatchIdentity identity;
    std::string traces; ///< path of the traces file, as it was given
    std::string dtype; ///< compute type really used; empty when no row was run
    std::string device;
    std::string torch; ///< its version
    std::int64_t rows = 0; ///< rows with sinks in the file
    std::int64_t tokens = 0; ///< of them
    std::vector<BatchCut> cuts; ///< by row
    std::vector<BatchProblem> problems; ///< by row

    /// Rows of this batch, with and without problems.
    std::int64_t rowsAll() const { return rows + static_cast<std::int64_t>(problems.size()); }
};

/// SINKS.jsonl.part, in which an unfinished batch lies.
std::filesystem::path batchPartPath(const std::filesystem::path& out);

/// SINKS.jsonl.batch.json
std::filesystem::path batchRecordPath(const std::filesystem::path& out);

Json toJson(const BatchRecord& record);

/// {"row", "kind", "code", "args", "where"}: an error that is found again in the user's language.
Json toJson(const BatchProblem& problem);
Result<BatchProblem> batchProblemFromJson(const Json& json, const std::string& where);

/// Errors name the file: missing, no batch record, damaged.
Result<BatchRecord> readBatchRecord(const std::filesystem::path& path);

} // namespace sinkscope
