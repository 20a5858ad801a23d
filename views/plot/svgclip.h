// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/qcustomplot_include.h"

#include <vector>

namespace sinkscope {

/// A polyline cut to a rectangle: the visible pieces, with a point at NaN between two of them. Points at NaN
/// are gaps.
std::vector<QPointF> clipPolyline(const std::vector<QPointF>& line, const QRectF& box);

/// While it lives, every graph of the plot holds only the part of its line that lies inside its axes, and
/// areas between two graphs are cut at the axes too. For painters that ignore clipping.
class ClippedGraphs
{
public:
    explicit ClippedGraphs(QCustomPlot& plot);
    ~ClippedGraphs();
    ClippedGraphs(const ClippedGraphs&) = delete;
    ClippedGraphs& operator=(const ClippedGraphs&) = delete;

private:
    struct Kept
    {
        QCPGraph* graph;
        QSharedPointer<QCPGraphDataContainer> data;
        QCPScatterStyle scatter;
    };

    std::vector<Kept> m_kept;
    std::vector<QCPGraph*> m_markers; ///< added: the markers that are visible
    QCustomPlot& m_plot;
};

} // namespace sinkscope
