// SPDX-License-Identifier: GPL-3.0-or-later
// Future sinks against same-token others: which tokens, which layers, what is refused; and the job over a run
// that holds its states itself, made up so that the classes part in layer 2.
#include "core/analysis/clusters.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/vectors.h"
#include "core/run/executeclusters.h"
#include "tests/support/clusterrun.h"
#include "tests/support/fakeengine.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

using Index = std::int64_t;

/// The sink named first is a space, the others are " the".
RunResultPtr fakeRun(std::vector<Index> sinks, std::vector<Index> suppressed = { }, Index tokens = 400)
{
    FakeRunPlan plan;
    plan.layers = 6;
    plan.heads = 3;
    plan.tokens = tokens;
    plan.sinks = std::move(sinks);
    plan.suppressed = std::move(suppressed);
    return makeFakeRun(plan);
}

QByteArray problemOf(const std::vector<RunResultPtr>& runs, const ClusterOptions& options = { })
{
    const auto table = chooseClusters(runs, options);
    return table ? QByteArray() : QByteArray::fromStdString(toText(table.error()));
}

std::vector<std::pair<std::size_t, Index>> placesOf(const ClusterTable& table, bool sinks)
{
    std::vector<std::pair<std::size_t, Index>> places;
    for (const ClusterPoint& point : table.points) {
        if (point.isSink == sinks) {
            places.emplace_back(point.run, point.position);
        }
    }
    return places;
}

} // namespace

class TestClusters : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void sinksAndAsManyOthers()
    {
        const auto run = fakeRun({ 54, 65, 101, 141 });
        const auto chosen = chooseClusters({ run });
        QVERIFY(chosen);
        const ClusterTable& table = chosen.value();
        QCOMPARE(
            placesOf(table, true),
            (std::vector<std::pair<std::size_t, Index>> { { 0, 54 }, { 0, 65 }, { 0, 101 }, { 0, 141 } }));
        QCOMPARE(table.points.size(), std::size_t { 8 });
        QCOMPARE(table.sinks, Index { 4 });
        Index others = 0;
        for (Index t = 3; t < run->tokens(); ++t) {
            const Index id = run->record().tokens[static_cast<std::size_t>(t)].id;
            others += id == 216 || id == 260 ? 1 : 0;
        }
        QCOMPARE(table.others, others - 4);
        const std::set<Index> sinks { 54, 65, 101, 141 };
        for (const ClusterPoint& point : table.points) {
            QCOMPARE(point.isSink, sinks.contains(point.position));
            QVERIFY(point.tokenId == 216 || point.tokenId == 260);
            QCOMPARE(point.text, run->record().tokens[static_cast<std::size_t>(point.position)].text);
        }
        QCOMPARE(table.labels(), (std::vector<int> { 1, 1, 1, 1, 0, 0, 0, 0 }));
        QCOMPARE(table.neighbours, Index { 3 }); // of four a class
        QCOMPARE(table.birth, 2);
        QCOMPARE(table.layers, 6);
        QCOMPARE(table.options.first, std::optional(0)); // there is none before
        QCOMPARE(table.options.last, std::optional(2));
        QVERIFY(table.clouds.empty() && !table.isComplete);
        // Only the seed changes the sample.
        ClusterOptions options;
        QCOMPARE(chooseClusters({ run }, options).value().points, table.points);
        options.seed = 7;
        QVERIFY(chooseClusters({ run }, options).value().points != table.points);
    }

    void theFirstThreeTokensBelongToNeither()
    {
        // At 1 and 2 stand sinks, at 3 an ordinary sink; a token of the sinks' id that is none stands at 2.
        QCOMPARE(placesOf(chooseClusters({ fakeRun({ 1, 2, 3, 65, 101 }) }).value(), true),
                 (std::vector<std::pair<std::size_t, Index>> { { 0, 3 }, { 0, 65 }, { 0, 101 } }));
        const auto table = chooseClusters({ fakeRun({ 65, 2, 101 }, { 2 }) }).value();
        const auto all = chooseClusters({ fakeRun({ 65, 3, 101 }, { 3 }) }).value();
        QCOMPARE(table.others + 1, all.others);
    }

    void severalRuns()
    {
        const auto one = fakeRun({ 32, 65, 101, 141 });
        const auto other = fakeRun({ 300, 65, 200 });
        const auto table = chooseClusters({ one, other }).value();
        // the token at 65 of the second run is that of the first again
        QCOMPARE(placesOf(table, true),
                 (std::vector<std::pair<std::size_t, Index>> {
                     { 0, 32 }, { 0, 65 }, { 0, 101 }, { 0, 141 }, { 1, 200 }, { 1, 300 } }));
        QCOMPARE(table.sinks, Index { 6 });
        // but it is no other of the second
        for (const auto& [run, position] : placesOf(table, false)) {
            QVERIFY(run != 1 || position != 65);
        }
        QCOMPARE(chooseClusters({ one, one }).value().sinks, Index { 4 });
        QCOMPARE(chooseClusters({ one, one }).value().others,
                 chooseClusters({ one }).value().others * 2); // others are kept
    }

    void moreSinksThanOthers()
    {
        const auto table = chooseClusters({ fakeRun({ 5, 7, 9, 11, 30, 31 }, { }, 60) }).value();
        QCOMPARE(table.sinks, Index { 6 });
        QCOMPARE(table.others, Index { 4 });
        QCOMPARE(placesOf(table, true).size(), std::size_t { 4 });
        QCOMPARE(placesOf(table, false),
                 (std::vector<std::pair<std::size_t, Index>> { { 0, 17 }, { 0, 21 }, { 0, 51 }, { 0, 55 } }));
        QCOMPARE(table.neighbours, Index { 3 });
    }

    void layersOfTheCoordinates()
    {
        const auto run = fakeRun({ 65, 101 });
        ClusterOptions options;
        options.first = 4;
        QCOMPARE(chooseClusters({ run }, options).value().options.last, std::optional(4)); // behind the birth
        options = { };
        options.last = 5;
        QCOMPARE(chooseClusters({ run }, options).value().options.first, std::optional(0));
        options.first = 5;
        QCOMPARE(chooseClusters({ run }, options).value().options.first, std::optional(5));
    }

    void refused_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no run") << 0 << QByteArray("there is no run");
        QTest::newRow("two models") << 1 << QByteArray("but one model only");
        QTest::newRow("no sink") << 2 << QByteArray("no token behind the first three becomes a sink");
        QTest::newRow("sinks at the beginning") << 3 << QByteArray("no token behind the first three");
        QTest::newRow("one sink") << 4 << QByteArray("there is one sink only, at position 65");
        QTest::newRow("no others") << 5 << QByteArray("have the id of a sink, 1: clusters");
        QTest::newRow("no such layer")
            << 6 << QByteArray("layers: layer 6 does not exist: the layers of this model are 0 to 5");
        QTest::newRow("negative layer") << 7 << QByteArray("layers: layer -1 does not exist");
        QTest::newRow("turned round") << 8 << QByteArray("layers: layer 3 is behind layer 2");
        QTest::newRow("perplexity") << 9 << QByteArray("perplexity: must be a number from 1");
        QTest::newRow("no perplexity") << 10 << QByteArray("perplexity: must be a number from 1");
    }

    void refused()
    {
        QFETCH(int, which);
        QFETCH(QByteArray, says);
        std::vector<RunResultPtr> runs { fakeRun({ 65, 101 }) };
        ClusterOptions options;
        FakeRunPlan plan;
        switch (which) {
        case 0:
            runs.clear();
            break;
        case 1:
            plan.layers = 7;
            runs.push_back(makeFakeRun(plan));
            break;
        case 2:
            runs = { fakeRun({ }) };
            break;
        case 3:
            runs = { fakeRun({ 1, 2 }) };
            break;
        case 4:
            runs = { fakeRun({ 65 }) };
            break;
        case 5:
            runs = { fakeRun({ 5, 7, 9 }, { 9 }, 12) };
            break;
        case 6:
            options.last = 6;
            break;
        case 7:
            options.first = -1;
            break;
        case 8:
            options.first = 3;
            options.last = 2;
            break;
        case 9:
            options.perplexity = 0.5;
            break;
        default:
            options.perplexity = std::numeric_limits<double>::quiet_NaN();
        }
        const QByteArray problem = problemOf(runs, options);
        QVERIFY2(problem.contains(says), problem);
    }

    /// A picture that was turned, mirrored and moved comes back but for where its mean is.
    void picturesTurnTowardsTheirNeighbours()
    {
        const std::vector<float> like { 0, 0, 4, 0, 4, 1, 1, 3 };
        for (const bool isMirrored : { false, true }) {
            std::vector<float> plane;
            for (std::size_t i = 0; i < like.size(); i += 2) {
                const float x = isMirrored ? -like[i] : like[i];
                const float y = like[i + 1];
                plane.insert(plane.end(), { (0.6F * x) - (0.8F * y) + 5, (0.8F * x) + (0.6F * y) - 2 });
            }
            turnTowards(plane, like);
            for (std::size_t i = 2; i < like.size(); ++i) {
                QVERIFY(std::abs((plane[i] - plane[i % 2]) - (like[i] - like[i % 2])) < 1e-5F);
            }
        }
        std::vector<float> lone { 1, 2 };
        turnTowards(lone, lone); // nothing to turn
        QVERIFY(lone == (std::vector<float> { 1, 2 }));
        turnTowards(lone, like); // other points
        QVERIFY(lone == (std::vector<float> { 1, 2 }));
        ClusterComponents components { { 1, -2, 3, -1, 2, -3 }, { }, { } };
        mirrorTowards(components, { { 2, 2, 3, -2, -2, -3 }, { }, { } });
        QVERIFY(components.space == (std::vector<float> { 1, 2, 3, -1, -2, -3 }));
    }

    void whatCannotBeMeasuredSaysWhy()
    {
        PlainLinearAlgebra algebra;
        const auto table = chooseClusters({ fakeRun({ 65, 101 }) }).value();
        Vectors x { 4, 3, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } };
        auto cloud = clusterCloud("mlp_out", 1, x.view(), table, algebra, 1, { }).value();
        QVERIFY(bool(cloud.separation.purity) && !cloud.components.problem);
        QCOMPARE(cloud.components.shares.size(), std::size_t { 1 }); // all on a line
        QCOMPARE(cloud.components.space.size(), std::size_t { 12 });
        QCOMPARE(cloud.components.space[1], 0.F);
        QVERIFY(std::abs(cloud.components.space[0]) > 1);
        x.values[7] = std::numeric_limits<float>::infinity();
        cloud = clusterCloud("mlp_out", 1, x.view(), table, algebra, 1, { }).value();
        QVERIFY(!cloud.separation.purity && !cloud.separation.accuracy);
        QVERIFY(cloud.components.problem && cloud.components.space.empty());
        const auto none = clusterEmbedding(x.view(), { }, algebra, 1, { }, { }).value();
        QVERIFY(none.problem && none.plane.empty() && !none.kl);
        // A perplexity that is too large is reduced, and the one taken is said.
        x.values[7] = 8;
        const auto embedding = clusterEmbedding(x.view(), { }, algebra, 1, { }, { }).value();
        QCOMPARE(embedding.perplexity, 1.);
        QCOMPARE(embedding.plane.size(), std::size_t { 8 });
        QVERIFY(embedding.space.empty() && embedding.kl);
    }

    void ofARunThatHoldsItsStates()
    {
        const auto run = clusterRun();
        FakeEngine engine;
        RunSurroundings surroundings;
        surroundings.engine = &engine;
        OpenModel none; // nothing that a pass could be made with
        ClusterOptions options;
        options.space = true;
        std::vector<double> shares;
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            shares.push_back(progress.total > 0 ? progress.done / progress.total : -1);
        };
        std::size_t frames = 0;
        std::set<std::vector<float>> planes;
        const auto observer = [&](const ClusterTable& table) {
            ++frames;
            const ClusterCloud* cloud = table.cloud("mlp_out", 2);
            if (cloud != nullptr && cloud->tsne) {
                planes.insert(cloud->tsne->plane);
            }
        };
        const auto made = executeClusters({ run }, options, none, job, observer, surroundings);
        QVERIFY2(made, made ? "" : toText(made.error()).c_str());
        const ClusterTable& table = *made.value();
        QVERIFY(table.isComplete);
        QCOMPARE(engine.passes, 0);
        QCOMPARE(table.clouds.size(), std::size_t { 18 });
        QVERIFY(frames > 100 && planes.size() > 50); // it comes bit by bit
        QVERIFY(!shares.empty() && std::ranges::is_sorted(shares));
        QVERIFY(shares.front() >= 0 && shares.back() <= 1);
        for (const ClusterCloud& cloud : table.clouds) {
            QCOMPARE(cloud.tsne.has_value(), cloud.layer <= 2);
            QCOMPARE(cloud.components.space.size(), table.points.size() * 3);
            const double purity = cloud.separation.purity.value();
            const double silhouette = cloud.separation.silhouette.value();
            if (cloud.layer >= 2) {
                QCOMPARE(purity, 1.);
                QCOMPARE(cloud.separation.accuracy.value(), 1.);
                QVERIFY(silhouette > 0.8);
            } else {
                QVERIFY2(purity < 0.8 && silhouette < 0.2, QByteArray::number(purity));
            }
            if (cloud.tsne) {
                QCOMPARE(cloud.tsne->plane.size(), table.points.size() * 2);
                QCOMPARE(cloud.tsne->space.size(), table.points.size() * 3);
                QVERIFY(cloud.tsne->kl && !cloud.tsne->problem);
            }
        }
        // The same again, to the byte.
        const auto again = executeClusters({ run }, options, none, { }, { }, surroundings).value();
        for (std::size_t i = 0; i < table.clouds.size(); ++i) {
            QVERIFY(again->clouds[i].components.space == table.clouds[i].components.space);
            QVERIFY(!table.clouds[i].tsne || again->clouds[i].tsne->plane == table.clouds[i].tsne->plane);
        }
        // Principal components alone.
        options.tsne = false;
        const auto quick = executeClusters({ run }, options, none, { }, { }, surroundings).value();
        QVERIFY(quick->isComplete && !quick->cloud("mlp_out", 2)->tsne);
        QVERIFY(quick->cloud("mlp_out", 2)->components.space == table.cloud("mlp_out", 2)->components.space);
        QVERIFY(quick->cloud("mlp_out", 6) == nullptr && quick->cloud("q", 0) == nullptr);
    }

    void theJobFails()
    {
        FakeEngine engine;
        RunSurroundings surroundings;
        surroundings.engine = &engine;
        OpenModel none;
        const auto plain = fakeRun({ 65, 101 });
        auto made = executeClusters({ plain }, { }, none, { }, { }, surroundings);
        QVERIFY(!made && toText(made.error()).find("open its model, Fake SmolLM2") != std::string::npos);
        made = executeClusters({ fakeRun({ 65 }) }, { }, none, { }, { }, surroundings);
        QVERIFY(!made && toText(made.error()).find("one sink only") != std::string::npos);
        JobContext job;
        const auto observer = [&](const ClusterTable& table) {
            if (!table.clouds.empty() && table.clouds[8].tsne) {
                job.cancel.cancel();
            }
        };
        made = executeClusters({ clusterRun() }, { }, none, job, observer, surroundings);
        QVERIFY(!made);
        QCOMPARE(made.error().kind, ErrorKind::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestClusters)
#include "tst_clusters.moc"
