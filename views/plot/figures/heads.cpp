// SPDX-License-Identifier: GPL-3.0-or-later
// Which heads in which layers attend to the sinks: share above epsilon, or received attention (algorithms
// A9).
#include "core/analysis/heads.h"

#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace sinkscope {

namespace {

const QColor NoValue(0xC4, 0xC9, 0xCF); ///< as on the map

struct HeadsFigure : FigureLook
{
    using FigureLook::FigureLook;

    QString title;
    HeadTable table;
    QCPRange range { 0, 1 };
    QCPAxisRect* rect = nullptr;
    QStringList titleLines, axisLines;
    QRectF titleBox, axisBox, headBox, barBox;
    ColourBar bar;
};

Status headsNeeds(const FigureSource& source)
{
    if (!source.run) {
        return wrongUse("heads", "a detection file holds no sink scores: give a run folder");
    }
    if (!source.run->hasScores()) {
        return wrongUse("heads",
                        "this run was made without sink scores (--no-scores): run it again with them");
    }
    if (source.run->tensor("head_score").empty()) {
        return wrongUse("heads", "this run holds no scores per head: run it again with sink scores");
    }
    return { };
}

/// The keys that the heads are asked about, or why there are none.
Result<std::vector<std::int64_t>> keysOf(const RunResult& run, const FigureOptions& options)
{
    std::vector<std::int64_t> keys;
    switch (options.headTarget) {
    case HeadTarget::Secondary:
        for (const Sink* sink : secondarySinks(run)) {
            keys.push_back(sink->position);
        }
        if (keys.empty()) {
            return wrongUse("heads",
                            "this run has no secondary sink: look at the anchor or at a token instead");
        }
        break;
    case HeadTarget::Anchor:
        keys = { run.detection().anchor };
        break;
    case HeadTarget::Token:
        if (options.token < 0) {
            return wrongUse("heads", "no token is chosen: choose one, or look at the sinks instead");
        }
        keys = { options.token };
        break;
    case HeadTarget::All:
        keys.resize(static_cast<std::size_t>(run.tokens()));
        std::iota(keys.begin(), keys.end(), 0);
        break;
    }
    return keys;
}

Result<HeadTable> tableOf(const FigureSource& source, const FigureOptions& options)
{
    if (Status needs = headsNeeds(source); !needs) {
        return needs.error();
    }
    auto keys = keysOf(*source.run, options);
    if (!keys) {
        return keys.error();
    }
    return headTable(*source.run, std::move(keys).value(), options.map.epsilon);
}

const std::vector<double>& valuesOf(const HeadTable& table, HeadQuantity quantity)
{
    return quantity == HeadQuantity::Share ? table.share : table.mean;
}

/// What is looked at, as one line.
QString titleOf(const RunResult& run, const FigureOptions& options, const HeadTable& table, bool forPaper)
{
    const bool isShare = options.headQuantity == HeadQuantity::Share;
    const QString epsilon = plotNumber(table.epsilon, forPaper);
    const QString count = plotLocale(forPaper).toString(static_cast<qlonglong>(table.positions.size()));
    if (table.positions.size() == 1) {
        const std::int64_t position = table.positions.front();
        const QString name = position == run.detection().anchor ? anchorName(run) : sinkName(run, position);
        return isShare ? FigureText::tr("Heads that give %1 more than ε = %2").arg(name, epsilon)
                       : FigureText::tr("Received attention of %1").arg(name);
    }
    if (options.headTarget == HeadTarget::All) {
        return isShare
            ? FigureText::tr("Share of all %1 tokens with received attention > %2").arg(count, epsilon)
            : FigureText::tr("Received attention, mean of all %1 tokens").arg(count);
    }
    return isShare
        ? FigureText::tr("Share of the %1 secondary sinks with received attention > %2").arg(count, epsilon)
        : FigureText::tr("Received attention, mean of the %1 secondary sinks").arg(count);
}

/// Ends of the colours: from nothing to the largest value there is.
QCPRange rangeOf(const HeadTable& table, const FigureOptions& options)
{
    if (options.range) {
        return { options.range->first, options.range->second };
    }
    double most = 0;
    for (const double value : valuesOf(table, options.headQuantity)) {
        most = std::isfinite(value) ? std::max(most, value) : most;
    }
    return { 0, most > 0 ? most : 1 };
}

ColourBar barOf(const HeadsFigure& figure, const FigureOptions& options)
{
    const auto number = [&figure](double value) { return plotNumber(value, figure.forPaper); };
    const QCPRange& range = figure.range;
    double least = range.lower;
    double most = range.upper;
    for (const double value : valuesOf(figure.table, options.headQuantity)) {
        if (std::isfinite(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    const QString low = number(range.lower);
    const QString high = number(range.upper);
    const QList<ColourBar::Tick> ticks {
        { 0, least < range.lower ? FigureText::tr("≤ %1").arg(low) : low },
        { 0.5, number((range.lower + range.upper) / 2) },
        { 1, most > range.upper ? FigureText::tr("≥ %1").arg(high) : high },
    };
    const QString name =
        options.headQuantity == HeadQuantity::Share ? FigureText::tr("share,") : FigureText::tr("attention,");
    return { { name, FigureText::tr("linear scale") }, ticks, options.colours, figure.metrics, figure.theme };
}

void fillMap(const HeadsFigure& figure, const FigureOptions& options)
{
    const HeadTable& table = figure.table;
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    auto* map = new QCPColorMap(bottom, left);
    setMapArea(*map->data(), table.layers, table.heads, QCPRange(-0.5, table.layers - 0.5),
               QCPRange(-0.5, table.heads - 0.5));
    for (int layer = 0; layer < table.layers; ++layer) {
        for (int head = 0; head < table.heads; ++head) {
            const double value = valuesOf(table, options.headQuantity)[table.cell(layer, head)];
            setMapCell(*map->data(), table.layers, table.heads, layer, head,
                       std::isfinite(value) ? std::clamp(value, figure.range.lower, figure.range.upper)
                                            : value);
        }
    }
    map->setGradient(colourGradient(options.colours));
    map->setDataRange(figure.range);
    map->setInterpolate(false);
    map->setTightBoundary(false);
    map->setAntialiased(false);
    map->setName(figure.title);
    figure.rect->setBackground(QBrush(NoValue));
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(table.layers - 1, figure.forPaper)));
    left->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(table.heads - 1, figure.forPaper)));
    bottom->setRange(-0.5, table.layers - 0.5);
    left->setRange(-0.5, table.heads - 0.5);
    for (QCPAxis* axis : { bottom, left }) {
        axis->grid()->setVisible(false);
        axis->setBasePen(Qt::NoPen);
    }
}

void arrange(HeadsFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    figure.titleLines = wrapped(figure.title, m.text, inner.width());
    figure.titleBox = QRectF(inner.left(), inner.top(), inner.width(),
                             static_cast<double>(figure.titleLines.size()) * lineHeight(m.text));
    const double top = figure.titleBox.bottom() + 5 * u;
    const double right = inner.right() - figure.bar.width() - 12 * u;
    const double left = inner.left() + lineHeight(m.text) + 4 * u
        + textWidth(QString::number(figure.table.heads), m.tick) + m.tickLength + 4 * u;
    figure.axisLines =
        axisText(attentionAxisLabel(), briefAttentionAxisLabel(), m.text, right - left, page.height(), u);
    const double label = static_cast<double>(figure.axisLines.size()) * lineHeight(m.text);
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const double bottom = inner.bottom() - label - ticks - 2 * u;
    figure.rect->setVisible(bottom - top > 10 * u && right - left > 10 * u);
    figure.rect->setOuterRect(
        QRectF(left, top, std::max(1., right - left), std::max(1., bottom - top)).toRect());
    const QRectF area(figure.rect->rect());
    figure.axisBox = QRectF(area.left(), area.bottom() + ticks, area.width(), label);
    figure.headBox = QRectF(inner.left(), area.top(), lineHeight(m.text), area.height());
    figure.barBox =
        QRectF(inner.right() - figure.bar.width(), top, figure.bar.width(), std::min(area.height(), 190 * u));
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.width() / (36 * u))));
    figure.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(area.height() / (24 * u))));
}

void paint(const HeadsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, t.muted);
    const QString head = FigureText::tr("head");
    painter.save();
    painter.translate(figure.headBox.left(), figure.headBox.center().y() + textWidth(head, m.text) / 2);
    painter.rotate(-90);
    drawLines(painter, QRectF(), Qt::AlignLeft, { head }, m.text, t.muted);
    painter.restore();
    figure.bar.paint(painter, figure.barBox);
    painter.setAntialiasing(false);
    painter.setPen(QPen(t.faint, m.axisPen));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(figure.rect->rect()));
}

Status drawHeads(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    auto table = tableOf(source, style.options);
    if (!table) {
        return table.error();
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<HeadsFigure>(style);
    figure->table = std::move(table).value();
    figure->title = titleOf(*source.run, style.options, figure->table, style.forPaper);
    figure->range = rangeOf(figure->table, style.options);
    figure->bar = barOf(*figure, style.options);
    figure->rect = addPanel(plot, layout, style);
    figure->rect->setProperty(LayerAxisProperty, true);
    fillMap(*figure, style.options);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Json jsonOf(const RunResult& run, const FigureOptions& options, const HeadTable& table)
{
    const auto rows = [&table](const std::vector<double>& values) {
        Json json = Json::array();
        for (int layer = 0; layer < table.layers; ++layer) {
            Json row = Json::array();
            for (int head = 0; head < table.heads; ++head) {
                const double value = values[table.cell(layer, head)];
                row.push_back(std::isfinite(value) ? Json(value) : Json());
            }
            json.push_back(std::move(row));
        }
        return json;
    };
    Json json;
    json["model"] = run.record().model.name;
    json["axis"] = "attention in layer l, which reads the state after layer l - 1; then head";
    json["target"] = headTargetWords()[static_cast<std::size_t>(options.headTarget)];
    json["positions"] = table.positions;
    json["epsilon"] = table.epsilon;
    json["include_self"] = run.record().spec.score.includeSelf;
    json["share"] = rows(table.share);
    json["mean"] = rows(table.mean);
    return json;
}

Result<FigureData> headsDataOf(const FigureSource& source, const FigureOptions& options)
{
    auto made = tableOf(source, options);
    if (!made) {
        return made.error();
    }
    const HeadTable& table = made.value();
    FigureData data;
    data.notes = notesOf(*source.run);
    data.notes.push_back("received attention of " + std::to_string(table.positions.size())
                         + (table.positions.size() == 1 ? " key" : " keys") + " (target "
                         + headTargetWords()[static_cast<std::size_t>(options.headTarget)]
                         + ") from each head; epsilon = " + Json(table.epsilon).dump());
    std::vector<std::int64_t> layers;
    std::vector<std::int64_t> heads;
    for (int layer = 0; layer < table.layers; ++layer) {
        for (int head = 0; head < table.heads; ++head) {
            layers.push_back(layer);
            heads.push_back(head);
        }
    }
    data.arrays = {
        { "position", { "key" }, { static_cast<std::int64_t>(table.positions.size()) }, table.positions },
        { "share", { "layer", "head" }, { table.layers, table.heads }, table.share },
        { "mean", { "layer", "head" }, { table.layers, table.heads }, table.mean }
    };
    data.columns = { { "layer", "attention in layer l, which reads the state after layer l - 1",
                       std::move(layers) },
                     { "head", "", std::move(heads) },
                     { "share", "share of the keys with received attention > epsilon", table.share },
                     { "mean", "received attention, mean over the keys", table.mean },
                     { "above", "keys with received attention > epsilon", table.above },
                     { "seen", "keys that some query sees", table.seen } };
    data.json = jsonOf(*source.run, options, table);
    return data;
}

} // namespace

void registerFigure_heads(FigureRegistry& registry)
{
    registry.add({ "heads",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Heads")),
                   headsNeeds,
                   drawHeads,
                   headsDataOf,
                   { "--quantity", "--target", "--token", "--epsilon", "--range", "--colours", "--layers",
                     "--zoom" } });
}

} // namespace sinkscope
