// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sinkscope {

/// Points whose repulsion is computed together, one to a lane; also the partial sums of an attraction.
constexpr std::size_t embeddingLanes = 16;

/// What repels a leaf's points: single points and centres of far cells with their number of points.
template<int D>
struct RepulsionSources
{
    static constexpr std::size_t capacity = 256;
    std::size_t count = 0;
    alignas(64) std::array<std::array<float, capacity>, D> centres;
    alignas(64) std::array<float, capacity> masses;
};

/// Points of a leaf and what was summed for them: forces sum m q^2 (y - c) and weights sum m q with
/// q = 1 / (1 + |y - c|^2).
template<int D>
struct RepulsionLanes
{
    alignas(64) std::array<std::array<float, embeddingLanes>, D> points;
    alignas(64) std::array<std::array<float, embeddingLanes>, D> forces;
    alignas(64) std::array<float, embeddingLanes> weights;
};

/// Row of a sparse matrix of affinities: `count` of them, a multiple of embeddingLanes; those that fill it up
/// are zero.
struct AffinityRow
{
    const std::int32_t* columns = nullptr;
    const float* values = nullptr;
    std::size_t count = 0;
};

/// The two inner loops of t-SNE, for the widest vectors of this processor. Their sums are taken in one order
/// whatever those are, so that all give the same bytes.
template<int D>
struct EmbeddingKernels
{
    /// Adds what the sources do to the lanes.
    void (*repel)(const RepulsionSources<D>& sources, RepulsionLanes<D>& lanes);
    /// Sum over a row of p q (y_own - y_j) with q as above; points [N, D].
    void (*attract)(const AffinityRow& row, const float* points, std::int64_t own, float* force);
};

/// D = 2 or 3. Kept for the process.
template<int D>
const EmbeddingKernels<D>& embeddingKernels();

/// All that this processor can run, the narrowest first. For tests.
template<int D>
std::size_t embeddingKernelCount();
template<int D>
const EmbeddingKernels<D>& embeddingKernels(std::size_t index);

} // namespace sinkscope
