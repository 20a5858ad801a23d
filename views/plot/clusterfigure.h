// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clusters.h"
#include "views/plot/figureoptions.h"

#include <QPointF>
#include <QString>

#include <vector>

namespace sinkscope {

/// What the figure "clusters" shows of a table.
struct ShownClusters
{
    const ClusterCloud* cloud = nullptr; ///< null: nothing was computed of this layer
    int layer = 0;
    bool isTsne = false; ///< else principal components
    /// Why these are principal components although t-SNE was asked for; empty otherwise.
    QString reason;
    std::vector<QPointF> points; ///< as ClusterTable::points; empty where there are none
};

/// The tap of a component: "mlp_out".
const char* clusterStateOf(StateComponent component);

/// The cloud of the options' component and layer (-1: the birth layer; one behind the last: the last) in its
/// plane. Without t-SNE there principal components take its place.
ShownClusters shownClusters(const ClusterTable& table, const FigureOptions& options);

/// The points' panel of a drawn figure is its first axis rect, the separation by layer its second.
constexpr int ClusterPointsPanel = 0;
constexpr int ClusterCurvesPanel = 1;

} // namespace sinkscope
