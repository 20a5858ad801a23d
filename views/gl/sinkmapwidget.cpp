// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/sinkmapwidget.h"

#include <QAccessible>
#include <QLocale>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int leastSinkWidth = 5;
constexpr double dragThreshold = 4;
constexpr std::size_t keptFrameTimes = 120;

} // namespace

SinkMapWidget::SinkMapWidget(SelectionModel* selection, QWidget* parent)
    : QOpenGLWidget(parent)
    , m_selection(selection)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Sink map"));
    setObjectName(QStringLiteral("sinkMap"));
    connect(m_selection, &SelectionModel::changed, this, &SinkMapWidget::selectionChanged);
    m_clock.start();
}

SinkMapWidget::~SinkMapWidget()
{
    disconnect(m_contextConnection);
    makeCurrent();
    releaseGL();
    doneCurrent();
}

void SinkMapWidget::setRun(RunResultPtr run)
{
    const bool isOtherText = run == nullptr || m_run == nullptr || run->tokens() != m_run->tokens()
        || run->record().tokens != m_run->record().tokens;
    m_run = std::move(run);
    m_columnWidths.clear();
    if (isOtherText) {
        m_range = { 0, 1e18 };
        m_detailFirst = 0;
        m_firstLayer = 0;
    }
    if (m_run != nullptr && !m_run->hasScores() && m_settings.request.metric == MapMetric::SinkScore) {
        m_settings.request.metric = MapMetric::NormRatio;
        m_settings.isAutomatic = true;
    }
    updateData();
    m_shown = { };
    selectionChanged();
}

void SinkMapWidget::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_areLinesNew = true;
    m_overlay.setTheme(theme);
    requestFrames(2);
}

void SinkMapWidget::setSettings(const MapSettings& settings)
{
    if (settings == m_settings) {
        return;
    }
    const MapSettings old = m_settings;
    m_settings = settings;
    if (settings.request != old.request) {
        // Epsilon alone changes values only where it counts; elsewhere it moves a mark.
        updateData();
        const int head = settings.request.headMode == HeadMode::One ? settings.request.head : -1;
        Selection selection = m_selection->current();
        if (selection.head != head) {
            selection.head = head;
            m_selection->select(selection);
        }
    }
    m_areColoursNew |= settings.colours != old.colours;
    updateScale();
    Q_EMIT settingsChanged();
    requestFrames(2);
}

void SinkMapWidget::updateData()
{
    m_data = m_run == nullptr ? MapData { } : mapData(*m_run, m_settings.request);
    m_pyramid = MaxPyramid(m_data);
    m_areValuesNew = true;
    updateScale();
    relayout();
}

void SinkMapWidget::updateScale()
{
    const MapScale automatic { m_data.low, m_data.high, m_data.logarithmic };
    const MapScale scale = m_settings.isAutomatic ? automatic : m_settings.scale;
    m_isScaleNew |= !(scale == m_scale);
    m_scale = scale;
    m_areLinesNew = true;
}

void SinkMapWidget::selectionChanged()
{
    const Selection now = m_selection->current();
    const int head = m_settings.request.headMode == HeadMode::One ? m_settings.request.head : -1;
    if (now.head != head && m_run != nullptr && now.head < m_run->heads()) {
        MapSettings settings = m_settings;
        settings.request.headMode = now.head < 0 ? HeadMode::Mean : HeadMode::One;
        settings.request.head = std::max(0, now.head);
        if (settings.request.metric == MapMetric::SinkScore) {
            setSettings(settings);
        }
    }
    if (m_run != nullptr) {
        if (now.token != m_shown.token && now.token >= 0 && now.token < m_run->tokens()) {
            const auto width = [this](std::int64_t t) { return columnWidth(t); };
            const bool isInside = std::any_of(m_detail.begin(), m_detail.end(), [&](const auto& column) {
                return column.token == now.token && column.x + column.width <= m_map.detail.right();
            });
            if (!isInside) {
                m_detailFirst = m_map.detailAround(now.token, width);
            }
            const double token = static_cast<double>(now.token);
            if (token < m_map.range.begin || token + 1 > m_map.range.end) {
                const double half = m_map.range.length() / 2;
                m_range = { token + 0.5 - half, token + 0.5 + half };
            }
        }
        if (now.layer < m_map.firstLayer) {
            m_firstLayer = now.layer;
        } else if (now.layer >= m_map.firstLayer + m_map.visibleLayers) {
            m_firstLayer = now.layer - m_map.visibleLayers + 1;
        }
    }
    m_shown = now;
    relayout();
    describe();
}

void SinkMapWidget::describe()
{
    // What a screen reader says when the selection moves.
    QString text;
    if (m_run == nullptr || m_data.empty()) {
        text = tr("no run");
    } else {
        const Selection s = m_selection->current();
        text = tr("layer %1").arg(s.layer);
        if (s.token >= 0 && s.token < m_run->tokens() && s.layer >= 0 && s.layer < m_run->layers()) {
            text += tr(", token %1 %2, %3 %4")
                        .arg(s.token)
                        .arg(tokenText(s.token), m_data.name,
                             displayNumber(static_cast<double>(m_data.at(s.layer, s.token))));
        }
    }
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

QString SinkMapWidget::tokenText(std::int64_t token) const
{
    return visibleToken(QString::fromStdString(m_run->record().tokens[static_cast<std::size_t>(token)].text));
}

double SinkMapWidget::columnWidth(std::int64_t token) const
{
    const auto known = m_columnWidths.find(token);
    if (known != m_columnWidths.end()) {
        return known->second;
    }
    const double width = m_fonts.columnWidth(tokenText(token));
    m_columnWidths.emplace(token, width);
    return width;
}

void SinkMapWidget::relayout()
{
    m_areLinesNew = true;
    if (m_run == nullptr) {
        m_map = MapLayout({ QSizeF(size()), 1, 1, { }, 0, false });
        m_detail.clear();
        m_pinRequests.clear();
        m_pinPlaces.clear();
        requestFrames(1);
        return;
    }
    const bool hasBands = m_run->record().promptTokens >= 0;
    m_map = MapLayout({ QSizeF(size()), m_run->layers(), m_run->tokens(), m_range, m_firstLayer, hasBands });
    m_range = m_map.range;
    m_firstLayer = m_map.firstLayer;
    const auto width = [this](std::int64_t t) { return columnWidth(t); };
    m_detail = m_map.detailColumns(m_detailFirst, width);
    const double ratio = devicePixelRatioF();
    std::vector<std::int64_t> wide;
    std::vector<std::pair<float, std::int64_t>> byScore;
    for (const Sink& sink : m_run->detection().sinks) {
        if (sink.kind != SinkKind::Other || sink.position == m_selection->current().token) {
            byScore.emplace_back(sink.score, sink.position);
        }
    }
    std::stable_sort(byScore.begin(), byScore.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [score, position] : byScore) {
        wide.push_back(position);
    }
    m_overviewColumns = m_map.columns(static_cast<int>(std::floor(m_map.overview.width() * ratio)), wide,
                                      static_cast<int>(std::lround(leastSinkWidth * ratio)));
    layOutPins();
    m_areColumnsNew = true;
    requestFrames(1);
}

void SinkMapWidget::layOutPins()
{
    m_pinRequests.clear();
    m_pinSinks.clear();
    const auto& detection = m_run->detection();
    for (std::size_t i = 0; i < detection.sinks.size(); ++i) {
        const Sink& sink = detection.sinks[i];
        const double x = m_map.xOf(static_cast<double>(sink.position) + 0.5);
        const bool isSelected = sink.position == m_selection->current().token;
        if (sink.position == detection.anchor || x < m_map.overview.left() || x > m_map.overview.right()
            || (sink.kind == SinkKind::Other && !isSelected)) {
            continue;
        }
        m_pinRequests.push_back(
            { x, m_fonts.pinWidth(pinText(sink)), static_cast<double>(sink.score), isSelected });
        m_pinSinks.push_back(i);
    }
    m_pinPlaces = MapLayout::placePins(m_pinRequests, m_map.pins.left(), m_map.pins.right(), 4);
}

void SinkMapWidget::fitSelection()
{
    if (m_run != nullptr && m_selection->current().token >= 0) {
        showRange(m_map.around(m_selection->current().token));
    }
}

void SinkMapWidget::showWholeText()
{
    showRange({ 0, 1e18 });
}

void SinkMapWidget::zoom(double factor)
{
    const std::int64_t token = m_selection->current().token;
    const double x = token >= 0 ? m_map.xOf(static_cast<double>(token) + 0.5) : m_map.overview.center().x();
    showRange(m_map.zoomed(factor, x));
}

void SinkMapWidget::showRange(MapLayout::Range range)
{
    m_range = range;
    relayout();
}

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
        MapPainter(painter, scene, m_fonts).paint();
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
        if (m_hover && m_drag == Drag::None) {
            readout = readoutAt(*m_hover);
        }
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
        out.rows.emplace_back(m_data.name, tr("no query sees it"));
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
    if ((drag == Drag::Overview || drag == Drag::Detail) && !m_hasMoved && m_run != nullptr) {
        Selection selection = m_selection->current();
        if (const std::int64_t pin = pinAt(at); pin >= 0) {
            selection.token = pin;
            m_selection->select(selection);
        } else if (const auto [token, layer] = cellAt(at); token >= 0) {
            selection.token = token;
            selection.layer = layer >= 0 ? layer : selection.layer;
            m_selection->select(selection);
        }
    }
    requestFrames(3);
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
    if (event->modifiers().testFlag(Qt::ShiftModifier) && m_map.visibleLayers < m_map.layers()) {
        m_firstLayer = m_map.firstLayer + static_cast<int>(std::lround((steps + sideways) * 3));
    } else if (m_map.detail.contains(at) || m_map.strip.contains(at)) {
        const auto moved = m_detailFirst - std::lround((steps + sideways) * 5);
        m_detailFirst = std::clamp<std::int64_t>(moved, 0, m_map.tokens() - 1);
    } else if (sideways != 0) {
        m_range = m_map.panned(sideways * 60);
    } else {
        m_range = m_map.zoomed(std::pow(1.25, steps), at.x());
    }
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
