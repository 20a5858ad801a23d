// SPDX-License-Identifier: GPL-3.0-or-later
// The window for those who do not see it or use no mouse: names, mnemonics, the order of Tab, keys in menus.
#include "app/mainwindow.h"
#include "app/runspanel.h"
#include "tests/support/fakerun.h"
#include "views/gl/sinkmapwidget.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QHash>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace sinkscope;

namespace {

QString mnemonicOf(const QString& text)
{
    for (qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0 && at + 1 < text.size();
         at = text.indexOf(QLatin1Char('&'), at + 2)) {
        if (text[at + 1] != QLatin1Char('&')) {
            return text.mid(at + 1, 1).toUpper();
        }
    }
    return { };
}

bool canBeActedOn(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::EditableText:
    case QAccessible::PageTab:
    case QAccessible::MenuItem:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::List:
    case QAccessible::Link:
        return true;
    default:
        return false;
    }
}

} // namespace

class TestAccessible : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        auto executor = [](const RunSpec& spec, OpenModel&, const JobContext&) -> Result<RunResultPtr> {
            (void)spec;
            return test::makeFakeRun();
        };
        m_window = std::make_unique<MainWindow>(
            std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("settings.ini")),
                                        QSettings::IniFormat),
            executor);
        m_window->resize(1600, 1000);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto* runs = m_window->findChild<RunsPanel*>();
        runs->setResult(runs->addUnderWay(QStringLiteral("Run 1"), QStringLiteral("text")),
                        test::makeFakeRun(), { });
        QTRY_VERIFY(map() != nullptr && map()->isVisible());
        for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            QVERIFY2(dock->isVisible() || dock->toggleViewAction()->isChecked(),
                     qPrintable(dock->windowTitle()));
        }
    }

    void init()
    {
        QApplication::setActiveWindow(m_window.get()); // a screen without window manager activates none
        map()->setFocus(Qt::TabFocusReason);
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(map()));
    }

    void cleanupTestCase() { m_window.reset(); }

    /// Everything that takes the focus or an action says what it is.
    void everythingHasAName()
    {
        QStringList nameless;
        int seen = 0;
        const std::function<void(QAccessibleInterface*, const QString&, int)> walk =
            [&](QAccessibleInterface* each, const QString& path, int depth) {
                if (each == nullptr || !each->isValid() || depth > 40 || each->state().invisible) {
                    return;
                }
                const QString name = each->text(QAccessible::Name);
                QString here = path;
                if (const QObject* object = each->object()) {
                    here += QStringLiteral("/") + QString::fromLatin1(object->metaObject()->className())
                        + QStringLiteral("#") + object->objectName();
                } else {
                    here += QStringLiteral("/role%1").arg(each->role());
                }
                const auto* widget = qobject_cast<const QWidget*>(each->object());
                const bool hasFocus = widget != nullptr && widget->focusPolicy() != Qt::NoFocus
                    && widget->isVisible() && widget->focusProxy() == nullptr && !widget->isWindow();
                if (canBeActedOn(each->role()) || hasFocus) {
                    ++seen;
                    if (name.trimmed().isEmpty()) {
                        nameless << here;
                    }
                }
                // The cells of a table are its rows' texts, and may be empty.
                if (each->role() == QAccessible::Table || each->role() == QAccessible::Tree
                    || each->role() == QAccessible::List) {
                    return;
                }
                for (int i = 0; i < each->childCount(); ++i) {
                    walk(each->child(i), here, depth + 1);
                }
            };
        walk(QAccessible::queryAccessibleInterface(m_window.get()), { }, 0);
        QVERIFY2(seen > 60, qPrintable(QString::number(seen)));
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void mnemonicsOfAMenuDiffer()
    {
        QStringList twice;
        const std::function<void(const QList<QAction*>&, const QString&)> check =
            [&](const QList<QAction*>& actions, const QString& where) {
                QHash<QString, QString> known;
                for (const QAction* action : actions) {
                    const QString key = mnemonicOf(action->text());
                    if (!key.isEmpty() && known.contains(key)) {
                        twice << where + QStringLiteral(": ") + known.value(key) + QStringLiteral(", ")
                                + action->text();
                    }
                    known.insert(key, action->text());
                    if (action->menu() != nullptr) {
                        check(action->menu()->actions(), where + QLatin1Char('/') + action->text());
                    }
                }
            };
        check(m_window->menuBar()->actions(), { });
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
    }

    void tabReachesEveryDock_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Tab") << static_cast<int>(Qt::Key_Tab);
        QTest::newRow("Shift+Tab") << static_cast<int>(Qt::Key_Backtab);
    }

    /// Tab comes to something in each dock that is in sight, to toolbar and status bar, and back to where it
    /// began; and so from wherever it begins.
    void tabReachesEveryDock()
    {
        QFETCH(int, key);
        QList<QWidget*> round;
        const QWidget* begin = QApplication::focusWidget();
        QVERIFY(begin != nullptr);
        const auto press = [&] {
            auto* text = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
            QVERIFY2(text == nullptr || text->tabChangesFocus(), "Tab is caught in a text");
            QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key),
                            key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
            QVERIFY(QApplication::focusWidget() != nullptr);
        };
        do {
            press();
            QWidget* now = QApplication::focusWidget();
            QVERIFY2(
                !round.contains(now),
                qPrintable(QStringLiteral("Tab stays at %1 %2")
                               .arg(QString::fromLatin1(now->metaObject()->className()), now->objectName())));
            round << now;
        } while (round.last() != begin);
        QSet<QString> reached;
        for (const QWidget* each : round) {
            for (; each != nullptr; each = each->parentWidget()) {
                reached.insert(each->objectName());
            }
        }
        QVERIFY(reached.contains(QStringLiteral("modelButton")));
        QVERIFY(reached.contains(QStringLiteral("ruleButton")));
        int docks = 0;
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            // One behind another is reached by the tabs of its group.
            if (dock->isVisible() && !dock->visibleRegion().isEmpty()) {
                ++docks;
                QVERIFY2(reached.contains(dock->objectName()), qPrintable(dock->objectName()));
            }
        }
        QVERIFY2(docks >= 5, qPrintable(QString::number(docks)));
        // What takes the focus by a click alone leads into the same round.
        for (QWidget* each : m_window->findChildren<QWidget*>()) {
            if (each->isVisible() && each->isEnabled() && each->focusPolicy() != Qt::NoFocus
                && each->focusProxy() == nullptr) {
                each->setFocus(Qt::MouseFocusReason);
                press();
                QVERIFY2(QApplication::focusWidget() != each && round.contains(QApplication::focusWidget()),
                         each->metaObject()->className());
            }
        }
    }

    /// With the map in focus, the arrows walk through a menu that the keyboard opened.
    void arrowsStayInAnOpenMenu()
    {
        const Selection before = m_window->selection().current();
        const QList<QAction*> menus = m_window->menuBar()->actions();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F, Qt::AltModifier);
        QTRY_VERIFY(menus.at(0)->menu()->isVisible());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Right);
        QTRY_VERIFY(menus.at(1)->menu()->isVisible());
        QCOMPARE(m_window->selection().current().token, before.token);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
    }

private:
    SinkMapWidget* map() const { return m_window->findChild<SinkMapWidget*>(); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
