// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QColor>
#include <QIcon>
#include <QList>
#include <QPixmap>
#include <QString>

class QAction;

namespace sinkscope {

/// Property of a QAction: the name of its drawing in resources/icons/ ("copy").
inline constexpr const char* IconProperty = "sinkscopeIcon";

/// Gives every action that has the property its icon in the theme's muted colour; again after a change of
/// theme.
void tintActions(const QList<QAction*>& actions, const Theme& theme);

/// A drawing of resources/icons/ in a colour; sharp at every device pixel ratio up to 3. Null for an unknown
/// name.
QIcon icon(const QString& name, const QColor& colour, const QColor& disabled);

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio);

} // namespace sinkscope
