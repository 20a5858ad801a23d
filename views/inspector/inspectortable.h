// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspectorrows.h"

#include <QAbstractTableModel>

#include <vector>

namespace sinkscope {

/// Everything the inspector says of a token, also what it has no room to show, as a table: quantity, value,
/// comparison, definition.
class InspectorTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    InspectorTable(const RunResult& run, const TokenFacts& facts, int layer);

    int rowCount(const QModelIndex& parent = { }) const override;
    int columnCount(const QModelIndex& parent = { }) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The rows with tabs between the cells, for the clipboard.
    QString text() const;

private:
    std::vector<std::vector<QString>> m_rows;
};

} // namespace sinkscope
