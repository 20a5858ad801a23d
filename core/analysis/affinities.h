// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/embeddingkernels.h"
#include "core/analysis/neighbours.h"
#include "core/base/workteam.h"

#include <vector>

namespace sinkscope {

/// How much each point belongs with each other: symmetric, sparse, sum 1.
struct Affinities
{
    std::vector<std::size_t> begins; ///< [N + 1]; rows are filled up to multiples of embeddingLanes
    std::vector<std::int32_t> columns;
    std::vector<float> values; ///< zero in what fills a row up, with the row itself as column

    AffinityRow row(std::int64_t i) const
    {
        const auto at = static_cast<std::size_t>(i);
        return { columns.data() + begins[at], values.data() + begins[at], begins[at + 1] - begins[at] };
    }
};

/// Of each point to its neighbours normal in the distance with a width of its own, such that their entropy is
/// ln(perplexity) to 1e-5; then p_ij = (p_j|i + p_i|j) / 2N (van der Maaten and Hinton 2008). Where a point
/// has more neighbours at one and the same least distance than the perplexity, they have equal parts.
Affinities affinities(const Neighbours& neighbours, double perplexity, WorkTeam& team);

} // namespace sinkscope
