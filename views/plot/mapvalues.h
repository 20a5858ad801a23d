// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"
#include "views/base/mapscale.h"
#include "views/plot/colourbar.h"
#include "views/plot/figureregistry.h"

namespace sinkscope {

// What a map and a landscape of the same values have in common. `id` is the figure's name for errors.

/// Whether the source is a run with sink scores. Kind Usage.
Status scoresNeeded(const char* id, const FigureSource& source);

/// The values that are asked for, or why there are none.
Result<MapData> mapValues(const char* id, const FigureSource& source, const FigureOptions& options);

MapScale mapScaleFor(const MapData& data, const FigureOptions& options);

/// A layer's values of the tokens [first, last) with what no query sees left out.
std::vector<float> seenRow(const MapData& data, int layer, std::int64_t first, std::int64_t last);

/// "Sink score: received attention, mean over 9 heads".
QString mapCaption(const RunResult& run, const MapData& data, const MapRequest& request, bool forPaper);

/// Texts of the axis of layers, from the long one to the brief one.
QStringList mapLayerTexts(MapMetric metric);

/// Places on the scale, 0 .. 1, with their texts: its ends and what has room between.
QList<ColourBar::Tick> mapTicks(const MapData& data, const MapScale& scale, bool forPaper);

ColourBar mapColourBar(const MapData& data, const MapScale& scale, ColourMap colours, const FigureLook& look);

} // namespace sinkscope
