// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>

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

    void paint();
    /// Keys that few queries see, in grey; part of paint().
    void veil();

private:
    void pins();
    void anchorPin();
    void laneBrackets(bool inDetail);
    void overviewBrackets();
    void selectedLayer(bool inDetail);
    void frameAndTie();
    void detailLines();
    void bracket(double x, double top, double bottom, double foot, const QColor& colour, double width);
    void haloText(QRectF rect, const QString& text);

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
