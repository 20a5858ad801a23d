// SPDX-License-Identifier: GPL-3.0-or-later
// The real window on the real model: open, run, click a sink, read its name, cancel a second run.
#include "app/demoprompt.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "tests/support/testdata.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"

#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWindow>

using namespace sinkscope;

namespace {

constexpr int longWait = 300'000; // ms; a busy machine with a cold cache
constexpr int wait = 30'000;

} // namespace

class TestWindow : public QObject
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
        m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(
            m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanupTestCase() { m_window.reset(); }

    void opensTheModelAndEstimatesMemory()
    {
        QVERIFY(!button("runButton")->isEnabled());
        QSignalSpy opened(&m_window->service(), &RunService::modelOpened);
        QSignalSpy forecast(&m_window->service(), &RunService::forecast);
        m_window->openFiles({ test::demoModel() });
        QVERIFY(opened.wait(wait));
        QVERIFY(forecast.size() > 0 || forecast.wait(wait));
        QVERIFY2(label("memoryLabel")->text().contains(QStringLiteral("MB")),
                 qPrintable(label("memoryLabel")->text()));
        QVERIFY(m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"))->toPlainText().size()
                > 500);
        QTRY_VERIFY_WITH_TIMEOUT(button("runButton")->isEnabled(), wait);
    }

    void runsAndShowsTheMap()
    {
        if (m_window->service().model() == nullptr) {
            QSKIP("no model");
        }
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        QSignalSpy progressed(&m_window->service(), &RunService::progressed);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const QRect place = m_window->geometry();
        button("firstRunButton")->setFocus();
        const auto [during, after] = longestGaps([&] {
            click(button("firstRunButton"));
            QVERIFY(m_window->service().isRunning());
            QVERIFY(button("cancelButton")->isEnabled());
            QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, longWait);
        });
        QVERIFY2(failed.isEmpty(), qPrintable(m_window->message()));
        m_run = finished.at(0).at(1).value<RunResultPtr>();
        QVERIFY(m_run->tokens() > 300);
        QVERIFY(progressed.size() > 2);
        QVERIFY(m_window->progressText().contains(QStringLiteral("finished")));
        qInfo("longest time without an event: %.1f ms during the run, %.1f ms when the map came up", during,
              after);
        QTRY_VERIFY(map()->isVisible());
        // The first OpenGL in a window that is shown makes Qt replace the system's window.
        QVERIFY(m_window->windowHandle()->surfaceType() == QSurface::OpenGLSurface);
        QCOMPARE(m_window->geometry(), place);
        QVERIFY2(m_window->testAttribute(Qt::WA_Moved), "the desktop would choose another place");
        QTRY_VERIFY(m_window->isActiveWindow());
        QTRY_COMPARE(QApplication::focusWidget(), map());
    }

    void aWindowThatWillHaveAMapIsNotReplaced()
    {
        if (!hasOpenGL()) {
            QSKIP("no OpenGL");
        }
        QWidget window;
        prepareForOpenGL(window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const WId before = window.winId();
        SelectionModel selection;
        SinkMapWidget map(&selection, &window);
        map.show();
        prepareForOpenGL(window);
        QCOMPARE(window.winId(), before);
        QVERIFY(window.isVisible());
    }

    void aClickOnASinkIsReadInTheInspector()
    {
        if (m_run == nullptr) {
            QSKIP("no run");
        }
        const std::int64_t before = m_window->selection().current().token;
        const Sink* sink = nullptr;
        for (const Sink& s : m_run->detection().sinks) {
            if (s.kind == SinkKind::Secondary && s.position != before) {
                sink = &s;
            }
        }
        QVERIFY2(sink != nullptr, "the demo text has at least two secondary sinks");
        const int layer = sink->layers[sink->layers.size() / 2];
        const MapLayout& layout = map()->mapLayout();
        const QPoint at(int(layout.xOf(double(sink->position) + 0.5)),
                        int(layout.rowTop(layer, false) + layout.rowHeight / 2));
        QTest::mouseClick(map(), Qt::LeftButton, { }, at);
        QCOMPARE(m_window->selection().current().token, sink->position);
        QCOMPARE(m_window->selection().current().layer, layer);
        QCOMPARE(label("inspectorPosition")->text(), QStringLiteral("#%1").arg(sink->position));
        QCOMPARE(label("inspectorToken")->text(), visibleToken(QString::fromStdString(sink->text)));
        QVERIFY(label("inspectorKind")->text().contains(QStringLiteral("secondary")));
        QVERIFY(label("whereLabel")->text().contains(QString::number(sink->position)));
    }

    void aSecondRunIsCancelled()
    {
        if (m_run == nullptr) {
            QSKIP("no run");
        }
        QSignalSpy forecast(&m_window->service(), &RunService::forecast);
        QString text;
        for (int i = 0; i < 8; ++i) {
            text += QString::fromStdString(demoPrompt());
        }
        m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"))->setPlainText(text);
        QVERIFY(forecast.wait(wait));
        QSignalSpy progressed(&m_window->service(), &RunService::progressed);
        QSignalSpy cancelled(&m_window->service(), &RunService::cancelled);
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        click(button("runButton"));
        QVERIFY(m_window->service().isRunning());
        QVERIFY(progressed.wait(longWait));
        QElapsedTimer timer;
        timer.start();
        click(button("cancelButton"));
        QVERIFY(!button("cancelButton")->isEnabled());
        QVERIFY(cancelled.wait(wait));
        qInfo("cancel to idle: %lld ms", timer.elapsed());
        QVERIFY(finished.isEmpty());
        QVERIFY(!m_window->service().isRunning());
        QVERIFY(m_window->progressText().contains(QStringLiteral("cancelled")));
        QTRY_VERIFY(button("runButton")->isEnabled());
        QVERIFY2(map()->isVisible(), "the first run stays");
        QVERIFY2(m_window->message().isEmpty(), "a cancel is no error");
    }

    void aThirdRunReplacesTheMap()
    {
        if (m_run == nullptr) {
            QSKIP("no run");
        }
        QSignalSpy forecast(&m_window->service(), &RunService::forecast);
        const QString text = QString::fromStdString(demoPrompt());
        m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"))->setPlainText(text + text + text);
        QVERIFY(forecast.wait(wait));
        QSignalSpy finished(&m_window->service(), &RunService::finished);
        const auto [during, after] = longestGaps([&] {
            click(button("runButton"));
            QTRY_VERIFY_WITH_TIMEOUT(finished.size() > 0, longWait);
        });
        qInfo("with a map shown, longest time without an event: %.1f ms during the run, %.1f ms after it",
              during, after);
        const auto run = finished.at(0).at(1).value<RunResultPtr>();
        QVERIFY(run->tokens() > m_run->tokens());
        QCOMPARE(map()->mapLayout().tokens(), run->tokens());
    }

    void shortcutsAreUnique()
    {
        QHash<QString, QString> seen;
        for (const QAction* each : m_window->findChildren<QAction*>()) {
            if (each->shortcutContext() != Qt::WindowShortcut) {
                continue; // a panel's own, while it has the focus
            }
            for (const QKeySequence& key : each->shortcuts()) {
                const QString name = key.toString();
                QVERIFY2(!seen.contains(name), qPrintable(name + QStringLiteral(": ") + seen.value(name)));
                seen.insert(name, each->text());
            }
        }
        QVERIFY2(seen.size() > 30, "every control of the map's bar has a key");
    }

    void theMapSurvivesFloatingDocksAndThemes()
    {
        if (m_run == nullptr) {
            QSKIP("no run");
        }
        for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            dock->setFloating(true);
            QTest::qWait(30);
            dock->setFloating(false);
        }
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)) {
                action->trigger();
                QTest::qWait(50);
                QVERIFY(map()->grabFramebuffer().pixelColor(3, map()->height() - 3).lightness() < 60);
                action->trigger();
            }
        }
        QTest::qWait(50);
        QVERIFY(map()->grabFramebuffer().pixelColor(3, map()->height() - 3).lightness() > 240);
    }

private:
    QPushButton* button(const char* name) { return m_window->findChild<QPushButton*>(QLatin1String(name)); }

    QLabel* label(const char* name) { return m_window->findChild<QLabel*>(QLatin1String(name)); }

    SinkMapWidget* map() { return m_window->findChild<SinkMapWidget*>(); }

    static void click(QPushButton* target) { QTest::mouseClick(target, Qt::LeftButton); }

    /// Longest times in which the event loop did not come round while a run went on, and when it had ended,
    /// in milliseconds. Told, not judged: the machine may be busy with other things.
    std::pair<double, double> longestGaps(const std::function<void()>& work)
    {
        QElapsedTimer clock;
        clock.start();
        qint64 last = 0;
        double during = 0;
        double after = 0;
        QTimer ticker;
        ticker.setTimerType(Qt::PreciseTimer);
        connect(&ticker, &QTimer::timeout, this, [&] {
            const qint64 now = clock.nsecsElapsed();
            const double gap = last == 0 ? 0 : double(now - last) / 1e6;
            (m_window->service().isRunning() ? during : after) =
                std::max(m_window->service().isRunning() ? during : after, gap);
            last = now;
        });
        ticker.start(10);
        work();
        QTest::qWait(500);
        return { during, after };
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    RunResultPtr m_run;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_window.moc"
