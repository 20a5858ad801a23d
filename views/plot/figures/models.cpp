// SPDX-License-Identifier: GPL-3.0-or-later
// Models beside each other: how many secondary sinks their texts have, and what the models are (algorithms
// A3, A13).
#include "core/analysis/modeltable.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

namespace sinkscope {

namespace {

// In units of 1/96 inch.
constexpr double LeastBars = 60;
constexpr double MostBars = 320;
constexpr double TallestRow = 34;
constexpr double Gap = 10; ///< between columns

const QString unknown = QStringLiteral("—");

/// A column of numbers.
struct Column
{
    QStringList header; ///< lines
    QStringList cells; ///< by model
    bool isShown = false;
    double right = 0; ///< edge, as last arranged
};

struct ModelsFigure : FigureLook
{
    using FigureLook::FigureLook;

    std::vector<ModelRow> rows;
    QStringList names;
    std::vector<Column> columns; ///< the most telling first
    QString title, remark;
    QCPAxisRect* rect = nullptr;
    QStringList titleLines, axisLines, remarkLines;
    QRectF titleBox, axisBox, remarkBox;
    double nameLeft = 0, nameWidth = 0, headerTop = 0, headerHeight = 0;
};

SinkSources sourcesOf(const FigureSource& source)
{
    if (source.together != nullptr) {
        return *source.together;
    }
    return source.run == nullptr ? SinkSources { }
                                 : SinkSources { { source.run->record().model.name, source.run, nullptr } };
}

Status modelsNeeds(const FigureSource& source)
{
    if (sourcesOf(source).empty()) {
        return wrongUse("models", "there is nothing to draw: give run folders or detection files");
    }
    return { };
}

QString shareText(const ModelRow& row, const QLocale& locale)
{
    if (row.sinks == 0) {
        return FigureText::tr("none", "texts that have secondary sinks");
    }
    return FigureText::tr("%1 of %2", "texts that have secondary sinks")
        .arg(locale.toString(static_cast<qlonglong>(row.textsWith)),
             locale.toString(static_cast<qlonglong>(row.texts)));
}

/// "30", or "≥ 47" where only the layers of sinks were seen.
QString depthText(const ModelRow& row, const QLocale& locale)
{
    if (row.layers) {
        return locale.toString(*row.layers);
    }
    return row.levels.layers > 0 ? FigureText::tr("≥ %1").arg(locale.toString(row.levels.layers)) : unknown;
}

std::vector<Column> columnsOf(const std::vector<ModelRow>& rows, bool forPaper)
{
    const QLocale locale = plotLocale(forPaper);
    const auto column = [&](const QString& header, const std::function<QString(const ModelRow&)>& cellOf) {
        Column made;
        made.header = header.split(QLatin1Char('\n'));
        for (const ModelRow& row : rows) {
            made.cells << cellOf(row);
        }
        return made;
    };
    return {
        column(FigureText::tr("per\ntext", "header of a column: secondary sinks per text"),
               [&](const ModelRow& row) { return locale.toString(row.sinksPerText(), 'f', 2); }),
        column(FigureText::tr("texts\nwith them", "header of a column: texts with secondary sinks"),
               [&](const ModelRow& row) { return shareText(row, locale); }),
        column(FigureText::tr("levels", "header of a column"),
               [&](const ModelRow& row) { return locale.toString(row.levels.levels); }),
        column(FigureText::tr("entropy,\nnats", "header of a column"),
               [&](const ModelRow& row) {
                   return row.sinks == 0 ? unknown : locale.toString(row.levels.entropy, 'f', 2);
               }),
        column(FigureText::tr("RoPE\nbase", "header of a column"),
               [&](const ModelRow& row) {
                   return row.ropeTheta ? plotNumber(*row.ropeTheta, forPaper) : unknown;
               }),
        column(FigureText::tr("depth,\nlayers", "header of a column"),
               [&](const ModelRow& row) { return depthText(row, locale); }),
    };
}

double widthOf(const Column& column, const PlotMetrics& m)
{
    double width = 0;
    for (const QString& line : column.header) {
        width = std::max(width, textWidth(line, m.tick));
    }
    for (const QString& cell : column.cells) {
        width = std::max(width, textWidth(cell, m.token));
    }
    return width;
}

/// Names, bars and as many columns as there is room for.
void arrangeColumns(ModelsFigure& figure, const QRectF& area)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    double longest = 0;
    for (const QString& name : figure.names) {
        longest = std::max(longest, textWidth(name, m.text));
    }
    figure.nameLeft = area.left();
    figure.nameWidth = std::min(longest, 0.36 * area.width());
    double room = area.width() - figure.nameWidth - Gap * u - LeastBars * u;
    figure.headerHeight = 0;
    bool isFull = false;
    for (Column& column : figure.columns) {
        const double width = widthOf(column, m) + Gap * u;
        isFull = isFull || width > room;
        column.isShown = !isFull;
        if (column.isShown) {
            room -= width;
            figure.headerHeight =
                std::max(figure.headerHeight, static_cast<double>(column.header.size()) * lineHeight(m.tick));
        }
    }
    const double bars = std::min(LeastBars * u + room, MostBars * u);
    double right = area.left() + figure.nameWidth + Gap * u + bars;
    for (Column& column : figure.columns) {
        if (column.isShown) {
            right += widthOf(column, m) + Gap * u;
            column.right = right;
        }
    }
}

void arrange(ModelsFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    QRectF area = page.adjusted(8 * u, 4 * u, -8 * u, -4 * u);
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.titleBox = { area.left(), area.top(), area.width(),
                        static_cast<double>(figure.titleLines.size()) * lineHeight(m.text) };
    area.setTop(figure.titleBox.bottom() + 4 * u);
    arrangeColumns(figure, area);
    figure.headerTop = area.top();
    area.setTop(area.top() + figure.headerHeight + 2 * u);
    const double barsLeft = figure.nameLeft + figure.nameWidth + Gap * u;
    double barsRight = area.right();
    for (const Column& column : figure.columns) {
        if (column.isShown) {
            barsRight = column.right - widthOf(column, m) - Gap * u;
            break;
        }
    }
    figure.remarkLines = figure.remark.isEmpty() || page.height() < 120 * u
        ? QStringList()
        : wrapped(figure.remark, m.tick, area.width());
    const double remark = static_cast<double>(figure.remarkLines.size()) * lineHeight(m.tick);
    figure.remarkBox = { area.left(), area.bottom() - remark, area.width(), remark };
    area.setBottom(figure.remarkBox.top());
    figure.axisLines = page.height() < 120 * u
        ? QStringList()
        : wrapped(FigureText::tr("secondary sinks per text"), m.text, barsRight - barsLeft + 60 * u);
    const double axis = static_cast<double>(figure.axisLines.size()) * lineHeight(m.text);
    double bottom = area.bottom() - axis - lineHeight(m.tick) - m.tickLength - 3 * u;
    // A few models need no tall rows.
    bottom = std::min(bottom, area.top() + TallestRow * u * static_cast<double>(figure.rows.size()));
    figure.axisBox = { barsLeft - 30 * u, bottom + lineHeight(m.tick) + m.tickLength + 3 * u,
                       barsRight - barsLeft + 60 * u, axis };
    figure.axisBox = figure.axisBox.translated(std::max(0., area.left() - figure.axisBox.left()), 0);
    const QRectF inner(QPointF(barsLeft, area.top()), QPointF(barsRight - Gap * u * 0.5, bottom));
    figure.rect->setVisible(inner.height() > 10 * u && inner.width() > 10 * u);
    figure.rect->setOuterRect(
        QRectF(inner.left(), inner.top(), std::max(1.0, inner.width()), std::max(1.0, inner.height()))
            .toRect());
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(inner.width() / (44 * u))));
}

/// In as many lines as its row has room for, else in one that is cut in the middle.
void paintName(const ModelsFigure& figure, QCPPainter& painter, const QString& name, double centre,
               double step)
{
    const PlotMetrics& m = figure.metrics;
    const double width = figure.nameWidth + m.unit;
    QStringList lines = wrapped(name, m.text, width);
    if (static_cast<double>(lines.size()) * lineHeight(m.text) > step) {
        lines = { QFontMetricsF(m.text).elidedText(name, Qt::ElideMiddle, width) };
    }
    const double height = static_cast<double>(lines.size()) * lineHeight(m.text);
    drawLines(painter, QRectF(figure.nameLeft, centre - height / 2, width, height), Qt::AlignLeft, lines,
              m.text, figure.theme.text);
}

void paint(const ModelsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    drawLines(painter, figure.remarkBox, Qt::AlignLeft, figure.remarkLines, m.tick, t.muted);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, t.muted);
    for (const Column& column : figure.columns) {
        if (column.isShown) {
            const double height = static_cast<double>(column.header.size()) * lineHeight(m.tick);
            drawLines(painter,
                      QRectF(figure.nameLeft, figure.headerTop + figure.headerHeight - height,
                             column.right - figure.nameLeft, height),
                      Qt::AlignRight, column.header, m.tick, t.muted);
        }
    }
    const QRectF data(figure.rect->rect());
    const QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    const double line = std::max(lineHeight(m.text), lineHeight(m.token));
    const double step = std::abs(left->coordToPixel(1) - left->coordToPixel(0));
    // Rows that would stand over each other are told by the data table.
    double free = data.top() - u;
    for (std::size_t i = 0; i < figure.rows.size(); ++i) {
        const double y = left->coordToPixel(static_cast<double>(i)) - line / 2;
        if (y < free || y + line > data.bottom() + 2 * u) {
            continue;
        }
        free = y + line;
        paintName(figure, painter, figure.names[static_cast<qsizetype>(i)], y + line / 2, step);
        for (const Column& column : figure.columns) {
            if (column.isShown) {
                drawLines(painter, QRectF(figure.nameLeft, y, column.right - figure.nameLeft, line),
                          Qt::AlignRight, { column.cells[static_cast<qsizetype>(i)] }, m.token, t.text);
            }
        }
    }
}

void addBars(ModelsFigure& figure)
{
    QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    auto* bars = new QCPBars(left, bottom);
    double most = 0;
    for (std::size_t i = 0; i < figure.rows.size(); ++i) {
        bars->addData(static_cast<double>(i), figure.rows[i].sinksPerText());
        most = std::max(most, figure.rows[i].sinksPerText());
    }
    bars->setWidth(0.6);
    bars->setPen(Qt::NoPen);
    bars->setBrush(figure.theme.secondary);
    bars->setName(FigureText::tr("secondary sinks per text"));
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
    bottom->setRange(0, most > 0 ? 1.08 * most : 1);
    left->setRangeReversed(true);
    left->setTicks(false);
    left->grid()->setVisible(false);
    left->setRange(-0.5, static_cast<double>(figure.rows.size()) - 0.5);
}

Status drawModels(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = modelsNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<ModelsFigure>(style);
    figure->rows = modelTable(sourcesOf(source));
    std::int64_t texts = 0;
    bool isUnknown = false;
    for (const ModelRow& row : figure->rows) {
        figure->names << QString::fromStdString(row.model);
        texts += row.texts;
        isUnknown = isUnknown || !row.ropeTheta || !row.layers;
    }
    figure->columns = columnsOf(figure->rows, style.forPaper);
    const QLocale locale = plotLocale(style.forPaper);
    figure->title = FigureText::tr("Secondary sinks of models (%1) in texts (%2)", "two numbers")
                        .arg(locale.toString(static_cast<qlonglong>(figure->rows.size())),
                             locale.toString(static_cast<qlonglong>(texts)));
    if (isUnknown) {
        figure->remark = FigureText::tr("%1: the files do not say").arg(unknown);
    }
    figure->rect = addPanel(plot, layout, style);
    addBars(*figure);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

template<typename T>
Json optionalJson(const std::optional<T>& value)
{
    return value ? Json(*value) : Json();
}

Json jsonOf(const std::vector<ModelRow>& rows)
{
    Json json;
    json["models"] = Json::array();
    for (const ModelRow& row : rows) {
        Json& model = json["models"].emplace_back();
        model["model"] = row.model;
        model["sha256"] = row.sha256.empty() ? Json() : Json(row.sha256);
        model["architecture"] = optionalJson(row.architecture);
        model["layers"] = optionalJson(row.layers);
        model["rope_theta"] = optionalJson(row.ropeTheta);
        model["runs"] = row.runs;
        model["files"] = row.files;
        model["texts"] = row.texts;
        model["texts_with_secondary"] = row.textsWith;
        model["tokens"] = row.tokens;
        model["secondary_sinks"] = row.sinks;
        model["sinks_per_text"] = row.sinksPerText();
        model["has_secondary"] = row.sinks > 0;
        const Json levels = toJson(row.levels)["levels"];
        model["bos"] = levels["bos"];
        model["cells"] = levels["cells"];
        model["n_levels"] = row.levels.levels;
        model["entropy"] = row.sinks == 0 ? Json() : Json(row.levels.entropy);
        model["layers_seen"] = row.levels.layers;
    }
    return json;
}

Result<FigureData> modelsDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = modelsNeeds(source); !needs) {
        return needs.error();
    }
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const std::vector<ModelRow> rows = modelTable(sourcesOf(source));
    std::vector<std::string> names;
    std::vector<std::string> architectures;
    std::vector<std::int64_t> texts;
    std::vector<std::int64_t> with;
    std::vector<std::int64_t> tokens;
    std::vector<std::int64_t> sinks;
    std::vector<std::int64_t> levels;
    std::vector<double> perText;
    std::vector<double> entropies;
    std::vector<double> depths;
    std::vector<double> thetas;
    for (const ModelRow& row : rows) {
        names.push_back(row.model);
        architectures.push_back(row.architecture.value_or(""));
        texts.push_back(row.texts);
        with.push_back(row.textsWith);
        tokens.push_back(row.tokens);
        sinks.push_back(row.sinks);
        levels.push_back(row.levels.levels);
        perText.push_back(row.sinksPerText());
        entropies.push_back(row.sinks == 0 ? none : row.levels.entropy);
        depths.push_back(row.layers ? static_cast<double>(*row.layers) : none);
        thetas.push_back(row.ropeTheta.value_or(none));
    }
    FigureData data;
    data.notes.emplace_back("nan or empty: the files do not say");
    const auto count = static_cast<std::int64_t>(rows.size());
    data.arrays = { { "texts", { "model" }, { count }, texts },
                    { "texts_with_secondary", { "model" }, { count }, with },
                    { "tokens", { "model" }, { count }, tokens },
                    { "secondary_sinks", { "model" }, { count }, sinks },
                    { "n_levels", { "model" }, { count }, levels },
                    { "sinks_per_text", { "model" }, { count }, perText },
                    { "entropy_nats", { "model" }, { count }, entropies },
                    { "layers", { "model" }, { count }, depths },
                    { "rope_theta", { "model" }, { count }, thetas } };
    data.columns = { { "model", "", std::move(names) },
                     { "architecture", "", std::move(architectures) },
                     { "layers", "depth", std::move(depths) },
                     { "rope_theta", "base of the rotary positions", std::move(thetas) },
                     { "texts", "", std::move(texts) },
                     { "texts_with_secondary", "that have a secondary sink", std::move(with) },
                     { "tokens", "of all texts", std::move(tokens) },
                     { "secondary_sinks", "in all texts", std::move(sinks) },
                     { "sinks_per_text", "secondary sinks per text", std::move(perText) },
                     { "n_levels", "levels of the secondary sinks", std::move(levels) },
                     { "entropy_nats", "of the histogram of their levels", std::move(entropies) } };
    data.json = jsonOf(rows);
    return data;
}

} // namespace

void registerFigure_models(FigureRegistry& registry)
{
    registry.add({ .id = "models",
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Models")),
                   .needs = modelsNeeds,
                   .draw = drawModels,
                   .data = modelsDataOf,
                   .words = { "--zoom" },
                   .showsTogether = true });
}

} // namespace sinkscope
