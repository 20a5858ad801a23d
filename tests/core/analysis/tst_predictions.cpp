// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/predictions.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <limits>

using namespace sinkscope;
using namespace sinkscope::test;

class TestPredictions : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void meansOfBins()
    {
        const auto plain = makeFakeRun({ .layers = 4, .heads = 1, .tokens = 9, .sinks = { } });
        const std::vector<ExtraArray> extra { { "nll", DType::F32, { 9 } },
                                              { "nll_plain", DType::F32, { 9 } },
                                              { "kl_plain", DType::F32, { 9 } } };
        const auto changed = editedRun(
            *plain, { MaskKey { 0, { 1 }, std::nullopt, 0 } },
            [](SafetensorsWriter& writer) {
                for (std::size_t t = 0; t < 9; ++t) {
                    writer.floats("nll")[t] = static_cast<float>(2 * t);
                    writer.floats("nll_plain")[t] = static_cast<float>(t);
                    writer.floats("kl_plain")[t] = 0.5F;
                }
                writer.floats("nll")[8] = std::numeric_limits<float>::quiet_NaN();
                writer.floats("nll_plain")[8] = std::numeric_limits<float>::quiet_NaN();
            },
            extra);
        const std::vector<PredictionBin> wanted { { 0, 4, 4, 3, 1.5, 0.5 }, { 4, 8, 4, 11, 5.5, 0.5 } };
        QVERIFY(predictionsByPosition(*changed, 4) == wanted); // the last token predicts nothing
        QCOMPARE(wanted[1].deltaNll(), 5.5);
        const auto uneven = predictionsByPosition(*changed, 5);
        QCOMPARE(uneven.size(), std::size_t { 2 });
        QCOMPARE(uneven[1].end, 9);
        QCOMPARE(uneven[1].count, 3);
        const auto one = predictionsByPosition(*changed, std::numeric_limits<std::int64_t>::max());
        QCOMPARE(one.size(), std::size_t { 1 });
        QCOMPARE(one[0].count, 8);
        QVERIFY(predictionsByPosition(*changed, 0).empty());
        QVERIFY(predictionsByPosition(*plain, 4).empty());
    }
};

QTEST_APPLESS_MAIN(TestPredictions)

#include "tst_predictions.moc"
