// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <algorithm>
#include <cstdint>

namespace sinkscope {

/// Tokens [begin, end) of a run.
struct RowRange
{
    std::int64_t begin = 0;
    std::int64_t end = 0;

    std::int64_t size() const { return end - begin; }
};

/// Thrown inside the engine when the token says so; becomes cancelledError() at the door.
struct Cancelled
{
};

inline void throwIfCancelled(const CancelToken& cancel)
{
    if (cancel.isCancelled()) {
        throw Cancelled { };
    }
}

/// Largest block of rows that is computed at once: keeps temporaries of the MLP small.
constexpr std::int64_t maxBlockRows = 2048;
/// Work of one torch call between two polls of the cancel token.
constexpr double maxCallFlop = 5e9;

/// Calls fn(RowRange) over `rows` in blocks of at most maxBlockRows rows and maxCallFlop work, polling
/// `cancel` before each. `flopPerRow` is that of the costliest single call inside fn.
template<typename Function>
void forRows(RowRange rows, double flopPerRow, const CancelToken& cancel, Function&& fn)
{
    const auto byWork = static_cast<std::int64_t>(std::max(1.0, maxCallFlop / std::max(1.0, flopPerRow)));
    // Equal blocks: a short last one would run the matrix product at a bad shape.
    const std::int64_t largest = std::max<std::int64_t>(1, std::min(maxBlockRows, byWork));
    const std::int64_t blocks = (rows.size() + largest - 1) / largest;
    for (std::int64_t i = 0; i < blocks; ++i) {
        throwIfCancelled(cancel);
        fn(RowRange { rows.begin + rows.size() * i / blocks, rows.begin + rows.size() * (i + 1) / blocks });
    }
}

} // namespace sinkscope
