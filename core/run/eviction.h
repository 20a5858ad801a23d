// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/execute.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sinkscope {

/// "What if these keys were evicted?": a cache that holds the first tokens and a window, as streaming
/// decoders keep it, with and without the secondary sinks. Keys are masked (MaskKey) in all layers and heads;
/// positions stay those of the text, so that nothing else changes.
struct EvictionSpec
{
    RunSpec run; ///< the text; without interventions of its own. Its seed chooses the random keys
    std::int64_t first = 4; ///< tokens whose keys are never evicted, from position 0 on
    std::int64_t window = 256; ///< a query sees itself and so many keys before it, at least 1

    bool operator==(const EvictionSpec&) const = default;
};

enum class KeptKeys
{
    Window, ///< the first tokens and the window alone
    Sinks, ///< and the secondary sinks of the plain run
    Random, ///< and, instead of them, as many random keys that are no sinks: the control
};

/// "window", "sinks", "random"
std::string nameOf(KeptKeys kept);

struct EvictionRun
{
    KeptKeys what = KeptKeys::Window;
    std::vector<std::int64_t> kept; ///< positions kept besides the first and the window, ascending
    RunResultPtr run; ///< with nll, nll_plain and kl_plain: see predictionsByPosition()
};

struct EvictionResult
{
    RunResultPtr plain;
    /// Window, then Sinks and Random where a key of a secondary sink would be evicted at all.
    std::vector<EvictionRun> runs;
};

/// One MaskKey a layer: all keys from `first` on but `kept` are hidden from queries later than `window`
/// behind them. Empty where the text is so short that no key is ever evicted.
std::vector<Intervention> evictedKeys(int layers, std::int64_t tokens, std::int64_t first,
                                      std::int64_t window, const std::vector<std::int64_t>& kept);

/// Errors (Usage) name the key: "first", "window", "interventions".
Status validate(const EvictionSpec& spec);

/// Called on the worker thread for each run as it comes.
using EvictionObserver = std::function<void(const EvictionRun& run)>;

/// The plain run (surroundings.plain where it is this spec's), then those with keys evicted, in memory.
/// Worker thread. Errors as executeRun(), and a text that no key is evicted of.
Result<EvictionResult> executeEviction(const EvictionSpec& spec, OpenModel& model, const JobContext& job,
                                       const EvictionObserver& observer = { },
                                       const RunSurroundings& surroundings = { });

} // namespace sinkscope
