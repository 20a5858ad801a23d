// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/levels.h"
#include "core/run/runresult.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

enum class ExportFormat
{
    NpzFile,
    CsvFile,
    JsonFile,
};

/// "npz", "csv", "json"; nothing for another word.
std::optional<ExportFormat> exportFormatOf(std::string_view word);

/// "model: NAME, f32 on cpu" and the rule the sinks were found by: comment lines of a CSV.
std::vector<std::string> notesOf(const RunResult& run);

/// One row a layer and token, layers outermost: layer, token, id, text, then every [L, T] array the run
/// holds. Lines that begin with # say what the columns are; numbers have a dot and read back to the same
/// float; text is quoted.
std::string csvOf(const RunResult& run);

/// run.json, and "levels", "axes" (the names of each array's axes), "arrays" (nested lists; null for a number
/// that is not finite) for arrays of at most two axes over layers and tokens, "left_out" (the names of the
/// larger ones).
Json jsonOf(const RunResult& run);

/// Cells of the level table: l_start, lifetime, count, label.
std::string csvOf(const Levels& levels);

/// Writes a run. NPZ holds every array of the run under its own name, and the sinks as sink_position,
/// sink_kind (0 anchor, 1 secondary, 2 other), sink_start, sink_lifetime and sink_mean_score. Written
/// atomically over `path`.
Status exportRun(const RunResult& run, ExportFormat format, const std::filesystem::path& path);

/// Writes the levels of a detection file; JSON as in product.md ("levels"). NPZ holds cell_start,
/// cell_lifetime, cell_count, cell_label (0 bos_sink, 1 secondary, 2 noise), bos [start, end), levels and
/// entropy (nats).
Status exportLevels(const std::vector<SinkRecords>& records, ExportFormat format,
                    const std::filesystem::path& path);

} // namespace sinkscope
