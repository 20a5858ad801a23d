// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "views/plot/figureregistry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

/// What the command line says of a figure's content. Every choice that a panel of the window writes into a
/// figure can be said here.
struct FigureWords
{
    FigureOptions options;
    std::string tokenizer; ///< path of a model whose tokenizer names tokens; empty: not said
    std::optional<std::pair<std::int64_t, std::int64_t>> tokens; ///< first and last position
    std::optional<std::pair<std::int64_t, std::int64_t>> layers; ///< first and last layer
};

/// The options and flags that readFigureWords() reads.
const std::vector<std::string>& figureWordOptions();
const std::vector<std::string>& figureWordFlags();
/// They with their views and what they mean, for the help of a command: lines of at most 110 columns.
std::string figureWordUsage();

/// Reads the words for a figure. Errors (Usage) name the option: no such word, no number, an empty
/// range, an option of another view, two options that exclude each other.
Result<FigureWords> readFigureWords(const Arguments& arguments, const FigureEntry& entry);

/// The options for this source, with its zoom. Errors (Usage) name the option and what is possible: a metric
/// that the run lacks, a head, token or layer beyond it, a range that a logarithmic scale cannot have,
/// another number of axes. Needs an application.
Result<FigureOptions> fittingOptions(const FigureWords& words, const FigureEntry& entry,
                                     const FigureSource& source);

} // namespace sinkscope
