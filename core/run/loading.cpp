// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/loading.h"

namespace sinkscope {

namespace {

/// Whether weights that are there already are what the spec asks for.
bool fits(const LoadedModel& weights, const RunSpec& spec)
{
    const std::string device = weights.device();
    const std::string natural = device.starts_with("cuda") ? "bf16" : "f32";
    return (spec.device == "auto" || spec.device == device)
        && weights.dtype() == (spec.dtype == "auto" ? natural : spec.dtype);
}

} // namespace

Result<Engine*> readyEngine(const RunSpec& spec, OpenModel& model, const MemoryEstimate& estimate,
                            const RunSurroundings& surroundings, const JobContext& job)
{
    if (model.weights && !fits(*model.weights, spec)) {
        model.weights.reset(); // before memory is counted
    }
    const std::uint64_t need = model.weights ? estimate.results + estimate.work : estimate.total();
    if (const Status good =
            checkMemory(need, surroundings.availableBytes ? *surroundings.availableBytes : availableMemory());
        !good) {
        return good.error();
    }
    if (job.cancel.isCancelled()) {
        return cancelledError();
    }
    auto engine = surroundings.engine ? Result<Engine*>(surroundings.engine) : openEngine();
    if (engine && !model.weights) {
        auto loaded = engine.value()->load(model.files, spec, job);
        if (!loaded) {
            return loaded.error();
        }
        model.weights = std::move(loaded).value();
    }
    return engine;
}

} // namespace sinkscope
