// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/runspec.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sinkscope {

namespace {

using Positions = std::optional<std::vector<std::int64_t>>;

constexpr std::size_t mostCandidates = 64;

bool isDevice(const std::string& device)
{
    if (device == "auto" || device == "cpu") {
        return true;
    }
    const std::string prefix = "cuda:";
    const std::string number = device.starts_with(prefix) ? device.substr(prefix.size()) : std::string();
    return !number.empty() && number.size() <= 3
        && std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A list of positions or layers: not empty, not negative, nothing twice.
Status checkList(const std::string& key, const std::vector<std::int64_t>& list)
{
    if (list.empty()) {
        return wrongUse(key, "the list is empty: give \"all\" or the numbers wanted");
    }
    std::set<std::int64_t> seen;
    for (const std::int64_t number : list) {
        if (number < 0) {
            return wrongUse(key, "%1 is negative: counting starts at 0", number);
        }
        if (!seen.insert(number).second) {
            return wrongUse(key, "%1 is given twice", number);
        }
    }
    return { };
}

bool overlap(const Positions& a, const Positions& b)
{
    if (!a || !b) {
        return true;
    }
    return std::any_of(a->begin(), a->end(),
                       [&](std::int64_t n) { return std::find(b->begin(), b->end(), n) != b->end(); });
}

Status checkTaps(const std::vector<TapSpec>& taps)
{
    for (std::size_t i = 0; i < taps.size(); ++i) {
        const TapSpec& tap = taps[i];
        const std::string key = "taps[" + std::to_string(i) + "]";
        const auto& names = tapNames();
        if (std::find(names.begin(), names.end(), tap.name) == names.end()) {
            std::string known;
            for (const std::string& name : names) {
                known += (known.empty() ? "" : " ") + name;
            }
            return wrongUse(key + ".name", "there is no tap \"%1\"; the taps are %2", tap.name, known);
        }
        if (tap.name == tapWithoutLayer && tap.layers) {
            return wrongUse(key + ".layers", "the tap %1 has no layers: leave them out", tap.name);
        }
        for (const auto& [name, list] :
             { std::pair { ".layers", &tap.layers }, { ".positions", &tap.positions } }) {
            if (*list) {
                if (const Status good = checkList(key + name, **list); !good) {
                    return good;
                }
            }
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (taps[j].name == tap.name && overlap(taps[j].layers, tap.layers)) {
                return wrongUse(key,
                                "the tap %1 of one layer is asked for twice: put its positions into one list",
                                tap.name);
            }
        }
    }
    return { };
}

Status checkInput(const RunInput& input)
{
    if (const auto* ids = std::get_if<IdsInput>(&input)) {
        for (const std::int64_t id : ids->ids) {
            if (id < 0) {
                return wrongUse("input.ids", "%1 is no token id: ids start at 0", id);
            }
        }
    } else if (const auto* trace = std::get_if<TraceInput>(&input)) {
        if (trace->file.empty()) {
            return wrongUse("input.trace.file", "no file is named: give the path of a JSONL file");
        }
        if (trace->row < 0) {
            return wrongUse("input.trace.row", "%1 is negative: rows start at 0", trace->row);
        }
    }
    return { };
}

Status checkRule(const SinkRule& rule)
{
    if (!(rule.cos >= 0 && rule.cos < 1)) {
        return wrongUse("rule.cos", "%1 is impossible: a cosine threshold from 0 to below 1 is needed",
                        rule.cos);
    }
    if (!(rule.normRatio >= 0) || !std::isfinite(rule.normRatio)) {
        return wrongUse("rule.norm_ratio", "%1 is impossible: a ratio of at least 0 is needed",
                        rule.normRatio);
    }
    if (rule.anchorCandidates.size() > mostCandidates) {
        return wrongUse("rule.anchor_candidates", "%1 positions are too many: give at most %2",
                        rule.anchorCandidates.size(), mostCandidates);
    }
    return checkList("rule.anchor_candidates", rule.anchorCandidates);
}

} // namespace

Status validateTaps(const std::vector<TapSpec>& taps, std::int64_t layers, std::int64_t tokens)
{
    for (std::size_t i = 0; i < taps.size(); ++i) {
        const std::string key = "taps[" + std::to_string(i) + "]";
        for (const std::int64_t layer : taps[i].layers.value_or(std::vector<std::int64_t> { })) {
            if (layer < 0 || layer >= layers) {
                return wrongUse(key + ".layers", "layer %1 of %2 does not exist: the layers are 0 to %3",
                                layer, taps[i].name, layers - 1);
            }
        }
        for (const std::int64_t position : taps[i].positions.value_or(std::vector<std::int64_t> { })) {
            if (position < 0 || position >= tokens) {
                return wrongUse(key + ".positions", "position %1 of %2 does not exist: the run has %3 tokens",
                                position, taps[i].name, tokens);
            }
        }
    }
    return checkTaps(taps);
}

Status validate(const RunSpec& spec)
{
    if (spec.model.empty()) {
        return wrongUse("model", "no model is named: give a GGUF file or a model folder");
    }
    if (const Status good = checkInput(spec.input); !good) {
        return good;
    }
    if (spec.maxTokens && *spec.maxTokens < 1) {
        return wrongUse("max_tokens", "%1 is impossible: at least one token is needed", *spec.maxTokens);
    }
    const std::vector<std::string> dtypes { "auto", "f32", "bf16", "f16" };
    if (std::find(dtypes.begin(), dtypes.end(), spec.dtype) == dtypes.end()) {
        return wrongUse("dtype", "there is no type \"%1\"; the types are auto, f32, bf16, f16", spec.dtype);
    }
    if (!isDevice(spec.device)) {
        return wrongUse("device",
                        "there is no device \"%1\"; the devices are auto, cpu, cuda:0, cuda:1 and so on",
                        spec.device);
    }
    if (spec.threads < 0 || spec.threads > 1024) {
        return wrongUse("threads", "%1 is impossible: give 1 to 1024, or 0 for as many as there are cores",
                        spec.threads);
    }
    if (spec.anchor && *spec.anchor < 0) {
        return wrongUse("anchor", "%1 is no position: positions start at 0", *spec.anchor);
    }
    if (const Status good = checkRule(spec.rule); !good) {
        return good;
    }
    if (!(spec.score.epsilon > 0 && spec.score.epsilon < 1)) {
        return wrongUse("score.epsilon", "%1 is impossible: a share between 0 and 1 is needed",
                        spec.score.epsilon);
    }
    if (const Status good = checkTaps(spec.taps); !good) {
        return good;
    }
    return validateInterventions(spec.interventions);
}

RunSpec plainSpec(RunSpec spec)
{
    spec.interventions.clear();
    return spec;
}

} // namespace sinkscope
