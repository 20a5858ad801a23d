// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clusters.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sinkscope {

// What an MLP makes of the principal directions of its input (algorithms A8).

/// An MLP without the norm before it: rows [n, d] to `out` [n, d].
using MlpFunction = std::function<Status(const TensorView& rows, std::span<float> out)>;

/// |cos| above which a direction is effective.
constexpr double effectiveCosine = 0.98;
/// Directions that are swept and projected on.
constexpr std::int64_t sweptDirections = 6;
/// Largest |alpha| of the sweep, whose steps are 1, between -1 and 1 a tenth; alpha = 0 gives nothing and is
/// left out. (The official sweep has whole steps alone and ends at +19.)
constexpr int largestAlpha = 20;
constexpr int densityBins = 30;

/// m = MLP(alpha * direction).
struct MlpResponse
{
    double alpha = 0;
    double norm = 0; ///< of m
    double cos = 0; ///< of m with what the MLP writes at the anchor; NaN where one is zero

    bool operator==(const MlpResponse&) const = default;
};

/// Responses to alpha * direction [d] for each alpha, `reference` [d] being the MLP's output at the anchor.
/// Errors: those of the MLP.
Result<std::vector<MlpResponse>> alphaSweep(const MlpFunction& mlp, std::span<const float> direction,
                                            std::span<const double> alphas, std::span<const float> reference);

/// A direction and its sign along which the MLP writes next to nothing but the anchor's direction.
struct EffectiveDirection
{
    std::int64_t index = 0; ///< of the principal component, from 0
    int sign = 1; ///< of alpha
    int polarity = 1; ///< of the cosine: with the anchor's output or against it

    bool operator==(const EffectiveDirection&) const = default;
};

/// Those with |cos| > threshold, first the ones along the anchor's output, then those against it, each by
/// index with alpha > 0 first. `positive` and `negative`: cosines at alpha = 1 and -1, one a component.
std::vector<EffectiveDirection> effectiveDirections(std::span<const double> positive,
                                                    std::span<const double> negative,
                                                    double threshold = effectiveCosine);

/// The share of the values in each of `bins` equal bins of [low, high], over their width, so that the area is
/// 1 where all values lie inside; what is outside is not counted but is among the values.
std::vector<double> histogramDensity(std::span<const double> values, double low, double high,
                                     int bins = densityBins);

/// One state of the points projected on one component.
struct Projections
{
    double low = 0; ///< of the bins
    double high = 0;
    std::vector<double> sinks, others; ///< densities in densityBins bins
};

struct PrincipalDirection
{
    MlpResponse positive, negative; ///< at alpha = 1 and -1
    std::vector<MlpResponse> sweep; ///< of the first ones; ascending
    std::array<Projections, 3> projections { }; ///< of the first ones; by directionStates
};

/// States that are projected, as taps: what comes into the layer, what its attention writes, what comes into
/// its MLP.
inline constexpr std::array directionStates { "resid_pre", "attn_out", "mlp_in" };

/// Immutable.
struct DirectionTable
{
    int layer = 0; ///< whose MLP it is
    std::int64_t anchor = 0; ///< position in the first run
    ClusterTable classes; ///< points and counts as of the clusters; no clouds
    std::vector<double> shares; ///< of the variance, one a direction
    std::vector<PrincipalDirection> directions;
    std::vector<EffectiveDirection> effective;
};

/// Directions of the points' inputs. `states`: of directionStates, [N, d] each, rows as classes.points;
/// `anchorOutput` [d]: what the MLP writes at the anchor. Errors: checkVectors()'s, no variance, those of the
/// MLP, cancelled.
Result<DirectionTable> principalDirections(ClusterTable classes, int layer,
                                           const std::array<TensorView, 3>& states,
                                           std::span<const float> anchorOutput, std::int64_t anchor,
                                           const MlpFunction& mlp, LinearAlgebra& algebra,
                                           const ComputeOptions& options, const CancelToken& cancel);

} // namespace sinkscope
