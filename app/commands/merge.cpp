// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "core/run/batchmerge.h"

#include <algorithm>
#include <cstdio>

namespace sinkscope {

namespace {

const ArgumentRules rules {
    .flags = { "--json" },
    .options = { "--out" },
    .positional = { "PART..." },
};

const char* const usage = "sinkscope merge PART.jsonl...  [--json] --out SINKS.jsonl\n\n"
                          "Puts detection files together in the order of sample_index, which must be "
                          "different in all of them; the\n"
                          "lines stay as they are. Of the parts of one `sinkscope detect --shard` all must "
                          "be given, and the result is\n"
                          "the same to the byte as that of the whole batch.\n\n"
                          "output   --json     what came of it as JSON on stdout";

constexpr std::size_t mostListed = 20;

void sayMissing(const BatchMerge& merge)
{
    if (merge.missingCount == 0) {
        return;
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(merge.missing.size(), mostListed); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(merge.missing[i]);
    }
    if (static_cast<std::size_t>(merge.missingCount) > mostListed) {
        text += " ...";
    }
    std::fprintf(stderr, "sinkscope: no part holds the sample_index %s\n", text.c_str());
}

Result<int> merge(const std::vector<std::string>& words)
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
    if (const auto first = arguments.requiredPositional(0); !first) {
        return first.error();
    }
    std::vector<std::filesystem::path> parts;
    for (const std::string& word : arguments.positional()) {
        parts.emplace_back(word);
    }
    JobContext job;
    cancelOnSignals(job.cancel);
    const auto merged = mergeBatches(parts, out.value(), job);
    if (!merged) {
        return merged.error();
    }
    sayMissing(merged.value());
    if (arguments.has("--json")) {
        Json json;
        json["sinks"] = out.value();
        json["rows"] = merged.value().rows;
        json["missing"] = merged.value().missing;
        json["missing_count"] = merged.value().missingCount;
        json["batch"] = merged.value().record ? toJson(*merged.value().record) : Json();
        printJson(json);
    } else {
        printLine(std::to_string(merged.value().rows) + " rows of " + std::to_string(parts.size())
                  + " parts: " + out.value());
    }
    return 0;
}

} // namespace

void registerCommand_merge(CommandRegistry& registry)
{
    registry.add("merge",
                 { .summary = "the parts of a batch, or other detection files, as one file",
                   .usage = usage,
                   .run = [](const std::vector<std::string>& words) { return endWith(merge(words)); } });
}

} // namespace sinkscope
