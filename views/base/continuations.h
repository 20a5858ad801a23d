// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/generate.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

enum class ContinuationState
{
    UnderWay,
    Finished,
    Cancelled,
    Failed,
};

/// How one continuation stands.
struct ContinuationColumn
{
    std::vector<ContinuedToken> tokens; ///< as they came
    bool ended = false; ///< by the model's own end token, which is the last
};

/// A run's text continued, plain and with interventions, as far as it has come.
struct Continuations
{
    std::int64_t promptTokens = 0;
    std::string promptEnd; ///< last characters of the text that is continued
    QString steeredBy; ///< "Swap #65, hidden, layer 1"; empty: plain alone
    std::int64_t most = 0; ///< tokens asked for
    double temperature = 0;
    std::int64_t seed = 0; ///< of the sampling
    ContinuationColumn plain;
    ContinuationColumn steered;
    ContinuationState state = ContinuationState::UnderWay;

    bool isSteered() const { return !steeredBy.isEmpty(); }
};

/// Number of the first token in which both continuations differ, where they have come that far; also where
/// one has ended and the other goes on. -1: in none.
std::int64_t firstDifference(const Continuations& continuations);

} // namespace sinkscope
