// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/mapmetric.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace sinkscope {

namespace {

QString text(const char* source)
{
    return QCoreApplication::translate("MapMetric", source);
}

struct MetricFacts
{
    const char* id;
    const char* name;
    const char* definition;
    const char* tensor;
};

const MetricFacts& factsOf(MapMetric metric)
{
    static constexpr MetricFacts facts[mapMetricCount] = {
        { .id = "sink_score",
          .name = QT_TRANSLATE_NOOP("MapMetric", "sink score"),
          .definition = QT_TRANSLATE_NOOP(
              "MapMetric", "attention received in layer l, mean over the queries that can see the key"),
          .tensor = "sink_score" },
        { .id = "cosine",
          .name = QT_TRANSLATE_NOOP("MapMetric", "cosine"),
          .definition = QT_TRANSLATE_NOOP("MapMetric", "cosine of the state after layer l with the anchor's"),
          .tensor = "cos_anchor" },
        { .id = "hidden_norm",
          .name = QT_TRANSLATE_NOOP("MapMetric", "hidden norm"),
          .definition = QT_TRANSLATE_NOOP("MapMetric", "l2 norm of the state after layer l"),
          .tensor = "hidden_norm" },
        { .id = "norm_ratio",
          .name = QT_TRANSLATE_NOOP("MapMetric", "norm ratio"),
          .definition = QT_TRANSLATE_NOOP("MapMetric",
                                          "l2 norm of the state after layer l over the layer's lower median"),
          .tensor = "hidden_norm" },
        { .id = "k_norm",
          .name = QT_TRANSLATE_NOOP("MapMetric", "key norm"),
          .definition =
              QT_TRANSLATE_NOOP("MapMetric", "l2 norm of the key projection of layer l, all kv heads"),
          .tensor = "k_norm" },
        { .id = "v_norm",
          .name = QT_TRANSLATE_NOOP("MapMetric", "value norm"),
          .definition =
              QT_TRANSLATE_NOOP("MapMetric", "l2 norm of the value projection of layer l, all kv heads"),
          .tensor = "v_norm" },
        { .id = "mlp_out_norm",
          .name = QT_TRANSLATE_NOOP("MapMetric", "MLP output"),
          .definition = QT_TRANSLATE_NOOP("MapMetric", "l2 norm of the MLP's output in layer l"),
          .tensor = "mlp_out_norm" },
        { .id = "attn_out_norm",
          .name = QT_TRANSLATE_NOOP("MapMetric", "attention output"),
          .definition = QT_TRANSLATE_NOOP("MapMetric", "l2 norm of the attention's output in layer l"),
          .tensor = "attn_out_norm" },
        { .id = "k_ratio",
          .name = QT_TRANSLATE_NOOP("MapMetric", "key ratio"),
          .definition = QT_TRANSLATE_NOOP(
              "MapMetric", "l2 norm of the key projection of layer l over the layer's lower median"),
          .tensor = "k_norm" },
        { .id = "v_ratio",
          .name = QT_TRANSLATE_NOOP("MapMetric", "value ratio"),
          .definition = QT_TRANSLATE_NOOP(
              "MapMetric", "l2 norm of the value projection of layer l over the layer's lower median"),
          .tensor = "v_norm" },
        { .id = "mlp_out_ratio",
          .name = QT_TRANSLATE_NOOP("MapMetric", "MLP ratio"),
          .definition = QT_TRANSLATE_NOOP(
              "MapMetric", "l2 norm of the MLP's output in layer l over the layer's lower median"),
          .tensor = "mlp_out_norm" },
        { .id = "attn_out_ratio",
          .name = QT_TRANSLATE_NOOP("MapMetric", "attention ratio"),
          .definition = QT_TRANSLATE_NOOP(
              "MapMetric", "l2 norm of the attention's output in layer l over the layer's lower median"),
          .tensor = "attn_out_norm" },
    };
    return facts[static_cast<std::size_t>(metric)];
}

/// Sets range and scale from the values: 1st percentile (of a sample of at most about 20,000 cells) to the
/// maximum.
void rangeFromValues(MapData& data)
{
    std::vector<float> sample;
    const std::size_t step = std::max<std::size_t>(1, data.values.size() / 20'000);
    float largest = 0;
    for (const float v : data.values) {
        if (std::isfinite(v)) {
            largest = std::max(largest, v);
        }
    }
    for (std::size_t i = 0; i < data.values.size(); i += step) {
        if (std::isfinite(data.values[i]) && data.values[i] > 0) {
            sample.push_back(data.values[i]);
        }
    }
    data.logarithmic = true;
    if (sample.empty() || largest <= 0) {
        data.logarithmic = false;
        return;
    }
    const auto nth = sample.begin() + static_cast<std::ptrdiff_t>(sample.size() / 100);
    std::nth_element(sample.begin(), nth, sample.end());
    data.low = *nth;
    data.high = largest > *nth ? static_cast<double>(largest) : static_cast<double>(*nth) * 2;
}

/// Heads of head_score [L, H, T] put together as [L, T].
std::shared_ptr<std::vector<float>> overHeads(const TensorView& heads, const MapRequest& request)
{
    const auto layers = static_cast<std::size_t>(heads.dim(0));
    const auto count = static_cast<std::size_t>(heads.dim(1));
    const auto tokens = static_cast<std::size_t>(heads.dim(2));
    auto out = std::make_shared<std::vector<float>>(layers * tokens, 0.0F);
    const auto epsilon = static_cast<float>(request.epsilon);
    const float share = 1.0F / static_cast<float>(std::max<std::size_t>(1, count));
    for (std::size_t l = 0; l < layers; ++l) {
        float* to = out->data() + (l * tokens);
        for (std::size_t h = 0; h < count; ++h) {
            if (request.headMode == HeadMode::One && static_cast<int>(h) != request.head) {
                continue;
            }
            const float* from = heads.values.data() + (((l * count) + h) * tokens);
            for (std::size_t t = 0; t < tokens; ++t) {
                if (request.headMode == HeadMode::ShareAbove) {
                    to[t] += from[t] >= epsilon ? share : 0.0F;
                } else {
                    to[t] = std::max(to[t], from[t]);
                }
            }
        }
    }
    return out;
}

void fillScore(MapData& data, const RunResult& run, const MapRequest& request)
{
    if (request.headMode != HeadMode::Mean) {
        const TensorView heads = run.tensor("head_score");
        if (heads.shape.size() != 3 || heads.dim(0) != data.layers || heads.dim(2) != data.tokens) {
            return;
        }
        const auto values = overHeads(heads, request);
        data.values = *values;
        data.owner = values;
    }
    data.queriesSeen = run.queriesSeen();
    if (data.queriesSeen.size() != data.values.size()) {
        data.queriesSeen = { };
    }
    data.logarithmic = true;
    data.low = std::min(0.1, 3.0 / static_cast<double>(std::max<std::int64_t>(1, data.tokens)));
    data.lowText = text(QT_TRANSLATE_NOOP("MapMetric", "3 / T"));
    if (data.low >= 0.1) {
        data.lowText.clear();
    }
    data.high = 0.5;
    data.mark = request.epsilon;
    data.markName = text(QT_TRANSLATE_NOOP("MapMetric", "ε"));
    if (request.headMode == HeadMode::ShareAbove) {
        data.name = text(QT_TRANSLATE_NOOP("MapMetric", "share of heads ≥ ε"));
        data.definition = text(QT_TRANSLATE_NOOP(
            "MapMetric", "share of the heads whose attention received in layer l is at least ε"));
        data.logarithmic = false;
        data.low = 0;
        data.high = 1;
        data.mark = -1;
        data.lowText.clear();
    }
}

/// Lower median of the finite values of a row; NaN without any.
float lowerMedian(std::span<const float> row)
{
    std::vector<float> finite;
    finite.reserve(row.size());
    std::ranges::copy_if(row, std::back_inserter(finite), [](float v) { return std::isfinite(v); });
    if (finite.empty()) {
        return std::numeric_limits<float>::quiet_NaN();
    }
    const auto middle = finite.begin() + static_cast<std::ptrdiff_t>((finite.size() - 1) / 2);
    std::nth_element(finite.begin(), middle, finite.end());
    return *middle;
}

void fillRatio(MapData& data, const RunResult& run, MapMetric metric)
{
    const auto out = std::make_shared<std::vector<float>>(data.values.size());
    const auto tokens = static_cast<std::size_t>(data.tokens);
    const auto& known = run.detection().medianNorm;
    const bool isKnown =
        metric == MapMetric::NormRatio && known.size() == static_cast<std::size_t>(data.layers);
    for (std::size_t l = 0; l < static_cast<std::size_t>(data.layers); ++l) {
        const auto row = data.values.subspan(l * tokens, tokens);
        const float median = isKnown ? known[l] : lowerMedian(row);
        // A layer whose median is 0 has no ratio: its cells are hatched, as whatever is not finite.
        std::ranges::transform(row, out->begin() + static_cast<std::ptrdiff_t>(l * tokens),
                               [median](float v) { return v / median; });
    }
    data.values = *out;
    data.owner = out;
    if (metric == MapMetric::NormRatio) {
        data.logarithmic = true;
        data.low = 1;
        data.high = 20;
        data.mark = run.record().spec.rule.preset == Preset::Default ? run.record().spec.rule.normRatio : -1;
        data.markName = text(QT_TRANSLATE_NOOP("MapMetric", "ρ"));
        return;
    }
    rangeFromValues(data);
    data.mark = 1;
    data.markName = text(QT_TRANSLATE_NOOP("MapMetric", "median"));
}

void measureExtremes(MapData& data)
{
    bool isFirst = true;
    const auto tokens = static_cast<std::size_t>(data.tokens);
    for (std::size_t i = 0; i < data.values.size(); ++i) {
        if (!data.isSeen(static_cast<int>(i / tokens), static_cast<std::int64_t>(i % tokens))) {
            data.hasHoles = true;
            continue;
        }
        const auto value = static_cast<double>(data.values[i]);
        data.smallest = isFirst ? value : std::min(data.smallest, value);
        data.largest = isFirst ? value : std::max(data.largest, value);
        isFirst = false;
    }
}

} // namespace

bool MapData::isSeen(int layer, std::int64_t token) const
{
    const std::size_t i = (static_cast<std::size_t>(layer) * static_cast<std::size_t>(tokens))
        + static_cast<std::size_t>(token);
    // A masked key that only its own token sees has no score: isLeftToItself().
    return std::isfinite(values[i]) && (queriesSeen.empty() || queriesSeen[i] > (token + 1 < tokens ? 1 : 0));
}

MapMetric counterpartOf(MapMetric metric)
{
    constexpr std::pair<MapMetric, MapMetric> pairs[] = {
        { MapMetric::HiddenNorm, MapMetric::NormRatio },
        { MapMetric::KNorm, MapMetric::KRatio },
        { MapMetric::VNorm, MapMetric::VRatio },
        { MapMetric::MlpOutNorm, MapMetric::MlpOutRatio },
        { MapMetric::AttnOutNorm, MapMetric::AttnOutRatio },
    };
    for (const auto& [norm, ratio] : pairs) {
        if (metric == norm || metric == ratio) {
            return metric == norm ? ratio : norm;
        }
    }
    return metric;
}

QString nameOf(MapMetric metric)
{
    return text(factsOf(metric).name);
}

QString idOf(MapMetric metric)
{
    return QString::fromLatin1(factsOf(metric).id);
}

std::optional<MapMetric> metricOfId(const QString& id)
{
    for (int i = 0; i < mapMetricCount; ++i) {
        if (const auto metric = static_cast<MapMetric>(i); idOf(metric) == id) {
            return metric;
        }
    }
    return std::nullopt;
}

QString idOf(HeadMode mode)
{
    static constexpr const char* ids[] = { "mean", "max", "share", "one" };
    return QString::fromLatin1(ids[static_cast<std::size_t>(mode)]);
}

std::optional<HeadMode> headModeOfId(const QString& id)
{
    for (const HeadMode mode : { HeadMode::Mean, HeadMode::Max, HeadMode::ShareAbove, HeadMode::One }) {
        if (idOf(mode) == id) {
            return mode;
        }
    }
    return std::nullopt;
}

MapData mapData(const RunResult& run, const MapRequest& request)
{
    const MetricFacts& facts = factsOf(request.metric);
    const TensorView tensor = run.tensor(facts.tensor);
    MapData data;
    data.name = text(facts.name);
    data.definition = text(facts.definition);
    data.layers = run.layers();
    data.tokens = run.tokens();
    if (tensor.shape.size() != 2 || tensor.dim(0) != data.layers || tensor.dim(1) != data.tokens
        || tensor.values.empty()) {
        return data;
    }
    data.values = tensor.values;
    data.owner = tensor.owner;
    switch (request.metric) {
    case MapMetric::SinkScore:
        fillScore(data, run, request);
        break;
    case MapMetric::Cosine:
        data.low = 0;
        data.high = 1;
        data.mark = run.record().spec.rule.cos;
        data.markName = text(QT_TRANSLATE_NOOP("MapMetric", "τ"));
        break;
    case MapMetric::NormRatio:
    case MapMetric::KRatio:
    case MapMetric::VRatio:
    case MapMetric::MlpOutRatio:
    case MapMetric::AttnOutRatio:
        fillRatio(data, run, request.metric);
        break;
    default:
        rangeFromValues(data);
    }
    measureExtremes(data);
    return data;
}

} // namespace sinkscope
