// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <string>

namespace sinkscope {

/// What a file that is no GGUF seems to be, as an error that says what to do. `bytes` is the whole file.
/// Only its first bytes are looked at; nothing of it is interpreted.
Error notGguf(const std::string& where, std::span<const std::byte> bytes);

} // namespace sinkscope
