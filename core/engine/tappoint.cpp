// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/tappoint.h"

#include "core/spec/taps.h"

#include <algorithm>

namespace sinkscope {

std::string nameOf(TapPoint point)
{
    return tapNames().at(static_cast<std::size_t>(point));
}

std::optional<TapPoint> tapPointOf(std::string_view name)
{
    const auto& names = tapNames();
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<TapPoint>(found - names.begin()));
}

} // namespace sinkscope
