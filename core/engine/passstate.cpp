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

void attend(int l, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale, at::Tensor& z,
            const PassState& state)
{
    const KeyValueCache::Rows all =
        state.cache ? state.cache->put(l, state.first, k, v) : KeyValueCache::Rows { k, v };
    if (state.first > 0) {
        cachedAttention(q, all.keys, all.values, scale, z, state.mask);
    } else if (state.scores || state.mask.from.defined()) {
        stripeAttention(q, k, v, scale, z, state.sums, state.mask, state.cancel);
    } else {
        fusedAttention(q, k, v, scale, z, state.cancel);
    }
}

} // namespace sinkscope
