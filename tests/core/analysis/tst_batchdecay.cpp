// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/batchdecay.h"
#include "core/run/figuredata.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

SinkSource source(const char* title, const test::FakeRunPlan& plan = { })
{
    return { title, test::makeFakeRun(plan), nullptr };
}

/// A run whose scores are those of `bos` at its anchor and of `sink` at position 65, layer by layer.
RunResultPtr scored(std::vector<std::int64_t> sinks, const std::function<float(int)>& bos,
                    const std::function<float(int)>& sink)
{
    const RunResultPtr plain = test::makeFakeRun({ .tokens = 128, .sinks = std::move(sinks) });
    return test::editedRun(*plain, { }, [&](SafetensorsWriter& writer) {
        const auto scores = writer.floats("sink_score");
        for (int l = 0; l < plain->layers(); ++l) {
            scores[static_cast<std::size_t>(l) * 128] = bos(l);
            scores[static_cast<std::size_t>(l) * 128 + 65] = sink(l);
        }
    });
}

} // namespace

class BatchDecayTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void meansOverTexts()
    {
        const auto fall = [](int l) { return 0.5F - 0.01F * static_cast<float>(l); };
        const auto low = [](int l) { return l == 20 ? 0.001F : 0.1F; };
        const auto rise = [](int l) { return 0.02F * static_cast<float>(l); };
        const SinkSources sources { { "with", scored({ 65 }, fall, rise), nullptr },
                                    { "without", scored({ }, low, rise), nullptr } };
        const BatchDecay batch = batchDecay(sources);
        QCOMPARE(batch.texts, std::size_t { 2 });
        QCOMPARE(batch.textsWith, std::size_t { 1 });
        QCOMPARE(batch.sinks, std::size_t { 1 });
        for (int l = 0; l < 30; ++l) {
            const auto at = static_cast<std::size_t>(l);
            const double a = static_cast<double>(fall(l));
            const double b = static_cast<double>(low(l));
            QVERIFY(std::abs(batch.mean.anchor[at] - (a + b) / 2) < 1e-12);
            QCOMPARE(batch.low[at], std::min(a, b));
            QCOMPARE(batch.high[at], std::max(a, b));
            QCOMPARE(batch.with[at], a);
            QCOMPARE(batch.without[at], b);
            // The text without sinks adds nothing, and counts.
            QVERIFY(std::abs(batch.mean.secondary[at] - static_cast<double>(rise(l)) / 2) < 1e-12);
        }
        QCOMPARE(batch.mean.minimum, 20);
        QCOMPARE(batch.mean.modalStart, 2);
        // numpy.corrcoef of the same means over layers 2 to 29.
        QVERIFY(batch.mean.correlation);
        double sa = 0, ss = 0, saa = 0, sss = 0, sas = 0;
        for (std::size_t l = 2; l < 30; ++l) {
            sa += batch.mean.anchor[l];
            ss += batch.mean.secondary[l];
        }
        for (std::size_t l = 2; l < 30; ++l) {
            const double x = batch.mean.anchor[l] - sa / 28;
            const double y = batch.mean.secondary[l] - ss / 28;
            saa += x * x;
            sss += y * y;
            sas += x * y;
        }
        QVERIFY(std::abs(*batch.mean.correlation - sas / std::sqrt(saa * sss)) < 1e-9);
    }

    /// A batch of one text is that text.
    void oneText()
    {
        const SinkSources sources { source("a") };
        const BatchDecay batch = batchDecay(sources);
        const BosDecay one = bosDecay(*sources[0].run);
        QCOMPARE(batch.mean.anchor, one.anchor);
        QCOMPARE(batch.mean.secondary, one.secondary);
        QCOMPARE(batch.mean.minimum, one.minimum);
        QCOMPARE(batch.mean.modalStart, one.modalStart);
        QCOMPARE(batch.mean.dipFirst, one.dipFirst);
        QCOMPARE(batch.mean.dipLast, one.dipLast);
        QVERIFY(batch.mean.correlation == one.correlation);
        QCOMPARE(batch.low, one.anchor);
        QVERIFY(batch.without.empty());
    }

    void noSinksAnywhere()
    {
        const SinkSources sources { source("a", { .sinks = { } }), source("b", { .sinks = { }, .seed = 3 }) };
        const BatchDecay batch = batchDecay(sources);
        QCOMPARE(batch.textsWith, std::size_t { 0 });
        QVERIFY(batch.with.empty());
        QCOMPARE(batch.mean.modalStart, -1);
        QVERIFY(!batch.mean.correlation);
        const FigureData data = batchDecayData(sources);
        QVERIFY(data.json["bos_texts_with"].is_null());
        QVERIFY(data.json["modal_l_start"].is_null());
    }

    void undefinedValuesDoNotSpread()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto half = [](int) { return 0.5F; };
        const auto gap = [nan](int l) { return l == 7 ? nan : 0.1F; };
        const SinkSources sources { { "a", scored({ }, half, half), nullptr },
                                    { "b", scored({ }, gap, half), nullptr } };
        const BatchDecay batch = batchDecay(sources);
        QCOMPARE(batch.mean.anchor[7], 0.5);
        QCOMPARE(batch.low[7], 0.5);
        QCOMPARE(batch.high[7], 0.5);
        QVERIFY(std::abs(batch.mean.anchor[6] - 0.3) < 1e-7);
    }

    void numbers()
    {
        const SinkSources sources { source("a"), source("b", { .sinks = { 65 }, .seed = 9 }) };
        const BatchDecay batch = batchDecay(sources);
        const FigureData data = batchDecayData(sources);
        QCOMPARE(data.json["texts"].get<int>(), 2);
        QCOMPARE(data.json["texts_with_secondary"].get<int>(), 2);
        QCOMPARE(data.json["bos_argmin"].get<int>(), batch.mean.minimum);
        QCOMPARE(data.json["argmin_minus_modal_l_start"].get<int>(), batch.mean.minimum - 2);
        QCOMPARE(data.json["runs"].size(), std::size_t { 2 });
        QCOMPARE(data.json["runs"][1]["run"].get<std::string>(), std::string("b"));
        QCOMPARE(data.json["bos_per_layer"].get<std::vector<double>>(), batch.mean.anchor);
        QVERIFY(csvOf(data).find("\nlayer,bos_per_layer,bos_least,bos_most,bos_texts_with,sec_per_layer\n")
                != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(BatchDecayTest)
#include "tst_batchdecay.moc"
