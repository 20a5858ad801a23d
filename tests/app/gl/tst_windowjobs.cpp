// SPDX-License-Identifier: GPL-3.0-or-later
// Keys evicted and the text continued, through menu and form, on the real model.
#include "app/continuationform.h"
#include "app/evictionform.h"
#include "app/mainwindow.h"
#include "app/runspanel.h"
#include "core/base/json.h"
#include "tests/support/testdata.h"
#include "views/gl/openglsupport.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;

namespace {

constexpr int longWait = 300'000; // ms; a busy machine with a cold cache
constexpr std::size_t tokens = 96; // of the published row 0; two of its secondary sinks are among them
constexpr int newTokens = 6;

} // namespace

class TestWindowJobs : public QObject
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
        QVERIFY(!action("evictKeys")->isEnabled());
        QVERIFY(!action("continueText")->isEnabled());
        m_window->openFiles({ file.fileName().toStdString() });
        auto* run = m_window->findChild<QPushButton*>(QStringLiteral("runButton"));
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), longWait);
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), longWait);
    }

    void cleanupTestCase() { m_window.reset(); }

    void keysAreEvictedWithTheControl()
    {
        action("evictKeys")->trigger();
        auto* form = m_window->findChild<EvictionForm*>();
        QTRY_VERIFY(form->isVisible());
        form->findChild<QSpinBox*>(QStringLiteral("evictionWindow"))->setValue(16);
        QSignalSpy grew(&m_window->service(), &RunService::evictionGrew);
        QSignalSpy finished(&m_window->service(), &RunService::evictionFinished);
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        start(*form);
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, longWait);
        QVERIFY2(failed.isEmpty(), qPrintable(m_window->message()));
        const auto table = grew.last().at(1).value<std::shared_ptr<const EvictionTable>>();
        QVERIFY(table->isComplete);
        QCOMPARE(table->window, 16);
        QCOMPARE(table->curves.size(), std::size_t { 3 });
        QCOMPARE(table->curves[1].kept, (std::vector<std::int64_t> { 54, 65 }));
        QCOMPARE(table->curves[2].kept.size(), std::size_t { 2 });
        // Nothing is evicted before the first and the window; behind them something is.
        const auto& bins = table->curves[0].bins;
        QCOMPARE(bins.front().deltaNll(), 0.0);
        QVERIFY(std::ranges::any_of(bins, [](const PredictionBin& bin) { return bin.kl > 1e-4; }));
        auto* view = figure();
        QTRY_VERIFY(view != nullptr && view->isVisible());
        QTRY_COMPARE(view->plot().graphCount(), 5); // zero, begin and three curves
    }

    void theTextIsContinued()
    {
        continueText();
        QCOMPARE(m_plainTokens, newTokens);
        QCOMPARE(m_steeredTokens, 0);
        QTRY_VERIFY(box("plainContinuation")->isVisible());
        m_plain = box("plainContinuation")->toPlainText();
        QVERIFY(!m_plain.isEmpty());
        QVERIFY(!box("steeredContinuation")->isVisible());
    }

    void andWithTheExperiment()
    {
        // The form is filled by what Swap... proposes for a sink.
        Selection s = m_window->selection().current();
        s.token = 65;
        s.layer = 4;
        m_window->selection().select(s);
        const auto actions = m_window->findChildren<QAction*>();
        for (QAction* each : actions) {
            if (each->text() == QStringLiteral("&Swap...")) {
                each->trigger();
            }
        }
        continueText();
        QCOMPARE(m_plainTokens, newTokens);
        QCOMPARE(m_steeredTokens, newTokens);
        QCOMPARE(box("plainContinuation")->toPlainText(), m_plain); // the same as before
        QTRY_VERIFY(box("steeredContinuation")->isVisible());
        QVERIFY(!box("steeredContinuation")->toPlainText().isEmpty());
    }

    void cancelKeepsWhatWasMade()
    {
        action("continueText")->trigger();
        auto* form = m_window->findChild<ContinuationForm*>();
        form->findChild<QSpinBox*>(QStringLiteral("continuationMost"))->setValue(2000);
        QSignalSpy continued(&m_window->service(), &RunService::continued);
        QSignalSpy cancelled(&m_window->service(), &RunService::cancelled);
        start(*form);
        QTRY_VERIFY_WITH_TIMEOUT(!continued.isEmpty(), longWait);
        m_window->service().cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!cancelled.isEmpty(), longWait);
        QVERIFY(!box("plainContinuation")->toPlainText().isEmpty());
        QVERIFY(m_window->progressText().contains(QStringLiteral("cancelled")));
        QVERIFY(action("continueText")->isEnabled());
    }

private:
    void continueText()
    {
        action("continueText")->trigger();
        auto* form = m_window->findChild<ContinuationForm*>();
        QTRY_VERIFY(form->isVisible());
        form->findChild<QSpinBox*>(QStringLiteral("continuationMost"))->setValue(newTokens);
        QSignalSpy continued(&m_window->service(), &RunService::continued);
        QSignalSpy finished(&m_window->service(), &RunService::continuationFinished);
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        start(*form);
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, longWait);
        QVERIFY2(failed.isEmpty(), qPrintable(m_window->message()));
        m_plainTokens = m_steeredTokens = 0;
        for (const auto& arguments : continued) {
            ++(arguments.at(1).value<ContinuedToken>().which == Continuation::Plain ? m_plainTokens
                                                                                    : m_steeredTokens);
        }
    }

    void start(QWidget& form)
    {
        QTest::mouseClick(form.findChild<QPushButton*>(QStringLiteral("startJob")), Qt::LeftButton);
        QVERIFY(!form.isVisible());
    }

    QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }

    QPlainTextEdit* box(const char* name) const
    {
        return m_window->findChild<QWidget*>(QLatin1String(name))->findChild<QPlainTextEdit*>();
    }

    FigureView* figure() const
    {
        return m_window->findChild<QWidget*>(QStringLiteral("eviction"))->findChild<FigureView*>();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    int m_plainTokens = 0;
    int m_steeredTokens = 0;
    QString m_plain;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestWindowJobs test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowjobs.moc"
