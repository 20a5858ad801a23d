// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"

#include <functional>

namespace sinkscope {

constexpr std::int64_t maxTsnePoints = 50'000;

/// The rest is as in scikit-learn: early exaggeration 12 for 250 iterations, learning rate
/// max(N / 12 / 4, 50), momentum 0.5 and 0.8 after these iterations, gains, Barnes-Hut with angle 0.5,
/// Euclidean distances of exact neighbours, three times the perplexity of each.
struct TsneOptions
{
    double perplexity = 30; ///< from 1; at most (N - 1) / 3, the largest that is taken
    int iterations = 1000;
    int dimensions = 2; ///< or 3
    int frameEvery = 10; ///< iterations from one call of the observer to the next
    ComputeOptions compute;
};

/// The embedding on its way.
struct TsneFrame
{
    int iteration = 0; ///< 0: the first two or three principal components, before any neighbours are known
    int iterations = 0;
    std::span<const float> points; ///< [N, dimensions]; good during the call only
};

/// Called on the worker thread.
using TsneObserver = std::function<void(const TsneFrame& frame)>;

/// An embedding of N points.
struct Tsne
{
    int dimensions = 0;
    std::vector<float> points; ///< [N, dimensions]; units without a meaning
    double kl = 0; ///< Kullback-Leibler divergence of the affinities there from those of the vectors, in nats
    double perplexity = 0; ///< the one taken
    bool isPerplexityReduced = false; ///< there are too few points for the one asked for
};

/// t-SNE (van der Maaten and Hinton 2008, van der Maaten 2014) of x [N, d]. It starts from the first
/// principal components at a deviation of 1e-4; where there are fewer of them than dimensions, chance takes
/// their place. Vectors that are all equal stay together. The same input and seed give the same bytes on one
/// machine, whatever the number of threads. Progress: stages "neighbours" and "iterations". Memory: some 2 kB
/// a point beside nearestNeighbours()'s. Errors: checkVectors()'s, fewer than four points or more than
/// maxTsnePoints, a perplexity below 1 (kind Usage), out of memory, cancelled.
Result<Tsne> tsne(const TensorView& x, LinearAlgebra& algebra, const TsneOptions& options = { },
                  const TsneObserver& observer = { }, const JobContext& job = { });

} // namespace sinkscope
