// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <vector>

namespace sinkscope {

/// In which layers tokens are sinks: one row of small fields per token over a common layer axis, with a mark
/// below the selected layer.
class LifeStrip : public QWidget
{
    Q_OBJECT
public:
    struct Row
    {
        QString name; ///< "#65"
        QColor colour;
        std::vector<int> layers; ///< in which it is a sink
    };

    using QWidget::QWidget;

    void show(const Theme& theme, int layers, int selectedLayer, std::vector<Row> rows);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void layerClicked(int layer);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    double nameWidth() const;
    double fieldWidth() const;
    /// -1 beside the fields.
    int layerAt(double x) const;

    Theme m_theme = Theme::light();
    int m_layers = 1;
    int m_selected = 0;
    std::vector<Row> m_rows;
};

} // namespace sinkscope
