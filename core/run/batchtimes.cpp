// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batchtimes.h"

#include <algorithm>

namespace sinkscope {

void BatchTimes::add(std::uint64_t bytes, std::int64_t tokens, double seconds)
{
    const auto t = static_cast<double>(tokens);
    // A row that was cut tells only that its line has at least so many tokens: good enough while there is no
    // other.
    if (const bool cut = m_most && tokens >= *m_most; !cut || m_bytes == 0) {
        m_bytes += static_cast<double>(bytes);
        m_tokens += t;
    }
    m_sums.tt += t * t;
    m_sums.ttt += t * t * t;
    m_sums.tttt += t * t * t * t;
    m_sums.ts += t * seconds;
    m_sums.tts += t * t * seconds;
    fit();
}

void BatchTimes::fit()
{
    if (m_sums.tt <= 0) {
        return;
    }
    const double determinant = m_sums.tt * m_sums.tttt - m_sums.ttt * m_sums.ttt;
    m_a = m_sums.ts / m_sums.tt;
    m_b = 0;
    // Rows of one length do not tell the two apart.
    if (determinant <= 1e-6 * m_sums.tt * m_sums.tttt) {
        return;
    }
    const double a = (m_sums.ts * m_sums.tttt - m_sums.tts * m_sums.ttt) / determinant;
    const double b = (m_sums.tts * m_sums.tt - m_sums.ts * m_sums.ttt) / determinant;
    if (a >= 0 && b >= 0) {
        m_a = a;
        m_b = b;
    } else if (a < 0) {
        m_a = 0;
        m_b = m_sums.tts / m_sums.tttt;
    }
}

double BatchTimes::tokensOf(std::uint64_t bytes) const
{
    if (m_bytes <= 0) {
        return 0;
    }
    const double tokens = m_tokens / m_bytes * static_cast<double>(bytes);
    return m_most ? std::min(tokens, static_cast<double>(*m_most)) : tokens;
}

double BatchTimes::secondsOf(double tokens) const
{
    return m_a * tokens + m_b * tokens * tokens;
}

} // namespace sinkscope
