// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// What stands in the way of comparing two runs cell by cell: another model shape, other tokens. Kind Usage.
Status comparable(const RunResult& before, const RunResult& after);

/// The same map of two runs that can be compared, and after minus before. Immutable once made; any thread.
struct MapDifference
{
    MapData before;
    MapData after;
    /// [L, T], after - before; NaN where one of them holds no value (the edited layers of masked keys, say).
    std::vector<float> values;
    double largest = 0; ///< of |values|; 0 when nothing changed
    std::int64_t changed = 0; ///< cells that are not equal, bit for bit

    float at(int layer, std::int64_t token) const
    {
        return values[(static_cast<std::size_t>(layer) * static_cast<std::size_t>(after.tokens))
                      + static_cast<std::size_t>(token)];
    }
};

/// Empty maps when a run does not hold the metric.
MapDifference mapDifference(const RunResult& before, const RunResult& after, const MapRequest& request);

/// Colours of differences: symmetric logarithm around zero, so that the small changes of many tokens are seen
/// beside the large one of the edited token.
struct DifferenceScale
{
    double limit = 1; ///< |difference| at both ends of the bar
    double linear = 0.01; ///< up to here the scale is nearly linear

    /// -1 .. 1; 0 for no difference; clamped; NaN for NaN.
    double share(double difference) const;

    bool operator==(const DifferenceScale&) const = default;
};

/// The largest change, rounded up to two digits; the linear part a hundredth of it.
DifferenceScale differenceScale(const MapDifference& difference);

} // namespace sinkscope
