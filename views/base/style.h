// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QPalette>
#include <QString>

class QApplication;

namespace sinkscope {

/// Every role of the palette, also of disabled widgets.
QPalette paletteOf(const Theme& theme);

/// The program's style sheet (resources/style/sinkscope.qss) with each @name replaced by the theme's colour
/// of that name; `missing`, when given, gets the names that no colour has (they stay as they are, and Qt then
/// ignores them).
QString styleSheetOf(const Theme& theme, QStringList* missing = nullptr);

/// Fusion, palette, style sheet and interface font. GUI thread; again whenever the theme changes.
void applyTheme(QApplication& application, const Theme& theme);

} // namespace sinkscope
