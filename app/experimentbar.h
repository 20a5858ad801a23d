// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <vector>

class QAction;
class QGridLayout;

namespace sinkscope {

class KeyButton;

/// What can be done to the token in the inspector above it: buttons with their keys, two in a row. Hidden
/// while none of them can be used. GUI thread.
class ExperimentBar : public QWidget
{
    Q_OBJECT
public:
    explicit ExperimentBar(QWidget* parent = nullptr);

    /// A button for an action, which has a shortcut of one letter and outlives the bar.
    void add(QAction* action, const QString& text);
    void setTheme(const Theme& theme);

private:
    void refresh();

    QGridLayout* m_grid;
    std::vector<KeyButton*> m_buttons;
};

} // namespace sinkscope
