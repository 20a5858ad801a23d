// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/labellayout.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

// In units of 1/96 inch: with less than this a panel is not readable, and the figure shows the hidden state
// alone.
constexpr double PanelWidth = 150;
constexpr double PanelHeight = 130;
constexpr double LeastHeight = 120; ///< of a panel with its texts: with less, rows of labels are left out

struct Quantity
{
    const char* array;
    QString symbol; ///< of the table
    QString caption;
    QString axis;
    bool logarithmic;
    int shift = 0; ///< layers by which the axis lies after the array's: 1 for the hidden state as layer input
};

Quantity quantity(NormPanels panel)
{
    switch (panel) {
    case NormPanels::Key:
        return { "k_norm", QStringLiteral("k"), FigureText::tr("Key norm ‖k‖₂, all heads"),
                 attentionAxisLabel(), false };
    case NormPanels::Value:
        return { "v_norm", QStringLiteral("v"), FigureText::tr("Value norm ‖v‖₂, all heads"),
                 attentionAxisLabel(), false };
    case NormPanels::All:
    case NormPanels::Hidden:
        break;
    }
    return { "hidden_norm", QStringLiteral("h"), FigureText::tr("Norm ‖h‖₂ of the state after layer l, log"),
             stateAxisLabel(), true };
}

QString captionOf(NormPanels panel, bool logarithmic, bool asLayerInput)
{
    switch (panel) {
    case NormPanels::Key:
        return logarithmic ? FigureText::tr("Key norm ‖k‖₂, all heads, log") : quantity(panel).caption;
    case NormPanels::Value:
        return logarithmic ? FigureText::tr("Value norm ‖v‖₂, all heads, log") : quantity(panel).caption;
    case NormPanels::All:
    case NormPanels::Hidden:
        break;
    }
    if (asLayerInput) {
        return logarithmic ? FigureText::tr("Norm ‖h‖₂ of the state that layer l reads, log")
                           : FigureText::tr("Norm ‖h‖₂ of the state that layer l reads");
    }
    return logarithmic ? quantity(panel).caption : FigureText::tr("Norm ‖h‖₂ of the state after layer l");
}

/// As the options want it.
Quantity quantity(NormPanels panel, const FigureOptions& options)
{
    Quantity result = quantity(panel);
    const bool isHidden = panel == NormPanels::Hidden;
    result.logarithmic = options.logarithmic.value_or(result.logarithmic);
    result.caption = captionOf(panel, result.logarithmic, options.asLayerInput);
    if (isHidden && options.asLayerInput) {
        result.shift = 1;
        result.axis = FigureText::tr("layer l (reads the state after layer l − 1)");
    }
    return result;
}

struct Panel
{
    Quantity quantity;
    QCPAxisRect* rect = nullptr;
    QRectF captionBox, axisBox; ///< set by the layout
    QStringList captionLines, axisLines;
    bool shown = true;
};

struct NormsFigure
{
    PlotMetrics metrics;
    Theme theme;
    bool forPaper = true;
    std::vector<Panel> panels;
    QList<LegendEntry> legend;
    QList<double>
        legendEnds; ///< value of the hidden norm at the last layer, beside which the entry would like to be
    LegendRows rows;
    QPointF rowsAt;
    QList<QPointF> beside; ///< places of the entries beside the panel, instead of rows
    QString bandText;
    QRectF bandBox;
    int bandStart = -1;
    int bandEnd = -1;
};

QVector<double> layerKeys(int layers)
{
    QVector<double> keys;
    for (int l = 0; l < layers; ++l) {
        keys.append(l);
    }
    return keys;
}

/// Numbers that an axis can show, one a layer; gaps elsewhere.
QVector<double> shown(const QVector<double>& values, const Quantity& quantity)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVector<double> result(quantity.shift, nan);
    result.append(values.mid(0, values.size() - quantity.shift));
    for (double& v : result) {
        if (!std::isfinite(v) || (quantity.logarithmic && v <= 0)) {
            v = nan;
        }
    }
    return result;
}

QVector<double> column(const TensorView& array, std::int64_t position)
{
    QVector<double> values;
    for (std::int64_t l = 0; l < array.dim(0); ++l) {
        values.append(array.at(l, position));
    }
    return values;
}

class PanelBuilder
{
public:
    PanelBuilder(QCustomPlot& plot, const RunResult& run, const NormsFigure& figure, const Panel& panel,
                 RunCurves& curves)
        : m_plot(plot)
        , m_curves(curves)
        , m_run(run)
        , m_figure(figure)
        , m_panel(panel)
        , m_array(run.tensor(panel.quantity.array))
    {
    }

    void build(const Sink* selected)
    {
        const PlotMetrics& m = m_figure.metrics;
        const Theme& t = m_figure.theme;
        axes();
        rest();
        for (const Sink* sink : secondarySinks(m_run)) {
            if (sink != selected) {
                add(column(m_array, sink->position), QPen(t.secondaryOther, m.thinPen),
                    sinkName(m_run, sink->position), sink->position);
            }
        }
        const std::int64_t anchor = m_run.detection().anchor;
        QCPGraph* line = add(column(m_array, anchor), QPen(t.anchor, m.linePen),
                             FigureText::tr("anchor") + QLatin1Char(' ') + sinkName(m_run, anchor), anchor);
        line->setProperty(ValueLabelProperty, true);
        line->setScatterStyle({ QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker });
        if (selected != nullptr) {
            line = add(column(m_array, selected->position), QPen(t.secondary, m.selectedPen),
                       sinkName(m_run, selected->position), selected->position);
            line->setProperty(ValueLabelProperty, true);
            line->setScatterStyle({ QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker });
        }
        ranges();
    }

private:
    void axes()
    {
        QCPAxis* bottom = m_panel.rect->axis(QCPAxis::atBottom);
        QCPAxis* left = m_panel.rect->axis(QCPAxis::atLeft);
        m_panel.rect->setProperty(LayerAxisProperty, true);
        bottom->setTicker(
            QSharedPointer<QCPAxisTicker>(new WholeTicker(m_run.layers() - 1, m_figure.forPaper)));
        if (m_panel.quantity.logarithmic) {
            left->setScaleType(QCPAxis::stLogarithmic);
            left->setTicker(QSharedPointer<QCPAxisTicker>(new DecadeTicker(m_figure.forPaper)));
        } else {
            left->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(m_figure.forPaper)));
        }
    }

    QCPGraph* add(const QVector<double>& values, const QPen& pen, const QString& name, std::int64_t token)
    {
        QCPGraph* graph =
            m_plot.addGraph(m_panel.rect->axis(QCPAxis::atBottom), m_panel.rect->axis(QCPAxis::atLeft));
        const QVector<double> points = shown(values, m_panel.quantity);
        graph->setData(layerKeys(m_run.layers()), points, true);
        QPen round = pen;
        round.setJoinStyle(Qt::RoundJoin);
        round.setCapStyle(Qt::RoundCap);
        graph->setPen(round);
        graph->setName(name);
        if (token >= 0) {
            graph->setProperty(TokenProperty, static_cast<qlonglong>(token));
        }
        for (const double v : points) {
            if (std::isfinite(v)) {
                m_low = std::min(m_low, v);
                m_high = std::max(m_high, v);
            }
        }
        return graph;
    }

    void rest()
    {
        QVector<double> low;
        QVector<double> median;
        QVector<double> high;
        for (const RestOfLayer& r : m_curves.rest(m_panel.quantity.array)) {
            low.append(r.low);
            median.append(r.median);
            high.append(r.high);
        }
        const Theme& t = m_figure.theme;
        QCPGraph* bottom = add(low, Qt::NoPen, FigureText::tr("rest, 5 %"), -1);
        QCPGraph* top = add(high, Qt::NoPen, FigureText::tr("rest, 95 %"), -1);
        top->setBrush(t.restBand);
        top->setChannelFillGraph(bottom);
        QPen dashes(t.rest, m_figure.metrics.linePen * 0.8);
        dashes.setDashPattern({ 6 / 1.6, 3 / 1.6 });
        dashes.setCapStyle(Qt::FlatCap);
        QCPGraph* line = add(median, dashes, FigureText::tr("rest, median"), -1);
        line->setPen(dashes);
        line->setProperty(ValueLabelProperty, true);
    }

    void ranges()
    {
        const double last = m_run.layers() - 1;
        m_panel.rect->axis(QCPAxis::atBottom)->setRange(-0.5, std::max(1., last) + 0.5);
        QCPAxis* left = m_panel.rect->axis(QCPAxis::atLeft);
        if (!(m_low <= m_high)) {
            left->setRange(1, 10);
        } else if (m_panel.quantity.logarithmic) {
            const double room = std::max(std::pow(m_high / m_low, 0.14), 1.1);
            left->setRange(m_low / std::sqrt(room), m_high * room);
        } else {
            left->setRange(m_high > 0 ? -0.03 * m_high : 0, m_high > 0 ? 1.14 * m_high : 1);
        }
    }

    QCustomPlot& m_plot;
    RunCurves& m_curves;
    const RunResult& m_run;
    const NormsFigure& m_figure;
    const Panel& m_panel;
    TensorView m_array;
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = -std::numeric_limits<double>::infinity();
};

void makeLegend(NormsFigure& figure, const RunResult& run, const Sink* selected)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const TensorView hidden = run.tensor("hidden_norm");
    const std::int64_t last = std::max(0, run.layers() - 1 - figure.panels.front().quantity.shift);
    const std::int64_t anchor = run.detection().anchor;
    const QFont& font = m.tick;
    figure.legend.append({ .text = FigureText::tr("anchor") + QLatin1Char(' ') + sinkName(run, anchor),
                           .font = font,
                           .ink = t.anchor,
                           .line = QPen(t.anchor, m.linePen),
                           .marker = { QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker } });
    figure.legendEnds.append(hidden.at(last, anchor));
    if (selected != nullptr) {
        figure.legend.append({ .text = sinkName(run, selected->position),
                               .font = font,
                               .ink = t.secondary,
                               .line = QPen(t.secondary, m.selectedPen),
                               .marker = { QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker } });
        figure.legendEnds.append(hidden.at(last, selected->position));
        const int others = static_cast<int>(secondarySinks(run).size()) - 1;
        if (others > 0) {
            figure.legend.append({ .text = others == 1 ? FigureText::tr("1 other sink")
                                                       : FigureText::tr("%1 other sinks").arg(others),
                                   .font = font,
                                   .ink = t.secondary,
                                   .line = QPen(t.secondaryOther, std::max(m.thinPen, m.unit)) });
            figure.legendEnds.append(hidden.at(last, selected->position));
        }
    }
    QPen dashes(t.rest, m.linePen * 0.8);
    dashes.setDashPattern({ 6 / 1.6, 3 / 1.6 });
    dashes.setCapStyle(Qt::FlatCap);
    figure.legend.append(
        { .text = FigureText::tr("rest, median"), .font = font, .ink = t.text, .line = dashes });
    figure.legendEnds.append(0);
    figure.legend.append(
        { .text = FigureText::tr("rest, 5–95 %"), .font = font, .ink = t.text, .area = t.restBand });
    figure.legendEnds.append(0);
}

/// Widths left of the data: tick labels of the widest value.
double leftMargin(const NormsFigure& figure, const Panel& panel)
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

void arrangePanel(const NormsFigure& figure, Panel& panel, const QRectF& cell, const TextRows& rows)
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

/// Layers in which secondary sinks live, on the panel's axis.
QRectF bandArea(const NormsFigure& figure, const Panel& panel)
{
    // Keys and values of layer l are read from the state after layer l - 1.
    const int shift = panel.quantity.symbol == QStringLiteral("h") ? panel.quantity.shift : 1;
    const QCPAxis* bottom = panel.rect->axis(QCPAxis::atBottom);
    const QRectF data(panel.rect->rect());
    const QRectF box(QPointF(bottom->coordToPixel(figure.bandStart + shift), data.top()),
                     QPointF(bottom->coordToPixel(figure.bandEnd + shift), data.bottom()));
    return box & data;
}

void arrangeBand(NormsFigure& figure)
{
    const Panel& first = figure.panels.front();
    if (figure.bandText.isEmpty()) {
        return;
    }
    const PlotMetrics& m = figure.metrics;
    const QRectF data(first.rect->rect());
    const double width = textWidth(figure.bandText, m.tick);
    const QRectF band = bandArea(figure, first);
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

void arrange(NormsFigure& figure, const QRectF& page)
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
    for (Panel& panel : figure.panels) {
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
        Panel& panel = figure.panels[i];
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
        const Panel& first = figure.panels.front();
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

void paint(const NormsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    for (const Panel& panel : figure.panels) {
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
        painter.drawRect(figure.bandBox & bandArea(figure, figure.panels.front()));
        drawLines(painter, figure.bandBox, Qt::AlignLeft, { figure.bandText }, m.tick,
                  figure.theme.secondaryInk);
    }
}

void addBand(QCustomPlot& plot, const std::shared_ptr<NormsFigure>& figure, const Panel& panel)
{
    if (figure->bandStart < 0) {
        return;
    }
    const auto index = static_cast<std::size_t>(&panel - figure->panels.data());
    auto* band = new PaintItem(plot, [figure, index](QCPPainter& painter) {
        const Panel& of = figure->panels[index];
        if (of.rect->visible()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(figure->theme.secondarySoft);
            painter.drawRect(bandArea(*figure, of));
        }
    });
    band->setLayer(QStringLiteral("background"));
}

QString table(const RunResult& run, const NormsFigure& figure, QCustomPlot& plot)
{
    QString text = QStringLiteral("layer");
    std::vector<const QCPGraph*> graphs;
    for (int g = 0; g < plot.graphCount(); ++g) {
        const QCPGraph* graph = plot.graph(g);
        for (const Panel& panel : figure.panels) {
            if (graph->keyAxis()->axisRect() == panel.rect) {
                text += QLatin1Char('\t') + panel.quantity.symbol + QLatin1Char(' ') + graph->name();
            }
        }
        graphs.push_back(graph);
    }
    for (int l = 0; l < run.layers(); ++l) {
        text += QLatin1Char('\n') + QString::number(l);
        for (const QCPGraph* graph : graphs) {
            text += QLatin1Char('\t') + tableNumber(graph->dataMainValue(l));
        }
    }
    return text + QLatin1Char('\n');
}

} // namespace

Status normsNeeds(const FigureSource& source)
{
    if (!source.run) {
        return wrongUse("norms", "a detection file holds no norms: give a run folder");
    }
    for (const char* name : { "hidden_norm", "k_norm", "v_norm" }) {
        const TensorView array = source.run->tensor(name);
        if (array.empty() || array.dim(0) != source.run->layers() || array.dim(1) != source.run->tokens()) {
            return wrongUse("norms", "this run holds no %1: run the model again", name);
        }
    }
    return { };
}

Status drawNorms(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = normsNeeds(source); !needs) {
        return needs;
    }
    const RunResult& run = *source.run;
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<NormsFigure>();
    figure->metrics = plotMetrics(style.forPaper);
    figure->theme = style.forPaper ? Theme::light() : style.theme;
    figure->forPaper = style.forPaper;
    const std::vector<const Sink*> sinks = secondarySinks(run);
    const Sink* selected = standOut(sinks, style.options.token);
    for (const Sink* sink : sinks) {
        figure->bandStart = figure->bandStart < 0 ? sink->start : std::min(figure->bandStart, sink->start);
        figure->bandEnd = std::max(figure->bandEnd, sink->layers.back());
    }
    const std::vector<NormPanels> wanted = style.options.norms == NormPanels::All
        ? std::vector<NormPanels> { NormPanels::Hidden, NormPanels::Key, NormPanels::Value }
        : std::vector<NormPanels> { style.options.norms };
    for (const NormPanels panel : wanted) {
        Panel& made = figure->panels.emplace_back();
        made.quantity = quantity(panel, style.options);
        made.rect = addPanel(plot, layout, style);
    }
    if (!sinks.empty()) {
        const Quantity& first = figure->panels.front().quantity;
        const int shift = first.symbol == QStringLiteral("h") ? first.shift : 1;
        figure->bandText = FigureText::tr("secondary %1–%2")
                               .arg(figure->bandStart + shift)
                               .arg(std::min(figure->bandEnd + shift, run.layers() - 1));
    }
    makeLegend(*figure, run, selected);
    const auto curves = source.curves ? source.curves : std::make_shared<RunCurves>(source.run);
    for (const Panel& panel : figure->panels) {
        addBand(plot, figure, panel);
        PanelBuilder(plot, run, *figure, panel, *curves).build(selected);
    }
    setFigureTable(plot, table(run, *figure, plot));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> normsDataOf(const FigureSource& source, const FigureOptions& options)
{
    if (Status needs = normsNeeds(source); !needs) {
        return needs.error();
    }
    switch (options.norms) {
    case NormPanels::All:
        return normsData(*source.run, "hkv", options.asLayerInput);
    case NormPanels::Key:
        return normsData(*source.run, "k", options.asLayerInput);
    case NormPanels::Value:
        return normsData(*source.run, "v", options.asLayerInput);
    case NormPanels::Hidden:
        break;
    }
    return normsData(*source.run, "h", options.asLayerInput);
}

void registerFigure_norms(FigureRegistry& registry)
{
    registry.add(
        { "norms", QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Norm curves")), drawNorms, normsDataOf });
}

} // namespace sinkscope
