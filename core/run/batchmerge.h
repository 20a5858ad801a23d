// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/run/batchrecord.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace sinkscope {

/// What a merge has made.
struct BatchMerge
{
    std::int64_t rows = 0;
    /// sample_index that no part holds between the first and the last (up to the number of rows where the
    /// parts say it), and that no part's record explains; the first thousand of them.
    std::vector<std::int64_t> missing;
    std::int64_t missingCount = 0;
    std::optional<BatchRecord> record; ///< of the whole batch, where every part has one
};

/// Puts detection files together in the order of sample_index; lines stay as they are. Where every part has
/// the record that executeBatch() writes beside it, the result gets the record of the whole batch, and the
/// parts must be all parts of one batch. Written whole or not at all.
///
/// Errors: a part that is no detection file or is unfinished, a sample_index that occurs twice (both lines
/// named), parts of different batches (what differs is named), a part of the batch that is missing or given
/// twice, layers that the model of another part does not have, a target that exists; cancelledError().
Result<BatchMerge> mergeBatches(const std::vector<std::filesystem::path>& parts,
                                const std::filesystem::path& out, const JobContext& job);

} // namespace sinkscope
