// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/baseline.h"
#include "tests/support/fakeanalyses.h"
#include "tests/support/fakeexperiments.h"
#include "tests/support/fakerun.h"
#include "tests/support/fakesweep.h"
#include "views/base/style.h"
#include "views/base/viewregistry.h"

#include <QApplication>
#include <QTest>

#include <memory>

using namespace sinkscope;

namespace {

QSize sizeOf(ViewPlace place)
{
    switch (place) {
    case ViewPlace::Centre:
        return { 900, 520 };
    case ViewPlace::Right:
        return { 312, 640 };
    case ViewPlace::Bottom:
        break;
    }
    return { 520, 270 };
}

void settle()
{
    for (int i = 0; i < 5; ++i) {
        QTest::qWait(20);
    }
}

} // namespace

/// Every registered view, in both themes, at the scale this program was started with (the test suite starts
/// it at 1 and 2): it shows a run, resizes, empties, and looks as its baseline.
class TestEveryView : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        registerAllView(m_registry);
        QVERIFY(!m_registry.entries().empty());
        m_run = test::makeFakeRun();
        m_changed = test::makeFakeRun({ .suppressed = { 65 } });
        QLocale::setDefault(QLocale::c());
    }

    void theComparisonSeesWhatMatters()
    {
        QImage plain(320, 160, QImage::Format_RGB888);
        plain.fill(Qt::white);
        QImage missing = plain;
        for (int x = 0; x < 320; ++x) {
            for (int y = 70; y < 74; ++y) {
                missing.setPixel(x, y, qRgb(130, 20, 120));
            }
        }
        const auto lineGone = test::distanceOf(plain, missing, 1);
        QVERIFY2(lineGone.farBlocks > 0.02, qPrintable(QString::number(lineGone.farBlocks)));
        QImage tinted = plain;
        tinted.fill(QColor(246, 246, 246));
        QVERIFY(test::distanceOf(plain, tinted, 1).mean > 2);
        QCOMPARE(test::distanceOf(plain, plain, 1).mean, 0.0);
        QCOMPARE(test::distanceOf(plain, plain.scaled(100, 100), 1).farBlocks, 1.0);
    }

    void looksAsItsBaseline_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("isDark");
        for (const auto& [id, entry] : m_registry.entries()) {
            for (const bool isDark : { false, true }) {
                const QString name = QString::fromStdString(id);
                QTest::addRow("%s %s", id.c_str(), isDark ? "dark" : "light") << name << isDark;
            }
        }
    }

    void looksAsItsBaseline()
    {
        QFETCH(QString, id);
        QFETCH(bool, isDark);
        const Theme theme = isDark ? Theme::dark() : Theme::light();
        applyTheme(*qApp, theme);
        const ViewEntry& entry = m_registry.entries().at(id.toStdString());
        SelectionModel selection;
        selection.select({ .layer = 4, .head = -1, .token = 65, .run = 1 });
        const std::unique_ptr<View> view(entry.create(&selection, nullptr));
        const bool isOfPairs = takesPlain(id);
        const RunResultPtr run = id == QStringLiteral("effect") ? test::fakeEffect(256, 65)
            : isOfPairs                                         ? m_changed
                                                                : m_run;
        view->setPlain(isOfPairs ? m_run : nullptr);
        view->setSweep(std::make_shared<const SweepTable>(test::fakeSweep()));
        view->setEviction(test::fakeEviction());
        view->setContinuations(test::fakeContinuations());
        view->setAnalyses(test::fakeAnalyses(run));
        QVERIFY2(view->obstacle(*run).isEmpty(), qPrintable(view->obstacle(*run)));
        view->setTheme(theme);
        view->setAutoFillBackground(true);
        view->resize(sizeOf(entry.place));
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        view->setRun(run);
        settle();
        const double scale = view->devicePixelRatioF();
        const QString name =
            QStringLiteral("%1-%2-%3x")
                .arg(id, isDark ? QStringLiteral("dark") : QStringLiteral("light"), QString::number(scale));
        const QString difference = test::compareWithBaseline(view->grab().toImage(), name, scale);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    void resizesAndEmpties_data() { looksAsItsBaseline_data(); }

    void resizesAndEmpties()
    {
        QFETCH(QString, id);
        QFETCH(bool, isDark);
        const ViewEntry& entry = m_registry.entries().at(id.toStdString());
        SelectionModel selection;
        const std::unique_ptr<View> view(entry.create(&selection, nullptr));
        view->setTheme(isDark ? Theme::dark() : Theme::light());
        view->setEviction(test::fakeEviction());
        view->setContinuations(test::fakeContinuations());
        view->setAnalyses(test::fakeAnalyses(m_run));
        view->resize(sizeOf(entry.place));
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        view->setRun(m_run);
        settle();
        for (const QSize size : { QSize(160, 100), QSize(1700, 900), QSize(300, 900), sizeOf(entry.place) }) {
            view->resize(size);
            settle();
            QVERIFY(!view->grab().isNull());
        }
        // What it remembers leads back to the same picture.
        const QJsonObject state = view->viewState();
        view->restoreViewState(state);
        QCOMPARE(view->viewState(), state);
        view->restoreViewState(
            { { QStringLiteral("metric"), QStringLiteral("nonsense") }, { QStringLiteral("zoom"), -3 } });
        view->setRun(nullptr);
        settle();
        QVERIFY(!view->grab().isNull());
        view->setRun(m_run);
        view->setRun(
            test::makeFakeRun({ .layers = 4, .heads = 1, .tokens = 8, .sinks = { 5 }, .scores = false }));
        selection.select({ .layer = 3, .head = -1, .token = 7, .run = 1 });
        settle();
        QVERIFY(!view->grab().isNull());
    }

private:
    /// Views that show a run only beside the one before it.
    static bool takesPlain(const QString& id)
    {
        return id == QStringLiteral("compare") || id == QStringLiteral("result");
    }

    ViewRegistry m_registry;
    RunResultPtr m_run;
    RunResultPtr m_changed; ///< m_run after an experiment
};

QTEST_MAIN(TestEveryView)
#include "tst_everyview.moc"
