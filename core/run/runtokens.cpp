// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "core/formats/tracefile.h"
#include "core/run/execute.h"

#include <algorithm>

namespace sinkscope {

namespace {

using Index = std::int64_t;

/// A text to run; [0, promptBytes) of it is the prompt.
struct RunText
{
    std::string text;
    std::string where; ///< key of the spec, for errors
    Index promptBytes = -1; ///< -1 when it has no prompt of its own
};

RunText textOf(const Trace& trace)
{
    const auto promptBytes = static_cast<Index>(trace.prompt.size());
    return RunText { trace.text(), "input.trace", promptBytes > 0 ? promptBytes : -1 };
}

Result<RunText> textOf(const RunInput& input)
{
    if (const auto* given = std::get_if<TextInput>(&input)) {
        return RunText { given->text, "input.text", -1 };
    }
    const auto& wanted = std::get<TraceInput>(input);
    const auto file = TraceFile::open(wanted.file);
    if (!file) {
        return file.error();
    }
    const auto trace = file.value().read(wanted.row);
    if (!trace) {
        return trace.error();
    }
    return textOf(trace.value());
}

/// Whether BOS is put in front of a text whose tokens without it begin with `first`.
Result<bool> wantsBos(AddBos wish, const Tokenizer& tokenizer, Index first)
{
    if (wish == AddBos::No || (wish == AddBos::Auto && !tokenizer.addsBosByDefault())) {
        return false;
    }
    if (tokenizer.bosId() < 0) {
        if (wish == AddBos::Yes) {
            return wrongUse("add_bos", "this model has no BOS token: leave add_bos at auto or no");
        }
        return false;
    }
    return first != tokenizer.bosId();
}

Status encodeText(const RunText& input, const RunSpec& spec, const Tokenizer& tokenizer, RunTokens& out)
{
    if (input.text.empty()) {
        return wrongUse(input.where, "the text is empty: there is nothing to run");
    }
    const auto tokens = tokenizer.encode(input.text, { });
    if (!tokens) {
        return tokens.error();
    }
    if (tokens.value().empty()) {
        return wrongUse(input.where, "the text has no token: there is nothing to run");
    }
    const auto bos = wantsBos(spec.addBos, tokenizer, tokens.value().front().id);
    if (!bos) {
        return bos.error();
    }
    if (bos.value()) {
        out.tokens.push_back({ tokenizer.bosId(), { }, -1, -1 });
    }
    for (const Token& token : tokens.value()) {
        out.tokens.push_back({ token.id, { }, token.begin, token.end });
    }
    if (input.promptBytes >= 0) {
        const auto behind = std::find_if(out.tokens.begin(), out.tokens.end(), [&](const RunToken& token) {
            return token.begin >= input.promptBytes;
        });
        out.promptTokens = behind - out.tokens.begin();
    }
    out.text = input.text;
    return { };
}

Status takeIds(const IdsInput& input, const RunSpec& spec, const OpenModel& model, RunTokens& out)
{
    if (input.ids.empty()) {
        return wrongUse("input.ids", "the list is empty: there is nothing to run");
    }
    if (spec.addBos == AddBos::Yes) {
        if (!model.tokenizer) {
            return model.tokenizerError;
        }
        const auto bos = wantsBos(spec.addBos, *model.tokenizer, input.ids.front());
        if (!bos) {
            return bos.error();
        }
        if (bos.value()) {
            out.tokens.push_back({ model.tokenizer->bosId(), { }, -1, -1 });
        }
    }
    for (const Index id : input.ids) {
        out.tokens.push_back({ id, { }, -1, -1 });
    }
    return { };
}

Status cutTokens(const RunSpec& spec, const ModelInfo& info, RunTokens& out)
{
    const auto count = static_cast<Index>(out.tokens.size());
    if (spec.maxTokens && count > *spec.maxTokens) {
        out.cutFrom = count;
        out.tokens.resize(static_cast<std::size_t>(*spec.maxTokens));
        out.promptTokens = std::min(out.promptTokens, *spec.maxTokens);
    }
    if (info.context > 0 && static_cast<Index>(out.tokens.size()) > info.context) {
        return wrongUse(
            "max_tokens",
            "the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less", count,
            info.context);
    }
    return { };
}

Status checkIds(const ModelInfo& info, const std::vector<RunToken>& tokens)
{
    for (const RunToken& token : tokens) {
        if (token.id < 0 || (info.vocab > 0 && token.id >= info.vocab)) {
            return wrongUse("input.ids", "%1 is no token of this model, its ids are 0 to %2", token.id,
                            info.vocab - 1);
        }
    }
    return { };
}

Status encodeText(const RunText& text, const RunSpec& spec, const OpenModel& model, RunTokens& out)
{
    if (const auto bad = firstInvalidUtf8(text.text); bad != text.text.size()) {
        return wrongUse(text.where, "the text is not UTF-8 at byte %1: convert it to UTF-8", bad);
    }
    if (!model.tokenizer) {
        return model.tokenizerError;
    }
    return encodeText(text, spec, *model.tokenizer, out);
}

/// The last steps, the same for texts and ids.
Status finish(const RunSpec& spec, const OpenModel& model, RunTokens& out)
{
    const ModelInfo& info = model.files->info();
    if (const Status good = cutTokens(spec, info, out); !good) {
        return good;
    }
    if (const Status good = checkIds(info, out.tokens); !good) {
        return good;
    }
    if (model.tokenizer) {
        for (RunToken& token : out.tokens) {
            token.text = model.tokenizer->decode({ &token.id, 1 }, false);
        }
    }
    return { };
}

} // namespace

Result<RunTokens> tokensOf(const Trace& trace, const RunSpec& spec, const OpenModel& model)
{
    RunTokens out;
    if (const Status good = encodeText(textOf(trace), spec, model, out); !good) {
        return good.error();
    }
    if (const Status good = finish(spec, model, out); !good) {
        return good.error();
    }
    return out;
}

Result<std::int64_t> promptLengthOf(const Trace& trace, const RunSpec& spec, const OpenModel& model)
{
    if (trace.prompt.empty()) {
        return 0;
    }
    RunTokens out;
    if (const Status good = encodeText({ trace.prompt, "input.trace", -1 }, spec, model, out); !good) {
        return good.error();
    }
    return static_cast<Index>(out.tokens.size());
}

Result<RunTokens> tokensOf(const RunSpec& spec, const OpenModel& model)
{
    RunTokens out;
    if (const auto* ids = std::get_if<IdsInput>(&spec.input)) {
        if (const Status good = takeIds(*ids, spec, model, out); !good) {
            return good.error();
        }
    } else {
        const auto text = textOf(spec.input);
        if (!text) {
            return text.error();
        }
        if (const Status good = encodeText(text.value(), spec, model, out); !good) {
            return good.error();
        }
    }
    if (const Status good = finish(spec, model, out); !good) {
        return good.error();
    }
    return out;
}

} // namespace sinkscope
