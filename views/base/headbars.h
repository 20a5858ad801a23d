// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <vector>

namespace sinkscope {

/// One bar per head: the attention a token receives in a layer, with epsilon as a dashed line.
class HeadBars : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    void show(const Theme& theme, std::vector<float> values, double epsilon, int selectedHead,
              const QColor& colour);

    QSize sizeHint() const override { return { 270, 84 }; }

    QSize minimumSizeHint() const override { return { 160, 70 }; }

Q_SIGNALS:
    void headClicked(int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF plotArea() const;

    Theme m_theme = Theme::light();
    std::vector<float> m_values;
    double m_epsilon = 0.3;
    int m_selected = -1;
    QColor m_colour;
};

} // namespace sinkscope
