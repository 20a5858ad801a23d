// SPDX-License-Identifier: GPL-3.0-or-later
// The parts around the views: strips of tabs, the data table, the command field, key caps, icons, layouts.
#include "app/commandfield.h"
#include "app/datatable.h"
#include "app/docktitle.h"
#include "app/keyhints.h"
#include "app/mainwindow.h"
#include "app/viewhost.h"
#include "tests/support/fakerun.h"
#include "views/base/icons.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace sinkscope;

namespace {

class NumbersView : public View
{
public:
    explicit NumbersView(SelectionModel* selection, QWidget* parent)
        : View(selection, parent)
        , m_tool(new QAction(QStringLiteral("Export"), this))
    {
    }

    void setRun(RunResultPtr run) override { m_run = std::move(run); }

    QList<QAction*> tools() const override { return { m_tool }; }

    void setTheme(const Theme& theme) override { (void)theme; }

    QString obstacle(const RunResult& run) const override
    {
        return run.hasScores() ? QString() : QStringLiteral("it has no scores");
    }

    std::unique_ptr<QAbstractTableModel> makeTable() const override
    {
        class Numbers : public QAbstractTableModel
        {
        public:
            explicit Numbers(std::int64_t token)
                : m_token(token)
            {
            }

            int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : 3; }

            int columnCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : 2; }

            QVariant data(const QModelIndex& index, int role) const override
            {
                return role == Qt::DisplayRole ? QVariant(QString::number(m_token + index.row()))
                                               : QVariant();
            }

        private:
            std::int64_t m_token;
        };

        return m_run == nullptr ? nullptr : std::make_unique<Numbers>(selection()->current().token);
    }

private:
    QAction* m_tool;
    RunResultPtr m_run;
};

ViewEntry numbersEntry()
{
    return { QStringLiteral("Numbers"), ViewPlace::Bottom, 0,
             [](SelectionModel* selection, QWidget* parent) { return new NumbersView(selection, parent); } };
}

} // namespace

class TestShell : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open(1600);
    }

    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void everyIconDrawsInBothThemes()
    {
        const QStringList names = QDir(QStringLiteral(":/icons")).entryList({ QStringLiteral("*.svg") });
        QVERIFY(names.size() >= 40);
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            for (const QString& name : names) {
                const QImage image = iconPixmap(name.chopped(4), theme.muted, 16, 1)
                                         .toImage()
                                         .convertToFormat(QImage::Format_ARGB32);
                int inked = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        inked += qAlpha(image.pixel(x, y)) > 100 ? 1 : 0;
                    }
                }
                QVERIFY2(inked >= 3, qPrintable(name));
            }
        }
        QVERIFY(iconPixmap(QStringLiteral("no-such-drawing"), Qt::black, 16, 1).isNull());
    }

    void fuzzyOrderAndRefusal()
    {
        QCOMPARE(fuzzyScore(QStringLiteral("zz"), QStringLiteral("Dark theme")), -1);
        QCOMPARE(fuzzyScore(QStringLiteral("emeht"), QStringLiteral("Dark theme")), -1);
        QVERIFY(fuzzyScore({ }, QStringLiteral("anything")) >= 0);
        QVERIFY(fuzzyScore(QStringLiteral("dt"), QStringLiteral("Dark theme"))
                > fuzzyScore(QStringLiteral("dt"), QStringLiteral("audit")));
        QVERIFY(fuzzyScore(QStringLiteral("theme"), QStringLiteral("Dark theme"))
                > fuzzyScore(QStringLiteral("theme"), QStringLiteral("the messy menu e")));
        // The letters of a later word must not take those before them out of reach.
        QVERIFY(fuzzyScore(QStringLiteral("et"), QStringLiteral("bet e")) >= 0);
    }

    void tablesBecomeText()
    {
        QStandardItemModel model(2, 3);
        for (int row = 0; row < 2; ++row) {
            for (int column = 0; column < 3; ++column) {
                model.setItem(row, column, new QStandardItem(QStringLiteral("%1%2").arg(row).arg(column)));
            }
        }
        model.item(0, 1)->setText(QStringLiteral("a\tb\nc"));
        model.setHorizontalHeaderLabels({ QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") });
        model.setVerticalHeaderLabels({ QStringLiteral("r"), QStringLiteral("s") });
        QCOMPARE(tableText(model), QStringLiteral("\tx\ty\tz\nr\t00\ta b c\t02\ns\t10\t11\t12\n"));
        QCOMPARE(tableText(model, { model.index(1, 2), model.index(0, 0) }, false),
                 QStringLiteral("00\t\n\t12\n"));
        QCOMPARE(tableText(model, { }, true), QString());
    }

    void aHostFlipsToItsTable()
    {
        SelectionModel selection;
        ViewHost host(numbersEntry(), &selection);
        host.resize(400, 300);
        host.show();
        QVERIFY(!host.tableAction()->isEnabled());
        QVERIFY(host.dataText().isEmpty());
        host.setRun(test::makeFakeRun());
        QCOMPARE(host.currentWidget(), host.view());
        host.tableAction()->trigger();
        auto* table = qobject_cast<DataTable*>(host.currentWidget());
        QVERIFY(table != nullptr);
        QCOMPARE(table->model()->rowCount(), 3);
        Selection other = selection.current();
        other.token = 70;
        selection.select(other);
        QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("70"));
        table->setCurrentIndex(table->model()->index(1, 1));
        other.token = 80;
        selection.select(other);
        QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("80"));
        QCOMPARE(table->currentIndex().row(), 1);
        table->clearSelection();
        table->selectionModel()->select(table->model()->index(2, 0), QItemSelectionModel::Select);
        table->copySelection();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("82\n"));
        host.tableAction()->trigger();
        QCOMPARE(host.currentWidget(), host.view());
    }

    void toolsRestWhileThereIsNothingToShow()
    {
        SelectionModel selection;
        ViewHost host(numbersEntry(), &selection);
        host.show();
        const auto areEnabled = [&](bool isEnabled) {
            const QList<QAction*> tools = host.tools();
            return tools.size() == 2
                && std::ranges::all_of(tools, [&](QAction* each) { return each->isEnabled() == isEnabled; });
        };
        QVERIFY(areEnabled(false));
        host.setRun(test::makeFakeRun());
        QVERIFY(areEnabled(true));
        test::FakeRunPlan plan;
        plan.scores = false;
        host.setRun(test::makeFakeRun(plan));
        QVERIFY2(areEnabled(false), "this run cannot be shown");
        host.setRun(test::makeFakeRun());
        host.setRun(nullptr);
        QVERIFY(areEnabled(false));
        // The same for every panel of a window that has just been opened, and for the menu of figures.
        for (const ViewHost* each : m_window->findChildren<ViewHost*>()) {
            for (const QAction* tool : each->tools()) {
                QVERIFY2(!tool->isEnabled(), qPrintable(each->title() + QStringLiteral(": ") + tool->text()));
            }
        }
        QMenu* figure = nullptr;
        for (const QAction* action : m_window->menuBar()->actions()) {
            figure =
                action->text().remove(QLatin1Char('&')) == QStringLiteral("Figure") ? action->menu() : figure;
        }
        QVERIFY(figure != nullptr);
        const QAction* exporting = figure->actions().front();
        Q_EMIT figure->aboutToShow();
        QVERIFY(!exporting->isEnabled());
        Q_EMIT figure->aboutToHide();
        QVERIFY(exporting->isEnabled());
    }

    void anEmptyHostOffersWhatHelps()
    {
        SelectionModel selection;
        ViewHost host(numbersEntry(), &selection);
        host.resize(400, 300);
        host.show();
        bool acted = false;
        bool helps = false;
        host.setRemedies([&](const RunResultPtr& run) -> std::optional<ViewHost::Remedy> {
            return run != nullptr && helps
                ? std::optional(ViewHost::Remedy { QStringLiteral("Do it"), { }, [&] { acted = true; } })
                : std::nullopt;
        });
        test::FakeRunPlan plan;
        plan.scores = false;
        host.setRun(test::makeFakeRun(plan));
        auto* button = host.currentWidget()->findChild<QPushButton*>();
        QVERIFY(button != nullptr);
        QVERIFY(!button->isVisible());
        helps = true;
        host.updateRemedy();
        QVERIFY(button->isVisible());
        button->click();
        QVERIFY(acted);
    }

    void keyCapsGiveWay()
    {
        KeyHints hints;
        hints.setHints({ { { QStringLiteral("F") }, QStringLiteral("fit selection") },
                         { { QStringLiteral("0") }, QStringLiteral("whole text") } });
        QCOMPARE(hints.shown(0), 0);
        QCOMPARE(hints.shown(hints.sizeHint().width()), 2);
        QCOMPARE(hints.shown(hints.sizeHint().width() / 2 + 20), 1);
    }

    void theWidthChoosesTheLayout()
    {
        QVERIFY(!dock("runs")->isHidden());
        QVERIFY(!title("view.norms")->group().contains(dock("view.levels")));
        resize(1280);
        QVERIFY(dock("runs")->isHidden());
        QVERIFY(title("view.norms")->group().contains(dock("view.levels")));
        QTRY_VERIFY(!folded()->isHidden());
        folded()->click();
        QVERIFY(!dock("runs")->isHidden());
        resize(1000);
        QVERIFY(title("view.inspector")->group().contains(dock("runs")));
        resize(1600);
        QVERIFY(!title("view.inspector")->group().contains(dock("runs")));
        QVERIFY(!dock("runs")->isHidden());
        // Not when the user has arranged the docks.
        dock("view.norms")->setFloating(true);
        resize(1280);
        QVERIFY(!dock("runs")->isHidden());
    }

    void stripsShowTheirGroupAndRaise()
    {
        resize(1280);
        DockTitle* strip = title("view.norms");
        QTRY_COMPARE(strip->tabs()->count(), int(strip->group().size()));
        QCOMPARE(strip->height(), 28);
        // The window's own tab bars take no room.
        for (const QTabBar* bar : m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            QCOMPARE(bar->height(), 0);
        }
        const int own = int(strip->group().indexOf(dock("view.norms")));
        const int other = own == 0 ? 1 : 0;
        QDockWidget* behind = strip->group()[other];
        QTest::mouseClick(strip->tabs(), Qt::LeftButton, { }, strip->tabs()->tabRect(other).center());
        QTRY_VERIFY(behind->visibleRegion().boundingRect().height() > 0 && behind->x() >= 0);
        QCOMPARE(strip->tabs()->currentIndex(), own);
        QCOMPARE(static_cast<DockTitle*>(behind->titleBarWidget())->tabs()->currentIndex(), other);
    }

    void theCommandFieldFindsAndActs()
    {
        QSignalSpy saved(&m_window->service(), &RunService::runSaved);
        QSignalSpy opened(&m_window->service(), &RunService::runOpened);
        const std::filesystem::path run = m_folder->filePath(QStringLiteral("a.sinkrun")).toStdString();
        m_window->service().saveRun(test::makeFakeRun(), run);
        QVERIFY(saved.wait());
        m_window->openFiles({ run });
        QVERIFY(opened.wait());
        auto* field = m_window->findChild<CommandField*>();
        auto* list = m_window->findChild<QListWidget*>(QStringLiteral("commandList"));
        field->open();
        QVERIFY(list->isVisible());
        QVERIFY(field->offered().size() > 20);
        QTest::keyClicks(field, QStringLiteral("101"));
        QVERIFY(field->offered().front().text.contains(QStringLiteral("101")));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_window->selection().current().token, 101);
        QVERIFY(!list->isVisible());
        field->open();
        QTest::keyClicks(field, QStringLiteral("qqqqqqqq"));
        QVERIFY(field->offered().empty());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(list->isVisible());
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!list->isVisible());
        QVERIFY(field->text().isEmpty());
    }

    void theLayoutSurvivesARestart()
    {
        dock("view.levels")->toggleViewAction()->trigger(); // as the Window menu does
        m_window->close();
        m_window.reset();
        open(0);
        QVERIFY(dock("view.levels")->isHidden());
        QVERIFY(!dock("view.norms")->isHidden());
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->text().contains(QStringLiteral("eset layout"))) {
                action->trigger();
            }
        }
        QVERIFY(!dock("view.levels")->isHidden());
    }

private:
    void open(int width)
    {
        m_window = std::make_unique<MainWindow>(std::make_unique<QSettings>(
            m_folder->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
        m_window->show();
        if (width > 0) {
            resize(width);
        }
    }

    void resize(int width)
    {
        m_window->resize(width, 900);
        QTRY_COMPARE(m_window->width(), width);
        QCoreApplication::processEvents();
    }

    QDockWidget* dock(const char* name) { return m_window->findChild<QDockWidget*>(QLatin1String(name)); }

    DockTitle* title(const char* name) { return static_cast<DockTitle*>(dock(name)->titleBarWidget()); }

    QToolButton* folded() { return m_window->findChild<QToolButton*>(QStringLiteral("foldedButton")); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestShell)

#include "tst_shell.moc"
