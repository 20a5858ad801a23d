// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <map>

class QGridLayout;
class QLabel;

namespace sinkscope {

/// Labelled fields, one below the other, each with a place for what is wrong with it. Rows come and go: a row
/// that is not shown takes no room. (QFormLayout::setRowVisible leaves rows without height in Qt 6.4.)
class FormRows : public QWidget
{
    Q_OBJECT
public:
    explicit FormRows(QWidget* parent);

    /// `id` is the row's name from now on. The field gets the name as its accessible name if it has none.
    void add(int id, const QString& name, QWidget* field);
    /// Something more below the field, before its problem.
    void addBelow(int id, QWidget* widget);

    void setShown(int id, bool isShown);
    bool isShown(int id) const;
    void setName(int id, const QString& name);

    /// One sentence below the field.
    void showProblem(int id, const QString& sentence);
    void clearProblems();

private:
    struct Row
    {
        QLabel* name = nullptr;
        QWidget* cell = nullptr;
        QLabel* problem = nullptr;
    };

    QGridLayout* m_grid;
    std::map<int, Row> m_rows;
};

} // namespace sinkscope
