// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docktitle.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabWidget>

#include <algorithm>

namespace sinkscope {

DockTitle::DockTitle(QDockWidget* dock, QMainWindow* window, int order, bool isPlain)
    : TabStrip(dock)
    , m_dock(dock)
    , m_window(window)
    , m_order(order)
    , m_isPlain(isPlain)
{
    connect(this, &TabStrip::tabChosen, this, &DockTitle::raise);
    connect(dock, &QDockWidget::windowTitleChanged, this, &DockTitle::refresh);
    dock->setTitleBarWidget(this);
    refresh();
}

QList<QDockWidget*> DockTitle::group() const
{
    QList<QDockWidget*> docks { m_dock };
    if (!m_dock->isFloating()) {
        for (QDockWidget* other : m_window->tabifiedDockWidgets(m_dock)) {
            if (!other->isHidden() && !other->isFloating()
                && qobject_cast<DockTitle*>(other->titleBarWidget()) != nullptr) {
                docks << other;
            }
        }
    }
    std::ranges::sort(docks, { }, [](const QDockWidget* dock) {
        return static_cast<const DockTitle*>(dock->titleBarWidget())->m_order;
    });
    return docks;
}

void DockTitle::refresh()
{
    if (m_dock->titleBarWidget() != this) {
        return;
    }
    const QList<QDockWidget*> docks = group();
    if (docks.size() == 1 && isMirror()) {
        showMirrored();
    } else if (docks.size() == 1 && m_isPlain) {
        showTitle(m_dock->windowTitle());
    } else {
        QStringList titles;
        for (const QDockWidget* dock : docks) {
            titles << dock->windowTitle();
        }
        showTabs(titles, static_cast<int>(docks.indexOf(m_dock)));
    }
    hideMirrored(docks.size() == 1);
}

void DockTitle::raise(int index)
{
    const QList<QDockWidget*> docks = group();
    if (index < 0 || index >= docks.size() || docks[index] == m_dock) {
        return;
    }
    const bool hadFocus = tabs()->hasFocus();
    docks[index]->raise();
    refresh(); // this strip goes behind with its own tab in front
    if (hadFocus) {
        static_cast<DockTitle*>(docks[index]->titleBarWidget())->tabs()->setFocus(Qt::TabFocusReason);
    }
}

} // namespace sinkscope
