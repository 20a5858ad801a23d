// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/attentionwindow.h"
#include "core/analysis/entropy.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/stages.h"
#include "core/run/runanalysis.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

namespace sinkscope::test {

/// Stages as SmolLM2-135M-Instruct has them (algorithms A14), for the secondary sinks of a fake run.
inline StageTable fakeStages(const RunResult& run)
{
    StageTable table;
    table.anchor = run.detection().anchor;
    table.median = { 0.52, 0.54, 0.74, 0.81, 0.98, 1 };
    table.others = { RestOfLayer { 0.02F, 0.11F, 0.3F },
                     { 0.01F, 0.1F, 0.26F },
                     { -0.05F, 0.1F, 0.33F },
                     { 0.04F, 0.12F, 0.28F },
                     { -0.12F, 0, 0.14F },
                     { -0.1F, 0.18F, 0.5F } };
    double shift = -0.08;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Anchor) {
            continue;
        }
        SinkStages& made = table.sinks.emplace_back(
            SinkStages { sink.position, sink.kind, sink.start, sink.lifetime, table.median });
        for (std::size_t stage = 0; stage + 1 < mlpStages; ++stage) {
            made.cos[stage] += shift * (stage < 4 ? 1 : 0.1);
        }
        shift += 0.02;
    }
    table.othersSeen = run.tokens() - 1 - static_cast<std::int64_t>(table.sinks.size());
    table.othersUsed = table.othersSeen;
    return table;
}

/// Attention of layer 4 in which every query looks at the sinks before it, at itself and a little back. Each
/// head looks at the sinks less than the one before it.
inline AttentionLayer makeFakeAttention(const RunResult& run)
{
    AttentionLayer layer;
    layer.layer = std::min(4, run.layers() - 1);
    layer.heads = run.heads();
    layer.kvHeads = 1;
    layer.headDim = 4;
    const auto q = std::make_shared<std::vector<float>>();
    const auto k = std::make_shared<std::vector<float>>();
    for (std::int64_t t = 0; t < run.tokens(); ++t) {
        // Near tokens have like angles; the last two are those of the sinks and of no use.
        const double angle = 0.05 * static_cast<double>(t);
        const auto cosine = static_cast<float>(std::cos(angle));
        const auto sine = static_cast<float>(std::sin(angle));
        bool isSink = false;
        for (const Sink& sink : run.detection().sinks) {
            isSink = isSink || sink.position == t;
        }
        k->insert(k->end(), { cosine, sine, isSink ? 1.F : 0.F, 0 });
        for (int head = 0; head < layer.heads; ++head) {
            q->insert(q->end(), { 3 * cosine, 3 * sine, 7 - 0.5F * static_cast<float>(head), 0 });
        }
    }
    layer.q = { { run.tokens(), std::int64_t { 4 } * layer.heads }, *q, q };
    layer.k = { { run.tokens(), 4 }, *k, k };
    layer.until = visibleUntil(run, layer.layer);
    PlainLinearAlgebra algebra;
    return completedLayer(std::move(layer), algebra, 1, { }).value();
}

/// Made once for each run.
inline std::shared_ptr<const AttentionLayer> fakeAttention(const RunResultPtr& run)
{
    static std::map<RunResultPtr, std::shared_ptr<const AttentionLayer>> made;
    auto& layer = made[run];
    if (layer == nullptr) {
        layer = std::make_shared<const AttentionLayer>(makeFakeAttention(*run));
    }
    return layer;
}

/// Entropies like those of SmolLM2-135M-Instruct: low in the layers in which the sinks live.
inline EntropyTable fakeEntropy(const RunResult& run)
{
    EntropyTable table;
    for (int l = 0; l < run.layers(); ++l) {
        table.layers.push_back(l);
    }
    table.whole.lengths = prefixLengths(run.tokens());
    table.answer.from = std::max<std::int64_t>(0, run.record().promptTokens);
    table.answer.lengths =
        table.answer.from > 0 ? prefixLengths(run.tokens() - table.answer.from) : std::vector<std::int64_t>();
    for (EntropyGrowth* growth : { &table.whole, &table.answer }) {
        for (const int l : table.layers) {
            for (const std::int64_t length : growth->lengths) {
                const bool isLow = l > 2 && l < 9 && growth->from == 0;
                growth->entropy.push_back((isLow ? 0.3 : 2.4) + 0.2 * std::sin(l)
                                          + 0.4 * std::log10(static_cast<double>(length)));
            }
        }
    }
    return table;
}

/// One of each analysis of a fake run. A new one gets its line here.
inline RunAnalyses fakeAnalyses(const RunResultPtr& run)
{
    RunAnalyses all;
    if (run != nullptr) {
        all.emplace("stages", RunAnalysis(run, std::make_shared<const StageTable>(fakeStages(*run))));
        all.emplace("attention", RunAnalysis(run, fakeAttention(run)));
        all.emplace("entropy", RunAnalysis(run, std::make_shared<const EntropyTable>(fakeEntropy(*run))));
    }
    return all;
}

} // namespace sinkscope::test
