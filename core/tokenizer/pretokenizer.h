// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

/// Cuts text into the pieces that byte-pair merges never cross: one or more regular expressions, each applied
/// to the pieces of the one before; what lies between two matches is a piece too. Immutable and thread-safe.
class PreTokenizer
{
public:
    /// The cutting that `tokenizer.ggml.pre` names; nothing for a name this program does not know, since a
    /// wrong guess would give other tokens than the model was trained on.
    static std::unique_ptr<const PreTokenizer> named(std::string_view name);

    /// The names that named() knows, sorted and joined by commas.
    static std::string knownNames();

    ~PreTokenizer();
    PreTokenizer(const PreTokenizer&) = delete;
    PreTokenizer& operator=(const PreTokenizer&) = delete;

    /// Appends the pieces of `text` in order; joined, they are the text. `text` must be valid UTF-8. Error: a
    /// text that exceeds the regular expressions' limits.
    Status split(std::string_view text, std::vector<std::string_view>& pieces) const;

    /// A piece that is a token of its own is taken as it is, without looking at the merges.
    bool prefersWholePieces() const { return m_prefersWholePieces; }

    /// Whether a model with this pre-tokeniser starts with BOS when its file does not say.
    bool addsBosByDefault() const { return m_addsBosByDefault; }

private:
    struct Stage;
    PreTokenizer();

    std::vector<Stage> m_stages;
    bool m_prefersWholePieces = false;
    bool m_addsBosByDefault = false;
};

} // namespace sinkscope
