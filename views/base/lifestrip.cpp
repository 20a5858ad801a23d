// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/lifestrip.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int leastNameWidth = 30;
constexpr int rowStep = 16;
constexpr int axisHeight = 20;

} // namespace

void LifeStrip::show(const Theme& theme, int layers, int selectedLayer, std::vector<Row> rows)
{
    m_theme = theme;
    m_layers = std::max(1, layers);
    m_selected = selectedLayer;
    m_rows = std::move(rows);
    updateGeometry();
    update();
}

QSize LifeStrip::sizeHint() const
{
    return { 270, (static_cast<int>(m_rows.size()) * rowStep) + axisHeight };
}

QSize LifeStrip::minimumSizeHint() const
{
    return { 160, sizeHint().height() };
}

double LifeStrip::nameWidth() const
{
    const QFontMetricsF metrics(Theme::uiFont(12));
    double widest = leastNameWidth;
    for (const Row& row : m_rows) {
        widest = std::max(widest, metrics.horizontalAdvance(row.name) + 6);
    }
    return std::ceil(widest);
}

double LifeStrip::fieldWidth() const
{
    return std::max(0.1, (width() - nameWidth()) / m_layers);
}

int LifeStrip::layerAt(double x) const
{
    const double at = (x - nameWidth()) / fieldWidth();
    return at >= 0 && at < m_layers ? static_cast<int>(at) : -1;
}

bool LifeStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int layer = layerAt(help->pos().x());
        QStringList lines;
        for (const Row& row : m_rows) {
            lines << (std::ranges::binary_search(row.layers, layer) ? tr("%1: a sink").arg(row.name)
                                                                    : tr("%1: no sink").arg(row.name));
        }
        if (layer >= 0) {
            lines.prepend(tr("After layer %1").arg(layer));
            QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void LifeStrip::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double left = nameWidth();
    const double step = fieldWidth();
    const double gap = step >= 5 ? 1.5 : 0;
    int y = 0;
    for (const Row& row : m_rows) {
        painter.setFont(Theme::uiFont(12));
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(0, y, left - 4, 14), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setPen(Qt::NoPen);
        for (int layer = 0; layer < m_layers; ++layer) {
            const bool isSink = std::ranges::binary_search(row.layers, layer);
            painter.setBrush(isSink ? row.colour : m_theme.restBand);
            painter.drawRect(QRectF(left + (layer * step), y, step - gap, 13));
        }
        y += rowStep;
    }
    const double marker = left + ((m_selected + 0.5) * step) - (gap / 2);
    painter.setBrush(m_theme.text);
    painter.drawPolygon(
        QPolygonF { QPointF(marker, y - 1), QPointF(marker + 4, y + 5), QPointF(marker - 4, y + 5) });
    painter.setFont(Theme::uiFont(11));
    painter.setPen(m_theme.muted);
    const auto tick = [&](int layer) {
        const double x = left + ((layer + 0.5) * step) - (gap / 2);
        const double from = std::min(x - 15, static_cast<double>(width()) - 30);
        painter.drawText(QRectF(from, y + 5, 30, 15),
                         x - 15 > width() - 30 ? Qt::AlignRight : Qt::AlignHCenter, QString::number(layer));
    };
    const int stride = m_layers > 60 ? 20 : (m_layers > 15 ? 10 : 5);
    for (int layer = 0; layer + (stride / 2) < m_layers; layer += stride) {
        tick(layer);
    }
    tick(m_layers - 1);
}

void LifeStrip::mousePressEvent(QMouseEvent* event)
{
    // A right click too: the menu is then about that layer.
    const int layer = layerAt(event->position().x());
    if (layer >= 0) {
        Q_EMIT layerClicked(layer);
    }
}

} // namespace sinkscope
