// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QString>

#include <vector>

namespace sinkscope {

/// What the sink map shows of a run; each is an [L, T] array of the run, layer axis as there (state after
/// layer l; scores: attention in layer l).
enum class MapMetric
{
    SinkScore,
    Cosine,
    HiddenNorm,
    NormRatio, ///< hidden norm over the layer's lower median
    KNorm,
    VNorm,
    MlpOutNorm,
    AttnOutNorm,
};

inline constexpr int mapMetricCount = 8;

/// How heads are put together for MapMetric::SinkScore.
enum class HeadMode
{
    Mean,
    Max,
    ShareAbove, ///< share of the heads whose received attention is at least epsilon
    One,
};

struct MapRequest
{
    MapMetric metric = MapMetric::SinkScore;
    HeadMode headMode = HeadMode::Mean;
    int head = 0; ///< for HeadMode::One
    double epsilon = 0.3; ///< for HeadMode::ShareAbove

    bool operator==(const MapRequest&) const = default;
};

/// The values of one map. A cell that no query can see, or that is not finite, holds no value: hatched, never
/// zero.
struct MapData
{
    QString name; ///< "sink score"
    QString definition; ///< one line, with unit and layer axis
    int layers = 0;
    std::int64_t tokens = 0;
    std::span<const float> values; ///< [L, T]
    std::shared_ptr<const void> owner;
    std::span<const std::int32_t> queriesSeen; ///< [L, T]; empty for metrics that do not depend on queries
    bool logarithmic = false; ///< scale by default
    double low = 0; ///< range by default
    double high = 1;
    double mark = -1; ///< a threshold to show on the colour bar (epsilon, tau, rho); -1: none
    QString markName;
    QString lowText; ///< how the default lower end is called, "3 / T"; empty: its number

    bool empty() const { return values.empty(); }

    float at(int layer, std::int64_t token) const
    {
        return values[(static_cast<std::size_t>(layer) * static_cast<std::size_t>(tokens))
                      + static_cast<std::size_t>(token)];
    }

    bool isSeen(int layer, std::int64_t token) const;
};

/// "sink score", translated.
QString nameOf(MapMetric metric);

/// Empty data when the run does not hold the array (the sink score of a run without scores).
MapData mapData(const RunResult& run, const MapRequest& request);

} // namespace sinkscope
