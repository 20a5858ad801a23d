// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of one layer: its queries and keys, read once by a pass up to that layer.
#include "core/analysis/attentionwindow.h"
#include "core/run/runanalysis.h"
#include "core/run/states.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sinkscope {

namespace {

/// The layer asked for; else the first that reads most of the secondary sinks, the one after their birth.
int layerOf(const RunResult& run, const AnalysisOptions& options)
{
    if (options.layer >= 0) {
        return options.layer;
    }
    std::map<int, int> born;
    for (const Sink& sink : run.detection().sinks) {
        born[sink.start] += sink.kind == SinkKind::Secondary ? 1 : 0;
    }
    const auto most = std::ranges::max_element(born, { }, [](const auto& entry) { return entry.second; });
    const int layer = most == born.end() || most->second == 0 ? run.layers() / 2 : most->first + 1;
    return std::min(layer, run.layers() - 1);
}

Status needs(const RunResult& run, const AnalysisOptions& options)
{
    if (options.layer >= run.layers()) {
        return wrongUse("attention", "this run has no layer %1: its last is %2", options.layer,
                        run.layers() - 1);
    }
    return { };
}

Result<RunAnalysis> make(const RunResultPtr& run, const AnalysisOptions& options, OpenModel& model,
                         const JobContext& job, const RunSurroundings& surroundings)
{
    AttentionLayer layer;
    layer.layer = layerOf(*run, options);
    const std::vector<TapSpec> taps { { "q", { { layer.layer } }, { } }, { "k", { { layer.layer } }, { } } };
    const auto states = readStates(run, taps, model, job, surroundings);
    if (!states) {
        return states.error();
    }
    const StateRows* q = states.value()->find("q", layer.layer);
    const StateRows* k = states.value()->find("k", layer.layer);
    if (q == nullptr || k == nullptr) {
        return failed({ }, "the queries and keys of layer %1 are not there: run the model again",
                      layer.layer);
    }
    const ModelInfo& info = run->record().model;
    layer.heads = info.heads;
    layer.kvHeads = info.kvHeads;
    layer.headDim = info.headDim;
    layer.scale = 1 / std::sqrt(static_cast<double>(info.headDim));
    layer.q = q->values;
    layer.k = k->values;
    layer.until = visibleUntil(*run, layer.layer);
    Engine* engine = surroundings.engine;
    if (engine == nullptr) {
        const auto opened = openEngine();
        if (!opened) {
            return opened.error();
        }
        engine = opened.value();
    }
    auto complete =
        completedLayer(std::move(layer), engine->linearAlgebra(), run->record().spec.threads, job);
    if (!complete) {
        return complete.error();
    }
    return RunAnalysis(run, std::make_shared<const AttentionLayer>(std::move(complete).value()));
}

} // namespace

void registerRunAnalysis_attention(RunAnalysisRegistry& registry)
{
    registry.add("attention", { needs, make });
}

} // namespace sinkscope
