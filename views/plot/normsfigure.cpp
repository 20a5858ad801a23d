// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/normsfigure.h"

#include "views/plot/labellayout.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

QRectF normsBandArea(const NormsFigure& figure, const NormsFigure::Panel& panel)
{
    // Keys and values of layer l are read from the state after layer l - 1.
    const int shift = panel.quantity.symbol == QStringLiteral("h") ? panel.quantity.shift : 1;
    const QCPAxis* bottom = panel.rect->axis(QCPAxis::atBottom);
    const QRectF data(panel.rect->rect());
    const QRectF box(QPointF(bottom->coordToPixel(figure.bandStart + shift), data.top()),
                     QPointF(bottom->coordToPixel(figure.bandEnd + shift), data.bottom()));
    return box & data;
}

namespace {

// In units of 1/96 inch: with less than this a panel is not readable, and the figure shows the hidden state
// alone.
constexpr double PanelWidth = 150;
constexpr double PanelHeight = 130;
constexpr double LeastHeight = 120; ///< of a panel with its texts: with less, rows of labels are left out

double leftMargin(const NormsFigure& figure, const NormsFigure::Panel& panel)
{
    const QCPRange range = panel.rect->axis(QCPAxis::atLeft)->range();
    double widest = 0;
    if (panel.quantity.logarithmic) {
        for (double v = std::pow(10, std::floor(std::log10(range.lower))); v <= range.upper; v *= 10) {
            widest = std::max(widest, textWidth(plotNumber(v, figure.forPaper), figure.metrics.tick));
        }
    }
    widest = std::max(widest,
                      textWidth(plotLocale(figure.forPaper).toString(range.upper, 'f', 0) + QLatin1Char('0'),
                                figure.metrics.tick));
    return widest + figure.metrics.tickLength + 8 * figure.metrics.unit;
}

/// Lines of text above and below the data, the same for all panels so that their axes align.
struct TextRows
{
    qsizetype caption = 1;
    qsizetype axis = 1;
};

void arrangePanel(const NormsFigure& figure, NormsFigure::Panel& panel, const QRectF& cell,
                  const TextRows& rows)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const double caption = static_cast<double>(rows.caption) * lineHeight(m.text);
    const double label = static_cast<double>(rows.axis) * lineHeight(m.text);
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    panel.captionBox = QRectF(cell.left() + 4 * u, cell.top(), cell.width() - 8 * u, caption);
    const double left = cell.left() + leftMargin(figure, panel);
    const double right = cell.right() - 0.6 * textWidth(QStringLiteral("00"), m.tick) - 2 * u;
    const QRectF data(QPointF(left, cell.top() + caption + 5 * u),
                      QPointF(right, cell.bottom() - ticks - label - 3 * u));
    panel.rect->setOuterRect(data.toRect());
    panel.axisBox = QRectF(cell.left() + 4 * u, data.bottom() + ticks, cell.width() - 8 * u, label);
    // Centred under the data, but never over the edge of the cell.
    double widest = 0;
    for (const QString& line : std::as_const(panel.axisLines)) {
        widest = std::max(widest, textWidth(line, m.text));
    }
    const double centre =
        std::clamp(data.center().x(), cell.left() + 4 * u + widest / 2,
                   std::max(cell.left() + 4 * u + widest / 2, cell.right() - 4 * u - widest / 2));
    panel.axisBox.moveCenter({ centre, panel.axisBox.center().y() });
    panel.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.width() / (36 * u))));
    panel.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.height() / (32 * u))));
}

void arrangeBand(NormsFigure& figure)
{
    const NormsFigure::Panel& first = figure.panels.front();
    if (figure.bandText.isEmpty()) {
        return;
    }
    const PlotMetrics& m = figure.metrics;
    const QRectF data(first.rect->rect());
    const double width = textWidth(figure.bandText, m.tick);
    const QRectF band = normsBandArea(figure, first);
    if (width > data.width() || band.isEmpty()) {
        return;
    }
    const double half = width / 2 + 2 * m.unit;
    const double centre = std::clamp(band.center().x(), data.left() + half, data.right() - half);
    const QRectF box(centre - width / 2, data.top() + m.unit, width, lineHeight(m.tick));
    const auto graphs = first.rect->graphs();
    const bool free = std::none_of(graphs.cbegin(), graphs.cend(), [&box](const QCPGraph* graph) {
        return lineCrosses(polygonOf(*graph), box);
    });
    if (free) {
        figure.bandBox = box;
    }
}

} // namespace

void arrangeNorms(NormsFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QRectF inner = page.adjusted(4 * u, 5 * u, -4 * u, -4 * u);
    const auto count = static_cast<double>(figure.panels.size());
    double legendWidth = 0;
    for (const LegendEntry& entry : std::as_const(figure.legend)) {
        legendWidth = std::max(legendWidth, LegendRows::widthOf(entry, u));
    }
    legendWidth += 10 * u;
    // Beside the data the band has its label at the band; above it, in the rows.
    QList<LegendEntry> entries = figure.legend;
    if (!figure.bandText.isEmpty()) {
        entries.append({ .text = figure.bandText,
                         .font = m.tick,
                         .ink = figure.theme.secondaryInk,
                         .area = figure.theme.secondarySoft });
    }
    figure.rows = LegendRows::fitted(entries, inner.width() - 8 * u, inner.height() - LeastHeight * u, u);
    const double rowsHeight = figure.rows.height() + 2 * u;
    const bool across = count > 1 && inner.width() >= count * PanelWidth * u
        && inner.height() - rowsHeight >= PanelHeight * u;
    const bool down = count > 1 && !across && inner.height() - rowsHeight >= count * PanelHeight * u;
    const bool single = !across && !down;
    const bool besides = single && inner.width() - legendWidth >= 0.62 * inner.width()
        && inner.width() - legendWidth >= 220 * u;
    QRectF cells = inner;
    if (besides) {
        cells.setRight(inner.right() - legendWidth);
    } else {
        cells.setTop(inner.top() + rowsHeight);
    }
    figure.rowsAt = inner.topLeft() + QPointF(4 * u, 0);
    TextRows text;
    for (NormsFigure::Panel& panel : figure.panels) {
        const double width = (across ? cells.width() / count : cells.width()) - 8 * u;
        panel.captionLines = wrapped(panel.quantity.caption, m.text, width);
        panel.axisLines = axisText(panel.quantity.axis,
                                   panel.quantity.symbol == QStringLiteral("h") ? panel.quantity.axis
                                                                                : briefAttentionAxisLabel(),
                                   m.text, width, page.height(), u);
        if (!single || &panel == &figure.panels.front()) {
            text.caption = std::max(text.caption, panel.captionLines.size());
            text.axis = std::max(text.axis, panel.axisLines.size());
        }
    }
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        NormsFigure::Panel& panel = figure.panels[i];
        panel.shown = i == 0 || !single;
        panel.rect->setVisible(panel.shown);
        QRectF cell = cells;
        const auto k = static_cast<double>(i);
        if (across) {
            cell = QRectF(cells.left() + k * cells.width() / count, cells.top(), cells.width() / count,
                          cells.height());
        } else if (down) {
            cell = QRectF(cells.left(), cells.top() + k * cells.height() / count, cells.width(),
                          cells.height() / count);
        }
        if (panel.shown) {
            arrangePanel(figure, panel, cell, text);
        }
    }
    figure.beside.clear();
    if (besides) {
        const NormsFigure::Panel& first = figure.panels.front();
        const QRectF data(first.rect->rect());
        const double step = lineHeight(m.tick) + 3 * u;
        std::vector<double> wanted;
        double previous = data.top();
        for (const double end : std::as_const(figure.legendEnds)) {
            const bool real = first.quantity.symbol == QStringLiteral("h") && end > 0;
            const double at = real ? first.rect->axis(QCPAxis::atLeft)->coordToPixel(end) : previous;
            previous = std::max(previous, std::clamp(at, data.top(), data.bottom()));
            wanted.push_back(previous);
        }
        const std::vector<double> centres =
            spreadLabels(wanted, std::vector<double>(wanted.size(), step), data.top(), data.bottom());
        for (const double centre : centres) {
            figure.beside.append({ cells.right() + 6 * u, centre - lineHeight(m.tick) / 2 });
        }
    }
    figure.bandBox = QRectF();
    if (besides) {
        arrangeBand(figure);
    }
}

void paintNorms(const NormsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    for (const NormsFigure::Panel& panel : figure.panels) {
        if (panel.shown) {
            drawLines(painter, panel.captionBox, Qt::AlignLeft, panel.captionLines, m.text,
                      figure.theme.text);
            drawLines(painter, panel.axisBox, Qt::AlignHCenter, panel.axisLines, m.text, figure.theme.muted);
        }
    }
    if (figure.beside.isEmpty()) {
        figure.rows.paint(painter, figure.rowsAt);
    }
    for (qsizetype i = 0; i < figure.beside.size(); ++i) {
        LegendRows::paintEntry(painter, figure.legend[i], figure.beside[i], m.unit);
    }
    if (!figure.bandBox.isNull()) {
        // The hairline of the selected layer ends below the text.
        painter.setPen(Qt::NoPen);
        painter.setBrush(figure.theme.canvas);
        painter.drawRect(figure.bandBox);
        painter.setBrush(figure.theme.secondarySoft);
        painter.drawRect(figure.bandBox & normsBandArea(figure, figure.panels.front()));
        drawLines(painter, figure.bandBox, Qt::AlignLeft, { figure.bandText }, m.tick,
                  figure.theme.secondaryInk);
    }
}

} // namespace sinkscope
