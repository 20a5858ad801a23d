// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace sinkscope {

/// What rows of a batch are likely to take, from those that are finished: a row of T tokens takes a*T + b*T^2
/// (its layers and its attention), a and b being the best fit with a, b >= 0.
class BatchTimes
{
public:
    /// No row has more than `most` tokens; nothing = no limit.
    explicit BatchTimes(std::optional<std::int64_t> most = std::nullopt)
        : m_most(most)
    {
    }

    /// A finished row: its line has `bytes` bytes.
    void add(std::uint64_t bytes, std::int64_t tokens, double seconds);

    bool isEmpty() const { return m_sums.tt == 0; }

    /// Tokens that a line of so many bytes is likely to hold; 0 while nothing is finished.
    double tokensOf(std::uint64_t bytes) const;

    /// Seconds of a row; 0 while nothing is finished.
    double secondsOf(double tokens) const;

private:
    struct Sums
    {
        double tt = 0, ttt = 0, tttt = 0, ts = 0, tts = 0; ///< of tokens t and seconds s
    };

    void fit();

    std::optional<std::int64_t> m_most;
    Sums m_sums;
    double m_bytes = 0; ///< of rows that no limit has cut
    double m_tokens = 0;
    double m_a = 0;
    double m_b = 0;
};

} // namespace sinkscope
