// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/mergetable.h"
#include "core/tokenizer/pretokenizer.h"
#include "core/tokenizer/tokenizer.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sinkscope {

/// What a file says about a byte-level vocabulary. Only looked at while a tokenizer is made.
struct ByteLevelVocabulary
{
    /// Token texts by id, their bytes written as GPT-2's printable characters (space = U+0120).
    std::span<const std::string_view> tokens;
    /// "LEFT RIGHT", best first.
    std::span<const std::string_view> merges;
    /// ggml's kinds by id: 1 normal, 2 unknown, 3 control, 4 user-defined; empty: all are normal.
    std::span<const std::int64_t> types;
    std::string preTokenizer;
    std::int64_t bosId = -1;
    std::optional<bool> addBos;
};

/// Byte-pair encoding over bytes, as llama.cpp does it with a GGUF vocabulary: control and user-defined
/// tokens are cut out of the text first, the longest first; there is no normalisation; each piece of the
/// pre-tokeniser is merged by rank in O(n log n). Keeps the bytes of its tokens, not the file.
class ByteLevelBpe : public Tokenizer
{
public:
    /// Errors are about `where`: an unknown pre-tokeniser, a broken vocabulary.
    static Result<TokenizerPtr> create(const std::string& where, const ByteLevelVocabulary& vocabulary);

    Result<std::vector<Token>> encode(std::string_view text, const EncodeOptions& options) const override;
    std::string decode(std::span<const std::int64_t> ids, bool skipControl) const override;

    std::int64_t vocabularySize() const override { return static_cast<std::int64_t>(m_types.size()); }

    std::int64_t bosId() const override { return m_bosId; }

    bool addsBosByDefault() const override { return m_addsBos; }

    std::string description() const override;

private:
    struct Special
    {
        std::string text;
        std::int32_t id = 0;
        bool isControl = false;
    };

    struct Fragment;
    struct Scratch;

    explicit ByteLevelBpe(const ByteLevelVocabulary& vocabulary);

    using Ids = std::unordered_map<std::string_view, std::int32_t>;

    void addTokens(const ByteLevelVocabulary& vocabulary);
    Status addMerges(const std::string& where, const ByteLevelVocabulary& vocabulary, Ids ids);
    void addWholePieces(const ByteLevelVocabulary& vocabulary);
    std::int32_t symbolOf(Ids& ids, std::string_view text);
    void appendSymbol(std::string_view text, bool asItStands);
    std::string_view bytesOf(std::int32_t symbol) const;
    std::vector<Fragment> cutSpecials(std::string_view text, bool parseControlTokens) const;
    void mergePiece(std::string_view text, std::string_view piece, Scratch& scratch,
                    std::vector<Token>& tokens) const;

    std::string m_name;
    std::unique_ptr<const PreTokenizer> m_preTokenizer;
    std::vector<std::uint8_t> m_types; ///< by id
    /// Bytes of all symbols one after the other. A symbol is a token, or (with ids behind the last token's) a
    /// text that occurs in merges only, or a byte without a token.
    std::string m_bytes;
    std::vector<std::uint64_t> m_ends; ///< by symbol: where its bytes end in m_bytes
    std::array<std::int32_t, 256> m_byteSymbols { };
    MergeTable m_merges;
    std::vector<Special> m_specials; ///< the longest first
    Ids m_wholePieces; ///< bytes (in m_bytes) -> id; only for pre-tokenisers that prefer whole pieces
    std::int64_t m_bosId = -1;
    bool m_addsBos = false;
};

/// `bytes` with each maximal broken part of UTF-8 (a character's begin that does not go on, or a byte that
/// begins none) replaced by one U+FFFD.
std::string replaceBrokenUtf8(std::string_view bytes);

} // namespace sinkscope
