// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/themestyle.h"

#include "views/base/icons.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <QTabBar>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int fieldHeight = 28;
constexpr int fieldPadding = 9; // px from the frame to the text
constexpr int arrowRoom = 24;
constexpr int spinRoom = 20;
constexpr int arrowSize = 14;
constexpr double radius = 3;
constexpr int tipDelay = 600; // ms
constexpr int longestAnimation = 100; // ms

bool isEnabled(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Enabled);
}

/// A frame whose line lies inside the rectangle.
void frame(QPainter& painter, const QRectF& rect, const QColor& line, double width, const QBrush& fill)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, width));
    painter.setBrush(fill);
    const double half = width / 2;
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius);
}

} // namespace

ThemeStyle::ThemeStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void ThemeStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    // The list of a combo box keeps to the style sheet only with a styled delegate.
    auto* combo = qobject_cast<QComboBox*>(widget);
    if (combo != nullptr && qobject_cast<QStyledItemDelegate*>(combo->itemDelegate()) == nullptr) {
        combo->setItemDelegate(new QStyledItemDelegate(combo));
    }
}

void ThemeStyle::drawIcon(const QString& name, const QRect& room, int size, const QStyleOption& option,
                          QPainter& painter, const QColor& colour) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QPixmap pixmap = iconPixmap(name, isEnabled(option) ? colour : m_theme.faint, size, ratio);
    painter.drawPixmap(room.center().x() - (size / 2) + 1, room.center().y() - (size / 2) + 1, pixmap);
}

void ThemeStyle::drawField(const QStyleOption& option, QPainter& painter) const
{
    painter.save();
    const bool hasFocus = option.state.testFlag(State_HasFocus) && isEnabled(option);
    const bool isHovered = option.state.testFlag(State_MouseOver) && isEnabled(option);
    const bool isTyped = qobject_cast<const QAbstractSpinBox*>(option.styleObject) != nullptr;
    const QColor fill = !isEnabled(option) ? m_theme.panel
        : isHovered && !isTyped            ? m_theme.controlHover
                                           : m_theme.control;
    const QColor line = hasFocus ? m_theme.accent
        : isEnabled(option)      ? m_theme.controlBorder
                                 : m_theme.border;
    frame(painter, option.rect, line, hasFocus ? 2 : 1, fill);
    painter.restore();
}

void ThemeStyle::drawMark(bool isRound, const QStyleOption& option, QPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isOn = option.state.testFlag(State_On);
    const bool isPartly = option.state.testFlag(State_NoChange);
    const bool isFilled = (isOn || isPartly) && isEnabled(option);
    const QColor fill = isFilled ? m_theme.accent : isEnabled(option) ? m_theme.control : m_theme.panel;
    const QColor line = isFilled ? m_theme.accent
        : isEnabled(option)      ? m_theme.controlBorder
                                 : m_theme.border;
    const int side = std::min(option.rect.width(), option.rect.height());
    const QRect box(option.rect.left() + ((option.rect.width() - side) / 2),
                    option.rect.top() + ((option.rect.height() - side) / 2), side, side);
    const QColor ink = isEnabled(option) ? m_theme.onAccent : m_theme.faint;
    if (isRound) {
        painter.setPen(line);
        painter.setBrush(fill);
        painter.drawEllipse(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5));
        if (isOn) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(ink);
            painter.drawEllipse(QRectF(box).center(), side * 0.2, side * 0.2);
        }
    } else {
        frame(painter, box, line, 1, fill);
        if (isOn || isPartly) {
            drawIcon(isPartly ? QStringLiteral("minus") : QStringLiteral("done"), box, side - 2, option,
                     painter, ink);
        }
    }
    painter.restore();
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    const auto arrow = [&](const char* name, int size = arrowSize) {
        drawIcon(QLatin1String(name), option->rect, size, *option, *painter, m_theme.muted);
    };
    switch (element) {
    case PE_IndicatorArrowDown:
        return arrow("chevron-down");
    case PE_IndicatorArrowUp:
        return arrow("chevron-up");
    case PE_IndicatorArrowLeft:
        return arrow("chevron-left");
    case PE_IndicatorArrowRight:
        return arrow("chevron-right");
    case PE_IndicatorHeaderArrow:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            if (header->sortIndicator != QStyleOptionHeader::None) {
                arrow(header->sortIndicator == QStyleOptionHeader::SortUp ? "chevron-up" : "chevron-down",
                      12);
            }
        }
        return;
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children)) {
            arrow(option->state.testFlag(State_Open) ? "chevron-down" : "chevron-right");
        }
        return;
    case PE_IndicatorMenuCheckMark:
        if (option->state.testFlag(State_On)) {
            drawIcon(QStringLiteral("done"), option->rect, arrowSize, *option, *painter, m_theme.text);
        }
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return drawMark(false, *option, *painter);
    case PE_IndicatorRadioButton:
        return drawMark(true, *option, *painter);
    case PE_FrameFocusRect: {
        // The style sheet gives a tab's frame less room than its text has.
        const auto* tabs = qobject_cast<const QTabBar*>(widget);
        const QRect around =
            tabs == nullptr ? option->rect : tabs->tabRect(tabs->currentIndex()).adjusted(2, 3, -3, -2);
        painter->save();
        frame(*painter, around, m_theme.accent, 2, Qt::NoBrush);
        painter->restore();
        return;
    }
    case PE_PanelLineEdit:
        // Inside a combo or spin box the box draws the field.
        if (widget != nullptr
            && (qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) != nullptr
                || qobject_cast<const QComboBox*>(widget->parentWidget()) != nullptr)) {
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ThemeStyle::drawSlider(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const
{
    const QRectF groove = proxy()->subControlRect(CC_Slider, &option, SC_SliderGroove, widget);
    const QRectF handle = proxy()->subControlRect(CC_Slider, &option, SC_SliderHandle, widget);
    const bool isLevel = option.state.testFlag(State_Horizontal);
    const bool hasFocus = option.state.testFlag(State_HasFocus);
    const QColor ink = isEnabled(option) ? m_theme.accent : m_theme.faint;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled(option) ? m_theme.controlBorder : m_theme.border);
    const QPointF middle = groove.center();
    const QRectF line = isLevel ? QRectF(groove.left(), middle.y() - 2, groove.width(), 4)
                                : QRectF(middle.x() - 2, groove.top(), 4, groove.height());
    painter.drawRoundedRect(line, 2, 2);
    const QPointF at = handle.center();
    const QRectF grip =
        isLevel ? QRectF(at.x() - 4, at.y() - 8, 8, 16) : QRectF(at.x() - 8, at.y() - 4, 16, 8);
    painter.setBrush(ink);
    painter.drawRoundedRect(grip, 2, 2);
    if (hasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.text, 2));
        painter.drawRoundedRect(grip.adjusted(-1, -1, 1, 1), radius, radius);
    }
    painter.restore();
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    const auto* combo =
        element == CE_ComboBoxLabel ? qstyleoption_cast<const QStyleOptionComboBox*>(option) : nullptr;
    if (combo != nullptr && !combo->editable) {
        // A choice that has no room says so.
        QStyleOptionComboBox shortened(*combo);
        const QRect field = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
        shortened.currentText =
            combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, field.width() - 2);
        QProxyStyle::drawControl(element, &shortened, painter, widget);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const
{
    if (control == CC_ComboBox) {
        drawField(*option, *painter);
        const QRect arrow = proxy()->subControlRect(control, option, SC_ComboBoxArrow, widget);
        drawIcon(QStringLiteral("chevron-down"), arrow, arrowSize, *option, *painter, m_theme.muted);
        return;
    }
    const auto* spin =
        control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox*>(option) : nullptr;
    if (spin != nullptr) {
        drawField(*option, *painter);
        if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) {
            return;
        }
        for (const bool isUp : { true, false }) {
            const SubControl part = isUp ? SC_SpinBoxUp : SC_SpinBoxDown;
            const bool canStep = spin->stepEnabled.testFlag(isUp ? QAbstractSpinBox::StepUpEnabled
                                                                 : QAbstractSpinBox::StepDownEnabled);
            const bool isUnderMouse =
                canStep && option->activeSubControls == part && option->state.testFlag(State_MouseOver);
            const QRect room = proxy()->subControlRect(control, option, part, widget);
            drawIcon(isUp ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), room, 12, *option,
                     *painter,
                     isUnderMouse  ? m_theme.text
                         : canStep ? m_theme.muted
                                   : m_theme.faint);
        }
        return;
    }
    if (control == CC_Slider) {
        drawSlider(*option, *painter, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const
{
    const QRect& room = option->rect;
    const auto placed = [&](const QRect& rect) { return visualRect(option->direction, room, rect); };
    if (control == CC_ComboBox && part == SC_ComboBoxArrow) {
        return placed({ room.right() - arrowRoom, room.top(), arrowRoom, room.height() });
    }
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) {
        return placed(room.adjusted(fieldPadding - 2, 2, -arrowRoom, -2));
    }
    const auto* spin =
        control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox*>(option) : nullptr;
    if (spin != nullptr) {
        const bool hasButtons = spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int half = room.height() / 2;
        switch (part) {
        case SC_SpinBoxUp:
            return hasButtons ? placed({ room.right() - spinRoom, room.top() + 2, spinRoom, half - 2 })
                              : QRect();
        case SC_SpinBoxDown:
            return hasButtons ? placed({ room.right() - spinRoom, room.top() + half, spinRoom, half - 2 })
                              : QRect();
        case SC_SpinBoxEditField:
            return placed(room.adjusted(fieldPadding - 2, 2, hasButtons ? -spinRoom - 2 : -4, -2));
        default:
            return room;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                   const QWidget* widget) const
{
    if (type == CT_ComboBox) {
        return { contents.width() + fieldPadding + arrowRoom + 4,
                 std::max(fieldHeight, contents.height() + 8) };
    }
    if (type == CT_SpinBox) {
        return { contents.width() + fieldPadding + spinRoom + 4,
                 std::max(fieldHeight, contents.height() + 8) };
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_SliderLength:
        return 12;
    case PM_SliderThickness:
        return 20;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const
{
    switch (hint) {
    case SH_ComboBox_Popup:
        return 0; // a list below the box
    case SH_ToolTip_WakeUpDelay:
        return tipDelay;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_Widget_Animation_Duration:
        return std::min(longestAnimation, QProxyStyle::styleHint(hint, option, widget, answer));
    default:
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

} // namespace sinkscope
