// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runsummary.h"

#include "app/console.h"
#include "core/run/levels.h"
#include "core/run/runfolder.h"

#include <array>
#include <cstdio>

namespace sinkscope {

namespace {

constexpr std::size_t mostRows = 40;

std::string ruleText(const SinkRule& rule)
{
    if (rule.preset == Preset::Parity) {
        return "parity: |cosine| with the anchor > " + numberText(rule.cos) + ", inside the clipper's layers";
    }
    return "cosine with the anchor > " + numberText(rule.cos) + " and norm > " + numberText(rule.normRatio)
        + " x the layer's median norm";
}

std::string layersText(const std::vector<int>& layers)
{
    // Unbroken pieces: "1-8, 11-29".
    std::string text;
    for (std::size_t i = 0; i < layers.size();) {
        std::size_t end = i;
        while (end + 1 < layers.size() && layers[end + 1] == layers[end] + 1) {
            ++end;
        }
        text += (text.empty() ? "" : ", ") + std::to_string(layers[i]);
        if (end > i) {
            text += "-" + std::to_string(layers[end]);
        }
        i = end + 1;
    }
    return text;
}

std::string birthsText(const std::vector<int>& layers)
{
    std::string text = layers.size() > 1 ? "layers " : "layer ";
    for (std::size_t i = 0; i < layers.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == layers.size() ? " and " : ", ") + std::to_string(layers[i]);
    }
    return text;
}

void printSinks(const RunResult& run)
{
    const auto& sinks = run.detection().sinks;
    if (sinks.empty()) {
        printLine("no sinks by this rule");
        return;
    }
    printLine("position  kind       born  lifetime  score     |mlp| at birth  token, layers");
    std::size_t shown = 0;
    for (const auto& sink : sinks) {
        if (shown++ == mostRows) {
            printLine("... and " + std::to_string(sinks.size() - mostRows)
                      + " more; they are all in run.json");
            break;
        }
        std::array<char, 128> row { };
        std::snprintf(row.data(), row.size(), "%8lld  %-9s  %4d  %8d  %-8s  %-14s  ",
                      static_cast<long long>(sink.position), std::string(nameOf(sink.kind)).c_str(),
                      sink.start, sink.lifetime, numberText(sink.score).c_str(),
                      numberText(sink.mlpNormAtBirth).c_str());
        const auto& token = run.record().tokens[static_cast<std::size_t>(sink.position)];
        printLine(row.data() + quotedToken(token.text) + ", " + layersText(sink.layers));
    }
}

} // namespace

void printSummary(const RunResult& run, const std::filesystem::path& folder)
{
    const RunRecord& record = run.record();
    const auto& detection = run.detection();
    std::string length = std::to_string(run.tokens()) + " tokens";
    if (record.cutFrom >= 0) {
        length += " (cut from " + std::to_string(record.cutFrom) + ")";
    }
    printLine(printable(record.model.name) + ": " + std::to_string(run.layers()) + " layers, " + length + ", "
              + record.dtype + " on " + record.device + ", " + numberText(record.seconds) + " s, peak "
              + std::to_string(record.peakMib) + " MiB");
    const auto& anchor = record.tokens[static_cast<std::size_t>(detection.anchor)];
    printLine("anchor: position " + std::to_string(detection.anchor) + ", token " + quotedToken(anchor.text)
              + (detection.birthLayers.empty() ? ", not a sink in any layer"
                                               : ", born in " + birthsText(detection.birthLayers)));
    printLine("rule: " + ruleText(record.spec.rule) + "; layers count from 0, state after the layer");
    printSinks(run);
    printLine("run folder: " + folder.string());
}

Json summaryJson(const RunResult& run, const std::filesystem::path& folder)
{
    Json json = toJson(run);
    json.erase("tokens");
    json["token_count"] = run.tokens();
    json["folder"] = folder.string();
    json["levels"] = toJson(levelsOf(run.detection().sinks, run.layers()))["levels"];
    return json;
}

} // namespace sinkscope
