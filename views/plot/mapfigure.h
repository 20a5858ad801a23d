// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"
#include "views/base/mapscale.h"
#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figureregistry.h"
#include "views/plot/labellayout.h"

#include <vector>

namespace sinkscope {

/// Keys seen by fewer queries lie under a veil.
inline constexpr std::int64_t mapFewQueries = 48;
/// More pins than this lose their labels, the weakest first.
inline constexpr std::size_t mapMostPins = 14;
// In units of 1/96 inch.
inline constexpr double mapSinkWidth = 3; ///< least width of a detected sink
inline constexpr double mapPinLift = 16; ///< height of the lines between pins and map

/// A label above the map that points to a token.
struct MapPin
{
    std::int64_t position = 0;
    QString text;
    double strength = 0;
    bool anchor = false;
    double wanted = 0, centre = 0; ///< page coordinates
    bool shown = false; ///< otherwise a tick
    bool inside = true; ///< of the tokens that are shown
};

/// The figure "map" while it is laid out and painted.
struct MapFigure : FigureLook
{
    using FigureLook::FigureLook;

    RunResultPtr run;
    MapData data;
    MapScale scale;
    ColourMap colours = ColourMap::Viridis;
    FigureOptions options;
    QCPAxisRect* lane = nullptr;
    QCPAxisRect* rect = nullptr;
    QCPColorMap* map = nullptr;
    QCPColorMap* laneMap = nullptr;
    int columns = 0;
    QCPRange filled; ///< of the tokens in the map
    QCPRange filledLayers; ///< of both maps
    QStringList captionLines, layerLines;
    QRectF captionBox, layerBox, tokenBox, laneBox, bandBox, pinBox;
    std::vector<MapPin> pins;
    int hiddenPins = 0;
    LegendRows legend;
    QPointF legendAt;
    ColourBar bar;
    QRectF barBox;
    bool hasUnseen = false; ///< some keys are seen by no query
};

/// One pin for every secondary sink.
void makeMapPins(MapFigure& figure);
/// Chooses which pins keep their text: the one that stands out and the strongest, as many as there is room
/// for.
void arrangeMapPins(MapFigure& figure);
/// Everything but the two maps themselves.
void paintMapFigure(const MapFigure& figure, QCPPainter& painter);

} // namespace sinkscope
