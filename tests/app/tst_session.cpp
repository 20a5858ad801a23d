// SPDX-License-Identifier: GPL-3.0-or-later
// What is open is kept, offered after a crash, and never lost between windows.
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "app/sessionstore.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/types.h>

using namespace sinkscope;

namespace {

constexpr int longWait = 60'000; // ms; a busy machine

void writeFile(const QString& name, const QByteArray& content)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Session sample()
{
    Session session;
    session.model = QStringLiteral("/models/a.gguf");
    session.rows = { { QStringLiteral("Run 1"), false, { }, QStringLiteral("x.1.sinkrun"), std::nullopt },
                     { QStringLiteral("r"), true, QStringLiteral("/d/r.jsonl"), { }, std::nullopt },
                     { QStringLiteral("ruled"),
                       false,
                       QStringLiteral("/d/b.sinkrun"),
                       { },
                       SessionRow::Rule { { Preset::Parity, 0.8, 3.5, { 0, 4 } }, 4 } } };
    session.current = 2;
    session.traces = QStringLiteral("/d/t.jsonl");
    session.traceRow = 7;
    session.showsTraces = true;
    session.text = QStringLiteral("a \"text\"\nof ünicode");
    session.textTitle = QStringLiteral("note.txt");
    session.options.dtype = "bf16";
    session.options.maxTokens = 512;
    session.options.rule.cos = 0.9;
    session.selection = { 5, 2, 64, 0 };
    session.views = { { QStringLiteral("map"), QJsonObject { { QStringLiteral("zoom"), 3 } } } };
    session.isDark = true;
    session.geometry = QByteArray("\0\1\2", 3);
    session.layout = QByteArray("\xff\xfe", 2);
    return session;
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void isReadBackAsWritten()
    {
        const Session before = sample();
        const auto read = parseSession(toText(before), "s");
        QVERIFY(read);
        const Session& after = read.value();
        QCOMPARE(after.model, before.model);
        QVERIFY(after.rows == before.rows);
        QCOMPARE(after.current, before.current);
        QCOMPARE(after.traces, before.traces);
        QCOMPARE(after.traceRow, before.traceRow);
        QCOMPARE(after.showsTraces, before.showsTraces);
        QCOMPARE(after.text, before.text);
        QCOMPARE(after.textTitle, before.textTitle);
        QCOMPARE(after.options.dtype, before.options.dtype);
        QVERIFY(after.options.maxTokens == before.options.maxTokens);
        QVERIFY(after.options.rule == before.options.rule);
        QVERIFY(after.selection == before.selection);
        QCOMPARE(after.views, before.views);
        QCOMPARE(after.isDark, before.isDark);
        QCOMPARE(after.geometry, before.geometry);
        QCOMPARE(after.layout, before.layout);
    }

    void badSessionsAreOneSentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const QByteArray good = QByteArray::fromStdString(toText(sample()));
        QTest::newRow("empty") << QByteArray() << QStringLiteral("broken");
        QTest::newRow("cut") << good.left(good.size() / 2) << QStringLiteral("broken");
        QTest::newRow("binary") << QByteArray(1000, '\xfe') << QStringLiteral("broken");
        QTest::newRow("deep") << QByteArray(100'000, '[') << QStringLiteral("broken");
        QTest::newRow("foreign") << QByteArray("{\"schema\": 1}") << QStringLiteral("no session");
        QTest::newRow("list") << QByteArray("[1, 2]") << QStringLiteral("no session");
        QByteArray newer = good;
        newer.replace("\"schema\": 1", "\"schema\": 99");
        QTest::newRow("newer") << newer << QStringLiteral("version 99");
    }

    void badSessionsAreOneSentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const auto read = parseSession(text.toStdString(), "/x/s.json");
        QVERIFY(!read);
        QVERIFY2(sentenceOf(read.error()).contains(says), qPrintable(sentenceOf(read.error())));
        // And at the start: said once, and the window is there.
        crashedWith(text);
        openWindow();
        QTRY_VERIFY2(message().contains(says), qPrintable(message()));
        QVERIFY(m_window->isEnabled() && QApplication::activeModalWidget() == nullptr);
        m_window.reset();
        openWindow();
        QSignalSpy found(store(), &SessionStore::found);
        QVERIFY(found.wait(longWait));
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }

    void oddValuesArePassedOver()
    {
        QByteArray text = QByteArray::fromStdString(toText(sample()));
        text.replace("\"current\": 2", "\"current\": \"x\"");
        text.replace("\"views\": {", "\"views_\": {");
        text.replace("\"kept\": \"x.1.sinkrun\"", "\"kept\": \"../../etc\"");
        text.replace("0.8", "88");
        const auto read = parseSession(text.toStdString(), "s");
        QVERIFY(read);
        QCOMPARE(read.value().current, -1);
        QVERIFY(read.value().views.isEmpty());
        QVERIFY2(read.value().rows[0].kept.isEmpty(), "a kept run is a name and no path");
        QVERIFY2(!read.value().rows[2].rule, "an impossible rule");
    }

    void aCleanEndIsNotOfferedButCanBeOpened()
    {
        const auto folder = savedRun("a.sinkrun");
        openWindow();
        m_window->openFiles({ folder });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        m_window->close();
        m_window.reset();
        QVERIFY(locks().isEmpty());
        QCOMPARE(sessions().size(), 1);
        openWindow();
        QTRY_VERIFY(lastSession()->isEnabled());
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QCOMPARE(panel()->count(), 0);
        lastSession()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY(panel()->current() != nullptr);
        QVERIFY(!lastSession()->isEnabled());
    }

    void anEmptyWindowLeavesNothing()
    {
        openWindow();
        QCOMPARE(locks().size(), 1);
        m_window->close();
        m_window.reset();
        QVERIFY(sessions().isEmpty());
        QVERIFY(locks().isEmpty());
    }

    void openAgainBringsEverythingBack()
    {
        const auto folder = savedRun("a.sinkrun");
        const QString traces = path(QStringLiteral("t.jsonl"));
        writeFile(traces, "{\"text\": \"one\"}\n{\"text\": \"two\"}\n{\"text\": \"three\"}\n");
        const QString records = path(QStringLiteral("r.jsonl"));
        writeFile(records, recordLine);
        openWindow();
        m_window->openFiles({ test::data("gguf/llama-F32.gguf"), traces.toStdString() });
        QTRY_VERIFY_WITH_TIMEOUT(m_window->service().model() != nullptr, longWait);
        m_window->openFiles({ records.toStdString() });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        m_window->openFiles({ folder });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        auto* input = m_window->findChild<QTableView*>(QStringLiteral("traceTable"));
        QTRY_COMPARE(input->model()->rowCount(), 3);
        input->setCurrentIndex(input->model()->index(2, 0));
        Selection selection = m_window->selection().current();
        selection.layer = 7;
        selection.token = 33;
        m_window->selection().select(selection);
        Q_EMIT panel()->renameRequested(panel()->currentId(), QStringLiteral("mine"));
        action(QStringLiteral("Parity"))->trigger();
        const auto parity = panel()->current()->detection();
        action(QStringLiteral("Dark theme"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(anySession().contains("\"dark\": true") && anySession().contains("mine")
                                     && anySession().contains("parity"),
                                 longWait);
        // As a crash leaves it: the window goes away without being closed.
        m_window.reset();
        openWindow();
        action(QStringLiteral("Dark theme"))->trigger(); // light again, which the session undoes
        QVERIFY(!action(QStringLiteral("Dark theme"))->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        QCOMPARE(panel()->count(), 0);
        answer(QStringLiteral("Open again"));
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QCOMPARE(panel()->currentName(), QStringLiteral("mine"));
        QVERIFY(panel()->current() != nullptr);
        QCOMPARE(panel()->current()->record().spec.rule.preset, Preset::Parity);
        QVERIFY(panel()->current()->detection().sinks == parity.sinks);
        QCOMPARE(m_window->selection().current().layer, 7);
        QCOMPARE(m_window->selection().current().token, 33);
        QCOMPARE(m_window->findChild<QTableView*>(QStringLiteral("traceTable"))->currentIndex().row(), 2);
        QVERIFY(action(QStringLiteral("Dark theme"))->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->service().model() != nullptr, longWait);
        QVERIFY2(!action(QStringLiteral("Undo"))->isEnabled(), "what was opened again is where undo starts");
        // The old session's place is taken by the present one.
        QTRY_COMPARE_WITH_TIMEOUT(sessions().size(), 1, longWait);
    }

    void unsavedRunsAreKept()
    {
        openWindow();
        const auto run = test::makeFakeRun();
        panel()->setResult(panel()->addUnderWay(QStringLiteral("Run 1"), { }), run, { });
        QTRY_COMPARE_WITH_TIMEOUT(keptRuns().size(), 1, longWait);
        QTRY_VERIFY_WITH_TIMEOUT(anySession().contains(keptRuns().first().toUtf8()), longWait);
        m_window.reset();
        QCOMPARE(keptRuns().size(), 1);
        openWindow();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        answer(QStringLiteral("Open again"));
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY(panel()->current()->detection().sinks == run->detection().sinks);
        QTRY_COMPARE_WITH_TIMEOUT(sessions().size(), 1, longWait);
        QCOMPARE(keptRuns().size(), 1); // taken over, not written anew
        // Saved by the user it needs no second copy.
        QSignalSpy saved(&m_window->service(), &RunService::runSaved);
        m_window->service().saveRun(panel()->current(), path(QStringLiteral("b.sinkrun")).toStdString());
        QVERIFY(saved.wait(longWait));
        QTRY_VERIFY_WITH_TIMEOUT(keptRuns().isEmpty(), longWait);
        QVERIFY(!panel()->rows().front().file.empty());
        // Closed: gone with it; undone: kept again.
        panel()->setResult(panel()->addUnderWay(QStringLiteral("Run 2"), { }), run, { });
        QTRY_COMPARE_WITH_TIMEOUT(keptRuns().size(), 1, longWait);
        action(QStringLiteral("Close run"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(keptRuns().isEmpty(), longWait);
        action(QStringLiteral("Undo"))->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(keptRuns().size(), 1, longWait);
    }

    void aRunThatEndsJustBeforeTheWindowIsKept()
    {
        openWindow();
        const auto run = test::makeFakeRun();
        panel()->setResult(panel()->addUnderWay(QStringLiteral("Run 1"), { }), run, { });
        m_window->close(); // before anything said that it was written
        m_window.reset();
        QCOMPARE(keptRuns().size(), 1);
        openWindow();
        QTRY_VERIFY(lastSession()->isEnabled());
        lastSession()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QVERIFY(panel()->current()->detection().sinks == run->detection().sinks);
    }

    void whatIsMissingStaysSaidWhenTheModelOpens()
    {
        Session session = sample();
        session.model = QString::fromStdString(test::data("gguf/llama-F32.gguf").string());
        session.traces.clear();
        session.showsTraces = false;
        session.options = { };
        crashedWith(QByteArray::fromStdString(toText(session)));
        openWindow();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        QSignalSpy forecast(&m_window->service(), &RunService::forecast);
        QSignalSpy uncounted(&m_window->service(), &RunService::forecastFailed);
        answer(QStringLiteral("Open again"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->service().model() != nullptr, longWait);
        QTRY_VERIFY_WITH_TIMEOUT(!forecast.isEmpty() || !uncounted.isEmpty(), longWait);
        QVERIFY2(message().contains(QStringLiteral("/d/r.jsonl")), qPrintable(message()));
    }

    void missingPartsAreNamedAndTheRestOpens()
    {
        const auto folder = savedRun("a.sinkrun");
        Session session = sample();
        session.rows.push_back(
            { QStringLiteral("good"), false, QString::fromStdString(folder.string()), { }, std::nullopt });
        crashedWith(QByteArray::fromStdString(toText(session)));
        openWindow();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        answer(QStringLiteral("Open again"));
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QCOMPARE(panel()->currentName(), QStringLiteral("good"));
        for (const char* part :
             { "/models/a.gguf", "x.1.sinkrun", "/d/r.jsonl", "/d/b.sinkrun", "/d/t.jsonl" }) {
            QVERIFY2(message().contains(QLatin1String(part)), qPrintable(message()));
        }
        QCOMPARE(m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"))->toPlainText(),
                 session.text);
    }

    void discardTakesItAway()
    {
        crashedWith(QByteArray::fromStdString(toText(sample())));
        QDir().mkpath(path(QStringLiteral("sessions/runs/20200101-1.1.sinkrun")));
        openWindow();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        answer(QStringLiteral("Discard"));
        QTRY_VERIFY_WITH_TIMEOUT(sessions().isEmpty(), longWait);
        QTRY_VERIFY_WITH_TIMEOUT(keptRuns().isEmpty(), longWait);
        QVERIFY(message().isEmpty());
    }

    void twoWindowsLeaveEachOtherAlone()
    {
        const auto folder = savedRun("a.sinkrun");
        openWindow();
        panel()->setResult(panel()->addUnderWay(QStringLiteral("Run 1"), { }), test::makeFakeRun(), { });
        QTRY_COMPARE_WITH_TIMEOUT(keptRuns().size(), 1, longWait);
        QTRY_COMPARE_WITH_TIMEOUT(sessions().size(), 1, longWait);
        const QString first = sessions().first();
        auto one = std::move(m_window);
        openWindow();
        QSignalSpy found(store(), &SessionStore::found);
        QVERIFY(found.wait(longWait));
        QVERIFY2(message().isEmpty(), "a session whose window lives is not offered");
        QVERIFY(!lastSession()->isEnabled());
        m_window->openFiles({ folder });
        QTRY_COMPARE_WITH_TIMEOUT(sessions().size(), 2, longWait);
        QCOMPARE(keptRuns().size(), 1);
        m_window->close();
        m_window.reset();
        QCOMPARE(keptRuns().size(), 1);
        QVERIFY(sessions().contains(first));
        one->close();
        one.reset();
        QCOMPARE(sessions().size(), 2);
        QCOMPARE(keptRuns().size(), 1);
    }

    void aFolderThatCannotBeUsedIsSaid()
    {
        writeFile(path(QStringLiteral("sessions")), "a file in the way");
        openWindow();
        QTRY_VERIFY2(message().contains(QStringLiteral("cannot be kept")), qPrintable(message()));
        m_window->close();
    }

    /// The program itself, asked to end by the system or a terminal.
    void aSignalEndsItAsItsUserDoes_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("terminate") << SIGTERM;
        QTest::newRow("interrupt") << SIGINT;
        QTest::newRow("hang up") << SIGHUP;
    }

    void aSignalEndsItAsItsUserDoes()
    {
        QFETCH(int, number);
        const auto folder = savedRun("a.sinkrun");
        QProcess program;
        prepare(program, folder);
        program.start();
        QVERIFY(program.waitForStarted(longWait));
        const QDir place(path(QStringLiteral("share/Sinkscope/Sinkscope/sessions")));
        const auto saved = [&] {
            QByteArray text;
            for (const QFileInfo& each : place.entryInfoList({ QStringLiteral("*.json") }, QDir::Files)) {
                text += contentOf(each.filePath());
            }
            return text;
        };
        QTRY_VERIFY_WITH_TIMEOUT(saved().contains("a.sinkrun"), longWait);
        QCOMPARE(::kill(static_cast<pid_t>(program.processId()), number), 0);
        QVERIFY(program.waitForFinished(longWait));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(saved().contains("a.sinkrun"));
        QVERIFY2(place.entryList({ QStringLiteral("*.lock") }, QDir::Files).isEmpty(),
                 "it did not end unexpectedly");
    }

    /// The program itself, killed while it has a run open.
    void survivesKill()
    {
        const auto folder = savedRun("a.sinkrun");
        for (int round = 0; round < 3; ++round) {
            QProcess program;
            prepare(program, folder);
            const QDir place(path(QStringLiteral("share/Sinkscope/Sinkscope/sessions")));
            const auto newest = [&] {
                const QFileInfoList all =
                    place.entryInfoList({ QStringLiteral("*.json") }, QDir::Files, QDir::Time);
                QByteArray text;
                for (const QFileInfo& each : all) {
                    text += contentOf(each.filePath());
                }
                return text;
            };
            const auto count = [&] { return newest().count("a.sinkrun"); };
            const auto before = count();
            program.start();
            QVERIFY(program.waitForStarted(longWait));
            QTRY_VERIFY_WITH_TIMEOUT(count() > before, longWait);
            program.kill();
            QVERIFY(program.waitForFinished(longWait));
            QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        }
        openWindow(path(QStringLiteral("share/Sinkscope/Sinkscope/sessions")));
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("ended unexpectedly")), longWait);
        answer(QStringLiteral("Open again"));
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }

private:
    static constexpr auto recordLine =
        "{\"candidate_sinks\": {\"0\": {\"layer\": [1, 2], \"token_id\": 1, \"sink_type\": \"bos_sink\"}, "
        "\"5\": {\"layer\": [2, 3], \"token_id\": 9, \"sink_type\": \"secondary\"}}, \"sample_index\": 0, "
        "\"prompt_len\": 3, \"response_len\": 4, \"full_text_len\": 7}\n";

    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::filesystem::path savedRun(const char* name)
    {
        const std::filesystem::path folder = path(QLatin1String(name)).toStdString();
        const Status done = writeRunFolder(*test::makeFakeRun(), folder);
        if (!done) {
            qFatal("%s", toText(done.error()).c_str());
        }
        return folder;
    }

    void prepare(QProcess& program, const std::filesystem::path& folder) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), m_folder->path());
        environment.insert(QStringLiteral("XDG_DATA_HOME"), path(QStringLiteral("share")));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        program.setProcessEnvironment(environment);
        program.setProgram(QStringLiteral(SINKSCOPE_BINARY));
        program.setArguments({ QString::fromStdString(folder.string()) });
        program.setProcessChannelMode(QProcess::ForwardedChannels);
    }

    /// As a window leaves it that was killed.
    void crashedWith(const QByteArray& text)
    {
        QDir().mkpath(path(QStringLiteral("sessions/runs")));
        writeFile(path(QStringLiteral("sessions/20200101-1.json")), text);
        writeFile(path(QStringLiteral("sessions/20200101-1.lock")), "1\n");
    }

    void openWindow(const QString& folder = { })
    {
        m_window = std::make_unique<MainWindow>(
            std::make_unique<QSettings>(path(QStringLiteral("settings.ini")), QSettings::IniFormat));
        m_window->resize(1600, 1000);
        m_window->show();
        m_window->keepSession((folder.isEmpty() ? path(QStringLiteral("sessions")) : folder).toStdString());
    }

    QStringList files(const QString& pattern) const
    {
        return QDir(path(QStringLiteral("sessions"))).entryList({ pattern }, QDir::Files);
    }

    QStringList sessions() const { return files(QStringLiteral("*.json")); }

    QStringList locks() const { return files(QStringLiteral("*.lock")); }

    QStringList keptRuns() const
    {
        return QDir(path(QStringLiteral("sessions/runs")))
            .entryList({ QStringLiteral("*.sinkrun") }, QDir::Dirs);
    }

    QByteArray anySession() const
    {
        QByteArray text;
        for (const QString& each : sessions()) {
            text += contentOf(path(QStringLiteral("sessions/") + each));
        }
        return text;
    }

    QString message() const { return m_window->message(); }

    RunsPanel* panel() const { return m_window->findChild<RunsPanel*>(); }

    SessionStore* store() const { return m_window->findChild<SessionStore*>(); }

    QAction* action(const QString& text) const
    {
        for (QAction* each : m_window->findChildren<QAction*>()) {
            if (each->text().remove(QLatin1Char('&')).startsWith(text)) {
                return each;
            }
        }
        qFatal("no action %s", qPrintable(text));
        return nullptr;
    }

    QAction* lastSession() const { return action(QStringLiteral("Open last session")); }

    void answer(const QString& text)
    {
        for (QPushButton* each : m_window->findChild<MessageBar*>()->findChildren<QPushButton*>()) {
            if (each->text() == text) {
                each->click();
                return;
            }
        }
        qFatal("no answer %s", qPrintable(text));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestSession)

#include "tst_session.moc"
