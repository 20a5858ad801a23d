// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/gl/sinkmapwidget.h"

#include <QMainWindow>
#include <QDockWidget>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

constexpr std::int64_t longText = 20'000;

/// Mean distance of two colours, 0 .. 255.
double distance(const QColor& a, const QColor& b)
{
    return (std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue())) / 3.0;
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
            QVERIFY2(distance(image.pixelColor(at), wanted) < 3, qPrintable(QStringLiteral("layer %1").arg(l)));
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
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication application(argc, argv);
    TestSinkMapWidget test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_sinkmapwidget.moc"
