// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figureregistry.h"

#include <QRect>

namespace sinkscope {

/// What keeps a figure from being drawn out of a source; nothing when it can be. Kind Usage.
Status mapNeeds(const FigureSource& source);
Status normsNeeds(const FigureSource& source);
Status decayNeeds(const FigureSource& source);
Status levelsNeeds(const FigureSource& source);

/// The figures by name (FigureEntry::draw).
Status drawMap(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawNorms(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawDecay(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawLevels(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);

/// One layer of the tokens outside the sinks: lower median and the 5th and 95th percentile (nearest rank).
/// NaN where no token is left.
struct RestOfLayer
{
    float low = 0;
    float median = 0;
    float high = 0;
};

/// `skip` holds token positions in ascending order.
RestOfLayer restOfLayer(std::span<const float> row, const std::vector<std::int64_t>& skip);

/// Layer where the anchor's received attention is least, among those that read it as a sink (after its
/// birth); -1 when there is none.
int decayMinimum(std::span<const double> anchor, int birthLayer);

/// Maximum per column of a [T] row for `columns` <= T columns; column c covers tokens [c T / columns, (c+1) T
/// / columns). A column without any number is NaN.
std::vector<float> maxPool(std::span<const float> row, int columns);

/// Cells that make one level: rectangles of birth layer (x) and lifetime (y), as many as Levels::levels.
std::vector<QRect> levelRectangles(const Levels& levels);

} // namespace sinkscope
