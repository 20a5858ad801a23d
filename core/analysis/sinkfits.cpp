// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sinkfits.h"

#include <algorithm>

namespace sinkscope {

namespace {

template<typename ValueOf>
std::vector<double> valuesOf(const std::vector<FittedSink>& sinks, ValueOf&& valueOf)
{
    std::vector<double> values;
    values.reserve(sinks.size());
    for (const FittedSink& sink : sinks) {
        values.push_back(static_cast<double>(valueOf(sink)));
    }
    return values;
}

bool hasSecondary(const SinkSource& source)
{
    return std::ranges::any_of(source.run->detection().sinks,
                               [](const Sink& sink) { return sink.kind == SinkKind::Secondary; });
}

} // namespace

std::vector<double> FittedSinks::norms() const
{
    return valuesOf(sinks, [](const FittedSink& sink) { return sink.norm; });
}

std::vector<double> FittedSinks::scores() const
{
    return valuesOf(sinks, [](const FittedSink& sink) { return sink.score; });
}

std::vector<double> FittedSinks::lifetimes() const
{
    return valuesOf(sinks, [](const FittedSink& sink) { return sink.lifetime; });
}

Status runsNeeds(const SinkSources& sources, bool withScores, const char* where)
{
    if (sources.empty()) {
        return wrongUse(where, "there is nothing to draw: give a run folder, or several of one model");
    }
    for (const SinkSource& source : sources) {
        if (source.run == nullptr) {
            return wrongUse(source.title,
                            "a detection file holds no norms and no scores: take run folders only");
        }
        if (withScores && !source.run->hasScores()) {
            return wrongUse(source.title,
                            "this run was made without sink scores (--no-scores): run it again with them");
        }
        const ModelInfo& first = sources.front().run->record().model;
        const ModelInfo& model = source.run->record().model;
        if (model.sha256 != first.sha256) {
            return wrongUse(
                source.title,
                "these runs are of different models (%1 and %2), whose numbers do not compare: take "
                "runs of one model",
                first.name, model.name);
        }
    }
    return { };
}

Status fitNeeds(const SinkSources& sources, bool withScores, const char* where)
{
    if (Status runs = runsNeeds(sources, withScores, where); !runs) {
        return runs;
    }
    if (std::ranges::none_of(sources, hasSecondary)) {
        return wrongUse(where,
                        "there is no secondary sink in what is shown: run another text, or loosen the rule");
    }
    return { };
}

FittedSinks fittedSinks(const SinkSources& sources)
{
    FittedSinks all;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].run == nullptr) {
            continue;
        }
        ++all.texts;
        for (const Sink& sink : sources[i].run->detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                all.sinks.push_back({ i, sink.position, sink.tokenId, sink.start, sink.lifetime,
                                      static_cast<double>(sink.mlpNormAtBirth),
                                      static_cast<double>(sink.score) });
            }
        }
    }
    return all;
}

} // namespace sinkscope
