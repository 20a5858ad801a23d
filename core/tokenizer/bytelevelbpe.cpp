// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/bytelevelbpe.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <bitset>
#include <functional>
#include <limits>

namespace sinkscope {

namespace {

enum TokenType : std::uint8_t
{
    typeUnknown = 2,
    typeControl = 3,
    typeUserDefined = 4,
};

/// GPT-2's bytes as characters: the printable ones stand for themselves, the other 68 are U+0100 and up, in
/// order.
class ByteAlphabet
{
public:
    ByteAlphabet()
    {
        m_byteOf.fill(-1);
        unsigned next = 0x100;
        for (unsigned byte = 0; byte < 256; ++byte) {
            const bool stands = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
            const unsigned character = stands ? byte : next++;
            m_byteOf[character] = static_cast<std::int16_t>(byte);
            m_characters[byte] = character < 0x80
                ? std::string(1, static_cast<char>(character))
                : std::string { static_cast<char>(0xC0U | character >> 6U),
                                static_cast<char>(0x80U | (character & 0x3FU)) };
        }
    }

    /// UTF-8 of the character that stands for a byte.
    const std::string& character(unsigned byte) const { return m_characters[byte]; }

    /// Appends the bytes that `text` stands for; false (and nothing appended) when a character stands for
    /// none.
    bool appendBytes(std::string_view text, std::string& out) const
    {
        const std::size_t before = out.size();
        for (std::size_t at = 0; at < text.size();) {
            unsigned character = static_cast<unsigned char>(text[at]);
            const std::size_t length = utf8Length(text, at);
            if (length == 2) {
                character = (character & 0x1FU) << 6U | (static_cast<unsigned char>(text[at + 1]) & 0x3FU);
            }
            if (length < 1 || length > 2 || character >= m_byteOf.size() || m_byteOf[character] < 0) {
                out.resize(before);
                return false;
            }
            out += static_cast<char>(m_byteOf[character]);
            at += length;
        }
        return true;
    }

private:
    std::array<std::int16_t, 0x144> m_byteOf { };
    std::array<std::string, 256> m_characters;
};

const ByteAlphabet& alphabet()
{
    static const ByteAlphabet all;
    return all;
}

bool isTail(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// A token that is, or may be, cut out of the raw text.
bool isSpecial(std::uint8_t type)
{
    return type == typeUnknown || type == typeControl || type == typeUserDefined;
}

/// Bytes of the maximal broken part at `at`, where no valid character begins: one that could have gone on is
/// taken as far as it is right (Unicode 15, section 3.9, "substitution of maximal subparts").
std::size_t brokenLength(std::string_view bytes, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned first = byte(at);
    const std::size_t wanted = first >= 0xF0 && first <= 0xF4 ? 4 : first >= 0xE0 && first <= 0xEF ? 3 : 1;
    if (wanted == 1 || at + 1 >= bytes.size()) {
        return 1;
    }
    const unsigned lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(at + 1) < lowest || byte(at + 1) > highest) {
        return 1;
    }
    std::size_t length = 2;
    while (length < wanted && at + length < bytes.size() && isTail(bytes[at + length])) {
        ++length;
    }
    return length;
}

} // namespace

std::string replaceBrokenUtf8(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Length(bytes, at);
        if (length > 0) {
            out.append(bytes.substr(at, length));
            at += length;
        } else {
            out += "\uFFFD";
            at += brokenLength(bytes, at);
        }
    }
    return out;
}

/// A stretch of the text: a token cut out of it, or (id < 0) text to be merged.
struct ByteLevelBpe::Fragment
{
    std::string_view text;
    std::int32_t id = -1;
};

/// Memory of one encode() call.
struct ByteLevelBpe::Scratch
{
    struct Symbol
    {
        std::int32_t id;
        std::uint32_t length; ///< in bytes
        std::int32_t before;
        std::int32_t after;
    };

    std::vector<Symbol> symbols;
    /// rank << 32 | position of the left one, as a heap with the smallest on top: lowest rank, then leftmost.
    std::vector<std::uint64_t> heap;
};

ByteLevelBpe::ByteLevelBpe(const ByteLevelVocabulary& vocabulary)
    : m_name(vocabulary.preTokenizer)
    , m_preTokenizer(PreTokenizer::named(vocabulary.preTokenizer))
    , m_merges(vocabulary.merges.size())
{
}

Result<TokenizerPtr> ByteLevelBpe::create(const std::string& where, const ByteLevelVocabulary& vocabulary)
{
    constexpr std::size_t most = 1U << 24U;
    if (vocabulary.tokens.empty() || vocabulary.tokens.size() > most) {
        return failed(where, "the vocabulary has %1 tokens; 1 to %2 are possible", vocabulary.tokens.size(),
                      most);
    }
    if (vocabulary.merges.size() > most) {
        return failed(where, "the vocabulary has %1 merges; at most %2 are possible",
                      vocabulary.merges.size(), most);
    }
    if (!vocabulary.types.empty() && vocabulary.types.size() != vocabulary.tokens.size()) {
        return failed(where, "the vocabulary is broken: %1 tokens, but %2 token types",
                      vocabulary.tokens.size(), vocabulary.types.size());
    }
    if (vocabulary.bosId < -1 || vocabulary.bosId >= static_cast<std::int64_t>(vocabulary.tokens.size())) {
        return failed(where, "the vocabulary is broken: BOS is token %1, but there are only %2",
                      vocabulary.bosId, vocabulary.tokens.size());
    }
    std::shared_ptr<ByteLevelBpe> out(new ByteLevelBpe(vocabulary));
    if (!out->m_preTokenizer) {
        return failed(where,
                      "the pre-tokeniser %1 is not known to this version: it knows %2; give the ids "
                      "themselves with --ids",
                      vocabulary.preTokenizer, PreTokenizer::knownNames());
    }
    out->m_bosId = vocabulary.bosId;
    out->m_addsBos =
        vocabulary.bosId >= 0 && vocabulary.addBos.value_or(out->m_preTokenizer->addsBosByDefault());
    out->addTokens(vocabulary);
    Ids ids;
    ids.reserve(vocabulary.tokens.size());
    for (std::size_t i = 0; i < vocabulary.tokens.size(); ++i) {
        ids[vocabulary.tokens[i]] = static_cast<std::int32_t>(i);
    }
    const Status merges = out->addMerges(where, vocabulary, std::move(ids));
    if (!merges) {
        return merges.error();
    }
    if (out->m_preTokenizer->prefersWholePieces()) {
        out->addWholePieces(vocabulary);
    }
    return TokenizerPtr(std::move(out));
}

void ByteLevelBpe::addTokens(const ByteLevelVocabulary& vocabulary)
{
    const std::size_t count = vocabulary.tokens.size();
    m_types.assign(count, 1);
    m_ends.reserve(count + 256);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view text = vocabulary.tokens[i];
        if (!vocabulary.types.empty() && vocabulary.types[i] >= 0 && vocabulary.types[i] < 256) {
            m_types[i] = static_cast<std::uint8_t>(vocabulary.types[i]);
        }
        appendSymbol(text, isSpecial(m_types[i]));
        if (isSpecial(m_types[i]) && !text.empty()) {
            m_specials.push_back(
                { std::string(text), static_cast<std::int32_t>(i), m_types[i] != typeUserDefined });
        }
    }
    std::ranges::stable_sort(m_specials, std::ranges::greater { },
                             [](const Special& s) { return s.text.size(); });
}

void ByteLevelBpe::appendSymbol(std::string_view text, bool asItStands)
{
    if (asItStands || !alphabet().appendBytes(text, m_bytes)) {
        m_bytes.append(text);
    }
    m_ends.push_back(m_bytes.size());
}

std::string_view ByteLevelBpe::bytesOf(std::int32_t symbol) const
{
    const auto i = static_cast<std::size_t>(symbol);
    const std::uint64_t begin = i == 0 ? 0 : m_ends[i - 1];
    return std::string_view(m_bytes).substr(begin, m_ends[i] - begin);
}

std::int32_t ByteLevelBpe::symbolOf(Ids& ids, std::string_view text)
{
    const auto [at, isNew] = ids.try_emplace(text, static_cast<std::int32_t>(m_ends.size()));
    if (isNew) {
        appendSymbol(text, false);
    }
    return at->second;
}

Status ByteLevelBpe::addMerges(const std::string& where, const ByteLevelVocabulary& vocabulary, Ids ids)
{
    for (unsigned byte = 0; byte < 256; ++byte) {
        m_byteSymbols[byte] = symbolOf(ids, alphabet().character(byte));
    }
    std::string joined;
    std::vector<std::unique_ptr<std::string>> resultsWithoutToken; // owners of keys of `ids`
    for (std::size_t rank = 0; rank < vocabulary.merges.size(); ++rank) {
        const std::string_view merge = vocabulary.merges[rank];
        const std::size_t space = merge.find(' ', 1);
        if (space == std::string_view::npos || space + 1 == merge.size()) {
            return failed(where,
                          "the vocabulary is broken: merge %1 is %2, not two parts with a space between them",
                          rank, merge);
        }
        const std::string_view left = merge.substr(0, space);
        const std::string_view right = merge.substr(space + 1);
        joined.assign(left).append(right);
        auto result = ids.find(joined);
        if (result == ids.end()) {
            // The merge happens all the same; what is left of it in the end is taken apart into its bytes.
            resultsWithoutToken.push_back(std::make_unique<std::string>(joined));
            symbolOf(ids, *resultsWithoutToken.back());
            result = ids.find(joined);
        }
        const std::int32_t resultSymbol = result->second;
        m_merges.insert(symbolOf(ids, left), symbolOf(ids, right),
                        { static_cast<std::int32_t>(rank), resultSymbol });
    }
    return { };
}

void ByteLevelBpe::addWholePieces(const ByteLevelVocabulary& vocabulary)
{
    m_wholePieces.reserve(vocabulary.tokens.size());
    std::string bytes;
    for (std::size_t i = 0; i < vocabulary.tokens.size(); ++i) {
        // A token that does not stand for bytes is no piece, whatever its text looks like.
        bytes.clear();
        const std::string_view own = bytesOf(static_cast<std::int32_t>(i));
        if (alphabet().appendBytes(vocabulary.tokens[i], bytes) && bytes == own) {
            m_wholePieces[own] = static_cast<std::int32_t>(i);
        }
    }
}

std::string ByteLevelBpe::description() const
{
    return "byte-level BPE, pre-tokeniser " + m_name;
}

std::vector<ByteLevelBpe::Fragment> ByteLevelBpe::cutSpecials(std::string_view text,
                                                              bool parseControlTokens) const
{
    // A vocabulary may have thousands of such tokens, and a text holds few of them: what is not in the text
    // is passed over by a table of the pairs of bytes that are.
    std::bitset<65'536> pairs;
    const auto pairAt = [](std::string_view of, std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(of[at])) << 8U
            | static_cast<unsigned char>(of[at + 1]);
    };
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        pairs.set(pairAt(text, at));
    }
    std::vector<Fragment> fragments = { { text, -1 } };
    std::vector<Fragment> cut;
    for (const Special& special : m_specials) {
        if ((special.isControl && !parseControlTokens)
            || (special.text.size() > 1 && !pairs.test(pairAt(special.text, 0)))
            || text.find(special.text) == std::string_view::npos) {
            continue;
        }
        cut.clear();
        for (const Fragment& fragment : fragments) {
            std::string_view rest = fragment.text;
            for (std::size_t at = fragment.id < 0 ? rest.find(special.text) : std::string_view::npos;
                 at != std::string_view::npos; at = rest.find(special.text)) {
                if (at > 0) {
                    cut.push_back({ rest.substr(0, at), -1 });
                }
                cut.push_back({ rest.substr(at, special.text.size()), special.id });
                rest.remove_prefix(at + special.text.size());
            }
            if (!rest.empty()) {
                cut.push_back({ rest, fragment.id });
            }
        }
        fragments.swap(cut);
    }
    return fragments;
}

void ByteLevelBpe::mergePiece(std::string_view text, std::string_view piece, Scratch& scratch,
                              std::vector<Token>& tokens) const
{
    const auto emit = [&](std::int32_t id, std::size_t begin, std::size_t length) {
        // Outwards to whole characters.
        std::size_t end = begin + length;
        while (begin > 0 && isTail(text[begin])) {
            --begin;
        }
        while (end < text.size() && isTail(text[end])) {
            ++end;
        }
        tokens.push_back({ id, static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end) });
    };
    const auto offset = static_cast<std::size_t>(piece.data() - text.data());
    if (const auto whole = m_wholePieces.find(piece); whole != m_wholePieces.end()) {
        emit(whole->second, offset, piece.size());
        return;
    }

    auto& symbols = scratch.symbols;
    auto& heap = scratch.heap;
    symbols.clear();
    heap.clear();
    for (std::size_t i = 0; i < piece.size(); ++i) {
        symbols.push_back({ m_byteSymbols[static_cast<unsigned char>(piece[i])], 1,
                            static_cast<std::int32_t>(i) - 1,
                            i + 1 < piece.size() ? static_cast<std::int32_t>(i) + 1 : -1 });
    }
    const auto mergeAt = [&](std::int32_t at) {
        const Scratch::Symbol& left = symbols[static_cast<std::size_t>(at)];
        return left.id < 0 || left.after < 0
            ? MergeTable::Merge { }
            : m_merges.find(left.id, symbols[static_cast<std::size_t>(left.after)].id);
    };
    const auto offer = [&](std::int32_t at) {
        if (const MergeTable::Merge merge = mergeAt(at); merge.rank >= 0) {
            heap.push_back(std::uint64_t { static_cast<std::uint32_t>(merge.rank) } << 32U
                           | static_cast<std::uint32_t>(at));
            std::ranges::push_heap(heap, std::greater { });
        }
    };
    for (std::size_t i = 0; i + 1 < symbols.size(); ++i) {
        offer(static_cast<std::int32_t>(i));
    }
    while (!heap.empty()) {
        const auto rank = static_cast<std::int32_t>(heap.front() >> 32U);
        const auto at = static_cast<std::int32_t>(heap.front() & 0xFFFFFFFFU);
        std::ranges::pop_heap(heap, std::greater { });
        heap.pop_back();
        const MergeTable::Merge merge = mergeAt(at);
        if (merge.rank != rank) {
            continue; // one of the two was merged in the meantime
        }
        Scratch::Symbol& left = symbols[static_cast<std::size_t>(at)];
        Scratch::Symbol& right = symbols[static_cast<std::size_t>(left.after)];
        left.id = merge.result;
        left.length += right.length;
        left.after = right.after;
        right.id = -1;
        if (left.after >= 0) {
            symbols[static_cast<std::size_t>(left.after)].before = at;
        }
        if (left.before >= 0) {
            offer(left.before);
        }
        offer(at);
    }

    std::size_t begin = offset;
    for (std::int32_t at = symbols.empty() ? -1 : 0; at >= 0;
         at = symbols[static_cast<std::size_t>(at)].after) {
        const Scratch::Symbol& symbol = symbols[static_cast<std::size_t>(at)];
        if (symbol.id < vocabularySize()) {
            emit(symbol.id, begin, symbol.length);
        } else {
            // No token has this text: those of its bytes that are tokens remain.
            for (std::size_t i = 0; i < symbol.length; ++i) {
                const std::int32_t id = m_byteSymbols[static_cast<unsigned char>(text[begin + i])];
                if (id < vocabularySize()) {
                    emit(id, begin + i, 1);
                }
            }
        }
        begin += symbol.length;
    }
}

Result<std::vector<Token>> ByteLevelBpe::encode(std::string_view text, const EncodeOptions& options) const
{
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) {
        return failed({ }, "the text has %1 bytes; at most %2 can be tokenised at once", text.size(),
                      std::numeric_limits<std::int32_t>::max());
    }
    const std::size_t broken = firstInvalidUtf8(text);
    if (broken != text.size()) {
        return failed({ }, "the text is not UTF-8: byte %1 belongs to no character; convert it first",
                      broken);
    }
    std::vector<Token> tokens;
    if (options.addBos) {
        if (m_bosId < 0) {
            return wrongUse({ }, "a BOS token was asked for, but the model has none");
        }
        tokens.push_back({ m_bosId, -1, -1 });
    }
    Scratch scratch;
    std::vector<std::string_view> pieces;
    for (const Fragment& fragment : cutSpecials(text, options.parseControlTokens)) {
        if (fragment.id >= 0) {
            const std::int64_t begin = fragment.text.data() - text.data();
            tokens.push_back({ fragment.id, begin, begin + static_cast<std::int64_t>(fragment.text.size()) });
            continue;
        }
        pieces.clear();
        const Status split = m_preTokenizer->split(fragment.text, pieces);
        if (!split) {
            return split.error();
        }
        for (const std::string_view piece : pieces) {
            mergePiece(text, piece, scratch, tokens);
        }
    }
    return tokens;
}

std::string ByteLevelBpe::decode(std::span<const std::int64_t> ids, bool skipControl) const
{
    std::string bytes;
    for (const std::int64_t id : ids) {
        if (id < 0 || id >= vocabularySize()
            || (skipControl && m_types[static_cast<std::size_t>(id)] == typeControl)) {
            continue;
        }
        bytes += bytesOf(static_cast<std::int32_t>(id));
    }
    return replaceBrokenUtf8(bytes);
}

} // namespace sinkscope
