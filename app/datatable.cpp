// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/datatable.h"

#include "views/base/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int rowSize = 22;
constexpr int widestColumn = 320;
constexpr int measuredRows = 40; // enough to find a column's width

QString cellText(const QVariant& shown, const QVariant& full)
{
    const int type = full.typeId();
    if (type == QMetaType::Double || type == QMetaType::Float) {
        return QString::number(full.toDouble(), 'g', type == QMetaType::Float ? 9 : 17);
    }
    QString text = shown.toString();
    for (QChar& character : text) {
        if (character == QLatin1Char('\t') || character == QLatin1Char('\n')
            || character == QLatin1Char('\r')) {
            character = QLatin1Char(' ');
        }
    }
    return text;
}

QString cellText(const QAbstractItemModel& model, int row, int column)
{
    const QModelIndex index = model.index(row, column);
    return cellText(index.data(Qt::DisplayRole), index.data(Qt::EditRole));
}

QString headerText(const QAbstractItemModel& model, int section, Qt::Orientation orientation)
{
    return cellText(model.headerData(section, orientation), { });
}

} // namespace

QString tableText(const QAbstractItemModel& model, const QModelIndexList& cells, bool headers)
{
    if (cells.isEmpty()) {
        return { };
    }
    QList<std::pair<int, int>> places;
    QList<int> columns;
    for (const QModelIndex& cell : cells) {
        places.append({ cell.row(), cell.column() });
        columns.append(cell.column());
    }
    std::ranges::sort(places);
    std::ranges::sort(columns);
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    QStringList lines;
    if (headers) {
        QStringList line { { } };
        for (const int column : columns) {
            line << headerText(model, column, Qt::Horizontal);
        }
        lines << line.join(QLatin1Char('\t'));
    }
    for (qsizetype i = 0; i < places.size();) {
        const int row = places[i].first;
        QStringList line;
        if (headers) {
            line << headerText(model, row, Qt::Vertical);
        }
        // A hole in the selection stays an empty cell, so that columns stay columns.
        for (const int column : columns) {
            if (i < places.size() && places[i] == std::pair(row, column)) {
                line << cellText(model, row, column);
                ++i;
            } else {
                line << QString();
            }
        }
        lines << line.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString tableText(const QAbstractItemModel& model)
{
    QModelIndexList cells;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            cells << model.index(row, column);
        }
    }
    return tableText(model, cells, true);
}

DataTable::DataTable(QWidget* parent)
    : QTableView(parent)
{
    setFont(Theme::monoFont(12));
    setAlternatingRowColors(false);
    setShowGrid(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->setDefaultSectionSize(rowSize);
    verticalHeader()->setMinimumSectionSize(rowSize);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setResizeContentsPrecision(measuredRows);
    horizontalHeader()->setMaximumSectionSize(widestColumn);
    setCornerButtonEnabled(true);
    auto* copy = new QAction(tr("Copy cells"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QAction::triggered, this, &DataTable::copySelection);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void DataTable::setTable(std::unique_ptr<QAbstractItemModel> model)
{
    const int row = currentIndex().row();
    const int column = currentIndex().column();
    const int top = verticalScrollBar()->value();
    const int left = horizontalScrollBar()->value();
    const bool isFirst =
        m_model == nullptr || model == nullptr || m_model->columnCount() != model->columnCount();
    std::unique_ptr<QItemSelectionModel> old(selectionModel());
    setModel(model.get());
    m_model = std::move(model);
    if (m_model == nullptr) {
        return;
    }
    if (isFirst) {
        resizeColumnsToContents();
    }
    if (row >= 0 && row < m_model->rowCount() && column < m_model->columnCount()) {
        setCurrentIndex(m_model->index(row, column));
    }
    verticalScrollBar()->setValue(top);
    horizontalScrollBar()->setValue(left);
}

void DataTable::copySelection() const
{
    if (m_model == nullptr) {
        return;
    }
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    QApplication::clipboard()->setText(cells.isEmpty() ? tableText(*m_model)
                                                       : tableText(*m_model, cells, false));
}

} // namespace sinkscope
