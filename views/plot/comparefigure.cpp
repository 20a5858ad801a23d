// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/comparefigure.h"

#include "views/plot/labellayout.h"
#include "views/plot/mapfigure.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

double pinWidth(const CompareFigure& figure, const ComparePin& pin)
{
    return std::max(textWidth(pin.text, figure.metrics.token), textWidth(pin.change, figure.metrics.token))
        + 9 * figure.metrics.unit;
}

const Sink* sinkAt(const RunResult& run, std::int64_t position)
{
    for (const Sink& sink : run.detection().sinks) {
        if (sink.position == position && sink.kind == SinkKind::Secondary) {
            return &sink;
        }
    }
    return nullptr;
}

void paintLife(const CompareFigure& figure, const QCPAxisRect& rect, const Sink& sink, bool isGone,
               QCPPainter& painter)
{
    const double u = figure.metrics.unit;
    const QRectF area(rect.rect());
    const QCPAxis* bottom = rect.axis(QCPAxis::atBottom);
    const double x = bottom->coordToPixel(static_cast<double>(sink.position));
    if (x < area.left() || x > area.right()) {
        return;
    }
    const double half = std::max(mapSinkWidth * u, area.width() / bottom->range().size()) / 2;
    const double at = x + half + 4 * u > area.right() ? x - half - 1.5 * u : x + half + 3.5 * u;
    const QCPAxis* left = rect.axis(QCPAxis::atLeft);
    const double top = left->coordToPixel(sink.layers.back() + 0.5);
    const double foot = left->coordToPixel(sink.layers.front() - 0.5);
    painter.setAntialiasing(true);
    painter.setBrush(Qt::NoBrush);
    if (isGone) {
        // Where it was: a dashed frame.
        QPen pen(figure.theme.mapSelection, 1.2 * u);
        pen.setDashPattern({ 3, 2 });
        painter.setPen(pen);
        painter.drawRect(QRectF(QPointF(x - half - 1.5 * u, top), QPointF(x + half + 1.5 * u, foot)));
        return;
    }
    const QPolygonF line(
        { QPointF(at - 2.5 * u, foot), QPointF(at, foot), QPointF(at, top), QPointF(at - 2.5 * u, top) });
    for (const bool isShade : { true, false }) {
        QPen pen(isShade ? figure.theme.mapHalo : figure.theme.mapSecondary, (isShade ? 2.8 : 1.1) * u);
        pen.setCapStyle(Qt::SquareCap);
        pen.setJoinStyle(Qt::MiterJoin);
        painter.setPen(pen);
        painter.drawPolyline(line);
    }
}

void paintLives(const CompareFigure& figure, QCPPainter& painter)
{
    painter.save();
    const std::pair<const RunResult*, const RunResult*> pairs[] = {
        { figure.before.get(), figure.before.get() }, { figure.before.get(), figure.after.get() }
    };
    for (std::size_t i = 0; i < 2; ++i) {
        const QCPAxisRect& rect = *figure.panels[i].rect;
        painter.setClipRect(rect.rect());
        const auto& [old, now] = pairs[i];
        for (const Sink* sink : secondarySinks(*now)) {
            paintLife(figure, rect, *sink, false, painter);
        }
        for (const Sink* sink : secondarySinks(*old)) {
            if (sinkAt(*now, sink->position) == nullptr) {
                paintLife(figure, rect, *sink, true, painter);
            }
        }
    }
    painter.restore();
}

/// The tokens that few queries see.
void paintVeil(const CompareFigure& figure, QCPPainter& painter)
{
    const std::int64_t tokens = figure.after->tokens();
    if (tokens <= 2 * mapFewQueries || figure.difference.after.queriesSeen.empty()) {
        return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const QRectF area(figure.panels[i].rect->rect());
        const double from = figure.panels[i]
                                .rect->axis(QCPAxis::atBottom)
                                ->coordToPixel(static_cast<double>(tokens - mapFewQueries) + 0.5);
        painter.setAntialiasing(false);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0x9A, 0xA2, 0xAB, 150));
        painter.drawRect(QRectF(QPointF(from, area.top()), area.bottomRight()) & area);
    }
}

void paintPins(const CompareFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    const double line = lineHeight(m.token);
    for (const ComparePin& pin : figure.pins) {
        if (!pin.shown) {
            continue;
        }
        const double width = textWidth(pin.text, m.token) + 5 * u;
        const QRectF box(pin.centre - width / 2, figure.pinBox.top(), width, line + 2 * u);
        painter.setAntialiasing(true);
        painter.setPen(QPen(t.secondary, m.axisPen));
        painter.setBrush(pin.isEdited ? t.secondary : t.secondarySoft);
        painter.drawRoundedRect(box, 2 * u, 2 * u);
        drawLines(painter, box.adjusted(2.5 * u, u, 0, 0), Qt::AlignLeft, { pin.text }, m.token,
                  pin.isEdited ? t.onSecondary : t.secondaryInk);
        drawLines(painter, QRectF(pin.centre - 200 * u, box.bottom() + u, 400 * u, line), Qt::AlignHCenter,
                  { pin.change }, m.token, t.text);
    }
    if (figure.hiddenPins > 0) {
        drawLines(painter, figure.pinBox.adjusted(0, u, 0, 0), Qt::AlignRight,
                  { FigureText::tr("+%1 more").arg(figure.hiddenPins) }, m.tick, t.secondaryInk);
    }
}

/// The selected token as a frame over all three maps.
void paintToken(const CompareFigure& figure, QCPPainter& painter)
{
    if (figure.token < 0 || figure.forPaper) {
        return;
    }
    for (const ComparePanel& panel : figure.panels) {
        const QRectF area(panel.rect->rect());
        const QCPAxis* bottom = panel.rect->axis(QCPAxis::atBottom);
        const double x = bottom->coordToPixel(static_cast<double>(figure.token));
        if (x < area.left() || x > area.right()) {
            continue;
        }
        const bool isMap = &panel != &figure.panels[2];
        const double half = std::max(5., area.width() / bottom->range().size()) / 2 + 2;
        painter.setAntialiasing(false);
        painter.setPen(QPen(isMap ? figure.theme.mapSelection : figure.theme.text, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawLine(QLineF(x - half, area.top(), x - half, area.bottom()));
        painter.drawLine(QLineF(x + half, area.top(), x + half, area.bottom()));
    }
}

} // namespace

void arrangeComparePins(CompareFigure& figure)
{
    const QCPAxis* tokens = figure.panels[0].rect->axis(QCPAxis::atBottom);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < figure.pins.size(); ++i) {
        ComparePin& pin = figure.pins[i];
        pin.shown = false;
        pin.wanted = tokens->coordToPixel(static_cast<double>(pin.position));
        if (tokens->range().contains(static_cast<double>(pin.position))) {
            order.push_back(i);
        }
    }
    std::ranges::stable_sort(order, [&figure](std::size_t a, std::size_t b) {
        const ComparePin& pa = figure.pins[a];
        const ComparePin& pb = figure.pins[b];
        return pa.isEdited != pb.isEdited ? pa.isEdited : pa.strength > pb.strength;
    });
    const double more = textWidth(FigureText::tr("+%1 more").arg(order.size()), figure.metrics.tick)
        + 6 * figure.metrics.unit;
    double room = figure.pinBox.width() - more;
    std::size_t shown = 0;
    for (const std::size_t i : order) {
        const double width = pinWidth(figure, figure.pins[i]);
        if (shown == mapMostPins || width > room) {
            break;
        }
        room -= width;
        figure.pins[i].shown = true;
        ++shown;
    }
    figure.hiddenPins = static_cast<int>(order.size() - shown);
    std::vector<double> wanted;
    std::vector<double> sizes;
    for (const ComparePin& pin : figure.pins) {
        if (pin.shown) {
            wanted.push_back(pin.wanted);
            sizes.push_back(pinWidth(figure, pin));
        }
    }
    const double right = figure.pinBox.right() - (figure.hiddenPins > 0 ? more : 0);
    const std::vector<double> centres = spreadLabels(wanted, sizes, figure.pinBox.left(), right);
    std::size_t next = 0;
    for (ComparePin& pin : figure.pins) {
        if (pin.shown) {
            pin.centre = centres[next++];
        }
    }
}

void paintCompareFigure(const CompareFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    drawLines(painter, figure.captionBox, Qt::AlignLeft, figure.captionLines, m.text, t.text);
    paintVeil(figure, painter);
    paintLives(figure, painter);
    paintToken(figure, painter);
    paintPins(figure, painter);
    drawLines(painter, figure.changeBox, Qt::AlignRight, { figure.changeLabel }, m.tick, t.muted);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const ComparePanel& panel = figure.panels[i];
        QFont strong = m.strong;
        const double sample = 16 * u;
        const double middle = panel.titleBox.center().y();
        painter.setAntialiasing(true);
        if (i < 2) {
            painter.setPen(i == 0 ? beforePen(t, m) : QPen(t.after, m.selectedPen));
            painter.drawLine(QLineF(panel.titleBox.left(), middle, panel.titleBox.left() + sample, middle));
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.decrease);
            painter.drawRect(QRectF(panel.titleBox.left(), middle - 3 * u, sample / 2, 6 * u));
            painter.setBrush(t.increase);
            painter.drawRect(QRectF(panel.titleBox.left() + sample / 2, middle - 3 * u, sample / 2, 6 * u));
        }
        QRectF text = panel.titleBox.adjusted(sample + 6 * u, 0, 0, 0);
        drawLines(painter, text, Qt::AlignLeft, { panel.title }, strong, t.text);
        text.setLeft(text.left() + textWidth(panel.title, strong) + 8 * u);
        const QFontMetricsF metrics(m.tick);
        drawLines(painter, text.adjusted(0, (lineHeight(strong) - lineHeight(m.tick)) / 2, 0, 0),
                  Qt::AlignLeft, { metrics.elidedText(panel.remark, Qt::ElideRight, text.width()) }, m.tick,
                  t.muted);
        painter.setAntialiasing(false);
        painter.setPen(QPen(t.faint, m.axisPen));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(panel.rect->rect()));
        painter.drawRect(QRectF(panel.lane->rect()));
    }
    drawLines(painter, figure.tokenBox, Qt::AlignHCenter, { FigureText::tr("token position t") }, m.text,
              t.muted);
    // One name for the layer axes of all three maps.
    const QString layer = FigureText::tr("layer l");
    const QRectF maps = QRectF(figure.panels[0].lane->rect()) | QRectF(figure.panels[2].lane->rect());
    painter.save();
    painter.translate(figure.captionBox.left(), maps.center().y() + textWidth(layer, m.text) / 2);
    painter.rotate(-90);
    drawLines(painter, QRectF(0, 0, textWidth(layer, m.text), 0), Qt::AlignHCenter, { layer }, m.text,
              t.muted);
    painter.restore();
    figure.bar.paint(painter, figure.barBox);
    figure.differenceBar.paint(painter, figure.differenceBarBox);
    if (figure.hasMargins) {
        figure.marginLegend.paint(painter, figure.marginLegendAt);
        drawLines(painter, figure.marginBox, Qt::AlignHCenter, { FigureText::tr("change") }, m.text, t.muted);
    }
}

} // namespace sinkscope
