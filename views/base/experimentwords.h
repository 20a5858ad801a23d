// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/experimentplan.h"

#include <QString>

namespace sinkscope {

/// "Swap", "Ablate MLP output" ...: as menus and the form call it.
QString nameOf(ExperimentKind kind);

/// What the kind does, as one sentence, for tooltips.
QString explanationOf(ExperimentKind kind);

/// "hidden state", "attention output", "MLP output"; the tap's own name for the others.
QString tapInWords(const std::string& tap);

/// "Swap #65": the name of a run's row. `list` is not empty.
QString experimentName(const std::vector<Intervention>& list);

/// "hidden, layer 1": what follows the name.
QString experimentDetail(const std::vector<Intervention>& list);

/// "Hidden state after layer 1 replaced by the mean of 18 other ·the": what was done, for the result card and
/// titles. `run` holds the tokens. Several are joined by semicolons, equal ones in neighbouring layers said
/// once.
QString experimentSentence(const RunResult& run, const std::vector<Intervention>& list);

/// "65, 101, 141"; of more than `most` the first ones and an ellipsis.
QString positionsText(const std::vector<std::int64_t>& positions, std::size_t most = 6);

} // namespace sinkscope
