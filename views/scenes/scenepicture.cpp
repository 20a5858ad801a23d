// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/scenepicture.h"

#include "views/plot/sinklabels.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

// In units of 1/96 inch.
constexpr double leastArea = 40;
constexpr double tickDistance = 30; ///< between ticks of whole numbers, at least
constexpr double labelLift = 13;
constexpr std::size_t mostLabels = 14;
constexpr double leastAxis = 14; ///< shorter edges have no ticks

QPointF unit(const QPointF& v)
{
    const double length = std::hypot(v.x(), v.y());
    return length > 1e-9 ? v / length : QPointF();
}

double halfExtent(const QSizeF& size, const QPointF& direction)
{
    return std::abs(direction.x()) * size.width() / 2 + std::abs(direction.y()) * size.height() / 2;
}

bool touches(const QList<QRectF>& taken, const QRectF& box)
{
    return std::any_of(taken.cbegin(), taken.cend(), [&](const QRectF& r) { return r.intersects(box); });
}

/// 1, 2 or 5 times a power of ten, at least 1.
double wholeStep(double rough)
{
    const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1.))));
    for (const double factor : { 1., 2., 5., 10. }) {
        if (rough <= factor * power) {
            return factor * power;
        }
    }
    return 10 * power;
}

} // namespace

bool ScenePicture::arrange(const QRectF& page)
{
    const double u = metrics.unit;
    const bool isOther = page != m_page || !m_isMade;
    m_page = page;
    m_inner = page.adjusted(8 * u, 5 * u, -8 * u, -4 * u);
    const double barWidth = bar ? bar->width() + 12 * u : 0;
    const double line = lineHeight(metrics.tick);
    const auto place = [&] {
        QStringList parts { caption };
        parts += m_scene.notes;
        const QString text = parts.join(QStringLiteral("; "));
        m_captionLines = wrapped(text, metrics.text, m_inner.width());
        m_legendAt = { m_inner.left(),
                       m_inner.top() + static_cast<double>(m_captionLines.size()) * lineHeight(metrics.text)
                           + 2 * u };
        m_legend = LegendRows::fitted(legend, m_inner.width(), 3 * line, u);
        const double top = m_legendAt.y() + m_legend.height();
        const double sides = textWidth(QStringLiteral("00000"), metrics.tick) + metrics.tickLength + 8 * u;
        m_area = QRectF(QPointF(m_inner.left() + sides, top + labelLift * u + 2 * line),
                        QPointF(m_inner.right() - barWidth - sides / 2,
                                m_inner.bottom() - 2 * line - metrics.tickLength - 8 * u));
        if (m_area.height() < leastArea * u) {
            m_area.setTop(std::max(m_inner.top(), m_area.bottom() - leastArea * u));
        }
        m_area.setWidth(std::max(m_area.width(), leastArea * u));
        const double barTop = std::min(top + 6 * u, m_inner.bottom() - leastArea * u);
        m_barBox = QRectF(m_inner.right() - (bar ? bar->width() : 0), barTop, barWidth,
                          std::min(m_inner.bottom() - barTop - 4 * u, 190 * u));
    };
    if (isOther) {
        place();
        m_scene = make(m_area.size());
        m_isMade = true;
    }
    place(); // with the scene's notes
    m_projection = SceneProjection(m_scene.box, camera, m_area);
    return isOther;
}

std::vector<SceneLine> ScenePicture::walls() const
{
    std::vector<double> heights;
    for (const auto& [share, text] : m_scene.axes[2].ticks) {
        if (share > 0 && share < 1) {
            heights.push_back(share * m_scene.box.z);
        }
    }
    return wallLines(m_scene.box, heights, m_projection, theme.border.rgb(), 1);
}

QPen ScenePicture::penOf(const SceneLine& line) const
{
    return { QColor::fromRgba(line.colour), line.width * (forPaper ? metrics.gridPen : metrics.unit),
             Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin };
}

void ScenePicture::paintLines(QCPPainter& painter, const std::vector<SceneLine>& lines) const
{
    painter.setBrush(Qt::NoBrush);
    for (const SceneLine& line : lines) {
        QPolygonF points;
        for (const ScenePoint& point : line.points) {
            points.append(m_projection.at(point));
        }
        painter.setPen(penOf(line));
        painter.drawPolyline(points);
    }
}

void ScenePicture::paintShapes(QCPPainter& painter) const
{
    painter.save();
    painter.setClipRect(m_page, Qt::IntersectClip);
    painter.setAntialiasing(true);
    paintLines(painter, walls());
    paintSurface(painter);
    paintLines(painter, m_scene.shapes.lines);
    paintMarkers(painter);
    painter.restore();
}

void ScenePicture::paintSurface(QCPPainter& painter) const
{
    const SceneSurface& surface = m_scene.shapes.surface;
    if (surface.rows() < 2 || surface.columns() < 2) {
        return;
    }
    const auto at = [&](std::size_t row, std::size_t column) {
        return m_projection.at(surface.point(row, column));
    };
    const auto paintProfile = [&](std::size_t row) {
        if (surface.profile == 0) {
            return;
        }
        painter.setPen(penOf({ { }, surface.profile, 1 }));
        painter.setBrush(Qt::NoBrush);
        QPolygonF line;
        for (std::size_t column = 0; column <= surface.columns(); ++column) {
            if (column < surface.columns() && std::isfinite(surface.height(row, column))) {
                line.append(at(row, column));
            } else {
                painter.drawPolyline(line);
                line.clear();
            }
        }
    };
    const CellOrder order(surface, m_projection);
    const bool isFrontFirst = m_projection.isFrontAtZero(1);
    for (const std::size_t row : order.rows) {
        paintProfile(isFrontFirst ? row + 1 : row); // the far side of these cells
        for (const std::size_t column : order.columns) {
            if (!surface.hasCell(row, column)) {
                continue;
            }
            const QColor colour = QColor::fromRgba(surface.colours[row * (surface.columns() - 1) + column]);
            // An outline of its own colour: else the page shines through between neighbours.
            painter.setPen(QPen(colour, 0.3 * metrics.gridPen));
            painter.setBrush(colour);
            painter.drawPolygon(QPolygonF {
                { at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column) } });
        }
    }
    paintProfile(isFrontFirst ? 0 : surface.rows() - 1);
}

void ScenePicture::paintMarkers(QCPPainter& painter) const
{
    const std::vector<SceneMarker>& markers = m_scene.shapes.markers;
    std::vector<const SceneMarker*> order;
    for (const SceneMarker& marker : markers) {
        order.push_back(&marker);
    }
    std::stable_sort(order.begin(), order.end(), [this](const SceneMarker* a, const SceneMarker* b) {
        return m_projection.depth(a->at) > m_projection.depth(b->at);
    });
    for (const SceneMarker* marker : order) {
        const double radius = marker->size * metrics.marker / 12;
        painter.setPen(QPen(theme.canvas, metrics.gridPen));
        painter.setBrush(QColor::fromRgba(marker->colour));
        painter.drawEllipse(m_projection.at(marker->at), radius, radius);
    }
}

std::vector<std::pair<double, QString>> ScenePicture::ticksOf(const SceneAxis& axis, double length) const
{
    if (!axis.ticks.empty()) {
        return axis.ticks;
    }
    std::vector<std::pair<double, QString>> ticks;
    const double span = axis.high - axis.low;
    if (span <= 0) {
        return { { 0, plotNumber(axis.low, forPaper) } };
    }
    const QString widest = plotLocale(forPaper).toString(static_cast<qlonglong>(std::llround(axis.high)));
    const double room = std::max(tickDistance * metrics.unit, 1.5 * textWidth(widest, metrics.tick));
    const double step = wholeStep(span * room / std::max(length, 1.));
    for (double value = std::ceil(axis.low / step) * step; value <= axis.high + step * 1e-6; value += step) {
        ticks.emplace_back((value - axis.low) / span,
                           plotLocale(forPaper).toString(static_cast<qlonglong>(std::llround(value))));
    }
    return ticks;
}

void ScenePicture::paintAxis(QCPPainter& painter, int axis, const std::pair<ScenePoint, ScenePoint>& edge,
                             QList<QRectF>& taken) const
{
    const SceneAxis& words = m_scene.axes[static_cast<std::size_t>(axis)];
    const double u = metrics.unit;
    const QPointF from = m_projection.at(edge.first);
    const QPointF to = m_projection.at(edge.second);
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (length < leastAxis * u) {
        return; // seen from its end
    }
    const QPointF along = unit(to - from);
    QPointF out { along.y(), -along.x() };
    const QPointF middle = m_projection.at({ m_scene.box.x / 2, m_scene.box.y / 2, m_scene.box.z / 2 });
    if (QPointF::dotProduct(out, (from + to) / 2 - middle) < 0) {
        out = -out;
    }
    painter.setPen(QPen(theme.faint, metrics.axisPen));
    painter.drawLine(QLineF(from, to));
    const double line = lineHeight(metrics.tick);
    double reach = 0;
    for (const auto& [share, text] : ticksOf(words, length)) {
        const QPointF tick = from + (to - from) * share;
        const QSizeF size(textWidth(text, metrics.tick), line);
        const QPointF centre = tick + out * (metrics.tickLength + 2 * u + halfExtent(size, out));
        const QRectF box(centre - QPointF(size.width() / 2, size.height() / 2), size);
        painter.setPen(QPen(theme.faint, metrics.axisPen));
        painter.drawLine(QLineF(tick, tick + out * metrics.tickLength));
        reach = std::max(reach, metrics.tickLength + 4 * u + 2 * halfExtent(size, out));
        if (m_page.contains(box) && !touches(taken, box.adjusted(-3 * u, 0, 3 * u, 0))) {
            drawLines(painter, box, Qt::AlignHCenter, { text }, metrics.tick, theme.muted);
            taken.append(box);
        }
    }
    QString name;
    QRectF box;
    for (const QString& candidate : words.names) { // the brief one wherever it comes to stand
        name = candidate;
        const QSizeF size(textWidth(name, metrics.text), lineHeight(metrics.text));
        const QPointF centre = axis == 2 ? QPointF(to.x(), to.y() - size.height() / 2 - line / 2 - 2 * u)
                                         : (from + to) / 2 + out * (reach + halfExtent(size, out));
        box = QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size);
        if (m_inner.contains(box)) {
            break;
        }
    }
    box.moveLeft(
        std::clamp(box.left(), m_inner.left(), std::max(m_inner.left(), m_inner.right() - box.width())));
    box.moveTop(std::min(box.top(), m_inner.bottom() - box.height()));
    if (!touches(taken, box)) {
        drawLines(painter, box, Qt::AlignHCenter, { name }, metrics.text, theme.text);
        taken.append(box);
    }
}

void ScenePicture::paintMark(QCPPainter& painter, const SceneLabel& label) const
{
    const QPointF at = m_projection.at(label.at);
    const double r = metrics.marker / 2;
    painter.setPen(QPen(theme.canvas, metrics.axisPen));
    painter.setBrush(inkOf(label));
    if (label.isAnchor) {
        painter.drawPolygon(
            QPolygonF({ at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0) }));
    } else {
        painter.drawEllipse(at, r * 0.9, r * 0.9);
    }
}

void ScenePicture::paintLabels(QCPPainter& painter, QList<QRectF>& taken) const
{
    const double u = metrics.unit;

    struct Entry
    {
        const SceneLabel* label;
        bool isMarked;
    };

    std::vector<Entry> order;
    if (selected) {
        order.push_back({ &*selected, true });
    }
    for (const SceneLabel& label : m_scene.labels) {
        if (!selected || selected->token != label.token) {
            order.push_back({ &label, label.token == standsOut && standsOut >= 0 });
        }
    }
    std::stable_sort(order.begin(), order.end(), [](const Entry& a, const Entry& b) {
        if (a.isMarked != b.isMarked) {
            return a.isMarked;
        }
        return a.label->isAnchor != b.label->isAnchor ? a.label->isAnchor
                                                      : a.label->strength > b.label->strength;
    });
    const double height = lineHeight(metrics.token) + 2 * u;
    const double ceiling = m_legendAt.y() + m_legend.height();

    struct Placed
    {
        const Entry* entry;
        QRectF box;
        QLineF leader;
    };

    std::vector<Placed> placed;
    QList<QRectF> leaders;
    int hidden = 0;
    for (const Entry& entry : order) {
        const QPointF at = m_projection.at(entry.label->at);
        if (!m_page.contains(at)) {
            continue;
        }
        paintMark(painter, *entry.label);
        const double width = textWidth(entry.label->text, metrics.token) + 6 * u;
        const auto placeAt = [&](double lift, double shift) {
            const double left = std::clamp(at.x() - width / 2 + shift, m_inner.left(),
                                           std::max(m_inner.left(), m_inner.right() - width));
            const QRectF box(left, at.y() - lift - height, width, height);
            const double x = std::clamp(at.x(), box.left(), box.right());
            return Placed { &entry, box, QLineF(at, { x, box.bottom() }) };
        };
        const auto areaOf = [u](const QLineF& line) {
            return QRectF(line.p1(), line.p2()).normalized().adjusted(-u, 0, u, 0);
        };
        std::optional<Placed> found;
        for (int step = 0; step < 14 && !found && placed.size() < mostLabels; ++step) {
            for (const double part : { 0., -0.5, 0.5 }) {
                const Placed place = placeAt((labelLift + step * 8) * u, part * width);
                if (place.box.top() >= ceiling && !touches(taken, place.box) && !touches(leaders, place.box)
                    && !touches(taken, areaOf(place.leader))) {
                    found = place;
                    break;
                }
            }
        }
        if (!found && entry.isMarked) {
            found = placeAt(labelLift * u, 0);
        }
        if (!found) {
            ++hidden;
            continue;
        }
        taken.append(found->box);
        leaders.append(areaOf(found->leader));
        placed.push_back(*found);
    }
    for (const Placed& place : placed) {
        painter.setPen(QPen(inkOf(*place.entry->label), metrics.axisPen));
        painter.drawLine(place.leader);
        paintMark(painter, *place.entry->label);
    }
    for (const Placed& place : placed) {
        const QColor ink = inkOf(*place.entry->label);
        QColor back = theme.canvas;
        back.setAlpha(210);
        painter.setPen(Qt::NoPen);
        painter.setBrush(place.entry->isMarked ? ink : back);
        painter.drawRoundedRect(place.box, 3 * u, 3 * u);
        drawLines(painter, place.box.adjusted(0, u, 0, 0), Qt::AlignHCenter, { place.entry->label->text },
                  metrics.token, place.entry->isMarked ? theme.onSecondary : ink);
    }
    if (hidden > 0) {
        const QString more = FigureText::tr("+%1 more").arg(hidden);
        const double across = textWidth(more, metrics.tick);
        const QRectF box((bar ? m_barBox.left() - 10 * u : m_inner.right()) - across, ceiling + 2 * u, across,
                         lineHeight(metrics.tick));
        drawLines(painter, box, Qt::AlignHCenter, { more }, metrics.tick, theme.muted);
    }
}

void ScenePicture::paintWords(QCPPainter& painter) const
{
    painter.save();
    painter.setAntialiasing(true);
    QList<QRectF> taken;
    if (bar) {
        taken.append(m_barBox);
    }
    const auto edges = axisEdges(m_scene.box, m_projection);
    const bool hasHeights = m_projection.uprightness() > 0.15;
    for (int axis = 0; axis < (hasHeights ? 3 : 2); ++axis) {
        paintAxis(painter, axis, edges[static_cast<std::size_t>(axis)], taken);
    }
    paintLabels(painter, taken);
    drawLines(painter, { m_inner.topLeft(), QSizeF(m_inner.width(), 1) }, Qt::AlignLeft, m_captionLines,
              metrics.text, theme.text);
    m_legend.paint(painter, m_legendAt);
    if (bar) {
        bar->paint(painter, m_barBox);
    }
    painter.restore();
}

} // namespace sinkscope
