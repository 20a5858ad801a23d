// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/mapscale.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

double MapScale::share(double value) const
{
    double from = low;
    double to = high;
    if (logarithmic) {
        value = std::log(std::max(value, 1e-37));
        from = std::log(std::max(from, 1e-37));
        to = std::log(std::max(to, 1e-37));
    }
    return std::clamp((value - from) / std::max(to - from, 1e-30), 0.0, 1.0);
}

MapScale MapScale::with(bool isLogarithmic) const
{
    MapScale scale = *this;
    scale.logarithmic = isLogarithmic;
    if (isLogarithmic && scale.low <= 0) {
        scale.high = std::max(scale.high, 1e-9);
        scale.low = scale.high / 1000;
    }
    return scale;
}

MapScale automaticScale(const MapData& data)
{
    return { .low = data.low, .high = data.high, .logarithmic = data.logarithmic };
}

} // namespace sinkscope
