// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// Maxima of a map over 1, 2, 4 ... neighbouring tokens, so that a zoomed-out pixel needs a few values only.
/// Cell c of level k is the maximum of tokens [c 2^k, (c + 1) 2^k); a cell without any value holds `none`.
///
/// Each layer's row holds all levels one behind the other (level k begins at offset(k)), in the order in
/// which the tiled texture takes them.
class MaxPyramid
{
public:
    /// Smaller than every value that is shown.
    static constexpr float none = -3.0e38F;

    MaxPyramid() = default;
    explicit MaxPyramid(const MapData& data);

    int layers() const { return m_layers; }

    std::int64_t tokens() const { return m_tokens; }

    int levels() const { return static_cast<int>(m_offsets.size()); }

    std::int64_t offset(int level) const { return m_offsets[static_cast<std::size_t>(level)]; }

    /// Values of one layer's row, all levels together: about 2 T.
    std::int64_t rowLength() const { return m_rowLength; }

    const float* row(int layer) const
    {
        return m_values.data() + (static_cast<std::int64_t>(layer) * m_rowLength);
    }

    /// Maximum over cells [first, last) of a level; `none` where there is no value.
    float maximum(int layer, int level, std::int64_t first, std::int64_t last) const;

private:
    int m_layers = 0;
    std::int64_t m_tokens = 0;
    std::int64_t m_rowLength = 0;
    std::vector<std::int64_t> m_offsets;
    std::vector<float> m_values;
};

} // namespace sinkscope
