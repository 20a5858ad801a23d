// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sweep.h"
#include "core/spec/objectreader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <system_error>
#include <utility>

namespace sinkscope {

namespace {

constexpr std::int64_t mostLayers = 100'000;

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

/// The words of A10 for what is changed; another tap has its own name.
constexpr std::array<std::pair<const char*, const char*>, 4> kindWords {
    { { "resid_post", "hidden" }, { "attn_out", "attn" }, { "mlp_out", "mlp" }, { "", "mask_key" } }
};

std::string kindOf(const SweepItem& item)
{
    const auto found = std::ranges::find(kindWords, item.at, &std::pair<const char*, const char*>::first);
    return found == kindWords.end() ? item.at : found->second;
}

const Names<SweepKind> roles { { "point", SweepKind::Point },
                               { "control", SweepKind::Control },
                               { "self", SweepKind::Self } };
const Names<SweepOver> overs { { "layers", SweepOver::Layers },
                               { "components", SweepOver::Components },
                               { "norms", SweepOver::Norms } };

/// What an item changes.
Json placeToJson(const SweepItem& item)
{
    Json json;
    json["role"] = nameIn(roles, item.kind);
    json["kind"] = kindOf(item);
    json["layer"] = item.layer;
    json["changed"] = item.positions.empty() ? Json() : Json(item.positions);
    if (item.norm) {
        json["threshold"] = *item.norm;
    }
    return json;
}

/// A number, or null for one that is not finite. It must be there.
void readNumber(ObjectReader& reader, const char* key, double& out)
{
    reader.need(key);
    const Json* json = reader.take(key);
    if (json != nullptr && !json->is_null()) {
        reader.read(key, out);
    } else {
        out = std::numeric_limits<double>::quiet_NaN();
    }
}

PositionState stateFrom(ObjectReader& reader)
{
    PositionState state;
    std::int64_t start = -1;
    std::int64_t lifetime = 0;
    const Json* born = reader.take("l_start");
    if (born != nullptr && !born->is_null()) {
        reader.read("l_start", start);
    }
    reader.read("lifetime", lifetime);
    state.start = static_cast<int>(std::clamp<std::int64_t>(start, -1, mostLayers));
    state.lifetime = static_cast<int>(std::clamp<std::int64_t>(lifetime, 0, mostLayers));
    readNumber(reader, "norm", state.mlpNorm);
    readNumber(reader, "hidden_norm", state.hiddenNorm);
    readNumber(reader, "cos", state.cos);
    readNumber(reader, "score", state.score);
    return state;
}

/// Fills what an item changes out of placeToJson().
void readPlace(ObjectReader& reader, SweepItem& item)
{
    reader.read("role", roles, item.kind);
    std::string kind;
    reader.need("kind");
    reader.read("kind", kind);
    const auto found =
        std::ranges::find_if(kindWords, [&kind](const auto& words) { return words.second == kind; });
    item.at = found == kindWords.end() ? kind : found->first;
    reader.need("layer");
    reader.read("layer", item.layer);
    if (item.layer < 0 || item.layer > mostLayers) {
        reader.fail(wrongUse("layer", "%1 is no layer", item.layer));
    }
    if (const Json* changed = reader.take("changed"); changed != nullptr && !changed->is_null()) {
        reader.read("changed", item.positions);
    }
    if (reader.take("threshold") != nullptr) {
        reader.read("threshold", item.norm.emplace());
    }
}

/// One entry of "items"; `before` is what all of them say of the plain run.
Result<SweepItem> itemFrom(const Json& json, const std::string& key, PositionState& before)
{
    ObjectReader reader(json, key + ".", key);
    SweepItem item;
    readPlace(reader, item);
    reader.read("donor", item.donor);
    reader.read("n_donor", item.donors);
    if (reader.take("error") != nullptr) {
        std::string sentence;
        reader.read("error", sentence);
        item.problem = Error { ErrorKind::Failed, printable(sentence), { }, { } };
    }
    readNumber(reader, "change", item.change);
    readNumber(reader, "suppression", item.suppression);
    readNumber(reader, "mean_lifetime", item.meanLifetime);
    readNumber(reader, "mean_score", item.meanScore);
    reader.read("sinks", item.sinks);
    for (const char* unused : { "sample", "position", "run" }) {
        reader.take(unused);
    }
    for (const auto& [name, state] :
         { std::pair { "before", &before }, std::pair { "after", &item.after } }) {
        reader.need(name);
        if (const Json* inner = reader.take(name)) {
            ObjectReader part(*inner, key + "." + name + ".", key + "." + name);
            *state = stateFrom(part);
            if (const Status good = part.done(); !good) {
                return good.error();
            }
        }
    }
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return item;
}

/// The entries of a list that must be there.
const Json* listIn(ObjectReader& reader, const char* key)
{
    reader.need(key);
    const Json* list = reader.take(key);
    if (list != nullptr && !list->is_array()) {
        reader.fail(wrongType(key, "a list", *list));
        return nullptr;
    }
    return list;
}

Result<SweepTable> tableFrom(const Json& json)
{
    SweepTable table;
    ObjectReader reader(json, "", "sweep.json");
    std::int64_t schema = 0;
    reader.need("schema");
    reader.read("schema", schema);
    if (schema != 1) {
        return wrongUse("schema", "the file is of version %1 and this program reads version 1", schema);
    }
    reader.read("over", overs, table.over);
    reader.read("position", table.position);
    std::int64_t layer = 0;
    reader.read("read_layer", layer);
    table.readLayer = static_cast<int>(std::clamp<std::int64_t>(layer, 0, mostLayers));
    reader.take("spec");
    reader.take("complete");
    reader.need("plain");
    if (const Json* plain = reader.take("plain")) {
        ObjectReader part(*plain, "plain.", "plain");
        part.read("sinks", table.sinks);
        readNumber(part, "mean_lifetime", table.meanLifetime);
        readNumber(part, "mean_score", table.meanScore);
        if (const Status good = part.done(); !good) {
            return good.error();
        }
    }
    const Json* planned = listIn(reader, "planned");
    const Json* items = listIn(reader, "items");
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    for (std::size_t i = 0; i < planned->size(); ++i) {
        const std::string key = "planned[" + std::to_string(i) + "]";
        ObjectReader part((*planned)[i], key + ".", key);
        readPlace(part, table.plan.emplace_back());
        if (const Status good = part.done(); !good) {
            return good.error();
        }
    }
    for (std::size_t i = 0; i < items->size(); ++i) {
        auto item = itemFrom((*items)[i], "items[" + std::to_string(i) + "]", table.before);
        if (!item) {
            return item.error();
        }
        table.items.push_back(std::move(item).value());
    }
    if (table.position < 0 || table.items.size() > table.plan.size()) {
        return wrongUse("items", "do not fit to what was planned");
    }
    return table;
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
    json["planned"] = Json::array();
    for (const SweepItem& item : table.plan) {
        json["planned"].push_back(placeToJson(item));
    }
    const auto* trace = std::get_if<TraceInput>(&spec.run.input);
    for (const SweepItem& item : table.items) {
        Json entry = placeToJson(item);
        entry["sample"] = trace ? Json(trace->row) : Json();
        entry["position"] = table.position;
        entry["donor"] = item.donor;
        entry["n_donor"] = item.donors;
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

Result<SweepTable> readSweepTable(const std::filesystem::path& path)
{
    std::error_code error;
    const bool isFolder = std::filesystem::is_directory(path, error);
    const std::filesystem::path file = isFolder ? path / sweepTableName : path;
    const auto json = readJsonFile(file);
    if (!json) {
        return json.error();
    }
    auto table = tableFrom(json.value());
    if (!table) {
        Error wrong = table.error();
        wrong.kind = ErrorKind::Failed;
        wrong.where = file.string() + ": " + wrong.where;
        return wrong;
    }
    return table;
}

} // namespace sinkscope
