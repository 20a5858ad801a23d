// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/levels.h"
#include "core/run/runanalysis.h"
#include "core/run/runresult.h"
#include "core/run/sinksources.h"
#include "core/run/sweep.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>

namespace sinkscope {

/// A detection file that was opened: what the window shows of it.
struct OpenRecords
{
    SinkFilePtr file;
    Levels levels;
    std::int64_t texts = 0; ///< lines of the file
    std::int64_t secondary = 0; ///< secondary sinks in all of them
};

using OpenRecordsPtr = std::shared_ptr<const OpenRecords>;

/// Errors as readSinkRecords(): the line is named. Any thread.
Result<OpenRecordsPtr> readOpenRecords(const std::filesystem::path& file);

/// A row of the runs tree: a run, or a detection file.
struct RunRow
{
    int id = 0; ///< from 1, never used twice in a session
    QString name; ///< what the user may change: "Run 1"
    QString detail; ///< "row 0, 1,024 tok"
    RunResultPtr run; ///< under the rule that is chosen for it; null: under way, or a detection file
    RunResultPtr own; ///< the same under the rule that it was made or read with
    OpenRecordsPtr records; ///< of a detection file
    std::filesystem::path file; ///< run folder or detection file; empty: not saved
    int percent = -1; ///< of a run under way
    std::shared_ptr<const SweepTable> sweep; ///< the last sweep of experiments on it; may be incomplete
    RunAnalyses analyses; ///< what was computed of `run` with its model
    bool isChild = false; ///< an experiment, shown below the run it changes

    bool isUnderWay() const { return run == nullptr && records == nullptr; }
};

/// Whether a run changes something (has interventions).
bool isExperiment(const RunResult& run);

/// Whether `changed` is `plain` with a change: the same model file and tokens, and `plain` changes nothing.
bool isPlainOf(const RunResult& plain, const RunResult& changed);

/// "row 0, 1,024 tok", of an experiment "hidden state, layer 1": where the run's text comes from, as far as
/// it is known, and its length.
QString detailOf(const RunResult& run);

/// Name and detail of a detection file: "deepseek-14b" and "n 10, 300 texts" for
/// sink_detection_n_10_deepseek-14b.jsonl.
std::pair<QString, QString> recordsTitle(const std::filesystem::path& file, std::int64_t texts);

/// Number of secondary sinks; -1 while a run is under way.
std::int64_t secondarySinks(const RunRow& row);

/// The sink levels of a finished row.
Levels levelsOf(const RunRow& row);

/// A finished row beside others: a detection file is called by its name and detail.
SinkSource sinkSource(const RunRow& row);

} // namespace sinkscope
