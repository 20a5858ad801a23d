// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <vector>

namespace sinkscope {

/// One bar per head: the attention a token receives in a layer, with epsilon as a dashed line. A click, or
/// the arrows left and right while it has the focus, choose a head; the same again, or Escape, none. A right
/// click chooses the head that the menu is about.
class HeadBars : public QWidget
{
    Q_OBJECT
public:
    explicit HeadBars(QWidget* parent = nullptr);

    void show(const Theme& theme, std::vector<float> values, double epsilon, int selectedHead,
              const QColor& colour);

    /// -1 beside the bars.
    int headAt(QPointF position) const;

    QSize sizeHint() const override { return { 270, 84 }; }

    QSize minimumSizeHint() const override { return { 160, 70 }; }

Q_SIGNALS:
    void headClicked(int head);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    /// Chooses the head below the pointer; the menu is that of the widget around.
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QRectF plotArea() const;

    Theme m_theme = Theme::light();
    std::vector<float> m_values;
    double m_epsilon = 0.3;
    int m_selected = -1;
    QColor m_colour;
};

} // namespace sinkscope
