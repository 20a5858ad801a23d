// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of one head of one layer, queries x keys, where it is looked at.
#include "core/analysis/attentionwindow.h"
#include "views/base/mapscale.h"
#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <tuple>

namespace sinkscope {

namespace {

const QColor NoValue(0xC4, 0xC9, 0xCF); ///< as on the map
constexpr double MarkRoom = 9; ///< above the picture for the marks of the sinks, in units of 1/96 inch

struct AttentionFigure : FigureLook
{
    using FigureLook::FigureLook;

    RunResultPtr run;
    std::shared_ptr<const AttentionLayer> layer;
    int head = 0;
    MapScale scale;
    QCPAxisRect* rect = nullptr;
    QCPColorMap* map = nullptr;
    AttentionRegion shown; ///< in the map
    QSize cells; ///< of the map
    QString pooled; ///< what a cell of the map is, where that is more than one token
    QStringList titleLines, axisLines;
    QRectF titleBox, axisBox, queryBox, barBox;
    LegendRows legend;
    QPointF legendAt;
    ColourBar bar;
};

Status attentionNeeds(const FigureSource& source)
{
    return analysisNeeds(source, "attention");
}

/// The layer that was computed, or why that is not the one asked for.
Result<std::shared_ptr<const AttentionLayer>> layerOf(const FigureSource& source,
                                                      const FigureOptions& options)
{
    if (Status needs = attentionNeeds(source); !needs) {
        return needs.error();
    }
    auto layer = analysisOf<AttentionLayer>(*source.run, source.analyses, "attention");
    if (options.map.headMode == HeadMode::One && options.map.head >= layer->heads) {
        return wrongUse("attention", "this run has no head %1: its last is %2", options.map.head,
                        layer->heads - 1);
    }
    return layer;
}

int headOf(const RunResult& run, const AttentionLayer& layer, const FigureOptions& options)
{
    return options.map.headMode == HeadMode::One ? options.map.head : strongestHead(run, layer.layer);
}

/// The tokens whose cells an axis shows: [first, last).
std::pair<std::int64_t, std::int64_t> tokensOn(const QCPRange& range, std::int64_t tokens)
{
    const auto first =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(range.lower + 0.5)), 0, tokens - 1);
    const auto last =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(range.upper + 0.5)), first + 1, tokens);
    return { first, last };
}

AttentionRegion regionOf(const QCPRange& keys, const QCPRange& queries, std::int64_t tokens)
{
    AttentionRegion region;
    std::tie(region.firstKey, region.lastKey) = tokensOn(keys, tokens);
    std::tie(region.firstQuery, region.lastQuery) = tokensOn(queries, tokens);
    return region;
}

/// Fills the map with what is shown, a cell for each pixel at most: the largest of those under it.
void fill(AttentionFigure& figure)
{
    const QRectF area(figure.rect->rect());
    const AttentionRegion region =
        regionOf(figure.rect->axis(QCPAxis::atBottom)->range(), figure.rect->axis(QCPAxis::atLeft)->range(),
                 figure.layer->tokens());
    const double perCell = figure.forPaper ? 2 : 1;
    const QSize most(std::max(1, static_cast<int>(area.width() / perCell)),
                     std::max(1, static_cast<int>(area.height() / perCell)));
    if (region == figure.shown && most == figure.cells) {
        return;
    }
    figure.shown = region;
    figure.cells = most;
    const AttentionWindow window = attentionWindow(*figure.layer, figure.head, region);
    const auto columns = static_cast<int>(std::min<std::int64_t>(window.columns, most.width()));
    const auto rows = static_cast<int>(std::min<std::int64_t>(window.rows, most.height()));
    std::vector<float> pooled(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                              std::numeric_limits<float>::quiet_NaN());
    for (std::int64_t y = 0; y < window.rows; ++y) {
        for (std::int64_t x = 0; x < window.columns; ++x) {
            const float value = window.at(y, x);
            const auto row = static_cast<std::size_t>(y * rows / window.rows);
            const auto column = static_cast<std::size_t>(x * columns / window.columns);
            float& cell = pooled[(row * static_cast<std::size_t>(columns)) + column];
            if (std::isfinite(value) && !(value <= cell)) {
                cell = value;
            }
        }
    }
    QCPColorMapData& data = *figure.map->data();
    const AttentionRegion& filled = window.region;
    setMapArea(
        data, columns, rows,
        QCPRange(static_cast<double>(filled.firstKey) - 0.5, static_cast<double>(filled.lastKey) - 0.5),
        QCPRange(static_cast<double>(filled.firstQuery) - 0.5, static_cast<double>(filled.lastQuery) - 0.5));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const auto value =
                static_cast<double>(pooled[(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns))
                                           + static_cast<std::size_t>(column)]);
            setMapCell(data, columns, rows, column, row,
                       std::isfinite(value) ? std::clamp(value, figure.scale.low, figure.scale.high) : value);
        }
    }
    figure.map->setDataRange(QCPRange(figure.scale.low, figure.scale.high));
    const auto across = (filled.lastKey - filled.firstKey + columns - 1) / columns;
    const auto down = (filled.lastQuery - filled.firstQuery + rows - 1) / rows;
    figure.pooled = across * down == 1
        ? QString()
        : FigureText::tr("a cell: the largest of %1 × %2 tokens").arg(down).arg(across);
}

QString titleOf(const AttentionFigure& figure)
{
    return FigureText::tr("Attention of layer %1, head %2: each query's row sums to 1")
        .arg(figure.layer->layer)
        .arg(figure.head);
}

ColourBar barOf(const AttentionFigure& figure, const FigureOptions& options)
{
    const MapScale& scale = figure.scale;
    const auto number = [&figure](double value) { return plotNumber(value, figure.forPaper); };
    const bool isOwnLow = scale.logarithmic && !options.range;
    QList<ColourBar::Tick> ticks {
        { 0, isOwnLow ? FigureText::tr("≤ %1").arg(QStringLiteral("1/T")) : number(scale.low) }
    };
    if (scale.logarithmic) {
        for (int power = static_cast<int>(std::floor(std::log10(scale.low))); power < 2; ++power) {
            const double part = scale.share(std::pow(10, power));
            if (part > 0.06 && part < 0.94) {
                ticks.append({ part, number(std::pow(10, power)) });
            }
        }
    } else {
        ticks.append({ 0.5, number((scale.low + scale.high) / 2) });
    }
    ticks.append({ 1, number(scale.high) });
    return { { FigureText::tr("attention,"),
               scale.logarithmic ? FigureText::tr("log scale") : FigureText::tr("linear scale") },
             ticks,
             options.colours,
             figure.metrics,
             figure.theme };
}

QList<LegendEntry> legendOf(const AttentionFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    QList<LegendEntry> entries {
        { .text = FigureText::tr("not seen: later keys"), .font = m.tick, .ink = t.text, .area = NoValue },
        { .text = FigureText::tr("anchor"),
          .font = m.tick,
          .ink = t.anchor,
          .marker = { QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker } }
    };
    const std::size_t count = secondarySinks(*figure.run).size();
    if (count > 0) {
        entries.append({ .text = count == 1 ? FigureText::tr("1 secondary sink")
                                            : FigureText::tr("%1 secondary sinks").arg(count),
                         .font = m.tick,
                         .ink = t.secondary,
                         .marker = { QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker } });
    }
    if (!figure.pooled.isEmpty()) {
        entries.append({ .text = figure.pooled, .font = m.tick, .ink = t.muted });
    }
    return entries;
}

void arrange(AttentionFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    figure.titleLines = wrapped(titleOf(figure), m.text, inner.width());
    figure.titleBox = QRectF(inner.left(), inner.top(), inner.width(),
                             static_cast<double>(figure.titleLines.size()) * lineHeight(m.text));
    figure.legendAt = { inner.left(), figure.titleBox.bottom() + (2 * u) };
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const QString widest =
        plotLocale(figure.forPaper).toString(static_cast<qlonglong>(figure.layer->tokens()));
    const double left = inner.left() + lineHeight(m.text) + textWidth(widest, m.tick) + m.tickLength + 8 * u;
    const double right = inner.right() - figure.bar.width() - 12 * u;
    const double bottom = inner.bottom() - ticks - lineHeight(m.text) - 2 * u;
    // The legend says what the cells are, which depends on the room that the legend leaves.
    for (int pass = 0; pass < 2; ++pass) {
        figure.legend = LegendRows::fitted(legendOf(figure), inner.width(), inner.height() / 3, u);
        const double top = figure.legendAt.y() + figure.legend.height() + (MarkRoom + 2) * u;
        figure.rect->setVisible(bottom - top > 10 * u && right - left > 10 * u);
        figure.rect->setOuterRect(
            QRectF(left, top, std::max(1., right - left), std::max(1., bottom - top)).toRect());
        fill(figure);
    }
    const QRectF area(figure.rect->rect());
    figure.axisBox = QRectF(area.left(), area.bottom() + ticks, area.width(), lineHeight(m.text));
    figure.queryBox = QRectF(inner.left(), area.top(), lineHeight(m.text), area.height());
    figure.barBox = QRectF(inner.right() - figure.bar.width(), area.top(), figure.bar.width(),
                           std::min(area.height(), 190 * u));
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.width() / (50 * u))));
    figure.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.height() / (32 * u))));
}

/// Above the column of a sink.
void paintMark(const AttentionFigure& figure, QCPPainter& painter, std::int64_t position, bool isAnchor)
{
    const QCPAxis* keys = figure.rect->axis(QCPAxis::atBottom);
    if (!keys->range().contains(static_cast<double>(position))) {
        return;
    }
    const PlotMetrics& m = figure.metrics;
    const QColor ink = isAnchor ? figure.theme.anchor : figure.theme.secondary;
    const QCPScatterStyle style(isAnchor ? QCPScatterStyle::ssDiamond : QCPScatterStyle::ssDisc, ink, ink,
                                m.marker);
    style.applyTo(&painter, QPen(ink));
    painter.setAntialiasing(true);
    style.drawShape(&painter, keys->coordToPixel(static_cast<double>(position)),
                    figure.rect->rect().top() - (MarkRoom * m.unit / 2));
}

void paint(const AttentionFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    figure.legend.paint(painter, figure.legendAt);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter,
              wrapped(FigureText::tr("key: token position"), m.text, figure.axisBox.width()).mid(0, 1),
              m.text, t.muted);
    QString query = FigureText::tr("query: token position");
    if (textWidth(query, m.text) > figure.queryBox.height() + 10 * m.unit) {
        query = FigureText::tr("query");
    }
    painter.save();
    painter.translate(figure.queryBox.left(), figure.queryBox.center().y() + textWidth(query, m.text) / 2);
    painter.rotate(-90);
    drawLines(painter, QRectF(), Qt::AlignLeft, { query }, m.text, t.muted);
    painter.restore();
    for (const Sink* sink : secondarySinks(*figure.run)) {
        paintMark(figure, painter, sink->position, false);
    }
    paintMark(figure, painter, figure.run->detection().anchor, true);
    figure.bar.paint(painter, figure.barBox);
    painter.setAntialiasing(false);
    painter.setPen(QPen(t.faint, m.axisPen));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(figure.rect->rect()));
}

void addMap(AttentionFigure& figure, const FigureOptions& options)
{
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    const double end = static_cast<double>(figure.layer->tokens()) - 0.5;
    for (QCPAxis* axis : { bottom, left }) {
        axis->setRange(-0.5, end);
        axis->grid()->setVisible(false);
        axis->setBasePen(Qt::NoPen);
        axis->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, figure.forPaper)));
    }
    left->setRangeReversed(true); // the text is read downwards
    figure.rect->setBackground(QBrush(NoValue));
    figure.map = new QCPColorMap(bottom, left);
    figure.map->setDataScaleType(figure.scale.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    figure.map->setGradient(colourGradient(options.colours));
    figure.map->setInterpolate(false);
    figure.map->setTightBoundary(false);
    figure.map->setAntialiased(false);
    figure.map->setName(titleOf(figure));
}

Status drawAttention(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    auto layer = layerOf(source, style.options);
    if (!layer) {
        return layer.error();
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<AttentionFigure>(style);
    figure->run = source.run;
    figure->layer = std::move(layer).value();
    figure->head = headOf(*source.run, *figure->layer, style.options);
    const bool isLogarithmic = style.options.logarithmic.value_or(true);
    // Of a query that attends to all keys alike, each gets 1/T.
    figure->scale = { isLogarithmic ? 1 / static_cast<double>(std::max<std::int64_t>(2, source.run->tokens()))
                                    : 0,
                      1, isLogarithmic };
    if (style.options.range) {
        figure->scale.low = style.options.range->first;
        figure->scale.high = style.options.range->second;
        figure->scale = figure->scale.with(isLogarithmic);
    }
    figure->bar = barOf(*figure, style.options);
    figure->rect = addPanel(plot, layout, style);
    addMap(*figure, style.options);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

/// What is shown: the zoom, else all.
AttentionRegion regionOf(const FigureOptions& options, std::int64_t tokens)
{
    if (options.zoom.size() != 2) {
        return { 0, tokens, 0, tokens };
    }
    return regionOf({ options.zoom[0].first, options.zoom[0].second },
                    { options.zoom[1].first, options.zoom[1].second }, tokens);
}

Result<FigureData> attentionDataOf(const FigureSource& source, const FigureOptions& options)
{
    const auto found = layerOf(source, options);
    if (!found) {
        return found.error();
    }
    const AttentionLayer& layer = *found.value();
    const int head = headOf(*source.run, layer, options);
    const AttentionWindow window =
        attentionWindow(layer, head, regionOf(options, layer.tokens()), mostFileCells);
    FigureData data;
    data.notes = notesOf(*source.run);
    data.notes.push_back(
        "attention of layer " + std::to_string(layer.layer) + ", head " + std::to_string(head)
        + (window.block == 1 ? std::string("; each query's row sums to 1 over all keys")
                             : "; a cell is the largest of " + std::to_string(window.block) + " x "
                   + std::to_string(window.block) + " tokens: choose fewer tokens for single ones"));
    std::vector<std::int64_t> queries;
    std::vector<std::int64_t> keys;
    std::vector<std::int64_t> queryOf;
    std::vector<std::int64_t> keyOf;
    std::vector<float> values;
    Json matrix = Json::array();
    for (std::int64_t column = 0; column < window.columns; ++column) {
        keys.push_back(window.region.firstKey + (column * window.block));
    }
    for (std::int64_t row = 0; row < window.rows; ++row) {
        queries.push_back(window.region.firstQuery + (row * window.block));
        Json line = Json::array();
        for (std::int64_t column = 0; column < window.columns; ++column) {
            const float value = window.at(row, column);
            line.push_back(std::isfinite(value) ? Json(value) : Json());
            if (std::isfinite(value)) {
                queryOf.push_back(queries.back());
                keyOf.push_back(keys[static_cast<std::size_t>(column)]);
                values.push_back(value);
            }
        }
        matrix.push_back(std::move(line));
    }
    Json json;
    json["model"] = source.run->record().model.name;
    json["layer"] = layer.layer;
    json["head"] = head;
    json["block"] = window.block;
    json["axis"] = "queries, then keys: the first token of each cell; null where no query sees a key";
    json["queries"] = queries;
    json["keys"] = keys;
    json["attention"] = std::move(matrix);
    data.json = std::move(json);
    data.columns = { { "query", "first token of the cell", std::move(queryOf) },
                     { "key", "first token of the cell", std::move(keyOf) },
                     { "attention", "softmax over the keys that the query sees; no row: none is seen",
                       std::move(values) } };
    data.arrays = { { "query", { "query" }, { window.rows }, std::move(queries) },
                    { "key", { "key" }, { window.columns }, std::move(keys) },
                    { "attention", { "query", "key" }, { window.rows, window.columns }, window.values } };
    return data;
}

} // namespace

void registerFigure_attention(FigureRegistry& registry)
{
    registry.add({ "attention",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Attention")),
                   attentionNeeds,
                   drawAttention,
                   attentionDataOf,
                   { "--layer", "--head", "--tokens", "--scale", "--range", "--colours", "--zoom" } });
}

} // namespace sinkscope
