// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/detection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>

namespace sinkscope {

namespace {

using Index = std::int64_t;

bool sameNumber(float a, float b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// True when the view has exactly this shape and as many values.
bool hasShape(const TensorView& view, const std::vector<Index>& shape)
{
    Index values = 1;
    for (const Index size : shape) {
        if (size < 0 || (size > 0 && values > std::numeric_limits<Index>::max() / size)) {
            return false;
        }
        values *= size;
    }
    return view.shape == shape && static_cast<Index>(view.values.size()) == values;
}

struct Sizes
{
    Index layers = 0;
    Index tokens = 0;
    Index candidates = 0;
};

Result<Sizes> checkedSizes(const DetectionInput& input, Preset preset)
{
    constexpr auto misfit =
        sentence("the array does not fit the others of this run: the run is damaged, run it again");
    const Sizes n { input.hiddenNorm.dim(0), input.hiddenNorm.dim(1),
                    static_cast<Index>(input.candidates.size()) };
    if (n.layers < 1 || n.tokens < 1 || !hasShape(input.hiddenNorm, { n.layers, n.tokens })) {
        return failed("hidden_norm", misfit);
    }
    if (n.candidates < 1 || !hasShape(input.cosCandidate, { n.candidates, n.layers, n.tokens })) {
        return failed("cos_candidate", misfit);
    }
    if (!hasShape(input.mlpOutNorm, { n.layers, n.tokens })) {
        return failed("mlp_out_norm", misfit);
    }
    if (!input.sinkScore.empty() && !hasShape(input.sinkScore, { n.layers, n.tokens })) {
        return failed("sink_score", misfit);
    }
    const bool parity = preset == Preset::Parity;
    if ((parity || !input.finalNorm.empty()) && !hasShape(input.finalNorm, { n.tokens })) {
        return failed("final_norm", misfit);
    }
    if ((parity || !input.finalCos.empty()) && !hasShape(input.finalCos, { n.candidates, n.tokens })) {
        return failed("final_cos", misfit);
    }
    if (static_cast<Index>(input.tokenIds.size()) != n.tokens) {
        return failed("token_ids", misfit);
    }
    for (const Index position : input.candidates) {
        if (position < 0 || position >= n.tokens) {
            return wrongUse("anchor", "candidate %1 does not exist, the run has %2 tokens", position,
                            n.tokens);
        }
    }
    return n;
}

/// torch.median: the lower of the two middle values; NaN when there is one.
float lowerMedian(std::span<const float> values, std::vector<float>& scratch)
{
    scratch.assign(values.begin(), values.end());
    if (std::any_of(scratch.begin(), scratch.end(), [](float v) { return std::isnan(v); })) {
        return std::numeric_limits<float>::quiet_NaN();
    }
    const auto middle = scratch.begin() + static_cast<std::ptrdiff_t>((scratch.size() - 1) / 2);
    std::nth_element(scratch.begin(), middle, scratch.end());
    return *middle;
}

/// The states that a preset looks at: the raw residual, for Parity with the last entry after the final norm.
class States
{
public:
    States(const DetectionInput& input, Preset preset, const Sizes& sizes)
        : m_input(input)
        , m_parity(preset == Preset::Parity)
        , m_sizes(sizes)
    {
    }

    float norm(Index layer, Index position) const
    {
        return isFinal(layer) ? m_input.finalNorm.values[static_cast<std::size_t>(position)]
                              : m_input.hiddenNorm.at(layer, position);
    }

    /// With the anchor `candidate`.
    float cos(std::size_t candidate, Index layer, Index position) const
    {
        const auto c = static_cast<Index>(candidate);
        return isFinal(layer) ? m_input.finalCos.at(c, position)
                              : m_input.cosCandidate.at(c, layer * m_sizes.tokens + position);
    }

    std::vector<float> norms(Index position) const
    {
        std::vector<float> out;
        for (Index layer = 0; layer < m_sizes.layers; ++layer) {
            out.push_back(norm(layer, position));
        }
        return out;
    }

private:
    bool isFinal(Index layer) const { return m_parity && layer == m_sizes.layers - 1; }

    const DetectionInput& m_input;
    bool m_parity;
    Sizes m_sizes;
};

/// Index of the candidate with the largest mean norm over the layers; the first of equals, and of those whose
/// mean is no number.
std::size_t chooseCandidate(const States& states, const std::vector<Index>& candidates)
{
    std::size_t best = 0;
    double bestMean = -1;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        const auto norms = states.norms(candidates[c]);
        double mean = 0;
        for (const float norm : norms) {
            mean += norm / static_cast<double>(norms.size());
        }
        if (std::isfinite(mean) && mean > bestMean) {
            bestMean = mean;
            best = c;
        }
    }
    return best;
}

/// Layers in which the state at a position is a sink by the preset.
std::vector<int> sinkLayers(const States& states, const SinkRule& rule, const Detection& found,
                            Index position)
{
    std::vector<int> layers;
    const bool parity = rule.preset == Preset::Parity;
    const bool isAnchor = position == found.anchor;
    const auto tau = static_cast<float>(rule.cos);
    const auto rho = static_cast<float>(rule.normRatio);
    for (int layer = found.clipStart; layer < found.clipEnd; ++layer) {
        const float norm = states.norm(layer, position);
        bool live = std::isfinite(norm);
        if (parity) {
            live = isAnchor || (live && std::abs(states.cos(found.candidate, layer, position)) > tau);
        } else {
            live = live && norm > rho * found.medianNorm[static_cast<std::size_t>(layer)]
                && (isAnchor || states.cos(found.candidate, layer, position) > tau);
        }
        if (live) {
            layers.push_back(layer);
        }
    }
    return layers;
}

/// Mean of the sink score over the layers that read the states of layers [start, last].
float meanScore(const TensorView& score, int start, int last, Index position)
{
    if (score.empty()) {
        return std::numeric_limits<float>::quiet_NaN();
    }
    const auto top = static_cast<int>(score.dim(0)) - 1;
    const int from = std::min(start + 1, top);
    const int to = std::min(last + 1, top);
    double sum = 0;
    for (int layer = from; layer <= to; ++layer) {
        sum += score.at(layer, position);
    }
    return static_cast<float>(sum / (to - from + 1));
}

void addSink(Detection& found, const DetectionInput& input, Index position, std::vector<int> layers)
{
    Sink sink;
    sink.position = position;
    sink.tokenId = input.tokenIds[static_cast<std::size_t>(position)];
    sink.start = layers.front();
    sink.lifetime = static_cast<int>(layers.size());
    sink.mlpNormAtBirth = input.mlpOutNorm.at(sink.start, position);
    sink.score = meanScore(input.sinkScore, sink.start, layers.back(), position);
    sink.layers = std::move(layers);
    found.sinks.push_back(std::move(sink));
}

/// Kinds and labels, which need the anchor's life.
void classify(Detection& found, int modelLayers)
{
    int from = 0;
    int to = modelLayers;
    for (const Sink& sink : found.sinks) {
        if (sink.position != found.anchor) {
            continue;
        }
        from = sink.start;
        to = sink.layers.back() + 1;
        for (std::size_t i = 0; i < sink.layers.size(); ++i) {
            if (i == 0 || sink.layers[i] != sink.layers[i - 1] + 1) {
                found.birthLayers.push_back(sink.layers[i]);
            }
        }
    }
    for (Sink& sink : found.sinks) {
        if (sink.position == found.anchor) {
            sink.kind = SinkKind::Anchor;
        } else if (!found.birthLayers.empty() && sink.start > found.birthLayers.front()) {
            sink.kind = SinkKind::Secondary;
        } else {
            sink.kind = SinkKind::Other;
        }
        sink.officialLabel = labelOfficial(sink.lifetime, modelLayers);
        sink.relativeLabel = labelRelative(sink.start, sink.layers.back(), sink.lifetime, from, to);
    }
}

} // namespace

bool Sink::operator==(const Sink& other) const
{
    return position == other.position && tokenId == other.tokenId && text == other.text && kind == other.kind
        && layers == other.layers && start == other.start && lifetime == other.lifetime
        && sameNumber(mlpNormAtBirth, other.mlpNormAtBirth) && sameNumber(score, other.score)
        && officialLabel == other.officialLabel && relativeLabel == other.relativeLabel;
}

std::string_view nameOf(SinkKind kind)
{
    switch (kind) {
    case SinkKind::Anchor:
        return "anchor";
    case SinkKind::Secondary:
        return "secondary";
    case SinkKind::Other:
        break;
    }
    return "other";
}

std::pair<int, int> sinkClipRange(std::span<const float> anchorNorms)
{
    const int layers = static_cast<int>(anchorNorms.size());
    if (layers < 2) {
        return { 0, layers };
    }
    // Comparisons with NaN are false, so that a step which is no number is never chosen.
    const auto step = [&](int j) {
        return anchorNorms[static_cast<std::size_t>(j) + 1] - anchorNorms[static_cast<std::size_t>(j)];
    };
    int up = 0;
    float largest = -std::numeric_limits<float>::infinity();
    for (int j = 0; j < layers - 1; ++j) {
        if (step(j) > largest) {
            largest = step(j);
            up = j;
        }
    }
    const int start = up + 1;
    if (start == layers - 1) {
        return { start, layers };
    }
    int down = start;
    float smallest = std::numeric_limits<float>::infinity();
    for (int j = start; j < layers - 1; ++j) {
        if (step(j) < smallest) {
            smallest = step(j);
            down = j;
        }
    }
    return { start, down + 1 };
}

std::string labelOfficial(int layerCount, int modelLayers)
{
    if (layerCount > 4 && layerCount < modelLayers - 15) {
        return "secondary";
    }
    return layerCount >= modelLayers - 15 ? "bos_sink" : "noise";
}

std::string labelRelative(int start, int last, int layerCount, int clipStart, int clipEnd)
{
    if (start <= clipStart + 1) {
        return last >= clipEnd - 2 ? "bos_sink" : "noise";
    }
    return layerCount >= 5 ? "secondary" : "noise";
}

Result<Detection> detectSinks(const DetectionInput& input, const SinkRule& rule,
                              std::optional<std::int64_t> anchor)
{
    const auto sizes = checkedSizes(input, rule.preset);
    if (!sizes) {
        return sizes.error();
    }
    const auto layers = static_cast<int>(sizes.value().layers);
    const States states(input, rule.preset, sizes.value());

    Detection found;
    if (anchor) {
        const auto at = std::find(input.candidates.begin(), input.candidates.end(), *anchor);
        if (at == input.candidates.end()) {
            std::string known;
            for (const Index position : input.candidates) {
                known += (known.empty() ? "" : ", ") + std::to_string(position);
            }
            return wrongUse("anchor",
                            "position %1 is no anchor candidate of this run, which has %2: run again with it",
                            *anchor, known);
        }
        found.candidate = static_cast<std::size_t>(at - input.candidates.begin());
    } else {
        found.candidate = chooseCandidate(states, input.candidates);
    }
    found.anchor = input.candidates[found.candidate];

    std::vector<float> scratch;
    for (Index layer = 0; layer < sizes.value().layers; ++layer) {
        found.medianNorm.push_back(lowerMedian(input.hiddenNorm.row(layer), scratch));
    }
    found.clipEnd = layers;
    Index first = 0;
    if (rule.preset == Preset::Parity) {
        std::tie(found.clipStart, found.clipEnd) = sinkClipRange(states.norms(found.anchor));
        first = found.anchor; // the official code looks at no position before the anchor
    }
    for (Index position = first; position < sizes.value().tokens; ++position) {
        auto live = sinkLayers(states, rule, found, position);
        if (!live.empty()) {
            addSink(found, input, position, std::move(live));
        }
    }
    classify(found, layers);
    return found;
}

} // namespace sinkscope
