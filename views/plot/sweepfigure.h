// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/sweep.h"
#include "views/plot/figurelayout.h"

#include <vector>

namespace sinkscope {

/// A cell of the grid: one run of the sweep. `item` -1: not there yet.
struct SweepCell
{
    QRectF box;
    int item = -1;
    int row = 0, column = 0;
};

/// The figure "sweep" while it is laid out and painted: a grid of states by layers, where a cell has room for
/// its numbers, else curves over the layers; of norms two curves.
struct SweepFigure : FigureLook
{
    using FigureLook::FigureLook;

    std::shared_ptr<const SweepTable> table;
    bool isGrid = false;
    std::vector<std::string> states; ///< taps, one a row; "" of masked keys
    std::vector<std::int64_t> layers; ///< columns, ascending
    QString token; ///< "#65 ·the"
    QStringList titleLines, footLines;
    QRectF titleBox, footBox;
    std::vector<SweepCell> cells;
    std::vector<QRectF> rowLabels, columnLabels;
    std::vector<QCPAxisRect*> rects; ///< of curves
    QStringList captions; ///< one a rect
    QStringList axes; ///< below each rect
    LegendRows legend;
    QList<LegendEntry> entries;
    QPointF legendAt;
};

/// States (rows) and layers (columns) of the points there will be, in the order of the sweep.
std::vector<std::string> statesOf(const SweepTable& table);
std::vector<std::int64_t> layersOf(const SweepTable& table);

/// Number of the item that changed this state in this layer; -1: not yet.
int itemAt(const SweepTable& table, const std::string& state, std::int64_t layer);

/// Whether the table is small enough for cells with numbers.
bool isGrid(const SweepTable& table);

/// Gives everything its place on a page of this size; before every layout pass.
void arrangeSweep(SweepFigure& figure, const QRectF& page);

/// Titles, cells, legend and the sentences about the controls.
void paintSweep(const SweepFigure& figure, QCPPainter& painter);

/// What the controls say, one sentence each; empty while they are not there.
QStringList controlSentences(const SweepTable& table);

/// Which changed cell of the figure that `plot` shows lies at `pos`: the number of the item, -1 for none.
int sweepItemAt(const QCustomPlot& plot, const QPointF& pos);

/// QVariantList on the plot: a QRectF and the number of its item in turn, as it was last arranged.
constexpr const char* SweepCellsProperty = "sinkscopeSweepCells";

} // namespace sinkscope
