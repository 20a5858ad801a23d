// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sinkscope {

/// How numbers lie in a file. The Q* types are ggml's blocks of 32 values along the last dimension.
enum class DType
{
    F32,
    F16,
    BF16,
    F64,
    I64,
    I32,
    I16,
    I8,
    U8,
    Bool,
    Q4_0,
    Q4_1,
    Q5_0,
    Q5_1,
    Q8_0,
};

/// Values in one block and bytes of one block; {1, element size} for plain types.
struct DTypeLayout
{
    std::int64_t blockValues = 1;
    std::int64_t blockBytes = 1;
};

DTypeLayout layoutOf(DType type);

/// "F32", "BF16", "Q4_1" ...: the spelling of safetensors, and of ggml for blocks.
std::string_view nameOf(DType type);

/// The type of a safetensors dtype name; nothing for one this program does not read.
std::optional<DType> safetensorsType(std::string_view name);

/// The type of a ggml type number; nothing for one this program does not read.
std::optional<DType> ggmlType(std::uint32_t number);

/// True for types that dequantise() can turn into floats.
bool isFloating(DType type);

/// The name of a ggml type that this program knows by name only ("Q4_K" ...); empty for one it does not know
/// at all.
std::string_view unreadGgmlType(std::uint32_t number);

} // namespace sinkscope
