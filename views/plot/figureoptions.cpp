// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figureoptions.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>

namespace sinkscope {

namespace {

constexpr std::size_t MostAxes = 256; ///< of a zoom that any figure could have

/// Words in the order of an enumeration that starts at 0.
template<typename Enum>
Enum enumOf(const std::vector<std::string>& words, std::string_view word)
{
    const auto found = std::ranges::find(words, word);
    return static_cast<Enum>(found == words.end() ? 0 : found - words.begin());
}

template<typename Enum>
const std::string& wordOf(const std::vector<std::string>& words, Enum value)
{
    return words[static_cast<std::size_t>(value)];
}

std::optional<std::string> wordAt(const Json& json, const char* key, const std::vector<std::string>& words)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) {
        return std::nullopt;
    }
    const auto& text = found->get_ref<const std::string&>();
    return std::ranges::find(words, text) == words.end() ? std::nullopt : std::optional(text);
}

std::optional<std::int64_t> wholeOf(const Json& value)
{
    if (value.is_number_integer()) {
        return value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX
            ? std::nullopt
            : std::optional(value.get<std::int64_t>());
    }
    // Qt's JSON knows only doubles.
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::abs(number) < 9e15 && std::floor(number) == number) {
            return static_cast<std::int64_t>(number);
        }
    }
    return std::nullopt;
}

std::optional<std::pair<double, double>> pairOf(const Json& json)
{
    if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
        return std::nullopt;
    }
    const std::pair<double, double> ends { json[0].get<double>(), json[1].get<double>() };
    const bool fits = std::isfinite(ends.first) && std::isfinite(ends.second) && ends.first < ends.second;
    return fits ? std::optional(ends) : std::nullopt;
}

const std::vector<std::string>& scaleWords()
{
    static const std::vector<std::string> words { "lin", "log" };
    return words;
}

const std::vector<std::string>& layerZeroWords()
{
    static const std::vector<std::string> words { "bottom", "top" };
    return words;
}

void readMap(const Json& json, FigureOptions& options)
{
    if (const auto word = wordAt(json, "metric", mapMetricWords())) {
        options.map.metric = mapMetricOf(*word);
    }
    if (const auto word = wordAt(json, "heads", headModeWords())) {
        options.map.headMode = headModeOf(*word);
    }
    if (const auto found = json.find("head"); found != json.end()) {
        const auto head = wholeOf(*found);
        options.map.head = head && *head >= 0 && *head < 1'000'000 ? static_cast<int>(*head) : 0;
    }
    if (const auto found = json.find("epsilon"); found != json.end() && found->is_number()) {
        const double epsilon = found->get<double>();
        options.map.epsilon = epsilon >= 0 && epsilon <= 1 ? epsilon : options.map.epsilon;
    }
    if (const auto found = json.find("range"); found != json.end()) {
        options.range = pairOf(*found);
    }
}

} // namespace

const std::vector<std::string>& normPanelWords()
{
    static const std::vector<std::string> words { "all", "h", "k", "v" };
    return words;
}

const std::vector<std::string>& mapMetricWords()
{
    static const std::vector<std::string> words {
        "sink_score",   "cosine",        "hidden_norm", "norm_ratio", "k_norm",        "v_norm",
        "mlp_out_norm", "attn_out_norm", "k_ratio",     "v_ratio",    "mlp_out_ratio", "attn_out_ratio"
    };
    return words;
}

const std::vector<std::string>& headModeWords()
{
    static const std::vector<std::string> words { "mean", "max", "share", "one" };
    return words;
}

const std::vector<std::string>& colourMapWords()
{
    static const std::vector<std::string> words { "viridis", "cividis" };
    return words;
}

const std::vector<std::string>& stateComponentWords()
{
    static const std::vector<std::string> words { "residual", "attention", "mlp" };
    return words;
}

const std::vector<std::string>& embeddingWords()
{
    static const std::vector<std::string> words { "tsne", "pca" };
    return words;
}

NormPanels normPanelsOf(std::string_view word)
{
    return enumOf<NormPanels>(normPanelWords(), word);
}

MapMetric mapMetricOf(std::string_view word)
{
    return enumOf<MapMetric>(mapMetricWords(), word);
}

HeadMode headModeOf(std::string_view word)
{
    return enumOf<HeadMode>(headModeWords(), word);
}

ColourMap colourMapOf(std::string_view word)
{
    return enumOf<ColourMap>(colourMapWords(), word);
}

StateComponent stateComponentOf(std::string_view word)
{
    return enumOf<StateComponent>(stateComponentWords(), word);
}

Embedding embeddingOf(std::string_view word)
{
    return enumOf<Embedding>(embeddingWords(), word);
}

std::vector<std::pair<double, double>> mapZoom(std::pair<double, double> tokens,
                                               std::pair<double, double> layers)
{
    const std::pair<double, double> across { tokens.first - 0.5, tokens.second + 0.5 };
    const std::pair<double, double> up { layers.first - 0.5, layers.second + 0.5 };
    // The lane's axes, then the map's.
    return { { -0.5, 0.5 }, up, across, up };
}

Json toJson(const FigureOptions& options)
{
    const FigureOptions usual;
    Json json = Json::object();
    if (options.norms != usual.norms) {
        json["quantity"] = wordOf(normPanelWords(), options.norms);
    }
    if (options.logarithmic) {
        json["scale"] = wordOf(scaleWords(), static_cast<int>(*options.logarithmic));
    }
    if (options.asLayerInput) {
        json["as_layer_input"] = true;
    }
    if (options.map.metric != usual.map.metric) {
        json["metric"] = wordOf(mapMetricWords(), options.map.metric);
    }
    if (options.map.headMode != usual.map.headMode) {
        json["heads"] = wordOf(headModeWords(), options.map.headMode);
    }
    if (options.map.head != usual.map.head) {
        json["head"] = options.map.head;
    }
    if (options.map.epsilon != usual.map.epsilon) {
        json["epsilon"] = options.map.epsilon;
    }
    if (options.range) {
        json["range"] = { options.range->first, options.range->second };
    }
    if (options.colours == ColourMap::Cividis) {
        json["colours"] = wordOf(colourMapWords(), options.colours);
    }
    if (options.isLayerZeroOnTop) {
        json["layer_zero"] = layerZeroWords().back();
    }
    if (options.component) {
        json["component"] = wordOf(stateComponentWords(), *options.component);
    }
    if (options.embedding != usual.embedding) {
        json["embedding"] = wordOf(embeddingWords(), options.embedding);
    }
    if (options.layer >= 0) {
        json["layer"] = options.layer;
    }
    if (options.token >= 0) {
        json["token"] = options.token;
    }
    if (!options.zoom.empty()) {
        json["zoom"] = Json::array();
        for (const auto& [low, high] : options.zoom) {
            json["zoom"].push_back({ low, high });
        }
    }
    return json;
}

FigureOptions figureOptionsFromJson(const Json& json)
{
    FigureOptions options;
    if (!json.is_object()) {
        return options;
    }
    if (const auto word = wordAt(json, "quantity", normPanelWords())) {
        options.norms = normPanelsOf(*word);
    }
    if (const auto word = wordAt(json, "scale", scaleWords())) {
        options.logarithmic = *word == "log";
    }
    if (const auto found = json.find("as_layer_input"); found != json.end() && found->is_boolean()) {
        options.asLayerInput = found->get<bool>();
    }
    readMap(json, options);
    if (const auto word = wordAt(json, "colours", colourMapWords())) {
        options.colours = colourMapOf(*word);
    }
    if (const auto word = wordAt(json, "layer_zero", layerZeroWords())) {
        options.isLayerZeroOnTop = *word == layerZeroWords().back();
    }
    if (const auto word = wordAt(json, "component", stateComponentWords())) {
        options.component = stateComponentOf(*word);
    }
    if (const auto word = wordAt(json, "embedding", embeddingWords())) {
        options.embedding = embeddingOf(*word);
    }
    if (const auto found = json.find("layer"); found != json.end()) {
        options.layer = static_cast<int>(std::clamp<std::int64_t>(wholeOf(*found).value_or(-1), -1, 100'000));
    }
    if (const auto found = json.find("token"); found != json.end()) {
        options.token = std::max<std::int64_t>(-1, wholeOf(*found).value_or(-1));
    }
    if (const auto found = json.find("zoom");
        found != json.end() && found->is_array() && found->size() <= MostAxes) {
        for (const Json& ends : *found) {
            const auto range = pairOf(ends);
            if (!range) {
                options.zoom.clear();
                break;
            }
            options.zoom.push_back(*range);
        }
    }
    return options;
}

QJsonObject toQJson(const FigureOptions& options)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(dumpJson(toJson(options)))).object();
}

FigureOptions figureOptionsFromQJson(const QJsonObject& json)
{
    const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
    const Result<Json> parsed = parseJson({ text.constData(), static_cast<std::size_t>(text.size()) }, { });
    return parsed ? figureOptionsFromJson(parsed.value()) : FigureOptions { };
}

} // namespace sinkscope
