// SPDX-License-Identifier: GPL-3.0-or-later
// What a change did to the predictions, token by token (algorithms A11).
#include "core/analysis/comparison.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

constexpr double LowPage = 190; ///< in units of 1/96 inch; below, the axis goes without its name

/// One quantity by token position.
struct EffectPanel
{
    QCPAxisRect* rect = nullptr;
    QString title;
    QStringList titleLines;
    QRectF titleBox;
};

struct EffectFigure : FigureLook
{
    using FigureLook::FigureLook;

    std::array<EffectPanel, 2> panels; ///< change of the loss, divergence
    QStringList axisLines;
    QRectF axisBox;
};

/// nll - nll_plain [T]; NaN where there is no prediction.
std::vector<double> lossChanges(const RunResult& run)
{
    const std::span<const float> nll = run.tensor("nll").values;
    const std::span<const float> plain = run.tensor("nll_plain").values;
    std::vector<double> changes(nll.size());
    for (std::size_t t = 0; t < nll.size(); ++t) {
        changes[t] = static_cast<double>(nll[t]) - static_cast<double>(plain[t]);
    }
    return changes;
}

std::vector<double> divergences(const RunResult& run)
{
    const std::span<const float> values = run.tensor("kl_plain").values;
    return { values.begin(), values.end() };
}

/// Over the predictions that can have changed.
double meanOf(const std::vector<double>& values, std::int64_t from)
{
    double sum = 0;
    std::size_t count = 0;
    for (auto t = static_cast<std::size_t>(std::max<std::int64_t>(0, from)); t < values.size(); ++t) {
        if (std::isfinite(values[t])) {
            sum += values[t];
            ++count;
        }
    }
    return count == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / static_cast<double>(count);
}

/// A bar a token from zero; bars up and down in colours of their own.
void addBars(QCustomPlot& plot, const EffectFigure& figure, QCPAxisRect& rect,
             const std::vector<double>& values, const QString& name)
{
    QCPAxis* bottom = rect.axis(QCPAxis::atBottom);
    QCPAxis* left = rect.axis(QCPAxis::atLeft);
    double low = 0;
    double high = 0;
    for (const bool isUp : { false, true }) {
        QVector<double> keys;
        QVector<double> heights;
        for (std::size_t t = 0; t < values.size(); ++t) {
            if (std::isfinite(values[t]) && (isUp ? values[t] > 0 : values[t] < 0)) {
                keys << static_cast<double>(t);
                heights << values[t];
                low = std::min(low, values[t]);
                high = std::max(high, values[t]);
            }
        }
        QCPGraph* bars = plot.addGraph(bottom, left);
        bars->setLineStyle(QCPGraph::lsImpulse);
        bars->setPen(QPen(isUp ? figure.theme.increase : figure.theme.decrease, figure.metrics.thinPen));
        bars->setName(isUp ? FigureText::tr("%1, more").arg(name) : FigureText::tr("%1, less").arg(name));
        bars->setData(keys, heights, true);
    }
    const double room = std::max(high - low, 1e-9) * 0.06;
    bottom->setRange(-0.5, static_cast<double>(values.size()) - 0.5);
    left->setRange(low < 0 ? low - room : 0, high + room);
    QCPGraph* zero = plot.addGraph(bottom, left);
    zero->setName(FigureText::tr("no change"));
    zero->setPen(QPen(figure.theme.faint, figure.metrics.axisPen));
    zero->setData({ -0.5, static_cast<double>(values.size()) - 0.5 }, { 0, 0 }, true);
}

void arrange(EffectFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    figure.axisLines = page.height() < LowPage * m.unit
        ? QStringList()
        : wrapped(FigureText::tr("token position"), m.text, area.width());
    const double axis = static_cast<double>(figure.axisLines.size()) * lineHeight(m.text);
    figure.axisBox = { area.left(), area.bottom() - axis, area.width(), axis };
    area.setBottom(figure.axisBox.top());
    const double ticks = lineHeight(m.tick) + m.tickLength + (3 * m.unit);
    const double each = area.height() / static_cast<double>(figure.panels.size());
    double top = area.top();
    for (EffectPanel& panel : figure.panels) {
        panel.titleLines = wrapped(panel.title, m.text, area.width());
        const double title = static_cast<double>(panel.titleLines.size()) * lineHeight(m.text);
        panel.titleBox = { area.left(), top, area.width(), title };
        const QRectF data(area.left() + (52 * m.unit), top + title + (4 * m.unit),
                          area.width() - (60 * m.unit), each - title - ticks - (8 * m.unit));
        panel.rect->setVisible(data.height() > 8 * m.unit && data.width() > 10 * m.unit);
        panel.rect->setOuterRect(
            QRectF(data.left(), data.top(), std::max(1.0, data.width()), std::max(1.0, data.height()))
                .toRect());
        panel.rect->axis(QCPAxis::atLeft)
            ->ticker()
            ->setTickCount(std::max(2, static_cast<int>(data.height() / (22 * m.unit))));
        top += each;
    }
}

void paint(const EffectFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    for (const EffectPanel& panel : figure.panels) {
        drawLines(painter, panel.titleBox, Qt::AlignLeft, panel.titleLines, m.text, figure.theme.text);
    }
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, figure.theme.muted);
}

Status effectNeeds(const FigureSource& source)
{
    if (source.run == nullptr) {
        return wrongUse("effect", "no run: the effect is that of an experiment on its text");
    }
    const RunResult& run = *source.run;
    const std::size_t tokens = static_cast<std::size_t>(run.tokens());
    for (const char* name : { "nll", "nll_plain", "kl_plain" }) {
        if (run.tensor(name).values.size() != tokens) {
            return wrongUse("effect",
                            "the run does not hold what a change did to its predictions: run an experiment, "
                            "and not live");
        }
    }
    return { };
}

Status drawEffect(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = effectNeeds(source); !needs) {
        return needs;
    }
    const RunResult& run = *source.run;
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<EffectFigure>(style);
    const std::int64_t from = firstChangedPosition(run.record().spec.interventions);
    const std::vector<double> loss = lossChanges(run);
    const std::vector<double> kl = divergences(run);
    const auto mean = [&](const std::vector<double>& values) {
        return plotNumber(meanOf(values, from), style.forPaper);
    };
    figure->panels[0].title =
        FigureText::tr("Change of the loss of the next token, nats: mean %1").arg(mean(loss));
    figure->panels[1].title =
        FigureText::tr("Divergence KL(before ‖ after) of the next token, nats: mean %1").arg(mean(kl));
    const std::array<const std::vector<double>*, 2> values { &loss, &kl };
    const std::array names { FigureText::tr("change of the loss"), FigureText::tr("divergence") };
    for (std::size_t i = 0; i < figure->panels.size(); ++i) {
        figure->panels[i].rect = addPanel(plot, layout, style);
        addBars(plot, *figure, *figure->panels[i].rect, *values[i], names[i]);
        figure->panels[i]
            .rect->axis(QCPAxis::atBottom)
            ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, style.forPaper)));
        figure->panels[i]
            .rect->axis(QCPAxis::atLeft)
            ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(style.forPaper)));
    }
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> effectDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = effectNeeds(source); !needs) {
        return needs.error();
    }
    const RunResult& run = *source.run;
    const auto tokens = static_cast<std::size_t>(run.tokens());
    FigureData data;
    data.notes = { "predictions before position "
                   + std::to_string(firstChangedPosition(run.record().spec.interventions))
                   + " cannot have changed" };
    std::vector<std::int64_t> positions(tokens), ids(tokens);
    std::vector<std::string> texts(tokens);
    for (std::size_t t = 0; t < tokens; ++t) {
        positions[t] = static_cast<std::int64_t>(t);
        ids[t] = run.record().tokens[t].id;
        texts[t] = run.record().tokens[t].text;
    }
    const auto copyOf = [&run](const char* name) {
        const std::span<const float> values = run.tensor(name).values;
        return std::vector<float>(values.begin(), values.end());
    };
    data.columns = {
        { "position", "", std::move(positions) },
        { "token_id", "", std::move(ids) },
        { "text", "", std::move(texts) },
        { "nll_plain", "-ln p of the token that follows, nats, without the change", copyOf("nll_plain") },
        { "nll", "the same with the change", copyOf("nll") },
        { "delta_nll", "nll - nll_plain", lossChanges(run) },
        { "kl", "KL(plain || changed) of the next token, nats", copyOf("kl_plain") },
    };
    for (const DataColumn& column : data.columns) {
        if (const auto* values = std::get_if<std::vector<double>>(&column.values)) {
            data.arrays.push_back({ column.name, { "token" }, { run.tokens() }, *values });
        } else if (const auto* floats = std::get_if<std::vector<float>>(&column.values)) {
            data.arrays.push_back({ column.name, { "token" }, { run.tokens() }, *floats });
        }
    }
    return data;
}

} // namespace

void registerFigure_effect(FigureRegistry& registry)
{
    registry.add({ "effect",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Effect on the text")),
                   effectNeeds,
                   drawEffect,
                   effectDataOf,
                   { } });
}

} // namespace sinkscope
