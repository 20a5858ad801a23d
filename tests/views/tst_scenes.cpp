// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"
#include "views/scenes/landscape.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

const QRectF page(10, 20, 400, 300);
constexpr ScenePoint box { 2, 1, 0.5 };

SceneCamera from(double azimuth, double elevation)
{
    SceneCamera camera;
    camera.azimuth = azimuth;
    camera.elevation = elevation;
    return camera;
}

std::vector<ScenePoint> cornersOf(const ScenePoint& b)
{
    std::vector<ScenePoint> corners;
    for (int i = 0; i < 8; ++i) {
        corners.push_back({ (i & 1) != 0 ? b.x : 0, (i & 2) != 0 ? b.y : 0, (i & 4) != 0 ? b.z : 0 });
    }
    return corners;
}

ScenePoint cross(const ScenePoint& a, const ScenePoint& b)
{
    return { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
}

ScenePoint minus(const ScenePoint& a, const ScenePoint& b)
{
    return { a.x - b.x, a.y - b.y, a.z - b.z };
}

double dot(const ScenePoint& a, const ScenePoint& b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Where a renderer that looks through `eye` at a picture of the page's size shows a point.
QPointF seen(const SceneEye& eye, const ScenePoint& point)
{
    ScenePoint away = minus(eye.focus, eye.position);
    const double length = std::sqrt(dot(away, away));
    away = { away.x / length, away.y / length, away.z / length };
    const ScenePoint right = cross(away, eye.up);
    const ScenePoint by = minus(point, eye.focus);
    const double perUnit = page.height() / 2 / eye.halfHeight;
    return page.center() + QPointF(dot(by, right), -dot(by, eye.up)) * perUnit;
}

/// A wall of height 1 along the row y = 1 of a flat field of 4 x 3.
SceneSurface wall()
{
    SceneSurface surface;
    surface.xs = { 0, 1, 2, 3 };
    surface.ys = { 0, 1, 2 };
    surface.heights = { 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0 };
    surface.colours.assign(6, 0xff112233);
    return surface;
}

LandscapeInput inputOf(const RunResultPtr& run)
{
    LandscapeInput input;
    input.run = run;
    input.data = mapData(*run, { });
    input.scale = automaticScale(input.data);
    return input;
}

} // namespace

class TestScenes : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase() { m_run = test::makeFakeRun(); }

    void axesPointWhereTheyShould()
    {
        const SceneProjection side(box, from(0, 0), page);
        QVERIFY(side.at({ 1, 0, 0 }).x() > side.at({ 0, 0, 0 }).x());
        QVERIFY(side.at({ 0, 0, 0.5 }).y() < side.at({ 0, 0, 0 }).y());
        QCOMPARE(side.at({ 0, 1, 0 }), side.at({ 0, 0, 0 })); // y lies along the line of sight
        QVERIFY(side.depth({ 0, 1, 0 }) > side.depth({ 0, 0, 0 }));
        const SceneProjection above(box, from(0, 90), page);
        QVERIFY(above.at({ 0, 1, 0 }).y() < above.at({ 0, 0, 0 }).y());
        QVERIFY(std::abs(above.uprightness()) < 1e-12);
        const SceneProjection right(box, from(90, 0), page);
        QVERIFY(right.at({ 0, 1, 0 }).x() > right.at({ 0, 0, 0 }).x());
    }

    void theWholeSceneFillsItsPlace()
    {
        for (double azimuth = -170; azimuth <= 180; azimuth += 35) {
            for (const double elevation : { 0., 20., 55., 90. }) {
                const SceneProjection projection(box, from(azimuth, elevation), page);
                QRectF bounds;
                for (const ScenePoint& corner : cornersOf(box)) {
                    const QPointF at = projection.at(corner);
                    QVERIFY(page.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(at));
                    bounds = bounds.isNull() ? QRectF(at, QSizeF(1e-9, 1e-9))
                                             : bounds.united(QRectF(at, QSizeF(1e-9, 1e-9)));
                }
                const bool isWide = std::abs(bounds.width() - page.width()) < 1e-3;
                const bool isHigh = std::abs(bounds.height() - page.height()) < 1e-3;
                QVERIFY(isWide || isHigh);
            }
        }
    }

    void aRendererSeesTheSame()
    {
        for (double azimuth = -170; azimuth <= 180; azimuth += 50) {
            for (const double elevation : { 0., 34., 90. }) {
                SceneCamera camera = from(azimuth, elevation);
                camera.zoom = 2.5;
                camera.pan = { 0.2, -0.1 };
                const SceneProjection projection(box, camera, QRectF(60, 40, 250, 200));
                const SceneEye eye = projection.eye(page);
                for (const ScenePoint& corner : cornersOf(box)) {
                    const QPointF difference = seen(eye, corner) - projection.at(corner);
                    QVERIFY(difference.manhattanLength() < 1e-6);
                }
            }
        }
    }

    void zoomKeepsThePlaceUnderThePointer()
    {
        SceneCamera camera = from(-28, 34);
        camera.pan = { 0.1, 0.05 };
        const ScenePoint point { 1.7, 0.2, 0.3 };
        const QPointF before = SceneProjection(box, camera, page).at(point);
        const QPointF about = before - page.center();
        camera.zoomBy(3, { about.x() / page.width(), about.y() / page.height() });
        const QPointF after = SceneProjection(box, camera, page).at(point);
        QVERIFY((after - before).manhattanLength() < 1e-6);
        camera.zoomBy(1e9, { });
        QCOMPARE(camera.zoom, SceneCamera::mostZoom);
        camera.turn(400, 500);
        QCOMPARE(camera.azimuth, 12.);
        QCOMPARE(camera.elevation, 90.);
    }

    void whatIsInFrontIsFound()
    {
        const SceneSurface surface = wall();
        const ScenePoint size { 3, 2, 1 };
        for (const double azimuth : { -28., 152. }) { // before the wall and behind it
            const SceneProjection projection(size, from(azimuth, 10), page);
            const bool isFront = projection.isFrontAtZero(1);
            QCOMPARE(isFront, azimuth == -28.);
            // Low on the wall, behind which the other half of the field lies.
            const ScenePoint place { 1.4, isFront ? 0.9 : 1.1, 0.9 };
            const auto hit = surfaceAt(surface, projection, projection.at(place));
            QVERIFY(hit);
            QCOMPARE(hit->row, std::size_t { 1 });
            QCOMPARE(hit->column, std::size_t { 1 });
            const ScenePoint field { 1.9, isFront ? 0.05 : 1.95, isFront ? 0.05 : 0.05 };
            const auto ground = surfaceAt(surface, projection, projection.at(field));
            QVERIFY(ground);
            QCOMPARE(ground->row, std::size_t { isFront ? 0u : 2u });
            QVERIFY(!surfaceAt(surface, projection, page.topLeft() - QPointF(50, 50)));
        }
    }

    void aHoleIsNotFound()
    {
        SceneSurface surface = wall();
        surface.heights[5] = std::numeric_limits<double>::quiet_NaN();
        const SceneProjection above({ 3, 2, 1 }, from(0, 90), page);
        QVERIFY(!surfaceAt(surface, above, above.at({ 0.5, 0.5, 0 })));
        QVERIFY(!surfaceAt(surface, above, above.at({ 1.5, 1.5, 0 })));
        QVERIFY(surfaceAt(surface, above, above.at({ 2.5, 0.5, 0 })).has_value());
    }

    void cellsAreDrawnFromTheBack()
    {
        const SceneSurface surface = wall();
        for (double azimuth = -175; azimuth <= 180; azimuth += 17) {
            const SceneProjection projection({ 3, 2, 1 }, from(azimuth, 30), page);
            const CellOrder order(surface, projection);
            const auto depth = [&](std::size_t row, std::size_t column) {
                return projection.depth({ static_cast<double>(column), static_cast<double>(row), 0 });
            };
            QVERIFY(depth(order.rows.front(), 0) >= depth(order.rows.back(), 0));
            QVERIFY(depth(0, order.columns.front()) >= depth(0, order.columns.back()));
        }
    }

    void theNearestMarkerIsFound()
    {
        const SceneProjection projection(box, from(0, 0), page);
        const std::vector<SceneMarker> markers { { { 0.5, 0.9, 0.2 } },
                                                 { { 0.5, 0.1, 0.2 } },
                                                 { { 1.5, 0, 0 } } };
        const QPointF place = projection.at(markers[0].at);
        QCOMPARE(markerAt(markers, projection, place + QPointF(3, 0), 8), std::optional<std::size_t>(1));
        QCOMPARE(markerAt(markers, projection, projection.at(markers[2].at), 8),
                 std::optional<std::size_t>(2));
        QVERIFY(!markerAt(markers, projection, place + QPointF(30, 0), 8));
    }

    void axesStandBeforeTheScene()
    {
        for (double azimuth = -175; azimuth <= 180; azimuth += 17) {
            const SceneProjection projection(box, from(azimuth, 30), page);
            const auto edges = axisEdges(box, projection);
            double leftmost = 1e9;
            for (const ScenePoint& corner : cornersOf(box)) {
                QVERIFY(projection.depth(edges[0].first)
                        <= projection.depth({ edges[0].first.x, corner.y, 0 }) + 1e-9);
                QVERIFY(projection.depth(edges[1].first)
                        <= projection.depth({ corner.x, edges[1].first.y, 0 }) + 1e-9);
                leftmost = std::min(leftmost, projection.at(corner).x());
            }
            QVERIFY(std::abs(projection.at(edges[2].first).x() - leftmost) < 1e-6);
        }
    }

    void columnsKnowTheirTokens()
    {
        for (const std::int64_t tokens : { 2, 7, 100, 1024 }) {
            for (int columns = 2; columns <= tokens; columns += 13) {
                for (std::int64_t t = 0; t < tokens; ++t) {
                    const auto c = static_cast<std::int64_t>(landscapeColumnOf(t, tokens, columns));
                    QVERIFY(c * tokens / columns <= t && t < (c + 1) * tokens / columns);
                }
            }
        }
        QCOMPARE(landscapeColumns(1024, 300.7), 300);
        QCOMPARE(landscapeColumns(100, 300), 100);
        QCOMPARE(landscapeColumns(100, 0), 2);
    }

    void poolingKeepsTheLargest()
    {
        const LandscapeInput input = inputOf(m_run);
        const int columns = 100;
        const Scene scene = landscapeScene(input, columns);
        const SceneSurface& surface = scene.shapes.surface;
        QCOMPARE(surface.columns(), std::size_t { 100 });
        QCOMPARE(surface.rows(), static_cast<std::size_t>(m_run->layers()));
        for (const int layer : { 0, 4, 29 }) {
            for (std::size_t c = 0; c < 100; c += 7) {
                double largest = std::numeric_limits<double>::quiet_NaN();
                for (std::int64_t t = 0; t < m_run->tokens(); ++t) {
                    if (landscapeColumnOf(t, m_run->tokens(), columns) == c && input.data.isSeen(layer, t)) {
                        const auto value = static_cast<double>(input.data.at(layer, t));
                        largest = value <= largest ? largest : value;
                    }
                }
                const double expected = input.scale.share(largest) * scene.box.z;
                QCOMPARE(surface.height(static_cast<std::size_t>(layer), c), expected);
                const auto [l, token] =
                    landscapeCell(input.data, columns, { static_cast<std::size_t>(layer), c });
                QCOMPARE(l, layer);
                QCOMPARE(static_cast<double>(input.data.at(layer, token)), largest);
            }
        }
        QVERIFY(scene.notes.join(QLatin1Char(' ')).contains(QStringLiteral("11 tokens")));
        QVERIFY(landscapeScene(input, 1024).notes.isEmpty());
    }

    void aCellHasTheColourOfItsHighestCorner()
    {
        const LandscapeInput input = inputOf(m_run);
        const Scene scene = landscapeScene(input, 1024);
        const SceneSurface& surface = scene.shapes.surface;
        const ColourTable& table = colourTable(ColourMap::Viridis);
        for (const std::size_t column : { 63u, 64u, 65u, 66u }) { // a sink stands at 65
            const double highest = std::max({ surface.height(4, column), surface.height(4, column + 1),
                                              surface.height(5, column), surface.height(5, column + 1) });
            const auto i = static_cast<std::size_t>(std::lround(highest / scene.box.z * 255));
            QCOMPARE(surface.colours[4 * 1023 + column], table[i]);
        }
        QCOMPARE(surface.colours[4 * 1023 + 64], surface.colours[4 * 1023 + 65]);
    }

    void sinksHaveLabelsAtTheirTops()
    {
        const LandscapeInput input = inputOf(m_run);
        const Scene scene = landscapeScene(input, 400);
        QCOMPARE(scene.labels.size(), secondarySinks(*m_run).size() + 1);
        QVERIFY(scene.labels.front().isAnchor);
        for (const SceneLabel& label : scene.labels) {
            const std::size_t column = landscapeColumnOf(label.token, m_run->tokens(), 400);
            QCOMPARE(label.at.x, scene.shapes.surface.xs[column]);
            for (std::size_t row = 0; row < scene.shapes.surface.rows(); ++row) {
                QVERIFY(!(scene.shapes.surface.height(row, column) > label.at.z));
            }
        }
    }

    void whatNoQuerySeesIsAHole()
    {
        LandscapeInput input = inputOf(m_run);
        std::vector<float> values(input.data.values.begin(), input.data.values.end());
        values[4 * 1024 + 100] = std::numeric_limits<float>::quiet_NaN();
        input.data.values = values;
        const Scene scene = landscapeScene(input, 1024);
        QVERIFY(std::isnan(scene.shapes.surface.height(4, 100)));
        QVERIFY(!scene.shapes.surface.hasCell(4, 100));
        QVERIFY(!scene.shapes.surface.hasCell(3, 99));
        QVERIFY(scene.shapes.surface.hasCell(4, 101));
        QVERIFY(!landscapePoint(scene, input.data, 4, 100));
        for (const SceneLine& line : landscapeMarks(scene, input.data, 4, 100, 0xff000000)) {
            QVERIFY(line.points.size() > 1);
            for (const ScenePoint& point : line.points) {
                QVERIFY(std::isfinite(point.z));
            }
        }
        QCOMPARE(landscapeMarks(scene, input.data, 4, 100, 0xff000000).size(), std::size_t { 4 });
        QVERIFY(landscapeMarks(scene, input.data, -1, -1, 0xff000000).empty());
    }

    void theCameraIsRemembered()
    {
        FigureOptions options;
        QVERIFY(!toQJson(options).contains(QStringLiteral("camera")));
        options.camera.turn(30, 12);
        options.camera.zoomBy(2, { 0.1, 0.2 });
        QCOMPARE(figureOptionsFromQJson(toQJson(options)), options);
        for (const char* bad : { R"({"camera": 3})", R"({"camera": [1, 2]})",
                                 R"({"camera": [1, 2, "x", 0, 0]})", R"({"camera": [1e9, 2, 1, 0, 0]})" }) {
            QCOMPARE(figureOptionsFromJson(parseJson(bad, { }).value()), FigureOptions { });
        }
        const FigureOptions wild =
            figureOptionsFromJson(parseJson(R"({"camera": [720, 400, -3, 0, 0]})", { }).value());
        QCOMPARE(wild.camera.azimuth, 0.);
        QCOMPARE(wild.camera.elevation, 90.);
        QCOMPARE(wild.camera.zoom, 1 / SceneCamera::mostZoom);
    }

    void whatCannotBeALandscapeSaysWhy()
    {
        FigureSource source;
        const FigureEntry& entry = figureNamed("landscape");
        QVERIFY(!entry.needs(source));
        source.run =
            test::makeFakeRun({ .layers = 4, .heads = 1, .tokens = 8, .sinks = { 5 }, .scores = false });
        QCOMPARE(
            QString::fromStdString(toText(entry.needs(source).error())),
            QStringLiteral(
                "landscape: this run was made without sink scores (--no-scores): run it again with them"));
        source.run = m_run;
        QVERIFY(static_cast<bool>(entry.needs(source)));
    }

private:
    RunResultPtr m_run;
};

QTEST_MAIN(TestScenes)
#include "tst_scenes.moc"
