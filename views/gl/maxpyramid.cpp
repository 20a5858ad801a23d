// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/maxpyramid.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

MaxPyramid::MaxPyramid(const MapData& data)
    : m_layers(data.empty() ? 0 : data.layers)
    , m_tokens(data.tokens)
{
    if (data.empty()) {
        return;
    }
    std::vector<std::int64_t> widths;
    for (std::int64_t width = m_tokens;; width = (width + 1) / 2) {
        m_offsets.push_back(m_rowLength);
        widths.push_back(width);
        m_rowLength += width;
        if (width == 1) {
            break;
        }
    }
    m_values.resize(static_cast<std::size_t>(m_rowLength) * static_cast<std::size_t>(m_layers));
    for (int l = 0; l < m_layers; ++l) {
        float* row = m_values.data() + (static_cast<std::int64_t>(l) * m_rowLength);
        const std::size_t at = static_cast<std::size_t>(l) * static_cast<std::size_t>(m_tokens);
        for (std::int64_t t = 0; t < m_tokens; ++t) {
            row[t] = data.isSeen(l, t) ? data.values[at + static_cast<std::size_t>(t)] : none;
        }
        for (std::size_t k = 1; k < widths.size(); ++k) {
            const float* from = row + m_offsets[k - 1];
            float* to = row + m_offsets[k];
            const std::int64_t pairs = widths[k - 1] / 2;
            for (std::int64_t c = 0; c < pairs; ++c) {
                to[c] = std::max(from[2 * c], from[(2 * c) + 1]);
            }
            if (widths[k - 1] % 2 != 0) {
                to[pairs] = from[2 * pairs];
            }
        }
    }
}

float MaxPyramid::maximum(int layer, int level, std::int64_t first, std::int64_t last) const
{
    const float* values = row(layer) + offset(level);
    float result = none;
    for (std::int64_t c = first; c < last; ++c) {
        result = std::max(result, values[c]);
    }
    return result;
}

} // namespace sinkscope
