// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/base/headbars.h"
#include "views/base/lifestrip.h"
#include "views/base/mapmetric.h"
#include "views/base/maptable.h"
#include "views/base/tokenfacts.h"
#include "views/base/viewregistry.h"

#include <QLabel>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <limits>

using namespace sinkscope;

class TestTokenFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase() { m_run = test::makeFakeRun(); }

    void factsAreTheRunsNumbers()
    {
        const Sink& sink = *std::find_if(m_run->detection().sinks.begin(), m_run->detection().sinks.end(),
                                         [](const Sink& s) { return s.kind == SinkKind::Secondary; });
        const int layer = sink.start + 1;
        const TokenFacts facts = tokenFacts(*m_run, sink.position, layer);
        QVERIFY(facts.sink != nullptr);
        QCOMPARE(facts.sink->position, sink.position);
        QCOMPARE(*facts.score, double(m_run->tensor("sink_score").at(layer, sink.position)));
        QCOMPARE(facts.hiddenNorm->value, double(m_run->tensor("hidden_norm").at(layer, sink.position)));
        QCOMPARE(facts.hiddenNorm->median, double(m_run->detection().medianNorm[std::size_t(layer)]));
        QCOMPARE(*facts.cosine, double(m_run->tensor("cos_anchor").at(layer, sink.position)));
        QCOMPARE(facts.mlpLayer, sink.start);
        QCOMPARE(facts.mlpNorm->value, double(m_run->tensor("mlp_out_norm").at(sink.start, sink.position)));
        QCOMPARE(int(facts.heads.size()), m_run->heads());
        double mean = 0;
        for (const float v : facts.heads) {
            mean += double(v) / m_run->heads();
        }
        QVERIFY(std::abs(mean - *facts.score) < 1e-5);
        QCOMPARE(facts.queries, m_run->tokens() - sink.position);
        QVERIFY(facts.rank >= 1 && facts.rank <= m_run->tokens());
    }

    void ranksAreAPermutation()
    {
        std::vector<bool> seen(std::size_t(m_run->tokens()) + 1);
        for (std::int64_t t = 0; t < m_run->tokens(); ++t) {
            seen[std::size_t(tokenFacts(*m_run, t, 5).rank)] = true;
        }
        QVERIFY(seen[1]);
        QVERIFY(std::count(seen.begin(), seen.end(), true) > m_run->tokens() * 9 / 10); // ties share a rank
    }

    void runsWithoutScores()
    {
        test::FakeRunPlan plan;
        plan.scores = false;
        const auto run = test::makeFakeRun(plan);
        const TokenFacts facts = tokenFacts(*run, 3, 2);
        QVERIFY(!facts.score && facts.heads.empty());
        QVERIFY(facts.hiddenNorm.has_value());
        QVERIFY(mapData(*run, { }).empty());
    }

    void lives()
    {
        QVERIFY(livesOf({ }).empty());
        QCOMPARE(livesOf({ 3 }), (std::vector<std::pair<int, int>> { { 3, 3 } }));
        QCOMPARE(livesOf({ 1, 2, 3, 11, 12 }), (std::vector<std::pair<int, int>> { { 1, 3 }, { 11, 12 } }));
    }

    void mapValues()
    {
        MapRequest request;
        request.headMode = HeadMode::One;
        request.head = 2;
        const TensorView heads = m_run->tensor("head_score");
        const auto at = [&](int l, int h, std::int64_t t) {
            return heads.values[std::size_t((std::int64_t(l) * m_run->heads() + h) * m_run->tokens() + t)];
        };
        QCOMPARE(mapData(*m_run, request).at(6, 77), at(6, 2, 77));
        request.headMode = HeadMode::Max;
        float largest = 0;
        int above = 0;
        for (int h = 0; h < m_run->heads(); ++h) {
            largest = std::max(largest, at(6, h, 0));
            above += at(6, h, 0) >= 0.1F;
        }
        QCOMPARE(mapData(*m_run, request).at(6, 0), largest);
        request.headMode = HeadMode::ShareAbove;
        request.epsilon = 0.1;
        QVERIFY(std::abs(mapData(*m_run, request).at(6, 0) - float(above) / float(m_run->heads())) < 1e-6F);
        request.metric = MapMetric::NormRatio;
        QCOMPARE(mapData(*m_run, request).at(4, 9),
                 m_run->tensor("hidden_norm").at(4, 9) / m_run->detection().medianNorm[4]);
        for (int i = 0; i < mapMetricCount; ++i) {
            request = { };
            request.metric = static_cast<MapMetric>(i);
            const MapData data = mapData(*m_run, request);
            QVERIFY(!data.empty() && data.low < data.high && !data.name.isEmpty()
                    && !data.definition.isEmpty());
            QVERIFY(!data.logarithmic || data.low > 0);
        }
    }

    void ratiosAreOverTheLowerMedianOfTheLayer()
    {
        constexpr std::pair<MapMetric, const char*> ratios[] = { { MapMetric::KRatio, "k_norm" },
                                                                 { MapMetric::VRatio, "v_norm" },
                                                                 { MapMetric::MlpOutRatio, "mlp_out_norm" },
                                                                 { MapMetric::AttnOutRatio,
                                                                   "attn_out_norm" } };
        for (const auto& [metric, tensor] : ratios) {
            MapRequest request;
            request.metric = metric;
            const TensorView norms = m_run->tensor(tensor);
            for (const int layer : { 0, 7, m_run->layers() - 1 }) {
                const auto row = norms.row(layer);
                std::vector<float> sorted(row.begin(), row.end());
                std::sort(sorted.begin(), sorted.end());
                const float median = sorted[(sorted.size() - 1) / 2];
                QCOMPARE(mapData(*m_run, request).at(layer, 65), norms.at(layer, 65) / median);
            }
            QCOMPARE(counterpartOf(counterpartOf(metric)), metric);
            QVERIFY(counterpartOf(metric) != metric);
        }
        QCOMPARE(counterpartOf(MapMetric::Cosine), MapMetric::Cosine);
    }

    void metricsHaveWordsOfTheirOwn()
    {
        QSet<QString> ids;
        QSet<QString> names;
        for (const MapMetric metric : mapMetrics) {
            ids.insert(idOf(metric));
            names.insert(nameOf(metric));
            QCOMPARE(metricOfId(idOf(metric)), metric);
        }
        QCOMPARE(ids.size(), mapMetricCount);
        QCOMPARE(names.size(), mapMetricCount);
        QVERIFY(!metricOfId(QStringLiteral("no such metric")));
        QVERIFY(!headModeOfId({ }));
    }

    void theMapAsATable()
    {
        const MapData data = mapData(*m_run, { });
        const MapTable table(m_run, data);
        QCOMPARE(table.rowCount(), int(m_run->tokens()));
        QCOMPARE(table.columnCount(), m_run->layers());
        QCOMPARE(table.data(table.index(65, 4), Qt::EditRole).toDouble(), double(data.at(4, 65)));
        QCOMPARE(table.data(table.index(65, 4)).toString(), displayNumber(double(data.at(4, 65))));
        QVERIFY(table.headerData(65, Qt::Vertical).toString().startsWith(QStringLiteral("65 ")));
        QCOMPARE(table.headerData(4, Qt::Horizontal).toString(), QStringLiteral("layer 4"));
        QVERIFY(!table.data(table.index(65, 999)).isValid());
        QVERIFY(!table.headerData(-1, Qt::Vertical).isValid());
        MapData hole = data;
        const std::vector<float> holes(data.values.size(), std::numeric_limits<float>::infinity());
        hole.values = holes;
        const MapTable empty(m_run, hole);
        QVERIFY(empty.data(empty.index(3, 3)).toString().isEmpty());
        QVERIFY(!empty.data(empty.index(3, 3), Qt::EditRole).isValid());
    }

    void inspectorNamesTheToken()
    {
        ViewRegistry registry;
        registerAllView(registry);
        SelectionModel selection;
        const std::unique_ptr<View> view(registry.entries().at("inspector").create(&selection, nullptr));
        view->setTheme(Theme::light());
        view->resize(312, 800);
        view->show();
        const auto label = [&](const char* name) {
            return view->findChild<QLabel*>(QLatin1String(name))->text();
        };
        QVERIFY(!label("inspectorEmpty").isEmpty());
        view->setRun(m_run);
        QVERIFY2(label("inspectorEmpty").contains(QStringLiteral("Click")),
                 "nothing is selected: what to do");
        selection.select({ 4, -1, 65 });
        QCOMPARE(label("inspectorPosition"), QStringLiteral("#65"));
        QCOMPARE(label("inspectorToken"),
                 visibleToken(QString::fromStdString(m_run->record().tokens[65].text)));
        QVERIFY(label("inspectorKind").contains(QStringLiteral("secondary")));
        selection.select({ 4, -1, 0 });
        QVERIFY(label("inspectorKind").contains(QStringLiteral("anchor")));
        selection.select({ 4, -1, 3 });
        QVERIFY(label("inspectorKind").contains(QStringLiteral("no sink")));
        // Beyond the run: as nothing selected.
        selection.select({ 4, -1, 5000 });
        QVERIFY(view->findChild<QLabel*>(QStringLiteral("inspectorEmpty"))->isVisible());
        selection.select({ 400, -1, 3 });
        QVERIFY(view->findChild<QLabel*>(QStringLiteral("inspectorEmpty"))->isVisible());
        // Every value can be read by a screen reader.
        selection.select({ 4, -1, 65 });
        int named = 0;
        for (const QWidget* widget : view->findChildren<QWidget*>()) {
            named += widget->accessibleName().contains(QStringLiteral(": "));
        }
        QVERIFY(named >= 6);
        view->setTheme(Theme::dark());
        view->grab();
    }

    void stripAndBarsAnswerTheMouse()
    {
        LifeStrip strip;
        strip.resize(270, 60);
        strip.show(Theme::light(), 30, 4, { { QStringLiteral("#1"), Qt::red, { 2, 3 } } });
        QSignalSpy layers(&strip, &LifeStrip::layerClicked);
        QTest::mouseClick(&strip, Qt::LeftButton, { }, QPoint(269, 5));
        QCOMPARE(layers.at(0).at(0).toInt(), 29);
        QTest::mouseClick(&strip, Qt::LeftButton, { }, QPoint(5, 5));
        QCOMPARE(layers.size(), 1);
        HeadBars bars;
        bars.resize(270, 84);
        QSignalSpy heads(&bars, &HeadBars::headClicked);
        QTest::mouseClick(&bars, Qt::LeftButton, { }, QPoint(150, 40)); // no heads yet
        bars.show(Theme::light(), { 0.1F, 0.2F, NAN }, 0.3, -1, Qt::red);
        bars.grab();
        QTest::mouseClick(&bars, Qt::LeftButton, { }, QPoint(40, 40));
        QCOMPARE(heads.size(), 1);
        QCOMPARE(heads.at(0).at(0).toInt(), 0);
    }

private:
    RunResultPtr m_run;
};

QTEST_MAIN(TestTokenFacts)

#include "tst_tokenfacts.moc"
