// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/runsource.h"
#include "core/run/exportrun.h"

namespace sinkscope {

namespace {

Result<int> exportSource(const std::vector<std::string>& words)
{
    const auto parsed = Arguments::parse(
        words, { .flags = { }, .options = { "--format", "--out" }, .positional = { "RUN" } });
    if (!parsed) {
        return parsed.error();
    }
    const Arguments& arguments = parsed.value();
    const auto path = arguments.requiredPositional(0);
    if (!path) {
        return path.error();
    }
    const auto out = arguments.required("--out");
    if (!out) {
        return out.error();
    }
    const auto word = arguments.text("--format");
    if (!word) {
        return wrongUse("--format", "is missing: npz, csv or json");
    }
    const auto format = exportFormatOf(*word);
    if (!format) {
        return wrongUse("--format", "\"%1\" is none of: npz, csv, json", *word);
    }
    if (const auto status = checkOutputFile(out.value(), path.value()); !status) {
        return status.error();
    }
    const auto source = openRunSource(path.value());
    if (!source) {
        return source.error();
    }
    if (std::holds_alternative<SweepTable>(source.value())) {
        return wrongUse(path.value(),
                        "is a sweep: its sweep.json is its table; export one of the run folders inside, or "
                        "write it with figure --view sweep --data FILE");
    }
    const auto* run = std::get_if<RunResultPtr>(&source.value());
    const Status status = run != nullptr
        ? exportRun(**run, *format, out.value())
        : exportLevels(std::get<SinkFilePtr>(source.value())->texts, *format, out.value());
    if (!status) {
        return status.error();
    }
    return 0;
}

} // namespace

void registerCommand_export(CommandRegistry& registry)
{
    registry.add(
        "export",
        { .summary = "the arrays of a run, or the levels of a detection file",
          .usage = "sinkscope export RUN|SINKS.jsonl --format npz|csv|json --out FILE\n\n"
                   "npz   every array of the run under its own name, for numpy.load\n"
                   "csv   one row a layer and token; lines that begin with # define the columns\n"
                   "json  run.json with the arrays over layers and tokens\n\n"
                   "Of a detection file (JSONL) the level table is written. FILE is replaced.",
          .run = [](const std::vector<std::string>& words) { return endWith(exportSource(words)); } });
}

} // namespace sinkscope
