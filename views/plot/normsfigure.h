// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figurelayout.h"

#include <vector>

namespace sinkscope {

/// What the drawing of the norm curves and their places on the page share.
struct NormsFigure : FigureLook
{
    using FigureLook::FigureLook;

    struct Quantity
    {
        const char* array;
        QString symbol; ///< of the table
        QString caption;
        QString axis;
        bool logarithmic;
        /// Layers by which the axis lies after the array's: 1 for the hidden state as layer input.
        int shift = 0;
    };

    struct Panel
    {
        Quantity quantity;
        QCPAxisRect* rect = nullptr;
        QRectF captionBox, axisBox; ///< set by the layout
        QStringList captionLines, axisLines;
        bool shown = true;
    };

    std::vector<Panel> panels;
    QList<LegendEntry> legend;
    /// Value of the hidden norm at the last layer, beside which the entry would like to be.
    QList<double> legendEnds;
    LegendRows rows;
    QPointF rowsAt;
    QList<QPointF> beside; ///< places of the entries beside the panel, instead of rows
    QString bandText;
    QRectF bandBox;
    int bandStart = -1;
    int bandEnd = -1;
};

/// Gives everything its place on a page of this size; before every layout pass.
void arrangeNorms(NormsFigure& figure, const QRectF& page);

/// Layers in which secondary sinks live, on the panel's axis.
QRectF normsBandArea(const NormsFigure& figure, const NormsFigure::Panel& panel);

/// Captions, axis texts, legend and the band's label.
void paintNorms(const NormsFigure& figure, QCPPainter& painter);

} // namespace sinkscope
