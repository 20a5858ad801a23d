// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sinkscope {

/// One layer of the tokens outside the sinks: lower median and the 5th and 95th percentile (nearest rank).
/// NaN where no token is left.
struct RestOfLayer
{
    float low = 0;
    float median = 0;
    float high = 0;
};

/// `skip` holds token positions in ascending order.
RestOfLayer restOfLayer(std::span<const float> row, const std::vector<std::int64_t>& skip);

/// Layer where the anchor's received attention is least, among those that read it as a sink (after its
/// birth); -1 when there is none.
int decayMinimum(std::span<const double> anchor, int birthLayer);

/// BOS decay and compensation (algorithms A9). Layer axis: attention in layer l, which reads the state after
/// layer l - 1.
struct BosDecay
{
    std::vector<double> anchor; ///< bos_l [L]: received attention of the anchor, mean over queries and heads
    std::vector<double> secondary; ///< sec_l [L]: its sum over the secondary sinks
    int minimum = -1; ///< decayMinimum()
    /// Layers around the minimum in which the anchor receives at most a twentieth of its maximum; -1 without
    /// a minimum, or when that layer receives more.
    int dipFirst = -1, dipLast = -1;
    int modalStart = -1; ///< most frequent l_start of the secondary sinks, the smaller of two; -1: none
    /// Pearson correlation of bos_l with sec_l over the layers l > the anchor's birth layer; nothing when it
    /// is not defined.
    std::optional<double> correlation;
};

/// `run` holds sink_score [L, T].
BosDecay bosDecay(const RunResult& run);

/// Of curves that are there already, such as the means over texts. birth: the anchor's birth layer; -1: it
/// has none, and there is no minimum.
BosDecay decayOf(std::vector<double> anchor, std::vector<double> secondary, int birth, int modalStart);

/// What figures compute of a run, once. Not thread-safe.
class RunCurves
{
public:
    explicit RunCurves(RunResultPtr run)
        : m_run(std::move(run))
    {
    }

    /// Per layer of an [L, T] array the run holds; neither the sinks nor the anchor count.
    const std::vector<RestOfLayer>& rest(const std::string& array);
    const BosDecay& decay();

private:
    RunResultPtr m_run;
    std::map<std::string, std::vector<RestOfLayer>> m_rest;
    std::optional<BosDecay> m_decay;
};

} // namespace sinkscope
