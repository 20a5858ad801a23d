// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/maplayout.h"
#include "views/base/selection.h"
#include "views/base/theme.h"
#include "views/base/tokenfacts.h"
#include "views/gl/mapsettings.h"

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QString>

#include <cstdint>
#include <vector>

namespace sinkscope {

/// What one frame of the sink map shows, for those who paint its text and lines. Holds references for the
/// time of that frame only.
struct MapScene
{
    const MapLayout& map;
    const RunResult& run;
    const MapData& data;
    const MapScale& scale;
    const ColourTable& colours;
    const Theme& theme;
    Selection selection;
    const std::vector<MapLayout::DetailColumn>& detail;
    const std::vector<MapLayout::PinRequest>& pinRequests;
    const std::vector<MapLayout::PinPlace>& pinPlaces;
    const std::vector<std::size_t>& pinSinks; ///< index into the run's sinks, one per pin
    const MapSettings& settings;

    /// Null where the token is no sink.
    const Sink* sinkAt(std::int64_t token) const;
    const Sink* anchorSink() const;
};

/// Fonts and what was measured with them.
struct MapFonts
{
    QFont tick = Theme::uiFont(11);
    QFont label = Theme::uiFont(11, QFont::DemiBold);
    QFont token = Theme::monoFont(12);
    QFont strongToken = Theme::monoFont(12, QFont::Bold);

    /// Width of a column of the detail that shows this text.
    double columnWidth(const QString& visibleText) const;
    double pinWidth(const QString& text) const;
};

/// A column of the detail when all are equal, in pixels.
inline constexpr double equalColumn = 36;

/// Widest column of the detail, in pixels; longer tokens are shortened in the middle.
inline constexpr double longestColumn = 150;

/// Below this many queries a mean over them says little; such cells lie under a veil.
inline constexpr int fewQueries = 48;

inline const QColor veilColour(120, 126, 134, 110);

/// In the user's locale: "22,700".
QString wholeNumber(std::int64_t value);

/// Three significant digits in the user's locale: "0.5", "22,700".
QString shortNumber(double value);

/// A share in two digits without the 0 before the point: "0", ".25", "1".
QString shareNumber(double value);

/// "65 ·the", shortened in the middle of the token when it is long.
QString pinText(const Sink& sink);

/// "and 6 more"
QString morePinsText(int count);

/// First token from which on fewer than fewQueries see each key of a layer; T where there is none.
std::int64_t veilBegin(const MapData& data, int layer);

} // namespace sinkscope
