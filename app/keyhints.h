// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <vector>

namespace sinkscope {

/// Keys of the status bar as small caps with what they do; those that have no room at the end are left out.
class KeyHints : public QWidget
{
    Q_OBJECT
public:
    struct Hint
    {
        QStringList keys;
        QString text;
    };

    explicit KeyHints(QWidget* parent = nullptr);

    void setHints(std::vector<Hint> hints);
    void setTheme(const Theme& theme);

    /// How many of them there is room for in `width` px.
    int shown(int width) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static int widthOf(const Hint& hint);

    std::vector<Hint> m_hints;
    Theme m_theme = Theme::light();
};

/// A key's cap: a small frame with its name. Gives the x right of it.
int drawKeyCap(QPainter& painter, const Theme& theme, int x, int middle, const QString& key);

/// Width of drawKeyCap().
int keyCapWidth(const QString& key);

} // namespace sinkscope
