// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <vector>

namespace sinkscope::test {

/// What makeFakeRun() plants. The numbers follow a real run of SmolLM2-135M-Instruct on 1,024 tokens: an
/// anchor at position 0 with two lives (layers 1-8 and 11-29), sinks that are born in layer 2 and live seven
/// layers, the weakest five, and received attention that sums to the number of queries in every layer.
struct FakeRunPlan
{
    int layers = 30; ///< at least 4
    int heads = 9;
    std::int64_t tokens = 1024; ///< at least 8
    /// Secondary sinks, strongest second; positions outside the run are left out.
    std::vector<std::int64_t> sinks { 54, 65, 101, 141, 181, 241, 332, 405, 519 };
    bool scores = true; ///< false: as --no-scores, without sink_score and head_score
    std::uint64_t seed = 42;
    /// Positions of `sinks` whose token stays but that are no sink any more, as after an experiment.
    std::vector<std::int64_t> suppressed { };
};

/// A finished run that lies only in memory, its sinks found by detectSinks(). No torch. Ends the program with
/// the reason when the plan cannot be made.
RunResultPtr makeFakeRun(const FakeRunPlan& plan = { });

} // namespace sinkscope::test
