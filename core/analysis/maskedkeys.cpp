// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/maskedkeys.h"

namespace sinkscope {

bool isLeftToItself(const RunResult& run, int layer, std::int64_t position)
{
    const auto cell = (static_cast<std::size_t>(layer) * static_cast<std::size_t>(run.tokens()))
        + static_cast<std::size_t>(position);
    return cell < run.queriesSeen().size() && run.queriesSeen()[cell] <= 1 && position + 1 < run.tokens();
}

} // namespace sinkscope
