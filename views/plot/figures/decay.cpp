// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/batchdecay.h"
#include "core/analysis/sinkfits.h"
#include "views/base/mapdifference.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/labellayout.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>

namespace sinkscope {

namespace {

constexpr double LeastReport = 190; ///< height of a page that has room for the report, in the same units
constexpr double LeastHeight =
    50; ///< of the data, in units of 1/96 inch: with less, rows of labels are left out

/// A label that finds its place beside a line; those that find none go to rows above the axes.
struct Label
{
    LegendEntry entry;
    QStringList lines;
    QString remark; ///< a muted line below, where there is room
    bool hasRemark = false;
    const QCPGraph* along = nullptr; ///< null: beside `point`
    QPointF point; ///< layer and value
    QRectF box;
    bool placed = false;
};

struct DecayFigure : FigureLook
{
    using FigureLook::FigureLook;

    QCPAxisRect* rect = nullptr;
    QCPGraph* anchor = nullptr;
    QCPGraph* secondary = nullptr;
    QString caption, report;
    QStringList captionLines, reportLines, axisLines;
    QRectF captionBox, reportBox, axisBox;
    std::vector<Label> labels;
    LegendRows rows;
    QPointF rowsAt;
    int layer = -1; ///< selected: its values stand right of it
    int minimum = -1;
    double minimumValue = 0;
    std::vector<int> births; ///< layers whose attention first reads a new secondary sink: l_start + 1
    int bandStart = -1, bandEnd = -1;
    QString bandText;
    QRectF bandBox; ///< null: the text stands above the axes, or nowhere
    int silent = 0; ///< in a low panel: 1 the band goes without its text, 2 the minimum without its too
};

QSizeF sizeOf(const Label& label, const QFont& remark)
{
    double width = label.hasRemark ? textWidth(label.remark, remark) : 0;
    for (const QString& line : label.lines) {
        width = std::max(width, textWidth(line, label.entry.font));
    }
    return { width,
             static_cast<double>(label.lines.size()) * lineHeight(label.entry.font)
                 + (label.hasRemark ? lineHeight(remark) : 0) };
}

/// Layers that read a secondary sink.
QRectF bandArea(const DecayFigure& figure)
{
    const QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    const QRectF data(figure.rect->rect());
    return QRectF(QPointF(bottom->coordToPixel(figure.bandStart), data.top()),
                  QPointF(bottom->coordToPixel(figure.bandEnd), data.bottom()))
        & data;
}

/// Places the axes for a page whose top `rowsHeight` units hold rows of labels.
void arrangeAxes(DecayFigure& figure, const QRectF& page, double rowsHeight)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    figure.captionLines = wrapped(figure.caption, m.text, inner.width());
    figure.axisLines =
        axisText(attentionAxisLabel(), briefAttentionAxisLabel(), m.text, inner.width(), page.height(), u);
    figure.reportLines =
        page.height() < LeastReport * u ? QStringList() : wrapped(figure.report, m.tick, inner.width());
    const double title = static_cast<double>(figure.captionLines.size()) * lineHeight(m.text);
    const double caption = title + static_cast<double>(figure.reportLines.size()) * lineHeight(m.tick);
    const double label = static_cast<double>(figure.axisLines.size()) * lineHeight(m.text);
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    figure.captionBox = QRectF(inner.left(), inner.top(), inner.width(), title);
    figure.reportBox = QRectF(inner.left(), inner.top() + title, inner.width(), caption - title);
    figure.rowsAt = { inner.left(), inner.top() + caption + 2 * u };
    const double left = inner.left() + m.tickLength + 6 * u + textWidth(QStringLiteral("0.75"), m.tick);
    const QRectF data(QPointF(left, inner.top() + caption + rowsHeight + 6 * u),
                      QPointF(inner.right() - 0.3 * textWidth(QStringLiteral("00"), m.tick),
                              inner.bottom() - ticks - label - 3 * u));
    figure.rect->setOuterRect(data.toRect());
    figure.axisBox = QRectF(inner.left(), data.bottom() + ticks, inner.width(), label);
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.width() / (36 * u))));
    figure.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.height() / (28 * u))));
}

void arrangeBand(DecayFigure& figure, const QRectF& data)
{
    figure.bandBox = QRectF();
    if (figure.bandText.isEmpty() || figure.silent > 0) {
        return;
    }
    const PlotMetrics& m = figure.metrics;
    const QRectF band = bandArea(figure);
    const QSizeF size(textWidth(figure.bandText, m.tick), lineHeight(m.tick));
    if (band.isEmpty() || size.width() > data.width()) {
        return;
    }
    // In the head room above the highest value, where no line runs; right of the first birth's line.
    const double left = std::clamp(band.left() + 4 * m.unit, data.left(), data.right() - size.width());
    const QRectF box({ left, data.top() + m.unit }, size);
    const bool free = !lineCrosses(polygonOf(*figure.anchor), box)
        && (figure.secondary == nullptr || !lineCrosses(polygonOf(*figure.secondary), box));
    figure.bandBox = free ? box : QRectF();
}

/// True when every label found a place inside the axes.
bool placeLabels(DecayFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const QRectF data(figure.rect->rect());
    arrangeBand(figure, data);
    QList<QPolygonF> lines { polygonOf(*figure.anchor) };
    if (figure.secondary != nullptr) {
        lines.append(polygonOf(*figure.secondary));
    }
    for (const int birth : figure.births) {
        const double x = figure.rect->axis(QCPAxis::atBottom)->coordToPixel(birth);
        lines.append(QPolygonF({ QPointF(x, data.top()), QPointF(x, data.bottom()) }));
    }
    QList<QRectF> taken;
    if (!figure.bandBox.isNull()) {
        taken.append(figure.bandBox);
    }
    if (figure.layer >= 0) {
        const double x = figure.rect->axis(QCPAxis::atBottom)->coordToPixel(figure.layer);
        const double width = textWidth(QStringLiteral("0.000000"), m.tick) + 8 * m.unit;
        const bool right = x + width < data.right(); // as FigureView writes them
        taken.append(QRectF(right ? x : x - width, data.top(), width, data.height()));
    }
    bool all = figure.bandText.isEmpty() || figure.silent > 0 || !figure.bandBox.isNull();
    for (Label& label : figure.labels) {
        label.placed = false;
        if (label.along == nullptr && figure.silent > 1) {
            continue;
        }
        QPolygonF along;
        if (label.along != nullptr) {
            along = polygonOf(*label.along);
            along.erase(std::remove_if(along.begin(), along.end(),
                                       [&](const QPointF& p) { return !data.contains(p); }),
                        along.end());
        } else {
            along.append({ figure.rect->axis(QCPAxis::atBottom)->coordToPixel(label.point.x()),
                           figure.rect->axis(QCPAxis::atLeft)->coordToPixel(label.point.y()) });
        }
        const auto find = [&](double gap) {
            return placeBesideLine(sizeOf(label, m.tick), along,
                                   data.adjusted(2 * m.unit, 2 * m.unit, -2 * m.unit, -2 * m.unit), lines,
                                   taken, gap * m.unit);
        };
        label.hasRemark = !label.remark.isEmpty();
        auto box = find(6);
        if (!box && label.hasRemark) {
            label.hasRemark = false;
            box = find(6);
        }
        label.placed = box.has_value();
        if (box) {
            label.box = *box;
            taken.append(*box);
        } else {
            all = false;
        }
    }
    return all;
}

/// Tells the values of the selected layer where texts and the lines of births are.
void noteOccupied(const DecayFigure& figure)
{
    QVariantList places;
    const QRectF data(figure.rect->rect());
    if (!figure.bandBox.isNull()) {
        places.append(figure.bandBox);
    }
    for (const Label& label : figure.labels) {
        if (label.placed) {
            places.append(label.box);
        }
    }
    for (const int birth : figure.births) {
        const double x = figure.rect->axis(QCPAxis::atBottom)->coordToPixel(birth);
        places.append(QRectF(x - 1, data.top(), 2, data.height()));
    }
    figure.rect->setProperty(OccupiedProperty, places);
}

void arrange(DecayFigure& figure, const QRectF& page)
{
    figure.rows = LegendRows();
    arrangeAxes(figure, page, 0);
    // Words beside their lines read better than a legend: on screen, where the pointer tells the rest, the
    // texts of band and minimum give way first.
    bool isPlaced = false;
    for (figure.silent = 0; figure.silent <= (figure.forPaper ? 0 : 2); ++figure.silent) {
        isPlaced = placeLabels(figure);
        if (isPlaced) {
            break;
        }
    }
    if (isPlaced) {
        noteOccupied(figure);
        return;
    }
    figure.silent = 0;
    // What found no place stands above the axes; that makes them lower, and everything is placed once more.
    QList<LegendEntry> outside;
    for (const Label& label : figure.labels) {
        outside.append(label.entry);
    }
    if (!figure.bandText.isEmpty()) {
        outside.append({ .text = figure.bandText,
                         .font = figure.metrics.tick,
                         .ink = figure.theme.secondaryInk,
                         .area = figure.theme.secondarySoft });
    }
    const double width = page.width() - 16 * figure.metrics.unit;
    const double most = figure.rect->rect().height() - LeastHeight * figure.metrics.unit;
    figure.rows = LegendRows::fitted(outside, width, most, figure.metrics.unit);
    arrangeAxes(figure, page, figure.rows.height() + 2 * figure.metrics.unit);
    figure.bandBox = QRectF();
    for (Label& label : figure.labels) {
        label.placed = false;
    }
    noteOccupied(figure);
}

/// From a callout to its point.
void paintLeader(const DecayFigure& figure, const QPointF& point, const QRectF& box, QCPPainter& painter)
{
    const QPointF from(std::clamp(point.x(), box.left(), box.right()),
                       std::clamp(point.y(), box.top(), box.bottom()));
    const QLineF leader(from, point);
    const double marker = figure.metrics.marker + figure.metrics.unit;
    if (leader.length() > 2 * marker) {
        painter.setPen(QPen(figure.theme.muted, figure.metrics.axisPen));
        painter.drawLine(QLineF(from, leader.pointAt(1 - marker / leader.length())));
    }
}

void paint(const DecayFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.captionBox, Qt::AlignLeft, figure.captionLines, m.text, t.text);
    drawLines(painter, figure.reportBox, Qt::AlignLeft, figure.reportLines, m.tick, t.muted);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, t.muted);
    if (!figure.bandBox.isNull()) {
        // The hairline of the selected layer ends below the text.
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.canvas);
        painter.drawRect(figure.bandBox);
        painter.setBrush(t.secondarySoft);
        painter.drawRect(figure.bandBox & bandArea(figure));
        drawLines(painter, figure.bandBox, Qt::AlignLeft, { figure.bandText }, m.tick, t.secondaryInk);
    }
    figure.rows.paint(painter, figure.rowsAt);
    for (const Label& label : figure.labels) {
        if (label.placed) {
            drawLines(painter, label.box, Qt::AlignHCenter, label.lines, label.entry.font, label.entry.ink);
            if (label.hasRemark) {
                drawLines(painter, label.box.adjusted(0, label.box.height() - lineHeight(m.tick), 0, 0),
                          Qt::AlignHCenter, { label.remark }, m.tick, t.muted);
            }
        }
    }
    if (figure.minimum >= 0) {
        const QPointF at(figure.rect->axis(QCPAxis::atBottom)->coordToPixel(figure.minimum),
                         figure.rect->axis(QCPAxis::atLeft)->coordToPixel(figure.minimumValue));
        if (QRectF(figure.rect->rect()).adjusted(-1, -1, 1, 1).contains(at)) {
            painter.setAntialiasing(true);
            painter.setPen(QPen(t.text, m.axisPen * 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(at, m.marker, m.marker);
            if (!figure.labels.empty() && figure.labels.back().along == nullptr
                && figure.labels.back().placed) {
                paintLeader(figure, at, figure.labels.back().box, painter);
            }
        }
    }
}

void paintBand(const DecayFigure& figure, QCPPainter& painter)
{
    if (figure.bandStart < 0) {
        return;
    }
    const QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    const QRectF data(figure.rect->rect());
    painter.setPen(Qt::NoPen);
    painter.setBrush(figure.theme.secondarySoft);
    painter.drawRect(bandArea(figure));
    QPen dots(figure.theme.secondary, figure.metrics.axisPen * 1.5);
    dots.setDashPattern({ 2, 2 });
    painter.setPen(dots);
    for (const int birth : figure.births) {
        const double x = bottom->coordToPixel(birth);
        if (x >= data.left() && x <= data.right()) {
            const bool behindText = x > figure.bandBox.left() && x < figure.bandBox.right();
            painter.drawLine(QLineF(x, behindText ? figure.bandBox.bottom() : data.top(), x, data.bottom()));
        }
    }
}

QCPGraph* addLine(QCustomPlot& plot, const DecayFigure& figure, const std::vector<double>& values,
                  const QColor& colour, QCPScatterStyle::ScatterShape shape, const QString& name)
{
    QCPGraph* graph = plot.addGraph(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    for (std::size_t l = 0; l < values.size(); ++l) {
        graph->addData(static_cast<double>(l), values[l]);
    }
    QPen pen(colour, figure.metrics.linePen);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    graph->setPen(pen);
    graph->setScatterStyle({ shape, colour, colour, figure.metrics.marker });
    graph->setName(name);
    graph->setProperty(ValueLabelProperty, true);
    return graph;
}

Label labelOf(const QCPGraph& graph, const QFont& font, const QColor& ink)
{
    Label label;
    label.entry.text = graph.name();
    label.entry.font = font;
    label.entry.ink = ink;
    label.entry.line = graph.pen();
    label.entry.marker = graph.scatterStyle();
    label.lines = { graph.name() };
    label.along = &graph;
    return label;
}

/// The lines of the run before the change, dashed, below those after it.
void addBefore(QCustomPlot& plot, DecayFigure& figure, const BosDecay& before, bool hasSinks)
{
    const auto add = [&](const std::vector<double>& values, const QString& name) {
        QCPGraph* graph = addLine(plot, figure, values, figure.theme.before, QCPScatterStyle::ssNone, name);
        graph->setPen(beforePen(figure.theme, figure.metrics));
        graph->setProperty(ValueLabelProperty, false);
        return graph;
    };
    if (hasSinks) {
        add(before.secondary, FigureText::tr("secondary sinks before, sum"));
    }
    const QCPGraph* anchor = add(before.anchor, FigureText::tr("anchor before"));
    Label label = labelOf(*anchor, figure.metrics.tick, figure.theme.text);
    label.entry.text = FigureText::tr("before, each");
    label.lines = { label.entry.text };
    figure.labels.push_back(std::move(label));
}

void addBirths(DecayFigure& figure, const std::vector<const Sink*>& sinks, int layers)
{
    std::set<int> starts;
    for (const Sink* sink : sinks) {
        starts.insert(sink->start);
        const int from = std::min(sink->start + 1, layers - 1);
        const int to = std::min(sink->layers.back() + 1, layers - 1);
        figure.bandStart = figure.bandStart < 0 ? from : std::min(figure.bandStart, from);
        figure.bandEnd = std::max(figure.bandEnd, to);
    }
    for (const int start : starts) {
        figure.births.push_back(std::min(start + 1, layers - 1));
    }
    if (starts.size() == 1) {
        figure.bandText = FigureText::tr("born in layer %1, read by %2–%3")
                              .arg(*starts.begin())
                              .arg(figure.bandStart)
                              .arg(figure.bandEnd);
    } else if (!starts.empty()) {
        figure.bandText = FigureText::tr("born in layers %1–%2, read by %3–%4")
                              .arg(*starts.begin())
                              .arg(*starts.rbegin())
                              .arg(figure.bandStart)
                              .arg(figure.bandEnd);
    }
}

/// Two significant digits, towards plus infinity or minus infinity: bounds that hold.
QString boundText(double value, bool up, bool forPaper)
{
    if (!(value > 0)) {
        return plotNumber(0, forPaper);
    }
    const double unit = std::pow(10., std::floor(std::log10(value)) - 1);
    const double steps = up ? std::ceil(value / unit - 1e-9) : std::floor(value / unit + 1e-9);
    return plotNumber(steps * unit, forPaper);
}

/// "layers 10, 11: ≤ 0.016" at the layers in which the anchor receives next to nothing.
Label calloutOf(const DecayFigure& figure, const BosDecay& decay)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const QString value = plotNumber(figure.minimumValue, figure.forPaper);
    Label label;
    QString text = FigureText::tr("anchor's minimum %1 in layer %2").arg(value).arg(figure.minimum);
    label.lines = { FigureText::tr("minimum %1").arg(value),
                    FigureText::tr("in layer %1").arg(figure.minimum) };
    if (decay.dipFirst >= 0 && decay.dipLast > decay.dipFirst) {
        double most = 0;
        for (int l = decay.dipFirst; l <= decay.dipLast; ++l) {
            most = std::max(most, decay.anchor[static_cast<std::size_t>(l)]);
        }
        const QString layers = (decay.dipLast == decay.dipFirst + 1 ? FigureText::tr("layers %1, %2:")
                                                                    : FigureText::tr("layers %1–%2:"))
                                   .arg(decay.dipFirst)
                                   .arg(decay.dipLast);
        label.lines = { layers, FigureText::tr("≤ %1").arg(boundText(most, true, figure.forPaper)) };
        text = FigureText::tr("anchor, %1").arg(label.lines.join(QLatin1Char(' ')));
    }
    label.entry = { .text = text,
                    .font = m.tick,
                    .ink = t.muted,
                    .marker = { QCPScatterStyle::ssCircle, t.text, QColor(Qt::transparent), m.marker } };
    label.point = { static_cast<double>(figure.minimum), figure.minimumValue };
    return label;
}

/// "0.26 to 0.69 in layers 12–29": what the anchor receives after it; empty when no layers follow.
QString recoveryOf(const DecayFigure& figure, const BosDecay& decay)
{
    const int from = decay.dipLast + 1;
    const int last = static_cast<int>(decay.anchor.size()) - 1;
    if (decay.dipLast < 0 || from >= last) {
        return { };
    }
    const auto begin = decay.anchor.begin() + from;
    if (!std::all_of(begin, decay.anchor.end(), [](double v) { return std::isfinite(v); })) {
        return { };
    }
    const auto [low, high] = std::minmax_element(begin, decay.anchor.end());
    const QLocale locale = plotLocale(figure.forPaper);
    return FigureText::tr("%1 to %2 in layers %3–%4")
        .arg(locale.toString(*low, 'f', 2), locale.toString(*high, 'f', 2))
        .arg(from)
        .arg(last);
}

/// "least in layer 11, 9 layers after the birth layer 2; correlation of the two lines −0.39": what algorithms
/// A9 asks for.
QString reportOf(const BosDecay& decay, bool forPaper)
{
    QStringList parts;
    if (decay.minimum >= 0 && decay.modalStart >= 0) {
        const int distance = decay.minimum - decay.modalStart;
        const QString least = FigureText::tr("the anchor's least: layer %1, %2 from the birth layer %3",
                                             "+9, −2 or 0 layers from");
        const QString sign = distance > 0 ? QStringLiteral("+") : QString();
        parts << least.arg(QString::number(decay.minimum), sign + plotNumber(distance, forPaper),
                           QString::number(decay.modalStart));
    }
    if (decay.correlation) {
        parts << FigureText::tr("correlation of both lines %1")
                     .arg(plotLocale(forPaper)
                              .toString(*decay.correlation, 'f', 2)
                              .replace(QLatin1Char('-'), QChar(0x2212)));
    }
    return parts.join(QStringLiteral("; "));
}

/// Several runs whose means are shown; of two that are before and after a change each is shown.
bool isBatch(const FigureSource& source)
{
    const bool isPair = source.run && source.plain && comparable(*source.plain, *source.run);
    return source.together != nullptr && !isPair;
}

Status scoresNeeds(const RunResult& run)
{
    const TensorView score = run.tensor("sink_score");
    if (score.empty() || score.dim(0) != run.layers() || score.dim(1) != run.tokens()) {
        return wrongUse("decay", "this run holds no sink_score: run the model again");
    }
    return { };
}

Status decayNeeds(const FigureSource& source)
{
    if (isBatch(source)) {
        if (Status runs = runsNeeds(*source.together, true, "decay"); !runs) {
            return runs;
        }
        for (const SinkSource& each : *source.together) {
            if (Status scores = scoresNeeds(*each.run); !scores) {
                return scores;
            }
        }
        return { };
    }
    if (!source.run) {
        return wrongUse("decay", "a detection file holds no sink scores: give a run folder");
    }
    if (!source.run->hasScores()) {
        return wrongUse("decay",
                        "this run was made without sink scores (--no-scores): run it again with them");
    }
    return scoresNeeds(*source.run);
}

/// The largest of all lines; 1 where nothing is above 0.
double mostOf(const std::vector<const std::vector<double>*>& lines)
{
    double most = 0;
    for (const std::vector<double>* line : lines) {
        for (const double value : *line) {
            most = std::isfinite(value) ? std::max(most, value) : most;
        }
    }
    return most > 0 ? most : 1;
}

/// The lines of the sinks together and the anchor, on top of the band and with their labels.
void addBoth(QCustomPlot& plot, DecayFigure& figure, const BosDecay& decay, const QString& anchor,
             const QString& secondary)
{
    const Theme& t = figure.theme;
    if (!secondary.isEmpty()) {
        figure.secondary =
            addLine(plot, figure, decay.secondary, t.secondary, QCPScatterStyle::ssDisc, secondary);
        figure.labels.push_back(labelOf(*figure.secondary, figure.metrics.strong, t.secondary));
    }
    figure.anchor = addLine(plot, figure, decay.anchor, t.anchor, QCPScatterStyle::ssDiamond, anchor);
    figure.labels.push_back(labelOf(*figure.anchor, figure.metrics.strong, t.anchor));
    figure.labels.back().remark = recoveryOf(figure, decay);
}

/// The axes, and what is drawn over the lines.
void finish(QCustomPlot& plot, FigureLayout& layout, const std::shared_ptr<DecayFigure>& figure,
            const BosDecay& decay, int layers, double most)
{
    figure->report = reportOf(decay, figure->forPaper);
    figure->minimum = decay.minimum;
    if (figure->minimum >= 0) {
        figure->minimumValue = decay.anchor[static_cast<std::size_t>(figure->minimum)];
        figure->labels.push_back(calloutOf(*figure, decay));
    }
    figure->rect->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers - 1, figure->forPaper)));
    figure->rect->axis(QCPAxis::atLeft)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure->forPaper)));
    figure->rect->axis(QCPAxis::atBottom)->setRange(-0.5, std::max(1, layers - 1) + 0.5);
    // Room for markers at zero, and for the label of the band above.
    figure->rect->axis(QCPAxis::atLeft)->setRange(-0.04 * most, most * (figure->births.empty() ? 1.1 : 1.35));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
}

QString headsText(const RunResult& run)
{
    return run.heads() == 1 ? FigureText::tr("one head") : FigureText::tr("%1 heads").arg(run.heads());
}

/// The range of bos_l over the texts, and the texts without secondary sinks, below the means.
void addTexts(QCustomPlot& plot, DecayFigure& figure, const BatchDecay& batch)
{
    const auto add = [&](const std::vector<double>& values, const QString& name, const QPen& pen) {
        QCPGraph* graph = addLine(plot, figure, values, figure.theme.anchor, QCPScatterStyle::ssNone, name);
        graph->setPen(pen);
        graph->setProperty(ValueLabelProperty, false);
        return graph;
    };
    QCPGraph* low = add(batch.low, FigureText::tr("anchor, least of a text"), Qt::NoPen);
    QCPGraph* high = add(batch.high, FigureText::tr("anchor, most of a text"), Qt::NoPen);
    high->setBrush(figure.theme.anchorSoft);
    high->setChannelFillGraph(low);
    if (batch.with.empty() || batch.without.empty()) {
        return; // there is nothing to compare
    }
    const auto compare = [&](const std::vector<double>& values, const QString& name,
                             const QList<qreal>& dashes) {
        QPen pen(figure.theme.anchor, figure.metrics.linePen * 0.8);
        pen.setDashPattern(dashes);
        pen.setCapStyle(Qt::FlatCap);
        figure.labels.push_back(labelOf(*add(values, name, pen), figure.metrics.tick, figure.theme.anchor));
    };
    compare(batch.with, FigureText::tr("anchor, texts with sinks (%1)").arg(batch.textsWith),
            { 6, 3 });
    compare(batch.without, FigureText::tr("anchor, texts without (%1)").arg(batch.texts - batch.textsWith),
            { 2, 2 });
}

Status drawBatch(QCustomPlot& plot, const SinkSources& sources, const FigureStyle& style)
{
    const BatchDecay batch = batchDecay(sources);
    const RunResult& first = *sources.front().run;
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<DecayFigure>(style);
    figure->layer = style.layer;
    figure->rect = addPanel(plot, layout, style);
    figure->rect->setProperty(LayerAxisProperty, true);
    figure->caption = FigureText::tr("Attention received, mean over %1 texts, queries and %2")
                          .arg(batch.texts)
                          .arg(headsText(first));
    new PaintItem(plot, [figure](QCPPainter& painter) { paintBand(*figure, painter); });
    plot.item(0)->setLayer(QStringLiteral("background"));
    std::vector<const Sink*> sinks;
    for (const SinkSource& source : sources) {
        const auto own = secondarySinks(*source.run);
        sinks.insert(sinks.end(), own.begin(), own.end());
    }
    addTexts(plot, *figure, batch);
    addBoth(plot, *figure, batch.mean, FigureText::tr("anchor, mean"),
            sinks.empty() ? QString() : FigureText::tr("secondary sinks of a text, sum, mean"));
    addBirths(*figure, sinks, first.layers());
    finish(plot, layout, figure, batch.mean, first.layers(), mostOf({ &batch.high, &batch.mean.secondary }));
    return { };
}

Status drawDecay(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = decayNeeds(source); !needs) {
        return needs;
    }
    if (isBatch(source)) {
        return drawBatch(plot, *source.together, style);
    }
    const RunResult& run = *source.run;
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<DecayFigure>(style);
    figure->layer = style.layer;
    figure->rect = addPanel(plot, layout, style);
    figure->rect->setProperty(LayerAxisProperty, true);
    figure->caption = FigureText::tr("Attention received, mean over queries and %1").arg(headsText(run));
    new PaintItem(plot, [figure](QCPPainter& painter) { paintBand(*figure, painter); });
    plot.item(0)->setLayer(QStringLiteral("background"));

    const std::vector<const Sink*> sinks = secondarySinks(run);
    const auto curves = source.curves ? source.curves : std::make_shared<RunCurves>(source.run);
    const BosDecay& decay = curves->decay();
    // The same lines of the run before the change, where there is one with scores.
    FigureSource alone;
    alone.run = source.plain;
    const bool hasBefore = source.plain && comparable(*source.plain, run) && decayNeeds(alone);
    const std::optional<BosDecay> before =
        hasBefore ? std::optional<BosDecay>(bosDecay(*source.plain)) : std::nullopt;
    const QString name = sinks.empty() ? QString()
        : sinks.size() == 1            ? FigureText::tr("1 secondary sink")
                                       : FigureText::tr("%1 secondary sinks, sum").arg(sinks.size());
    addBoth(plot, *figure, decay, anchorName(run), name);
    figure->anchor->setProperty(TokenProperty, static_cast<qlonglong>(run.detection().anchor));
    if (before) {
        addBefore(plot, *figure, *before, !sinks.empty());
    }
    addBirths(*figure, sinks, run.layers());
    std::vector<const std::vector<double>*> lines { &decay.anchor, &decay.secondary };
    if (before) {
        lines.insert(lines.end(), { &before->anchor, &before->secondary });
    }
    finish(plot, layout, figure, decay, run.layers(), mostOf(lines));
    return { };
}

Result<FigureData> decayDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = decayNeeds(source); !needs) {
        return needs.error();
    }
    return isBatch(source) ? batchDecayData(*source.together) : decayData(*source.run);
}

} // namespace

void registerFigure_decay(FigureRegistry& registry)
{
    registry.add({ .id = "decay",
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "BOS decay")),
                   .needs = decayNeeds,
                   .draw = drawDecay,
                   .data = decayDataOf,
                   .words = { "--layers", "--zoom" },
                   .showsPairs = true,
                   .showsTogether = true });
}

} // namespace sinkscope
