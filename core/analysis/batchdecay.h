// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves.h"
#include "core/run/sinksources.h"

#include <vector>

namespace sinkscope {

/// BOS decay and compensation over several texts of one model (algorithms A9). Layer axis as BosDecay. A
/// layer's mean is over the texts in which the value is defined.
struct BatchDecay
{
    std::size_t texts = 0;
    std::size_t textsWith = 0; ///< that have a secondary sink
    std::size_t sinks = 0; ///< secondary ones, of all texts
    /// Means over all texts; the minimum, the modal birth layer and the correlation are of the means. A text
    /// without secondary sinks adds 0 to `secondary`.
    BosDecay mean;
    std::vector<double> low, high; ///< least and largest bos_l of a text
    std::vector<double> with, without; ///< mean bos_l of the texts with and without; empty: there is none
    std::vector<BosDecay> each; ///< by text
};

/// Of the runs among `sources`, to which runsNeeds() with scores has agreed.
BatchDecay batchDecay(const SinkSources& sources);

} // namespace sinkscope
