// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/sinksources.h"
#include "core/tokenizer/tokenclass.h"
#include "core/tokenizer/tokenizer.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// A token that became a sink.
struct SinkToken
{
    std::int64_t id = 0;
    std::string text; ///< decoded alone; empty where no tokenizer knows it
    TokenClass kind = TokenClass::Unknown;
    std::int64_t sinks = 0;
    std::int64_t texts = 0; ///< in how many texts it is one
    /// How often it stands in all texts, sink or not; nothing where a text's tokens are not known: detection
    /// files hold those of their sinks only.
    std::optional<std::int64_t> occurrences;
};

struct SinkTokenOptions
{
    bool withOthers = false; ///< also sinks that are neither anchor nor secondary ("noise")
};

/// Which tokens become secondary sinks, and where.
struct SinkTokens
{
    std::int64_t texts = 0;
    std::int64_t textsWith = 0; ///< that have a sink
    std::int64_t sinks = 0;
    std::vector<SinkToken> tokens; ///< most sinks first, then by id
    std::array<std::int64_t, tokenClasses.size()> kinds { }; ///< sinks by TokenClass
    /// position / tokens of the text of every sink, ascending; of a cut run, of what was read.
    std::vector<double> places;
    std::array<double, 3> quartiles { }; ///< of places, linear between two; NaN without sinks
    std::int64_t promptKnown = 0; ///< sinks of texts whose prompt's length is known
    std::int64_t inPrompt = 0; ///< of them inside it; of detection files the raw prompt, without a template
    bool isNamed = true; ///< false: some token has no text
    /// Some file does not say its model, and its tokens have their texts from a tokenizer that is only
    /// assumed to be its.
    bool isAssumed = false;
};

/// Tokens of one model are counted together, those of different models apart; detection files that do not
/// say their model count as of one. `tokenizer` (may be null), of the model with the SHA-256
/// `tokenizerModel`, gives the ids of detection files their texts: never those of another model, and not
/// where an id is beyond its vocabulary. Any thread.
SinkTokens sinkTokens(const SinkSources& sources, const TokenizerPtr& tokenizer,
                      const std::string& tokenizerModel, const SinkTokenOptions& options = { });

} // namespace sinkscope
