// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/intervention.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sinkscope {

namespace {

using Index = std::int64_t;
using List = std::vector<Index>;

template<typename... Ts>
struct Cases : Ts...
{
    using Ts::operator()...;
};

Status checkTap(std::size_t i, const std::string& tap)
{
    const auto& names = tapNames();
    if (std::find(names.begin(), names.end(), tap) == names.end()) {
        std::string known;
        for (const std::string& name : names) {
            known += (known.empty() ? "" : " ") + name;
        }
        return wrongUse(interventionKey(i, "at"), "there is no tap \"%1\"; the taps are %2", tap, known);
    }
    if (tap == tapWithoutLayer) {
        return wrongUse(interventionKey(i, "at"),
                        "%1 belongs to no layer and cannot be changed: take resid_post of the last layer",
                        tap);
    }
    return { };
}

Status checkNumbers(const std::string& key, const List& list)
{
    std::set<Index> seen;
    for (const Index number : list) {
        if (number < 0) {
            return wrongUse(key, "%1 is negative: counting starts at 0", number);
        }
        if (!seen.insert(number).second) {
            return wrongUse(key, "%1 is given twice", number);
        }
    }
    return { };
}

Status checkPositions(std::size_t i, const List& list)
{
    const std::string key = interventionKey(i, "positions");
    if (list.empty()) {
        return wrongUse(key, "the list is empty: name at least one position");
    }
    return checkNumbers(key, list);
}

Status checkSource(std::size_t i, const DonorSource& source)
{
    const auto key = [i](const char* member) { return interventionKey(i, "source") + member; };
    if (const auto* vector = std::get_if<VectorSource>(&source)) {
        if (vector->values.empty()) {
            return wrongUse(key(".vector"), "the vector has no values");
        }
        for (std::size_t v = 0; v < vector->values.size(); ++v) {
            if (!std::isfinite(vector->values[v])) {
                return wrongUse(key(".vector") + "[" + std::to_string(v) + "]", "%1 is no finite number",
                                vector->values[v]);
            }
        }
    } else if (const auto* position = std::get_if<PositionSource>(&source)) {
        return checkNumbers(key(".position"), { position->position });
    } else if (const auto* mean = std::get_if<MeanSource>(&source)) {
        if (mean->positions.empty()) {
            return wrongUse(key(".mean_of"), "the set of donors is empty: name at least one position");
        }
        return checkNumbers(key(".mean_of"), mean->positions);
    } else if (const auto* run = std::get_if<OtherRunSource>(&source)) {
        if (run->folder.empty()) {
            return wrongUse(key(".run"), "no run is named: give the path of a run folder");
        }
        return checkNumbers(key(".position"), { run->position });
    }
    return { };
}

Status checkOne(std::size_t i, const Replace& replace)
{
    if (const Status good = checkTap(i, replace.at); !good) {
        return good;
    }
    if (const Status good = checkPositions(i, replace.positions); !good) {
        return good;
    }
    return checkSource(i, replace.source);
}

Status checkOne(std::size_t i, const Exchange& exchange)
{
    if (const Status good = checkTap(i, exchange.at); !good) {
        return good;
    }
    if (exchange.positions.size() != 2) {
        return wrongUse(interventionKey(i, "positions"), "exactly two positions are needed, not %1",
                        exchange.positions.size());
    }
    return checkPositions(i, exchange.positions);
}

Status checkOne(std::size_t i, const Reshape& reshape)
{
    if (const Status good = checkTap(i, reshape.at); !good) {
        return good;
    }
    if (reshape.op == ReshapeOp::Scale && !std::isfinite(reshape.amount)) {
        return wrongUse(interventionKey(i, "factor"), "%1 is no finite number", reshape.amount);
    }
    const bool norm = reshape.op == ReshapeOp::SetNorm || reshape.op == ReshapeOp::CapNorm;
    if (norm && !(std::isfinite(reshape.amount) && reshape.amount >= 0)) {
        return wrongUse(interventionKey(i, "norm"),
                        "%1 is impossible: a norm is a finite number of at least 0", reshape.amount);
    }
    if (const auto* positions = std::get_if<List>(&reshape.rows)) {
        return checkPositions(i, *positions);
    }
    const double cos = std::get<AlignedWithAnchor>(reshape.rows).cos;
    if (!(cos >= -1 && cos < 1)) {
        return wrongUse(interventionKey(i, "positions") + ".aligned_with_anchor",
                        "%1 is impossible: a cosine threshold from -1 to below 1 is needed", cos);
    }
    return { };
}

Status checkOne(std::size_t i, const MaskKey& mask)
{
    if (const Status good = checkPositions(i, mask.positions); !good) {
        return good;
    }
    if (mask.window < 0) {
        return wrongUse(interventionKey(i, "window"),
                        "%1 is impossible: a number of queries of at least 0 is needed", mask.window);
    }
    if (!mask.heads) {
        return { };
    }
    if (mask.heads->empty()) {
        return wrongUse(interventionKey(i, "heads"), "the list is empty: give \"all\" or the numbers wanted");
    }
    return checkNumbers(interventionKey(i, "heads"), *mask.heads);
}

Status checkOne(std::size_t i, const ZeroHead& zero)
{
    if (zero.heads.empty()) {
        return wrongUse(interventionKey(i, "heads"), "the list is empty: name at least one head");
    }
    return checkNumbers(interventionKey(i, "heads"), zero.heads);
}

/// A spec that names what this model does not have was mostly made for another one: say it.
Status checkBelow(const std::string& key, const List& list, Index end, const char* code)
{
    for (const Index number : list) {
        if (number >= end) {
            return wrongUse(key, code, number, end - 1);
        }
    }
    return { };
}

constexpr auto noLayer = sentence("layer %1 does not exist: the layers of this model are 0 to %2; a spec "
                                  "made for another model does not fit");
constexpr auto noHead = sentence("head %1 does not exist: the heads of this model are 0 to %2; a spec made "
                                 "for another model does not fit");
constexpr auto noPosition = sentence("position %1 does not exist: those of this run are 0 to %2");

Status checkDonorFits(std::size_t i, const Replace& replace, const RunShape& shape)
{
    const std::string key = interventionKey(i, "source");
    if (const auto* vector = std::get_if<VectorSource>(&replace.source)) {
        const Index width = tapWidth(replace.at, shape);
        if (static_cast<Index>(vector->values.size()) != width) {
            return wrongUse(key + ".vector",
                            "the vector has %1 values and a row of %2 has %3 in this model; a spec made for "
                            "another model does not fit",
                            vector->values.size(), replace.at, width);
        }
    } else if (const auto* position = std::get_if<PositionSource>(&replace.source)) {
        return checkBelow(key + ".position", { position->position }, shape.tokens, noPosition);
    } else if (const auto* mean = std::get_if<MeanSource>(&replace.source)) {
        return checkBelow(key + ".mean_of", mean->positions, shape.tokens, noPosition);
    }
    return { };
}

Status checkMaskFits(std::size_t i, const MaskKey& mask, const RunShape& shape)
{
    const bool leavesNothing = std::all_of(mask.positions.begin(), mask.positions.end(),
                                           [&](Index t) { return t >= shape.tokens - 1 - mask.window; });
    if (leavesNothing) {
        return wrongUse(interventionKey(i, "positions"),
                        "no query comes late enough to be kept from seeing this key: the run has %1 tokens",
                        shape.tokens);
    }
    return { };
}

Status checkFits(std::size_t i, const Intervention& intervention, const RunShape& shape)
{
    if (const Status good =
            checkBelow(interventionKey(i, "layer"), { layerOf(intervention) }, shape.layers, noLayer);
        !good) {
        return good;
    }
    const auto positions = [&](const List& list) {
        return checkBelow(interventionKey(i, "positions"), list, shape.tokens, noPosition);
    };
    const auto heads = [&](const List& list) {
        return checkBelow(interventionKey(i, "heads"), list, shape.heads, noHead);
    };
    const auto first = [](Status a, auto&& b) { return a ? b() : a; };
    return std::visit(Cases {
                          [&](const Replace& x) {
                              return first(positions(x.positions),
                                           [&] { return checkDonorFits(i, x, shape); });
                          },
                          [&](const Exchange& x) { return positions(x.positions); },
                          [&](const Reshape& x) {
                              const auto* list = std::get_if<List>(&x.rows);
                              return list ? positions(*list) : Status();
                          },
                          [&](const MaskKey& x) {
                              return first(positions(x.positions), [&] {
                                  return first(x.heads ? heads(*x.heads) : Status(),
                                               [&] { return checkMaskFits(i, x, shape); });
                              });
                          },
                          [&](const ZeroHead& x) { return heads(x.heads); },
                      },
                      intervention);
}

} // namespace

std::int64_t layerOf(const Intervention& intervention)
{
    return std::visit([](const auto& x) { return x.layer; }, intervention);
}

std::string tapOf(const Intervention& intervention)
{
    return std::visit(Cases { [](const MaskKey&) { return std::string(); },
                              [](const ZeroHead&) { return std::string("attn_z"); },
                              [](const auto& x) { return x.at; } },
                      intervention);
}

const std::vector<std::int64_t>* positionsOf(const Intervention& intervention)
{
    if (const auto* replace = std::get_if<Replace>(&intervention)) {
        return &replace->positions;
    }
    if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
        return &exchange->positions;
    }
    if (const auto* mask = std::get_if<MaskKey>(&intervention)) {
        return &mask->positions;
    }
    const auto* reshape = std::get_if<Reshape>(&intervention);
    return reshape ? std::get_if<std::vector<std::int64_t>>(&reshape->rows) : nullptr;
}

Intervention atPosition(Intervention intervention, std::int64_t position)
{
    if (auto* replace = std::get_if<Replace>(&intervention)) {
        replace->positions = { position };
    } else if (auto* exchange = std::get_if<Exchange>(&intervention)) {
        exchange->positions.front() = position;
    } else if (auto* reshape = std::get_if<Reshape>(&intervention)) {
        reshape->rows = std::vector { position };
    } else if (auto* mask = std::get_if<MaskKey>(&intervention)) {
        mask->positions = { position };
    }
    return intervention;
}

bool refersToAnchor(const Intervention& intervention)
{
    const auto* reshape = std::get_if<Reshape>(&intervention);
    return reshape
        && (reshape->op == ReshapeOp::ProjectOut || std::holds_alternative<AlignedWithAnchor>(reshape->rows));
}

std::string interventionKey(std::size_t index, const char* member)
{
    return "interventions[" + std::to_string(index) + "]" + (member ? std::string(".") + member : "");
}

Status validateInterventions(const std::vector<Intervention>& list)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (const Index layer = layerOf(list[i]); layer < 0) {
            return wrongUse(interventionKey(i, "layer"), "%1 is negative: counting starts at 0", layer);
        }
        if (const Status good = std::visit([i](const auto& x) { return checkOne(i, x); }, list[i]); !good) {
            return good;
        }
    }
    return { };
}

std::int64_t tapWidth(const std::string& tap, const RunShape& shape)
{
    const auto isOneOf = [&](std::initializer_list<const char*> names) {
        return std::any_of(names.begin(), names.end(), [&](const char* name) { return tap == name; });
    };
    if (isOneOf({ "q", "attn_z" })) {
        return shape.heads * shape.headDim;
    }
    if (isOneOf({ "k", "v", "k_proj", "v_proj" })) {
        return shape.kvHeads * shape.headDim;
    }
    return isOneOf({ "mlp_gate", "mlp_up", "mlp_act", "mlp_product" }) ? shape.intermediate : shape.hidden;
}

Status validateInterventions(const std::vector<Intervention>& list, const RunShape& shape)
{
    if (const Status good = validateInterventions(list); !good) {
        return good;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (const Status good = checkFits(i, list[i], shape); !good) {
            return good;
        }
    }
    return { };
}

} // namespace sinkscope
