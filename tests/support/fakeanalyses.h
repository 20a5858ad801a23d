// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/stages.h"
#include "core/run/runanalysis.h"

#include <memory>
#include <utility>

namespace sinkscope::test {

/// Stages as SmolLM2-135M-Instruct has them (algorithms A14), for the secondary sinks of a fake run.
inline StageTable fakeStages(const RunResult& run)
{
    StageTable table;
    table.anchor = run.detection().anchor;
    table.median = { 0.52, 0.54, 0.74, 0.81, 0.98, 1 };
    table.others = { RestOfLayer { 0.02F, 0.11F, 0.3F },
                     { 0.01F, 0.1F, 0.26F },
                     { -0.05F, 0.1F, 0.33F },
                     { 0.04F, 0.12F, 0.28F },
                     { -0.12F, 0, 0.14F },
                     { -0.1F, 0.18F, 0.5F } };
    double shift = -0.08;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Anchor) {
            continue;
        }
        SinkStages& made = table.sinks.emplace_back(
            SinkStages { sink.position, sink.kind, sink.start, sink.lifetime, table.median });
        for (std::size_t stage = 0; stage + 1 < mlpStages; ++stage) {
            made.cos[stage] += shift * (stage < 4 ? 1 : 0.1);
        }
        shift += 0.02;
    }
    table.othersSeen = run.tokens() - 1 - static_cast<std::int64_t>(table.sinks.size());
    table.othersUsed = table.othersSeen;
    return table;
}

/// One of each analysis of a fake run. A new one gets its line here.
inline RunAnalyses fakeAnalyses(const RunResultPtr& run)
{
    RunAnalyses all;
    if (run != nullptr) {
        all.emplace("stages", RunAnalysis(run, std::make_shared<const StageTable>(fakeStages(*run))));
    }
    return all;
}

} // namespace sinkscope::test
