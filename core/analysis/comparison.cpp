// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison.h"

#include "core/analysis/maskedkeys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const Sink* sinkAt(const RunResult& run, Index position)
{
    const auto& sinks = run.detection().sinks;
    const auto found =
        std::find_if(sinks.begin(), sinks.end(), [&](const Sink& sink) { return sink.position == position; });
    return found == sinks.end() ? nullptr : &*found;
}

Status checkSame(const RunResult& plain, const RunResult& changed)
{
    const auto sameId = [](const RunToken& a, const RunToken& b) { return a.id == b.id; };
    const auto& a = plain.record();
    const auto& b = changed.record();
    if (a.model.architecture != b.model.architecture || a.model.layers != b.model.layers
        || a.model.sha256 != b.model.sha256) {
        return wrongUse({ }, "the two runs are of different models: compare runs of one model");
    }
    if (!std::equal(a.tokens.begin(), a.tokens.end(), b.tokens.begin(), b.tokens.end(), sameId)) {
        return wrongUse({ }, "the two runs are of different texts: compare runs of one text");
    }
    return { };
}

int lastChangedLayer(const RunResult& run)
{
    int last = 0;
    for (const Intervention& intervention : run.record().spec.interventions) {
        last = std::max(last, static_cast<int>(layerOf(intervention)));
    }
    return std::min(last, run.layers() - 1);
}

double valueAt(const RunResult& run, const char* name, Index layer, Index position)
{
    const TensorView view = run.tensor(name);
    return view.empty() ? nan : static_cast<double>(view.at(layer, position));
}

/// Mean score of a position over layers [first, last]; layers in which no other token sees it do not count.
double meanScore(const RunResult& run, int first, int last, Index position)
{
    const TensorView scores = run.tensor("sink_score");
    double sum = 0;
    int count = 0;
    for (int l = first; l <= last && !scores.empty(); ++l) {
        const auto score = static_cast<double>(scores.at(l, position));
        if (!std::isnan(score) && !isLeftToItself(run, l, position)) {
            sum += score;
            ++count;
        }
    }
    return count > 0 ? sum / count : nan;
}

PositionState stateOf(const RunResult& run, const Comparison& where)
{
    PositionState state;
    if (const Sink* sink = sinkAt(run, where.position)) {
        state.start = sink->start;
        state.lifetime = sink->lifetime;
    }
    state.score = meanScore(run, where.scoreFirst, where.scoreLast, where.position);
    state.mlpNorm = valueAt(run, "mlp_out_norm", where.layer, where.position);
    state.hiddenNorm = valueAt(run, "hidden_norm", where.layer, where.position);
    state.cos = valueAt(run, "cos_anchor", where.layer, where.position);
    return state;
}

/// Mean over the finite values from `first` on; nothing when there is none.
std::optional<double> meanFrom(std::span<const float> values, std::span<const float> minus, Index first)
{
    double sum = 0;
    Index count = 0;
    for (auto t = static_cast<std::size_t>(first); t < values.size(); ++t) {
        const double value =
            static_cast<double>(values[t]) - (minus.empty() ? 0.0 : static_cast<double>(minus[t]));
        if (std::isfinite(value)) {
            sum += value;
            ++count;
        }
    }
    return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
}

void compareSinks(const RunResult& plain, const RunResult& changed, Comparison& out)
{
    for (const Sink& sink : changed.detection().sinks) {
        if (!sinkAt(plain, sink.position)) {
            out.appeared.push_back(sink.position);
        }
    }
    for (const Sink& sink : plain.detection().sinks) {
        if (!sinkAt(changed, sink.position)) {
            out.vanished.push_back(sink.position);
        }
    }
}

void findGains(const RunResult& plain, const RunResult& changed, std::size_t most, Comparison& out)
{
    if (!plain.hasScores() || !changed.hasScores()) {
        return;
    }
    for (Index t = 0; t < plain.tokens(); ++t) {
        const double gain = meanScore(changed, out.scoreFirst, out.scoreLast, t)
            - meanScore(plain, out.scoreFirst, out.scoreLast, t);
        if (t != out.position && gain > 0) {
            out.gains.push_back({ t, gain });
        }
    }
    std::stable_sort(out.gains.begin(), out.gains.end(),
                     [](const AttentionGain& a, const AttentionGain& b) { return a.gain > b.gain; });
    out.gains.resize(std::min(out.gains.size(), most));
}

/// The last row of an array [rows, V]; empty when the run does not hold it.
std::span<const float> lastRow(const RunResult& run, const char* name, TensorView& kept)
{
    kept = run.tensor(name);
    return kept.empty() || kept.shape.size() != 2 ? std::span<const float>() : kept.row(kept.shape[0] - 1);
}

} // namespace

std::int64_t firstChangedPosition(const std::vector<Intervention>& list)
{
    Index first = list.empty() ? 0 : std::numeric_limits<Index>::max();
    for (const Intervention& intervention : list) {
        const std::vector<Index>* positions = nullptr;
        Index behind = 0;
        if (const auto* replace = std::get_if<Replace>(&intervention)) {
            positions = &replace->positions;
        } else if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
            positions = &exchange->positions;
        } else if (const auto* reshape = std::get_if<Reshape>(&intervention)) {
            positions = std::get_if<std::vector<Index>>(&reshape->rows);
        } else if (const auto* mask = std::get_if<MaskKey>(&intervention)) {
            positions = &mask->positions;
            behind = 1 + mask->window;
        }
        const bool known = positions && !positions->empty();
        first = std::min(first, known ? *std::min_element(positions->begin(), positions->end()) + behind : 0);
    }
    return first;
}

std::vector<NextToken> likeliest(std::span<const float> logits, std::size_t count,
                                 const std::function<std::string(std::int64_t)>& text)
{
    std::vector<Index> order(logits.size());
    std::iota(order.begin(), order.end(), Index { 0 });
    const std::size_t kept = std::min(count, order.size());
    const auto at = [&](Index id) { return static_cast<double>(logits[static_cast<std::size_t>(id)]); };
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(),
                      [&](Index a, Index b) { return at(a) > at(b) || (at(a) == at(b) && a < b); });
    std::vector<NextToken> out;
    if (kept == 0) {
        return out;
    }
    const double most = at(order.front());
    double sum = 0;
    for (const float logit : logits) {
        sum += std::exp(static_cast<double>(logit) - most);
    }
    for (std::size_t i = 0; i < kept; ++i) {
        out.push_back(
            { order[i], text ? text(order[i]) : std::string(), std::exp(at(order[i]) - most) / sum });
    }
    return out;
}

Result<Comparison> compareAt(const RunResult& plain, const RunResult& changed, std::int64_t position,
                             const ComparisonOptions& options)
{
    if (const Status same = checkSame(plain, changed); !same) {
        return same.error();
    }
    const int layers = plain.layers();
    if (position < 0 || position >= plain.tokens()) {
        return wrongUse({ }, "position %1 does not exist: those of this run are 0 to %2", position,
                        plain.tokens() - 1);
    }
    if (options.layer && (*options.layer < 0 || *options.layer >= layers)) {
        return wrongUse({ }, "layer %1 does not exist: the layers are 0 to %2", *options.layer, layers - 1);
    }
    Comparison out;
    out.position = position;
    const Sink* sink = sinkAt(plain, position);
    sink = sink ? sink : sinkAt(changed, position);
    out.layer = options.layer ? *options.layer : sink ? sink->start : lastChangedLayer(changed);
    out.scoreFirst = std::min((sink ? sink->start : out.layer) + 1, layers - 1);
    out.scoreLast = std::min((sink ? sink->layers.back() : out.layer) + 1, layers - 1);
    out.before = stateOf(plain, out);
    out.after = stateOf(changed, out);
    out.suppression = out.before.mlpNorm > 0 ? 1 - out.after.mlpNorm / out.before.mlpNorm : nan;
    out.firstChanged =
        std::min(firstChangedPosition(changed.record().spec.interventions), plain.tokens() - 1);
    const TensorView nll = changed.tensor("nll");
    const TensorView nllPlain = changed.tensor("nll_plain");
    const TensorView divergence = changed.tensor("kl_plain");
    out.meanKl = meanFrom(divergence.values, { }, out.firstChanged);
    if (nll.values.size() == nllPlain.values.size()) {
        out.deltaNll = meanFrom(nll.values, nllPlain.values, out.firstChanged);
    }
    TensorView kept;
    std::span<const float> before = lastRow(changed, "logits_plain", kept);
    if (before.empty()) {
        before = lastRow(plain, "logits", kept);
    }
    out.topBefore = likeliest(before, options.top, options.text);
    out.topAfter = likeliest(lastRow(changed, "logits", kept), options.top, options.text);
    compareSinks(plain, changed, out);
    findGains(plain, changed, options.gains, out);
    return out;
}

} // namespace sinkscope
