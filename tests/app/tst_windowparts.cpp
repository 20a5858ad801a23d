// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filekind.h"
#include "app/inputpanel.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/tracemodel.h"
#include "app/tracetable.h"
#include "tests/support/fakerun.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

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
        row("r.jsonl", "{\"sample_index\": 1, \"candidate_sinks\": {}}\n", int(FileKind::Records));
        row("cut.jsonl", "{\"candidate_sinks\": {\"0\": {\"lay", int(FileKind::Records));
        row("in.jsonl", "{\"a\": {\"candidate_sinks\": 1}}", int(FileKind::Traces));
        row("said.jsonl", "{\"text\": \"\\\"candidate_sinks\\\": \"}", int(FileKind::Traces));
        row("second.jsonl", "{\"text\": 1}\n{\"candidate_sinks\": {}}", int(FileKind::Traces));
        row("x.pdf", "%PDF", int(FileKind::Figure));
        row("x.svg", "<svg/>", int(FileKind::Figure));
        row("x.PNG", "", int(FileKind::Figure));
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
        const int first = panel.addUnderWay(QStringLiteral("Run 1"), QStringLiteral("text"));
        panel.setRunning(first, 50);
        QVERIFY(panel.current() == nullptr);
        QVERIFY(panel.chosen().empty());
        const auto run = test::makeFakeRun();
        panel.setResult(first, run, { });
        QCOMPARE(panel.current(), run);
        QCOMPARE(panel.currentId(), first);
        QVERIFY(!changed.isEmpty());
        const int second = panel.addUnderWay(QStringLiteral("Run 2"), QStringLiteral("text"));
        QVERIFY(panel.take(second));
        QVERIFY(!panel.take(1234));
        QCOMPARE(panel.count(), 1);
        QCOMPARE(panel.current(), run);
        SinkRule parity;
        parity.preset = Preset::Parity;
        parity.cos = 0.9;
        const auto other = run->withRule(parity, std::nullopt);
        QVERIFY(other);
        panel.setShown(first, other.value());
        QCOMPARE(panel.current(), other.value());
        panel.setShown(first, nullptr);
        QCOMPARE(panel.current(), run);
        panel.setName(first, QStringLiteral("mine"));
        QCOMPARE(panel.currentName(), QStringLiteral("mine"));
        const auto taken = panel.take(first);
        QVERIFY(panel.current() == nullptr);
        QCOMPARE(panel.count(), 0);
        QVERIFY(!panel.take(first));
        QCOMPARE(panel.insert(taken->first, taken->second), first);
        QVERIFY(panel.current() == nullptr);
        panel.setCurrent(first);
        QCOMPARE(panel.current(), run);
        panel.setCurrent(77);
        QCOMPARE(panel.currentId(), 0);
    }

    void rowsKeepTheirOrderAndPlace()
    {
        RunsPanel panel;
        const auto run = test::makeFakeRun();
        const auto records = std::make_shared<const OpenRecords>();
        const auto add = [&](const char* name, bool isRun) {
            RunRow row;
            row.name = QLatin1String(name);
            row.run = isRun ? run : nullptr;
            row.own = row.run;
            row.records = isRun ? nullptr : records;
            return panel.insert(std::move(row));
        };
        const auto names = [&] {
            QStringList all;
            for (const RunRow& row : panel.rows()) {
                all << row.name;
            }
            return all.join(QLatin1Char(' '));
        };
        const auto* tree = panel.findChild<QTreeWidget*>(QStringLiteral("runsTree"));
        const auto shown = [&] {
            QStringList all;
            for (int i = 0; i < tree->topLevelItemCount(); ++i) {
                if (!tree->topLevelItem(i)->isHidden()) {
                    all << tree->topLevelItem(i)->text(0);
                }
            }
            return all.join(QLatin1Char(' '));
        };
        add("a", true);
        QCOMPARE(shown(), QStringLiteral("a"));
        const int r = add("r", false);
        const int b = add("b", true);
        add("c", true);
        add("s", false);
        QCOMPARE(names(), QStringLiteral("a b c r s"));
        QCOMPARE(shown(), QStringLiteral("a b c published records r s"));
        panel.setCurrent(b);
        const auto takenRun = panel.take(b);
        const auto takenRecords = panel.take(r);
        QCOMPARE(names(), QStringLiteral("a c s"));
        QVERIFY2(panel.current() == run, "a neighbour of its kind is current now");
        panel.insert(takenRecords->first, takenRecords->second);
        panel.insert(takenRun->first, takenRun->second);
        QCOMPARE(shown(), QStringLiteral("a b c published records r s"));
        // Chosen together, by the keys that every list has.
        panel.setCurrent(r);
        tree->topLevelItem(0)->setSelected(true);
        QCOMPARE(panel.chosen().size(), std::size_t { 2 });
        QVERIFY(panel.current() == nullptr);
    }

    void namesOfDetectionFiles()
    {
        const auto title = [](const char* name) {
            const auto [text, detail] = recordsTitle(name, 300);
            return text + QStringLiteral(" | ") + detail;
        };
        QVERIFY(title("sink_detection_n_10_deepseek-14b.jsonl")
                    .startsWith(QStringLiteral("deepseek-14b | n 10, 300 text")));
        QVERIFY(title("sink_detection_qwen3-4b-base_use_chat_template.jsonl")
                    .startsWith(QStringLiteral("qwen3-4b-base | chat template, 300 text")));
        QVERIFY(title("mine.jsonl").startsWith(QStringLiteral("mine | 300 text")));
    }

    void aNameIsEditedInPlace()
    {
        RunsPanel panel;
        RunRow row;
        row.name = QStringLiteral("old");
        row.run = test::makeFakeRun();
        row.own = row.run;
        panel.setCurrent(panel.insert(std::move(row)));
        panel.show();
        QSignalSpy renamed(&panel, &RunsPanel::renameRequested);
        const auto edit = [&](const QString& text) {
            panel.editName();
            auto* field = panel.findChild<QLineEdit*>();
            QVERIFY(field != nullptr);
            QCOMPARE(field->text(), QStringLiteral("old"));
            field->setText(text);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(panel.findChild<QLineEdit*>() == nullptr);
        };
        edit(QStringLiteral("  new   name "));
        QCOMPARE(renamed.size(), 1);
        QCOMPARE(renamed.at(0).at(1).toString(), QStringLiteral("new name"));
        QCOMPARE(panel.currentName(), QStringLiteral("old")); // the window decides
        edit(QStringLiteral("   "));
        edit(QStringLiteral("old"));
        QCOMPARE(renamed.size(), 1);
    }

    void anOfferWaitsBehindErrors()
    {
        MessageBar bar;
        int answered = 0;
        bar.offer(QStringLiteral("Open again?"), { { QStringLiteral("Yes"), [&] { ++answered; } } });
        QCOMPARE(bar.text(), QStringLiteral("Open again?"));
        QVERIFY(bar.isOffer());
        bar.clear();
        QCOMPARE(bar.text(), QStringLiteral("Open again?"));
        bar.showError(QStringLiteral("broken"));
        QCOMPARE(bar.text(), QStringLiteral("broken"));
        bar.clear();
        QCOMPARE(bar.text(), QStringLiteral("Open again?"));
        bar.findChild<QPushButton*>()->click();
        QTRY_VERIFY(bar.findChildren<QPushButton*>().isEmpty());
        QCOMPARE(answered, 1);
        QVERIFY(bar.text().isEmpty());
        bar.offer(QStringLiteral("Again?"), { { QStringLiteral("Yes"), [&] { ++answered; } } });
        bar.findChild<QToolButton*>()->click();
        QVERIFY(bar.text().isEmpty());
        bar.showWarning(QStringLiteral("careful"));
        bar.clear();
        QVERIFY2(bar.text().isEmpty(), "an offer that was closed does not come back");
        QCOMPARE(answered, 1);
    }

    void messagesOfOneActionStandTogether()
    {
        MessageBar bar;
        bar.showWarning(QStringLiteral("careful"));
        QVERIFY(bar.shows(QStringLiteral("careful")));
        bar.showError(QStringLiteral("first"));
        bar.showError(QStringLiteral("second"));
        QCOMPARE(bar.text(), QStringLiteral("second\nfirst\ncareful"));
        QVERIFY2(bar.property("role").toString() == QStringLiteral("error"), "the worst of them");
        bar.showError(QStringLiteral("first"));
        QCOMPARE(bar.text(), QStringLiteral("first\nsecond\ncareful")); // said once
        bar.showWarning(QStringLiteral("third"));
        QCOMPARE(bar.text(), QStringLiteral("third\nfirst\nsecond"));
        QCOMPARE(bar.property("role").toString(), QStringLiteral("error"));
        auto* shown = bar.findChild<QTextEdit*>(QStringLiteral("messageText"));
        QVERIFY2(shown->toPlainText().endsWith(QStringLiteral("1 more before")),
                 qPrintable(shown->toPlainText()));
        bar.clear();
        QVERIFY(bar.text().isEmpty() && bar.isHidden());
        bar.showError(QStringLiteral("new"));
        QCOMPARE(bar.text(), QStringLiteral("new"));
        QCOMPARE(shown->toPlainText(), QStringLiteral("new"));
    }

    void aMessageAsksForNoWidth()
    {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* bar = new MessageBar;
        column->addWidget(bar);
        column->addStretch();
        window.resize(500, 400);
        const int least = window.minimumSizeHint().width();
        const QString path = QLatin1Char('/') + QString(4000, QLatin1Char('d'));
        bar->showError(path + QStringLiteral(": there is no such file"));
        window.show();
        QCoreApplication::processEvents();
        QVERIFY2(bar->minimumSizeHint().width() < 300, "however long a path is");
        QVERIFY(window.minimumSizeHint().width() <= std::max(least, 300));
        QCOMPARE(window.width(), 500);
        QTRY_VERIFY2(bar->height() < 200, qPrintable(QStringLiteral("%1 high").arg(bar->height())));
        QVERIFY(bar->text().startsWith(path));
        auto* shown = bar->findChild<QTextEdit*>(QStringLiteral("messageText"));
        QVERIFY(shown->toPlainText().endsWith(QStringLiteral("no such file")));
        QVERIFY(shown->toolTip().contains(path));
        // All of what is shown has its room.
        QVERIFY(shown->document()->size().height() <= shown->height());
        QVERIFY(shown->document()->idealWidth() <= shown->viewport()->width());
        const int high = bar->height();
        window.resize(1500, 400);
        QCoreApplication::processEvents();
        QTRY_VERIFY2(bar->height() < high, "a wider window needs fewer lines");
    }

    void theNeighbourFollowsAClosedRow()
    {
        RunsPanel panel;
        const auto run = test::makeFakeRun();
        std::vector<int> ids;
        for (int i = 0; i < 4; ++i) {
            ids.push_back(panel.addUnderWay(QStringLiteral("Run %1").arg(i), { }));
            panel.setResult(ids.back(), run, { }, false);
        }
        RunRow records;
        records.name = QStringLiteral("r");
        records.records = std::make_shared<const OpenRecords>();
        const int file = panel.insert(records);
        const int goesOn = panel.addUnderWay(QStringLiteral("Run 9"), { });
        panel.setCurrent(ids[1]);
        panel.take(ids[1]);
        QCOMPARE(panel.currentId(), ids[2]); // the next
        panel.setCurrent(ids[3]);
        panel.take(ids[3]);
        QCOMPARE(panel.currentId(), ids[2]); // the one before: the next goes on
        panel.take(ids[0]);
        QCOMPARE(panel.currentId(), ids[2]); // not the current one's
        panel.take(ids[2]);
        QCOMPARE(panel.currentId(), file); // another kind, when its own has none
        panel.take(file);
        QCOMPARE(panel.currentId(), 0);
        QCOMPARE(panel.rows().front().id, goesOn);
    }

    void theTreeIsAGoodModel()
    {
        RunsPanel panel;
        panel.resize(240, 300);
        panel.show();
        auto* tree = panel.findChild<QTreeWidget*>();
        const QAbstractItemModelTester tester(tree->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto run = test::makeFakeRun();
        const int first = panel.addUnderWay(QStringLiteral("Run 1"), QStringLiteral("text"));
        panel.setRunning(first, 30);
        const QModelIndex row = tree->model()->index(0, 0);
        QVERIFY2(!(row.flags() & Qt::ItemIsSelectable), "a run that goes on cannot be chosen");
        panel.setResult(first, run, { });
        const int second = panel.addUnderWay(QStringLiteral("Run 2"), QStringLiteral("text"));
        panel.setResult(second, run, { });
        RunRow records;
        records.name = QStringLiteral("file");
        records.detail = QStringLiteral("n 2, 30 texts");
        records.file = "/d/file.jsonl";
        records.records = std::make_shared<const OpenRecords>();
        const int file = panel.insert(records);
        // By keyboard: from row to row over the heading, several with Shift, away with Delete.
        panel.setCurrent(first);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(panel.currentId(), second);
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(panel.currentId(), file);
        QTest::keyClick(tree, Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(panel.currentId(), second);
        QCOMPARE(panel.chosen(), (std::vector<int> { second, file }));
        QSignalSpy closed(&panel, &RunsPanel::closeRequested);
        for (QAction* action : panel.actions()) {
            if (action->shortcut() == QKeySequence(QKeySequence::Delete)) {
                action->trigger();
            }
        }
        QCOMPARE(closed.size(), 1);
        QCOMPARE(closed.at(0).at(0).value<std::vector<int>>().size(), std::size_t { 2 });
        // What a narrow panel elides stands in the tip.
        for (const int id : { first, second, file }) {
            const RunRow* each = panel.row(id);
            bool isThere = false;
            for (int i = 0; i < tree->topLevelItemCount(); ++i) {
                const QString tip = tree->topLevelItem(i)->toolTip(0);
                isThere = isThere || (tip.contains(each->name) && tip.contains(each->detail));
            }
            QVERIFY2(isThere, qPrintable(each->name));
        }
        // The field for the name is whole in every row, the first and the last too.
        for (const int id : { first, second, file }) {
            panel.setCurrent(id);
            panel.editName();
            const auto* field = tree->viewport()->findChild<QLineEdit*>();
            QVERIFY(field != nullptr);
            QVERIFY2(tree->viewport()->rect().contains(field->geometry()), qPrintable(panel.currentName()));
            QVERIFY(field->height() >= field->sizeHint().height());
            QTest::keyClick(const_cast<QLineEdit*>(field), Qt::Key_Escape);
            QTRY_VERIFY(tree->viewport()->findChild<QLineEdit*>() == nullptr);
        }
        const auto taken = panel.take(second);
        panel.insert(taken->first, taken->second);
        panel.setName(second, QStringLiteral("mine"));
        panel.take(first);
        panel.take(file);
        panel.take(second);
        QCOMPARE(panel.count(), 0);
    }

    void tracesAreFilteredAndSorted()
    {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("t.jsonl"));
        writeFile(name,
                  "{\"text\": \"pears\"}\n{\"text\": \"Apples\"}\n{\"text\": \"more pears\"}\nbroken\n");
        auto opened = TraceFile::open(name.toStdString());
        QVERIFY(opened);
        TraceTable table;
        QSignalSpy changed(&table, &TraceTable::rowChanged);
        table.setTraces(std::make_shared<const TraceFile>(std::move(opened).value()), name.toStdString());
        table.setRow(1);
        QCOMPARE(changed.size(), 1);
        auto* view = table.findChild<QTableView*>();
        const auto rows = [&] {
            QStringList all;
            for (int i = 0; i < view->model()->rowCount(); ++i) {
                all << view->model()->index(i, 0).data().toString();
            }
            return all.join(QLatin1Char(' '));
        };
        QCOMPARE(rows(), QStringLiteral("0 1 2 3"));
        auto* filter = table.findChild<QLineEdit*>(QStringLiteral("traceFilter"));
        filter->setText(QStringLiteral("PEAR"));
        QTRY_COMPARE(rows(), QStringLiteral("0 2"));
        QVERIFY(table.findChild<QLabel*>(QStringLiteral("traceFooter"))
                    ->text()
                    .contains(QStringLiteral("2 of 4")));
        QCOMPARE(table.row(), 1); // hidden, and still chosen
        QCOMPARE(changed.size(), 1);
        filter->setText(QStringLiteral("nothing holds this"));
        QTRY_COMPARE(rows(), QString());
        filter->clear();
        QTRY_COMPARE(rows(), QStringLiteral("0 1 2 3"));
        QCOMPARE(view->currentIndex().row(), 1);
        const auto sort = [&](int column) { Q_EMIT view->horizontalHeader()->sectionClicked(column); };
        sort(TraceModel::TextColumn);
        QTRY_VERIFY2(rows().contains(QStringLiteral("1 2 0")), qPrintable(rows()));
        table.setTokens(70);
        QCOMPARE(view->currentIndex().siblingAtColumn(TraceModel::TokenColumn).data().toString(),
                 QStringLiteral("70"));
        sort(TraceModel::TokenColumn);
        sort(TraceModel::TokenColumn);
        QTRY_COMPARE(rows(), QStringLiteral("1 0 2 3"));
        table.countWith(nullptr, { });
        QVERIFY(view->model()->index(0, TraceModel::TokenColumn).data().toString().isEmpty());
        sort(TraceModel::RowColumn);
        sort(TraceModel::RowColumn);
        QTRY_COMPARE(rows(), QStringLiteral("3 2 1 0"));
        // A filter that is on its way when the file changes is void.
        filter->setText(QStringLiteral("pear"));
        writeFile(name, "{\"text\": \"one\"}\n");
        auto next = TraceFile::open(name.toStdString());
        QVERIFY(next);
        table.setTraces(std::make_shared<const TraceFile>(std::move(next).value()), name.toStdString());
        QCOMPARE(rows(), QStringLiteral("0"));
        QCoreApplication::processEvents();
        QCOMPARE(rows(), QStringLiteral("0"));
    }
};

QTEST_MAIN(TestWindowParts)

#include "tst_windowparts.moc"
