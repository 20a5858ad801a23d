// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/objectreader.h"
#include "core/spec/runspec.h"

#include <algorithm>
#include <utility>

namespace sinkscope {

namespace {

constexpr std::int64_t schemaVersion = 1;

const Names<AddBos> addBosNames { { "auto", AddBos::Auto }, { "yes", AddBos::Yes }, { "no", AddBos::No } };
const Names<LogitsKept> logitsNames { { "none", LogitsKept::None },
                                      { "last", LogitsKept::Last },
                                      { "all", LogitsKept::All } };

Result<RunInput> inputFromJson(const Json& json)
{
    ObjectReader reader(json, "input.", "input");
    reader.refuse("messages",
                  "this version cannot run chat messages yet: give \"text\", \"ids\" or \"trace\"");
    reader.refuse("image", "this version cannot run images yet: give \"text\", \"ids\" or \"trace\"");
    std::optional<RunInput> input;
    int given = 0;
    if (json.is_object()) {
        given = static_cast<int>(json.contains("text") + json.contains("ids") + json.contains("trace"));
        if (json.contains("text")) {
            TextInput text;
            reader.read("text", text.text);
            input = text;
        } else if (json.contains("ids")) {
            IdsInput ids;
            reader.read("ids", ids.ids);
            input = ids;
        }
    }
    (void)reader.take("text");
    (void)reader.take("ids");
    if (const Json* trace = reader.take("trace")) {
        TraceInput value;
        ObjectReader inner(*trace, "input.trace.", "input.trace");
        inner.read("file", value.file);
        inner.read("row", value.row);
        if (const Status good = inner.done(); !good) {
            return good.error();
        }
        input = value;
    }
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    if (given != 1) {
        return wrongUse("input", "exactly one of \"text\", \"ids\" and \"trace\" is needed");
    }
    return *input;
}

Result<SinkRule> ruleFromJson(const Json& json)
{
    SinkRule rule;
    ObjectReader reader(json, "rule.", "rule");
    std::string preset = "default";
    reader.read("preset", preset);
    if (preset == "parity") {
        rule.preset = Preset::Parity;
        rule.cos = 0.9;
    } else if (preset != "default") {
        reader.fail(wrongUse("rule.preset", "\"%1\" is not known here; one of %2 is needed", preset,
                             "default, parity"));
    }
    reader.read("cos", rule.cos);
    reader.read("norm_ratio", rule.normRatio);
    reader.read("anchor_candidates", rule.anchorCandidates);
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return rule;
}

Result<TapSpec> tapFromJson(const Json& json, const std::string& key)
{
    TapSpec tap;
    ObjectReader reader(json, key + ".", key);
    reader.read("name", tap.name);
    reader.read("layers", tap.layers);
    reader.read("positions", tap.positions);
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return tap;
}

/// Parts that have keys of their own.
Status readParts(ObjectReader& reader, RunSpec& spec)
{
    if (const Json* input = reader.take("input")) {
        auto read = inputFromJson(*input);
        if (!read) {
            return read.error();
        }
        spec.input = std::move(read).value();
    } else {
        reader.fail(wrongUse("input", "the key is missing: say what to run"));
    }
    if (const Json* rule = reader.take("rule")) {
        auto read = ruleFromJson(*rule);
        if (!read) {
            return read.error();
        }
        spec.rule = std::move(read).value();
    }
    if (const Json* score = reader.take("score")) {
        ObjectReader inner(*score, "score.", "score");
        inner.read("include_self", spec.score.includeSelf);
        inner.read("epsilon", spec.score.epsilon);
        if (const Status good = inner.done(); !good) {
            return good;
        }
    }
    if (const Json* taps = reader.take("taps")) {
        if (!taps->is_array()) {
            return wrongType("taps", "a list of objects", *taps);
        }
        for (std::size_t i = 0; i < taps->size(); ++i) {
            auto read = tapFromJson((*taps)[i], "taps[" + std::to_string(i) + "]");
            if (!read) {
                return read.error();
            }
            spec.taps.push_back(std::move(read).value());
        }
    }
    if (const Json* interventions = reader.take("interventions");
        interventions && !interventions->is_null()) {
        auto read = interventionsFromJson(*interventions);
        if (!read) {
            return read.error();
        }
        spec.interventions = std::move(read).value();
    }
    return { };
}

void readAnchor(ObjectReader& reader, RunSpec& spec)
{
    const Json* json = reader.take("anchor");
    if (!json || *json == "auto") {
        return;
    }
    if (!json->is_number_integer()) {
        reader.fail(wrongUse("anchor", "\"auto\" or a position is needed here"));
        return;
    }
    reader.read("anchor", spec.anchor.emplace());
}

Json inputToJson(const RunInput& input)
{
    Json json;
    if (const auto* text = std::get_if<TextInput>(&input)) {
        json["text"] = text->text;
    } else if (const auto* ids = std::get_if<IdsInput>(&input)) {
        json["ids"] = ids->ids;
    } else if (const auto* trace = std::get_if<TraceInput>(&input)) {
        json["trace"]["file"] = trace->file;
        json["trace"]["row"] = trace->row;
    }
    return json;
}

Json ruleToJson(const SinkRule& rule)
{
    const bool parity = rule.preset == Preset::Parity;
    Json json = Json::object();
    if (parity) {
        json["preset"] = "parity";
    }
    if (rule.cos != (parity ? 0.9 : SinkRule().cos)) {
        json["cos"] = rule.cos;
    }
    if (rule.normRatio != SinkRule().normRatio) {
        json["norm_ratio"] = rule.normRatio;
    }
    if (rule.anchorCandidates != SinkRule().anchorCandidates) {
        json["anchor_candidates"] = rule.anchorCandidates;
    }
    return json;
}

} // namespace

Result<RunSpec> runSpecFromJson(const Json& json)
{
    RunSpec spec;
    ObjectReader reader(json, "", "spec");
    std::int64_t schema = schemaVersion;
    reader.read("schema", schema);
    if (schema > schemaVersion) {
        // Before anything else: unknown keys of a newer version are not the user's mistake.
        return wrongUse("schema",
                        "the file is of version %1 and this program reads version %2: use a newer Sinkscope",
                        schema, schemaVersion);
    }
    if (schema < schemaVersion) {
        reader.fail(wrongUse("schema", "there is no version %1; this program reads version %2", schema,
                             schemaVersion));
    }
    if (json.is_object() && !json.contains("model")) {
        reader.fail(wrongUse("model", "the key is missing: name a GGUF file or a model folder"));
    }
    reader.read("model", spec.model);
    reader.refuse("chat",
                  "this version cannot apply a chat template yet: leave it false and give the final text");
    reader.refuse("messages", "this version cannot run chat messages yet: give \"input\" with a text");
    reader.refuse("render", "this version cannot render a chat template yet: give the final text");
    reader.refuse("image", "this version cannot run images yet: give \"input\" with a text");
    if (const Status good = readParts(reader, spec); !good) {
        return good.error();
    }
    reader.read("add_bos", addBosNames, spec.addBos);
    if (reader.take("max_tokens")) {
        reader.read("max_tokens", spec.maxTokens.emplace());
    }
    reader.read("dtype", spec.dtype);
    reader.read("device", spec.device);
    std::int64_t threads = 0;
    reader.read("threads", threads);
    spec.threads =
        static_cast<int>(std::clamp<std::int64_t>(threads, -1, 1'000'000)); // validate() refuses both ends
    reader.read("seed", spec.seed);
    readAnchor(reader, spec);
    reader.read("logits", logitsNames, spec.logits);
    reader.read("scores", spec.scores);
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    if (const Status good = validate(spec); !good) {
        return good.error();
    }
    return spec;
}

Json toJson(const RunSpec& spec)
{
    const RunSpec plain;
    Json json;
    json["schema"] = schemaVersion;
    json["model"] = spec.model;
    json["input"] = inputToJson(spec.input);
    if (spec.addBos != plain.addBos) {
        json["add_bos"] = nameIn(addBosNames, spec.addBos);
    }
    if (spec.maxTokens) {
        json["max_tokens"] = *spec.maxTokens;
    }
    if (spec.dtype != plain.dtype) {
        json["dtype"] = spec.dtype;
    }
    if (spec.device != plain.device) {
        json["device"] = spec.device;
    }
    if (spec.threads != plain.threads) {
        json["threads"] = spec.threads;
    }
    if (spec.seed != plain.seed) {
        json["seed"] = spec.seed;
    }
    if (spec.anchor) {
        json["anchor"] = *spec.anchor;
    }
    if (Json rule = ruleToJson(spec.rule); !rule.empty()) {
        json["rule"] = std::move(rule);
    }
    if (!spec.score.includeSelf) {
        json["score"]["include_self"] = false;
    }
    if (spec.score.epsilon != plain.score.epsilon) {
        json["score"]["epsilon"] = spec.score.epsilon;
    }
    for (const TapSpec& tap : spec.taps) {
        Json entry;
        entry["name"] = tap.name;
        if (tap.layers) {
            entry["layers"] = *tap.layers;
        }
        if (tap.positions) {
            entry["positions"] = *tap.positions;
        }
        json["taps"].push_back(std::move(entry));
    }
    if (spec.logits != plain.logits) {
        json["logits"] = nameIn(logitsNames, spec.logits);
    }
    if (!spec.scores) {
        json["scores"] = false;
    }
    if (!spec.interventions.empty()) {
        json["interventions"] = Json::array();
        for (const Intervention& intervention : spec.interventions) {
            json["interventions"].push_back(toJson(intervention));
        }
    }
    return json;
}

} // namespace sinkscope
