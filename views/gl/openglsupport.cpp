// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/openglsupport.h"

#include <QCoreApplication>
#include <QOpenGLContext>
#include <QOpenGLWidget>
#include <QSurfaceFormat>
#include <QWindow>

namespace sinkscope {

namespace {

QSurfaceFormat neededFormat()
{
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    return format;
}

bool isEnough(const QOpenGLContext& context)
{
    return context.isValid() && context.format().version() >= std::pair(3, 3);
}

} // namespace

void chooseOpenGL()
{
    // Floating a dock with an OpenGL view moves it to a context that must share the old one's resources.
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QSurfaceFormat::setDefaultFormat(neededFormat());
}

bool hasOpenGL()
{
    static const bool result = [] {
        if (const QOpenGLContext* shared = QOpenGLContext::globalShareContext()) {
            return isEnough(*shared);
        }
        QOpenGLContext probe;
        probe.setFormat(neededFormat());
        return probe.create() && isEnough(probe);
    }();
    return result;
}

void prepareForOpenGL(QWidget& window)
{
    if (!hasOpenGL()) {
        return;
    }
    const bool isNew = window.windowHandle() == nullptr;
    if (!isNew && window.windowHandle()->surfaceType() == QSurface::OpenGLSurface) {
        return;
    }
    const bool isActive = window.isActiveWindow();
    if (!isNew) {
        // A place that was asked for is asked for again; one that the desktop chose would be chosen anew.
        window.move(window.pos());
    }
    // Never shown, so it has neither a context nor a buffer: that it is there decides.
    auto* sign = new QOpenGLWidget(&window);
    sign->setFixedSize(0, 0);
    sign->hide();
    if (!isNew && isActive) {
        window.raise();
        window.activateWindow();
    }
}

} // namespace sinkscope
