// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figuretable.h"

namespace sinkscope {

FigureTable::FigureTable(FigureData data, QObject* parent)
    : QAbstractTableModel(parent)
    , m_data(std::move(data))
{
}

int FigureTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rowsOf(m_data));
}

int FigureTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_data.columns.size());
}

QVariant FigureTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return { };
    }
    const DataColumn& column = m_data.columns[static_cast<std::size_t>(index.column())];
    const bool isText = std::holds_alternative<std::vector<std::string>>(column.values);
    if (role == Qt::DisplayRole) {
        return QString::fromStdString(cellText(column, static_cast<std::size_t>(index.row())));
    }
    if (role == Qt::TextAlignmentRole && !isText) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    return { };
}

QVariant FigureTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    const DataColumn& column = m_data.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) {
        return QString::fromStdString(column.name);
    }
    return role == Qt::ToolTipRole ? QVariant(QString::fromStdString(column.definition)) : QVariant();
}

} // namespace sinkscope
