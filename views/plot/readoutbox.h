// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/qcustomplot_include.h"

namespace sinkscope {

struct Theme;

/// What is under the pointer at `place` of something of this size, beside it and inside; nothing for an empty
/// text.
void paintReadoutBox(QCPPainter& painter, const QString& text, const QPointF& place, const QSizeF& size,
                     const Theme& theme);

} // namespace sinkscope
