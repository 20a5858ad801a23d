// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"
#include "core/spec/intervention.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// What a user does to a token, in the words of the menus (algorithms A10, A11).
enum class ExperimentKind
{
    Swap, ///< its state becomes a donor's
    Exchange, ///< it and another token change places
    AblateMlp, ///< its MLP output becomes zero
    AblateAttention, ///< its attention output becomes zero
    AblateKey, ///< later queries no longer see it
    AblateHead, ///< heads give nothing, for all tokens
    Cap, ///< norms are cut down to a threshold
    SetNorm,
    Scale,
    ProjectOut, ///< the part along the anchor's state is taken away
};

inline constexpr ExperimentKind experimentKinds[] = {
    ExperimentKind::Swap,      ExperimentKind::Exchange,
    ExperimentKind::AblateMlp, ExperimentKind::AblateAttention,
    ExperimentKind::AblateKey, ExperimentKind::AblateHead,
    ExperimentKind::Cap,       ExperimentKind::SetNorm,
    ExperimentKind::Scale,     ExperimentKind::ProjectOut,
};

/// One experiment as a form holds it: one kind of edit in one or several layers. Any value is allowed; what
/// does not fit is said by validateInterventions() of the list it becomes.
struct ExperimentPlan
{
    ExperimentKind kind = ExperimentKind::Swap;
    std::string tap = "resid_post"; ///< not of AblateKey and AblateHead
    std::int64_t firstLayer = 0;
    std::int64_t lastLayer = 0; ///< inclusive; the same edit in each layer
    std::vector<std::int64_t> positions;
    DonorSource donor = SameTokenOthersSource { }; ///< of Swap
    std::int64_t partner = -1; ///< of Exchange
    std::optional<double>
        aligned; ///< Cap ... ProjectOut: the rows with at least this cosine, not `positions`
    double amount = 0; ///< norm of Cap and SetNorm, factor of Scale
    std::optional<std::vector<std::int64_t>> heads; ///< of AblateKey (nothing = all) and AblateHead
    std::int64_t window = 0; ///< of AblateKey: that many later queries still see the key

    bool operator==(const ExperimentPlan&) const = default;
};

/// Whether the kind reads this part of the plan.
bool usesTap(ExperimentKind kind);
bool usesAmount(ExperimentKind kind);
bool usesHeads(ExperimentKind kind);
bool usesPositions(ExperimentKind kind);
bool mayAlign(ExperimentKind kind);

/// A plan that makes sense for a token: at the layers where its fate as a sink is decided or read (birth
/// layer l_start of its sink; of another token the selected layer). `head` -1: none chosen.
ExperimentPlan suggestedPlan(const RunResult& run, ExperimentKind kind, std::int64_t position, int layer,
                             int head);

/// One intervention a layer, in ascending order.
std::vector<Intervention> interventionsOf(const ExperimentPlan& plan);

/// The plan that becomes this list; nothing when no plan does (several kinds, gaps between layers ...).
std::optional<ExperimentPlan> planOf(const std::vector<Intervention>& list);

/// The same changes at every secondary sink of `plain` in place of the one position that they name, all in
/// one run; a swap by same-token others takes those of each sink, and leaves out sinks that have none.
/// Nothing when they do not all name one and the same position, or exchange tokens, or there is no other
/// sink.
std::optional<std::vector<Intervention>> repeatedOnSinks(const RunResult& plain,
                                                         const std::vector<Intervention>& list);

} // namespace sinkscope
