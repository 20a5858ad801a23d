// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the sink map: 64 layers x 32,768 tokens at 1600 x 600 pixels. Each frame is drawn and waited
// for (glFinish). Prints JSON. Needs a display: xvfb-run -a bench_map
#include "tests/support/fakerun.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"
#include "views/plot/figureexport.h"
#include "views/plot/figures.h"
#include "views/plot/qcustomplot_include.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

using namespace sinkscope;

namespace {

constexpr int frames = 60;

void measure(const char* name, const std::function<double(int)>& frame)
{
    frame(0);
    frame(1);
    std::vector<double> times;
    const std::clock_t before = std::clock();
    for (int i = 0; i < frames; ++i) {
        times.push_back(frame(i + 2));
    }
    // Of all threads, also those that draw in the place of a graphics card.
    const double cpu = 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / frames;
    std::sort(times.begin(), times.end());
    std::printf("  \"%s\": {\"min_ms\": %.2f, \"median_ms\": %.2f, \"p95_ms\": %.2f, \"cpu_ms\": %.2f},\n",
                name, times.front(), times[times.size() / 2], times[times.size() * 95 / 100], cpu);
}

} // namespace

int main(int argc, char** argv)
{
    chooseOpenGL();
    QApplication application(argc, argv);
    test::FakeRunPlan plan;
    plan.layers = 64;
    plan.heads = 2;
    plan.tokens = 32'768;
    for (std::int64_t t = 600; t < plan.tokens; t += 2'000) {
        plan.sinks.push_back(t);
    }
    SelectionModel selection;
    SinkMapWidget map(&selection);
    map.resize(1600, 600);
    map.show();
    const RunResultPtr run = test::makeFakeRun(plan);
    map.setRun(run);
    for (int i = 0; i < 20; ++i) {
        QApplication::processEvents();
    }
    if (!map.isValid()) {
        std::fprintf(stderr, "no OpenGL 3.3 on this display\n");
        return 1;
    }
    selection.select({ 4, -1, 600 });
    map.makeCurrent();
    const auto* renderer =
        reinterpret_cast<const char*>(map.context()->functions()->glGetString(GL_RENDERER));
    std::printf(
        "{\"renderer\": \"%s\", \"layers\": 64, \"tokens\": 32768, \"size\": \"1600x600\", \"frames\": %d,\n",
        renderer, frames);
    map.doneCurrent();

    const double total = 32'768;
    const auto timed = [&](const std::function<void()>& change) {
        QElapsedTimer timer;
        timer.start();
        change();
        const double before = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        return before + map.timeFrame();
    };
    measure("pan", [&](int i) {
        const double begin = 4'000 + 37.0 * i;
        return timed([&] { map.showRange({ begin, begin + 16'000 }); });
    });
    measure("zoom", [&](int i) {
        const double length = total / (1 + 0.7 * (i % 40));
        return timed([&] { map.showRange({ 600 - length / 3, 600 + length * 2 / 3 }); });
    });
    map.showWholeText();
    measure("recolour", [&](int i) {
        MapSettings settings = map.settings();
        settings.isAutomatic = false;
        settings.scale = { 1e-4, 0.3 + 0.005 * i, true };
        settings.colours = i % 2 == 0 ? ColourMap::Viridis : ColourMap::Cividis;
        return timed([&] { map.setSettings(settings); });
    });
    measure("other_metric", [&](int i) {
        MapSettings settings = map.settings();
        settings.request.metric = i % 2 == 0 ? MapMetric::HiddenNorm : MapMetric::VNorm;
        settings.isAutomatic = true;
        return timed([&] { map.setSettings(settings); });
    });
    measure("select_layer", [&](int i) { return timed([&] { selection.select({ i % 64, -1, 600 }); }); });
    measure("select_token", [&](int i) { return timed([&] { selection.select({ 4, -1, 600 + 37 * i }); }); });
    measure("hover", [&](int i) {
        QElapsedTimer timer;
        timer.start();
        const QPointF at(map.mapLayout().overview.left() + 5 * i, map.mapLayout().overview.center().y());
        const bool found = map.readoutAt(at).has_value();
        return found ? static_cast<double>(timer.nsecsElapsed()) / 1e6 : 1e9;
    });
    FigureSource source;
    source.run = run;
    std::size_t bytes = 0;
    measure("pdf", [&](int) {
        QElapsedTimer timer;
        timer.start();
        QCustomPlot paper;
        if (!figureNamed("map").draw(paper, source, { })) {
            return 1e9;
        }
        const auto pdf = renderFigure(paper, FigureFormat::Pdf, { 174, 90 }, QStringLiteral("map"), { });
        bytes = pdf ? static_cast<std::size_t>(pdf.value().size()) : 0;
        return static_cast<double>(timer.nsecsElapsed()) / 1e6;
    });
    std::printf("  \"pdf_bytes\": %zu,\n", bytes);
    std::printf("  \"done\": true}\n");
    return 0;
}
