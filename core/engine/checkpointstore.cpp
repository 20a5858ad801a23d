// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/checkpointstore.h"

#include <algorithm>
#include <iterator>

namespace sinkscope {

void CheckpointStore::open(const Key& key, int layers, std::uint64_t stateBytes, std::uint64_t budget)
{
    if (key == m_key && layers == m_layers) {
        return;
    }
    m_states.clear();
    m_key = key;
    m_layers = layers;
    const std::uint64_t fit = budget / std::max<std::uint64_t>(1, stateBytes);
    const auto wanted = static_cast<std::uint64_t>(layers) + 1;
    m_step = fit < 2 ? 0 : static_cast<int>((wanted + fit - 1) / fit);
}

void CheckpointStore::put(int l, const at::Tensor& state)
{
    const bool keep = l == m_layers || (m_step > 0 && l % m_step == 0);
    if (keep && !m_states.contains(l)) {
        m_states[l] = state.clone();
    }
}

std::optional<int> CheckpointStore::nearest(const Key& key, int l) const
{
    const auto above = m_states.upper_bound(l);
    if (key != m_key || above == m_states.begin()) {
        return std::nullopt;
    }
    return std::prev(above)->first;
}

at::Tensor CheckpointStore::state(const Key& key, int l) const
{
    const auto found = m_states.find(l);
    return key == m_key && found != m_states.end() ? found->second : at::Tensor();
}

} // namespace sinkscope
