// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace sinkscope {

/// What the user may choose for the text and all that follows it, in percent of the system's size.
const std::vector<int>& textSizes();

/// Key of the choice in the settings.
QString textSizeSetting();

/// The one of textSizes() that the settings name; 100 for anything else.
int textSizeOf(const QString& setting);

/// The factor for all measures of the window: the choice in percent, times the dots per inch that the user
/// asks for fonts in place of 96 (0: none given), times a factor that is already set; between 0.5 and 4, so
/// that a mistyped setting leaves a window that can be used.
double windowFactor(int percent, double fontDpi, double already);

/// Takes up the choice and QT_FONT_DPI. Before the QApplication, which reads it once. Displays that say
/// their own scale (also "Xft.dpi") are followed by Qt in any case. Text, rows, controls, icons and the map
/// grow together, since all are measured in px at 96 dpi; figures for paper are in mm and stay.
void useTextSize();

} // namespace sinkscope
