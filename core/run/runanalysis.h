// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace sinkscope {

struct JobContext;
struct OpenModel;
struct RunSurroundings;

/// What an analysis made of a finished run with its model's help: an immutable value of a type of its own
/// behind one pointer, so that what hands it on need not know it. Copies are cheap and share it. Any thread.
class RunAnalysis
{
public:
    template<typename T>
    RunAnalysis(RunResultPtr run, std::shared_ptr<const T> value)
        : m_run(std::move(run))
        , m_value(std::move(value))
        , m_type(typeid(T))
    {
    }

    /// That it was made of, under its rule: another rule is another run.
    const RunResultPtr& run() const { return m_run; }

    /// Null where it is of another type.
    template<typename T>
    std::shared_ptr<const T> as() const
    {
        return m_type == typeid(T) ? std::static_pointer_cast<const T>(m_value) : nullptr;
    }

    /// The very same one.
    bool operator==(const RunAnalysis&) const = default;

private:
    RunResultPtr m_run;
    std::shared_ptr<const void> m_value;
    std::type_index m_type;
};

/// The latest analyses by their names.
using RunAnalyses = std::map<std::string, RunAnalysis>;

/// Null where it was not made, or of another run.
template<typename T>
std::shared_ptr<const T> analysisOf(const RunResult& run, const RunAnalyses& analyses, const std::string& id)
{
    const auto found = analyses.find(id);
    return found == analyses.end() || found->second.run().get() != &run ? nullptr : found->second.as<T>();
}

/// What can be chosen of an analysis; each reads what concerns it. Chance is that of the run's seed.
struct AnalysisOptions
{
    int layer = -1; ///< -1: the analysis chooses one and its result says which
    /// clusters: more runs of the same model, whose tokens are taken in too.
    std::vector<RunResultPtr> others { };
    bool tsne = true; ///< clusters: t-SNE too; principal components there are always

    bool operator==(const AnalysisOptions&) const = default;
};

/// An analysis that needs the model of its run: mostly states (readStates()) and a pure function of them.
struct RunAnalysisEntry
{
    /// What keeps it from being made of this run, asked before any model is opened. Kind Usage.
    std::function<Status(const RunResult& run, const AnalysisOptions& options)> needs;
    /// Makes it; needs() has agreed. surroundings: engine, availableBytes and, of a run with interventions,
    /// plain. Polls the job's cancel token and reports progress in its stages. Worker thread. Errors as
    /// readStates().
    std::function<Result<RunAnalysis>(const RunResultPtr& run, const AnalysisOptions& options,
                                      OpenModel& model, const JobContext& job,
                                      const RunSurroundings& surroundings)>
        make;
};

/// All analyses by their names. An analysis, its figure and its view have one name: so the command line knows
/// that a figure needs a job, and the window that a view has something to compute.
class RunAnalysisRegistry
{
public:
    void add(const std::string& id, RunAnalysisEntry entry) { m_entries.emplace(id, std::move(entry)); }

    const std::map<std::string, RunAnalysisEntry>& entries() const { return m_entries; }

private:
    std::map<std::string, RunAnalysisEntry> m_entries;
};

/// Generated: calls registerRunAnalysis_<stem> of every file in core/run/analyses/.
void registerAllRunAnalysis(RunAnalysisRegistry& registry);

/// Null when no analysis has this name: a figure or a view of it then needs no job. Any thread.
const RunAnalysisEntry* findRunAnalysis(const std::string& id);

/// Makes the analysis `id` of a run. Errors: no such analysis, what its needs() say, another model than the
/// run's, not enough memory, cancelledError(). Worker thread.
Result<RunAnalysis> executeAnalysis(const std::string& id, const RunResultPtr& run,
                                    const AnalysisOptions& options, OpenModel& model, const JobContext& job,
                                    const RunSurroundings& surroundings);

} // namespace sinkscope
