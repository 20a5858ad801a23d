// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapstrip.h"

#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace sinkscope {

void MapStrip::paint()
{
    tokens();
    numbers();
}

void MapStrip::token(const MapLayout::DetailColumn& column, const Sink* sink)
{
    const Theme& theme = m_scene.theme;
    const MapLayout& map = m_scene.map;
    const RunToken& runToken = m_scene.run.record().tokens[static_cast<std::size_t>(column.token)];
    QString shown = visibleToken(QString::fromStdString(runToken.text));
    const QFontMetricsF metrics(m_fonts.token);
    shown = metrics.elidedText(shown, Qt::ElideMiddle, std::max(8.0, column.width - 2));
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

void MapStrip::tokens()
{
    const MapLayout& map = m_scene.map;
    const RunResult& run = m_scene.run;
    m_painter.save();
    m_painter.setClipRect(map.strip);
    for (const auto& column : m_scene.detail) {
        token(column, m_scene.sinkAt(column.token));
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

void MapStrip::numbers()
{
    const MapLayout& map = m_scene.map;
    const auto number = [&](double x, std::int64_t position, const QColor& colour, const QFont& font) {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(x - 40, map.stripNumbers.top(), 80, map.stripNumbers.height()),
                           Qt::AlignCenter, wholeNumber(position));
    };
    number(map.lane.center().x(), m_scene.run.detection().anchor, m_scene.theme.anchor, m_fonts.strongToken);
    double free = map.stripNumbers.left();
    std::vector<std::pair<double, double>> taken;
    for (const auto& column : m_scene.detail) {
        const double x = column.x + (column.width / 2);
        const bool isSelected = column.token == m_scene.selection.token;
        const Sink* sink = m_scene.sinkAt(column.token);
        if ((sink == nullptr && !isSelected) || x > map.strip.right() - 8) {
            continue;
        }
        const double half =
            (QFontMetricsF(m_fonts.strongToken).horizontalAdvance(wholeNumber(column.token)) / 2) + 5;
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
        const double half =
            (QFontMetricsF(m_fonts.tick).horizontalAdvance(wholeNumber(column.token)) / 2) + 4;
        const bool collides = std::ranges::any_of(
            taken, [&](const auto& span) { return x + half > span.first && x - half < span.second; });
        if (!collides) {
            number(x, column.token, m_scene.theme.muted, m_fonts.tick);
        }
    }
}

} // namespace sinkscope
