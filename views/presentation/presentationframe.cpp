// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/presentationframe.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double sideMargin = 48;

QFont pageFont(double px, QFont::Weight weight = QFont::Normal)
{
    return Theme::uiFont(std::max(1, static_cast<int>(std::lround(px))), weight);
}

} // namespace

void PresentationHeader::setTexts(const QString& title, const QString& question, const QString& model,
                                  const QString& input)
{
    m_title = title;
    m_question = question;
    m_model = model;
    m_input = input;
    setAccessibleName(title);
    setAccessibleDescription(QStringList { question, model, input }.join(QStringLiteral(". ")));
    update();
}

void PresentationHeader::setScale(double scale)
{
    m_scale = scale;
    update();
}

void PresentationHeader::paintEvent(QPaintEvent* event)
{
    (void)event;
    const Theme theme = Theme::light();
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    const double margin = sideMargin * m_scale;

    // What is told comes first: the facts are shortened when the question needs the room.
    const QFont titleFont = pageFont(42 * m_scale, QFont::Bold);
    const QFont questionFont = pageFont(28 * m_scale);
    double x = margin;
    const auto write = [&](const QString& text, const QFont& face, const QColor& colour, double baseline) {
        painter.setFont(face);
        painter.setPen(colour);
        painter.drawText(QPointF(x, baseline), text);
        x += QFontMetricsF(face).horizontalAdvance(text);
    };
    const double baseline = (height() / 2.0) + (14 * m_scale);
    write(m_title, titleFont, theme.text, baseline);
    x += 21 * m_scale;
    write(m_question, questionFont, theme.muted, baseline - (2 * m_scale));
    x += 40 * m_scale;

    const QFont factFont = pageFont(22 * m_scale);
    const QFontMetricsF metrics(factFont);
    const double room = width() - margin - x;
    painter.setFont(factFont);
    const auto fact = [&](const QString& text, const QColor& colour, double top) {
        painter.setPen(colour);
        painter.drawText(QRectF(x, top, room, 31 * m_scale), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideMiddle, room));
    };
    const double middle = height() / 2.0;
    fact(m_model, theme.text, middle - (25 * m_scale) - (15.5 * m_scale) + (16 * m_scale));
    fact(m_input, theme.muted, middle + (6 * m_scale));
}

void PresentationFooter::setStep(int step, int steps, const QString& sentence)
{
    m_step = step;
    m_steps = steps;
    m_sentence = sentence;
    setAccessibleName(this->sentence());
    update();
}

void PresentationFooter::setNote(const QString& sentence, double share)
{
    m_note = sentence;
    m_share = share;
    setAccessibleName(this->sentence());
    update();
}

void PresentationFooter::setScale(double scale)
{
    m_scale = scale;
    update();
}

double PresentationFooter::paintKeys(QPainter& painter)
{
    const Theme theme = Theme::light();
    const std::vector<std::pair<QStringList, QString>> keys {
        { { QStringLiteral("←"), QStringLiteral("→") }, tr("step") },
        { { QStringLiteral("↑"), QStringLiteral("↓") }, tr("layer") },
        { { tr("Space") }, tr("run live") },
        { { tr("B", "the key") }, tr("blank") },
        { { tr("Esc") }, tr("leave") },
    };
    const QFont face = pageFont(22 * m_scale);
    const QFontMetricsF metrics(face);
    painter.setFont(face);
    const double cap = 36 * m_scale;
    const double top = (height() - cap) / 2;
    double right = width() - (sideMargin * m_scale);
    for (auto group = keys.rbegin(); group != keys.rend(); ++group) {
        const double words = metrics.horizontalAdvance(group->second);
        painter.setPen(theme.muted);
        painter.drawText(QRectF(right - words - 2, top, words + 2, cap), Qt::AlignVCenter, group->second);
        right -= words + (10 * m_scale);
        for (auto key = group->first.rbegin(); key != group->first.rend(); ++key) {
            const double width = std::max(34 * m_scale, metrics.horizontalAdvance(*key) + (16 * m_scale));
            const QRectF box(right - width, top, width, cap);
            painter.setPen(QPen(theme.controlBorder, 1.5 * m_scale));
            painter.setBrush(theme.control);
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5 * m_scale, 5 * m_scale);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(theme.text);
            painter.drawText(box, Qt::AlignCenter, *key);
            right -= width + (4 * m_scale);
        }
        right -= 26 * m_scale;
    }
    return right;
}

void PresentationFooter::paintEvent(QPaintEvent* event)
{
    (void)event;
    const Theme theme = Theme::light();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.canvas);
    const double right = paintKeys(painter);
    const double y = height() / 2.0;
    const double radius = 9.5 * m_scale;
    double x = (sideMargin * m_scale) + (4 * m_scale) + radius;
    for (int i = 1; i <= m_steps; ++i) {
        const bool isReached = i <= m_step;
        painter.setPen(QPen(isReached ? theme.accent : theme.faint, 2 * m_scale));
        painter.setBrush(isReached ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
        painter.drawEllipse(QPointF(x, y), radius, radius);
        x += 34 * m_scale;
    }
    painter.setBrush(Qt::NoBrush);
    const QFont face = pageFont(22 * m_scale);
    painter.setFont(face);
    painter.setPen(theme.text);
    const double room = right - x;
    const bool hasBar = !m_note.isEmpty() && m_share >= 0;
    const QRectF place(x, hasBar ? y - (28 * m_scale) : 0, room, hasBar ? 36 * m_scale : height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(face).elidedText(sentence(), Qt::ElideRight, room));
    if (hasBar) {
        const QRectF bar(x, y + (14 * m_scale), std::min(room, 420 * m_scale), 8 * m_scale);
        painter.fillRect(bar, theme.border);
        painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::min(1.0, m_share), bar.height())),
                         theme.accent);
    }
}

} // namespace sinkscope
