// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace sinkscope {

int endWith(const Error& error)
{
    std::fprintf(stderr, "sinkscope: %s\n", toText(error).c_str());
    switch (error.kind) {
    case ErrorKind::Failed:
    case ErrorKind::Memory:
        return 1;
    case ErrorKind::Usage:
        return 2;
    case ErrorKind::Cancelled:
        return 130;
    }
    return 1;
}

int endWith(const Result<int>& result)
{
    return result ? result.value() : endWith(result.error());
}

void printLine(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
}

void printJson(const Json& value)
{
    printLine(dumpJson(value, 2));
}

std::string quotedToken(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            std::array<char, 8> escape { };
            std::snprintf(escape.data(), escape.size(), "\\x%02X", static_cast<unsigned>(byte));
            out += escape.data();
        } else {
            out += c;
        }
    }
    return out + "\"";
}

std::string sizeText(std::uint64_t bytes)
{
    std::array<char, 32> text { };
    const auto value = static_cast<double>(bytes);
    if (bytes < 1000) {
        return std::to_string(bytes) + " bytes";
    }
    if (bytes < 1'000'000) {
        std::snprintf(text.data(), text.size(), "%.1f kB", value / 1e3);
    } else if (bytes < 1'000'000'000) {
        std::snprintf(text.data(), text.size(), "%.1f MB", value / 1e6);
    } else {
        std::snprintf(text.data(), text.size(), "%.2f GB", value / 1e9);
    }
    return text.data();
}

std::string numberText(double value)
{
    if (!std::isfinite(value)) {
        return "-";
    }
    std::array<char, 32> text { };
    std::snprintf(text.data(), text.size(), "%.4g", value);
    return text.data();
}

} // namespace sinkscope
