// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keyhints.h"

#include <QPainter>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int capHeight = 17;
constexpr int capGap = 4;
constexpr int textGap = 6;
constexpr int hintGap = 16;

} // namespace

int keyCapWidth(const QString& key)
{
    return std::max(17, QFontMetrics(Theme::uiFont(11)).horizontalAdvance(key) + 10);
}

int drawKeyCap(QPainter& painter, const Theme& theme, int x, int middle, const QString& key)
{
    const QRect cap(x, middle - (capHeight / 2), keyCapWidth(key), capHeight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.controlBorder);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(theme.muted);
    painter.setFont(Theme::uiFont(11));
    painter.drawText(cap, Qt::AlignCenter, key);
    painter.restore();
    return cap.right() + 1;
}

KeyHints::KeyHints(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFixedHeight(20);
    setAccessibleName(tr("Keys"));
}

void KeyHints::setHints(std::vector<Hint> hints)
{
    m_hints = std::move(hints);
    QStringList spoken;
    for (const Hint& hint : m_hints) {
        spoken << hint.keys.join(QLatin1Char(' ')) + QLatin1Char(' ') + hint.text;
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void KeyHints::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

int KeyHints::widthOf(const Hint& hint)
{
    int result = textGap + QFontMetrics(Theme::uiFont(12)).horizontalAdvance(hint.text) + hintGap;
    for (const QString& key : hint.keys) {
        result += keyCapWidth(key) + capGap;
    }
    return result;
}

int KeyHints::shown(int width) const
{
    int used = -hintGap;
    int count = 0;
    for (const Hint& hint : m_hints) {
        used += widthOf(hint);
        if (used > width) {
            break;
        }
        ++count;
    }
    return count;
}

QSize KeyHints::sizeHint() const
{
    int hint = 0;
    for (const Hint& each : m_hints) {
        hint += widthOf(each);
    }
    return { hint, 20 };
}

QSize KeyHints::minimumSizeHint() const
{
    return { 0, 20 };
}

void KeyHints::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    const int count = shown(width());
    int all = -hintGap;
    for (int i = 0; i < count; ++i) {
        all += widthOf(m_hints[static_cast<std::size_t>(i)]);
    }
    int x = std::max(0, (width() - all) / 2);
    for (int i = 0; i < count; ++i) {
        const Hint& hint = m_hints[static_cast<std::size_t>(i)];
        for (const QString& key : hint.keys) {
            x = drawKeyCap(painter, m_theme, x, height() / 2, key) + capGap;
        }
        x += textGap - capGap;
        painter.setFont(Theme::uiFont(12));
        painter.setPen(m_theme.muted);
        const int textWidth = QFontMetrics(painter.font()).horizontalAdvance(hint.text);
        painter.drawText(QRect(x, 0, textWidth + 2, height()), Qt::AlignLeft | Qt::AlignVCenter, hint.text);
        x += textWidth + hintGap + capGap;
    }
}

} // namespace sinkscope
