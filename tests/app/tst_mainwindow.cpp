// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a display's OpenGL and without torch: what opens, what is said, what is kept.
#include "app/mainwindow.h"
#include "app/runprogress.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"
#include "views/base/viewregistry.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace sinkscope;

class TestMainWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }

    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void startsEmpty()
    {
        QVERIFY(m_window->message().isEmpty());
        QVERIFY(!button("runButton")->isEnabled());
        QVERIFY(!button("cancelButton")->isEnabled());
        // Every registered view has its place.
        ViewRegistry registry;
        registerAllView(registry);
        QVERIFY(registry.entries().size() >= 2);
        for (const auto& [id, entry] : registry.entries()) {
            const QString name = QStringLiteral("view.") + QString::fromStdString(id);
            QCOMPARE(m_window->findChild<QDockWidget*>(name) != nullptr, entry.place != ViewPlace::Centre);
        }
        m_window->grab();
        // No action of a panel needs a run to be there.
        int triggered = 0;
        for (QAction* each : m_window->findChildren<QAction*>()) {
            const bool asks =
                each->text().endsWith(QStringLiteral("...")) || each->text().endsWith(QChar(0x2026));
            if (qobject_cast<View*>(each->parent()) != nullptr && !asks) {
                each->trigger();
                ++triggered;
            }
        }
        QVERIFY(triggered > 25);
    }

    void badFilesAreToldInTheBar_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("not there") << QStringLiteral("none.gguf") << QByteArray();
        QTest::newRow("no model") << QStringLiteral("a.gguf") << QByteArray("nothing");
        QTest::newRow("unknown") << QStringLiteral("a.exe") << QByteArray("MZ");
        QTest::newRow("empty traces") << QStringLiteral("a.jsonl") << QByteArray(" ");
        QTest::newRow("spec") << QStringLiteral("a.json") << QByteArray("{\"schema\": 1, \"modl\": \"x\"}");
        QTest::newRow("no json") << QStringLiteral("b.json") << QByteArray("{");
        QTest::newRow("not UTF-8") << QStringLiteral("a.txt") << QByteArray("\xff\xfe");
    }

    void badFilesAreToldInTheBar()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        if (!content.isEmpty()) {
            write(name, content == " " ? QByteArray() : content);
        }
        m_window->openFiles({ path(name) });
        QTRY_VERIFY(!m_window->message().isEmpty());
        QVERIFY2(m_window->message().contains(name), qPrintable(m_window->message()));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(m_window->isEnabled());
    }

    void opensRunFoldersWithoutAModel()
    {
        QSignalSpy saved(&m_window->service(), &RunService::runSaved);
        QSignalSpy opened(&m_window->service(), &RunService::runOpened);
        m_window->service().saveRun(test::makeFakeRun(), path(QStringLiteral("a.sinkrun")));
        QVERIFY(saved.wait());
        m_window->openFiles({ path(QStringLiteral("a.sinkrun")) });
        QVERIFY(opened.wait());
        QVERIFY2(m_window->message().isEmpty(), qPrintable(m_window->message()));
        QVERIFY2(m_window->selection().current().token > 0, "the strongest secondary sink is selected");
        QVERIFY(label("inspectorPosition")->text().startsWith(QLatin1Char('#')));
        // Another rule finds other sinks in the same arrays and changes no selection.
        const auto before = m_window->selection().current();
        action(QStringLiteral("Parity"))->trigger();
        QVERIFY(m_window->message().isEmpty());
        QCOMPARE(m_window->selection().current(), before);
        action(QStringLiteral("Close run"))->trigger();
        QVERIFY(!action(QStringLiteral("Close run"))->isEnabled());
    }

    void runsAndCancels()
    {
        loadModel();
        writeSpec("{\"ids\": [1, 2, 3, 4]}, \"max_tokens\": 3");
        QSignalSpy forecast(&m_window->service(), &RunService::forecast);
        m_window->openFiles({ path(QStringLiteral("ids.json")) });
        QTRY_VERIFY2(!forecast.isEmpty() || !m_window->message().isEmpty(), "the spec's ids are counted");
        QVERIFY2(m_window->message().isEmpty(), qPrintable(m_window->message()));
        QVERIFY(label("inputCount")->text().startsWith(QStringLiteral("3 tokens")));
        QVERIFY(!label("memoryLabel")->text().isEmpty());
        QTRY_VERIFY(button("runButton")->isEnabled());
        button("runButton")->click();
        m_begun.acquire();
        QVERIFY(!button("runButton")->isEnabled());
        QVERIFY(button("cancelButton")->isEnabled());
        QTRY_VERIFY2(m_window->progressText().contains(QStringLiteral("layer 2 of 4")),
                     qPrintable(m_window->progressText()));
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(m_window->findChild<RunProgress*>()->isVisible());
        for (const QLabel* shown : m_window->findChild<RunProgress*>()->findChildren<QLabel*>()) {
            QVERIFY2(!shown->isVisible() || shown->height() >= shown->fontMetrics().height(),
                     qPrintable(shown->text()));
        }
        action(QStringLiteral("Cancel"))->trigger();
        QTRY_VERIFY(!m_window->service().isRunning());
        QTRY_VERIFY(m_window->progressText().contains(QStringLiteral("cancelled")));
        QVERIFY(m_window->message().isEmpty());
        QVERIFY(button("runButton")->isEnabled());
        // And one that ends well.
        m_finish = true;
        button("runButton")->click();
        QTRY_VERIFY(m_window->progressText().contains(QStringLiteral("finished")));
        QVERIFY(action(QStringLiteral("Save run as"))->isEnabled());
    }

    void dropsOpenFiles()
    {
        write(QStringLiteral("t.jsonl"), "{\"text\": \"one\"}\n{\"text\": \"two\"}\n");
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(m_folder->filePath(QStringLiteral("t.jsonl"))) });
        const auto enter = [&](QMimeData& mime) {
            QDragEnterEvent event(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(m_window.get(), &event);
            QVERIFY(event.isAccepted());
        };
        enter(data);
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &drop);
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("traceTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QMimeData remote;
        remote.setUrls({ QUrl(QStringLiteral("https://example.org/x.gguf")) });
        enter(remote);
        QDropEvent other(QPointF(10, 10), Qt::CopyAction, &remote, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &other);
        QVERIFY(!m_window->message().isEmpty());
    }

    void keepsThemeRecentFilesAndLayout()
    {
        write(QStringLiteral("note.txt"), "hello");
        m_window->openFiles({ path(QStringLiteral("note.txt")) });
        auto* text = m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"));
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("hello"));
        action(QStringLiteral("Dark theme"))->trigger();
        m_window->close();
        m_window.reset();
        open();
        QVERIFY(action(QStringLiteral("Dark theme"))->isChecked());
        const QSettings settings(m_folder->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        QVERIFY(settings.value(QStringLiteral("recent"))
                    .toStringList()
                    .front()
                    .endsWith(QStringLiteral("note.txt")));
        QVERIFY(!settings.value(QStringLiteral("layout")).toByteArray().isEmpty());
        // Nothing else was written.
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
    }

    void everyActionHasANameAndShortcutsAreUnique()
    {
        QHash<QString, QString> seen;
        for (const QAction* each : m_window->findChildren<QAction*>()) {
            if (each->shortcutContext() == Qt::WidgetWithChildrenShortcut
                && each->shortcut() == QKeySequence(QKeySequence::Copy)) {
                continue; // copies what has the focus
            }
            for (const QKeySequence& key : each->shortcuts()) {
                const QString name = key.toString();
                QVERIFY2(!each->text().isEmpty(), qPrintable(name));
                QVERIFY2(!seen.contains(name) || seen.value(name) == each->text(),
                         qPrintable(name + QStringLiteral(": ") + seen.value(name) + QStringLiteral(", ")
                                    + each->text()));
                seen.insert(name, each->text());
            }
        }
        QVERIFY2(seen.size() > 40, "every control of the map's bar has a key");
    }

    void goesAwayWhileRunning()
    {
        loadModel();
        writeSpec("{\"ids\": [1, 2]}");
        m_window->openFiles({ path(QStringLiteral("ids.json")) });
        QTRY_VERIFY(button("runButton")->isEnabled());
        button("runButton")->click();
        m_begun.acquire();
        m_window.reset();
    }

private:
    void open()
    {
        m_finish = false;
        auto executor = [this](const RunSpec&, OpenModel&, const JobContext& job) -> Result<RunResultPtr> {
            m_begun.release();
            job.report({ "layers", 2, 4, 1, 4 });
            while (!job.cancel.isCancelled() && !m_finish) {
                QThread::msleep(1);
            }
            if (job.cancel.isCancelled()) {
                return cancelledError();
            }
            return test::makeFakeRun();
        };
        m_window = std::make_unique<MainWindow>(
            std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("settings.ini")),
                                        QSettings::IniFormat),
            executor);
        m_window->resize(1600, 1000);
        m_window->show();
    }

    void loadModel()
    {
        QSignalSpy opened(&m_window->service(), &RunService::modelOpened);
        m_window->openFiles({ test::data("gguf/llama-F32.gguf") });
        QVERIFY(opened.wait());
    }

    void writeSpec(const QByteArray& input)
    {
        const auto model = QByteArray::fromStdString(test::data("gguf/llama-F32.gguf").string());
        write(QStringLiteral("ids.json"),
              "{\"schema\": 1, \"model\": \"" + model + "\", \"input\": " + input + "}");
    }

    std::filesystem::path path(const QString& name) { return m_folder->filePath(name).toStdString(); }

    void write(const QString& name, const QByteArray& content)
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QPushButton* button(const char* name) { return m_window->findChild<QPushButton*>(QLatin1String(name)); }

    QLabel* label(const char* name) { return m_window->findChild<QLabel*>(QLatin1String(name)); }

    QAction* action(const QString& text)
    {
        for (QAction* each : m_window->findChildren<QAction*>()) {
            if (each->text().remove(QLatin1Char('&')).startsWith(text)) {
                return each;
            }
        }
        qFatal("no action %s", qPrintable(text));
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QSemaphore m_begun;
    std::atomic<bool> m_finish { false };
};

QTEST_MAIN(TestMainWindow)

#include "tst_mainwindow.moc"
