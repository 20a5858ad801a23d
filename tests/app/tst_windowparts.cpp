// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filekind.h"
#include "app/inputpanel.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/tracemodel.h"
#include "tests/support/fakerun.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;

Q_DECLARE_METATYPE(sinkscope::FileKind)

namespace {

void writeFile(const QString& name, const QByteArray& content)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestWindowParts : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void kindsOfFiles_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("kind"); // -1: refused
        const auto row = [](const char* name, const QByteArray& content, int kind) {
            QTest::newRow(name) << QString::fromLatin1(name) << content << kind;
        };
        row("a.gguf", "GGUF", int(FileKind::Model));
        row("A.GGUF", "", int(FileKind::Model));
        row("without-extension", "GGUF\3\0\0\0", int(FileKind::Model));
        row("model.safetensors", "", int(FileKind::Model));
        row("config.json", "{}", int(FileKind::Model));
        row("run.json", "{}", int(FileKind::Run));
        row("x.jsonl", "{}", int(FileKind::Traces));
        row("x.json", "{}", int(FileKind::Spec));
        row("x.txt", "hello", int(FileKind::Text));
        row("x.exe", "MZ", -1);
        row("empty", "", -1);
    }

    void kindsOfFiles()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(int, kind);
        QTemporaryDir folder;
        writeFile(folder.filePath(name), content);
        const auto found = fileKindOf(folder.filePath(name).toStdString());
        QCOMPARE(bool(found), kind >= 0);
        if (found) {
            QCOMPARE(int(found.value()), kind);
        } else {
            QVERIFY(toText(found.error()).find(name.toStdString()) != std::string::npos);
        }
    }

    void kindsOfFolders()
    {
        QTemporaryDir folder;
        const auto kind = [&] { return fileKindOf(folder.path().toStdString()); };
        QVERIFY(!kind());
        writeFile(folder.filePath(QStringLiteral("config.json")), "{}");
        QCOMPARE(kind().value(), FileKind::Model);
        writeFile(folder.filePath(QStringLiteral("run.json")), "{}");
        QCOMPARE(kind().value(), FileKind::Run);
        QVERIFY(!fileKindOf("/nowhere/at/all"));
    }

    void timeLeftAfterATenth()
    {
        QCOMPARE(secondsLeft(1, 0.05), -1.0);
        QCOMPARE(secondsLeft(0, 0.5), -1.0);
        QCOMPARE(secondsLeft(2, 0.25), 6.0);
        QCOMPARE(secondsLeft(2, 1.0), 0.0);
        QCOMPARE(secondsLeft(2, 1.5), 0.0);
        QVERIFY(leftText(-1).isEmpty());
        QVERIFY(leftText(4.2).contains(QStringLiteral("4 s")));
        QVERIFY(leftText(0.1).contains(QStringLiteral("1 s")));
        QVERIFY(leftText(200).contains(QStringLiteral("3 min")));
    }

    void progressSaysLayerAndPercent()
    {
        RunProgress progress;
        progress.start(QStringLiteral("Run 7"));
        progress.report({ "load", 1, 100, -1, 0 });
        QVERIFY(progress.text().contains(QStringLiteral("weights")));
        progress.report({ "layers", 43, 100, 12, 30 });
        QVERIFY2(progress.text().contains(QStringLiteral("43 %")), qPrintable(progress.text()));
        QVERIFY(progress.text().contains(QStringLiteral("layer 13 of 30")));
        progress.report({ "layers", 0, 0, -1, 0 }); // unknown total
        progress.showCancelling();
        QVERIFY(progress.text().contains(QStringLiteral("cancelling")));
        progress.finish(QStringLiteral("All is well"));
        QCOMPARE(progress.text(), QStringLiteral("All is well"));
    }

    void sentencesFillTheirArguments()
    {
        Error error = failed("a.gguf", "tensor %2 is no %1", "matrix", "%1");
        QCOMPARE(sentenceOf(error), QStringLiteral("a.gguf: tensor %1 is no matrix"));
        error = failed({ }, "100 % wrong");
        QCOMPARE(sentenceOf(error), QStringLiteral("100 % wrong"));
        MessageBar bar;
        bar.showError(QStringLiteral("<b>no markup</b>"));
        QCOMPARE(bar.text(), QStringLiteral("<b>no markup</b>"));
        QVERIFY(bar.accessibleName().contains(QStringLiteral("no markup")));
        bar.clear();
        QVERIFY(bar.text().isEmpty());
    }

    void traceRowsAreReadWhenShown()
    {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("t.jsonl"));
        writeFile(name, "{\"text\": \"first row\"}\n{\"prompt\": \"p\", \"output\": \"o\"}\nbroken\n");
        auto opened = TraceFile::open(name.toStdString());
        QVERIFY(opened);
        const auto traces = std::make_shared<const TraceFile>(std::move(opened).value());
        TraceModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTraces(traces);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("first row"));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("po"));
        QVERIFY2(!model.index(2, 1).data().toString().isEmpty(), "a broken row says why");
        writeFile(name,
                  "{\"text\": \"You are given a problem. Solve it: one\"}\n"
                  "{\"text\": \"You are given a problem. Solve it: two\"}\n{\"text\": \"You\"}\n");
        auto alike = TraceFile::open(name.toStdString());
        QVERIFY(alike);
        model.setTraces(std::make_shared<const TraceFile>(std::move(alike).value()));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("two"));
        QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("You"));
        model.setTraces(nullptr);
        QCOMPARE(model.rowCount(), 0);

        writeFile(name, "{\"text\": \"first row\"}\n{\"prompt\": \"p\", \"output\": \"o\"}\nbroken\n");
        InputPanel panel;
        QSignalSpy changed(&panel, &InputPanel::changed);
        QVERIFY(!panel.input());
        panel.setText(QStringLiteral("hello"), QStringLiteral("a name"));
        QCOMPARE(panel.title(), QStringLiteral("a name"));
        QVERIFY(*panel.input() == RunInput(TextInput { "hello" }));
        panel.setTraces(traces, name.toStdString());
        QVERIFY(*panel.input() == RunInput(TraceInput { name.toStdString(), 0 }));
        panel.setRow(1);
        QVERIFY(*panel.input() == RunInput(TraceInput { name.toStdString(), 1 }));
        panel.setRow(99);
        QVERIFY(*panel.input() == RunInput(TraceInput { name.toStdString(), 1 }));
        RunSpec spec;
        spec.input = IdsInput { { 1, 2 } };
        spec.maxTokens = 8;
        panel.setSpec(spec);
        QVERIFY(*panel.input() == spec.input);
        QCOMPARE(panel.maxTokens(), spec.maxTokens);
        panel.setText({ }, { });
        QVERIFY(!panel.input());
        QVERIFY(changed.size() >= 6);
    }

    void runsComeAndGo()
    {
        RunsPanel panel;
        QSignalSpy changed(&panel, &RunsPanel::currentChanged);
        QVERIFY(panel.current() == nullptr);
        const int first = panel.add(QStringLiteral("Run 1, text"));
        panel.setRunning(first, 50);
        QVERIFY(panel.current() == nullptr);
        const auto run = test::makeFakeRun();
        panel.setResult(first, run, { });
        QCOMPARE(panel.current(), run);
        QVERIFY(!changed.isEmpty());
        const int second = panel.add(QStringLiteral("Run 2, text"));
        panel.remove(second);
        panel.remove(1234);
        QCOMPARE(panel.count(), 1);
        QCOMPARE(panel.current(), run);
        SinkRule parity;
        parity.preset = Preset::Parity;
        parity.cos = 0.9;
        const auto other = run->withRule(parity, std::nullopt);
        QVERIFY(other);
        panel.replaceCurrent(other.value());
        QCOMPARE(panel.current(), other.value());
        panel.closeCurrent();
        QVERIFY(panel.current() == nullptr);
        panel.closeCurrent();
        QCOMPARE(panel.count(), 0);
    }
};

QTEST_MAIN(TestWindowParts)

#include "tst_windowparts.moc"
