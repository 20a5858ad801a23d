// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>

namespace sinkscope {

/// Whether a masked key is left to its own token in `layer`, though queries follow it. Its score is then a
/// mean over that one query: it says how the token attends to itself, nothing of what it receives, and is
/// mostly larger than before. So it counts as no score. False without queries_seen. The position exists.
bool isLeftToItself(const RunResult& run, int layer, std::int64_t position);

/// sink_score [L, T] of a run that holds it, as what others give: not a number where the key is left to
/// itself.
double scoreAt(const RunResult& run, int layer, std::int64_t position);

} // namespace sinkscope
