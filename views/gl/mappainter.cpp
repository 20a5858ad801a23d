// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mappainter.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int fewQueries = 48;
constexpr double longestColumn = 150;
constexpr double pinHeight = 19;

QString text(const char* source)
{
    return QCoreApplication::translate("MapPainter", source);
}

QString grouped(std::int64_t value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

} // namespace

double MapFonts::columnWidth(const QString& visibleText) const
{
    return std::clamp(std::ceil(QFontMetricsF(token).horizontalAdvance(visibleText)) + 6, 15.0,
                      longestColumn);
}

double MapFonts::pinWidth(const QString& pin) const
{
    return std::ceil(QFontMetricsF(strongToken).horizontalAdvance(pin)) + 14;
}

QString shortNumber(double value)
{
    if (std::abs(value) >= 1000 && std::abs(value) < 1e9) {
        return QLocale().toString(value, 'f', 0);
    }
    return QLocale().toString(value, 'g', 3);
}

QString pinText(const Sink& sink)
{
    QString token = visibleToken(QString::fromStdString(sink.text));
    if (token.size() > 12) {
        token = token.left(11) + QChar(0x2026);
    }
    const QString position = QString::number(sink.position);
    return token.isEmpty() ? position : position + QLatin1Char(' ') + token;
}

std::int64_t veilBegin(const MapData& data, int layer)
{
    if (data.queriesSeen.empty()) {
        return data.tokens;
    }
    const auto row =
        data.queriesSeen.subspan(static_cast<std::size_t>(layer) * static_cast<std::size_t>(data.tokens),
                                 static_cast<std::size_t>(data.tokens));
    std::int64_t begin = data.tokens;
    while (begin > 0 && row[static_cast<std::size_t>(begin - 1)] < fewQueries) {
        --begin;
    }
    return begin;
}

void MapPainter::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    bands();
    veil();
    layerAxis(false);
    tokenAxis();
    overviewBrackets();
    selectedLayer(false);
    laneBrackets(false);
    pins();
    anchorPin();
    const MapLayout& map = m_scene.map;
    QRectF side = map.margin;
    if (!map.hasDetail()) {
        colourBar(side);
    } else if (m_scene.run.hasScores()) {
        received({ side.left(), side.top(), side.width(), map.overview.bottom() - side.top() });
    }
    if (map.hasDetail()) {
        frameAndTie();
        detailLines();
        layerAxis(true);
        laneBrackets(true);
        selectedLayer(true);
        strip();
        stripNumbers();
        side = { side.left(), map.detail.top() - 6, side.width(),
                 map.stripNumbers.bottom() - map.detail.top() + 6 };
        colourBar(side);
    }
}

const Sink* MapPainter::sinkAt(std::int64_t token) const
{
    const auto& sinks = m_scene.run.detection().sinks;
    const auto found = std::ranges::find_if(sinks, [&](const Sink& s) { return s.position == token; });
    return found == sinks.end() ? nullptr : &*found;
}

const Sink* MapPainter::anchorSink() const
{
    return sinkAt(m_scene.run.detection().anchor);
}

void MapPainter::layerAxis(bool inDetail)
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const QRectF area = inDetail ? map.detail : map.overview;
    const double row = inDetail ? map.detailRowHeight : map.rowHeight;
    m_painter.setFont(m_fonts.tick);
    const int last = map.firstLayer + map.visibleLayers - 1;
    auto ticks = MapLayout::ticks(map.firstLayer, last, row, 38);
    if (!ticks.empty() && (last - ticks.back()) * row < 15) {
        ticks.pop_back();
    }
    ticks.push_back(last);
    for (const std::int64_t layer : ticks) {
        const double y = map.rowTop(static_cast<int>(layer), inDetail) + (row / 2);
        m_painter.setPen(QPen(theme.faint, 1));
        m_painter.drawLine(QPointF(map.gutter.right() - 5, y), QPointF(map.gutter.right() - 1, y));
        if (std::abs(static_cast<double>(layer) - m_scene.selection.layer) * row < 15) {
            continue; // under the selected layer's tab
        }
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(14, y - 8, map.gutter.right() - 22, 16), Qt::AlignRight | Qt::AlignVCenter,
                           QString::number(layer));
    }
    if (area.height() > 60) {
        m_painter.save();
        m_painter.translate(9, area.center().y());
        m_painter.rotate(-90);
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(-40, -8, 80, 16), Qt::AlignCenter, text("layer"));
        m_painter.restore();
    }
}

void MapPainter::tokenAxis()
{
    const MapLayout& map = m_scene.map;
    m_painter.setFont(m_fonts.tick);
    m_painter.setPen(m_scene.theme.muted);
    m_painter.drawText(QRectF(map.lane.left() - 12, map.tokenAxis.top() + 3, map.lane.width() + 16, 16),
                       Qt::AlignCenter, text("token"));
    const double perToken = 1 / map.tokensPerPixel();
    for (const std::int64_t tick : MapLayout::ticks(map.range.begin, map.range.end - 1, perToken, 62)) {
        const double x = map.xOf(static_cast<double>(tick) + (perToken >= 4 ? 0.5 : 0));
        if (x < map.overview.left() || x > map.overview.right()) {
            continue;
        }
        m_painter.setPen(QPen(m_scene.theme.faint, 1));
        m_painter.drawLine(QPointF(x, map.tokenAxis.top()), QPointF(x, map.tokenAxis.top() + 4));
        const double left = std::clamp(x - 40, map.overview.left() - 36, map.overview.right() - 76);
        m_painter.setPen(m_scene.theme.muted);
        m_painter.drawText(QRectF(left, map.tokenAxis.top() + 4, 80, 15), Qt::AlignCenter, grouped(tick));
    }
}

void MapPainter::bands()
{
    const MapLayout& map = m_scene.map;
    const RunRecord& record = m_scene.run.record();
    if (map.bands.height() <= 0 || record.promptTokens < 0) {
        return;
    }
    const Theme& theme = m_scene.theme;
    const std::int64_t tokens = m_scene.run.tokens();
    const auto band = [&](std::int64_t begin, std::int64_t end, const QColor& colour, const QString& name) {
        const double left =
            std::clamp(map.xOf(static_cast<double>(begin)), map.bands.left(), map.bands.right());
        const double right =
            std::clamp(map.xOf(static_cast<double>(end)), map.bands.left(), map.bands.right());
        if (end <= begin || right - left < 1) {
            return;
        }
        const QRectF rect(left, map.bands.top(), right - left, map.bands.height());
        m_painter.fillRect(rect, colour);
        m_painter.setFont(m_fonts.tick);
        m_painter.setPen(theme.text);
        QString label = name + QStringLiteral(" %1–%2").arg(grouped(begin), grouped(end - 1));
        const QFontMetricsF metrics(m_fonts.tick);
        if (end == tokens && record.cutFrom > tokens) {
            const QString cut = label
                + QCoreApplication::translate("MapPainter", ", cut at %1 of %2 tokens")
                      .arg(grouped(tokens), grouped(record.cutFrom));
            if (metrics.horizontalAdvance(cut) < rect.width() - 10) {
                label = cut;
            }
        }
        if (metrics.horizontalAdvance(label) < rect.width() - 8) {
            m_painter.drawText(rect.adjusted(4, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter, label);
        } else if (metrics.horizontalAdvance(name) < rect.width() - 4) {
            m_painter.drawText(rect.adjusted(2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
    };
    QColor promptColour = theme.restBand;
    promptColour = theme.isDark ? promptColour.lighter(135) : promptColour.darker(108);
    band(0, std::min(record.promptTokens, tokens), promptColour, text("prompt"));
    band(record.promptTokens, tokens, theme.restBand, text("answer"));
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
                           QCoreApplication::translate("MapPainter", "and %1 more").arg(hidden));
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
    const Sink* anchor = anchorSink();
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
        const Sink* sink = sinkAt(column.token);
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
        side(QCoreApplication::translate("MapPainter", "last %1").arg(sink->layers.back()),
             sink->layers.back());
        side(QCoreApplication::translate("MapPainter", "born %1").arg(sink->start), sink->start);
    }
    m_painter.restore();
}

void MapPainter::stripToken(const MapLayout::DetailColumn& column, const Sink* sink)
{
    const Theme& theme = m_scene.theme;
    const MapLayout& map = m_scene.map;
    const RunToken& token = m_scene.run.record().tokens[static_cast<std::size_t>(column.token)];
    QString shown = visibleToken(QString::fromStdString(token.text));
    const QFontMetricsF metrics(m_fonts.token);
    shown = metrics.elidedText(shown, Qt::ElideMiddle, std::max(8.0, longestColumn - 4));
    const QRectF rect(column.x, map.strip.top() + 2, column.width, map.strip.height() - 3);
    const bool isSelected = column.token == m_scene.selection.token;
    const bool isAnchor = column.token == m_scene.run.detection().anchor;
    QColor ink = theme.text;
    if (isSelected || sink != nullptr) {
        QColor back = isSelected ? theme.text : (isAnchor ? theme.anchorSoft : theme.secondarySoft);
        ink = isSelected ? theme.canvas : (isAnchor ? theme.anchor : theme.secondaryInk);
        if (isSelected && sink != nullptr) {
            back = isAnchor ? theme.anchor : theme.secondary;
            ink = isAnchor ? theme.canvas : theme.onSecondary;
        }
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(back);
        m_painter.drawRoundedRect(rect, 3, 3);
        m_painter.setBrush(Qt::NoBrush);
    }
    m_painter.setFont(isSelected ? m_fonts.strongToken : m_fonts.token);
    double x = rect.left() + std::max(1.0, (rect.width() - metrics.horizontalAdvance(shown)) / 2);
    // The marks of white space in their own colour: they are not letters of the text.
    const auto isMark = [](QChar c) {
        return c == QChar(0x00B7) || c == QChar(0x21B5) || c == QChar(0x21E5);
    };
    for (qsizetype i = 0; i < shown.size();) {
        qsizetype end = i + 1;
        while (end < shown.size() && isMark(shown[end]) == isMark(shown[i])) {
            ++end;
        }
        const QString run = shown.mid(i, end - i);
        m_painter.setPen(isMark(shown[i]) && !isSelected && sink == nullptr ? theme.whitespace : ink);
        m_painter.drawText(QPointF(x, rect.center().y() + (metrics.ascent() / 2) - 1.5), run);
        x += metrics.horizontalAdvance(run);
        i = end;
    }
}

void MapPainter::strip()
{
    const MapLayout& map = m_scene.map;
    const RunResult& run = m_scene.run;
    m_painter.save();
    m_painter.setClipRect(map.strip);
    for (const auto& column : m_scene.detail) {
        stripToken(column, sinkAt(column.token));
    }
    m_painter.restore();
    const auto anchor = run.detection().anchor;
    if (anchor >= 0 && anchor < run.tokens()) {
        m_painter.setFont(m_fonts.strongToken);
        m_painter.setPen(m_scene.theme.anchor);
        const QString shown =
            visibleToken(QString::fromStdString(run.record().tokens[static_cast<std::size_t>(anchor)].text));
        const QRectF place(map.lane.left() - 18, map.strip.top(), map.lane.width() + 24, map.strip.height());
        m_painter.drawText(
            place, Qt::AlignCenter,
            QFontMetricsF(m_fonts.strongToken).elidedText(shown, Qt::ElideRight, place.width()));
    }
}

void MapPainter::stripNumbers()
{
    const MapLayout& map = m_scene.map;
    const auto number = [&](double x, std::int64_t position, const QColor& colour, const QFont& font) {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(x - 40, map.stripNumbers.top(), 80, map.stripNumbers.height()),
                           Qt::AlignCenter, grouped(position));
    };
    number(map.lane.center().x(), m_scene.run.detection().anchor, m_scene.theme.anchor, m_fonts.strongToken);
    double free = map.stripNumbers.left();
    std::vector<std::pair<double, double>> taken;
    for (const auto& column : m_scene.detail) {
        const double x = column.x + (column.width / 2);
        const bool isSelected = column.token == m_scene.selection.token;
        const Sink* sink = sinkAt(column.token);
        if ((sink == nullptr && !isSelected) || x > map.strip.right() - 8) {
            continue;
        }
        const double half =
            (QFontMetricsF(m_fonts.strongToken).horizontalAdvance(grouped(column.token)) / 2) + 5;
        if (x - half < free && !isSelected) {
            continue;
        }
        free = x + half;
        taken.emplace_back(x - half, x + half);
        const bool isAnchor = column.token == m_scene.run.detection().anchor;
        number(x, column.token,
               sink == nullptr ? m_scene.theme.text
                               : (isAnchor ? m_scene.theme.anchor : m_scene.theme.secondary),
               m_fonts.strongToken);
    }
    for (const auto& column : m_scene.detail) {
        const double x = column.x + (column.width / 2);
        if (column.token % 10 != 0 || x > map.strip.right() - 14) {
            continue;
        }
        const double half = (QFontMetricsF(m_fonts.tick).horizontalAdvance(grouped(column.token)) / 2) + 4;
        const bool collides = std::ranges::any_of(
            taken, [&](const auto& span) { return x + half > span.first && x - half < span.second; });
        if (!collides) {
            number(x, column.token, m_scene.theme.muted, m_fonts.tick);
        }
    }
}

void MapPainter::received(const QRectF& rect)
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const TensorView scores = m_scene.run.tensor("sink_score");
    if (scores.shape.size() != 2 || rect.height() < 120) {
        return;
    }
    m_painter.setFont(m_fonts.label);
    m_painter.setPen(theme.text);
    m_painter.drawText(QRectF(rect.left(), rect.top() - 4, rect.width() + 8, 15),
                       Qt::AlignLeft | Qt::AlignVCenter, text("Attention received"));
    m_painter.setFont(m_fonts.tick);
    const auto entry = [&](double y, const QString& name, const QColor& colour, bool isDiamond) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        const QPointF c(rect.left() + 5, y + 8);
        if (isDiamond) {
            m_painter.drawPolygon(
                QPolygonF { c + QPointF(0, -4), c + QPointF(4, 0), c + QPointF(0, 4), c + QPointF(-4, 0) });
        } else {
            m_painter.drawEllipse(c, 3.5, 3.5);
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(rect.left() + 14, y, rect.width() - 10, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    entry(rect.top() + 12, text("anchor"), theme.anchor, true);
    entry(rect.top() + 27, text("secondary, sum"), theme.secondary, false);

    // The layer axis is the map's own.
    const double left = rect.left() + 3;
    const double width = rect.width() - 12;
    const double right = left + width;
    std::vector<double> anchor;
    std::vector<double> secondary;
    double most = 0.05;
    for (int l = 0; l < m_scene.run.layers(); ++l) {
        double sum = 0;
        for (const Sink& sink : m_scene.run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                sum += static_cast<double>(scores.at(l, sink.position));
            }
        }
        anchor.push_back(static_cast<double>(scores.at(l, m_scene.run.detection().anchor)));
        secondary.push_back(sum);
        most = std::max({ most, sum, anchor.back() });
    }
    const double end = std::min(1.0, std::ceil(most * 4) / 4);
    const double step = end > 0.75 ? 0.5 : 0.25;
    for (double value = 0; value <= end + 1e-9; value += step) {
        const double x = left + (value / end * width);
        m_painter.setPen(QPen(theme.gridHair, 1));
        m_painter.drawLine(QPointF(x, map.overview.top()), QPointF(x, map.overview.bottom()));
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(x - 20, map.overview.bottom() + 4, 40, 15), Qt::AlignCenter,
                           shortNumber(value));
    }
    const auto y = [&](int layer) { return map.rowTop(layer, false) + (map.rowHeight / 2.0); };
    const int layer = m_scene.selection.layer;
    m_painter.save();
    m_painter.setClipRect(QRectF(left - 5, map.overview.top(), width + 10, map.overview.height()));
    m_painter.setPen(QPen(theme.faint, 1));
    m_painter.drawLine(QPointF(left, y(layer)), QPointF(right, y(layer)));
    const auto curve = [&](const std::vector<double>& values, const QColor& colour, bool isDiamond) {
        QPolygonF line;
        for (int l = 0; l < static_cast<int>(values.size()); ++l) {
            line << QPointF(left + (std::min(1.0, values[static_cast<std::size_t>(l)] / end) * width), y(l));
        }
        m_painter.setPen(QPen(colour, 1.6));
        m_painter.drawPolyline(line);
        if (layer >= 0 && layer < line.size()) {
            const QPointF c = line[layer];
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(colour);
            if (isDiamond) {
                m_painter.drawPolygon(QPolygonF { c + QPointF(0, -5), c + QPointF(5, 0), c + QPointF(0, 5),
                                                  c + QPointF(-5, 0) });
            } else {
                m_painter.drawEllipse(c, 4, 4);
            }
            m_painter.setBrush(Qt::NoBrush);
        }
    };
    curve(secondary, theme.secondary, false);
    curve(anchor, theme.anchor, true);
    m_painter.restore();
}

void MapPainter::colourBar(const QRectF& rect)
{
    const Theme& theme = m_scene.theme;
    m_painter.setFont(m_fonts.label);
    m_painter.setPen(theme.text);
    const QString scaleName = m_scene.scale.logarithmic ? text("log") : text("linear");
    const QString title = m_scene.data.name + QStringLiteral(", ") + scaleName;
    const QFontMetricsF metrics(m_fonts.label);
    m_painter.drawText(QRectF(rect.left(), rect.top(), rect.width() + 10, 16),
                       Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(title, Qt::ElideRight, rect.width() + 8));
    const double barTop = rect.top() + 22;
    const double barHeight = std::clamp(rect.height() - 22 - 92, 50.0, 110.0);
    QImage image(1, 256, QImage::Format_RGB32);
    for (int i = 0; i < 256; ++i) {
        image.setPixel(0, i, m_scene.colours[static_cast<std::size_t>(255 - i)]);
    }
    m_painter.drawImage(QRectF(rect.left() + 1, barTop, 12, barHeight), image);
    m_painter.setFont(m_fonts.tick);
    const auto tick = [&](double value, QString label, const QColor& colour) {
        const double y = barTop + ((1 - m_scene.scale.share(value)) * barHeight);
        m_painter.setPen(QPen(colour, 1));
        m_painter.drawLine(QPointF(rect.left() + 13, y), QPointF(rect.left() + 17, y));
        m_painter.setPen(colour == theme.faint ? theme.muted : colour);
        m_painter.drawText(QRectF(rect.left() + 21, y - 8, rect.width() - 12, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, label);
    };
    tick(m_scene.scale.high, shortNumber(m_scene.scale.high), theme.faint);
    const bool isOwnLow = m_scene.scale.low == m_scene.data.low && !m_scene.data.lowText.isEmpty();
    tick(m_scene.scale.low, isOwnLow ? m_scene.data.lowText : shortNumber(m_scene.scale.low), theme.faint);
    double taken = 0;
    const double mark = m_scene.data.mark;
    if (mark > m_scene.scale.low && mark < m_scene.scale.high) {
        taken = m_scene.scale.share(mark);
        if (taken * barHeight > 14 && (1 - taken) * barHeight > 13) {
            tick(mark, m_scene.data.markName + QStringLiteral(" = ") + shortNumber(mark), theme.text);
        }
    }
    if (m_scene.scale.logarithmic && m_scene.scale.low > 0) {
        for (double power = std::pow(10, std::ceil(std::log10(m_scene.scale.low)));
             power < m_scene.scale.high; power *= 10) {
            const double share = m_scene.scale.share(power);
            if (share * barHeight > 14 && (1 - share) * barHeight > 14
                && std::abs(share - taken) * barHeight > 14) {
                tick(power, shortNumber(power), theme.faint);
            }
        }
    }
    key({ rect.left(), barTop + barHeight + 12, rect.width(), rect.bottom() - barTop - barHeight - 12 });
}

void MapPainter::key(QRectF rect)
{
    const Theme& theme = m_scene.theme;
    m_painter.setFont(m_fonts.tick);
    double y = rect.top();
    const auto row = [&](const QString& name, auto&& symbol) {
        if (y + 15 > rect.bottom() + 2) {
            return;
        }
        symbol(QPointF(rect.left() + 6, y + 8));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(theme.text);
        m_painter.drawText(QRectF(rect.left() + 18, y, rect.width() - 8, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
        y += 16;
    };
    row(text("anchor"), [&](QPointF c) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.anchor);
        m_painter.drawPolygon(
            QPolygonF { c + QPointF(0, -5), c + QPointF(5, 0), c + QPointF(0, 5), c + QPointF(-5, 0) });
    });
    row(text("secondary"), [&](QPointF c) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.secondary);
        m_painter.drawEllipse(c, 4, 4);
    });
    row(text("born to last"), [&](QPointF c) {
        m_painter.setPen(QPen(theme.secondary, 1.5));
        m_painter.drawPolyline(
            QPolygonF { c + QPointF(-2, -5), c + QPointF(2, -5), c + QPointF(2, 5), c + QPointF(-2, 5) });
    });
    row(text("detail"), [&](QPointF c) {
        m_painter.setPen(QPen(theme.text, 1));
        m_painter.drawRect(QRectF(c.x() - 4.5, c.y() - 4.5, 9, 9));
    });
    if (!m_scene.data.queriesSeen.empty()) {
        row(QCoreApplication::translate("MapPainter", "< %1 queries").arg(fewQueries), [&](QPointF c) {
            m_painter.fillRect(QRectF(c.x() - 5, c.y() - 5, 10, 10), QColor(104, 108, 116));
        });
    }
}

} // namespace sinkscope
