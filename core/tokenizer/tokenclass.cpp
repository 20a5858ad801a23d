// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizer/tokenclass.h"

#include "core/base/utf8.h"

#include <memory>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace sinkscope {

namespace {

#define SPACE R"(\p{White_Space})"
constexpr const char* spaces = "^" SPACE "+$";
constexpr const char* tag = "^" SPACE R"(*<[^<>]*\p{L}[^<>]*>)" SPACE "*$";
constexpr const char* number = "^" SPACE R"(*\p{N}(?:[\p{N}.,]*\p{N})?)" SPACE "*$";
constexpr const char* letter = R"(\p{L})";
constexpr const char* sign = R"([\p{P}\p{S}\p{N}])";
#undef SPACE

/// A constant expression over the properties of Unicode.
class Expression
{
public:
    explicit Expression(const char* text)
    {
        int problem = 0;
        PCRE2_SIZE where = 0;
        m_code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text), PCRE2_ZERO_TERMINATED,
                               PCRE2_UTF | PCRE2_UCP, &problem, &where, nullptr);
    }

    ~Expression() { pcre2_code_free(m_code); }

    Expression(const Expression&) = delete;
    Expression& operator=(const Expression&) = delete;

    /// `text` is valid UTF-8.
    bool isIn(std::string_view text) const
    {
        if (m_code == nullptr) {
            return false;
        }
        pcre2_match_data* match = pcre2_match_data_create(1, nullptr);
        const int found = match == nullptr ? PCRE2_ERROR_NOMATCH
                                           : pcre2_match(m_code, reinterpret_cast<PCRE2_SPTR>(text.data()),
                                                         text.size(), 0, PCRE2_NO_UTF_CHECK, match, nullptr);
        pcre2_match_data_free(match);
        return found >= 0;
    }

private:
    pcre2_code* m_code = nullptr;
};

} // namespace

std::string_view nameOf(TokenClass kind)
{
    constexpr std::array<std::string_view, tokenClasses.size()> names { "space", "number", "punctuation",
                                                                        "word",  "tag",    "unknown" };
    return names[static_cast<std::size_t>(kind)];
}

TokenClass tokenClassOf(std::string_view text)
{
    static const Expression onlySpaces(spaces);
    static const Expression isTag(tag);
    static const Expression isNumber(number);
    static const Expression hasLetter(letter);
    static const Expression hasSign(sign);
    if (text.empty() || firstInvalidUtf8(text) != text.size()
        || text.find("\xEF\xBF\xBD") != std::string_view::npos) {
        return TokenClass::Unknown;
    }
    if (onlySpaces.isIn(text)) {
        return TokenClass::Space;
    }
    if (isTag.isIn(text)) {
        return TokenClass::Tag;
    }
    if (isNumber.isIn(text)) {
        return TokenClass::Number;
    }
    if (hasLetter.isIn(text)) {
        return TokenClass::Word;
    }
    return hasSign.isIn(text) ? TokenClass::Punctuation : TokenClass::Unknown;
}

} // namespace sinkscope
