// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapdifference.h"
#include "views/base/mapscale.h"
#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figureregistry.h"

#include <array>
#include <functional>
#include <vector>

namespace sinkscope {

/// One of the three maps above each other, its anchor lane on the left and its curve on the right.
struct ComparePanel
{
    QString title, remark; ///< "After", "#65: hidden state after layer 1 replaced ..."
    QCPAxisRect* lane = nullptr;
    QCPAxisRect* rect = nullptr;
    QCPAxisRect* margin = nullptr;
    QCPColorMap* laneMap = nullptr;
    QCPColorMap* map = nullptr;
    QRectF titleBox;
};

/// A chip above the maps: a sink of either run, and how its score changed.
struct ComparePin
{
    std::int64_t position = 0;
    QString text, change;
    double strength = 0; ///< |change|: the strongest keep their text
    double wanted = 0, centre = 0; ///< page coordinates
    bool isEdited = false; ///< an intervention names it
    bool shown = false;
};

/// The figure "compare" while it is laid out and painted.
struct CompareFigure
{
    RunResultPtr before, after;
    MapDifference difference;
    MapScale scale; ///< shared by before and after
    DifferenceScale changes;
    ColourMap colours = ColourMap::Viridis;
    ColourMap differenceColours = ColourMap::DifferenceLight;
    FigureOptions options;
    PlotMetrics metrics;
    Theme theme;
    bool forPaper = true;
    int layer = 0; ///< whose changes stand under the pins
    std::int64_t token = -1; ///< that stands out; -1: none
    std::array<ComparePanel, 3> panels; ///< before, after, difference
    QCPRange filled;
    int columns = 0;
    std::vector<ComparePin> pins;
    int hiddenPins = 0;
    QStringList captionLines;
    QString changeLabel;
    QRectF captionBox, pinBox, changeBox, tokenBox, marginBox, barBox;
    bool hasMargins = false; ///< there is room for the curves
    bool hasScores = false; ///< and both runs hold sink scores to draw them from
    ColourBar bar, differenceBar;
    QRectF differenceBarBox;
    LegendRows marginLegend;
    QPointF marginLegendAt;
};

/// Lays pins out over the first map.
void arrangeComparePins(CompareFigure& figure);
/// Everything but the maps and curves.
void paintCompareFigure(const CompareFigure& figure, QCPPainter& painter);

} // namespace sinkscope
