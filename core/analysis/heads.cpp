// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/heads.h"

#include <cmath>
#include <limits>

namespace sinkscope {

Result<HeadTable> headTable(const RunResult& run, std::vector<std::int64_t> positions, double epsilon)
{
    const TensorView scores = run.tensor("head_score");
    if (scores.empty()) {
        return wrongUse("heads", "this run holds no scores per head: run it again with sink scores");
    }
    if (positions.empty()) {
        return wrongUse("heads", "there is no token to look at: choose one");
    }
    const std::int64_t tokens = run.tokens();
    for (const std::int64_t position : positions) {
        if (position < 0 || position >= tokens) {
            return wrongUse("heads", "this run has no token %1: its last is %2", position, tokens - 1);
        }
    }
    HeadTable table;
    table.layers = run.layers();
    table.heads = run.heads();
    table.epsilon = epsilon;
    const std::size_t cells = static_cast<std::size_t>(table.layers) * static_cast<std::size_t>(table.heads);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto row =
            scores.values.subspan(cell * static_cast<std::size_t>(tokens), static_cast<std::size_t>(tokens));
        std::int64_t seen = 0;
        std::int64_t above = 0;
        double sum = 0;
        for (const std::int64_t position : positions) {
            const auto alpha = static_cast<double>(row[static_cast<std::size_t>(position)]);
            if (std::isfinite(alpha)) {
                ++seen;
                above += alpha > epsilon ? 1 : 0;
                sum += alpha;
            }
        }
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        const auto count = static_cast<double>(seen);
        table.seen.push_back(seen);
        table.above.push_back(above);
        table.share.push_back(seen > 0 ? static_cast<double>(above) / count : none);
        table.mean.push_back(seen > 0 ? sum / count : none);
    }
    table.positions = std::move(positions);
    return table;
}

} // namespace sinkscope
