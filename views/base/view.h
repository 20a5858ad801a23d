// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/levels.h"
#include "core/run/runanalysis.h"
#include "core/run/runresult.h"
#include "core/run/sinksources.h"
#include "core/spec/intervention.h"
#include "core/tokenizer/tokenizer.h"
#include "views/base/selection.h"
#include "views/base/theme.h"

#include <QAbstractTableModel>
#include <QContextMenuEvent>
#include <QJsonObject>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAction;

namespace sinkscope {

struct Continuations;
struct EvictionTable;
struct SweepTable;

/// Base of every panel. Gets whole immutable snapshots, never partial updates. GUI thread.
class View : public QWidget
{
    Q_OBJECT
public:
    /// `selection` outlives the view.
    explicit View(SelectionModel* selection, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_selection(selection)
    {
    }

    /// Null = no run: the dock host then shows the empty state instead of the view.
    virtual void setRun(RunResultPtr run) = 0;

    /// The run before the change that made the next run to be set, for views that show both: on the same axes
    /// and ranges. Null: that run stands alone. Comes before setRun().
    virtual void setPlain(RunResultPtr plain) { (void)plain; }

    /// The tokenizer of the open model, whose file has this SHA-256, for views that name tokens which the
    /// text does not have. Null: it has none.
    virtual void setTokenizer(TokenizerPtr tokenizer, const std::string& sha256)
    {
        (void)tokenizer;
        (void)sha256;
    }

    virtual void setTheme(const Theme& theme) = 0;

    /// Why this run cannot be shown here, as one sentence for the user; empty when it can.
    virtual QString obstacle(const RunResult& run) const
    {
        (void)run;
        return { };
    }

    /// True when setLevels() shows something, also without a run.
    virtual bool showsLevels() const { return false; }

    /// Sink levels of the runs and detection files that are chosen together in the runs tree, with their
    /// titles; empty: those of the run alone.
    virtual void setLevels(std::vector<std::pair<QString, Levels>> levels) { (void)levels; }

    /// The runs and detection files that are chosen together in the runs tree; null: the run alone.
    virtual void setTogether(std::shared_ptr<const SinkSources> sources) { (void)sources; }

    /// Why what is chosen together cannot be shown here, as one sentence for the user; empty when it can.
    /// Nothing: nothing is chosen, or the view shows one run at a time.
    virtual std::optional<QString> obstacleTogether() const { return std::nullopt; }

    /// The sweep of experiments on the run, as far as it has come; null: none. Comes before setRun(), and
    /// again for each of its runs.
    virtual void setSweep(std::shared_ptr<const SweepTable> sweep) { (void)sweep; }

    /// What came of evicting keys from the run, as far as it has come; null: nothing. As setSweep().
    virtual void setEviction(std::shared_ptr<const EvictionTable> eviction) { (void)eviction; }

    /// The run's text continued, as far as it has come; null: it was not. As setSweep().
    virtual void setContinuations(std::shared_ptr<const Continuations> continuations) { (void)continuations; }

    /// What was computed of the run with its model (RunAnalysisEntry), by name; a view shows that of its own
    /// name. As setSweep().
    virtual void setAnalyses(const RunAnalyses& analyses) { (void)analyses; }

    /// How the analysis of the view's name is to be made when the user asks for it.
    virtual AnalysisOptions analysisOptions() const { return { }; }

    /// What the user chose in this view (metric, scale, range, zoom), as plain values that outlive a
    /// restart: for undo, for the saved session and for the figure's metadata. Empty when there is nothing
    /// to choose.
    virtual QJsonObject viewState() const { return { }; }

    /// Takes over a state of viewState(), of this or an older version: unknown keys and values that do not
    /// fit are passed over. Emits nothing.
    virtual void restoreViewState(const QJsonObject& state) { (void)state; }

    /// The actions at the right end of the panel's tab bar (reset, copy, export), in their order; their
    /// icons are named by IconProperty. The host adds the data table.
    virtual QList<QAction*> tools() const { return { }; }

    /// The numbers that the view shows at present as a table for reading, copying and screen readers; null
    /// when there are none.
    virtual std::unique_ptr<QAbstractTableModel> makeTable() const { return nullptr; }

Q_SIGNALS:
    /// The user changed what viewState() holds.
    void viewStateChanged();
    /// The user asks what can be done to what is selected (a right click): a menu at this place of the
    /// screen.
    void menuRequested(const QPoint& globalPos);
    /// The user points at a run of the sweep, the number of an item: to look at it closer.
    void sweepItemChosen(int item);
    /// The user asks for another experiment on the run before the change.
    void experimentWanted(const std::vector<sinkscope::Intervention>& list);
    /// The user asks for the analysis of the view's name with these options. analysisOptions() gives the same
    /// from now on.
    void analysisWanted(const sinkscope::AnalysisOptions& options);
    /// Something the user asked for did not work; one sentence.
    void failed(const QString& sentence);

protected:
    SelectionModel* selection() const { return m_selection; }

    /// Parts with a menu of their own do not let this come.
    void contextMenuEvent(QContextMenuEvent* event) override { Q_EMIT menuRequested(event->globalPos()); }

private:
    SelectionModel* m_selection;
};

} // namespace sinkscope
