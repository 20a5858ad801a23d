// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/evictiontable.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

/// Curves whose bins differ by `differences` between random and sinks.
EvictionTable tableOf(const std::vector<double>& differences, std::int64_t begin = 0)
{
    EvictionTable table { 0, begin - 1, static_cast<std::int64_t>(differences.size()) * 10, 10, { }, true };
    EvictionCurve sinks { KeptKeys::Sinks, { 5 }, { }, 0 };
    EvictionCurve random { KeptKeys::Random, { 7 }, { }, 0 };
    for (std::size_t i = 0; i < differences.size(); ++i) {
        const auto from = static_cast<std::int64_t>(i) * 10;
        sinks.bins.push_back({ from, from + 10, 10, 2, 1.5, 0 });
        random.bins.push_back({ from, from + 10, 10, 2 + differences[i], 1.5, 0 });
    }
    table.curves = { sinks, random };
    return table;
}

bool isNear(double value, double wanted)
{
    return std::abs(value - wanted) < 1e-12;
}

} // namespace

class TestEvictionTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void binsAreSomeDozens()
    {
        QCOMPARE(evictionBinWidth(0), 1);
        QCOMPARE(evictionBinWidth(40), 1);
        QCOMPARE(evictionBinWidth(41), 2);
        QCOMPARE(evictionBinWidth(1024), 32);
        QCOMPARE(evictionBinWidth(100'000), 4096);
    }

    void aCurveIsTheRunsBins()
    {
        const auto plain = makeFakeRun({ .layers = 4, .heads = 1, .tokens = 9, .sinks = { } });
        const auto changed = editedRun(*plain, { MaskKey { 0, { 1 }, std::nullopt, 0 } },
                                       [](SafetensorsWriter& writer) {
                                           for (std::size_t t = 0; t < 9; ++t) {
                                               writer.floats("nll")[t] = static_cast<float>(2 * t);
                                               writer.floats("nll_plain")[t] = static_cast<float>(t);
                                               writer.floats("kl_plain")[t] = 0.5F;
                                           }
                                           writer.floats("nll")[8] = std::numeric_limits<float>::quiet_NaN();
                                           writer.floats("nll_plain")[8] =
                                               std::numeric_limits<float>::quiet_NaN();
                                       },
                                       { { "nll", DType::F32, { 9 } },
                                         { "nll_plain", DType::F32, { 9 } },
                                         { "kl_plain", DType::F32, { 9 } } });
        const EvictionCurve curve = evictionCurve({ KeptKeys::Sinks, { 3 }, changed }, 4);
        QCOMPARE(curve.what, KeptKeys::Sinks);
        QCOMPARE(curve.kept, std::vector<std::int64_t> { 3 });
        QCOMPARE(curve.bins, predictionsByPosition(*changed, 4));
        QVERIFY(isNear(curve.mean, 3.5)); // 0 ... 7, not the mean of the bins where they are uneven
        const EvictionCurve none = evictionCurve({ KeptKeys::Window, { }, plain }, 4);
        QVERIFY(none.bins.empty());
        QVERIFY(isNear(none.mean, 0));
        QVERIFY(evictionCurve({ KeptKeys::Window, { }, nullptr }, 4).bins.empty());
    }

    void theBenefitHasItsStandardError()
    {
        const auto found = sinkBenefit(tableOf({ 0.1, 0.2, 0.3 }));
        QVERIFY(found.has_value());
        QVERIFY(isNear(found->nats, 0.2));
        QVERIFY(isNear(found->error, 0.1 / std::sqrt(3.0)));
        QCOMPARE(found->bins, 3);
        QVERIFY(found->isMore());
        QVERIFY(!found->isLess());
        const auto less = sinkBenefit(tableOf({ -0.1, -0.2, -0.3 }));
        QVERIFY(less->isLess());
        QVERIFY(!less->isMore());
        const auto unclear = sinkBenefit(tableOf({ 0.3, -0.2, 0.1 }));
        QVERIFY(!unclear->isMore());
        QVERIFY(!unclear->isLess());
        // Nothing at all is no help.
        QVERIFY(!sinkBenefit(tableOf({ 0, 0, 0 }))->isMore());
    }

    void binsBeforeTheFirstEvictionDoNotCount()
    {
        const auto found = sinkBenefit(tableOf({ 9, 9, 0.1, 0.2, 0.3 }, 20));
        QVERIFY(found.has_value());
        QCOMPARE(found->bins, 3);
        QVERIFY(isNear(found->nats, 0.2));
        // The bin in which it begins counts.
        QCOMPARE(sinkBenefit(tableOf({ 9, 0.5, 0.1, 0.2, 0.3 }, 19))->bins, 4);
    }

    void unevenBinsCountByTheirPredictions()
    {
        EvictionTable table = tableOf({ 0, 0, 0, 1 });
        for (EvictionCurve& curve : table.curves) {
            curve.bins.back().count = 2;
        }
        QVERIFY(isNear(sinkBenefit(table)->nats, 2.0 / 32));
    }

    void whatIsMissingIsNotJudged()
    {
        QVERIFY(!sinkBenefit({ }));
        QVERIFY(!sinkBenefit(tableOf({ 0.1, 0.2 })));
        QVERIFY(!sinkBenefit(tableOf({ 0.1, 0.2, 0.3, 0.4 }, 25)));
        EvictionTable half = tableOf({ 0.1, 0.2, 0.3 });
        half.curves.pop_back();
        QVERIFY(!sinkBenefit(half));
        QVERIFY(half.curve(KeptKeys::Random) == nullptr);
        QVERIFY(half.curve(KeptKeys::Sinks) == half.curves.data());
        EvictionTable uneven = tableOf({ 0.1, 0.2, 0.3 });
        uneven.curves.back().bins.pop_back();
        QVERIFY(!sinkBenefit(uneven));
    }
};

QTEST_APPLESS_MAIN(TestEvictionTable)

#include "tst_evictiontable.moc"
