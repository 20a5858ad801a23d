// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fieldbutton.h"

#include "views/base/icons.h"

#include <QMenu>
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace sinkscope {

namespace {

constexpr int side = 10; // px to the frame
constexpr int gap = 7;
constexpr int arrow = 16;
constexpr int fieldHeight = 28;
constexpr int shortest = 120;
constexpr int longest = 340;

int textWidth(const QFont& font, const QString& text)
{
    return text.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(text);
}

} // namespace

FieldButton::FieldButton(const QString& label, QWidget* parent)
    : QToolButton(parent)
    , m_label(label)
{
    setProperty("combo", true);
    setPopupMode(QToolButton::InstantPopup);
    setFixedHeight(fieldHeight);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setMenu(new QMenu(this));
    setValue({ });
}

void FieldButton::setValue(const QString& value, const QString& remark)
{
    m_value = value;
    m_remark = remark;
    setAccessibleName(m_label);
    setAccessibleDescription(QStringList { value, remark }.join(QLatin1Char(' ')));
    updateGeometry();
    update();
}

void FieldButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize FieldButton::sizeHint() const
{
    const QFont small = Theme::uiFont(12);
    int hint = (2 * side) + arrow + gap + textWidth(small, m_label) + gap
        + textWidth(Theme::uiFont(13), m_value.isEmpty() ? tr("none") : m_value);
    if (!m_remark.isEmpty()) {
        hint += (2 * gap) + textWidth(small, m_remark);
    }
    return { qBound(shortest, hint + 2, longest), fieldHeight };
}

QSize FieldButton::minimumSizeHint() const
{
    // With the whole label and the beginning of the value.
    return { std::min(sizeHint().width(), std::max(shortest, textWidth(Theme::uiFont(12), m_label) + 90)),
             fieldHeight };
}

void FieldButton::paintEvent(QPaintEvent* event)
{
    (void)event;
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = { };
    painter.drawComplexControl(QStyle::CC_ToolButton, option);

    const QFont small = Theme::uiFont(12);
    const QFont normal = Theme::uiFont(13);
    QRect room = rect().adjusted(side, 0, -side, 0);
    const QPixmap down = iconPixmap(QStringLiteral("chevron-down"), m_theme.muted, 14, devicePixelRatioF());
    painter.drawPixmap(room.right() - 13, (QWidget::height() - 14) / 2, down);
    room.setRight(room.right() - arrow - gap);
    painter.setFont(small);
    painter.setPen(m_theme.muted);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, m_label);
    room.setLeft(room.left() + textWidth(small, m_label) + gap);
    // The remark gives way before the value does.
    const int remarkWidth = textWidth(small, m_remark);
    if (remarkWidth > 0 && room.width() >= remarkWidth + 60) {
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, m_remark);
        room.setRight(room.right() - remarkWidth - gap);
    }
    painter.setFont(normal);
    painter.setPen(m_value.isEmpty() ? m_theme.muted : m_theme.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(normal).elidedText(m_value.isEmpty() ? tr("none") : m_value, Qt::ElideRight,
                                                     room.width()));
}

} // namespace sinkscope
