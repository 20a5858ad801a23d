// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"
#include "tests/support/fakerun.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"

#include <QAccessible>
#include <QDockWidget>
#include <QMainWindow>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

constexpr std::int64_t longText = 20'000;

/// Mean distance of two colours, 0 .. 255.
double distance(const QColor& a, const QColor& b)
{
    return (std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()))
        / 3.0;
}

QColor colourOf(const SinkMapWidget& map, double value)
{
    const auto i = static_cast<std::size_t>(std::lround(map.scale().share(value) * 255));
    return QColor(colourTable(map.settings().colours)[i]);
}

} // namespace

class TestSinkMapWidget : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        m_run = test::makeFakeRun();
        QVERIFY(m_run != nullptr);
    }

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        m_map = std::make_unique<SinkMapWidget>(m_selection.get());
        m_map->resize(1000, 600);
        m_map->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
        QVERIFY2(m_map->isValid(), "no OpenGL 3.3 on this display");
        m_map->setRun(m_run);
    }

    void cleanup()
    {
        m_map.reset();
        m_selection.reset();
    }

    /// Every visible cell of the detail and the lane has the colour of its value.
    void cellsHaveTheColourOfTheirValue()
    {
        const QImage image = m_map->grabFramebuffer();
        const MapLayout& m = m_map->mapLayout();
        const MapData& data = m_map->data();
        for (int l = 0; l < m_run->layers(); ++l) {
            const QPoint at(int(m.lane.center().x()), int(m.rowTop(l, false) + 3));
            const QColor wanted = colourOf(*m_map, double(data.at(l, m_run->detection().anchor)));
            if (l == m_selection->current().layer) {
                continue; // its lines lie over the row's edges
            }
            QVERIFY2(distance(image.pixelColor(at), wanted) < 3,
                     qPrintable(QStringLiteral("layer %1").arg(l)));
        }
    }

    /// A token that is no detected sink: one hot column must survive every zoom.
    void oneHotColumnStaysVisible_data()
    {
        QTest::addColumn<qint64>("token");
        QTest::newRow("first after the anchor") << qint64(1);
        QTest::newRow("middle") << qint64(9'001);
        QTest::newRow("odd place") << qint64(13'333);
        QTest::newRow("last") << qint64(longText - 1);
    }

    void oneHotColumnStaysVisible()
    {
        QFETCH(qint64, token);
        const auto run = hotRun(token);
        QVERIFY(run != nullptr);
        m_map->setRun(run);
        MapSettings settings = m_map->settings();
        settings.request.metric = MapMetric::VNorm;
        settings.isAutomatic = false;
        settings.scale = { 0, 100, false };
        m_map->setSettings(settings);
        const QColor hot(colourTable(settings.colours)[255]);
        int zooms = 0;
        for (double length = longText; length > 20; length /= 1.7, ++zooms) {
            const double begin = std::clamp(double(token) - length * 0.37, 0.0, double(longText) - length);
            m_map->showRange({ begin, begin + length });
            const QImage image = m_map->grabFramebuffer();
            const MapLayout& m = m_map->mapLayout();
            int seen = 0;
            const int y = int(m.rowTop(3, false) + m.rowHeight / 2);
            for (int x = int(m.overview.left()); x < int(m.overview.right()); ++x) {
                seen += distance(image.pixelColor(x, y), hot) < 3;
            }
            const double width = std::max(1.0, m.overview.width() / m.range.length());
            QVERIFY2(seen >= int(width) && seen <= int(width) + 2,
                     qPrintable(QStringLiteral("range %1: %2 pixels").arg(length).arg(seen)));
            const auto [found, layer] =
                m_map->cellAt({ std::floor(m.xOf(double(token) + 0.5)) + 0.5, double(y) });
            QVERIFY2(std::abs(found - token) <= 1 || found == token, qPrintable(QString::number(found)));
            QCOMPARE(layer, 3);
        }
        QVERIFY(zooms > 8);
    }

    /// A planted sink of one token in 32,768, at every step from the whole text to the closest: its colour is
    /// on the grabbed frame.
    void oneTokenSinkIsVisibleAtEveryZoom_data()
    {
        QTest::addColumn<qint64>("token");
        for (const qint64 token : { qint64(700), qint64(16'383), qint64(32'700) }) {
            QTest::newRow(qPrintable(QString::number(token))) << token;
        }
    }

    void oneTokenSinkIsVisibleAtEveryZoom()
    {
        QFETCH(qint64, token);
        test::FakeRunPlan plan;
        plan.layers = 12;
        plan.heads = 2;
        plan.tokens = 32'768;
        plan.sinks = { token };
        const auto run = test::makeFakeRun(plan);
        m_map->setRun(run);
        const Sink* sink = nullptr;
        for (const Sink& s : run->detection().sinks) {
            sink = s.position == token ? &s : sink;
        }
        QVERIFY(sink != nullptr);
        MapSettings settings = m_map->settings();
        settings.request.metric = MapMetric::NormRatio;
        settings.isAutomatic = true;
        m_map->setSettings(settings);
        const int layer = sink->start + 1;
        const QColor wanted = colourOf(*m_map, double(m_map->data().at(layer, token)));
        int steps = 0;
        m_map->showWholeText();
        for (bool isClosest = false; !isClosest; ++steps) {
            const QImage image = m_map->grabFramebuffer();
            const MapLayout m = m_map->mapLayout();
            const double ratio = m_map->devicePixelRatioF();
            const int y = int((m.rowTop(layer, false) + m.rowHeight / 2.0) * ratio);
            const int middle = int(m.xOf(double(token) + 0.5) * ratio);
            int seen = 0;
            for (int x = int(m.overview.left() * ratio); x < int(m.overview.right() * ratio); ++x) {
                seen += std::abs(x - middle) <= std::max(4.0 * ratio, ratio / m.tokensPerPixel())
                    && distance(image.pixelColor(x, y), wanted) < 3;
            }
            QVERIFY2(
                seen >= int(3 * ratio),
                qPrintable(QStringLiteral("%1 tokens shown: %2 pixels").arg(m.range.length()).arg(seen)));
            m_map->showRange(m.zoomed(1.5, m.xOf(double(token) + 0.5)));
            isClosest = m_map->mapLayout().range.length() == m.range.length();
        }
        QVERIFY(steps > 15);
    }

    /// The same where a logical pixel is two by two of the screen: this test again, in a process of its own.
    void oneTokenSinkIsVisibleAtScale2()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationFilePath(),
                      { QStringLiteral("oneTokenSinkIsVisibleAtEveryZoom") });
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray output = process.readAll();
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, output.constData());
        QVERIFY(output.contains("5 passed"));
    }

    /// What is painted in parts after a change of selection is what would be painted as a whole.
    void partsOfTheLinesAddUp()
    {
        const auto fresh = [&] {
            m_map->setTheme(Theme::light()); // everything anew
            return m_map->grabFramebuffer();
        };
        m_selection->select({ 3, -1, 65 });
        m_map->grabFramebuffer();
        for (const Selection s : { Selection { 4, -1, 65 }, Selection { 29, -1, 65 }, Selection { 0, -1, 65 },
                                   Selection { 0, -1, 332 }, Selection { 12, -1, 0 } }) {
            m_selection->select(s);
            const QImage parts = m_map->grabFramebuffer();
            const QImage whole = fresh();
            QCOMPARE(parts.size(), whole.size());
            for (int y = 0; y < whole.height(); ++y) {
                for (int x = 0; x < whole.width(); ++x) {
                    QVERIFY2(parts.pixel(x, y) == whole.pixel(x, y),
                             qPrintable(QStringLiteral("layer %1: pixel %2, %3").arg(s.layer).arg(x).arg(y)));
                }
            }
        }
    }

    void layerZeroOnTop()
    {
        MapSettings settings = m_map->settings();
        settings.isLayerZeroOnTop = true;
        m_map->setSettings(settings);
        const QImage image = m_map->grabFramebuffer();
        const MapLayout& m = m_map->mapLayout();
        QCOMPARE(m.rowTop(0, false), m.overview.top());
        for (int l = 1; l < m_run->layers(); ++l) {
            const QPoint at(int(m.lane.center().x()), int(m.rowTop(l, false) + 3));
            const QColor wanted = colourOf(*m_map, double(m_map->data().at(l, m_run->detection().anchor)));
            QVERIFY2(distance(image.pixelColor(at), wanted) < 3, qPrintable(QString::number(l)));
        }
    }

    void equalColumns()
    {
        MapSettings settings = m_map->settings();
        settings.hasEqualColumns = true;
        m_map->setSettings(settings);
        const MapLayout& m = m_map->mapLayout();
        const double y = m.detail.center().y();
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(m_map->cellAt({ m.detail.left() + (i + 0.5) * equalColumn, y }).first, std::int64_t(i));
        }
    }

    void theStateComesBack()
    {
        MapSettings settings = m_map->settings();
        settings.request = { .metric = MapMetric::VRatio, .epsilon = 0.2 };
        settings.isAutomatic = false;
        settings.scale = { 0.1, 4, true };
        settings.colours = ColourMap::Cividis;
        settings.isLayerZeroOnTop = settings.hasEqualColumns = true;
        m_map->setSettings(settings);
        m_map->showRange({ 100, 300 });
        const QJsonObject state = m_map->state();
        SinkMapWidget other(m_selection.get());
        other.resize(m_map->size());
        other.setRun(m_run);
        const QSignalSpy edited(&other, &SinkMapWidget::edited);
        other.restoreState(state);
        QCOMPARE(other.settings(), settings);
        QCOMPARE(other.mapLayout().range, (MapLayout::Range { 100, 300 }));
        QCOMPARE(other.state(), state);
        QCOMPARE(edited.size(), 0);
        // What does not fit is passed over.
        other.restoreState({ { QStringLiteral("metric"), 7 },
                             { QStringLiteral("heads"), QStringLiteral("one") },
                             { QStringLiteral("low"), 5 },
                             { QStringLiteral("high"), 2 },
                             { QStringLiteral("epsilon"), -3 },
                             { QStringLiteral("begin"), 9 },
                             { QStringLiteral("unknown"), true } });
        QCOMPARE(other.settings(), MapSettings { });
        QCOMPARE(other.mapLayout().range.length(), double(m_run->tokens()));
        other.grabFramebuffer();
    }

    void theSelectedCellIsSpoken()
    {
        m_selection->select({ 4, -1, 65 });
        const QString value = displayNumber(double(m_map->data().at(4, 65)));
        QVERIFY2(m_map->cellInWords().startsWith(QStringLiteral("layer 4, token 65 '")),
                 qPrintable(m_map->cellInWords()));
        QVERIFY(m_map->cellInWords().endsWith(value));
        QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(m_map.get());
        QVERIFY(chart != nullptr && chart->childCount() == 1);
        QAccessibleInterface* cell = chart->child(0);
        QCOMPARE(cell->text(QAccessible::Name), m_map->cellInWords());
        QCOMPARE(cell->parent(), chart);
        QCOMPARE(chart->indexOfChild(cell), 0);
        QVERIFY(!cell->rect().isEmpty());
    }

    void oddRunsDraw_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<qint64>("tokens");
        QTest::newRow("few tokens") << 4 << qint64(8);
        QTest::newRow("deep") << 126 << qint64(600);
    }

    void oddRunsDraw()
    {
        QFETCH(int, layers);
        QFETCH(qint64, tokens);
        test::FakeRunPlan plan;
        plan.layers = layers;
        plan.tokens = tokens;
        m_map->setRun(test::makeFakeRun(plan));
        for (const bool isOnTop : { false, true }) {
            MapSettings settings = m_map->settings();
            settings.isLayerZeroOnTop = isOnTop;
            m_map->setSettings(settings);
            for (const int layer : { 0, layers - 1, layers / 2 }) {
                m_selection->select({ layer, -1, tokens - 1 });
                QVERIFY(!m_map->grabFramebuffer().isNull());
                const MapLayout& m = m_map->mapLayout();
                QVERIFY(layer >= m.firstLayer && layer < m.firstLayer + m.visibleLayers);
            }
        }
    }

    void recolours()
    {
        const MapLayout m = m_map->mapLayout();
        const QPoint at = QPoint(int(m.lane.center().x()), int(m.rowTop(20, false) + 3));
        const double value = double(m_map->data().at(20, m_run->detection().anchor));
        QVERIFY(distance(m_map->grabFramebuffer().pixelColor(at), colourOf(*m_map, value)) < 3);
        MapSettings settings = m_map->settings();
        settings.colours = ColourMap::Cividis;
        m_map->setSettings(settings);
        const QColor cividis = m_map->grabFramebuffer().pixelColor(at);
        QVERIFY(distance(cividis, colourOf(*m_map, value)) < 3);
        settings.isAutomatic = false;
        settings.scale = { 0, value * 2, false };
        m_map->setSettings(settings);
        const QColor half = m_map->grabFramebuffer().pixelColor(at);
        QVERIFY(distance(half, QColor(colourTable(ColourMap::Cividis)[128])) < 4);
        QVERIFY(distance(half, cividis) > 3);
    }

    void cellsThatNoQuerySeesAreHatched()
    {
        const MapRequest request;
        MapData data = mapData(*m_run, request);
        QVERIFY(!data.queriesSeen.empty());
        // The renderer's own answer for a cell without value, by way of the pyramid.
        std::vector<std::int32_t> none(data.queriesSeen.begin(), data.queriesSeen.end());
        none[5] = 0;
        data.queriesSeen = none;
        const MaxPyramid pyramid(data);
        QCOMPARE(pyramid.maximum(0, 0, 5, 6), MaxPyramid::none);
        QVERIFY(pyramid.maximum(0, 0, 4, 6) > MaxPyramid::none);
        QVERIFY(!data.isSeen(0, 5));
        QVERIFY(data.isSeen(0, 4));
    }

    void hoverTellsTheValue()
    {
        const MapLayout& m = m_map->mapLayout();
        const std::int64_t token = m_run->detection().sinks.back().position;
        const QPointF at(m.xOf(double(token) + 0.5), m.rowTop(4, false) + 4);
        const auto readout = m_map->readoutAt(at);
        QVERIFY(readout.has_value());
        QVERIFY2(readout->title.contains(QString::number(token)), qPrintable(readout->title));
        QVERIFY(readout->corner.contains(QStringLiteral("4")));
        QCOMPARE(readout->rows.front().second, displayNumber(double(m_map->data().at(4, token))));
        QVERIFY(!m_map->readoutAt({ 2, 2 }).has_value());
        QVERIFY(!m_map->readoutAt({ m.overview.left() + 5, m.tokenAxis.top() + 3 }).has_value());
    }

    void aClickSelects()
    {
        const MapLayout& m = m_map->mapLayout();
        const std::int64_t token = m_run->detection().sinks.back().position;
        QTest::mouseClick(m_map.get(), Qt::LeftButton, { },
                          QPoint(int(m.xOf(double(token) + 0.5)), int(m.rowTop(6, false) + 4)));
        QCOMPARE(m_selection->current().token, token);
        QCOMPARE(m_selection->current().layer, 6);
        QVERIFY(m_map->accessibleDescription().contains(QString::number(token)));
    }

    void dragPansAndDoesNotSelect()
    {
        m_map->showRange({ 200, 400 });
        const MapLayout before = m_map->mapLayout();
        const QPoint from = before.overview.center().toPoint();
        QTest::mousePress(m_map.get(), Qt::LeftButton, { }, from);
        QTest::mouseMove(m_map.get(), from + QPoint(30, 0));
        QTest::mouseMove(m_map.get(), from + QPoint(60, 0));
        QTest::mouseRelease(m_map.get(), Qt::LeftButton, { }, from + QPoint(60, 0));
        QVERIFY(std::abs(m_map->mapLayout().range.begin - (200 - 60 * before.tokensPerPixel())) < 1);
        QCOMPARE(m_selection->current().token, std::int64_t(-1));
    }

    void wheelZoomsAtTheCursor()
    {
        const MapLayout before = m_map->mapLayout();
        const QPointF at(before.overview.left() + 250, before.overview.center().y());
        const double token = before.tokenAt(at.x());
        QWheelEvent wheel(at, m_map->mapToGlobal(at), { }, { 0, 360 }, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_map.get(), &wheel);
        QVERIFY(m_map->mapLayout().range.length() < before.range.length());
        QVERIFY(std::abs(m_map->mapLayout().tokenAt(at.x()) - token) < 1e-6);
        m_map->showWholeText();
        QCOMPARE(m_map->mapLayout().range, before.range);
    }

    void selectingFollowsIntoView()
    {
        m_map->showRange({ 0, 100 });
        m_selection->select({ 5, -1, 700 });
        const MapLayout& m = m_map->mapLayout();
        QVERIFY(m.range.begin <= 700 && m.range.end >= 701);
        m_map->fitSelection();
        QVERIFY(m_map->mapLayout().range.length() <= 65);
    }

    /// Floating a dock replaces the context: everything must be drawn again from new resources.
    void survivesANewContext()
    {
        auto* window = new QMainWindow;
        window->setAttribute(Qt::WA_DeleteOnClose);
        auto* dock = new QDockWidget(window);
        auto* map = new SinkMapWidget(m_selection.get());
        dock->setWidget(map);
        window->addDockWidget(Qt::LeftDockWidgetArea, dock);
        window->resize(1100, 700);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window));
        map->setRun(m_run);
        const auto probe = [&] {
            const MapLayout& m = map->mapLayout();
            const QColor seen =
                map->grabFramebuffer().pixelColor(int(m.lane.center().x()), int(m.rowTop(20, false) + 2));
            return distance(seen, colourOf(*map, double(map->data().at(20, m_run->detection().anchor))));
        };
        QVERIFY(probe() < 3);
        for (const bool floating : { true, false, true }) {
            dock->setFloating(floating);
            QTest::qWait(100);
            QVERIFY2(probe() < 3, floating ? "floating" : "docked");
        }
        window->close();
    }

    void theKeyIsNeverCutAtTheBottom()
    {
        const Translation translation(QStringLiteral("pt_BR")); // its names are the longest
        SinkMapWidget map(m_selection.get());
        map.setRun(m_run);
        for (int height = map.minimumSizeHint().height(); height < 640; height += 3) {
            map.resize(700, height);
            const QImage seen = map.grabFramebuffer();
            const MapLayout& m = map.mapLayout();
            const QRgb canvas = Theme::light().canvas.rgb();
            const double end = m.hasDetail() ? m.stripNumbers.bottom() : m.margin.bottom();
            for (int y = int(end) - 1; y < seen.height(); ++y) {
                for (int x = int(m.margin.left()); x < seen.width(); ++x) {
                    QVERIFY2(seen.pixel(x, y) == canvas,
                             qPrintable(QStringLiteral("%1 px high: (%2, %3)").arg(height).arg(x).arg(y)));
                }
            }
        }
    }

    void controlsOfTheBarAreWholeAtAnyWidth_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages()) {
            QTest::newRow(qPrintable(language.code)) << language.code;
        }
    }

    void controlsOfTheBarAreWholeAtAnyWidth()
    {
        QFETCH(const QString, language);
        const Translation translation(language);
        SinkMapWidget map(m_selection.get());
        map.setRun(m_run);
        for (const int width : { map.minimumSizeHint().width(), 480, 560, 660, 760, 860, 1000, 1300 }) {
            map.resize(width, 400);
            for (const MapMetric metric : mapMetrics) {
                MapSettings settings = map.settings();
                settings.request.metric = metric;
                settings.request.headMode = metric == MapMetric::SinkScore ? HeadMode::Max : HeadMode::Mean;
                map.setSettings(settings);
                map.grabFramebuffer();
                const QString what =
                    QStringLiteral("%1 px, %2: %3 px").arg(width).arg(nameOf(metric)).arg(map.barWidth());
                QVERIFY2(map.barWidth() > 150 && map.barWidth() <= width - 4, qPrintable(what));
            }
        }
    }

    void noRunAndNoScores()
    {
        m_map->setRun(nullptr);
        m_map->grabFramebuffer();
        QVERIFY(!m_map->readoutAt(QPointF(500, 300)).has_value());
        QTest::mouseClick(m_map.get(), Qt::LeftButton, { }, QPoint(500, 300));
        test::FakeRunPlan plan;
        plan.scores = false;
        m_map->setRun(test::makeFakeRun(plan));
        m_map->grabFramebuffer();
        QVERIFY2(!m_map->data().empty(), "a run without scores shows its norms");
        MapSettings settings = m_map->settings();
        settings.request.metric = MapMetric::SinkScore;
        m_map->setSettings(settings);
        m_map->grabFramebuffer();
        QVERIFY(m_map->data().empty());
        // The next run with scores shows them again.
        SinkMapWidget other(m_selection.get());
        other.setRun(test::makeFakeRun(plan));
        QVERIFY(other.settings().request.metric == MapMetric::NormRatio);
        other.setRun(m_run);
        QVERIFY(other.settings().request.metric == MapMetric::SinkScore);
    }

    void everyMetricAndSizeDraws()
    {
        for (const QSize size : { QSize(1000, 600), QSize(430, 270), QSize(1600, 300), QSize(600, 900) }) {
            m_map->resize(size);
            for (int i = 0; i < mapMetricCount; ++i) {
                MapSettings settings = m_map->settings();
                settings.request.metric = static_cast<MapMetric>(i);
                settings.isAutomatic = true;
                settings.request.headMode = i % 2 == 0 ? HeadMode::Max : HeadMode::ShareAbove;
                m_map->setSettings(settings);
                QVERIFY(!m_map->data().empty());
                QVERIFY(!m_map->grabFramebuffer().isNull());
            }
        }
    }

private:
    RunResultPtr hotRun(std::int64_t token)
    {
        if (m_long == nullptr) {
            test::FakeRunPlan plan;
            plan.layers = 8;
            plan.heads = 2;
            plan.tokens = longText;
            plan.sinks = { };
            m_long = test::makeFakeRun(plan);
        }
        // The same run with other value norms: 1 everywhere, 100 in one column.
        const SafetensorsFile& file = m_long->file();
        SafetensorsWriter writer;
        for (const StoredTensor& tensor : file.tensors()) {
            writer.declare(tensor.name, tensor.type, tensor.shape);
        }
        if (!writer.create({ })) {
            return nullptr;
        }
        for (const StoredTensor& tensor : file.tensors()) {
            const auto from = file.file().bytes().subspan(tensor.offset, tensor.bytes);
            std::copy(from.begin(), from.end(), writer.bytes(tensor.name).begin());
        }
        const auto values = writer.floats("v_norm");
        std::fill(values.begin(), values.end(), 1.0F);
        for (std::int64_t l = 0; l < m_long->layers(); ++l) {
            values[std::size_t(l * longText + token)] = 100;
        }
        auto finished = writer.finish();
        auto run = finished ? makeRunResult(m_long->record(), std::move(finished).value())
                            : Result<RunResultPtr>(finished.error());
        return run ? std::move(run).value() : nullptr;
    }

    RunResultPtr m_run;
    RunResultPtr m_long;
    std::unique_ptr<SelectionModel> m_selection;
    std::unique_ptr<SinkMapWidget> m_map;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestSinkMapWidget test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_sinkmapwidget.moc"
