// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/maplayout.h"
#include "views/base/mapscale.h"
#include "views/gl/maxpyramid.h"
#include "views/plot/colourmaps.h"

#include <QColor>
#include <QImage>
#include <QOpenGLShaderProgram>
#include <QRegion>

#include <array>
#include <memory>
#include <vector>

class QOpenGLFunctions_3_3_Core;

namespace sinkscope {

/// The OpenGL side of the sink map. Two passes: cells (columns x layers, one fragment a cell: maximum and
/// colour) into a texture, only when something changed; then the cells onto the screen, one fetch a pixel.
///
/// Values lie in one R32F array texture: the pyramid's rows cut into tiles of at most 8,192 texels. All calls
/// with the context current; create() again after the context was replaced, destroy() before it goes.
class MapRenderer
{
public:
    enum Part
    {
        Overview,
        Lane,
        Detail,
    };

    MapRenderer();
    ~MapRenderer();
    MapRenderer(const MapRenderer&) = delete;
    MapRenderer& operator=(const MapRenderer&) = delete;

    /// Empty, or why the map cannot be drawn here, as one sentence.
    QString create(int tileLimit = 8192);
    void destroy();

    /// False when the map is larger than the textures of this machine can hold.
    bool setValues(const MaxPyramid& pyramid);
    void setColours(const ColourTable& colours);
    void setScale(const MapScale& scale);
    void setColumns(Part part, const std::vector<MapLayout::Column>& columns);

    struct Look
    {
        QColor hatchBack;
        QColor hatchLine;
        double devicePixelRatio = 1;
    };

    /// The rows of a part: `count` layers from `first` on, each `height` device pixels.
    struct Rows
    {
        int first = 0;
        int count = 1;
        double height = 1;
        bool isFirstOnTop = false; ///< otherwise at the bottom
    };

    /// Draws a part into `rect`, device pixels with the origin at the bottom left of the framebuffer.
    void draw(Part part, QRect rect, const Rows& rows, const Look& look);

    /// Lays text and lines over the whole framebuffer: premultiplied ARGB32 of its size. Only the region that
    /// changed since the last call is uploaded, in its pixels.
    void drawOverlay(const QImage& image, const QRegion& changed);

    /// Texels of a tile; exposed for tests.
    int tileWidth() const { return m_tileWidth; }

private:
    static constexpr int partCount = 3;

    struct PartState
    {
        int columns = 0;
        bool isDirty = true;
    };

    void setPlainState();
    void paintCells(Part part);
    bool reserveCells();

    QOpenGLFunctions_3_3_Core* m_gl = nullptr;
    std::unique_ptr<QOpenGLShaderProgram> m_colourProgram;
    std::unique_ptr<QOpenGLShaderProgram> m_cellProgram;
    std::unique_ptr<QOpenGLShaderProgram> m_overlayProgram;
    unsigned m_vertexArray = 0;
    unsigned m_values = 0;
    unsigned m_columns = 0;
    unsigned m_colours = 0;
    unsigned m_cells = 0;
    unsigned m_overlay = 0;
    unsigned m_framebuffer = 0;
    int m_limit = 0;
    int m_tileWidth = 1;
    int m_layers = 0;
    std::vector<std::int64_t> m_offsets;
    QSize m_cellSize;
    QSize m_overlaySize;
    MapScale m_scale;
    std::array<PartState, partCount> m_parts;
};

} // namespace sinkscope
