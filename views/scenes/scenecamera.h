// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace sinkscope {

/// How a scene is turned, in degrees, and moved.
struct SceneCamera
{
    /// Around the upright axis: at 0 x runs to the right and y away from the eye; -180 < azimuth <= 180.
    double azimuth = -20;
    double elevation = 32; ///< of the eye above the ground, 0 .. 90
    double zoom = 1; ///< 1: the whole scene fills its place
    QPointF pan; ///< of the scene's middle, in parts of its place's width and height

    bool operator==(const SceneCamera&) const = default;

    void turn(double azimuthBy, double elevationBy);
    /// Keeps a place, in parts of the scene's place from its middle, where it is.
    void zoomBy(double factor, const QPointF& about);

    static constexpr double mostZoom = 40;
};

} // namespace sinkscope
