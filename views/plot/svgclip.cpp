// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/svgclip.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

/// Part of a segment inside the box (Liang and Barsky); false when there is none.
bool clipSegment(QPointF& a, QPointF& b, const QRectF& box)
{
    const QPointF d = b - a;
    double enter = 0;
    double leave = 1;
    const double directions[] = { -d.x(), d.x(), -d.y(), d.y() };
    const double distances[] = { a.x() - box.left(), box.right() - a.x(), a.y() - box.top(),
                                 box.bottom() - a.y() };
    for (int side = 0; side < 4; ++side) {
        if (directions[side] == 0) {
            if (distances[side] < 0) {
                return false;
            }
            continue;
        }
        const double t = distances[side] / directions[side];
        if (directions[side] < 0) {
            enter = std::max(enter, t);
        } else {
            leave = std::min(leave, t);
        }
    }
    if (enter > leave) {
        return false;
    }
    const QPointF start = a;
    a = start + enter * d;
    b = start + leave * d;
    return true;
}

/// Axis values as numbers in which lines on the page are straight.
struct Scale
{
    explicit Scale(const QCPAxis& axis)
        : logarithmic(axis.scaleType() == QCPAxis::stLogarithmic)
    {
    }

    double to(double v) const { return logarithmic ? (v > 0 ? std::log10(v) : NAN) : v; }

    double from(double v) const { return logarithmic ? std::pow(10, v) : v; }

    bool logarithmic;
};

QRectF boxOf(const QCPGraph& graph)
{
    const QCPRange keys = graph.keyAxis()->range();
    const QCPRange values = graph.valueAxis()->range();
    const Scale x(*graph.keyAxis());
    const Scale y(*graph.valueAxis());
    return { QPointF(x.to(keys.lower), y.to(values.lower)), QPointF(x.to(keys.upper), y.to(values.upper)) };
}

bool bounds(const QCPGraph& graph, const QCustomPlot& plot)
{
    if (graph.channelFillGraph() != nullptr) {
        return true;
    }
    for (int i = 0; i < plot.graphCount(); ++i) {
        if (plot.graph(i)->channelFillGraph() == &graph) {
            return true;
        }
    }
    return false;
}

/// An edge of an area: cut at the sides, pushed to the top and bottom.
std::vector<QPointF> clampEdge(const std::vector<QPointF>& line, const QRectF& box)
{
    const double far = std::numeric_limits<double>::max() / 4;
    const QRectF strip(QPointF(box.left(), -far), QPointF(box.right(), far));
    std::vector<QPointF> edge;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        QPointF a = line[i];
        QPointF b = line[i + 1];
        if (!std::isfinite(a.y()) || !std::isfinite(b.y()) || !clipSegment(a, b, strip)) {
            continue;
        }
        for (const QPointF& p : { a, b }) {
            const QPointF pushed(p.x(), std::clamp(p.y(), box.top(), box.bottom()));
            if (edge.empty() || edge.back() != pushed) {
                edge.push_back(pushed);
            }
        }
    }
    return edge;
}

} // namespace

std::vector<QPointF> clipPolyline(const std::vector<QPointF>& line, const QRectF& box)
{
    std::vector<QPointF> pieces;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        QPointF a = line[i];
        QPointF b = line[i + 1];
        const bool finite =
            std::isfinite(a.x()) && std::isfinite(a.y()) && std::isfinite(b.x()) && std::isfinite(b.y());
        if (!finite || !clipSegment(a, b, box)) {
            continue;
        }
        if (pieces.empty() || pieces.back() != a) {
            if (!pieces.empty()) {
                pieces.emplace_back(pieces.back().x(), NAN);
            }
            pieces.push_back(a);
        }
        pieces.push_back(b);
    }
    return pieces;
}

ClippedGraphs::ClippedGraphs(QCustomPlot& plot)
    : m_plot(plot)
{
    const int count = plot.graphCount();
    for (int g = 0; g < count; ++g) {
        QCPGraph* graph = plot.graph(g);
        const QRectF box = boxOf(*graph);
        const Scale x(*graph->keyAxis());
        const Scale y(*graph->valueAxis());
        std::vector<QPointF> line;
        for (auto p = graph->data()->constBegin(); p != graph->data()->constEnd(); ++p) {
            line.emplace_back(x.to(p->key), y.to(p->value));
        }
        m_kept.push_back({ graph, graph->data(), graph->scatterStyle() });
        const std::vector<QPointF> cut =
            bounds(*graph, plot) ? clampEdge(line, box) : clipPolyline(line, box);
        auto container = QSharedPointer<QCPGraphDataContainer>::create();
        for (const QPointF& p : cut) {
            container->add(QCPGraphData(x.from(p.x()), y.from(p.y())));
        }
        if (!graph->scatterStyle().isNone()) {
            // The ends of a cut line are no data points: markers go to a graph of their own.
            QCPGraph* markers = plot.addGraph(graph->keyAxis(), graph->valueAxis());
            markers->setLineStyle(QCPGraph::lsNone);
            markers->setPen(graph->pen());
            markers->setScatterStyle(graph->scatterStyle());
            markers->setScatterSkip(graph->scatterSkip());
            for (const QPointF& p : line) {
                if (box.contains(p)) {
                    markers->addData(x.from(p.x()), y.from(p.y()));
                }
            }
            m_markers.push_back(markers);
            graph->setScatterStyle(QCPScatterStyle::ssNone);
        }
        graph->setData(container);
    }
}

ClippedGraphs::~ClippedGraphs()
{
    for (QCPGraph* markers : m_markers) {
        m_plot.removeGraph(markers);
    }
    for (const Kept& kept : m_kept) {
        kept.graph->setData(kept.data);
        kept.graph->setScatterStyle(kept.scatter);
    }
}

} // namespace sinkscope
