// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/modelfiles.h"
#include "core/tokenizer/bytelevelbpe.h"

namespace sinkscope {

namespace {

Error unreadKind(const std::string& where, std::string_view kind)
{
    return failed(where,
                  "the tokenizer is %1, which is not read by this version: it reads byte-level BPE from GGUF "
                  "files; give "
                  "the ids themselves with --ids",
                  kind);
}

Error noTokenizer(const std::string& where)
{
    return failed(where, "there is no tokenizer in this model; give the ids themselves with --ids");
}

Error ofFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    for (const auto& [file, kind] : { std::pair("tokenizer.json", "a Hugging Face tokenizer.json"),
                                      std::pair("tokenizer.model", "a SentencePiece tokenizer.model"),
                                      std::pair("vocab.json", "a Hugging Face vocab.json with merges.txt"),
                                      std::pair("vocab.txt", "a WordPiece vocab.txt") }) {
        if (std::filesystem::exists(folder / file, problem)) {
            return unreadKind((folder / file).string(), kind);
        }
    }
    return noTokenizer(folder.string());
}

std::string kindOf(const std::string& name)
{
    if (name == "llama") {
        return "of the kind llama (SentencePiece)";
    }
    if (name == "bert") {
        return "of the kind bert (WordPiece)";
    }
    if (name == "t5") {
        return "of the kind t5 (Unigram)";
    }
    return "of the kind " + name;
}

} // namespace

Result<TokenizerPtr> loadTokenizer(const ModelFiles& model)
{
    const GgufFile* gguf = model.gguf();
    if (gguf == nullptr) {
        const std::filesystem::path& path = model.path();
        return ofFolder(std::filesystem::is_directory(path) ? path : path.parent_path());
    }
    const std::string where = model.path().string();
    const auto kind = gguf->text("tokenizer.ggml.model");
    if (!kind || *kind == "none" || *kind == "no_vocab") {
        return noTokenizer(where);
    }
    if (*kind != "gpt2") {
        return unreadKind(where, kindOf(*kind));
    }
    const auto* tokens = gguf->texts("tokenizer.ggml.tokens");
    if (tokens == nullptr) {
        return failed(where, "the vocabulary is broken: tokenizer.ggml.tokens is no list of texts");
    }
    const auto* merges = gguf->texts("tokenizer.ggml.merges");
    if (merges == nullptr) {
        return failed(where, "the vocabulary is broken: tokenizer.ggml.merges is no list of texts");
    }
    const auto* types = gguf->integers("tokenizer.ggml.token_type");
    if (types == nullptr && gguf->value("tokenizer.ggml.token_type") != nullptr) {
        return failed(where,
                      "the vocabulary is broken: tokenizer.ggml.token_type is no list of whole numbers");
    }
    const auto preTokenizer = gguf->text("tokenizer.ggml.pre");
    if (!preTokenizer) {
        return failed(where,
                      "tokenizer.ggml.pre, which says how text is cut into words, is missing; take a newer "
                      "GGUF file of "
                      "this model, or give the ids themselves with --ids");
    }
    ByteLevelVocabulary vocabulary;
    vocabulary.tokens = *tokens;
    vocabulary.merges = *merges;
    if (types != nullptr) {
        vocabulary.types = *types;
    }
    vocabulary.preTokenizer = *preTokenizer;
    vocabulary.bosId = gguf->integer("tokenizer.ggml.bos_token_id").value_or(-1);
    vocabulary.addBos = gguf->boolean("tokenizer.ggml.add_bos_token");
    return ByteLevelBpe::create(where, vocabulary);
}

} // namespace sinkscope
