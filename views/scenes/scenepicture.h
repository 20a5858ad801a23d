// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/colourbar.h"
#include "views/plot/figurelayout.h"
#include "views/scenes/scene.h"

#include <functional>
#include <optional>

namespace sinkscope {

/// A scene on a page, on a screen or on paper: where everything stands, and its words. What is solid is
/// painted here too where there is no renderer: on paper, where it stays a vector drawing.
class ScenePicture : public FigureLook
{
public:
    using FigureLook::FigureLook;

    /// Makes the scene for a place of this size, in px or, on paper, in 1/254 inch. Called when the page is
    /// another one.
    std::function<Scene(const QSizeF& place)> make;
    SceneCamera camera;
    QString caption;
    std::optional<ColourBar> bar;
    QList<LegendEntry> legend;
    std::optional<SceneLabel> selected; ///< marked with its words, whether there is room or not
    std::int64_t standsOut = -1; ///< the token whose label is marked

    /// Gives everything its place. True when the scene was made anew.
    bool arrange(const QRectF& page);

    const Scene& scene() const { return m_scene; }

    const SceneProjection& projection() const { return m_projection; }

    /// Where the scene lies at zoom 1.
    const QRectF& area() const { return m_area; }

    std::vector<SceneLine> walls() const;

    /// What a renderer draws otherwise.
    void paintShapes(QCPPainter& painter) const;

    /// Axes, labels, caption, colour bar.
    void paintWords(QCPPainter& painter) const;

    /// The scene has to be made again: what `make` reads is another.
    void forget() { m_isMade = false; }

private:
    void paintSurface(QCPPainter& painter) const;
    void paintMarkers(QCPPainter& painter) const;
    void paintLines(QCPPainter& painter, const std::vector<SceneLine>& lines) const;
    void paintAxis(QCPPainter& painter, int axis, const std::pair<ScenePoint, ScenePoint>& edge,
                   QList<QRectF>& taken) const;
    void paintLabels(QCPPainter& painter, QList<QRectF>& taken) const;
    std::vector<std::pair<double, QString>> ticksOf(const SceneAxis& axis, double length) const;
    QPen penOf(const SceneLine& line) const;
    void paintMark(QCPPainter& painter, const SceneLabel& label) const;

    QColor inkOf(const SceneLabel& label) const { return label.isAnchor ? theme.anchor : theme.secondary; }

    Scene m_scene;
    SceneProjection m_projection;
    QRectF m_page, m_inner, m_area;
    QStringList m_captionLines;
    LegendRows m_legend;
    QPointF m_legendAt;
    QRectF m_barBox;
    bool m_isMade = false;
};

} // namespace sinkscope
