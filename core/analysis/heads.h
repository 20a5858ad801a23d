// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// What chosen keys receive from each head of each layer (algorithms A9). All are [L, H], the attention of
/// layer l reads the state after layer l - 1; NaN where no query sees any of the keys. Immutable.
struct HeadTable
{
    int layers = 0;
    int heads = 0;
    std::vector<std::int64_t> positions; ///< of the keys
    double epsilon = 0;
    std::vector<double> share; ///< of the keys, those with received attention > epsilon
    std::vector<double> mean; ///< received attention, mean over the keys
    std::vector<std::int64_t> above; ///< how many keys make the share
    std::vector<std::int64_t> seen; ///< of how many: those that some query sees

    std::size_t cell(int layer, int head) const
    {
        return (static_cast<std::size_t>(layer) * static_cast<std::size_t>(heads))
            + static_cast<std::size_t>(head);
    }
};

/// From the run's head_score. Errors (Usage): the run holds none, no positions, one that does not exist.
Result<HeadTable> headTable(const RunResult& run, std::vector<std::int64_t> positions, double epsilon);

} // namespace sinkscope
