// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/language.h"
#include "app/mainwindow.h"
#include "app/quitsignals.h"
#include "app/textsize.h"
#include "views/gl/openglsupport.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>

#include <clocale>

namespace sinkscope {

int runWindow(int argc, char** argv, const std::vector<std::filesystem::path>& files, bool demo)
{
    chooseOpenGL();
    useTextSize();
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Sinkscope"));
    QCoreApplication::setApplicationName(QStringLiteral("Sinkscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SINKSCOPE_VERSION));
    // Qt sets the user's locale; numbers that C writes and reads, in files too, keep their dot.
    std::setlocale(LC_NUMERIC, "C");
    auto settings = std::make_unique<QSettings>();
    const QString language = languageFor(settings->value(languageSetting()).toString(), QLocale::system());
    const Translation translation(language);
    QLocale::setDefault(numbersFor(language, QLocale::system()));
    MainWindow window(std::move(settings));
    const QuitSignals quit;
    QObject::connect(&quit, &QuitSignals::asked, &window, [&window] {
        window.close(); // keeps what is open
        QCoreApplication::quit();
    });
    if (demo || !files.empty()) {
        prepareForOpenGL(window); // there will be a map in a moment
    }
    window.show();
    if (demo) {
        window.startDemo();
    } else if (!files.empty()) {
        window.openFiles(files);
    }
    const QString place = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    if (!place.isEmpty()) {
        window.keepSession(std::filesystem::path(place.toStdString()) / "sessions");
    }
    return QApplication::exec();
}

} // namespace sinkscope
