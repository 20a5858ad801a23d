// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/run/batch.h"

#include <filesystem>
#include <string>

namespace sinkscope {

/// "row 3 of 30, 12345 tokens, layer 13 of 30, 41 %, 75 s left"
std::string batchProgressText(const BatchProgress& progress);

/// What came of a batch, on stdout: rows, levels, where the file lies, what was cut and left out.
void printBatchSummary(const BatchEnd& end, const std::filesystem::path& out);

/// The same for programs.
Json batchSummaryJson(const BatchEnd& end, const std::filesystem::path& out);

} // namespace sinkscope
