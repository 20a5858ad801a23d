// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/scenewidget.h"

#include "views/plot/readoutbox.h"

#include <QApplication>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double degreesPerPixel = 0.4;
constexpr double zoomPerStep = 1.15; ///< of the wheel: 15 degrees

} // namespace

/// Words lie above the scene as a widget of their own: raster text and lines have smooth edges on every
/// driver, and nothing else draws in VTK's context.
class SceneWidget::Words : public QWidget
{
public:
    explicit Words(SceneWidget* scene)
        : QWidget(scene)
        , m_scene(scene)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        if (m_scene->m_picture == nullptr) {
            return;
        }
        QCPPainter painter(this);
        m_scene->m_picture->paintWords(painter);
        if (m_scene->m_hover) {
            paintReadoutBox(painter, m_scene->readout(*m_scene->m_hover), *m_scene->m_hover, size(),
                            m_scene->m_picture->theme);
        }
    }

private:
    SceneWidget* m_scene;
};

SceneWidget::SceneWidget(std::shared_ptr<SceneRenderer> renderer, QWidget* parent)
    : QOpenGLWidget(parent)
    , m_renderer(std::move(renderer))
    , m_words(new Words(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

SceneWidget::~SceneWidget()
{
    if (m_isReady) {
        makeCurrent();
        release();
        doneCurrent();
    }
}

void SceneWidget::initializeGL()
{
    // As often as the widget comes into another window; the old context takes what is in it with itself.
    m_contextConnection = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
        makeCurrent();
        release();
        doneCurrent();
    });
    const double ratio = devicePixelRatioF();
    m_isReady = m_renderer->create(static_cast<int>(width() * ratio), static_cast<int>(height() * ratio));
    m_areShapesNew = true;
    if (!m_isReady) {
        QTimer::singleShot(0, this, [this] {
            Q_EMIT failed(tr("The graphics driver of this display does not draw 3-D views"));
        });
    }
}

void SceneWidget::release()
{
    disconnect(m_contextConnection);
    m_renderer->release();
    m_isReady = false;
}

void SceneWidget::setPicture(std::shared_ptr<ScenePicture> picture)
{
    m_picture = std::move(picture);
    m_areShapesNew = true;
    refresh();
}

void SceneWidget::setCamera(const SceneCamera& camera)
{
    if (m_picture != nullptr) {
        m_picture->camera = camera;
        refresh();
    }
}

void SceneWidget::refresh()
{
    m_marks.clear();
    if (m_picture != nullptr) {
        m_areShapesNew |= m_picture->arrange(rect());
        m_marks = marks(*m_picture);
    }
    update();
    m_words->update();
}

void SceneWidget::paintGL()
{
    const double ratio = devicePixelRatioF();
    if (m_picture == nullptr || !m_isReady) {
        auto* gl = context()->functions();
        const QColor back = palette().color(QPalette::Base);
        gl->glClearColor(back.redF(), back.greenF(), back.blueF(), 1);
        gl->glClear(GL_COLOR_BUFFER_BIT);
        return;
    }
    if (m_areShapesNew) {
        m_renderer->setShapes(m_picture->scene().shapes);
        m_areShapesNew = false;
    }
    std::vector<SceneLine> lines = m_picture->walls();
    lines.insert(lines.end(), m_marks.begin(), m_marks.end());
    m_renderer->draw(m_picture->projection().eye(rect()), lines, m_picture->theme.canvas.rgb(),
                     static_cast<int>(width() * ratio), static_cast<int>(height() * ratio), ratio);
}

void SceneWidget::resizeEvent(QResizeEvent* event)
{
    QOpenGLWidget::resizeEvent(event);
    m_words->resize(size());
    refresh();
}

void SceneWidget::changeCamera(const std::function<void(SceneCamera&)>& change)
{
    if (m_picture == nullptr) {
        return;
    }
    change(m_picture->camera);
    refresh();
    Q_EMIT cameraChanged(m_picture->camera);
}

void SceneWidget::mousePressEvent(QMouseEvent* event)
{
    m_pressed = m_dragged = event->position();
    m_hasMoved = false;
}

void SceneWidget::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (event->buttons() == Qt::NoButton) {
        m_hover = place;
        m_words->update();
        return;
    }
    m_hover.reset();
    const bool isPan = (event->buttons() & Qt::MiddleButton) != 0
        || ((event->buttons() & Qt::LeftButton) != 0 && (event->modifiers() & Qt::ShiftModifier) != 0);
    m_hasMoved |= (place - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!m_hasMoved || (!isPan && (event->buttons() & Qt::LeftButton) == 0)) {
        return;
    }
    const QPointF by = place - m_dragged;
    m_dragged = place;
    changeCamera([&](SceneCamera& camera) {
        if (isPan) {
            const QRectF& area = m_picture->area();
            camera.pan += QPointF(by.x() / area.width(), by.y() / area.height());
        } else {
            camera.turn(-by.x() * degreesPerPixel, by.y() * degreesPerPixel);
        }
    });
}

void SceneWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_hasMoved) {
        Q_EMIT clicked(event->position());
    }
}

void SceneWidget::mouseDoubleClickEvent(QMouseEvent*)
{
    Q_EMIT resetWanted();
}

void SceneWidget::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.;
    changeCamera([&](SceneCamera& camera) {
        const QRectF& area = m_picture->area();
        const QPointF about = event->position() - area.center();
        camera.zoomBy(std::pow(zoomPerStep, steps), { about.x() / area.width(), about.y() / area.height() });
    });
    event->accept();
}

void SceneWidget::leaveEvent(QEvent* event)
{
    QOpenGLWidget::leaveEvent(event);
    m_hover.reset();
    m_words->update();
}

} // namespace sinkscope
