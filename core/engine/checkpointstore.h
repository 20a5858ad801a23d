// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sinkscope {

/// The states of the latest pass over a text in which nothing had been changed yet: what later passes start
/// from. Worker thread only.
class CheckpointStore
{
public:
    /// Passes of equal keys have the same states, to the bit.
    struct Key
    {
        std::vector<std::int64_t> ids;
        bool scores = true; ///< by stripes or by fused attention
        int threads = 0;

        bool operator==(const Key&) const = default;
    };

    /// Makes room for the states before layers 0 .. layers - 1 and the last one, `stateBytes` each: what is
    /// kept of another key goes, what is kept of the same one stays. When not all fit into `budget`, every
    /// n-th is kept. The last one always is, as predictions are compared with it.
    void open(const Key& key, int layers, std::uint64_t stateBytes, std::uint64_t budget);

    /// Copies the state before layer l (l = layers: the last one) if it is one of those to keep.
    void put(int l, const at::Tensor& state);

    /// The highest layer <= l whose input is kept; nothing when there is none.
    std::optional<int> nearest(const Key& key, int l) const;

    /// The state before layer l, not to be written to; undefined when it is not kept.
    at::Tensor state(const Key& key, int l) const;

    /// Whether the last state is kept.
    bool isComplete(const Key& key) const { return key == m_key && m_states.contains(m_layers); }

private:
    Key m_key;
    int m_layers = 0;
    int m_step = 1; ///< every n-th; 0 = the last one only
    std::map<int, at::Tensor> m_states;
};

} // namespace sinkscope
