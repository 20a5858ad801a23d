// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace sinkscope {

/// A drawing of resources/icons/ in a colour; sharp at every device pixel ratio up to 3. Null for an unknown
/// name.
QIcon icon(const QString& name, const QColor& colour, const QColor& disabled);

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio);

} // namespace sinkscope
