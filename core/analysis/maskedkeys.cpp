// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/maskedkeys.h"

#include <limits>

namespace sinkscope {

bool isLeftToItself(const RunResult& run, int layer, std::int64_t position)
{
    const auto cell = (static_cast<std::size_t>(layer) * static_cast<std::size_t>(run.tokens()))
        + static_cast<std::size_t>(position);
    return cell < run.queriesSeen().size() && run.queriesSeen()[cell] <= 1 && position + 1 < run.tokens();
}

double scoreAt(const RunResult& run, int layer, std::int64_t position)
{
    return isLeftToItself(run, layer, position)
        ? std::numeric_limits<double>::quiet_NaN()
        : static_cast<double>(run.tensor("sink_score").at(layer, position));
}

} // namespace sinkscope
