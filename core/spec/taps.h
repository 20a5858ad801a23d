// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace sinkscope {

/// The closed list of taps (product.md "Spec"): points of a layer whose tensor can be captured or changed.
const std::vector<std::string>& tapNames();

/// The only tap that belongs to no layer.
inline constexpr auto tapWithoutLayer = "final_norm_out";

} // namespace sinkscope
