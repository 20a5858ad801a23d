// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment by mouse on the real model: click sink 65, swap it, read the card, undo.
#include "app/experimentform.h"
#include "app/mainwindow.h"
#include "app/runspanel.h"
#include "core/base/json.h"
#include "tests/support/testdata.h"
#include "views/base/headbars.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sinkscope;

namespace {

constexpr int longWait = 300'000; // ms; a busy machine with a cold cache
constexpr std::int64_t sinkPosition = 65; // " the" of the published row 0

} // namespace

class TestExperiment : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        if (!std::filesystem::exists(test::demoModel())) {
            QSKIP("the demo model is not there: packaging/setup.sh fetches it");
        }
        if (!QFileInfo::exists(QFileInfo(QStringLiteral(SINKSCOPE_BINARY)).path()
                               + QStringLiteral("/../lib/libsinkscope_engine.so"))) {
            QSKIP("built without the engine");
        }
        const auto facts = readJsonFile(test::data("real/smollm2_row0.json"));
        QVERIFY(facts);
        Json spec;
        spec["schema"] = 1;
        spec["model"] = test::demoModel().string();
        spec["input"]["ids"] = facts.value()["ids"];
        QFile file(m_folder.filePath(QStringLiteral("row0.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(spec.dump()));
        file.close();
        m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(
            m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->openFiles({ file.fileName().toStdString() });
        auto* run = m_window->findChild<QPushButton*>(QStringLiteral("runButton"));
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), longWait);
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), longWait);
        m_plain = finished.at(0).at(1).value<RunResultPtr>();
        QTRY_VERIFY(map()->isVisible());
    }

    void cleanupTestCase() { m_window.reset(); }

    void aRightClickProposesTheSwapBeforeItsBirth()
    {
        const MapLayout& layout = map()->mapLayout();
        const QPoint at(int(layout.xOf(double(sinkPosition) + 0.5)),
                        int(layout.rowTop(4, false) + layout.rowHeight / 2));
        QTest::mouseClick(map(), Qt::LeftButton, { }, at);
        QCOMPARE(m_window->selection().current().token, sinkPosition);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, map()->mapToGlobal(at));
        QApplication::sendEvent(map(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QTest::mouseClick(menu, Qt::LeftButton, { }, menu->actionGeometry(menu->actions().front()).center());
        auto* button = runButton();
        QTRY_VERIFY(button->isVisible());
        QVERIFY(button->isEnabled());
    }

    void theSwapTakesTheSinkAway()
    {
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        QTest::mouseClick(runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, longWait);
        QVERIFY2(failed.isEmpty(), qPrintable(m_window->message()));
        const auto run = finished.at(0).at(1).value<RunResultPtr>();
        QCOMPARE(run->record().spec.interventions.size(), std::size_t { 1 });
        const auto& sinks = run->detection().sinks;
        QVERIFY(std::ranges::find(sinks, sinkPosition, &Sink::position) == sinks.end());
        // A14: the state after layer 1 replaced, the norm after layer 3 falls from 746 to 68.
        const float norm = run->tensor("hidden_norm").at(3, sinkPosition);
        QVERIFY2(std::abs(norm / 68 - 1) < 0.01, qPrintable(QString::number(double(norm))));
        auto* headline = m_window->findChild<QLabel*>(QStringLiteral("resultHeadline"));
        QTRY_VERIFY(headline->isVisible());
        QVERIFY2(headline->text().contains(QStringLiteral("no longer a sink")), qPrintable(headline->text()));
        QCOMPARE(rows()->count(), 2);
        QVERIFY(rows()->row(rows()->currentId())->isChild);
    }

    void undoTakesTheExperimentAwayAndRedoBringsItBack()
    {
        auto* undo = action(QStringLiteral("undo"));
        auto* redo = action(QStringLiteral("redo"));
        QVERIFY(undo != nullptr);
        QVERIFY(redo != nullptr);
        while (rows()->count() == 2 && undo->isEnabled()) {
            undo->trigger();
        }
        QCOMPARE(rows()->count(), 1);
        QCOMPARE(rows()->current(), m_plain);
        while (rows()->count() == 1 && redo->isEnabled()) {
            redo->trigger();
        }
        QCOMPARE(rows()->count(), 2);
    }

    void everyFieldOfEveryOperationIsInSight()
    {
        auto* form = m_window->findChild<ExperimentForm*>();
        for (const ExperimentKind kind : experimentKinds) {
            form->setPlan(suggestedPlan(*m_plain, kind, sinkPosition, 4, 1));
            QCoreApplication::processEvents();
            const auto inputs = form->findChildren<QWidget*>();
            int seen = 0;
            for (const QWidget* input : inputs) {
                const bool isField = qobject_cast<const QLineEdit*>(input) != nullptr
                    || qobject_cast<const QComboBox*>(input) != nullptr
                    || qobject_cast<const QAbstractSpinBox*>(input) != nullptr
                    || qobject_cast<const QCheckBox*>(input) != nullptr;
                if (isField && input->isVisible()) {
                    QVERIFY2(input->height() >= input->minimumSizeHint().height() - 2,
                             qPrintable(input->accessibleName() + QString::number(static_cast<int>(kind))));
                    ++seen;
                }
            }
            QVERIFY(seen >= 4);
        }
        form->setPlan(suggestedPlan(*m_plain, ExperimentKind::Swap, sinkPosition, 4, -1));
    }

    void anExchangeNamesItsOtherToken()
    {
        auto* form = m_window->findChild<ExperimentForm*>();
        form->setPlan(suggestedPlan(*m_plain, ExperimentKind::Cap, sinkPosition, 4, -1));
        QCoreApplication::processEvents();
        const ExperimentPlan plan = suggestedPlan(*m_plain, ExperimentKind::Exchange, sinkPosition, 4, -1);
        form->setPlan(plan);
        QCoreApplication::processEvents();
        const QSpinBox* partner = nullptr;
        const auto boxes = form->findChildren<QSpinBox*>();
        for (const QSpinBox* box : boxes) {
            partner = box->accessibleName() == QStringLiteral("Token to exchange with") ? box : partner;
        }
        QVERIFY(partner != nullptr);
        QVERIFY(partner->isVisible() && partner->height() >= partner->minimumSizeHint().height() - 2);
        QCOMPARE(partner->value(), static_cast<int>(plan.partner));
        form->setPlan(suggestedPlan(*m_plain, ExperimentKind::Swap, sinkPosition, 4, -1));
    }

    void aRightClickOnAHeadIsAboutThatHead()
    {
        auto* bars = m_window->findChild<HeadBars*>();
        QVERIFY(bars != nullptr);
        const QPoint at(bars->width() * 2 / 3, bars->height() / 2);
        const int head = bars->headAt(at);
        QVERIFY(head > 0);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, bars->mapToGlobal(at));
        QApplication::sendEvent(bars, &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        menu->close();
        QCOMPARE(m_window->selection().current().head, head);
        auto selection = m_window->selection().current();
        selection.head = -1;
        m_window->selection().select(selection);
    }

    void aSweepKeepsWhatWasFinishedWhenItIsCancelled()
    {
        QSignalSpy grew(&m_window->service(), &RunService::sweepGrew);
        QSignalSpy cancelled(&m_window->service(), &RunService::cancelled);
        QVERIFY(sweepAction()->isEnabled());
        sweepAction()->trigger();
        QVERIFY2(m_window->service().isRunning(), qPrintable(m_window->message()));
        QTRY_VERIFY_WITH_TIMEOUT(!grew.isEmpty() || !m_window->service().isRunning(), longWait);
        QVERIFY2(!grew.isEmpty(), qPrintable(m_window->message()));
        action(QStringLiteral("cancel"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!cancelled.isEmpty(), longWait);
        const RunRow* plain = nullptr;
        const auto all = rows()->rows();
        for (const RunRow& row : all) {
            plain = row.own == m_plain ? &row : plain;
        }
        QVERIFY(plain != nullptr);
        QVERIFY(plain->sweep != nullptr);
        QVERIFY(!plain->sweep->isComplete());
        QCOMPARE(plain->sweep->position, sinkPosition);
        QCOMPARE(rows()->count(), 2);
        // Layer 0 comes first, and there the sink is not decided yet.
        QCOMPARE(plain->sweep->items.front().layer, 0);
        QVERIFY(plain->sweep->items.front().after.isSink());
    }

    /// Dragged to its end a cap changes nothing, a little before it the largest sink.
    void theSliderEndsAboveTheLargestNorm()
    {
        auto* form = m_window->findChild<ExperimentForm*>();
        const ExperimentPlan plan = suggestedPlan(*m_plain, ExperimentKind::Cap, sinkPosition, 4, -1);
        form->setPlan(plan);
        const TensorView norms = m_plain->tensor("mlp_out_norm");
        double most = 0;
        for (std::int64_t t = 1; t < norms.dim(1); ++t) {
            most = std::max(most, double(norms.at(plan.firstLayer, t)));
        }
        QVERIFY2(std::abs(most - 615.3) < 0.5, qPrintable(QString::number(most))); // A14
        auto* slider = form->findChild<QSlider*>();
        QVERIFY(slider != nullptr && slider->isVisible());
        slider->setValue(slider->maximum());
        QVERIFY2(std::abs(form->plan().amount - (1.25 * most)) < 0.5,
                 qPrintable(QString::number(form->plan().amount)));
        slider->setValue(0);
        QCOMPARE(form->plan().amount, 0.0);
    }

    void aLiveExperimentFollowsItsFormInOneRow()
    {
        auto* form = m_window->findChild<ExperimentForm*>();
        QCheckBox* live = nullptr;
        const auto boxes = form->findChildren<QCheckBox*>();
        for (QCheckBox* box : boxes) {
            live = box->objectName() == QStringLiteral("liveExperiment") ? box : live;
        }
        QVERIFY(live != nullptr);
        ExperimentPlan plan = suggestedPlan(*m_plain, ExperimentKind::Cap, sinkPosition, 4, -1);
        live->setChecked(true);
        for (const double norm : { 500.0, 300.0, 0.0 }) {
            plan.amount = norm;
            form->setPlan(plan);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->service().isRunning() && rows()->count() == 3, longWait);
        live->setChecked(false);
        const RunResultPtr run = rows()->current();
        QCOMPARE(run->record().spec.interventions, interventionsOf(plan));
    }

private:
    QAction* sweepAction() const { return action(QStringLiteral("sweepOverLayers")); }

    SinkMapWidget* map() const { return m_window->findChild<SinkMapWidget*>(); }

    QPushButton* runButton() const
    {
        return m_window->findChild<QPushButton*>(QStringLiteral("runExperiment"));
    }

    RunsPanel* rows() const { return m_window->findChild<RunsPanel*>(); }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    RunResultPtr m_plain;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestExperiment test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowexperiment.moc"
