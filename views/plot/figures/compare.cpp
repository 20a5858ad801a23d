// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs of the same text above each other, and what changed: maps, anchor lanes, received attention.
#include "core/analysis/maskedkeys.h"
#include "views/plot/comparefigure.h"
#include "views/plot/figures.h"
#include "views/plot/mapfigure.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <set>

namespace sinkscope {

namespace {

Status compareNeeds(const FigureSource& source);

// In units of 1/96 inch.
constexpr double LaneWidth = 18;
constexpr double LaneGap = 8;
constexpr double MarginWidth = 104;
constexpr double MarginNeeds = 560; ///< page width from which the curves have room
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

/// What a cell of a map shows; NaN where it holds no value.
using Cells = std::function<double(int layer, std::int64_t token)>;

Cells seenCells(const MapData& data, const MapScale& scale)
{
    return [&data, scale](int layer, std::int64_t token) {
        return data.isSeen(layer, token)
            ? std::clamp(static_cast<double>(data.at(layer, token)), scale.low, scale.high)
            : NaN;
    };
}

Cells changeCells(const CompareFigure& figure)
{
    return [&figure](int layer, std::int64_t token) {
        return figure.changes.share(figure.difference.at(layer, token));
    };
}

/// Of the cells under a pixel the one that matters: the largest, or for changes the one furthest from zero.
double pooled(const Cells& cells, int layer, std::int64_t first, std::int64_t last)
{
    double best = NaN;
    for (std::int64_t t = first; t < last; ++t) {
        const double value = cells(layer, t);
        if (std::isfinite(value) && !(std::abs(value) <= std::abs(best))) {
            best = value;
        }
    }
    return best;
}

/// The tokens on an axis: [first, last).
std::pair<std::int64_t, std::int64_t> tokensOn(const QCPRange& shown, std::int64_t tokens)
{
    const auto first =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(shown.lower + 0.5)), 0, tokens - 1);
    const auto last =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(shown.upper + 0.5)), first + 1, tokens);
    return { first, last };
}

/// Every sink of either run, as wide as can be seen, over what lies beside it.
void widenSinks(const CompareFigure& figure, const Cells& cells, QCPColorMapData& data, int columns,
                std::int64_t first, std::int64_t last)
{
    const double width = figure.panels[0].rect->rect().width();
    const int wide = std::min(
        columns,
        static_cast<int>(std::ceil(mapSinkWidth * figure.metrics.unit * columns / std::max(1., width))));
    const int layers = figure.after->layers();
    for (const ComparePin& pin : figure.pins) {
        if (pin.position < first || pin.position >= last || columns == last - first) {
            continue; // outside, or as wide as its column
        }
        const auto own = static_cast<int>((pin.position - first) * columns / (last - first));
        const int from = std::clamp(own - (wide - 1) / 2, 0, columns - wide);
        for (int l = 0; l < layers; ++l) {
            for (int c = from; c < from + wide; ++c) {
                setMapCell(data, columns, layers, c, l, cells(l, pin.position));
            }
        }
    }
}

void fill(CompareFigure& figure, double width)
{
    const QCPRange shown = figure.panels[0].rect->axis(QCPAxis::atBottom)->range();
    const auto [first, last] = tokensOn(shown, figure.after->tokens());
    const double perColumn = figure.forPaper ? 2 : 1;
    const auto columns = static_cast<int>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(width / perColumn), 1, last - first));
    if (columns == figure.columns && shown == figure.filled) {
        return;
    }
    figure.columns = columns;
    figure.filled = shown;
    const int layers = figure.after->layers();
    const Cells cells[] = { seenCells(figure.difference.before, figure.scale),
                            seenCells(figure.difference.after, figure.scale), changeCells(figure) };
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        QCPColorMapData& data = *figure.panels[i].map->data();
        setMapArea(data, columns, layers,
                   QCPRange(static_cast<double>(first) - 0.5, static_cast<double>(last) - 0.5),
                   QCPRange(-0.5, layers - 0.5));
        for (int l = 0; l < layers; ++l) {
            for (int c = 0; c < columns; ++c) {
                setMapCell(data, columns, layers, c, l,
                           pooled(cells[i], l, first + (last - first) * c / columns,
                                  first + (last - first) * (c + 1) / columns));
            }
        }
        widenSinks(figure, cells[i], data, columns, first, last);
    }
}

QString captionOf(const CompareFigure& figure)
{
    return FigureText::tr("%1: %2").arg(figure.difference.after.name, figure.difference.after.definition);
}

ColourBar valueBar(const CompareFigure& figure)
{
    const MapScale& scale = figure.scale;
    const auto number = [&figure](double value) { return plotNumber(value, figure.forPaper); };
    QList<ColourBar::Tick> ticks { { 0, number(scale.low) } };
    if (scale.logarithmic) {
        for (int power = static_cast<int>(std::floor(std::log10(scale.low))); power <= 37; ++power) {
            const double part = scale.share(std::pow(10, power));
            if (part > 0.06 && part < 0.94) {
                ticks.append({ part, number(std::pow(10, power)) });
            }
        }
    }
    ticks.append({ 1, number(scale.high) });
    return { { FigureText::tr("%1,").arg(figure.difference.after.name),
               scale.logarithmic ? FigureText::tr("log scale") : FigureText::tr("linear scale") },
             ticks,
             figure.colours,
             figure.metrics,
             figure.theme };
}

ColourBar changeBar(const CompareFigure& figure)
{
    const double limit = figure.changes.limit;
    const auto number = [&figure](double value) {
        const QString text = plotNumber(value, figure.forPaper);
        return value > 0 ? QLatin1Char('+') + text : text;
    };
    QList<ColourBar::Tick> ticks;
    for (const double part : { -1., -0.1, -0.01, 0., 0.01, 0.1, 1. }) {
        ticks.append({ (figure.changes.share(part * limit) + 1) / 2, number(part * limit) });
    }
    ticks.front().part = 0;
    ticks.back().part = 1;
    return { { FigureText::tr("change,"), FigureText::tr("symmetric log") },
             ticks,
             figure.differenceColours,
             figure.metrics,
             figure.theme };
}

double barWidth(const CompareFigure& figure)
{
    return std::max(figure.bar.width(), figure.differenceBar.width());
}

void arrange(CompareFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const RunResult& run = *figure.after;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    figure.hasMargins = figure.hasScores && inner.width() >= MarginNeeds * u;
    const double marginWidth = figure.hasMargins ? MarginWidth * u + 12 * u : 0;
    figure.captionLines = wrapped(captionOf(figure), m.text, inner.width()).mid(0, 2);
    figure.captionBox = QRectF(inner.left(), inner.top(), inner.width(),
                               static_cast<double>(figure.captionLines.size()) * lineHeight(m.text));
    const double gutter =
        lineHeight(m.text) + 4 * u + textWidth(QString::number(run.layers()), m.tick) + m.tickLength + 4 * u;
    const double laneLeft = inner.left() + gutter;
    const double mapLeft = laneLeft + (LaneWidth + LaneGap) * u;
    const double mapRight = inner.right() - barWidth(figure) - 12 * u - marginWidth;
    const double pinHeight = figure.pins.empty() ? 0 : 2 * lineHeight(m.token) + 5 * u;
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const double title = lineHeight(m.strong) + 3 * u;
    const double changeHeight = figure.pins.empty() ? 0 : lineHeight(m.tick);
    const double top = figure.captionBox.bottom() + 4 * u + pinHeight + changeHeight;
    const double bottom = inner.bottom() - ticks - lineHeight(m.text) - 2 * u;
    figure.pinBox = QRectF(laneLeft, figure.captionBox.bottom() + 3 * u, mapRight - laneLeft, pinHeight);
    figure.changeBox = QRectF(mapLeft, figure.pinBox.bottom(), mapRight - mapLeft, changeHeight);
    const double height = std::max(3 * u, (bottom - top - 3 * title) / 3);
    double y = top;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        ComparePanel& panel = figure.panels[i];
        panel.titleBox = QRectF(laneLeft, y, mapRight - laneLeft, title);
        y += title;
        panel.lane->setOuterRect(QRectF(laneLeft, y, LaneWidth * u, height).toRect());
        panel.rect->setOuterRect(QRectF(QPointF(mapLeft, y), QPointF(mapRight, y + height)).toRect());
        const QRectF margin(mapRight + 12 * u, y, MarginWidth * u, height);
        panel.margin->setOuterRect(margin.toRect());
        panel.margin->setVisible(figure.hasMargins);
        for (QCPAxisRect* rect : { panel.lane, panel.margin }) {
            rect->axis(QCPAxis::atLeft)
                ->ticker()
                ->setTickCount(std::max(2, static_cast<int>(height / (28 * u))));
            rect->axis(QCPAxis::atBottom)->ticker()->setTickCount(2);
        }
        panel.rect->axis(QCPAxis::atBottom)
            ->ticker()
            ->setTickCount(std::max(2, static_cast<int>(panel.rect->rect().width() / (50 * u))));
        y += height;
    }
    const QRectF first(figure.panels[0].rect->rect());
    const QRectF last(figure.panels[2].rect->rect());
    figure.tokenBox = QRectF(last.left(), last.bottom() + ticks, last.width(), lineHeight(m.text));
    const QRectF change(figure.panels[2].margin->rect());
    figure.marginBox = QRectF(change.left(), figure.tokenBox.top(), change.width(), lineHeight(m.text));
    const double barLeft = inner.right() - barWidth(figure);
    figure.barBox = QRectF(barLeft, first.top(), barWidth(figure),
                           std::min(150 * u, figure.panels[1].rect->rect().bottom() - first.top()));
    figure.differenceBarBox = QRectF(barLeft, last.top() - title, barWidth(figure), last.height() + title);
    figure.marginLegendAt = { mapRight + 12 * u, figure.captionBox.bottom() + 3 * u };
    fill(figure, last.width());
    arrangeComparePins(figure);
}

QCPColorMap* addMap(QCPAxisRect& rect, const MapScale& scale, ColourMap colours)
{
    auto* map = new QCPColorMap(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    map->setDataScaleType(scale.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    map->setGradient(colourGradient(colours));
    map->setDataRange(QCPRange(scale.low, scale.high));
    map->setInterpolate(false);
    map->setTightBoundary(false);
    map->setAntialiased(false);
    rect.setBackground(QBrush(QColor(0xC4, 0xC9, 0xCF)));
    return map;
}

void styleLayerAxis(QCPAxis& axis, int layers, bool forPaper)
{
    axis.setRange(-0.5, layers - 0.5);
    axis.setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers - 1, forPaper)));
    axis.grid()->setVisible(false);
}

void addPanels(QCustomPlot& plot, FigureLayout& layout, const FigureStyle& style, CompareFigure& figure)
{
    const int layers = figure.after->layers();
    const MapScale changes { -1, 1, false };
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        ComparePanel& panel = figure.panels[i];
        panel.lane = addPanel(plot, layout, style);
        panel.rect = addPanel(plot, layout, style);
        panel.margin = addPanel(plot, layout, style);
        for (QCPAxisRect* rect : { panel.lane, panel.rect, panel.margin }) {
            styleLayerAxis(*rect->axis(QCPAxis::atLeft), layers, figure.forPaper);
        }
        for (QCPAxisRect* rect : { panel.lane, panel.rect }) {
            rect->axis(QCPAxis::atLeft)->setBasePen(Qt::NoPen);
            rect->axis(QCPAxis::atBottom)->setBasePen(Qt::NoPen);
            rect->axis(QCPAxis::atBottom)->grid()->setVisible(false);
        }
        panel.lane->axis(QCPAxis::atBottom)->setRange(-0.5, 0.5);
        panel.lane->axis(QCPAxis::atBottom)->setTicks(false);
        for (QCPAxisRect* rect : { panel.rect, panel.margin }) {
            rect->axis(QCPAxis::atLeft)->setTicks(false);
            rect->axis(QCPAxis::atLeft)->setTickLabels(false);
        }
        QCPAxis* tokens = panel.rect->axis(QCPAxis::atBottom);
        tokens->setRange(-0.5, static_cast<double>(figure.after->tokens()) - 0.5);
        tokens->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, figure.forPaper)));
        tokens->setTicks(i == 2);
        tokens->setTickLabels(i == 2);
        panel.lane->setRangeDrag(Qt::Orientations());
        panel.lane->setRangeZoom(Qt::Orientations());
        panel.margin->setRangeDrag(Qt::Orientations());
        panel.margin->setRangeZoom(Qt::Orientations());
        panel.rect->setRangeDrag(Qt::Horizontal);
        panel.rect->setRangeZoom(Qt::Horizontal);
        const MapScale& scale = i == 2 ? changes : figure.scale;
        const ColourMap colours = i == 2 ? figure.differenceColours : figure.colours;
        panel.map = addMap(*panel.rect, scale, colours);
        panel.laneMap = addMap(*panel.lane, scale, colours);
    }
    // One stretch of text in all three.
    for (const ComparePanel& from : figure.panels) {
        for (const ComparePanel& to : figure.panels) {
            if (&from != &to) {
                QObject::connect(
                    from.rect->axis(QCPAxis::atBottom), qOverload<const QCPRange&>(&QCPAxis::rangeChanged),
                    to.rect->axis(QCPAxis::atBottom), qOverload<const QCPRange&>(&QCPAxis::setRange));
            }
        }
    }
}

void fillLanes(const CompareFigure& figure)
{
    const int layers = figure.after->layers();
    const std::int64_t anchor = figure.before->detection().anchor;
    const Cells cells[] = { seenCells(figure.difference.before, figure.scale),
                            seenCells(figure.difference.after, figure.scale), changeCells(figure) };
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        QCPColorMapData& data = *figure.panels[i].laneMap->data();
        setMapArea(data, 1, layers, QCPRange(-0.5, 0.5), QCPRange(-0.5, layers - 0.5));
        for (int l = 0; l < layers; ++l) {
            setMapCell(data, 1, layers, 0, l, cells[i](l, anchor));
        }
    }
}

/// Layers upwards, values to the right.
QCPGraph* addCurve(const ComparePanel& panel, const std::vector<double>& values, const QPen& pen,
                   const QString& name)
{
    auto* graph = new QCPGraph(panel.margin->axis(QCPAxis::atLeft), panel.margin->axis(QCPAxis::atBottom));
    for (std::size_t l = 0; l < values.size(); ++l) {
        graph->addData(static_cast<double>(l), values[l]);
    }
    graph->setPen(pen);
    graph->setName(name);
    return graph;
}

std::vector<double> scoresOf(const RunResult& run, std::int64_t token)
{
    std::vector<double> values;
    for (int l = 0; l < run.layers(); ++l) {
        values.push_back(scoreAt(run, l, token));
    }
    return values;
}

/// What the anchor and `sinks` gained, the figure's token apart from the others: down what fell, up what rose.
/// A token that is no sink is no part of what the sinks receive.
void addChangeBars(const CompareFigure& figure, const std::vector<const Sink*>& sinks)
{
    const ComparePanel& panel = figure.panels[2];
    const auto bars = [&](const QColor& colour) {
        auto* result =
            new QCPBars(panel.margin->axis(QCPAxis::atLeft), panel.margin->axis(QCPAxis::atBottom));
        result->setPen(Qt::NoPen);
        result->setBrush(colour);
        result->setWidth(0.8);
        return result;
    };
    QCPBars* down = bars(figure.theme.decrease);
    QCPBars* up = bars(figure.theme.increase);
    const auto gain = [&](int layer, std::int64_t position) {
        const double change =
            scoreAt(*figure.after, layer, position) - scoreAt(*figure.before, layer, position);
        return std::isfinite(change) ? change : 0;
    };
    double most = 1e-12;
    for (int l = 0; l < figure.before->layers(); ++l) {
        double own = 0;
        double others = gain(l, figure.before->detection().anchor);
        for (const Sink* sink : sinks) {
            (sink->position == figure.token ? own : others) += gain(l, sink->position);
        }
        const double low = std::min(own, 0.) + std::min(others, 0.);
        const double high = std::max(own, 0.) + std::max(others, 0.);
        down->addData(l, low);
        up->addData(l, high);
        most = std::max({ most, -low, high });
    }
    panel.margin->axis(QCPAxis::atBottom)->setRange(-1.1 * most, 1.1 * most);
    panel.margin->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
}

/// Received attention by layer: the anchor, the sum of the secondary sinks of the plain run, the token.
void addMargins(CompareFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const QPen anchorPen(t.anchor, m.linePen * 0.8);
    const QPen sumPen(t.secondary, m.linePen * 0.8);
    QPen tokenPen(t.secondary, m.linePen * 0.8);
    tokenPen.setDashPattern({ 1.5, 1.5 });
    // The same tokens in both: the sinks before the change.
    const std::vector<const Sink*> sinks = secondarySinks(*figure.before);
    BosDecay decays[2];
    std::vector<double> tokens[2];
    double most = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const RunResult& run = i == 0 ? *figure.before : *figure.after;
        decays[i].anchor = scoresOf(run, figure.before->detection().anchor);
        decays[i].secondary.assign(static_cast<std::size_t>(run.layers()), 0.);
        for (const Sink* sink : sinks) {
            const std::vector<double> one = scoresOf(run, sink->position);
            for (std::size_t l = 0; l < one.size(); ++l) {
                decays[i].secondary[l] += std::isfinite(one[l]) ? one[l] : 0;
            }
        }
        if (figure.token >= 0 && figure.token != figure.before->detection().anchor) {
            tokens[i] = scoresOf(run, figure.token);
        }
        addCurve(figure.panels[i], decays[i].anchor, anchorPen, FigureText::tr("anchor"));
        addCurve(figure.panels[i], decays[i].secondary, sumPen, FigureText::tr("sum"));
        if (!tokens[i].empty()) {
            addCurve(figure.panels[i], tokens[i], tokenPen, sinkName(run, figure.token));
        }
        for (const std::vector<double>* line : { &decays[i].anchor, &decays[i].secondary, &tokens[i] }) {
            for (const double value : *line) {
                most = std::isfinite(value) ? std::max(most, value) : most;
            }
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        QCPAxis* values = figure.panels[i].margin->axis(QCPAxis::atBottom);
        values->setRange(0, most > 0 ? 1.08 * most : 1);
        values->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
        values->setTickLabels(i == 1);
    }
    addChangeBars(figure, sinks);
    QList<LegendEntry> entries {
        { .text = FigureText::tr("anchor"), .font = m.tick, .ink = t.text, .line = anchorPen },
        { .text = FigureText::tr("sum of sinks"), .font = m.tick, .ink = t.text, .line = sumPen }
    };
    if (!tokens[0].empty()) {
        entries.append({ .text = QLatin1Char('#') + QString::number(figure.token),
                         .font = m.tick,
                         .ink = t.text,
                         .line = tokenPen });
    }
    figure.marginLegend = LegendRows(entries, (MarginWidth + 40) * m.unit, m.unit);
}

void makePins(CompareFigure& figure)
{
    std::set<std::int64_t> positions;
    for (const RunResultPtr& run : { figure.before, figure.after }) {
        for (const Sink* sink : secondarySinks(*run)) {
            positions.insert(sink->position);
        }
    }
    const auto& values = figure.difference;
    for (const std::int64_t position : positions) {
        ComparePin pin;
        pin.position = position;
        pin.text = plotLocale(figure.forPaper).toString(static_cast<qlonglong>(position)) + QLatin1Char(' ')
            + shortToken(*figure.after, position, 8);
        const double change = values.at(figure.layer, position);
        pin.change = (change > 0 ? QStringLiteral("+") : QString()) + plotNumber(change, figure.forPaper);
        pin.strength = std::isfinite(change) ? std::abs(change) : 0;
        pin.isEdited = position == figure.token;
        figure.pins.push_back(std::move(pin));
    }
    figure.changeLabel = FigureText::tr("change in layer %1").arg(figure.layer);
}

/// Where the change of the token, or of anything, is largest.
int strongestLayer(const MapDifference& difference, std::int64_t token)
{
    int best = 0;
    double most = -1;
    for (int l = 0; l < difference.after.layers; ++l) {
        const std::int64_t first = token >= 0 ? token : 0;
        const std::int64_t last = token >= 0 ? token + 1 : difference.after.tokens;
        for (std::int64_t t = first; t < last; ++t) {
            const double change = std::abs(static_cast<double>(difference.at(l, t)));
            if (change > most) {
                most = change;
                best = l;
            }
        }
    }
    return best;
}

Result<MapDifference> differenceOf(const FigureSource& source, const FigureOptions& options)
{
    if (const Status needs = compareNeeds(source); !needs) {
        return needs.error();
    }
    if (options.map.metric == MapMetric::SinkScore && options.map.headMode == HeadMode::One
        && options.map.head >= source.run->heads()) {
        return wrongUse("compare", "this run has no head %1: its last is %2", options.map.head,
                        source.run->heads() - 1);
    }
    MapDifference difference = mapDifference(*source.plain, *source.run, options.map);
    if (difference.after.empty()) {
        return wrongUse("compare", "one of the runs does not hold the values of this map: run it again");
    }
    return difference;
}

MapScale sharedScale(const MapDifference& difference, const FigureOptions& options)
{
    MapScale scale = automaticScale(difference.before);
    const MapScale other = automaticScale(difference.after);
    scale.low = std::min(scale.low, other.low);
    scale.high = std::max(scale.high, other.high);
    if (options.range) {
        scale.low = options.range->first;
        scale.high = options.range->second;
    }
    return scale.with(options.logarithmic.value_or(scale.logarithmic));
}

Status compareNeeds(const FigureSource& source)
{
    if (!source.run) {
        return wrongUse("compare", "a detection file holds no map: give two run folders");
    }
    if (!source.plain) {
        return wrongUse("compare",
                        "there is nothing to compare this run with: choose a run of an experiment, or two "
                        "runs of the same text");
    }
    return comparable(*source.plain, *source.run);
}

Status drawCompare(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    Result<MapDifference> difference = differenceOf(source, style.options);
    if (!difference) {
        return difference.error();
    }
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<CompareFigure>();
    figure->before = source.plain;
    figure->after = source.run;
    figure->difference = std::move(difference).value();
    figure->options = style.options;
    figure->scale = sharedScale(figure->difference, style.options);
    figure->changes = differenceScale(figure->difference);
    figure->colours = style.options.colours;
    figure->metrics = plotMetrics(style.forPaper);
    figure->theme = style.forPaper ? Theme::light() : style.theme;
    figure->differenceColours = figure->theme.isDark ? ColourMap::DifferenceDark : ColourMap::DifferenceLight;
    figure->forPaper = style.forPaper;
    const std::int64_t tokens = source.run->tokens();
    figure->token = style.options.token < tokens ? style.options.token : -1;
    figure->layer = style.options.layer >= 0 && style.options.layer < source.run->layers()
        ? style.options.layer
        : strongestLayer(figure->difference, figure->token);
    figure->panels[0].title = FigureText::tr("Before");
    figure->panels[0].remark = FigureText::tr("plain run");
    figure->panels[1].title = FigureText::tr("After");
    figure->panels[2].title = FigureText::tr("Difference");
    figure->panels[2].remark = figure->difference.changed == 0
        ? FigureText::tr("nothing changed: the runs are the same bit for bit")
        : FigureText::tr("after − before, symmetric log");
    figure->hasScores = source.run->hasScores() && source.plain->hasScores();
    addPanels(plot, layout, style, *figure);
    fillLanes(*figure);
    makePins(*figure);
    figure->bar = valueBar(*figure);
    figure->differenceBar = changeBar(*figure);
    if (figure->hasScores) {
        addMargins(*figure);
    }
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paintCompareFigure(*figure, painter); });
    return { };
}

Result<FigureData> compareDataOf(const FigureSource& source, const FigureOptions& options)
{
    const Result<MapDifference> difference = differenceOf(source, options);
    if (!difference) {
        return difference.error();
    }
    const std::string name = mapMetricWords()[static_cast<std::size_t>(options.map.metric)];
    const MapDifference& d = difference.value();
    FigureData data = mapFigureData(*source.run, name + "_change",
                                    "after - before: " + d.after.definition.toStdString(), d.values);
    const std::int64_t layers = source.run->layers();
    const std::int64_t tokens = source.run->tokens();
    for (const auto& [suffix, map] :
         { std::pair { "_before", &d.before }, std::pair { "_after", &d.after } }) {
        std::vector<float> copy(map->values.begin(), map->values.end());
        data.columns.push_back({ name + suffix, map->definition.toStdString(), copy });
        data.arrays.push_back({ name + suffix, { "layer", "token" }, { layers, tokens }, std::move(copy) });
    }
    return data;
}

} // namespace

void registerFigure_compare(FigureRegistry& registry)
{
    registry.add({ "compare",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Compare")),
                   compareNeeds,
                   drawCompare,
                   compareDataOf,
                   { },
                   true });
}

} // namespace sinkscope
