// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/tensorview.h"
#include "core/spec/runspec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinkscope {

enum class SinkKind
{
    Anchor,
    Secondary,
    Other,
};

/// "anchor", "secondary", "other"
std::string_view nameOf(SinkKind kind);

/// A detected sink. Layers are on the detection axis: the state after layer l.
struct Sink
{
    std::int64_t position = 0;
    std::int64_t tokenId = 0;
    std::string text;
    SinkKind kind = SinkKind::Other;
    std::vector<int> layers; ///< ascending, at least one
    int start = 0; ///< l_start, the birth layer: layers.front()
    int lifetime = 0; ///< number of listed layers (not the span)
    float mlpNormAtBirth = 0; ///< l2 norm of the MLP output of layer `start`
    float score =
        0; ///< mean sink score over layers start+1 .. last+1 (clamped to the last layer); NaN without scores
    std::string officialLabel; ///< label of the official code: bos_sink | secondary | noise (A2 step 4)
    std::string relativeLabel; ///< our labeller that scales with depth (A2 "second labeller"); same words

    bool operator==(const Sink&) const;
};

/// What detection reads: the arrays of a run. L layers, T tokens, C anchor candidates.
struct DetectionInput
{
    TensorView hiddenNorm; ///< [L, T]
    TensorView cosCandidate; ///< [C, L, T]
    TensorView mlpOutNorm; ///< [L, T]
    TensorView sinkScore; ///< [L, T]; may be empty
    TensorView finalNorm; ///< [T]
    TensorView finalCos; ///< [C, T]
    std::vector<std::int64_t> candidates; ///< the positions behind axis C
    std::vector<std::int64_t> tokenIds; ///< [T]
};

struct Detection
{
    std::int64_t anchor = 0; ///< position
    std::size_t candidate = 0; ///< its index in candidates
    std::vector<int> birthLayers; ///< first layer of each unbroken life of the anchor
    std::vector<Sink> sinks; ///< by position; texts are left empty
    std::vector<float> medianNorm; ///< [L], lower median over all tokens
    int clipStart = 0; ///< Parity: the clipper's active layers [clipStart, clipEnd); Default: [0, L)
    int clipEnd = 0;
};

/// Sinks of a run by a rule; pure. Default preset: cos > tau with the anchor and norm > rho x lower median.
/// Parity preset: algorithms A2 steps 1-4 with the last detection entry after the final norm. `anchor`: a
/// position out of input.candidates, or nothing = argmax over the candidates of the norm's mean over layers.
/// Errors: the anchor is no candidate, arrays whose shapes do not fit each other.
Result<Detection> detectSinks(const DetectionInput& input, const SinkRule& rule,
                              std::optional<std::int64_t> anchor);

/// The clipper of the official code (A2 step 2): first and one-past-last active layer from the anchor's
/// norms. {0, L} for L < 2; end = L when start = L-1.
std::pair<int, int> sinkClipRange(std::span<const float> anchorNorms);

std::string labelOfficial(int layerCount, int modelLayers);
std::string labelRelative(int start, int last, int layerCount, int clipStart, int clipEnd);

} // namespace sinkscope
