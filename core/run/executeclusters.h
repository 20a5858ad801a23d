// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clusters.h"
#include "core/run/execute.h"

#include <functional>
#include <memory>

namespace sinkscope {

using ClusterTablePtr = std::shared_ptr<const ClusterTable>;

/// The table as far as it has come: the points, then all clouds with separation and components, then the
/// embeddings one after the other, each some hundred times on its way. Called on the worker thread; the table
/// is good during the call only.
using ClusterObserver = std::function<void(const ClusterTable& table)>;

/// Clusters of runs of one model: chooses the points first and has the states at their positions alone
/// (readStates(): from the runs where they hold them, else by one pass a run), for separation and components
/// of all layers; then t-SNE in the layers of the options, the last one first. Each layer's picture is turned
/// towards its neighbour's (turnTowards(), mirrorTowards()). Memory beside the passes:
/// 12 bytes a point, layer and hidden dimension. Stages of progress: those of readStates(), "clusters",
/// "iterations". surroundings: as readStates(); plain only of a single run. Worker thread.
/// Errors: those of chooseClusters() and readStates(), cancelled.
Result<ClusterTablePtr> executeClusters(const std::vector<RunResultPtr>& runs, const ClusterOptions& options,
                                        OpenModel& model, const JobContext& job,
                                        const ClusterObserver& observer = { },
                                        const RunSurroundings& surroundings = { });

} // namespace sinkscope
