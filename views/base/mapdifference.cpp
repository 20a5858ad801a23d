// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/mapdifference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

Status comparable(const RunResult& before, const RunResult& after)
{
    if (before.layers() != after.layers() || before.heads() != after.heads()) {
        return wrongUse(
            "compare",
            "the runs are of models of another shape: %1 layers of %2 heads before, %3 of %4 after",
            before.layers(), before.heads(), after.layers(), after.heads());
    }
    if (before.tokens() != after.tokens()) {
        return wrongUse("compare", "the runs are of other texts: %1 tokens before, %2 after", before.tokens(),
                        after.tokens());
    }
    for (std::size_t t = 0; t < before.record().tokens.size(); ++t) {
        if (before.record().tokens[t].id != after.record().tokens[t].id) {
            return wrongUse("compare", "the runs are of other texts: token %1 differs", t);
        }
    }
    return { };
}

MapDifference mapDifference(const RunResult& before, const RunResult& after, const MapRequest& request)
{
    MapDifference result;
    result.before = mapData(before, request);
    result.after = mapData(after, request);
    if (result.before.empty() || result.before.values.size() != result.after.values.size()) {
        result.before.values = { };
        result.after.values = { };
        return result;
    }
    result.values.resize(result.before.values.size(), std::numeric_limits<float>::quiet_NaN());
    const auto tokens = static_cast<std::size_t>(result.after.tokens);
    for (std::size_t i = 0; i < result.values.size(); ++i) {
        const auto layer = static_cast<int>(i / tokens);
        const auto token = static_cast<std::int64_t>(i % tokens);
        if (!result.before.isSeen(layer, token) || !result.after.isSeen(layer, token)) {
            continue;
        }
        const float change = result.after.values[i] - result.before.values[i];
        result.values[i] = change;
        result.changed += change != 0 ? 1 : 0;
        result.largest = std::max(result.largest, std::abs(static_cast<double>(change)));
    }
    return result;
}

double DifferenceScale::share(double difference) const
{
    if (!std::isfinite(difference)) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const double part = std::log1p(std::abs(difference) / linear) / std::log1p(limit / linear);
    return std::copysign(std::min(part, 1.), difference);
}

DifferenceScale differenceScale(const MapDifference& difference)
{
    DifferenceScale scale;
    if (!(difference.largest > 0)) {
        return scale; // nothing changed: any ends do
    }
    const double power = std::pow(10., std::floor(std::log10(difference.largest)) - 1);
    scale.limit = std::ceil((difference.largest / power) - 1e-9) * power;
    scale.linear = scale.limit / 100;
    return scale;
}

} // namespace sinkscope
