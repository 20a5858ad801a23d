// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// Attention received in each layer (mean over heads and over the queries that can see the key; attention in
/// layer l), by the anchor and by the secondary sinks together, and what else tells the story of a run.
struct DecaySeries
{
    std::vector<double> anchor; ///< [L], shares; what is not finite counts as 0
    std::vector<double> secondary; ///< [L], sum over the secondary sinks
    std::vector<int> births; ///< layers after which the anchor or a secondary sink is first one; ascending
    std::int64_t anchorPosition = 0;
    std::int64_t secondarySinks = 0;
};

/// Empty series when the run holds no sink scores.
DecaySeries decaySeries(const RunResult& run);

enum class Leader
{
    Birth, ///< no layer's attention reads a sink yet, or sinks are still being born
    Anchor, ///< the anchor receives more than the secondary sinks together
    Secondary, ///< they receive more than the anchor
    Handover, ///< on the way to an anchor that leads: it receives next to nothing
    None, ///< neither receives more than next to nothing
};

struct ShareRange
{
    double low = 0;
    double high = 0;

    bool operator==(const ShareRange&) const = default;
};

/// A stretch of layers [first, last] with one leader.
struct DecayPhase
{
    int first = 0;
    int last = 0;
    Leader leader = Leader::None;
    ShareRange anchor; ///< least and most in these layers
    ShareRange secondary;
    bool follows = false; ///< Anchor: after secondary sinks had led. Secondary: after the anchor had
    bool isReturn = false; ///< the same leader led before
};

/// At most this share is "next to nothing".
inline constexpr double faintShare = 0.02;

/// The layers of a run as maximal stretches by who leads, ascending and without gaps. Birth: from layer 0 to
/// the end of the first unbroken row of birth layers. Handover: the layers before an anchor's lead in which
/// the anchor is faint and the secondary sinks fall or are faint too. Empty for an empty series. Pure.
std::vector<DecayPhase> decayPhases(const DecaySeries& series);

/// The stretch that is the handover and its neighbours, as indices [first, last] into the phases: the last
/// handover, or else where the lead changes last; everything where it never does.
std::pair<std::size_t, std::size_t> handoverOf(const std::vector<DecayPhase>& phases);

} // namespace sinkscope
