// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"
#include "core/run/sinksources.h"
#include "core/run/sweep.h"

#include <filesystem>
#include <variant>

namespace sinkscope {

/// What `export` and `figure` read: a run folder, a detection file (JSONL), or the folder of a sweep.
using RunSource = std::variant<RunResultPtr, SinkFilePtr, SweepTable>;

/// A folder is read as a run, or as a sweep where it holds a sweep.json, a file as detections. Errors as of
/// the readers.
Result<RunSource> openRunSource(const std::filesystem::path& path);

/// An output file must not be a folder, nor the thing it is made from.
Status checkOutputFile(const std::filesystem::path& output, const std::filesystem::path& source);

} // namespace sinkscope
