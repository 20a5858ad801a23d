// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/mapvalues.h"

#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

/// A caption begins as a sentence does.
QString capitalised(QString text)
{
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

/// Whether the values are of the state after a layer, otherwise of something inside the layer.
bool isOfState(MapMetric metric)
{
    return metric == MapMetric::Cosine || metric == MapMetric::HiddenNorm || metric == MapMetric::NormRatio;
}

} // namespace

Status scoresNeeded(const char* id, const FigureSource& source)
{
    if (!source.run) {
        return wrongUse(id, "a detection file holds no sink scores: give a run folder");
    }
    if (!source.run->hasScores()) {
        return wrongUse(id, "this run was made without sink scores (--no-scores): run it again with them");
    }
    const TensorView score = source.run->tensor("sink_score");
    if (score.empty() || score.dim(0) != source.run->layers() || score.dim(1) != source.run->tokens()) {
        return wrongUse(id, "this run holds no sink_score: run the model again");
    }
    return { };
}

Result<MapData> mapValues(const char* id, const FigureSource& source, const FigureOptions& options)
{
    if (!source.run || options.map.metric == MapMetric::SinkScore) {
        if (Status needs = scoresNeeded(id, source); !needs) {
            return needs.error();
        }
    }
    if (options.map.metric == MapMetric::SinkScore && options.map.headMode != HeadMode::Mean) {
        if (source.run->tensor("head_score").empty()) {
            return wrongUse(id, "this run holds no scores per head, only their mean");
        }
        if (options.map.headMode == HeadMode::One && options.map.head >= source.run->heads()) {
            return wrongUse(id, "this run has no head %1: its last is %2", options.map.head,
                            source.run->heads() - 1);
        }
    }
    MapData data = mapData(*source.run, options.map);
    if (data.empty()) {
        return wrongUse(id, "this run does not hold the values of this map: run the model again");
    }
    return data;
}

MapScale mapScaleFor(const MapData& data, const FigureOptions& options)
{
    MapScale scale = automaticScale(data);
    if (options.range) {
        scale.low = options.range->first;
        scale.high = options.range->second;
    }
    return scale.with(options.logarithmic.value_or(scale.logarithmic));
}

std::vector<float> seenRow(const MapData& data, int layer, std::int64_t first, std::int64_t last)
{
    std::vector<float> row;
    row.reserve(static_cast<std::size_t>(last - first));
    for (std::int64_t t = first; t < last; ++t) {
        row.push_back(data.isSeen(layer, t) ? data.at(layer, t) : std::numeric_limits<float>::quiet_NaN());
    }
    return row;
}

QString mapCaption(const RunResult& run, const MapData& data, const MapRequest& request, bool forPaper)
{
    if (request.metric != MapMetric::SinkScore) {
        return capitalised(FigureText::tr("%1: %2").arg(data.name, data.definition));
    }
    const int count = run.heads();
    const QString heads = count == 1 ? FigureText::tr("one head") : FigureText::tr("%1 heads").arg(count);
    switch (request.headMode) {
    case HeadMode::Max:
        return FigureText::tr("Sink score: received attention, largest of %1").arg(heads);
    case HeadMode::One:
        return FigureText::tr("Sink score: received attention, head %1").arg(request.head);
    case HeadMode::ShareAbove:
        return capitalised(FigureText::tr("%1: %2, ε = %3")
                               .arg(data.name, data.definition, plotNumber(request.epsilon, forPaper)));
    default:
        return FigureText::tr("Sink score: received attention, mean over %1").arg(heads);
    }
}

QStringList mapLayerTexts(MapMetric metric)
{
    QStringList texts { FigureText::tr("layer l") };
    if (metric == MapMetric::SinkScore) {
        texts = { attentionAxisLabel(), briefAttentionAxisLabel(), texts.front() };
    } else if (isOfState(metric)) {
        texts.prepend(stateAxisLabel());
    }
    return texts;
}

QList<ColourBar::Tick> mapTicks(const MapData& data, const MapScale& scale, bool forPaper)
{
    const auto number = [forPaper](double value) { return plotNumber(value, forPaper); };
    QList<ColourBar::Tick> ticks;
    const bool isOwnLow = scale.low == data.low && !data.lowText.isEmpty();
    const QString low = isOwnLow ? data.lowText : number(scale.low);
    ticks.append({ 0, data.smallest < scale.low ? FigureText::tr("≤ %1").arg(low) : low });
    const auto between = [&](double value) {
        const double part = scale.share(value);
        if (part > 0.06 && part < 0.94) {
            ticks.append({ part, number(value) });
        }
    };
    if (scale.logarithmic) {
        for (int power = static_cast<int>(std::floor(std::log10(scale.low))); power <= 37; ++power) {
            between(std::pow(10, power));
        }
    } else {
        between((scale.low + scale.high) / 2);
    }
    const QString high = number(scale.high);
    ticks.append({ 1, data.largest > scale.high ? FigureText::tr("≥ %1").arg(high) : high });
    return ticks;
}

ColourBar mapColourBar(const MapData& data, const MapScale& scale, ColourMap colours, const FigureLook& look)
{
    return { { FigureText::tr("%1,").arg(data.name),
               scale.logarithmic ? FigureText::tr("log scale") : FigureText::tr("linear scale") },
             mapTicks(data, scale, look.forPaper),
             colours,
             look.metrics,
             look.theme };
}

} // namespace sinkscope
