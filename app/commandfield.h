// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QLineEdit>

#include <functional>
#include <vector>

class QListWidget;

namespace sinkscope {

/// How well a pattern's characters are found in this order in a text; -1 = not at all. Letters in a row and
/// at the beginnings of words count more, case does not count.
int fuzzyScore(const QString& pattern, const QString& text);

/// What the command field offers.
struct Command
{
    QString text;
    QString detail; ///< the view or menu it belongs to
    QString key; ///< shortcut
    std::function<void()> act;
};

/// A field that finds commands, views and tokens by a few letters. The list under it is part of the window:
/// nothing modal, and the keyboard is enough.
class CommandField : public QLineEdit
{
    Q_OBJECT
public:
    /// Everything that can be chosen at present for a text; asked at each key stroke.
    using Source = std::function<std::vector<Command>(const QString& text)>;

    CommandField(Source source, QWidget* window);

    /// Takes the focus and shows the list.
    void open();
    void setTheme(const Theme& theme);

    /// What the list shows; for tests and screen readers.
    const std::vector<Command>& offered() const { return m_offered; }

    QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fill();
    void leave();
    void choose(int row);

    Source m_source;
    QWidget* m_window;
    QListWidget* m_list;
    QWidget* m_before = nullptr; ///< had the focus
    std::vector<Command> m_offered;
    Theme m_theme = Theme::light();
};

} // namespace sinkscope
