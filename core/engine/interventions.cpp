// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/interventions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace sinkscope {

namespace {

using Index = std::int64_t;

bool isByHead(TapPoint point)
{
    return point == TapPoint::Q || point == TapPoint::K || point == TapPoint::V;
}

at::Tensor indexOf(const std::vector<Index>& rows, at::Device device)
{
    return at::tensor(at::ArrayRef<Index>(rows)).to(device);
}

/// Rows of a tap, fp32 [n, width]; of q, k, v the heads one behind the other.
at::Tensor rowsOf(TapPoint point, const at::Tensor& x, const at::Tensor& index)
{
    if (isByHead(point)) {
        return x.index_select(1, index).transpose(0, 1).flatten(1).to(at::kFloat);
    }
    return x.index_select(0, index).to(at::kFloat);
}

/// Writes them back in the tap's type, and gives what was really written.
at::Tensor putRows(TapPoint point, const at::Tensor& x, const at::Tensor& index, const at::Tensor& rows)
{
    at::Tensor stored = rows.to(x.scalar_type());
    at::Tensor target = x;
    if (isByHead(point)) {
        target.index_copy_(1, index, stored.view({ rows.size(0), x.size(0), x.size(2) }).transpose(0, 1));
    } else {
        target.index_copy_(0, index, stored);
    }
    return stored;
}

double squares(const at::Tensor& x)
{
    return x.to(at::kDouble).square_().sum().item<double>();
}

/// All rows of a block, fp32 [rows, width].
at::Tensor allRows(TapPoint point, const at::Tensor& x)
{
    return isByHead(point) ? x.transpose(0, 1).flatten(1).to(at::kFloat) : x.to(at::kFloat);
}

constexpr double leastNorm = 1e-8; // as torch's cosine_similarity

at::Tensor normsOf(const at::Tensor& rows)
{
    return at::linalg_vector_norm(rows, 2, at::IntArrayRef { -1 }, true);
}

/// What a text gives while it is generated can be changed, but nothing be made from it: it would be needed
/// before it is there.
Status checkComesFirst(std::size_t i, const Intervention& intervention, Index prompt)
{
    const auto behind = [&](const char* key, const std::vector<Index>& positions) {
        for (const Index t : positions) {
            if (t >= prompt) {
                return Status(
                    wrongUse(interventionKey(i, key),
                             "position %1 is behind the prompt, which ends at %2: only tokens of the "
                             "prompt can be donors or change places",
                             t, prompt - 1));
            }
        }
        return Status();
    };
    if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
        return behind("positions", exchange->positions);
    }
    const auto* replace = std::get_if<Replace>(&intervention);
    if (const auto* position = replace ? std::get_if<PositionSource>(&replace->source) : nullptr) {
        return behind("source.position", { position->position });
    }
    if (const auto* mean = replace ? std::get_if<MeanSource>(&replace->source) : nullptr) {
        return behind("source.mean_of", mean->positions);
    }
    return { };
}

} // namespace

Status Interventions::check(const InterventionPlan& plan, const ModelConfig& config,
                            const std::vector<TapPoint>& available)
{
    const auto& list = plan.list;
    const ModelInfo& m = config.info;
    const RunShape shape { plan.tokens, m.layers, m.heads, m.kvHeads, m.headDim, m.hidden, m.intermediate };
    if (const Status good = validateInterventions(list, shape); !good) {
        return good;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string tap = tapOf(list[i]);
        const auto point = tapPointOf(tap);
        if (!tap.empty()
            && (!point || std::find(available.begin(), available.end(), *point) == available.end())) {
            return wrongUse(interventionKey(i, "at"), "%1 is no tap of the architecture %2", tap,
                            config.info.architecture);
        }
        const auto* replace = std::get_if<Replace>(&list[i]);
        if (replace
            && (std::holds_alternative<SameTokenOthersSource>(replace->source)
                || std::holds_alternative<OtherRunSource>(replace->source))) {
            return wrongUse(interventionKey(i, "source"), "the donor is not known yet");
        }
        const Index known = plan.prompt > 0 ? plan.prompt : plan.tokens;
        if (refersToAnchor(list[i]) && !(plan.anchor && *plan.anchor >= 0 && *plan.anchor < known)) {
            return wrongUse("anchor", "%1 needs an anchor that exists", interventionKey(i));
        }
        if (const Status good = checkComesFirst(i, list[i], known); !good) {
            return good;
        }
    }
    return { };
}

Interventions::Interventions(const InterventionPlan& plan, const ModelConfig& config, at::Device device,
                             Taps& next)
    : m_plan(plan)
    , m_config(config)
    , m_device(device)
    , m_next(next)
{
    const auto& list = plan.list;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Edit edit;
        edit.index = i;
        edit.layer = static_cast<int>(layerOf(list[i]));
        edit.masks = std::holds_alternative<MaskKey>(list[i]);
        if (!edit.masks) {
            edit.point = *tapPointOf(tapOf(list[i]));
        }
        edit.needs = rowsRead(list[i], plan.anchor);
        m_edits.push_back(std::move(edit));
    }
}

std::vector<Index> Interventions::rowsRead(const Intervention& intervention, std::optional<Index> anchor)
{
    if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
        return exchange->positions;
    }
    if (refersToAnchor(intervention)) {
        return { *anchor };
    }
    if (const auto* replace = std::get_if<Replace>(&intervention)) {
        if (const auto* position = std::get_if<PositionSource>(&replace->source)) {
            return { position->position };
        }
        if (const auto* mean = std::get_if<MeanSource>(&replace->source)) {
            return mean->positions;
        }
    }
    return { };
}

bool Interventions::mayChangeIn(const Edit& edit, RowRange rows) const
{
    const auto within = [&](const std::vector<Index>& positions) {
        return std::any_of(positions.begin(), positions.end(),
                           [&](Index t) { return t >= rows.begin && t < rows.end; });
    };
    const Intervention& what = spec(edit);
    if (const auto* replace = std::get_if<Replace>(&what)) {
        return within(replace->positions);
    }
    if (const auto* exchange = std::get_if<Exchange>(&what)) {
        return within(exchange->positions);
    }
    const auto* reshape = std::get_if<Reshape>(&what);
    const auto* positions = reshape ? std::get_if<std::vector<Index>>(&reshape->rows) : nullptr;
    return !positions || within(*positions);
}

std::vector<Index> Interventions::targets(const Edit& edit, RowRange rows, const at::Tensor& x) const
{
    const Intervention& what = spec(edit);
    std::vector<Index> local;
    const auto take = [&](const std::vector<Index>& positions) {
        for (const Index t : positions) {
            if (t >= rows.begin && t < rows.end) {
                local.push_back(t - rows.begin);
            }
        }
    };
    if (const auto* replace = std::get_if<Replace>(&what)) {
        take(replace->positions);
    } else if (const auto* exchange = std::get_if<Exchange>(&what)) {
        take(exchange->positions);
    } else if (const auto* reshape = std::get_if<Reshape>(&what)) {
        if (const auto* positions = std::get_if<std::vector<Index>>(&reshape->rows)) {
            take(*positions);
            return local;
        }
        const double least = std::get<AlignedWithAnchor>(reshape->rows).cos;
        const at::Tensor all = allRows(edit.point, x);
        const at::Tensor& anchor = edit.known.at(*m_plan.anchor);
        const at::Tensor cosines = at::mv(all, anchor)
                                       .div_(normsOf(all).squeeze(1).clamp_min_(leastNorm))
                                       .div_(normsOf(anchor).clamp_min_(leastNorm))
                                       .cpu();
        const auto* values = cosines.const_data_ptr<float>();
        for (Index i = 0; i < rows.size(); ++i) {
            if (static_cast<double>(values[i]) > least && rows.begin + i != *m_plan.anchor) {
                local.push_back(i);
            }
        }
    }
    return local;
}

void Interventions::collect(Edit& edit, RowRange rows, const at::Tensor& x) const
{
    for (const Index t : edit.needs) {
        if (t >= rows.begin && t < rows.end && !edit.known.contains(t)) {
            edit.known[t] = rowsOf(edit.point, x, indexOf({ t - rows.begin }, m_device)).squeeze(0);
        }
    }
}

at::Tensor Interventions::changed(const Edit& edit, RowRange rows, const std::vector<Index>& local,
                                  const at::Tensor& before) const
{
    const Intervention& what = spec(edit);
    if (const auto* exchange = std::get_if<Exchange>(&what)) {
        std::vector<at::Tensor> others;
        for (const Index i : local) {
            const bool first = exchange->positions[0] == rows.begin + i;
            others.push_back(edit.known.at(exchange->positions[first ? 1 : 0]));
        }
        return at::stack(others);
    }
    if (const auto* replace = std::get_if<Replace>(&what)) {
        at::Tensor donor;
        if (const auto* vector = std::get_if<VectorSource>(&replace->source)) {
            donor = at::tensor(at::ArrayRef<float>(vector->values)).to(m_device);
        } else {
            std::vector<at::Tensor> donors;
            for (const Index t : edit.needs) {
                donors.push_back(edit.known.at(t));
            }
            donor = donors.size() == 1 ? donors.front() : at::stack(donors).mean(0);
        }
        return donor.unsqueeze(0).expand_as(before);
    }
    const Reshape& reshape = std::get<Reshape>(what);
    switch (reshape.op) {
    case ReshapeOp::Zero:
        return at::zeros_like(before);
    case ReshapeOp::Scale:
        return before * reshape.amount;
    case ReshapeOp::SetNorm:
    case ReshapeOp::CapNorm: {
        const at::Tensor norms = normsOf(before);
        at::Tensor factor = at::where(norms > 0, reshape.amount / norms, at::ones_like(norms));
        if (reshape.op == ReshapeOp::CapNorm) {
            factor.clamp_max_(1);
        }
        return before * factor;
    }
    case ReshapeOp::ProjectOut: {
        const at::Tensor& anchor = edit.known.at(*m_plan.anchor);
        const double size = squares(anchor);
        if (!(size > 0)) {
            return before;
        }
        const at::Tensor along = at::mv(before, anchor).div_(size);
        return before - along.unsqueeze(1) * anchor;
    }
    }
    return before;
}

void Interventions::change(Edit& edit, RowRange rows, const at::Tensor& x) const
{
    const std::vector<Index> local = targets(edit, rows, x);
    if (local.empty()) {
        return;
    }
    const at::Tensor index = indexOf(local, m_device);
    const at::Tensor before = rowsOf(edit.point, x, index);
    const at::Tensor stored = putRows(edit.point, x, index, changed(edit, rows, local, before).contiguous());
    edit.size += squares(before);
    edit.difference += squares(stored.to(at::kDouble).sub_(before));
    edit.rows += static_cast<Index>(local.size());
}

void Interventions::zeroHeads(Edit& edit, const at::Tensor& z) const
{
    const Index dim = m_config.info.headDim;
    edit.size += squares(z);
    for (const Index head : std::get<ZeroHead>(spec(edit)).heads) {
        at::Tensor slice = z.narrow(1, head * dim, dim);
        edit.difference += squares(slice);
        slice.zero_();
    }
    edit.rows += z.size(0);
}

at::Tensor Interventions::pass(TapPoint point, int layer, RowRange rows, at::Tensor x)
{
    for (Edit& edit : m_edits) {
        if (edit.masks || edit.point != point || edit.layer != layer) {
            continue;
        }
        edit.reached = true;
        if (std::find(m_seen.begin(), m_seen.end(), point) == m_seen.end()) {
            m_seen.push_back(point);
        }
        if (std::holds_alternative<ZeroHead>(spec(edit))) {
            zeroHeads(edit, x);
            continue;
        }
        collect(edit, rows, x);
        if (edit.known.size() == edit.needs.size()) {
            change(edit, rows, x);
        } else if (mayChangeIn(edit, rows)) {
            edit.waiting = true;
        }
    }
    return m_next.pass(point, layer, rows, x);
}

bool Interventions::mayNeedAgain(int layer) const
{
    return std::any_of(m_edits.begin(), m_edits.end(),
                       [&](const Edit& edit) { return edit.layer == layer && !edit.needs.empty(); });
}

KeyMask Interventions::begin(int layer)
{
    m_seen.clear();
    KeyMask mask;
    at::Tensor from;
    for (Edit& edit : m_edits) {
        if (edit.layer != layer || !edit.masks) {
            continue;
        }
        const MaskKey& wish = std::get<MaskKey>(spec(edit));
        edit.reached = true;
        if (!from.defined()) {
            from =
                at::full({ m_config.info.heads, m_plan.tokens }, m_plan.tokens, at::TensorOptions(at::kLong));
            mask.firstQuery = m_plan.tokens;
        }
        auto values = from.accessor<Index, 2>();
        for (Index h = 0; h < m_config.info.heads; ++h) {
            if (wish.heads && std::find(wish.heads->begin(), wish.heads->end(), h) == wish.heads->end()) {
                continue;
            }
            for (const Index t : wish.positions) {
                values[h][t] = std::min(values[h][t], std::min(m_plan.tokens, t + 1 + wish.window));
                mask.firstQuery = std::min(mask.firstQuery, values[h][t]);
            }
        }
    }
    if (from.defined()) {
        mask.from = from.to(m_device);
        mask.mass = at::zeros(from.sizes(), at::TensorOptions(at::kDouble).device(m_device));
    }
    return mask;
}

void Interventions::forgetUnsafe(std::vector<Edit*>& order) const
{
    // Rows collected before the first one that waits are what they will be. Behind it only rows of the same
    // tap are, which no waiting one changes.
    const Edit* first = nullptr;
    std::set<Index> unsettled;
    bool any = false; // aligned_with_anchor: it is not known which
    for (Edit* edit : order) {
        if (first) {
            const bool safe = edit->point == first->point && !any
                && std::none_of(edit->needs.begin(), edit->needs.end(),
                                [&](Index t) { return unsettled.contains(t); });
            if (!safe) {
                edit->known.clear();
            }
        }
        if (!edit->waiting) {
            continue;
        }
        first = first ? first : edit;
        const Intervention& what = spec(*edit);
        if (const auto* replace = std::get_if<Replace>(&what)) {
            unsettled.insert(replace->positions.begin(), replace->positions.end());
        } else if (const auto* exchange = std::get_if<Exchange>(&what)) {
            unsettled.insert(exchange->positions.begin(), exchange->positions.end());
        } else {
            any = true;
        }
    }
}

bool Interventions::again(int layer)
{
    std::vector<Edit*> order;
    for (const TapPoint point : m_seen) {
        for (Edit& edit : m_edits) {
            if (!edit.masks && edit.layer == layer && edit.point == point) {
                order.push_back(&edit);
            }
        }
    }
    const bool missing =
        std::any_of(order.begin(), order.end(), [](const Edit* edit) { return edit->waiting; });
    if (!missing) {
        return false;
    }
    forgetUnsafe(order);
    for (Edit* edit : order) {
        edit->waiting = false;
        edit->difference = 0;
        edit->size = 0;
        edit->rows = 0;
    }
    return true;
}

Status Interventions::changedNothing(const Edit& edit) const
{
    return wrongUse(interventionKey(edit.index, "positions"),
                    "this intervention changes nothing: no row of %1 in layer %2 is selected",
                    edit.masks ? std::string("attention") : nameOf(edit.point), edit.layer);
}

Status Interventions::end(int layer, const KeyMask& mask, RowRange rows)
{
    for (Edit& edit : m_edits) {
        if (edit.layer != layer) {
            continue;
        }
        if (edit.masks) {
            const MaskKey& wish = std::get<MaskKey>(spec(edit));
            const at::Tensor mass = mask.mass.cpu();
            const auto values = mass.accessor<double, 2>();
            for (Index h = 0; h < m_config.info.heads; ++h) {
                if (wish.heads && std::find(wish.heads->begin(), wish.heads->end(), h) == wish.heads->end()) {
                    continue;
                }
                for (const Index t : wish.positions) {
                    edit.difference += values[h][t];
                    edit.rows += std::max<Index>(0, rows.end - std::max(rows.begin, t + 1 + wish.window));
                }
            }
        }
        if (m_plan.prompt > 0) {
            continue; // more rows are to come
        }
        edit.known.clear();
        if (edit.rows == 0) {
            return changedNothing(edit);
        }
    }
    return { };
}

Result<std::vector<double>> Interventions::changes() const
{
    std::vector<double> list;
    for (const Edit& edit : m_edits) {
        if (!edit.reached) {
            return failed(interventionKey(edit.index), "the pass never came to layer %1", edit.layer);
        }
        if (edit.rows == 0) {
            return changedNothing(edit).error();
        }
        if (edit.masks) {
            list.push_back(edit.difference / static_cast<double>(edit.rows));
        } else if (edit.difference == 0) {
            list.push_back(0);
        } else {
            list.push_back(edit.size > 0 ? std::sqrt(edit.difference / edit.size)
                                         : std::numeric_limits<double>::quiet_NaN());
        }
    }
    return list;
}

} // namespace sinkscope
