// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sinkscope {

/// Prints "sinkscope: SENTENCE" on stderr and gives the exit code of its kind: 1 failed, 2 wrong usage, 130
/// cancelled.
int endWith(const Error& error);

/// The exit code of a finished command, or endWith() of its error.
int endWith(const Result<int>& result);

/// One line on stdout.
void printLine(std::string_view text);

/// Indented JSON on stdout.
void printJson(const Json& value);

/// A token's text for a terminal: in quotes, with \n, \t, \" and \\ written out and other control characters
/// as \xNN.
std::string quotedToken(std::string_view text);

/// "12.3 MB", "1.2 GB" (powers of 1000).
std::string sizeText(std::uint64_t bytes);

/// 4 significant digits; "-" for a number that is not finite.
std::string numberText(double value);

} // namespace sinkscope
