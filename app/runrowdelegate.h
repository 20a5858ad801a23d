// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QStyledItemDelegate>

namespace sinkscope {

/// What a row of the runs tree holds beside its name (Qt::DisplayRole).
enum RunRowRole
{
    DetailRole = Qt::UserRole, ///< muted, behind the name
    IconNameRole, ///< in front of it; empty: none
    PercentRole, ///< in the right column: a small bar instead of the number; -1: none
    HeadingRole, ///< true: the title of a section
    ChildRole, ///< true: an experiment below its run
    IdRole,
};

/// Paints the rows of the runs tree, and lets a name be edited in place.
class RunRowDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    /// Changes nothing: renamed() tells.
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

Q_SIGNALS:
    void renamed(int id, const QString& name) const;

private:
    Theme m_theme = Theme::light();
};

} // namespace sinkscope
