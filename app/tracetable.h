// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tracemodel.h"

#include <QThreadPool>
#include <QWidget>

#include <atomic>
#include <cstdint>
#include <filesystem>

class QAction;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace sinkscope {

class TraceCounter;
struct OpenModel;
struct RunSpec;

/// The rows of a traces file with a filter and an order; one is chosen, also while the filter hides it, and
/// others may be chosen with it (Ctrl, Shift) for a batch. What has to read every row (a filter, the order of
/// the texts) happens on a thread of its own, newest wins.
class TraceTable : public QWidget
{
    Q_OBJECT
public:
    explicit TraceTable(QWidget* parent = nullptr);
    ~TraceTable() override;

    void setTraces(std::shared_ptr<const TraceFile> traces, const std::filesystem::path& file);

    const std::filesystem::path& file() const { return m_path; }

    /// -1 when none is chosen.
    int row() const { return m_row; }

    /// One that does not exist changes nothing.
    void setRow(std::int64_t row);
    /// Tokens of the chosen row.
    void setTokens(std::int64_t tokens);
    /// Counts the tokens of all rows, now and of files that are opened later. Another model counts otherwise;
    /// null: none.
    void countWith(std::shared_ptr<const OpenModel> model, const RunSpec& options);
    void focusFilter();

    /// Rows of the file; 0 when none is open.
    int rows() const;
    /// Rows that the filter leaves, ascending.
    std::vector<int> shownRows() const;
    /// Rows that are chosen together, ascending; hidden ones are not among them.
    std::vector<int> chosenRows() const;
    int shownCount() const;
    int chosenCount() const;
    /// What can be done with them, behind one button.
    void setBatchActions(const QList<QAction*>& actions);

Q_SIGNALS:
    void rowChanged();
    /// Other rows are shown or chosen.
    void rowsChanged();
    void openRequested();

private:
    void arrange();
    void show(std::vector<int> rows);
    void describe();
    void countRows();
    void takeCounts(const QHash<int, std::int64_t>& tokens, int done);
    void choose(const std::vector<int>& rows);

    QLineEdit* m_filter;
    QToolButton* m_batch;
    QToolButton* m_open;
    QTableView* m_table;
    QLabel* m_footer;
    TraceModel* m_model;
    TraceCounter* m_counter;
    std::shared_ptr<const OpenModel> m_tokenizer; ///< whose tokens are counted; null: no model is open
    std::unique_ptr<RunSpec> m_options;
    int m_counted = -1; ///< rows so far; -1: nothing is being counted
    std::filesystem::path m_path;
    QString m_fields; ///< of the first row
    int m_row = -1;
    int m_sortColumn = TraceModel::RowColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::atomic<std::uint64_t> m_question { 0 };
    QThreadPool m_pool;
};

} // namespace sinkscope
