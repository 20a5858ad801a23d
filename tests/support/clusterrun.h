// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clusters.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"

#include <cmath>

namespace sinkscope::test {

/// A fake run of six layers that holds the states its clusters need: noise that does not know the classes
/// before layer 2, behind it the sinks on a short arc of their own.
inline RunResultPtr clusterRun(std::uint64_t seed = 42)
{
    FakeRunPlan plan;
    plan.layers = 6;
    plan.heads = 3;
    plan.tokens = 400;
    plan.sinks = { 54, 65, 101, 141, 181, 241, 280, 301, 332, 360 };
    plan.seed = seed;
    const RunResultPtr plain = makeFakeRun(plan);
    const auto width = static_cast<std::int64_t>(plain->record().model.hidden);
    std::vector<ExtraArray> arrays;
    for (const char* state : clusterStates) {
        for (int layer = 0; layer < plan.layers; ++layer) {
            arrays.push_back({ "tap/" + std::string(state) + "/" + std::to_string(layer),
                               DType::F32,
                               { plan.tokens, width } });
        }
    }
    const auto edit = [&](SafetensorsWriter& writer) {
        const double phase = static_cast<double>(seed);
        double shift = 0;
        for (const ExtraArray& array : arrays) {
            const bool isApart = array.name.back() >= '2';
            const auto values = writer.floats(array.name);
            shift += 0.37;
            for (std::int64_t t = 0; t < plan.tokens; ++t) {
                const bool isSink = std::ranges::find(plan.sinks, t) != plan.sinks.end();
                const auto step = static_cast<double>(t);
                for (std::int64_t j = 0; j < width; ++j) {
                    const auto way = static_cast<double>(j);
                    double value = std::sin((step * 12.9898) + (way * 78.233) + shift + phase)
                        * std::cos(step * way * 0.731);
                    if (isSink && isApart && j % 3 == 0) {
                        value += 12 + (2 * std::sin(step * 0.02));
                    }
                    values[static_cast<std::size_t>((t * width) + j)] = static_cast<float>(value);
                }
            }
        }
    };
    return editedRun(*plain, { }, edit, arrays);
}

} // namespace sinkscope::test
