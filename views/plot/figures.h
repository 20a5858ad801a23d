// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves.h"
#include "views/plot/figureregistry.h"

#include <QRect>

namespace sinkscope {

/// What keeps a figure from being drawn out of a source; nothing when it can be. Kind Usage.
Status mapNeeds(const FigureSource& source);
Status normsNeeds(const FigureSource& source);
Status decayNeeds(const FigureSource& source);
Status levelsNeeds(const FigureSource& source);
Status compareNeeds(const FigureSource& source);
Status sweepNeeds(const FigureSource& source);
Status evictionNeeds(const FigureSource& source);
Status effectNeeds(const FigureSource& source);
Status stagesNeeds(const FigureSource& source);

/// The figures by name (FigureEntry::draw).
Status drawMap(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawNorms(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawDecay(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawLevels(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawCompare(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawSweep(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawEviction(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawEffect(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);
Status drawStages(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style);

/// The numbers of the figures (FigureEntry::data).
Result<FigureData> mapDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> normsDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> decayDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> levelsDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> compareDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> sweepDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> evictionDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> effectDataOf(const FigureSource& source, const FigureOptions& options);
Result<FigureData> stagesDataOf(const FigureSource& source, const FigureOptions& options);

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
