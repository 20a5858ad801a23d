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

constexpr double pinTop = 1;
constexpr double pinHeight = 17;

} // namespace

void MapPainter::paintStill()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    MapAxes axes(m_painter, m_scene, m_fonts);
    axes.bands();
    veil();
    axes.scrollBar();
    axes.tokens();
    overviewBrackets();
    laneBrackets(false);
    pins();
    MapMargin margin(m_painter, m_scene, m_fonts);
    margin.received();
    margin.colourBar();
}

void MapPainter::paintMoving()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    anchorPin();
    selectedPin();
    selectedToken();
    if (m_scene.map.hasDetail()) {
        frameAndTie();
        detailGrid();
        MapStrip(m_painter, m_scene, m_fonts).paint();
    }
}

void MapPainter::paintSelectedLayer()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    MapAxes axes(m_painter, m_scene, m_fonts);
    axes.layers(false);
    selectedLayer(false);
    MapMargin(m_painter, m_scene, m_fonts).receivedMarks();
    if (m_scene.map.hasDetail()) {
        axes.layers(true);
        laneBrackets(true);
        selectedLayer(true);
        detailBrackets();
    }
}

QRegion MapPainter::selectedLayerRegion(const MapLayout& map, int layer)
{
    if (layer < map.firstLayer || layer >= map.firstLayer + map.visibleLayers) {
        return { };
    }
    QRegion region;
    for (const bool inDetail : { false, true }) {
        const QRectF& area = inDetail ? map.detail : map.overview;
        if (area.isEmpty()) {
            continue;
        }
        const double row = inDetail ? map.detailRowHeight : map.rowHeight;
        // The gutter as a whole: numbers make room for the tab.
        region += QRectF(5, area.top() - 10, map.lane.left() - 5, area.height() + 20).toAlignedRect();
        region +=
            QRectF(map.lane.left(), map.rowTop(layer, inDetail) - 2, area.right() - map.lane.left(), row + 4)
                .toAlignedRect();
    }
    return region
        + QRectF(map.margin.left() - 3, map.overview.top() - 8, map.margin.width() + 6,
                 map.overview.height() + 16)
              .toAlignedRect();
}

void MapPainter::veil()
{
    const MapLayout& map = m_scene.map;
    const auto cover = [&](int from, int to, std::int64_t begin) {
        const double left = std::max(map.overview.left(), map.xOf(static_cast<double>(begin)));
        if (begin >= m_scene.data.tokens || left >= map.overview.right()) {
            return;
        }
        const double top = std::min(map.rowTop(from, false), map.rowTop(to, false));
        const double bottom = std::max(map.rowTop(from, false), map.rowTop(to, false)) + map.rowHeight;
        m_painter.fillRect(QRectF(QPointF(left, top), QPointF(map.overview.right(), bottom)), veilColour);
    };
    int from = map.firstLayer;
    const int end = map.firstLayer + map.visibleLayers;
    for (int layer = from; layer < end; ++layer) {
        if (layer + 1 == end || veilBegin(m_scene.data, layer + 1) != veilBegin(m_scene.data, from)) {
            cover(from, layer, veilBegin(m_scene.data, from));
            from = layer + 1;
        }
    }
}

void MapPainter::pinConnector(const MapLayout::PinPlace& place, const QColor& colour, double width)
{
    const MapLayout& map = m_scene.map;
    const double x = m_scene.pinRequests[place.request].x;
    const double bottom = map.pins.top() + pinTop + pinHeight;
    const double foot = (map.bands.height() > 0 ? map.bands.top() : map.overview.top()) - 1;
    m_painter.setPen(QPen(colour, width));
    m_painter.drawPolyline(QPolygonF { QPointF(place.centre, bottom), QPointF(place.centre, bottom + 4),
                                       QPointF(x, foot - 3), QPointF(x, foot) });
}

void MapPainter::pinLabel(const MapLayout::PinPlace& place, bool isSelected)
{
    const Theme& theme = m_scene.theme;
    const auto& request = m_scene.pinRequests[place.request];
    const Sink& sink = m_scene.run.detection().sinks[m_scene.pinSinks[place.request]];
    const QRectF rect(place.centre - (request.width / 2), m_scene.map.pins.top() + pinTop, request.width,
                      pinHeight);
    m_painter.setPen(QPen(isSelected ? theme.secondary : theme.secondaryOther, 1));
    m_painter.setBrush(isSelected ? theme.secondary : theme.secondarySoft);
    m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(isSelected ? theme.onSecondary : theme.secondaryInk);
    m_painter.setFont(isSelected ? m_fonts.strongToken : m_fonts.token);
    m_painter.drawText(rect, Qt::AlignCenter, pinText(sink));
}

void MapPainter::pins()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const auto& sinks = m_scene.run.detection().sinks;
    int hidden = 0;
    // Connectors first, labels over them.
    for (const auto& place : m_scene.pinPlaces) {
        if (place.labelled) {
            pinConnector(place, theme.secondaryOther, 1);
            continue;
        }
        ++hidden;
        const double x = m_scene.pinRequests[place.request].x;
        const double foot = (map.bands.height() > 0 ? map.bands.top() : map.overview.top()) - 1;
        const bool isSecondary = sinks[m_scene.pinSinks[place.request]].kind == SinkKind::Secondary;
        m_painter.setPen(QPen(isSecondary ? theme.secondary : theme.muted, 1));
        m_painter.drawLine(QPointF(x, foot - 5), QPointF(x, foot));
    }
    for (const auto& place : m_scene.pinPlaces) {
        if (place.labelled) {
            pinLabel(place, false);
        }
    }
    if (hidden > 0) {
        // At the right end of the labels' own line, where placePins() left room for it.
        m_painter.setFont(m_fonts.tick);
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(map.pins.right() - 160, map.pins.top() + pinTop, 160, pinHeight),
                           Qt::AlignRight | Qt::AlignVCenter, morePinsText(hidden));
    }
}

void MapPainter::selectedPin()
{
    const auto& sinks = m_scene.run.detection().sinks;
    for (const auto& place : m_scene.pinPlaces) {
        if (place.labelled && sinks[m_scene.pinSinks[place.request]].position == m_scene.selection.token) {
            pinConnector(place, m_scene.theme.secondary, 1.5);
            pinLabel(place, true);
        }
    }
}

void MapPainter::anchorPin()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const std::int64_t anchor = m_scene.run.detection().anchor;
    const QString label = QString::number(anchor);
    const double width = std::max(26.0, m_fonts.pinWidth(label));
    const QRectF rect(map.lane.center().x() - (width / 2), map.pins.top() + pinTop, width, pinHeight);
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
    m_painter.save();
    m_painter.setClipRect(QRectF(lane.right(), lane.top(), 9, lane.height()), Qt::IntersectClip);
    for (const auto& [first, last] : livesOf(anchor->layers)) {
        const auto [top, bottom] = map.span(first, last, inDetail);
        bracket(lane.right() + 5, top + 1, bottom - 1, 3, m_scene.theme.anchor, 1.5);
    }
    m_painter.restore();
}

void MapPainter::overviewBrackets()
{
    const MapLayout& map = m_scene.map;
    const double half = std::max(2.5, 0.5 / map.tokensPerPixel());
    m_painter.save();
    m_painter.setClipRect(map.overview, Qt::IntersectClip);
    const auto& sinks = m_scene.run.detection().sinks;
    for (const auto& place : m_scene.pinPlaces) {
        if (!place.labelled) {
            continue;
        }
        const Sink& sink = sinks[m_scene.pinSinks[place.request]];
        const auto [top, bottom] = map.span(sink.start, sink.layers.back(), false);
        bracket(m_scene.pinRequests[place.request].x + half + 5, top + 0.5, bottom - 0.5, 3,
                m_scene.theme.mapSecondary, 1);
    }
    m_painter.restore();
}

void MapPainter::selectedToken()
{
    const MapLayout& map = m_scene.map;
    const std::int64_t token = m_scene.selection.token;
    if (token < 0) {
        return;
    }
    m_painter.save();
    m_painter.setClipRect(map.overview, Qt::IntersectClip);
    const double x = map.xOf(static_cast<double>(token) + 0.5);
    const Sink* sink = m_scene.sinkAt(token);
    if (sink != nullptr && token != m_scene.run.detection().anchor) {
        const double half = std::max(2.5, 0.5 / map.tokensPerPixel());
        const auto [top, bottom] = map.span(sink->start, sink->layers.back(), false);
        bracket(x + half + 5, top + 0.5, bottom - 0.5, 3, m_scene.theme.mapSelection, 1.5);
    }
    QPainterPath tip;
    tip.addPolygon(QPolygonF { QPointF(x - 4, map.overview.top()), QPointF(x + 4, map.overview.top()),
                               QPointF(x, map.overview.top() + 6), QPointF(x - 4, map.overview.top()) });
    m_painter.setPen(QPen(m_scene.theme.mapHalo, 1));
    m_painter.fillPath(tip, m_scene.theme.mapSelection);
    m_painter.drawPath(tip);
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
    QColor line = theme.mapSelection;
    line.setAlpha(200);
    for (const double at : { y - 1, y + row }) {
        m_painter.fillRect(QRectF(area.left(), at, area.width(), 1), line);
        m_painter.fillRect(QRectF(lane.left(), at, lane.width(), 1), line);
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
    m_painter.setClipRect(map.overview.adjusted(-3, 0, 3, map.tokenAxis.height() + 1), Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    // Around its columns, not over them: line and halo lie outside. Below the map, over the axis, in ink.
    const QRectF frame(QPointF(std::floor(left) - 1, map.overview.top()),
                       QPointF(std::ceil(std::max(right, left + 1)), map.overview.bottom() - 1));
    m_painter.setPen(QPen(m_scene.theme.mapHalo, 1));
    m_painter.drawRect(frame.adjusted(-1, 0, 1, 0));
    m_painter.setPen(QPen(m_scene.theme.mapSelection, 1));
    m_painter.drawRect(frame);
    m_painter.setPen(QPen(m_scene.theme.text, 1));
    m_painter.drawRect(
        QRectF(frame.left(), map.overview.bottom(), frame.width(), map.tokenAxis.height() - 2));
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

void MapPainter::detailGrid()
{
    const MapLayout& map = m_scene.map;
    m_painter.save();
    m_painter.setClipRect(map.detail, Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const std::int64_t veiled = veilBegin(m_scene.data, map.firstLayer);
    bool isVeiled = false;
    for (const auto& column : m_scene.detail) {
        if (column.token >= veiled && !isVeiled) {
            isVeiled = true;
            m_painter.fillRect(
                QRectF(QPointF(column.x, map.detail.top()),
                       QPointF(m_scene.detail.back().x + m_scene.detail.back().width, map.detail.bottom())),
                veilColour);
        }
        m_painter.fillRect(QRectF(std::round(column.x), map.detail.top(), 1, map.detail.height()),
                           QColor(255, 255, 255, 34));
    }
    m_painter.restore();
}

void MapPainter::detailBrackets()
{
    const MapLayout& map = m_scene.map;
    m_painter.save();
    m_painter.setClipRect(map.detail, Qt::IntersectClip);
    const std::int64_t anchor = m_scene.run.detection().anchor;
    for (const auto& column : m_scene.detail) {
        const bool isSelected = column.token == m_scene.selection.token;
        const Sink* sink = m_scene.sinkAt(column.token);
        if (sink != nullptr && sink->position != anchor) {
            const auto [top, bottom] = map.span(sink->start, sink->layers.back(), true);
            bracket(column.x + column.width + 4, top + 0.5, bottom - 0.5, 3,
                    isSelected ? m_scene.theme.mapSelection : m_scene.theme.mapSecondary,
                    isSelected ? 1.5 : 1);
        }
        if (isSelected) {
            detailSelection(column, sink);
        }
    }
    m_painter.restore();
}

void MapPainter::detailSelection(const MapLayout::DetailColumn& column, const Sink* sink)
{
    const MapLayout& map = m_scene.map;
    const double right = column.x + column.width;
    const QRectF frame(column.x + 0.5, map.detail.top() + 0.5, column.width - 1, map.detail.height() - 1);
    m_painter.setPen(QPen(m_scene.theme.mapHalo, 3));
    m_painter.drawRect(frame);
    m_painter.setPen(QPen(m_scene.theme.mapSelection, 1.5));
    m_painter.drawRect(frame);
    if (sink == nullptr || map.detailRowHeight * sink->lifetime < 24) {
        return;
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

} // namespace sinkscope
