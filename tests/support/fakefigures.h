// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeanalyses.h"
#include "tests/support/fakeexperiments.h"
#include "tests/support/fakerun.h"
#include "tests/support/fakesweep.h"
#include "views/plot/figures.h"

#include <memory>
#include <string>
#include <utility>

namespace sinkscope::test {

/// What the figure `id` is drawn from: `run`, or a fake of what it needs beside a run.
inline FigureSource fakeSource(const std::string& id, RunResultPtr run)
{
    FigureSource source { std::move(run), { } };
    if (id == "compare") {
        static const RunResultPtr changed = makeFakeRun({ .suppressed = { 65 } });
        source.plain = std::exchange(source.run, changed);
    } else if (id == "sweep") {
        source.sweep = std::make_shared<const SweepTable>(fakeSweep());
    } else if (id == "eviction") {
        source.eviction = fakeEviction();
    } else if (id == "effect") {
        source.run = fakeEffect(256, 65);
    }
    source.analyses = fakeAnalyses(source.run);
    return source;
}

} // namespace sinkscope::test
