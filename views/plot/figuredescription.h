// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figureregistry.h"

namespace sinkscope {

/// What goes into the metadata of a figure's file, as JSON: the run's spec and the versions that made it, or
/// the titles of the detection files.
QString figureDescription(const FigureSource& source);

} // namespace sinkscope
