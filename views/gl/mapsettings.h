// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapscale.h"
#include "views/plot/colourmaps.h"

namespace sinkscope {

/// What the bar of the sink map chooses.
struct MapSettings
{
    MapRequest request;
    /// Scale and range as the metric proposes them; otherwise `scale` holds.
    bool isAutomatic = true;
    MapScale scale;
    ColourMap colours = ColourMap::Viridis;
    bool isLayerZeroOnTop = false; ///< otherwise at the bottom, next to the text that enters there
    bool hasEqualColumns = false; ///< of the detail; otherwise as wide as their token's text
    bool showsFrameTimer = false;

    bool operator==(const MapSettings&) const = default;
};

} // namespace sinkscope
