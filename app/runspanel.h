// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runrow.h"
#include "views/base/theme.h"

#include <QWidget>

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

class QTreeWidget;
class QTreeWidgetItem;

namespace sinkscope {

class RunRowDelegate;

/// The runs tree: runs of this session and opened ones, and below them the detection files. One row is
/// current; several may be chosen together (Ctrl, Shift) for the views that put levels side by side. What the
/// user asks for comes as a signal; the window decides, so that it can be undone. GUI thread.
class RunsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit RunsPanel(QWidget* parent = nullptr);

    /// A row for a run that has begun.
    int addUnderWay(const QString& name, const QString& detail);
    /// The same for an experiment on the run of a row, below it and its other experiments.
    int addExperiment(int parent, const QString& name, const QString& detail);
    void setRunning(int id, int percent);
    /// The run is there; it becomes current where `isShown`.
    void setResult(int id, RunResultPtr run, const std::filesystem::path& folder, bool isShown = true);
    /// A finished row, at `place` of its kind where that exists, else as the last; id 0 gets a new one. Gives
    /// the id. Does not become current.
    int insert(RunRow row, int place = -1);
    /// Takes a row out; the row and its place among its kind. Nothing for an unknown id.
    std::optional<std::pair<RunRow, int>> take(int id);
    /// The same run under another rule; null: back to its own.
    void setShown(int id, RunResultPtr run);
    void setFile(const RunResultPtr& run, const std::filesystem::path& folder);
    void setName(int id, const QString& name);
    void setSweep(int id, std::shared_ptr<const SweepTable> sweep);
    /// False when the row shows another run by now, or is gone.
    bool setAnalysis(int id, const std::string& name, const RunAnalysis& analysis);

    /// Null for an unknown id; valid until the next change.
    const RunRow* row(int id) const;
    /// Runs, then detection files, as shown.
    std::vector<RunRow> rows() const;

    /// 0 when none is current.
    int currentId() const;
    void setCurrent(int id);
    /// The finished rows that are chosen, as shown; the current one among them.
    std::vector<int> chosen() const;

    /// Null when no finished run is current.
    RunResultPtr current() const;
    QString currentName() const;

    /// In place, as F2 does.
    void editName();

    int count() const { return static_cast<int>(m_rows.size()); }

    /// That the next new row gets.
    int nextId() const { return m_nextId; }

    void setTheme(const Theme& theme);

Q_SIGNALS:
    /// Another row is current, or shows something else.
    void currentChanged();
    /// Other rows are chosen together, or one of them shows something else.
    void chosenChanged();
    /// Rows came, went or were named otherwise.
    void rowsChanged();
    void saveRequested();
    void ruleRequested();
    void closeRequested(const std::vector<int>& ids);
    void renameRequested(int id, const QString& name);

private:
    void describe(const RunRow& row);
    int neighbourOf(const RunRow& row) const;
    QTreeWidgetItem* itemOf(int id) const;
    int idOf(const QTreeWidgetItem* item) const;
    RunRow* find(int id);
    void updateHeading();
    void askClose();
    void showMenu(const QPoint& at);

    QTreeWidget* m_tree;
    RunRowDelegate* m_delegate;
    QTreeWidgetItem* m_heading; ///< "published records"; hidden while there are none
    std::vector<RunRow> m_rows; ///< runs first
    std::map<int, QTreeWidgetItem*> m_items;
    int m_nextId = 1;
};

} // namespace sinkscope
