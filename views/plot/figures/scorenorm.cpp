// SPDX-License-Identifier: GPL-3.0-or-later
// Sink score over the norm that the MLP gives a sink at its birth (algorithms A9).
#include "core/analysis/fits.h"
#include "views/plot/figures.h"
#include "views/plot/sinkfitfigure.h"
#include "views/plot/sinklabels.h"

#include <cmath>

namespace sinkscope {

namespace {

constexpr const char* Id = "score-norm";

Status scoreNormNeeds(const FigureSource& source)
{
    const auto sources = sinkFitSources(source, true, Id);
    return sources ? Status { } : sources.error();
}

std::optional<std::pair<double, double>> endsOf(const Estimate& estimate)
{
    return estimate.interval ? std::optional(std::pair(estimate.interval->low, estimate.interval->high))
                             : std::nullopt;
}

QString text(const Estimate& estimate, bool forPaper)
{
    return estimateText(estimate.value, endsOf(estimate), forPaper);
}

void addFit(QCustomPlot& plot, SinkFitFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const auto made = fitScore(figure.points.norms(), figure.points.scores());
    if (!made) {
        // Three points and two different norms make a line; the points stand there all the same.
        figure.entries << LegendEntry { .text = FigureText::tr(
                                            "no line: that takes three sinks with different norms"),
                                        .font = m.tick,
                                        .ink = t.muted };
        return;
    }
    const LogFit& fit = made.value();
    QCPGraph* low = addFitLine(plot, figure, FigureText::tr("95 % band, low"), Qt::NoPen);
    QCPGraph* high = addFitLine(plot, figure, FigureText::tr("95 % band, high"), Qt::NoPen);
    const QPen pen(t.text, m.linePen);
    QCPGraph* line = addFitLine(plot, figure, FigureText::tr("fitted line"), pen);
    line->setProperty(ValueLabelProperty, true); // for the description; the axis has no layers
    for (const BandPoint& point : fit.band) {
        const double norm = std::exp(point.logNorm);
        line->addData(norm, point.score);
        if (fit.b.interval) {
            low->addData(norm, point.band.low);
            high->addData(norm, point.band.high);
        }
    }
    high->setBrush(t.restBand);
    high->setChannelFillGraph(low);
    const auto add = [&figure](const QString& words, const QPen& sample = Qt::NoPen) {
        figure.entries << LegendEntry {
            .text = words, .font = figure.metrics.tick, .ink = figure.theme.text, .line = sample
        };
    };
    const bool forPaper = figure.forPaper;
    add(FigureText::tr("a + b ln‖y‖: a %1, b %2")
            .arg(estimateText(fit.a.value, { }, forPaper), text(fit.b, forPaper)),
        pen);
    add(FigureText::tr("R² %1").arg(text(fit.r2, forPaper)));
    add(FigureText::tr("Pearson %1").arg(text(fit.pearson, forPaper)));
    add(FigureText::tr("Spearman %1").arg(text(fit.spearman, forPaper)));
    if (fit.b.interval) {
        figure.entries << LegendEntry { .text = FigureText::tr("95 % of resampled lines"),
                                        .font = m.tick,
                                        .ink = t.text,
                                        .area = t.restBand };
    }
}

Status drawScoreNorm(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    auto sources = sinkFitSources(source, true, Id);
    if (!sources) {
        return sources.error();
    }
    return drawSinkFit(
        plot, style, std::move(sources).value(),
        FigureText::tr("Sink score, mean over the layers that read the sink"),
        [](const FittedSink& sink) { return sink.score; },
        [&plot](SinkFitFigure& figure) {
            figure.rect->axis(QCPAxis::atLeft)
                ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
            addFit(plot, figure);
        });
}

Json toJson(const Estimate& estimate)
{
    Json json;
    json["value"] = estimate.value ? Json(*estimate.value) : Json();
    json["ci95"] = estimate.interval ? Json { estimate.interval->low, estimate.interval->high } : Json();
    return json;
}

Json fitJson(const Result<LogFit>& made)
{
    Json json;
    json["form"] = "score = a + b ln(mlp_norm)";
    if (!made) {
        json["none"] = toText(made.error());
        return json;
    }
    const LogFit& fit = made.value();
    json["points"] = fit.points;
    json["left_out"] = fit.leftOut;
    json["a"] = toJson(fit.a);
    json["b"] = toJson(fit.b);
    json["r2"] = toJson(fit.r2);
    json["pearson"] = toJson(fit.pearson);
    json["spearman"] = toJson(fit.spearman);
    json["bootstrap"] = { { "resamples", fit.resamples }, { "seed", LogFitOptions().seed } };
    json["band"] = Json::array();
    for (const BandPoint& point : fit.band) {
        json["band"].push_back({ { "ln_norm", point.logNorm },
                                 { "score", point.score },
                                 { "low", point.band.low },
                                 { "high", point.band.high } });
    }
    return json;
}

/// "b 0.105, 95 % 0.09 to 0.12"
std::string note(const char* name, const Estimate& estimate)
{
    std::string text = std::string(name) + " " + (estimate.value ? Json(*estimate.value).dump() : "nan");
    if (estimate.interval) {
        text +=
            ", 95 % " + Json(estimate.interval->low).dump() + " to " + Json(estimate.interval->high).dump();
    }
    return text;
}

Result<FigureData> scoreNormData(const FigureSource& source, const FigureOptions&)
{
    const auto sources = sinkFitSources(source, true, Id);
    if (!sources) {
        return sources.error();
    }
    const FittedSinks points = fittedSinks(sources.value());
    FigureData data = sinkFitData(sources.value(), points);
    const auto made = fitScore(points.norms(), points.scores());
    data.json["fits"]["score"] = fitJson(made);
    if (made) {
        const LogFit& fit = made.value();
        data.notes.push_back("fit: score = a + b ln(mlp_norm); " + note("a", fit.a) + "; " + note("b", fit.b)
                             + "; " + note("R2", fit.r2) + "; " + note("Pearson", fit.pearson) + "; "
                             + note("Spearman", fit.spearman) + "; " + std::to_string(fit.resamples)
                             + " bootstrap resamples");
        std::vector<double> band;
        for (const BandPoint& point : fit.band) {
            band.insert(band.end(), { point.logNorm, point.score, point.band.low, point.band.high });
        }
        data.arrays.push_back({ "band",
                                { "place", "lnnorm_score_low_high" },
                                { static_cast<std::int64_t>(fit.band.size()), 4 },
                                std::move(band) });
    } else {
        data.notes.push_back("fit: " + toText(made.error()));
    }
    return data;
}

} // namespace

void registerFigure_scorenorm(FigureRegistry& registry)
{
    registry.add({ .id = Id,
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Score and norm")),
                   .needs = scoreNormNeeds,
                   .draw = drawScoreNorm,
                   .data = scoreNormData,
                   .words = { "--zoom" },
                   .showsTogether = true });
}

} // namespace sinkscope
