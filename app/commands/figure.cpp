// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/figurefile.h"
#include "app/figurewords.h"
#include "app/interrupt.h"
#include "app/progressline.h"
#include "app/runsource.h"
#include "core/run/execute.h"
#include "core/run/runanalysis.h"
#include "core/run/runfolder.h"
#include "views/base/mapdifference.h"

#include <functional>
#include <system_error>
#include <utility>

namespace sinkscope {

namespace {

struct FigureRequest
{
    std::vector<std::string> sources;
    const FigureEntry* entry = nullptr;
    FigureWords words;
    FigureFile file;
    std::filesystem::path out;
    std::filesystem::path data; ///< empty: not asked for
    ExportFormat dataFormat = ExportFormat::CsvFile;
    std::string model; ///< of a figure that is computed with it; empty: the one that the run names
    bool progress = false;
};

Status readData(const Arguments& arguments, FigureRequest& request)
{
    const auto data = arguments.text("--data");
    if (!data) {
        return { };
    }
    request.data = *data;
    const std::string ending = request.data.extension().string();
    const auto format = exportFormatOf(ending.empty() ? "" : ending.substr(1));
    if (!format) {
        return wrongUse("--data", "\"%1\" must end in .csv, .npz or .json", *data);
    }
    request.dataFormat = *format;
    return { };
}

bool isAny(const FigureEntry&)
{
    return true;
}

bool isComputed(const FigureEntry& entry)
{
    return findRunAnalysis(entry.id) != nullptr;
}

/// The names of the views with this property, with commas between.
template<typename Has>
std::string viewsThat(Has&& has)
{
    std::string names;
    for (const auto& [name, entry] : allFigures().entries()) {
        if (std::invoke(has, entry)) {
            names += (names.empty() ? "" : ", ") + name;
        }
    }
    return names;
}

/// The figure called `view`, which lives as long as the program.
Result<const FigureEntry*> entryOf(const std::string& view)
{
    const auto& entries = allFigures().entries();
    const auto entry = entries.find(view);
    if (entry != entries.end()) {
        return &entry->second;
    }
    return wrongUse("--view", "there is no view \"%1\"; there are: %2", view, viewsThat(isAny));
}

Status readModel(const Arguments& arguments, const std::string& view, FigureRequest& request)
{
    for (const char* name : { "--model", "--progress" }) {
        if (arguments.has(name) && findRunAnalysis(view) == nullptr) {
            return wrongUse(name, "the view %1 is drawn from what the run holds: leave out %2", view, name);
        }
    }
    request.model = arguments.text("--model").value_or("");
    request.progress = arguments.has("--progress");
    return { };
}

Result<FigureRequest> requestOf(const Arguments& arguments)
{
    FigureRequest request;
    if (const auto first = arguments.requiredPositional(0); !first) {
        return first.error();
    }
    request.sources = arguments.positional();
    const auto view = arguments.required("--view");
    if (!view) {
        return view.error();
    }
    const auto entry = entryOf(view.value());
    if (!entry) {
        return entry.error();
    }
    request.entry = entry.value();
    const auto out = arguments.required("--out");
    if (!out) {
        return out.error();
    }
    request.out = out.value();
    std::string word = request.out.extension().string();
    if (const auto format = arguments.choice("--format", { "pdf", "svg", "png" }); !format) {
        return format.error();
    } else if (format.value()) {
        word = "." + *format.value();
    }
    if (word == ".svg") {
        request.file.format = FigureFormat::Svg;
    } else if (word == ".png") {
        request.file.format = FigureFormat::Png;
    } else if (word != ".pdf") {
        return wrongUse("--format", "is missing: pdf, svg or png (or give --out one of these endings)");
    }
    const auto size = parseFigureSize(QString::fromStdString(arguments.text("--size").value_or("85x60mm")));
    if (!size) {
        Error error = size.error();
        error.where = "--size";
        return error;
    }
    request.file.millimetres = size.value();
    auto words = readFigureWords(arguments, *request.entry);
    if (!words) {
        return words.error();
    }
    request.words = std::move(words).value();
    for (const Status& status :
         { readData(arguments, request), readModel(arguments, view.value(), request) }) {
        if (!status) {
            return status.error();
        }
    }
    for (const auto& source : request.sources) {
        if (const auto status = checkOutputFile(request.out, source); !status) {
            return status.error();
        }
        if (request.data.empty()) {
            continue;
        }
        if (const auto status = checkOutputFile(request.data, source); !status) {
            return status.error();
        }
    }
    return request;
}

/// One run, two runs of the same text (before and after a change), or detection files. `others`: more runs,
/// of a figure that takes several texts.
Result<FigureSource> sourceOf(const std::vector<std::string>& paths, const FigureEntry& entry,
                              std::vector<RunResultPtr>& others)
{
    FigureSource source;
    for (const auto& path : paths) {
        auto opened = openRunSource(path);
        if (!opened) {
            return opened.error();
        }
        if (auto* run = std::get_if<RunResultPtr>(&opened.value())) {
            if (entry.takesTexts && source.run != nullptr) {
                others.push_back(*run);
                continue;
            }
            const bool isTooMany = paths.size() > 2 || (paths.size() == 2 && !entry.showsPairs);
            if (!source.levels.empty() || (isTooMany && !entry.takesTexts)) {
                return wrongUse(path,
                                "a figure is drawn from one run, from one or more detection files, (%1) "
                                "from two runs of one text: before and after, or (%2) from runs of several "
                                "texts",
                                viewsThat(&FigureEntry::showsPairs), viewsThat(&FigureEntry::takesTexts));
            }
            source.plain = std::exchange(source.run, *run);
        } else if (auto* sweep = std::get_if<SweepTable>(&opened.value())) {
            if (paths.size() > 1 || entry.id != "sweep") {
                return wrongUse(path, "a sweep makes one figure by itself: --view sweep");
            }
            source.sweep = std::make_shared<const SweepTable>(std::move(*sweep));
            // For the words of its token; the numbers stand in the table.
            const std::filesystem::path place = std::filesystem::path(path).filename() == sweepTableName
                ? std::filesystem::path(path).parent_path()
                : std::filesystem::path(path);
            if (auto plain = readRunFolder(place / sweepPlainName)) {
                source.run = std::move(plain).value();
            }
        } else if (source.run != nullptr) {
            return wrongUse(path, "a detection file stands beside no run: give one or the other");
        } else {
            source.levels.emplace_back(QString::fromStdString(std::filesystem::path(path).stem().string()),
                                       levelsOf(std::get<std::vector<SinkRecords>>(opened.value())));
        }
    }
    if (source.plain != nullptr) {
        if (Status fits = comparable(*source.plain, *source.run); !fits) {
            return fits.error();
        }
    }
    return source;
}

/// Computes what the figure shows, where its run does not hold it (core/run/runanalysis.h).
Status analyse(const FigureRequest& request, std::vector<RunResultPtr> others, FigureSource& source)
{
    const std::string& id = request.entry->id;
    const RunAnalysisEntry* analysis = findRunAnalysis(id);
    if (analysis == nullptr || source.run == nullptr) {
        return { };
    }
    const FigureOptions& words = request.words.options;
    const AnalysisOptions options { words.layer, std::move(others), words.embedding == Embedding::Tsne };
    if (Status fits = analysis->needs(*source.run, options); !fits) {
        return fits;
    }
    std::filesystem::path path = request.model;
    if (path.empty()) {
        path = source.run->record().spec.model;
        std::error_code error;
        if (!std::filesystem::exists(path, error)) {
            return failed(path.string(),
                          "the model of this run is there no more, and the view %1 is computed with it: say "
                          "where it is with --model",
                          id);
        }
    }
    auto model = openModel(path);
    if (!model) {
        return model.error();
    }
    ProgressLine line(ProgressLine::modeFor(request.progress));
    JobContext job;
    job.progress = [&line](const JobProgress& progress) { line.report(progress); };
    cancelOnSignals(job.cancel);
    auto made = executeAnalysis(id, source.run, options, *model.value(), job, { });
    if (!made) {
        return made.error();
    }
    source.analyses.emplace(id, std::move(made).value());
    return { };
}

Result<int> figure(const std::vector<std::string>& words)
{
    ArgumentRules rules { .flags = { "--progress" },
                          .options = { "--view", "--format", "--size", "--out", "--data", "--model" },
                          .positional = { "RUN..." } };
    rules.flags.insert(rules.flags.end(), figureWordFlags().begin(), figureWordFlags().end());
    rules.options.insert(rules.options.end(), figureWordOptions().begin(), figureWordOptions().end());
    const auto parsed = Arguments::parse(words, rules);
    if (!parsed) {
        return parsed.error();
    }
    auto request = requestOf(parsed.value());
    if (!request) {
        return request.error();
    }
    const FigureEntry& entry = *request.value().entry;
    std::vector<RunResultPtr> others;
    auto source = sourceOf(request.value().sources, entry, others);
    if (!source) {
        return source.error();
    }
    if (const auto status = analyse(request.value(), std::move(others), source.value()); !status) {
        return status.error();
    }
    const FigureApplication application;
    const auto options = fittingOptions(request.value().words, entry, source.value());
    if (!options) {
        return options.error();
    }
    FigureFile& file = request.value().file;
    file.options = options.value();
    if (const auto status = writeFigure(entry, source.value(), file, request.value().out); !status) {
        return status.error();
    }
    if (!request.value().data.empty()) {
        const auto data = entry.data(source.value(), file.options);
        if (!data) {
            return data.error();
        }
        if (const auto status =
                writeFigureData(data.value(), request.value().dataFormat, request.value().data);
            !status) {
            return status.error();
        }
    }
    return 0;
}

} // namespace

void registerCommand_figure(CommandRegistry& registry)
{
    registry.add(
        "figure",
        { .summary = "a figure of a run or of detection files, as PDF, SVG or PNG",
          .usage = "sinkscope figure RUN|SINKS.jsonl... --view VIEW [--format pdf|svg|png] [--size 85x60mm] "
                   "--out FILE\n"
                   "       [--data FILE.csv|npz|json] [options of the view]\n\n"
                   "VIEW is one of: "
              + viewsThat(isAny)
              + ".\n"
                "Detection files (JSONL) have levels only. The format is that of FILE's ending unless given. "
                "FILE is\n"
                "replaced. No display is needed. The window writes the same bytes for the same choices.\n\n"
                "--data FILE       writes the numbers of the figure too\n\n"
                "Computed with the run's model, in one pass (Ctrl-C cancels: exit code 130): "
              + viewsThat(isComputed)
              + ".\n"
                "--model PATH      where the model is now; default: as the run says\n"
                "--progress        progress on stderr although it is no terminal\n\n"
                "Options, with the views that read them:\n"
              + figureWordUsage(),
          .run = [](const std::vector<std::string>& words) { return endWith(figure(words)); } });
}

} // namespace sinkscope
