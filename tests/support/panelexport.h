// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/plot/figuresaving.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QSettings>

namespace sinkscope::test {

/// What dialogs remember lies in `folder` instead of the user's settings.
inline void keepSettingsIn(const QString& folder)
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
}

/// Writes what a panel shows as its user does: by its action, in the dialog that this opens. Over a file that
/// is there. False when the dialog stays open, or there is none.
inline bool exportPanel(View& view, const QString& path, FigureFormat format, QSizeF millimetres)
{
    auto* action = view.findChild<QAction*>(QStringLiteral("exportFigure"));
    if (action == nullptr) {
        return false;
    }
    QFile::remove(path);
    action->trigger();
    auto* dialog = view.findChild<FigureSavingDialog*>();
    if (dialog == nullptr) {
        return false;
    }
    dialog->findChild<QComboBox*>(QStringLiteral("format"))->setCurrentIndex(static_cast<int>(format));
    dialog->findChild<QComboBox*>(QStringLiteral("width"))->setCurrentIndex(2); // free
    dialog->findChild<QDoubleSpinBox*>(QStringLiteral("across"))->setValue(millimetres.width());
    dialog->findChild<QDoubleSpinBox*>(QStringLiteral("down"))->setValue(millimetres.height());
    dialog->findChild<QComboBox*>(QStringLiteral("data"))->setCurrentIndex(0);
    dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(path);
    dialog->save();
    const bool isWritten = !dialog->isVisible();
    if (!isWritten) {
        dialog->reject();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return isWritten;
}

/// The bytes of a file; none where there is no file.
inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace sinkscope::test
