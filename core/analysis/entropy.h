// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"
#include "core/run/runresult.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sinkscope {

/// Matrix-based entropy in nats of what eigenvalues (clamped at 0) share of their sum: -sum p ln p for alpha
/// = 1, else ln(sum p^alpha) / (1 - alpha) (algorithms A12). 0 where one vector outweighs all others, ln n of
/// n alike that are orthogonal; NaN when all eigenvalues are 0. Error (Usage): alpha is not above 0.
Result<double> matrixEntropy(std::span<const double> eigenvalues, double alpha = 1);

/// Eigenvalues of the smaller one of X X^T and X^T X (uncentred), falling; those that are rounding error are
/// left out. Errors: as LinearAlgebra::pca().
Result<std::vector<double>> gramEigenvalues(const TensorView& x, LinearAlgebra& algebra,
                                            const ComputeOptions& options, const CancelToken& cancel);

/// Lengths of the growing prefixes of `tokens` vectors: window, 2 window, ... and all of them.
std::vector<std::int64_t> prefixLengths(std::int64_t tokens, std::int64_t window = 100);

/// Entropy of the states after a layer over growing prefixes of the text.
struct EntropyGrowth
{
    std::int64_t from = 0; ///< position at which every prefix begins
    std::vector<std::int64_t> lengths; ///< [P], ascending
    std::vector<double> entropy; ///< [layers, P]; NaN where every vector is zero
};

/// The figure "entropy" (algorithms A12), layer axis = state after layer l. Immutable.
struct EntropyTable
{
    std::vector<int> layers; ///< those computed, ascending
    std::int64_t window = 100;
    EntropyGrowth whole; ///< prefixes of the whole text
    EntropyGrowth
        answer; ///< of what follows the prompt; no lengths where there is no prompt, or nothing else

    double at(const EntropyGrowth& growth, std::size_t layer, std::size_t prefix) const
    {
        return growth.entropy[(layer * growth.lengths.size()) + prefix];
    }
};

/// Which layers and prefixes are computed.
struct EntropyPlan
{
    std::vector<int> layers;
    std::int64_t promptTokens = -1; ///< -1: no prompt is told apart
    std::int64_t tokens = 0;
    std::int64_t window = 100;
};

/// All layers of the run where their states and their eigenvalues take no more than `mostBytes` and
/// `mostFlop`, else as many as that, evenly spread, the first and the last among them.
EntropyPlan entropyPlan(const RunResult& run, std::int64_t mostBytes, double mostFlop);

/// `statesOf(layer)` gives the states [T, d] after a layer of the plan. Polls job.cancel and reports stage
/// "entropy". Errors: those of statesOf, cancelled.
Result<EntropyTable> entropyTable(const EntropyPlan& plan,
                                  const std::function<Result<TensorView>(int layer)>& statesOf,
                                  LinearAlgebra& algebra, const ComputeOptions& options,
                                  const JobContext& job);

} // namespace sinkscope
