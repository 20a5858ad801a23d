// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/readoutbox.h"

#include "views/plot/figurelayout.h"

#include <algorithm>

namespace sinkscope {

void paintReadoutBox(QCPPainter& painter, const QString& text, const QPointF& place, const QSizeF& size,
                     const Theme& theme)
{
    if (text.isEmpty()) {
        return;
    }
    const QFont font = Theme::uiFont(12);
    const QStringList lines = wrapped(text, font, std::max(80., size.width() - 24));
    double width = 0;
    for (const QString& line : lines) {
        width = std::max(width, textWidth(line, font));
    }
    QRectF box(place + QPointF(10, 10),
               QSizeF(width + 16, static_cast<double>(lines.size()) * lineHeight(font) + 10));
    // Flips at the edges.
    if (box.right() > size.width() - 2) {
        box.moveRight(std::max(box.width() + 2, place.x() - 10));
    }
    if (box.bottom() > size.height() - 2) {
        box.moveBottom(std::max(box.height() + 2, place.y() - 10));
    }
    painter.setAntialiasing(true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.tooltip);
    painter.drawRoundedRect(box, 3, 3);
    drawLines(painter, box.adjusted(8, 5, -8, -5), Qt::AlignLeft, lines, font, theme.tooltipText);
}

} // namespace sinkscope
