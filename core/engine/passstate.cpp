// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/architecture.h"

#include <algorithm>

namespace sinkscope {

at::Tensor PassState::buffer(const std::string& name, at::IntArrayRef shape, const at::TensorOptions& options)
{
    auto& kept = workspace[name];
    if (!kept.defined() || kept.sizes() != shape) {
        kept = at::empty(shape, options);
    }
    return kept;
}

at::Tensor PassState::block(const std::string& name, std::int64_t rows, std::int64_t width,
                            const at::TensorOptions& options)
{
    return buffer(name, { std::min(tokens, maxBlockRows), width }, options).narrow(0, 0, rows);
}

} // namespace sinkscope
