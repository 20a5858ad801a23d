// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QAbstractButton>

namespace sinkscope {

/// A small flat button that shows the key which does the same, as a cap: "[ #54" or "#101 ]".
class CapButton : public QAbstractButton
{
    Q_OBJECT
public:
    enum class Side
    {
        Left,
        Right,
    };

    CapButton(const QString& key, Side side, QWidget* parent);

    void setTheme(const Theme& theme);

    QSize sizeHint() const override;

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    double textWidth() const;

    QString m_key;
    Side m_side;
    Theme m_theme = Theme::light();
};

} // namespace sinkscope
