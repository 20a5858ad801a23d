// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/gainbars.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sinkscope {

GainBars::GainBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void GainBars::show(const Theme& theme, std::vector<Row> rows)
{
    m_theme = theme;
    m_rows = std::move(rows);
    QStringList spoken;
    for (const Row& row : m_rows) {
        spoken << QStringLiteral("%1: +%2").arg(row.name, displayNumber(row.value));
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int GainBars::rowHeight() const
{
    return QFontMetrics(Theme::monoFont(12)).height() + 5;
}

QSize GainBars::sizeHint() const
{
    return { 180, rowHeight() * static_cast<int>(m_rows.size()) };
}

void GainBars::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    const QFont font = Theme::monoFont(12);
    painter.setFont(font);
    const QFontMetrics metrics(font);
    double most = 0;
    int names = 0;
    int numbers = 0;
    const auto number = [](const Row& row) { return QLatin1Char('+') + displayNumber(row.value); };
    for (const Row& row : m_rows) {
        most = std::max(most, row.value);
        names = std::max(names, metrics.horizontalAdvance(row.name));
        numbers = std::max(numbers, metrics.horizontalAdvance(number(row)));
    }
    names = std::min(names, width() / 3);
    const int left = names + 8;
    const int room = std::max(0, width() - left - numbers - 8);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QRect line(0, static_cast<int>(i) * rowHeight(), width(), rowHeight());
        painter.setPen(row.isAnchor ? m_theme.anchor : m_theme.text);
        painter.drawText(QRect(0, line.top(), names, line.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(row.name, Qt::ElideRight, names));
        painter.setPen(m_theme.text);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, number(row));
        const QRect bar(left, line.center().y() - 4, room, 8);
        painter.fillRect(bar, m_theme.gridHair);
        painter.fillRect(QRect(bar.left(), bar.top(),
                               most > 0 ? static_cast<int>(row.value / most * room) : 0, bar.height()),
                         m_theme.increase);
    }
}

void GainBars::mousePressEvent(QMouseEvent* event)
{
    const auto row = static_cast<std::size_t>(std::max(0, event->pos().y()) / rowHeight());
    if (event->button() == Qt::LeftButton && row < m_rows.size()) {
        Q_EMIT tokenChosen(m_rows[row].position);
    }
}

} // namespace sinkscope
