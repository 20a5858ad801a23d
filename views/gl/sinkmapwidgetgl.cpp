// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/sinkmapwidget.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sinkscope {

namespace {

constexpr std::size_t keptFrameTimes = 120;

} // namespace

void SinkMapWidget::initializeGL()
{
    // Called again with a new context after the widget was moved to another window; the old resources went
    // with aboutToBeDestroyed.
    m_contextConnection = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
        makeCurrent();
        releaseGL();
        doneCurrent();
    });
    const QString problem = m_renderer.create();
    if (!problem.isEmpty()) {
        m_hasFailed = true;
        QTimer::singleShot(0, this, [this, problem] { Q_EMIT failed(problem); });
        return;
    }
    m_overlay.create();
    m_overlay.setTheme(m_theme);
    m_areValuesNew = m_isScaleNew = m_areColoursNew = m_areColumnsNew = m_isDetailNew = true;
    m_lineChange = LineChange::All;
    requestFrames(3);
}

void SinkMapWidget::releaseGL()
{
    m_overlay.destroy();
    m_renderer.destroy();
    disconnect(m_contextConnection);
}

void SinkMapWidget::resizeGL(int width, int height)
{
    (void)width;
    (void)height;
    relayout();
    if (m_run != nullptr && m_selection->current().token >= 0) {
        const auto columnOf = [this](std::int64_t t) { return columnWidth(t); };
        m_detailFirst = m_map.detailAround(m_selection->current().token, columnOf);
        relayout();
    }
}

void SinkMapWidget::requestFrames(int count)
{
    m_framesWanted = std::max(m_framesWanted, count);
    update();
}

void SinkMapWidget::drawCells()
{
    if (m_areValuesNew) {
        m_areValuesNew = false;
        m_isScaleNew = m_areColumnsNew = m_isDetailNew = true;
        if (!m_renderer.setValues(m_pyramid)) {
            QTimer::singleShot(0, this, [this] {
                Q_EMIT failed(tr("This run is too large for the textures of this graphics driver"));
            });
        }
    }
    if (m_areColoursNew) {
        m_renderer.setColours(colourTable(m_settings.colours));
        m_areColoursNew = false;
    }
    if (m_isScaleNew) {
        m_renderer.setScale(m_scale);
        m_isScaleNew = false;
    }
    const double ratio = devicePixelRatioF();
    if (m_areColumnsNew) {
        m_renderer.setColumns(MapRenderer::Overview, m_overviewColumns);
        m_areColumnsNew = false;
    }
    if (m_isDetailNew) {
        const std::int64_t anchor = m_run->detection().anchor;
        m_renderer.setColumns(MapRenderer::Lane, { { anchor, anchor + 1, 0, -1 } });
        std::vector<MapLayout::Column> columns(
            static_cast<std::size_t>(std::max(0.0, m_map.detail.width() * ratio)));
        std::size_t next = 0;
        for (std::size_t i = 0; i < columns.size() && !m_detail.empty(); ++i) {
            const double x = m_map.detail.left() + (static_cast<double>(i) + 0.5) / ratio;
            while (next + 1 < m_detail.size() && x >= m_detail[next + 1].x) {
                ++next;
            }
            const auto& column = m_detail[next];
            if (x >= column.x + column.width) {
                columns.resize(i); // the text ends before the detail does
                break;
            }
            columns[i] = { column.token, column.token + 1, 0, -1 };
        }
        m_renderer.setColumns(MapRenderer::Detail, columns);
        m_isDetailNew = false;
    }
    const MapRenderer::Look look { m_theme.restBand, m_theme.faint, ratio };
    const auto place = [&](const QRectF& rect) {
        const double bottom = std::round((height() - rect.bottom()) * ratio);
        return QRect(static_cast<int>(std::round(rect.left() * ratio)), static_cast<int>(bottom),
                     static_cast<int>(std::floor(rect.width() * ratio)),
                     static_cast<int>(std::round(rect.height() * ratio)));
    };
    const auto rows = [&](int height) {
        return MapRenderer::Rows { .first = m_map.firstLayer,
                                   .count = m_map.visibleLayers,
                                   .height = height * ratio,
                                   .isFirstOnTop = m_map.isLayerZeroOnTop() };
    };
    m_renderer.draw(MapRenderer::Overview, place(m_map.overview), rows(m_map.rowHeight), look);
    m_renderer.draw(MapRenderer::Lane, place(m_map.lane), rows(m_map.rowHeight), look);
    if (m_map.hasDetail()) {
        m_renderer.draw(MapRenderer::Detail, place(m_map.detail), rows(m_map.detailRowHeight), look);
        m_renderer.draw(MapRenderer::Lane, place(m_map.detailLane), rows(m_map.detailRowHeight), look);
    }
}

void SinkMapWidget::drawLines()
{
    // Raster painting: antialiased lines without a multisampled framebuffer, and no work at all while only
    // the cursor moves. What the selection does not touch is kept as a picture of its own; another layer
    // selected paints and uploads only the rows it touches.
    const double ratio = devicePixelRatioF();
    const QSize pixels(static_cast<int>(std::lround(width() * ratio)),
                       static_cast<int>(std::lround(height() * ratio)));
    if (m_lines.size() != pixels) {
        m_lines = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_lines.setDevicePixelRatio(ratio);
        m_still = m_lines;
        m_lineChange = LineChange::All;
    }
    const MapScene scene { m_map,
                           *m_run,
                           m_data,
                           m_scale,
                           colourTable(m_settings.colours),
                           m_theme,
                           m_selection->current(),
                           m_detail,
                           m_pinRequests,
                           m_pinPlaces,
                           m_pinSinks,
                           m_settings };
    QRegion changed;
    if (m_lecture.isOn()) {
        if (m_lineChange != LineChange::None) {
            m_lines.fill(Qt::transparent);
            QPainter painter(&m_lines);
            LecturePainter(painter, scene, m_fonts, m_lecture).paint();
            changed = m_lines.rect();
        }
    } else {
        changed = paintLines(scene);
    }
    if (m_lineChange != LineChange::None) {
        // A frame can come between a change of the selection and the word of it: nothing is painted then, and
        // the lines that are there must be found again.
        m_paintedLayer = m_selection->current().layer;
    }
    m_lineChange = LineChange::None;
    m_renderer.drawOverlay(m_lines, changed);
}

QRegion SinkMapWidget::paintLines(const MapScene& scene)
{
    if (m_lineChange == LineChange::None) {
        return { };
    }
    if (m_lineChange == LineChange::All) {
        m_still.fill(Qt::transparent);
        QPainter painter(&m_still);
        MapPainter(painter, scene, m_fonts).paintStill();
    }
    if (m_lineChange != LineChange::Layer) {
        std::copy_n(m_still.constBits(), m_still.sizeInBytes(), m_lines.bits());
        {
            // The detail as it is without a selected layer: what the next one is painted on.
            QPainter painter(&m_lines);
            MapPainter(painter, scene, m_fonts).paintMoving();
        }
        m_base = m_lines;
        QPainter painter(&m_lines);
        MapPainter(painter, scene, m_fonts).paintSelectedLayer();
        return m_lines.rect();
    }
    const QRegion region = MapPainter::selectedLayerRegion(m_map, m_paintedLayer)
        + MapPainter::selectedLayerRegion(m_map, m_selection->current().layer);
    QPainter painter(&m_lines);
    painter.setClipRegion(region);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(0, 0, m_base);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    MapPainter(painter, scene, m_fonts).paintSelectedLayer();
    const double ratio = m_lines.devicePixelRatio();
    QRegion changed;
    for (const QRect& rect : region) {
        changed += QRectF(QPointF(rect.topLeft()) * ratio, QSizeF(rect.size()) * ratio).toAlignedRect();
    }
    return changed;
}

void SinkMapWidget::drawFrame()
{
    auto* gl = context()->functions();
    const QColor& back = m_theme.canvas;
    gl->glViewport(0, 0, static_cast<int>(width() * devicePixelRatioF()),
                   static_cast<int>(height() * devicePixelRatioF()));
    gl->glClearColor(back.redF(), back.greenF(), back.blueF(), 1);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    const bool hasRun = m_run != nullptr && m_run->tokens() > 0 && m_run->layers() > 0 && !m_hasFailed;
    const bool hasMap = hasRun && !m_data.empty();
    std::optional<Readout> readout;
    if (hasMap) {
        drawCells();
        drawLines();
        if (m_hover && m_drag == Drag::None && !m_lecture.isOn()) {
            readout = readoutAt(*m_hover);
        }
    }
    if (m_lecture.isOn()) {
        return; // nothing of Dear ImGui
    }
    FrameTimes times;
    if (!m_frameTimes.empty()) {
        std::vector<double> sorted(m_frameTimes.begin(), m_frameTimes.end());
        std::sort(sorted.begin(), sorted.end());
        times = { m_frameTimes.back(), sorted[sorted.size() / 2], sorted.back() };
    }
    MapOverlay::Input in;
    in.size = size();
    in.bar = m_map.bar;
    in.devicePixelRatio = devicePixelRatioF();
    in.seconds = static_cast<double>(m_clock.restart()) / 1000;
    in.data = hasRun ? &m_data : nullptr;
    in.scale = m_scale;
    in.times = &times;
    in.readout = readout ? &*readout : nullptr;
    if (hasRun) {
        in.heads = m_run->heads();
        in.hasHeadScores = !m_run->tensor("head_score").empty();
        for (const Sink& sink : m_run->detection().sinks) {
            in.anchors += sink.kind == SinkKind::Anchor;
            in.secondarySinks += sink.kind == SinkKind::Secondary;
        }
    }
    in.opensRange = std::exchange(m_opensRange, false);
    const MapOverlay::Output out = m_overlay.frame(in, m_settings);
    m_barWidth = out.barWidth;
    if (hasRun && !hasMap) {
        QPainter painter(this);
        painter.setFont(Theme::uiFont(13));
        painter.setPen(m_theme.muted);
        painter.drawText(
            QRectF(rect()).adjusted(40, 60, -40, -20), Qt::AlignCenter | Qt::TextWordWrap,
            m_run->hasScores()
                ? tr("This run does not hold \"%1\": choose another metric above.").arg(m_data.name)
                : tr("This run was made without sink scores and has no \"%1\": choose another "
                     "metric above, or run the text again with scores.")
                      .arg(m_data.name));
    }
    if (readout && !out.tokenText.isEmpty()) {
        QPainter painter(this);
        painter.setFont(m_fonts.strongToken);
        painter.setPen(QColor(0xF2A0F5));
        painter.drawText(out.tokenText, Qt::AlignLeft | Qt::AlignVCenter,
                         tokenText(cellAt(readout->cursor).first).left(40));
    }
    if (out.changed) {
        // Not from inside a frame: the change lays out and uploads anew.
        QMetaObject::invokeMethod(
            this,
            [this, changed = *out.changed] {
                setSettings(changed);
                Q_EMIT edited();
            },
            Qt::QueuedConnection);
    }
    if (out.wantsFrame) {
        m_framesWanted = std::max(m_framesWanted, 2);
    }
}

void SinkMapWidget::paintGL()
{
    QElapsedTimer timer;
    timer.start();
    drawFrame();
    m_frameTimes.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    if (m_frameTimes.size() > keptFrameTimes) {
        m_frameTimes.pop_front();
    }
    if (--m_framesWanted > 0) {
        QTimer::singleShot(0, this, [this] { update(); });
    }
}

double SinkMapWidget::timeFrame()
{
    if (!isValid()) {
        return 0;
    }
    makeCurrent();
    context()->functions()->glBindFramebuffer(GL_FRAMEBUFFER, defaultFramebufferObject());
    context()->functions()->glFinish();
    QElapsedTimer timer;
    timer.start();
    drawFrame();
    context()->functions()->glFinish();
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    doneCurrent();
    return milliseconds;
}

} // namespace sinkscope
