// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/lifestrip.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int nameWidth = 44;
constexpr int rowStep = 17;
constexpr int axisHeight = 22;

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

double LifeStrip::fieldWidth() const
{
    return static_cast<double>(width() - nameWidth) / m_layers;
}

void LifeStrip::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double step = fieldWidth();
    const double gap = step >= 5 ? 1.5 : 0;
    int y = 0;
    for (const Row& row : m_rows) {
        painter.setFont(Theme::uiFont(12));
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(0, y, nameWidth - 6, 14), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setPen(Qt::NoPen);
        for (int layer = 0; layer < m_layers; ++layer) {
            const bool isSink = std::ranges::binary_search(row.layers, layer);
            painter.setBrush(isSink ? row.colour : m_theme.gridHair);
            painter.drawRect(QRectF(nameWidth + (layer * step), y, step - gap, 13));
        }
        y += rowStep;
    }
    const double marker = nameWidth + ((m_selected + 0.5) * step) - (gap / 2);
    painter.setBrush(m_theme.text);
    painter.drawPolygon(
        QPolygonF { QPointF(marker, y - 1), QPointF(marker + 4, y + 5), QPointF(marker - 4, y + 5) });
    painter.setFont(Theme::uiFont(11));
    painter.setPen(m_theme.muted);
    const auto tick = [&](int layer) {
        const double x = nameWidth + ((layer + 0.5) * step) - (gap / 2);
        const double left = std::min(x - 15, static_cast<double>(width()) - 30);
        painter.drawText(QRectF(left, y + 5, 30, 15),
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
    const int layer = static_cast<int>((event->position().x() - nameWidth) / fieldWidth());
    if (event->position().x() >= nameWidth && layer < m_layers) {
        Q_EMIT layerClicked(layer);
    }
}

} // namespace sinkscope
