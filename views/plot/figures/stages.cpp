// SPDX-License-Identifier: GPL-3.0-or-later
// Cosine of the sinks with the anchor through the stages of the MLP that makes them (algorithms A5).
#include "core/analysis/stages.h"

#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sinkscope {

namespace {

constexpr double LowPage = 150; ///< in units of 1/96 inch; below, the axis goes without its name

struct StagesFigure : FigureLook
{
    using FigureLook::FigureLook;

    QString title, axis;
    QCPAxisRect* rect = nullptr;
    QList<LegendEntry> entries;
    LegendRows legend;
    QStringList titleLines, axisLines;
    QRectF titleBox, axisBox;
    QPointF legendAt;
};

QStringList stageNames()
{
    return { FigureText::tr("input", "of an MLP"),
             FigureText::tr("up", "projection of an MLP"),
             FigureText::tr("gate", "projection of an MLP"),
             FigureText::tr("silu", "activation in an MLP"),
             FigureText::tr("product", "of an MLP's gate and up"),
             FigureText::tr("output", "of an MLP") };
}

QPen restPen(const StagesFigure& figure)
{
    QPen dashes(figure.theme.rest, figure.metrics.linePen * 0.8);
    dashes.setDashPattern({ 6 / 1.6, 3 / 1.6 });
    dashes.setCapStyle(Qt::FlatCap);
    return dashes;
}

/// A point a stage.
template<typename ValueOf>
QCPGraph* addLine(QCustomPlot& plot, const StagesFigure& figure, const QString& name, const QPen& pen,
                  ValueOf&& valueOf)
{
    QCPGraph* line = plot.addGraph(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    line->setName(name);
    line->setPen(pen);
    for (std::size_t stage = 0; stage < mlpStages; ++stage) {
        line->addData(static_cast<double>(stage), static_cast<double>(valueOf(stage)));
    }
    return line;
}

void addOthers(QCustomPlot& plot, StagesFigure& figure, const StageTable& table)
{
    if (table.othersUsed == 0) {
        return;
    }
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    QCPGraph* low = addLine(plot, figure, FigureText::tr("other tokens, 5 %"), Qt::NoPen,
                            [&](std::size_t stage) { return table.others[stage].low; });
    QCPGraph* high = addLine(plot, figure, FigureText::tr("other tokens, 95 %"), Qt::NoPen,
                             [&](std::size_t stage) { return table.others[stage].high; });
    high->setBrush(t.restBand);
    high->setChannelFillGraph(low);
    addLine(plot, figure, FigureText::tr("other tokens, median"), restPen(figure), [&](std::size_t stage) {
        return table.others[stage].median;
    })->setProperty(ValueLabelProperty, true); // for the description; the axis has no layers
    const QString count = plotLocale(figure.forPaper).toString(static_cast<qlonglong>(table.othersUsed));
    figure.entries << LegendEntry {
        .text = FigureText::tr("%1 other tokens: median").arg(count),
        .font = m.tick,
        .ink = t.text,
        .line = restPen(figure)
    } << LegendEntry { .text = FigureText::tr("5–95 %"), .font = m.tick, .ink = t.text, .area = t.restBand };
}

void addSinks(QCustomPlot& plot, StagesFigure& figure, const RunResult& run, const StageTable& table,
              std::int64_t token)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const QPen thin(t.secondaryOther, std::max(m.thinPen, m.unit));
    const SinkStages* selected = nullptr;
    const bool isOne = table.sinks.size() == 1;
    for (const SinkStages& sink : table.sinks) {
        selected = sink.position == token ? &sink : selected;
        addLine(plot, figure, sinkName(run, sink.position), thin, [&](std::size_t stage) {
            return sink.cos[stage];
        })->setProperty(TokenProperty, static_cast<qlonglong>(sink.position));
    }
    const QCPScatterStyle disc(QCPScatterStyle::ssDisc, t.secondary, t.secondary, m.marker);
    const QString name = isOne ? sinkName(run, table.sinks.front().position)
                               : FigureText::tr("%1 sinks: median").arg(QString::number(table.sinks.size()));
    QCPGraph* median = addLine(plot, figure, name, QPen(t.secondary, m.linePen),
                               [&](std::size_t stage) { return table.median[stage]; });
    median->setScatterStyle(disc);
    median->setProperty(ValueLabelProperty, true);
    figure.entries << LegendEntry {
        .text = name, .font = m.tick, .ink = t.secondary, .line = median->pen(), .marker = disc
    };
    if (isOne) {
        return;
    }
    figure.entries << LegendEntry {
        .text = FigureText::tr("each sink"), .font = m.tick, .ink = t.secondary, .line = thin
    };
    if (selected != nullptr) {
        const QCPScatterStyle ring(QCPScatterStyle::ssSquare, t.text, t.canvas, m.marker);
        QCPGraph* line = addLine(plot, figure, sinkName(run, token), QPen(t.text, m.selectedPen),
                                 [&](std::size_t stage) { return selected->cos[stage]; });
        line->setScatterStyle(ring);
        line->setProperty(TokenProperty, static_cast<qlonglong>(token));
        figure.entries << LegendEntry {
            .text = line->name(), .font = m.tick, .ink = t.text, .line = line->pen(), .marker = ring
        };
    }
}

void setRanges(const StagesFigure& figure, const StageTable& table)
{
    double low = 0;
    const auto take = [&low](double value) { low = std::isfinite(value) ? std::min(low, value) : low; };
    for (std::size_t stage = 0; stage < mlpStages; ++stage) {
        take(static_cast<double>(table.others[stage].low));
        for (const SinkStages& sink : table.sinks) {
            take(sink.cos[stage]);
        }
    }
    figure.rect->axis(QCPAxis::atBottom)->setRange(-0.3, static_cast<double>(mlpStages) - 0.7);
    figure.rect->axis(QCPAxis::atLeft)->setRange(low < 0 ? std::max(-1.05, low - 0.08) : 0, 1.05);
}

/// "layer 2", "layers 2 and 4", "layers 1 to 7".
QString layersOf(const StageTable& table)
{
    int first = table.sinks.front().start;
    int last = first;
    for (const SinkStages& sink : table.sinks) {
        first = std::min(first, sink.start);
        last = std::max(last, sink.start);
    }
    return first == last
        ? FigureText::tr("stage in the MLP of layer %1, in which the sinks are born").arg(first)
        : FigureText::tr("stage in the MLP of each sink's birth layer (layers %1 to %2)")
              .arg(first)
              .arg(last);
}

void arrange(StagesFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    const auto height = [](const QStringList& lines, const QFont& font) {
        return static_cast<double>(lines.size()) * lineHeight(font);
    };
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.axisLines =
        page.height() < LowPage * m.unit ? QStringList() : wrapped(figure.axis, m.text, area.width());
    figure.titleBox = { area.left(), area.top(), area.width(), height(figure.titleLines, m.text) };
    figure.legend = LegendRows::fitted(figure.entries, area.width(), page.height() / 3, m.unit);
    figure.legendAt = { area.left(), figure.titleBox.bottom() + (3 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (5 * m.unit));
    const double axis = height(figure.axisLines, m.text);
    figure.axisBox = { area.left(), area.bottom() - axis, area.width(), axis };
    area.setBottom(figure.axisBox.top() - lineHeight(m.tick) - m.tickLength - (3 * m.unit));
    const QRectF inner = area.adjusted(36 * m.unit, 0, -6 * m.unit, 0);
    figure.rect->setVisible(inner.height() > 10 * m.unit && inner.width() > 10 * m.unit);
    figure.rect->setOuterRect(
        QRectF(inner.left(), inner.top(), std::max(1.0, inner.width()), std::max(1.0, inner.height()))
            .toRect());
    // Names that would run into each other stand at every other stage.
    const auto names = QSharedPointer<QCPAxisTickerText>::create();
    const QStringList words = stageNames();
    double widest = 0;
    for (const QString& word : words) {
        widest = std::max(widest, textWidth(word, m.tick));
    }
    const bool isTight = widest + (6 * m.unit) > inner.width() / static_cast<double>(mlpStages);
    for (qsizetype stage = 0; stage < words.size(); ++stage) {
        names->addTick(static_cast<double>(stage), isTight && stage % 2 == 1 ? QString() : words[stage]);
    }
    figure.rect->axis(QCPAxis::atBottom)->setTicker(names);
}

void paint(const StagesFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, figure.theme.text);
    figure.legend.paint(painter, figure.legendAt);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, figure.theme.muted);
}

/// The list of algorithms A5 with what it is compared with.
Json jsonOf(const RunResult& run, const StageTable& table)
{
    const auto cosines = [](const auto& valueOf) {
        Json json = Json::object();
        for (std::size_t stage = 0; stage < mlpStages; ++stage) {
            const double value = static_cast<double>(valueOf(stage));
            json[mlpStageWords[stage]] = std::isfinite(value) ? Json(value) : Json();
        }
        return json;
    };
    Json json;
    json["model"] = run.record().model.name;
    json["anchor"] = table.anchor;
    json["axis"] = "MLP of layer l_start, whose output is part of the state after it";
    const auto* trace = std::get_if<TraceInput>(&run.record().spec.input);
    json["sinks"] = Json::array();
    for (const SinkStages& sink : table.sinks) {
        Json entry;
        if (trace != nullptr) {
            entry["sample"] = trace->row;
        }
        entry["position"] = sink.position;
        entry["token_id"] = run.record().tokens[static_cast<std::size_t>(sink.position)].id;
        entry["l_start"] = sink.start;
        entry["lifetime"] = sink.lifetime;
        entry["kind"] = nameOf(sink.kind);
        entry["cos"] = cosines([&](std::size_t stage) { return sink.cos[stage]; });
        json["sinks"].push_back(std::move(entry));
    }
    json["median"] = cosines([&](std::size_t stage) { return table.median[stage]; });
    json["others"] = { { "tokens", table.othersSeen },
                       { "compared", table.othersUsed },
                       { "seed", run.record().spec.seed },
                       { "p5", cosines([&](std::size_t stage) { return table.others[stage].low; }) },
                       { "median", cosines([&](std::size_t stage) { return table.others[stage].median; }) },
                       { "p95", cosines([&](std::size_t stage) { return table.others[stage].high; }) } };
    return json;
}

Status stagesNeeds(const FigureSource& source)
{
    return analysisNeeds(source, "stages");
}

Status drawStages(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = stagesNeeds(source); !needs) {
        return needs;
    }
    const auto table = analysisOf<StageTable>(*source.run, source.analyses, "stages");
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<StagesFigure>(style);
    figure->title = FigureText::tr("Cosine with the %1 through the MLP").arg(anchorName(*source.run));
    figure->axis = layersOf(*table);
    figure->rect = addPanel(plot, layout, style);
    addOthers(plot, *figure, *table);
    addSinks(plot, *figure, *source.run, *table, style.options.token);
    setRanges(*figure, *table);
    figure->rect->axis(QCPAxis::atLeft)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(style.forPaper)));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> stagesDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = stagesNeeds(source); !needs) {
        return needs.error();
    }
    const RunResult& run = *source.run;
    const auto table = analysisOf<StageTable>(*source.run, source.analyses, "stages");
    const auto count = static_cast<std::int64_t>(table->sinks.size());
    FigureData data;
    data.notes = notesOf(run);
    data.notes.push_back("cosine with the vector of the run's anchor, #" + std::to_string(table->anchor)
                         + ", in the MLP of layer l_start; compared: " + std::to_string(table->othersUsed)
                         + " of " + std::to_string(table->othersSeen) + " tokens that are no sink");
    std::vector<std::int64_t> positions, ids, starts, lifetimes;
    std::vector<std::string> texts, kinds;
    std::vector<std::vector<double>> cosines(mlpStages);
    std::vector<double> all;
    for (const SinkStages& sink : table->sinks) {
        const RunToken& token = run.record().tokens[static_cast<std::size_t>(sink.position)];
        positions.push_back(sink.position);
        ids.push_back(token.id);
        texts.push_back(token.text);
        kinds.emplace_back(nameOf(sink.kind));
        starts.push_back(sink.start);
        lifetimes.push_back(sink.lifetime);
        for (std::size_t stage = 0; stage < mlpStages; ++stage) {
            cosines[stage].push_back(sink.cos[stage]);
            all.push_back(sink.cos[stage]);
        }
    }
    data.arrays = { { "position", { "sink" }, { count }, positions },
                    { "l_start", { "sink" }, { count }, starts },
                    { "cos", { "sink", "stage" }, { count, std::int64_t { mlpStages } }, std::move(all) },
                    { "median",
                      { "stage" },
                      { std::int64_t { mlpStages } },
                      std::vector<double>(table->median.begin(), table->median.end()) } };
    std::vector<float> others;
    for (const RestOfLayer& stage : table->others) {
        others.insert(others.end(), { stage.low, stage.median, stage.high });
    }
    data.arrays.push_back(
        { "others", { "stage", "p5_median_p95" }, { std::int64_t { mlpStages }, 3 }, std::move(others) });
    data.columns = { { "position", "", std::move(positions) },
                     { "token_id", "", std::move(ids) },
                     { "text", "", std::move(texts) },
                     { "kind", "", std::move(kinds) },
                     { "l_start", "birth layer, state after layer l", std::move(starts) },
                     { "lifetime", "layers in which it is a sink", std::move(lifetimes) } };
    for (std::size_t stage = 0; stage < mlpStages; ++stage) {
        const RestOfLayer& rest = table->others[stage];
        const auto number = [](double value) {
            return std::isfinite(value) ? Json(value).dump() : std::string("nan");
        };
        data.columns.push_back({ std::string("cos_") + mlpStageWords[stage],
                                 "median " + number(table->median[stage]) + "; other tokens: median "
                                     + number(static_cast<double>(rest.median)) + ", 5-95 % "
                                     + number(static_cast<double>(rest.low)) + " to "
                                     + number(static_cast<double>(rest.high)),
                                 std::move(cosines[stage]) });
    }
    data.json = jsonOf(run, *table);
    return data;
}

} // namespace

void registerFigure_stages(FigureRegistry& registry)
{
    registry.add({ "stages",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "MLP stages")),
                   stagesNeeds,
                   drawStages,
                   stagesDataOf,
                   { "--token", "--zoom" } });
}

} // namespace sinkscope
