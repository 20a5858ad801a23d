// SPDX-License-Identifier: GPL-3.0-or-later
// What the MLP of one layer makes of the principal directions of its input (algorithms A8): states of the
// clusters' points, then the MLP by itself.
#include "core/analysis/directions.h"
#include "core/analysis/vectors.h"
#include "core/run/loading.h"
#include "core/run/runanalysis.h"
#include "core/run/states.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sinkscope {

namespace {

using Index = std::int64_t;

std::vector<RunResultPtr> runsOf(RunResultPtr run, const AnalysisOptions& options)
{
    std::vector<RunResultPtr> runs { std::move(run) };
    runs.insert(runs.end(), options.others.begin(), options.others.end());
    return runs;
}

Result<ClusterTable> classesOf(const std::vector<RunResultPtr>& runs, const AnalysisOptions& options)
{
    ClusterOptions wanted;
    wanted.seed = static_cast<std::uint64_t>(runs.front()->record().spec.seed);
    wanted.tsne = false;
    if (options.layer >= 0) {
        wanted.first = wanted.last = options.layer;
    }
    return chooseClusters(runs, wanted);
}

Status needs(const RunResult& run, const AnalysisOptions& options)
{
    // The check reads the run and keeps nothing of it.
    const auto classes = classesOf(runsOf(RunResultPtr(&run, [](const RunResult*) { }), options), options);
    return classes ? Status { } : classes.error();
}

struct Inputs
{
    std::array<Vectors, 3> states; ///< [N, hidden], as directionStates
    std::vector<float> anchorOutput; ///< [hidden], of the first run
};

/// The rows of one run, of `layer`.
Status readRun(const RunResultPtr& run, std::size_t index, const ClusterTable& classes, int layer,
               OpenModel& model, const JobContext& job, const RunSurroundings& surroundings, Inputs& inputs)
{
    std::vector<std::size_t> places;
    std::vector<Index> positions;
    for (std::size_t p = 0; p < classes.points.size(); ++p) {
        if (classes.points[p].run == index) {
            places.push_back(p);
            positions.push_back(classes.points[p].position);
        }
    }
    std::vector<TapSpec> taps;
    if (!places.empty()) {
        for (const char* state : directionStates) {
            taps.push_back({ state, std::vector<Index> { layer }, positions });
        }
    }
    const Index anchor = run->detection().anchor;
    if (index == 0) {
        taps.push_back({ "mlp_out", std::vector<Index> { layer }, std::vector<Index> { anchor } });
    }
    if (taps.empty()) {
        return { };
    }
    const auto states = readStates(run, taps, model, job, surroundings);
    if (!states) {
        return states.error();
    }
    const auto width = static_cast<std::size_t>(run->record().model.hidden);
    for (const TapSpec& tap : taps) {
        const StateRows* rows = states.value()->find(tap.name, layer);
        if (rows == nullptr || rows->values.dim(1) != static_cast<Index>(width)) {
            return failed({ }, "the states of this run are not as wide as its model: run it again");
        }
        const auto state = std::ranges::find(directionStates, tap.name);
        if (state == directionStates.end()) {
            inputs.anchorOutput.assign(rows->values.values.begin(), rows->values.values.end());
            continue;
        }
        Vectors& vectors = inputs.states[static_cast<std::size_t>(state - directionStates.begin())];
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::ranges::copy(rows->values.row(static_cast<Index>(i)),
                              vectors.values.begin() + static_cast<std::ptrdiff_t>(places[i] * width));
        }
    }
    return { };
}

Result<RunAnalysis> make(const RunResultPtr& run, const AnalysisOptions& options, OpenModel& model,
                         const JobContext& job, const RunSurroundings& surroundings)
{
    const std::vector<RunResultPtr> runs = runsOf(run, options);
    auto classes = classesOf(runs, options);
    if (!classes) {
        return classes.error();
    }
    const int layer = options.layer >= 0 ? options.layer : classes.value().birth;
    const Index width = run->record().model.hidden;
    const auto points = static_cast<Index>(classes.value().points.size());
    Inputs inputs;
    for (Vectors& vectors : inputs.states) {
        vectors = { points, width, std::vector<float>(static_cast<std::size_t>(points * width)) };
    }
    RunSurroundings around = surroundings;
    if (runs.size() > 1) {
        around.plain = nullptr;
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const JobContext part = partOf(job, static_cast<int>(i), static_cast<int>(runs.size()));
        if (const Status good = readRun(runs[i], i, classes.value(), layer, model, part, around, inputs);
            !good) {
            return good.error();
        }
    }
    // The weights are not there yet where the runs hold the states themselves.
    if (!model.files) {
        return failed({ }, "the MLP is the model's: open the model of this run, %1",
                      run->record().model.name);
    }
    if (const Status good = checkModelOf(*run, *model.files); !good) {
        return good.error();
    }
    RunSpec spec = run->record().spec;
    spec.dtype = run->record().dtype;
    const auto engine =
        readyEngine(spec, model, estimateMemory(model.files->info(), spec, 1), surroundings, job);
    if (!engine) {
        return engine.error();
    }
    const MlpFunction mlp = [&](const TensorView& rows, std::span<float> out) {
        return engine.value()->mlp(*model.weights, layer, rows, out, spec.threads, job);
    };
    auto table = principalDirections(
        std::move(classes).value(), layer,
        { inputs.states[0].view(), inputs.states[1].view(), inputs.states[2].view() }, inputs.anchorOutput,
        run->detection().anchor, mlp, engine.value()->linearAlgebra(),
        { spec.threads, static_cast<std::uint64_t>(spec.seed) }, job.cancel);
    if (!table) {
        return table.error();
    }
    return RunAnalysis(run, std::make_shared<const DirectionTable>(std::move(table).value()));
}

} // namespace

void registerRunAnalysis_pca(RunAnalysisRegistry& registry)
{
    registry.add("pca", { needs, make });
}

} // namespace sinkscope
