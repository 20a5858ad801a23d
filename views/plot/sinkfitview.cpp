// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/sinkfitview.h"

#include "views/plot/figurelayout.h"
#include "views/plot/qcustomplot_include.h"

namespace sinkscope {

namespace {

/// The norm of a point, which is a graph of its own.
double normOf(const QCPGraph& graph)
{
    return graph.data()->isEmpty() ? 0 : graph.data()->constBegin()->key;
}

} // namespace

QString SinkFitView::readout(const QPointF& pos) const
{
    const std::optional<Hit> hit = hitAt(pos);
    if (!hit || !hit->graph->property(SourceProperty).isValid()) {
        return { };
    }
    return tr("%1: norm %2, %3", "a sink, its norm, a number of it")
        .arg(hit->graph->name(), displayNumber(normOf(*hit->graph)), valueText(hit->value));
}

Selection SinkFitView::selectionAt(const QPointF& pos) const
{
    Selection next = selection()->current();
    const std::optional<Hit> hit = hitAt(pos);
    if (hit && hit->graph->property(TokenProperty).isValid()) {
        next.token = hit->graph->property(TokenProperty).toLongLong();
    }
    return next;
}

void SinkFitView::paintMarks(QCPPainter& painter)
{
    const std::int64_t token = selection()->current().token;
    for (int i = 0; i < plot().graphCount(); ++i) {
        const QCPGraph* graph = plot().graph(i);
        const QVariant shown = graph->property(TokenProperty);
        if (!shown.isValid() || shown.toLongLong() != token || graph->data()->isEmpty()) {
            continue;
        }
        const auto point = graph->data()->constBegin();
        const QPointF at = graph->coordsToPixels(point->key, point->value);
        if (!graph->keyAxis()->axisRect()->rect().contains(at.toPoint())) {
            continue;
        }
        painter.setAntialiasing(true);
        painter.setPen(QPen(theme().text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, 7, 7);
    }
}

} // namespace sinkscope
