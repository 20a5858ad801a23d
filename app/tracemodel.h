// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/tracefile.h"

#include <QAbstractTableModel>
#include <QHash>

#include <memory>
#include <vector>

namespace sinkscope {

/// How a row of a traces file begins, on one line, after `preamble` where the row begins with it; why it
/// cannot be read where it cannot. Any thread.
QString tracePreview(const TraceFile& traces, std::int64_t row, const QString& preamble);

/// The rows of a traces file, all or some of them in any order: row number, how its text begins after what
/// all of them begin with, and its number of tokens where it is known. A row is read when it is first shown.
class TraceModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        RowColumn,
        TextColumn,
        TokenColumn,
        ColumnCount,
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null clears.
    void setTraces(std::shared_ptr<const TraceFile> traces);

    const std::shared_ptr<const TraceFile>& traces() const { return m_traces; }

    const QString& preamble() const { return m_preamble; }

    /// Rows of the file in the order in which they are shown.
    void setShown(std::vector<int> rows);

    /// Row of the file behind an index; -1 for none.
    int rowOf(const QModelIndex& index) const;
    /// Invalid where the row is not shown.
    QModelIndex indexOf(int row) const;

    void setTokens(int row, std::int64_t tokens);
    void addTokens(const QHash<int, std::int64_t>& tokens);
    /// They depend on the model's tokenizer.
    void forgetTokens();

    const QHash<int, std::int64_t>& tokens() const { return m_tokens; }

    int rowCount(const QModelIndex& parent = { }) const override;
    int columnCount(const QModelIndex& parent = { }) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString preview(int row) const;

    std::shared_ptr<const TraceFile> m_traces;
    QString m_preamble; ///< with which all rows seem to begin: an instruction that tells none apart
    std::vector<int> m_shown;
    QHash<int, std::int64_t> m_tokens;
    mutable QHash<int, QString> m_previews;
};

} // namespace sinkscope
