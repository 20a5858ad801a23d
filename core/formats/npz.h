// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace sinkscope {

/// An array for NumPy, C order, little endian.
struct NpzArray
{
    std::string name;
    std::vector<std::int64_t> shape;
    std::variant<std::span<const float>, std::span<const std::int64_t>, std::span<const std::int32_t>> values;
};

/// Writes arrays as an uncompressed .npz (ZIP of .npy 1.0, ZIP64 where needed), atomically.
Status writeNpz(const std::filesystem::path& path, const std::vector<NpzArray>& arrays);

} // namespace sinkscope
