// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/choicebar.h"

#include "views/base/wrappingrow.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace sinkscope {

ChoiceBar::ChoiceBar(QWidget* parent)
    : QWidget(parent)
{
    auto* row = new WrappingRow;
    row->setSpacing(6);
    // The row puts what is left over of a line before its last item.
    row->addWidget(new QWidget(this));
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(8, 4, 8, 0);
    box->addLayout(row);
}

void ChoiceBar::add(const QString& name, QWidget* box)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 6, 0);
    row->setSpacing(6);
    auto* label = new QLabel(name, pair);
    label->setBuddy(box);
    box->setAccessibleName(name);
    row->addWidget(label);
    row->addWidget(box);
    add(pair);
}

void ChoiceBar::add(QWidget* box)
{
    QLayout* row = layout()->itemAt(0)->layout();
    QLayoutItem* last = row->takeAt(row->count() - 1);
    row->addWidget(box);
    row->addItem(last);
}

QComboBox* ChoiceBar::addList(const QString& name)
{
    auto* list = new QComboBox(this);
    add(name, list);
    return list;
}

void choose(QComboBox& list, const QVariant& data)
{
    if (const int place = list.findData(data); place >= 0) {
        list.setCurrentIndex(place);
    }
}

} // namespace sinkscope
