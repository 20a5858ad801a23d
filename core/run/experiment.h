// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/engine.h"
#include "core/run/runresult.h"
#include "core/spec/intervention.h"

#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// What a run needs of its spec's interventions before its pass. None of this touches the engine.

/// Layers, heads, widths of a model and the tokens of a run.
RunShape runShape(const ModelInfo& model, std::int64_t tokens);

/// Whether an intervention takes something from the plain run: its sinks, or its anchor.
bool readsPlainRun(const RunSpec& spec);

/// Whether the plain run must be there before the pass: for its sinks, its anchor, or to compare with.
bool needsPlainRun(const RunSpec& spec, bool compare);

/// Whether `plain` is the run that `request` has without its interventions: the same model file, the same
/// tokens, candidates and scores, and no interventions. `dtype` and `device`: those of the loaded weights.
bool isPlainRunOf(const RunResult& plain, const PassRequest& request, const ModelInfo& model,
                  const std::string& dtype, const std::string& device);

/// The vectors of donors in other runs, read from their folders: OtherRunSource becomes VectorSource. Errors
/// (Usage) name the key: no such run, a tap or a position that it does not hold, a row of another width.
Result<std::vector<Intervention>> withRunDonors(std::vector<Intervention> list, const RunShape& shape);

/// The positions > 0 that carry the same token id as `position`, are no sink of `plain` and not `position`
/// itself; ascending.
std::vector<std::int64_t> sameTokenOthers(const RunResult& plain, std::int64_t position);

/// SameTokenOthersSource becomes MeanSource; one Replace a position, as each has its own donors. Error
/// (Usage) of a position whose set is empty, or behind the plain run.
Result<std::vector<Intervention>> withSameTokenDonors(std::vector<Intervention> list, const RunResult& plain);

/// A row of a captured tap of a run, the heads of q, k, v one behind the other. Error (Failed): the run does
/// not hold it.
Result<std::vector<float>> capturedRow(const RunResult& run, const std::string& tap, std::int64_t layer,
                                       std::int64_t position);

} // namespace sinkscope
