// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/sceneview.h"

#include "views/base/englishwords.h"
#include "views/base/errortext.h"
#include "views/base/icons.h"
#include "views/gl/openglsupport.h"
#include "views/plot/figuresaving.h"
#include "views/plot/figuretable.h"
#include "views/scenes/sceneloader.h"
#include "views/scenes/scenewidget.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr double turnStep = 5; ///< degrees
constexpr double moveStep = 0.05; ///< of the scene's place
constexpr double zoomStep = 1.25;

} // namespace

SceneView::SceneView(const FigureEntry& entry, SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_entry(entry)
    , m_message(new QLabel(this))
    , m_stack(new QStackedLayout(this))
{
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setMargin(12);
    m_stack->addWidget(m_message);
    setFocusPolicy(Qt::StrongFocus);
    addTools();
    connect(selection, &SelectionModel::changed, this, [this] {
        if (m_scene != nullptr && isVisible()) {
            m_scene->refresh();
        }
    });
}

QAction* SceneView::add(const QString& text, const QString& name, const QList<QKeySequence>& keys,
                        const std::function<void()>& act)
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
    return action;
}

void SceneView::addTools()
{
    m_reset = add(tr("Reset view"), QStringLiteral("resetView"), { Qt::Key_Home }, [this] { resetView(); });
    m_copyPicture = add(tr("Copy picture"), QStringLiteral("copyPicture"),
                        QKeySequence::keyBindings(QKeySequence::Copy), [this] { copyPicture(); });
    m_copyData = add(tr("Copy data"), QStringLiteral("copyData"), { }, [this] { copyData(); });
    m_export = add(tr("Export figure..."), QStringLiteral("exportFigure"), { },
                   [this] { saveFigure(m_entry, m_source, figureOptions(), this); });
    m_reset->setProperty(IconProperty, QStringLiteral("reset-view"));
    m_copyPicture->setProperty(IconProperty, QStringLiteral("copy"));
    m_export->setProperty(IconProperty, QStringLiteral("export"));
    const auto turn = [this](double azimuth, double elevation) {
        changeCamera([=](SceneCamera& camera) { camera.turn(azimuth, elevation); });
    };
    const auto move = [this](double across, double down) {
        changeCamera([=](SceneCamera& camera) { camera.pan += QPointF(across, down); });
    };
    const auto zoom = [this](double factor) {
        changeCamera([=](SceneCamera& camera) { camera.zoomBy(factor, { }); });
    };
    add(tr("Next token"), { }, { Qt::Key_Right }, [this] { stepToken(1); });
    add(tr("Previous token"), { }, { Qt::Key_Left }, [this] { stepToken(-1); });
    add(tr("Layer above"), { }, { Qt::Key_Up }, [this] { stepLayer(1); });
    add(tr("Layer below"), { }, { Qt::Key_Down }, [this] { stepLayer(-1); });
    add(tr("Turn to the left"), { }, { Qt::SHIFT | Qt::Key_Left }, [turn] { turn(-turnStep, 0); });
    add(tr("Turn to the right"), { }, { Qt::SHIFT | Qt::Key_Right }, [turn] { turn(turnStep, 0); });
    add(tr("Look more from above"), { }, { Qt::SHIFT | Qt::Key_Up }, [turn] { turn(0, turnStep); });
    add(tr("Look more from the side"), { }, { Qt::SHIFT | Qt::Key_Down }, [turn] { turn(0, -turnStep); });
    add(tr("Move to the left"), { }, { Qt::CTRL | Qt::Key_Left }, [move] { move(-moveStep, 0); });
    add(tr("Move to the right"), { }, { Qt::CTRL | Qt::Key_Right }, [move] { move(moveStep, 0); });
    add(tr("Move up"), { }, { Qt::CTRL | Qt::Key_Up }, [move] { move(0, -moveStep); });
    add(tr("Move down"), { }, { Qt::CTRL | Qt::Key_Down }, [move] { move(0, moveStep); });
    add(tr("Zoom in"), { }, { Qt::Key_Plus, Qt::Key_Equal }, [zoom] { zoom(zoomStep); });
    add(tr("Zoom out"), { }, { Qt::Key_Minus }, [zoom] { zoom(1 / zoomStep); });
}

bool SceneView::openScene()
{
    if (m_scene != nullptr) {
        return true;
    }
    if (!hasOpenGL()) {
        say(tr(
            "The 3-D views need OpenGL 3.3, which this display does not offer; the figure can be exported"));
        return false;
    }
    const auto renderer = makeSceneRenderer();
    if (!renderer) {
        say(errorText(renderer.error()));
        return false;
    }
    prepareForOpenGL(*window());
    m_scene = new SceneWidget(renderer.value(), this);
    m_scene->setAccessibleName(QCoreApplication::translate("FigureText", m_entry.title.toUtf8().constData()));
    m_scene->setAccessibleDescription(tr("The data table of this panel has the numbers."));
    m_scene->readout = [this](const QPointF& place) { return readout(place); };
    m_scene->marks = [this](ScenePicture& picture) { return marks(picture); };
    m_stack->addWidget(m_scene);
    setTabOrder(this, m_scene);
    setFocusProxy(m_scene);
    connect(m_scene, &SceneWidget::failed, this, &SceneView::say);
    connect(m_scene, &SceneWidget::resetWanted, this, &SceneView::resetView);
    connect(m_scene, &SceneWidget::clicked, this,
            [this](const QPointF& place) { selection()->select(selectionAt(place)); });
    connect(m_scene, &SceneWidget::cameraChanged, this, [this](const SceneCamera& camera) {
        m_options.camera = camera;
        Q_EMIT viewStateChanged();
    });
    return true;
}

void SceneView::setRun(RunResultPtr run)
{
    if (m_source.run == run) {
        return;
    }
    m_source.run = std::move(run);
    rebuild();
}

void SceneView::setAnalyses(const RunAnalyses& analyses)
{
    if (analyses != m_source.analyses) {
        m_source.analyses = analyses;
        rebuild();
    }
}

void SceneView::setTheme(const Theme& theme)
{
    m_theme = theme;
    rebuild();
}

void SceneView::changed()
{
    rebuild();
    Q_EMIT viewStateChanged();
}

void SceneView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (m_isDirty) {
        rebuild();
    }
}

void SceneView::rebuild()
{
    m_isDirty = !isVisible();
    if (m_isDirty) {
        return;
    }
    if (m_source.run == nullptr) {
        if (m_scene != nullptr) {
            m_scene->setPicture(nullptr);
        }
        return;
    }
    FigureStyle style;
    style.theme = m_theme;
    style.forPaper = false;
    style.options = m_options;
    auto picture = makePicture(style);
    if (!picture) {
        say(errorText(picture.error()));
    } else if (openScene()) {
        m_scene->setPicture(std::move(picture).value());
        m_stack->setCurrentWidget(m_scene);
    }
}

void SceneView::say(const QString& sentence)
{
    m_message->setText(sentence);
    m_stack->setCurrentWidget(m_message);
}

QString SceneView::obstacle(const RunResult& run) const
{
    // The check reads the run and keeps nothing of it.
    FigureSource source;
    source.run = RunResultPtr(&run, [](const RunResult*) { });
    source.analyses = m_source.analyses;
    const Status needs = m_entry.needs(source);
    return needs ? QString() : errorText(needs.error());
}

FigureOptions SceneView::figureOptions() const
{
    FigureOptions options = m_options;
    options.token = selection()->current().token;
    return options;
}

QJsonObject SceneView::viewState() const
{
    return toQJson(m_options);
}

void SceneView::restoreViewState(const QJsonObject& state)
{
    m_options = figureOptionsFromQJson(state);
    m_options.token = -1; // the selection's
    rebuild();
}

Result<FigureData> SceneView::numbers() const
{
    const EnglishWords english; // as in the files
    return m_entry.data(m_source, m_options);
}

std::unique_ptr<QAbstractTableModel> SceneView::makeTable() const
{
    if (m_source.run == nullptr) {
        return nullptr;
    }
    auto found = numbers();
    return found ? std::make_unique<FigureTable>(std::move(found).value()) : nullptr;
}

void SceneView::changeCamera(const std::function<void(SceneCamera&)>& change)
{
    change(m_options.camera);
    if (m_scene != nullptr) {
        m_scene->setCamera(m_options.camera);
    }
    Q_EMIT viewStateChanged();
}

void SceneView::resetView()
{
    changeCamera([](SceneCamera& camera) { camera = { }; });
}

void SceneView::copyPicture()
{
    if (m_scene != nullptr) {
        QApplication::clipboard()->setImage(m_scene->grab().toImage());
    }
}

void SceneView::copyData()
{
    if (m_source.run == nullptr) {
        return;
    }
    const Result<FigureData> found = numbers();
    if (!found) {
        Q_EMIT failed(errorText(found.error()));
        return;
    }
    QApplication::clipboard()->setText(QString::fromStdString(tabbedOf(found.value())));
}

void SceneView::stepToken(std::int64_t by)
{
    if (m_source.run != nullptr) {
        Selection next = selection()->current();
        next.token = std::clamp<std::int64_t>(next.token + by, 0, m_source.run->tokens() - 1);
        selection()->select(next);
    }
}

void SceneView::stepLayer(int by)
{
    if (m_source.run != nullptr) {
        Selection next = selection()->current();
        next.layer = std::clamp(next.layer + by, 0, m_source.run->layers() - 1);
        selection()->select(next);
    }
}

void SceneView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    extendMenu(menu);
    menu.addAction(m_reset);
    menu.addSeparator();
    menu.addAction(m_copyPicture);
    menu.addAction(m_copyData);
    menu.addAction(m_export);
    menu.exec(event->globalPos());
}

} // namespace sinkscope
