// SPDX-License-Identifier: GPL-3.0-or-later
// What an MLP makes of the principal directions of its input, and where future sinks lie on them (algorithms
// A8).
#include "core/analysis/directions.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

namespace sinkscope {

namespace {

constexpr double LeastColumn = 84; ///< units of 1/96 inch
constexpr double LeastBand = 128;
constexpr double LowPage = 150; ///< below, names of axes are left out
constexpr double LeastCoordinate = 2; ///< shown at least: in which MLPs are no longer even
constexpr double CosineEnd = 1.05;

/// Powers of ten, no more than there is room for.
class FewDecades : public DecadeTicker
{
public:
    using DecadeTicker::DecadeTicker;

    void setMost(int most) { m_most = std::max(1, most); }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override
    {
        QVector<double> all = DecadeTicker::createTickVector(tickStep, range);
        all.removeIf([&range](double tick) { return !range.contains(tick); });
        const qsizetype step = std::max<qsizetype>(1, (all.size() + m_most - 1) / m_most);
        QVector<double> some;
        for (qsizetype i = (all.size() - 1) % step / 2; i < all.size(); i += step) {
            some.append(all[i]);
        }
        return some;
    }

private:
    int m_most = 1;
};

struct DirectionPanel
{
    QCPAxisRect* norm = nullptr;
    QCPAxisRect* cosine = nullptr;
    QString name;
    QRectF nameBox;
};

struct DirectionsFigure : FigureLook
{
    using FigureLook::FigureLook;

    struct Text
    {
        QRectF box;
        QStringList lines;
        Qt::Alignment align = Qt::AlignLeft;
        bool isTitle = false;
    };

    QString title, effective, norms, cosines, axis;
    std::vector<DirectionPanel> panels;
    QSharedPointer<FewDecades> decades; ///< of all norms
    QList<LegendEntry> entries;
    LegendRows legend;
    QPointF legendAt;
    std::vector<Text> texts; ///< as arranged
};

StateComponent componentOf(const FigureOptions& options)
{
    return options.component.value_or(StateComponent::Residual);
}

QString stateName(StateComponent component)
{
    switch (component) {
    case StateComponent::Residual:
        return FigureText::tr("layer input");
    case StateComponent::Attention:
        return FigureText::tr("attention output");
    case StateComponent::Mlp:
        break;
    }
    return FigureText::tr("MLP input");
}

/// "PC 1 ±, PC 3 −": by index.
QString namesOf(const std::vector<EffectiveDirection>& effective)
{
    std::map<std::int64_t, int> signs; // 1: alpha > 0, 2: alpha < 0
    for (const EffectiveDirection& direction : effective) {
        signs[direction.index] |= direction.sign > 0 ? 1 : 2;
    }
    QStringList names;
    for (const auto& [index, which] : signs) {
        names << QStringLiteral("%1 %2").arg(QString::number(index + 1),
                                             QString(QChar(which == 3       ? 0x00B1
                                                               : which == 1 ? u'+'
                                                                            : 0x2212)));
    }
    return names.join(QStringLiteral(", "));
}

QString effectiveText(const DirectionTable& table)
{
    if (table.effective.empty()) {
        return FigureText::tr("no direction with |cos| > 0.98 at α = ±1");
    }
    return FigureText::tr("PCs with |cos| > 0.98 at α = ±1: %1").arg(namesOf(table.effective));
}

QPen normPen(const DirectionsFigure& figure)
{
    return { figure.theme.text, figure.metrics.linePen * 0.8 };
}

QPen cosinePen(const DirectionsFigure& figure)
{
    QPen pen(figure.theme.after, figure.metrics.linePen * 0.8);
    pen.setDashPattern({ 4, 2 });
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QCPScatterStyle effectiveMarker(const DirectionsFigure& figure)
{
    return { QCPScatterStyle::ssDisc, figure.theme.after, figure.theme.after, figure.metrics.marker * 0.7 };
}

QColor sinkArea(const DirectionsFigure& figure)
{
    QColor area = figure.theme.secondaryOther;
    area.setAlphaF(0.45F);
    return area;
}

QPen otherPen(const DirectionsFigure& figure)
{
    return { figure.theme.muted, figure.metrics.thinPen };
}

/// Steps of a density between the lower end of the axis and nearly the upper one.
QCPGraph* addDensity(QCustomPlot& plot, const QCPAxisRect& rect, const Projections& projections,
                     const std::vector<double>& density, double most)
{
    QCPGraph* graph = plot.addGraph(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    const double width = (projections.high - projections.low) / densityBins;
    const auto height = [most](double value) { return -CosineEnd + (most > 0 ? value / most * 1.9 : 0); };
    graph->addData(projections.low, height(0));
    for (std::size_t bin = 0; bin < density.size(); ++bin) {
        // The same number for both sides of an edge: points are kept in the order of their keys.
        const auto edge = [&](std::size_t at) { return projections.low + (static_cast<double>(at) * width); };
        graph->addData(edge(bin), height(density[bin]));
        graph->addData(edge(bin + 1), height(density[bin]));
    }
    graph->addData(projections.low + (densityBins * width), height(0));
    graph->setAdaptiveSampling(false);
    return graph;
}

void addProjections(QCustomPlot& plot, const DirectionsFigure& figure, const DirectionPanel& panel,
                    const Projections& projections)
{
    double most = 0;
    for (const auto* density : { &projections.sinks, &projections.others }) {
        most = density->empty() ? most : std::max(most, *std::ranges::max_element(*density));
    }
    QCPGraph* base =
        plot.addGraph(panel.cosine->axis(QCPAxis::atBottom), panel.cosine->axis(QCPAxis::atLeft));
    base->addData(projections.low, -CosineEnd);
    base->addData(projections.high, -CosineEnd);
    base->setPen(Qt::NoPen);
    QCPGraph* sinks = addDensity(plot, *panel.cosine, projections, projections.sinks, most);
    sinks->setName(FigureText::tr("future sinks"));
    sinks->setPen(Qt::NoPen);
    sinks->setBrush(sinkArea(figure));
    sinks->setChannelFillGraph(base);
    QCPGraph* others = addDensity(plot, *panel.cosine, projections, projections.others, most);
    others->setName(FigureText::tr("other tokens"));
    others->setPen(otherPen(figure));
}

void addSweep(QCustomPlot& plot, const DirectionsFigure& figure, const DirectionPanel& panel,
              const std::vector<MlpResponse>& sweep)
{
    const auto graphOn = [&](const QCPAxisRect& rect, const QString& name, const QPen& pen) {
        QCPGraph* graph = plot.addGraph(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
        graph->setName(name);
        graph->setPen(pen);
        graph->setAdaptiveSampling(false);
        return graph;
    };
    QCPGraph* norm = graphOn(*panel.norm, FigureText::tr("norm"), normPen(figure));
    QCPGraph* cosine = graphOn(*panel.cosine, FigureText::tr("cosine"), cosinePen(figure));
    QCPGraph* marks = graphOn(*panel.cosine, FigureText::tr("cosine"), Qt::NoPen);
    marks->setLineStyle(QCPGraph::lsNone);
    marks->setScatterStyle(effectiveMarker(figure));
    for (QCPGraph* graph : { norm, cosine }) {
        graph->setProperty(ValueLabelProperty, true); // for the description; the axes have no layers
    }
    const double gap = std::numeric_limits<double>::quiet_NaN();
    for (const MlpResponse& response : sweep) {
        // A zero has no place on a logarithmic axis.
        norm->addData(response.alpha, response.norm > 0 ? response.norm : gap);
        cosine->addData(response.alpha, response.cos);
        if (std::abs(response.cos) > effectiveCosine) {
            marks->addData(response.alpha, response.cos);
        }
    }
}

/// Half of the coordinates' axis: as far as the projections go, and not beyond the sweep.
double farthest(const DirectionTable& table, std::size_t state)
{
    double far = LeastCoordinate;
    for (const PrincipalDirection& direction : table.directions) {
        if (!direction.sweep.empty()) {
            const Projections& projections = direction.projections[state];
            far = std::max({ far, std::abs(projections.low), std::abs(projections.high) });
        }
    }
    return std::min(far, static_cast<double>(largestAlpha)) * 1.02;
}

/// Ends of the norms' axis, common to all panels; of what is as near as `far`.
QCPRange normRange(const DirectionTable& table, double far)
{
    double low = std::numeric_limits<double>::infinity();
    double high = 0;
    for (const PrincipalDirection& direction : table.directions) {
        for (const MlpResponse& response : direction.sweep) {
            if (response.norm > 0 && std::isfinite(response.norm) && std::abs(response.alpha) <= far) {
                low = std::min(low, response.norm);
                high = std::max(high, response.norm);
            }
        }
    }
    return low <= high ? QCPRange(low / 1.5, high * 1.5) : QCPRange(0.1, 10);
}

void addPanels(QCustomPlot& plot, FigureLayout& layout, const FigureStyle& style, DirectionsFigure& figure,
               const DirectionTable& table)
{
    const auto state = static_cast<std::size_t>(componentOf(style.options));
    const double far = farthest(table, state);
    const QCPRange norms = normRange(table, far);
    figure.decades.reset(new FewDecades(figure.forPaper));
    const QSharedPointer<QCPAxisTickerText> cosines(new QCPAxisTickerText);
    for (const int cosine : { -1, 0, 1 }) {
        cosines->addTick(cosine, plotNumber(cosine, figure.forPaper));
    }
    for (std::size_t c = 0; c < table.directions.size() && !table.directions[c].sweep.empty(); ++c) {
        const PrincipalDirection& direction = table.directions[c];
        DirectionPanel panel { addPanel(plot, layout, style), addPanel(plot, layout, style), { }, { } };
        panel.name = FigureText::tr("PC %1: %2 %", "its share of the variance")
                         .arg(c + 1)
                         .arg(plotNumber(std::round(table.shares[c] * 1000) / 10, figure.forPaper));
        addProjections(plot, figure, panel, direction.projections[state]);
        addSweep(plot, figure, panel, direction.sweep);
        for (const QCPAxisRect* rect : { panel.norm, panel.cosine }) {
            rect->axis(QCPAxis::atBottom)->setRange(-far, far);
            rect->axis(QCPAxis::atBottom)
                ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
        }
        QCPAxis* up = panel.norm->axis(QCPAxis::atLeft);
        up->setScaleType(QCPAxis::stLogarithmic);
        up->setTicker(figure.decades);
        up->setRange(norms);
        panel.norm->axis(QCPAxis::atBottom)->setTickLabels(false);
        panel.cosine->axis(QCPAxis::atLeft)->setRange(-CosineEnd, CosineEnd);
        panel.cosine->axis(QCPAxis::atLeft)->setTicker(cosines);
        figure.panels.push_back(panel);
    }
}

void addEntries(DirectionsFigure& figure, const DirectionTable& table, StateComponent component)
{
    const QFont& font = figure.metrics.tick;
    const QColor& ink = figure.theme.text;
    const auto all = static_cast<std::int64_t>(table.classes.points.size());
    const QLocale locale = plotLocale(figure.forPaper);
    figure.entries
        << LegendEntry { .text = FigureText::tr("norm"), .font = font, .ink = ink, .line = normPen(figure) }
        << LegendEntry { .text = FigureText::tr("cosine"),
                         .font = font,
                         .ink = figure.theme.after,
                         .line = cosinePen(figure) }
        << LegendEntry { .text = FigureText::tr("|cos| > 0.98"),
                         .font = font,
                         .ink = figure.theme.after,
                         .marker = effectiveMarker(figure) }
        << LegendEntry { .text =
                             FigureText::tr("%1 of %2 future sinks", "a state, and how many")
                                 .arg(stateName(component), locale.toString(static_cast<qlonglong>(all / 2))),
                         .font = font,
                         .ink = figure.theme.secondary,
                         .area = sinkArea(figure) }
        << LegendEntry { .text = FigureText::tr("of %1 other tokens of the same ids")
                                     .arg(locale.toString(static_cast<qlonglong>(all - (all / 2)))),
                         .font = font,
                         .ink = ink,
                         .line = otherPen(figure) };
}

QRectF atLeast(QRectF rect)
{
    rect.setSize({ std::max(1.0, rect.width()), std::max(1.0, rect.height()) });
    return rect;
}

void hide(const DirectionPanel& panel)
{
    for (QCPAxisRect* rect : { panel.norm, panel.cosine }) {
        rect->setVisible(false);
        rect->setOuterRect(QRect(0, 0, 1, 1));
    }
}

/// The panels [first, first + columns) in one band.
void arrangeBand(DirectionsFigure& figure, std::size_t first, int columns, const QRectF& band, double gutter,
                 bool isLow)
{
    const PlotMetrics& m = figure.metrics;
    const double line = lineHeight(m.tick);
    const double gap = textWidth(plotNumber(-largestAlpha, true), m.tick) + (6 * m.unit);
    const double width = (band.width() - gutter - (gap * (columns - 1))) / columns;
    const auto nameOf = [&](const QString& name, double top) {
        figure.texts.push_back(
            { { band.left(), top, band.width(), line }, wrapped(name, m.tick, band.width()).mid(0, 1) });
    };
    const double names = isLow ? 0 : line;
    const double ticks = line + m.tickLength + (2 * m.unit);
    const double height = (band.height() - (2 * names) - line - ticks - (8 * m.unit)) / 2;
    figure.decades->setMost(static_cast<int>(height / (1.4 * line)));
    const double top = band.top() + names + line + (2 * m.unit);
    const double second = top + height + names + (4 * m.unit);
    if (!isLow) {
        nameOf(figure.norms, band.top());
        nameOf(figure.cosines, top + height + (1 * m.unit));
    }
    for (int c = 0; c < columns && first + static_cast<std::size_t>(c) < figure.panels.size(); ++c) {
        DirectionPanel& panel = figure.panels[first + static_cast<std::size_t>(c)];
        const double left = band.left() + gutter + ((width + gap) * c);
        panel.nameBox = { left, band.top() + names, width, line };
        const bool isRoom = width > 10 * m.unit && height > 10 * m.unit;
        for (const auto& [rect, y] : { std::pair { panel.norm, top }, { panel.cosine, second } }) {
            rect->setVisible(isRoom);
            rect->setOuterRect(atLeast({ left, y, width, height }).toRect());
            rect->axis(QCPAxis::atLeft)->setTickLabels(c == 0);
        }
    }
}

void arrange(DirectionsFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -10 * m.unit, -4 * m.unit);
    const bool isLow = page.height() < LowPage * m.unit;
    figure.texts.clear();
    const auto put = [&](const QString& text, bool isTitle) {
        const QFont& font = isTitle ? m.text : m.tick;
        const QStringList lines = wrapped(text, font, area.width()).mid(0, 2);
        const double height = static_cast<double>(lines.size()) * lineHeight(font);
        figure.texts.push_back({ { area.left(), area.top(), area.width(), height }, lines });
        figure.texts.back().isTitle = isTitle;
        area.setTop(area.top() + height);
    };
    put(figure.title, true);
    put(figure.effective, false);
    figure.legend = LegendRows::fitted(figure.entries, area.width(), page.height() / 4, m.unit);
    figure.legendAt = { area.left(), area.top() + (2 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (3 * m.unit));
    if (!isLow) {
        const QStringList lines = wrapped(figure.axis, m.tick, area.width()).mid(0, 1);
        figure.texts.push_back(
            { { area.left(), area.bottom() - lineHeight(m.tick), area.width(), lineHeight(m.tick) },
              lines,
              Qt::AlignHCenter });
        area.setBottom(area.bottom() - lineHeight(m.tick));
    }
    const double gutter = textWidth(QStringLiteral("1,000"), m.tick) + m.tickLength + (4 * m.unit);
    const int all = static_cast<int>(figure.panels.size());
    const int columns =
        std::clamp(static_cast<int>((area.width() - gutter) / (LeastColumn * m.unit)), 1, std::max(1, all));
    const int bands = std::clamp(static_cast<int>(area.height() / (LeastBand * m.unit)), 1,
                                 (all + columns - 1) / std::max(1, columns));
    for (const DirectionPanel& panel : figure.panels) {
        hide(panel);
    }
    for (int b = 0; b < bands; ++b) {
        const double height = area.height() / bands;
        arrangeBand(figure, static_cast<std::size_t>(b) * static_cast<std::size_t>(columns), columns,
                    { area.left(), area.top() + (b * height), area.width(), height }, gutter, isLow);
    }
}

void paint(const DirectionsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    for (const DirectionsFigure::Text& text : figure.texts) {
        drawLines(painter, text.box, text.align, text.lines, text.isTitle ? m.text : m.tick,
                  text.isTitle ? t.text : t.muted);
    }
    figure.legend.paint(painter, figure.legendAt);
    for (const DirectionPanel& panel : figure.panels) {
        if (panel.norm->visible()) {
            drawLines(painter, panel.nameBox, Qt::AlignLeft,
                      wrapped(panel.name, m.tick, panel.nameBox.width()).mid(0, 1), m.tick, t.text);
        }
    }
}

Json numberOf(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

/// As algorithms A8 has it.
Json jsonOf(const RunResult& run, const DirectionTable& table)
{
    const auto all = static_cast<std::int64_t>(table.classes.points.size());
    Json json;
    json["model"] = run.record().model.name;
    json["layer"] = table.layer;
    json["axis"] = "MLP of layer l; PCs of what comes into it, of length 1; no norm before it, no mean added";
    json["anchor"] = table.anchor;
    json["n_sinks"] = all / 2;
    json["n_other"] = all - (all / 2);
    json["seed"] = table.classes.options.seed;
    json["explained_var"] = table.shares;
    json["pcs"] = Json::array();
    for (std::size_t c = 0; c < table.directions.size(); ++c) {
        const PrincipalDirection& direction = table.directions[c];
        Json pc { { "index", c },
                  { "norm_pos", numberOf(direction.positive.norm) },
                  { "cos_pos", numberOf(direction.positive.cos) },
                  { "norm_neg", numberOf(direction.negative.norm) },
                  { "cos_neg", numberOf(direction.negative.cos) } };
        for (const MlpResponse& response : direction.sweep) {
            pc["sweep"].push_back({ { "alpha", response.alpha },
                                    { "norm", numberOf(response.norm) },
                                    { "cos", numberOf(response.cos) } });
        }
        json["pcs"].push_back(std::move(pc));
        for (std::size_t s = 0; !direction.sweep.empty() && s < directionStates.size(); ++s) {
            const Projections& projections = direction.projections[s];
            json["hist"][directionStates[s]].push_back({ { "index", c },
                                                         { "low", projections.low },
                                                         { "high", projections.high },
                                                         { "sinks", projections.sinks },
                                                         { "others", projections.others } });
        }
    }
    json["effective"] = Json::array();
    for (const EffectiveDirection& direction : table.effective) {
        json["effective"].push_back(
            { { "index", direction.index }, { "sign", direction.sign }, { "polarity", direction.polarity } });
    }
    return json;
}

Status pcaNeeds(const FigureSource& source)
{
    return analysisNeeds(source, "pca");
}

Status drawPca(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = pcaNeeds(source); !needs) {
        return needs;
    }
    const auto table = analysisOf<DirectionTable>(*source.run, source.analyses, "pca");
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<DirectionsFigure>(style);
    figure->title =
        FigureText::tr("MLP of layer %1 along principal components of its input").arg(table->layer);
    figure->effective = effectiveText(*table);
    figure->norms = FigureText::tr("norm of MLP(α · PC), log scale");
    figure->cosines =
        FigureText::tr("cosine with the output at %1; areas: density").arg(anchorName(*source.run));
    figure->axis = FigureText::tr("α, and coordinate of tokens along the principal component (PC)");
    addPanels(plot, layout, style, *figure, *table);
    addEntries(*figure, *table, componentOf(style.options));
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> pcaDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = pcaNeeds(source); !needs) {
        return needs.error();
    }
    const RunResult& run = *source.run;
    const auto table = analysisOf<DirectionTable>(run, source.analyses, "pca");
    FigureData data;
    data.notes = notesOf(run);
    data.notes.push_back("MLP of layer " + std::to_string(table->layer)
                         + " on alpha * PC, the principal components of what comes into it, without the norm "
                           "before it; cosine with its output at the anchor, #"
                         + std::to_string(table->anchor));
    std::string effective = "effective, |cos| > 0.98 (PC from 0, sign of alpha, sign of the cosine):";
    for (const EffectiveDirection& direction : table->effective) {
        effective += " (" + std::to_string(direction.index) + ", " + std::to_string(direction.sign) + ", "
            + std::to_string(direction.polarity) + ")";
    }
    data.notes.push_back(effective);
    std::vector<std::int64_t> indices;
    std::vector<double> shares, alphas, norms, cosines, swept;
    const auto add = [&](std::size_t index, const MlpResponse& response) {
        indices.push_back(static_cast<std::int64_t>(index));
        shares.push_back(table->shares[index]);
        alphas.push_back(response.alpha);
        norms.push_back(response.norm);
        cosines.push_back(response.cos);
    };
    std::int64_t sweeps = 0;
    for (std::size_t c = 0; c < table->directions.size(); ++c) {
        const PrincipalDirection& direction = table->directions[c];
        if (direction.sweep.empty()) {
            add(c, direction.negative);
            add(c, direction.positive);
            continue;
        }
        ++sweeps;
        for (const MlpResponse& response : direction.sweep) {
            add(c, response);
            swept.insert(swept.end(), { response.alpha, response.norm, response.cos });
        }
    }
    data.arrays = {
        { "explained_var", { "pc" }, { static_cast<std::int64_t>(table->shares.size()) }, table->shares },
        { "sweep",
          { "pc", "alpha", "alpha_norm_cos" },
          { sweeps, static_cast<std::int64_t>(table->directions.front().sweep.size()), 3 },
          std::move(swept) }
    };
    data.columns = { { "pc", "principal component, from 0", std::move(indices) },
                     { "explained_var", "its share of the variance", std::move(shares) },
                     { "alpha", "", std::move(alphas) },
                     { "norm", "of MLP(alpha * PC)", std::move(norms) },
                     { "cos", "of MLP(alpha * PC) with the output at the anchor", std::move(cosines) } };
    data.json = jsonOf(run, *table);
    return data;
}

} // namespace

void registerFigure_pca(FigureRegistry& registry)
{
    registry.add({ .id = "pca",
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "PCA sweep")),
                   .needs = pcaNeeds,
                   .draw = drawPca,
                   .data = pcaDataOf,
                   .words = { "--layer", "--component", "--zoom" },
                   .takesTexts = true });
}

} // namespace sinkscope
