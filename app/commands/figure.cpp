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
    FigureFile file;
    std::filesystem::path out;
    std::filesystem::path data; ///< empty: not asked for
    ExportFormat dataFormat = ExportFormat::CsvFile;
};

Status readOptions(const Arguments& arguments, FigureRequest& request)
{
    const auto quantity = arguments.choice("--quantity", normPanelWords());
    const auto scale = arguments.choice("--scale", { "log", "lin" });
    const auto token = arguments.integer("--token", 0, INT64_MAX);
    for (const Error* error : { quantity ? nullptr : &quantity.error(), scale ? nullptr : &scale.error(),
                                token ? nullptr : &token.error() }) {
        if (error != nullptr) {
            return *error;
        }
    }
    FigureOptions& options = request.file.options;
    options.norms = quantity.value() ? normPanelsOf(*quantity.value()) : options.norms;
    if (scale.value()) {
        options.logarithmic = *scale.value() == "log";
    }
    options.asLayerInput = arguments.has("--as-layer-input");
    options.token = token.value().value_or(-1);
    if (const auto data = arguments.text("--data")) {
        request.data = *data;
        const std::string ending = request.data.extension().string();
        const auto format = exportFormatOf(ending.empty() ? "" : ending.substr(1));
        if (!format) {
            return wrongUse("--data", "\"%1\" must end in .csv, .npz or .json", *data);
        }
        request.dataFormat = *format;
    }
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
    if (const auto status = readOptions(arguments, request); !status) {
        return status.error();
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
    const auto parsed = Arguments::parse(words,
                                         { .flags = { "--as-layer-input" },
                                           .options = { "--view", "--format", "--size", "--out", "--quantity",
                                                        "--scale", "--token", "--data" },
                                           .positional = { "RUN..." } });
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
    if (const auto status =
            writeFigure(entry->second, source.value(), request.value().file, request.value().out);
        !status) {
        return status.error();
    }
    if (!request.value().data.empty()) {
        const auto data = entry->second.data(source.value(), request.value().file.options);
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
                   "       [--quantity h|k|v|all] [--scale log|lin] [--as-layer-input] [--token N]\n"
                   "       [--data FILE.csv|npz|json]\n\n"
                   "VIEW is map, norms, decay or levels; detection files (JSONL) have levels only. The "
                   "format is that of\n"
                   "FILE's ending unless given. FILE is replaced. No display is needed.\n\n"
                   "--quantity  norms: of the hidden state (default), the keys, the values, or all three\n"
                   "--scale     norms: logarithmic or linear; default: log for h, lin for k and v\n"
                   "--as-layer-input  norms: the hidden state stands at the layer that reads it\n"
                   "--token     norms, map: the sink that stands out; default: the strongest\n"
                   "--data      writes the numbers of the figure too",
          .run = [](const std::vector<std::string>& words) { return endWith(figure(words)); } });
}

} // namespace sinkscope
