// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewhistory.h"

#include <QAction>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QUndoStack>

#include <memory>
#include <utility>

namespace sinkscope {

namespace {

constexpr qint64 mergeTime = 1000; // ms
constexpr int deepest = 200;

QString changedKeys(const QJsonObject& before, const QJsonObject& now)
{
    QStringList keys;
    for (const QString& key : before.keys() + now.keys()) {
        if (before.value(key) != now.value(key) && !keys.contains(key)) {
            keys << key;
        }
    }
    keys.sort();
    return keys.join(QLatin1Char(' '));
}

} // namespace

/// One step of the history.
class ViewChange : public QUndoCommand
{
public:
    ViewChange(ViewHistory* history, ViewHistory::Change change)
        : QUndoCommand(change.text)
        , m_history(history)
        , m_change(std::move(change))
        , m_time(history->m_clock())
    {
    }

    int id() const override { return 1; } // keys decide in mergeWith()

    bool mergeWith(const QUndoCommand* next) override
    {
        const auto& other = static_cast<const ViewChange&>(*next);
        if (m_change.key.isEmpty() || m_change.key != other.m_change.key
            || other.m_time - m_time > mergeTime) {
            return false;
        }
        m_change.redo = other.m_change.redo;
        m_time = other.m_time;
        setText(other.text());
        return true;
    }

    void undo() override { apply(m_change.undo); }

    void redo() override
    {
        if (m_isNew) {
            m_isNew = false; // it has been made
            return;
        }
        apply(m_change.redo);
    }

private:
    void apply(const std::function<void()>& act)
    {
        m_history->quietly(act);
        m_time = -mergeTime; // what the user does next is something else
    }

    ViewHistory* m_history;
    ViewHistory::Change m_change;
    qint64 m_time;
    bool m_isNew = true;
};

ViewHistory::ViewHistory(SelectionModel* selection, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_before(selection->current())
    , m_stack(new QUndoStack(this))
{
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    m_clock = [timer] { return timer->elapsed(); };
    m_stack->setUndoLimit(deepest);
    connect(selection, &SelectionModel::changed, this, &ViewHistory::selectionChanged);
    connect(m_stack, &QUndoStack::indexChanged, this, &ViewHistory::changed);
}

ViewHistory::~ViewHistory()
{
    m_stack->disconnect(); // it goes after this, and says then that it is empty
}

void ViewHistory::watch(const QString& id, const QString& title, View* view)
{
    m_views[id] = { title, view, view->viewState() };
    connect(view, &View::viewStateChanged, this, [this, id] { viewChanged(id); });
}

void ViewHistory::takeStates()
{
    for (auto& [id, watched] : m_views) {
        watched.state = watched.view->viewState();
    }
    m_before = m_selection->current();
}

void ViewHistory::selectionChanged()
{
    // Not the signal's: whoever heard of it before may have selected otherwise.
    const Selection now = m_selection->current();
    const Selection before = m_before;
    if (now == before) {
        return;
    }
    m_before = now;
    if (m_isApplying || before.run == 0 || before.token < 0) {
        if (!m_isApplying) {
            Q_EMIT changed();
        }
        return; // before the first run there was nothing to look at
    }
    SelectionModel* model = m_selection;
    const QString text = before.run != now.run ? tr("show another run")
        : before.token != now.token            ? tr("select token %1").arg(now.token)
        : before.layer != now.layer            ? tr("select layer %1").arg(now.layer)
                                               : tr("select another head");
    add({ text, before.run != now.run ? QString() : QStringLiteral("selection"),
          [model, before] { model->select(before); }, [model, now] { model->select(now); } });
}

void ViewHistory::viewChanged(const QString& id)
{
    Watched& watched = m_views[id];
    const QJsonObject before = watched.state;
    const QJsonObject now = watched.view->viewState();
    if (m_isApplying || now == before) {
        return;
    }
    watched.state = now;
    // A drag of one choice is one step; the next choice is another, however quickly it follows.
    add({ tr("change in %1").arg(watched.title),
          QStringLiteral("view:%1:").arg(id) + changedKeys(before, now),
          [this, id, before] { setView(id, before); }, [this, id, now] { setView(id, now); } });
}

void ViewHistory::setView(const QString& id, const QJsonObject& state)
{
    Watched& watched = m_views[id];
    watched.state = state;
    watched.view->restoreViewState(state);
}

void ViewHistory::add(Change change)
{
    m_stack->push(new ViewChange(this, std::move(change)));
    Q_EMIT changed(); // a merged change leaves the index as it was
}

void ViewHistory::quietly(const std::function<void()>& act)
{
    const bool wasApplying = std::exchange(m_isApplying, true);
    act();
    m_isApplying = wasApplying;
}

void ViewHistory::clear()
{
    m_stack->clear();
    takeStates();
}

void ViewHistory::connectActions(QAction* undo, QAction* redo)
{
    connect(undo, &QAction::triggered, m_stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, m_stack, &QUndoStack::redo);
    connect(m_stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(m_stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    const auto name = [](QAction* action, const QString& what) {
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        const QString own = action->text().remove(QLatin1Char('&'));
        action->setToolTip((what.isEmpty() ? own : tr("%1: %2", "Undo: select token 65").arg(own, what))
                           + (key.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(key)));
    };
    const auto nameUndo = [this, undo, name] { name(undo, m_stack->undoText()); };
    const auto nameRedo = [this, redo, name] { name(redo, m_stack->redoText()); };
    connect(m_stack, &QUndoStack::undoTextChanged, undo, nameUndo);
    connect(m_stack, &QUndoStack::redoTextChanged, redo, nameRedo);
    nameUndo();
    nameRedo();
    undo->setEnabled(m_stack->canUndo());
    redo->setEnabled(m_stack->canRedo());
}

} // namespace sinkscope
