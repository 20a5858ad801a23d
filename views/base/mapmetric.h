// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace sinkscope {

/// What the sink map shows of a run; each is an [L, T] array of the run, layer axis as there (state after
/// layer l; scores: attention in layer l).
enum class MapMetric
{
    SinkScore,
    Cosine,
    HiddenNorm,
    NormRatio, ///< hidden norm over the layer's lower median; so the other ratios
    KNorm,
    VNorm,
    MlpOutNorm,
    AttnOutNorm,
    KRatio,
    VRatio,
    MlpOutRatio,
    AttnOutRatio,
};

inline constexpr int mapMetricCount = 12;

/// As lists show them: each norm followed by its ratio.
inline constexpr std::array<MapMetric, mapMetricCount> mapMetrics {
    MapMetric::SinkScore,  MapMetric::Cosine,      MapMetric::HiddenNorm,  MapMetric::NormRatio,
    MapMetric::KNorm,      MapMetric::KRatio,      MapMetric::VNorm,       MapMetric::VRatio,
    MapMetric::MlpOutNorm, MapMetric::MlpOutRatio, MapMetric::AttnOutNorm, MapMetric::AttnOutRatio,
};

/// The ratio of a norm and the norm of a ratio; the metric itself where there is no other.
MapMetric counterpartOf(MapMetric metric);

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
    double smallest = 0; ///< of all finite values; 0 without any
    double largest = 0;
    bool hasHoles = false; ///< some cells hold no value

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

/// "sink_score", "cosine", "hidden_norm" ...: what a saved state calls it, the same in every language.
QString idOf(MapMetric metric);
std::optional<MapMetric> metricOfId(const QString& id);

/// "mean", "max", "share", "one".
QString idOf(HeadMode mode);
std::optional<HeadMode> headModeOfId(const QString& id);

/// Empty data when the run does not hold the array (the sink score of a run without scores).
MapData mapData(const RunResult& run, const MapRequest& request);

} // namespace sinkscope
