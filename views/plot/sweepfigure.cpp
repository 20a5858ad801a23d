// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/sweepfigure.h"

#include "views/base/experimentwords.h"
#include "views/plot/colourmaps.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr std::size_t MostColumns = 6; ///< of a grid
// In units of 1/96 inch.
constexpr double LeastLabels = 110; ///< of the rows
constexpr double LeastCell = 20; ///< height of one line
constexpr double Gap = 2;

double known(double value, double otherwise)
{
    return std::isfinite(value) ? value : otherwise;
}

/// 0 ... 1 by the logarithm of the norm that is left, 1 = as before.
double shareOf(const SweepItem& item, const SweepTable& table)
{
    double low = known(table.before.hiddenNorm, 1);
    double high = low;
    for (const SweepItem& each : table.items) {
        if (each.kind == SweepKind::Point && std::isfinite(each.after.hiddenNorm)
            && each.after.hiddenNorm > 0) {
            low = std::min(low, each.after.hiddenNorm);
            high = std::max(high, each.after.hiddenNorm);
        }
    }
    if (!(high > low) || !(item.after.hiddenNorm > 0)) {
        return 1;
    }
    return std::clamp(std::log(item.after.hiddenNorm / low) / std::log(high / low), 0.0, 1.0);
}

QString lifeOf(const SweepItem& item)
{
    return item.after.isSink() ? FigureText::tr("lives %1").arg(item.after.lifetime)
                               : FigureText::tr("gone", "a sink");
}

/// The run beside it may come from a folder and another machine: its last digits are then its own.
bool isSame(const PositionState& a, const PositionState& b)
{
    const auto isNear = [](double x, double y) {
        return (std::isnan(x) && std::isnan(y))
            || std::abs(x - y) <= 1e-4 * std::max(std::abs(x), std::abs(y));
    };
    return a.start == b.start && a.lifetime == b.lifetime && isNear(a.score, b.score)
        && isNear(a.mlpNorm, b.mlpNorm) && isNear(a.hiddenNorm, b.hiddenNorm) && isNear(a.cos, b.cos);
}

QString stateName(const std::string& state)
{
    return state.empty() ? FigureText::tr("key, for later queries") : tapInWords(state);
}

void paintCell(const SweepFigure& figure, QCPPainter& painter, const SweepCell& cell)
{
    const PlotMetrics& m = figure.metrics;
    const double pad = 6 * m.unit;
    painter.setPen(Qt::NoPen);
    if (cell.item < 0) {
        painter.setBrush(figure.theme.controlHover);
        painter.drawRect(cell.box);
        return;
    }
    const SweepItem& item = figure.table->items[static_cast<std::size_t>(cell.item)];
    const QRectF inside = cell.box.adjusted(pad, 3 * m.unit, -pad, -3 * m.unit);
    if (item.problem) {
        painter.setBrush(figure.theme.controlHover);
        painter.drawRect(cell.box);
        drawLines(painter, inside, Qt::AlignLeft,
                  wrapped(FigureText::tr("nothing to change"), m.tick, inside.width()), m.tick,
                  figure.theme.muted);
        return;
    }
    const auto shade = static_cast<std::size_t>(std::lround(255 * shareOf(item, *figure.table)));
    const QColor fill = QColor::fromRgb(colourTable(ColourMap::Viridis)[shade]);
    const QColor ink = qGray(fill.rgb()) > 140 ? QColor(Qt::black) : QColor(Qt::white);
    painter.setBrush(fill);
    painter.drawRect(cell.box);
    const QString norm = plotNumber(item.after.hiddenNorm, figure.forPaper);
    const QString life = lifeOf(item);
    drawLines(painter, inside, Qt::AlignLeft, { norm }, m.token, ink);
    const bool hasWords = textWidth(norm, m.token) + textWidth(life, m.strong) + pad <= inside.width();
    const double line = lineHeight(m.token);
    QStringList below;
    if (hasWords) {
        drawLines(painter, inside, Qt::AlignRight, { life }, m.strong, ink);
    } else {
        below << life;
    }
    const QString cos = FigureText::tr("cos %1").arg(plotNumber(item.after.cos, figure.forPaper));
    if (textWidth(cos, m.tick) <= inside.width()) {
        below << cos;
    }
    while (!below.isEmpty() && line + below.size() * lineHeight(m.tick) > inside.height() + m.unit) {
        below.removeLast();
    }
    drawLines(painter, inside.adjusted(0, line, 0, 0), Qt::AlignLeft, below, m.tick, ink);
}

QString titleOf(const SweepFigure& figure)
{
    const SweepTable& table = *figure.table;
    const QString norm = plotNumber(table.before.hiddenNorm, figure.forPaper);
    if (table.over == SweepOver::Norms) {
        return FigureText::tr("How much norm does a sink need? The %1 sinks of the run at each norm")
            .arg(table.sinks);
    }
    if (figure.isGrid) {
        return FigureText::tr(
                   "When is %1 decided? One change a cell, norm and cosine after layer %2 (before: %3)")
            .arg(figure.token)
            .arg(table.readLayer)
            .arg(norm);
    }
    return FigureText::tr("When is %1 decided? The same change in each layer").arg(figure.token);
}

void arrangeGrid(SweepFigure& figure, const QRectF& area)
{
    const PlotMetrics& m = figure.metrics;
    double labels = 0;
    for (const std::string& state : figure.states) {
        labels = std::max(labels, textWidth(stateName(state), m.strong) + (10 * m.unit));
    }
    labels = std::min(std::max(labels, LeastLabels * m.unit), area.width() / 3);
    const double head = lineHeight(m.tick) + (4 * m.unit);
    const auto columns = static_cast<double>(figure.layers.size());
    const auto rows = static_cast<double>(figure.states.size());
    const double width = (area.width() - labels) / std::max(1.0, columns);
    const double height =
        std::clamp((area.height() - head) / std::max(1.0, rows), LeastCell * m.unit, 64 * m.unit);
    figure.cells.clear();
    figure.rowLabels.clear();
    figure.columnLabels.clear();
    for (std::size_t row = 0; row < figure.states.size(); ++row) {
        const double top = area.top() + head + (static_cast<double>(row) * height);
        figure.rowLabels.emplace_back(area.left(), top, labels - (6 * m.unit), height);
        for (std::size_t column = 0; column < figure.layers.size(); ++column) {
            const double left = area.left() + labels + (static_cast<double>(column) * width);
            if (row == 0) {
                figure.columnLabels.emplace_back(left, area.top(), width, head);
            }
            const double gap = Gap * m.unit;
            figure.cells.push_back({ QRectF(left, top, width, height).adjusted(gap, gap, 0, 0),
                                     itemAt(*figure.table, figure.states[row], figure.layers[column]),
                                     static_cast<int>(row), static_cast<int>(column) });
        }
    }
}

void arrangeCurves(SweepFigure& figure, QRectF area)
{
    const PlotMetrics& m = figure.metrics;
    if (!figure.entries.isEmpty()) {
        figure.legend = LegendRows(figure.entries, area.width(), m.unit);
        figure.legendAt = area.topLeft();
        area.setTop(area.top() + figure.legend.height() + (4 * m.unit));
    }
    const double axisText = lineHeight(m.text) + (4 * m.unit);
    const double ticks = lineHeight(m.tick) + m.tickLength + (3 * m.unit);
    const double left = (44 * m.unit);
    // Beside each other where there is room, for the axis that both have has then its full height.
    const auto count = static_cast<double>(figure.rects.size());
    const double width = area.width() / count;
    for (std::size_t i = 0; i < figure.rects.size(); ++i) {
        const QRectF part(area.left() + (static_cast<double>(i) * width), area.top(), width, area.height());
        const double caption = figure.captions[static_cast<qsizetype>(i)].isEmpty() ? 0 : axisText;
        const QRectF inner = part.adjusted(left, caption + (2 * m.unit), -10 * m.unit, -(ticks + axisText));
        figure.rects[i]->setOuterRect(inner.toRect());
    }
}

} // namespace

std::vector<std::string> statesOf(const SweepTable& table)
{
    std::vector<std::string> states;
    for (const SweepItem& item : table.plan) {
        if (item.kind == SweepKind::Point && std::ranges::find(states, item.at) == states.end()) {
            states.push_back(item.at);
        }
    }
    return states;
}

std::vector<std::int64_t> layersOf(const SweepTable& table)
{
    std::vector<std::int64_t> layers;
    for (const SweepItem& item : table.plan) {
        if (item.kind == SweepKind::Point && std::ranges::find(layers, item.layer) == layers.end()) {
            layers.push_back(item.layer);
        }
    }
    std::ranges::sort(layers);
    return layers;
}

int itemAt(const SweepTable& table, const std::string& state, std::int64_t layer)
{
    const auto found = std::ranges::find_if(table.items, [&](const SweepItem& item) {
        return item.kind == SweepKind::Point && item.at == state && item.layer == layer;
    });
    return found == table.items.end() ? -1 : static_cast<int>(found - table.items.begin());
}

bool isGrid(const SweepTable& table)
{
    return table.over != SweepOver::Norms && layersOf(table).size() <= MostColumns;
}

void arrangeSweep(SweepFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    const bool isLow = page.height() < 150 * m.unit;
    figure.titleLines = wrapped(titleOf(figure), m.text, area.width());
    figure.titleBox = QRectF(area.left(), area.top(), area.width(),
                             static_cast<double>(figure.titleLines.size()) * lineHeight(m.text));
    area.setTop(figure.titleBox.bottom() + (4 * m.unit));
    figure.footLines.clear();
    if (!isLow) {
        figure.footLines =
            wrapped(controlSentences(*figure.table).join(QLatin1Char(' ')), m.tick, area.width());
        figure.footLines.removeAll(QString());
    }
    const double foot = static_cast<double>(figure.footLines.size()) * lineHeight(m.tick);
    figure.footBox = QRectF(area.left(), area.bottom() - foot, area.width(), foot);
    area.setBottom(figure.footBox.top() - (3 * m.unit));
    if (figure.isGrid) {
        arrangeGrid(figure, area);
    } else {
        arrangeCurves(figure, area);
    }
}

void paintSweep(const SweepFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    drawLines(painter, figure.footBox, Qt::AlignLeft, figure.footLines, m.tick, t.muted);
    if (figure.isGrid) {
        for (std::size_t i = 0; i < figure.rowLabels.size(); ++i) {
            const QRectF& box = figure.rowLabels[i];
            const QStringList lines = wrapped(stateName(figure.states[i]), m.strong, box.width());
            const double height = static_cast<double>(lines.size()) * lineHeight(m.strong);
            drawLines(painter, box.adjusted(0, std::max(0.0, (box.height() - height) / 2), 0, 0),
                      Qt::AlignLeft, lines, m.strong, t.text);
        }
        for (std::size_t i = 0; i < figure.columnLabels.size(); ++i) {
            drawLines(painter, figure.columnLabels[i], Qt::AlignHCenter,
                      { FigureText::tr("layer %1").arg(figure.layers[i]) }, m.tick, t.muted);
        }
        for (const SweepCell& cell : figure.cells) {
            paintCell(figure, painter, cell);
        }
        return;
    }
    figure.legend.paint(painter, figure.legendAt);
    for (std::size_t i = 0; i < figure.rects.size(); ++i) {
        const QRectF rect = figure.rects[i]->rect();
        const double line = lineHeight(m.text);
        const auto at = static_cast<qsizetype>(i);
        drawLines(painter,
                  QRectF(rect.left() - (40 * m.unit), rect.top() - line - (3 * m.unit), rect.width(), line),
                  Qt::AlignLeft, { figure.captions[at] }, m.text, t.text);
        drawLines(painter,
                  QRectF(rect.left(), rect.bottom() + lineHeight(m.tick) + m.tickLength + (4 * m.unit),
                         rect.width(), line),
                  Qt::AlignHCenter, { figure.axes[at] }, m.text, t.muted);
    }
}

QStringList controlSentences(const SweepTable& table)
{
    QStringList sentences;
    for (const SweepItem& item : table.items) {
        if (item.kind == SweepKind::Self) {
            sentences << (item.change == 0 && isSame(item.after, table.before)
                              ? FigureText::tr("Replaced by itself: nothing changes.")
                              : FigureText::tr("Replaced by itself: norm %1 becomes %2, which it must not.")
                                    .arg(displayNumber(table.before.hiddenNorm),
                                         displayNumber(item.after.hiddenNorm)));
        } else if (item.kind == SweepKind::Control && !item.positions.empty()) {
            const QString at = QLatin1Char('#') + QString::number(item.positions.front());
            sentences << (item.problem
                              ? FigureText::tr("The same change at %1, no sink: it selects nothing.").arg(at)
                              : FigureText::tr("The same change at %1, no sink: %2 of %3 sinks stay.")
                                    .arg(at)
                                    .arg(item.sinks)
                                    .arg(table.sinks));
        }
    }
    if (!table.isComplete()) {
        sentences << FigureText::tr("%1 of %2 runs are done.").arg(table.items.size()).arg(table.plan.size());
    }
    return sentences;
}

int sweepItemAt(const QCustomPlot& plot, const QPointF& pos)
{
    const QVariantList cells = plot.property(SweepCellsProperty).toList();
    for (qsizetype i = 0; i + 1 < cells.size(); i += 2) {
        if (cells[i].toRectF().contains(pos)) {
            return cells[i + 1].toInt();
        }
    }
    return -1;
}

} // namespace sinkscope
