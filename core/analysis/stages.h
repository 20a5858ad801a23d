// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves.h"
#include "core/run/runresult.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

class RunStates;

/// What a gated MLP computes one after the other: x, W_up x, W_gate x, silu(gate), act * up, W_down product.
inline constexpr std::size_t mlpStages = 6;
inline constexpr std::array<const char*, mlpStages> mlpStageTaps { "mlp_in",  "mlp_up",      "mlp_gate",
                                                                   "mlp_act", "mlp_product", "mlp_out" };
/// Their names in files (algorithms A5).
inline constexpr std::array<const char*, mlpStages> mlpStageWords { "mlp_input", "up",          "gate",
                                                                    "act",       "elementwise", "down" };

/// Cosines by stage; NaN where a vector is zero.
using StageCosines = std::array<double, mlpStages>;

/// A sink in the MLP that makes it: that of its birth layer l, whose output is part of the state after layer
/// l (module index l = detection axis l, algorithms 0.1).
struct SinkStages
{
    std::int64_t position = 0;
    SinkKind kind = SinkKind::Secondary; ///< Secondary or Other
    int start = 0; ///< l
    int lifetime = 0;
    StageCosines cos { }; ///< with the anchor's vector of the same stage and layer

    bool operator==(const SinkStages&) const = default;
};

/// Cosine with the anchor at each stage of the MLP in each sink's birth layer (algorithms A5). The anchor is
/// that of the run, not always token 0 as in the official code. Immutable.
struct StageTable
{
    std::int64_t anchor = 0;
    std::vector<SinkStages> sinks; ///< by position
    StageCosines median { }; ///< lower median over the sinks
    std::array<RestOfLayer, mlpStages> others; ///< of the tokens that are no sink, over all birth layers
    std::int64_t othersSeen = 0; ///< tokens that are no sink
    std::int64_t othersUsed = 0; ///< of them compared: all, or as many by the run's seed
};

/// Whose rows are compared in which layer.
struct StagePlan
{
    struct Layer
    {
        int layer = 0;
        std::vector<std::int64_t> sinks; ///< positions born there
    };

    std::int64_t anchor = 0;
    std::vector<Layer> layers; ///< ascending
    std::vector<std::int64_t> others; ///< ascending
    std::int64_t othersSeen = 0;
};

/// Every sink of a run that is no candidate for the anchor, as in the official code, and at most `mostOthers`
/// of the tokens that are no sink. Empty layers: the run has no such sink.
StagePlan stagePlan(const RunResult& run, std::int64_t mostOthers);

/// The states that stageTable() reads.
std::vector<TapSpec> tapsOf(const StagePlan& plan);

/// `states` holds tapsOf(plan) of `run`. Errors: they do not fit the plan.
Result<StageTable> stageTable(const RunResult& run, const StagePlan& plan, const RunStates& states);

} // namespace sinkscope
