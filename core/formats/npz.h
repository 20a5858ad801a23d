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

/// An array for NumPy, C order, little endian. An empty shape is one value. A name may hold slashes.
struct NpzArray
{
    std::string name;
    std::vector<std::int64_t> shape;
    std::variant<std::span<const float>, std::span<const std::int64_t>, std::span<const std::int32_t>,
                 std::span<const double>>
        values;
};

/// Writes arrays as an uncompressed .npz (ZIP of .npy 1.0, ZIP64 where needed), atomically. Equal arrays give
/// equal bytes: no times are stored. Errors: names that are empty, twice or no good as a file name, a shape
/// that does not fit the values, and those of writing. Sources: NumPy's "NPY format" and PKWARE's
/// APPNOTE 6.3.
Status writeNpz(const std::filesystem::path& path, const std::vector<NpzArray>& arrays);

} // namespace sinkscope
