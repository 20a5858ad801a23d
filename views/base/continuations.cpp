// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/continuations.h"

#include <algorithm>

namespace sinkscope {

std::int64_t firstDifference(const Continuations& continuations)
{
    const auto& plain = continuations.plain;
    const auto& steered = continuations.steered;
    const std::size_t both = std::min(plain.tokens.size(), steered.tokens.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (plain.tokens[i].id != steered.tokens[i].id) {
            return static_cast<std::int64_t>(i);
        }
    }
    const ContinuationColumn& shorter = plain.tokens.size() < steered.tokens.size() ? plain : steered;
    const bool isOver = plain.tokens.size() != steered.tokens.size() && shorter.ended;
    return isOver ? static_cast<std::int64_t>(both) : -1;
}

} // namespace sinkscope
