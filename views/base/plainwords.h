// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace sinkscope {

/// "0.3 %" or "50 %" of a share, in the user's locale: whole percents from 1 % on, below it one significant
/// digit, "0 %" for nothing. "—" for a number that is not finite.
QString percentText(double share);

/// "26 to 69 %"; one number where both ends read the same.
QString percentRange(double low, double high);

/// A count up to twelve as a word ("nine"), others in digits.
QString numberWord(std::int64_t count);

/// What the anchor is called in a lecture: "first token" where it is position 0, else "token 2".
QString anchorWord(std::int64_t position);

/// "nine secondary sinks", "one secondary sink", "no secondary sinks".
QString secondaryWord(std::int64_t count);

/// The text with a capital letter at its beginning.
QString capitalised(const QString& text);

} // namespace sinkscope
