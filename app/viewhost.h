// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewregistry.h"

#include <QStackedWidget>

#include <functional>
#include <optional>

class QPushButton;
class QTimer;

namespace sinkscope {

class DataTable;
class EmptyState;

/// A view and, in its place, its numbers as a table, or an explained empty state when there is no run or the
/// run does not hold what the view needs. A view that is not visible is given its run only when it is shown.
class ViewHost : public QStackedWidget
{
    Q_OBJECT
public:
    /// What the button of an empty state does about it.
    struct Remedy
    {
        QString text; ///< of the button; empty: nothing can be done at present, and there is none
        QString cost; ///< one line below it; may be empty
        std::function<void()> act;
        QString reason { }; ///< why nothing can be done at present, one sentence; may be empty
    };

    /// Nothing when nothing helps.
    using Remedies = std::function<std::optional<Remedy>(const RunResultPtr& run)>;

    ViewHost(const ViewEntry& entry, SelectionModel* selection, QWidget* parent = nullptr);

    View* view() const { return m_view; }

    const QString& title() const { return m_title; }

    /// `plain`: the run before the change that made it; null: it stands alone.
    void setRun(RunResultPtr run, RunResultPtr plain = nullptr);
    void setLevels(std::vector<std::pair<QString, Levels>> levels);
    void setTogether(std::shared_ptr<const SinkSources> sources);
    void setSweep(std::shared_ptr<const SweepTable> sweep);
    void setEviction(std::shared_ptr<const EvictionTable> eviction);
    void setAnalyses(const RunAnalyses& analyses);
    void setContinuations(std::shared_ptr<const Continuations> continuations);
    void setTheme(const Theme& theme);
    /// Asked whenever the view cannot show the run; with a null run when there is none.
    void setRemedies(Remedies remedies);
    /// The model or what else the remedies depend on has changed.
    void updateRemedy();

    /// The view's own, and the data table.
    QList<QAction*> tools() const;

    /// Checkable: the numbers in place of the picture.
    QAction* tableAction() const { return m_tableAction; }

    /// The numbers that the view shows at present, tab-separated with their headers; empty when there are
    /// none.
    QString dataText() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    bool hasSomethingToShow() const;
    /// When the view has now something to show, or no longer.
    void refreshWhenOther();
    void showPage();
    void showNothing();
    /// False when the view has no numbers.
    bool fillTable();
    void askTable();

    QString m_title;
    View* m_view;
    EmptyState* m_empty;
    QPushButton* m_remedyButton;
    DataTable* m_table;
    QAction* m_tableAction;
    QTimer* m_tableTimer;
    Remedies m_remedies;
    std::optional<Remedy> m_remedy;
    QString m_headline;
    QString m_sentence;
    RunResultPtr m_run;
    RunResultPtr m_plain;
    bool m_hasLevels = false; ///< and shows them
    bool m_isForLevels = false; ///< levels were chosen, whether the view shows them or not
    bool m_isDirty = true;
    bool m_isShowing = false; ///< the view has something to show
};

} // namespace sinkscope
