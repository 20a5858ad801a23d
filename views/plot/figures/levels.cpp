// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace sinkscope {

namespace {

constexpr int MostLayers = 1024; ///< of a file that any model could have made
constexpr std::size_t MostPanels = 64;
// In units of 1/96 inch.
constexpr double TableWidth = 108;
constexpr double WidestTable = 200;
constexpr double MapWidth = 110;
constexpr double LeastWrapping = 130; ///< height of a panel whose title may have several lines
constexpr double TextAcross = 45, TextDown = 75; ///< around a map

const QString secondaryLabel = QStringLiteral("secondary");
const QString anchorLabel = QStringLiteral("bos_sink");

/// One line of the table beside a map.
struct Row
{
    QString level;
    qint64 count = 0;
    QString label;
};

struct Panel
{
    QString title;
    Levels levels;
    QCPAxisRect* rect = nullptr;
    QStringList titleLines, axisLines, captionLines;
    QRectF titleBox, captionBox, axisBox, tableBox;
    std::vector<Row> rows; ///< largest secondary level first, then the other labels
    std::vector<QRect> outlines;
    std::vector<QRect> anchors; ///< cells of the anchor
    QString brief; ///< the title without what all titles begin with
    int lives = 0; ///< of the anchor, where the run is known
};

struct LevelsFigure : FigureLook
{
    using FigureLook::FigureLook;

    std::vector<Panel> panels;
    ColourBar bar;
    QRectF barBox; ///< null: the tables show what the colours mean
    double most = 1; ///< log(1 + largest count), the high end of all panels
};

int label(const LevelCell& cell)
{
    return cell.label == "secondary" ? 0 : (cell.label == "bos_sink" ? 1 : 2);
}

std::vector<Row> rowsOf(const Levels& levels)
{
    std::vector<LevelCell> cells = levels.cells;
    std::stable_sort(cells.begin(), cells.end(), [](const LevelCell& a, const LevelCell& b) {
        return label(a) != label(b) ? label(a) < label(b) : a.count > b.count;
    });
    std::vector<Row> rows;
    for (const LevelCell& cell : cells) {
        rows.push_back({ QStringLiteral("(%1, %2)").arg(cell.start).arg(cell.lifetime), cell.count,
                         QString::fromStdString(cell.label) });
    }
    return rows;
}

QString summary(const Levels& levels, bool forPaper)
{
    const QString count =
        levels.levels == 1 ? FigureText::tr("1 level") : FigureText::tr("%1 levels").arg(levels.levels);
    return count + QStringLiteral(", ")
        + FigureText::tr("entropy %1 nats").arg(plotLocale(forPaper).toString(levels.entropy, 'f', 2));
}

void fillMap(const LevelsFigure& figure, const Panel& panel)
{
    QCPAxis* bottom = panel.rect->axis(QCPAxis::atBottom);
    QCPAxis* left = panel.rect->axis(QCPAxis::atLeft);
    auto* map = new QCPColorMap(bottom, left);
    const int layers = panel.levels.layers;
    setMapArea(*map->data(), layers, layers, QCPRange(-0.5, layers - 0.5), QCPRange(0.5, layers + 0.5));
    map->data()->fill(0);
    std::vector<qint64> counts(static_cast<std::size_t>(layers) * static_cast<std::size_t>(layers));
    for (const LevelCell& cell : panel.levels.cells) {
        if (cell.start < 0 || cell.start >= layers || cell.lifetime < 1 || cell.lifetime > layers) {
            continue;
        }
        qint64& count = counts[static_cast<std::size_t>(cell.start) * static_cast<std::size_t>(layers)
                               + static_cast<std::size_t>(cell.lifetime - 1)];
        count += cell.count;
        setMapCell(*map->data(), layers, layers, cell.start, cell.lifetime - 1,
                   std::log1p(static_cast<double>(count)));
    }
    map->setGradient(colourGradient(ColourMap::Viridis));
    map->setDataRange(QCPRange(0, figure.most));
    map->setInterpolate(false);
    map->setTightBoundary(false);
    map->setAntialiased(false);
    map->setName(panel.title);
    bottom->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers - 1, figure.forPaper)));
    left->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(layers, figure.forPaper)));
    bottom->setRange(-0.5, layers - 0.5);
    left->setRange(0.5, layers + 0.5);
    bottom->grid()->setVisible(false);
    left->grid()->setVisible(false);
}

/// A title for each panel, `widths` wide: in one line where the panels are low, whose maps need the room.
void arrangeTitles(LevelsFigure& figure, const std::vector<double>& widths, double height)
{
    const PlotMetrics& m = figure.metrics;
    // Titles are shortened all or none.
    bool fits = true;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        fits = fits && textWidth(figure.panels[i].title, m.strong) <= widths[i];
    }
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        Panel& panel = figure.panels[i];
        const QString& text = fits ? panel.title : panel.brief;
        panel.titleLines = wrapped(text, m.strong, widths[i]);
        if (panel.titleLines.size() > 1 && height < LeastWrapping * m.unit) {
            panel.titleLines = { QFontMetricsF(m.strong).elidedText(text, Qt::ElideRight, widths[i]) };
        }
    }
}

/// `titleLines`: for which room is left, so that maps side by side are of one height.
void arrangePanel(const LevelsFigure& figure, Panel& panel, const QRectF& cell, qsizetype titleLines,
                  bool table)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QString found = summary(panel.levels, figure.forPaper);
    panel.captionLines =
        wrapped(panel.title.isEmpty() ? FigureText::tr("Sinks by birth and lifetime: %1").arg(found) : found,
                m.tick, cell.width());
    const double title = static_cast<double>(titleLines) * lineHeight(m.strong);
    const double caption = static_cast<double>(panel.captionLines.size()) * lineHeight(m.tick);
    const double own = static_cast<double>(panel.titleLines.size()) * lineHeight(m.strong);
    panel.titleBox = QRectF(cell.left(), cell.top(), cell.width(), own);
    panel.captionBox = QRectF(cell.left(), cell.top() + own, cell.width(), caption);
    const double mapWidth = table ? cell.width() - TableWidth * u : cell.width();
    panel.axisLines = axisText(FigureText::tr("birth layer l (state after layer l)"),
                               FigureText::tr("birth layer l"), m.text, mapWidth, cell.height(), u);
    const double label = static_cast<double>(panel.axisLines.size()) * lineHeight(m.text);
    const double ticks = m.tickLength + 3 * u + lineHeight(m.tick);
    const QString widest = plotLocale(figure.forPaper).toString(panel.levels.layers);
    const double left = cell.left() + lineHeight(m.text) + textWidth(widest, m.tick) + m.tickLength + 8 * u;
    QRectF data(QPointF(left, cell.top() + title + caption + 5 * u),
                QPointF(cell.left() + mapWidth - 0.6 * textWidth(widest, m.tick),
                        cell.bottom() - ticks - label - 2 * u));
    // Cells neither much wider than high nor much higher than wide.
    data.setWidth(std::min(data.width(), 1.3 * data.height()));
    data.setHeight(std::min(data.height(), 1.6 * data.width()));
    panel.rect->setOuterRect(data.toRect());
    double widestLine = 0;
    for (const QString& line : std::as_const(panel.axisLines)) {
        widestLine = std::max(widestLine, textWidth(line, m.text));
    }
    const double centre = std::max(data.center().x(), cell.left() + widestLine / 2);
    panel.axisBox = QRectF(centre - widestLine / 2, data.bottom() + ticks, widestLine, label);
    panel.tableBox = table
        ? QRectF(data.right() + 12 * u, data.top(),
                 std::min(cell.right() - data.right() - 14 * u, WidestTable * u), data.height())
        : QRectF();
    panel.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.width() / (36 * u))));
    panel.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(data.height() / (32 * u))));
}

/// Under a table, in place of the colour bar.
QString colourRemark()
{
    return FigureText::tr("colour: log(1 + count)");
}

/// Cells of the panels in the number of columns that makes the maps largest.
struct PanelGrid
{
    double columns = 1;
    double gap = 0;
    QSizeF size;

    PanelGrid(const QRectF& cells, double count, double u)
        : gap(10 * u)
    {
        double best = 0;
        for (double c = 1; c <= count; ++c) {
            const double side = std::min(cells.width() / c - TextAcross * u,
                                         1.3 * (cells.height() / std::ceil(count / c) - TextDown * u));
            if (side > best * 1.02) {
                best = side;
                columns = c;
            }
        }
        const double rows = std::ceil(count / columns);
        size = { (cells.width() - (columns - 1) * gap) / columns,
                 (cells.height() - (rows - 1) * gap) / rows };
    }

    bool hasTables(double u) const
    {
        return size.width() >= (TableWidth + MapWidth) * u
            && size.height() >= (MapWidth + TextDown) * u * 0.7;
    }
};

/// True when all tables have room for all their rows and for what their colours mean.
bool tablesExplainColours(const LevelsFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const double step = lineHeight(m.token) + 2 * m.unit;
    return std::all_of(figure.panels.begin(), figure.panels.end(), [&](const Panel& panel) {
        return panel.tableBox.height() >= static_cast<double>(panel.rows.size() + 2) * step
            && panel.tableBox.width() >= textWidth(colourRemark(), m.tick);
    });
}

void arrange(LevelsFigure& figure, const QRectF& page)
{
    const double u = figure.metrics.unit;
    const QRectF inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    const auto arrangePanels = [&figure, u](const QRectF& cells) {
        const PanelGrid grid(cells, static_cast<double>(figure.panels.size()), u);
        std::vector<QRectF> places;
        std::vector<double> widths;
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            const double row = std::floor(static_cast<double>(i) / grid.columns);
            const double column = static_cast<double>(i) - row * grid.columns;
            const QPointF corner(cells.left() + column * (grid.size.width() + grid.gap),
                                 cells.top() + row * (grid.size.height() + grid.gap));
            places.emplace_back(corner, grid.size);
            // Beside the last one there is nothing.
            widths.push_back(i + 1 == figure.panels.size() ? cells.right() - corner.x() : grid.size.width());
        }
        arrangeTitles(figure, widths, grid.size.height());
        qsizetype lines = 0;
        for (const Panel& panel : figure.panels) {
            lines = std::max(lines, panel.titleLines.size());
        }
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            arrangePanel(figure, figure.panels[i], places[i], lines, grid.hasTables(u));
        }
    };
    figure.barBox = QRectF();
    arrangePanels(inner);
    if (!tablesExplainColours(figure)) {
        figure.barBox = QRectF(inner.right() - figure.bar.width(), inner.top() + 4 * u, figure.bar.width(),
                               std::min(170 * u, inner.height() - 24 * u));
        arrangePanels(inner.adjusted(0, 0, -figure.bar.width() - 14 * u, 0));
    }
}

void paintTable(const LevelsFigure& figure, const Panel& panel, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    const QRectF& box = panel.tableBox;
    const double step = lineHeight(m.token) + 2 * u;
    auto rows = static_cast<std::size_t>(std::max(0., std::floor(box.height() / step) - 1));
    const bool cut = rows < panel.rows.size();
    rows = cut && rows > 0 ? rows - 1 : std::min(rows, panel.rows.size());
    drawLines(painter, box, Qt::AlignLeft, { FigureText::tr("(birth, life)") }, m.tick, t.muted);
    drawLines(painter, box, Qt::AlignRight, { FigureText::tr("count") }, m.tick, t.muted);
    double levelWidth = 0;
    double countWidth = 0;
    qint64 most = 1;
    for (std::size_t i = 0; i < rows; ++i) {
        levelWidth = std::max(levelWidth, textWidth(panel.rows[i].level, m.token));
        countWidth = std::max(countWidth,
                              textWidth(plotLocale(figure.forPaper).toString(panel.rows[i].count), m.token));
        if (panel.rows[i].label == secondaryLabel) { // the others have no bar
            most = std::max(most, panel.rows[i].count);
        }
    }
    const double barLeft = box.left() + levelWidth + 6 * u;
    const double barRoom = box.right() - countWidth - 6 * u - barLeft;
    double y = box.top() + step;
    for (std::size_t i = 0; i < rows; ++i) {
        const Row& row = panel.rows[i];
        const bool anchor = row.label == anchorLabel;
        const QColor ink = anchor ? t.anchor : (row.label == secondaryLabel ? t.text : t.muted);
        const QRectF line(box.left(), y, box.width(), step);
        drawLines(painter, line, Qt::AlignLeft, { row.level }, m.token, ink);
        drawLines(painter, line, Qt::AlignRight, { plotLocale(figure.forPaper).toString(row.count) }, m.token,
                  ink);
        const QString word = anchor ? FigureText::tr("anchor")
                                    : (row.label == secondaryLabel ? QString() : FigureText::tr("other"));
        if (!word.isEmpty() && textWidth(word, m.tick) <= barRoom) {
            drawLines(painter, QRectF(barLeft, y, 0, 0), Qt::AlignLeft, { word }, m.tick, ink);
        } else if (word.isEmpty() && barRoom > 2 * u) {
            const double part = std::log1p(static_cast<double>(row.count)) / figure.most;
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor::fromRgb(
                colourTable(ColourMap::Viridis)[static_cast<std::size_t>(std::clamp(part, 0., 1.) * 255)]));
            painter.drawRect(QRectF(barLeft, y + 2 * u,
                                    barRoom * static_cast<double>(row.count) / static_cast<double>(most),
                                    step - 5 * u));
        }
        y += step;
    }
    if (cut) {
        drawLines(painter, QRectF(box.left(), y, box.width(), step), Qt::AlignLeft,
                  { FigureText::tr("and %1 more").arg(panel.rows.size() - rows) }, m.tick, t.muted);
        y += step;
    }
    if (figure.barBox.isNull()) {
        drawLines(painter, QRectF(box.left(), y, box.width(), step), Qt::AlignLeft, { colourRemark() },
                  m.tick, t.muted);
    }
}

QRectF outlineOf(const Panel& panel, const QRect& level, double u)
{
    const QCPAxis* bottom = panel.rect->axis(QCPAxis::atBottom);
    const QCPAxis* left = panel.rect->axis(QCPAxis::atLeft);
    const QRectF box(
        QPointF(bottom->coordToPixel(level.left() - 0.5), left->coordToPixel(level.bottom() + 0.5)),
        QPointF(bottom->coordToPixel(level.right() + 0.5), left->coordToPixel(level.top() - 0.5)));
    return box.adjusted(-2 * u, -2 * u, 2 * u, 2 * u) & QRectF(panel.rect->rect());
}

/// What is outlined, and its words.
struct Outline
{
    QRectF box;
    QColor colour;
    QString text;
};

std::vector<Outline> outlinesOf(const LevelsFigure& figure, const Panel& panel)
{
    const double u = figure.metrics.unit;
    std::vector<Outline> outlines;
    for (const QRect& cell : panel.anchors) {
        outlines.push_back({ outlineOf(panel, cell, u), figure.theme.mapAnchor,
                             panel.lives > 1 ? FigureText::tr("anchor, %1 lives").arg(panel.lives)
                                             : FigureText::tr("anchor") });
    }
    int number = 0;
    for (const QRect& level : panel.outlines) {
        ++number;
        outlines.push_back({ outlineOf(panel, level, u), figure.theme.mapSelection,
                             panel.outlines.size() == 1 ? FigureText::tr("1 level")
                                                        : FigureText::tr("level %1").arg(number) });
    }
    std::erase_if(outlines, [](const Outline& outline) { return outline.box.isEmpty(); });
    return outlines;
}

void paintOutlines(const LevelsFigure& figure, const Panel& panel, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    const QRectF data(panel.rect->rect());
    painter.setAntialiasing(false);
    const std::vector<Outline> outlines = outlinesOf(figure, panel);
    QList<QRectF> taken;
    for (const Outline& outline : outlines) {
        painter.setBrush(Qt::NoBrush);
        QPen halo(figure.theme.mapHalo, 3 * u);
        halo.setJoinStyle(Qt::MiterJoin);
        painter.setPen(halo);
        painter.drawRect(outline.box);
        painter.setPen(QPen(outline.colour, 1.2 * u));
        painter.drawRect(outline.box);
        taken.append(outline.box.adjusted(-2 * u, -2 * u, 2 * u, 2 * u));
    }
    for (const Outline& outline : outlines) {
        const QSizeF size(textWidth(outline.text, m.tick) + 6 * u, lineHeight(m.tick) + 2 * u);
        const QRectF& box = outline.box;
        std::vector<QPointF> corners;
        // Beside the middle, else beside the upper or the lower end.
        for (const double y :
             { box.center().y() - size.height() / 2, box.bottom() - size.height(), box.top() }) {
            const double inside =
                std::clamp(y, data.top(), std::max(data.top(), data.bottom() - size.height()));
            corners.emplace_back(box.right() + 4 * u, inside);
            corners.emplace_back(box.left() - 4 * u - size.width(), inside);
        }
        for (const QPointF& corner : corners) {
            const QRectF plate(corner, size);
            const bool isFree = data.contains(plate)
                && std::none_of(taken.cbegin(), taken.cend(),
                                [&plate](const QRectF& other) { return other.intersects(plate); });
            if (isFree) {
                painter.setPen(Qt::NoPen);
                painter.setBrush(figure.theme.mapHalo);
                painter.drawRect(plate);
                drawLines(painter, plate.adjusted(3 * u, u, 0, 0), Qt::AlignLeft, { outline.text }, m.tick,
                          outline.colour);
                taken.append(plate);
                break;
            }
        }
    }
}

void paint(const LevelsFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    for (const Panel& panel : figure.panels) {
        drawLines(painter, panel.titleBox, Qt::AlignLeft, panel.titleLines, m.strong, t.text);
        drawLines(painter, panel.captionBox, Qt::AlignLeft, panel.captionLines, m.tick, t.muted);
        drawLines(painter, panel.axisBox, Qt::AlignHCenter, panel.axisLines, m.text, t.muted);
        const QRectF data(panel.rect->rect());
        QString lifetime = FigureText::tr("lifetime in layers");
        if (textWidth(lifetime, m.text) > data.height() + 10 * m.unit) {
            lifetime = FigureText::tr("lifetime");
        }
        painter.save();
        painter.translate(panel.titleBox.left(), data.center().y() + textWidth(lifetime, m.text) / 2);
        painter.rotate(-90);
        drawLines(painter, QRectF(), Qt::AlignLeft, { lifetime }, m.text, t.muted);
        painter.restore();
        paintOutlines(figure, panel, painter);
        if (!panel.tableBox.isNull()) {
            paintTable(figure, panel, painter);
        }
    }
    if (!figure.barBox.isNull()) {
        figure.bar.paint(painter, figure.barBox);
    }
}

ColourBar barOf(const LevelsFigure& figure)
{
    QList<ColourBar::Tick> ticks;
    const double most = std::expm1(figure.most);
    ticks.append({ 0, QStringLiteral("0") });
    for (double power = 1; power <= most * 1.0001; power *= 10) {
        for (const double factor : { 1., 3. }) {
            const double count = factor * power;
            if (count < most * 0.85) {
                ticks.append({ std::log1p(count) / figure.most, plotNumber(count, figure.forPaper) });
            }
        }
    }
    ticks.append({ 1, plotNumber(std::round(most), figure.forPaper) });
    return { { FigureText::tr("count n,"), FigureText::tr("log(1 + n)") },
             ticks,
             ColourMap::Viridis,
             figure.metrics,
             figure.theme };
}

std::vector<std::pair<QString, Levels>> panelsOf(const FigureSource& source)
{
    if (!source.levels.empty()) {
        return source.levels;
    }
    return { { QString(), levelsOf(source.run->detection().sinks, source.run->layers()) } };
}

/// "n_10" and "n_1" of "detection_n_10" and "detection_n_1": what tells the titles apart, from a whole word
/// on.
void shortenTitles(std::vector<Panel>& panels)
{
    QString common = panels.front().title;
    for (Panel& panel : panels) {
        while (!panel.title.startsWith(common)) {
            common.chop(1);
        }
    }
    const auto word =
        1 + std::max(common.lastIndexOf(QLatin1Char('_')), common.lastIndexOf(QLatin1Char(' ')));
    for (Panel& panel : panels) {
        panel.brief = panels.size() > 1 && word < panel.title.size() ? panel.title.mid(word) : panel.title;
    }
}

} // namespace

std::vector<QRect> levelRectangles(const Levels& levels)
{
    std::int64_t total = 0;
    for (const LevelCell& cell : levels.cells) {
        total += cell.label == "secondary" ? cell.count : 0;
    }
    // The rule of Levels::levels: cells by start, then lifetime, so that the cells of one level follow each
    // other.
    std::vector<QRect> rectangles;
    for (const LevelCell& cell : levels.cells) {
        if (cell.label != "secondary" || cell.count < 3 || cell.count * 20 < total) {
            continue;
        }
        if (!rectangles.empty() && rectangles.back().left() == cell.start
            && cell.lifetime - rectangles.back().bottom() <= 1) {
            rectangles.back().setBottom(cell.lifetime);
        } else {
            rectangles.emplace_back(cell.start, cell.lifetime, 1, 1);
        }
    }
    return rectangles;
}

namespace {

Status levelsNeeds(const FigureSource& source)
{
    if (!source.run && source.levels.empty()) {
        return wrongUse("levels", "there is nothing to draw: give a run folder or detection files");
    }
    if (source.levels.size() > MostPanels) {
        return wrongUse("levels", "%1 detection files are too many for one figure: give at most %2",
                        source.levels.size(), MostPanels);
    }
    for (const auto& [title, levels] : panelsOf(source)) {
        if (levels.layers < 1) {
            return wrongUse(title.toStdString(), "it lists no sinks, so there are no levels to draw");
        }
        if (levels.layers > MostLayers) {
            return wrongUse(title.toStdString(),
                            "it names layer %1: a model of more than %2 layers cannot be drawn",
                            levels.layers - 1, MostLayers);
        }
    }
    return { };
}

Status drawLevels(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = levelsNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    auto figure = std::make_shared<LevelsFigure>(style);
    std::int64_t most = 1;
    for (const auto& [title, levels] : panelsOf(source)) {
        Panel panel;
        panel.title = title;
        panel.levels = levels;
        panel.rows = rowsOf(levels);
        panel.outlines = levelRectangles(levels);
        for (const LevelCell& cell : levels.cells) {
            if (cell.label == "bos_sink") {
                panel.anchors.emplace_back(cell.start, cell.lifetime, 1, 1);
            }
        }
        panel.rect = addPanel(plot, layout, style);
        panel.rect->setProperty(LayerAxisProperty, true);
        std::map<std::pair<int, int>, std::int64_t> sums; // labels share a cell
        for (const LevelCell& cell : levels.cells) {
            most = std::max(most, sums[{ cell.start, cell.lifetime }] += cell.count);
        }
        figure->panels.push_back(std::move(panel));
    }
    shortenTitles(figure->panels);
    if (source.levels.empty()) {
        figure->panels.front().lives = static_cast<int>(source.run->detection().birthLayers.size());
    }
    figure->most = std::log1p(static_cast<double>(most));
    figure->bar = barOf(*figure);
    for (const Panel& panel : figure->panels) {
        fillMap(*figure, panel);
    }
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Result<FigureData> levelsDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = levelsNeeds(source); !needs) {
        return needs.error();
    }
    std::vector<std::pair<std::string, Levels>> panels;
    for (const auto& [title, levels] : panelsOf(source)) {
        panels.emplace_back(title.isEmpty() ? source.run->record().model.name : title.toStdString(), levels);
    }
    return levelsData(panels);
}

} // namespace

void registerFigure_levels(FigureRegistry& registry)
{
    registry.add({ "levels",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Levels")),
                   levelsNeeds,
                   drawLevels,
                   levelsDataOf,
                   { "--zoom" } });
}

} // namespace sinkscope
