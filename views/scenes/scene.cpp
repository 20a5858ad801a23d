// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/scene.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace sinkscope {

namespace {

double dot(const ScenePoint& a, const ScenePoint& b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

ScenePoint moved(const ScenePoint& from, const ScenePoint& along, double by)
{
    return { from.x + along.x * by, from.y + along.y * by, from.z + along.z * by };
}

/// 0, 1 .. count - 1, or the other way round.
std::vector<std::size_t> counted(std::size_t count, bool isUpwards)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    if (!isUpwards) {
        std::reverse(order.begin(), order.end());
    }
    return order;
}

double distance(const QPointF& a, const QPointF& b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

void SceneCamera::turn(double azimuthBy, double elevationBy)
{
    azimuth = std::remainder(azimuth + azimuthBy, 360);
    elevation = std::clamp(elevation + elevationBy, 0., 90.);
}

void SceneCamera::zoomBy(double factor, const QPointF& about)
{
    const double next = std::clamp(zoom * factor, 1 / mostZoom, mostZoom);
    const double real = next / zoom;
    pan = about - (about - pan) * real;
    zoom = next;
}

SceneProjection::SceneProjection(const ScenePoint& box, const SceneCamera& camera, const QRectF& area)
{
    const double a = camera.azimuth * std::numbers::pi / 180;
    const double e = camera.elevation * std::numbers::pi / 180;
    m_right = { std::cos(a), std::sin(a), 0 };
    m_into = { -std::sin(a), std::cos(a), 0 };
    m_up = { m_into.x * std::sin(e), m_into.y * std::sin(e), std::cos(e) };
    m_away = { m_into.x * std::cos(e), m_into.y * std::cos(e), -std::sin(e) };
    m_middle = { box.x / 2, box.y / 2, box.z / 2 };
    const double across = std::abs(m_right.x) * box.x + std::abs(m_right.y) * box.y;
    const double high = std::abs(m_up.x) * box.x + std::abs(m_up.y) * box.y + m_up.z * box.z;
    m_scale = camera.zoom
        * std::max(1e-3,
                   std::min(area.width() / std::max(across, 1e-6), area.height() / std::max(high, 1e-6)));
    m_origin = area.center() + QPointF(camera.pan.x() * area.width(), camera.pan.y() * area.height());
}

QPointF SceneProjection::at(const ScenePoint& point) const
{
    const ScenePoint from = moved(point, m_middle, -1);
    return m_origin + QPointF(dot(from, m_right), -dot(from, m_up)) * m_scale;
}

double SceneProjection::depth(const ScenePoint& point) const
{
    return dot(point, m_away);
}

SceneEye SceneProjection::eye(const QRectF& page) const
{
    SceneEye eye;
    const QPointF by = (page.center() - m_origin) / m_scale;
    eye.focus = moved(moved(m_middle, m_right, by.x()), m_up, -by.y());
    eye.position = moved(eye.focus, m_away, -10); // far outside any scene
    eye.up = m_up;
    eye.halfHeight = page.height() / 2 / m_scale;
    return eye;
}

CellOrder::CellOrder(const SceneSurface& surface, const SceneProjection& projection)
    : rows(counted(surface.rows() - 1, !projection.isFrontAtZero(1)))
    , columns(counted(surface.columns() - 1, !projection.isFrontAtZero(0)))
{
}

std::optional<SurfaceHit> surfaceAt(const SceneSurface& surface, const SceneProjection& projection,
                                    const QPointF& place)
{
    if (surface.rows() < 2 || surface.columns() < 2) {
        return std::nullopt;
    }
    CellOrder order(surface, projection);
    std::reverse(order.rows.begin(), order.rows.end());
    std::reverse(order.columns.begin(), order.columns.end());
    for (const std::size_t row : order.rows) {
        for (const std::size_t column : order.columns) {
            if (!surface.hasCell(row, column)) {
                continue;
            }
            const std::array<SurfaceHit, 4> corners {
                { { row, column }, { row, column + 1 }, { row + 1, column + 1 }, { row + 1, column } }
            };
            QPolygonF outline;
            for (const SurfaceHit& corner : corners) {
                outline.append(projection.at(surface.point(corner.row, corner.column)));
            }
            if (!outline.containsPoint(place, Qt::WindingFill)) {
                continue;
            }
            const auto nearer = [&](const SurfaceHit& one, const SurfaceHit& other) {
                return distance(projection.at(surface.point(one.row, one.column)), place)
                    < distance(projection.at(surface.point(other.row, other.column)), place);
            };
            return *std::min_element(corners.begin(), corners.end(), nearer);
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> markerAt(const std::vector<SceneMarker>& markers,
                                    const SceneProjection& projection, const QPointF& place, double reach)
{
    std::optional<std::size_t> best;
    std::pair<double, double> least { reach, 0 };
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const std::pair<double, double> mine { distance(projection.at(markers[i].at), place),
                                               projection.depth(markers[i].at) };
        if (mine.first <= reach && (!best || mine < least)) {
            best = i;
            least = mine;
        }
    }
    return best;
}

std::array<std::pair<ScenePoint, ScenePoint>, 3> axisEdges(const ScenePoint& box,
                                                           const SceneProjection& projection)
{
    const double nearX = projection.isFrontAtZero(0) ? 0 : box.x;
    const double nearY = projection.isFrontAtZero(1) ? 0 : box.y;
    // Two upright edges are at the sides of the picture: the left one.
    const ScenePoint one { nearX, box.y - nearY, 0 };
    const ScenePoint other { box.x - nearX, nearY, 0 };
    const ScenePoint left = projection.at(one).x() <= projection.at(other).x() ? one : other;
    return { { { { 0, nearY, 0 }, { box.x, nearY, 0 } },
               { { nearX, 0, 0 }, { nearX, box.y, 0 } },
               { left, { left.x, left.y, box.z } } } };
}

std::vector<SceneLine> wallLines(const ScenePoint& box, const std::vector<double>& heights,
                                 const SceneProjection& projection, SceneColour colour, double width)
{
    const double farX = projection.isFrontAtZero(0) ? box.x : 0;
    const double farY = projection.isFrontAtZero(1) ? box.y : 0;
    const double nearX = box.x - farX;
    const double nearY = box.y - farY;
    std::vector<SceneLine> lines;
    const auto add = [&](std::vector<ScenePoint> points) {
        lines.push_back({ std::move(points), colour, width });
    };
    add({ { 0, 0, 0 }, { box.x, 0, 0 }, { box.x, box.y, 0 }, { 0, box.y, 0 }, { 0, 0, 0 } });
    for (const double z : heights) {
        add({ { nearX, farY, z }, { farX, farY, z }, { farX, nearY, z } });
    }
    add({ { nearX, farY, 0 },
          { nearX, farY, box.z },
          { farX, farY, box.z },
          { farX, nearY, box.z },
          { farX, nearY, 0 } });
    add({ { farX, farY, 0 }, { farX, farY, box.z } });
    return lines;
}

} // namespace sinkscope
