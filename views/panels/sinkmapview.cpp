// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/englishwords.h"
#include "views/base/errortext.h"
#include "views/base/icons.h"
#include "views/base/maptable.h"
#include "views/base/viewregistry.h"
#include "views/gl/mapstate.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"
#include "views/plot/figures.h"
#include "views/plot/figuresaving.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLabel>
#include <QStackedLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

/// The panel around the sink map: every control of its bar, and what the mouse does, as actions with
/// shortcuts.
class SinkMapView : public View
{
    Q_OBJECT
public:
    SinkMapView(SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setTheme(const Theme& theme) override;

    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject& state) override;
    std::unique_ptr<QAbstractTableModel> makeTable() const override;

    QList<QAction*> tools() const override { return { m_reset, m_copy, m_export }; }

private:
    void makeMap();
    void addTools();
    void addOptions();
    void copyPicture();
    void copyData();
    FigureOptions figureOptions() const;
    FigureSource figureSource() const;
    void selectLayer(int layer);
    void selectToken(std::int64_t token);
    void settingsChanged();
    QAction* add(const QString& text, const QList<QKeySequence>& keys, Qt::ShortcutContext context,
                 const std::function<void()>& act);
    void addMovement();
    void addMetrics();
    void addHeads();
    void addScale();
    void onMap(const std::function<void(SinkMapWidget&)>& act);
    void change(const std::function<void(MapSettings&)>& edit);
    void stepToken(int by);
    void stepLayer(int by);
    void stepSink(int by);
    void stepHead(int by);
    void showProblem(const QString& reason);

    SinkMapWidget* m_map = nullptr; ///< null before the first run, and where there is no OpenGL
    QLabel* m_problem;
    QStackedLayout* m_stack;
    RunResultPtr m_run;
    Theme m_theme = Theme::light();
    QJsonObject m_state; ///< of a map that is not made yet
    QAction* m_reset = nullptr;
    QAction* m_copy = nullptr;
    QAction* m_export = nullptr;
    QAction* m_onTop = nullptr;
    QAction* m_equalColumns = nullptr;
    std::vector<std::pair<MapMetric, QAction*>> m_metricActions;
};

SinkMapView::SinkMapView(SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_problem(new QLabel(this))
    , m_stack(new QStackedLayout(this))
{
    m_problem->setAlignment(Qt::AlignCenter);
    m_problem->setWordWrap(true);
    m_stack->addWidget(m_problem);
    addTools();
    addMovement();
    addMetrics();
    addHeads();
    addScale();
    addOptions();
}

void SinkMapView::makeMap()
{
    if (!hasOpenGL()) {
        showProblem(
            tr("The sink map needs OpenGL 3.3, which this display does not offer; the other panels do not"));
        return;
    }
    prepareForOpenGL(*window());
    m_map = new SinkMapWidget(selection(), this);
    m_map->setTheme(m_theme);
    m_stack->addWidget(m_map);
    m_stack->setCurrentWidget(m_map);
    // Tab comes to the map by way of this view, and is to go on from here, not from the end of the window
    // where the latest widget stands. Qt orders only what takes the focus, and before it has a proxy.
    setFocusPolicy(Qt::StrongFocus);
    setTabOrder(this, m_map);
    setFocusProxy(m_map);
    connect(m_map, &SinkMapWidget::failed, this, &SinkMapView::showProblem);
    connect(m_map, &SinkMapWidget::settingsChanged, this, &SinkMapView::settingsChanged);
    connect(m_map, &SinkMapWidget::edited, this, &View::viewStateChanged);
    connect(m_map, &SinkMapWidget::menuRequested, this, &View::menuRequested);
    if (!m_state.isEmpty()) {
        m_map->restoreState(m_state);
        settingsChanged();
    }
}

void SinkMapView::settingsChanged()
{
    const MapSettings& settings = m_map->settings();
    for (const auto& [metric, action] : m_metricActions) {
        action->setChecked(metric == settings.request.metric);
    }
    m_onTop->setChecked(settings.isLayerZeroOnTop);
    m_equalColumns->setChecked(settings.hasEqualColumns);
}

QJsonObject SinkMapView::viewState() const
{
    return m_map == nullptr ? m_state : m_map->state();
}

void SinkMapView::restoreViewState(const QJsonObject& state)
{
    // A figure's file says range and zoom in other words.
    const bool isOfFigure = state.contains(QStringLiteral("range")) || state.contains(QStringLiteral("zoom"));
    m_state = isOfFigure ? mapStateOf(figureOptionsFromQJson(state)) : state;
    if (m_map != nullptr) {
        m_map->restoreState(m_state);
        settingsChanged();
    }
}

std::unique_ptr<QAbstractTableModel> SinkMapView::makeTable() const
{
    if (m_map == nullptr || m_run == nullptr || m_map->data().empty()) {
        return nullptr;
    }
    return std::make_unique<MapTable>(m_run, m_map->data());
}

void SinkMapView::addTools()
{
    m_reset = add(tr("Show the whole text"), { Qt::Key_0 }, Qt::WindowShortcut,
                  [this] { onMap([](SinkMapWidget& map) { map.showWholeText(); }); });
    m_reset->setProperty(IconProperty, QStringLiteral("reset-view"));
    m_copy = add(tr("Copy picture"), { }, Qt::WidgetWithChildrenShortcut, [this] { copyPicture(); });
    m_copy->setProperty(IconProperty, QStringLiteral("copy"));
    add(tr("Copy data"), { }, Qt::WidgetWithChildrenShortcut, [this] { copyData(); });
    m_export = add(tr("Export figure..."), { }, Qt::WidgetWithChildrenShortcut, [this] {
        if (m_map != nullptr && m_run != nullptr) {
            saveFigure(figureNamed("map"), figureSource(), figureOptions(), this);
        }
    });
    m_export->setObjectName(QStringLiteral("exportFigure"));
    m_export->setProperty(IconProperty, QStringLiteral("export"));
}

FigureOptions SinkMapView::figureOptions() const
{
    FigureOptions options;
    const MapSettings& settings = m_map->settings();
    // What the figure does not read is left out: the same picture has one description.
    const MapRequest& request = settings.request;
    options.map.metric = request.metric;
    if (request.metric == MapMetric::SinkScore) {
        options.map.headMode = request.headMode;
        options.map.head = request.headMode == HeadMode::One ? request.head : options.map.head;
        options.map.epsilon =
            request.headMode == HeadMode::ShareAbove ? request.epsilon : options.map.epsilon;
    }
    options.colours = settings.colours;
    options.isLayerZeroOnTop = settings.isLayerZeroOnTop;
    options.token = selection()->current().token;
    if (!settings.isAutomatic) {
        options.logarithmic = settings.scale.logarithmic;
        options.range = { settings.scale.low, settings.scale.high };
    }
    const MapLayout& map = m_map->mapLayout();
    // Whole tokens, also while the zoom cuts one.
    const double begin = std::floor(map.range.begin);
    const double end = std::ceil(map.range.end);
    if (end - begin < static_cast<double>(map.tokens())) {
        options.zoom = mapZoom({ begin, end - 1 }, { 0, map.layers() - 1 });
    }
    return options;
}

FigureSource SinkMapView::figureSource() const
{
    FigureSource source;
    source.run = m_run;
    return source;
}

void SinkMapView::copyData()
{
    if (m_map == nullptr || m_run == nullptr) {
        return;
    }
    const Result<FigureData> numbers = [this] {
        const EnglishWords english; // as in the files
        return figureNamed("map").data(figureSource(), figureOptions());
    }();
    if (!numbers) {
        Q_EMIT failed(errorText(numbers.error()));
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(tabbedOf(numbers.value())));
}

void SinkMapView::copyPicture()
{
    onMap([](SinkMapWidget& map) { QGuiApplication::clipboard()->setImage(map.grabFramebuffer()); });
}

void SinkMapView::addOptions()
{
    m_onTop = add(tr("Layer 0 on top"), { Qt::ALT | Qt::Key_Home }, Qt::WindowShortcut,
                  [this] { change([](MapSettings& s) { s.isLayerZeroOnTop = !s.isLayerZeroOnTop; }); });
    m_equalColumns = add(tr("Equal detail columns"), { Qt::ALT | Qt::Key_End }, Qt::WindowShortcut,
                         [this] { change([](MapSettings& s) { s.hasEqualColumns = !s.hasEqualColumns; }); });
    for (QAction* action : { m_onTop, m_equalColumns }) {
        action->setCheckable(true);
    }
}

void SinkMapView::setRun(RunResultPtr run)
{
    m_run = run;
    // Not before there is something to draw: a window with an OpenGL widget starts slower and takes more
    // memory.
    if (m_map == nullptr && m_run != nullptr) {
        makeMap();
    }
    if (m_map != nullptr) {
        m_map->setRun(std::move(run));
    }
}

void SinkMapView::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_map != nullptr) {
        m_map->setTheme(theme);
    }
}

void SinkMapView::showProblem(const QString& reason)
{
    m_problem->setText(reason);
    m_stack->setCurrentWidget(m_problem);
}

QAction* SinkMapView::add(const QString& text, const QList<QKeySequence>& keys, Qt::ShortcutContext context,
                          const std::function<void()>& act)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(context);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
    return action;
}

void SinkMapView::addMovement()
{
    // Arrows belong to lists and editors elsewhere, so they count only where the map has the focus.
    constexpr auto here = Qt::WidgetWithChildrenShortcut;
    constexpr auto anywhere = Qt::WindowShortcut;
    add(tr("Next token"), { Qt::Key_Right }, here, [this] { stepToken(1); });
    add(tr("Previous token"), { Qt::Key_Left }, here, [this] { stepToken(-1); });
    add(tr("Ten tokens on"), { Qt::SHIFT | Qt::Key_Right }, here, [this] { stepToken(10); });
    add(tr("Ten tokens back"), { Qt::SHIFT | Qt::Key_Left }, here, [this] { stepToken(-10); });
    add(tr("Layer above"), { Qt::Key_Up }, here, [this] { stepLayer(1); });
    add(tr("Layer below"), { Qt::Key_Down }, here, [this] { stepLayer(-1); });
    add(tr("First token"), { Qt::Key_Home }, here, [this] { selectToken(0); });
    add(tr("Last token"), { Qt::Key_End }, here,
        [this] { selectToken(m_run == nullptr ? 0 : m_run->tokens() - 1); });
    add(tr("Five layers up"), { Qt::Key_PageUp }, here, [this] { stepLayer(5); });
    add(tr("Five layers down"), { Qt::Key_PageDown }, here, [this] { stepLayer(-5); });
    add(tr("First layer"), { Qt::CTRL | Qt::Key_Home }, here, [this] { selectLayer(0); });
    add(tr("Last layer"), { Qt::CTRL | Qt::Key_End }, here,
        [this] { selectLayer(m_run == nullptr ? 0 : m_run->layers() - 1); });
    add(tr("Next sink"), { Qt::Key_BracketRight }, anywhere, [this] { stepSink(1); });
    add(tr("Previous sink"), { Qt::Key_BracketLeft }, anywhere, [this] { stepSink(-1); });
    add(tr("Fit selection"), { Qt::Key_F }, anywhere,
        [this] { onMap([](SinkMapWidget& map) { map.fitSelection(); }); });
    add(tr("Zoom in"), { Qt::Key_Plus, Qt::Key_Equal }, here,
        [this] { onMap([](SinkMapWidget& map) { map.zoom(1.5); }); });
    add(tr("Zoom out"), { Qt::Key_Minus }, here,
        [this] { onMap([](SinkMapWidget& map) { map.zoom(1 / 1.5); }); });
}

void SinkMapView::addMetrics()
{
    // A norm has a key; Alt+9 goes from it to its ratio and back.
    constexpr std::pair<MapMetric, Qt::Key> keys[] = {
        { MapMetric::SinkScore, Qt::Key_1 },  { MapMetric::Cosine, Qt::Key_2 },
        { MapMetric::HiddenNorm, Qt::Key_3 }, { MapMetric::NormRatio, Qt::Key_4 },
        { MapMetric::KNorm, Qt::Key_5 },      { MapMetric::VNorm, Qt::Key_6 },
        { MapMetric::MlpOutNorm, Qt::Key_7 }, { MapMetric::AttnOutNorm, Qt::Key_8 },
    };
    auto* group = new QActionGroup(this);
    for (const MapMetric metric : mapMetrics) {
        QList<QKeySequence> shortcut;
        for (const auto& [keyed, key] : keys) {
            if (keyed == metric) {
                shortcut.append(QKeySequence(Qt::ALT | key));
            }
        }
        QAction* action =
            add(tr("Metric: %1").arg(nameOf(metric)), shortcut, Qt::WindowShortcut, [this, metric] {
                change([metric](MapSettings& s) {
                    s.request.metric = metric;
                    s.isAutomatic = true;
                });
            });
        action->setCheckable(true);
        action->setChecked(metric == MapSettings { }.request.metric);
        group->addAction(action);
        m_metricActions.emplace_back(metric, action);
    }
    add(tr("Metric: norm or its ratio to the layer's median"), { Qt::ALT | Qt::Key_9 }, Qt::WindowShortcut,
        [this] {
            change([](MapSettings& s) {
                const MapMetric other = counterpartOf(s.request.metric);
                s.isAutomatic |= other != s.request.metric;
                s.request.metric = other;
            });
        });
}

void SinkMapView::addHeads()
{
    const auto mode = [this](HeadMode headMode) {
        change([headMode](MapSettings& s) {
            s.request.metric = MapMetric::SinkScore;
            s.request.headMode = headMode;
            s.isAutomatic = true;
        });
    };
    add(tr("Heads: mean"), { Qt::ALT | Qt::Key_M }, Qt::WindowShortcut, [mode] { mode(HeadMode::Mean); });
    add(tr("Heads: maximum"), { Qt::ALT | Qt::Key_X }, Qt::WindowShortcut, [mode] { mode(HeadMode::Max); });
    add(tr("Heads: share above epsilon"), { Qt::ALT | Qt::Key_A }, Qt::WindowShortcut,
        [mode] { mode(HeadMode::ShareAbove); });
    add(tr("Next head"), { Qt::ALT | Qt::Key_Right }, Qt::WindowShortcut, [this] { stepHead(1); });
    add(tr("Previous head"), { Qt::ALT | Qt::Key_Left }, Qt::WindowShortcut, [this] { stepHead(-1); });
}

void SinkMapView::addScale()
{
    add(tr("Logarithmic or linear scale"), { Qt::Key_L }, Qt::WindowShortcut, [this] {
        const MapScale now = m_map != nullptr ? m_map->scale() : MapScale { };
        change([now](MapSettings& s) {
            s.isAutomatic = false;
            s.scale = now.with(!now.logarithmic);
        });
    });
    const auto range = [this](double factor) {
        const MapScale now = m_map != nullptr ? m_map->scale() : MapScale { };
        change([now, factor](MapSettings& s) {
            s.isAutomatic = false;
            s.scale = now;
            s.scale.high = std::max(now.high * factor, now.low + (std::abs(now.low) * 1e-3) + 1e-9);
        });
    };
    add(tr("Range: brighter"), { Qt::ALT | Qt::Key_Up }, Qt::WindowShortcut, [range] { range(0.8); });
    add(tr("Range: darker"), { Qt::ALT | Qt::Key_Down }, Qt::WindowShortcut, [range] { range(1.25); });
    const auto floorOf = [this](double factor) {
        const MapScale now = m_map != nullptr ? m_map->scale() : MapScale { };
        change([now, factor](MapSettings& s) {
            s.isAutomatic = false;
            s.scale = now;
            const double step =
                now.logarithmic ? now.low * (factor - 1) : (now.high - now.low) * (factor - 1) / 4;
            s.scale.low = std::min(now.low + step, now.high - (std::abs(now.high) * 1e-3) - 1e-9);
        });
    };
    add(tr("Range: raise its low end"), { Qt::ALT | Qt::SHIFT | Qt::Key_Up }, Qt::WindowShortcut,
        [floorOf] { floorOf(1.25); });
    add(tr("Range: lower its low end"), { Qt::ALT | Qt::SHIFT | Qt::Key_Down }, Qt::WindowShortcut,
        [floorOf] { floorOf(0.8); });
    add(tr("Range: type its ends"), { Qt::ALT | Qt::SHIFT | Qt::Key_0 }, Qt::WindowShortcut,
        [this] { onMap([](SinkMapWidget& map) { map.openRange(); }); });
    add(tr("Range: automatic"), { Qt::ALT | Qt::Key_0 }, Qt::WindowShortcut,
        [this] { change([](MapSettings& s) { s.isAutomatic = true; }); });
    const auto epsilon = [this](double by) {
        change([by](MapSettings& s) {
            s.request.epsilon = std::clamp(std::round((s.request.epsilon + by) * 100) / 100, 0.01, 0.99);
        });
    };
    add(tr("Epsilon up"), { Qt::ALT | Qt::Key_Period }, Qt::WindowShortcut, [epsilon] { epsilon(0.05); });
    add(tr("Epsilon down"), { Qt::ALT | Qt::Key_Comma }, Qt::WindowShortcut, [epsilon] { epsilon(-0.05); });
    add(tr("Colours: viridis or cividis"), { Qt::Key_C }, Qt::WindowShortcut, [this] {
        change([](MapSettings& s) {
            s.colours = s.colours == ColourMap::Viridis ? ColourMap::Cividis : ColourMap::Viridis;
        });
    });
    add(tr("Frame timer"), { Qt::CTRL | Qt::Key_F12 }, Qt::WindowShortcut,
        [this] { change([](MapSettings& s) { s.showsFrameTimer = !s.showsFrameTimer; }); });
}

void SinkMapView::onMap(const std::function<void(SinkMapWidget&)>& act)
{
    if (m_map != nullptr) {
        act(*m_map);
    }
}

void SinkMapView::change(const std::function<void(MapSettings&)>& edit)
{
    onMap([&edit](SinkMapWidget& map) {
        MapSettings settings = map.settings();
        edit(settings);
        const bool isOther = !(settings == map.settings());
        map.setSettings(settings);
        if (isOther) {
            Q_EMIT map.edited();
        }
    });
}

void SinkMapView::selectToken(std::int64_t token)
{
    if (m_run != nullptr) {
        Selection s = selection()->current();
        s.token = token;
        selection()->select(s);
    }
}

void SinkMapView::selectLayer(int layer)
{
    if (m_run != nullptr) {
        Selection s = selection()->current();
        s.layer = layer;
        selection()->select(s);
    }
}

void SinkMapView::stepToken(int by)
{
    if (m_run == nullptr) {
        return;
    }
    Selection s = selection()->current();
    s.token = std::clamp<std::int64_t>(s.token < 0 ? 0 : s.token + by, 0, m_run->tokens() - 1);
    selection()->select(s);
}

void SinkMapView::stepLayer(int by)
{
    if (m_run == nullptr) {
        return;
    }
    Selection s = selection()->current();
    s.layer = std::clamp(s.layer + by, 0, m_run->layers() - 1);
    selection()->select(s);
}

void SinkMapView::stepSink(int by)
{
    if (m_run == nullptr) {
        return;
    }
    const std::vector<std::int64_t> positions = sinkPositions(*m_run);
    if (positions.empty()) {
        return;
    }
    Selection s = selection()->current();
    const auto above = std::ranges::upper_bound(positions, s.token);
    const auto below = std::ranges::lower_bound(positions, s.token);
    if (by > 0) {
        s.token = above == positions.end() ? positions.front() : *above;
    } else {
        s.token = below == positions.begin() ? positions.back() : *std::prev(below);
    }
    selection()->select(s);
}

void SinkMapView::stepHead(int by)
{
    if (m_run == nullptr || m_run->tensor("head_score").empty()) {
        return;
    }
    // Mean, then head 0, 1 ...
    const int heads = m_run->heads();
    change([by, heads](MapSettings& s) {
        const int now = s.request.headMode == HeadMode::One ? s.request.head : -1;
        const int next = ((now + 1 + by + heads + 1) % (heads + 1)) - 1;
        s.request.metric = MapMetric::SinkScore;
        s.request.headMode = next < 0 ? HeadMode::Mean : HeadMode::One;
        s.request.head = std::max(0, next);
        s.isAutomatic = true;
    });
}

void registerView_sinkmapview(ViewRegistry& registry)
{
    registry.add("map",
                 { .title = QCoreApplication::translate("SinkMapView", "Sink map"),
                   .place = ViewPlace::Centre,
                   .order = 0,
                   .create = [](SelectionModel* selection, QWidget* parent) -> View* {
                       return new SinkMapView(selection, parent);
                   } });
}

} // namespace sinkscope

#include "sinkmapview.moc"
