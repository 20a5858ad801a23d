// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/sinkmapwidget.h"

#include "views/gl/mapaccessible.h"
#include "views/gl/mapstate.h"

#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int leastSinkWidth = 5;
constexpr double leastLectureSinkWidth = 9;

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
    installMapAccessible();
    m_rangeTimer = new QTimer(this);
    m_rangeTimer->setSingleShot(true);
    m_rangeTimer->setInterval(400);
    connect(m_rangeTimer, &QTimer::timeout, this, &SinkMapWidget::edited);
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
    if (m_run != nullptr && m_run->hasScores() && m_hadScoreMetric) {
        m_hadScoreMetric = false;
        m_settings.request.metric = MapMetric::SinkScore;
        m_settings.isAutomatic = true;
    } else if (m_run != nullptr && !m_run->hasScores() && m_settings.request.metric == MapMetric::SinkScore) {
        m_hadScoreMetric = true;
        m_settings.request.metric = MapMetric::NormRatio;
        m_settings.isAutomatic = true;
    }
    if (m_run != nullptr && m_settings.request.headMode == HeadMode::One
        && m_settings.request.head >= m_run->heads()) {
        m_settings.request.headMode = HeadMode::Mean;
        m_settings.request.head = 0;
    }
    changeLines(LineChange::All);
    updateData();
    Q_EMIT settingsChanged();
    m_shown = { };
    selectionChanged();
}

void SinkMapWidget::setTheme(const Theme& theme)
{
    m_theme = theme;
    changeLines(LineChange::All);
    m_overlay.setTheme(theme);
    requestFrames(2);
}

void SinkMapWidget::setLecture(const LectureStyle& lecture)
{
    if (lecture == m_lecture) {
        return;
    }
    m_lecture = lecture;
    m_fonts = lecture.isOn() ? lectureFonts(lecture.scale) : MapFonts { };
    m_columnWidths.clear();
    changeLines(LineChange::All);
    relayout();
}

void SinkMapWidget::setSettings(const MapSettings& settings)
{
    if (settings == m_settings) {
        return;
    }
    const MapSettings old = m_settings;
    m_settings = settings;
    m_hadScoreMetric &= settings.request.metric == old.request.metric;
    if (settings.hasEqualColumns != old.hasEqualColumns
        || settings.isLayerZeroOnTop != old.isLayerZeroOnTop) {
        m_columnWidths.clear();
        relayout();
        if (settings.hasEqualColumns != old.hasEqualColumns && m_run != nullptr
            && m_selection->current().token >= 0) {
            m_detailFirst = m_map.detailAround(m_selection->current().token,
                                               [this](std::int64_t t) { return columnWidth(t); });
            relayout();
        }
    }
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
    const MapScale scale = m_settings.isAutomatic ? automaticScale(m_data) : m_settings.scale;
    m_isScaleNew |= !(scale == m_scale);
    m_scale = scale;
    changeLines(LineChange::All);
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
    changeLines(now.token == m_shown.token && now.head == m_shown.head ? LineChange::Layer
                                                                       : LineChange::Selection);
    m_shown = now;
    relayout();
    describe();
}

void SinkMapWidget::changeLines(LineChange change)
{
    m_lineChange = std::max(m_lineChange, change);
}

QString SinkMapWidget::spokenCell() const
{
    const Selection s = m_selection->current();
    if (m_run == nullptr) {
        return tr("no run");
    }
    if (s.layer < 0 || s.layer >= m_run->layers() || s.token < 0 || s.token >= m_run->tokens()) {
        return tr("layer %1").arg(s.layer);
    }
    const QString token =
        QString::fromStdString(m_run->record().tokens[static_cast<std::size_t>(s.token)].text).simplified();
    const QString shown = token.isEmpty() ? tokenText(s.token) : token;
    if (m_data.empty() || !m_data.isSeen(s.layer, s.token)) {
        return tr("layer %1, token %2 '%3', %4 has no value")
            .arg(QString::number(s.layer), QString::number(s.token), shown, m_data.name);
    }
    return tr("layer %1, token %2 '%3', %4 %5")
        .arg(QString::number(s.layer), QString::number(s.token), shown, m_data.name,
             displayNumber(static_cast<double>(m_data.at(s.layer, s.token))));
}

void SinkMapWidget::describe()
{
    const QString text = spokenCell();
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
        announceMapCell(*this);
    }
}

QRect SinkMapWidget::cellRect() const
{
    const Selection s = m_selection->current();
    if (m_run == nullptr || s.token < 0 || s.layer < m_map.firstLayer
        || s.layer >= m_map.firstLayer + m_map.visibleLayers) {
        return { };
    }
    const double x = m_map.xOf(static_cast<double>(s.token));
    return QRectF(x, m_map.rowTop(s.layer, false), std::max(1.0, 1 / m_map.tokensPerPixel()), m_map.rowHeight)
        .toAlignedRect();
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
    if (m_settings.hasEqualColumns) {
        return equalColumn;
    }
    const double width = m_fonts.columnWidth(tokenText(token));
    m_columnWidths.emplace(token, width);
    return width;
}

void SinkMapWidget::relayout()
{
    const bool hasRun = m_run != nullptr && m_run->tokens() > 0 && m_run->layers() > 0;
    MapLayout::Input input { .size = QSizeF(size()),
                             .layers = hasRun ? m_run->layers() : 1,
                             .tokens = hasRun ? m_run->tokens() : 1,
                             .range = m_range,
                             .firstLayer = m_firstLayer,
                             .hasBands = hasRun && m_run->record().promptTokens >= 0,
                             .lecture = m_lecture.scale,
                             .isLayerZeroOnTop = m_settings.isLayerZeroOnTop };
    m_map = MapLayout(input);
    input.range = m_map.range;
    input.firstLayer = m_map.firstLayer;
    if (!(input == m_layoutInput)) {
        m_layoutInput = input;
        changeLines(LineChange::All);
    }
    requestFrames(1);
    if (!hasRun) {
        m_detail.clear();
        m_pinRequests.clear();
        m_pinPlaces.clear();
        return;
    }
    m_range = m_map.range;
    m_firstLayer = m_map.firstLayer;
    const auto width = [this](std::int64_t t) { return columnWidth(t); };
    auto detail = m_map.detailColumns(m_detailFirst, width);
    if (detail != m_detail) {
        m_detail = std::move(detail);
        m_isDetailNew = true;
        changeLines(LineChange::Selection);
    }
    const double ratio = devicePixelRatioF();
    std::vector<std::int64_t> wide;
    std::vector<std::pair<float, std::int64_t>> byScore;
    for (const Sink& sink : m_run->detection().sinks) {
        // In a lecture the anchor has its own wide column only: a second one would read as another sink.
        const bool isOwnColumn = m_lecture.isOn() && sink.position == m_run->detection().anchor;
        if (!isOwnColumn && (sink.kind != SinkKind::Other || sink.position == m_selection->current().token)) {
            byScore.emplace_back(sink.score, sink.position);
        }
    }
    std::stable_sort(byScore.begin(), byScore.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [score, position] : byScore) {
        wide.push_back(position);
    }
    const double leastWidth =
        m_lecture.isOn() ? leastLectureSinkWidth * std::max(1.0, m_lecture.scale) : leastSinkWidth;
    auto columns = m_map.columns(static_cast<int>(std::floor(m_map.overview.width() * ratio)), wide,
                                 static_cast<int>(std::lround(leastWidth * ratio)));
    if (columns != m_overviewColumns) {
        m_overviewColumns = std::move(columns);
        m_areColumnsNew = true;
    }
    const auto pinsBefore = std::move(m_pinPlaces);
    const auto requestsBefore = std::move(m_pinRequests);
    layOutPins();
    const auto place = [](const MapLayout::PinPlace& a, const MapLayout::PinPlace& b) {
        return a.request == b.request && a.labelled == b.labelled && a.centre == b.centre;
    };
    if (!std::ranges::equal(pinsBefore, m_pinPlaces, place)
        || requestsBefore.size() != m_pinRequests.size()) {
        changeLines(LineChange::All);
    }
}

void SinkMapWidget::layOutPins()
{
    m_pinRequests.clear();
    m_pinSinks.clear();
    const auto& detection = m_run->detection();
    const auto labelOf = [this](const Sink& sink) {
        return m_lecture.isOn() ? lecturePinText(sink) : pinText(sink);
    };
    const bool showsPins = !m_lecture.isOn() || m_lecture.showsSinks;
    for (std::size_t i = 0; showsPins && i < detection.sinks.size(); ++i) {
        const Sink& sink = detection.sinks[i];
        const double x = m_map.xOf(static_cast<double>(sink.position) + 0.5);
        const bool isSelected = sink.position == m_selection->current().token;
        if (sink.position == detection.anchor || x < m_map.overview.left() || x > m_map.overview.right()
            || (sink.kind == SinkKind::Other && !isSelected)) {
            continue;
        }
        const double width = m_fonts.pinWidth(labelOf(sink)) + (m_lecture.isOn() ? 6 * m_lecture.scale : 0);
        m_pinRequests.push_back({ x, width, static_cast<double>(sink.score), isSelected });
        m_pinSinks.push_back(i);
    }
    // In a lecture the count of the rest stands below the pins.
    const double rest = m_lecture.isOn()
        ? 0
        : QFontMetricsF(m_fonts.tick).horizontalAdvance(morePinsText(static_cast<int>(m_pinRequests.size())))
            + 10;
    m_pinPlaces = MapLayout::placePins(m_pinRequests, m_map.pins.left(), m_map.pins.right(),
                                       m_lecture.isOn() ? 9 * m_lecture.scale : 4, rest);
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
    Q_EMIT edited();
}

void SinkMapWidget::openRange()
{
    m_opensRange = true;
    setFocus();
    requestFrames(4);
}

QJsonObject SinkMapWidget::state() const
{
    QJsonObject state = toJson(m_settings);
    if (m_hadScoreMetric) {
        state.insert(QStringLiteral("metric"), idOf(MapMetric::SinkScore));
    }
    if (m_run != nullptr && m_map.range.length() < static_cast<double>(m_map.tokens())) {
        state.insert(QStringLiteral("begin"), m_map.range.begin);
        state.insert(QStringLiteral("end"), m_map.range.end);
    }
    return state;
}

void SinkMapWidget::restoreState(const QJsonObject& state)
{
    const QSignalBlocker blocker(this);
    m_settings = mapSettingsFromJson(state, m_settings);
    m_hadScoreMetric = false;
    m_columnWidths.clear();
    m_areColoursNew = true;
    const QJsonValue begin = state.value(QStringLiteral("begin"));
    const QJsonValue end = state.value(QStringLiteral("end"));
    const bool hasRange = begin.isDouble() && end.isDouble() && end.toDouble() > begin.toDouble();
    m_range = hasRange ? MapLayout::Range { begin.toDouble(), end.toDouble() } : MapLayout::Range { 0, 1e18 };
    if (m_run != nullptr) {
        setRun(m_run); // what the run cannot show gives way as for a new run
    }
}

} // namespace sinkscope
