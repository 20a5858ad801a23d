// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/lecturepainter.h"

#include "views/base/plainwords.h"
#include "views/gl/mappainter.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

int pixels(double size)
{
    return std::max(1, static_cast<int>(std::lround(size)));
}

QString shortened(const QString& token, qsizetype characters)
{
    return token.size() <= characters ? token : token.left(characters - 1) + QChar(0x2026);
}

} // namespace

MapFonts lectureFonts(double scale)
{
    MapFonts fonts;
    fonts.tick = Theme::uiFont(pixels(22 * scale));
    fonts.label = Theme::uiFont(pixels(22 * scale), QFont::DemiBold);
    fonts.token = Theme::monoFont(pixels(22 * scale));
    fonts.strongToken = Theme::monoFont(pixels(22 * scale), QFont::Medium);
    return fonts;
}

QString lecturePinText(const Sink& sink)
{
    const QString token = visibleToken(QString::fromStdString(sink.text));
    return token.isEmpty() ? QString::number(sink.position) : shortened(token, 9);
}

void LecturePainter::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setRenderHint(QPainter::TextAntialiasing, true);
    MapPainter(m_painter, m_scene, m_fonts).veil();
    layers();
    tokens();
    selectedLayer();
    pins();
    anchorPin();
    key();
    colourBar();
}

void LecturePainter::key()
{
    const MapLayout& map = m_scene.map;
    const double y = map.pins.top() - (35 * m_unit);
    const double height = 32 * m_unit;
    double x = map.lane.left();
    m_painter.setFont(m_fonts.label);
    const QFontMetricsF metrics(m_fonts.label);
    const auto entry = [&](const QString& text, const QColor& colour) {
        m_painter.setPen(colour);
        const double width = metrics.horizontalAdvance(text) + 2;
        m_painter.drawText(QRectF(x, y, width, height), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += width + (28 * m_unit);
        m_keyRight = x;
    };
    if (m_style.showsAnchor) {
        entry(anchorWord(m_scene.run.detection().anchor), m_scene.theme.anchor);
    }
    if (m_style.showsSinks) {
        const auto& sinks = m_scene.run.detection().sinks;
        const auto count =
            std::ranges::count_if(sinks, [](const Sink& s) { return s.kind == SinkKind::Secondary; });
        entry(secondaryWord(count), count > 0 ? m_scene.theme.secondary : m_scene.theme.muted);
    }
}

void LecturePainter::colourBar()
{
    const MapLayout& map = m_scene.map;
    const double y = map.pins.top() - (35 * m_unit);
    const double height = 32 * m_unit;
    const bool isShare = m_scene.data.high <= 1;
    const QString low = isShare ? percentText(m_scene.scale.low) : shortNumber(m_scene.scale.low);
    const QString high = isShare ? percentText(m_scene.scale.high) : shortNumber(m_scene.scale.high);
    const QFontMetricsF metrics(m_fonts.tick);
    m_painter.setFont(m_fonts.tick);
    m_painter.setPen(m_scene.theme.text);
    double right = map.overview.right();
    const double highWidth = metrics.horizontalAdvance(high) + 2;
    const double lowWidth = metrics.horizontalAdvance(low) + 2;
    const double room = right - highWidth - lowWidth - (24 * m_unit) - m_keyRight;
    const double width = std::min(208 * m_unit, room);
    if (width < 40 * m_unit) {
        return; // the key in a long language leaves none
    }
    m_painter.drawText(QRectF(right - highWidth, y, highWidth, height), Qt::AlignRight | Qt::AlignVCenter,
                       high);
    right -= highWidth + (10 * m_unit);
    QImage image(256, 1, QImage::Format_RGB32);
    for (int i = 0; i < 256; ++i) {
        image.setPixel(i, 0, m_scene.colours[static_cast<std::size_t>(i)]);
    }
    m_painter.drawImage(QRectF(right - width, y + (height / 2) - (6 * m_unit), width, 13 * m_unit), image);
    right -= width + (10 * m_unit);
    m_painter.drawText(QRectF(right - lowWidth, y, lowWidth, height), Qt::AlignRight | Qt::AlignVCenter, low);
}

void LecturePainter::pin(const QRectF& rect, const QString& text, const QColor& colour, bool isSelected)
{
    m_painter.setPen(Qt::NoPen);
    if (isSelected) {
        m_painter.setBrush(m_scene.theme.text);
        const double ring = 3 * m_unit;
        m_painter.drawRoundedRect(rect.adjusted(-ring, -ring, ring, ring), 6 * m_unit, 6 * m_unit);
    }
    m_painter.setBrush(colour);
    m_painter.drawRoundedRect(rect, 4 * m_unit, 4 * m_unit);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(m_scene.theme.onSecondary);
    m_painter.setFont(m_fonts.strongToken);
    m_painter.drawText(rect, Qt::AlignCenter, text);
}

void LecturePainter::pins()
{
    const MapLayout& map = m_scene.map;
    const auto& sinks = m_scene.run.detection().sinks;
    const QColor& colour = m_scene.theme.secondary;
    int hidden = 0;
    for (const auto& place : m_scene.pinPlaces) {
        const double x = m_scene.pinRequests[place.request].x;
        m_painter.setPen(QPen(colour, 2 * m_unit));
        if (!place.labelled) {
            ++hidden;
            m_painter.drawLine(QPointF(x, map.overview.top() - (8 * m_unit)), QPointF(x, map.overview.top()));
            continue;
        }
        m_painter.drawPolyline(QPolygonF {
            QPointF(place.centre, map.pins.bottom()), QPointF(place.centre, map.pins.bottom() + (5 * m_unit)),
            QPointF(x, map.overview.top() - (7 * m_unit)), QPointF(x, map.overview.top()) });
    }
    for (const auto& place : m_scene.pinPlaces) {
        if (place.labelled) {
            const auto& request = m_scene.pinRequests[place.request];
            const Sink& sink = sinks[m_scene.pinSinks[place.request]];
            pin(QRectF(place.centre - (request.width / 2), map.pins.top(), request.width, map.pins.height()),
                lecturePinText(sink), sink.kind == SinkKind::Secondary ? colour : m_scene.theme.muted,
                sink.position == m_scene.selection.token);
        }
    }
    if (hidden > 0) {
        m_painter.setFont(m_fonts.tick);
        m_painter.setPen(m_scene.theme.muted);
        m_painter.drawText(
            QRectF(map.pins.right() - (300 * m_unit), map.pins.bottom(), 300 * m_unit, 30 * m_unit),
            Qt::AlignRight | Qt::AlignVCenter, tr("and %n more", nullptr, hidden));
    }
}

void LecturePainter::anchorPin()
{
    const std::int64_t anchor = m_scene.run.detection().anchor;
    if (!m_style.showsAnchor || anchor < 0 || anchor >= m_scene.run.tokens()) {
        return;
    }
    const MapLayout& map = m_scene.map;
    QString text = visibleToken(
        QString::fromStdString(m_scene.run.record().tokens[static_cast<std::size_t>(anchor)].text));
    text = text.isEmpty() ? QString::number(anchor) : text;
    const QFontMetricsF metrics(m_fonts.strongToken);
    // Its lane is as wide as the pin may get: the first sink's pin stands beside it.
    text = metrics.elidedText(text, Qt::ElideRight, map.lane.width() + (10 * m_unit));
    const double width = std::max(map.lane.width(), metrics.horizontalAdvance(text) + (4 * m_unit));
    const QRectF rect(map.lane.center().x() - (width / 2), map.pins.top(), width, map.pins.height());
    m_painter.setPen(QPen(m_scene.theme.anchor, 2 * m_unit));
    m_painter.drawLine(QPointF(rect.center().x(), rect.bottom()),
                       QPointF(rect.center().x(), map.overview.top()));
    pin(rect, text, m_scene.theme.anchor, anchor == m_scene.selection.token);
}

void LecturePainter::layers()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const double row = map.rowHeight;
    const double height = 30 * m_unit;
    m_painter.setFont(m_fonts.tick);
    const int last = map.firstLayer + map.visibleLayers - 1;
    auto ticks = MapLayout::ticks(map.firstLayer, last, row, 100 * m_unit);
    if (!ticks.empty() && static_cast<double>(last - ticks.back()) * row < height) {
        ticks.pop_back();
    }
    ticks.push_back(last);
    for (const std::int64_t layer : ticks) {
        const double y = map.rowTop(static_cast<int>(layer), false) + (row / 2);
        m_painter.setPen(QPen(theme.faint, 1.5 * m_unit));
        m_painter.drawLine(QPointF(map.lane.left() - (8 * m_unit), y), QPointF(map.lane.left(), y));
        if (std::abs(static_cast<double>(layer) - m_scene.selection.layer) * row < 34 * m_unit) {
            continue; // under the selected layer's tab
        }
        m_painter.setPen(theme.text);
        m_painter.drawText(QRectF(0, y - (height / 2), map.lane.left() - (15 * m_unit), height),
                           Qt::AlignRight | Qt::AlignVCenter, QString::number(layer));
    }
    m_painter.save();
    m_painter.translate(30 * m_unit, map.overview.center().y());
    m_painter.rotate(-90);
    m_painter.setPen(theme.text);
    m_painter.drawText(QRectF(-150 * m_unit, -height / 2, 300 * m_unit, height), Qt::AlignCenter,
                       tr("layer"));
    m_painter.restore();
}

void LecturePainter::tokens()
{
    const MapLayout& map = m_scene.map;
    const double height = 34 * m_unit;
    m_painter.setFont(m_fonts.tick);
    m_painter.setPen(m_scene.theme.text);
    const double top = map.tokenAxis.top() + (4 * m_unit);
    m_painter.drawText(QRectF(0, top, map.lane.right(), height), Qt::AlignRight | Qt::AlignVCenter,
                       tr("token"));
    const QFontMetricsF metrics(m_fonts.tick);
    const double perToken = 1 / map.tokensPerPixel();
    for (const std::int64_t tick :
         MapLayout::ticks(map.range.begin, map.range.end - 1, perToken,
                          metrics.horizontalAdvance(QStringLiteral("10,000")) * 1.7)) {
        const double x = map.xOf(static_cast<double>(tick) + (perToken >= 4 ? 0.5 : 0));
        if (x < map.overview.left() || x > map.overview.right()) {
            continue;
        }
        const double width = metrics.horizontalAdvance(wholeNumber(tick)) + 2;
        const double left = std::clamp(x - (width / 2), map.overview.left(), map.overview.right() - width);
        m_painter.drawText(QRectF(left, top, width, height), Qt::AlignCenter, wholeNumber(tick));
    }
}

void LecturePainter::selectedLayer()
{
    const MapLayout& map = m_scene.map;
    const int layer = m_scene.selection.layer;
    if (layer < map.firstLayer || layer >= map.firstLayer + map.visibleLayers) {
        return;
    }
    const double top = map.rowTop(layer, false);
    const double bottom = top + map.rowHeight;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(QPen(m_scene.theme.mapSelection, std::max(1.0, std::round(1.6 * m_unit))));
    for (const double y : { std::floor(top) - 1, std::floor(bottom) }) {
        m_painter.drawLine(QPointF(map.overview.left(), y), QPointF(map.overview.right(), y));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const double y = (top + bottom) / 2;
    const double half = 16 * m_unit;
    const double tip = map.lane.left() - (3 * m_unit);
    const double left = tip - (41 * m_unit);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_scene.theme.text);
    m_painter.drawPolygon(QPolygonF { QPointF(left, y - half), QPointF(tip - (10 * m_unit), y - half),
                                      QPointF(tip, y), QPointF(tip - (10 * m_unit), y + half),
                                      QPointF(left, y + half) });
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(m_scene.theme.canvas);
    m_painter.setFont(m_fonts.label);
    m_painter.drawText(QRectF(left, y - half, 32 * m_unit, 2 * half), Qt::AlignCenter,
                       QString::number(layer));
}

} // namespace sinkscope
