// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <memory>

namespace sinkscope {

/// Lines of cells divided by tabs: what spreadsheets take. Tabs and line ends inside a cell become spaces;
/// numbers of a model that offers them for editing are written in full with a dot. With `headers` the first
/// line and column name the columns and rows.
QString tableText(const QAbstractItemModel& model, const QModelIndexList& cells, bool headers);

/// The whole table.
QString tableText(const QAbstractItemModel& model);

/// The numbers of a view for reading and copying.
class DataTable : public QTableView
{
    Q_OBJECT
public:
    explicit DataTable(QWidget* parent = nullptr);

    /// Keeps the place that is looked at and the present cell where they still exist; null empties.
    void setTable(std::unique_ptr<QAbstractItemModel> model);

    /// The selected cells to the clipboard; all when none is selected.
    void copySelection() const;

private:
    std::unique_ptr<QAbstractItemModel> m_model;
};

} // namespace sinkscope
