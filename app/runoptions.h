// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/base/result.h"
#include "core/spec/runspec.h"

#include <cstdint>
#include <limits>

namespace sinkscope {

/// The largest --max-tokens.
inline constexpr std::int64_t mostTokens = std::numeric_limits<std::int32_t>::max();

/// --dtype, --device, --threads and --bos, as far as they are given.
Status applyComputeOptions(const Arguments& arguments, RunSpec& spec);

/// --preset, --cos, --norm-ratio and --anchor, as far as they are given.
Status applyRuleOptions(const Arguments& arguments, RunSpec& spec);

} // namespace sinkscope
