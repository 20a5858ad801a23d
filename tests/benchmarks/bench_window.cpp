// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window on long runs: memory while empty, opening a run folder until its first picture, a change
// of selection until every visible view shows it, the form of an experiment until it is painted. Prints JSON.
// Needs a display: xvfb-run -a bench_window
#include "app/experimentform.h"
#include "app/mainwindow.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QEvent>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>

using namespace sinkscope;

namespace {

constexpr int changes = 40;
constexpr int limit = 20'000; // ms

double residentMegabytes()
{
    std::ifstream status("/proc/self/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.starts_with("VmRSS:")) {
            return std::stod(line.substr(6)) / 1024;
        }
    }
    return 0;
}

double cpuMilliseconds()
{
    timespec time { };
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (static_cast<double>(time.tv_sec) * 1e3) + (static_cast<double>(time.tv_nsec) / 1e6);
}

/// Works through events until `isDone`; milliseconds.
template<typename Done>
double until(QElapsedTimer& clock, Done isDone)
{
    while (!isDone() && clock.elapsed() < limit) {
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

void print(const char* name, std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    std::printf("  \"%s\": {\"min\": %.1f, \"median\": %.1f, \"p95\": %.1f},\n", name, values.front(),
                values[values.size() / 2], values[values.size() * 95 / 100]);
}

std::filesystem::path folderOf(const QTemporaryDir& place, int layers, std::int64_t tokens)
{
    test::FakeRunPlan plan;
    plan.layers = layers;
    plan.heads = 9;
    plan.tokens = tokens;
    const auto folder =
        std::filesystem::path(place.path().toStdString()) / ("run-" + std::to_string(tokens) + ".sinkrun");
    if (const Status status = writeRunFolder(*test::makeFakeRun(plan), folder); !status) {
        std::fprintf(stderr, "%s\n", toText(status.error()).c_str());
        std::exit(1);
    }
    return folder;
}

void measureRun(MainWindow& window, const std::filesystem::path& folder, std::int64_t tokens)
{
    const std::string name = std::to_string(tokens);
    int frames = 0;
    const QObject receiver; // ends the count with this function
    QElapsedTimer clock;
    clock.start();
    window.openFiles({ folder });
    const double opened = until(clock, [&] {
        const auto* map = window.findChild<SinkMapWidget*>();
        if (map != nullptr && frames == 0 && map->data().tokens == tokens) {
            frames = 1;
            QObject::connect(map, &QOpenGLWidget::frameSwapped, &receiver, [&frames] { ++frames; });
        }
        return frames > 1;
    });
    std::printf("  \"open_%s_tokens_ms\": %.0f,\n", name.c_str(), opened);
    for (int i = 0; i < 40; ++i) {
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    std::vector<double> wall;
    std::vector<double> cpu;
    for (int i = 0; i < changes; ++i) {
        Selection selection = window.selection().current();
        selection.token = (selection.token + (tokens / 37) + 1) % tokens;
        selection.layer = (selection.layer + 1) % 30;
        const int before = frames;
        const double cpuBefore = cpuMilliseconds();
        clock.restart();
        window.selection().select(selection);
        wall.push_back(until(clock, [&] { return frames > before; }));
        cpu.push_back(cpuMilliseconds() - cpuBefore);
        for (int k = 0; k < 10; ++k) {
            QApplication::processEvents(QEventLoop::AllEvents, 5);
        }
    }
    print(("select_" + name + "_tokens_ms").c_str(), wall);
    print(("select_" + name + "_tokens_cpu_ms").c_str(), cpu);
}

/// Counts what a widget was asked to paint.
class PaintCounter : public QObject
{
public:
    using QObject::QObject;

    int count = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// From the key to the painted form, each time for another token and another operation.
void measureForm(MainWindow& window)
{
    auto* form = window.findChild<ExperimentForm*>();
    PaintCounter counter;
    form->installEventFilter(&counter);
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("experiment"));
    std::vector<double> wall;
    QElapsedTimer clock;
    const std::array keys { Qt::Key_S, Qt::Key_X, Qt::Key_A, Qt::Key_T };
    for (int i = 0; i < changes; ++i) {
        dock->hide();
        Selection selection = window.selection().current();
        selection.token = selection.token + 1;
        window.selection().select(selection);
        for (int k = 0; k < 20; ++k) {
            QApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        const int before = counter.count;
        clock.restart();
        const QList<QAction*> actions = window.findChildren<QAction*>();
        const QKeySequence key(keys.at(static_cast<std::size_t>(i) % keys.size()));
        const auto found = std::ranges::find(actions, key, &QAction::shortcut);
        (*found)->trigger();
        wall.push_back(until(clock, [&] { return counter.count > before; }));
    }
    print("open_form_ms", wall);
}

} // namespace

int main(int argc, char** argv)
{
    chooseOpenGL();
    const QApplication application(argc, argv);
    const QTemporaryDir place;
    MainWindow window(
        std::make_unique<QSettings>(place.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
    window.resize(1600, 1000);
    window.show();
    for (int i = 0; i < 40; ++i) {
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    std::printf("{\n  \"empty_mb\": %.0f,\n", residentMegabytes());
    // The first picture of all makes the map's OpenGL as well.
    measureRun(window, folderOf(place, 30, 1'024), 1'024);
    measureForm(window);
    measureRun(window, folderOf(place, 64, 32'768), 32'768);
    std::printf("  \"with_runs_mb\": %.0f\n}\n", residentMegabytes());
    return 0;
}
