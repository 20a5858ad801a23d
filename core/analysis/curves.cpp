// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves.h"

#include "core/analysis/fits.h"
#include "core/analysis/maskedkeys.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

constexpr double DipShare = 1. / 20; ///< of the anchor's maximum after its birth

void findDip(BosDecay& decay, int birth)
{
    if (decay.minimum < 0) {
        return;
    }
    const std::vector<double>& anchor = decay.anchor;
    double most = 0;
    for (std::size_t l = static_cast<std::size_t>(birth) + 1; l < anchor.size(); ++l) {
        most = std::isfinite(anchor[l]) ? std::max(most, anchor[l]) : most;
    }
    const auto isLow = [&](int l) {
        return l > birth && l < static_cast<int>(anchor.size())
            && anchor[static_cast<std::size_t>(l)] <= DipShare * most;
    };
    if (!isLow(decay.minimum)) {
        return;
    }
    decay.dipFirst = decay.minimum;
    decay.dipLast = decay.minimum;
    while (isLow(decay.dipFirst - 1)) {
        --decay.dipFirst;
    }
    while (isLow(decay.dipLast + 1)) {
        ++decay.dipLast;
    }
}

} // namespace

RestOfLayer restOfLayer(std::span<const float> row, const std::vector<std::int64_t>& skip)
{
    std::vector<float> values;
    values.reserve(row.size());
    auto next = skip.begin();
    for (std::size_t t = 0; t < row.size(); ++t) {
        while (next != skip.end() && *next < static_cast<std::int64_t>(t)) {
            ++next;
        }
        const bool skipped = next != skip.end() && *next == static_cast<std::int64_t>(t);
        if (!skipped && std::isfinite(row[t])) {
            values.push_back(row[t]);
        }
    }
    const float nan = std::numeric_limits<float>::quiet_NaN();
    if (values.empty()) {
        return { nan, nan, nan };
    }
    const auto ranked = [&values](double share) {
        const double rank = std::ceil(share * static_cast<double>(values.size()));
        const auto index = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(rank) - 1, 0,
                                                      static_cast<std::ptrdiff_t>(values.size()) - 1);
        std::nth_element(values.begin(), values.begin() + index, values.end());
        return values[static_cast<std::size_t>(index)];
    };
    return { ranked(0.05), ranked(0.5), ranked(0.95) };
}

int decayMinimum(std::span<const double> anchor, int birthLayer)
{
    int best = -1;
    // Attention of layer l reads the state after layer l - 1: the anchor is a sink for the layers after its
    // birth.
    for (std::size_t l = static_cast<std::size_t>(std::max(0, birthLayer + 1)); l < anchor.size(); ++l) {
        if (std::isfinite(anchor[l]) && (best < 0 || anchor[l] < anchor[static_cast<std::size_t>(best)])) {
            best = static_cast<int>(l);
        }
    }
    return best;
}

BosDecay bosDecay(const RunResult& run)
{
    BosDecay decay;
    const TensorView score = run.tensor("sink_score");
    std::map<int, int> births;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary) {
            ++births[sink.start];
        }
    }
    int most = 0;
    for (const auto& [start, count] : births) {
        if (count > most) {
            most = count;
            decay.modalStart = start;
        }
    }
    for (int l = 0; l < run.layers(); ++l) {
        const std::int64_t anchor = run.detection().anchor;
        decay.anchor.push_back(isLeftToItself(run, l, anchor) ? std::numeric_limits<double>::quiet_NaN()
                                                              : static_cast<double>(score.at(l, anchor)));
        double sum = 0;
        for (const Sink& sink : run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary && !isLeftToItself(run, l, sink.position)) {
                sum += static_cast<double>(score.at(l, sink.position));
            }
        }
        decay.secondary.push_back(sum);
    }
    const std::vector<int>& lives = run.detection().birthLayers;
    return decayOf(std::move(decay.anchor), std::move(decay.secondary), lives.empty() ? -1 : lives.front(),
                   decay.modalStart);
}

BosDecay decayOf(std::vector<double> anchor, std::vector<double> secondary, int birth, int modalStart)
{
    BosDecay decay;
    decay.anchor = std::move(anchor);
    decay.secondary = std::move(secondary);
    decay.modalStart = modalStart;
    if (birth < 0) {
        return decay;
    }
    decay.minimum = decayMinimum(decay.anchor, birth);
    findDip(decay, birth);
    const auto from = static_cast<std::size_t>(birth) + 1;
    if (from < decay.anchor.size()) {
        decay.correlation =
            pearson(std::span(decay.anchor).subspan(from), std::span(decay.secondary).subspan(from));
    }
    return decay;
}

const std::vector<RestOfLayer>& RunCurves::rest(const std::string& array)
{
    const auto [found, isNew] = m_rest.try_emplace(array);
    if (isNew) {
        const TensorView view = m_run->tensor(array);
        std::vector<std::int64_t> skip { m_run->detection().anchor };
        for (const Sink& sink : m_run->detection().sinks) {
            skip.push_back(sink.position);
        }
        std::ranges::sort(skip);
        for (int l = 0; l < m_run->layers() && !view.empty(); ++l) {
            found->second.push_back(restOfLayer(view.row(l), skip));
        }
    }
    return found->second;
}

const BosDecay& RunCurves::decay()
{
    if (!m_decay) {
        m_decay = bosDecay(*m_run);
    }
    return *m_decay;
}

} // namespace sinkscope
