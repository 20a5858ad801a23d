// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/gl/openglsupport.h"
#include "views/plot/labellayout.h"
#include "views/presentation/presentation.h"
#include "views/presentation/presentationcurve.h"

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace sinkscope;

/// The presentation on a display without OpenGL; its map has a test of its own.
class TestPresentation : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase() { m_run = test::makeFakeRun(); }

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        m_runAction = std::make_unique<QAction>();
        m_selection->select({ .layer = 6, .token = 65 });
        m_shown = new Presentation(m_selection.get(), m_runAction.get());
        m_shown->resize(1920, 1080);
        m_shown->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_shown));
    }

    void cleanup() { delete m_shown; }

    void walks()
    {
        m_shown->setRun(m_run);
        QCOMPARE(m_shown->step(), 1);
        QCOMPARE(m_shown->footerSentence(), QStringLiteral("Step 1 of 6: the text"));
        QSet<QString> questions;
        for (int step = 1; step <= 6; ++step) {
            QCOMPARE(m_shown->step(), step);
            questions.insert(m_shown->question());
            QTest::keyClick(m_shown, Qt::Key_Right);
        }
        QCOMPARE(m_shown->step(), 6);
        QCOMPARE(questions.size(), 6);
        QTest::keyClick(m_shown, Qt::Key_PageUp);
        QCOMPARE(m_shown->step(), 5);
        QTest::keyClick(m_shown, Qt::Key_Home);
        QTest::keyClick(m_shown, Qt::Key_Left);
        QCOMPARE(m_shown->step(), 1);
    }

    /// Each step tells more than the one before.
    void reveals()
    {
        m_shown->setRun(m_run);
        m_shown->setStep(2);
        QVERIFY(!m_shown->curve().isVisible());
        m_shown->setStep(3);
        QVERIFY(m_shown->curve().isVisible());
        QVERIFY(m_shown->curve().shownTexts().isEmpty());
        const QImage three = m_shown->grab().toImage();
        m_shown->setStep(4);
        QVERIFY(three != m_shown->grab().toImage());
        QVERIFY(m_shown->curve().shownTexts().isEmpty());
        m_shown->setStep(5);
        const auto handover = m_shown->curve().shownTexts();
        QVERIFY(!handover.isEmpty());
        m_shown->setStep(6);
        QVERIFY(m_shown->curve().shownTexts().size() > handover.size());
        QCOMPARE(static_cast<std::size_t>(m_shown->curve().shownTexts().size()),
                 m_shown->curve().phases().size());
    }

    void sharesTheSelection()
    {
        m_shown->setRun(m_run);
        m_shown->setStep(6);
        QTest::keyClick(m_shown, Qt::Key_Up);
        QCOMPARE(m_selection->current().layer, 7);
        QTest::keyClick(m_shown, Qt::Key_Down);
        QTest::keyClick(m_shown, Qt::Key_Down);
        QCOMPARE(m_selection->current().layer, 5);
        QTest::keyClick(m_shown, Qt::Key_BracketRight);
        QCOMPARE(m_selection->current().token, 101);
        m_selection->select({ .layer = 29, .token = 101 });
        QTest::keyClick(m_shown, Qt::Key_Up);
        QCOMPARE(m_selection->current().layer, 29);
        const QImage before = m_shown->grab().toImage();
        m_selection->select({ .layer = 12, .token = 519 });
        QVERIFY(before != m_shown->grab().toImage());
    }

    /// The values of a layer stand where no curve runs, whatever the curves do.
    void valuesKeepClearOfTheCurves()
    {
        const QRectF inside(0, 0, 400, 600);
        const double step = 600. / 30;
        QPolygonF anchor;
        QPolygonF secondary;
        for (int l = 0; l < 30; ++l) {
            const double y = 600 - (l + 0.5) * step;
            anchor.append({ l < 12 ? 30. + 20 * (l % 2) : 260 + 90 * std::sin(l * 0.9), y });
            secondary.append({ l < 12 ? 180. + 60 * std::sin(l) : 12, y });
        }
        for (int l = 0; l < 30; ++l) {
            const double y = anchor[l].y();
            const QList<QPolygonF> lines { anchor, secondary, QPolygonF({ { 0, y }, { 400, y } }) };
            const auto boxes =
                placeValues({ anchor[l], secondary[l] }, { { 50, 28 }, { 50, 28 } }, lines, inside, 14);
            QCOMPARE(boxes.size(), 2U);
            for (const auto& box : boxes) {
                QVERIFY2(box.has_value(), qPrintable(QString::number(l)));
                QVERIFY(inside.contains(*box));
                QVERIFY(!box->contains(anchor[l]) && !box->contains(secondary[l]));
                for (const QPolygonF& line : lines) {
                    QVERIFY2(!lineCrosses(line, *box), qPrintable(QString::number(l)));
                }
            }
            QVERIFY(!boxes[0]->intersects(*boxes[1]));
        }
        // No room: nothing rather than a label over a curve.
        QVERIFY(!placeValues({ anchor[0] }, { { 500, 28 } }, { anchor }, inside, 14).front());
        QVERIFY(placeValues({ }, { }, { anchor }, inside, 14).empty());
    }

    void runsLive()
    {
        const QSignalSpy spy(m_runAction.get(), &QAction::triggered);
        QTest::keyClick(m_shown, Qt::Key_Space);
        QCOMPARE(spy.count(), 1);
        m_shown->showProgress(QStringLiteral("The model is running: layer 3 of 30, 10 %"), 0.1);
        QVERIFY(m_shown->footerSentence().contains(QStringLiteral("layer 3")));
        m_shown->showProgress({ }, -1);
        QVERIFY(m_shown->footerSentence().startsWith(QStringLiteral("Step 1")));
        m_runAction->setEnabled(false);
        QTest::keyClick(m_shown, Qt::Key_Space);
        QCOMPARE(spy.count(), 1);
        QVERIFY(m_shown->footerSentence().contains(QStringLiteral("No run can be started")));
    }

    void blanksAndLeaves()
    {
        m_shown->setRun(m_run);
        QTest::keyClick(m_shown, Qt::Key_B);
        QVERIFY(m_shown->isBlank());
        const QImage dark = m_shown->grab().toImage();
        QCOMPARE(dark.pixelColor(dark.width() / 2, dark.height() / 2), QColor(Qt::black));
        QCOMPARE(dark.pixelColor(3, 3), QColor(Qt::black));
        QTest::keyClick(m_shown, Qt::Key_B);
        QVERIFY(!m_shown->isBlank());
        QPointer<Presentation> alive(m_shown);
        QTest::keyClick(m_shown, Qt::Key_Escape);
        QTRY_VERIFY(alive.isNull());
        m_shown = nullptr;
    }

    void saysWhyItShowsNothing()
    {
        QVERIFY(m_shown->problem().contains(QStringLiteral("no run to present")));
        test::FakeRunPlan plan;
        plan.scores = false;
        m_shown->setRun(test::makeFakeRun(plan));
        for (int step = 1; step <= 6; ++step) {
            m_shown->setStep(step);
            QVERIFY(m_shown->problem().contains(QStringLiteral("without sink scores")));
            QVERIFY(!m_shown->curve().isVisible());
        }
        m_shown->setRun(m_run);
        QVERIFY(m_shown->problem().isEmpty());
        m_shown->setRun(nullptr);
        QVERIFY(!m_shown->problem().isEmpty());
    }

    void tellsWhereTheMapIsMissing()
    {
        if (hasOpenGL()) {
            QSKIP("this display has OpenGL");
        }
        m_shown->setRun(m_run);
        m_shown->setStep(6);
        const auto* label = m_shown->findChild<QLabel*>(QStringLiteral("presentationNoMap"));
        QVERIFY(label != nullptr && label->isVisible());
        QVERIFY(label->text().contains(QStringLiteral("OpenGL")));
    }

    void everySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("layers");
        for (const QSize size :
             { QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160), QSize(1024, 768), QSize(400, 300) }) {
            for (const int layers : { 4, 30, 300 }) {
                QTest::addRow("%dx%d, %d layers", size.width(), size.height(), layers) << size << layers;
            }
        }
    }

    /// The curve's rows are those of the map, and the selected layer is among them.
    void everySize()
    {
        QFETCH(QSize, size);
        QFETCH(int, layers);
        test::FakeRunPlan plan;
        plan.layers = layers;
        plan.tokens = 128;
        const auto run = test::makeFakeRun(plan);
        m_shown->resize(size);
        m_shown->setRun(run);
        m_shown->setStep(6);
        for (const int layer : { 0, layers / 2, layers - 1 }) {
            m_selection->select({ .layer = layer, .token = 65 });
            const double y = m_shown->curve().yOf(layer);
            QVERIFY2(y > 0 && y < m_shown->curve().height(), qPrintable(QString::number(y)));
            const double row = std::abs(m_shown->curve().yOf(0) - m_shown->curve().yOf(1));
            QVERIFY(std::abs(row - std::round(row)) < 1e-6 && row >= 3); // whole pixels, as the map's
        }
        QVERIFY(!m_shown->grab().isNull());
    }

    void everyActionHasANameAndAKey()
    {
        QVERIFY(!m_shown->accessibleName().isEmpty());
        QVERIFY(m_shown->actions().size() >= 10);
        for (const QAction* action : m_shown->actions()) {
            QVERIFY(!action->text().isEmpty() && !action->shortcut().isEmpty());
        }
    }

private:
    RunResultPtr m_run;
    std::unique_ptr<SelectionModel> m_selection;
    std::unique_ptr<QAction> m_runAction;
    Presentation* m_shown = nullptr;
};

QTEST_MAIN(TestPresentation)
#include "tst_presentation.moc"
