// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tensorview.h"

#include <memory>
#include <utility>
#include <vector>

namespace sinkscope::test {

/// A view that owns its values.
inline TensorView ownedTensor(std::vector<std::int64_t> shape, std::vector<float> values)
{
    auto owner = std::make_shared<const std::vector<float>>(std::move(values));
    const std::span<const float> span(*owner);
    return { std::move(shape), span, std::move(owner) };
}

} // namespace sinkscope::test
