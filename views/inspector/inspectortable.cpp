// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspectortable.h"

#include <QLocale>

namespace sinkscope {

namespace {

constexpr int columns = 4;

} // namespace

InspectorTable::InspectorTable(const RunResult& run, const TokenFacts& facts, int layer)
{
    const RunToken& token = run.record().tokens[static_cast<std::size_t>(facts.position)];
    const auto add = [this](const QString& name, const QString& value, const QString& comparison = { },
                            const QString& definition = { }) {
        m_rows.push_back({ name, value, comparison, definition });
    };
    add(tr("Token"), visibleToken(QString::fromStdString(token.text)), kindText(facts.sink),
        placeText(run, facts.position));
    add(tr("Position"), QString::number(facts.position));
    add(tr("Token id"), QString::number(facts.id));
    add(tr("Life"), lifeText(facts.sink), levelText(facts.sink));
    add(tr("Layer"), QString::number(layer));
    for (const InspectorRow& row : inspectorRows(run, facts, layer)) {
        add(row.name, row.value, row.comparison, row.definition);
    }
    for (std::size_t head = 0; head < facts.heads.size(); ++head) {
        add(tr("Head %1").arg(head), displayNumber(static_cast<double>(facts.heads[head])), { },
            tr("attention received in layer %1").arg(layer));
    }
}

int InspectorTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int InspectorTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant InspectorTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return { };
    }
    if (role == Qt::DisplayRole) {
        return m_rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    }
    if (role == Qt::TextAlignmentRole && index.column() == 1) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    return { };
}

QVariant InspectorTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    switch (section) {
    case 0:
        return tr("quantity");
    case 1:
        return tr("value");
    case 2:
        return tr("comparison");
    case 3:
        return tr("definition");
    default:
        return { };
    }
}

QString InspectorTable::text() const
{
    QString out;
    for (const auto& row : m_rows) {
        QStringList cells;
        for (const QString& cell : row) {
            cells << cell;
        }
        while (!cells.isEmpty() && cells.back().isEmpty()) {
            cells.removeLast();
        }
        out += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return out;
}

} // namespace sinkscope
