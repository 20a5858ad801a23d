// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/batchsummary.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/progressline.h"
#include "app/runoptions.h"
#include "core/run/batch.h"

#include <cstdio>

namespace sinkscope {

namespace {

const ArgumentRules rules {
    .flags = { "--resume", "--json", "--progress" },
    .options = { "--traces", "--rows", "--max-tokens", "--shard", "--bos", "--dtype", "--device", "--threads",
                 "--anchor", "--preset", "--cos", "--norm-ratio", "--out" },
    .positional = { "MODEL" },
};

const char* const usage =
    "sinkscope detect MODEL --traces FILE [--max-tokens N|context]  [options] --out SINKS.jsonl\n\n"
    "Runs every row of a JSONL of reasoning traces and writes its sinks, one line a row, in the format of "
    "the\n"
    "secondary-sinks paper's own code (sample_index = row of the file, from 0). Beside it "
    "SINKS.jsonl.batch.json\n"
    "says what was run, which rows were cut, and which could not be run.\n\n"
    "Rows are on the disk in SINKS.jsonl.part one by one; SINKS.jsonl appears when all are done. Rows that\n"
    "cannot be read or run are named and left out, and the exit code is then 1.\n\n"
    "input    --traces FILE         prompt + output, messages, text or prompt in each row\n"
    "         --rows 0,3,8-12       only these rows, in ascending order\n"
    "         --max-tokens N        cut longer rows there; context = at the model's context\n"
    "         --bos auto|yes|no\n"
    "batch    --resume              go on where a batch ended (cancelled, killed, disk full); start it "
    "where\n"
    "                               there is none\n"
    "         --shard I/N           only the rows r with r % N = I, I = 0..N-1; merge puts them together\n"
    "compute  --dtype auto|f32|bf16|f16   --device auto|cpu|cuda:N   --threads N\n"
    "sinks    --preset default|parity   --cos X   --norm-ratio X   --anchor auto|POSITION\n"
    "output   --json                what came of it as JSON on stdout\n"
    "         --progress            progress on stderr although it is no terminal: a line a row\n\n"
    "Ctrl-C cancels: exit code 130; finished rows stay for --resume.";

Result<BatchSpec> specOf(const Arguments& arguments)
{
    const auto model = arguments.requiredPositional(0);
    if (!model) {
        return model.error();
    }
    const auto traces = arguments.required("--traces");
    if (!traces) {
        return traces.error();
    }
    BatchSpec spec;
    spec.run.model = model.value();
    spec.traces = traces.value();
    for (const Status& good :
         { applyComputeOptions(arguments, spec.run), applyRuleOptions(arguments, spec.run) }) {
        if (!good) {
            return good.error();
        }
    }
    spec.cutAtContext = arguments.text("--max-tokens").value_or("") == "context";
    if (!spec.cutAtContext) {
        const auto tokens = arguments.integer("--max-tokens", 1, mostTokens);
        if (!tokens) {
            return tokens.error();
        }
        spec.run.maxTokens = tokens.value();
    }
    if (const auto text = arguments.text("--rows")) {
        auto rows = parseRows("--rows", *text);
        if (!rows) {
            return rows.error();
        }
        spec.rows = std::move(rows).value();
    }
    if (const auto text = arguments.text("--shard")) {
        const auto shard = parseShard("--shard", *text);
        if (!shard) {
            return shard.error();
        }
        spec.shard = shard.value();
    }
    if (const Status good = validate(spec); !good) {
        return good.error();
    }
    return spec;
}

/// What happens to the rows, on stderr.
class RowReports
{
public:
    explicit RowReports(ProgressLine::Mode mode)
        : m_mode(mode)
        , m_line(mode)
    {
    }

    void show(const BatchProgress& progress)
    {
        m_progress = progress;
        if (m_mode == ProgressLine::Mode::Rewrite) {
            m_line.show(batchProgressText(progress));
        }
    }

    void ended(const BatchRow& row)
    {
        if (row.problem) {
            m_line.clear();
            std::string text = toText(*row.problem);
            if (row.again) {
                text += "; it is tried again behind the others";
            }
            std::fprintf(stderr, "sinkscope: %s\n", text.c_str());
        } else if (m_mode == ProgressLine::Mode::Lines) {
            m_progress.inside = { };
            ++m_progress.rowsDone;
            m_progress.tokens += row.records->fullLength;
            if (m_progress.rowsDone == m_progress.rows) {
                m_progress.secondsLeft.reset();
            }
            std::fprintf(stderr, "%s\n", batchProgressText(m_progress).c_str());
        }
    }

    void clear() { m_line.clear(); }

private:
    ProgressLine::Mode m_mode;
    ProgressLine m_line;
    BatchProgress m_progress;
};

Result<int> detect(const std::vector<std::string>& words)
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
    RowReports reports(ProgressLine::modeFor(arguments.has("--progress")));
    BatchObserver observer;
    observer.progress = [&reports](const BatchProgress& progress) { reports.show(progress); };
    observer.row = [&reports](const BatchRow& row) { reports.ended(row); };
    JobContext job;
    cancelOnSignals(job.cancel);
    const auto end =
        executeBatch(spec.value(), *model.value(), out.value(),
                     arguments.has("--resume") ? BatchStart::Resume : BatchStart::New, job, observer);
    reports.clear();
    if (!end) {
        return end.error();
    }
    if (arguments.has("--json")) {
        printJson(batchSummaryJson(end.value(), out.value()));
    } else {
        printBatchSummary(end.value(), out.value());
    }
    const BatchRecord& record = end.value().record;
    if (!record.problems.empty()) {
        return failed(out.value(), "%1 of %2 rows could not be run and are left out: %3 says why",
                      record.problems.size(), record.rowsAll(), batchRecordPath(out.value()).string());
    }
    return 0;
}

} // namespace

void registerCommand_detect(CommandRegistry& registry)
{
    registry.add("detect",
                 { .summary = "the sinks of every row of a traces file, in the official format",
                   .usage = usage,
                   .run = [](const std::vector<std::string>& words) { return endWith(detect(words)); } });
}

} // namespace sinkscope
