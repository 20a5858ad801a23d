// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"
#include "views/plot/figureoptions.h"
#include "views/plot/mapvalues.h"
#include "views/scenes/scene.h"

#include <optional>
#include <utility>

namespace sinkscope {

/// A landscape's values and how they are shown.
struct LandscapeInput
{
    RunResultPtr run;
    MapData data; ///< at least two layers and two tokens
    MapScale scale;
    MapRequest request;
    ColourMap colours = ColourMap::Viridis;
    bool forPaper = false;
};

/// How many columns of tokens a landscape has for `wanted` of them: two at least, one a token at most.
int landscapeColumns(std::int64_t tokens, double wanted);

/// The values as heights over tokens (x) and layers (y): a point for each layer and column; column c is the
/// largest of the tokens [c T / C, (c + 1) T / C). Heights and colours are shares of the scale; a cell has
/// the colour of its highest corner, so that a sink one token wide is seen. What no query sees is a hole.
/// The anchor and the secondary sinks have labels at their highest points. `aspect`: width for height of the
/// place that the landscape is to fill.
Scene landscapeScene(const LandscapeInput& input, int columns, double aspect = 1.6);

/// The column that a token lies in.
std::size_t landscapeColumnOf(std::int64_t token, std::int64_t tokens, int columns);

/// Layer and token at a corner of the surface: of a column's tokens the one with the largest value there.
std::pair<int, std::int64_t> landscapeCell(const MapData& data, int columns, const SurfaceHit& corner);

/// Where a layer and a token are on the surface; nothing in a hole.
std::optional<ScenePoint> landscapePoint(const Scene& scene, const MapData& data, int layer,
                                         std::int64_t token);

/// The profile of a layer and the ridge of a token, a little above the surface; token -1: none.
std::vector<SceneLine> landscapeMarks(const Scene& scene, const MapData& data, int layer, std::int64_t token,
                                      SceneColour colour);

} // namespace sinkscope
