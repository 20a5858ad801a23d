// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are evicted, on the real model and against attention over what is left.
#include "core/analysis/predictions.h"
#include "core/base/json.h"
#include "core/run/eviction.h"
#include "tests/core/engine/cutmodel.h"

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

using Positions = std::vector<std::int64_t>;

EvictionSpec tinySpec(std::int64_t tokens, std::int64_t first, std::int64_t window)
{
    EvictionSpec spec;
    spec.run.model = data("models/llama").string();
    IdsInput ids;
    for (std::int64_t t = 0; t < tokens; ++t) {
        ids.ids.push_back((t * 7) % 11 + 3);
    }
    spec.run.input = ids;
    spec.first = first;
    spec.window = window;
    return spec;
}

} // namespace

class TestEviction : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void oneMaskALayer()
    {
        const auto list = evictedKeys(3, 10, 2, 4, { 3 });
        QCOMPARE(list.size(), std::size_t { 3 });
        const std::vector<Intervention> wanted { MaskKey { 0, { 2, 4 }, std::nullopt, 4 },
                                                 MaskKey { 1, { 2, 4 }, std::nullopt, 4 },
                                                 MaskKey { 2, { 2, 4 }, std::nullopt, 4 } };
        QVERIFY(list == wanted);
        QVERIFY(evictedKeys(3, 10, 5, 4, { }).empty());
        QVERIFY(evictedKeys(3, 10, 2, 7, { 2 }).empty());
        QVERIFY(evictedKeys(3, 10, 0, std::numeric_limits<std::int64_t>::max(), { }).empty());
        QVERIFY(!evictedKeys(3, 10, 0, 8, { }).empty());
    }

    void queriesSeeTheFirstAndTheWindow()
    {
        const EvictionSpec spec = tinySpec(40, 3, 8);
        auto model = need(openModel(spec.run.model));
        const auto result = need(executeEviction(spec, *model, { }));
        QVERIFY(!result.runs.empty());
        const RunResult& run = *result.runs.front().run;
        QCOMPARE(result.runs.front().what, KeptKeys::Window);
        const auto seen = run.queriesSeen();
        for (std::int64_t t = 0; t < 40; ++t) {
            const std::int64_t queries = t < 3 ? 40 - t : std::min<std::int64_t>(40 - t, 9);
            for (std::int64_t l = 0; l < 4; ++l) {
                QCOMPARE(seen[static_cast<std::size_t>(l * 40 + t)], static_cast<std::int32_t>(queries));
            }
        }
        // what comes before anything is evicted is as it was
        const auto bins = predictionsByPosition(run, 1);
        for (const PredictionBin& bin : bins) {
            const bool same = bin.begin < 12; // query 12 is the first that misses key 3
            QVERIFY2(same == (bin.kl == 0), std::to_string(bin.begin).c_str());
        }
        QVERIFY(plainSpec(run.record().spec) == result.plain->record().spec);
    }

    void theRealModel()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        EvictionSpec spec;
        spec.run.model = demoModel().string();
        auto ids = facts["ids"].get<Positions>();
        ids.resize(512);
        spec.run.input = IdsInput { ids };
        spec.window = 64;
        auto model = need(openModel(demoModel()));
        std::vector<KeptKeys> told;
        const auto result = need(
            executeEviction(spec, *model, { }, [&](const EvictionRun& run) { told.push_back(run.what); }));
        QCOMPARE(told, (std::vector<KeptKeys> { KeptKeys::Window, KeptKeys::Sinks, KeptKeys::Random }));
        QCOMPARE(result.runs[1].kept, (Positions { 54, 65, 101, 141, 181, 241, 332, 405 }));
        QCOMPARE(result.runs[2].kept.size(), std::size_t { 8 });
        for (const EvictionRun& run : result.runs) {
            QCOMPARE(run.run->record().changes.size(), std::size_t { 30 });
            const auto bins = predictionsByPosition(*run.run, 128);
            QCOMPARE(bins.size(), std::size_t { 4 });
            QVERIFY(bins[3].kl > 0);
            qInfo("%s kept: delta NLL by 128 positions %.3f %.3f %.3f %.3f", nameOf(run.what).c_str(),
                  bins[0].deltaNll(), bins[1].deltaNll(), bins[2].deltaNll(), bins[3].deltaNll());
        }
    }

    void whatCannotBe_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("where");
        QTest::newRow("too short") << 0 << QStringLiteral("window");
        QTest::newRow("no window") << 1 << QStringLiteral("window");
        QTest::newRow("negative first") << 2 << QStringLiteral("first");
        QTest::newRow("interventions of its own") << 3 << QStringLiteral("interventions");
        QTest::newRow("no text") << 4 << QStringLiteral("input.ids");
    }

    void whatCannotBe()
    {
        QFETCH(const int, which);
        QFETCH(const QString, where);
        EvictionSpec spec = tinySpec(which == 4 ? 0 : 40, which == 2 ? -1 : 3,
                                     which == 0       ? 36
                                         : which == 1 ? 0
                                                      : 8);
        if (which == 3) {
            spec.run.interventions = { ZeroHead { 0, { 0 } } };
        }
        auto model = need(openModel(spec.run.model));
        const auto result = executeEviction(spec, *model, { });
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Usage);
        QCOMPARE(QString::fromStdString(result.error().where), where);
    }

    void cancelled()
    {
        const EvictionSpec spec = tinySpec(40, 3, 8);
        auto model = need(openModel(spec.run.model));
        JobContext job;
        job.cancel.cancel();
        const auto result = executeEviction(spec, *model, job);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestEviction)

#include "tst_eviction.moc"
