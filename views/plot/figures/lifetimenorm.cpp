// SPDX-License-Identifier: GPL-3.0-or-later
// Lifetime over the norm that the MLP gives a sink at its birth (algorithms A9).
#include "core/analysis/fits.h"
#include "views/plot/figures.h"
#include "views/plot/sinkfitfigure.h"
#include "views/plot/sinklabels.h"

#include <cmath>

namespace sinkscope {

namespace {

constexpr const char* Id = "lifetime-norm";

Status lifetimeNormNeeds(const FigureSource& source)
{
    const auto sources = sinkFitSources(source, false, Id);
    return sources ? Status { } : sources.error();
}

void addFit(QCustomPlot& plot, SinkFitFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const auto made = fitLifetime(figure.points.norms(), figure.points.lifetimes());
    if (!made) {
        figure.entries << LegendEntry { .text = FigureText::tr("no curve: that takes three sinks"),
                                        .font = m.tick,
                                        .ink = t.muted };
        return;
    }
    const LifetimeFit& fit = made.value();
    QPen wide(t.secondarySoft, 1.8 * m.marker);
    wide.setCapStyle(Qt::RoundCap);
    for (const Plateau& plateau : fit.plateaus) {
        QCPGraph* part = addFitLine(plot, figure, FigureText::tr("plateau"), wide);
        part->addData(std::exp(plateau.from), plateau.lifetime);
        part->addData(std::exp(plateau.to), plateau.lifetime);
    }
    const QPen pen(t.text, m.linePen);
    QCPGraph* line = addFitLine(plot, figure, FigureText::tr("isotonic fit"), pen);
    line->setProperty(ValueLabelProperty, true); // for the description; the axis has no layers
    for (std::size_t i = 0; i < fit.logNorms.size(); ++i) {
        line->addData(std::exp(fit.logNorms[i]), fit.fitted[i]);
    }
    figure.entries << LegendEntry { .text = FigureText::tr("isotonic fit, R² %1")
                                                .arg(estimateText(fit.r2, { }, figure.forPaper)),
                                    .font = m.tick,
                                    .ink = t.text,
                                    .line = pen }
                   << LegendEntry { .text = FigureText::tr("Spearman %1")
                                                .arg(estimateText(fit.spearman, { }, figure.forPaper)),
                                    .font = m.tick,
                                    .ink = t.text };
    if (!fit.plateaus.empty()) {
        figure.entries << LegendEntry { .text = FigureText::tr("plateau: they live equally long"),
                                        .font = m.tick,
                                        .ink = t.text,
                                        .area = t.secondarySoft };
    }
}

Status drawLifetimeNorm(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    auto sources = sinkFitSources(source, false, Id);
    if (!sources) {
        return sources.error();
    }
    const int layers = sources.value().front().run->layers();
    return drawSinkFit(
        plot, style, std::move(sources).value(),
        FigureText::tr("Lifetime: number of layers in which it is a sink"),
        [](const FittedSink& sink) { return static_cast<double>(sink.lifetime); },
        [&plot, layers](SinkFitFigure& figure) {
            figure.rect->axis(QCPAxis::atLeft)
                ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers, figure.forPaper)));
            addFit(plot, figure);
        });
}

Json optionalJson(std::optional<double> value)
{
    return value ? Json(*value) : Json();
}

Json fitJson(const Result<LifetimeFit>& made)
{
    Json json;
    if (!made) {
        json["none"] = toText(made.error());
        return json;
    }
    const LifetimeFit& fit = made.value();
    json["points"] = fit.points;
    json["left_out"] = fit.leftOut;
    json["spearman"] = optionalJson(fit.spearman);
    json["isotonic"] = { { "ln_norm", fit.logNorms },
                         { "lifetime", fit.fitted },
                         { "r2", optionalJson(fit.r2) } };
    json["plateaus"] = Json::array();
    for (const Plateau& plateau : fit.plateaus) {
        json["plateaus"].push_back({ { "lifetime", plateau.lifetime },
                                     { "count", plateau.count },
                                     { "ln_norm_from", plateau.from },
                                     { "ln_norm_to", plateau.to } });
    }
    return json;
}

Result<FigureData> lifetimeNormData(const FigureSource& source, const FigureOptions&)
{
    const auto sources = sinkFitSources(source, false, Id);
    if (!sources) {
        return sources.error();
    }
    const FittedSinks points = fittedSinks(sources.value());
    FigureData data = sinkFitData(sources.value(), points);
    const auto made = fitLifetime(points.norms(), points.lifetimes());
    data.json["fits"]["lifetime"] = fitJson(made);
    if (!made) {
        data.notes.push_back("fit: " + toText(made.error()));
        return data;
    }
    const LifetimeFit& fit = made.value();
    const auto words = [](std::optional<double> value) { return value ? Json(*value).dump() : "nan"; };
    data.notes.push_back("Spearman of ln(mlp_norm) and lifetime: " + words(fit.spearman)
                         + "; isotonic fit, R2 " + words(fit.r2));
    for (const Plateau& plateau : fit.plateaus) {
        data.notes.push_back("plateau: lifetime " + Json(static_cast<std::int64_t>(plateau.lifetime)).dump()
                             + ", " + std::to_string(plateau.count) + " sinks, norm "
                             + Json(std::exp(plateau.from)).dump() + " to "
                             + Json(std::exp(plateau.to)).dump());
    }
    const auto count = static_cast<std::int64_t>(fit.logNorms.size());
    data.arrays.push_back({ "isotonic_ln_norm", { "place" }, { count }, fit.logNorms });
    data.arrays.push_back({ "isotonic_lifetime", { "place" }, { count }, fit.fitted });
    return data;
}

} // namespace

void registerFigure_lifetimenorm(FigureRegistry& registry)
{
    registry.add({ .id = Id,
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Lifetime and norm")),
                   .needs = lifetimeNormNeeds,
                   .draw = drawLifetimeNorm,
                   .data = lifetimeNormData,
                   .words = { "--zoom" },
                   .showsTogether = true });
}

} // namespace sinkscope
