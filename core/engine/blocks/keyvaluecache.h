// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

namespace sinkscope {

/// Keys and values of the tokens that a text has so far, of every layer: what later tokens attend to when it
/// is generated. In the compute type, as they were handed on (after RoPE, after interventions).
class KeyValueCache
{
public:
    /// Room for `capacity` tokens.
    KeyValueCache(int layers, std::int64_t groups, std::int64_t dim, std::int64_t capacity,
                  const at::TensorOptions& options)
    {
        for (int l = 0; l < layers; ++l) {
            m_keys.push_back(at::empty({ groups, capacity, dim }, options));
            m_values.push_back(at::empty({ groups, capacity, dim }, options));
        }
    }

    struct Rows
    {
        at::Tensor keys; ///< [K, tokens so far, d]
        at::Tensor values;
    };

    /// Keeps the rows k, v [K, n, d] of the tokens from `first` on, and gives all up to the last of them.
    Rows put(int layer, std::int64_t first, const at::Tensor& k, const at::Tensor& v)
    {
        const std::int64_t count = k.size(1);
        const auto all = [&](at::Tensor& kept, const at::Tensor& rows) {
            kept.narrow(1, first, count).copy_(rows);
            return kept.narrow(1, 0, first + count);
        };
        return { all(m_keys[static_cast<std::size_t>(layer)], k),
                 all(m_values[static_cast<std::size_t>(layer)], v) };
    }

private:
    std::vector<at::Tensor> m_keys, m_values;
};

} // namespace sinkscope
