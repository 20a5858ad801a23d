// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/figurefile.h"
#include "app/runsource.h"

namespace sinkscope {

namespace {

struct FigureRequest
{
    std::vector<std::string> sources;
    std::string view;
    FigureFormat format = FigureFormat::Pdf;
    QSizeF millimetres;
    std::filesystem::path out;
};

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
    request.view = view.value();
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
        request.format = FigureFormat::Svg;
    } else if (word == ".png") {
        request.format = FigureFormat::Png;
    } else if (word != ".pdf") {
        return wrongUse("--format", "is missing: pdf, svg or png (or give --out one of these endings)");
    }
    const auto size = parseFigureSize(QString::fromStdString(arguments.text("--size").value_or("85x60mm")));
    if (!size) {
        Error error = size.error();
        error.where = "--size";
        return error;
    }
    request.millimetres = size.value();
    for (const auto& source : request.sources) {
        if (const auto status = checkOutputFile(request.out, source); !status) {
            return status.error();
        }
    }
    return request;
}

Result<FigureSource> sourceOf(const std::vector<std::string>& paths)
{
    FigureSource source;
    for (const auto& path : paths) {
        auto opened = openRunSource(path);
        if (!opened) {
            return opened.error();
        }
        if (auto* run = std::get_if<RunResultPtr>(&opened.value())) {
            if (paths.size() > 1) {
                return wrongUse(path, "a figure is drawn from one run, or from one or more detection files");
            }
            source.run = *run;
        } else {
            source.levels.emplace_back(QString::fromStdString(std::filesystem::path(path).stem().string()),
                                       levelsOf(std::get<std::vector<SinkRecords>>(opened.value())));
        }
    }
    return source;
}

Result<int> figure(const std::vector<std::string>& words)
{
    const auto parsed = Arguments::parse(
        words,
        { .flags = { }, .options = { "--view", "--format", "--size", "--out" }, .positional = { "RUN..." } });
    if (!parsed) {
        return parsed.error();
    }
    const auto request = requestOf(parsed.value());
    if (!request) {
        return request.error();
    }
    FigureRegistry registry;
    registerAllFigure(registry);
    const auto entry = registry.entries().find(request.value().view);
    if (entry == registry.entries().end()) {
        std::string names;
        for (const auto& [name, unused] : registry.entries()) {
            names += (names.empty() ? "" : ", ") + name;
        }
        return wrongUse("--view", "there is no view \"%1\"; there are: %2", request.value().view, names);
    }
    const auto source = sourceOf(request.value().sources);
    if (!source) {
        return source.error();
    }
    const FigureApplication application;
    if (const auto status = writeFigure(entry->second, source.value(), request.value().format,
                                        request.value().millimetres, request.value().out);
        !status) {
        return status.error();
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
                   "--out FILE\n\n"
                   "VIEW is map, norms, decay or levels; detection files (JSONL) have levels only. The "
                   "format is that of\n"
                   "FILE's ending unless given. FILE is replaced. No display is needed.",
          .run = [](const std::vector<std::string>& words) { return endWith(figure(words)); } });
}

} // namespace sinkscope
