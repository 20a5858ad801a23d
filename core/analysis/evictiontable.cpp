// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/evictiontable.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr std::int64_t mostBins = 40;
constexpr int leastBins = 3; ///< for a standard error that says something

} // namespace

const EvictionCurve* EvictionTable::curve(KeptKeys what) const
{
    const auto found = std::ranges::find(curves, what, &EvictionCurve::what);
    return found == curves.end() ? nullptr : &*found;
}

std::int64_t evictionBinWidth(std::int64_t tokens)
{
    std::int64_t width = 1;
    while (tokens > mostBins * width) {
        width *= 2;
    }
    return width;
}

EvictionCurve evictionCurve(const EvictionRun& run, std::int64_t width)
{
    EvictionCurve curve { run.what, run.kept, { }, 0 };
    if (run.run == nullptr) {
        return curve;
    }
    curve.bins = predictionsByPosition(*run.run, width);
    const auto whole = predictionsByPosition(*run.run, std::max<std::int64_t>(1, run.run->tokens()));
    curve.mean = whole.empty() ? 0 : whole.front().deltaNll();
    return curve;
}

std::optional<SinkBenefit> sinkBenefit(const EvictionTable& table)
{
    const EvictionCurve* sinks = table.curve(KeptKeys::Sinks);
    const EvictionCurve* random = table.curve(KeptKeys::Random);
    if (sinks == nullptr || random == nullptr || sinks->bins.size() != random->bins.size()) {
        return std::nullopt;
    }
    SinkBenefit benefit;
    double weights = 0;
    double sum = 0;
    const auto each = [&](const auto& take) {
        for (std::size_t i = 0; i < sinks->bins.size(); ++i) {
            const PredictionBin& bin = sinks->bins[i];
            // Before, nothing is evicted and the difference is 0 by construction.
            if (bin.end > table.begin()) {
                take(random->bins[i].nll - bin.nll, static_cast<double>(bin.count));
            }
        }
    };
    each([&](double difference, double weight) {
        weights += weight;
        sum += weight * difference;
        ++benefit.bins;
    });
    if (benefit.bins < leastBins) {
        return std::nullopt;
    }
    benefit.nats = sum / weights;
    double spread = 0;
    each([&](double difference, double weight) {
        spread += std::pow(weight * (difference - benefit.nats), 2);
    });
    const double bins = benefit.bins;
    benefit.error = std::sqrt(spread * bins / (bins - 1)) / weights;
    return benefit;
}

} // namespace sinkscope
