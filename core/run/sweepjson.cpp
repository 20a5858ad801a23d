// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sweep.h"

#include <cmath>

namespace sinkscope {

namespace {

Json numberOrNull(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json stateToJson(const PositionState& state)
{
    Json json;
    json["norm"] = numberOrNull(state.mlpNorm);
    json["hidden_norm"] = numberOrNull(state.hiddenNorm);
    json["cos"] = numberOrNull(state.cos);
    json["l_start"] = state.isSink() ? Json(state.start) : Json();
    json["lifetime"] = state.lifetime;
    json["score"] = numberOrNull(state.score);
    return json;
}

/// "hidden", "attn" and "mlp" of A10; another tap by its own name.
std::string kindOf(const SweepItem& item)
{
    return item.at == "resid_post" ? "hidden"
        : item.at == "attn_out"    ? "attn"
        : item.at == "mlp_out"     ? "mlp"
        : item.at.empty()          ? "mask_key"
                                   : item.at;
}

} // namespace

Json toJson(const SweepTable& table, const SweepSpec& spec)
{
    Json json;
    json["schema"] = 1;
    json["over"] = nameOf(table.over);
    json["spec"] = toJson(spec.run);
    json["position"] = table.position;
    json["read_layer"] = table.readLayer;
    json["complete"] = table.isComplete();
    json["plain"]["sinks"] = table.sinks;
    json["plain"]["mean_lifetime"] = table.meanLifetime;
    json["plain"]["mean_score"] = numberOrNull(table.meanScore);
    json["items"] = Json::array();
    const auto* trace = std::get_if<TraceInput>(&spec.run.input);
    for (const SweepItem& item : table.items) {
        Json entry;
        entry["sample"] = trace ? Json(trace->row) : Json();
        entry["position"] = table.position;
        entry["role"] = item.kind == SweepKind::Point ? "point"
            : item.kind == SweepKind::Control         ? "control"
                                                      : "self";
        entry["kind"] = kindOf(item);
        entry["layer"] = item.layer;
        entry["changed"] = item.positions.empty() ? Json() : Json(item.positions);
        entry["donor"] = item.donor;
        entry["n_donor"] = item.donors;
        if (item.norm) {
            entry["threshold"] = *item.norm;
        }
        if (item.problem) {
            entry["error"] = toText(*item.problem);
        }
        entry["change"] = numberOrNull(item.change);
        entry["before"] = stateToJson(table.before);
        entry["after"] = stateToJson(item.after);
        entry["suppression"] = numberOrNull(item.suppression);
        entry["sinks"] = item.sinks;
        entry["mean_lifetime"] = item.meanLifetime;
        entry["mean_score"] = numberOrNull(item.meanScore);
        entry["run"] = item.folder.empty() ? Json() : Json(item.folder);
        json["items"].push_back(std::move(entry));
    }
    return json;
}

} // namespace sinkscope
