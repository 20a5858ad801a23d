// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/demoprompt.h"
#include "app/figurefile.h"
#include "app/interrupt.h"
#include "app/openwindow.h"
#include "app/progressline.h"
#include "app/runsummary.h"
#include "core/run/execute.h"
#include "core/run/runfolder.h"

#include <cstdio>
#include <system_error>
#include <unistd.h>

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

RunSpec demoSpec()
{
    RunSpec spec;
    spec.model = demoModelPath().string();
    spec.input = TextInput { demoPrompt() };
    return spec;
}

/// A folder that holds a run and nothing else, so that taking it away loses nothing of the user's.
bool isRunFolderOnly(const fs::path& folder)
{
    std::error_code error;
    bool hasRecord = false;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const auto name = entry.path().filename();
        if (name != "run.json" && name != "tensors.safetensors") {
            return false;
        }
        hasRecord = hasRecord || name == "run.json";
    }
    return !error && hasRecord;
}

/// The run of an earlier demo, when it is of the same text, model file and program.
RunResultPtr earlierRun(const fs::path& folder, const OpenModel& model)
{
    const auto run = readRunFolder(folder);
    if (!run) {
        return nullptr;
    }
    const RunRecord& record = run.value()->record();
    const auto version = record.versions.find("sinkscope");
    const bool same = record.spec == demoSpec() && record.model == model.files->info()
        && version != record.versions.end() && version->second == SINKSCOPE_VERSION;
    return same ? run.value() : nullptr;
}

/// Runs into a name of its own and takes the old run's place only when the new one is whole.
Result<RunResultPtr> runAnew(OpenModel& model, const fs::path& folder)
{
    std::error_code error;
    const bool replaces = fs::exists(folder, error);
    if (replaces && !isRunFolderOnly(folder)) {
        return failed(folder.string(),
                      "is in the way and is no run folder; move it or give --headless another folder");
    }
    fs::path target = folder;
    if (replaces) {
        target.replace_filename(".demo-" + std::to_string(getpid()) + ".sinkrun");
    }
    ProgressLine line(ProgressLine::modeFor(false));
    JobContext job;
    job.progress = [&line](const JobProgress& progress) { line.report(progress); };
    cancelOnSignals(job.cancel);
    auto result = executeRun(demoSpec(), model, target, job);
    line.clear();
    if (result && replaces) {
        fs::remove_all(folder, error);
        fs::rename(target, folder, error);
        if (error) {
            return failed(folder.string(), "could not be replaced (%1); the new run lies in %2",
                          error.message(), target.string());
        }
    }
    return result;
}

/// Every figure this run can give, as PDF and PNG. A figure that it cannot give is said and passed over.
Status writeFigures(const RunResultPtr& run, const fs::path& folder)
{
    const FigureApplication application;
    const FigureSource source { run, { } };
    for (const auto& [name, entry] : allFigures().entries()) {
        for (const auto& [format, ending] :
             { std::pair(FigureFormat::Pdf, ".pdf"), std::pair(FigureFormat::Png, ".png") }) {
            const fs::path path = folder / (name + ending);
            if (const auto status = writeFigure(entry, source, { format, QSizeF(170, 90), { } }, path);
                !status) {
                if (status.error().kind != ErrorKind::Usage) {
                    return status;
                }
                std::fprintf(stderr, "sinkscope: no figure %s: %s\n", name.c_str(),
                             toText(status.error()).c_str());
                break;
            }
            printLine("figure: " + path.string());
        }
    }
    return { };
}

Result<int> runHeadless(const fs::path& folder)
{
    std::error_code error;
    if (!fs::exists(demoModelPath(), error)) {
        return failed(demoModelPath().string(),
                      "the demo model is not there; run packaging/setup.sh to fetch it");
    }
    fs::create_directories(folder, error);
    if (error) {
        return failed(folder.string(), "this folder cannot be made (%1); give --headless another one",
                      error.message());
    }
    auto model = openModel(demoModelPath());
    if (!model) {
        return model.error();
    }
    const fs::path runFolder = folder / "demo.sinkrun";
    RunResultPtr run = earlierRun(runFolder, *model.value());
    if (!run) {
        auto made = runAnew(*model.value(), runFolder);
        if (!made) {
            return made.error();
        }
        run = made.value();
    }
    printSummary(*run, runFolder);
    if (const auto status = writeFigures(run, folder); !status) {
        return status.error();
    }
    return 0;
}

Result<int> demo(const std::vector<std::string>& words)
{
    const auto arguments =
        Arguments::parse(words, { .flags = { }, .options = { "--headless" }, .positional = { } });
    if (!arguments) {
        return arguments.error();
    }
    if (!arguments.value().has("--headless")) {
        return openWindow({ }, true);
    }
    const auto folder = arguments.value().required("--headless");
    if (!folder) {
        return folder.error();
    }
    return runHeadless(folder.value());
}

} // namespace

void registerCommand_demo(CommandRegistry& registry)
{
    registry.add(
        "demo",
        { .summary = "the demo model on a built-in text, in the window or as figures",
          .usage =
              "sinkscope demo [--headless DIR]\n\n"
              "Opens the window on the model that packaging/setup.sh fetched, with a text that shows "
              "secondary\n"
              "sinks. --headless DIR opens no window: it writes the run (DIR/demo.sinkrun) and its figures "
              "(PDF "
              "and\n"
              "PNG) and prints where they lie. A run of an earlier demo there is used again or replaced.",
          .run = [](const std::vector<std::string>& words) { return endWith(demo(words)); } });
}

} // namespace sinkscope
