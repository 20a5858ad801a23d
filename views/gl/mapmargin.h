// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>
#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

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
    /// The selected layer in that curve.
    void receivedMarks();
    void colourBar();

private:
    /// Attention received by layer: the anchor and the sum of the secondary sinks.
    struct Received
    {
        QRectF plot;
        double end = 1; ///< of the value axis
        std::vector<double> anchor;
        std::vector<double> secondary;

        QPointF at(const MapLayout& map, const std::vector<double>& values, int layer) const;
    };

    std::optional<Received> receivedCurves() const;
    void receivedHead(const QRectF& rect);
    void key(QRectF rect);
    void diamond(QPointF centre, double radius, const QColor& colour);
    void disc(QPointF centre, double radius, const QColor& colour);

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
