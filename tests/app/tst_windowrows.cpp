// SPDX-License-Identifier: GPL-3.0-or-later
// The runs tree in the window: what is shown, by which rule, what can be undone, and what bad files do.
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/redetection.h"
#include "app/ruleform.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/fakesweep.h"
#include "tests/support/testdata.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureorigin.h"
#include "views/plot/figures.h"
#include "views/plot/qcustomplot_include.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <initializer_list>
#include <map>

using namespace sinkscope;

namespace {

constexpr int longWait = 60'000; // ms; a busy machine

QByteArray recordLine(int index)
{
    return "{\"candidate_sinks\": {\"0\": {\"layer\": [1, 2], \"token_id\": 1, \"sink_type\": \"bos_sink\"}, "
           "\"5\": {\"layer\": [2, 3], \"token_id\": 9, \"sink_type\": \"secondary\"}}, \"sample_index\": "
        + QByteArray::number(index) + ", \"prompt_len\": 3, \"response_len\": 4, \"full_text_len\": 7}\n";
}

} // namespace

class TestWindowRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        auto executor = [](const RunSpec& spec, OpenModel&, const JobContext&) -> Result<RunResultPtr> {
            (void)spec;
            return test::makeFakeRun();
        };
        m_window = std::make_unique<MainWindow>(
            std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat), executor);
        m_window->resize(1600, 1000);
        m_window->show();
    }

    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void aSweepFolderShowsItsChartAndItsPlainRun()
    {
        const QDir home(m_folder->path());
        QVERIFY(home.mkpath(QStringLiteral("swept")));
        SweepTable table = test::fakeSweep();
        SweepSpec spec;
        spec.over = table.over;
        spec.run.interventions = { Replace { "mlp_out", 2, { 65 }, SameTokenOthersSource { } } };
        write("swept/sweep.json", QByteArray::fromStdString(toJson(table, spec).dump()));
        QVERIFY(writeRunFolder(*test::makeFakeRun(), path("swept/plain.sinkrun").toStdString()));
        open("swept");
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        const RunRow* row = panel()->row(panel()->currentId());
        QVERIFY(row->run != nullptr && row->sweep != nullptr);
        QCOMPARE(row->sweep->items.size(), table.items.size());
        bool isShown = false;
        for (ViewHost* host : m_window->findChildren<ViewHost*>()) {
            isShown = isShown
                || (host->objectName().contains(QStringLiteral("sweep"))
                    && host->currentWidget() == host->view());
        }
        QVERIFY(isShown);
        // Its token is not one of the run's: named, and nothing more is opened.
        table.position = 100'000;
        write("swept/sweep.json", QByteArray::fromStdString(toJson(table, spec).dump()));
        open("swept");
        QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), longWait);
        QVERIFY2(message().contains(QStringLiteral("100,000"))
                     || message().contains(QStringLiteral("100000")),
                 qPrintable(message()));
        QCOMPARE(panel()->count(), 1);
    }

    void aDetectionFileShowsItsLevels()
    {
        write("sink_detection_n_2_mine.jsonl", recordLine(0) + recordLine(1));
        open("sink_detection_n_2_mine.jsonl");
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QCOMPARE(panel()->currentName(), QStringLiteral("mine"));
        QVERIFY(panel()->row(panel()->currentId())->detail.startsWith(QStringLiteral("n 2, 2 text")));
        QCOMPARE(secondarySinks(*panel()->row(panel()->currentId())), 2);
        int withLevels = 0;
        for (ViewHost* host : m_window->findChildren<ViewHost*>()) {
            if (host->view()->showsLevels()) {
                ++withLevels;
                QVERIFY2(host->currentWidget() == host->view(), qPrintable(host->title()));
            } else if (host->isVisible()) {
                QVERIFY2(host->currentWidget() != host->view(), qPrintable(host->title()));
                bool says = false;
                for (const QLabel* label : host->currentWidget()->findChildren<QLabel*>()) {
                    says = says || label->text().contains(QStringLiteral("no curves"));
                }
                QVERIFY2(says, qPrintable(host->title()));
            }
        }
        QVERIFY(withLevels > 0);
        QVERIFY(!action("Save run as")->isEnabled());
        QVERIFY(action("Close run")->isEnabled());
        // A run beside it brings the curves back; both chosen give their levels together.
        addRun("Run 1");
        QVERIFY(panel()->current() != nullptr);
        auto* tree = panel()->findChild<QTreeWidget*>();
        tree->topLevelItem(tree->topLevelItemCount() - 1)->setSelected(true);
        QCOMPARE(panel()->chosen().size(), std::size_t { 2 });
        QVERIFY(panel()->current() != nullptr);
        action("Close run")->trigger();
        QCOMPARE(panel()->count(), 0);
        action("Undo")->trigger();
        QCOMPARE(panel()->count(), 2);
    }

    void theSelectionKnowsItsRun()
    {
        const int first = addRun("Run 1");
        QCOMPARE(m_window->selection().current().run, first);
        const int second = addRun("Run 2", { .layers = 6, .heads = 2, .tokens = 32, .sinks = { 9 } });
        Selection s = m_window->selection().current();
        QCOMPARE(s.run, second);
        QVERIFY(s.token < 32 && s.layer < 6);
        // A view that writes another run switches the tree, and what does not exist there is put right.
        s.run = first;
        s.token = 900;
        s.layer = 29;
        s.head = 8;
        m_window->selection().select(s);
        QCOMPARE(panel()->currentId(), first);
        QVERIFY(m_window->selection().current() == s);
        s.run = second;
        m_window->selection().select(s);
        QCOMPARE(panel()->currentId(), second);
        QCOMPARE(m_window->selection().current().run, second);
        QVERIFY(m_window->selection().current().token < 32);
        QCOMPARE(m_window->selection().current().head, -1);
        QVERIFY(m_window->selection().current().layer < 6);
        s.run = 4321; // none
        m_window->selection().select(s);
        QCOMPARE(m_window->selection().current().run, second);
        action("Undo")->trigger();
        QCOMPARE(panel()->currentId(), first);
    }

    void undoGoesThroughWhatWasDone()
    {
        const int first = addRun("Run 1");
        const int second = addRun("Run 2");
        Q_EMIT panel()->renameRequested(first, QStringLiteral("mine"));
        QCOMPARE(panel()->row(first)->name, QStringLiteral("mine"));
        action("Close run")->trigger();
        QCOMPARE(panel()->count(), 1);
        QCOMPARE(panel()->currentId(), first);
        QCOMPARE(m_window->selection().current().run, first);
        action("Undo")->trigger(); // the closing
        QCOMPARE(panel()->count(), 2);
        QCOMPARE(panel()->currentId(), second);
        action("Undo")->trigger(); // the name
        QCOMPARE(panel()->row(first)->name, QStringLiteral("Run 1"));
        action("Undo")->trigger(); // that the second run is shown
        QCOMPARE(panel()->currentId(), first);
        QVERIFY(!action("Undo")->isEnabled());
        for (int i = 0; i < 3; ++i) {
            action("Redo")->trigger();
        }
        QCOMPARE(panel()->count(), 1);
        QCOMPARE(panel()->row(first)->name, QStringLiteral("mine"));
        action("Close run")->trigger();
        QCOMPARE(panel()->count(), 0);
        QCOMPARE(m_window->selection().current().run, 0);
        action("Undo")->trigger();
        QCOMPARE(panel()->currentId(), first);
        // Two chosen together close together.
        action("Undo")->trigger();
        QCOMPARE(panel()->count(), 2);
        Q_EMIT panel()->closeRequested({ first, second });
        QCOMPARE(panel()->count(), 0);
        action("Undo")->trigger();
        QCOMPARE(panel()->count(), 2);
        QCOMPARE(panel()->rows().front().id, first);
    }

    void aTextFieldKeepsItsOwnUndo()
    {
        addRun("Run 1");
        addRun("Run 2");
        QVERIFY(action("Undo")->isEnabled());
        const int current = panel()->currentId();
        auto* text = m_window->findChild<QPlainTextEdit*>(QStringLiteral("inputText"));
        m_window->activateWindow();
        text->setFocus();
        if (!QTest::qWaitForWindowActive(m_window.get()) || !text->hasFocus()) {
            QSKIP("no focus on this display");
        }
        text->selectAll();
        QTest::keyClicks(text, QStringLiteral("x"));
        QCOMPARE(text->toPlainText(), QStringLiteral("x"));
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(text->toPlainText() != QStringLiteral("x"));
        QCOMPARE(panel()->currentId(), current);
    }

    void theRuleChangesAfterTheRun()
    {
        const int id = addRun("Run 1");
        const auto own = panel()->current();
        auto* form = m_window->findChild<RuleForm*>();
        QVERIFY(form->isHidden());
        m_window->findChild<QToolButton*>(QStringLiteral("ruleButton"))->click();
        QVERIFY(form->isVisible());
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(m_window->rect().contains(form->geometry()));
        auto* ratio = form->findChild<QDoubleSpinBox*>(QStringLiteral("ruleRatio"));
        auto* cos = form->findChild<QDoubleSpinBox*>(QStringLiteral("ruleCos"));
        QCOMPARE(cos->value(), 0.95);
        ratio->setValue(1e5);
        QCOMPARE(secondarySinks(*panel()->row(id)), 0);
        QVERIFY(panel()->current() != own);
        QCOMPARE(panel()->current()->record().spec.rule.normRatio, 1e5);
        ratio->setValue(2.5); // the same drag
        cos->setValue(0.9);
        QVERIFY(form->findChild<QLabel*>(QStringLiteral("ruleFound"))
                    ->text()
                    .startsWith(QString::number(secondarySinks(*panel()->row(id)))));
        QVERIFY(form->findChild<QPushButton*>(QStringLiteral("ruleOwn"))->isEnabled());
        action("Undo")->trigger();
        QCOMPARE(panel()->current(), own);
        QCOMPARE(cos->value(), 0.95);
        QVERIFY(!form->findChild<QPushButton*>(QStringLiteral("ruleOwn"))->isEnabled());
        action("Redo")->trigger();
        QCOMPARE(panel()->current()->record().spec.rule.cos, 0.9);
        QCOMPARE(panel()->current()->record().spec.rule.normRatio, 2.5);
        form->findChild<QPushButton*>(QStringLiteral("ruleOwn"))->click();
        QCOMPARE(panel()->current(), own);
        // Presets, and the anchor.
        auto* preset = form->findChild<QComboBox*>(QStringLiteral("rulePreset"));
        preset->setCurrentIndex(1);
        Q_EMIT preset->activated(1);
        QCOMPARE(panel()->current()->record().spec.rule.preset, Preset::Parity);
        QCOMPARE(cos->value(), 0.9);
        QVERIFY(!ratio->isEnabled());
        QVERIFY(action("Parity")->isChecked());
        auto* anchor = form->findChild<QComboBox*>(QStringLiteral("ruleAnchor"));
        QVERIFY(anchor->count() > 1);
        anchor->setCurrentIndex(2);
        Q_EMIT anchor->activated(2);
        QCOMPARE(panel()->current()->detection().anchor, 1);
        QVERIFY(message().isEmpty());
        form->findChild<QCheckBox*>()->setChecked(true);
        QTest::keyClick(form, Qt::Key_Escape);
        QVERIFY(form->isHidden());
        action("Rule and anchor")->trigger();
        QVERIFY(form->isVisible());
        // Without a run there is nothing to choose.
        action("Close run")->trigger();
        QVERIFY(!form->isEnabled());
    }

    void aThresholdTakesPointAndComma()
    {
        const QLocale before;
        const auto restore = qScopeGuard([before] { QLocale::setDefault(before); });
        for (const char* language : { "en", "it", "pt_BR" }) {
            QLocale::setDefault(QLocale(QLatin1String(language)));
            RuleForm form(m_window.get());
            auto* ratio = form.findChild<QDoubleSpinBox*>(QStringLiteral("ruleRatio"));
            for (const char* typed : { "7.5", "7,5" }) {
                ratio->setValue(2);
                ratio->selectAll();
                QTest::keyClicks(ratio, QLatin1String(typed));
                QCOMPARE(ratio->value(), 7.5);
            }
            ratio->setValue(12345.5);
            QVERIFY2(ratio->text().startsWith(QStringLiteral("12345")), "and shows what it takes");
        }
    }

    void theTreeAndTheStatusBarFollowTheRule()
    {
        const int id = addRun("Run 1");
        auto* form = m_window->findChild<RuleForm*>();
        m_window->findChild<QToolButton*>(QStringLiteral("ruleButton"))->click();
        auto* ratio = form->findChild<QDoubleSpinBox*>(QStringLiteral("ruleRatio"));
        const auto before = secondarySinks(*panel()->row(id));
        QVERIFY(before > 0);
        const auto shownCount = [this] {
            for (int i = 0; i < tree()->topLevelItemCount(); ++i) {
                if (tree()->topLevelItem(i)->text(0) == QStringLiteral("Run 1")) {
                    return tree()->topLevelItem(i)->text(1);
                }
            }
            return QString();
        };
        QCOMPARE(shownCount(), QString::number(before));
        ratio->setValue(1e5);
        QCOMPARE(shownCount(), QStringLiteral("0"));
        auto* rule = m_window->findChild<QToolButton*>(QStringLiteral("ruleButton"));
        QVERIFY2(rule->text().contains(QLocale().toString(1e5)), qPrintable(rule->text()));
        // By the keys, as a user does; the form keeps none of them to itself.
        form->hide();
        m_window->activateWindow();
        if (!QTest::qWaitForWindowActive(m_window.get())) {
            QSKIP("no focus on this display");
        }
        tree()->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shownCount(), QString::number(before));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shownCount(), QStringLiteral("0"));
    }

    void newestRuleWinsOnLongRuns()
    {
        Redetection redetection;
        QSignalSpy done(&redetection, &Redetection::done);
        const auto run = test::makeFakeRun({ .tokens = 12'000 });
        SinkRule rule;
        for (int i = 0; i < 20; ++i) {
            rule.normRatio = 2.0 + i;
            redetection.ask(i, run, rule, std::nullopt);
        }
        QVERIFY(redetection.isUnderWay());
        QVERIFY2(done.isEmpty(), "a long run is not detected while the window waits");
        QTRY_VERIFY_WITH_TIMEOUT(!redetection.isUnderWay(), longWait);
        QCOMPARE(done.last().at(0).toInt(), 19);
        QCOMPARE(done.size(), 1);
        // And one that goes away meanwhile.
        redetection.ask(20, run, rule, std::nullopt);
    }

    void badFilesLeaveEverythingUsable_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* what, const char* says) {
            QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(says);
        };
        row("empty run folder", "run.json");
        row("run without tensors", "tensors.safetensors");
        row("truncated tensors", "tensors.safetensors");
        row("foreign tensors", "tensors.safetensors");
        row("truncated record", "run.json");
        row("newer schema", "newer Sinkscope");
        row("foreign record", "run.json");
        row("broken detection", "r.jsonl:2");
        row("cut detection", "r.jsonl:1");
        row("detection with another line", "r.jsonl:2");
        row("empty lines", "empty.jsonl");
        row("no kind at all", "x.what");
        row("no model", "junk.gguf");
        row("no spec", "spec.json");
        row("nothing there", "nothing.sinkrun");
        row("figure without a spec", "f.svg");
        row("figure that is no pdf", "f.pdf");
        row("empty png", "f.png");
    }

    void badFilesLeaveEverythingUsable()
    {
        QFETCH(QString, what);
        QFETCH(QString, says);
        addRun("Run 1");
        const QString file = makeBad(what);
        m_window->openFiles({ path(file).toStdString() });
        QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), longWait);
        QVERIFY2(message().contains(says), qPrintable(message()));
        QVERIFY2(!message().contains(QLatin1Char('\n')), qPrintable(message()));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QCOMPARE(panel()->count(), 1);
        QVERIFY(panel()->current() != nullptr);
        const QSettings settings(path("settings.ini"), QSettings::IniFormat);
        QVERIFY2(!settings.value(QStringLiteral("recent")).toStringList().join(QString()).contains(file),
                 "what could not be opened is not remembered");
        // A good one after it opens.
        write("good.jsonl", recordLine(0));
        open("good.jsonl");
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }

    void errorsOfOneDropAreAllSaid()
    {
        addRun("Run 1");
        write("bad1.gguf", "junk");
        write("bad2.svg", "<svg/>");
        write("good.jsonl", recordLine(0));
        drop({ "bad1.gguf", "good.jsonl", "bad2.svg", "not there.txt" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        for (const char* name : { "bad1.gguf", "bad2.svg", "not there.txt" }) {
            QTRY_VERIFY2_WITH_TIMEOUT(message().contains(QLatin1String(name)), qPrintable(message()),
                                      longWait);
        }
        // The next action begins anew.
        drop({ "good.jsonl" });
        QTRY_VERIFY_WITH_TIMEOUT(message().isEmpty(), longWait);
    }

    void aLongPathLeavesTheWindowAsItIs()
    {
        addRun("Run 1");
        m_window->resize(1280, 800);
        QCoreApplication::processEvents();
        const QSize before = m_window->size();
        const int least = m_window->minimumSizeHint().width();
        std::vector<const QDockWidget*> inside;
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            if (dock->isVisible() && m_window->rect().contains(dock->geometry())) {
                inside.push_back(dock);
            }
        }
        QVERIFY(inside.size() > 2);
        QString name = m_folder->path();
        for (int i = 0; i < 12; ++i) {
            name += QLatin1Char('/') + QString(200, QLatin1Char('d'));
        }
        m_window->openFiles({ (name + QStringLiteral("/x.gguf")).toStdString() });
        QVERIFY(!message().isEmpty());
        QCoreApplication::processEvents();
        QCOMPARE(m_window->size(), before);
        QVERIFY(m_window->minimumSizeHint().width() <= std::max(least, before.width()));
        for (const QDockWidget* dock : inside) {
            QVERIFY2(m_window->rect().contains(dock->geometry()), qPrintable(dock->objectName()));
        }
    }

    void anOpenFileIsShownAndNotOpenedTwice()
    {
        const auto folder = savedRun();
        write("r.jsonl", recordLine(0));
        drop({ "saved.sinkrun" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        drop({ "r.jsonl" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        const int run = panel()->rows().front().id;
        QVERIFY(panel()->currentId() != run);
        drop({ "saved.sinkrun" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->currentId(), run, longWait);
        drop({ "r.jsonl" });
        QTRY_VERIFY_WITH_TIMEOUT(panel()->currentId() != run, longWait);
        QCOMPARE(panel()->count(), 2);
        // A file that holds something else now is another one.
        write("r.jsonl", recordLine(0) + recordLine(1));
        drop({ "r.jsonl" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 3, longWait);
    }

    void figuresGoToTheirOwnRuns()
    {
        const auto first = savedRun("one.sinkrun");
        const auto second = savedRun("two.sinkrun");
        FigureOptions options;
        options.norms = NormPanels::Value;
        options.token = 33;
        writeFigureOf(first, options, "one.svg");
        options.norms = NormPanels::Key;
        options.token = 44;
        writeFigureOf(second, options, "two.svg");
        drop({ "one.svg", "two.svg" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 2, longWait);
        drop({ "two.svg" });
        QTRY_COMPARE_WITH_TIMEOUT(m_window->selection().current().token, 44, longWait);
        QCOMPARE(panel()->row(panel()->currentId())->file, second);
        drop({ "one.svg" });
        QTRY_COMPARE_WITH_TIMEOUT(m_window->selection().current().token, 33, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QCOMPARE(panel()->row(panel()->currentId())->file, first);
        const ViewHost* norms = m_window->findChild<ViewHost*>(QStringLiteral("norms"));
        QCOMPARE(figureOptionsFromQJson(norms->view()->viewState()).norms, NormPanels::Value);
    }

    void aFigureOfAnOpenUnsavedRunShowsIt()
    {
        const int id = addRun("Run 1");
        const auto origin = figureOrigin("norms", { panel()->current(), { } }, { });
        QVERIFY(origin.runFolder.empty() && origin.spec);
        writeFigure(origin, "mine.svg");
        addRun("Run 2", { .layers = 6, .heads = 2, .tokens = 32, .sinks = { 9 } });
        // Under another rule it is the same run.
        askRule(id, 1e5);
        const auto spec = panel()->row(id)->own->record().spec;
        if (panel()->rows().back().own->record().spec == spec) {
            QSKIP("both fake runs come from one spec");
        }
        panel()->setCurrent(panel()->rows().back().id);
        drop({ "mine.svg" });
        QTRY_COMPARE_WITH_TIMEOUT(panel()->currentId(), id, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }

    void aFigureOpensItsRunWithItsOptions()
    {
        const auto folder = savedRun();
        FigureOptions options;
        options.norms = NormPanels::Value;
        options.logarithmic = true;
        writeFigureOf(folder, options, "norms.svg");
        open("norms.svg");
        QTRY_COMPARE_WITH_TIMEOUT(panel()->count(), 1, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QVERIFY(panel()->rows().front().file == folder);
        ViewHost* norms = m_window->findChild<ViewHost*>(QStringLiteral("norms"));
        QTRY_COMPARE(figureOptionsFromQJson(norms->view()->viewState()).norms, NormPanels::Value);
        QVERIFY(norms->isVisible());
        // Again: the run is open already.
        open("norms.svg");
        QTest::qWait(0);
        QSignalSpy opened(&m_window->service(), &RunService::figureOpened);
        open("norms.svg");
        QVERIFY(opened.wait(longWait));
        QCOMPARE(panel()->count(), 1);
    }

    void aFigureWhoseRunIsGoneOffersToRunAgain()
    {
        const auto folder = savedRun();
        RunSpec spec;
        spec.model = test::data("gguf/llama-F32.gguf").string();
        spec.input = IdsInput { { 1, 2, 3 } };
        FigureOrigin origin = originOf(folder, { });
        origin.spec = spec;
        QVERIFY(QDir(QString::fromStdString(folder.string())).removeRecursively());
        writeFigure(origin, "gone.svg");
        open("gone.svg");
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("gone.svg")), longWait);
        QVERIFY2(message().contains(QString::fromStdString(folder.string())), qPrintable(message()));
        QCOMPARE(panel()->count(), 0);
        answer("Run again");
        QTRY_VERIFY_WITH_TIMEOUT(panel()->current() != nullptr, longWait);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        // Its model is gone too: one sentence.
        origin.spec->model = path("none.gguf").toStdString();
        writeFigure(origin, "lost.svg");
        open("lost.svg");
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("lost.svg")), longWait);
        answer("Run again");
        QVERIFY2(message().contains(QStringLiteral("none.gguf")), qPrintable(message()));
        QCOMPARE(panel()->count(), 1);
    }

    void recentFilesAreMarkedAndTakenOut()
    {
        write("a.txt", "one");
        write("b & c.txt", "two");
        open("a.txt");
        open("b & c.txt");
        QMenu* menu = nullptr;
        for (QMenu* each : m_window->findChildren<QMenu*>()) {
            menu = each->title().remove(QLatin1Char('&')) == QStringLiteral("Open recent") ? each : menu;
        }
        QVERIFY(menu != nullptr);
        QSettings settings(path("settings.ini"), QSettings::IniFormat);
        const auto recent = [&] {
            settings.sync();
            return settings.value(QStringLiteral("recent")).toStringList();
        };
        QTRY_COMPARE_WITH_TIMEOUT(recent().size(), 2, longWait);
        QVERIFY(QFile::remove(path("a.txt")));
        Q_EMIT menu->aboutToShow();
        QVERIFY(menu->actions().at(0)->text().startsWith(QStringLiteral("b && c.txt\t")));
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().at(1)->text().contains(QStringLiteral("a.txt (missing)")),
                                 longWait);
        menu->actions().at(1)->trigger();
        QVERIFY2(message().contains(QStringLiteral("a.txt")), qPrintable(message()));
        QCOMPARE(recent().size(), 1);
        Q_EMIT menu->aboutToShow();
        QVERIFY(QFile::remove(path("b & c.txt")));
        Q_EMIT menu->aboutToShow();
        QAction* missing = nullptr;
        QAction* clear = nullptr;
        for (QAction* each : menu->actions()) {
            missing = each->text().contains(QStringLiteral("is &missing")) ? each : missing;
            clear = each->text().contains(QStringLiteral("Clear")) ? each : clear;
        }
        QTRY_VERIFY_WITH_TIMEOUT(missing->isEnabled(), longWait);
        missing->trigger();
        QVERIFY(recent().isEmpty());
        clear->trigger();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1);
        QVERIFY(!menu->actions().front()->isEnabled());
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    QString path(const char* name) const { return path(QLatin1String(name)); }

    void write(const QString& name, const QByteArray& content)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    void write(const char* name, const QByteArray& content) { write(QString::fromLatin1(name), content); }

    void open(const char* name) { m_window->openFiles({ path(name).toStdString() }); }

    QString message() const { return m_window->message(); }

    RunsPanel* panel() const { return m_window->findChild<RunsPanel*>(); }

    int addRun(const char* name, const test::FakeRunPlan& plan = { })
    {
        const int id = panel()->addUnderWay(QLatin1String(name), QStringLiteral("text"));
        panel()->setResult(id, test::makeFakeRun(plan), { });
        return id;
    }

    QTreeWidget* tree() const { return panel()->findChild<QTreeWidget*>(); }

    /// As a file manager does.
    void drop(std::initializer_list<const char*> names)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const char* name : names) {
            urls << QUrl::fromLocalFile(path(name));
        }
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &event);
        QVERIFY(event.isAccepted());
    }

    void askRule(int id, double ratio)
    {
        panel()->setCurrent(id);
        m_window->findChild<RuleForm*>()
            ->findChild<QDoubleSpinBox*>(QStringLiteral("ruleRatio"))
            ->setValue(ratio);
        QCOMPARE(panel()->row(id)->run->record().spec.rule.normRatio, ratio);
    }

    std::filesystem::path savedRun(const char* name = "saved.sinkrun")
    {
        const std::filesystem::path folder = path(name).toStdString();
        const Status done = writeRunFolder(*test::makeFakeRun(), folder);
        if (!done) {
            qFatal("%s", toText(done.error()).c_str());
        }
        return folder;
    }

    static FigureOrigin originOf(const std::filesystem::path& folder, const FigureOptions& options)
    {
        const auto run = readRunFolder(folder);
        return figureOrigin("norms", { run.value(), { } }, options);
    }

    void writeFigure(const FigureOrigin& origin, const char* name)
    {
        QCustomPlot plot;
        QVERIFY(figureNamed("norms").draw(plot, { test::makeFakeRun(), { } }, FigureStyle { }));
        QVERIFY(exportFigure(plot, FigureFormat::Svg, { 85, 60 }, QStringLiteral("t"),
                             figureDescription(origin), path(name).toStdString()));
    }

    void writeFigureOf(const std::filesystem::path& folder, const FigureOptions& options, const char* name)
    {
        writeFigure(originOf(folder, options), name);
    }

    QString makeBad(const QString& what)
    {
        const std::map<QString, std::pair<QString, QByteArray>> files {
            { QStringLiteral("empty lines"), { QStringLiteral("empty.jsonl"), { } } },
            { QStringLiteral("no kind at all"), { QStringLiteral("x.what"), "hello" } },
            { QStringLiteral("no model"), { QStringLiteral("junk.gguf"), QByteArray(3000, '\x9c') } },
            { QStringLiteral("no spec"), { QStringLiteral("spec.json"), "{\"schema\": " } },
        };
        if (const auto file = files.find(what); file != files.end()) {
            write(file->second.first, file->second.second);
            return file->second.first;
        }
        if (what == QStringLiteral("nothing there")) {
            return QStringLiteral("nothing.sinkrun");
        }
        if (what.contains(QStringLiteral("detection"))) {
            write("r.jsonl",
                  what.startsWith(QStringLiteral("broken"))    ? recordLine(0) + "{\"candidate_sinks\": \n"
                      : what.startsWith(QStringLiteral("cut")) ? recordLine(0).left(60)
                                                               : recordLine(0) + "{\"text\": \"a\"}\n");
            return QStringLiteral("r.jsonl");
        }
        if (what.contains(QStringLiteral("spec"))) {
            write("f.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>");
            return QStringLiteral("f.svg");
        }
        if (what.contains(QStringLiteral("pdf")) || what.contains(QStringLiteral("png"))) {
            const QString name =
                what.contains(QStringLiteral("pdf")) ? QStringLiteral("f.pdf") : QStringLiteral("f.png");
            write(name, what.contains(QStringLiteral("pdf")) ? QByteArray("hello") : QByteArray());
            return name;
        }
        const QString folder = path("saved.sinkrun");
        if (what.startsWith(QStringLiteral("empty"))) {
            QDir().mkpath(folder);
            return QStringLiteral("saved.sinkrun");
        }
        savedRun();
        const QString tensors = folder + QStringLiteral("/tensors.safetensors");
        const QString record = folder + QStringLiteral("/run.json");
        const auto change = [](const QString& name, const auto& edit) {
            QFile file(name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QByteArray bytes = file.readAll();
            file.close();
            edit(bytes);
            QFile::remove(name);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        };
        if (what.startsWith(QStringLiteral("run without"))) {
            QFile::remove(tensors);
        } else if (what == QStringLiteral("truncated tensors")) {
            change(tensors, [](QByteArray& bytes) { bytes.truncate(bytes.size() / 2); });
        } else if (what == QStringLiteral("foreign tensors")) {
            change(tensors, [](QByteArray& bytes) { bytes = "not tensors at all"; });
        } else if (what == QStringLiteral("truncated record")) {
            change(record, [](QByteArray& bytes) { bytes.truncate(bytes.size() / 2); });
        } else if (what == QStringLiteral("newer schema")) {
            change(record, [](QByteArray& bytes) {
                const auto at = bytes.indexOf("\"schema\"");
                bytes.replace(bytes.indexOf('1', at), 1, "9");
            });
        } else {
            change(record, [](QByteArray& bytes) { bytes = "{\"name\": \"package\"}"; });
        }
        return QStringLiteral("saved.sinkrun");
    }

    QAction* action(const char* text) const
    {
        for (QAction* each : m_window->findChildren<QAction*>()) {
            if (each->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text))) {
                return each;
            }
        }
        qFatal("no action %s", text);
        return nullptr;
    }

    void answer(const char* text)
    {
        for (QPushButton* each : m_window->findChild<MessageBar*>()->findChildren<QPushButton*>()) {
            if (each->text() == QLatin1String(text)) {
                each->click();
                return;
            }
        }
        qFatal("no answer %s", text);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestWindowRows)

#include "tst_windowrows.moc"
