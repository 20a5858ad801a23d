// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracemodel.h"

#include "app/messagebar.h"
#include "views/base/theme.h"

#include <QLocale>

#include <algorithm>
#include <limits>
#include <numeric>

namespace sinkscope {

namespace {

constexpr qsizetype previewLength = 120;
constexpr qsizetype shortestPreamble = 24;
constexpr std::size_t readLength = 2000; // bytes of a text that are looked at

} // namespace

QString tracePreview(const TraceFile& traces, std::int64_t row, const QString& preamble)
{
    const auto trace = traces.read(row);
    QString text = trace ? QString::fromStdString(trace.value().text().substr(0, readLength)).simplified()
                         : sentenceOf(trace.error());
    if (!preamble.isEmpty() && text.startsWith(preamble)) {
        text.remove(0, preamble.size());
    }
    return text;
}

void TraceModel::setTraces(std::shared_ptr<const TraceFile> traces)
{
    beginResetModel();
    m_traces = std::move(traces);
    m_previews.clear();
    m_tokens.clear();
    m_preamble.clear();
    m_shown.clear();
    if (m_traces != nullptr) {
        m_shown.resize(static_cast<std::size_t>(
            std::min<std::int64_t>(m_traces->rows(), std::numeric_limits<int>::max())));
        std::iota(m_shown.begin(), m_shown.end(), 0);
    }
    if (m_shown.size() > 1) {
        const QString first = tracePreview(*m_traces, 0, { });
        const QString second = tracePreview(*m_traces, 1, { });
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

void TraceModel::setShown(std::vector<int> rows)
{
    beginResetModel();
    m_shown = std::move(rows);
    endResetModel();
}

int TraceModel::rowOf(const QModelIndex& index) const
{
    return index.isValid() ? m_shown[static_cast<std::size_t>(index.row())] : -1;
}

QModelIndex TraceModel::indexOf(int row) const
{
    // Mostly all rows in their order.
    const auto size = static_cast<int>(m_shown.size());
    if (row >= 0 && row < size && m_shown[static_cast<std::size_t>(row)] == row) {
        return index(row, 0);
    }
    const auto found = std::ranges::find(m_shown, row);
    return found == m_shown.end() ? QModelIndex() : index(static_cast<int>(found - m_shown.begin()), 0);
}

void TraceModel::setTokens(int row, std::int64_t tokens)
{
    m_tokens.insert(row, tokens);
    if (const QModelIndex at = indexOf(row); at.isValid()) {
        const QModelIndex cell = at.siblingAtColumn(TokenColumn);
        Q_EMIT dataChanged(cell, cell);
    }
}

void TraceModel::addTokens(const QHash<int, std::int64_t>& tokens)
{
    m_tokens.insert(tokens);
    if (!tokens.isEmpty() && !m_shown.empty()) {
        Q_EMIT dataChanged(index(0, TokenColumn), index(rowCount() - 1, TokenColumn));
    }
}

void TraceModel::forgetTokens()
{
    m_tokens.clear();
    if (!m_shown.empty()) {
        Q_EMIT dataChanged(index(0, TokenColumn), index(rowCount() - 1, TokenColumn));
    }
}

int TraceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int TraceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TraceModel::preview(int row) const
{
    const auto known = m_previews.constFind(row);
    if (known != m_previews.constEnd()) {
        return *known;
    }
    const QString text = tracePreview(*m_traces, row, m_preamble).left(previewLength);
    m_previews.insert(row, text);
    return text;
}

QVariant TraceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || m_traces == nullptr) {
        return { };
    }
    const int row = rowOf(index);
    const bool isNumber = index.column() != TextColumn;
    if (role == Qt::TextAlignmentRole && isNumber) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::FontRole && isNumber) {
        return Theme::monoFont(12);
    }
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        switch (index.column()) {
        case RowColumn:
            return row;
        case TextColumn:
            return preview(row);
        default:
            return m_tokens.contains(row) ? QLocale().toString(static_cast<qlonglong>(m_tokens.value(row)))
                                          : QString();
        }
    }
    return { };
}

QVariant TraceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return { };
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == TextColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == TokenColumn) {
        return tr("Tokens of the whole row, counted with the model that is open");
    }
    if (role != Qt::DisplayRole) {
        return { };
    }
    switch (section) {
    case RowColumn:
        return tr("row");
    case TextColumn:
        return tr("problem");
    default:
        return tr("tokens");
    }
}

} // namespace sinkscope
