// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/tracefile.h"

#include <QAbstractTableModel>
#include <QHash>

#include <memory>

namespace sinkscope {

/// The rows of a traces file: row number and how its text begins, after what all of them begin with. A row is read when it is first shown.
class TraceModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void setTraces(std::shared_ptr<const TraceFile> traces);

    int rowCount(const QModelIndex& parent = { }) const override;
    int columnCount(const QModelIndex& parent = { }) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(int row) const;
    QString preview(int row) const;

    std::shared_ptr<const TraceFile> m_traces;
    QString m_preamble; ///< with which all rows seem to begin: an instruction that tells none apart
    mutable QHash<int, QString> m_previews;
};

} // namespace sinkscope
