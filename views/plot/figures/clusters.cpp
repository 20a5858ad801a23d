// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of future sinks and other tokens of the same ids (algorithms A6, A7): the points of one layer, and
// how far both classes lie apart in all layers.
#include "views/base/errortext.h"
#include "views/plot/clusterfigure.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/labellayout.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

constexpr double SideBySide = 1.25; ///< width to height of a page from which on the panels stand side by side
constexpr double LowPage = 150; ///< in units of 1/96 inch; below, the axes go without their names
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

enum Metric
{
    Purity,
    Silhouette,
    Accuracy,
};

constexpr std::array metrics { Purity, Silhouette, Accuracy };

struct Panel
{
    QCPAxisRect* rect = nullptr;
    QString above, below; ///< names of the left and of the bottom axis
    QStringList aboveLines, belowLines;
    QRectF aboveBox, belowBox;
    double gutter = 0; ///< of the numbers of the left axis
};

struct ClustersFigure : FigureLook
{
    using FigureLook::FigureLook;

    QString title;
    Panel points, curves;
    QList<LegendEntry> entries;
    LegendRows legend;
    QStringList titleLines;
    QRectF titleBox;
    QPointF legendAt;
    QString name; ///< of the selected token
    QPointF selected; ///< in axis coordinates
    bool isSelected = false;
};

StateComponent componentOf(const FigureOptions& options)
{
    return options.component.value_or(StateComponent::Mlp);
}

double valueOf(const ClusterCloud& cloud, Metric metric)
{
    const Result<double>& value = metric == Purity ? cloud.separation.purity
        : metric == Silhouette                     ? cloud.separation.silhouette
                                                   : cloud.separation.accuracy;
    return value ? value.value() : NotANumber;
}

const char* wordOf(Metric metric)
{
    return metric == Purity ? "purity" : metric == Silhouette ? "silhouette" : "centroid_accuracy";
}

QString nameOf(Metric metric, const ClusterTable& table)
{
    switch (metric) {
    case Purity:
        return FigureText::tr("purity of %1 neighbours").arg(table.neighbours);
    case Silhouette:
        return FigureText::tr("silhouette");
    case Accuracy:
        break;
    }
    return FigureText::tr("nearest centroid");
}

QString titleOf(StateComponent component, int layer)
{
    switch (component) {
    case StateComponent::Residual:
        return FigureText::tr("Future sinks in the input of layer %1").arg(layer);
    case StateComponent::Attention:
        return FigureText::tr("Future sinks in the attention output of layer %1").arg(layer);
    case StateComponent::Mlp:
        break;
    }
    return FigureText::tr("Future sinks in the MLP output of layer %1").arg(layer);
}

QString axisOf(StateComponent component)
{
    switch (component) {
    case StateComponent::Residual:
        return FigureText::tr("layer l, whose input it is");
    case StateComponent::Attention:
        return FigureText::tr("layer l, whose attention writes it");
    case StateComponent::Mlp:
        break;
    }
    return FigureText::tr("layer l, whose MLP writes it");
}

QString percent(double share, bool forPaper)
{
    return FigureText::tr("%1 %", "a share").arg(plotNumber(std::round(share * 1000) / 10, forPaper));
}

/// Names of the points' axes.
void nameAxes(ClustersFigure& figure, const ShownClusters& shown)
{
    const auto component = [&](std::size_t at) {
        const std::vector<double>& shares = shown.cloud->components.shares;
        return at < shares.size() ? FigureText::tr("PC %1: %2 of the variance")
                                        .arg(at + 1)
                                        .arg(percent(shares[at], figure.forPaper))
                                  : FigureText::tr("PC %1: no variance").arg(at + 1);
    };
    if (shown.cloud == nullptr) {
        figure.points.above = FigureText::tr("nothing was computed of this layer");
        return;
    }
    if (shown.points.empty()) {
        const std::optional<Error>& problem = shown.cloud->components.problem;
        figure.points.above = problem ? errorText(*problem) : QString();
        return;
    }
    if (!shown.isTsne) {
        figure.points.above = component(1);
        figure.points.below = component(0);
        if (!shown.reason.isEmpty()) {
            figure.points.above =
                FigureText::tr("%1; %2", "why no t-SNE, and an axis").arg(shown.reason, figure.points.above);
        }
        return;
    }
    figure.points.above = FigureText::tr("t-SNE, perplexity %1")
                              .arg(plotNumber(shown.cloud->tsne->perplexity, figure.forPaper));
    figure.points.below = FigureText::tr("both axes without a unit");
}

QCPScatterStyle markerOf(const ClustersFigure& figure, bool isSink)
{
    const PlotMetrics& m = figure.metrics;
    return isSink
        ? QCPScatterStyle(QCPScatterStyle::ssDisc, figure.theme.secondary, figure.theme.secondary, m.marker)
        : QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(figure.theme.muted, m.thinPen), QBrush(Qt::NoBrush),
                          m.marker * 0.9);
}

/// The smallest range that holds all values with some room for the markers.
QCPRange rangeOf(const std::vector<QPointF>& points, bool isX)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const QPointF& point : points) {
        const double value = isX ? point.x() : point.y();
        low = std::min(low, value);
        high = std::max(high, value);
    }
    if (!(low <= high)) {
        return { -1, 1 };
    }
    const double room = high > low ? (high - low) * 0.06 : std::max(1e-6, std::abs(low) * 0.1);
    return { low - room, high + room };
}

void addPoints(QCustomPlot& plot, ClustersFigure& figure, const ClusterTable& table,
               const ShownClusters& shown, std::int64_t token)
{
    QCPAxis* across = figure.points.rect->axis(QCPAxis::atBottom);
    QCPAxis* up = figure.points.rect->axis(QCPAxis::atLeft);
    // The sinks come last: they lie on top.
    for (const bool isSink : { false, true }) {
        QCPGraph* graph = plot.addGraph(across, up);
        graph->setName(isSink ? FigureText::tr("future sinks") : FigureText::tr("other tokens"));
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setPen(isSink ? figure.theme.secondary : figure.theme.muted);
        graph->setScatterStyle(markerOf(figure, isSink));
        graph->setAdaptiveSampling(false);
        graph->setProperty(ValueLabelProperty, true); // for the description; the axis has no layers
        for (std::size_t i = 0; i < shown.points.size(); ++i) {
            if (table.points[i].isSink == isSink) {
                graph->addData(shown.points[i].x(), shown.points[i].y());
            }
        }
    }
    across->setRange(rangeOf(shown.points, true));
    up->setRange(rangeOf(shown.points, false));
    for (QCPAxis* axis : { across, up }) {
        if (shown.isTsne || shown.points.empty()) {
            axis->setTicks(false);
            axis->setTickLabels(false);
            axis->grid()->setVisible(false);
        } else {
            axis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
        }
    }
    for (std::size_t i = 0; i < shown.points.size(); ++i) {
        const ClusterPoint& point = table.points[i];
        if (point.run == 0 && point.position == token) {
            figure.selected = shown.points[i];
            figure.isSelected = true;
        }
    }
}

QPen penOf(const ClustersFigure& figure, Metric metric)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    QPen pen(metric == Purity ? t.text : metric == Silhouette ? t.after : t.anchor, m.linePen * 0.8);
    if (metric != Purity) {
        pen.setDashPattern(metric == Silhouette ? QVector<qreal> { 5, 2.5 } : QVector<qreal> { 1.2, 2 });
        pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
}

QCPScatterStyle dotOf(const ClustersFigure& figure, Metric metric)
{
    const QColor ink = penOf(figure, metric).color();
    const QCPScatterStyle::ScatterShape shape = metric == Purity ? QCPScatterStyle::ssDisc
        : metric == Silhouette                                   ? QCPScatterStyle::ssSquare
                                                                 : QCPScatterStyle::ssTriangle;
    return { shape, QPen(ink, figure.metrics.thinPen),
             metric == Purity ? QBrush(ink) : QBrush(figure.theme.canvas), figure.metrics.marker * 0.75 };
}

QPen birthPen(const ClustersFigure& figure)
{
    return { figure.theme.secondary, figure.metrics.thinPen, Qt::DashLine, Qt::FlatCap };
}

void addCurves(QCustomPlot& plot, ClustersFigure& figure, const ClusterTable& table, StateComponent component)
{
    QCPAxisRect* rect = figure.curves.rect;
    double low = 0;
    for (const Metric metric : metrics) {
        QCPGraph* line = plot.addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        line->setName(nameOf(metric, table));
        line->setPen(penOf(figure, metric));
        line->setScatterStyle(dotOf(figure, metric));
        line->setProperty(ValueLabelProperty, true);
        for (int layer = 0; layer < table.layers; ++layer) {
            const ClusterCloud* cloud = table.cloud(clusterStateOf(component), layer);
            const double value = cloud == nullptr ? NotANumber : valueOf(*cloud, metric);
            line->addData(layer, value);
            low = std::isfinite(value) ? std::min(low, value) : low;
        }
        figure.entries << LegendEntry { .text = line->name(),
                                        .font = figure.metrics.tick,
                                        .ink = figure.theme.text,
                                        .line = line->pen(),
                                        .marker = line->scatterStyle() };
    }
    rect->axis(QCPAxis::atBottom)->setRange(-0.5, table.layers - 0.5);
    rect->axis(QCPAxis::atLeft)->setRange(low < 0 ? low - 0.05 : 0, 1.05);
    rect->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(table.layers - 1, figure.forPaper)));
    rect->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
    rect->setProperty(LayerAxisProperty, true);
    figure.curves.above = FigureText::tr("separation of both classes");
    figure.curves.below = axisOf(component);
    figure.entries << LegendEntry { .text =
                                        FigureText::tr("most sinks are born in layer %1").arg(table.birth),
                                    .font = figure.metrics.tick,
                                    .ink = figure.theme.secondary,
                                    .line = birthPen(figure) };
}

QList<LegendEntry> classEntries(const ClustersFigure& figure, const ClusterTable& table)
{
    const QLocale locale = plotLocale(figure.forPaper);
    const auto number = [&locale](std::int64_t count) {
        return locale.toString(static_cast<qlonglong>(count));
    };
    const auto all = static_cast<std::int64_t>(table.points.size());
    const std::int64_t sinks = all / 2;
    const auto of = [&number](std::int64_t some, std::int64_t whole) {
        return some == whole ? number(some) : FigureText::tr("%1 of %2").arg(number(some), number(whole));
    };
    return { { .text = FigureText::tr("%1 future sinks").arg(of(sinks, table.sinks)),
               .font = figure.metrics.tick,
               .ink = figure.theme.secondary,
               .marker = markerOf(figure, true) },
             { .text = FigureText::tr("%1 other tokens of the same ids").arg(of(all - sinks, table.others)),
               .font = figure.metrics.tick,
               .ink = figure.theme.text,
               .marker = markerOf(figure, false) } };
}

/// Names above and below the panel, axes inside `area`.
void arrangePanel(const ClustersFigure& figure, Panel& panel, const QRectF& area, bool hasNumbers, bool isLow)
{
    const PlotMetrics& m = figure.metrics;
    panel.aboveLines = wrapped(panel.above, m.tick, area.width()).mid(0, isLow ? 1 : 3);
    panel.belowLines = isLow ? QStringList() : wrapped(panel.below, m.tick, area.width()).mid(0, 2);
    const double above = static_cast<double>(panel.aboveLines.size()) * lineHeight(m.tick);
    const double below = static_cast<double>(panel.belowLines.size()) * lineHeight(m.tick);
    panel.aboveBox = { area.left(), area.top(), area.width(), above };
    panel.belowBox = { area.left(), area.bottom() - below, area.width(), below };
    const double numbers = hasNumbers ? lineHeight(m.tick) + m.tickLength : 0;
    QRectF inner = area.adjusted(panel.gutter, above + (3 * m.unit), 0, -below - numbers - (3 * m.unit));
    panel.rect->setVisible(inner.height() > 10 * m.unit && inner.width() > 10 * m.unit);
    inner.setSize(QSizeF(std::max(1.0, inner.width()), std::max(1.0, inner.height())));
    panel.rect->setOuterRect(inner.toRect());
}

/// Width of the numbers of a left axis.
double gutterOf(const QCPAxisRect& rect, const PlotMetrics& m)
{
    QCPAxis* axis = rect.axis(QCPAxis::atLeft);
    if (!axis->tickLabels()) {
        return 0;
    }
    double widest = 0;
    for (const double value : { axis->range().lower, axis->range().upper }) {
        // As many figures as a tick between both has.
        widest = std::max(widest, textWidth(plotNumber(std::round(value * 10) / 10, true), m.tick));
    }
    return widest + m.tickLength + (6 * m.unit);
}

void arrange(ClustersFigure& figure, const QRectF& page, bool isTsne)
{
    const PlotMetrics& m = figure.metrics;
    QRectF area = page.adjusted(8 * m.unit, 4 * m.unit, -10 * m.unit, -4 * m.unit);
    const bool isLow = page.height() < LowPage * m.unit;
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.titleBox = { area.left(), area.top(), area.width(),
                        static_cast<double>(figure.titleLines.size()) * lineHeight(m.text) };
    figure.legend = LegendRows::fitted(figure.entries, area.width(), page.height() / 3, m.unit);
    figure.legendAt = { area.left(), figure.titleBox.bottom() + (2 * m.unit) };
    area.setTop(figure.legendAt.y() + figure.legend.height() + (4 * m.unit));
    figure.points.gutter = gutterOf(*figure.points.rect, m);
    figure.curves.gutter = gutterOf(*figure.curves.rect, m);
    const double gap = 16 * m.unit;
    QRectF points = area;
    QRectF curves = area;
    if (page.width() > SideBySide * page.height()) {
        points.setWidth((area.width() - gap) * 0.48);
        curves.setLeft(points.right() + gap);
    } else {
        points.setHeight((area.height() - (gap / 2)) * 0.58);
        curves.setTop(points.bottom() + (gap / 2));
    }
    arrangePanel(figure, figure.points, points, !isTsne, isLow);
    arrangePanel(figure, figure.curves, curves, true, isLow);
}

/// A ring about the selected token and its name.
void paintSelected(const ClustersFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const QRectF area(figure.points.rect->rect());
    const QPointF at(figure.points.rect->axis(QCPAxis::atBottom)->coordToPixel(figure.selected.x()),
                     figure.points.rect->axis(QCPAxis::atLeft)->coordToPixel(figure.selected.y()));
    if (!figure.isSelected || !figure.points.rect->visible() || !area.contains(at)) {
        return;
    }
    const double radius = m.marker;
    painter.setAntialiasing(true);
    painter.setPen(QPen(figure.theme.text, m.selectedPen * 0.7));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, radius, radius);
    const QSizeF size(textWidth(figure.name, m.token), lineHeight(m.token));
    if (size.width() > area.width()) {
        return;
    }
    QRectF box(at + QPointF(radius + (2 * m.unit), -size.height() / 2), size);
    if (box.right() > area.right()) {
        box.moveRight(at.x() - radius - (2 * m.unit));
    }
    box.moveLeft(std::max(box.left(), area.left()));
    box.moveTop(std::clamp(box.top(), area.top(), area.bottom() - size.height()));
    drawLines(painter, box, Qt::AlignLeft, { figure.name }, m.token, figure.theme.text);
}

void paint(const ClustersFigure& figure, QCPPainter& painter, int birth)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    figure.legend.paint(painter, figure.legendAt);
    for (const Panel* panel : { &figure.points, &figure.curves }) {
        if (panel->rect->visible()) {
            drawLines(painter, panel->aboveBox, Qt::AlignLeft, panel->aboveLines, m.tick, t.muted);
            drawLines(painter, panel->belowBox, Qt::AlignHCenter, panel->belowLines, m.tick, t.muted);
        }
    }
    const QCPAxisRect& curves = *figure.curves.rect;
    const QCPAxis* layers = curves.axis(QCPAxis::atBottom);
    if (curves.visible() && layers->range().contains(birth)) {
        const double x = layers->coordToPixel(birth);
        painter.setAntialiasing(false);
        painter.setPen(birthPen(figure));
        painter.drawLine(QLineF(x, curves.top(), x, curves.bottom()));
    }
    paintSelected(figure, painter);
}

/// The state of one layer as algorithms A7 has it, with the separation in all layers.
Json jsonOf(const RunResult& run, const ClusterTable& table, const ShownClusters& shown,
            const FigureOptions& options)
{
    const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    Json json;
    json["model"] = run.record().model.name;
    json["layer"] = shown.layer;
    json["state"] = clusterStateOf(componentOf(options));
    json["axis"] = "states of layer l: its input, what its attention and what its MLP writes";
    json["embedding"] = shown.isTsne ? "tsne" : "pca";
    json["birth_layer"] = table.birth;
    json["sinks"] = table.sinks;
    json["others"] = table.others;
    json["seed"] = table.options.seed;
    json["points"] = Json::array();
    for (std::size_t i = 0; i < shown.points.size(); ++i) {
        const ClusterPoint& point = table.points[i];
        Json entry { { "x", shown.points[i].x() },
                     { "y", shown.points[i].y() },
                     { "label", point.isSink ? "sink" : "other" },
                     { "run", point.run },
                     { "position", point.position },
                     { "token_id", point.tokenId } };
        if (table.rows[point.run]) {
            entry["sample"] = *table.rows[point.run];
        }
        json["points"].push_back(std::move(entry));
    }
    json["metrics"] = { { "neighbours", table.neighbours } };
    for (const Metric metric : metrics) {
        json["metrics"][wordOf(metric)] =
            shown.cloud == nullptr ? Json() : number(valueOf(*shown.cloud, metric));
    }
    if (shown.isTsne) {
        json["perplexity"] = shown.cloud->tsne->perplexity;
        json["kl"] = *shown.cloud->tsne->kl;
    } else if (shown.cloud != nullptr) {
        json["explained_var"] = shown.cloud->components.shares;
    }
    for (const char* state : clusterStates) {
        for (const Metric metric : metrics) {
            Json& curve = json["separation"][state][wordOf(metric)] = Json::array();
            for (int layer = 0; layer < table.layers; ++layer) {
                const ClusterCloud* cloud = table.cloud(state, layer);
                curve.push_back(cloud == nullptr ? Json() : number(valueOf(*cloud, metric)));
            }
        }
    }
    return json;
}

Status clustersNeeds(const FigureSource& source)
{
    return analysisNeeds(source, "clusters");
}

Status drawClusters(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = clustersNeeds(source); !needs) {
        return needs;
    }
    const auto table = analysisOf<ClusterTable>(*source.run, source.analyses, "clusters");
    const ShownClusters shown = shownClusters(*table, style.options);
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<ClustersFigure>(style);
    figure->title = titleOf(componentOf(style.options), shown.layer);
    figure->entries = classEntries(*figure, *table);
    figure->points.rect = addPanel(plot, layout, style);
    figure->curves.rect = addPanel(plot, layout, style);
    nameAxes(*figure, shown);
    addPoints(plot, *figure, *table, shown, style.options.token);
    addCurves(plot, *figure, *table, componentOf(style.options));
    if (figure->isSelected) {
        figure->name = sinkName(*source.run, style.options.token);
    }
    layout.setArrange(
        [figure, isTsne = shown.isTsne](const QRectF& page) { arrange(*figure, page, isTsne); });
    new PaintItem(plot,
                  [figure, birth = table->birth](QCPPainter& painter) { paint(*figure, painter, birth); });
    return { };
}

Result<FigureData> clustersDataOf(const FigureSource& source, const FigureOptions& options)
{
    if (Status needs = clustersNeeds(source); !needs) {
        return needs.error();
    }
    const RunResult& run = *source.run;
    const auto table = analysisOf<ClusterTable>(run, source.analyses, "clusters");
    const ShownClusters shown = shownClusters(*table, options);
    const std::string state = clusterStateOf(componentOf(options));
    const auto count = static_cast<std::int64_t>(shown.points.size());
    FigureData data;
    data.notes = notesOf(run);
    data.notes.push_back("points: " + state + " of layer " + std::to_string(shown.layer) + ", "
                         + (shown.isTsne ? "t-SNE, perplexity " + Json(shown.cloud->tsne->perplexity).dump()
                                         : "first two principal components"));
    std::vector<double> curves;
    for (const Metric metric : metrics) {
        std::string line = std::string(wordOf(metric))
            + (metric == Purity ? " of " + std::to_string(table->neighbours) + " neighbours" : std::string())
            + " of " + state + " by layer, from layer 0:";
        for (int layer = 0; layer < table->layers; ++layer) {
            const ClusterCloud* cloud = table->cloud(state, layer);
            curves.push_back(cloud == nullptr ? NotANumber : valueOf(*cloud, metric));
            line += " " + (std::isfinite(curves.back()) ? Json(curves.back()).dump() : std::string("nan"));
        }
        data.notes.push_back(line);
    }
    std::vector<double> xs, ys, both;
    std::vector<std::string> labels, texts;
    std::vector<std::int64_t> runs, positions, ids, sinks;
    for (std::size_t i = 0; i < shown.points.size(); ++i) {
        const ClusterPoint& point = table->points[i];
        xs.push_back(shown.points[i].x());
        ys.push_back(shown.points[i].y());
        both.insert(both.end(), { xs.back(), ys.back() });
        labels.emplace_back(point.isSink ? "sink" : "other");
        sinks.push_back(point.isSink ? 1 : 0);
        runs.push_back(static_cast<std::int64_t>(point.run));
        positions.push_back(point.position);
        ids.push_back(point.tokenId);
        texts.push_back(point.text);
    }
    data.arrays = {
        { "points", { "point", "x_y" }, { count, 2 }, std::move(both) },
        { "is_sink", { "point" }, { count }, std::move(sinks) },
        { "position", { "point" }, { count }, positions },
        { "separation", { "purity_silhouette_centroid", "layer" }, { 3, table->layers }, std::move(curves) }
    };
    data.columns = { { "x", shown.isTsne ? "no unit" : "score of component 1", std::move(xs) },
                     { "y", shown.isTsne ? "no unit" : "score of component 2", std::move(ys) },
                     { "label", "a sink in some layer, or another token of a sink's id", std::move(labels) },
                     { "run", "which of the runs", std::move(runs) },
                     { "position", "", std::move(positions) },
                     { "token_id", "", std::move(ids) },
                     { "text", "", std::move(texts) } };
    data.json = jsonOf(run, *table, shown, options);
    return data;
}

} // namespace

const char* clusterStateOf(StateComponent component)
{
    return clusterStates[static_cast<std::size_t>(component)];
}

ShownClusters shownClusters(const ClusterTable& table, const FigureOptions& options)
{
    ShownClusters shown;
    shown.layer = options.layer < 0 ? table.birth : std::min(options.layer, table.layers - 1);
    shown.cloud = table.cloud(clusterStateOf(componentOf(options)), shown.layer);
    if (shown.cloud == nullptr) {
        return shown;
    }
    const std::optional<ClusterEmbedding>& tsne = shown.cloud->tsne;
    shown.isTsne = options.embedding == Embedding::Tsne && tsne && !tsne->problem && tsne->kl;
    if (options.embedding == Embedding::Tsne && !shown.isTsne) {
        shown.reason = tsne && tsne->problem ? FigureText::tr("t-SNE cannot be had of these vectors")
            : !table.options.tsne            ? FigureText::tr("t-SNE was not asked for")
                                             : FigureText::tr("t-SNE was made of layers %1 to %2 only")
                                                   .arg(*table.options.first)
                                                   .arg(*table.options.last);
    }
    const std::vector<float>& values = shown.isTsne ? tsne->plane : shown.cloud->components.space;
    const std::size_t width = shown.isTsne ? 2 : 3;
    for (std::size_t i = 0; i + width <= values.size(); i += width) {
        shown.points.emplace_back(static_cast<double>(values[i]), static_cast<double>(values[i + 1]));
    }
    return shown;
}

void registerFigure_clusters(FigureRegistry& registry)
{
    registry.add({ .id = "clusters",
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Clusters")),
                   .needs = clustersNeeds,
                   .draw = drawClusters,
                   .data = clustersDataOf,
                   .words = { "--layer", "--component", "--embedding", "--token", "--zoom" },
                   .takesTexts = true });
}

} // namespace sinkscope
