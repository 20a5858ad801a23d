// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/experimentwords.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"
#include "views/plot/sweepfigure.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

QPen penOf(const SweepFigure& figure, std::size_t row)
{
    // Told apart by dash and marker, not by the hue alone.
    static constexpr Qt::PenStyle dashes[] { Qt::SolidLine, Qt::DashLine, Qt::DotLine };
    const QColor inks[] { figure.theme.secondary, figure.theme.after, figure.theme.anchor };
    return { inks[row % 3], figure.metrics.linePen, dashes[row % 3] };
}

QCPScatterStyle markerOf(const SweepFigure& figure, std::size_t row, bool isGone)
{
    static constexpr QCPScatterStyle::ScatterShape shapes[] { QCPScatterStyle::ssDisc,
                                                              QCPScatterStyle::ssSquare,
                                                              QCPScatterStyle::ssDiamond };
    const QColor ink = penOf(figure, row).color();
    return { shapes[row % 3] == QCPScatterStyle::ssDisc ? QCPScatterStyle::ssCircle : shapes[row % 3], ink,
             isGone ? ink : figure.theme.canvas, figure.metrics.marker };
}

/// A line through all points and, upon it, the points where the sink is gone, filled.
void addCurve(QCustomPlot& plot, SweepFigure& figure, QCPAxisRect& rect, const QVector<double>& keys,
              const QVector<double>& values, const QVector<double>& gone, std::size_t row,
              const QString& name)
{
    const auto add = [&](const QVector<double>& shown, bool isGone) {
        QCPGraph* graph = plot.addGraph(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
        graph->setData(keys, shown, true);
        graph->setName(name);
        graph->setPen(isGone ? QPen(Qt::NoPen) : penOf(figure, row));
        if (isGone) {
            graph->setLineStyle(QCPGraph::lsNone);
        }
        graph->setScatterStyle(markerOf(figure, row, isGone));
    };
    add(values, false);
    if (!gone.isEmpty()) {
        add(gone, true);
    }
}

void addLayers(QCustomPlot& plot, FigureLayout& layout, SweepFigure& figure, const FigureStyle& style)
{
    QCPAxisRect* rect = addPanel(plot, layout, style);
    rect->setProperty(LayerAxisProperty, true);
    figure.rects.push_back(rect);
    figure.captions << FigureText::tr("Suppression: 1 − after / before of the MLP output's norm in layer %1")
                           .arg(figure.table->readLayer);
    figure.axes << FigureText::tr("changed layer");
    const auto& items = figure.table->items;
    double low = 0;
    double high = 1;
    for (std::size_t row = 0; row < figure.states.size(); ++row) {
        QVector<double> keys;
        QVector<double> values;
        QVector<double> gone;
        for (const std::int64_t layer : figure.layers) {
            const int at = itemAt(*figure.table, figure.states[row], layer);
            const SweepItem* item = at < 0 ? nullptr : &items[static_cast<std::size_t>(at)];
            const bool isKnown = item != nullptr && !item->problem && std::isfinite(item->suppression);
            keys << static_cast<double>(layer);
            values << (isKnown ? item->suppression : nan);
            gone << (isKnown && !item->after.isSink() ? item->suppression : nan);
            low = isKnown ? std::min(low, item->suppression) : low;
            high = isKnown ? std::max(high, item->suppression) : high;
        }
        const std::string& state = figure.states[row];
        const QString name = state.empty() ? FigureText::tr("key, for later queries") : tapInWords(state);
        addCurve(plot, figure, *rect, keys, values, gone, row, name);
        figure.entries << LegendEntry { name, figure.metrics.tick, figure.theme.text, penOf(figure, row),
                                        markerOf(figure, row, false) };
    }
    figure.entries << LegendEntry { FigureText::tr("filled: no sink any more"), figure.metrics.tick,
                                    figure.theme.muted, Qt::NoPen, markerOf(figure, 0, true) };
    QCPAxis* bottom = rect->axis(QCPAxis::atBottom);
    bottom->setRange(static_cast<double>(figure.layers.front()) - 0.5,
                     static_cast<double>(figure.layers.back()) + 0.5);
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(
        new WholeTicker(static_cast<int>(figure.layers.back()), style.forPaper)));
    rect->axis(QCPAxis::atLeft)->setRange(low - 0.06, high + 0.08);
    rect->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(style.forPaper)));
}

/// Norms stand at equal distances: 0 has a place, and 50 and 1,000 too.
void addNorms(QCustomPlot& plot, FigureLayout& layout, SweepFigure& figure, const FigureStyle& style)
{
    const SweepTable& table = *figure.table;
    const auto add = [&](const QString& caption, double before, const auto& valueOf, std::size_t row) {
        QCPAxisRect* rect = addPanel(plot, layout, style);
        figure.rects.push_back(rect);
        figure.captions << caption;
        figure.axes << FigureText::tr("norm of the MLP output, cut or set to");
        QVector<double> keys;
        QVector<double> values;
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        double high = std::isfinite(before) ? before : 0;
        for (std::size_t i = 0; i < table.plan.size(); ++i) {
            const bool isDone = i < table.items.size();
            const SweepItem& item = isDone ? table.items[i] : table.plan[i];
            if (item.kind != SweepKind::Point || !item.norm) {
                continue;
            }
            const auto key = static_cast<double>(keys.size());
            ticker->addTick(key, plotNumber(*item.norm, style.forPaper));
            keys << key;
            values << (!isDone || item.problem ? nan : valueOf(item));
            high = std::isfinite(values.last()) ? std::max(high, values.last()) : high;
        }
        const auto end = static_cast<double>(std::max<qsizetype>(1, keys.size())) - 0.5;
        QCPGraph* line = plot.addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        line->setData({ -0.5, end }, { before, before }, true);
        line->setPen(beforePen(figure.theme, figure.metrics));
        line->setName(FigureText::tr("without the change"));
        addCurve(plot, figure, *rect, keys, values, { }, row, caption);
        rect->axis(QCPAxis::atBottom)->setRange(-0.5, end);
        rect->axis(QCPAxis::atBottom)->setTicker(ticker);
        rect->axis(QCPAxis::atLeft)->setRange(-0.05 * high, high > 0 ? 1.12 * high : 1);
        rect->axis(QCPAxis::atLeft)
            ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(style.forPaper)));
    };
    add(
        FigureText::tr("Mean lifetime, layers"), table.meanLifetime,
        [](const SweepItem& item) { return item.meanLifetime; }, 0);
    if (std::isfinite(table.meanScore)) {
        add(
            FigureText::tr("Mean sink score"), table.meanScore,
            [](const SweepItem& item) { return item.meanScore; }, 1);
    }
    figure.entries << LegendEntry { FigureText::tr("without the change"), figure.metrics.tick,
                                    figure.theme.text, beforePen(figure.theme, figure.metrics) };
}

Status sweepNeeds(const FigureSource& source)
{
    if (source.sweep == nullptr) {
        return wrongUse(
            "sweep",
            "no sweep of this run was made: choose one in the menu Experiment, or call sinkscope sweep");
    }
    if (source.sweep->items.empty()) {
        return wrongUse("sweep", "the sweep has no finished run yet");
    }
    return { };
}

Status drawSweep(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = sweepNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<SweepFigure>(style);
    figure->table = source.sweep;
    figure->isGrid = isGrid(*source.sweep);
    figure->states = statesOf(*source.sweep);
    figure->layers = layersOf(*source.sweep);
    const std::int64_t position = source.sweep->position;
    figure->token = source.run != nullptr && position < source.run->tokens()
        ? sinkName(*source.run, position)
        : QLatin1Char('#') + QString::number(position);
    if (source.sweep->over == SweepOver::Norms) {
        addNorms(plot, layout, *figure, style);
    } else if (!figure->isGrid) {
        addLayers(plot, layout, *figure, style);
    }
    layout.setArrange([figure, &plot](const QRectF& page) {
        arrangeSweep(*figure, page);
        QVariantList cells;
        for (const SweepCell& cell : figure->cells) {
            cells << cell.box << cell.item;
        }
        plot.setProperty(SweepCellsProperty, cells);
    });
    new PaintItem(plot, [figure](QCPPainter& painter) { paintSweep(*figure, painter); });
    return { };
}

Result<FigureData> sweepDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = sweepNeeds(source); !needs) {
        return needs.error();
    }
    const SweepTable& table = *source.sweep;
    FigureData data;
    std::vector<std::string> roles;
    std::vector<std::string> states;
    std::vector<std::int64_t> layers;
    std::vector<double> norms, changes, suppressions, hidden, cosines, births, lives, scores, sinks,
        meanLives, meanScores;
    for (const SweepItem& item : table.items) {
        roles.emplace_back(item.kind == SweepKind::Point         ? "point"
                               : item.kind == SweepKind::Control ? "control"
                                                                 : "self");
        states.push_back(item.at.empty() ? "mask_key" : item.at);
        layers.push_back(item.layer);
        const bool is = !item.problem;
        norms.push_back(item.norm.value_or(nan));
        changes.push_back(is ? item.change : nan);
        suppressions.push_back(is ? item.suppression : nan);
        hidden.push_back(is ? item.after.hiddenNorm : nan);
        cosines.push_back(is ? item.after.cos : nan);
        births.push_back(is && item.after.isSink() ? item.after.start : nan);
        lives.push_back(is ? item.after.lifetime : nan);
        scores.push_back(is ? item.after.score : nan);
        sinks.push_back(is ? static_cast<double>(item.sinks) : nan);
        meanLives.push_back(is ? item.meanLifetime : nan);
        meanScores.push_back(is ? item.meanScore : nan);
    }
    const std::string token = "of token #" + std::to_string(table.position);
    const std::string after = " after layer " + std::to_string(table.readLayer);
    data.notes = { "without the change: norm " + std::to_string(table.before.hiddenNorm) + after
                   + ", lifetime " + std::to_string(table.before.lifetime) };
    data.columns = {
        { "role", "point, control at another token, self-replace", std::move(roles) },
        { "state", "tap that was changed", std::move(states) },
        { "layer", "that was changed", std::move(layers) },
        { "threshold", "norm that was set or cut to", std::move(norms) },
        { "change", "|after - before| / |before| of the changed rows", std::move(changes) },
        { "suppression",
          "1 - after / before of the MLP output norm of layer " + std::to_string(table.readLayer) + ", "
              + token,
          std::move(suppressions) },
        { "hidden_norm", token + after, std::move(hidden) },
        { "cos", "with the anchor, " + token + after, std::move(cosines) },
        { "l_start", "birth layer " + token, std::move(births) },
        { "lifetime", "layers, " + token, std::move(lives) },
        { "score", "mean sink score " + token, std::move(scores) },
        { "sinks", "secondary sinks of the plain run that stay", std::move(sinks) },
        { "mean_lifetime", "layers, over the plain run's secondary sinks", std::move(meanLives) },
        { "mean_score", "over the plain run's secondary sinks", std::move(meanScores) },
    };
    return data;
}

} // namespace

void registerFigure_sweep(FigureRegistry& registry)
{
    registry.add({ "sweep",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Sweep")),
                   sweepNeeds,
                   drawSweep,
                   sweepDataOf,
                   { } });
}

} // namespace sinkscope
