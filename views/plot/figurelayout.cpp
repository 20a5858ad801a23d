// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figurelayout.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double SampleWidth = 18;
constexpr double MarkerWidth = 8; ///< of an entry that is only a marker or a bracket
constexpr double SampleGap = 5;
constexpr double EntryGap = 14;

double sampleWidth(const LegendEntry& entry)
{
    const bool line = entry.line.style() != Qt::NoPen && !entry.bracket;
    return line || entry.area.style() != Qt::NoBrush ? SampleWidth : MarkerWidth;
}

/// A word in pieces that fit: "detection_n_10_" and "deepseek-14b".
QStringList pieces(QString word, const QFontMetricsF& metrics, double width)
{
    QStringList result;
    while (metrics.horizontalAdvance(word) > width) {
        qsizetype end = 0;
        for (qsizetype i = 1; i < word.size(); ++i) {
            const bool mayBreak = word[i - 1] == QLatin1Char('_') || word[i - 1] == QLatin1Char('-');
            if (mayBreak && metrics.horizontalAdvance(word.left(i)) <= width) {
                end = i;
            }
        }
        if (end == 0) {
            word = metrics.elidedText(word, Qt::ElideRight, width);
            break;
        }
        result.append(word.left(end));
        word.remove(0, end);
    }
    result.append(word);
    return result;
}

} // namespace

void FigureLayout::add(QCPLayoutElement* element)
{
    m_elements.append(element);
    adoptElement(element);
}

QCPLayoutElement* FigureLayout::takeAt(int index)
{
    if (index < 0 || index >= m_elements.size()) {
        return nullptr;
    }
    QCPLayoutElement* element = m_elements.takeAt(index);
    releaseElement(element);
    return element;
}

bool FigureLayout::take(QCPLayoutElement* element)
{
    return takeAt(static_cast<int>(m_elements.indexOf(element))) != nullptr;
}

void FigureLayout::update(UpdatePhase phase)
{
    // Before the axes make their ticks. A widget that was not shown yet has next to no size: nothing fits in
    // it.
    const QRect page = parentPlot() != nullptr ? parentPlot()->viewport() : QRect();
    if (phase == upPreparation && m_arrange && page.width() > 20 && page.height() > 20) {
        m_arrange(QRectF(page));
    }
    QCPLayout::update(phase);
}

PaintItem::PaintItem(QCustomPlot& plot, std::function<void(QCPPainter&)> paint)
    : QCPAbstractItem(&plot)
    , m_paint(std::move(paint))
{
    setLayer(QStringLiteral("overlay"));
    setClipToAxisRect(false);
    setSelectable(false);
}

FigureLook::FigureLook(const FigureStyle& style)
    : metrics(plotMetrics(style.forPaper))
    , theme(style.forPaper ? Theme::light() : style.theme)
    , forPaper(style.forPaper)
{
}

FigureLayout& startFigure(QCustomPlot& plot, const FigureStyle& style)
{
    plot.clearPlottables();
    plot.clearItems();
    plot.plotLayout()->clear();
    plot.plotLayout()->setMargins(QMargins());
    applyTheme(plot, style.theme, style.forPaper);
    auto* layout = new FigureLayout;
    plot.plotLayout()->addElement(0, 0, layout);
    return *layout;
}

QCPAxisRect* addPanel(QCustomPlot& plot, FigureLayout& layout, const FigureStyle& style)
{
    auto* rect = new QCPAxisRect(&plot, false);
    rect->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins(QMargins());
    rect->setMinimumMargins(QMargins());
    layout.add(rect);
    styleAxisRect(*rect, style.theme, style.forPaper);
    const auto axes = rect->axes();
    for (QCPAxis* axis : axes) {
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
    }
    rect->setRangeDragAxes(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    rect->setRangeZoomAxes(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    return rect;
}

double lineHeight(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return metrics.ascent() + metrics.descent() + 1;
}

double textWidth(const QString& text, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

QStringList wrapped(const QString& text, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    QStringList lines;
    QString line;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (metrics.horizontalAdvance(longer) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty()) {
            lines.append(line);
        }
        const QStringList parts = pieces(word, metrics, width);
        lines.append(parts.mid(0, parts.size() - 1));
        line = parts.constLast();
    }
    if (!line.isEmpty()) {
        lines.append(line);
    }
    return lines;
}

QStringList balanced(const QString& text, const QFont& font, double width, double unit)
{
    QStringList lines = wrapped(text, font, width);
    // No single word on the last one.
    for (double narrower = width; lines.size() > 1 && narrower > 0; narrower -= 4 * unit) {
        const QStringList shorter = wrapped(text, font, narrower);
        if (shorter.size() != lines.size() || shorter.join(QLatin1Char(' ')) != text) {
            break;
        }
        lines = shorter;
    }
    return lines;
}

QStringList axisText(const QString& text, const QString& brief, const QFont& font, double width,
                     double pageHeight, double unit)
{
    const QStringList lines = balanced(text, font, width, unit);
    return lines.size() > 1 && pageHeight < 200 * unit ? wrapped(brief, font, width).mid(0, 1) : lines;
}

void drawLines(QCPPainter& painter, const QRectF& box, Qt::Alignment horizontal, const QStringList& lines,
               const QFont& font, const QColor& colour)
{
    painter.setFont(font);
    painter.setPen(colour);
    const double ascent = QFontMetricsF(font).ascent();
    double y = box.top() + ascent;
    for (const QString& line : lines) {
        const double width = textWidth(line, font);
        double x = box.left();
        if ((horizontal & Qt::AlignHCenter) != 0) {
            x = box.center().x() - width / 2;
        } else if ((horizontal & Qt::AlignRight) != 0) {
            x = box.right() - width;
        }
        painter.drawText(QPointF(x, y), line);
        y += lineHeight(font);
    }
}

LegendRows::LegendRows(QList<LegendEntry> entries, double width, double unit)
    : m_entries(std::move(entries))
    , m_unit(unit)
{
    double x = 0;
    double y = 0;
    double row = 0;
    for (const LegendEntry& entry : m_entries) {
        const double w = widthOf(entry, unit);
        if (x > 0 && x + w > width) {
            x = 0;
            y += row;
        }
        m_places.append({ x, y });
        x += w + EntryGap * unit;
        row = std::max(row, lineHeight(entry.font) + 2 * unit);
    }
    m_height = m_entries.isEmpty() ? 0 : y + row;
}

LegendRows LegendRows::fitted(QList<LegendEntry> entries, double width, double most, double unit)
{
    LegendRows rows(entries, width, unit);
    while (!entries.isEmpty() && rows.height() > most) {
        entries.removeLast();
        rows = LegendRows(entries, width, unit);
    }
    return rows;
}

double LegendRows::widthOf(const LegendEntry& entry, double unit)
{
    return (sampleWidth(entry) + SampleGap) * unit + textWidth(entry.text, entry.font);
}

void LegendRows::paintEntry(QCPPainter& painter, const LegendEntry& entry, const QPointF& topLeft,
                            double unit)
{
    const double middle = topLeft.y() + lineHeight(entry.font) / 2;
    const double width = sampleWidth(entry) * unit;
    painter.setAntialiasing(true);
    if (entry.area.style() != Qt::NoBrush) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.area);
        painter.drawRect(QRectF(topLeft.x(), middle - 4 * unit, width, 8 * unit));
    }
    if (entry.line.style() != Qt::NoPen) {
        painter.setPen(entry.line);
        painter.setBrush(Qt::NoBrush);
        if (entry.bracket) {
            const double x = topLeft.x() + width / 2;
            painter.drawPolyline(
                QPolygonF({ QPointF(x - 3 * unit, middle - 4 * unit), QPointF(x, middle - 4 * unit),
                            QPointF(x, middle + 4 * unit), QPointF(x - 3 * unit, middle + 4 * unit) }));
        } else {
            painter.drawLine(QLineF(topLeft.x(), middle, topLeft.x() + width, middle));
        }
    }
    if (!entry.marker.isNone()) {
        entry.marker.applyTo(&painter, entry.line);
        entry.marker.drawShape(&painter, topLeft.x() + width / 2, middle);
    }
    drawLines(painter, QRectF(topLeft.x() + width + SampleGap * unit, topLeft.y(), 0, 0), Qt::AlignLeft,
              { entry.text }, entry.font, entry.ink);
}

void LegendRows::paint(QCPPainter& painter, const QPointF& topLeft) const
{
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        paintEntry(painter, m_entries[i], topLeft + m_places[i], m_unit);
    }
}

void setMapArea(QCPColorMapData& data, int columns, int rows, const QCPRange& across, const QCPRange& up)
{
    // QCustomPlot counts from the centre of the first cell to that of the last.
    const auto centres = [](const QCPRange& edges, int cells) {
        const double half = edges.size() / cells / 2;
        return QCPRange(edges.lower + half, edges.upper - half);
    };
    const int x = std::max(2, columns);
    const int y = std::max(2, rows);
    data.setSize(x, y);
    data.setRange(centres(across, x), centres(up, y));
}

void setMapCell(QCPColorMapData& data, int columns, int rows, int column, int row, double value)
{
    for (int x = column; x <= (columns == 1 ? 1 : column); ++x) {
        for (int y = row; y <= (rows == 1 ? 1 : row); ++y) {
            data.setCell(x, y, value);
        }
    }
}

QPolygonF polygonOf(const QCPGraph& graph)
{
    QPolygonF polygon;
    for (auto p = graph.data()->constBegin(); p != graph.data()->constEnd(); ++p) {
        if (std::isfinite(p->value)) {
            polygon.append(
                { graph.keyAxis()->coordToPixel(p->key), graph.valueAxis()->coordToPixel(p->value) });
        }
    }
    return polygon;
}

} // namespace sinkscope
