// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/colourmaps.h"
#include "views/plot/figurelayout.h"

namespace sinkscope {

/// The upright scale beside a map: name and scale above it, ticks with their values on its right.
class ColourBar
{
public:
    struct Tick
    {
        double part = 0; ///< 0 = low end, 1 = high end
        QString text;
    };

    ColourBar() = default;
    ColourBar(QStringList name, QList<Tick> ticks, ColourMap map, const PlotMetrics& metrics,
              const Theme& theme);

    /// Width with its ticks and its name.
    double width() const;

    /// The name takes the top of `box`, the bar the rest.
    void paint(QCPPainter& painter, const QRectF& box) const;

private:
    QStringList m_name;
    QList<Tick> m_ticks;
    QImage m_bar; ///< 1 x 256, high end on top
    PlotMetrics m_metrics;
    Theme m_theme;
};

} // namespace sinkscope
