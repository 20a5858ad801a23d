// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QProcessEnvironment>

#include <string>
#include <vector>

namespace sinkscope::test {

struct Ended
{
    int code = -1;
    std::string out;
    std::string err;
};

inline QStringList qt(const std::vector<std::string>& words)
{
    QStringList list;
    for (const auto& word : words) {
        list << QString::fromStdString(word);
    }
    return list;
}

/// Runs the program itself, without a display.
inline Ended run(const std::vector<std::string>& words)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto* name : { "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM" }) {
        environment.remove(QString::fromLatin1(name));
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(SINKSCOPE_BINARY), qt(words));
    if (!process.waitForFinished(100'000)) {
        process.kill();
        process.waitForFinished();
        return { };
    }
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
             process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString() };
}

inline bool isOneSentence(const std::string& err)
{
    return err.starts_with("sinkscope: ") && err.find('\n') == err.size() - 1 && err.size() > 20;
}

} // namespace sinkscope::test
