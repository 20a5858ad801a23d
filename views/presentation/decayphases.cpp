// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/decayphases.h"

#include "core/analysis/maskedkeys.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sinkscope {

namespace {

std::vector<Leader> leaders(const DecaySeries& series)
{
    const auto layers = series.anchor.size();
    std::vector<Leader> out(layers, Leader::None);
    for (std::size_t l = 0; l < layers; ++l) {
        const double anchor = series.anchor[l];
        const double secondary = series.secondary[l];
        if (std::max(anchor, secondary) > faintShare) {
            out[l] = secondary > anchor ? Leader::Secondary : Leader::Anchor;
        }
    }
    if (!series.births.empty()) {
        int last = series.births.front();
        for (const int birth : series.births) {
            last = birth == last + 1 ? birth : last;
        }
        const auto end = std::min(layers, static_cast<std::size_t>(std::max(0, last)) + 1);
        std::fill(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(end), Leader::Birth);
    }
    return out;
}

/// Turns the faint layers before each lead of the anchor into a handover, where others had led before.
void markHandovers(const DecaySeries& series, std::vector<Leader>& out)
{
    for (std::size_t l = 1; l < out.size(); ++l) {
        if (out[l] != Leader::Anchor || out[l - 1] == Leader::Anchor || out[l - 1] == Leader::Birth) {
            continue;
        }
        std::size_t first = l;
        while (first > 0) {
            const std::size_t before = first - 1;
            const bool isLosing = out[before] == Leader::None
                || (out[before] == Leader::Secondary && before > 0
                    && series.secondary[before] < series.secondary[before - 1]);
            if (!isLosing || series.anchor[before] > faintShare) {
                break;
            }
            first = before;
        }
        // Without anything that led before it is no handover but the time before the first lead.
        if (first > 0 && out[first - 1] != Leader::Birth) {
            std::fill(out.begin() + static_cast<std::ptrdiff_t>(first),
                      out.begin() + static_cast<std::ptrdiff_t>(l), Leader::Handover);
        }
    }
}

ShareRange rangeOf(const std::vector<double>& values, int first, int last)
{
    const auto [low, high] = std::minmax_element(values.begin() + first, values.begin() + last + 1);
    return { .low = *low, .high = *high };
}

} // namespace

DecaySeries decaySeries(const RunResult& run)
{
    DecaySeries series;
    series.anchorPosition = run.detection().anchor;
    const TensorView scores = run.tensor("sink_score");
    if (scores.shape.size() != 2 || scores.dim(0) != run.layers() || scores.dim(1) != run.tokens()
        || scores.values.empty()) {
        return series;
    }
    const auto finite = [&](int layer, std::int64_t token) {
        const auto value = scoreAt(run, layer, token);
        return std::isfinite(value) ? value : 0.0;
    };
    std::set<int> births;
    std::vector<std::int64_t> others;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Other) {
            continue;
        }
        births.insert(sink.start);
        if (sink.kind == SinkKind::Secondary) {
            others.push_back(sink.position);
        }
    }
    series.births.assign(births.begin(), births.end());
    series.secondarySinks = static_cast<std::int64_t>(others.size());
    for (int l = 0; l < run.layers(); ++l) {
        double sum = 0;
        for (const std::int64_t position : others) {
            sum += finite(l, position);
        }
        series.anchor.push_back(finite(l, series.anchorPosition));
        series.secondary.push_back(sum);
    }
    return series;
}

std::vector<DecayPhase> decayPhases(const DecaySeries& series)
{
    std::vector<Leader> who = leaders(series);
    markHandovers(series, who);
    std::vector<DecayPhase> phases;
    bool anchorLed = false;
    bool secondaryLed = false;
    for (std::size_t l = 0; l < who.size(); ++l) {
        const int layer = static_cast<int>(l);
        if (!phases.empty() && phases.back().leader == who[l]) {
            phases.back().last = layer;
            continue;
        }
        DecayPhase phase;
        phase.first = layer;
        phase.last = layer;
        phase.leader = who[l];
        phase.follows =
            (who[l] == Leader::Anchor && secondaryLed) || (who[l] == Leader::Secondary && anchorLed);
        phase.isReturn =
            (who[l] == Leader::Anchor && anchorLed) || (who[l] == Leader::Secondary && secondaryLed);
        anchorLed |= who[l] == Leader::Anchor;
        secondaryLed |= who[l] == Leader::Secondary;
        phases.push_back(phase);
    }
    for (DecayPhase& phase : phases) {
        phase.anchor = rangeOf(series.anchor, phase.first, phase.last);
        phase.secondary = rangeOf(series.secondary, phase.first, phase.last);
    }
    return phases;
}

std::pair<std::size_t, std::size_t> handoverOf(const std::vector<DecayPhase>& phases)
{
    const auto all = std::pair(std::size_t { 0 }, phases.empty() ? 0 : phases.size() - 1);
    for (std::size_t i = phases.size(); i-- > 0;) {
        if (phases[i].leader == Leader::Handover) {
            return { i > 0 ? i - 1 : 0, std::min(i + 1, phases.size() - 1) };
        }
    }
    const auto leads = [&](std::size_t i) {
        return phases[i].leader == Leader::Anchor || phases[i].leader == Leader::Secondary;
    };
    for (std::size_t i = phases.size(); i-- > 1;) {
        if (leads(i) && leads(i - 1)) {
            return { i - 1, i };
        }
    }
    return all;
}

} // namespace sinkscope
