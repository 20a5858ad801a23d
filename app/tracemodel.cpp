// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracemodel.h"

#include "app/messagebar.h"

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

constexpr qsizetype previewLength = 120;
constexpr qsizetype shortestPreamble = 24;
constexpr std::size_t readLength = 2000; // bytes of a text that are looked at

} // namespace

void TraceModel::setTraces(std::shared_ptr<const TraceFile> traces)
{
    beginResetModel();
    m_traces = std::move(traces);
    m_previews.clear();
    m_preamble.clear();
    if (m_traces != nullptr && m_traces->rows() > 1) {
        const QString first = textOf(0);
        const QString second = textOf(1);
        qsizetype same = 0;
        while (same < std::min(first.size(), second.size()) && first[same] == second[same]) {
            ++same;
        }
        same = first.left(same).lastIndexOf(QLatin1Char(' ')) + 1;
        if (same >= shortestPreamble) {
            m_preamble = first.left(same);
        }
    }
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

QString TraceModel::textOf(int row) const
{
    const auto trace = m_traces->read(row);
    return trace ? QString::fromStdString(trace.value().text().substr(0, readLength)).simplified()
                 : sentenceOf(trace.error());
}

QString TraceModel::preview(int row) const
{
    const auto known = m_previews.constFind(row);
    if (known != m_previews.constEnd()) {
        return *known;
    }
    QString text = textOf(row);
    if (!m_preamble.isEmpty() && text.startsWith(m_preamble)) {
        text.remove(0, m_preamble.size());
    }
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
