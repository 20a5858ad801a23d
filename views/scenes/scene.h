// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/scenes/scenecamera.h"
#include "views/scenes/sceneshapes.h"

#include <QRectF>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sinkscope {

/// An edge of the box around a scene.
struct SceneAxis
{
    QStringList names; ///< from the long one to the brief one
    /// Values at the ends of the edge; whole numbers between them get ticks unless `ticks` says which.
    double low = 0, high = 1;
    std::vector<std::pair<double, QString>> ticks { }; ///< place along the edge, 0 .. 1, and text
};

/// A word at a place in the scene.
struct SceneLabel
{
    ScenePoint at;
    QString text;
    bool isAnchor = false;
    double strength = 0; ///< the stronger one keeps its words where there is room for one only
    std::int64_t token = -1;
};

/// What is seen in three dimensions, with its words; all from (0, 0, 0) to `box`.
struct Scene
{
    SceneShapes shapes;
    ScenePoint box { 1, 1, 1 };
    std::array<SceneAxis, 3> axes; ///< x, y, z
    std::vector<SceneLabel> labels;
    QStringList notes; ///< sentences about what is shown
};

/// From a scene to a page.
class SceneProjection
{
public:
    SceneProjection() = default;
    /// `area`: where the scene lies at zoom 1.
    SceneProjection(const ScenePoint& box, const SceneCamera& camera, const QRectF& area);

    QPointF at(const ScenePoint& point) const;

    /// The larger, the farther from the eye.
    double depth(const ScenePoint& point) const;

    /// Units of the page for one of the scene.
    double scale() const { return m_scale; }

    /// The same view for a renderer whose picture is the page `page`.
    SceneEye eye(const QRectF& page) const;

    /// Along x and y: whether the side of the box at 0 is the one before the eye.
    bool isFrontAtZero(int axis) const { return axis == 0 ? m_into.x >= 0 : m_into.y >= 0; }

    /// How long the upright edges look, 0 .. 1 of their length.
    double uprightness() const { return m_up.z; }

private:
    ScenePoint m_right { 1, 0, 0 }, m_up { 0, 0, 1 }, m_away { 0, 1, 0 }, m_into { 0, 1, 0 };
    ScenePoint m_middle;
    QPointF m_origin; ///< of the middle on the page
    double m_scale = 1;
};

/// Rows and columns of cells from the farthest to the nearest: none hides one that comes after it.
struct CellOrder
{
    CellOrder(const SceneSurface& surface, const SceneProjection& projection);

    std::vector<std::size_t> rows, columns;
};

/// A corner of a surface.
struct SurfaceHit
{
    std::size_t row = 0, column = 0;

    bool operator==(const SurfaceHit&) const = default;
};

/// The corner nearest to a place of the page of the cell that is seen there; nothing beside the surface.
std::optional<SurfaceHit> surfaceAt(const SceneSurface& surface, const SceneProjection& projection,
                                    const QPointF& place);

/// The index of the marker seen within `reach` of a place of the page; of several the nearest to it, then to
/// the eye.
std::optional<std::size_t> markerAt(const std::vector<SceneMarker>& markers,
                                    const SceneProjection& projection, const QPointF& place, double reach);

/// The edges on which the axes stand, so that nothing of the scene is before them: both ends of x, y and z.
std::array<std::pair<ScenePoint, ScenePoint>, 3> axisEdges(const ScenePoint& box,
                                                           const SceneProjection& projection);

/// Frame and grid of the two walls behind the scene and of its floor; `heights` are lines on the walls.
std::vector<SceneLine> wallLines(const ScenePoint& box, const std::vector<double>& heights,
                                 const SceneProjection& projection, SceneColour colour, double width);

} // namespace sinkscope
