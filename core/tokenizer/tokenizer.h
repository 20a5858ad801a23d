// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

class ModelFiles;

/// One token of a text. [begin, end) are byte offsets into the text; both -1 for a token the text does not
/// hold (BOS).
struct Token
{
    std::int64_t id = 0;
    std::int64_t begin = -1;
    std::int64_t end = -1;

    bool operator==(const Token&) const = default;
};

struct EncodeOptions
{
    /// Control tokens written in the text ("<|im_end|>") become that token; otherwise they are plain text.
    bool parseControlTokens = true;
    /// Put the model's BOS in front.
    bool addBos = false;
};

/// Text to token ids and back. Immutable and thread-safe; built from a model's own blobs.
class Tokenizer
{
public:
    virtual ~Tokenizer() = default;

    /// Error: text that is not UTF-8 (offset named). Offsets of a token inside a character span that
    /// character.
    virtual Result<std::vector<Token>> encode(std::string_view text, const EncodeOptions& options) const = 0;

    /// Bytes of the tokens joined, then broken UTF-8 replaced by U+FFFD per maximal broken part. Ids out of
    /// range are skipped. Control tokens are left out when `skipControl`.
    virtual std::string decode(std::span<const std::int64_t> ids, bool skipControl) const = 0;

    virtual std::int64_t vocabularySize() const = 0;

    /// -1 when the model has none.
    virtual std::int64_t bosId() const = 0;

    /// What the file asks for (`tokenizer.ggml.add_bos_token`, with its default by model and pre-tokeniser).
    virtual bool addsBosByDefault() const = 0;

    /// e.g. "byte-level BPE, pre-tokeniser smollm"
    virtual std::string description() const = 0;
};

using TokenizerPtr = std::shared_ptr<const Tokenizer>;

/// The tokenizer in a model's files. Errors: no tokenizer there, one of a kind this program does not read
/// (named), an unknown pre-tokeniser (named), a broken vocabulary.
Result<TokenizerPtr> loadTokenizer(const ModelFiles& model);

} // namespace sinkscope
