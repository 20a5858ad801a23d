// SPDX-License-Identifier: GPL-3.0-or-later
// Entropy growth (algorithms A12): the states of one pass, then a pure function of them.
#include "core/analysis/entropy.h"

#include "core/run/runanalysis.h"
#include "core/run/states.h"

namespace sinkscope {

namespace {

constexpr std::int64_t mostBytes = std::int64_t { 1 } << 30; ///< of states kept
constexpr double mostFlop = 2e12; ///< of decompositions: a minute or two

Status needs(const RunResult&, const AnalysisOptions&)
{
    return { };
}

Result<RunAnalysis> make(const RunResultPtr& run, const AnalysisOptions&, OpenModel& model,
                         const JobContext& job, const RunSurroundings& surroundings)
{
    const EntropyPlan plan = entropyPlan(*run, mostBytes, mostFlop);
    const std::vector<TapSpec> taps {
        { "resid_post", std::vector<std::int64_t>(plan.layers.begin(), plan.layers.end()), { } }
    };
    const auto states = readStates(run, taps, model, partOf(job, 0, 2), surroundings);
    if (!states) {
        return states.error();
    }
    Engine* engine = surroundings.engine;
    if (engine == nullptr) {
        const auto opened = openEngine();
        if (!opened) {
            return opened.error();
        }
        engine = opened.value();
    }
    const auto statesOf = [&](int layer) -> Result<TensorView> {
        const StateRows* rows = states.value()->find("resid_post", layer);
        if (rows == nullptr || rows->values.dim(0) != run->tokens()) {
            return failed({ }, "the states after layer %1 are not there: run the model again", layer);
        }
        return rows->values;
    };
    auto table = entropyTable(plan, statesOf, engine->linearAlgebra(),
                              { .threads = run->record().spec.threads }, partOf(job, 1, 2));
    if (!table) {
        return table.error();
    }
    return RunAnalysis(run, std::make_shared<const EntropyTable>(std::move(table).value()));
}

} // namespace

void registerRunAnalysis_entropy(RunAnalysisRegistry& registry)
{
    registry.add("entropy", { needs, make });
}

} // namespace sinkscope
