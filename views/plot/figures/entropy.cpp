// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix-based entropy of growing prefixes of the text, layer by layer (algorithms A12).
#include "core/analysis/entropy.h"

#include "views/plot/colourmaps.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sinkscope {

namespace {

constexpr std::size_t MostCurves = 5;
constexpr double LowPage = 150; ///< in units of 1/96 inch; below, the axis goes without its name

struct EntropyFigure : FigureLook
{
    using FigureLook::FigureLook;

    QString title, axis, briefAxis;
    QCPAxisRect* rect = nullptr;
    QList<LegendEntry> entries;
    LegendRows legend;
    QStringList titleLines, axisLines;
    QRectF titleBox, axisBox;
    QPointF legendAt;
    std::vector<double> sinks; ///< on the axis of prefixes: behind which token there is one more
};

Status entropyNeeds(const FigureSource& source)
{
    return analysisNeeds(source, "entropy");
}

/// The prefixes that are shown: of the text after its prompt, or of the whole where that is asked for or
/// there is nothing else.
const EntropyGrowth& growthOf(const EntropyTable& table, const FigureOptions& options)
{
    return options.isWithPrompt || table.answer.lengths.empty() ? table.whole : table.answer;
}

/// Places of at most `most` of `count` things, evenly spread, the first and the last among them.
std::vector<std::size_t> spread(std::size_t count, std::size_t most)
{
    std::vector<std::size_t> places;
    const std::size_t shown = std::min(count, most);
    for (std::size_t i = 0; i < shown; ++i) {
        places.push_back(shown == 1 ? count - 1 : i * (count - 1) / (shown - 1));
    }
    return places;
}

/// From the first curve to the last, dark to light on paper and the other way round on a dark screen; grey
/// copies keep the order.
QColor inkOf(const EntropyFigure& figure, std::size_t curve, std::size_t curves)
{
    const double part = curves < 2 ? 0 : static_cast<double>(curve) / static_cast<double>(curves - 1);
    const double place = figure.theme.isDark ? 0.35 + (0.6 * part) : 0.75 - (0.7 * part);
    return QColor::fromRgb(colourTable(ColourMap::Viridis)[static_cast<std::size_t>(place * 255)]);
}

QCPGraph* addCurve(QCustomPlot& plot, EntropyFigure& figure, const QString& name, std::size_t curve,
                   std::size_t curves)
{
    const PlotMetrics& m = figure.metrics;
    const QColor ink = inkOf(figure, curve, curves);
    QCPGraph* graph = plot.addGraph(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    graph->setName(name);
    graph->setPen(QPen(ink, curve + 1 == curves ? m.selectedPen : m.linePen * 0.8));
    const bool isLast = curve + 1 == curves;
    graph->setScatterStyle({ isLast ? QCPScatterStyle::ssDisc : QCPScatterStyle::ssCircle, ink,
                             isLast ? ink : figure.theme.canvas, m.marker * 0.8 });
    graph->setProperty(ValueLabelProperty, isLast);
    figure.entries << LegendEntry { .text = name,
                                    .font = m.tick,
                                    .ink = figure.theme.text,
                                    .line = graph->pen(),
                                    .marker = graph->scatterStyle() };
    return graph;
}

/// The layers in which secondary sinks live, as a soft band.
void addLives(QCustomPlot& plot, EntropyFigure& figure, const RunResult& run)
{
    int first = run.layers();
    int last = -1;
    for (const Sink* sink : secondarySinks(run)) {
        first = std::min(first, sink->start);
        last = std::max(last, sink->layers.empty() ? sink->start : sink->layers.back());
    }
    if (last < 0) {
        return;
    }
    auto* band = new QCPItemRect(&plot);
    band->setClipAxisRect(figure.rect);
    band->setLayer(QStringLiteral("grid"));
    band->setPen(Qt::NoPen);
    band->setBrush(figure.theme.secondarySoft);
    for (QCPItemPosition* corner : { band->topLeft, band->bottomRight }) {
        corner->setAxisRect(figure.rect);
        corner->setAxes(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    band->topLeft->setCoords(first - 0.5, 0);
    band->bottomRight->setCoords(last + 0.5, 1);
    figure.entries << LegendEntry { .text = FigureText::tr("secondary sinks live"),
                                    .font = figure.metrics.tick,
                                    .ink = figure.theme.text,
                                    .area = figure.theme.secondarySoft };
}

void addByLayer(QCustomPlot& plot, EntropyFigure& figure, const RunResult& run, const EntropyTable& table,
                const EntropyGrowth& growth)
{
    addLives(plot, figure, run);
    const std::vector<std::size_t> prefixes = spread(growth.lengths.size(), MostCurves);
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        const QString count =
            plotLocale(figure.forPaper).toString(static_cast<qlonglong>(growth.lengths[prefixes[i]]));
        QCPGraph* graph = addCurve(plot, figure, FigureText::tr("%1 tokens").arg(count), i, prefixes.size());
        for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
            graph->addData(table.layers[layer], table.at(growth, layer, prefixes[i]));
        }
    }
    figure.rect->setProperty(LayerAxisProperty, true);
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    bottom->setRange(-0.5, run.layers() - 0.5);
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(run.layers() - 1, figure.forPaper)));
    figure.axis = stateAxisLabel();
    figure.briefAxis = FigureText::tr("layer l");
}

void addByPrefix(QCustomPlot& plot, EntropyFigure& figure, const RunResult& run, const EntropyTable& table,
                 const EntropyGrowth& growth)
{
    const std::vector<std::size_t> layers = spread(table.layers.size(), MostCurves);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        QCPGraph* graph =
            addCurve(plot, figure, FigureText::tr("layer %1").arg(table.layers[layers[i]]), i, layers.size());
        for (std::size_t prefix = 0; prefix < growth.lengths.size(); ++prefix) {
            graph->addData(static_cast<double>(growth.lengths[prefix]), table.at(growth, layers[i], prefix));
        }
    }
    const double last = static_cast<double>(growth.lengths.back());
    for (const Sink* sink : secondarySinks(run)) {
        if (sink->position >= growth.from) {
            figure.sinks.push_back(static_cast<double>(sink->position - growth.from + 1));
        }
    }
    if (!figure.sinks.empty()) {
        figure.entries << LegendEntry { .text = FigureText::tr("a secondary sink"),
                                        .font = figure.metrics.tick,
                                        .ink = figure.theme.secondary,
                                        .marker = { QCPScatterStyle::ssDisc, figure.theme.secondary,
                                                    figure.theme.secondary, figure.metrics.marker * 0.8 } };
    }
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    bottom->setRange(0, last * 1.03);
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, figure.forPaper)));
    figure.axis = FigureText::tr("length of the prefix in tokens");
    figure.briefAxis = FigureText::tr("tokens");
}

void setRange(const EntropyFigure& figure, const EntropyGrowth& growth)
{
    double most = 0;
    for (const double value : growth.entropy) {
        most = std::isfinite(value) ? std::max(most, value) : most;
    }
    QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    left->setRange(0, most > 0 ? most * 1.08 : 1);
    left->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
}

QString titleOf(const EntropyGrowth& growth)
{
    return growth.from > 0
        ? FigureText::tr("Matrix-based entropy (nats) of prefixes of the text after its prompt")
        : FigureText::tr("Matrix-based entropy (nats) of prefixes of the whole text");
}

void arrange(EntropyFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    const auto height = [](const QStringList& lines, const QFont& font) {
        return static_cast<double>(lines.size()) * lineHeight(font);
    };
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.axisLines = page.height() < LowPage * m.unit
        ? QStringList()
        : axisText(figure.axis, figure.briefAxis, m.text, area.width(), page.height(), m.unit);
    figure.titleBox = { area.left(), area.top(), area.width(), height(figure.titleLines, m.text) };
    figure.legend = LegendRows::fitted(figure.entries, area.width(), page.height() / 3, m.unit);
    figure.legendAt = { area.left(), figure.titleBox.bottom() + (3 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (8 * m.unit));
    const double axis = height(figure.axisLines, m.text);
    figure.axisBox = { area.left(), area.bottom() - axis, area.width(), axis };
    area.setBottom(figure.axisBox.top() - lineHeight(m.tick) - m.tickLength - (3 * m.unit));
    const QRectF inner = area.adjusted(36 * m.unit, 0, -6 * m.unit, 0);
    figure.rect->setVisible(inner.height() > 10 * m.unit && inner.width() > 10 * m.unit);
    figure.rect->setOuterRect(
        QRectF(inner.left(), inner.top(), std::max(1.0, inner.width()), std::max(1.0, inner.height()))
            .toRect());
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(inner.width() / (44 * m.unit))));
    figure.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(inner.height() / (28 * m.unit))));
}

void paint(const EntropyFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, figure.theme.text);
    figure.legend.paint(painter, figure.legendAt);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, figure.theme.muted);
    const QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    const QCPScatterStyle disc(QCPScatterStyle::ssDisc, figure.theme.secondary, figure.theme.secondary,
                               m.marker * 0.8);
    painter.setAntialiasing(true);
    for (const double sink : figure.sinks) {
        if (bottom->range().contains(sink)) {
            disc.applyTo(&painter, QPen(figure.theme.secondary));
            disc.drawShape(&painter, bottom->coordToPixel(sink), figure.rect->rect().top());
        }
    }
}

Status drawEntropy(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = entropyNeeds(source); !needs) {
        return needs;
    }
    const auto table = analysisOf<EntropyTable>(*source.run, source.analyses, "entropy");
    const EntropyGrowth& growth = growthOf(*table, style.options);
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<EntropyFigure>(style);
    figure->title = titleOf(growth);
    figure->rect = addPanel(plot, layout, style);
    if (style.options.entropyAxis == EntropyAxis::Layer) {
        addByLayer(plot, *figure, *source.run, *table, growth);
    } else {
        addByPrefix(plot, *figure, *source.run, *table, growth);
    }
    setRange(*figure, growth);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Json jsonOf(const EntropyTable& table, const EntropyGrowth& growth)
{
    Json rows = Json::array();
    for (std::size_t layer = 0; layer < table.layers.size(); ++layer) {
        Json row = Json::array();
        for (std::size_t prefix = 0; prefix < growth.lengths.size(); ++prefix) {
            const double value = table.at(growth, layer, prefix);
            row.push_back(std::isfinite(value) ? Json(value) : Json());
        }
        rows.push_back(std::move(row));
    }
    return { { "from", growth.from }, { "lengths", growth.lengths }, { "entropy", std::move(rows) } };
}

Result<FigureData> entropyDataOf(const FigureSource& source, const FigureOptions& options)
{
    if (Status needs = entropyNeeds(source); !needs) {
        return needs.error();
    }
    const auto table = analysisOf<EntropyTable>(*source.run, source.analyses, "entropy");
    const EntropyGrowth& growth = growthOf(*table, options);
    FigureData data;
    data.notes = notesOf(*source.run);
    data.notes.push_back("matrix-based entropy (alpha 1, nats, uncentred) of the states after layer l at the "
                         "tokens "
                         + std::to_string(growth.from) + " to " + std::to_string(growth.from)
                         + " + length - 1; a prefix grows by " + std::to_string(table->window) + " tokens");
    std::vector<std::int64_t> layers;
    std::vector<std::int64_t> lengths;
    for (const int layer : table->layers) {
        for (const std::int64_t length : growth.lengths) {
            layers.push_back(layer);
            lengths.push_back(length);
        }
    }
    const auto count = static_cast<std::int64_t>(table->layers.size());
    const auto prefixes = static_cast<std::int64_t>(growth.lengths.size());
    data.arrays = { { "layer",
                      { "layer" },
                      { count },
                      std::vector<std::int64_t>(table->layers.begin(), table->layers.end()) },
                    { "length", { "prefix" }, { prefixes }, growth.lengths },
                    { "entropy", { "layer", "prefix" }, { count, prefixes }, growth.entropy } };
    data.columns = { { "layer", "state after layer l", std::move(layers) },
                     { "length", "tokens of the prefix", std::move(lengths) },
                     { "entropy", "matrix-based entropy, nats", growth.entropy } };
    Json json;
    json["model"] = source.run->record().model.name;
    json["axis"] = "state after layer l";
    json["window"] = table->window;
    json["layers"] = table->layers;
    json["whole"] = jsonOf(*table, table->whole);
    json["answer"] = table->answer.lengths.empty() ? Json() : jsonOf(*table, table->answer);
    data.json = std::move(json);
    return data;
}

} // namespace

void registerFigure_entropy(FigureRegistry& registry)
{
    registry.add({ "entropy",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Entropy")),
                   entropyNeeds,
                   drawEntropy,
                   entropyDataOf,
                   { "--by", "--with-prompt", "--zoom" } });
}

} // namespace sinkscope
