// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/colourbar.h"
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

constexpr double HighScore = 0.5; ///< upper end of the default range; the lower is 3/T
constexpr std::int64_t FewQueries = 48; ///< keys seen by fewer lie under a veil
constexpr std::size_t MostPins = 14;
// In units of 1/96 inch.
constexpr double LaneWidth = 18;
constexpr double LaneGap = 12;
constexpr double SinkWidth = 3; ///< least width of a detected sink
constexpr double LeastHeight = 140; ///< of all but the legend: with less, entries of the legend are left out
constexpr double PinLift = 16; ///< height of the lines between pins and map

/// A label above the map that points to a token.
struct Pin
{
    std::int64_t position = 0;
    QString text;
    double strength = 0;
    bool anchor = false;
    double wanted = 0, centre = 0; ///< page coordinates
    bool shown = false; ///< otherwise a tick
};

struct MapFigure
{
    RunResultPtr run;
    TensorView score;
    PlotMetrics metrics;
    Theme theme;
    bool forPaper = true;
    std::int64_t token = -1;
    double low = 0, high = HighScore;
    QCPAxisRect* lane = nullptr;
    QCPAxisRect* rect = nullptr;
    QCPColorMap* map = nullptr;
    int columns = 0;
    QStringList captionLines, layerLines;
    QRectF captionBox, layerBox, tokenBox, laneBox, bandBox, pinBox;
    std::vector<Pin> pins;
    int hiddenPins = 0;
    LegendRows legend;
    QPointF legendAt;
    ColourBar bar;
    QRectF barBox;
    bool hasUnseen = false; ///< some keys are seen by no query
};

/// One pixel of a colour map of `columns`; numbers outside the range are pushed to its ends.
void setPixel(const MapFigure& figure, QCPColorMapData& data, int columns, int column, int layer,
              double value)
{
    setMapCell(data, columns, figure.run->layers(), column, layer,
               std::isfinite(value) ? std::clamp(value, figure.low, figure.high)
                                    : std::numeric_limits<double>::quiet_NaN());
}

/// Fills the map for a width: maxima of the tokens under a column, then the sinks on top, never narrower than
/// a visible width.
void fillMap(MapFigure& figure, double width)
{
    const RunResult& run = *figure.run;
    const double perColumn = figure.forPaper ? 2 : 1;
    const auto columns = static_cast<int>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(width / perColumn), 1, run.tokens()));
    if (columns == figure.columns) {
        return;
    }
    figure.columns = columns;
    const int layers = run.layers();
    const auto tokens = static_cast<double>(run.tokens());
    QCPColorMapData& data = *figure.map->data();
    setMapArea(data, columns, layers, QCPRange(-0.5, tokens - 0.5), QCPRange(-0.5, layers - 0.5));
    for (int l = 0; l < layers; ++l) {
        const std::vector<float> pooled = maxPool(figure.score.row(l), columns);
        for (int c = 0; c < columns; ++c) {
            setPixel(figure, data, columns, c, l, pooled[static_cast<std::size_t>(c)]);
        }
    }
    const int wide =
        std::min(columns, static_cast<int>(std::ceil(SinkWidth * figure.metrics.unit * columns / width)));
    std::vector<const Sink*> sinks = secondarySinks(run);
    std::stable_sort(sinks.begin(), sinks.end(),
                     [](const Sink* a, const Sink* b) { return a->score < b->score; });
    for (const Sink* sink : sinks) {
        const auto own = static_cast<int>(sink->position * columns / run.tokens());
        const int first = std::clamp(own - (wide - 1) / 2, 0, columns - wide);
        for (int l = 0; l < layers; ++l) {
            for (int c = first; c < first + wide; ++c) {
                setPixel(figure, data, columns, c, l, figure.score.at(l, sink->position));
            }
        }
    }
    figure.map->setDataRange(QCPRange(figure.low, figure.high));
}

void makePins(MapFigure& figure)
{
    const RunResult& run = *figure.run;
    for (const Sink* sink : secondarySinks(run)) {
        Pin pin;
        pin.position = sink->position;
        pin.text = plotLocale(figure.forPaper).toString(static_cast<qlonglong>(sink->position))
            + QLatin1Char(' ') + shortToken(run, sink->position, 8);
        pin.strength = std::isfinite(sink->score) ? sink->score : 0;
        figure.pins.push_back(std::move(pin));
    }
}

/// Chooses which pins keep their text: the one that stands out and the strongest, as many as there is room
/// for.
void arrangePins(MapFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    std::vector<std::size_t> order(figure.pins.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
        figure.pins[i].shown = false;
        figure.pins[i].wanted =
            figure.rect->axis(QCPAxis::atBottom)->coordToPixel(static_cast<double>(figure.pins[i].position));
    }
    std::stable_sort(order.begin(), order.end(), [&figure](std::size_t a, std::size_t b) {
        const Pin& pa = figure.pins[a];
        const Pin& pb = figure.pins[b];
        const bool first = pa.position == figure.token;
        return first != (pb.position == figure.token) ? first : pa.strength > pb.strength;
    });
    const QString more = FigureText::tr("+%1 more").arg(figure.pins.size());
    const double gap = 8 * u;
    double room = figure.pinBox.width();
    double all = 0;
    for (const Pin& pin : figure.pins) {
        all += textWidth(pin.text, m.token) + gap;
    }
    const bool cut = all > room || figure.pins.size() > MostPins;
    room -= cut ? textWidth(more, m.tick) + gap : 0;
    std::size_t shown = 0;
    for (const std::size_t i : order) {
        const double width = textWidth(figure.pins[i].text, m.token) + gap;
        if (shown == MostPins || width > room) {
            break;
        }
        room -= width;
        figure.pins[i].shown = true;
        ++shown;
    }
    figure.hiddenPins = static_cast<int>(figure.pins.size() - shown);
    std::vector<double> wanted;
    std::vector<double> sizes;
    for (const Pin& pin : figure.pins) {
        if (pin.shown) {
            wanted.push_back(pin.wanted);
            sizes.push_back(textWidth(pin.text, m.token) + gap);
        }
    }
    const double right = figure.pinBox.right() - (cut ? textWidth(more, m.tick) + gap : 0);
    const std::vector<double> centres = spreadLabels(wanted, sizes, figure.pinBox.left(), right);
    std::size_t next = 0;
    for (Pin& pin : figure.pins) {
        if (pin.shown) {
            pin.centre = centres[next++];
        }
    }
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
    if (figure.run->tokens() > 2 * FewQueries) {
        entries.append({ .text = FigureText::tr("< %1 queries").arg(FewQueries),
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
    const QString heads =
        run.heads() == 1 ? FigureText::tr("one head") : FigureText::tr("%1 heads").arg(run.heads());
    figure.captionLines = wrapped(FigureText::tr("Sink score: received attention, mean over %1").arg(heads),
                                  m.text, inner.width());
    figure.captionBox = QRectF(inner.left(), inner.top(), inner.width(),
                               static_cast<double>(figure.captionLines.size()) * lineHeight(m.text));
    figure.legend = LegendRows::fitted(legendOf(figure), inner.width(), inner.height() - LeastHeight * u, u);
    figure.legendAt = { inner.left(), figure.captionBox.bottom() + 2 * u };
    const double pinHeight = lineHeight(m.token) + 3 * u;
    const double bandHeight = run.record().promptTokens > 0 ? lineHeight(m.tick) + 2 * u : 0;
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const double top =
        figure.legendAt.y() + figure.legend.height() + pinHeight + PinLift * u + bandHeight + 3 * u;
    const double bottom = inner.bottom() - ticks - lineHeight(m.text) - 2 * u;

    figure.layerLines = wrapped(attentionAxisLabel(), m.text, std::max(bottom - top, 40 * u));
    if (figure.layerLines.size() > 2) {
        figure.layerLines = wrapped(briefAttentionAxisLabel(), m.text, bottom - top);
    }
    if (figure.layerLines.size() > 2) {
        figure.layerLines = { FigureText::tr("layer l") };
    }
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
    arrangePins(figure);
    const int ticksDown = std::max(2, static_cast<int>(area.height() / (32 * u)));
    figure.lane->axis(QCPAxis::atLeft)->ticker()->setTickCount(ticksDown);
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.width() / (50 * u))));
    figure.barBox =
        QRectF(inner.right() - figure.bar.width(), top, figure.bar.width(), std::min(bottom - top, 190 * u));
}

void paintBracket(QCPPainter& painter, const MapFigure& figure, double x, int from, int to,
                  const QColor& colour, bool halo)
{
    const double u = figure.metrics.unit;
    const QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    const double top = left->coordToPixel(to + 0.5);
    const double bottom = left->coordToPixel(from - 0.5);
    const double arm = 2.5 * u;
    const QPolygonF line(
        { QPointF(x - arm, bottom), QPointF(x, bottom), QPointF(x, top), QPointF(x - arm, top) });
    painter.setBrush(Qt::NoBrush);
    painter.setAntialiasing(true);
    if (halo) {
        QPen shade(figure.theme.mapHalo, 2.8 * u);
        shade.setCapStyle(Qt::SquareCap);
        painter.setPen(shade);
        painter.drawPolyline(line);
    }
    painter.setPen(QPen(colour, 1.1 * u, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPolyline(line);
}

/// The unbroken runs of ascending layers.
std::vector<std::pair<int, int>> lives(const std::vector<int>& layers)
{
    std::vector<std::pair<int, int>> result;
    for (const int layer : layers) {
        if (!result.empty() && result.back().second == layer - 1) {
            result.back().second = layer;
        } else {
            result.emplace_back(layer, layer);
        }
    }
    return result;
}

void paintBrackets(const MapFigure& figure, QCPPainter& painter)
{
    const double u = figure.metrics.unit;
    const QRectF area(figure.rect->rect());
    const double half = std::max(SinkWidth * u, area.width() / static_cast<double>(figure.run->tokens())) / 2;
    for (const Sink* sink : secondarySinks(*figure.run)) {
        // Where there are too many for labels there is no room for brackets either.
        const bool labelled = std::any_of(figure.pins.begin(), figure.pins.end(), [sink](const Pin& pin) {
            return pin.shown && pin.position == sink->position;
        });
        if (!labelled && figure.pins.size() > MostPins) {
            continue;
        }
        const double x =
            figure.rect->axis(QCPAxis::atBottom)->coordToPixel(static_cast<double>(sink->position));
        // To the left of a sink at the very end of the text.
        const double at = x + half + 4 * u > area.right() ? x - half - 1.5 * u : x + half + 3.5 * u;
        if (x >= area.left() && x <= area.right()) {
            for (const auto& [from, to] : lives(sink->layers)) {
                paintBracket(painter, figure, at, from, to, figure.theme.mapSecondary, true);
            }
        }
    }
    if (const Sink* anchor = anchorSink(*figure.run)) {
        for (const auto& [from, to] : lives(anchor->layers)) {
            paintBracket(painter, figure, figure.laneBox.right() + 5 * u, from, to, figure.theme.anchor,
                         false);
        }
    }
}

void paintPins(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    const double mapTop =
        figure.rect->rect().top() - (figure.bandBox.isNull() ? 0 : figure.bandBox.height() + u);
    const auto chip = [&](double centre, const QString& text, const QColor& ink, const QColor& fill,
                          double foot) {
        const double width = textWidth(text, m.token) + 5 * u;
        const QRectF box(centre - width / 2, figure.pinBox.top(), width, lineHeight(m.token) + 2 * u);
        painter.setAntialiasing(true);
        painter.setPen(QPen(ink, m.axisPen));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF({ QPointF(centre, box.bottom()), QPointF(centre, box.bottom() + 2 * u),
                                         QPointF(foot, mapTop - 4 * u), QPointF(foot, mapTop - u) }));
        painter.setBrush(fill);
        painter.drawRoundedRect(box, 2 * u, 2 * u);
        drawLines(painter, QRectF(box.left() + 2.5 * u, box.top() + u, box.width(), box.height()),
                  Qt::AlignLeft, { text }, m.token, ink);
    };
    for (const Pin& pin : figure.pins) {
        if (pin.shown) {
            chip(pin.centre, pin.text, t.secondaryInk, t.secondarySoft, pin.wanted);
        } else {
            painter.setPen(QPen(t.secondary, m.axisPen));
            painter.drawLine(QLineF(pin.wanted, mapTop - 5 * u, pin.wanted, mapTop - u));
        }
    }
    if (figure.hiddenPins > 0) {
        drawLines(painter, figure.pinBox.adjusted(0, u, 0, 0), Qt::AlignRight,
                  { FigureText::tr("+%1 more").arg(figure.hiddenPins) }, m.tick, t.secondaryInk);
    }
    const QString name =
        plotLocale(figure.forPaper).toString(static_cast<qlonglong>(figure.run->detection().anchor));
    // The anchor's pin ends before the first pin of the map.
    chip(figure.laneBox.center().x(), name, t.anchor, t.anchorSoft, figure.laneBox.center().x());
}

void paintBands(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const QRectF area(figure.rect->rect());
    const QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    const std::int64_t tokens = figure.run->tokens();
    if (tokens > 2 * FewQueries) {
        const double from = bottom->coordToPixel(static_cast<double>(tokens - FewQueries) + 0.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0x9A, 0xA2, 0xAB, 150));
        painter.drawRect(QRectF(QPointF(from, area.top()), area.bottomRight()) & area);
    }
    if (figure.bandBox.isNull()) {
        return;
    }
    const std::int64_t prompt = std::min(figure.run->record().promptTokens, tokens);
    const double split =
        std::clamp(bottom->coordToPixel(static_cast<double>(prompt) - 0.5), area.left(), area.right());
    const auto part = [&](double from, double to, const QColor& fill, const QStringList& variants) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRect(QRectF(from, figure.bandBox.top(), to - from, figure.bandBox.height()));
        for (const QString& text : variants) {
            if (textWidth(text, m.tick) <= to - from - 6 * m.unit) {
                drawLines(painter,
                          QRectF(from + 3 * m.unit, figure.bandBox.top() + 0.5 * m.unit, to - from, 0),
                          Qt::AlignLeft, { text }, m.tick, t.text);
                break;
            }
        }
    };
    const QLocale locale = plotLocale(figure.forPaper);
    const auto number = [&locale](std::int64_t n) { return locale.toString(static_cast<qlonglong>(n)); };
    part(area.left(), split, t.border,
         { FigureText::tr("prompt %1–%2").arg(number(0), number(prompt - 1)), FigureText::tr("prompt") });
    if (prompt < tokens) {
        QStringList variants { FigureText::tr("answer %1–%2").arg(number(prompt), number(tokens - 1)),
                               FigureText::tr("answer") };
        if (figure.run->record().cutFrom > tokens) {
            variants.prepend(variants.front() + FigureText::tr(", cut at %1 tokens").arg(number(tokens)));
        }
        part(split, area.right(), t.gridHair, variants);
    }
}

void paint(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.captionBox, Qt::AlignLeft, figure.captionLines, m.text, t.text);
    figure.legend.paint(painter, figure.legendAt);
    paintBands(figure, painter);
    paintBrackets(figure, painter);
    paintPins(figure, painter);
    drawLines(painter, figure.tokenBox, Qt::AlignHCenter,
              wrapped(FigureText::tr("token position t"), m.text, figure.tokenBox.width()).mid(0, 1), m.text,
              t.muted);
    double widest = 0;
    for (const QString& line : figure.layerLines) {
        widest = std::max(widest, textWidth(line, m.text));
    }
    painter.save();
    painter.translate(figure.layerBox.left(), figure.layerBox.center().y() + widest / 2);
    painter.rotate(-90);
    drawLines(painter, QRectF(0, 0, widest, 0), Qt::AlignHCenter, figure.layerLines, m.text, t.muted);
    painter.restore();
    figure.bar.paint(painter, figure.barBox);
    painter.setAntialiasing(false);
    painter.setPen(QPen(t.faint, m.axisPen));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(figure.rect->rect()));
    painter.drawRect(figure.laneBox);
}

ColourBar barOf(const MapFigure& figure)
{
    QList<ColourBar::Tick> ticks;
    const auto part = [&figure](double v) {
        return std::log(v / figure.low) / std::log(figure.high / figure.low);
    };
    const double defaultLow = 3. / static_cast<double>(figure.run->tokens());
    const QString low = plotNumber(figure.low, figure.forPaper);
    ticks.append({ 0, QStringLiteral("≤ ") + (figure.low == defaultLow ? QStringLiteral("3 / T") : low) });
    for (int power = -8; power < 0; ++power) {
        const double v = std::pow(10, power);
        if (v > figure.low * 1.2 && v < figure.high / 1.2) {
            ticks.append({ part(v), plotNumber(v, figure.forPaper) });
        }
    }
    ticks.append({ 1, QStringLiteral("≥ ") + plotNumber(figure.high, figure.forPaper) });
    return { { FigureText::tr("sink score,"), FigureText::tr("log scale") },
             ticks,
             ColourMap::Viridis,
             figure.metrics,
             figure.theme };
}

QCPColorMap* addMap(QCPAxisRect& rect, const MapFigure& figure)
{
    auto* map = new QCPColorMap(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    map->setDataScaleType(QCPAxis::stLogarithmic);
    map->setGradient(colourGradient(ColourMap::Viridis));
    map->setDataRange(QCPRange(figure.low, figure.high));
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

QString tableOf(const MapFigure& figure)
{
    // The whole map is the array sink_score of the run folder; here are the lines that the figure marks.
    const RunResult& run = *figure.run;
    std::vector<std::int64_t> positions { run.detection().anchor };
    for (const Sink* sink : secondarySinks(run)) {
        positions.push_back(sink->position);
    }
    QString table = QStringLiteral("layer");
    for (const std::int64_t position : positions) {
        table += QLatin1Char('\t') + sinkName(run, position);
    }
    for (int l = 0; l < run.layers(); ++l) {
        table += QLatin1Char('\n') + QString::number(l);
        for (const std::int64_t position : positions) {
            table += QLatin1Char('\t') + tableNumber(figure.score.at(l, position));
        }
    }
    return table + QLatin1Char('\n');
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

Status mapNeeds(const FigureSource& source)
{
    if (!source.run) {
        return wrongUse("map", "a detection file holds no sink scores: give a run folder");
    }
    if (!source.run->hasScores()) {
        return wrongUse("map", "this run was made without sink scores (--no-scores): run it again with them");
    }
    const TensorView score = source.run->tensor("sink_score");
    if (score.empty() || score.dim(0) != source.run->layers() || score.dim(1) != source.run->tokens()) {
        return wrongUse("map", "this run holds no sink_score: run the model again");
    }
    return { };
}

Status drawMap(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = mapNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<MapFigure>();
    figure->run = source.run;
    figure->score = source.run->tensor("sink_score");
    figure->metrics = plotMetrics(style.forPaper);
    figure->theme = style.forPaper ? Theme::light() : style.theme;
    figure->forPaper = style.forPaper;
    figure->token = style.options.token;
    // With few tokens 3/T is no low score any more.
    figure->low = std::min(3. / static_cast<double>(source.run->tokens()), 0.05);
    figure->hasUnseen = std::any_of(figure->score.values.begin(), figure->score.values.end(),
                                    [](float v) { return !std::isfinite(v); });
    figure->lane = addPanel(plot, layout, style);
    figure->rect = addPanel(plot, layout, style);
    makeAxes(*figure);
    figure->map = addMap(*figure->rect, *figure);
    QCPColorMap* lane = addMap(*figure->lane, *figure);
    const int layers = source.run->layers();
    setMapArea(*lane->data(), 1, layers, QCPRange(-0.5, 0.5), QCPRange(-0.5, layers - 0.5));
    for (int l = 0; l < layers; ++l) {
        setPixel(*figure, *lane->data(), 1, 0, l, figure->score.at(l, source.run->detection().anchor));
    }
    lane->setDataRange(QCPRange(figure->low, figure->high));
    makePins(*figure);
    figure->bar = barOf(*figure);
    setFigureTable(plot, tableOf(*figure));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> mapDataOf(const FigureSource& source, const FigureOptions& options)
{
    if (!source.run) {
        return mapNeeds(source).error();
    }
    const MapData map = mapData(*source.run, options.map);
    if (map.empty()) {
        return wrongUse("map", "this run does not hold the values of this map: run the model again");
    }
    return mapFigureData(*source.run, mapMetricWords()[static_cast<std::size_t>(options.map.metric)],
                         map.definition.toStdString(), map.values);
}

void registerFigure_map(FigureRegistry& registry)
{
    registry.add({ "map", QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Sink map")), drawMap, mapDataOf });
}

} // namespace sinkscope
