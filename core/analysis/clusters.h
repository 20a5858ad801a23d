// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clustermetrics.h"
#include "core/analysis/tsne.h"
#include "core/run/runresult.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sinkscope {

// Future sinks against other tokens of the same id (algorithms A6, A7).

/// The states that are looked at, as taps; those of layer l: its input R_l, what its attention and what its
/// MLP write.
inline constexpr std::array clusterStates { "resid_pre", "attn_out", "mlp_out" };

/// Tokens before this one belong to neither class: that a text begins is reason enough to be a sink. (The
/// official code keeps them from the sinks only; one that has a sink's id gets among its others.)
constexpr std::int64_t firstClusterPosition = 3;

/// Most neighbours for the purity. With n tokens a class the best that can be had is (n - 1) / k.
constexpr std::int64_t mostClusterNeighbours = 10;

struct ClusterOptions
{
    /// Layers of the coordinates. Nothing = from three before the commonest birth layer to that layer; the
    /// ends are brought into the model.
    std::optional<int> first, last;
    std::uint64_t seed = 42; ///< of the sample and of t-SNE
    double perplexity = 30; ///< TsneOptions::perplexity
    int iterations = 1000; ///< TsneOptions::iterations
    bool tsne = true; ///< principal components there are always
    bool space = false; ///< t-SNE in three dimensions too

    bool operator==(const ClusterOptions&) const = default;
};

/// A token of one of both classes.
struct ClusterPoint
{
    bool isSink = false; ///< in some layer; else it has the id of a sink of its run and is none
    std::size_t run = 0; ///< which of the runs
    std::int64_t position = 0;
    std::int64_t tokenId = 0;
    std::string text;

    bool operator==(const ClusterPoint&) const = default;
};

/// Coordinates of the points by t-SNE. Turning and mirroring them changes nothing.
struct ClusterEmbedding
{
    std::vector<float> plane; ///< [N, 2]; while it is computed, as far as it has come
    std::vector<float> space; ///< [N, 3]; empty unless asked for
    std::optional<double> kl; ///< Tsne::kl of the plane; nothing while it is computed
    double perplexity = 0; ///< the one taken
    std::optional<Error> problem; ///< why there are no coordinates
};

/// By principal components of the points less their mean. Where there are fewer than three of them the
/// coordinates behind are zero.
struct ClusterComponents
{
    std::vector<float> space; ///< [N, 3]; the plane is the first two; empty with a problem
    std::vector<double> shares; ///< of the variance, one a component there is
    std::optional<Error> problem;
};

/// All points in one state of one layer.
struct ClusterCloud
{
    std::string state; ///< one of clusterStates
    int layer = 0;
    Separation separation;
    ClusterComponents components;
    std::optional<ClusterEmbedding> tsne; ///< nothing: of a layer not asked for, or not begun
};

/// What is known of the clusters of one or more runs; grows while it is computed.
struct ClusterTable
{
    ClusterOptions options; ///< first and last are set
    int layers = 0; ///< of the model
    int birth = 0; ///< the layer in which most sinks among the points are born; the first of several
    /// Of each run: the row of its traces file, where its text is one.
    std::vector<std::optional<std::int64_t>> rows;
    std::vector<ClusterPoint> points; ///< all sinks, then as many others; each by run and position
    std::int64_t sinks = 0; ///< that there are in all runs, the same token at the same position once
    std::int64_t others = 0; ///< that the others are a sample of
    std::int64_t neighbours = 0; ///< k of the purity
    std::vector<ClusterCloud> clouds; ///< by layer, the states of clusterStates in their order
    bool isComplete = false; ///< no more will come

    /// Null while it is not there.
    const ClusterCloud* cloud(const std::string& state, int layer) const;

    /// 1 for a sink, 0 for another, one a point.
    std::vector<int> labels() const;
};

/// The points of `runs`, which are of one model: sinks by the run's own rule, of any kind and birth, but for
/// the anchor and positions before firstClusterPosition; the same token at the same position of a later run
/// is left out, as texts that begin alike have it again. Others have a token id of the sinks of their run and
/// are no sink. As many of both (balancedSample()). Pure; no clouds yet. Errors (Usage): no run, runs of
/// several models, no sink, one sink or one other only, layers that do not exist or are behind each other, a
/// perplexity below 1.
Result<ClusterTable> chooseClusters(const std::vector<RunResultPtr>& runs,
                                    const ClusterOptions& options = { });

/// Turns and mirrors the points of a plane [N, 2] about the origin to where they lie nearest to those of
/// `like` [N, 2] (least squares about both means), so that one can follow them from picture to picture.
void turnTowards(std::span<float> plane, std::span<const float> like);

/// Changes the sign of each component, which says nothing, where its scores run against those of `like`.
void mirrorTowards(ClusterComponents& components, const ClusterComponents& like);

/// Separation and components of the points' vectors x [N, d]. Error: cancelled; what else cannot be had says
/// why in the cloud. `threads` as ComputeOptions::threads.
Result<ClusterCloud> clusterCloud(const std::string& state, int layer, const TensorView& x,
                                  const ClusterTable& table, LinearAlgebra& algebra, int threads,
                                  const JobContext& job);

/// The embedding of x [N, d]. The observer has the plane on its way. Error: cancelled; any other is the
/// embedding's problem.
Result<ClusterEmbedding> clusterEmbedding(const TensorView& x, const ClusterOptions& options,
                                          LinearAlgebra& algebra, int threads, const TsneObserver& observer,
                                          const JobContext& job);

} // namespace sinkscope
