// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QProxyStyle>

namespace sinkscope {

/// Fusion with the parts that a style sheet cannot draw in the theme's colours: combo and spin boxes, check
/// marks, sliders, arrows and the focus ring, with the program's own drawings. Lies below the style sheet.
class ThemeStyle : public QProxyStyle
{
    Q_OBJECT
public:
    ThemeStyle();

    /// The widgets are not told: setting palette or style sheet after it repaints them all.
    void setTheme(const Theme& theme) { m_theme = theme; }

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;

private:
    void drawField(const QStyleOption& option, QPainter& painter) const;
    void drawIcon(const QString& name, const QRect& room, int size, const QStyleOption& option,
                  QPainter& painter, const QColor& colour) const;
    void drawMark(bool isRound, const QStyleOption& option, QPainter& painter) const;
    void drawSlider(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;

    Theme m_theme = Theme::light();
};

} // namespace sinkscope
