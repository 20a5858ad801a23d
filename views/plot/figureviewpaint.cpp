// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure's panel paints over its plot: the selected layer, the values there, the readout.
#include "views/plot/figurelayout.h"
#include "views/plot/figureview.h"
#include "views/plot/labellayout.h"
#include "views/plot/readoutbox.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double TabGap = 5; ///< px between the selected layer's tab and the numbers of the axis

} // namespace

void FigureView::paintHairlines(QCPPainter& painter) const
{
    const int layer = selection()->current().layer;
    const auto rects = m_plot->axisRects();
    for (const QCPAxisRect* rect : rects) {
        const QCPAxis* bottom = rect->axis(QCPAxis::atBottom);
        if (!rect->visible() || !rect->property(LayerAxisProperty).toBool()
            || !bottom->range().contains(layer)) {
            continue;
        }
        const auto plottables = rect->plottables();
        const bool onMap =
            std::any_of(plottables.cbegin(), plottables.cend(), [](const QCPAbstractPlottable* p) {
                return qobject_cast<const QCPColorMap*>(p) != nullptr;
            });
        const double x = bottom->coordToPixel(layer);
        const QRectF area(rect->rect());
        painter.setAntialiasing(false);
        if (onMap) {
            painter.setPen(QPen(m_theme.mapHalo, 3));
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()));
        }
        painter.setPen(QPen(onMap ? m_theme.mapSelection : m_theme.text, 1));
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()));
    }
}

void FigureView::paintOverlay(QCPPainter& painter)
{
    const auto rects = m_plot->axisRects();
    for (const QCPAxisRect* rect : rects) {
        if (rect->visible() && rect->property(LayerAxisProperty).toBool()) {
            paintSelection(painter, *rect);
        }
    }
    paintMarks(painter);
    paintReadout(painter);
}

void FigureView::paintSelection(QCPPainter& painter, const QCPAxisRect& rect)
{
    const int layer = selection()->current().layer;
    if (rect.axis(QCPAxis::atBottom)->range().contains(layer)) {
        paintTab(painter, rect, layer);
        paintValues(painter, rect, rect.axis(QCPAxis::atBottom)->coordToPixel(layer));
    }
}

void FigureView::paintTab(QCPPainter& painter, const QCPAxisRect& rect, std::int64_t value) const
{
    const QCPAxis* bottom = rect.axis(QCPAxis::atBottom);
    const double x = bottom->coordToPixel(static_cast<double>(value));
    const QFont font = Theme::monoFont(11, QFont::DemiBold);
    const QString text = QString::number(value);
    QRectF tab(0, 0, textWidth(text, font) + 8, lineHeight(font) + 2);
    tab.moveCenter({ x, 0 });
    tab.moveTop(rect.rect().bottom() + 5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.canvas);
    // Numbers of the axis under the tab, or so near that both would read as one, go as a whole.
    const QVector<double> ticks = bottom->tickVector();
    const QVector<QString> labels = bottom->tickVectorLabels();
    for (qsizetype i = 0; i < std::min(ticks.size(), labels.size()); ++i) {
        QRectF label(0, 0, textWidth(labels[i], bottom->tickLabelFont()) + 2, tab.height());
        label.moveCenter({ bottom->coordToPixel(ticks[i]), tab.center().y() });
        if (label.intersects(tab.adjusted(-TabGap, 0, TabGap, 0))) {
            painter.drawRect(label);
        }
    }
    painter.setAntialiasing(true);
    painter.setBrush(m_theme.text);
    painter.drawRoundedRect(tab, 2, 2);
    drawLines(painter, tab.adjusted(0, 1, 0, 0), Qt::AlignHCenter, { text }, font, m_theme.canvas);
}

void FigureView::paintValues(QCPPainter& painter, const QCPAxisRect& rect, double x)
{
    struct Value
    {
        double y;
        QString text;
        QColor ink;
    };

    const int layer = selection()->current().layer;
    const QFont font = Theme::monoFont(11, QFont::DemiBold);
    std::vector<Value> values;
    for (int g = 0; g < m_plot->graphCount(); ++g) {
        const QCPGraph* graph = m_plot->graph(g);
        if (graph->keyAxis()->axisRect() != &rect || !graph->property(ValueLabelProperty).toBool()
            || layer >= graph->dataCount()) {
            continue;
        }
        const double value = graph->dataMainValue(layer);
        if (std::isfinite(value) && graph->valueAxis()->range().contains(value)) {
            const bool rest = !graph->property(TokenProperty).isValid() && graph->scatterStyle().isNone();
            values.push_back({ graph->valueAxis()->coordToPixel(value), displayNumber(value),
                               rest ? m_theme.text : graph->pen().color() });
        }
    }
    std::stable_sort(values.begin(), values.end(), [](const Value& a, const Value& b) { return a.y < b.y; });
    QList<QPolygonF> lines;
    for (int g = 0; g < m_plot->graphCount(); ++g) {
        if (m_plot->graph(g)->keyAxis()->axisRect() == &rect
            && m_plot->graph(g)->pen().style() != Qt::NoPen) {
            lines.append(polygonOf(*m_plot->graph(g)));
        }
    }
    lines.append(QPolygonF({ QPointF(x, rect.rect().top()), QPointF(x, rect.rect().bottom()) }));
    QList<QRectF> taken;
    const QVariantList occupied = rect.property(OccupiedProperty).toList();
    for (const QVariant& place : occupied) {
        taken.append(place.toRectF());
    }
    // A value that finds no free place near its point is left to the pointer.
    for (const Value& value : values) {
        const auto box =
            placeBesideLine({ textWidth(value.text, font), lineHeight(font) },
                            QPolygonF({ QPointF(x, value.y) }), QRectF(rect.rect()), lines, taken, 4);
        if (box) {
            taken.append(*box);
            drawLines(painter, *box, Qt::AlignLeft, { value.text }, font, value.ink);
        }
    }
}

void FigureView::paintReadout(QCPPainter& painter)
{
    paintReadoutBox(painter, m_hoverText, m_hover, m_plot->size(), m_theme);
}

} // namespace sinkscope
