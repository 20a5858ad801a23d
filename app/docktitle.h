// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tabstrip.h"

class QDockWidget;
class QMainWindow;

namespace sinkscope {

/// The title of a dock: one strip with a tab for each dock of its group, in place of the title and the tab
/// bar that QMainWindow would show. Dragging it moves the dock, a double click floats it.
class DockTitle : public TabStrip
{
    Q_OBJECT
public:
    /// A dock that is alone in its group and `isPlain` shows a title, else one tab. `order` among the docks
    /// of a group, ascending.
    DockTitle(QDockWidget* dock, QMainWindow* window, int order, bool isPlain);

    /// The docks of the group have changed, or which one is in front.
    void refresh();

    /// The docks of the group that are not closed, this one among them, in their order.
    QList<QDockWidget*> group() const;

private:
    void raise(int index);

    QDockWidget* m_dock;
    QMainWindow* m_window;
    int m_order;
    bool m_isPlain;
};

} // namespace sinkscope
