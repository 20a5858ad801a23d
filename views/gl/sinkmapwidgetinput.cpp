// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/maskedkeys.h"
#include "views/gl/sinkmapwidget.h"

#include <QLocale>
#include <QMouseEvent>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double dragThreshold = 4;

} // namespace

std::pair<std::int64_t, int> SinkMapWidget::cellAt(QPointF position) const
{
    if (m_run == nullptr || m_data.empty()) {
        return { -1, -1 };
    }
    const bool inLane = m_map.lane.contains(position) || m_map.detailLane.contains(position);
    const bool inDetail = m_map.detail.contains(position) || m_map.strip.contains(position)
        || m_map.detailLane.contains(position);
    const int layer = m_map.layerAt(position.y(), inDetail);
    if (inLane) {
        return { m_run->detection().anchor, layer };
    }
    if (inDetail) {
        for (const auto& column : m_detail) {
            if (position.x() >= column.x && position.x() < column.x + column.width) {
                return { column.token, layer };
            }
        }
        return { -1, -1 };
    }
    if (!m_map.overview.contains(position) || layer < 0) {
        return { -1, -1 };
    }
    const auto pixel = static_cast<std::size_t>((position.x() - m_map.overview.left()) * devicePixelRatioF());
    if (pixel >= m_overviewColumns.size()) {
        return { -1, -1 };
    }
    const MapLayout::Column& column = m_overviewColumns[pixel];
    const std::int64_t first = column.first << column.level;
    const std::int64_t last = std::min(m_run->tokens(), column.last << column.level);
    std::int64_t best = first;
    float largest = MaxPyramid::none;
    const auto consider = [&](std::int64_t token) {
        if (m_data.isSeen(layer, token) && m_data.at(layer, token) > largest) {
            largest = m_data.at(layer, token);
            best = token;
        }
    };
    for (std::int64_t t = first; t < last; ++t) {
        consider(t);
    }
    if (column.extra >= 0) {
        consider(column.extra);
    }
    return { best, layer };
}

std::optional<Readout> SinkMapWidget::readoutAt(QPointF position) const
{
    const auto [token, layer] = cellAt(position);
    if (token < 0) {
        return std::nullopt;
    }
    const QLocale locale;
    Readout out;
    out.cursor = position;
    out.title = tr("token %1").arg(locale.toString(static_cast<qlonglong>(token)));
    out.tokenWidth = QFontMetricsF(m_fonts.strongToken).horizontalAdvance(tokenText(token).left(40));
    if (layer < 0) { // on the token strip
        out.rows.emplace_back(tr("id"),
                              QString::number(m_run->record().tokens[static_cast<std::size_t>(token)].id));
        return out;
    }
    out.corner = tr("layer %1").arg(layer);
    if (!m_data.isSeen(layer, token)) {
        out.rows.emplace_back(m_data.name,
                              isLeftToItself(*m_run, layer, token) ? tr("only itself sees it")
                                                                   : tr("no query sees it"));
    } else {
        out.rows.emplace_back(m_data.name, displayNumber(static_cast<double>(m_data.at(layer, token))));
    }
    if (m_map.overview.contains(position)) {
        const auto pixel =
            static_cast<std::size_t>((position.x() - m_map.overview.left()) * devicePixelRatioF());
        const MapLayout::Column& column = m_overviewColumns[pixel];
        const std::int64_t first = column.first << column.level;
        const std::int64_t last = std::min(m_run->tokens(), column.last << column.level) - 1;
        if (column.extra >= 0 && (token < first || token > last || token == column.extra)) {
            out.rows.emplace_back(tr("pixel"), tr("the sink, drawn wide"));
        } else if (last > first) {
            out.rows.emplace_back(tr("pixel"),
                                  tr("max of tokens %1–%2")
                                      .arg(locale.toString(static_cast<qlonglong>(first)),
                                           locale.toString(static_cast<qlonglong>(last))));
        }
    }
    const TensorView norm = m_run->tensor("hidden_norm");
    const TensorView cosine = m_run->tensor("cos_anchor");
    const auto& median = m_run->detection().medianNorm;
    if (!norm.empty() && !cosine.empty() && static_cast<std::size_t>(layer) < median.size()) {
        const double ratio = static_cast<double>(norm.at(layer, token))
            / static_cast<double>(median[static_cast<std::size_t>(layer)]);
        out.rows.emplace_back(
            tr("norm, cosine"),
            tr("%1 × med, %2")
                .arg(locale.toString(ratio, 'g', 3),
                     locale.toString(static_cast<double>(cosine.at(layer, token)), 'f', 3)));
    }
    if (!m_data.queriesSeen.empty()) {
        const auto i = static_cast<std::size_t>(layer) * static_cast<std::size_t>(m_data.tokens)
            + static_cast<std::size_t>(token);
        out.rows.emplace_back(tr("queries"), locale.toString(m_data.queriesSeen[i]));
    }
    return out;
}

std::int64_t SinkMapWidget::pinAt(QPointF position) const
{
    if (m_run == nullptr || position.y() < m_map.pins.top() || position.y() > m_map.pins.top() + 26) {
        return -1;
    }
    const auto& detection = m_run->detection();
    if (std::abs(position.x() - m_map.lane.center().x()) < 16) {
        return detection.anchor;
    }
    for (const auto& place : m_pinPlaces) {
        const auto& request = m_pinRequests[place.request];
        if (place.labelled && std::abs(position.x() - place.centre) <= request.width / 2) {
            return detection.sinks[m_pinSinks[place.request]].position;
        }
    }
    return -1;
}

void SinkMapWidget::mousePressEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    m_pressed = m_dragged = at;
    m_hasMoved = false;
    ImGuiInput* input = m_overlay.input();
    if (input != nullptr) {
        input->mouseMoved(at);
        // A press also goes to the overlay when it closes a list there.
        if (event->button() == Qt::LeftButton) {
            input->button(0, true);
        }
    }
    if (m_map.bar.contains(at) || m_overlay.wantsMouse()) {
        m_drag = Drag::Overlay;
    } else if (event->button() == Qt::LeftButton) {
        m_drag = m_map.detail.contains(at) || m_map.strip.contains(at) ? Drag::Detail : Drag::Overview;
        m_detailRest = 0;
    }
    requestFrames(3);
}

void SinkMapWidget::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (ImGuiInput* input = m_overlay.input()) {
        input->mouseMoved(at);
    }
    const bool isOverlay = m_drag == Drag::Overlay || m_map.bar.contains(at) || m_overlay.wantsMouse();
    m_hover = isOverlay ? std::nullopt : std::optional<QPointF>(at);
    if (m_drag == Drag::Overview || m_drag == Drag::Detail) {
        m_hasMoved |= (at - m_pressed).manhattanLength() > dragThreshold;
        if (m_hasMoved) {
            const double dx = at.x() - m_dragged.x();
            if (m_drag == Drag::Overview) {
                m_range = m_map.panned(dx);
            } else {
                m_detailRest -= dx;
                while (m_detailRest > columnWidth(m_detailFirst) && m_detailFirst + 1 < m_map.tokens()) {
                    m_detailRest -= columnWidth(m_detailFirst);
                    ++m_detailFirst;
                }
                while (m_detailFirst > 0 && m_detailRest < -columnWidth(m_detailFirst - 1)) {
                    --m_detailFirst;
                    m_detailRest += columnWidth(m_detailFirst);
                }
            }
            relayout();
        }
        m_dragged = at;
    }
    requestFrames(isOverlay ? 2 : 1);
}

void SinkMapWidget::mouseReleaseEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (ImGuiInput* input = m_overlay.input()) {
        input->mouseMoved(at);
        if (event->button() == Qt::LeftButton) {
            input->button(0, false);
        }
    }
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Overview && m_hasMoved) {
        Q_EMIT edited();
    }
    if ((drag == Drag::Overview || drag == Drag::Detail) && !m_hasMoved && m_run != nullptr) {
        selectAt(at);
    }
    requestFrames(3);
}

bool SinkMapWidget::selectAt(QPointF position)
{
    Selection selection = m_selection->current();
    if (const std::int64_t pin = pinAt(position); pin >= 0) {
        selection.token = pin;
    } else if (const auto [token, layer] = cellAt(position); token >= 0) {
        selection.token = token;
        selection.layer = layer >= 0 ? layer : selection.layer;
    } else {
        return false;
    }
    m_selection->select(selection);
    return true;
}

void SinkMapWidget::contextMenuEvent(QContextMenuEvent* event)
{
    // By the keyboard: of what is selected.
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    if (m_run != nullptr && (isByKey || (!m_map.bar.contains(event->pos()) && selectAt(event->pos())))) {
        Q_EMIT menuRequested(event->globalPos());
    }
}

void SinkMapWidget::wheelEvent(QWheelEvent* event)
{
    const QPointF at = event->position();
    const double steps = event->angleDelta().y() / 120.0;
    const double sideways = event->angleDelta().x() / 120.0;
    event->accept();
    if (m_map.bar.contains(at) || m_overlay.wantsMouse()) {
        if (ImGuiInput* input = m_overlay.input()) {
            input->wheel(sideways, steps);
        }
        requestFrames(2);
        return;
    }
    if (m_run == nullptr) {
        return;
    }
    const bool isOnAxis = at.x() < m_map.lane.right();
    if ((isOnAxis || event->modifiers().testFlag(Qt::ShiftModifier))
        && m_map.visibleLayers < m_map.layers()) {
        const double up = m_map.isLayerZeroOnTop() ? -(steps + sideways) : steps + sideways;
        m_firstLayer = m_map.firstLayer + static_cast<int>(std::lround(up * 3));
    } else if (m_map.detail.contains(at) || m_map.strip.contains(at)) {
        const auto moved = m_detailFirst - std::lround((steps + sideways) * 5);
        m_detailFirst = std::clamp<std::int64_t>(moved, 0, m_map.tokens() - 1);
    } else if (sideways != 0) {
        m_range = m_map.panned(sideways * 60);
    } else {
        m_range = m_map.zoomed(std::pow(1.25, steps), at.x());
    }
    m_rangeTimer->start();
    relayout();
}

bool SinkMapWidget::event(QEvent* event)
{
    // While a list of the bar is open its keys go there and not to the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride && m_overlay.wantsKeys()) {
        event->accept();
        return true;
    }
    return QOpenGLWidget::event(event);
}

void SinkMapWidget::keyPressEvent(QKeyEvent* event)
{
    if (m_overlay.wantsKeys()) {
        m_overlay.input()->key(*event, true);
        requestFrames(3);
        return;
    }
    QOpenGLWidget::keyPressEvent(event);
}

void SinkMapWidget::keyReleaseEvent(QKeyEvent* event)
{
    if (ImGuiInput* input = m_overlay.input()) {
        input->key(*event, false);
        requestFrames(3);
    }
    QOpenGLWidget::keyReleaseEvent(event);
}

void SinkMapWidget::leaveEvent(QEvent* event)
{
    m_hover.reset();
    if (ImGuiInput* input = m_overlay.input()) {
        input->mouseLeft();
    }
    requestFrames(2);
    QOpenGLWidget::leaveEvent(event);
}

} // namespace sinkscope
