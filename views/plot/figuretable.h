// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/figuredata.h"

#include <QAbstractTableModel>

namespace sinkscope {

/// The columns of a figure's data for reading, copying and screen readers.
class FigureTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit FigureTable(FigureData data, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = { }) const override;
    int columnCount(const QModelIndex& parent = { }) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    FigureData m_data;
};

} // namespace sinkscope
