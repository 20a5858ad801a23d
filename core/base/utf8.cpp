// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

namespace sinkscope {

std::size_t utf8Length(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const auto isTail = [&](std::size_t i) { return at + i < text.size() && (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return isTail(1) ? 2 : 0;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        if (!isTail(1) || !isTail(2) || (first == 0xE0 && byte(1) < 0xA0)
            || (first == 0xED && byte(1) > 0x9F)) {
            return 0;
        }
        return 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!isTail(1) || !isTail(2) || !isTail(3) || (first == 0xF0 && byte(1) < 0x90)
            || (first == 0xF4 && byte(1) > 0x8F)) {
            return 0;
        }
        return 4;
    }
    return 0;
}

std::size_t firstInvalidUtf8(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

} // namespace sinkscope
