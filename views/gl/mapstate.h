// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapsettings.h"
#include "views/plot/figureoptions.h"

#include <QJsonObject>

namespace sinkscope {

/// Keys "metric", "heads", "head", "epsilon", "low", "high", "scale" (absent: automatic), "colours",
/// "layer_zero", "columns". The frame timer is not kept.
QJsonObject toJson(const MapSettings& settings);

/// Values that do not fit are passed over and what is missing has its default; the frame timer stays as in
/// `now`.
MapSettings mapSettingsFromJson(const QJsonObject& json, const MapSettings& now);

/// The state of a map panel that shows what a figure of the map shows: mapSettingsFromJson()'s keys, and
/// "begin" and "end" of the tokens when the figure is of a stretch of the text. Layers are not zoomed.
QJsonObject mapStateOf(const FigureOptions& options);

} // namespace sinkscope
