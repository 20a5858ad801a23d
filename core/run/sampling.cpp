// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sampling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sinkscope {

namespace {

double at(std::span<const float> logits, std::int64_t id)
{
    const auto value = static_cast<double>(logits[static_cast<std::size_t>(id)]);
    return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
}

std::int64_t likeliestOf(std::span<const float> logits)
{
    std::int64_t best = 0;
    for (std::int64_t id = 1; id < static_cast<std::int64_t>(logits.size()); ++id) {
        best = at(logits, id) > at(logits, best) ? id : best;
    }
    return best;
}

} // namespace

Sampler::Sampler(const Sampling& how)
    : m_how(how)
    , m_random(how.seed)
{
}

std::int64_t Sampler::next(std::span<const float> logits)
{
    const std::int64_t best = likeliestOf(logits);
    if (!(m_how.temperature > 0)) {
        return best;
    }
    m_order.resize(logits.size());
    std::iota(m_order.begin(), m_order.end(), std::int64_t { 0 });
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::int64_t a, std::int64_t b) { return at(logits, a) > at(logits, b); });
    const double most = at(logits, best);
    m_weights.clear();
    double sum = 0;
    for (const std::int64_t id : m_order) {
        m_weights.push_back(std::exp((at(logits, id) - most) / m_how.temperature));
        sum += m_weights.back();
    }
    // The shortest front that has the share asked for; always one token.
    std::size_t kept = 0;
    double share = 0;
    do {
        share += m_weights[kept++];
    } while (kept < m_weights.size() && share < m_how.topP * sum);
    // 53 random bits as a number in [0, 1): the distributions of <random> differ between libraries.
    double rest = static_cast<double>(m_random() >> 11) * 0x1p-53 * share;
    std::size_t chosen = 0;
    while (chosen + 1 < kept && rest >= m_weights[chosen]) {
        rest -= m_weights[chosen++];
    }
    return m_order[chosen];
}

double probabilityOf(std::span<const float> logits, std::int64_t id)
{
    const double most = at(logits, likeliestOf(logits));
    double sum = 0;
    for (std::int64_t other = 0; other < static_cast<std::int64_t>(logits.size()); ++other) {
        sum += std::exp(at(logits, other) - most);
    }
    return std::exp(at(logits, id) - most) / sum;
}

} // namespace sinkscope
