// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/sinkmapwidget.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

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
    m_areValuesNew = m_isScaleNew = m_areColoursNew = m_areColumnsNew = m_areLinesNew = true;
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
        m_isScaleNew = m_areColumnsNew = true;
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
        m_areColumnsNew = false;
    }
    const MapRenderer::Look look { m_theme.restBand, m_theme.faint, ratio };
    const auto place = [&](const QRectF& rect) {
        const double bottom = std::round((height() - rect.bottom()) * ratio);
        return QRect(static_cast<int>(std::round(rect.left() * ratio)), static_cast<int>(bottom),
                     static_cast<int>(std::floor(rect.width() * ratio)),
                     static_cast<int>(std::round(rect.height() * ratio)));
    };
    m_renderer.draw(MapRenderer::Overview, place(m_map.overview), m_map.firstLayer, m_map.rowHeight * ratio,
                    look);
    m_renderer.draw(MapRenderer::Lane, place(m_map.lane), m_map.firstLayer, m_map.rowHeight * ratio, look);
    if (m_map.hasDetail()) {
        const double row = m_map.detailRowHeight * ratio;
        m_renderer.draw(MapRenderer::Detail, place(m_map.detail), m_map.firstLayer, row, look);
        m_renderer.draw(MapRenderer::Lane, place(m_map.detailLane), m_map.firstLayer, row, look);
    }
}

void SinkMapWidget::drawLines()
{
    // Raster painting: antialiased lines without a multisampled framebuffer, and no work at all while only
    // the cursor moves.
    const double ratio = devicePixelRatioF();
    const QSize pixels(static_cast<int>(std::lround(width() * ratio)),
                       static_cast<int>(std::lround(height() * ratio)));
    if (m_lines.size() != pixels) {
        m_lines = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_lines.setDevicePixelRatio(ratio);
        m_areLinesNew = true;
    }
    if (m_areLinesNew) {
        m_lines.fill(Qt::transparent);
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
                               m_pinSinks };
        QPainter painter(&m_lines);
        if (m_lecture.isOn()) {
            LecturePainter(painter, scene, m_fonts, m_lecture).paint();
        } else {
            MapPainter(painter, scene, m_fonts).paint();
        }
    }
    m_renderer.drawOverlay(m_lines, m_areLinesNew);
    m_areLinesNew = false;
}

void SinkMapWidget::drawFrame()
{
    auto* gl = context()->functions();
    const QColor& back = m_theme.canvas;
    gl->glViewport(0, 0, static_cast<int>(width() * devicePixelRatioF()),
                   static_cast<int>(height() * devicePixelRatioF()));
    gl->glClearColor(back.redF(), back.greenF(), back.blueF(), 1);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    const bool hasMap = m_run != nullptr && !m_data.empty() && !m_hasFailed;
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
    in.data = hasMap ? &m_data : nullptr;
    in.scale = m_scale;
    in.times = &times;
    in.readout = readout ? &*readout : nullptr;
    if (hasMap) {
        in.heads = m_run->heads();
        in.hasHeadScores = !m_run->tensor("head_score").empty();
        for (const Sink& sink : m_run->detection().sinks) {
            in.anchors += sink.kind == SinkKind::Anchor;
            in.secondarySinks += sink.kind == SinkKind::Secondary;
        }
    }
    const MapOverlay::Output out = m_overlay.frame(in, m_settings);
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
            this, [this, changed = *out.changed] { setSettings(changed); }, Qt::QueuedConnection);
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
