// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace sinkscope {

/// What kind of text a token is, white space around it aside.
enum class TokenClass
{
    Space, ///< white space only
    Number, ///< digits, with points and commas between
    Punctuation, ///< punctuation and symbols
    Word, ///< has a letter
    Tag, ///< "<|im_start|>", "<think>": text between angle brackets
    Unknown, ///< no text, or bytes that are no character
};

inline constexpr std::array<TokenClass, 6> tokenClasses { TokenClass::Space,       TokenClass::Number,
                                                          TokenClass::Punctuation, TokenClass::Word,
                                                          TokenClass::Tag,         TokenClass::Unknown };

/// "space", "number", "punctuation", "word", "tag", "unknown"
std::string_view nameOf(TokenClass kind);

/// The kind of a token's text, decoded alone: a part of a character (U+FFFD) is Unknown. Any thread.
TokenClass tokenClassOf(std::string_view text);

} // namespace sinkscope
