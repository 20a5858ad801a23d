// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runanalysis.h"

#include "core/run/execute.h"

#include <exception>
#include <new>

namespace sinkscope {

const RunAnalysisEntry* findRunAnalysis(const std::string& id)
{
    static const RunAnalysisRegistry registry = [] {
        RunAnalysisRegistry all;
        registerAllRunAnalysis(all);
        return all;
    }();
    const auto found = registry.entries().find(id);
    return found == registry.entries().end() ? nullptr : &found->second;
}

Result<RunAnalysis> executeAnalysis(const std::string& id, const RunResultPtr& run,
                                    const AnalysisOptions& options, OpenModel& model, const JobContext& job,
                                    const RunSurroundings& surroundings)
{
    const RunAnalysisEntry* entry = findRunAnalysis(id);
    if (entry == nullptr) {
        return wrongUse("analysis", "there is no analysis \"%1\"", id);
    }
    if (const Status fits = entry->needs(*run, options); !fits) {
        return fits.error();
    }
    try {
        return entry->make(run, options, model, job, surroundings);
    } catch (const std::bad_alloc&) {
        return ofMemory(
            failed({ }, "there is not enough memory for this analysis: use a run of fewer tokens"));
    } catch (const std::exception& e) {
        return failed({ }, "the analysis failed inside a library: %1", e.what());
    }
}

} // namespace sinkscope
