// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace sinkscope {

/// How a token is chosen out of its logits.
struct Sampling
{
    double temperature = 0; ///< what the logits are divided by; 0 = always the likeliest (greedy)
    double topP = 1; ///< only the likeliest tokens that together have this probability; above 0, at most 1
    std::uint64_t seed = 42;

    bool operator==(const Sampling&) const = default;
};

/// Chooses the tokens of one text, one after the other: the same logits and seed give the same tokens on
/// every machine. Of equal logits the smaller id comes first.
class Sampler
{
public:
    explicit Sampler(const Sampling& how);

    /// An id out of logits [V], at least one. Entries that are no number are never chosen.
    std::int64_t next(std::span<const float> logits);

private:
    Sampling m_how;
    std::mt19937_64 m_random;
    std::vector<std::int64_t> m_order; ///< kept between calls
    std::vector<double> m_weights;
};

/// The probability of an entry of logits [V], at temperature 1.
double probabilityOf(std::span<const float> logits, std::int64_t id);

} // namespace sinkscope
