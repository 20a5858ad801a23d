// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeexperiments.h"
#include "tests/support/fakerun.h"
#include "views/plot/figures.h"
#include "views/plot/plotstyle.h"
#include "views/plot/qcustomplot_include.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace sinkscope;

namespace {

constexpr std::int64_t tokens = 60;

} // namespace

class EffectFigureTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void aRunWithoutPredictionsIsRefused()
    {
        QVERIFY(!figureNamed("effect").needs({ }));
        FigureSource source;
        source.run = test::makeFakeRun({ .tokens = tokens });
        QVERIFY(!figureNamed("effect").needs(source));
        QVERIFY(!figureNamed("effect").data(source, { }));
        QCustomPlot plot;
        QVERIFY(!figureNamed("effect").draw(plot, source, { }));
    }

    void aBarATokenUpAndDown()
    {
        FigureSource source;
        source.run = test::fakeEffect(tokens, 20);
        QCustomPlot plot;
        QVERIFY(figureNamed("effect").draw(plot, source, { }));
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

    /// However low the page and however small the effect: one number at an axis is no scale.
    void everyAxisHasTwoTicks()
    {
        for (const auto& [lower, upper] : { std::pair { -0.0015, 0.0069 },
                                            { -3.0, 3.9 },
                                            { 0.0, 0.0149 },
                                            { 0.11, 0.19 },
                                            { -0.9, 0.04 } }) {
            for (const int count : { 1, 2, 5 }) {
                NumberTicker ticker(false);
                ticker.setTickCount(count);
                QVector<double> ticks;
                ticker.generate({ lower, upper }, QLocale::c(), QLatin1Char('f'), 3, ticks, nullptr, nullptr);
                const auto shown = std::count_if(ticks.begin(), ticks.end(),
                                                 [&](double tick) { return tick >= lower && tick <= upper; });
                QVERIFY2(shown >= 2, qPrintable(QStringLiteral("%1 to %2").arg(lower).arg(upper)));
                QVERIFY(shown <= 11);
            }
        }
    }

    void theNumbersAreThoseOfTheRun()
    {
        FigureSource source;
        source.run = test::fakeEffect(tokens, 20);
        const auto data = figureNamed("effect").data(source, { });
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
        source.run = test::fakeEffect(tokens, 20);
        for (const QSize size : { QSize(160, 100), QSize(300, 600), QSize(1600, 300) }) {
            QCustomPlot plot;
            QVERIFY(figureNamed("effect").draw(plot, source, { }));
            QVERIFY(!plot.toPixmap(size.width(), size.height()).isNull());
        }
    }
};

QTEST_MAIN(EffectFigureTest)
#include "tst_effectfigure.moc"
