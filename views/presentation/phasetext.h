// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/presentation/decayphases.h"

#include <QString>

namespace sinkscope {

/// What a lecture says about a phase, in plain words.
struct PhaseText
{
    QString title; ///< "Layers 12–29"
    QString layers; ///< "12–29"
    QString sentence; ///< "The first token takes over:"
    QString strong; ///< "26 to 69 %"; may be empty
    QString brief; ///< the same in a few words: "first token 2 % or less"

    /// All of it in one line, for screen readers.
    QString spoken() const;
};

PhaseText phaseText(const DecayPhase& phase, const DecaySeries& series);

/// Why a run cannot be presented, as one sentence; empty when it can.
QString presentationObstacle(const RunResult& run);

/// "SmolLM2-135M, 30 layers, 9 heads"
QString modelFacts(const RunResult& run);
/// "a problem and its answer, the first 1,024 of 1,390 tokens"
QString inputFacts(const RunResult& run);

/// The steps of the guided walk, 1 .. stepCount.
inline constexpr int stepCount = 6;
/// "the handover"
QString stepName(int step);
/// "Where does it go, and when does it come back?"
QString stepQuestion(int step);

} // namespace sinkscope
