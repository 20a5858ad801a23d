// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"
#include "core/formats/safetensors.h"
#include "core/run/detection.h"
#include "tests/support/ownedtensor.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;
using sinkscope::test::ownedTensor;

namespace {

constexpr float noNumber = std::numeric_limits<float>::quiet_NaN();

/// A made-up run whose norms are 1 and cosines 0 where nothing was planted.
struct Plan
{
    int layers = 0;
    int tokens = 0;
    std::vector<std::int64_t> candidates;
    std::vector<float> norm;
    std::vector<float> cos;
    std::vector<float> mlp;
    std::vector<float> score;
    std::vector<float> finalNorm;
    std::vector<float> finalCos;

    Plan(int layerCount, int tokenCount, std::vector<std::int64_t> candidatePositions)
        : layers(layerCount)
        , tokens(tokenCount)
        , candidates(std::move(candidatePositions))
        , norm(cells(), 1)
        , cos(cells() * candidates.size(), 0)
        , mlp(cells(), 0)
        , score(cells(), 0)
        , finalNorm(static_cast<std::size_t>(tokens), 1)
        , finalCos(static_cast<std::size_t>(tokens) * candidates.size(), 0)
    {
    }

    std::size_t cells() const { return static_cast<std::size_t>(layers) * static_cast<std::size_t>(tokens); }

    std::size_t cell(int layer, int token) const { return static_cast<std::size_t>(layer * tokens + token); }

    float& cosAt(std::size_t candidate, int layer, int token)
    {
        return cos[candidate * cells() + cell(layer, token)];
    }

    /// Large norm, and aligned with every candidate, in these layers.
    void plant(int token, const std::vector<int>& live, float size = 50, float alignment = 0.99F)
    {
        for (const int layer : live) {
            norm[cell(layer, token)] = size;
            for (std::size_t c = 0; c < candidates.size(); ++c) {
                cosAt(c, layer, token) = alignment;
            }
        }
    }

    DetectionInput input() const
    {
        const std::int64_t l = layers;
        const std::int64_t t = tokens;
        const auto c = static_cast<std::int64_t>(candidates.size());
        std::vector<std::int64_t> ids;
        for (int i = 0; i < tokens; ++i) {
            ids.push_back(100 + i);
        }
        return { ownedTensor({ l, t }, norm),
                 ownedTensor({ c, l, t }, cos),
                 ownedTensor({ l, t }, mlp),
                 ownedTensor({ l, t }, score),
                 ownedTensor({ t }, finalNorm),
                 ownedTensor({ c, t }, finalCos),
                 candidates,
                 ids };
    }
};

std::vector<int> range(int begin, int end)
{
    std::vector<int> out;
    for (int i = begin; i < end; ++i) {
        out.push_back(i);
    }
    return out;
}

const Sink* at(const Detection& found, std::int64_t position)
{
    for (const Sink& sink : found.sinks) {
        if (sink.position == position) {
            return &sink;
        }
    }
    return nullptr;
}

SinkRule parity()
{
    SinkRule rule;
    rule.preset = Preset::Parity;
    rule.cos = 0.9;
    return rule;
}

} // namespace

class TestDetection : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void clipper_data()
    {
        QTest::addColumn<QList<float>>("norms");
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("end");
        QTest::newRow("plateau") << QList<float> { 1, 1, 9, 9, 9, 1 } << 2 << 5;
        QTest::newRow("last layer ends it") << QList<float> { 1, 9, 9, 9, 2 } << 1 << 4;
        QTest::newRow("jump at the end") << QList<float> { 1, 1, 1, 9 } << 3 << 4;
        QTest::newRow("two layers") << QList<float> { 1, 9 } << 1 << 2;
        QTest::newRow("one layer") << QList<float> { 5 } << 0 << 1;
        QTest::newRow("none") << QList<float> { } << 0 << 0;
        QTest::newRow("first of equal steps") << QList<float> { 1, 3, 5, 3, 1 } << 1 << 3;
        QTest::newRow("only falling") << QList<float> { 9, 8, 6, 1 } << 1 << 3;
        QTest::newRow("not a number") << QList<float> { 1, noNumber, 2, 9, 9, 1 } << 3 << 5;
    }

    void clipper()
    {
        QFETCH(const QList<float>, norms);
        QFETCH(const int, start);
        QFETCH(const int, end);
        QCOMPARE(sinkClipRange({ norms.constData(), static_cast<std::size_t>(norms.size()) }),
                 (std::pair { start, end }));
    }

    void officialLabels()
    {
        // L = 48: secondary for 5 .. 32 listed layers, from 33 on a primary sink.
        QCOMPARE(labelOfficial(4, 48), std::string("noise"));
        QCOMPARE(labelOfficial(5, 48), std::string("secondary"));
        QCOMPARE(labelOfficial(32, 48), std::string("secondary"));
        QCOMPARE(labelOfficial(33, 48), std::string("bos_sink"));
        // L = 18: no room for secondary sinks.
        QCOMPARE(labelOfficial(2, 18), std::string("noise"));
        QCOMPARE(labelOfficial(3, 18), std::string("bos_sink"));
        QCOMPARE(labelOfficial(10, 18), std::string("bos_sink"));
    }

    void relativeLabels()
    {
        QCOMPARE(labelRelative(4, 46, 43, 4, 47), std::string("bos_sink"));
        QCOMPARE(labelRelative(5, 45, 41, 4, 47), std::string("bos_sink"));
        QCOMPARE(labelRelative(5, 44, 40, 4, 47), std::string("noise"));
        QCOMPARE(labelRelative(6, 10, 5, 4, 47), std::string("secondary"));
        QCOMPARE(labelRelative(6, 9, 4, 4, 47), std::string("noise"));
    }

    /// SmolLM2-135M on published traces: the reference program's sinks, births and lifetimes.
    void realRun_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("row 0") << QStringLiteral("smollm2_row0");
        QTest::newRow("row 1") << QStringLiteral("smollm2_row1");
    }

    void realRun()
    {
        QFETCH(const QString, name);
        const auto file = SafetensorsFile::open(test::data("real/" + name.toStdString() + ".safetensors"));
        QVERIFY2(bool(file), file ? "" : toText(file.error()).c_str());
        const auto facts = readJsonFile(test::data("real/" + name.toStdString() + ".json"));
        QVERIFY(bool(facts));
        const Json& golden = facts.value();
        DetectionInput input;
        input.hiddenNorm = file.value()->view("hidden_norm").value();
        input.cosCandidate = file.value()->view("cos_anchor").value();
        input.cosCandidate.shape.insert(input.cosCandidate.shape.begin(), 1);
        input.mlpOutNorm = file.value()->view("mlp_out_norm").value();
        input.sinkScore = file.value()->view("sink_score").value();
        input.candidates = { 0 };
        input.tokenIds = golden["ids"].get<std::vector<std::int64_t>>();

        const auto found = detectSinks(input, SinkRule { }, std::nullopt);
        QVERIFY(bool(found));
        const Detection& detection = found.value();
        QCOMPARE(detection.anchor, golden["anchor"].get<std::int64_t>());
        QCOMPARE(detection.medianNorm, golden["median_norm"].get<std::vector<float>>());
        QCOMPARE(detection.sinks.size(), golden["sinks"].size());
        for (std::size_t i = 0; i < detection.sinks.size(); ++i) {
            const Sink& sink = detection.sinks[i];
            const Json& wanted = golden["sinks"][i];
            QCOMPARE(sink.position, wanted["position"].get<std::int64_t>());
            QCOMPARE(sink.tokenId, wanted["token_id"].get<std::int64_t>());
            QCOMPARE(sink.layers, wanted["layers"].get<std::vector<int>>());
            QCOMPARE(sink.start, wanted["layers"][0].get<int>());
            QCOMPARE(sink.lifetime, static_cast<int>(wanted["layers"].size()));
            // The reference measured the vector again, in another order of summation.
            QVERIFY(std::abs(sink.mlpNormAtBirth / wanted["mlp_norm_at_birth"].get<float>() - 1) < 1e-6F);
            QVERIFY(sink.kind == (sink.position == 0 ? SinkKind::Anchor : SinkKind::Secondary));
        }
        QCOMPARE(detection.birthLayers, (std::vector<int> { 1, 11 }));
        QCOMPARE(detection.clipStart, 0);
        QCOMPARE(detection.clipEnd, 30);
    }

    void plantedByTheDefaultRule()
    {
        Plan plan(20, 12, { 0, 1, 2 });
        plan.plant(1, { 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17 });
        plan.plant(
            0, { 2, 3 }); // born with the anchor: not secondary; less norm over the layers: not the anchor
        plan.plant(5, { 5, 6, 7, 9 }); // a gap: four listed layers
        plan.plant(7, { 19 }); // the last layer
        plan.plant(8, { 10 }, 50, 0.94F); // large, not aligned
        plan.plant(9, { 10 }, 2, 0.99F); // aligned, norm not above twice the median
        plan.plant(10, { 11 }, 2.01F);
        plan.plant(11, { 11 }, 50, -0.99F); // the default rule wants the same direction
        plan.mlp[plan.cell(5, 5)] = 33;
        for (int layer = 0; layer < 20; ++layer) {
            plan.score[plan.cell(layer, 5)] = static_cast<float>(layer);
            plan.score[plan.cell(layer, 7)] = static_cast<float>(layer);
        }

        const auto result = detectSinks(plan.input(), SinkRule { }, std::nullopt);
        QVERIFY(bool(result));
        const Detection& found = result.value();
        QCOMPARE(found.anchor, std::int64_t { 1 });
        QCOMPARE(found.candidate, std::size_t { 1 });
        QCOMPARE(found.birthLayers, (std::vector<int> { 2, 12 }));
        QCOMPARE(found.sinks.size(), std::size_t { 5 });
        QCOMPARE(found.sinks.front().position, std::int64_t { 0 });
        QVERIFY(at(found, 0)->kind == SinkKind::Other);
        QCOMPARE(at(found, 0)->tokenId, std::int64_t { 100 });
        QVERIFY(at(found, 1)->kind == SinkKind::Anchor);
        QCOMPARE(at(found, 1)->lifetime, 14);
        const Sink* gap = at(found, 5);
        QVERIFY(gap);
        QVERIFY(gap->kind == SinkKind::Secondary);
        QCOMPARE(gap->layers, (std::vector<int> { 5, 6, 7, 9 }));
        QCOMPARE(gap->start, 5);
        QCOMPARE(gap->lifetime, 4);
        QCOMPARE(gap->mlpNormAtBirth, 33.0F);
        QCOMPARE(gap->score, 8.0F); // layers 6 .. 10 read it
        QCOMPARE(at(found, 7)->score, 19.0F); // clamped to the last layer
        QVERIFY(at(found, 10));
        QVERIFY(!at(found, 8) && !at(found, 9) && !at(found, 11));
    }

    void plantedByParity()
    {
        Plan plan(30, 8, { 0, 1 });
        plan.plant(1, range(6, 29)); // 23 layers of 30: bos_sink
        plan.plant(0, range(6, 29), 40); // before the anchor: never looked at
        plan.plant(3, range(10, 16), 1); // six layers, ordinary norm: secondary all the same
        plan.plant(4, { 10, 11, 12, 14 }, 1, -0.95F); // anti-aligned counts; four layers are noise
        plan.plant(5, { 3, 4, 5 }); // outside the clipper
        plan.plant(6, range(7, 29), 1); // 22 layers
        plan.norm[plan.cell(29, 1)] = 50; // the raw state stays large; after the final norm it is not

        const auto result = detectSinks(plan.input(), parity(), std::nullopt);
        QVERIFY(bool(result));
        const Detection& found = result.value();
        QCOMPARE(found.anchor, std::int64_t { 1 });
        QCOMPARE(std::pair(found.clipStart, found.clipEnd), (std::pair { 6, 29 }));
        QCOMPARE(found.birthLayers, std::vector<int> { 6 });
        QCOMPARE(found.sinks.size(), std::size_t { 4 });
        QCOMPARE(at(found, 1)->layers, range(6, 29));
        QCOMPARE(at(found, 1)->officialLabel, std::string("bos_sink"));
        QCOMPARE(at(found, 3)->officialLabel, std::string("secondary"));
        QVERIFY(at(found, 3)->kind == SinkKind::Secondary);
        QCOMPARE(at(found, 4)->officialLabel, std::string("noise"));
        QCOMPARE(at(found, 4)->lifetime, 4);
        QCOMPARE(at(found, 6)->officialLabel, std::string("bos_sink"));
        QCOMPARE(at(found, 6)->relativeLabel, std::string("bos_sink"));
        QCOMPARE(at(found, 3)->relativeLabel, std::string("secondary"));
    }

    void parityReadsTheFinalNormInTheLastEntry()
    {
        Plan plan(4, 3, { 0 });
        plan.plant(0, { 1, 2, 3 });
        plan.finalNorm[0] = 60; // no fall: the smallest step is the one at the end, and it is 2 -> 3
        plan.finalCos[1] = 0.99F;
        const auto found = detectSinks(plan.input(), parity(), std::nullopt);
        QVERIFY(bool(found));
        // steps 49, 0, 10: born in 1, and the smallest step after that leads from 1 to 2
        QCOMPARE(std::pair(found.value().clipStart, found.value().clipEnd), (std::pair { 1, 2 }));
        plan.plant(0, { 2 }, 45);
        plan.finalNorm[0] =
            200; // steps 49, -5, 155: born in the last entry, which then is the only active one
        const auto last = detectSinks(plan.input(), parity(), std::nullopt);
        QVERIFY(bool(last));
        QCOMPARE(std::pair(last.value().clipStart, last.value().clipEnd), (std::pair { 3, 4 }));
        QVERIFY(at(last.value(), 1));
        QVERIFY(!at(last.value(), 2));
    }

    void anchorCanBeGiven()
    {
        Plan plan(4, 5, { 0, 3 });
        plan.plant(0, { 1, 2, 3 });
        const auto found = detectSinks(plan.input(), SinkRule { }, 3);
        QVERIFY(bool(found));
        QCOMPARE(found.value().anchor, std::int64_t { 3 });
        QCOMPARE(found.value().candidate, std::size_t { 1 });
        QVERIFY(!at(found.value(), 3)); // never large: an anchor without a live layer is no sink
        QVERIFY(found.value().birthLayers.empty());
        QVERIFY(at(found.value(), 0)->kind == SinkKind::Other);
        const auto wrong = detectSinks(plan.input(), SinkRule { }, 2);
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().kind, ErrorKind::Usage);
        QVERIFY(QString::fromStdString(toText(wrong.error())).contains(QStringLiteral("0, 3")));
    }

    void medianIsTheLowerOne()
    {
        Plan plan(1, 4, { 0 });
        plan.norm = { 4, 1, 3, 2 };
        const auto found = detectSinks(plan.input(), SinkRule { }, std::nullopt);
        QVERIFY(bool(found));
        QCOMPARE(found.value().medianNorm, std::vector<float> { 2 });
    }

    void numbersThatAreNoneMakeNoSinks()
    {
        for (const auto& rule : { SinkRule { }, parity() }) {
            Plan plan(6, 6, { 0, 1 });
            plan.plant(0, { 1, 2, 3, 4 });
            plan.plant(1, { 1, 2 }, std::numeric_limits<float>::infinity());
            plan.plant(3, { 2 }, noNumber);
            plan.plant(4, { 3 }, std::numeric_limits<float>::infinity());
            plan.plant(5, { 3 }, 50, noNumber);
            const auto found = detectSinks(plan.input(), rule, std::nullopt);
            QVERIFY(bool(found));
            QCOMPARE(found.value().anchor,
                     std::int64_t { 0 }); // the mean of the other candidate is no number
            QVERIFY(!at(found.value(), 3));
            QVERIFY(!at(found.value(), 4));
            QVERIFY(!at(found.value(), 5));
        }
    }

    void oneTokenGivesTheAnchorOnly()
    {
        Plan plan(5, 1, { 0 });
        plan.plant(0, { 2, 3 });
        const auto found = detectSinks(plan.input(), parity(), std::nullopt);
        QVERIFY(bool(found));
        QCOMPARE(found.value().sinks.size(), std::size_t { 1 });
        QVERIFY(found.value().sinks.front().kind == SinkKind::Anchor);
        // A single token is its own median: no norm is above twice of it.
        QVERIFY(detectSinks(plan.input(), SinkRule { }, std::nullopt).value().sinks.empty());
    }

    void withoutScores()
    {
        Plan plan(4, 5, { 0 });
        plan.plant(0, { 1, 2 });
        DetectionInput input = plan.input();
        input.sinkScore = { };
        const auto found = detectSinks(input, SinkRule { }, std::nullopt);
        QVERIFY(bool(found));
        QVERIFY(std::isnan(found.value().sinks.front().score));
        QVERIFY(found.value().sinks.front() == Sink(found.value().sinks.front())); // NaN equals itself here
    }

    void misfits_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("where");
        const char* names[] = { "hidden_norm", "cos_candidate", "mlp_out_norm", "sink_score",
                                "final_norm",  "final_cos",     "token_ids",    "anchor" };
        for (int i = 0; i < 8; ++i) {
            QTest::newRow(names[i]) << i << QString::fromLatin1(names[i]);
        }
    }

    void misfits()
    {
        QFETCH(const int, which);
        QFETCH(const QString, where);
        DetectionInput input = Plan(4, 5, { 0, 1 }).input();
        switch (which) {
        case 0:
            input.hiddenNorm.shape = { 4, 6 };
            break;
        case 1:
            input.cosCandidate.shape = { 1, 4, 5 };
            break;
        case 2:
            input.mlpOutNorm = { };
            break;
        case 3:
            input.sinkScore = ownedTensor({ 5, 4 }, std::vector<float>(20));
            break;
        case 4:
            input.finalNorm.shape = { 6 };
            break;
        case 5:
            input.finalCos.shape = { std::int64_t { 1 } << 62, std::int64_t { 1 } << 62 };
            break;
        case 6:
            input.tokenIds.pop_back();
            break;
        default:
            input.candidates = { 0, 5 };
            break;
        }
        for (const auto& rule : { SinkRule { }, parity() }) {
            const auto found = detectSinks(input, rule, std::nullopt);
            QVERIFY(!found);
            QCOMPARE(QString::fromStdString(found.error().where), where);
        }
    }
};

QTEST_APPLESS_MAIN(TestDetection)

#include "tst_detection.moc"
