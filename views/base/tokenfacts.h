// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sinkscope {

/// A value of one token in one layer, and what it is compared with.
struct ComparedValue
{
    double value = 0;
    double median = 0; ///< lower median over the layer's tokens; 0 when there is none to compare with

    double ratio() const { return median > 0 ? value / median : 0; }
};

/// Everything the inspector says about one token of a run at one layer (numbers only). Missing arrays give
/// nothing.
struct TokenFacts
{
    std::int64_t position = 0;
    std::int64_t id = 0;
    const Sink* sink = nullptr; ///< into the run's detection; null for an ordinary token
    std::optional<double> score; ///< mean over heads of the attention received in the layer
    std::int64_t rank = 0; ///< of the score among the tokens of the layer, 1 = largest
    std::int64_t queries = 0; ///< that can see the key
    std::optional<ComparedValue> hiddenNorm;
    std::optional<double> cosine; ///< with the anchor
    std::optional<ComparedValue> keyNorm;
    std::optional<ComparedValue> valueNorm;
    int mlpLayer = 0; ///< birth layer of a sink, else the layer itself
    std::optional<ComparedValue> mlpNorm;
    std::vector<float> heads; ///< attention received per head; empty without head scores
};

/// `token` and `layer` must exist in the run. The facts point into it.
TokenFacts tokenFacts(const RunResult& run, std::int64_t token, int layer);

/// Positions of the sinks that the sink keys step through (anchor and secondary), ascending.
std::vector<std::int64_t> sinkPositions(const RunResult& run);

/// Layers [first, last] of each unbroken life in ascending layers.
std::vector<std::pair<int, int>> livesOf(const std::vector<int>& layers);

} // namespace sinkscope
