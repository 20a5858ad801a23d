// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>

class QCPColorGradient;

namespace sinkscope {

enum class ColourMap
{
    Viridis, ///< magnitudes, the default
    Cividis, ///< magnitudes, the same for all colour visions
    DifferenceLight, ///< decrease blue, zero white, increase red (RdBu reversed)
    DifferenceDark, ///< decrease blue, zero black, increase red (berlin)
};

using ColourTable = std::array<QRgb, 256>;

/// 256 opaque colours from low to high. Thread-safe.
const ColourTable& colourTable(ColourMap map);

/// The same for QCustomPlot; not-a-number is left transparent.
QCPColorGradient colourGradient(ColourMap map);

} // namespace sinkscope
