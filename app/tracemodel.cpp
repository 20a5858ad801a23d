// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracemodel.h"

#include "app/messagebar.h"

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

constexpr qsizetype previewLength = 120;

} // namespace

void TraceModel::setTraces(std::shared_ptr<const TraceFile> traces)
{
    beginResetModel();
    m_traces = std::move(traces);
    m_previews.clear();
    endResetModel();
}

int TraceModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || m_traces == nullptr) {
        return 0;
    }
    return static_cast<int>(std::min<std::int64_t>(m_traces->rows(), std::numeric_limits<int>::max()));
}

int TraceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 2;
}

QString TraceModel::preview(int row) const
{
    const auto known = m_previews.constFind(row);
    if (known != m_previews.constEnd()) {
        return *known;
    }
    const auto trace = m_traces->read(row);
    QString text = trace
        ? QString::fromStdString(trace.value().text().substr(0, 4 * previewLength)).simplified()
        : sentenceOf(trace.error());
    text.truncate(previewLength);
    m_previews.insert(row, text);
    return text;
}

QVariant TraceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || m_traces == nullptr) {
        return { };
    }
    if (role == Qt::TextAlignmentRole && index.column() == 0) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        return index.column() == 0 ? QVariant(index.row()) : QVariant(preview(index.row()));
    }
    return { };
}

QVariant TraceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return { };
    }
    return section == 0 ? tr("row") : tr("text");
}

} // namespace sinkscope
