// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/batchdecay.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace sinkscope {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// The most frequent one, the smaller of two; -1 when there is none.
int modeOf(const std::map<int, int>& counts)
{
    int mode = -1;
    int most = 0;
    for (const auto& [value, count] : counts) {
        if (count > most) {
            most = count;
            mode = value;
        }
    }
    return mode;
}

/// Sum and number of the values of every layer.
class LayerMeans
{
public:
    void add(const std::vector<double>& values)
    {
        m_sums.resize(std::max(m_sums.size(), values.size()));
        m_counts.resize(m_sums.size());
        for (std::size_t l = 0; l < values.size(); ++l) {
            if (std::isfinite(values[l])) {
                m_sums[l] += values[l];
                ++m_counts[l];
            }
        }
    }

    /// Empty when nothing was added.
    std::vector<double> means() const
    {
        std::vector<double> means;
        for (std::size_t l = 0; l < m_sums.size(); ++l) {
            means.push_back(m_counts[l] == 0 ? none : m_sums[l] / static_cast<double>(m_counts[l]));
        }
        return means;
    }

private:
    std::vector<double> m_sums;
    std::vector<std::size_t> m_counts;
};

} // namespace

BatchDecay batchDecay(const SinkSources& sources)
{
    BatchDecay batch;
    LayerMeans anchor;
    LayerMeans secondary;
    LayerMeans with;
    LayerMeans without;
    std::map<int, int> anchorBirths;
    std::map<int, int> births;
    for (const SinkSource& source : sources) {
        if (source.run == nullptr) {
            continue;
        }
        const Detection& detection = source.run->detection();
        const BosDecay& decay = batch.each.emplace_back(bosDecay(*source.run));
        std::size_t sinks = 0;
        for (const Sink& sink : detection.sinks) {
            if (sink.kind == SinkKind::Secondary) {
                ++sinks;
                ++births[sink.start];
            }
        }
        if (!detection.birthLayers.empty()) {
            ++anchorBirths[detection.birthLayers.front()];
        }
        ++batch.texts;
        batch.textsWith += sinks > 0 ? 1 : 0;
        batch.sinks += sinks;
        anchor.add(decay.anchor);
        secondary.add(decay.secondary);
        (sinks > 0 ? with : without).add(decay.anchor);
    }
    batch.mean = decayOf(anchor.means(), secondary.means(), modeOf(anchorBirths), modeOf(births));
    batch.with = with.means();
    batch.without = without.means();
    for (std::size_t l = 0; l < batch.mean.anchor.size(); ++l) {
        double low = none;
        double high = none;
        for (const BosDecay& decay : batch.each) {
            // fmin and fmax pass over what is no number.
            low = std::fmin(low, decay.anchor[l]);
            high = std::fmax(high, decay.anchor[l]);
        }
        batch.low.push_back(low);
        batch.high.push_back(high);
    }
    return batch;
}

} // namespace sinkscope
