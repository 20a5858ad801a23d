// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/headbars.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sinkscope {

HeadBars::HeadBars(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
}

void HeadBars::show(const Theme& theme, std::vector<float> values, double epsilon, int selectedHead,
                    const QColor& colour)
{
    m_theme = theme;
    m_values = std::move(values);
    m_epsilon = epsilon;
    m_selected = selectedHead;
    m_colour = colour;
    update();
}

QRectF HeadBars::plotArea() const
{
    return QRectF(30, 6, width() - 32, height() - 22);
}

void HeadBars::paintEvent(QPaintEvent* event)
{
    (void)event;
    if (m_values.empty()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plotArea();
    double top = m_epsilon * 1.15;
    for (const float value : m_values) {
        if (std::isfinite(value)) {
            top = std::max(top, static_cast<double>(value) * 1.05);
        }
    }
    const double step = area.width() / static_cast<double>(m_values.size());
    const double gap = step > 6 ? std::min(4.0, step / 4) : 0;
    painter.setFont(Theme::uiFont(11));
    const std::size_t stride = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(22 / step)));
    for (std::size_t h = 0; h < m_values.size(); ++h) {
        const double value = std::isfinite(m_values[h]) ? static_cast<double>(m_values[h]) : 0;
        const double height = std::max(0.0, value / top) * area.height();
        const QRectF bar(area.left() + (static_cast<double>(h) * step), area.bottom() - height, step - gap,
                         height);
        const bool isSelected = static_cast<int>(h) == m_selected;
        painter.fillRect(bar, m_selected < 0 || isSelected ? m_colour : m_theme.faint);
        if (h % stride == 0 || isSelected) {
            painter.setPen(isSelected ? m_theme.text : m_theme.muted);
            painter.drawText(QRectF(bar.center().x() - 16, area.bottom() + 2, 32, 14), Qt::AlignCenter,
                             QString::number(h));
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
    painter.setPen(QPen(m_theme.faint, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const double line = area.bottom() - (m_epsilon / top * area.height());
    painter.setPen(QPen(m_theme.muted, 1, Qt::DashLine));
    painter.drawLine(QPointF(area.left(), line), QPointF(area.right(), line));
    painter.setPen(m_theme.muted);
    painter.drawText(QRectF(0, line - 8, 26, 16), Qt::AlignRight | Qt::AlignVCenter,
                     QLocale().toString(m_epsilon, 'g', 2));
    painter.drawText(QRectF(0, area.bottom() - 8, 26, 16), Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("0"));
}

int HeadBars::headAt(QPointF position) const
{
    const QRectF area = plotArea();
    const double share = (position.x() - area.left()) / std::max(1.0, area.width());
    const auto head = static_cast<int>(std::floor(share * static_cast<double>(m_values.size())));
    return share >= 0 && head < static_cast<int>(m_values.size()) ? head : -1;
}

bool HeadBars::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const int head = headAt(help->pos()); head >= 0) {
            const auto value = static_cast<double>(m_values[static_cast<std::size_t>(head)]);
            const QString shown = displayNumber(value);
            QToolTip::showText(help->globalPos(),
                               value >= m_epsilon ? tr("Head %1: %2, above ε").arg(head).arg(shown)
                                                  : tr("Head %1: %2").arg(head).arg(shown),
                               this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void HeadBars::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_values.size()) - 1;
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (last >= 0 && by != 0) {
        Q_EMIT headClicked(std::clamp(m_selected + by, -1, last));
    } else if (event->key() == Qt::Key_Escape && m_selected >= 0) {
        Q_EMIT headClicked(-1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void HeadBars::mousePressEvent(QMouseEvent* event)
{
    if (const int head = headAt(event->position()); head >= 0 && event->button() == Qt::LeftButton) {
        Q_EMIT headClicked(head == m_selected ? -1 : head);
    }
}

void HeadBars::contextMenuEvent(QContextMenuEvent* event)
{
    const int head = event->reason() == QContextMenuEvent::Keyboard ? -1 : headAt(event->pos());
    if (head >= 0 && head != m_selected) {
        Q_EMIT headClicked(head);
    }
    event->ignore();
}

} // namespace sinkscope
