// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/experimentplan.h"

#include "core/run/experiment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sinkscope {

namespace {

const Sink* sinkAt(const RunResult& run, std::int64_t position)
{
    const auto& sinks = run.detection().sinks;
    const auto found = std::ranges::find(sinks, position, &Sink::position);
    return found == sinks.end() ? nullptr : &*found;
}

/// Whether a swap is by the others with the target's token: as it was asked for, or as a run resolved it.
bool meansSameTokenOthers(const RunResult& plain, const Intervention& intervention)
{
    const auto* replace = std::get_if<Replace>(&intervention);
    if (replace == nullptr) {
        return false;
    }
    const auto* mean = std::get_if<MeanSource>(&replace->source);
    return std::holds_alternative<SameTokenOthersSource>(replace->source)
        || (mean != nullptr && mean->positions == sameTokenOthers(plain, replace->positions.front()));
}

/// Another token to change places with: the nearest that has the same text and is no sink (A10), else the
/// one beside it.
std::int64_t partnerOf(const RunResult& run, std::int64_t position)
{
    const auto others = sameTokenOthers(run, position);
    const auto nearest = std::ranges::min_element(
        others, { }, [position](std::int64_t other) { return std::abs(other - position); });
    return nearest != others.end()    ? *nearest
        : position + 1 < run.tokens() ? position + 1
                                      : std::max<std::int64_t>(0, position - 1);
}

ReshapeOp reshapeOf(ExperimentKind kind)
{
    switch (kind) {
    case ExperimentKind::Cap:
        return ReshapeOp::CapNorm;
    case ExperimentKind::SetNorm:
        return ReshapeOp::SetNorm;
    case ExperimentKind::Scale:
        return ReshapeOp::Scale;
    case ExperimentKind::ProjectOut:
        return ReshapeOp::ProjectOut;
    default:
        return ReshapeOp::Zero;
    }
}

Intervention oneOf(const ExperimentPlan& plan, std::int64_t layer)
{
    switch (plan.kind) {
    case ExperimentKind::Swap:
        return Replace { plan.tap, layer, plan.positions, plan.donor };
    case ExperimentKind::Exchange: {
        std::vector<std::int64_t> both = plan.positions;
        both.push_back(plan.partner);
        return Exchange { plan.tap, layer, std::move(both) };
    }
    case ExperimentKind::AblateKey:
        return MaskKey { layer, plan.positions, plan.heads, plan.window };
    case ExperimentKind::AblateHead:
        return ZeroHead { layer, plan.heads.value_or(std::vector<std::int64_t> { }) };
    default:
        break;
    }
    RowSelection rows = plan.positions;
    if (plan.aligned && mayAlign(plan.kind)) {
        rows = AlignedWithAnchor { *plan.aligned };
    }
    return Reshape { reshapeOf(plan.kind), plan.tap, layer, std::move(rows),
                     usesAmount(plan.kind) ? plan.amount : 0 };
}

/// The plan of one layer.
ExperimentPlan planOfOne(const Intervention& intervention)
{
    ExperimentPlan plan;
    plan.firstLayer = plan.lastLayer = layerOf(intervention);
    if (const auto* replace = std::get_if<Replace>(&intervention)) {
        plan.tap = replace->at;
        plan.positions = replace->positions;
        plan.donor = replace->source;
    } else if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
        plan.kind = ExperimentKind::Exchange;
        plan.tap = exchange->at;
        plan.positions = exchange->positions;
        if (plan.positions.size() > 1) {
            plan.partner = plan.positions.back();
            plan.positions.pop_back();
        }
    } else if (const auto* reshape = std::get_if<Reshape>(&intervention)) {
        plan.tap = reshape->at;
        switch (reshape->op) {
        case ReshapeOp::Zero:
            plan.kind = plan.tap == "attn_out" ? ExperimentKind::AblateAttention : ExperimentKind::AblateMlp;
            break;
        case ReshapeOp::Scale:
            plan.kind = ExperimentKind::Scale;
            break;
        case ReshapeOp::SetNorm:
            plan.kind = ExperimentKind::SetNorm;
            break;
        case ReshapeOp::CapNorm:
            plan.kind = ExperimentKind::Cap;
            break;
        case ReshapeOp::ProjectOut:
            plan.kind = ExperimentKind::ProjectOut;
            break;
        }
        plan.amount = usesAmount(plan.kind) ? reshape->amount : 0;
        if (const auto* aligned = std::get_if<AlignedWithAnchor>(&reshape->rows)) {
            plan.aligned = aligned->cos;
        } else {
            plan.positions = std::get<std::vector<std::int64_t>>(reshape->rows);
        }
    } else if (const auto* mask = std::get_if<MaskKey>(&intervention)) {
        plan.kind = ExperimentKind::AblateKey;
        plan.positions = mask->positions;
        plan.heads = mask->heads;
        plan.window = mask->window;
    } else {
        plan.kind = ExperimentKind::AblateHead;
        plan.heads = std::get<ZeroHead>(intervention).heads;
    }
    return plan;
}

} // namespace

bool usesTap(ExperimentKind kind)
{
    return kind != ExperimentKind::AblateKey && kind != ExperimentKind::AblateHead
        && kind != ExperimentKind::AblateMlp && kind != ExperimentKind::AblateAttention;
}

bool usesAmount(ExperimentKind kind)
{
    return kind == ExperimentKind::Cap || kind == ExperimentKind::SetNorm || kind == ExperimentKind::Scale;
}

bool usesHeads(ExperimentKind kind)
{
    return kind == ExperimentKind::AblateKey || kind == ExperimentKind::AblateHead;
}

bool usesPositions(ExperimentKind kind)
{
    return kind != ExperimentKind::AblateHead;
}

bool mayAlign(ExperimentKind kind)
{
    return usesAmount(kind) || kind == ExperimentKind::ProjectOut;
}

ExperimentPlan suggestedPlan(const RunResult& run, ExperimentKind kind, std::int64_t position, int layer,
                             int head)
{
    const std::int64_t last = run.layers() - 1;
    const Sink* sink = sinkAt(run, position);
    // A sink is written by the MLP of its birth layer and read by the attention of the layers after it.
    const std::int64_t birth = sink != nullptr ? sink->start : std::clamp<std::int64_t>(layer, 0, last);
    ExperimentPlan plan;
    plan.kind = kind;
    plan.positions = { position };
    plan.firstLayer = plan.lastLayer = birth;
    switch (kind) {
    case ExperimentKind::Swap:
    case ExperimentKind::Exchange:
        // The state that the birth layer reads: the last chance to change its mind.
        plan.tap = "resid_post";
        plan.firstLayer = plan.lastLayer = std::max<std::int64_t>(0, birth - 1);
        if (kind == ExperimentKind::Exchange) {
            plan.partner = partnerOf(run, position);
        }
        break;
    case ExperimentKind::AblateMlp:
        plan.tap = "mlp_out";
        break;
    case ExperimentKind::AblateAttention:
        plan.tap = "attn_out";
        plan.firstLayer = plan.lastLayer = std::max<std::int64_t>(0, birth - 1);
        break;
    case ExperimentKind::AblateKey:
        if (head >= 0) {
            plan.heads = std::vector<std::int64_t> { head };
        }
        if (sink != nullptr) {
            plan.firstLayer = std::min<std::int64_t>(last, birth + 1);
            plan.lastLayer = std::min<std::int64_t>(last, sink->layers.back() + 1);
        }
        break;
    case ExperimentKind::AblateHead:
        plan.positions.clear();
        plan.heads = std::vector<std::int64_t> { std::max(0, head) };
        plan.firstLayer = plan.lastLayer = std::clamp<std::int64_t>(layer, 0, last);
        break;
    case ExperimentKind::Cap:
    case ExperimentKind::SetNorm:
    case ExperimentKind::Scale:
    case ExperimentKind::ProjectOut:
        plan.tap = "mlp_out";
        plan.amount = kind == ExperimentKind::Scale ? 0.5 : 100; // A11
        break;
    }
    return plan;
}

std::vector<Intervention> interventionsOf(const ExperimentPlan& plan)
{
    std::vector<Intervention> list;
    // A form may hold any two numbers; what is beyond the model is named at its first layer.
    const std::int64_t last = std::min(plan.lastLayer, plan.firstLayer + 100'000);
    for (std::int64_t layer = plan.firstLayer; layer <= last; ++layer) {
        list.push_back(oneOf(plan, layer));
    }
    if (list.empty()) {
        list.push_back(oneOf(plan, plan.firstLayer));
    }
    return list;
}

std::optional<ExperimentPlan> planOf(const std::vector<Intervention>& list)
{
    if (list.empty()) {
        return std::nullopt;
    }
    ExperimentPlan plan = planOfOne(list.front());
    plan.lastLayer = layerOf(list.back());
    return interventionsOf(plan) == list ? std::optional(plan) : std::nullopt;
}

std::optional<std::vector<Intervention>> repeatedOnSinks(const RunResult& plain,
                                                         const std::vector<Intervention>& list)
{
    std::vector<Intervention> repeated;
    std::optional<std::int64_t> only;
    bool isOther = false;
    for (const Intervention& one : list) {
        const std::vector<std::int64_t>* positions = positionsOf(one);
        if (std::holds_alternative<Exchange>(one) || positions == nullptr || positions->size() != 1
            || only.value_or(positions->front()) != positions->front()) {
            return std::nullopt;
        }
        only = positions->front();
        const bool isOfSameToken = meansSameTokenOthers(plain, one);
        for (const Sink& sink : plain.detection().sinks) {
            const bool hasDonors = !isOfSameToken || !sameTokenOthers(plain, sink.position).empty();
            if (sink.kind != SinkKind::Secondary || !hasDonors) {
                continue;
            }
            Intervention there = atPosition(one, sink.position);
            if (isOfSameToken) {
                std::get<Replace>(there).source = SameTokenOthersSource { };
            }
            repeated.push_back(std::move(there));
            isOther = isOther || sink.position != *only;
        }
    }
    return isOther ? std::optional(std::move(repeated)) : std::nullopt;
}

} // namespace sinkscope
