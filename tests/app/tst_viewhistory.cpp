// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewhistory.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace sinkscope;

namespace {

class ZoomView : public View
{
public:
    explicit ZoomView(SelectionModel* selection)
        : View(selection)
    {
    }

    void setRun(RunResultPtr run) override { (void)run; }

    void setTheme(const Theme& theme) override { (void)theme; }

    QJsonObject viewState() const override
    {
        return { { QStringLiteral("zoom"), zoom }, { QStringLiteral("colours"), colours } };
    }

    void restoreViewState(const QJsonObject& state) override
    {
        zoom = state.value(QStringLiteral("zoom")).toInt();
        colours = state.value(QStringLiteral("colours")).toInt();
    }

    void choose(int value)
    {
        zoom = value;
        Q_EMIT viewStateChanged();
    }

    void chooseColours(int value)
    {
        colours = value;
        Q_EMIT viewStateChanged();
    }

    int zoom = 1;
    int colours = 1;
};

} // namespace

class TestViewHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        m_history = std::make_unique<ViewHistory>(m_selection.get());
        m_history->setClock([this] { return m_now; });
        select(10);
        QVERIFY2(!stack()->canUndo(), "before the first run there is nothing to go back to");
    }

    void cleanup()
    {
        m_history.reset();
        m_selection.reset();
    }

    void aWalkIsOneStep()
    {
        for (int token = 11; token < 20; ++token) {
            m_now += 300;
            select(token);
        }
        QCOMPARE(stack()->count(), 1);
        m_now += 5000;
        select(50);
        QCOMPARE(stack()->count(), 2);
        stack()->undo();
        QCOMPARE(m_selection->current().token, 19);
        stack()->undo();
        QCOMPARE(m_selection->current().token, 10);
        QVERIFY(!stack()->canUndo());
        stack()->redo();
        QCOMPARE(m_selection->current().token, 19);
        stack()->redo();
        QCOMPARE(m_selection->current().token, 50);
        // What comes after an undo does not melt into what was before it.
        stack()->undo();
        select(77);
        QCOMPARE(stack()->count(), 2);
        stack()->undo();
        QCOMPARE(m_selection->current().token, 19);
    }

    void anotherRunIsAStepOfItsOwn()
    {
        select(11, 1);
        select(11, 2);
        select(12, 2);
        QCOMPARE(stack()->count(), 3);
        stack()->undo();
        stack()->undo();
        QCOMPARE(m_selection->current().run, 1);
    }

    void anotherChoiceOfAViewIsAStepOfItsOwn()
    {
        ZoomView view(m_selection.get());
        m_history->watch(QStringLiteral("a"), QStringLiteral("A"), &view);
        view.choose(2);
        view.choose(3);
        view.chooseColours(7);
        view.choose(4);
        QCOMPARE(stack()->count(), 3);
        stack()->undo();
        QCOMPARE(view.zoom, 3);
        QCOMPARE(view.colours, 7);
        stack()->undo();
        QCOMPARE(view.zoom, 3);
        QCOMPARE(view.colours, 1);
        stack()->undo();
        QCOMPARE(view.zoom, 1);
        QVERIFY(!stack()->canUndo());
    }

    void viewsMergeEachForItself()
    {
        ZoomView a(m_selection.get());
        ZoomView b(m_selection.get());
        m_history->watch(QStringLiteral("a"), QStringLiteral("A"), &a);
        m_history->watch(QStringLiteral("b"), QStringLiteral("B"), &b);
        a.choose(2);
        a.choose(3);
        QCOMPARE(stack()->count(), 1);
        b.choose(5);
        a.choose(4);
        QCOMPARE(stack()->count(), 3);
        a.choose(4); // nothing new
        QCOMPARE(stack()->count(), 3);
        m_now += 2000;
        a.choose(9);
        QCOMPARE(stack()->count(), 4);
        QVERIFY(stack()->undoText().contains(QStringLiteral("A")));
        stack()->undo();
        QCOMPARE(a.zoom, 4);
        stack()->undo();
        QCOMPARE(a.zoom, 3);
        stack()->undo();
        QCOMPARE(b.zoom, 1);
        stack()->undo();
        QCOMPARE(a.zoom, 1);
        for (int i = 0; i < 4; ++i) {
            stack()->redo();
        }
        QCOMPARE(a.zoom, 9);
        QCOMPARE(b.zoom, 5);
        // What the program changes itself is where the next change starts from.
        a.zoom = 20;
        m_history->takeStates();
        m_now += 2000;
        a.choose(21);
        stack()->undo();
        QCOMPARE(a.zoom, 20);
    }

    void quietChangesAreNotRecorded()
    {
        m_history->quietly([this] { select(30); });
        QVERIFY(!stack()->canUndo());
        select(31);
        stack()->undo();
        QCOMPARE(m_selection->current().token, 30);
        m_history->clear();
        QVERIFY(!stack()->canRedo());
    }

    void changesAreToldAndActionsFollow()
    {
        QSignalSpy changed(m_history.get(), &ViewHistory::changed);
        QAction undo;
        QAction redo;
        m_history->connectActions(&undo, &redo);
        QVERIFY(!undo.isEnabled() && !redo.isEnabled());
        int value = 1;
        m_history->add({ QStringLiteral("rename"), { }, [&] { value = 0; }, [&] { value = 1; } });
        QVERIFY(!changed.isEmpty());
        QVERIFY(undo.isEnabled() && !redo.isEnabled());
        QVERIFY2(undo.toolTip().contains(QStringLiteral("rename")), qPrintable(undo.toolTip()));
        undo.trigger();
        QCOMPARE(value, 0);
        QVERIFY(!undo.isEnabled() && redo.isEnabled());
        redo.trigger();
        QCOMPARE(value, 1);
    }

private:
    QUndoStack* stack() { return m_history->stack(); }

    void select(std::int64_t token, int run = 1) { m_selection->select({ 3, -1, token, run }); }

    std::unique_ptr<SelectionModel> m_selection;
    std::unique_ptr<ViewHistory> m_history;
    qint64 m_now = 0;
};

QTEST_MAIN(TestViewHistory)

#include "tst_viewhistory.moc"
