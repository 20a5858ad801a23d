// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/inputoptions.h"
#include "app/interrupt.h"
#include "app/progressline.h"
#include "app/runoptions.h"
#include "app/runsummary.h"
#include "app/specfile.h"
#include "core/base/atomicfile.h"
#include "core/run/execute.h"

namespace sinkscope {

namespace {

const ArgumentRules rules {
    .flags = { "--no-scores", "--json", "--progress" },
    .options = { "--text", "--file", "--ids", "--traces", "--row", "--spec", "--bos", "--dtype", "--device",
                 "--tap", "--logits", "--threads", "--anchor", "--max-tokens", "--preset", "--cos",
                 "--norm-ratio", "--epsilon", "--out" },
    .positional = { "MODEL" },
};

const char* const usage =
    "sinkscope run MODEL --text T | --file FILE | --ids 1,2,3 | --traces FILE [--row N]  [options] --out "
    "DIR\n"
    "sinkscope run --spec SPEC.json  [options] --out DIR\n\n"
    "Runs the model over one text and writes the run folder DIR, which must not exist yet. The spec may "
    "hold\n"
    "interventions: the run then also says what they did to the predictions (nll, kl_plain).\n\n"
    "input    --text T         the text itself\n"
    "         --file FILE      a text file (UTF-8)\n"
    "         --ids 1,2,3      token ids\n"
    "         --traces FILE    a JSONL of reasoning traces; --row N counts from 0 (default 0)\n"
    "         --max-tokens N   cut a longer text there; the cut is recorded\n"
    "         --bos auto|yes|no\n"
    "compute  --dtype auto|f32|bf16|f16   --device auto|cpu|cuda:N   --threads N\n"
    "results  --tap NAMES      also keep these tensors of every layer, with commas: resid_post,mlp_out\n"
    "         --logits none|last|all\n"
    "         --no-scores      the library's own attention: no sink scores\n"
    "         --epsilon X      threshold of the share-of-heads score (0.3)\n"
    "sinks    --preset default|parity   --cos X   --norm-ratio X   --anchor auto|POSITION\n"
    "output   --json           the result as JSON on stdout\n"
    "         --progress       progress on stderr although it is no terminal\n\n"
    "Ctrl-C cancels: exit code 130, and nothing is left behind.";

Result<RunSpec> specFromFile(const Arguments& arguments)
{
    for (const char* name : { "--text", "--file", "--ids", "--traces", "--row" }) {
        if (arguments.has(name)) {
            return wrongUse(name, "cannot stand beside --spec: the spec names the input");
        }
    }
    if (!arguments.positional().empty()) {
        return wrongUse(arguments.positional()[0], "cannot stand beside --spec: the spec names the model");
    }
    return readSpecFile(arguments.text("--spec").value_or(""));
}

Status applyResults(const Arguments& arguments, RunSpec& spec)
{
    const auto logits = arguments.choice("--logits", { "none", "last", "all" });
    if (!logits) {
        return logits.error();
    }
    const auto tokens = arguments.integer("--max-tokens", 1, mostTokens);
    if (!tokens) {
        return tokens.error();
    }
    const auto epsilon = arguments.number("--epsilon", 0, 1);
    if (!epsilon) {
        return epsilon.error();
    }
    if (logits.value()) {
        spec.logits = *logits.value() == "none" ? LogitsKept::None
            : *logits.value() == "last"         ? LogitsKept::Last
                                                : LogitsKept::All;
    }
    if (tokens.value()) {
        spec.maxTokens = tokens.value();
    }
    spec.score.epsilon = epsilon.value().value_or(spec.score.epsilon);
    return { };
}

Result<RunSpec> specOf(const Arguments& arguments)
{
    RunSpec spec;
    if (arguments.has("--spec")) {
        auto read = specFromFile(arguments);
        if (!read) {
            return read.error();
        }
        spec = std::move(read).value();
    } else {
        const auto model = arguments.requiredPositional(0);
        if (!model) {
            return model.error();
        }
        auto input = inputOf(arguments);
        if (!input) {
            return input.error();
        }
        spec.model = model.value();
        spec.input = std::move(input).value();
    }
    for (const Status& status : { applyComputeOptions(arguments, spec), applyRuleOptions(arguments, spec),
                                  applyResults(arguments, spec) }) {
        if (!status) {
            return status.error();
        }
    }
    if (arguments.has("--no-scores")) {
        spec.scores = false;
    }
    if (const auto tap = arguments.text("--tap")) {
        const auto names = parseWords("--tap", *tap);
        if (!names) {
            return names.error();
        }
        for (const auto& name : names.value()) {
            spec.taps.push_back({ .name = name, .layers = std::nullopt, .positions = std::nullopt });
        }
    }
    // One set of rules for what a spec may hold: those of the file format.
    return runSpecFromJson(toJson(spec));
}

Result<int> run(const std::vector<std::string>& words)
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
    // Said now instead of after the work; the folder itself is made at the end.
    if (const auto place = AtomicFolder::create(out.value()); !place) {
        return place.error();
    }
    auto model = openModel(spec.value().model);
    if (!model) {
        return model.error();
    }
    ProgressLine line(ProgressLine::modeFor(arguments.has("--progress")));
    JobContext job;
    job.progress = [&line](const JobProgress& progress) { line.report(progress); };
    cancelOnSignals(job.cancel);
    const auto result = executeRun(spec.value(), *model.value(), out.value(), job);
    line.clear();
    if (!result) {
        return result.error();
    }
    if (arguments.has("--json")) {
        printJson(summaryJson(*result.value(), out.value()));
    } else {
        printSummary(*result.value(), out.value());
    }
    return 0;
}

} // namespace

void registerCommand_run(CommandRegistry& registry)
{
    registry.add("run",
                 { .summary = "a model over one text: its sinks, scores and norms in a run folder",
                   .usage = usage,
                   .run = [](const std::vector<std::string>& words) { return endWith(run(words)); } });
}

} // namespace sinkscope
