// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"
#include "views/presentation/phasetext.h"

#include <QPolygonF>
#include <QRectF>
#include <QWidget>

#include <optional>
#include <vector>

class QCPAxisRect;
class QCPGraph;
class QCPPainter;
class QCustomPlot;

namespace sinkscope {

/// The curve of a presentation: attention received (x, percent) by layer (y, the map's own axis), and beside
/// it the phases with a sentence each.
class PresentationCurve : public QWidget
{
    Q_OBJECT
public:
    /// Where things lie, in this widget's pixels, so that a row of the map and a layer of the curve are one
    /// line.
    struct Place
    {
        double scale = 1;
        QRectF data; ///< of the curve; its height is the map's rows
        double right = 0; ///< of the phases, which begin at the data's left edge
        int firstLayer = 0;
        int visibleLayers = 1;
    };

    /// What has been told so far.
    struct Reveal
    {
        bool anchor = true;
        bool secondary = true;
        std::size_t firstPhase = 0; ///< phases [first, end) are shown
        std::size_t endPhase = 0;

        bool operator==(const Reveal&) const = default;
    };

    explicit PresentationCurve(QWidget* parent);

    void setSeries(DecaySeries series);
    void setPlace(const Place& place);
    void setReveal(const Reveal& reveal);
    void setLayer(int layer);

    const std::vector<DecayPhase>& phases() const { return m_phases; }

    /// The height in this widget at which a layer's point is drawn.
    double yOf(int layer) const;
    /// The phases whose title is drawn at present, as spoken.
    QStringList shownTexts() const;

Q_SIGNALS:
    void layerClicked(int layer);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void addCurve(const std::vector<double>& values, const QColor& colour, bool isDiamond);
    void paintBack(QCPPainter& painter);
    void paintFront(QCPPainter& painter);
    void paintKey(QCPPainter& painter);
    void paintPhase(QCPPainter& painter, const DecayPhase& phase);
    void paintValues(QCPPainter& painter);
    QRectF bandOf(const DecayPhase& phase) const;
    double xOf(double share) const;
    QList<QPolygonF> shownLines() const;

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect = nullptr;
    Theme m_theme = Theme::light();
    DecaySeries m_series;
    std::vector<DecayPhase> m_phases;
    Place m_place;
    Reveal m_reveal;
    int m_layer = 0;
    double m_end = 1; ///< of the axis, a share
};

/// Boxes for the values of one layer, each `sizes[i]` large and beside `points[i]`: where none of `lines`
/// runs and no point lies, none over another, inside `inside`; nothing for one that finds no such place.
/// `gap`: least distance to its point.
std::vector<std::optional<QRectF>> placeValues(const std::vector<QPointF>& points,
                                               const std::vector<QSizeF>& sizes,
                                               const QList<QPolygonF>& lines, const QRectF& inside,
                                               double gap);

/// End of an axis from zero that holds `most` in at most four steps of 1, 2, 5, 10, 25 or 50 %, and the step.
std::pair<double, double> percentAxis(double most);

} // namespace sinkscope
