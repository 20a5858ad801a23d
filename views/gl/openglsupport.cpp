// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/openglsupport.h"

#include <QCoreApplication>
#include <QOpenGLContext>
#include <QSurfaceFormat>

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

} // namespace sinkscope
