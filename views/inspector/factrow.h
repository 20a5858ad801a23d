// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspectorrows.h"

#include <QLabel>
#include <QWidget>

namespace sinkscope {

/// A line of text that ends in an ellipsis where there is no room for all of it; then its tooltip, or that of
/// what it lies in, has the whole.
class ElidedLabel : public QLabel
{
    Q_OBJECT
public:
    ElidedLabel(const QFont& font, bool isMuted, QWidget* parent);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A quantity of the inspector: name and value, under them definition and comparison.
class FactRow : public QWidget
{
    Q_OBJECT
public:
    explicit FactRow(QWidget* parent);

    void show(const InspectorRow& row, const QString& shortcutHint);

private:
    ElidedLabel* m_name;
    QLabel* m_value;
    ElidedLabel* m_definition;
    ElidedLabel* m_comparison;
};

/// A hair line between rows.
QWidget* makeHairLine(QWidget* parent);

} // namespace sinkscope
