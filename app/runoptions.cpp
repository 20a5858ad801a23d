// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runoptions.h"

#include <algorithm>

namespace sinkscope {

Status applyComputeOptions(const Arguments& arguments, RunSpec& spec)
{
    const auto dtype = arguments.choice("--dtype", { "auto", "f32", "bf16", "f16" });
    const auto bos = arguments.choice("--bos", { "auto", "yes", "no" });
    for (const auto* choice : { &dtype, &bos }) {
        if (!*choice) {
            return choice->error();
        }
    }
    const auto threads = arguments.integer("--threads", 1, 4096);
    if (!threads) {
        return threads.error();
    }
    spec.dtype = dtype.value().value_or(spec.dtype);
    spec.device = arguments.text("--device").value_or(spec.device);
    spec.threads = static_cast<int>(threads.value().value_or(spec.threads));
    if (bos.value()) {
        spec.addBos = *bos.value() == "auto" ? AddBos::Auto
            : *bos.value() == "yes"          ? AddBos::Yes
                                             : AddBos::No;
    }
    return { };
}

Status applyRuleOptions(const Arguments& arguments, RunSpec& spec)
{
    const auto preset = arguments.choice("--preset", { "default", "parity" });
    if (!preset) {
        return preset.error();
    }
    const bool chosen = arguments.text("--anchor").value_or("auto") != "auto";
    const auto anchor = chosen ? arguments.integer("--anchor", 0, mostTokens)
                               : Result<std::optional<std::int64_t>>(std::nullopt);
    if (!anchor) {
        return anchor.error();
    }
    const auto cos = arguments.number("--cos", 0, 1);
    const auto ratio = arguments.number("--norm-ratio", 0, 1e6);
    for (const auto* number : { &cos, &ratio }) {
        if (!*number) {
            return number->error();
        }
    }
    if (preset.value()) {
        spec.rule.preset = *preset.value() == "parity" ? Preset::Parity : Preset::Default;
        spec.rule.cos = spec.rule.preset == Preset::Parity ? 0.9 : SinkRule { }.cos;
    }
    if (arguments.has("--anchor")) {
        spec.anchor = anchor.value();
    }
    if (anchor.value()) {
        auto& candidates = spec.rule.anchorCandidates;
        if (std::ranges::find(candidates, *anchor.value()) == candidates.end()) {
            candidates.push_back(*anchor.value());
        }
    }
    spec.rule.cos = cos.value().value_or(spec.rule.cos);
    spec.rule.normRatio = ratio.value().value_or(spec.rule.normRatio);
    return { };
}

} // namespace sinkscope
