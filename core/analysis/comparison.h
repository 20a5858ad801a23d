// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// A position in one of two runs. NaN where the run cannot say it.
struct PositionState
{
    int start = -1; ///< birth layer, detection axis; -1 = no sink
    int lifetime = 0; ///< layers in which it is a sink
    double score = 0; ///< mean sink score over Comparison::scoreLayers
    double mlpNorm = 0; ///< |MLP output| of Comparison::layer
    double hiddenNorm = 0; ///< |state| after Comparison::layer
    double cos = 0; ///< of that state with the anchor's

    bool isSink() const { return start >= 0; }

    bool operator==(const PositionState&) const = default;
};

/// A likely next token.
struct NextToken
{
    std::int64_t id = 0;
    std::string text; ///< empty when nobody can decode it
    double probability = 0;

    bool operator==(const NextToken&) const = default;
};

/// Attention a position gained: the difference of its mean sink scores over Comparison::scoreLayers.
struct AttentionGain
{
    std::int64_t position = 0;
    double gain = 0;

    bool operator==(const AttentionGain&) const = default;
};

/// What interventions did, seen from one position (algorithms A10).
struct Comparison
{
    std::int64_t position = 0;
    int layer = 0; ///< where norms and cosines are read
    /// First and last layer over which scores are averaged, in both runs: those that read the position as a
    /// sink (l_start + 1 .. last + 1) in the plain run, else in the changed one, else the one after `layer`.
    int scoreFirst = 0, scoreLast = 0;
    PositionState before; ///< in the plain run
    PositionState after;
    double suppression = 0; ///< 1 - after / before of mlpNorm; NaN where before is 0
    std::int64_t firstChanged = 0; ///< predictions before this position cannot have changed
    /// Means over the predictions from firstChanged on, in nats; nothing when the run does not hold them.
    std::optional<double> meanKl;
    std::optional<double> deltaNll; ///< of nll - nll_plain
    std::vector<NextToken> topBefore; ///< after the last token, likeliest first; empty without logits
    std::vector<NextToken> topAfter;
    std::vector<std::int64_t> appeared; ///< positions that are sinks in the changed run only
    std::vector<std::int64_t> vanished;
    std::vector<AttentionGain>
        gains; ///< other positions with more attention, most first; empty without scores

    bool operator==(const Comparison&) const = default;
};

struct ComparisonOptions
{
    /// Nothing = the birth layer in the plain run, else in the changed one, else the last layer changed.
    std::optional<int> layer;
    std::size_t top = 10; ///< next tokens
    std::size_t gains = 5;
    std::function<std::string(std::int64_t)> text; ///< of a token id; empty = texts stay empty
};

/// Compares a changed run with its plain run. Errors (Usage): runs of another model or text, a position or a
/// layer that does not exist.
Result<Comparison> compareAt(const RunResult& plain, const RunResult& changed, std::int64_t position,
                             const ComparisonOptions& options = { });

/// The first position whose state the interventions can change; 0 where they choose their rows in the pass.
std::int64_t firstChangedPosition(const std::vector<Intervention>& list);

/// The likeliest entries of a row of logits [V], with their probabilities.
std::vector<NextToken> likeliest(std::span<const float> logits, std::size_t count,
                                 const std::function<std::string(std::int64_t)>& text = { });

} // namespace sinkscope
