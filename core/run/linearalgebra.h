// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/base/tensorview.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sinkscope {

/// A component with less than this share of the variance is rounding error: nothing says where it points.
constexpr double leastShare = 1e-11;

/// Principal components of vectors X [N, d], by falling variance.
struct Pca
{
    std::int64_t count = 0; ///< of components, k below: those asked for that have leastShare of the variance
    /// [k, d], of length 1; the entry of the largest magnitude (the first of equal ones) is positive.
    std::vector<float> axes;
    std::vector<float> scores; ///< [N, k], of the centred vectors
    std::vector<float> mean; ///< [d], what was taken off the vectors
    std::vector<double> variances; ///< [k], squares of scores over N - 1
    std::vector<double> shares; ///< [k], of the variance of all d dimensions
    double variance = 0; ///< of all d dimensions

    TensorView axesView() const { return { { count, static_cast<std::int64_t>(mean.size()) }, axes, { } }; }

    TensorView scoresView() const
    {
        const auto rows = count > 0 ? static_cast<std::int64_t>(scores.size()) / count : 0;
        return { { rows, count }, scores, { } };
    }
};

/// How a job on vectors is computed.
struct ComputeOptions
{
    int threads = 0; ///< 0: as many as the machine has
    std::uint64_t seed = 42; ///< where chance has a part
};

/// Work on whole matrices. Used on one thread at a time. The same input gives the same bytes on one machine,
/// whatever the number of threads.
class LinearAlgebra
{
public:
    virtual ~LinearAlgebra() = default;

    /// out [m, n] = a [m, d] times the transpose of b [n, d]; in 32-bit floats. Errors: out of memory,
    /// cancelled.
    virtual Status products(const TensorView& a, const TensorView& b, std::span<float> out,
                            const ComputeOptions& options, const CancelToken& cancel) = 0;

    /// The first `count` components of x [N, d], fewer where x has not as many with variance. x is not
    /// changed and must be finite. Errors: fewer than two vectors, out of memory, cancelled.
    virtual Result<Pca> pca(const TensorView& x, std::int64_t count, const ComputeOptions& options,
                            const CancelToken& cancel) = 0;
};

} // namespace sinkscope
