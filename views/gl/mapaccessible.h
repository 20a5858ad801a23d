// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sinkscope {

class SinkMapWidget;

/// Makes sink maps readable for screen readers: a map has one child, the selected cell, with its value in
/// words and its place on the screen. Once or more often; GUI thread.
void installMapAccessible();

/// To be called when the words of the selected cell change: a screen reader that is on the map reads them.
void announceMapCell(SinkMapWidget& map);

} // namespace sinkscope
