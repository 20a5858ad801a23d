// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPolygonF>
#include <QRectF>

#include <optional>
#include <vector>

namespace sinkscope {

/// Centres of labels in a row: as close to `wanted` (ascending) as they can be without overlap (least total
/// squared displacement: overlapping neighbours merge into a cluster that is centred), inside [low, high].
/// `sizes` are the labels' extents with their gaps. Labels that do not fit together start at `low` and run
/// over `high`.
std::vector<double> spreadLabels(const std::vector<double>& wanted, const std::vector<double>& sizes,
                                 double low, double high);

/// True when some part of the polyline lies in the box.
bool lineCrosses(const QPolygonF& line, const QRectF& box);

/// Where a label of `size` finds a place beside the line `along`: inside `inside`, touching none of `lines`
/// and none of `taken`; the highest point of the line (smallest y) is tried first. Nothing when there is no
/// such place.
std::optional<QRectF> placeBesideLine(const QSizeF& size, const QPolygonF& along, const QRectF& inside,
                                      const QList<QPolygonF>& lines, const QList<QRectF>& taken, double gap);

} // namespace sinkscope
