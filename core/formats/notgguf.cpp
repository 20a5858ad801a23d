// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/notgguf.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sinkscope {

Error notGguf(const std::string& where, std::span<const std::byte> bytes)
{
    const std::string_view head { reinterpret_cast<const char*>(bytes.data()),
                                  std::min<std::size_t>(bytes.size(), 64) };
    const auto begins = [&](std::string_view with) { return head.starts_with(with); };
    const char* pickle =
        sentence("this is a PyTorch checkpoint (a pickle), which can run code when it is loaded and is never "
                 "read here; convert it to safetensors or GGUF");
    if (begins("PK\x03\x04") || (head.size() > 1 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5)) {
        return failed(where, pickle);
    }
    if (begins("version https://git-lfs")) {
        return failed(where,
                      "this is a Git LFS pointer, not the model itself; fetch the file with `git lfs pull`");
    }
    if (begins("<!DOCTYPE") || begins("<!doctype") || begins("<html") || begins("<HTML")) {
        return failed(where, "this is a web page, not a model; download the file itself");
    }
    for (const char* old : { "lmgg", "fmgg", "tjgg", "algg", "GGML" }) {
        if (begins(old)) {
            return failed(where,
                          "this file is in a GGML format older than GGUF; convert it with llama.cpp's tools");
        }
    }
    if (bytes.size() > 9) {
        std::uint64_t length = 0;
        std::memcpy(&length, bytes.data(), sizeof length);
        if (length < bytes.size() && head[8] == '{') {
            return failed(where, "this is a safetensors file; open its folder, which holds config.json too");
        }
    }
    std::string hex;
    for (const char c : head.substr(0, 4)) {
        constexpr char digits[] = "0123456789abcdef";
        hex += digits[static_cast<unsigned char>(c) >> 4U];
        hex += digits[static_cast<unsigned char>(c) & 0xFU];
    }
    return failed(where, "this is no GGUF file: it begins with the bytes %1 (%2), not with GGUF", hex,
                  head.substr(0, 4));
}

} // namespace sinkscope
