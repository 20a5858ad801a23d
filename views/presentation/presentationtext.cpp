// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/presentationtext.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double textSize = 29;
constexpr double sideMargin = 48;
constexpr qsizetype longestToken = 40;
constexpr qsizetype longestPage = 6000;

QFont lineFont(double scale)
{
    return Theme::monoFont(std::max(1, static_cast<int>(std::lround(textSize * scale))));
}

QString beginningOf(const RunResult& run)
{
    QString text;
    for (const RunToken& token : run.record().tokens) {
        text += QString::fromStdString(token.text);
        if (text.size() > longestPage) {
            break;
        }
    }
    return text;
}

} // namespace

PresentationText::PresentationText(Form form, QWidget* parent)
    : QWidget(parent)
    , m_form(form)
{
    setAccessibleName(form == Form::Line ? tr("The text around the selected token") : tr("The text"));
}

void PresentationText::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    layOut();
}

void PresentationText::setToken(std::int64_t token)
{
    if (token != m_token) {
        m_token = token;
        layOut();
    }
}

void PresentationText::setScale(double scale)
{
    m_scale = scale;
    layOut();
}

void PresentationText::setReveal(bool anchor, bool secondary)
{
    m_showsAnchor = anchor;
    m_showsSecondary = secondary;
    update();
}

QString PresentationText::shown(std::int64_t token) const
{
    return visibleToken(QString::fromStdString(m_run->record().tokens[static_cast<std::size_t>(token)].text)
                            .left(longestToken));
}

const Sink* PresentationText::chipOf(std::int64_t token) const
{
    for (const Sink& sink : m_run->detection().sinks) {
        const bool isShown = sink.kind == SinkKind::Anchor
            ? m_showsAnchor
            : sink.kind == SinkKind::Secondary && m_showsSecondary;
        if (sink.position == token && isShown) {
            return &sink;
        }
    }
    return nullptr;
}

void PresentationText::layOut()
{
    m_pieces.clear();
    update();
    if (m_run == nullptr || m_run->tokens() == 0) {
        return;
    }
    if (m_form == Form::Page) {
        setAccessibleDescription(beginningOf(*m_run));
        return;
    }
    const QFontMetricsF metrics(lineFont(m_scale));
    const double ellipsis = 34 * m_scale;
    const double room = width() - (2 * (sideMargin * m_scale)) - (2 * ellipsis);
    const auto widthOf = [&](std::int64_t token) { return metrics.horizontalAdvance(shown(token)); };
    const std::int64_t last = m_run->tokens() - 1;
    const std::int64_t middle = std::clamp<std::int64_t>(m_token, 0, last);
    // To both sides in turn until the line is full; near an end the other side gets what is left.
    std::int64_t first = middle;
    std::int64_t end = middle + 1;
    double used = widthOf(middle);
    double left = 0;
    double right = 0;
    while (true) {
        const double before = first > 0 ? widthOf(first - 1) : -1;
        const double behind = end <= last ? widthOf(end) : -1;
        const bool canLeft = before >= 0 && used + before <= room;
        const bool canRight = behind >= 0 && used + behind <= room;
        if (!canLeft && !canRight) {
            break;
        }
        if (canLeft && (left <= right || !canRight)) {
            --first;
            left += before;
            used += before;
        } else {
            ++end;
            right += behind;
            used += behind;
        }
    }
    m_isCutLeft = first > 0;
    m_isCutRight = end <= last;
    double x = (sideMargin * m_scale) + (m_isCutLeft ? ellipsis : 0);
    QString spoken;
    for (std::int64_t token = first; token < end; ++token) {
        const double width = widthOf(token);
        m_pieces.push_back({ .token = token, .text = shown(token), .x = x, .width = width });
        x += width;
        spoken += QString::fromStdString(m_run->record().tokens[static_cast<std::size_t>(token)].text);
    }
    setAccessibleDescription(spoken);
}

void PresentationText::paintLine(QPainter& painter)
{
    const QFont face = lineFont(m_scale);
    const QFontMetricsF metrics(face);
    painter.setFont(face);
    const double baseline = (height() / 2.0) + ((metrics.ascent() - metrics.descent()) / 2);
    const auto isMark = [](QChar c) {
        return c == QChar(0x00B7) || c == QChar(0x21B5) || c == QChar(0x21E5);
    };
    for (const Piece& piece : m_pieces) {
        const Sink* sink = chipOf(piece.token);
        const bool isSelected = piece.token == m_token;
        if (sink != nullptr || isSelected) {
            const QRectF chip(piece.x - (2 * m_scale), (height() / 2.0) - (22 * m_scale),
                              piece.width + (4 * m_scale), 44 * m_scale);
            painter.setPen(isSelected ? QPen(m_theme.text, 3 * m_scale) : QPen(Qt::NoPen));
            painter.setBrush(sink == nullptr                      ? m_theme.canvas
                                 : sink->kind == SinkKind::Anchor ? m_theme.anchor
                                                                  : m_theme.secondary);
            painter.drawRoundedRect(chip, 5 * m_scale, 5 * m_scale);
        }
        double x = piece.x;
        for (qsizetype i = 0; i < piece.text.size();) {
            const bool mark = isMark(piece.text[i]);
            qsizetype end = i + 1;
            while (end < piece.text.size() && isMark(piece.text[end]) == mark) {
                ++end;
            }
            const QString part = piece.text.mid(i, end - i);
            painter.setPen(sink != nullptr ? m_theme.onSecondary : mark ? m_theme.whitespace : m_theme.text);
            painter.drawText(QPointF(x, baseline), part);
            x += metrics.horizontalAdvance(part);
            i = end;
        }
    }
    painter.setPen(m_theme.muted);
    if (m_isCutLeft) {
        painter.drawText(QPointF(sideMargin * m_scale, baseline), QString(QChar(0x2026)));
    }
    if (m_isCutRight && !m_pieces.empty()) {
        painter.drawText(QPointF(m_pieces.back().x + m_pieces.back().width + (8 * m_scale), baseline),
                         QString(QChar(0x2026)));
    }
}

void PresentationText::paintPage(QPainter& painter)
{
    QString text = beginningOf(*m_run);
    text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    const double lineWidth = std::min(width() - (2 * (sideMargin * m_scale)), 1500 * m_scale);
    const double bottom = height() - (30 * m_scale);
    const QFont face = Theme::uiFont(std::max(1, static_cast<int>(std::lround(textSize * m_scale))));
    const double step = QFontMetricsF(face).height() * 1.35;
    double y = 34 * m_scale;
    painter.setFont(face);
    painter.setPen(m_theme.text);
    QTextLayout layout(text, face);
    layout.beginLayout();
    while (true) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) {
            break;
        }
        line.setLineWidth(lineWidth);
        line.setPosition({ sideMargin * m_scale, y });
        y += step;
        if (y + step > bottom) {
            if (line.textStart() + line.textLength() < text.size()) {
                painter.setPen(m_theme.muted);
                painter.drawText(QPointF(sideMargin * m_scale, y + QFontMetricsF(face).ascent()),
                                 QString(QChar(0x2026)));
                painter.setPen(m_theme.text);
            }
            break;
        }
    }
    layout.endLayout();
    layout.draw(&painter, { 0, 0 });
}

void PresentationText::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_form == Form::Line ? m_theme.panel : m_theme.canvas);
    if (m_form == Form::Line) {
        painter.setPen(QPen(m_theme.border, 1));
        painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
        painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    }
    if (m_run == nullptr) {
        return;
    }
    if (m_form == Form::Line) {
        paintLine(painter);
    } else {
        paintPage(painter);
    }
}

void PresentationText::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void PresentationText::mousePressEvent(QMouseEvent* event)
{
    for (const Piece& piece : m_pieces) {
        if (event->position().x() >= piece.x && event->position().x() < piece.x + piece.width) {
            Q_EMIT tokenClicked(piece.token);
        }
    }
}

} // namespace sinkscope
