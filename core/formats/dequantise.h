// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/dtype.h"

#include <cstddef>
#include <span>

namespace sinkscope {

/// Turns stored numbers into fp32, bit for bit as ggml's reference does (each product and sum rounded to fp32
/// once). `bytes` holds whole blocks; out.size() is the number of values in them. Only for types where
/// isFloating() is true. Any thread.
void dequantise(DType type, std::span<const std::byte> bytes, std::span<float> out);

} // namespace sinkscope
