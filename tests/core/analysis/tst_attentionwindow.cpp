// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/attentionwindow.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/formats/safetensors.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sinkscope;

namespace {

using Index = std::int64_t;

/// [T, heads * d] of [heads, T, d].
TensorView besideEachOther(const TensorView& states)
{
    const Index heads = states.dim(0);
    const Index tokens = states.dim(1);
    const Index width = states.dim(2);
    auto values = std::make_shared<std::vector<float>>();
    for (Index t = 0; t < tokens; ++t) {
        for (Index h = 0; h < heads; ++h) {
            const auto part = states.values.subspan(static_cast<std::size_t>((h * tokens + t) * width),
                                                    static_cast<std::size_t>(width));
            values->insert(values->end(), part.begin(), part.end());
        }
    }
    return { { tokens, heads * width }, *values, values };
}

/// Numbers between -1 and 1 that look like chance.
TensorView someStates(Index tokens, Index width, unsigned seed)
{
    auto values = std::make_shared<std::vector<float>>();
    for (Index i = 0; i < tokens * width; ++i) {
        seed = seed * 1664525U + 1013904223U;
        values->push_back(static_cast<float>(seed >> 8U) / 8388608.F - 1);
    }
    return { { tokens, width }, *values, values };
}

AttentionLayer someLayer(Index tokens)
{
    AttentionLayer layer;
    layer.heads = 4;
    layer.kvHeads = 2;
    layer.headDim = 3;
    layer.scale = 2;
    layer.q = someStates(tokens, 12, 1);
    layer.k = someStates(tokens, 6, 2);
    layer.until.assign(static_cast<std::size_t>(tokens), tokens);
    return layer;
}

AttentionLayer complete(AttentionLayer layer, int threads = 2)
{
    PlainLinearAlgebra algebra;
    auto made = completedLayer(std::move(layer), algebra, threads, { });
    if (!made) {
        qFatal("%s", toText(made.error()).c_str());
    }
    return std::move(made).value();
}

/// The softmax over the keys that a query sees, one by one.
double plainAttention(const AttentionLayer& layer, int head, Index query, Index key)
{
    const auto score = [&](Index at) {
        double sum = 0;
        const int group = head * layer.kvHeads / layer.heads;
        for (int i = 0; i < layer.headDim; ++i) {
            sum += static_cast<double>(layer.q.at(query, head * layer.headDim + i))
                * static_cast<double>(layer.k.at(at, group * layer.headDim + i));
        }
        return layer.scale * sum;
    };
    double sum = 0;
    for (Index at = 0; at <= query; ++at) {
        sum += layer.sees(head, query, at) ? std::exp(score(at)) : 0;
    }
    return layer.sees(head, query, key) ? std::exp(score(key)) / sum : NAN;
}

AttentionRegion wholeOf(const AttentionLayer& layer)
{
    return { 0, layer.tokens(), 0, layer.tokens() };
}

} // namespace

class TestAttentionWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void goldenAttention_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("kvHeads");
        QTest::newRow("llama") << QStringLiteral("llama") << 2;
        QTest::newRow("qwen2") << QStringLiteral("qwen2") << 2;
        QTest::newRow("every head its own keys") << QStringLiteral("llama_mha") << 4;
    }

    /// Of transformers' own queries and keys, transformers' own attention.
    void goldenAttention()
    {
        QFETCH(QString, model);
        QFETCH(int, kvHeads);
        const auto file =
            SafetensorsFile::open(test::data("models/" + model.toStdString() + "/golden.safetensors"));
        QVERIFY(file);
        for (int l = 0; l < 4; ++l) {
            const std::string stem = "layers." + std::to_string(l) + ".";
            const TensorView q = file.value()->view(stem + "q").value();
            const TensorView golden = file.value()->view(stem + "attn_probs").value();
            AttentionLayer layer;
            layer.layer = l;
            layer.heads = 4;
            layer.kvHeads = kvHeads;
            layer.headDim = static_cast<int>(q.dim(2));
            layer.scale = 1 / std::sqrt(static_cast<double>(layer.headDim));
            layer.q = besideEachOther(q);
            layer.k = besideEachOther(file.value()->view(stem + "k").value());
            layer.until.assign(24, 24);
            layer = complete(std::move(layer));
            QCOMPARE(layer.block, 1);
            for (int head = 0; head < 4; ++head) {
                const AttentionWindow window = attentionWindow(layer, head, wholeOf(layer));
                for (Index query = 0; query < 24; ++query) {
                    double sum = 0;
                    for (Index key = 0; key < 24; ++key) {
                        const float value = window.at(query, key);
                        QCOMPARE(std::isfinite(value), key <= query);
                        const auto wanted = static_cast<double>(
                            golden.values[static_cast<std::size_t>((head * 24 + query) * 24 + key)]);
                        const double found = key <= query ? static_cast<double>(value) : 0;
                        QVERIFY(std::abs(found - wanted) < 5e-6);
                        sum += found;
                    }
                    QVERIFY(std::abs(sum - 1) < 2e-6);
                }
            }
        }
    }

    /// A query under a window, or with keys masked, shares its attention among what it sees.
    void windowsAndMasks()
    {
        AttentionLayer sliding = someLayer(200);
        for (Index key = 0; key < 200; ++key) {
            sliding.until[static_cast<std::size_t>(key)] = std::min<Index>(200, key + 16);
        }
        AttentionLayer masked = someLayer(200);
        masked.until.assign(800, 200);
        masked.until[200 + 7] = 8; // head 1: key 7 only by its own token
        masked.until[600] = 51; // head 3: key 0 up to token 50
        for (const AttentionLayer& layer : { complete(sliding), complete(masked) }) {
            for (int head = 0; head < 4; ++head) {
                const AttentionWindow window = attentionWindow(layer, head, wholeOf(layer));
                for (Index query = 0; query < 200; ++query) {
                    double sum = 0;
                    for (Index key = 0; key < 200; ++key) {
                        const auto found = static_cast<double>(window.at(query, key));
                        QCOMPARE(std::isfinite(found), layer.sees(head, query, key));
                        if (std::isfinite(found)) {
                            QVERIFY(std::abs(found - plainAttention(layer, head, query, key)) < 5e-6);
                            sum += found;
                        }
                    }
                    QVERIFY(std::abs(sum - 1) < 5e-6);
                }
            }
        }
        QVERIFY(!complete(sliding).sees(0, 16, 0) && complete(sliding).sees(0, 15, 0));
    }

    void aPartIsThatOfTheWhole()
    {
        const AttentionLayer layer = complete(someLayer(100));
        const AttentionWindow whole = attentionWindow(layer, 2, wholeOf(layer));
        const AttentionWindow part = attentionWindow(layer, 2, { 40, 60, 10, 95 });
        QCOMPARE(part.block, 1);
        QCOMPARE(part.rows, 20);
        QCOMPARE(part.columns, 85);
        for (Index y = 0; y < 20; ++y) {
            for (Index x = 0; x < 85; ++x) {
                const float a = part.at(y, x);
                const float b = whole.at(40 + y, 10 + x);
                QVERIFY(a == b || (std::isnan(a) && std::isnan(b)));
            }
        }
    }

    /// What is too large is pooled by maximum: of every cell of a block, and never T x T.
    void largeRegionsArePooled()
    {
        const Index tokens = 1300; // 3 tokens a block, the last one smaller
        const AttentionLayer layer = complete(someLayer(tokens));
        QCOMPARE(layer.block, 3);
        QCOMPARE(layer.blocks(), 434);
        QVERIFY(layer.overview.size() <= 4 * attentionBlocks * attentionBlocks);
        const AttentionWindow pooled = attentionWindow(layer, 3, wholeOf(layer));
        QCOMPARE(pooled.block, 3);
        QCOMPARE(pooled.rows, 434);
        const AttentionWindow single = attentionWindow(layer, 3, wholeOf(layer), tokens * tokens);
        QCOMPARE(single.block, 1);
        for (const Index y : { Index { 0 }, Index { 1 }, Index { 200 }, Index { 433 } }) {
            for (Index x = 0; x < 434; ++x) {
                double most = NAN;
                for (Index i = 0; i < 9; ++i) {
                    const Index query = 3 * y + i / 3;
                    const Index key = 3 * x + i % 3;
                    const auto value = query < tokens && key < tokens
                        ? static_cast<double>(single.at(query, key))
                        : static_cast<double>(NAN);
                    most = std::isfinite(value) && !(value <= most) ? value : most;
                }
                const auto found = static_cast<double>(pooled.at(y, x));
                QVERIFY(std::isnan(most) ? std::isnan(found) : std::abs(found - most) < 5e-6);
            }
        }
        // A region of some blocks begins and ends with whole ones.
        const AttentionWindow part = attentionWindow(layer, 3, { 100, 1299, 10, 1000 });
        QVERIFY((part.region == AttentionRegion { 99, 1299, 9, 1002 }));
        QCOMPARE(part.at(0, 1), pooled.at(33, 4));
    }

    void threadsChangeNothing()
    {
        const AttentionLayer one = complete(someLayer(700), 1);
        const AttentionLayer many = complete(someLayer(700), 3);
        QVERIFY(one.logSums == many.logSums);
        QVERIFY(std::ranges::equal(one.overview, many.overview, [](float a, float b) {
            return a == b || (std::isnan(a) && std::isnan(b));
        }));
    }

    void whatDoesNotFitIsRefused()
    {
        PlainLinearAlgebra algebra;
        AttentionLayer layer = someLayer(20);
        layer.k = someStates(19, 6, 2);
        QVERIFY(!completedLayer(std::move(layer), algebra, 1, { }));
        layer = someLayer(20);
        layer.until.pop_back();
        QVERIFY(!completedLayer(std::move(layer), algebra, 1, { }));
        JobContext job;
        job.cancel.cancel();
        const auto made = completedLayer(someLayer(300), algebra, 1, job);
        QVERIFY(!made);
        QCOMPARE(made.error().kind, ErrorKind::Cancelled);
    }

    void theStrongestHeadGivesTheSinksMost()
    {
        const auto run = test::makeFakeRun();
        const TensorView scores = run->tensor("head_score");
        for (const int layer : { 0, 4, 29 }) {
            std::vector<double> sums(9);
            for (std::size_t head = 0; head < 9; ++head) {
                for (const Sink& sink : run->detection().sinks) {
                    sums[head] += sink.kind == SinkKind::Secondary
                        ? static_cast<double>(
                              scores.values[(static_cast<std::size_t>(layer) * 9 + head) * 1024
                                            + static_cast<std::size_t>(sink.position)])
                        : 0;
                }
            }
            QCOMPARE(strongestHead(*run, layer),
                     static_cast<int>(std::ranges::max_element(sums) - sums.begin()));
        }
        QCOMPARE(strongestHead(*test::makeFakeRun({ .tokens = 64, .scores = false }), 2), 0);
    }

    void everyKeyIsSeenToTheEndWithoutAWindow()
    {
        const auto run = test::makeFakeRun({ .layers = 4, .heads = 2, .tokens = 16, .sinks = { } });
        QVERIFY(visibleUntil(*run, 3) == std::vector<Index>(16, 16));
    }
};

QTEST_GUILESS_MAIN(TestAttentionWindow)
#include "tst_attentionwindow.moc"
