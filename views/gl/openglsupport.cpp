// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/openglsupport.h"

#include <QOpenGLContext>

namespace sinkscope {

namespace {

bool isEnough(const QOpenGLContext& context)
{
    return context.isValid() && context.format().version() >= std::pair(3, 3);
}

} // namespace

bool hasOpenGL()
{
    static const bool result = [] {
        if (const QOpenGLContext* shared = QOpenGLContext::globalShareContext()) {
            return isEnough(*shared);
        }
        QOpenGLContext probe;
        QSurfaceFormat format;
        format.setVersion(3, 3);
        format.setProfile(QSurfaceFormat::CoreProfile);
        probe.setFormat(format);
        return probe.create() && isEnough(probe);
    }();
    return result;
}

} // namespace sinkscope
