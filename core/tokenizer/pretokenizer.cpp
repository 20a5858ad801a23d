// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/pretokenizer.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace sinkscope {

namespace {

// The expressions of the models' tokenizers as llama.cpp applies them. \s and \S are written as a property:
// PCRE2's own
// \s also takes U+180E. A letter that is not a-z is [^\P{L}a-z]: a class, where a group with a lookahead
// would need stack for every letter.
#define SPACE R"(\p{White_Space})"
#define NOT_SPACE R"(\P{White_Space})"
#define CONTRACTION R"((?:'[sS]|'[tT]|'[rR][eE]|'[vV][eE]|'[mM]|'[lL][lL]|'[dD]))"
#define SPACE_TAIL "|" SPACE "*[\\r\\n]+|" SPACE "+(?!" NOT_SPACE ")|" SPACE "+"

constexpr const char* oneDigit = R"(\p{N})";
constexpr const char* gpt2 = R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^)" SPACE
                             R"(\p{L}\p{N}]+|)" SPACE "+(?!" NOT_SPACE ")|" SPACE "+";
constexpr const char* llama3 =
    CONTRACTION R"(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^)" SPACE R"(\p{L}\p{N}]+[\r\n]*)" SPACE_TAIL;
constexpr const char* qwen2 =
    CONTRACTION R"(|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^)" SPACE R"(\p{L}\p{N}]+[\r\n]*)" SPACE_TAIL;
constexpr const char* upToThreeDigits = R"(\p{N}{1,3})";
constexpr const char* deepSeekScripts = R"([\x{4E00}-\x{9FA5}\x{3040}-\x{309F}\x{30A0}-\x{30FF}]+)";
constexpr const char* deepSeekWords =
    R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+)"
    R"(|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*)" SPACE_TAIL;
constexpr const char* gpt4o = R"([^\r\n\p{L}\p{N}]?[^\P{L}a-z]*[^\P{L}A-Z]+)" CONTRACTION
                              R"(?|[^\r\n\p{L}\p{N}]?[^\P{L}a-z]+[^\P{L}A-Z]*)" CONTRACTION
                              R"(?|\p{N}{1,3}| ?[^)" SPACE R"(\p{L}\p{N}]+[\r\n/]*)" SPACE_TAIL;
constexpr const char* tekken = R"([^\r\n\p{L}\p{N}]?[^\P{L}a-z]*[^\P{L}A-Z]+)"
                               R"(|[^\r\n\p{L}\p{N}]?[^\P{L}a-z]+[^\P{L}A-Z]*)"
                               R"(|\p{N}| ?[^)" SPACE R"(\p{L}\p{N}]+[\r\n/]*)" SPACE_TAIL;

#undef SPACE
#undef NOT_SPACE
#undef CONTRACTION
#undef SPACE_TAIL

struct Kind
{
    const char* name;
    std::vector<const char*> expressions;
    bool prefersWholePieces = false;
    bool addsBosByDefault = false;
};

/// Sorted by name. Each is checked against ids that llama.cpp gave; a name that is not checked is not here.
const std::vector<Kind>& kinds()
{
    static const std::vector<Kind> all = {
        { "dbrx", { llama3 } },
        { "deepseek-v3", { upToThreeDigits, deepSeekScripts, deepSeekWords } },
        { "gpt-2", { gpt2 } },
        { "gpt-4o", { gpt4o } },
        { "llama-bpe", { llama3 }, true, true },
        { "qwen2", { qwen2 } },
        { "smollm", { oneDigit, gpt2 } },
        { "tekken", { tekken }, true, true },
    };
    return all;
}

template<auto Free>
struct Freeing
{
    template<typename T>
    void operator()(T* pointer) const
    {
        Free(pointer);
    }
};

using Code = std::unique_ptr<pcre2_code, Freeing<pcre2_code_free>>;
using MatchData = std::unique_ptr<pcre2_match_data, Freeing<pcre2_match_data_free>>;
using MatchContext = std::unique_ptr<pcre2_match_context, Freeing<pcre2_match_context_free>>;
using JitStack = std::unique_ptr<pcre2_jit_stack, Freeing<pcre2_jit_stack_free>>;

} // namespace

struct PreTokenizer::Stage
{
    Code code;
};

PreTokenizer::PreTokenizer() = default;
PreTokenizer::~PreTokenizer() = default;

std::unique_ptr<const PreTokenizer> PreTokenizer::named(std::string_view name)
{
    const auto kind = std::ranges::find(kinds(), name, &Kind::name);
    if (kind == kinds().end()) {
        return nullptr;
    }
    std::unique_ptr<PreTokenizer> out(new PreTokenizer);
    out->m_prefersWholePieces = kind->prefersWholePieces;
    out->m_addsBosByDefault = kind->addsBosByDefault;
    for (const char* expression : kind->expressions) {
        int problem = 0;
        PCRE2_SIZE where = 0;
        Code code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(expression), PCRE2_ZERO_TERMINATED,
                                PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C, &problem, &where, nullptr));
        if (!code) {
            return nullptr; // the expressions are constants, so this is a PCRE2 without Unicode
        }
        // Where there is no just-in-time compiler, the interpreter gives the same matches.
        pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE);
        out->m_stages.push_back({ std::move(code) });
    }
    return out;
}

std::string PreTokenizer::knownNames()
{
    std::string names;
    for (const Kind& kind : kinds()) {
        names += names.empty() ? "" : ", ";
        names += kind.name;
    }
    return names;
}

Status PreTokenizer::split(std::string_view text, std::vector<std::string_view>& pieces) const
{
    const MatchContext context(pcre2_match_context_create(nullptr));
    const JitStack stack(pcre2_jit_stack_create(32UL * 1024, 1024UL * 1024, nullptr));
    if (!context || !stack) {
        return failed({ }, "there is not enough memory to cut the text into words");
    }
    pcre2_jit_stack_assign(context.get(), nullptr, stack.get());
    // Generous for one match over all of the text, but never endless.
    const auto limit =
        std::min<std::size_t>(10'000'000 + 16 * text.size(), std::numeric_limits<std::uint32_t>::max());
    pcre2_set_match_limit(context.get(), static_cast<std::uint32_t>(limit));

    std::vector<std::string_view> from = { text };
    std::vector<std::string_view> to;
    for (const Stage& stage : m_stages) {
        const MatchData match(pcre2_match_data_create_from_pattern(stage.code.get(), nullptr));
        if (!match) {
            return failed({ }, "there is not enough memory to cut the text into words");
        }
        to.clear();
        for (const std::string_view piece : from) {
            std::size_t done = 0;
            std::size_t at = 0;
            while (at < piece.size()) {
                // The caller has checked the text; without this flag each call would check the rest of it
                // again.
                const int found =
                    pcre2_match(stage.code.get(), reinterpret_cast<PCRE2_SPTR>(piece.data()), piece.size(),
                                at, PCRE2_NO_UTF_CHECK, match.get(), context.get());
                if (found == PCRE2_ERROR_NOMATCH) {
                    break;
                }
                if (found < 0) {
                    return failed(
                        { },
                        "the text cannot be cut into words: it has a run of characters that is too long");
                }
                const PCRE2_SIZE* range = pcre2_get_ovector_pointer(match.get());
                if (range[0] > done) {
                    to.push_back(piece.substr(done, range[0] - done));
                }
                to.push_back(piece.substr(range[0], range[1] - range[0]));
                done = at = range[1];
            }
            if (done < piece.size()) {
                to.push_back(piece.substr(done));
            }
        }
        from.swap(to);
    }
    pieces.insert(pieces.end(), from.begin(), from.end());
    return { };
}

} // namespace sinkscope
