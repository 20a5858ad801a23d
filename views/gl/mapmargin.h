// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>

class QPainter;

namespace sinkscope {

/// What stands at the right of the sink map: the curve of the attention received by layer, the colour bar
/// and the key.
class MapMargin
{
    Q_DECLARE_TR_FUNCTIONS(MapMargin)
public:
    MapMargin(QPainter& painter, const MapScene& scene, const MapFonts& fonts)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
    {
    }

    /// Only beside a detail: without one the colour bar stands there.
    void received();
    void colourBar();

private:
    void key(QRectF rect);

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
