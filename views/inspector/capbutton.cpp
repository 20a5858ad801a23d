// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/capbutton.h"

#include <QPainter>

namespace sinkscope {

namespace {

constexpr int capWidth = 17;
constexpr int capHeight = 18;
constexpr int gap = 6;
constexpr int pad = 4;
constexpr int buttonHeight = 24;

} // namespace

CapButton::CapButton(const QString& key, Side side, QWidget* parent)
    : QAbstractButton(parent)
    , m_key(key)
    , m_side(side)
{
    setFont(Theme::monoFont(12));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
}

void CapButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

double CapButton::textWidth() const
{
    return text().isEmpty() ? 0 : QFontMetricsF(font()).horizontalAdvance(text()) + gap;
}

QSize CapButton::sizeHint() const
{
    return { static_cast<int>(capWidth + textWidth()) + (2 * pad) + 1, buttonHeight };
}

void CapButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void CapButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void CapButton::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isEnabled() && (underMouse() || isDown())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? m_theme.accentSoft : m_theme.controlHover);
        painter.drawRoundedRect(area, 3, 3);
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    const double top = (height() - capHeight) / 2.0;
    const double left = m_side == Side::Left ? pad : width() - pad - capWidth;
    const QRectF cap(left, top, capWidth, capHeight);
    painter.setPen(QPen(isEnabled() ? m_theme.controlBorder : m_theme.border, 1));
    painter.setBrush(m_theme.control);
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(isEnabled() ? m_theme.text : m_theme.faint);
    painter.setFont(Theme::monoFont(11));
    painter.drawText(cap, Qt::AlignCenter, m_key);
    painter.setPen(isEnabled() ? m_theme.muted : m_theme.faint);
    painter.setFont(font());
    const QRectF words = m_side == Side::Left
        ? QRectF(cap.right() + gap, 0, width() - cap.right() - gap, height())
        : QRectF(0, 0, cap.left() - gap, height());
    painter.drawText(words, Qt::AlignVCenter | (m_side == Side::Left ? Qt::AlignLeft : Qt::AlignRight),
                     text());
}

} // namespace sinkscope
