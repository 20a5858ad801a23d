// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sinkscope {

/// Read-only array of floats in row-major order with the owner of its memory. Copies are cheap and share it.
struct TensorView
{
    std::vector<std::int64_t> shape;
    std::span<const float> values;
    std::shared_ptr<const void> owner;

    bool empty() const { return values.empty(); }

    std::int64_t dim(std::size_t i) const { return i < shape.size() ? shape[i] : 0; }

    /// Row `i` of a tensor seen as [shape[0], rest].
    std::span<const float> row(std::int64_t i) const
    {
        const auto width =
            shape.empty() || shape[0] == 0 ? 0 : values.size() / static_cast<std::size_t>(shape[0]);
        return values.subspan(static_cast<std::size_t>(i) * width, width);
    }

    float at(std::int64_t i, std::int64_t j) const { return row(i)[static_cast<std::size_t>(j)]; }
};

} // namespace sinkscope
