// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "tests/support/fakesweep.h"
#include "views/plot/figures.h"
#include "views/plot/qcustomplot_include.h"
#include "views/plot/sweepfigure.h"

#include <QImage>
#include <QTest>

using namespace sinkscope;

namespace {

FigureSource sourceOf(SweepTable table)
{
    static const RunResultPtr run = test::makeFakeRun({ .tokens = 200 });
    FigureSource source;
    source.run = run;
    source.sweep = std::make_shared<const SweepTable>(std::move(table));
    return source;
}

FigureStyle onScreen()
{
    FigureStyle style;
    style.forPaper = false;
    return style;
}

const DataColumn& column(const FigureData& data, const std::string& name)
{
    for (const DataColumn& each : data.columns) {
        if (each.name == name) {
            return each;
        }
    }
    qFatal("no such column");
}

} // namespace

class SweepFigureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void withoutASweepThereIsAReason()
    {
        FigureSource source = sourceOf({ });
        source.sweep = nullptr;
        QVERIFY(!figureNamed("sweep").needs(source));
        QVERIFY(!figureNamed("sweep").needs(sourceOf({ })));
        QVERIFY(!figureNamed("sweep").data(source, { }));
        QCustomPlot plot;
        QVERIFY(!figureNamed("sweep").draw(plot, source, { }));
    }

    void statesAndLayersAreThoseOfThePoints()
    {
        const SweepTable table = test::fakeSweep();
        QCOMPARE(statesOf(table), (std::vector<std::string> { "resid_post", "attn_out", "mlp_out" }));
        QCOMPARE(layersOf(table), (std::vector<std::int64_t> { 0, 1, 2 }));
        QCOMPARE(itemAt(table, "attn_out", 1), 4);
        QCOMPARE(itemAt(table, "attn_out", 7), -1);
        QVERIFY(isGrid(table));
        QVERIFY(!isGrid(test::fakeSweep(12)));
        QVERIFY(!isGrid(test::fakeNormSweep()));
    }

    void aPlaceOfTheGridIsItsRun()
    {
        QCustomPlot plot;
        QVERIFY(figureNamed("sweep").draw(plot, sourceOf(test::fakeSweep()), onScreen()));
        plot.toPixmap(520, 240);
        const QVariantList cells = plot.property(SweepCellsProperty).toList();
        QCOMPARE(cells.size(), 18);
        QSet<int> items;
        for (qsizetype i = 0; i < cells.size(); i += 2) {
            const QRectF box = cells[i].toRectF();
            QVERIFY(QRectF(0, 0, 520, 240).contains(box));
            QVERIFY(box.width() > 60 && box.height() > 18);
            QCOMPARE(sweepItemAt(plot, box.center()), cells[i + 1].toInt());
            items.insert(cells[i + 1].toInt());
        }
        QCOMPARE(items.size(), 9);
        QCOMPARE(sweepItemAt(plot, { 1, 1 }), -1);
    }

    void manyLayersAreCurvesWithTheLostSinksMarked()
    {
        QCustomPlot plot;
        QVERIFY(figureNamed("sweep").draw(plot, sourceOf(test::fakeSweep(12)), onScreen()));
        plot.toPixmap(520, 240);
        QCOMPARE(plot.graphCount(), 6); // a line and its lost points for each state
        QCOMPARE(plot.graph(0)->dataCount(), 12);
        QCOMPARE(plot.graph(0)->data()->at(1)->value, 0.98);
        QVERIFY(std::isnan(plot.graph(1)->data()->at(0)->value)); // still a sink
        QCOMPARE(plot.graph(1)->data()->at(1)->value, 0.98);
    }

    void normsHaveOneColumnEachAndTheRunWithoutThemBeside()
    {
        QCustomPlot plot;
        const SweepTable table = test::fakeNormSweep();
        QVERIFY(figureNamed("sweep").draw(plot, sourceOf(table), onScreen()));
        plot.toPixmap(520, 240);
        QCOMPARE(plot.axisRectCount(), 2);
        QCOMPARE(plot.graph(1)->dataCount(), 6);
        QCOMPARE(plot.graph(1)->data()->at(0)->value, table.items[0].meanLifetime);
        QCOMPARE(plot.graph(0)->data()->at(0)->value, table.meanLifetime);
    }

    void runsToComeHaveTheirPlaceAlready()
    {
        SweepTable table = test::fakeSweep();
        table.items.resize(1);
        QCOMPARE(layersOf(table), (std::vector<std::int64_t> { 0, 1, 2 }));
        QCustomPlot plot;
        QVERIFY(figureNamed("sweep").draw(plot, sourceOf(table), onScreen()));
        plot.toPixmap(520, 240);
        const QVariantList cells = plot.property(SweepCellsProperty).toList();
        QCOMPARE(cells.size(), 18);
        int toCome = 0;
        for (qsizetype i = 1; i < cells.size(); i += 2) {
            toCome += cells[i].toInt() < 0 ? 1 : 0;
        }
        QCOMPARE(toCome, 8);
        SweepTable norms = test::fakeNormSweep();
        norms.items.resize(2);
        QCustomPlot curves;
        QVERIFY(figureNamed("sweep").draw(curves, sourceOf(norms), onScreen()));
        QCOMPARE(curves.graph(1)->dataCount(), 6);
        QVERIFY(std::isnan(curves.graph(1)->data()->at(2)->value));
    }

    void theNumbersHaveALineForEachRun()
    {
        SweepTable table = test::fakeSweep();
        table.items[1].problem = Error { ErrorKind::Usage, "nothing", { }, "interventions[0]" };
        const auto data = figureNamed("sweep").data(sourceOf(table), { });
        QVERIFY(data);
        QCOMPARE(rowsOf(data.value()), std::size_t { 11 });
        const auto& suppression = std::get<std::vector<double>>(column(data.value(), "suppression").values);
        QCOMPARE(suppression[0], table.items[0].suppression);
        QVERIFY(std::isnan(suppression[1]));
        QCOMPARE(std::get<std::vector<std::string>>(column(data.value(), "role").values).back(), "self");
        QVERIFY(std::isnan(std::get<std::vector<double>>(column(data.value(), "l_start").values)[8]));
    }

    void theControlsAreSaidInWords()
    {
        SweepTable table = test::fakeSweep();
        QCOMPARE(controlSentences(table).size(), 2);
        QVERIFY(controlSentences(table)[0].contains(QStringLiteral("#150")));
        QVERIFY(controlSentences(table)[1].contains(QStringLiteral("nothing changes")));
        // A run from a folder may differ in its last digits; a change is another thing.
        table.items.back().after.score *= 1 + 1e-6;
        QVERIFY(controlSentences(table)[1].contains(QStringLiteral("nothing changes")));
        table.items.back().after.hiddenNorm *= 1.01;
        QVERIFY(controlSentences(table)[1].contains(QStringLiteral("must not")));
        table.items.resize(4);
        QCOMPARE(controlSentences(table), QStringList { QStringLiteral("4 of 11 runs are done.") });
    }

    void everySizeAndStateIsDrawn()
    {
        SweepTable half = test::fakeSweep();
        half.items.resize(4);
        SweepTable none = test::fakeSweep();
        for (SweepItem& item : none.items) {
            item.problem = Error { ErrorKind::Usage, "nothing", { }, { } };
            item.after = { -1, 0, std::nan(""), std::nan(""), std::nan(""), std::nan("") };
            item.suppression = std::nan("");
        }
        for (const SweepTable& table :
             { test::fakeSweep(), half, none, test::fakeSweep(30), test::fakeNormSweep() }) {
            for (const QSize size : { QSize(160, 100), QSize(300, 600), QSize(1600, 300) }) {
                QCustomPlot plot;
                QVERIFY(figureNamed("sweep").draw(plot, sourceOf(table), onScreen()));
                QVERIFY(!plot.toPixmap(size.width(), size.height()).isNull());
            }
        }
    }
};

QTEST_MAIN(SweepFigureTest)
#include "tst_sweepfigure.moc"
