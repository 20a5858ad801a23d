// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/clusters.h"
#include "core/analysis/directions.h"
#include "core/analysis/stages.h"
#include "core/run/runanalysis.h"

#include <cmath>
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

/// Points that know no classes before the birth layer and lie on two arcs from it on; embeddings of the
/// layers to the one behind it. Nothing of a run without sinks.
inline std::optional<ClusterTable> fakeClusters(const RunResultPtr& run)
{
    ClusterOptions options;
    options.first = 0;
    options.last = std::min(4, run->layers() - 1);
    auto chosen = chooseClusters({ run }, options);
    if (!chosen) {
        return std::nullopt;
    }
    ClusterTable table = std::move(chosen).value();
    for (int layer = 0; layer < table.layers; ++layer) {
        const double gap = layer < table.birth ? 0.4 * layer : 3.5;
        for (std::size_t s = 0; s < clusterStates.size(); ++s) {
            const double rising = 1 - std::exp(-0.9 * (layer + static_cast<double>(s) * 0.3));
            const double lasting = layer > 9 ? 0.2 : 0;
            ClusterCloud cloud { clusterStates[s],
                                 layer,
                                 { 0.5 + 0.5 * rising - lasting, 0.8 * rising - lasting,
                                   0.55 + 0.4 * rising - lasting },
                                 { },
                                 { } };
            cloud.components.shares = { 0.83, 0.06, 0.02 };
            ClusterEmbedding tsne { { }, { }, 0.4, 17. / 3, { } };
            for (std::size_t i = 0; i < table.points.size(); ++i) {
                const auto step = static_cast<double>(i + s);
                const double side = table.points[i].isSink ? 1 : -1;
                const double x = side * gap + 1.2 * std::sin(step * 1.7) + 0.1 * layer;
                const double y = 2 * std::cos(step * 2.3) + 0.2 * std::sin(step * 5.1);
                for (const double value : { 40 * x, 9 * y, 0. }) {
                    cloud.components.space.push_back(static_cast<float>(value));
                }
                tsne.plane.push_back(static_cast<float>(x * 30 - y * 4));
                tsne.plane.push_back(static_cast<float>(y * 25 + x * 3));
            }
            if (layer >= *table.options.first && layer <= *table.options.last) {
                cloud.tsne = std::move(tsne);
            }
            table.clouds.push_back(std::move(cloud));
        }
    }
    table.isComplete = true;
    return table;
}

/// Directions as DeepSeek-14B has them (algorithms A8): both signs grow with the square of alpha, the one
/// much faster, and point the same way near 0. Nothing of a run without sinks.
inline std::optional<DirectionTable> fakeDirections(const RunResultPtr& run)
{
    auto classes = chooseClusters({ run });
    if (!classes) {
        return std::nullopt;
    }
    DirectionTable table;
    table.layer = classes.value().birth;
    table.anchor = run->detection().anchor;
    table.classes = std::move(classes).value();
    std::vector<double> positive;
    std::vector<double> negative;
    for (int c = 0; c < 9; ++c) {
        const double side = c % 2 == 0 ? 1 : -1;
        const auto responseAt = [&](double alpha) {
            const bool isActive = alpha * side > 0;
            const double size = std::abs(alpha);
            const double sign = c < 2 ? 1 : -1;
            return MlpResponse { alpha,
                                 (isActive ? 9.8 : 0.08) / (c + 1) * alpha * alpha + 0.6 * size / (c + 1),
                                 c > 6          ? 0.3
                                     : isActive ? 0.993 * sign
                                                : sign * (1.05 - 0.05 * size) };
        };
        PrincipalDirection direction { responseAt(1), responseAt(-1), { }, { } };
        for (int step = -29; step <= 29 && c < sweptDirections; ++step) {
            const int size = std::abs(step);
            const double alpha = size > 10 ? size - 9. : size / 10.;
            if (step != 0) {
                direction.sweep.push_back(responseAt(step < 0 ? -alpha : alpha));
            }
        }
        for (std::size_t s = 0; s < directionStates.size() && c < sweptDirections; ++s) {
            std::vector<double> sinks;
            std::vector<double> others;
            for (int i = 0; i < 200; ++i) {
                const double spread = std::sin(i * 1.7) + std::sin(i * 0.61);
                sinks.push_back(8. / (c + 1) + 4 * spread);
                others.push_back(-5. / (c + 1) + (1 + static_cast<double>(s)) * spread);
            }
            direction.projections[s] = { -12, 18, histogramDensity(sinks, -12, 18),
                                         histogramDensity(others, -12, 18) };
        }
        table.shares.push_back(0.55 / (1 + c * c));
        positive.push_back(direction.positive.cos);
        negative.push_back(direction.negative.cos);
        table.directions.push_back(std::move(direction));
    }
    table.effective = effectiveDirections(positive, negative);
    return table;
}

/// One of each analysis of a fake run. A new one gets its line here.
inline RunAnalyses fakeAnalyses(const RunResultPtr& run)
{
    RunAnalyses all;
    if (run != nullptr) {
        all.emplace("stages", RunAnalysis(run, std::make_shared<const StageTable>(fakeStages(*run))));
        if (auto clusters = fakeClusters(run)) {
            all.emplace("clusters",
                        RunAnalysis(run, std::make_shared<const ClusterTable>(std::move(*clusters))));
        }
        if (auto directions = fakeDirections(run)) {
            all.emplace("pca",
                        RunAnalysis(run, std::make_shared<const DirectionTable>(std::move(*directions))));
        }
    }
    return all;
}

} // namespace sinkscope::test
