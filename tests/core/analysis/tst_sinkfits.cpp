// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sinkfits.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

SinkSource runSource(const char* title, const test::FakeRunPlan& plan = { })
{
    return { title, test::makeFakeRun(plan), nullptr };
}

bool says(const Status& status, const char* part)
{
    return !status && status.error().kind == ErrorKind::Usage
        && toText(status.error()).find(part) != std::string::npos;
}

} // namespace

class SinkFitsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void theSecondarySinksOfAllRuns()
    {
        const SinkSources sources { runSource("a"), runSource("b", { .sinks = { 54, 65 }, .seed = 7 }),
                                    runSource("c", { .sinks = { } }) };
        const FittedSinks all = fittedSinks(sources);
        QCOMPARE(all.texts, std::size_t { 3 });
        QCOMPARE(all.sinks.size(), std::size_t { 11 });
        QCOMPARE(all.sinks[0].position, 54);
        QCOMPARE(all.sinks[0].source, std::size_t { 0 });
        QCOMPARE(all.sinks[9].position, 54);
        QCOMPARE(all.sinks[9].source, std::size_t { 1 });
        // Not the anchor; each as its run has it.
        for (const FittedSink& point : all.sinks) {
            bool isThere = false;
            for (const Sink& sink : sources[point.source].run->detection().sinks) {
                if (sink.position == point.position) {
                    isThere = true;
                    QVERIFY(sink.kind == SinkKind::Secondary);
                    QCOMPARE(point.norm, static_cast<double>(sink.mlpNormAtBirth));
                    QCOMPARE(point.score, static_cast<double>(sink.score));
                    QCOMPARE(point.lifetime, sink.lifetime);
                    QCOMPARE(point.start, sink.start);
                    QCOMPARE(point.tokenId, sink.tokenId);
                }
            }
            QVERIFY(isThere);
        }
        QCOMPARE(all.norms().size(), std::size_t { 11 });
        QCOMPARE(all.norms()[1], all.sinks[1].norm);
        QCOMPARE(all.scores()[1], all.sinks[1].score);
        QCOMPARE(all.lifetimes()[7], 5.0); // position 405
    }

    void runsWithoutScoresHaveLifetimes()
    {
        const SinkSources sources { runSource("bare", { .scores = false }) };
        QVERIFY(fitNeeds(sources, false, "lifetime-norm"));
        QVERIFY(says(fitNeeds(sources, true, "score-norm"), "bare"));
        QVERIFY(says(fitNeeds(sources, true, "score-norm"), "--no-scores"));
        QVERIFY(std::isnan(fittedSinks(sources).sinks.front().score));
    }

    void whatCannotBeFitted()
    {
        QVERIFY(says(fitNeeds({ }, true, "score-norm"), "nothing to draw"));
        const SinkFilePtr file = std::make_shared<const SinkFile>();
        QVERIFY(says(fitNeeds({ runSource("a"), { "records", nullptr, file } }, true, "score-norm"),
                     "records: a detection file"));
        QVERIFY(
            says(fitNeeds({ runSource("a", { .sinks = { } }) }, true, "score-norm"), "no secondary sink"));
        QVERIFY(runsNeeds({ runSource("a", { .sinks = { } }) }, true, "decay"));
        QVERIFY(fitNeeds({ runSource("a", { .sinks = { } }), runSource("b") }, true, "score-norm"));
    }

    void runsOfDifferentModels()
    {
        SinkSources sources { runSource("a"), runSource("b") };
        RunRecord record = sources[1].run->record();
        record.model.sha256 = "another";
        record.model.name = "Another model";
        sources[1].run = std::make_shared<const RunResult>(
            record, std::shared_ptr<const SafetensorsFile>(sources[1].run, &sources[1].run->file()),
            sources[1].run->detection());
        const Status needs = fitNeeds(sources, true, "score-norm");
        QVERIFY(says(needs, "b: these runs are of different models"));
        QVERIFY(says(needs, "Another model"));
    }
};

QTEST_APPLESS_MAIN(SinkFitsTest)
#include "tst_sinkfits.moc"
