// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/maptable.h"

#include "views/base/theme.h"

#include <limits>
#include <utility>

namespace sinkscope {

MapTable::MapTable(RunResultPtr run, MapData data, QObject* parent)
    : QAbstractTableModel(parent)
    , m_run(std::move(run))
    , m_data(std::move(data))
{
}

int MapTable::rowCount(const QModelIndex& parent) const
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_data.tokens, most));
}

int MapTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_data.layers;
}

QVariant MapTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return { };
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    const bool isSeen = m_data.isSeen(index.column(), index.row());
    const auto value = static_cast<double>(m_data.at(index.column(), index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return isSeen ? QVariant(displayNumber(value)) : QVariant(QString());
    case Qt::EditRole:
        return isSeen ? QVariant(value) : QVariant();
    case Qt::AccessibleTextRole:
        return tr("layer %1, token %2, %3 %4")
            .arg(QString::number(index.column()),
                 headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(), m_data.name,
                 isSeen ? displayNumber(value) : tr("without value"));
    default:
        return { };
    }
}

QVariant MapTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount())) {
        return { };
    }
    if (orientation == Qt::Horizontal) {
        switch (role) {
        case Qt::DisplayRole:
            return tr("layer %1").arg(section);
        case Qt::ToolTipRole:
            return m_data.definition;
        default:
            return { };
        }
    }
    if (role != Qt::DisplayRole) {
        return { };
    }
    const auto& token = m_run->record().tokens[static_cast<std::size_t>(section)];
    return QStringLiteral("%1 %2").arg(QString::number(section),
                                       visibleToken(QString::fromStdString(token.text)));
}

} // namespace sinkscope
