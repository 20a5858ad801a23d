// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"
#include "core/run/runresult.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sinkscope {

/// Side of the overview that a layer keeps of each head, in blocks.
inline constexpr std::int64_t attentionBlocks = 512;
/// Cells that are computed one by one while a pointer moves, and for a file.
inline constexpr std::int64_t mostQuickCells = std::int64_t { 1 } << 18;
inline constexpr std::int64_t mostFileCells = std::int64_t { 1 } << 20;

/// What the attention of one layer is computed from, at any place and for any head: queries and keys as they
/// enter the dot product, and for each head what its softmax divides by. Never T x T: beside q and k an
/// overview of at most attentionBlocks squared cells a head. Immutable; any thread.
struct AttentionLayer
{
    int layer = 0;
    int heads = 0;
    int kvHeads = 0; ///< heads / kvHeads queries share a key
    int headDim = 0;
    double scale = 1; ///< of the dot products
    TensorView q; ///< [T, heads * headDim]
    TensorView k; ///< [T, kvHeads * headDim]
    /// [heads, T] or [1, T] (all heads alike): the first query that does not see the key any more; a query
    /// sees keys up to its own position (causal), fewer under a sliding window or a mask.
    std::vector<std::int64_t> until;
    std::vector<double> logSums; ///< [heads, T]: ln of the sum of exp over the keys that a query sees
    std::int64_t block = 1; ///< tokens along a side of a cell of the overview
    std::vector<float> overview; ///< [heads, B, B], largest attention of each block; NaN where none is seen

    std::int64_t tokens() const { return q.dim(0); }

    /// Cells along a side of the overview, B.
    std::int64_t blocks() const { return (tokens() + block - 1) / block; }

    std::int64_t untilOf(int head, std::int64_t key) const
    {
        const auto row = until.size() > static_cast<std::size_t>(tokens()) ? head : 0;
        return until[(static_cast<std::size_t>(row) * static_cast<std::size_t>(tokens()))
                     + static_cast<std::size_t>(key)];
    }

    bool sees(int head, std::int64_t query, std::int64_t key) const
    {
        return key <= query && query < untilOf(head, key);
    }
};

/// Of `run`: until [1, T] or [heads, T] of a layer, from its sliding window (queries_seen) and its masks.
std::vector<std::int64_t> visibleUntil(const RunResult& run, int layer);

/// Fills logSums, block and overview; the other members are there. Stripes of queries against all keys that
/// they can see, on `threads` threads (0: all). Polls job.cancel and reports stage "attention". Errors: sizes
/// that do not fit, cancelled.
Result<AttentionLayer> completedLayer(AttentionLayer layer, LinearAlgebra& algebra, int threads,
                                      const JobContext& job);

/// Some queries and keys: [first, last).
struct AttentionRegion
{
    std::int64_t firstQuery = 0, lastQuery = 0;
    std::int64_t firstKey = 0, lastKey = 0;

    bool operator==(const AttentionRegion&) const = default;
};

/// Attention of one head in a region of the layer.
struct AttentionWindow
{
    AttentionRegion region; ///< that was asked for, grown to whole cells
    std::int64_t block = 1; ///< tokens along a side of a cell; above 1 a cell is the maximum of its block
    std::int64_t rows = 0; ///< cells; row 0 begins with firstQuery
    std::int64_t columns = 0;
    std::vector<float> values; ///< [rows, columns]; NaN where no query of the cell sees a key of it

    float at(std::int64_t row, std::int64_t column) const
    {
        return values[static_cast<std::size_t>((row * columns) + column)];
    }
};

/// One by one where the region has at most `mostCells` cells, from the overview otherwise. The region and the
/// head exist.
AttentionWindow attentionWindow(const AttentionLayer& layer, int head, const AttentionRegion& region,
                                std::int64_t mostCells = mostQuickCells);

/// The head of `layer` that gives the run's sinks the most: all secondary sinks, else the anchor. 0 where the
/// run has no scores.
int strongestHead(const RunResult& run, int layer);

} // namespace sinkscope
