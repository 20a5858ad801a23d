// SPDX-License-Identifier: GPL-3.0-or-later
// Rows run as a batch in the window, on a tiny model: the file is that of the command line.
#include "app/batchform.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"
#include "tests/support/program.h"
#include "tests/support/tinytextmodel.h"
#include "views/gl/openglsupport.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <random>
#include <sys/file.h>
#include <unistd.h>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

constexpr int longWait = 300'000; // ms; a busy machine
constexpr int allRows = 40;

} // namespace

class TestWindowBatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        if (!QFileInfo::exists(QFileInfo(QStringLiteral(SINKSCOPE_BINARY)).path()
                               + QStringLiteral("/../lib/libsinkscope_engine.so"))) {
            QSKIP("built without the engine");
        }
        QVERIFY(writeTinyTextModel(path("tiny.gguf")));
        std::mt19937 random(11);
        std::string lines;
        for (int row = 0; row < allRows; ++row) {
            std::string text = row % 4 == 0 ? "even " : "odd ";
            for (unsigned i = 0, n = 300 + random() % 400; i < n; ++i) {
                text += random() % 6 == 0 ? ' ' : static_cast<char>('a' + random() % 26);
            }
            Json json;
            json["prompt"] = text.substr(0, 50);
            json["output"] = text.substr(50);
            lines += dumpJson(json) + "\n";
        }
        write("rows.jsonl", lines);
        write("mixed.jsonl", "{\"text\": \"one two three\"}\nnothing\n{\"question\": \"no text\"}\n");
        write("bad.jsonl", "nothing\nstill nothing\n");
        m_window = std::make_unique<MainWindow>(
            std::make_unique<QSettings>(qt({ path("settings.ini") }).front(), QSettings::IniFormat));
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(!action("batchAll")->isEnabled());
        QVERIFY(!action("batchChosen")->isEnabled());
        m_window->openFiles({ path("rows.jsonl") });
        QTRY_VERIFY_WITH_TIMEOUT(action("batchAll")->isEnabled(), longWait);
        // Without a model the form says so.
        action("batchAll")->trigger();
        QTRY_VERIFY(form()->isVisible());
        QVERIFY(!form()->canStart());
        QVERIFY(!button()->isEnabled());
        QTest::keyClick(form(), Qt::Key_Escape);
        QVERIFY(!form()->isVisible());
        m_window->openFiles({ path("tiny.gguf") });
        QTRY_VERIFY_WITH_TIMEOUT(m_window->service().model() != nullptr, longWait);
    }

    void cleanupTestCase() { m_window.reset(); }

    void theRowsAreCounted()
    {
        QVERIFY(action("batchAll")->text().contains(QString::number(allRows)));
        filter()->setText(QStringLiteral("even"));
        QTRY_COMPARE(table()->model()->rowCount(), allRows / 4);
        QTRY_VERIFY(action("batchShown")->text().contains(QString::number(allRows / 4)));
        choose({ 1, 2, 3 });
        QVERIFY(action("batchChosen")->text().contains(QStringLiteral("3")));
        // Chosen rows stay chosen in another order; those that are hidden are let go.
        filter()->clear();
        QTRY_COMPARE(table()->model()->rowCount(), allRows);
        QVERIFY(action("batchChosen")->text().contains(QStringLiteral("3")));
    }

    void chosenRowsGiveTheFileOfTheCommandLine()
    {
        choose({ 2, 5, 6 });
        ask("batchChosen");
        QCOMPARE(form()->rows(), (std::vector<std::int64_t> { 2, 5, 6 }));
        child<QSpinBox>("batchMost")->setValue(200);
        setFile("three.jsonl");
        QVERIFY(form()->canStart());
        finish();
        QCOMPARE(run({ "detect", path("tiny.gguf"), "--traces", path("rows.jsonl"), "--rows", "2,5-6",
                       "--max-tokens", "200", "--out", path("line.jsonl") })
                     .code,
                 0);
        QCOMPARE(bytes("three.jsonl"), bytes("line.jsonl"));
        QCOMPARE(bytes("three.jsonl.batch.json"), bytes("line.jsonl.batch.json"));
        // It is said where it lies, and opens as levels.
        QVERIFY2(m_window->progressText().contains(qt({ path("three.jsonl") }).front()),
                 qPrintable(m_window->progressText()));
        QVERIFY(m_window->progressText().contains(QStringLiteral("3 row(s) were cut")));
        auto* panel = m_window->findChild<RunsPanel*>();
        QTRY_VERIFY(panel->row(panel->currentId()) != nullptr);
        QTRY_VERIFY(panel->row(panel->currentId())->records != nullptr);
        QCOMPARE(panel->row(panel->currentId())->records->texts, 3);
        QVERIFY(m_window->findChild<QDockWidget*>(QStringLiteral("view.levels"))->isVisible());
    }

    void cancelledAndGoneOnWith()
    {
        const std::size_t done = cancelled("stopped.jsonl", 3);
        QVERIFY(done >= 3);
        QVERIFY2(m_window->message().contains(QStringLiteral("stopped.jsonl.part")),
                 qPrintable(m_window->message()));
        QVERIFY(m_window->progressText().contains(QStringLiteral("cancelled")));
        QVERIFY(!std::filesystem::exists(path("stopped.jsonl")));
        // The same name chosen again goes on; so does the button, which is as near.
        ask("batchAll");
        setFile("stopped.jsonl");
        QVERIFY(form()->canStart());
        QVERIFY(form()->isBegun());
        QVERIFY(!child<QComboBox>("batchRows")->isEnabled());
        QTest::keyClick(form(), Qt::Key_Escape);
        QSignalSpy finished(&m_window->service(), &RunService::batchFinished);
        answer("Go on");
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), longWait);
        QCOMPARE(finished.front().at(1).value<BatchEnd>().resumed, static_cast<std::int64_t>(done));
        QCOMPARE(run({ "detect", path("tiny.gguf"), "--traces", path("rows.jsonl"), "--max-tokens", "context",
                       "--out", path("unstopped.jsonl") })
                     .code,
                 0);
        QCOMPARE(bytes("stopped.jsonl"), bytes("unstopped.jsonl"));
        QCOMPARE(bytes("stopped.jsonl.batch.json"), bytes("unstopped.jsonl.batch.json"));
        QVERIFY(!std::filesystem::exists(path("stopped.jsonl.part")));
    }

    void aFileThatIsWrittenElsewhere()
    {
        QVERIFY(cancelled("shared.jsonl", 2) >= 2);
        const int other = ::open(path("shared.jsonl.part").c_str(), O_RDWR | O_CLOEXEC);
        QVERIFY(other >= 0);
        QCOMPARE(::flock(other, LOCK_EX | LOCK_NB), 0);
        const std::string before = bytes("shared.jsonl.part");
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        answer("Go on");
        QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), longWait);
        QVERIFY2(m_window->message().contains(QStringLiteral("another process works on this batch")),
                 qPrintable(m_window->message()));
        QCOMPARE(bytes("shared.jsonl.part"), before);
        ::close(other);
        m_window->findChild<MessageBar*>()->clear();
    }

    void badFileNames()
    {
        ask("batchAll");
        setFile("");
        QVERIFY(!form()->canStart());
        write("old.jsonl", "old\n");
        setFile("old.jsonl");
        QVERIFY(!form()->canStart());
        QVERIFY(form()->isVisible());
        QTest::keyClick(form(), Qt::Key_Return);
        QVERIFY(form()->isVisible());
        QVERIFY(!m_window->service().isRunning());
        setFile("no/such/folder/s.jsonl");
        QVERIFY(form()->canStart());
        failsWith("make it first");
        // A file of others that has the name of an unfinished batch.
        write("other.jsonl.part", "not ours\n");
        ask("batchAll");
        setFile("other.jsonl");
        QVERIFY(form()->isBegun());
        QTest::mouseClick(button(), Qt::LeftButton);
        QVERIFY(!m_window->service().isRunning());
        QVERIFY2(m_window->message().contains(QStringLiteral("no unfinished batch")),
                 qPrintable(m_window->message()));
        QCOMPARE(bytes("other.jsonl.part"), std::string("not ours\n"));
        QCOMPARE(bytes("old.jsonl"), std::string("old\n"));
    }

    void rowsThatCannotBeRunAreListed()
    {
        open("mixed.jsonl", 3);
        ask("batchAll");
        setFile("mixed.sinks.jsonl");
        finish();
        QVERIFY2(m_window->message().contains(QStringLiteral("2 row(s) could not be run")),
                 qPrintable(m_window->message()));
        answer("List the rows");
        auto* list = m_window->findChild<QTableView*>(QStringLiteral("batchProblems"));
        QTRY_VERIFY(list != nullptr && list->isVisible());
        QCOMPARE(list->model()->rowCount(), 2);
        QCOMPARE(list->model()->index(0, 0).data().toInt(), 1);
        QCOMPARE(list->model()->index(1, 0).data().toInt(), 2);
        QVERIFY(list->model()->index(1, 1).data().toString().contains(QStringLiteral("no trace")));
        list->window()->close();
    }

    void noRowAtAll()
    {
        open("bad.jsonl", 2);
        ask("batchAll");
        setFile("bad.sinks.jsonl");
        finish();
        QVERIFY2(m_window->message().contains(QStringLiteral("2 row(s) could not be run")),
                 qPrintable(m_window->message()));
        QCOMPARE(bytes("bad.sinks.jsonl"), std::string());
    }

private:
    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void write(const std::string& name, std::string_view text) const
    {
        QVERIFY(writeFileAtomically(path(name), text));
    }

    std::string bytes(const std::string& name) const
    {
        const auto read = readFile(path(name), 100'000'000);
        return read ? read.value() : toText(read.error());
    }

    void open(const std::string& name, int rows)
    {
        m_window->openFiles({ path(name) });
        QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), rows, longWait);
    }

    void choose(const std::vector<int>& rows) const
    {
        table()->clearSelection();
        for (const int row : rows) {
            table()->selectionModel()->select(table()->model()->index(row, 0),
                                              QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }

    void ask(const char* which) const
    {
        action(which)->trigger();
        QTRY_VERIFY(form()->isVisible());
    }

    void setFile(const std::string& name) const
    {
        child<QLineEdit>("batchFile")->setText(name.empty() ? QString() : qt({ path(name) }).front());
    }

    void finish()
    {
        QSignalSpy finished(&m_window->service(), &RunService::batchFinished);
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        QTest::mouseClick(button(), Qt::LeftButton);
        QVERIFY(!form()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, longWait);
        QVERIFY2(failed.isEmpty(), qPrintable(m_window->message()));
    }

    void failsWith(const char* words)
    {
        QSignalSpy failed(&m_window->service(), &RunService::runFailed);
        QTest::mouseClick(button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), longWait);
        QVERIFY2(m_window->message().contains(QLatin1String(words)), qPrintable(m_window->message()));
    }

    /// Runs all rows and stops when so many have ended; the number that the disk has.
    std::size_t cancelled(const std::string& name, int rows)
    {
        ask("batchAll");
        child<QSpinBox>("batchMost")->setValue(0);
        setFile(name);
        QSignalSpy ended(&m_window->service(), &RunService::batchRowEnded);
        QSignalSpy stopped(&m_window->service(), &RunService::cancelled);
        QTest::mouseClick(button(), Qt::LeftButton);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(ended.size() >= rows, longWait); }();
        action("cancel")->trigger();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!stopped.isEmpty(), longWait); }();
        return static_cast<std::size_t>(ended.size());
    }

    void answer(const char* words) const
    {
        // A button of a layout is shown when its queued call comes.
        const auto find = [&]() -> QPushButton* {
            for (QPushButton* each : m_window->findChild<MessageBar*>()->findChildren<QPushButton*>()) {
                if (each->isVisible() && each->text() == QLatin1String(words)) {
                    return each;
                }
            }
            return nullptr;
        };
        QTRY_VERIFY2(find() != nullptr, words);
        QTest::mouseClick(find(), Qt::LeftButton);
    }

    template<typename T> T* child(const char* name) const
    {
        return m_window->findChild<T*>(QLatin1String(name));
    }

    QAction* action(const char* name) const { return child<QAction>(name); }

    BatchForm* form() const { return m_window->findChild<BatchForm*>(); }

    QPushButton* button() const { return form()->findChild<QPushButton*>(QStringLiteral("startJob")); }

    QTableView* table() const { return child<QTableView>("traceTable"); }

    QLineEdit* filter() const { return child<QLineEdit>("traceFilter"); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    TestWindowBatch test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_windowbatch.moc"
