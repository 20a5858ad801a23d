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
    int head = -1; ///< the head that headScore and headRank are of; -1: none
    std::optional<double> headScore;
    std::int64_t headRank = 0; ///< among the tokens of the layer, 1 = largest
};

/// `token` and `layer` must exist in the run; a head that does not counts as none. The facts point into it.
TokenFacts tokenFacts(const RunResult& run, std::int64_t token, int layer, int head = -1);

/// On which side of the token verdict a detected sink's value norm lies: at most 0.25 of the layer's median
/// is the NOP side, from 0.5 on the broadcast side. Nothing where the verdict is not defined: for other
/// tokens, where the sink's score is below 0.02, and in layers that do not read the sink (born in l, read by
/// l + 1).
enum class ValueSide
{
    Undefined,
    Nop,
    Between,
    Broadcast,
};

ValueSide valueSide(const TokenFacts& facts, int layer);

/// Positions of the sinks that the sink keys step through (anchor and secondary), ascending.
std::vector<std::int64_t> sinkPositions(const RunResult& run);

/// Layers [first, last] of each unbroken life in ascending layers.
std::vector<std::pair<int, int>> livesOf(const std::vector<int>& layers);

} // namespace sinkscope
