// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/colourbar.h"

#include <algorithm>

namespace sinkscope {

namespace {

constexpr double BarWidth = 12;

} // namespace

ColourBar::ColourBar(QStringList name, QList<Tick> ticks, ColourMap map, const PlotMetrics& metrics,
                     const Theme& theme)
    : m_name(std::move(name))
    , m_ticks(std::move(ticks))
    , m_bar(1, 256, QImage::Format_RGB32)
    , m_metrics(metrics)
    , m_theme(theme)
{
    const ColourTable& table = colourTable(map);
    for (int y = 0; y < 256; ++y) {
        m_bar.setPixel(0, y, table[static_cast<std::size_t>(255 - y)]);
    }
}

double ColourBar::width() const
{
    double ticks = 0;
    for (const Tick& tick : m_ticks) {
        ticks = std::max(ticks, textWidth(tick.text, m_metrics.tick));
    }
    double name = 0;
    for (const QString& line : m_name) {
        name = std::max(name, textWidth(line, m_metrics.tick));
    }
    return std::max(BarWidth * m_metrics.unit + m_metrics.tickLength + 3 * m_metrics.unit + ticks, name);
}

void ColourBar::paint(QCPPainter& painter, const QRectF& box) const
{
    const double u = m_metrics.unit;
    const double line = lineHeight(m_metrics.tick);
    drawLines(painter, box, Qt::AlignLeft, m_name, m_metrics.tick, m_theme.text);
    const QRectF bar(box.left(), box.top() + static_cast<double>(m_name.size()) * line + 5 * u, BarWidth * u,
                     box.height() - static_cast<double>(m_name.size()) * line - 5 * u);
    if (bar.height() <= 0) {
        return;
    }
    // Qt's PDF engine draws a picture as translucent as the brush of the shape before it.
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.canvas);
    painter.drawRect(bar);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(bar, m_bar);
    painter.restore();
    painter.setAntialiasing(false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.faint, m_metrics.axisPen));
    painter.drawRect(bar);
    // The ends first; a tick between them that would touch another is left without its text.
    QList<Tick> order;
    for (const Tick& tick : m_ticks) {
        if (tick.part == 0 || tick.part == 1) {
            order.prepend(tick);
        } else {
            order.append(tick);
        }
    }
    QList<QRectF> taken;
    for (const Tick& tick : std::as_const(order)) {
        const double y = bar.bottom() - tick.part * bar.height();
        painter.setPen(QPen(m_theme.faint, m_metrics.axisPen));
        painter.drawLine(QLineF(bar.right(), y, bar.right() + m_metrics.tickLength, y));
        const QRectF text(bar.right() + m_metrics.tickLength + 3 * u, y - line / 2, 1, line);
        if (std::none_of(taken.cbegin(), taken.cend(), [&](const QRectF& r) { return r.intersects(text); })) {
            taken.append(text);
            drawLines(painter, text, Qt::AlignLeft, { tick.text }, m_metrics.tick, m_theme.muted);
        }
    }
}

} // namespace sinkscope
