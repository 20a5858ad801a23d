// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/commandregistry.h"
#include "app/console.h"
#include "core/base/json.h"
#include "core/formats/jsonlines.h"
#include "core/formats/modelfiles.h"
#include "core/tokenizer/tokenizer.h"

#include <string_view>

namespace sinkscope {

namespace {

/// The line of one text. `where` stands in front of an error.
Status printTokens(const Tokenizer& tokenizer, std::string_view text, bool special, const std::string& where)
{
    const auto tokens = tokenizer.encode(
        text, { .parseControlTokens = true, .addBos = special && tokenizer.addsBosByDefault() });
    if (!tokens) {
        Error error = tokens.error();
        error.where = where;
        return error;
    }
    Json ids = Json::array();
    Json offsets = Json::array();
    std::vector<std::int64_t> plain;
    for (const auto& token : tokens.value()) {
        plain.push_back(token.id);
        ids.push_back(token.id);
        // A token that the text does not hold (BOS) spans nothing.
        offsets.push_back(token.begin < 0 ? Json { 0, 0 } : Json { token.begin, token.end });
    }
    printLine(
        dumpJson({ { "ids", ids }, { "offsets", offsets }, { "decoded", tokenizer.decode(plain, false) } }));
    return { };
}

Status printRows(const Tokenizer& tokenizer, const std::string& path, bool special)
{
    const auto lines = JsonLines::open(path);
    if (!lines) {
        return lines.error();
    }
    for (std::int64_t i = 0; i < lines.value().count(); ++i) {
        const auto json = lines.value().read(i);
        if (!json) {
            return json.error();
        }
        const std::string where = lines.value().where(i);
        const auto text = json.value().find("text");
        if (text == json.value().end() || !text->is_string()) {
            return failed(where, R"(the row has no text; rows are {"text": "..."})");
        }
        if (const auto status = printTokens(tokenizer, text->get_ref<const std::string&>(), special, where);
            !status) {
            return status;
        }
    }
    return { };
}

Result<int> tokenize(const std::vector<std::string>& words)
{
    const auto parsed = Arguments::parse(
        words,
        { .flags = { "--no-special" }, .options = { "--text", "--jsonl" }, .positional = { "MODEL" } });
    if (!parsed) {
        return parsed.error();
    }
    const Arguments& arguments = parsed.value();
    const auto path = arguments.requiredPositional(0);
    if (!path) {
        return path.error();
    }
    if (arguments.has("--text") == arguments.has("--jsonl")) {
        return wrongUse({ }, "tokenize needs one of --text T and --jsonl FILE");
    }
    const auto files = ModelFiles::open(path.value());
    if (!files) {
        return files.error();
    }
    const auto tokenizer = loadTokenizer(*files.value());
    if (!tokenizer) {
        return tokenizer.error();
    }
    const bool special = !arguments.has("--no-special");
    const Status status = arguments.has("--text")
        ? printTokens(*tokenizer.value(), arguments.text("--text").value_or(""), special, "--text")
        : printRows(*tokenizer.value(), arguments.text("--jsonl").value_or(""), special);
    if (!status) {
        return status.error();
    }
    return 0;
}

} // namespace

void registerCommand_tokenize(CommandRegistry& registry)
{
    registry.add(
        "tokenize",
        { .summary = "token ids and byte offsets of texts, as JSON lines",
          .usage = "sinkscope tokenize MODEL --text T | --jsonl FILE [--no-special]\n\n"
                   "One line for each text: {\"ids\", \"offsets\": [[begin, end], ...], \"decoded\"}. "
                   "Offsets count the\n"
                   "bytes of the text; a token that the text does not hold (BOS) has [0, 0]. Control tokens "
                   "written in\n"
                   "the text become those tokens. Rows of FILE are {\"text\": ...}.\n"
                   "--no-special leaves out the BOS that the model's files ask for.",
          .run = [](const std::vector<std::string>& words) { return endWith(tokenize(words)); } });
}

} // namespace sinkscope
