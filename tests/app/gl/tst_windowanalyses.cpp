// SPDX-License-Identifier: GPL-3.0-or-later
// What a view computes of its run with the model: by its button, cancelled, kept with the run, on the real
// model.
#include "app/mainwindow.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "core/analysis/stages.h"
#include "core/base/json.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"
#include "views/gl/openglsupport.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;

namespace {

constexpr int longWait = 300'000; // ms; a busy machine with a cold cache
constexpr std::size_t tokens = 96; // of the published row 0; two of its secondary sinks are among them

} // namespace

class TestWindowAnalyses : public QObject
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
        Json ids = Json::array();
        for (std::size_t t = 0; t < tokens; ++t) {
            ids.push_back(facts.value()["ids"][t]);
        }
        spec["input"]["ids"] = ids;
        QFile file(m_folder.filePath(QStringLiteral("row0.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(spec.dump()));
        file.close();
        m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(
            m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        auto* dock = m_window->findChild<QDockWidget*>(QStringLiteral("view.stages"));
        dock->show();
        dock->raise();
        QTRY_VERIFY(host()->isVisible());
        QVERIFY(!button()->isVisible()); // there is no run
        m_window->openFiles({ file.fileName().toStdString() });
        auto* run = m_window->findChild<QPushButton*>(QStringLiteral("runButton"));
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), longWait);
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), longWait);
    }

    void cleanupTestCase() { m_window.reset(); }

    void cancelLeavesTheOffer()
    {
        QTRY_VERIFY(button()->isVisible());
        QSignalSpy cancelled(&m_window->service(), &RunService::cancelled);
        QTest::mouseClick(button(), Qt::LeftButton);
        QVERIFY(m_window->service().isRunning());
        QVERIFY(!button()->isVisible());
        QVERIFY2(sentence().contains(QStringLiteral("A run goes on")), qPrintable(sentence()));
        m_window->service().cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!cancelled.isEmpty(), longWait);
        QVERIFY(m_window->progressText().contains(QStringLiteral("cancelled")));
        QVERIFY(rows()->row(rows()->currentId())->analyses.empty());
        QVERIFY(button()->isVisible());
    }

    void theButtonComputesAndTheRunKeepsIt()
    {
        QSignalSpy finished(&m_window->service(), &RunService::analysisFinished);
        QTest::mouseClick(button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), longWait);
        QTRY_VERIFY(view()->isVisible());
        const RunRow* row = rows()->row(rows()->currentId());
        const auto table = analysisOf<StageTable>(*row->run, row->analyses, "stages");
        QVERIFY(table != nullptr);
        QCOMPARE(table->sinks.size(), std::size_t { 2 });
        QCOMPARE(table->sinks[1].position, 65);
        QVERIFY(table->sinks[1].cos.back() > 0.99);
        // three of the other tokens, a line a sink, their median and the selected sink
        QTRY_COMPARE(view()->plot().graphCount(), 3 + 2 + 1 + 1);
        QVERIFY(host()->dataText().contains(QStringLiteral("cos_elementwise")));
    }

    void anotherRuleIsAnotherRun()
    {
        const int id = rows()->currentId();
        const RunResultPtr run = rows()->current();
        SinkRule rule = run->record().spec.rule;
        rule.cos = 0.9;
        const auto other = run->withRule(rule, std::nullopt);
        QVERIFY(other);
        rows()->setShown(id, other.value());
        QTRY_VERIFY(button()->isVisible());
        QVERIFY(rows()->row(id)->analyses.empty());
    }

    void withoutItsModelTheReasonIsSaid()
    {
        RunRow row;
        row.name = QStringLiteral("strange");
        row.run = row.own = test::makeFakeRun();
        rows()->setCurrent(rows()->insert(row));
        QTRY_VERIFY(sentence().contains(QStringLiteral("not that of this run")));
        QVERIFY(!button()->isVisible());
        row.run = row.own = test::makeFakeRun({ .sinks = { } });
        rows()->setCurrent(rows()->insert(row));
        QTRY_VERIFY(sentence().contains(QStringLiteral("no sink besides its anchor")));
        QVERIFY(!button()->isVisible());
    }

private:
    ViewHost* host() const { return m_window->findChild<ViewHost*>(QStringLiteral("stages")); }

    /// Of the empty state.
    QPushButton* button() const { return host()->widget(0)->findChild<QPushButton*>(); }

    QString sentence() const { return host()->widget(0)->accessibleDescription(); }

    FigureView* view() const { return host()->findChild<FigureView*>(); }

    RunsPanel* rows() const { return m_window->findChild<RunsPanel*>(); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestWindowAnalyses test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowanalyses.moc"
