// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stages.h"

#include "core/analysis/balancedsample.h"
#include "core/run/states.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace sinkscope {

namespace {

using Positions = std::vector<std::int64_t>;

double cosine(std::span<const float> a, std::span<const float> b)
{
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto x = static_cast<double>(a[i]);
        const auto y = static_cast<double>(b[i]);
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : std::numeric_limits<double>::quiet_NaN();
}

bool isIn(const Positions& ascending, std::int64_t position)
{
    return std::binary_search(ascending.begin(), ascending.end(), position);
}

/// Sinks that the run could not have chosen as its anchor.
std::vector<const Sink*> comparedSinks(const RunResult& run)
{
    const auto anchors = anchorCandidates(run.record().spec, run.tokens());
    std::vector<const Sink*> out;
    for (const Sink& sink : run.detection().sinks) {
        const bool isCandidate =
            anchors && std::ranges::find(anchors.value(), sink.position) != anchors.value().end();
        if (sink.kind != SinkKind::Anchor && !isCandidate) {
            out.push_back(&sink);
        }
    }
    return out;
}

/// Rows of a layer: the anchor, its sinks and the others, ascending.
Positions rowsOf(const StagePlan& plan, const StagePlan::Layer& layer)
{
    Positions rows = plan.others;
    rows.insert(rows.end(), layer.sinks.begin(), layer.sinks.end());
    rows.push_back(plan.anchor);
    std::ranges::sort(rows);
    return rows;
}

} // namespace

StagePlan stagePlan(const RunResult& run, std::int64_t mostOthers)
{
    StagePlan plan;
    plan.anchor = run.detection().anchor;
    std::map<int, Positions> born;
    for (const Sink* sink : comparedSinks(run)) {
        born[sink->start].push_back(sink->position);
    }
    for (auto& [layer, sinks] : born) {
        plan.layers.push_back({ layer, std::move(sinks) });
    }
    Positions sinks { plan.anchor };
    for (const Sink& sink : run.detection().sinks) {
        sinks.push_back(sink.position);
    }
    std::ranges::sort(sinks);
    Positions others;
    for (std::int64_t t = 0; t < run.tokens(); ++t) {
        if (!isIn(sinks, t)) {
            others.push_back(t);
        }
    }
    plan.othersSeen = static_cast<std::int64_t>(others.size());
    const auto seed = static_cast<std::uint64_t>(run.record().spec.seed);
    for (const std::int64_t item : seededSample(plan.othersSeen, mostOthers, seed)) {
        plan.others.push_back(others[static_cast<std::size_t>(item)]);
    }
    return plan;
}

std::vector<TapSpec> tapsOf(const StagePlan& plan)
{
    std::vector<TapSpec> taps;
    for (const StagePlan::Layer& layer : plan.layers) {
        for (const char* tap : mlpStageTaps) {
            taps.push_back({ tap, { { layer.layer } }, rowsOf(plan, layer) });
        }
    }
    return taps;
}

Result<StageTable> stageTable(const RunResult& run, const StagePlan& plan, const RunStates& states)
{
    StageTable table;
    table.anchor = plan.anchor;
    table.othersSeen = plan.othersSeen;
    table.othersUsed = static_cast<std::int64_t>(plan.others.size());
    std::map<std::int64_t, SinkStages> sinks;
    for (const Sink* sink : comparedSinks(run)) {
        sinks[sink->position] = { sink->position, sink->kind, sink->start, sink->lifetime, { } };
    }
    for (std::size_t stage = 0; stage < mlpStages; ++stage) {
        std::vector<float> ofSinks;
        std::vector<float> ofOthers;
        for (const StagePlan::Layer& layer : plan.layers) {
            const StateRows* rows = states.find(mlpStageTaps[stage], layer.layer);
            const Positions wanted = rowsOf(plan, layer);
            if (rows == nullptr || rows->positions != wanted
                || rows->values.dim(0) != static_cast<std::int64_t>(wanted.size())) {
                return failed({ }, "the states of layer %1 are not those of the sinks: compute them again",
                              layer.layer);
            }
            const auto anchorAt = std::ranges::lower_bound(wanted, plan.anchor) - wanted.begin();
            const std::span<const float> anchor = rows->values.row(anchorAt);
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                if (wanted[i] == plan.anchor) {
                    continue;
                }
                const double cos = cosine(rows->values.row(static_cast<std::int64_t>(i)), anchor);
                if (isIn(layer.sinks, wanted[i])) {
                    sinks[wanted[i]].cos[stage] = cos;
                    ofSinks.push_back(static_cast<float>(cos));
                } else {
                    ofOthers.push_back(static_cast<float>(cos));
                }
            }
        }
        table.median[stage] = static_cast<double>(restOfLayer(ofSinks, { }).median);
        table.others[stage] = restOfLayer(ofOthers, { });
    }
    for (auto& [position, sink] : sinks) {
        table.sinks.push_back(sink);
    }
    return table;
}

} // namespace sinkscope
