// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/icons.h"

#include <QAction>
#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace sinkscope {

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return { };
    }
    QByteArray drawing = file.readAll();
    drawing.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(drawing);
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

QIcon icon(const QString& name, const QColor& colour, const QColor& disabled)
{
    QIcon result;
    for (const double ratio : { 1.0, 2.0, 3.0 }) {
        const QPixmap pixmap = iconPixmap(name, colour, 16, ratio);
        if (!pixmap.isNull()) {
            result.addPixmap(pixmap);
            result.addPixmap(iconPixmap(name, disabled, 16, ratio), QIcon::Disabled);
        }
    }
    return result;
}

void tintActions(const QList<QAction*>& actions, const Theme& theme)
{
    for (QAction* action : actions) {
        const QString name = action->property(IconProperty).toString();
        if (!name.isEmpty()) {
            action->setIcon(icon(name, theme.muted, theme.faint));
        }
    }
}

} // namespace sinkscope
