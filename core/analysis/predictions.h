// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// Means over the predictions at positions [begin, end), in nats.
struct PredictionBin
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t count = 0; ///< predictions in it; the last token of a text has none
    double nll = 0; ///< of the token that follows, with the interventions
    double nllPlain = 0; ///< without
    double kl = 0; ///< KL(plain || changed)

    double deltaNll() const { return nll - nllPlain; }

    bool operator==(const PredictionBin&) const = default;
};

/// What interventions did to the predictions by position, in bins of `width` positions (at least 1), the last
/// one shorter. Bins without a prediction are left out; empty for a run that was not compared with its plain
/// run (RunResult: nll).
std::vector<PredictionBin> predictionsByPosition(const RunResult& changed, std::int64_t width);

} // namespace sinkscope
