// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

namespace sinkscope {

/// A name, a bar and a number a row: who gained how much. A click on a row says which.
class GainBars : public QWidget
{
    Q_OBJECT
public:
    struct Row
    {
        QString name; ///< "#101 ·the"
        std::int64_t position = 0;
        double value = 0; ///< > 0
        bool isAnchor = false;
    };

    explicit GainBars(QWidget* parent);

    void show(const Theme& theme, std::vector<Row> rows);

    QSize sizeHint() const override;

    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void tokenChosen(qint64 position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int rowHeight() const;

    Theme m_theme = Theme::light();
    std::vector<Row> m_rows;
};

} // namespace sinkscope
