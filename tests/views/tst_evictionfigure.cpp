// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeexperiments.h"
#include "tests/support/fakerun.h"
#include "views/base/viewregistry.h"
#include "views/plot/figureexport.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figuresaving.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QImage>
#include <QLocale>
#include <QTest>

#include <memory>
#include <set>

using namespace sinkscope;

namespace {

const RunResultPtr& fakeRun()
{
    static const RunResultPtr run = test::makeFakeRun();
    return run;
}

FigureSource sourceOf(std::shared_ptr<const EvictionTable> table)
{
    FigureSource source { fakeRun(), { } };
    source.eviction = std::move(table);
    return source;
}

EvictionTable changed(const std::function<void(EvictionTable&)>& change)
{
    EvictionTable table = *test::fakeEviction();
    change(table);
    return table;
}

/// The random control's bins moved by `nats` from those with sinks kept, up and down in turn by `noise`.
EvictionTable withBenefit(double nats, double noise)
{
    return changed([&](EvictionTable& table) {
        for (std::size_t i = 0; i < table.curves[2].bins.size(); ++i) {
            table.curves[2].bins[i].nll = table.curves[1].bins[i].nll + nats + (i % 2 == 0 ? noise : -noise);
        }
    });
}

const FigureEntry& entry()
{
    return figureNamed("eviction");
}

} // namespace

class TestEvictionFigure : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void whatIsMissingIsSaid()
    {
        QCustomPlot plot;
        const Status none = figureNamed("eviction").draw(plot, { fakeRun(), { } }, { });
        QVERIFY(!none);
        QVERIFY(toText(none.error()).find("Evict keys") != std::string::npos);
        EvictionTable empty = changed([](EvictionTable& table) { table.curves.clear(); });
        const auto source = sourceOf(std::make_shared<const EvictionTable>(empty));
        QVERIFY(!figureNamed("eviction").draw(plot, source, { }));
        QVERIFY(!figureNamed("eviction").data(source, { }));
    }

    void theSentenceIsComputed()
    {
        const auto says = [](const EvictionTable& table, const char* words) {
            const QString sentence = evictionSentence(table, true);
            return sentence.contains(QLatin1String(words)) ? QString() : sentence;
        };
        QCOMPARE(says(withBenefit(0.09, 0.01), "help more"), QString());
        QCOMPARE(says(withBenefit(0.09, 0.01), "by 0.0900 "), QString());
        QCOMPARE(says(withBenefit(-0.09, 0.01), "help less"), QString());
        QCOMPARE(says(withBenefit(-0.09, 0.01), "by 0.0900 "), QString()); // of a "less" no sign
        QCOMPARE(says(withBenefit(0.001, 0.2), "help no more"), QString());
        QCOMPARE(says(withBenefit(0, 0), "help no more"), QString());
        QCOMPARE(says(changed([](EvictionTable& table) { table.curves.resize(1); }), "No key of a secondary"),
                 QString());
        QCOMPARE(says(changed([](EvictionTable& table) {
                          table.curves.resize(1);
                          table.isComplete = false;
                      }),
                      "are not there"),
                 QString());
        QCOMPARE(says(changed([](EvictionTable& table) { table.curves.resize(2); }), "cannot be said"),
                 QString());
        QCOMPARE(says(changed([](EvictionTable& table) { table.window = 1000; }), "Too few"), QString());
    }

    void curvesAreToldApartWithoutColour()
    {
        QCustomPlot plot;
        plot.resize(520, 270);
        FigureStyle style;
        style.forPaper = false;
        QVERIFY(figureNamed("eviction").draw(plot, sourceOf(test::fakeEviction()), style));
        std::set<Qt::PenStyle> dashes;
        std::set<int> markers;
        int curves = 0;
        bool hasZero = false;
        for (int g = 0; g < plot.graphCount(); ++g) {
            const QCPGraph* graph = plot.graph(g);
            if (graph->property(ValueLabelProperty).toBool()) {
                ++curves;
                dashes.insert(graph->pen().style());
                markers.insert(graph->scatterStyle().shape());
                QCOMPARE(graph->dataCount(), 32);
            } else if (graph->dataMainValue(0) == 0 && graph->dataMainValue(1) == 0) {
                hasZero = true;
            }
        }
        QCOMPARE(curves, 3);
        QCOMPARE(dashes.size(), std::size_t { 3 });
        QCOMPARE(markers.size(), std::size_t { 3 });
        QVERIFY(hasZero);
        const QCPAxisRect* rect = plot.axisRect(0);
        QVERIFY(rect->axis(QCPAxis::atLeft)->range().contains(0));
        QVERIFY(rect->axis(QCPAxis::atLeft)->range().contains(0.22));
        QCOMPARE(rect->axis(QCPAxis::atBottom)->range(), QCPRange(0, 1024));
    }

    void theFileHasWordsAndMeans()
    {
        const auto svg =
            figureFile(entry(), sourceOf(test::fakeEviction()), { }, FigureFormat::Svg, { 170, 90 });
        QVERIFY(svg);
        const QString text = QString::fromUtf8(svg.value());
        for (const char* words : { "a window of 256", "mean +0.148", "3 sinks kept too",
                                   "3 random keys instead", "from #261 on", "help more" }) {
            QVERIFY2(text.contains(QLatin1String(words)), words);
        }
    }

    void anySizeIsDrawn()
    {
        for (const QSizeF size : { QSizeF(20, 10), QSizeF(60, 30), QSizeF(300, 40), QSizeF(40, 200) }) {
            QVERIFY(figureFile(entry(), sourceOf(test::fakeEviction()), { }, FigureFormat::Pdf, size));
        }
        // Nothing changes anywhere: the axis still has a range.
        const EvictionTable flat = changed([](EvictionTable& table) {
            for (EvictionCurve& curve : table.curves) {
                for (PredictionBin& bin : curve.bins) {
                    bin.nll = bin.nllPlain;
                }
            }
        });
        QCustomPlot plot;
        QVERIFY(
            figureNamed("eviction").draw(plot, sourceOf(std::make_shared<const EvictionTable>(flat)), { }));
        QVERIFY(plot.axisRect(0)->axis(QCPAxis::atLeft)->range().size() > 0);
    }

    void theNumbersAreTheBins()
    {
        const auto data = figureNamed("eviction").data(sourceOf(test::fakeEviction()), { });
        QVERIFY(data);
        QCOMPARE(rowsOf(data.value()), std::size_t { 32 });
        QCOMPARE(data.value().columns.size(), std::size_t { 10 });
        const auto& last = data.value().columns.at(8);
        QCOMPARE(last.name, std::string("delta_nll_random"));
        const auto& values = std::get<std::vector<double>>(last.values);
        QCOMPARE(values.back(), test::fakeEviction()->curves[2].bins.back().deltaNll());
        QVERIFY(data.value().notes.at(2).find("54 65 101") != std::string::npos);
    }

    void theViewReadsAndSelects()
    {
        ViewRegistry registry;
        registerAllView(registry);
        SelectionModel selection;
        const std::unique_ptr<View> view(registry.entries().at("eviction").create(&selection, nullptr));
        auto* figure = qobject_cast<FigureView*>(view.get());
        QVERIFY(figure != nullptr);
        QVERIFY(view->obstacle(*fakeRun()).contains(QStringLiteral("Evict keys")));
        view->setEviction(test::fakeEviction());
        QVERIFY(view->obstacle(*fakeRun()).isEmpty());
        view->resize(520, 270);
        view->show();
        view->setRun(fakeRun());
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        const QCPAxisRect* rect = figure->plot().axisRect(0);
        const QPoint at(int(rect->axis(QCPAxis::atBottom)->coordToPixel(500)), rect->rect().center().y());
        const QString said = figure->readout(at);
        QVERIFY2(said.startsWith(QStringLiteral("tokens 480 to 511: window alone 0.")), qPrintable(said));
        QVERIFY(said.contains(QStringLiteral("random keys kept 0.")));
        QVERIFY(figure->readout({ 1, 1 }).isEmpty());
        QTest::mouseClick(&figure->plot(), Qt::LeftButton, { }, at);
        QVERIFY(std::abs(selection.current().token - 500) <= 2);
        QVERIFY(view->makeTable() != nullptr);
        view->setEviction(nullptr);
        QVERIFY(view->makeTable() == nullptr);
        QVERIFY(figure->readout(at).isEmpty());
    }
};

QTEST_MAIN(TestEvictionFigure)

#include "tst_evictionfigure.moc"
