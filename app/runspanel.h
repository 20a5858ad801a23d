// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QWidget>

#include <filesystem>
#include <vector>

class QTreeWidget;
class QTreeWidgetItem;

namespace sinkscope {

/// The runs of this session and those opened from folders: name and number of secondary sinks. One is
/// current.
class RunsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit RunsPanel(QWidget* parent = nullptr);

    /// A row for a run that has begun; its id for the calls below.
    int add(const QString& name);
    void setRunning(int id, int percent);
    /// The run is there and becomes current.
    void setResult(int id, RunResultPtr run, const std::filesystem::path& folder);
    /// Takes the row of a run without result away.
    void remove(int id);
    /// The current run under another rule.
    void replaceCurrent(RunResultPtr run);
    void setFolder(const RunResultPtr& run, const std::filesystem::path& folder);
    void closeCurrent();

    /// Null when no finished run is current.
    RunResultPtr current() const;

    QString currentName() const;

    int count() const { return static_cast<int>(m_entries.size()); }

Q_SIGNALS:
    void currentChanged();
    void saveRequested();

private:
    struct Entry
    {
        int id = 0;
        QString name;
        RunResultPtr run;
        std::filesystem::path folder;
        QTreeWidgetItem* item = nullptr;
    };

    Entry* find(int id);
    const Entry* currentEntry() const;
    void describe(Entry& entry);
    void showMenu(const QPoint& at);

    QTreeWidget* m_tree;
    std::vector<Entry> m_entries;
    int m_nextId = 1;
};

} // namespace sinkscope
