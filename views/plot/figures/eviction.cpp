// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/evictiontable.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace sinkscope {

namespace {

constexpr double LowPage = 230; ///< in units of 1/96 inch; below, there is no room for sentences
constexpr std::array allKept { KeptKeys::Window, KeptKeys::Sinks, KeptKeys::Random };

struct EvictionFigure : FigureLook
{
    using FigureLook::FigureLook;

    std::shared_ptr<const EvictionTable> table;
    QCPAxisRect* rect = nullptr;
    QList<LegendEntry> entries;
    LegendRows legend;
    QStringList titleLines, footLines, axisLines;
    QRectF titleBox, footBox, axisBox;
    QPointF legendAt;
};

double centreOf(const PredictionBin& bin)
{
    return static_cast<double>(bin.begin + bin.end - 1) / 2;
}

QString signedNumber(double value, bool forPaper)
{
    const QString number = plotNumber(value, forPaper);
    return value > 0 ? QLatin1Char('+') + number : number;
}

/// Told apart by dash and marker, not by the hue alone.
QPen penOf(const EvictionFigure& figure, KeptKeys what)
{
    switch (what) {
    case KeptKeys::Window:
        return { figure.theme.before, figure.metrics.linePen, Qt::DashLine };
    case KeptKeys::Sinks:
        return { figure.theme.secondary, figure.metrics.linePen, Qt::SolidLine };
    case KeptKeys::Random:
        break;
    }
    return { figure.theme.anchor, figure.metrics.linePen, Qt::DotLine };
}

QCPScatterStyle markerOf(const EvictionFigure& figure, KeptKeys what)
{
    const QColor ink = penOf(figure, what).color();
    const QCPScatterStyle::ScatterShape shape = what == KeptKeys::Window ? QCPScatterStyle::ssSquare
        : what == KeptKeys::Sinks                                        ? QCPScatterStyle::ssCircle
                                                                         : QCPScatterStyle::ssDiamond;
    return { shape, ink, what == KeptKeys::Sinks ? ink : figure.theme.canvas, figure.metrics.marker };
}

/// Of the legend: what is kept, and the mean over the whole text.
QString legendOf(const EvictionCurve& curve, bool forPaper)
{
    const QString mean = signedNumber(curve.mean, forPaper);
    const std::size_t kept = curve.kept.size();
    switch (curve.what) {
    case KeptKeys::Window:
        return FigureText::tr("window alone: mean %1").arg(mean);
    case KeptKeys::Sinks:
        return kept == 1 ? FigureText::tr("1 sink kept too: mean %1").arg(mean)
                         : FigureText::tr("%1 sinks kept too: mean %2").arg(QString::number(kept), mean);
    case KeptKeys::Random:
        break;
    }
    return kept == 1 ? FigureText::tr("1 random key instead: mean %1").arg(mean)
                     : FigureText::tr("%1 random keys instead: mean %2").arg(QString::number(kept), mean);
}

QString titleOf(const EvictionFigure& figure)
{
    const EvictionTable& table = *figure.table;
    return FigureText::tr("Change of the loss, nats a token: first %1 keys and a window of %2 kept")
        .arg(table.first)
        .arg(table.window);
}

void addCurves(QCustomPlot& plot, EvictionFigure& figure)
{
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    const EvictionTable& table = *figure.table;
    const auto end = static_cast<double>(table.tokens);
    const auto addLine = [&](const QVector<double>& keys, const QVector<double>& values, const QPen& pen) {
        QCPGraph* line = plot.addGraph(bottom, left);
        line->setData(keys, values, true);
        line->setPen(pen);
        return line;
    };
    double low = 0;
    double high = 0;
    for (const EvictionCurve& curve : table.curves) {
        for (const PredictionBin& bin : curve.bins) {
            low = std::isfinite(bin.deltaNll()) ? std::min(low, bin.deltaNll()) : low;
            high = std::isfinite(bin.deltaNll()) ? std::max(high, bin.deltaNll()) : high;
        }
    }
    const double room = std::max(high - low, 1e-6) * 0.08;
    bottom->setRange(0, end);
    left->setRange(low - room, high + room);
    addLine({ 0, end }, { 0, 0 }, { figure.theme.text, figure.metrics.axisPen })
        ->setName(FigureText::tr("no change"));
    const QPen begins(figure.theme.muted, figure.metrics.thinPen, Qt::DashDotLine);
    const auto begin = static_cast<double>(table.begin());
    addLine({ begin, begin }, { low - room, high + room }, begins)
        ->setName(FigureText::tr("from here on keys are missing"));
    for (const EvictionCurve& curve : table.curves) {
        QVector<double> keys;
        QVector<double> values;
        for (const PredictionBin& bin : curve.bins) {
            keys << centreOf(bin);
            values << bin.deltaNll();
        }
        const QString name = legendOf(curve, figure.forPaper);
        QCPGraph* graph = addLine(keys, values, penOf(figure, curve.what));
        graph->setName(name);
        graph->setScatterStyle(markerOf(figure, curve.what));
        graph->setProperty(ValueLabelProperty, true); // for the description; the axis has no layers
        figure.entries << LegendEntry { name, figure.metrics.tick, figure.theme.text,
                                        penOf(figure, curve.what), markerOf(figure, curve.what) };
    }
    figure.entries << LegendEntry { FigureText::tr("keys are missing from #%1 on").arg(table.begin()),
                                    figure.metrics.tick, figure.theme.muted, begins };
}

void arrange(EvictionFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -8 * m.unit, -4 * m.unit);
    const bool isLow = page.height() < LowPage * m.unit;
    figure.titleLines = wrapped(titleOf(figure), m.text, area.width());
    figure.footLines = wrapped(evictionSentence(*figure.table, figure.forPaper), m.tick, area.width());
    figure.axisLines = wrapped(
        FigureText::tr("token position; each point is a mean over %1 positions").arg(figure.table->width),
        m.text, area.width());
    if (isLow) {
        figure.footLines.clear();
        figure.axisLines.clear();
    }
    const auto height = [](const QStringList& lines, const QFont& font) {
        return static_cast<double>(lines.size()) * lineHeight(font);
    };
    figure.titleBox = { area.left(), area.top(), area.width(), height(figure.titleLines, m.text) };
    figure.legend = LegendRows(figure.entries, area.width(), m.unit);
    figure.legendAt = { area.left(), figure.titleBox.bottom() + (3 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (5 * m.unit));
    const double foot = height(figure.footLines, m.tick);
    figure.footBox = { area.left(), area.bottom() - foot, area.width(), foot };
    const double axis = height(figure.axisLines, m.text);
    figure.axisBox = { area.left(), figure.footBox.top() - axis - (2 * m.unit), area.width(), axis };
    area.setBottom(figure.axisBox.top() - lineHeight(m.tick) - m.tickLength - (3 * m.unit));
    const QRectF inner = area.adjusted(44 * m.unit, 0, -10 * m.unit, 0);
    figure.rect->setVisible(inner.height() > 10 * m.unit && inner.width() > 10 * m.unit);
    figure.rect->setOuterRect(
        QRectF(inner.left(), inner.top(), std::max(1.0, inner.width()), std::max(1.0, inner.height()))
            .toRect());
}

void paint(const EvictionFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    figure.legend.paint(painter, figure.legendAt);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, t.muted);
    drawLines(painter, figure.footBox, Qt::AlignLeft, figure.footLines, m.tick, t.text);
}

} // namespace

QString evictionSentence(const EvictionTable& table, bool forPaper)
{
    if (table.curve(KeptKeys::Sinks) == nullptr) {
        return table.isComplete ? FigureText::tr("No key of a secondary sink is evicted: there is nothing "
                                                 "to keep, and no control.")
                                : FigureText::tr("The runs with more keys kept are not there.");
    }
    if (table.curve(KeptKeys::Random) == nullptr) {
        return FigureText::tr("The control with random keys is not there: whether the sinks matter cannot "
                              "be said.");
    }
    const auto benefit = sinkBenefit(table);
    if (!benefit) {
        return FigureText::tr("Too few positions miss keys to say whether the sinks help more than random "
                              "keys.");
    }
    // As many decimals as the standard error has digits that mean something.
    const int decimals = benefit->error > 0
        ? static_cast<int>(std::clamp(1 - std::floor(std::log10(benefit->error)), 0.0, 6.0))
        : 4;
    const auto number = [&](double value) {
        return plotLocale(forPaper)
            .toString(value, 'f', decimals)
            .replace(QLatin1Char('-'), QChar(0x2212)); // as everywhere else
    };
    const QString nats = number(benefit->nats);
    const QString error = number(benefit->error);
    const QString bins = QString::number(benefit->bins); // three at least
    if (benefit->isMore()) {
        return FigureText::tr("The sinks help more than random keys: by %1 ± %2 nats a token (standard "
                              "error over %3 bins, one draw).")
            .arg(nats, error, bins);
    }
    if (benefit->isLess()) {
        return FigureText::tr("The sinks help less than random keys: by %1 ± %2 nats a token (standard "
                              "error over %3 bins, one draw).")
            .arg(number(-benefit->nats), error, bins);
    }
    return FigureText::tr("The sinks help no more than random keys within two standard errors: %1 ± %2 nats "
                          "a token (%3 bins, one draw).")
        .arg(nats, error, bins);
}

namespace {

Status evictionNeeds(const FigureSource& source)
{
    if (source.eviction == nullptr) {
        return wrongUse("eviction",
                        "no keys of this run were evicted: choose Evict keys in the menu Experiment");
    }
    if (source.eviction->curves.empty()) {
        return wrongUse("eviction", "the eviction has no finished run yet");
    }
    return { };
}

Status drawEviction(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = evictionNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<EvictionFigure>(style);
    figure->table = source.eviction;
    figure->rect = addPanel(plot, layout, style);
    addCurves(plot, *figure);
    figure->rect->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, style.forPaper)));
    figure->rect->axis(QCPAxis::atLeft)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(style.forPaper)));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> evictionDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = evictionNeeds(source); !needs) {
        return needs.error();
    }
    const EvictionTable& table = *source.eviction;
    FigureData data;
    data.notes = { "keys kept: the first " + std::to_string(table.first) + " and a window of "
                   + std::to_string(table.window) + "; all layers and heads" };
    std::vector<std::int64_t> begins, ends, counts;
    std::vector<double> plain;
    for (const PredictionBin& bin : table.curves.front().bins) {
        begins.push_back(bin.begin);
        ends.push_back(bin.end);
        counts.push_back(bin.count);
        plain.push_back(bin.nllPlain);
    }
    data.columns = { { "begin", "first position of the bin", std::move(begins) },
                     { "end", "position behind the bin", std::move(ends) },
                     { "predictions", "in the bin", std::move(counts) },
                     { "nll_plain", "mean -ln p of the token that follows, nats, all keys kept",
                       std::move(plain) } };
    for (const KeptKeys what : allKept) {
        const EvictionCurve* curve = table.curve(what);
        if (curve == nullptr) {
            continue;
        }
        std::vector<double> changes, divergences;
        for (const PredictionBin& bin : curve->bins) {
            changes.push_back(bin.deltaNll());
            divergences.push_back(bin.kl);
        }
        const std::string name = nameOf(what);
        const std::string kept = std::to_string(curve->kept.size());
        const std::string words = what == KeptKeys::Window ? "window alone"
            : what == KeptKeys::Sinks                      ? kept + " secondary sinks kept too"
                                                           : kept + " random keys kept instead";
        std::string positions;
        for (const std::int64_t position : curve->kept) {
            positions += " " + std::to_string(position);
        }
        data.notes.push_back(name + ": mean delta_nll " + std::to_string(curve->mean)
                             + (positions.empty() ? "" : ", kept" + positions));
        data.columns.push_back(
            { "delta_nll_" + name, "mean change of the loss, nats, " + words, std::move(changes) });
        data.columns.push_back(
            { "kl_" + name, "mean KL(plain || changed), nats, " + words, std::move(divergences) });
    }
    return data;
}

} // namespace

void registerFigure_eviction(FigureRegistry& registry)
{
    registry.add({ "eviction",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Eviction")),
                   evictionNeeds,
                   drawEviction,
                   evictionDataOf,
                   { } });
}

} // namespace sinkscope
