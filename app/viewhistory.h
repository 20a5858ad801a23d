// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/selection.h"
#include "views/base/view.h"

#include <QJsonObject>
#include <QObject>

#include <functional>
#include <map>

class QAction;
class QUndoStack;

namespace sinkscope {

/// Undo and redo of what the user looks at: the selection, each view's choices, and what the window adds.
/// Changes of one kind that follow within a second of each other become one: a walk through tokens, a zoom, a
/// dragged slider. GUI thread.
class ViewHistory : public QObject
{
    Q_OBJECT
public:
    /// A change that has been made already. `key` says what it changes; empty: stands alone.
    struct Change
    {
        QString text; ///< "select token 65"
        QString key;
        std::function<void()> undo;
        std::function<void()> redo;
    };

    /// `selection` outlives this.
    explicit ViewHistory(SelectionModel* selection, QObject* parent = nullptr);
    ~ViewHistory() override;

    /// Records what the user changes in this view; `title` names it in the texts.
    void watch(const QString& id, const QString& title, View* view);
    /// The views' states of now are what the next changes start from; nothing is recorded.
    void takeStates();
    void add(Change change);
    /// What changes in `act` is not recorded: a part of a change that add() tells, or the program's own.
    void quietly(const std::function<void()>& act);
    /// Everything that was recorded is forgotten.
    void clear();

    /// Enabled and named by what they would do.
    void connectActions(QAction* undo, QAction* redo);

    QUndoStack* stack() const { return m_stack; }

    /// Milliseconds; a test brings its own.
    void setClock(std::function<qint64()> clock) { m_clock = std::move(clock); }

Q_SIGNALS:
    /// Something that was recorded, undone or redone: what a saved session holds is different now.
    void changed();

private:
    friend class ViewChange;

    struct Watched
    {
        QString title;
        View* view = nullptr;
        QJsonObject state;
    };

    void selectionChanged();
    void viewChanged(const QString& id);
    void setView(const QString& id, const QJsonObject& state);

    SelectionModel* m_selection;
    Selection m_before;
    QUndoStack* m_stack;
    std::map<QString, Watched> m_views;
    std::function<qint64()> m_clock;
    bool m_isApplying = false; ///< what changes now is not the user's
};

} // namespace sinkscope
