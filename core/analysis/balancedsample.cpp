// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/balancedsample.h"

#include <algorithm>

namespace sinkscope {

Reservoir::Reservoir(std::uint64_t seed, std::int64_t capacity)
    : m_random(seed)
    , m_capacity(std::max<std::int64_t>(0, capacity))
{
}

std::optional<std::int64_t> Reservoir::next()
{
    const std::int64_t item = m_seen++;
    if (item < m_capacity) {
        m_items.push_back(item);
        return item;
    }
    // The remainder and no distribution of <random>: those differ between libraries.
    const auto place = static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(m_seen));
    if (place >= m_capacity) {
        return std::nullopt;
    }
    m_items[static_cast<std::size_t>(place)] = item;
    return place;
}

std::vector<std::int64_t> seededSample(std::int64_t from, std::int64_t count, std::uint64_t seed)
{
    Reservoir reservoir(seed, count);
    while (reservoir.seen() < from) {
        reservoir.next();
    }
    std::vector<std::int64_t> items = reservoir.items();
    std::sort(items.begin(), items.end());
    return items;
}

BalancedSample balancedSample(std::int64_t first, std::int64_t second, std::uint64_t seed, std::int64_t most)
{
    const std::int64_t count = std::min({ first, second, most });
    return { seededSample(first, count, seed), seededSample(second, count, seed) };
}

} // namespace sinkscope
