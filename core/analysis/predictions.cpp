// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/predictions.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

std::vector<PredictionBin> predictionsByPosition(const RunResult& changed, std::int64_t width)
{
    const TensorView nll = changed.tensor("nll");
    const TensorView plain = changed.tensor("nll_plain");
    const TensorView divergence = changed.tensor("kl_plain");
    std::vector<PredictionBin> bins;
    const auto tokens = static_cast<std::size_t>(changed.tokens());
    if (width < 1 || nll.values.size() != tokens || plain.values.size() != tokens
        || divergence.values.size() != tokens) {
        return bins;
    }
    for (std::int64_t begin = 0; begin < changed.tokens(); begin += width) {
        PredictionBin bin;
        bin.begin = begin;
        bin.end = width < changed.tokens() - begin ? begin + width : changed.tokens();
        for (auto t = static_cast<std::size_t>(begin); t < static_cast<std::size_t>(bin.end); ++t) {
            if (!std::isfinite(nll.values[t]) || !std::isfinite(plain.values[t])) {
                continue;
            }
            ++bin.count;
            bin.nll += static_cast<double>(nll.values[t]);
            bin.nllPlain += static_cast<double>(plain.values[t]);
            bin.kl += static_cast<double>(divergence.values[t]);
        }
        if (bin.count > 0) {
            const auto n = static_cast<double>(bin.count);
            bin.nll /= n;
            bin.nllPlain /= n;
            bin.kl /= n;
            bins.push_back(bin);
        }
        if (bin.end == changed.tokens()) {
            break;
        }
    }
    return bins;
}

} // namespace sinkscope
