// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/generate.h"

#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/inputoptions.h"
#include "app/interrupt.h"
#include "app/progressline.h"
#include "app/specfile.h"

#include <cstdio>
#include <limits>

namespace sinkscope {

namespace {

constexpr std::int64_t mostTokens = std::numeric_limits<std::int32_t>::max();

const ArgumentRules rules {
    .flags = { "--plain", "--ignore-end", "--json", "--progress" },
    .options = { "--text", "--file", "--ids", "--traces", "--row", "--spec", "--max-new", "--temperature",
                 "--top-p", "--seed", "--bos", "--dtype", "--device", "--threads" },
    .positional = { "MODEL" },
};

const char* const usage =
    "sinkscope generate MODEL --text T | --file FILE | --ids 1,2,3 | --traces FILE [--row N]  [options]\n"
    "sinkscope generate --spec SPEC.json [MODEL] [--text T | ...]  [options]\n\n"
    "Continues a text and prints what comes, token by token. Of a spec the interventions are on, in the\n"
    "prompt and in every token that is made; MODEL and an input beside it take the place of the spec's.\n\n"
    "text     --max-new N      tokens to make at most (64); the model's end token stops before\n"
    "         --ignore-end     do not stop at the end token\n"
    "         --temperature X  0 (default): always the likeliest token; else sampled\n"
    "         --top-p X        only the likeliest tokens that together have this probability (1)\n"
    "         --seed N         of the sampling (42)\n"
    "         --plain          with interventions: also the text without them, in front\n"
    "         --bos auto|yes|no\n"
    "compute  --dtype auto|f32|bf16|f16   --device auto|cpu|cuda:N   --threads N\n"
    "output   --json           {\"ids\", \"text\"} of the continuation on stdout, at the end; with --plain\n"
    "                          \"plain\" beside them\n"
    "         --progress       progress on stderr although it is no terminal\n\n"
    "Ctrl-C cancels: exit code 130.";

Status readNumbers(const Arguments& arguments, GenerateSpec& spec)
{
    const auto most = arguments.integer("--max-new", 1, mostTokens);
    const auto seed = arguments.integer("--seed", 0, std::numeric_limits<std::int64_t>::max());
    const auto threads = arguments.integer("--threads", 1, 4096);
    for (const auto* number : { &most, &seed, &threads }) {
        if (!*number) {
            return number->error();
        }
    }
    const auto temperature = arguments.number("--temperature", 0, 1000);
    const auto topP = arguments.number("--top-p", 0, 1);
    for (const auto* number : { &temperature, &topP }) {
        if (!*number) {
            return number->error();
        }
    }
    spec.most = most.value().value_or(spec.most);
    spec.run.seed = seed.value().value_or(spec.run.seed);
    spec.run.threads = static_cast<int>(threads.value().value_or(spec.run.threads));
    spec.temperature = temperature.value().value_or(spec.temperature);
    spec.topP = topP.value().value_or(spec.topP);
    return { };
}

Status readChoices(const Arguments& arguments, RunSpec& spec)
{
    const auto dtype = arguments.choice("--dtype", { "auto", "f32", "bf16", "f16" });
    const auto bos = arguments.choice("--bos", { "auto", "yes", "no" });
    for (const auto* choice : { &dtype, &bos }) {
        if (!*choice) {
            return choice->error();
        }
    }
    spec.dtype = dtype.value().value_or(spec.dtype);
    spec.device = arguments.text("--device").value_or(spec.device);
    if (bos.value()) {
        spec.addBos = *bos.value() == "auto" ? AddBos::Auto
            : *bos.value() == "yes"          ? AddBos::Yes
                                             : AddBos::No;
    }
    return { };
}

Result<GenerateSpec> specOf(const Arguments& arguments)
{
    GenerateSpec spec;
    const auto file = arguments.text("--spec");
    if (file) {
        auto read = readSpecFile(*file);
        if (!read) {
            return read.error();
        }
        spec.run = std::move(read).value();
    }
    if (!file || !arguments.positional().empty()) {
        const auto model = arguments.requiredPositional(0);
        if (!model) {
            return model.error();
        }
        spec.run.model = model.value();
    }
    if (!file || namesInput(arguments)) {
        auto input = inputOf(arguments);
        if (!input) {
            return input.error();
        }
        spec.run.input = std::move(input).value();
    }
    if (arguments.has("--plain") && spec.run.interventions.empty()) {
        return wrongUse("--plain",
                        "needs a spec with interventions: without them there is only the plain text");
    }
    spec.plain = arguments.has("--plain");
    spec.stopAtEnd = !arguments.has("--ignore-end");
    for (const Status& good :
         { readNumbers(arguments, spec), readChoices(arguments, spec.run), validate(spec) }) {
        if (!good) {
            return good.error();
        }
    }
    return spec;
}

Json toJson(const ContinuedText& text)
{
    Json json;
    json["ids"] = text.ids;
    json["text"] = text.text;
    json["ended"] = text.ended;
    if (!text.changes.empty()) {
        json["changes"] = text.changes;
    }
    return json;
}

Json toJson(const GeneratedTexts& made)
{
    Json json = toJson(made.steered ? *made.steered : *made.plain);
    json["prompt_tokens"] = made.prompt.size();
    if (made.steered && made.plain) {
        json["plain"] = toJson(*made.plain);
    }
    return json;
}

/// Writes tokens to stdout as they come, the plain text and the steered one under a heading each where there
/// are two.
class Printer
{
public:
    Printer(ProgressLine& line, bool headings)
        : m_line(line)
        , m_headings(headings)
    {
    }

    void add(const ContinuedToken& token)
    {
        m_line.clear();
        if (m_headings && (!m_begun || token.which != m_which)) {
            end();
            printLine(token.which == Continuation::Plain ? "plain:" : "with interventions:");
        }
        m_begun = true;
        m_which = token.which;
        std::fwrite(token.text.data(), 1, token.text.size(), stdout);
        std::fflush(stdout);
    }

    /// Behind a text, whole or cut off.
    void end()
    {
        if (m_begun) {
            printLine("");
        }
        m_begun = false;
    }

private:
    ProgressLine& m_line;
    bool m_headings;
    bool m_begun = false;
    Continuation m_which = Continuation::Plain;
};

Result<int> generate(const std::vector<std::string>& words)
{
    const auto parsed = Arguments::parse(words, rules);
    if (!parsed) {
        return parsed.error();
    }
    const Arguments& arguments = parsed.value();
    const auto spec = specOf(arguments);
    if (!spec) {
        return spec.error();
    }
    auto model = openModel(spec.value().run.model);
    if (!model) {
        return model.error();
    }
    const bool json = arguments.has("--json");
    if (!json && !model.value()->tokenizer) {
        return wrongUse("--json", "is needed with this model: without a tokenizer there are only ids");
    }
    ProgressLine line(ProgressLine::modeFor(arguments.has("--progress")));
    Printer printer(line, spec.value().plain);
    JobContext job;
    job.progress = [&](const JobProgress& progress) {
        if (json || progress.stage != "tokens") { // the text itself is the progress
            line.report(progress);
        }
    };
    cancelOnSignals(job.cancel);
    const auto made = executeGenerate(spec.value(), *model.value(), job, [&](const ContinuedToken& token) {
        if (!json) {
            printer.add(token);
        }
    });
    line.clear();
    printer.end();
    if (!made) {
        return made.error();
    }
    if (json) {
        printJson(toJson(made.value()));
    }
    return 0;
}

} // namespace

void registerCommand_generate(CommandRegistry& registry)
{
    registry.add("generate",
                 { .summary = "continues a text, plain or with interventions",
                   .usage = usage,
                   .run = [](const std::vector<std::string>& words) { return endWith(generate(words)); } });
}

} // namespace sinkscope
