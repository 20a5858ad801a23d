// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/predictions.h"
#include "core/run/eviction.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sinkscope {

/// What one way of keeping keys did to the predictions of a text.
struct EvictionCurve
{
    KeptKeys what = KeptKeys::Window;
    std::vector<std::int64_t> kept; ///< EvictionRun::kept
    std::vector<PredictionBin> bins; ///< of EvictionTable::width positions
    double mean = 0; ///< change of the loss over all predictions of the text, in nats a token

    bool operator==(const EvictionCurve&) const = default;
};

/// An eviction experiment in numbers, as far as it has come.
struct EvictionTable
{
    std::int64_t first = 0; ///< EvictionSpec::first
    std::int64_t window = 0; ///< EvictionSpec::window
    std::int64_t tokens = 0;
    std::int64_t width = 1; ///< positions in a bin
    std::vector<EvictionCurve> curves; ///< finished ones
    bool isComplete = false; ///< no more will come

    /// From this position on queries miss a key: behind the first and the window.
    std::int64_t begin() const { return first + window + 1; }

    /// Null while it is not there.
    const EvictionCurve* curve(KeptKeys what) const;

    bool operator==(const EvictionTable&) const = default;
};

/// A power of two that makes 20 to 40 bins of a text, 1 for a text of at most 40 tokens.
std::int64_t evictionBinWidth(std::int64_t tokens);

/// Bins and mean of a finished run.
EvictionCurve evictionCurve(const EvictionRun& run, std::int64_t width);

/// How much less the loss is with the secondary sinks kept than with as many random keys kept.
struct SinkBenefit
{
    double nats = 0; ///< mean over the bins that miss keys, nats a token; positive: the sinks help more
    /// Standard error of `nats`, from the bins taken as independent samples with their counts as weights.
    double error = 0;
    int bins = 0;

    /// Beyond two standard errors.
    bool isMore() const { return nats > 2 * error; }

    bool isLess() const { return nats < -2 * error; }

    bool operator==(const SinkBenefit&) const = default;
};

/// Nothing while one of both curves is missing, and where fewer than three bins miss keys.
std::optional<SinkBenefit> sinkBenefit(const EvictionTable& table);

} // namespace sinkscope
