// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/mapmetric.h"

#include <QAbstractTableModel>

namespace sinkscope {

/// The values of a map for reading, copying and screen readers: a row is a token ("65 ·the"), a column a
/// layer. Nothing is made before it is asked for, so a long run costs no more than a short one. DisplayRole:
/// 4 digits in the user's locale; EditRole: the number, as a double; nothing in cells that hold no value.
class MapTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    /// `data` is of `run` and not empty.
    MapTable(RunResultPtr run, MapData data, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = { }) const override;
    int columnCount(const QModelIndex& parent = { }) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    RunResultPtr m_run;
    MapData m_data;
};

} // namespace sinkscope
