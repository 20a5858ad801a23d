// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/mapdifference.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/normsfigure.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

Status normsNeeds(const FigureSource& source);

using Quantity = NormsFigure::Quantity;
using Panel = NormsFigure::Panel;

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

    /// `plain`: the run before the change, null without one; `token` is then shown in both.
    void build(const Sink* selected, const RunResult* plain, std::int64_t token)
    {
        const PlotMetrics& m = m_figure.metrics;
        const Theme& t = m_figure.theme;
        axes();
        rest();
        for (const Sink* sink : secondarySinks(m_run)) {
            if (plain != nullptr ? sink->position != token : sink != selected) {
                add(column(m_array, sink->position), QPen(t.secondaryOther, m.thinPen),
                    sinkName(m_run, sink->position), sink->position);
            }
        }
        const std::int64_t anchor = m_run.detection().anchor;
        QCPGraph* line = add(column(m_array, anchor), QPen(t.anchor, m.linePen), anchorName(m_run), anchor);
        line->setProperty(ValueLabelProperty, true);
        line->setScatterStyle({ QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker });
        if (plain != nullptr && token >= 0) {
            pair(*plain, token);
        } else if (selected != nullptr) {
            line = add(column(m_array, selected->position), QPen(t.secondary, m.selectedPen),
                       sinkName(m_run, selected->position), selected->position);
            line->setProperty(ValueLabelProperty, true);
            line->setScatterStyle({ QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker });
        }
        ranges();
    }

private:
    /// A token before and after the change.
    void pair(const RunResult& plain, std::int64_t token)
    {
        const PlotMetrics& m = m_figure.metrics;
        const Theme& t = m_figure.theme;
        const QString name = sinkName(m_run, token);
        QCPGraph* before = add(column(plain.tensor(m_panel.quantity.array), token), beforePen(t, m),
                               FigureText::tr("%1 before").arg(name), token);
        before->setPen(beforePen(t, m));
        QCPGraph* after = add(column(m_array, token), QPen(t.after, m.selectedPen),
                              FigureText::tr("%1 after").arg(name), token);
        after->setScatterStyle({ QCPScatterStyle::ssDisc, t.after, t.after, m.marker });
        for (QCPGraph* graph : { before, after }) {
            graph->setProperty(ValueLabelProperty, true);
        }
    }

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

void makeLegend(NormsFigure& figure, const RunResult& run, const Sink* selected, const RunResult* plain,
                std::int64_t token)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const TensorView hidden = run.tensor("hidden_norm");
    const std::int64_t last = std::max(0, run.layers() - 1 - figure.panels.front().quantity.shift);
    const std::int64_t anchor = run.detection().anchor;
    const QFont& font = m.tick;
    figure.legend.append({ .text = anchorName(run),
                           .font = font,
                           .ink = t.anchor,
                           .line = QPen(t.anchor, m.linePen),
                           .marker = { QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker } });
    figure.legendEnds.append(hidden.at(last, anchor));
    if (plain != nullptr && token >= 0) {
        const QString name = sinkName(run, token);
        figure.legend.append({ .text = FigureText::tr("%1 before").arg(name),
                               .font = font,
                               .ink = t.text,
                               .line = beforePen(t, m) });
        figure.legendEnds.append(plain->tensor("hidden_norm").at(last, token));
        figure.legend.append({ .text = FigureText::tr("%1 after").arg(name),
                               .font = font,
                               .ink = t.after,
                               .line = QPen(t.after, m.selectedPen),
                               .marker = { QCPScatterStyle::ssDisc, t.after, t.after, m.marker } });
        figure.legendEnds.append(hidden.at(last, token));
    } else if (selected != nullptr) {
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
            painter.drawRect(normsBandArea(*figure, of));
        }
    });
    band->setLayer(QStringLiteral("background"));
}

/// The run before the change, where it can be drawn into the same axes.
const RunResult* plainOf(const FigureSource& source)
{
    FigureSource alone;
    alone.run = source.plain;
    return source.plain && comparable(*source.plain, *source.run) && normsNeeds(alone) ? source.plain.get()
                                                                                       : nullptr;
}

/// The token to show before and after: the chosen one unless it is the anchor, which is shown anyway.
std::int64_t pairToken(const FigureSource& source, std::int64_t chosen)
{
    return chosen >= 0 && chosen < source.run->tokens() && chosen != source.run->detection().anchor ? chosen
                                                                                                    : -1;
}

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
    auto figure = std::make_shared<NormsFigure>(style);
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
    const RunResult* plain = plainOf(source);
    const std::int64_t token =
        plain != nullptr ? pairToken(source, style.options.token) : std::int64_t { -1 };
    makeLegend(*figure, run, selected, plain, token);
    const auto curves = source.curves ? source.curves : std::make_shared<RunCurves>(source.run);
    for (const Panel& panel : figure->panels) {
        addBand(plot, figure, panel);
        PanelBuilder(plot, run, *figure, panel, *curves).build(selected, plain, token);
    }
    layout.setArrange([figure](const QRectF& page) { arrangeNorms(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paintNorms(*figure, painter); });
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

} // namespace

void registerFigure_norms(FigureRegistry& registry)
{
    registry.add({ "norms",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Norm curves")),
                   normsNeeds,
                   drawNorms,
                   normsDataOf,
                   { "--quantity", "--as-layer-input", "--scale", "--token", "--layers", "--zoom" },
                   true });
}

} // namespace sinkscope
