// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>

class QPainter;

namespace sinkscope {

/// The axes of the sink map: layers on the left, tokens below, and the bands of prompt and answer above.
class MapAxes
{
    Q_DECLARE_TR_FUNCTIONS(MapAxes)
public:
    MapAxes(QPainter& painter, const MapScene& scene, const MapFonts& fonts)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
    {
    }

    /// Numbers near the selected layer's tab are left out.
    void layers(bool inDetail);
    /// Which layers of a model too deep for the height are shown; nothing where all are.
    void scrollBar();
    void tokens();
    void bands();

private:
    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
