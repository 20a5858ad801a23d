// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapaxes.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sinkscope {

void MapAxes::layers(bool inDetail)
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const QRectF area = inDetail ? map.detail : map.overview;
    const double row = inDetail ? map.detailRowHeight : map.rowHeight;
    m_painter.setFont(m_fonts.tick);
    const int last = map.firstLayer + map.visibleLayers - 1;
    auto ticks = MapLayout::ticks(map.firstLayer, last, row, 19);
    if (!ticks.empty() && static_cast<double>(last - ticks.back()) * row < 15) {
        ticks.pop_back();
    }
    ticks.push_back(last);
    const bool hasTab = m_scene.selection.layer >= map.firstLayer && m_scene.selection.layer <= last;
    for (const std::int64_t layer : ticks) {
        const double y = map.rowTop(static_cast<int>(layer), inDetail) + (row / 2);
        m_painter.setPen(QPen(theme.faint, 1));
        m_painter.drawLine(QPointF(map.gutter.right() - 5, y), QPointF(map.gutter.right() - 1, y));
        if (hasTab && std::abs(static_cast<double>(layer) - m_scene.selection.layer) * row < 15) {
            continue; // under the selected layer's tab
        }
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(12, y - 8, map.gutter.right() - 20, 16), Qt::AlignRight | Qt::AlignVCenter,
                           QString::number(layer));
    }
    if (area.height() > 60) {
        // Where the tab of the selected layer lies over the word, the word goes to the side with more room.
        double middle = area.center().y();
        const double tab = map.rowTop(m_scene.selection.layer, inDetail) + (row / 2);
        const double apart = (QFontMetricsF(m_fonts.tick).horizontalAdvance(tr("layer")) / 2) + 12;
        if (hasTab && std::abs(tab - middle) < apart) {
            middle = tab < middle ? tab + apart : tab - apart;
        }
        m_painter.save();
        m_painter.translate(map.visibleLayers < map.layers() ? 12 : 8, middle); // beside the scroll bar
        m_painter.rotate(-90);
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(-40, -8, 80, 16), Qt::AlignCenter, tr("layer"));
        m_painter.restore();
    }
}

void MapAxes::scrollBar()
{
    const MapLayout& map = m_scene.map;
    if (map.visibleLayers >= map.layers()) {
        return;
    }
    const auto [begin, end] = map.visibleShare();
    const QRectF& area = map.overview;
    const QRectF track(1, area.top(), 4, area.height());
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_scene.theme.gridHair);
    m_painter.drawRoundedRect(track, 2, 2);
    m_painter.setBrush(m_scene.theme.faint);
    m_painter.drawRoundedRect(QRectF(track.left(), area.top() + (begin * area.height()), track.width(),
                                     std::max(8.0, (end - begin) * area.height())),
                              2, 2);
    m_painter.setBrush(Qt::NoBrush);
}

void MapAxes::tokens()
{
    const MapLayout& map = m_scene.map;
    m_painter.setFont(m_fonts.tick);
    m_painter.setPen(m_scene.theme.muted);
    m_painter.drawText(QRectF(map.lane.left() - 12, map.tokenAxis.top() + 3, map.lane.width() + 16, 16),
                       Qt::AlignCenter, tr("token"));
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
        m_painter.drawText(QRectF(left, map.tokenAxis.top() + 4, 80, 15), Qt::AlignCenter, wholeNumber(tick));
    }
}

void MapAxes::bands()
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
        QString label = tr("%1 %2–%3").arg(name, wholeNumber(begin), wholeNumber(end - 1));
        const QFontMetricsF metrics(m_fonts.tick);
        if (end == tokens && record.cutFrom > tokens) {
            const QString cut = tr("%1 %2–%3, cut at %4 tokens")
                                    .arg(name, wholeNumber(begin), wholeNumber(end - 1), wholeNumber(tokens));
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
    band(0, std::min(record.promptTokens, tokens), promptColour, tr("prompt"));
    band(record.promptTokens, tokens, theme.restBand, tr("answer"));
}

} // namespace sinkscope
