// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace sinkscope {

/// What can be chosen in a panel, above its picture: names and boxes side by side, in more rows where the
/// panel is narrow.
class ChoiceBar : public QWidget
{
    Q_OBJECT
public:
    explicit ChoiceBar(QWidget* parent);

    /// `box` with its name on its left, which is also what a screen reader says. Takes the box over.
    void add(const QString& name, QWidget* box);

    /// Without a name beside it: a box to tick, a button.
    void add(QWidget* box);

    /// An empty list to choose from.
    QComboBox* addList(const QString& name);
};

/// Chooses the entry that holds `data`; leaves the list as it is where none does.
void choose(QComboBox& list, const QVariant& data);

} // namespace sinkscope
