// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sinkscope {

/// The merges of a byte-pair vocabulary: (left symbol, right symbol) -> rank and result. One flat table with
/// linear probing, since it is asked for every pair of neighbours of a text. Thread-safe after the last
/// insert().
class MergeTable
{
public:
    struct Merge
    {
        std::int32_t rank = -1; ///< -1: the two do not merge; lower merges first
        std::int32_t result = -1;
    };

    /// Room for `count` merges.
    explicit MergeTable(std::size_t count)
        : m_slots(std::bit_ceil(2 * count + 2))
    {
    }

    /// Keeps the first merge of a pair. At most as many as there is room for.
    void insert(std::int32_t left, std::int32_t right, Merge merge)
    {
        Slot& slot = m_slots[place(left, right)];
        if (slot.merge.rank < 0) {
            slot = { left, right, merge };
        }
    }

    Merge find(std::int32_t left, std::int32_t right) const { return m_slots[place(left, right)].merge; }

private:
    struct Slot
    {
        std::int32_t left = -1;
        std::int32_t right = -1;
        Merge merge;
    };

    /// The slot of the pair, or the free one where it belongs. Half of the slots are free, so there is one.
    std::size_t place(std::int32_t left, std::int32_t right) const
    {
        const std::uint64_t key =
            std::uint64_t { static_cast<std::uint32_t>(left) } << 32U | static_cast<std::uint32_t>(right);
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = (key * 0x9E3779B97F4A7C15U >> 20U) & mask;
        while (m_slots[at].merge.rank >= 0 && (m_slots[at].left != left || m_slots[at].right != right)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    std::vector<Slot> m_slots;
};

} // namespace sinkscope
