// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace sinkscope {

/// Most vectors of the larger class that are held at all (algorithms A6).
constexpr std::int64_t maxSampled = 20'000;

/// A sample of a stream whose length is not known: every item is kept with the same chance. What is kept
/// depends on the seed and the number of items alone, on every machine.
class Reservoir
{
public:
    explicit Reservoir(std::uint64_t seed, std::int64_t capacity = maxSampled);

    /// Place in [0, capacity) that the next item of the stream takes, perhaps another's; nothing when it is
    /// not kept.
    std::optional<std::int64_t> next();

    std::int64_t seen() const { return m_seen; }

    /// Item (its number in the stream, from 0) at each place.
    const std::vector<std::int64_t>& items() const { return m_items; }

private:
    std::mt19937_64 m_random;
    std::int64_t m_capacity;
    std::int64_t m_seen = 0;
    std::vector<std::int64_t> m_items;
};

/// `count` of the numbers [0, from) in ascending order, any such choice with the same chance; all of them
/// when there are not as many.
std::vector<std::int64_t> seededSample(std::int64_t from, std::int64_t count, std::uint64_t seed);

/// Members of two classes, as many of the one as of the other.
struct BalancedSample
{
    std::vector<std::int64_t> first; ///< indices into the first class, ascending
    std::vector<std::int64_t> second; ///< into the second

    bool operator==(const BalancedSample&) const = default;
};

/// All of the smaller class and a seeded sample of the larger one, at most `most` of each (algorithms A7).
/// The paper's own choice of tokens cannot be had again: it hangs on its library's generator.
BalancedSample balancedSample(std::int64_t first, std::int64_t second, std::uint64_t seed,
                              std::int64_t most = maxSampled);

} // namespace sinkscope
