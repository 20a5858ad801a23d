// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/tokenfacts.h"

#include "core/analysis/maskedkeys.h"

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

std::optional<ComparedValue> compared(const RunResult& run, const char* name, std::int64_t token, int layer)
{
    const TensorView tensor = run.tensor(name);
    if (tensor.shape.size() != 2 || tensor.dim(0) != run.layers() || tensor.dim(1) != run.tokens()) {
        return std::nullopt;
    }
    const auto row = tensor.row(layer);
    std::vector<float> sorted(row.begin(), row.end());
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>((sorted.size() - 1) / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return ComparedValue { .value = static_cast<double>(row[static_cast<std::size_t>(token)]),
                           .median = static_cast<double>(*middle) };
}

} // namespace

TokenFacts tokenFacts(const RunResult& run, std::int64_t token, int layer, int head)
{
    TokenFacts facts;
    facts.position = token;
    facts.id = run.record().tokens[static_cast<std::size_t>(token)].id;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.position == token) {
            facts.sink = &sink;
        }
    }
    const auto seen = run.queriesSeen();
    const std::size_t cell = (static_cast<std::size_t>(layer) * static_cast<std::size_t>(run.tokens()))
        + static_cast<std::size_t>(token);
    if (cell < seen.size()) {
        facts.queries = seen[cell];
    }
    const TensorView scores = run.tensor("sink_score");
    const bool hasScore = !isLeftToItself(run, layer, token);
    if (hasScore && scores.shape.size() == 2 && scores.dim(0) == run.layers()
        && scores.dim(1) == run.tokens()) {
        const auto row = scores.row(layer);
        const float own = row[static_cast<std::size_t>(token)];
        facts.score = static_cast<double>(own);
        facts.rank = 1 + std::count_if(row.begin(), row.end(), [own](float other) { return other > own; });
    }
    facts.hiddenNorm = compared(run, "hidden_norm", token, layer);
    facts.keyNorm = compared(run, "k_norm", token, layer);
    facts.valueNorm = compared(run, "v_norm", token, layer);
    const TensorView cosines = run.tensor("cos_anchor");
    if (cosines.shape.size() == 2 && cosines.dim(0) == run.layers() && cosines.dim(1) == run.tokens()) {
        facts.cosine = static_cast<double>(cosines.at(layer, token));
    }
    facts.mlpLayer = facts.sink != nullptr ? facts.sink->start : layer;
    facts.mlpNorm = compared(run, "mlp_out_norm", token, facts.mlpLayer);
    const TensorView heads = run.tensor("head_score");
    if (heads.shape.size() == 3 && heads.dim(0) == run.layers() && heads.dim(2) == run.tokens()) {
        const auto count = static_cast<std::size_t>(heads.dim(1));
        const auto width = static_cast<std::size_t>(run.tokens());
        const auto row = heads.row(layer);
        for (std::size_t h = 0; h < count; ++h) {
            facts.heads.push_back(hasScore ? row[(h * width) + static_cast<std::size_t>(token)]
                                           : std::numeric_limits<float>::quiet_NaN());
        }
        if (hasScore && head >= 0 && static_cast<std::size_t>(head) < count) {
            const auto own = row.subspan(static_cast<std::size_t>(head) * width, width);
            const float score = own[static_cast<std::size_t>(token)];
            facts.head = head;
            facts.headScore = static_cast<double>(score);
            facts.headRank = 1 + std::ranges::count_if(own, [score](float other) { return other > score; });
        }
    }
    return facts;
}

ValueSide valueSide(const TokenFacts& facts, int layer)
{
    constexpr float leastScore = 0.02F;
    const Sink* sink = facts.sink;
    // Written so that a score that is not a number gives no verdict either.
    const bool isSink = sink != nullptr && sink->kind != SinkKind::Other && sink->score >= leastScore;
    if (!isSink || !facts.valueNorm || facts.valueNorm->median <= 0
        || !std::ranges::binary_search(sink->layers, layer - 1)) {
        return ValueSide::Undefined;
    }
    const double ratio = facts.valueNorm->ratio();
    return ratio <= 0.25 ? ValueSide::Nop : ratio >= 0.5 ? ValueSide::Broadcast : ValueSide::Between;
}

std::vector<std::int64_t> sinkPositions(const RunResult& run)
{
    std::vector<std::int64_t> positions;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind != SinkKind::Other) {
            positions.push_back(sink.position);
        }
    }
    std::ranges::sort(positions);
    return positions;
}

std::vector<std::pair<int, int>> livesOf(const std::vector<int>& layers)
{
    std::vector<std::pair<int, int>> lives;
    for (const int layer : layers) {
        if (!lives.empty() && lives.back().second + 1 == layer) {
            lives.back().second = layer;
        } else {
            lives.emplace_back(layer, layer);
        }
    }
    return lives;
}

} // namespace sinkscope
