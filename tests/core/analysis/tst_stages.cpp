// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stages.h"
#include "core/run/runanalysis.h"
#include "core/run/states.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace sinkscope;

namespace {

using Positions = std::vector<std::int64_t>;

/// Rows made by a function of tap, layer and position.
template<typename RowOf>
RunStates statesOf(const std::vector<TapSpec>& taps, RowOf&& rowOf)
{
    std::vector<StateRows> all;
    for (const TapSpec& tap : taps) {
        StateRows rows { tap.name, tap.layers->front(), *tap.positions, { } };
        auto values = std::make_shared<std::vector<float>>();
        std::int64_t width = 0;
        for (const std::int64_t position : rows.positions) {
            const std::vector<float> row = rowOf(tap.name, rows.layer, position);
            width = static_cast<std::int64_t>(row.size());
            values->insert(values->end(), row.begin(), row.end());
        }
        rows.values = { { static_cast<std::int64_t>(rows.positions.size()), width }, *values, values };
        all.push_back(std::move(rows));
    }
    return RunStates(std::move(all));
}

Positions sinkPositions(const StageTable& table)
{
    Positions out;
    for (const SinkStages& sink : table.sinks) {
        out.push_back(sink.position);
    }
    return out;
}

/// A vector at an angle to (1, 0).
std::vector<float> atCosine(double cosine, double length = 3)
{
    return { static_cast<float>(length * cosine),
             static_cast<float>(length * std::sqrt(1 - cosine * cosine)) };
}

} // namespace

class TestStages : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void theLayerIsThatOfEachSinksBirth()
    {
        const auto run = test::makeFakeRun();
        const StagePlan plan = stagePlan(*run, 1 << 20);
        QCOMPARE(plan.anchor, 0);
        std::map<int, Positions> born;
        for (const Sink& sink : run->detection().sinks) {
            if (sink.kind != SinkKind::Anchor && sink.position > 2) {
                born[sink.start].push_back(sink.position);
            }
        }
        QVERIFY(!born.empty());
        QCOMPARE(plan.layers.size(), born.size());
        for (const StagePlan::Layer& layer : plan.layers) {
            QVERIFY(layer.sinks == born[layer.layer]);
        }
        QCOMPARE(plan.othersSeen, run->tokens() - static_cast<std::int64_t>(run->detection().sinks.size()));
        QCOMPARE(static_cast<std::int64_t>(plan.others.size()), plan.othersSeen);
        const auto taps = tapsOf(plan);
        QCOMPARE(taps.size(), mlpStages * plan.layers.size());
        QVERIFY(validateTaps(taps, run->layers(), run->tokens()));
    }

    void candidatesForTheAnchorAreNoSinksHere()
    {
        // the official code leaves out the positions 0, 1 and 2
        const auto run = test::makeFakeRun({ .sinks = { 2, 65 } });
        QVERIFY(std::ranges::any_of(run->detection().sinks, [](const Sink& s) { return s.position == 2; }));
        const StagePlan plan = stagePlan(*run, 1 << 20);
        QCOMPARE(plan.layers.size(), std::size_t { 1 });
        QVERIFY(plan.layers.front().sinks == Positions { 65 });
        QVERIFY(std::ranges::find(plan.others, 2) == plan.others.end());
    }

    void aSampleIsOfTheRunsSeed()
    {
        const auto run = test::makeFakeRun();
        const StagePlan plan = stagePlan(*run, 100);
        QCOMPARE(plan.others.size(), std::size_t { 100 });
        QVERIFY(plan.othersSeen > 100);
        QVERIFY(std::ranges::is_sorted(plan.others));
        QVERIFY(stagePlan(*run, 100).others == plan.others);
        for (const std::int64_t position : plan.others) {
            QVERIFY(std::ranges::none_of(run->detection().sinks,
                                         [&](const Sink& sink) { return sink.position == position; }));
        }
    }

    void cosinesAreWithTheAnchorOfTheSameStageAndLayer()
    {
        const auto run = test::makeFakeRun();
        const StagePlan plan = stagePlan(*run, 1 << 20);
        const auto sinksOf = [&](std::int64_t layer) -> const Positions& {
            return std::ranges::find(plan.layers, layer, &StagePlan::Layer::layer)->sinks;
        };
        const RunStates states =
            statesOf(tapsOf(plan), [&](const std::string& tap, std::int64_t layer, std::int64_t position) {
                const auto stage = std::ranges::find(mlpStageTaps, tap) - mlpStageTaps.begin();
                if (position == plan.anchor) {
                    return atCosine(1, 10. * static_cast<double>(stage + 1));
                }
                const Positions& sinks = sinksOf(layer);
                const auto found = std::ranges::find(sinks, position);
                if (found == sinks.end()) {
                    return atCosine(position % 2 == 0 ? -0.5 : 0.25);
                }
                return atCosine(0.1 * static_cast<double>(stage)
                                + 0.01 * static_cast<double>(found - sinks.begin()));
            });
        const auto table = stageTable(*run, plan, states);
        QVERIFY(table);
        QVERIFY(std::ranges::is_sorted(sinkPositions(table.value())));
        QCOMPARE(table.value().sinks.size(), std::size_t { 9 });
        for (std::size_t stage = 0; stage < mlpStages; ++stage) {
            for (std::size_t i = 0; i < 9; ++i) {
                QVERIFY(std::abs(table.value().sinks[i].cos[stage]
                                 - (0.1 * static_cast<double>(stage) + 0.01 * static_cast<double>(i)))
                        < 1e-6);
            }
            // of 9 the fifth
            QVERIFY(std::abs(table.value().median[stage] - (0.1 * static_cast<double>(stage) + 0.04)) < 1e-6);
            QVERIFY(std::abs(table.value().others[stage].low + 0.5F) < 1e-6F);
            QVERIFY(std::abs(table.value().others[stage].high - 0.25F) < 1e-6F);
        }
        QCOMPARE(table.value().sinks.front().start, 2);
        QCOMPARE(table.value().othersUsed, plan.othersSeen);
    }

    void aVectorOfZerosHasNoCosine()
    {
        const auto run = test::makeFakeRun({ .sinks = { 54, 65, 101 } });
        const StagePlan plan = stagePlan(*run, 8);
        const auto table = stageTable(
            *run, plan, statesOf(tapsOf(plan), [](const std::string&, std::int64_t, std::int64_t position) {
                return position == 65 ? std::vector<float> { 0, 0 } : atCosine(0.5);
            }));
        QVERIFY(table);
        QVERIFY(std::isnan(table.value().sinks[1].cos[0]));
        QVERIFY(std::abs(table.value().median[0] - 1) < 1e-6); // the others still have theirs
    }

    void statesThatDoNotFitAreRefused()
    {
        const auto run = test::makeFakeRun();
        const StagePlan plan = stagePlan(*run, 8);
        QVERIFY(!stageTable(*run, plan, RunStates({ })));
        const auto constant = [](const std::string&, std::int64_t, std::int64_t) { return atCosine(1); };
        QVERIFY(!stageTable(*run, plan, statesOf(tapsOf(stagePlan(*run, 7)), constant)));
        auto few = tapsOf(plan);
        few.pop_back();
        QVERIFY(!stageTable(*run, plan, statesOf(few, constant)));
    }

    void aRunWithoutSinksIsRefusedBeforeAnyModel()
    {
        const auto run = test::makeFakeRun({ .sinks = { } });
        QVERIFY(stagePlan(*run, 8).layers.empty());
        OpenModel none;
        const auto made = executeAnalysis("stages", run, { }, none, { }, { });
        QVERIFY(!made);
        QCOMPARE(made.error().kind, ErrorKind::Usage);
        QVERIFY(toText(made.error()).find("no sink besides its anchor") != std::string::npos);
        QVERIFY(!executeAnalysis("nonsense", run, { }, none, { }, { }));
        QVERIFY(findRunAnalysis("map") == nullptr);
    }

    void anAnalysisBelongsToItsRunAndType()
    {
        const auto run = test::makeFakeRun();
        const auto other = test::makeFakeRun({ .tokens = 128, .sinks = { 65 } });
        const RunAnalyses all { { "stages",
                                  RunAnalysis(run, std::make_shared<const StageTable>(StageTable { })) } };
        QVERIFY(analysisOf<StageTable>(*run, all, "stages") != nullptr);
        QVERIFY(analysisOf<StageTable>(*other, all, "stages") == nullptr);
        QVERIFY(analysisOf<StagePlan>(*run, all, "stages") == nullptr);
        QVERIFY(analysisOf<StageTable>(*run, all, "entropy") == nullptr);
    }
};

QTEST_APPLESS_MAIN(TestStages)
#include "tst_stages.moc"
