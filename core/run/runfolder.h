// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/run/runresult.h"

#include <filesystem>

namespace sinkscope {

/// The two files of a run folder.
inline constexpr auto runRecordName = "run.json";
inline constexpr auto runTensorsName = "tensors.safetensors";

/// run.json of a result, exactly as in product.md "Files".
Json toJson(const RunResult& run);

/// Reads NAME.sinkrun/ and detects again by the rule in its spec: what run.json says of sinks is for other
/// programs. Errors, one sentence each: no such folder, no run.json, a newer schema, broken JSON, missing
/// keys (named), tensors missing or of a wrong shape. Keys this version does not know are let be.
Result<RunResultPtr> readRunFolder(const std::filesystem::path& folder);

/// Writes a whole run folder atomically from a result (also one that lies only in memory). The folder must
/// not exist.
Status writeRunFolder(const RunResult& run, const std::filesystem::path& folder);

} // namespace sinkscope
