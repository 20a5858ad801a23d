// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sinkscope {

// What a scene consists of. No Qt and no VTK here: the library that draws scenes and the one that makes them
// meet in these values.

/// A place in a scene: x to the right, y away from the eye, z upwards before anything is turned.
struct ScenePoint
{
    double x = 0, y = 0, z = 0;

    bool operator==(const ScenePoint&) const = default;
};

using SceneColour = std::uint32_t; ///< 0xAARRGGBB, as QRgb

/// Heights over a grid, with a flat colour for each cell between four of them.
struct SceneSurface
{
    std::vector<double> xs; ///< [C], ascending
    std::vector<double> ys; ///< [R], ascending
    std::vector<double> heights; ///< [R, C]; not-a-number: a hole
    std::vector<SceneColour> colours; ///< [R - 1, C - 1]; of cells without a hole
    SceneColour profile = 0; ///< of a line along every row; 0: none

    std::size_t columns() const { return xs.size(); }

    std::size_t rows() const { return ys.size(); }

    double height(std::size_t row, std::size_t column) const { return heights[row * xs.size() + column]; }

    /// Whether the cell that begins at this row and column is there.
    bool hasCell(std::size_t row, std::size_t column) const
    {
        // A sum of numbers and one that is none is none.
        const double sum = height(row, column) + height(row, column + 1) + height(row + 1, column)
            + height(row + 1, column + 1);
        return sum == sum;
    }

    ScenePoint point(std::size_t row, std::size_t column) const
    {
        return { xs[column], ys[row], height(row, column) };
    }
};

struct SceneLine
{
    std::vector<ScenePoint> points;
    SceneColour colour = 0xff000000;
    double width = 1; ///< px at 96 dpi

    bool operator==(const SceneLine&) const = default;
};

struct SceneMarker
{
    ScenePoint at;
    SceneColour colour = 0xff000000;
    double size = 6; ///< px at 96 dpi
};

struct SceneShapes
{
    SceneSurface surface; ///< may be empty
    std::vector<SceneLine> lines; ///< on the surface or free
    std::vector<SceneMarker> markers;
};

/// From where a scene is looked at, without perspective.
struct SceneEye
{
    ScenePoint position, focus, up;
    double halfHeight = 1; ///< of what is seen, in the scene's measure
};

} // namespace sinkscope
