// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formrows.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace sinkscope {

FormRows::FormRows(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
}

void FormRows::add(int id, const QString& name, QWidget* field)
{
    Row row;
    row.cell = new QWidget(this);
    auto* column = new QVBoxLayout(row.cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(field);
    row.problem = new QLabel(row.cell);
    row.problem->setWordWrap(true);
    row.problem->setProperty("role", QStringLiteral("error"));
    row.problem->hide();
    column->addWidget(row.problem);
    row.name = new QLabel(name, this);
    row.name->setBuddy(field);
    row.name->setMinimumHeight(field->sizeHint().height());
    const int at = m_grid->rowCount();
    m_grid->addWidget(row.name, at, 0, Qt::AlignTop | Qt::AlignLeft);
    m_grid->addWidget(row.cell, at, 1);
    if (field->accessibleName().isEmpty()) {
        field->setAccessibleName(name);
    }
    m_rows.emplace(id, row);
}

void FormRows::addBelow(int id, QWidget* widget)
{
    auto* column = static_cast<QVBoxLayout*>(m_rows.at(id).cell->layout());
    column->insertWidget(column->count() - 1, widget);
}

void FormRows::setShown(int id, bool isShown)
{
    m_rows.at(id).name->setVisible(isShown);
    m_rows.at(id).cell->setVisible(isShown);
}

bool FormRows::isShown(int id) const
{
    return !m_rows.at(id).cell->isHidden();
}

void FormRows::setName(int id, const QString& name)
{
    m_rows.at(id).name->setText(name);
}

void FormRows::showProblem(int id, const QString& sentence)
{
    m_rows.at(id).problem->setText(sentence);
    m_rows.at(id).problem->show();
}

void FormRows::clearProblems()
{
    for (const auto& [id, row] : m_rows) {
        row.problem->hide();
    }
}

} // namespace sinkscope
