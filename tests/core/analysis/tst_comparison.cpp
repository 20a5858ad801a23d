// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

using Positions = std::vector<std::int64_t>;

constexpr std::int64_t tokens = 128;
constexpr int layers = 12;
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

RunResultPtr plainRun()
{
    return makeFakeRun({ .layers = layers, .heads = 2, .tokens = tokens, .sinks = { 54, 65 } });
}

Intervention zero(Positions positions)
{
    return Reshape { ReshapeOp::Zero, "mlp_out", 2, std::move(positions), 0 };
}

/// Position 65 is no sink any more, 20 becomes one in layers 3 and 4, and takes attention.
void swapSinks(SafetensorsWriter& writer)
{
    const auto at = [&](const char* name, std::int64_t layer, std::int64_t t) -> float& {
        return writer.floats(name)[static_cast<std::size_t>(layer * tokens + t)];
    };
    for (int l = 0; l < layers; ++l) {
        at("hidden_norm", l, 65) = 50;
        at("sink_score", l, 65) = 0.001F;
        at("sink_score", l, 20) += l >= 3 && l <= 9 ? 0.25F : 0;
        at("sink_score", l, 54) += l >= 3 && l <= 9 ? 0.5F : 0;
    }
    at("mlp_out_norm", 2, 65) = 61.26F;
    for (const int l : { 3, 4 }) {
        at("hidden_norm", l, 20) = 900;
        at("cos_candidate", l, 20) = 0.99F;
        at("cos_anchor", l, 20) = 0.99F;
    }
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void whatASwapDid()
    {
        const auto plain = plainRun();
        const std::vector<ExtraArray> extra { { "nll", DType::F32, { tokens } },
                                              { "nll_plain", DType::F32, { tokens } },
                                              { "kl_plain", DType::F32, { tokens } },
                                              { "logits", DType::F32, { 1, 4 } },
                                              { "logits_plain", DType::F32, { 1, 4 } } };
        const auto changed = editedRun(
            *plain, { zero({ 65 }) },
            [](SafetensorsWriter& writer) {
                swapSinks(writer);
                for (std::size_t t = 0; t < tokens; ++t) {
                    writer.floats("nll")[t] = t < 65 ? 100 : 2.5F; // what comes before does not count
                    writer.floats("nll_plain")[t] = 2;
                    writer.floats("kl_plain")[t] = t < 65 ? 100 : 0.25F;
                }
                writer.floats("nll")[tokens - 1] = notANumber;
                writer.floats("nll_plain")[tokens - 1] = notANumber;
                const float before[] { 0, std::log(3.F), 0, -1000 };
                std::copy(before, before + 4, writer.floats("logits_plain").begin());
                writer.floats("logits")[3] = std::log(5.F);
            },
            extra);
        ComparisonOptions options;
        options.top = 2;
        options.text = [](std::int64_t id) { return "<" + std::to_string(id) + ">"; };
        const auto result = compareAt(*plain, *changed, 65, options);
        QVERIFY(result);
        const Comparison& c = result.value();
        QCOMPARE(c.layer, 2);
        QCOMPARE(c.scoreFirst, 3);
        QCOMPARE(c.scoreLast, 9);
        QCOMPARE(c.before.start, 2);
        QCOMPARE(c.before.lifetime, 7);
        QVERIFY(!c.after.isSink());
        QCOMPARE(c.after.lifetime, 0);
        const double before = plain->tensor("mlp_out_norm").at(2, 65);
        QCOMPARE(c.before.mlpNorm, before);
        QVERIFY(std::abs(c.suppression - (1 - 61.26 / before)) < 1e-6);
        QCOMPARE(c.after.hiddenNorm, 50.);
        double score = 0;
        for (int l = 3; l <= 9; ++l) {
            score += plain->tensor("sink_score").at(l, 65) / 7;
        }
        QVERIFY(std::abs(c.before.score - score) < 1e-7);
        QVERIFY(std::abs(c.after.score - 0.001) < 1e-7);
        QCOMPARE(c.firstChanged, 65);
        QVERIFY(c.meanKl && std::abs(*c.meanKl - 0.25) < 1e-9);
        QVERIFY(c.deltaNll && std::abs(*c.deltaNll - 0.5) < 1e-9);
        QCOMPARE(c.topBefore.size(), std::size_t { 2 });
        QVERIFY((c.topBefore[0] == NextToken { 1, "<1>", c.topBefore[0].probability }));
        QVERIFY(std::abs(c.topBefore[0].probability - 0.6) < 1e-6);
        QCOMPARE(c.topBefore[1].id, 0); // the smaller id of two as likely
        QVERIFY(std::abs(c.topAfter[0].probability - 5. / 8) < 1e-6 && c.topAfter[0].id == 3);
        QCOMPARE(c.appeared, Positions { 20 });
        QCOMPARE(c.vanished, Positions { 65 });
        QCOMPARE(c.gains.size(), std::size_t { 2 });
        QCOMPARE(c.gains[0].position, 54);
        QVERIFY(std::abs(c.gains[0].gain - 0.5) < 1e-6);
        QCOMPARE(c.gains[1].position, 20);
    }

    void aSinkOfTheChangedRunOnly()
    {
        const auto plain = plainRun();
        const auto changed = editedRun(*plain, { zero({ 65 }) }, swapSinks);
        const auto result = compareAt(*plain, *changed, 20);
        QVERIFY(result);
        QCOMPARE(result.value().layer, 3);
        QCOMPARE(result.value().scoreFirst, 4);
        QCOMPARE(result.value().scoreLast, 5);
        QVERIFY(!result.value().before.isSink());
        QCOMPARE(result.value().after.start, 3);
        QCOMPARE(result.value().after.lifetime, 2);
        QVERIFY(!result.value().meanKl && !result.value().deltaNll); // not in this run
        QVERIFY(result.value().topAfter.empty());
        // no sink in either: where the change was
        const auto other = compareAt(*plain, *changed, 30);
        QCOMPARE(other.value().layer, 2);
        QCOMPARE(other.value().scoreFirst, 3);
        QCOMPARE(other.value().scoreLast, 3);
    }

    void aRunWithItself()
    {
        const auto plain = plainRun();
        const auto result = compareAt(*plain, *plain, 65);
        QVERIFY(result);
        QCOMPARE(result.value().before, result.value().after);
        QCOMPARE(result.value().suppression, 0.);
        QVERIFY(result.value().gains.empty() && result.value().appeared.empty()
                && result.value().vanished.empty());
    }

    void withoutScoresNothingIsInvented()
    {
        const auto plain = makeFakeRun(
            { .layers = layers, .heads = 2, .tokens = tokens, .sinks = { 54, 65 }, .scores = false });
        const auto result = compareAt(*plain, *plain, 65);
        QVERIFY(result);
        QVERIFY(std::isnan(result.value().before.score));
        QVERIFY(result.value().gains.empty());
    }

    void runsThatDoNotBelongTogether()
    {
        const auto plain = plainRun();
        const auto shorter = makeFakeRun({ .layers = layers, .heads = 2, .tokens = 64, .sinks = { 54 } });
        const auto deeper = makeFakeRun({ .layers = 13, .heads = 2, .tokens = tokens, .sinks = { 54, 65 } });
        for (const auto& other : { shorter, deeper }) {
            const auto result = compareAt(*plain, *other, 20);
            QVERIFY(!result);
            QCOMPARE(result.error().kind, ErrorKind::Usage);
        }
        for (const std::int64_t position : { std::int64_t { -1 }, tokens }) {
            const auto result = compareAt(*plain, *plain, position);
            QVERIFY(!result);
            QVERIFY(toText(result.error()).find(std::to_string(position)) != std::string::npos);
        }
        for (const int layer : { -1, layers }) {
            ComparisonOptions options;
            options.layer = layer;
            QVERIFY(!compareAt(*plain, *plain, 20, options));
        }
    }

    void firstPosition()
    {
        QCOMPARE(firstChangedPosition({ }), 0);
        QCOMPARE(firstChangedPosition({ zero({ 9, 7 }), zero({ 8 }) }), 7);
        QCOMPARE(firstChangedPosition({ Exchange { "q", 0, { 12, 5 } } }), 5);
        QCOMPARE(firstChangedPosition({ MaskKey { 0, { 7 }, std::nullopt, 3 } }), 11);
        QCOMPARE(firstChangedPosition({ Replace { "q", 0, { 4 }, PositionSource { 2 } } }), 4);
        QCOMPARE(firstChangedPosition({ zero({ 9 }), ZeroHead { 0, { 1 } } }), 0);
        QCOMPARE(firstChangedPosition(
                     { Reshape { ReshapeOp::CapNorm, "mlp_out", 2, AlignedWithAnchor { 0.9 }, 5 } }),
                 0);
    }

    void likeliestOfFewAndOfNone()
    {
        const std::vector<float> logits { 1, 3, 2 };
        QCOMPARE(likeliest(logits, 10).size(), std::size_t { 3 });
        QCOMPARE(likeliest(logits, 2)[1].id, 2);
        QVERIFY(likeliest({ }, 10).empty());
        QVERIFY(likeliest(logits, 0).empty());
        double sum = 0;
        for (const NextToken& token : likeliest(logits, 10)) {
            sum += token.probability;
        }
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestComparison)

#include "tst_comparison.moc"
