// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/engine/enginefixture.h"

#include <fstream>

namespace sinkscope::test {

/// The first layers of a llama GGUF file as a file of their own: what is read in them cannot hang on the
/// layers above, and the test is as much quicker.
inline bool cutModel(const std::filesystem::path& source, const std::filesystem::path& target,
                     std::uint32_t layers)
{
    std::filesystem::copy_file(source, target);
    std::filesystem::permissions(target, std::filesystem::perms::owner_all);
    std::fstream file(target, std::ios::in | std::ios::out | std::ios::binary);
    std::string head(std::size_t { 1 } << 16, 0);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    const std::string key = "llama.block_count";
    const std::size_t at = head.find(key);
    if (at == std::string::npos) {
        return false;
    }
    file.seekp(static_cast<std::streamoff>(at + key.size() + sizeof(std::uint32_t))); // behind the type
    file.write(reinterpret_cast<const char*>(&layers), sizeof(layers));
    return file.good();
}

} // namespace sinkscope::test
