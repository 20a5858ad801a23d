// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/sinkfitfigure.h"

#include "core/run/exportrun.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace sinkscope {

namespace {

constexpr double LowPage = 150; ///< in units of 1/96 inch; below, the axis goes without its name
constexpr std::size_t MostShapes = 5; ///< runs that have a marker of their own

/// Runs are told apart by the shape of their markers: colour is for kinds of sinks.
QCPScatterStyle markerOf(const SinkFitFigure& figure, std::size_t run)
{
    constexpr std::array<QCPScatterStyle::ScatterShape, MostShapes> shapes {
        QCPScatterStyle::ssDisc, QCPScatterStyle::ssSquare, QCPScatterStyle::ssTriangle,
        QCPScatterStyle::ssTriangleInverted, QCPScatterStyle::ssCrossCircle
    };
    const bool areTold = figure.sources.size() <= MostShapes;
    const QColor& ink =
        areTold || figure.points.sinks.size() < 200 ? figure.theme.secondary : figure.theme.secondaryOther;
    const auto shape = areTold ? shapes[run] : QCPScatterStyle::ssDisc;
    QColor fill = shape == QCPScatterStyle::ssDisc ? ink : figure.theme.canvas;
    return { shape, QPen(ink, figure.metrics.axisPen * 1.3), fill, figure.metrics.marker };
}

void addPoints(QCustomPlot& plot, SinkFitFigure& figure,
               const std::function<double(const FittedSink&)>& valueOf)
{
    // A graph a sink, so that a click and the readout know whose point it is.
    for (const FittedSink& sink : figure.points.sinks) {
        const SinkSource& source = figure.sources[sink.source];
        const QString name = sinkName(*source.run, sink.position);
        QCPGraph* point =
            addFitLine(plot, figure,
                       figure.sources.size() == 1 ? name
                                                  : FigureText::tr("%1, %2", "a run and its sink")
                                                        .arg(QString::fromStdString(source.title), name),
                       Qt::NoPen);
        point->addData(sink.norm, valueOf(sink));
        point->setScatterStyle(markerOf(figure, sink.source));
        point->setProperty(SourceProperty, static_cast<qulonglong>(sink.source));
        if (figure.sources.size() == 1) {
            point->setProperty(TokenProperty, static_cast<qlonglong>(sink.position));
        }
    }
    if (figure.sources.size() < 2 || figure.sources.size() > MostShapes) {
        return;
    }
    for (std::size_t run = 0; run < figure.sources.size(); ++run) {
        figure.entries << LegendEntry { .text = QString::fromStdString(figure.sources[run].title),
                                        .font = figure.metrics.tick,
                                        .ink = figure.theme.secondary,
                                        .marker = markerOf(figure, run) };
    }
}

void setRanges(const SinkFitFigure& figure, const std::function<double(const FittedSink&)>& valueOf)
{
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    double most = 0;
    for (const FittedSink& sink : figure.points.sinks) {
        if (sink.norm > 0 && std::isfinite(sink.norm)) {
            low = std::min(low, sink.norm);
            high = std::max(high, sink.norm);
        }
        const double value = valueOf(sink);
        most = std::isfinite(value) ? std::max(most, value) : most;
    }
    if (!(high > 0)) {
        low = high = 1;
    }
    // A twelfth of the axis at both ends; at least a factor of 2 in all.
    const double span = std::max(std::log(high / low), std::log(2.));
    const double centre = std::sqrt(low * high);
    figure.rect->axis(QCPAxis::atBottom)
        ->setRange(centre * std::exp(-span * 0.6), centre * std::exp(span * 0.6));
    most = most > 0 ? most : 1;
    figure.rect->axis(QCPAxis::atLeft)->setRange(-0.04 * most, 1.12 * most);
}

void arrange(SinkFitFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    const auto height = [](const QStringList& lines, const QFont& font) {
        return static_cast<double>(lines.size()) * lineHeight(font);
    };
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.axisLines = page.height() < LowPage * m.unit
        ? QStringList()
        : axisText(FigureText::tr("norm ‖y‖₂ of the MLP output in the birth layer, log"),
                   FigureText::tr("norm ‖y‖₂ at birth, log"), m.text, area.width(), page.height(), m.unit);
    figure.titleBox = { area.left(), area.top(), area.width(), height(figure.titleLines, m.text) };
    figure.legend = LegendRows::fitted(figure.entries, area.width(), page.height() / 3, m.unit);
    figure.legendAt = { area.left(), figure.titleBox.bottom() + (3 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (6 * m.unit));
    const double axis = height(figure.axisLines, m.text);
    figure.axisBox = { area.left(), area.bottom() - axis, area.width(), axis };
    area.setBottom(figure.axisBox.top() - lineHeight(m.tick) - m.tickLength - (3 * m.unit));
    const double left = m.tickLength + 6 * m.unit + textWidth(QStringLiteral("0.000"), m.tick);
    const QRectF inner = area.adjusted(left, 0, -10 * m.unit, 0);
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

void paint(const SinkFitFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, figure.theme.text);
    figure.legend.paint(painter, figure.legendAt);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, figure.theme.muted);
}

/// Share of heads above the run's epsilon over the layers that read the sink; null where heads are not kept.
Json shareAbove(const RunResult& run, const Sink& sink)
{
    const TensorView heads = run.tensor("head_score");
    if (heads.empty()) {
        return { };
    }
    std::int64_t above = 0;
    std::int64_t all = 0;
    for (int l = sink.start + 1; l <= std::min(sink.layers.back() + 1, run.layers() - 1); ++l) {
        for (int h = 0; h < run.heads(); ++h) {
            const auto at = (static_cast<std::int64_t>(l) * run.heads() + h) * run.tokens() + sink.position;
            const float score = heads.values[static_cast<std::size_t>(at)];
            all += std::isfinite(score) ? 1 : 0;
            above += static_cast<double>(score) > run.record().spec.score.epsilon ? 1 : 0;
        }
    }
    return all == 0 ? Json() : Json(static_cast<double>(above) / static_cast<double>(all));
}

Json finite(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json sinkJson(const SinkSource& source, const Sink& sink)
{
    const RunResult& run = *source.run;
    Json json;
    json["run"] = source.title;
    if (const auto* trace = std::get_if<TraceInput>(&run.record().spec.input)) {
        json["sample"] = trace->row;
    }
    json["position"] = sink.position;
    json["token_id"] = sink.tokenId;
    json["l_start"] = sink.start;
    json["lifetime"] = sink.lifetime;
    json["mlp_norm"] = finite(static_cast<double>(sink.mlpNormAtBirth));
    json["score"] = finite(static_cast<double>(sink.score));
    const TensorView scores = run.tensor("sink_score");
    json["score_per_layer"] = Json::array();
    for (int l = 0; l < run.layers() && !scores.empty(); ++l) {
        json["score_per_layer"].push_back(finite(static_cast<double>(scores.at(l, sink.position))));
    }
    json["eps_frac"] = shareAbove(run, sink);
    return json;
}

} // namespace

Result<SinkSources> sinkFitSources(const FigureSource& source, bool withScores, const std::string& id)
{
    SinkSources sources = source.together != nullptr ? *source.together : SinkSources { };
    if (source.together == nullptr && source.run != nullptr) {
        sources.push_back({ source.run->record().model.name, source.run, nullptr });
    }
    if (Status needs = fitNeeds(sources, withScores, id.c_str()); !needs) {
        return needs.error();
    }
    return sources;
}

QCPGraph* addFitLine(QCustomPlot& plot, const SinkFitFigure& figure, const QString& name, const QPen& pen)
{
    QCPGraph* line = plot.addGraph(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    line->setName(name);
    line->setPen(pen);
    return line;
}

Status drawSinkFit(QCustomPlot& plot, const FigureStyle& style, SinkSources sources, const QString& title,
                   const std::function<double(const FittedSink&)>& valueOf,
                   const std::function<void(SinkFitFigure&)>& addLines)
{
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<SinkFitFigure>(style);
    figure->points = fittedSinks(sources);
    figure->sources = std::move(sources);
    figure->title = title;
    figure->rect = addPanel(plot, layout, style);
    QCPAxis* norms = figure->rect->axis(QCPAxis::atBottom);
    norms->setScaleType(QCPAxis::stLogarithmic);
    norms->setTicker(QSharedPointer<QCPAxisTicker>(new DecadeTicker(style.forPaper)));
    setRanges(*figure, valueOf);
    addLines(*figure);
    addPoints(plot, *figure, valueOf);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

QString estimateText(std::optional<double> value, std::optional<std::pair<double, double>> interval,
                     bool forPaper)
{
    if (!value) {
        return QStringLiteral("—");
    }
    const auto number = [forPaper](double v) {
        // Three digits say enough of a number whose interval stands beside it.
        return plotNumber(std::strtod(QByteArray::number(v, 'g', 3).constData(), nullptr), forPaper);
    };
    return interval ? FigureText::tr("%1 [%2, %3]", "a number and its interval")
                          .arg(number(*value), number(interval->first), number(interval->second))
                    : number(*value);
}

FigureData sinkFitData(const SinkSources& sources, const FittedSinks& points)
{
    FigureData data;
    data.notes = notesOf(*sources.front().run);
    Json& json = data.json;
    json["model"] = sources.front().run->record().model.name;
    json["layers"] = sources.front().run->layers();
    json["texts"] = points.texts;
    json["sinks"] = Json::array();
    std::vector<std::string> titles;
    std::vector<std::string> texts;
    std::vector<std::int64_t> runs;
    std::vector<std::int64_t> positions;
    std::vector<std::int64_t> ids;
    std::vector<std::int64_t> starts;
    std::vector<std::int64_t> lifetimes;
    for (const FittedSink& point : points.sinks) {
        const SinkSource& source = sources[point.source];
        for (const Sink& sink : source.run->detection().sinks) {
            if (sink.position == point.position) {
                json["sinks"].push_back(sinkJson(source, sink));
            }
        }
        titles.push_back(source.title);
        runs.push_back(static_cast<std::int64_t>(point.source));
        texts.push_back(source.run->record().tokens[static_cast<std::size_t>(point.position)].text);
        positions.push_back(point.position);
        ids.push_back(point.tokenId);
        starts.push_back(point.start);
        lifetimes.push_back(point.lifetime);
    }
    const auto count = static_cast<std::int64_t>(points.sinks.size());
    const std::string norm = "l2 norm of the MLP output in layer l_start, no unit";
    const std::string score =
        "mean over queries and heads of the attention it receives, over the layers l_start + 1 .. last + 1";
    const std::string life = "layers in which it is a sink";
    data.columns = { { "run", "", std::move(titles) },
                     { "position", "", positions },
                     { "token_id", "", std::move(ids) },
                     { "text", "", std::move(texts) },
                     { "l_start", "birth layer, state after layer l", starts },
                     { "lifetime", life, lifetimes },
                     { "mlp_norm", norm, points.norms() },
                     { "score", score, points.scores() } };
    data.arrays = { { "run", { "sink" }, { count }, std::move(runs) },
                    { "position", { "sink" }, { count }, std::move(positions) },
                    { "l_start", { "sink" }, { count }, std::move(starts) },
                    { "lifetime", { "sink" }, { count }, std::move(lifetimes) },
                    { "mlp_norm", { "sink" }, { count }, points.norms() },
                    { "score", { "sink" }, { count }, points.scores() } };
    return data;
}

} // namespace sinkscope
