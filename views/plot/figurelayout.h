// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figureregistry.h"
#include "views/plot/plotstyle.h"

#include <functional>

namespace sinkscope {

/// Puts the parts of a figure where a function of the page says. The function runs before every layout pass,
/// thus also for the page of an export, so that labels find their place for the size at hand. Axis rects have
/// no automatic margins: their outer rect is the area of the data.
class FigureLayout : public QCPLayout
{
public:
    using Arrange = std::function<void(const QRectF& page)>;

    void add(QCPLayoutElement* element);

    void setArrange(Arrange arrange) { m_arrange = std::move(arrange); }

    int elementCount() const override { return static_cast<int>(m_elements.size()); }

    QCPLayoutElement* elementAt(int index) const override { return m_elements.value(index, nullptr); }

    QCPLayoutElement* takeAt(int index) override;
    bool take(QCPLayoutElement* element) override;

    void update(UpdatePhase phase) override;

protected:
    void updateLayout() override { } // the function has done it

private:
    QList<QCPLayoutElement*> m_elements;
    Arrange m_arrange;
};

/// Something drawn by a function on top of the data: labels, brackets, tables.
class PaintItem : public QCPAbstractItem
{
public:
    PaintItem(QCustomPlot& plot, std::function<void(QCPPainter&)> paint);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override { m_paint(*painter); }

private:
    std::function<void(QCPPainter&)> m_paint;
};

/// What every figure is drawn with: on paper always the light theme.
struct FigureLook
{
    explicit FigureLook(const FigureStyle& style);

    PlotMetrics metrics;
    Theme theme;
    bool forPaper;
};

/// Empties the plot, applies the style and makes the layout of a new figure.
FigureLayout& startFigure(QCustomPlot& plot, const FigureStyle& style);

/// An axis rect with a bottom and a left axis.
QCPAxisRect* addPanel(QCustomPlot& plot, FigureLayout& layout, const FigureStyle& style);

/// Broken at spaces so that no line is wider than `width`; a single word that is wider is broken behind its
/// underscores and hyphens, and elided where it has none.
QStringList wrapped(const QString& text, const QFont& font, double width);

/// The same number of lines as wrapped(), all of about the same length.
QStringList balanced(const QString& text, const QFont& font, double width, double unit);

/// The text of an axis in one line, or in several; on a low page (less than 200/96 inch) rather the brief
/// text.
QStringList axisText(const QString& text, const QString& brief, const QFont& font, double width,
                     double pageHeight, double unit);

/// Draws lines from the top of `box` downwards.
void drawLines(QCPPainter& painter, const QRectF& box, Qt::Alignment horizontal, const QStringList& lines,
               const QFont& font, const QColor& colour);

double lineHeight(const QFont& font);
double textWidth(const QString& text, const QFont& font);

/// What a line, marker or area of the figure stands for; rows of them stand outside the axes.
struct LegendEntry
{
    QString text;
    QFont font;
    QColor ink;
    QPen line = Qt::NoPen;
    QCPScatterStyle marker = QCPScatterStyle::ssNone;
    QBrush area = Qt::NoBrush;
    bool bracket = false; ///< drawn in the pen of `line`
};

/// Entries one after the other, broken into rows.
class LegendRows
{
public:
    LegendRows() = default;
    LegendRows(QList<LegendEntry> entries, double width, double unit);

    double height() const { return m_height; }

    /// As many of the first entries as fit into `most` units of height.
    static LegendRows fitted(QList<LegendEntry> entries, double width, double most, double unit);

    void paint(QCPPainter& painter, const QPointF& topLeft) const;

    /// Width of an entry with its sample and without the space behind it.
    static double widthOf(const LegendEntry& entry, double unit);
    static void paintEntry(QCPPainter& painter, const LegendEntry& entry, const QPointF& topLeft,
                           double unit);

private:
    QList<LegendEntry> m_entries;
    QList<QPointF> m_places;
    double m_height = 0;
    double m_unit = 1;
};

/// Gives the cells of a colour map the area [left, right] x [bottom, top] in axis coordinates. QCustomPlot
/// wants two cells at least along each side: `columns` or `rows` of 1 become 2, and setMapCell() fills both.
void setMapArea(QCPColorMapData& data, int columns, int rows, const QCPRange& across, const QCPRange& up);
void setMapCell(QCPColorMapData& data, int columns, int rows, int column, int row, double value);

/// The line of a graph on the page, without its gaps.
QPolygonF polygonOf(const QCPGraph& graph);

/// For views: what a graph's points belong to.
constexpr const char* TokenProperty = "sinkscopeToken"; ///< qlonglong, token position of a graph
constexpr const char* SourceProperty =
    "sinkscopeSource"; ///< qulonglong, which of FigureSource::together a graph shows
constexpr const char* ValueLabelProperty =
    "sinkscopeValueLabel"; ///< true: its value is shown at the selected layer
constexpr const char* LayerAxisProperty =
    "sinkscopeLayerAxis"; ///< true on axis rects whose bottom axis is layers

/// QVariantList of QRectF on an axis rect: places of texts and marks inside its axes, on the page as it was
/// last arranged; values of the selected layer keep clear of them.
constexpr const char* OccupiedProperty = "sinkscopeOccupied";

} // namespace sinkscope
