// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/intervention.h"
#include "core/spec/objectreader.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace sinkscope {

namespace {

const Names<ReshapeOp> reshapeNames { { "zero", ReshapeOp::Zero },
                                      { "scale", ReshapeOp::Scale },
                                      { "set_norm", ReshapeOp::SetNorm },
                                      { "cap_norm", ReshapeOp::CapNorm },
                                      { "project_out", ReshapeOp::ProjectOut } };

constexpr auto otherOps = "replace, exchange, mask_key, zero_head";

/// The key of a Reshape's amount; null where it has none.
const char* amountKey(ReshapeOp op)
{
    return op == ReshapeOp::Scale                              ? "factor"
        : op == ReshapeOp::SetNorm || op == ReshapeOp::CapNorm ? "norm"
                                                               : nullptr;
}

/// As the shortest decimal that is this float, not the long one of the double beside it.
double shortest(float value)
{
    std::array<char, 32> text { };
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    double number = 0;
    std::from_chars(text.data(), end, number);
    return number;
}

Result<DonorSource> sourceFromJson(const Json& json, const std::string& key)
{
    ObjectReader reader(json, key + ".", key);
    const auto given = [&](const char* name) { return reader.take(name) != nullptr; };
    const bool vector = given("vector");
    const bool position = given("position");
    const bool mean = given("mean_of");
    const bool others = given("same_token_others");
    const bool run = given("run");
    DonorSource source;
    if (int { vector } + int { mean } + int { others } + int { run || position } != 1) {
        reader.fail(wrongUse(key, "exactly one of %1 is needed",
                             "vector, position, mean_of, same_token_others, run with position"));
    } else if (vector) {
        reader.read("vector", source.emplace<VectorSource>().values);
    } else if (mean) {
        reader.read("mean_of", source.emplace<MeanSource>().positions);
    } else if (others) {
        bool wanted = true;
        reader.read("same_token_others", wanted);
        if (!wanted) {
            reader.fail(wrongUse(key + ".same_token_others", "only true makes sense here"));
        }
        source = SameTokenOthersSource { };
    } else if (run) {
        OtherRunSource& donor = source.emplace<OtherRunSource>();
        reader.need("position");
        reader.read("run", donor.folder);
        reader.read("position", donor.position);
    } else {
        reader.read("position", source.emplace<PositionSource>().position);
    }
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return source;
}

/// {"aligned_with_anchor": 0.98} or a list.
Status readRows(ObjectReader& reader, const std::string& key, RowSelection& rows)
{
    const Json* json = reader.take("positions");
    if (!json || !json->is_object()) {
        reader.need("positions");
        reader.read("positions", rows.emplace<std::vector<std::int64_t>>());
        return { };
    }
    ObjectReader inner(*json, key + ".positions.", key + ".positions");
    inner.need("aligned_with_anchor");
    inner.read("aligned_with_anchor", rows.emplace<AlignedWithAnchor>().cos);
    return inner.done();
}

/// Members that an intervention must have.
template<typename T>
void readNeeded(ObjectReader& reader, const char* key, T& out)
{
    reader.need(key);
    reader.read(key, out);
}

Result<Intervention> replaceFromJson(ObjectReader& reader, const std::string& key)
{
    Replace replace;
    readNeeded(reader, "at", replace.at);
    readNeeded(reader, "layer", replace.layer);
    readNeeded(reader, "positions", replace.positions);
    reader.need("source");
    if (const Json* source = reader.take("source")) {
        auto read = sourceFromJson(*source, key + ".source");
        if (!read) {
            return read.error();
        }
        replace.source = std::move(read).value();
    }
    return Intervention(std::move(replace));
}

Result<Intervention> reshapeFromJson(ObjectReader& reader, const std::string& key, ReshapeOp op)
{
    Reshape reshape;
    reshape.op = op;
    readNeeded(reader, "at", reshape.at);
    readNeeded(reader, "layer", reshape.layer);
    if (const Status good = readRows(reader, key, reshape.rows); !good) {
        return good.error();
    }
    if (const char* amount = amountKey(op)) {
        readNeeded(reader, amount, reshape.amount);
    }
    return Intervention(std::move(reshape));
}

Result<Intervention> oneFromJson(const Json& json, const std::string& key)
{
    ObjectReader reader(json, key + ".", key);
    std::string op;
    readNeeded(reader, "op", op);
    Result<Intervention> made = Intervention();
    const auto reshape = std::find_if(reshapeNames.begin(), reshapeNames.end(),
                                      [&](const auto& entry) { return op == entry.first; });
    if (reshape != reshapeNames.end()) {
        made = reshapeFromJson(reader, key, reshape->second);
    } else if (op == "replace") {
        made = replaceFromJson(reader, key);
    } else if (op == "exchange") {
        Exchange exchange;
        readNeeded(reader, "at", exchange.at);
        readNeeded(reader, "layer", exchange.layer);
        readNeeded(reader, "positions", exchange.positions);
        made = Intervention(std::move(exchange));
    } else if (op == "mask_key") {
        MaskKey mask;
        readNeeded(reader, "layer", mask.layer);
        readNeeded(reader, "positions", mask.positions);
        reader.read("heads", mask.heads);
        reader.read("window", mask.window);
        made = Intervention(std::move(mask));
    } else if (op == "zero_head") {
        ZeroHead zero;
        readNeeded(reader, "layer", zero.layer);
        readNeeded(reader, "heads", zero.heads);
        made = Intervention(std::move(zero));
    } else {
        reader.fail(wrongUse(key + ".op", "\"%1\" is not known here; one of %2 is needed", op,
                             wordsOf(reshapeNames) + ", " + otherOps));
        return reader.done().error();
    }
    if (!made) {
        return made;
    }
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return made;
}

Json sourceToJson(const DonorSource& source)
{
    Json json;
    if (const auto* vector = std::get_if<VectorSource>(&source)) {
        json["vector"] = Json::array();
        for (const float value : vector->values) {
            json["vector"].push_back(shortest(value));
        }
    } else if (const auto* position = std::get_if<PositionSource>(&source)) {
        json["position"] = position->position;
    } else if (const auto* mean = std::get_if<MeanSource>(&source)) {
        json["mean_of"] = mean->positions;
    } else if (const auto* run = std::get_if<OtherRunSource>(&source)) {
        json["run"] = run->folder;
        json["position"] = run->position;
    } else {
        json["same_token_others"] = true;
    }
    return json;
}

} // namespace

std::string opOf(const Intervention& intervention)
{
    if (const auto* reshape = std::get_if<Reshape>(&intervention)) {
        return nameIn(reshapeNames, reshape->op);
    }
    return std::holds_alternative<Replace>(intervention) ? "replace"
        : std::holds_alternative<Exchange>(intervention) ? "exchange"
        : std::holds_alternative<MaskKey>(intervention)  ? "mask_key"
                                                         : "zero_head";
}

Result<std::vector<Intervention>> interventionsFromJson(const Json& json)
{
    if (!json.is_array()) {
        return wrongType("interventions", sentence("a list of objects"), json);
    }
    std::vector<Intervention> list;
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto read = oneFromJson(json[i], interventionKey(i));
        if (!read) {
            return read.error();
        }
        list.push_back(std::move(read).value());
    }
    return list;
}

Json toJson(const Intervention& intervention)
{
    Json json;
    json["op"] = opOf(intervention);
    if (const std::string tap = tapOf(intervention);
        !tap.empty() && !std::holds_alternative<ZeroHead>(intervention)) {
        json["at"] = tap;
    }
    json["layer"] = layerOf(intervention);
    if (const auto* replace = std::get_if<Replace>(&intervention)) {
        json["positions"] = replace->positions;
        json["source"] = sourceToJson(replace->source);
    } else if (const auto* exchange = std::get_if<Exchange>(&intervention)) {
        json["positions"] = exchange->positions;
    } else if (const auto* reshape = std::get_if<Reshape>(&intervention)) {
        if (const auto* positions = std::get_if<std::vector<std::int64_t>>(&reshape->rows)) {
            json["positions"] = *positions;
        } else {
            json["positions"]["aligned_with_anchor"] = std::get<AlignedWithAnchor>(reshape->rows).cos;
        }
        if (const char* amount = amountKey(reshape->op)) {
            json[amount] = reshape->amount;
        }
    } else if (const auto* mask = std::get_if<MaskKey>(&intervention)) {
        json["positions"] = mask->positions;
        if (mask->heads) {
            json["heads"] = *mask->heads;
        }
        if (mask->window != 0) {
            json["window"] = mask->window;
        }
    } else if (const auto* zero = std::get_if<ZeroHead>(&intervention)) {
        json["heads"] = zero->heads;
    }
    return json;
}

} // namespace sinkscope
