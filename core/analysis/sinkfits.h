// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/sinksources.h"

#include <cstdint>
#include <vector>

namespace sinkscope {

/// A secondary sink as the fits over its norm see it (algorithms A9).
struct FittedSink
{
    std::size_t source = 0; ///< which of the runs
    std::int64_t position = 0;
    std::int64_t tokenId = 0;
    int start = 0; ///< l_start
    int lifetime = 0; ///< layers
    double norm = 0; ///< l2 norm of the MLP output of layer l_start
    double score = 0; ///< mean sink score over the layers that read it; NaN without scores
};

/// What the fits read, one entry a secondary sink in the order of the runs.
struct FittedSinks
{
    std::vector<FittedSink> sinks;
    std::size_t texts = 0; ///< runs, with and without such sinks

    std::vector<double> norms() const;
    std::vector<double> scores() const;
    std::vector<double> lifetimes() const;
};

/// Checks that all are runs of one model, without which their numbers cannot be compared; `withScores`: and
/// that all have sink scores. Errors (Usage) name the source or `where`.
Status runsNeeds(const SinkSources& sources, bool withScores, const char* where);

/// And that one of them has a secondary sink.
Status fitNeeds(const SinkSources& sources, bool withScores, const char* where);

/// The secondary sinks of the runs among `sources`.
FittedSinks fittedSinks(const SinkSources& sources);

} // namespace sinkscope
