// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"

namespace sinkscope {

/// The nearest other vectors of each of N vectors, nearest first; of equally near ones the smaller index.
struct Neighbours
{
    std::int64_t count = 0; ///< k
    std::vector<std::int32_t> indices; ///< [N, k]
    std::vector<float> squared; ///< [N, k] squared Euclidean distances

    std::span<const std::int32_t> of(std::int64_t i) const
    {
        const auto k = static_cast<std::size_t>(count);
        return std::span(indices).subspan(static_cast<std::size_t>(i) * k, k);
    }

    std::span<const float> squaredOf(std::int64_t i) const
    {
        const auto k = static_cast<std::size_t>(count);
        return std::span(squared).subspan(static_cast<std::size_t>(i) * k, k);
    }
};

/// The k nearest of all others for each row of x [N, d], 1 <= k < N. Exact: matrix products choose somewhat
/// more than k, the distances of these are taken from their differences. Progress: stage "neighbours".
/// Memory beside the result: a copy of x and at most 64 MiB of products; never N x N. Errors:
/// checkVectors()'s, k out of its range, out of memory, cancelled.
Result<Neighbours> nearestNeighbours(const TensorView& x, std::int64_t k, LinearAlgebra& algebra,
                                     const ComputeOptions& options = { }, const JobContext& job = { });

} // namespace sinkscope
