// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves.h"
#include "views/plot/figureregistry.h"

#include <QRect>

namespace sinkscope {

/// What keeps the figure `id`, which is drawn from the analysis of this name, from being drawn: no run, what
/// the analysis needs of it, or that it was not made yet. For the figure's own `needs`. Kind Usage.
Status analysisNeeds(const FigureSource& source, const std::string& id);

/// What the numbers of an eviction say about the secondary sinks against the random control, as one sentence.
QString evictionSentence(const EvictionTable& table, bool forPaper);

/// Maximum per column of a [T] row for `columns` <= T columns; column c covers tokens [c T / columns, (c+1) T
/// / columns). A column without any number is NaN.
std::vector<float> maxPool(std::span<const float> row, int columns);

/// Cells that make one level: rectangles of birth layer (x) and lifetime (y), as many as Levels::levels.
std::vector<QRect> levelRectangles(const Levels& levels);

} // namespace sinkscope
