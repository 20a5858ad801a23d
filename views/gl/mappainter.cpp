// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mappainter.h"

#include "views/gl/mapaxes.h"
#include "views/gl/mapmargin.h"
#include "views/gl/mapstrip.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double pinHeight = 19;

} // namespace

void MapPainter::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    MapAxes axes(m_painter, m_scene, m_fonts);
    axes.bands();
    veil();
    axes.layers(false);
    axes.tokens();
    overviewBrackets();
    selectedLayer(false);
    laneBrackets(false);
    pins();
    anchorPin();
    MapMargin margin(m_painter, m_scene, m_fonts);
    margin.received();
    if (m_scene.map.hasDetail()) {
        frameAndTie();
        detailLines();
        axes.layers(true);
        laneBrackets(true);
        selectedLayer(true);
        MapStrip(m_painter, m_scene, m_fonts).paint();
    }
    margin.colourBar();
}

void MapPainter::veil()
{
    const MapLayout& map = m_scene.map;
    const QColor veilColour(120, 126, 134, 110);
    const auto cover = [&](int from, int to, std::int64_t begin) {
        const double left = std::max(map.overview.left(), map.xOf(static_cast<double>(begin)));
        if (begin >= m_scene.data.tokens || left >= map.overview.right()) {
            return;
        }
        m_painter.fillRect(QRectF(QPointF(left, map.rowTop(to, false)),
                                  QPointF(map.overview.right(), map.rowTop(from, false) + map.rowHeight)),
                           veilColour);
    };
    int from = map.firstLayer;
    const int end = map.firstLayer + map.visibleLayers;
    for (int layer = from; layer < end; ++layer) {
        if (layer + 1 == end || veilBegin(m_scene.data, layer + 1) != veilBegin(m_scene.data, from)) {
            cover(from, layer, veilBegin(m_scene.data, from));
            from = layer + 1;
        }
    }
    if (!map.hasDetail()) {
        return;
    }
    for (const auto& column : m_scene.detail) {
        if (column.token >= veilBegin(m_scene.data, map.firstLayer)) {
            m_painter.fillRect(
                QRectF(column.x, map.detail.top(), map.detail.right() - column.x, map.detail.height()),
                veilColour);
            break;
        }
    }
}

void MapPainter::pins()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const auto& sinks = m_scene.run.detection().sinks;
    const double top = map.pins.top() + 5;
    int hidden = 0;
    // Connectors first, labels over them, the selected one last.
    for (int pass = 0; pass < 3; ++pass) {
        for (const auto& place : m_scene.pinPlaces) {
            const auto& request = m_scene.pinRequests[place.request];
            const Sink& sink = sinks[m_scene.pinSinks[place.request]];
            const bool isSelected = sink.position == m_scene.selection.token;
            const QColor colour = sink.kind == SinkKind::Secondary ? theme.secondary : theme.muted;
            if (!place.labelled) {
                if (pass == 0) {
                    ++hidden;
                    m_painter.setPen(QPen(colour, isSelected ? 2 : 1));
                    m_painter.drawLine(QPointF(request.x, map.overview.top() - 6),
                                       QPointF(request.x, map.overview.top()));
                }
                continue;
            }
            if (pass == 0) {
                m_painter.setPen(
                    QPen(isSelected ? theme.secondary : theme.secondaryOther, isSelected ? 1.5 : 1));
                const double down = top + pinHeight + 5;
                const double foot = map.bands.height() > 0 ? map.bands.top() - 1 : map.overview.top() - 1;
                m_painter.drawPolyline(QPolygonF { QPointF(place.centre, top + pinHeight),
                                                   QPointF(place.centre, down), QPointF(request.x, foot) });
                continue;
            }
            if ((pass == 2) != isSelected) {
                continue;
            }
            const QRectF rect(place.centre - (request.width / 2), top, request.width, pinHeight);
            m_painter.setPen(QPen(isSelected ? theme.secondary : theme.secondaryOther, 1));
            m_painter.setBrush(isSelected ? theme.secondary : theme.secondarySoft);
            m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            m_painter.setPen(isSelected ? theme.onSecondary : theme.secondaryInk);
            m_painter.setFont(isSelected ? m_fonts.strongToken : m_fonts.token);
            m_painter.drawText(rect, Qt::AlignCenter, pinText(sink));
        }
    }
    m_painter.setBrush(Qt::NoBrush);
    if (hidden > 0) {
        m_painter.setFont(m_fonts.tick);
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(map.pins.right() - 200, map.pins.top() + 27, 200, 15), Qt::AlignRight,
                           tr("and %1 more").arg(hidden));
    }
}

void MapPainter::anchorPin()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const std::int64_t anchor = m_scene.run.detection().anchor;
    const QString label = QString::number(anchor);
    const double width = std::max(26.0, m_fonts.pinWidth(label));
    const QRectF rect(map.lane.center().x() - (width / 2), map.pins.top() + 5, width, pinHeight);
    const bool isSelected = anchor == m_scene.selection.token;
    m_painter.setPen(QPen(theme.anchor, 1));
    m_painter.drawLine(QPointF(rect.center().x(), rect.bottom()),
                       QPointF(rect.center().x(), map.overview.top()));
    m_painter.setBrush(isSelected ? theme.anchor : theme.anchorSoft);
    m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(isSelected ? theme.canvas : theme.anchor);
    m_painter.setFont(m_fonts.strongToken);
    m_painter.drawText(rect, Qt::AlignCenter, label);
}

void MapPainter::bracket(double x, double top, double bottom, double foot, const QColor& colour, double width)
{
    const QPolygonF line { QPointF(x - foot, top), QPointF(x, top), QPointF(x, bottom),
                           QPointF(x - foot, bottom) };
    if (colour != m_scene.theme.anchor) {
        m_painter.setPen(QPen(m_scene.theme.mapHalo, width + 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawPolyline(line);
    }
    m_painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.drawPolyline(line);
}

void MapPainter::laneBrackets(bool inDetail)
{
    const Sink* anchor = m_scene.anchorSink();
    const MapLayout& map = m_scene.map;
    if (anchor == nullptr) {
        return;
    }
    const QRectF lane = inDetail ? map.detailLane : map.lane;
    const double row = inDetail ? map.detailRowHeight : map.rowHeight;
    m_painter.save();
    m_painter.setClipRect(QRectF(lane.right(), lane.top(), 9, lane.height()));
    for (const auto& [first, last] : livesOf(anchor->layers)) {
        bracket(lane.right() + 5, map.rowTop(last, inDetail) + 1, map.rowTop(first, inDetail) + row - 1, 3,
                m_scene.theme.anchor, 1.5);
    }
    m_painter.restore();
}

void MapPainter::overviewBrackets()
{
    const MapLayout& map = m_scene.map;
    const double half = std::max(2.5, 0.5 / map.tokensPerPixel());
    m_painter.save();
    m_painter.setClipRect(map.overview);
    const auto& sinks = m_scene.run.detection().sinks;
    for (const auto& place : m_scene.pinPlaces) {
        const Sink& sink = sinks[m_scene.pinSinks[place.request]];
        const bool isSelected = sink.position == m_scene.selection.token;
        if (!place.labelled && !isSelected) {
            continue;
        }
        const double x = m_scene.pinRequests[place.request].x + half + 5;
        bracket(x, map.rowTop(sink.layers.back(), false) + 0.5,
                map.rowTop(sink.start, false) + map.rowHeight - 0.5, 3,
                isSelected ? m_scene.theme.mapSelection : m_scene.theme.mapSecondary, isSelected ? 1.5 : 1);
    }
    // A selected token that is no sink, or the anchor inside the map: where it is.
    if (m_scene.selection.token >= 0) {
        const double x = map.xOf(static_cast<double>(m_scene.selection.token) + 0.5);
        QPainterPath tip;
        tip.addPolygon(QPolygonF { QPointF(x - 4, map.overview.top()), QPointF(x + 4, map.overview.top()),
                                   QPointF(x, map.overview.top() + 6), QPointF(x - 4, map.overview.top()) });
        m_painter.setPen(QPen(m_scene.theme.mapHalo, 1));
        m_painter.fillPath(tip, m_scene.theme.mapSelection);
        m_painter.drawPath(tip);
    }
    m_painter.restore();
}

void MapPainter::selectedLayer(bool inDetail)
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const QRectF area = inDetail ? map.detail : map.overview;
    const QRectF lane = inDetail ? map.detailLane : map.lane;
    const double row = inDetail ? map.detailRowHeight : map.rowHeight;
    const int layer = m_scene.selection.layer;
    if (layer < map.firstLayer || layer >= map.firstLayer + map.visibleLayers) {
        return;
    }
    const double y = map.rowTop(layer, inDetail);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double at : { y - 1, y + row }) {
        m_painter.fillRect(QRectF(area.left(), at, area.width(), 1), theme.mapSelection);
        m_painter.fillRect(QRectF(lane.left(), at, lane.width(), 1), theme.mapSelection);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const QString label = QString::number(layer);
    const double width = std::max(20.0, QFontMetricsF(m_fonts.strongToken).horizontalAdvance(label) + 10);
    const QRectF tab(map.gutter.right() - 6 - width, y + (row / 2) - 8, width, 16);
    QPainterPath path;
    path.addRoundedRect(tab, 2, 2);
    path.addPolygon(QPolygonF { QPointF(tab.right() - 1, tab.top() + 3),
                                QPointF(tab.right() + 5, tab.center().y()),
                                QPointF(tab.right() - 1, tab.bottom() - 3) });
    m_painter.fillPath(path.simplified(), theme.text);
    m_painter.setPen(theme.canvas);
    m_painter.setFont(m_fonts.strongToken);
    m_painter.drawText(tab, Qt::AlignCenter, label);
}

void MapPainter::frameAndTie()
{
    const MapLayout& map = m_scene.map;
    if (m_scene.detail.empty()) {
        return;
    }
    const double left = map.xOf(static_cast<double>(m_scene.detail.front().token));
    const double right = map.xOf(static_cast<double>(m_scene.detail.back().token + 1));
    const double from = std::clamp(left, map.overview.left(), map.overview.right());
    const double to = std::clamp(std::max(right, left + 3), map.overview.left(), map.overview.right());
    QPainterPath tie;
    tie.addPolygon(QPolygonF { QPointF(from, map.tie.top() - 3), QPointF(to, map.tie.top() - 3),
                               QPointF(map.detail.right(), map.detail.top()),
                               QPointF(map.detail.left(), map.detail.top()) });
    m_painter.fillPath(tie, m_scene.theme.gridHair);
    if (to - from < 1) {
        return;
    }
    m_painter.save();
    m_painter.setClipRect(map.overview.adjusted(-3, 0, 3, 6));
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    // Around its columns, not over them: line and halo lie outside.
    const QRectF frame(QPointF(std::floor(left) - 1, map.overview.top()),
                       QPointF(std::ceil(std::max(right, left + 1)), map.overview.bottom() - 1));
    m_painter.setPen(QPen(m_scene.theme.mapHalo, 1));
    m_painter.drawRect(frame.adjusted(-1, 0, 1, 0));
    m_painter.setPen(QPen(m_scene.theme.mapSelection, 1));
    m_painter.drawRect(frame);
    m_painter.setPen(QPen(m_scene.theme.text, 1));
    m_painter.drawLine(QPointF(frame.left(), map.overview.bottom()),
                       QPointF(frame.left(), map.overview.bottom() + 5));
    m_painter.drawLine(QPointF(frame.right(), map.overview.bottom()),
                       QPointF(frame.right(), map.overview.bottom() + 5));
    m_painter.restore();
}

void MapPainter::haloText(QRectF rect, const QString& label)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(QColor(12, 6, 20, 215));
    m_painter.drawRoundedRect(rect, 3, 3);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(Qt::white);
    m_painter.setFont(m_fonts.label);
    m_painter.drawText(rect, Qt::AlignCenter, label);
}

void MapPainter::detailLines()
{
    const MapLayout& map = m_scene.map;
    m_painter.save();
    m_painter.setClipRect(map.detail);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& column : m_scene.detail) {
        m_painter.fillRect(QRectF(std::round(column.x), map.detail.top(), 1, map.detail.height()),
                           QColor(255, 255, 255, 34));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const std::int64_t anchor = m_scene.run.detection().anchor;
    for (const auto& column : m_scene.detail) {
        const bool isSelected = column.token == m_scene.selection.token;
        const Sink* sink = m_scene.sinkAt(column.token);
        const double right = column.x + column.width;
        if (sink != nullptr && sink->position != anchor) {
            bracket(right + 4, map.rowTop(sink->layers.back(), true) + 0.5,
                    map.rowTop(sink->start, true) + map.detailRowHeight - 0.5, 3,
                    isSelected ? m_scene.theme.mapSelection : m_scene.theme.mapSecondary,
                    isSelected ? 1.5 : 1);
        }
        if (!isSelected) {
            continue;
        }
        const QRectF frame(column.x + 0.5, map.detail.top() + 0.5, column.width - 1, map.detail.height() - 1);
        m_painter.setPen(QPen(m_scene.theme.mapHalo, 3));
        m_painter.drawRect(frame);
        m_painter.setPen(QPen(m_scene.theme.mapSelection, 1.5));
        m_painter.drawRect(frame);
        if (sink == nullptr || map.detailRowHeight * sink->lifetime < 24) {
            continue;
        }
        const auto side = [&](const QString& label, int layer) {
            const double width = QFontMetricsF(m_fonts.label).horizontalAdvance(label) + 12;
            double x = right + 8;
            if (x + width > map.detail.right()) {
                x = column.x - 4 - width;
            }
            const double y = map.rowTop(layer, true) + (map.detailRowHeight / 2.0) - 8;
            haloText({ x, std::clamp(y, map.detail.top(), map.detail.bottom() - 16), width, 16 }, label);
        };
        side(tr("last %1").arg(sink->layers.back()), sink->layers.back());
        side(tr("born %1").arg(sink->start), sink->start);
    }
    m_painter.restore();
}

} // namespace sinkscope
