// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/run/runresult.h"

#include <filesystem>

namespace sinkscope {

/// What a finished run found, for a person, on stdout: model, anchor, rule, a table of sinks, where the
/// folder lies.
void printSummary(const RunResult& run, const std::filesystem::path& folder);

/// The same for programs: run.json without its list of tokens, and "folder", "token_count", "levels".
Json summaryJson(const RunResult& run, const std::filesystem::path& folder);

} // namespace sinkscope
