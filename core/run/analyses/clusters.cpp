// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of future sinks (algorithms A6, A7) of one run, or of several texts together.
#include "core/run/executeclusters.h"
#include "core/run/runanalysis.h"

#include <utility>

namespace sinkscope {

namespace {

/// Embeddings of as many points take no longer than the pass in any layer, so that all layers have one.
constexpr std::size_t fewPoints = 120;

std::vector<RunResultPtr> runsOf(RunResultPtr run, const AnalysisOptions& options)
{
    std::vector<RunResultPtr> runs { std::move(run) };
    runs.insert(runs.end(), options.others.begin(), options.others.end());
    return runs;
}

ClusterOptions optionsOf(const RunResult& run, const AnalysisOptions& options)
{
    ClusterOptions result;
    result.seed = static_cast<std::uint64_t>(run.record().spec.seed);
    result.tsne = options.tsne;
    if (options.layer >= 0) {
        result.first = result.last = options.layer;
    }
    return result;
}

Status needs(const RunResult& run, const AnalysisOptions& options)
{
    // The check reads the run and keeps nothing of it.
    const auto table = chooseClusters(runsOf(RunResultPtr(&run, [](const RunResult*) { }), options),
                                      optionsOf(run, options));
    return table ? Status { } : table.error();
}

Result<RunAnalysis> make(const RunResultPtr& run, const AnalysisOptions& options, OpenModel& model,
                         const JobContext& job, const RunSurroundings& surroundings)
{
    const std::vector<RunResultPtr> runs = runsOf(run, options);
    ClusterOptions wanted = optionsOf(*run, options);
    const auto chosen = chooseClusters(runs, wanted);
    if (!chosen) {
        return chosen.error();
    }
    if (options.layer < 0 && chosen.value().points.size() <= fewPoints) {
        wanted.first = 0;
        wanted.last = run->layers() - 1;
    }
    auto table = executeClusters(runs, wanted, model, job, { }, surroundings);
    if (!table) {
        return table.error();
    }
    return RunAnalysis(run, std::move(table).value());
}

} // namespace

void registerRunAnalysis_clusters(RunAnalysisRegistry& registry)
{
    registry.add("clusters", { needs, make });
}

} // namespace sinkscope
