// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"
#include "views/plot/figures.h"
#include "views/plot/qcustomplot_include.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

constexpr std::int64_t tokens = 60;

RunResultPtr changedRun()
{
    const auto plain = test::makeFakeRun({ .tokens = tokens, .sinks = { 20 } });
    const Reshape change { ReshapeOp::Zero, "mlp_out", 2, std::vector<std::int64_t> { 20 }, 0 };
    return test::editedRun(plain, { change },
                           [](SafetensorsWriter& writer) {
                               for (std::size_t t = 0; t < tokens; ++t) {
                                   writer.floats("nll_plain")[t] = 2;
                                   writer.floats("nll")[t] = t < 20 ? 2 : t % 2 == 0 ? 2.5F : 1.75F;
                                   writer.floats("kl_plain")[t] = t < 20 ? 0 : 0.125F;
                               }
                               for (const char* name : { "nll", "nll_plain", "kl_plain" }) {
                                   writer.floats(name)[tokens - 1] = std::numeric_limits<float>::quiet_NaN();
                               }
                           },
                           { { "nll", DType::F32, { tokens } },
                             { "nll_plain", DType::F32, { tokens } },
                             { "kl_plain", DType::F32, { tokens } } });
}

} // namespace

class EffectFigureTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void aRunWithoutPredictionsIsRefused()
    {
        QVERIFY(!effectNeeds({ }));
        FigureSource source;
        source.run = test::makeFakeRun({ .tokens = tokens });
        QVERIFY(!effectNeeds(source));
        QVERIFY(!effectDataOf(source, { }));
        QCustomPlot plot;
        QVERIFY(!drawEffect(plot, source, { }));
    }

    void aBarATokenUpAndDown()
    {
        FigureSource source;
        source.run = changedRun();
        QCustomPlot plot;
        QVERIFY(drawEffect(plot, source, { }));
        plot.toPixmap(600, 400);
        QCOMPARE(plot.axisRectCount(), 2);
        // Loss: less, more, zero; then the divergence, which is never less.
        QCOMPARE(plot.graph(0)->dataCount(), 19);
        QCOMPARE(plot.graph(0)->data()->at(0)->key, 21.0);
        QCOMPARE(plot.graph(0)->data()->at(0)->value, -0.25);
        QCOMPARE(plot.graph(1)->dataCount(), 20);
        QCOMPARE(plot.graph(1)->data()->at(0)->value, 0.5);
        QCOMPARE(plot.graph(3)->dataCount(), 0);
        QCOMPARE(plot.graph(4)->dataCount(), 39);
    }

    void theNumbersAreThoseOfTheRun()
    {
        FigureSource source;
        source.run = changedRun();
        const auto data = effectDataOf(source, { });
        QVERIFY(data);
        QCOMPARE(rowsOf(data.value()), static_cast<std::size_t>(tokens));
        for (const DataColumn& column : data.value().columns) {
            if (column.name == "delta_nll") {
                const auto& values = std::get<std::vector<double>>(column.values);
                QCOMPARE(values[20], 0.5);
                QCOMPARE(values[21], -0.25);
                QVERIFY(std::isnan(values.back()));
            }
        }
    }

    void everySizeIsDrawn()
    {
        FigureSource source;
        source.run = changedRun();
        for (const QSize size : { QSize(160, 100), QSize(300, 600), QSize(1600, 300) }) {
            QCustomPlot plot;
            QVERIFY(drawEffect(plot, source, { }));
            QVERIFY(!plot.toPixmap(size.width(), size.height()).isNull());
        }
    }
};

QTEST_MAIN(EffectFigureTest)
#include "tst_effectfigure.moc"
