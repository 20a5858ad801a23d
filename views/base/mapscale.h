// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"

namespace sinkscope {

/// How values become colours on a map: the ends of the colour bar and what lies between them.
struct MapScale
{
    double low = 0;
    double high = 1;
    bool logarithmic = false;

    /// 0 .. 1 along the colour bar.
    double share(double value) const;

    /// The same ends, drawn logarithmically or not; a logarithmic scale begins above 0.
    MapScale with(bool isLogarithmic) const;

    bool operator==(const MapScale&) const = default;
};

/// As the metric proposes it.
MapScale automaticScale(const MapData& data);

} // namespace sinkscope
