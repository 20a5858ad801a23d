// SPDX-License-Identifier: GPL-3.0-or-later
// MLP stages (algorithms A5): the states of one pass, then a pure function of them.
#include "core/analysis/stages.h"

#include "core/run/runanalysis.h"
#include "core/run/states.h"

#include <algorithm>

namespace sinkscope {

namespace {

constexpr std::int64_t mostBytes = 256 << 20; ///< of states kept
constexpr std::int64_t fewestOthers = 64; ///< in each layer, however wide the model is

/// How many tokens that are no sinks are compared in each of `layers` layers.
std::int64_t mostOthers(const ModelInfo& model, std::size_t layers)
{
    const std::int64_t row = static_cast<std::int64_t>(sizeof(float))
        * (4 * std::int64_t { model.intermediate } + 2 * std::int64_t { model.hidden });
    return std::max(fewestOthers,
                    mostBytes / std::max<std::int64_t>(1, row * static_cast<std::int64_t>(layers)));
}

Status needs(const RunResult& run, const AnalysisOptions&)
{
    if (stagePlan(run, 0).layers.empty()) {
        return wrongUse("stages",
                        "this run has no sink besides its anchor, so that there is no MLP that makes one: "
                        "run another text, or loosen the rule");
    }
    return { };
}

Result<RunAnalysis> make(const RunResultPtr& run, const AnalysisOptions&, OpenModel& model,
                         const JobContext& job, const RunSurroundings& surroundings)
{
    const std::size_t layers = stagePlan(*run, 0).layers.size();
    const StagePlan plan = stagePlan(*run, mostOthers(run->record().model, layers));
    const auto states = readStates(run, tapsOf(plan), model, job, surroundings);
    if (!states) {
        return states.error();
    }
    auto table = stageTable(*run, plan, *states.value());
    if (!table) {
        return table.error();
    }
    return RunAnalysis(run, std::make_shared<const StageTable>(std::move(table).value()));
}

} // namespace

void registerRunAnalysis_stages(RunAnalysisRegistry& registry)
{
    registry.add("stages", { needs, make });
}

} // namespace sinkscope
