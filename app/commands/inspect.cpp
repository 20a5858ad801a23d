// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "core/formats/modelfiles.h"
#include "core/run/memoryestimate.h"
#include "core/tokenizer/tokenizer.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>

namespace sinkscope {

namespace {

constexpr std::int64_t usualTokens = 1024;

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    return text + "]";
}

std::map<std::string, std::int64_t> countByType(const ModelFiles& files)
{
    std::map<std::string, std::int64_t> counts;
    for (const auto& tensor : files.tensors()) {
        ++counts[std::string(nameOf(tensor.stored.type))];
    }
    return counts;
}

Json tokenizerJson(const Result<TokenizerPtr>& tokenizer)
{
    if (!tokenizer) {
        return { { "error", toText(tokenizer.error()) } };
    }
    const auto& t = *tokenizer.value();
    Json json { { "description", t.description() },
                { "vocabulary", t.vocabularySize() },
                { "adds_bos", t.addsBosByDefault() } };
    json["bos_id"] = t.bosId() < 0 ? Json() : Json(t.bosId());
    return json;
}

Json inspectJson(const ModelFiles& files, const Result<TokenizerPtr>& tokenizer, std::int64_t tokens,
                 const MemoryEstimate& memory)
{
    const ModelInfo& info = files.info();
    Json json;
    json["path"] = files.path().string();
    json["model"] = { { "name", info.name },
                      { "architecture", info.architecture },
                      { "layers", info.layers },
                      { "heads", info.heads },
                      { "kv_heads", info.kvHeads },
                      { "head_dim", info.headDim },
                      { "hidden", info.hidden },
                      { "intermediate", info.intermediate },
                      { "vocab", info.vocab },
                      { "context", info.context },
                      { "dtype", info.weightType },
                      { "weights", info.weightValues },
                      { "file_bytes", info.fileBytes },
                      { "tied_head", info.tiedHead },
                      { "sha256", info.sha256 } };
    json["tokenizer"] = tokenizerJson(tokenizer);
    json["memory"] = { { "tokens", tokens },
                       { "total_bytes", memory.total() },
                       { "weights", memory.weights },
                       { "results", memory.results },
                       { "work", memory.work },
                       { "program", memory.program },
                       { "available_bytes", availableMemory() } };
    json["tensor_types"] = countByType(files);
    Json tensors = Json::array();
    for (const auto& tensor : files.tensors()) {
        tensors.push_back({ { "name", tensor.stored.name },
                            { "dtype", std::string(nameOf(tensor.stored.type)) },
                            { "shape", tensor.stored.shape },
                            { "bytes", tensor.stored.bytes } });
    }
    json["tensors"] = std::move(tensors);
    return json;
}

void printFact(std::string name, const std::string& value)
{
    name.resize(14, ' ');
    printLine(name + value);
}

void printTensors(const ModelFiles& files)
{
    std::string types;
    for (const auto& [type, count] : countByType(files)) {
        types += (types.empty() ? "" : ", ") + std::to_string(count) + " " + type;
    }
    printLine("");
    printLine(std::to_string(files.tensors().size()) + " tensors: " + types);
    std::size_t widest = 0;
    for (const auto& tensor : files.tensors()) {
        widest = std::max(widest, std::min<std::size_t>(tensor.stored.name.size(), 60));
    }
    for (const auto& tensor : files.tensors()) {
        std::string line = "  " + printable(tensor.stored.name);
        line.resize(std::max(line.size(), widest + 4), ' ');
        std::string type(nameOf(tensor.stored.type));
        type.resize(6, ' ');
        printLine(line + type + shapeText(tensor.stored.shape));
    }
}

void printHeader(const ModelFiles& files)
{
    const ModelInfo& info = files.info();
    printLine(printable(info.name));
    printFact("architecture", printable(info.architecture));
    printFact("layers", std::to_string(info.layers));
    printFact("heads",
              std::to_string(info.heads) + ", " + std::to_string(info.kvHeads) + " of keys and values, "
                  + std::to_string(info.headDim) + " numbers each");
    printFact("hidden",
              std::to_string(info.hidden) + ", " + std::to_string(info.intermediate) + " inside the MLP");
    printFact("vocabulary", std::to_string(info.vocab) + " tokens");
    printFact("context", std::to_string(info.context) + " tokens");
    printFact("weights",
              numberText(static_cast<double>(info.weightValues) / 1e6) + " million, mostly " + info.weightType
                  + ", " + sizeText(info.fileBytes) + " on disk, output head "
                  + (info.tiedHead ? "tied to the embedding" : "of its own"));
    printTensors(files);
}

void printUse(const Result<TokenizerPtr>& tokenizer, std::int64_t tokens, const MemoryEstimate& memory)
{
    printLine("");
    if (tokenizer) {
        const auto& t = *tokenizer.value();
        printFact("tokenizer",
                  t.description() + ", " + std::to_string(t.vocabularySize()) + " tokens, "
                      + (t.addsBosByDefault() ? "puts its BOS in front" : "adds no BOS"));
    } else {
        printFact("tokenizer", "none that can be used: " + toText(tokenizer.error()));
    }
    const std::uint64_t available = availableMemory();
    printFact("memory",
              "about " + sizeText(memory.total()) + " for " + std::to_string(tokens) + " tokens: weights "
                  + sizeText(memory.weights) + ", results " + sizeText(memory.results) + ", work "
                  + sizeText(memory.work) + ", program " + sizeText(memory.program)
                  + (available == 0 ? "" : "; available now: " + sizeText(available)));
}

Result<int> inspect(const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(
        words, { .flags = { "--json" }, .options = { "--tokens" }, .positional = { "MODEL" } });
    if (!arguments) {
        return arguments.error();
    }
    const auto path = arguments.value().requiredPositional(0);
    if (!path) {
        return path.error();
    }
    const auto asked = arguments.value().integer("--tokens", 1, std::numeric_limits<std::int32_t>::max());
    if (!asked) {
        return asked.error();
    }
    const auto files = ModelFiles::open(path.value());
    if (!files) {
        return files.error();
    }
    const ModelInfo& info = files.value()->info();
    const std::int64_t tokens = asked.value().value_or(
        info.context > 0 ? std::min<std::int64_t>(info.context, usualTokens) : usualTokens);
    if (info.context > 0 && tokens > info.context) {
        return wrongUse("--tokens", "this model reads at most %1 tokens", info.context);
    }
    const MemoryEstimate memory = estimateMemory(info, RunSpec { }, tokens);
    if (arguments.value().has("--json")) {
        printJson(inspectJson(*files.value(), loadTokenizer(*files.value()), tokens, memory));
        return 0;
    }
    // What the header says is there at once; a large vocabulary takes longer.
    printHeader(*files.value());
    std::fflush(stdout);
    printUse(loadTokenizer(*files.value()), tokens, memory);
    return 0;
}

} // namespace

void registerCommand_inspect(CommandRegistry& registry)
{
    registry.add("inspect",
                 { .summary = "architecture, tensors, tokenizer and memory of a model",
                   .usage = "sinkscope inspect MODEL [--tokens N] [--json]\n\n"
                            "MODEL is a GGUF file or a Hugging Face folder with config.json and safetensors. "
                            "Only headers are\n"
                            "read. --tokens N estimates the memory of a run over N tokens (default 1024).",
                   .run = [](const std::vector<std::string>& words) { return endWith(inspect(words)); } });
}

} // namespace sinkscope
