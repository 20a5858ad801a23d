// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sinkscope {

/// While one lives, what is translated on its thread stays English whatever language the window speaks: a
/// figure for a paper has the words, and so the bytes, that the command line gives it.
class EnglishWords
{
public:
    EnglishWords();
    ~EnglishWords();
    EnglishWords(const EnglishWords&) = delete;
    EnglishWords& operator=(const EnglishWords&) = delete;

    /// Asked by the program's translators.
    static bool areWanted();
};

} // namespace sinkscope
