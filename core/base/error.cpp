// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/utf8.h"

namespace sinkscope {

std::string toText(const Error& error)
{
    std::string text;
    if (!error.where.empty()) {
        text = printable(error.where) + ": ";
    }
    for (std::size_t i = 0; i < error.code.size(); ++i) {
        const char c = error.code[i];
        if (c == '%' && i + 1 < error.code.size() && error.code[i + 1] >= '1' && error.code[i + 1] <= '9') {
            const auto index = static_cast<std::size_t>(error.code[i + 1] - '1');
            if (index < error.args.size()) {
                text += error.args[index];
                ++i;
                continue;
            }
        }
        text += c;
    }
    return text;
}

std::string printable(std::string_view text)
{
    constexpr std::size_t longest = 300;
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        if (out.size() > longest) {
            out += "\u2026";
            break;
        }
        const std::size_t length = utf8Length(text, at);
        if (length == 0) {
            out += "\uFFFD";
            ++at;
            continue;
        }
        const auto first = static_cast<unsigned char>(text[at]);
        if (first < 0x20 || first == 0x7F) {
            out += "\uFFFD";
        } else {
            out.append(text.substr(at, length));
        }
        at += length;
    }
    return out;
}

Error cancelledError()
{
    return { ErrorKind::Cancelled, sentence("cancelled"), { }, { } };
}

} // namespace sinkscope
