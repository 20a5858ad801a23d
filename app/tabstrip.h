// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QList>
#include <QTabBar>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QTabWidget;

namespace sinkscope {

/// Tabs of a strip. Presses on the present tab and beside the tabs are left to what lies behind, so that a
/// panel can be dragged by them.
class StripTabs : public QTabBar
{
    Q_OBJECT
public:
    explicit StripTabs(QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool m_isOurs = false; ///< the press that is held down chose a tab
};

/// The head of a panel, 28 px high: tabs or a plain title on the left; at the right end a muted remark and
/// the tools of what is shown, as icons.
class TabStrip : public QWidget
{
    Q_OBJECT
public:
    explicit TabStrip(QWidget* parent = nullptr);

    /// Shows the title in place of tabs.
    void showTitle(const QString& title);
    void showTabs(const QStringList& titles, int current);
    /// Stands for the tabs of `pages` from now on, whose own are hidden.
    void mirror(QTabWidget* pages);
    /// Shows the mirrored tabs again after showTabs() or showTitle().
    void showMirrored();
    /// Whether the mirrored tabs stand here or at their own place.
    void hideMirrored(bool isHidden);

    bool isMirror() const { return m_pages != nullptr; }

    void setRemark(const QString& remark);
    /// Replaces the icons at the right end.
    void setTools(const QList<QAction*>& tools);
    /// A widget in front of the tools.
    void addInFront(QWidget* widget);

    StripTabs* tabs() const { return m_tabs; }

    /// Docks take the height of their title from it.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user chose another tab than the present one.
    void tabChosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void chosen(int index);

    StripTabs* m_tabs;
    QLabel* m_title;
    QLabel* m_remark;
    QHBoxLayout* m_front;
    QHBoxLayout* m_tools;
    QTabWidget* m_pages = nullptr;
    bool m_showsPages = false;
};

} // namespace sinkscope
