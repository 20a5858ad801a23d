// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>
#include <QRegion>

class QPainter;

namespace sinkscope {

/// Everything on the sink map that is text or line: pins, brackets, frames and the veil itself, axes, token
/// strip and margin by their own painters. Real text by QPainter, placed by MapLayout.
class MapPainter
{
    Q_DECLARE_TR_FUNCTIONS(MapPainter)
public:
    MapPainter(QPainter& painter, const MapScene& scene, const MapFonts& fonts)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
    {
    }

    /// What does not depend on the selection: bands, veil, token axis, pins and brackets as if none were
    /// selected, curve, colour bar, key.
    void paintStill();
    /// Over it what depends on the selected token: its marks, the frame, the whole detail with its text.
    void paintMoving();
    /// Over both what depends on the selected layer, and what must lie over its lines.
    void paintSelectedLayer();
    /// What paintSelectedLayer() touches for a layer, in logical pixels; empty where it is not shown.
    static QRegion selectedLayerRegion(const MapLayout& map, int layer);
    /// Keys that few queries see, in grey; part of paintStill().
    void veil();

private:
    void pins();
    void pinConnector(const MapLayout::PinPlace& place, const QColor& colour, double width);
    void pinLabel(const MapLayout::PinPlace& place, bool isSelected);
    void selectedPin();
    void anchorPin();
    void laneBrackets(bool inDetail);
    void overviewBrackets();
    void selectedToken();
    void selectedLayer(bool inDetail);
    void frameAndTie();
    void detailGrid();
    void detailBrackets();
    void detailSelection(const MapLayout::DetailColumn& column, const Sink* sink);
    void bracket(double x, double top, double bottom, double foot, const QColor& colour, double width);
    void haloText(QRectF rect, const QString& text);

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
