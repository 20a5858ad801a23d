// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/maplayout.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

MapLayout layoutOf(QSizeF size, int layers, std::int64_t tokens, MapLayout::Range range = { 0, 1e12 })
{
    return MapLayout({ size, layers, tokens, range, 0, true });
}

} // namespace

class TestMapLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void partsDoNotOverlap_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("layers");
        QTest::newRow("usual") << QSizeF(1030, 530) << 30;
        QTest::newRow("small") << QSizeF(700, 400) << 30;
        QTest::newRow("deep") << QSizeF(1030, 530) << 126;
        QTest::newRow("very deep and low") << QSizeF(600, 220) << 400;
        QTest::newRow("two layers") << QSizeF(1600, 900) << 2;
        QTest::newRow("tiny widget") << QSizeF(10, 10) << 30;
    }

    void partsDoNotOverlap()
    {
        QFETCH(QSizeF, size);
        QFETCH(int, layers);
        const MapLayout m = layoutOf(size, layers, 1024);
        const std::vector<QRectF> column {
            m.bar, m.pins, m.bands, m.overview, m.tokenAxis, m.detail, m.strip
        };
        for (std::size_t i = 1; i < column.size(); ++i) {
            QVERIFY2(column[i - 1].bottom() <= column[i].top() + 1e-9, qPrintable(QString::number(i)));
        }
        QVERIFY(m.lane.right() < m.overview.left());
        QVERIFY(m.gutter.right() <= m.lane.left());
        QVERIFY(m.overview.right() < m.margin.left());
        QVERIFY(m.rowHeight >= MapLayout::smallestRow);
        QCOMPARE(m.overview.height(), double(m.rowHeight) * m.visibleLayers);
        QVERIFY(m.visibleLayers >= 1 && m.visibleLayers <= layers);
        if (size.height() >= 160) {
            QVERIFY(m.stripNumbers.bottom() <= size.height() + 1e-9);
            QVERIFY(m.tokenAxis.bottom() <= size.height() + 1e-9);
        }
    }

    void looksAsDesigned_data()
    {
        QTest::addColumn<double>("height");
        QTest::addColumn<int>("overview");
        QTest::addColumn<int>("detail");
        QTest::newRow("window of 1000") << 587.0 << 8 << 6;
        QTest::newRow("window of 800") << 452.0 << 6 << 4;
    }

    void looksAsDesigned()
    {
        QFETCH(double, height);
        QFETCH(int, overview);
        QFETCH(int, detail);
        const MapLayout m = layoutOf({ 1034, height }, 30, 1024);
        QCOMPARE(m.rowHeight, overview);
        QCOMPARE(m.detailRowHeight, detail);
        QCOMPARE(m.visibleLayers, 30);
    }

    void layerZeroOnTopTurnsTheRowsRound()
    {
        const MapLayout m({ .size = QSizeF(1000, 500),
                            .layers = 126,
                            .tokens = 1024,
                            .range = { 0, 1024 },
                            .firstLayer = 20,
                            .isLayerZeroOnTop = true });
        QVERIFY(m.visibleLayers < 126);
        QCOMPARE(m.layerAt(m.overview.top() + 0.5, false), 20);
        QCOMPARE(m.layerAt(m.overview.bottom() - 0.5, false), 20 + m.visibleLayers - 1);
        QCOMPARE(m.rowTop(20, false), m.overview.top());
        QCOMPARE(m.span(22, 24, false),
                 std::pair(m.rowTop(22, false), m.rowTop(24, false) + double(m.rowHeight)));
        QVERIFY(std::abs(m.visibleShare().first - 20.0 / 126) < 1e-12);
        const MapLayout up({ QSizeF(1000, 500), 126, 1024, { 0, 1024 }, 20, false });
        QVERIFY(std::abs(up.visibleShare().second - (1 - 20.0 / 126)) < 1e-12);
        QCOMPARE(up.span(22, 24, false),
                 std::pair(up.rowTop(24, false), up.rowTop(22, false) + double(up.rowHeight)));
    }

    void deepModelsScroll()
    {
        MapLayout m({ QSizeF(1000, 500), 200, 1024, { 0, 1024 }, 500, false });
        QVERIFY(m.visibleLayers < 200);
        QCOMPARE(m.firstLayer, 200 - m.visibleLayers);
        QCOMPARE(m.layerAt(m.overview.top() + 0.5, false), 199);
        QCOMPARE(m.layerAt(m.overview.bottom() - 0.5, false), m.firstLayer);
    }

    void layerAtInvertsRowTop()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 30, 1024);
        for (int l = 0; l < 30; ++l) {
            QCOMPARE(m.layerAt(m.rowTop(l, false) + 0.5, false), l);
            QCOMPARE(m.layerAt(m.rowTop(l, true) + 0.5, true), l);
        }
        QCOMPARE(m.layerAt(m.overview.top() - 1, false), -1);
        QCOMPARE(m.layerAt(m.overview.bottom(), false), -1);
    }

    void everyTokenHasExactlyOneColumn_data()
    {
        QTest::addColumn<qint64>("tokens");
        QTest::addColumn<int>("pixels");
        QTest::addColumn<double>("begin");
        QTest::addColumn<double>("end");
        QTest::newRow("4 a pixel") << qint64(4096) << 1000 << 0.0 << 4096.0;
        QTest::newRow("1 a pixel") << qint64(1024) << 1000 << 0.0 << 1024.0;
        QTest::newRow("33 a pixel") << qint64(32768) << 987 << 0.0 << 32768.0;
        QTest::newRow("not full") << qint64(32771) << 801 << 0.0 << 32771.0;
        QTest::newRow("part") << qint64(32768) << 800 << 1003.7 << 20111.3;
        QTest::newRow("million") << qint64(1000001) << 777 << 0.0 << 1000001.0;
    }

    void everyTokenHasExactlyOneColumn()
    {
        QFETCH(qint64, tokens);
        QFETCH(int, pixels);
        QFETCH(double, begin);
        QFETCH(double, end);
        const MapLayout m = layoutOf({ 1034, 600 }, 8, tokens, { begin, end });
        const auto columns = m.columns(pixels, { }, 5);
        QCOMPARE(columns.size(), std::size_t(pixels));
        const int level = columns.front().level;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            QCOMPARE(columns[i].level, level);
            QVERIFY(columns[i].last > columns[i].first);
            QVERIFY2(columns[i].last - columns[i].first <= 8, "fetches a pixel are bounded");
            if (i > 0) {
                QCOMPARE(columns[i].first, columns[i - 1].last);
            }
        }
        const double cell = std::ldexp(1.0, level);
        QVERIFY(double(columns.front().first) * cell <= begin + cell / 2);
        QVERIFY(double(columns.back().last) * cell >= std::floor(end) - cell / 2);
        if (end >= double(tokens)) {
            QVERIFY(double(columns.back().last) * cell >= double(tokens));
        }
    }

    void magnifiedColumnsRepeatTheirToken()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 8, 1024, { 100, 116 });
        const auto columns = m.columns(160, { }, 5);
        for (int i = 0; i < 160; ++i) {
            QCOMPARE(columns[std::size_t(i)].first, std::int64_t(100 + i / 10));
            QCOMPARE(columns[std::size_t(i)].last, std::int64_t(101 + i / 10));
        }
    }

    void sinksAreAtLeastFivePixelsWide()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 8, 32768);
        const auto columns = m.columns(800, { 5000, 0, 32767 }, 5);
        int wide = 0;
        int first = 0;
        int last = 0;
        for (const auto& c : columns) {
            wide += c.extra == 5000;
            first += c.extra == 0;
            last += c.extra == 32767;
        }
        QCOMPARE(wide, 5);
        QCOMPARE(first, 3);
        QCOMPARE(last, 3);
        // Later (stronger) sinks are painted over earlier ones.
        QCOMPARE(m.columns(800, { 5000, 5001 }, 5)[std::size_t(5000.5 * 800 / 32768)].extra,
                 std::int64_t(5001));
    }

    void zoomKeepsTheTokenUnderTheCursor()
    {
        MapLayout m = layoutOf({ 1034, 600 }, 30, 1024);
        const double x = m.overview.left() + 300;
        const double token = m.tokenAt(x);
        for (int i = 0; i < 6; ++i) {
            m = layoutOf({ 1034, 600 }, 30, 1024, m.zoomed(1.5, x));
            QVERIFY(std::abs(m.tokenAt(x) - token) < 1e-6);
        }
        for (int i = 0; i < 40; ++i) {
            m = layoutOf({ 1034, 600 }, 30, 1024, m.zoomed(1 / 1.5, x));
        }
        QCOMPARE(m.range, (MapLayout::Range { 0, 1024 }));
        for (int i = 0; i < 60; ++i) {
            m = layoutOf({ 1034, 600 }, 30, 1024, m.zoomed(1.5, x));
        }
        QVERIFY(std::abs(m.range.length() - 8) < 1e-9);
    }

    void panStopsAtTheEnds()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 30, 1024, { 100, 200 });
        QCOMPARE(m.panned(1e9).begin, 0.0);
        QCOMPARE(m.panned(-1e9).end, 1024.0);
        QVERIFY(std::abs(m.panned(10).begin - (100 - 10 * m.tokensPerPixel())) < 1e-9);
        QVERIFY(std::abs(m.panned(10).length() - 100) < 1e-9);
    }

    void shortTexts()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 4, 1);
        QCOMPARE(m.range, (MapLayout::Range { 0, 1 }));
        for (const auto& c : m.columns(500, { 0 }, 5)) {
            QCOMPARE(c.first, std::int64_t(0));
            QCOMPARE(c.last, std::int64_t(1));
        }
        QCOMPARE(m.zoomed(2, 300), m.range);
    }

    void detailColumnsFillTheWidth()
    {
        const MapLayout m = layoutOf({ 1034, 600 }, 30, 1024);
        const auto width = [](std::int64_t t) { return 20.0 + double(t % 3) * 10; };
        const auto columns = m.detailColumns(40, width);
        QCOMPARE(columns.front().token, std::int64_t(40));
        QCOMPARE(columns.front().x, m.detail.left());
        for (std::size_t i = 1; i < columns.size(); ++i) {
            QCOMPARE(columns[i].x, columns[i - 1].x + columns[i - 1].width);
        }
        QVERIFY(columns.back().x < m.detail.right());
        QVERIFY(columns.back().x + columns.back().width >= m.detail.right());

        for (const std::int64_t token : { 0, 5, 500, 1020, 1023 }) {
            const auto around = m.detailColumns(m.detailAround(token, width), width);
            bool seen = false;
            for (const auto& c : around) {
                seen |= c.token == token && c.x + c.width <= m.detail.right() + 1e-9;
            }
            QVERIFY2(seen, qPrintable(QString::number(token)));
        }
        // At the end of the text the detail is still full.
        const auto end = m.detailColumns(m.detailAround(1023, width), width);
        QVERIFY(end.back().x + end.back().width > m.detail.right() - 60);
    }

    void pinsDoNotOverlapAndStayInside_data()
    {
        QTest::addColumn<QList<double>>("tips");
        QTest::newRow("apart") << QList<double> { 100, 300, 500 };
        QTest::newRow("cluster") << QList<double> { 100, 102, 103, 104, 500 };
        QTest::newRow("left edge") << QList<double> { 0, 1, 2, 3 };
        QTest::newRow("right edge") << QList<double> { 790, 795, 799, 800 };
        QTest::newRow("chain") << QList<double> { 100, 150, 200, 240, 250, 300 };
        QTest::newRow("none") << QList<double> { };
    }

    void pinsDoNotOverlapAndStayInside()
    {
        QFETCH(QList<double>, tips);
        std::vector<MapLayout::PinRequest> requests;
        for (const double x : tips) {
            requests.push_back({ x, 60, 1, false });
        }
        const auto centres = MapLayout::spread(requests, 0, 800, 4);
        QCOMPARE(centres.size(), requests.size());
        for (std::size_t i = 0; i < centres.size(); ++i) {
            QVERIFY(centres[i] - 30 >= -1e-9 && centres[i] + 30 <= 800 + 1e-9);
            if (i > 0) {
                QVERIFY(centres[i] - centres[i - 1] >= 64 - 1e-9);
            }
        }
    }

    void pinsMoveAsLittleAsPossible()
    {
        // A lone pin stands over its tip; two that collide share the way.
        const auto centres = MapLayout::spread(
            { { 100, 60, 1, false }, { 400, 60, 1, false }, { 420, 60, 1, false } }, 0, 800, 4);
        QCOMPARE(centres[0], 100.0);
        QCOMPARE(centres[1], 410.0 - 32);
        QCOMPARE(centres[2], 410.0 + 32);
    }

    void manyPinsKeepTheStrongestAndTheSelected()
    {
        std::vector<MapLayout::PinRequest> requests;
        for (int i = 0; i < 40; ++i) {
            requests.push_back({ i * 20.0, 60, double(i), i == 3 });
        }
        const auto places = MapLayout::placePins(requests, 0, 2000, 4);
        std::size_t labels = 0;
        for (const auto& p : places) {
            labels += p.labelled;
        }
        QCOMPARE(labels, MapLayout::mostPins);
        QVERIFY(places[3].labelled);
        QVERIFY(places[39].labelled);
        QVERIFY(!places[4].labelled);
        QCOMPARE(places[4].centre, 80.0);
        // Room at the right end for the count of those without a label.
        const auto shorter = MapLayout::placePins(requests, 0, 2000, 4, 300);
        for (const auto& p : shorter) {
            QVERIFY(!p.labelled || p.centre + 30 <= 1700 + 1e-9);
        }
        // No room at all: ticks only.
        for (const auto& p : MapLayout::placePins(requests, 0, 30, 4)) {
            QVERIFY(!p.labelled);
        }
    }

    void ticksAreRound()
    {
        QCOMPARE(MapLayout::ticks(0, 1024, 0.7, 60),
                 (std::vector<std::int64_t> { 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000 }));
        QCOMPARE(MapLayout::ticks(0, 29, 8, 30), (std::vector<std::int64_t> { 0, 5, 10, 15, 20, 25 }));
        QCOMPARE(MapLayout::ticks(3.2, 6.9, 50, 40), (std::vector<std::int64_t> { 4, 5, 6 }));
        QVERIFY(MapLayout::ticks(0, 1e6, 0.0008, 50).size() < 20);
    }
};

QTEST_GUILESS_MAIN(TestMapLayout)

#include "tst_maplayout.moc"
