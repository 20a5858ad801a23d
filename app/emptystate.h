// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace sinkscope {

/// What stands in the middle before there is something to show: an icon, a sentence that says what is
/// missing, buttons that fix it, what it costs.
class EmptyState : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(const QString& iconName, QWidget* parent = nullptr);

    void setTexts(const QString& headline, const QString& sentence, const QString& cost);
    /// The first button that is added is the primary one.
    QPushButton* addButton(const QString& text);
    void setTheme(const Theme& theme);
    /// A dashed frame that says: drop here.
    void setDropArea(bool isDropArea);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_iconName;
    QLabel* m_icon;
    QLabel* m_headline;
    QLabel* m_sentence;
    QLabel* m_cost;
    QWidget* m_buttons;
    Theme m_theme = Theme::light();
    bool m_isDropArea = false;
};

} // namespace sinkscope
