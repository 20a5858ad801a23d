// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/gl/sinkmapwidget.h"
#include "views/presentation/presentation.h"

#include <QAction>
#include <QTest>

#include <cmath>

using namespace sinkscope;

/// The map of the presentation, drawn for real.
class TestPresentationMap : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void sizes_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("720") << QSize(1280, 720);
        QTest::newRow("1080") << QSize(1920, 1080);
    }

    /// A row of the map and a layer of the curve are one line, and a sink is at least nine pixels wide.
    void sizes()
    {
        QFETCH(QSize, size);
        const auto run = test::makeFakeRun();
        SelectionModel selection;
        selection.select({ .layer = 6, .token = 101 });
        Presentation shown(&selection, nullptr);
        shown.setAttribute(Qt::WA_DeleteOnClose, false);
        shown.resize(size);
        shown.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown));
        shown.setRun(run);
        shown.setStep(6);
        const SinkMapWidget* map = shown.map();
        QVERIFY(map != nullptr);
        QTRY_VERIFY(map->isValid() && map->mapLayout().layers() == run->layers());
        QTRY_COMPARE(map->size().height(), shown.curve().height());
        const MapLayout& layout = map->mapLayout();
        QVERIFY(!layout.hasDetail() && layout.bar.isEmpty());
        for (const int layer : { 0, 6, 29 }) {
            const double row = layout.rowTop(layer, false) + (layout.rowHeight / 2.0);
            QVERIFY2(std::abs(row - shown.curve().yOf(layer)) < 1.5,
                     qPrintable(QStringLiteral("%1 and %2").arg(row).arg(shown.curve().yOf(layer))));
        }
        const QImage picture = const_cast<SinkMapWidget*>(map)->grabFramebuffer();
        const double y = layout.rowTop(4, false) + (layout.rowHeight / 2.0);
        const double x = layout.xOf(101.5);
        const QColor sink(colourTable(map->settings().colours)[static_cast<std::size_t>(
            std::lround(map->scale().share(double(run->tensor("sink_score").at(4, 101))) * 255))]);
        int width = 0;
        for (int i = -20; i <= 20; ++i) {
            const QColor at = picture.pixelColor(static_cast<int>(x) + i, static_cast<int>(y));
            width += std::abs(at.red() - sink.red()) + std::abs(at.green() - sink.green())
                        + std::abs(at.blue() - sink.blue())
                    < 12
                ? 1
                : 0;
        }
        QVERIFY2(width >= 9, qPrintable(QString::number(width)));
    }

    /// Before the other sinks are told there are no pins; the first token comes earlier.
    void pinsComeInTheirStep()
    {
        const auto run = test::makeFakeRun();
        SelectionModel selection;
        Presentation shown(&selection, nullptr);
        shown.setAttribute(Qt::WA_DeleteOnClose, false);
        shown.resize(1280, 720);
        shown.show();
        QVERIFY(QTest::qWaitForWindowExposed(&shown));
        shown.setRun(run);
        const auto pinsAt = [&](int step) {
            shown.setStep(step);
            const QImage picture = const_cast<SinkMapWidget*>(shown.map())->grabFramebuffer();
            const QColor secondary = Theme::light().secondary;
            const QColor anchor = Theme::light().anchor;
            const auto y = static_cast<int>(shown.map()->mapLayout().pins.center().y());
            std::pair<int, int> found;
            for (int x = 0; x < picture.width(); ++x) {
                found.first += picture.pixelColor(x, y) == anchor ? 1 : 0;
                found.second += picture.pixelColor(x, y) == secondary ? 1 : 0;
            }
            return found;
        };
        QTRY_VERIFY(shown.map()->isValid() || shown.step() == 1);
        QCOMPARE(pinsAt(2), (std::pair<int, int> { 0, 0 }));
        const auto third = pinsAt(3);
        QVERIFY(third.first > 5);
        QCOMPARE(third.second, 0);
        QVERIFY(pinsAt(4).second > 50);
    }
};

QTEST_MAIN(TestPresentationMap)
#include "tst_presentationmap.moc"
