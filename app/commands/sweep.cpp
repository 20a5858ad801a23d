// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sweep.h"

#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/progressline.h"
#include "app/specfile.h"

#include <cstdio>

namespace sinkscope {

namespace {

const ArgumentRules rules {
    .flags = { "--no-controls", "--json", "--progress" },
    .options = { "--spec", "--over", "--layers", "--norms", "--out" },
    .positional = { },
};

const char* const usage =
    "sinkscope sweep --spec SPEC.json --over layers|components|norms  [options] --out DIR\n\n"
    "Repeats the first intervention of the spec with one thing varied, as one job from one plain run, and\n"
    "writes a run folder for each and the table sweep.json into DIR, which must not exist yet.\n\n"
    "over     layers        the same change in each layer\n"
    "         components    at resid_post, attn_out and mlp_out, each in each layer\n"
    "         norms         cap_norm or set_norm at several norms\n"
    "options  --layers A-B  only these layers (layers, components)\n"
    "         --norms LIST  with commas (0,50,100,200,500,1000)\n"
    "         --no-controls without the same change at a random position that is no sink and the\n"
    "                       replacement of a row by itself\n"
    "output   --json        the table as JSON on stdout\n"
    "         --progress    progress on stderr although it is no terminal\n\n"
    "Ctrl-C cancels: exit code 130; what is finished stays.";

Status readLayers(const Arguments& arguments, SweepSpec& spec)
{
    const auto text = arguments.text("--layers");
    if (!text) {
        return { };
    }
    const std::size_t dash = text->find('-');
    const auto first = parseIntegers("--layers", text->substr(0, dash));
    const auto last = dash == std::string::npos ? first : parseIntegers("--layers", text->substr(dash + 1));
    if (!first || !last || first.value().size() != 1 || last.value().size() != 1) {
        return wrongUse("--layers", "\"%1\" is no range of layers such as 0-5", *text);
    }
    spec.firstLayer = first.value().front();
    spec.lastLayer = last.value().front();
    return { };
}

Status readNorms(const Arguments& arguments, SweepSpec& spec)
{
    const auto text = arguments.text("--norms");
    if (!text) {
        return { };
    }
    const auto norms = parseNumbers("--norms", *text);
    if (!norms) {
        return norms.error();
    }
    spec.norms = norms.value();
    return { };
}

Result<SweepSpec> specOf(const Arguments& arguments)
{
    const auto path = arguments.required("--spec");
    if (!path) {
        return path.error();
    }
    const auto over = arguments.required("--over");
    if (!over) {
        return over.error();
    }
    const auto choice = arguments.choice("--over", { "layers", "components", "norms" });
    if (!choice) {
        return choice.error();
    }
    auto run = readSpecFile(path.value());
    if (!run) {
        return run.error();
    }
    SweepSpec spec;
    spec.run = std::move(run).value();
    spec.over = over.value() == "layers" ? SweepOver::Layers
        : over.value() == "components"   ? SweepOver::Components
                                         : SweepOver::Norms;
    spec.controls = !arguments.has("--no-controls");
    if (spec.over == SweepOver::Norms && arguments.has("--layers")) {
        return wrongUse("--layers", "goes with --over layers and --over components only");
    }
    if (spec.over != SweepOver::Norms && arguments.has("--norms")) {
        return wrongUse("--norms", "goes with --over norms only");
    }
    for (const Status& good : { readLayers(arguments, spec), readNorms(arguments, spec), validate(spec) }) {
        if (!good) {
            return good.error();
        }
    }
    return spec;
}

std::string lineOf(const SweepItem& item, const SweepTable& table)
{
    std::string line = item.kind == SweepKind::Control ? "control  "
        : item.kind == SweepKind::Self                 ? "self     "
                                                       : "";
    line += (item.at.empty() ? item.donor : item.at) + " layer " + std::to_string(item.layer);
    if (item.norm) {
        line += "  norm " + numberText(*item.norm);
    }
    if (item.problem) {
        return line + "  " + toText(*item.problem);
    }
    return line + "  suppression " + numberText(item.suppression) + "  lifetime "
        + std::to_string(item.after.lifetime) + "  score " + numberText(item.after.score) + "  sinks "
        + std::to_string(item.sinks) + " of " + std::to_string(table.sinks);
}

Result<int> sweep(const std::vector<std::string>& words)
{
    const auto parsed = Arguments::parse(words, rules);
    if (!parsed) {
        return parsed.error();
    }
    const Arguments& arguments = parsed.value();
    const auto out = arguments.required("--out");
    if (!out) {
        return out.error();
    }
    const auto spec = specOf(arguments);
    if (!spec) {
        return spec.error();
    }
    auto model = openModel(spec.value().run.model);
    if (!model) {
        return model.error();
    }
    const bool json = arguments.has("--json");
    ProgressLine line(ProgressLine::modeFor(arguments.has("--progress")));
    JobContext job;
    job.progress = [&line](const JobProgress& progress) { line.report(progress); };
    cancelOnSignals(job.cancel);
    const SweepObserver show = [&](const SweepTable& table, std::optional<std::size_t> item,
                                   const RunResultPtr&) {
        if (item && !json) {
            line.clear();
            printLine(lineOf(table.items[*item], table));
            std::fflush(stdout); // whoever reads it from a pipe follows the sweep too
        }
    };
    const auto table = executeSweep(spec.value(), *model.value(), out.value(), job, show);
    line.clear();
    if (!table) {
        return table.error();
    }
    if (json) {
        printJson(toJson(table.value(), spec.value()));
    }
    return table.value().isComplete() ? Result<int>(0) : Result<int>(cancelledError());
}

} // namespace

void registerCommand_sweep(CommandRegistry& registry)
{
    registry.add(
        "sweep",
        { .summary = "one intervention over layers, components or norms: a run folder each, one table",
          .usage = usage,
          .run = [](const std::vector<std::string>& words) { return endWith(sweep(words)); } });
}

} // namespace sinkscope
