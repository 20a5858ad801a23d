// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>

class QPainter;

namespace sinkscope {

/// The text below the detail of the sink map: its tokens one by one, and their positions.
class MapStrip
{
    Q_DECLARE_TR_FUNCTIONS(MapStrip)
public:
    MapStrip(QPainter& painter, const MapScene& scene, const MapFonts& fonts)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
    {
    }

    void paint();

private:
    void token(const MapLayout::DetailColumn& column, const Sink* sink);
    void tokens();
    void numbers();

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
