// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace sinkscope {

/// Bytes of the valid UTF-8 character that starts at `at` (1 to 4); 0 where the bytes there are no valid
/// character (overlong forms, surrogates and values above U+10FFFF are invalid). `at` must lie inside the
/// text.
std::size_t utf8Length(std::string_view text, std::size_t at);

/// Offset of the first byte that is not part of valid UTF-8; text.size() if all of it is valid.
std::size_t firstInvalidUtf8(std::string_view text);

} // namespace sinkscope
