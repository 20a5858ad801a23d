// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figures.h"
#include "views/plot/mapfigure.h"
#include "views/plot/mapvalues.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

// In units of 1/96 inch.
constexpr double LaneWidth = 18;
constexpr double LaneGap = 12;
constexpr double LeastHeight = 140; ///< of all but the legend: with less, entries of the legend are left out

/// First and last layer that an axis shows.
std::pair<int, int> shownLayers(const MapFigure& figure)
{
    const QCPRange shown = figure.rect->axis(QCPAxis::atLeft)->range();
    const int last = figure.run->layers() - 1;
    const auto first = static_cast<int>(std::clamp(std::floor(shown.lower + 0.5), 0., double(last)));
    return { first,
             static_cast<int>(std::clamp(std::ceil(shown.upper + 0.5) - 1, double(first), double(last))) };
}

/// What the colours show: numbers outside the range are pushed to its ends.
double pushed(const MapFigure& figure, double value)
{
    return std::isfinite(value) ? std::clamp(value, figure.scale.low, figure.scale.high)
                                : std::numeric_limits<double>::quiet_NaN();
}

/// The anchor's column.
void fillLane(const MapFigure& figure, int firstLayer, int rows)
{
    QCPColorMapData& data = *figure.laneMap->data();
    setMapArea(data, 1, rows, QCPRange(-0.5, 0.5), QCPRange(firstLayer - 0.5, firstLayer + rows - 0.5));
    const std::int64_t anchor = figure.run->detection().anchor;
    for (int row = 0; row < rows; ++row) {
        const float value = seenRow(figure.data, firstLayer + row, anchor, anchor + 1).front();
        setMapCell(data, 1, rows, 0, row, pushed(figure, value));
    }
    figure.laneMap->setDataRange(QCPRange(figure.scale.low, figure.scale.high));
}

/// Fills the map for a width with the tokens and layers that are shown: maxima of those under a column, then
/// the sinks on top, never narrower than a visible width.
void fillMap(MapFigure& figure, double width)
{
    const RunResult& run = *figure.run;
    const QCPRange shown = figure.rect->axis(QCPAxis::atBottom)->range();
    const auto first = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(shown.lower + 0.5)), 0,
                                                run.tokens() - 1);
    const auto last = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(shown.upper + 0.5)),
                                               first + 1, run.tokens());
    const double perColumn = figure.forPaper ? 2 : 1;
    const auto columns = static_cast<int>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(width / perColumn), 1, last - first));
    const QCPRange layers = figure.rect->axis(QCPAxis::atLeft)->range();
    if (columns == figure.columns && shown == figure.filled && layers == figure.filledLayers) {
        return;
    }
    figure.columns = columns;
    figure.filled = shown;
    figure.filledLayers = layers;
    const auto [firstLayer, lastLayer] = shownLayers(figure);
    const int rows = lastLayer - firstLayer + 1;
    fillLane(figure, firstLayer, rows);
    QCPColorMapData& data = *figure.map->data();
    setMapArea(data, columns, rows,
               QCPRange(static_cast<double>(first) - 0.5, static_cast<double>(last) - 0.5),
               QCPRange(firstLayer - 0.5, lastLayer + 0.5));
    for (int row = 0; row < rows; ++row) {
        const std::vector<float> pooled =
            maxPool(seenRow(figure.data, firstLayer + row, first, last), columns);
        for (int c = 0; c < columns; ++c) {
            setMapCell(data, columns, rows, c, row, pushed(figure, pooled[static_cast<std::size_t>(c)]));
        }
    }
    const int wide =
        std::min(columns, static_cast<int>(std::ceil(mapSinkWidth * figure.metrics.unit * columns / width)));
    std::vector<const Sink*> sinks = secondarySinks(run);
    std::stable_sort(sinks.begin(), sinks.end(),
                     [](const Sink* a, const Sink* b) { return a->score < b->score; });
    for (const Sink* sink : sinks) {
        if (sink->position < first || sink->position >= last || columns == last - first) {
            continue; // outside, or as wide as its column
        }
        const auto own = static_cast<int>((sink->position - first) * columns / (last - first));
        const int from = std::clamp(own - (wide - 1) / 2, 0, columns - wide);
        for (int row = 0; row < rows; ++row) {
            const double value = pushed(figure, figure.data.at(firstLayer + row, sink->position));
            for (int c = from; c < from + wide; ++c) {
                setMapCell(data, columns, rows, c, row, value);
            }
        }
    }
    figure.map->setDataRange(QCPRange(figure.scale.low, figure.scale.high));
}

QStringList layerAxisLines(const MapFigure& figure, double length)
{
    const PlotMetrics& m = figure.metrics;
    const QStringList texts = mapLayerTexts(figure.options.map.metric);
    for (const QString& text : texts) {
        const QStringList lines = balanced(text, m.text, length, m.unit);
        if (lines.size() <= 2) {
            return lines;
        }
    }
    return { texts.back() };
}

QList<LegendEntry> legendOf(const MapFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    QList<LegendEntry> entries;
    entries.append({ .text = FigureText::tr("anchor"),
                     .font = m.tick,
                     .ink = t.anchor,
                     .marker = { QCPScatterStyle::ssDiamond, t.anchor, t.anchor, m.marker } });
    const std::size_t count = figure.pins.size();
    if (count > 0) {
        entries.append({ .text = count == 1 ? FigureText::tr("1 secondary sink")
                                            : FigureText::tr("%1 secondary sinks").arg(count),
                         .font = m.tick,
                         .ink = t.secondary,
                         .marker = { QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker } });
    }
    entries.append({ .text = FigureText::tr("born to last layer"),
                     .font = m.tick,
                     .ink = t.text,
                     .line = QPen(count > 0 ? t.secondary : t.anchor, std::max(m.axisPen, 1.2 * m.unit)),
                     .bracket = true });
    if (figure.run->tokens() > 2 * mapFewQueries && !figure.data.queriesSeen.empty()) {
        entries.append({ .text = FigureText::tr("< %1 queries").arg(mapFewQueries),
                         .font = m.tick,
                         .ink = t.text,
                         .area = QColor(0x6E, 0x78, 0x84) });
    }
    if (figure.hasUnseen) {
        entries.append({ .text = FigureText::tr("no query"),
                         .font = m.tick,
                         .ink = t.text,
                         .area = QColor(0xC4, 0xC9, 0xCF) });
    }
    return entries;
}

double barMargin(const MapFigure& figure)
{
    return figure.bar.width() + 14 * figure.metrics.unit;
}

void arrange(MapFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const RunResult& run = *figure.run;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    figure.captionLines = wrapped(mapCaption(*figure.run, figure.data, figure.options.map, figure.forPaper),
                                  m.text, inner.width());
    figure.captionBox = QRectF(inner.left(), inner.top(), inner.width(),
                               static_cast<double>(figure.captionLines.size()) * lineHeight(m.text));
    figure.legend = LegendRows::fitted(legendOf(figure), inner.width(), inner.height() - LeastHeight * u, u);
    figure.legendAt = { inner.left(), figure.captionBox.bottom() + 2 * u };
    const double pinHeight = lineHeight(m.token) + 3 * u;
    const double bandHeight = run.record().promptTokens > 0 ? lineHeight(m.tick) + 2 * u : 0;
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const double top =
        figure.legendAt.y() + figure.legend.height() + pinHeight + mapPinLift * u + bandHeight + 3 * u;
    const double bottom = inner.bottom() - ticks - lineHeight(m.text) - 2 * u;

    figure.layerLines = layerAxisLines(figure, std::max(bottom - top, 40 * u));
    const double gutter = static_cast<double>(figure.layerLines.size()) * lineHeight(m.text)
        + textWidth(QString::number(run.layers()), m.tick) + m.tickLength + 8 * u;
    const QRectF lane(inner.left() + gutter, top, LaneWidth * u, bottom - top);
    const QRectF data(QPointF(lane.right() + LaneGap * u, top),
                      QPointF(inner.right() - barMargin(figure), bottom));
    figure.lane->setOuterRect(lane.toRect());
    figure.rect->setOuterRect(data.toRect());
    const QRectF area(figure.rect->rect());
    figure.layerBox = QRectF(inner.left(), top, gutter, bottom - top);
    figure.tokenBox = QRectF(area.left(), bottom + ticks, area.width(), lineHeight(m.text));
    figure.laneBox = QRectF(figure.lane->rect());
    figure.bandBox =
        bandHeight > 0 ? QRectF(area.left(), top - bandHeight, area.width(), bandHeight - u) : QRectF();
    figure.pinBox = QRectF(area.left() - LaneGap * u * 0.4, figure.legendAt.y() + figure.legend.height(),
                           inner.right() - area.left() + LaneGap * u * 0.4, pinHeight);
    fillMap(figure, area.width());
    arrangeMapPins(figure);
    const bool isPart = figure.filledLayers.size() < run.layers();
    const int ticksDown = std::max(2, static_cast<int>(area.height() / ((isPart ? 20 : 32) * u)));
    figure.lane->axis(QCPAxis::atLeft)->ticker()->setTickCount(ticksDown);
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.width() / (50 * u))));
    figure.barBox =
        QRectF(inner.right() - figure.bar.width(), top, figure.bar.width(), std::min(bottom - top, 190 * u));
}

QCPColorMap* addMap(QCPAxisRect& rect, const MapFigure& figure)
{
    auto* map = new QCPColorMap(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    map->setDataScaleType(figure.scale.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    map->setGradient(colourGradient(figure.colours));
    map->setDataRange(QCPRange(figure.scale.low, figure.scale.high));
    map->setInterpolate(false);
    map->setTightBoundary(false);
    map->setAntialiased(false);
    rect.setBackground(QBrush(QColor(0xC4, 0xC9, 0xCF)));
    return map;
}

void makeAxes(MapFigure& figure)
{
    const RunResult& run = *figure.run;
    const int layers = run.layers();
    for (QCPAxisRect* rect : { figure.lane, figure.rect }) {
        rect->axis(QCPAxis::atLeft)->setRange(-0.5, layers - 0.5);
        rect->axis(QCPAxis::atLeft)->setRangeReversed(figure.options.isLayerZeroOnTop);
        rect->axis(QCPAxis::atLeft)->grid()->setVisible(false);
        rect->axis(QCPAxis::atBottom)->grid()->setVisible(false);
        rect->axis(QCPAxis::atLeft)
            ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers - 1, figure.forPaper)));
        rect->axis(QCPAxis::atLeft)->setBasePen(Qt::NoPen);
        rect->axis(QCPAxis::atBottom)->setBasePen(Qt::NoPen);
    }
    figure.lane->axis(QCPAxis::atBottom)->setRange(-0.5, 0.5);
    figure.lane->axis(QCPAxis::atBottom)->setTicks(false);
    figure.rect->axis(QCPAxis::atLeft)->setTicks(false);
    figure.rect->axis(QCPAxis::atLeft)->setTickLabels(false);
    figure.rect->axis(QCPAxis::atBottom)->setRange(-0.5, static_cast<double>(run.tokens()) - 0.5);
    figure.rect->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, figure.forPaper)));
}

} // namespace

std::vector<float> maxPool(std::span<const float> row, int columns)
{
    std::vector<float> pooled(static_cast<std::size_t>(columns), std::numeric_limits<float>::quiet_NaN());
    const auto tokens = row.size();
    for (std::size_t c = 0; c < pooled.size(); ++c) {
        const std::size_t begin = c * tokens / pooled.size();
        const std::size_t end = (c + 1) * tokens / pooled.size();
        for (std::size_t t = begin; t < end; ++t) {
            if (std::isfinite(row[t]) && !(row[t] <= pooled[c])) {
                pooled[c] = row[t];
            }
        }
    }
    return pooled;
}

namespace {

Status mapNeeds(const FigureSource& source)
{
    return scoresNeeded("map", source);
}

Status drawMap(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    Result<MapData> data = mapValues("map", source, style.options);
    if (!data) {
        return data.error();
    }
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<MapFigure>(style);
    figure->run = source.run;
    figure->data = std::move(data).value();
    figure->options = style.options;
    figure->scale = mapScaleFor(figure->data, style.options);
    figure->colours = style.options.colours;
    figure->hasUnseen = figure->data.hasHoles;
    figure->lane = addPanel(plot, layout, style);
    figure->rect = addPanel(plot, layout, style);
    makeAxes(*figure);
    figure->map = addMap(*figure->rect, *figure);
    figure->laneMap = addMap(*figure->lane, *figure);
    makeMapPins(*figure);
    figure->bar = mapColourBar(figure->data, figure->scale, figure->colours, *figure);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paintMapFigure(*figure, painter); });
    return { };
}

Result<FigureData> mapDataOf(const FigureSource& source, const FigureOptions& options)
{
    const Result<MapData> values = mapValues("map", source, options);
    if (!values) {
        return values.error();
    }
    const MapData& map = values.value();
    return mapFigureData(*source.run, mapMetricWords()[static_cast<std::size_t>(options.map.metric)],
                         map.definition.toStdString(), map.values);
}

} // namespace

void registerFigure_map(FigureRegistry& registry)
{
    registry.add({ "map",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Sink map")),
                   mapNeeds,
                   drawMap,
                   mapDataOf,
                   { "--scale", "--token", "--metric", "--heads", "--head", "--epsilon", "--range",
                     "--colours", "--layer0-top", "--tokens", "--layers" } });
}

} // namespace sinkscope
