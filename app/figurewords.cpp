// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figurewords.h"

#include "views/base/mapscale.h"
#include "views/plot/figuresaving.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace sinkscope {

namespace {

constexpr double LargestEnd = 1e38; ///< of a range: what a float can hold
constexpr double LeastLength = 1e-30;

using Whole = std::pair<std::int64_t, std::int64_t>;

/// A word of the command line that chooses something of a figure; which figures read it they say themselves
/// (FigureEntry::words).
struct FigureWord
{
    const char* name;
    bool isFlag;
    const char* usage; ///< further lines begin where the text of the first one does
};

constexpr FigureWord figureWords[] = {
    { "--metric", false,
      "sink_score (default), cosine, hidden_norm, norm_ratio, k_norm, k_ratio, v_norm, v_ratio,\n"
      "mlp_out_norm, mlp_out_ratio, attn_out_norm or attn_out_ratio; a ratio is to the layer's\n"
      "lower median" },
    { "--heads", false,
      "sink_score: mean over the heads (default), max, or share of those that give at least\n"
      "--epsilon E (default 0.3)" },
    { "--head", false, "sink_score: of one head" },
    { "--epsilon", false, "of --heads share" },
    { "--range", false, "LO:HI, values at the ends of the colours; default: as the metric proposes" },
    { "--colours", false, "viridis (default) or cividis" },
    { "--layer0-top", true, "layer 0 on top instead of at the bottom" },
    { "--quantity", false, "norms of the hidden state h (default), the keys k, the values v, or all three" },
    { "--as-layer-input", true, "the hidden state stands at the layer that reads it" },
    { "--scale", false, "log or lin; default: as the metric proposes; log for h, lin for k and v" },
    { "--layer", false, "the layer that is shown; default: in which most sinks are born" },
    { "--component", false,
      "states: residual (the layer's input; default of pca), attention (what its attention writes)\n"
      "or mlp (what its MLP writes, of pca what comes into it; default of clusters)" },
    { "--embedding", false, "how they become points: tsne (default) or pca (principal components)" },
    { "--token", false, "the sink that stands out; default: the strongest one, or none" },
    { "--tokens", false, "A:B, only the tokens from position A to B" },
    { "--layers", false, "A:B, only the layers A to B" },
    { "--zoom", false,
      "LO:HI,LO:HI..., shown range of every axis, bottom and left of each panel in their order" },
};

bool isReadBy(const FigureEntry& entry, std::string_view name)
{
    return std::ranges::find(entry.words, name) != entry.words.end();
}

/// The views that read a word, with commas between.
std::string readersOf(std::string_view name)
{
    std::string text;
    for (const auto& [id, entry] : allFigures().entries()) {
        if (isReadBy(entry, name)) {
            text += (text.empty() ? "" : ", ") + id;
        }
    }
    return text;
}

std::vector<std::string> wordsThat(bool areFlags)
{
    std::vector<std::string> names;
    for (const FigureWord& word : figureWords) {
        if (word.isFlag == areFlags) {
            names.emplace_back(word.name);
        }
    }
    return names;
}

/// "A:B"; nothing when that is not what stands there.
template<typename Number>
std::optional<std::pair<Number, Number>> pairOf(std::string_view text)
{
    std::pair<Number, Number> ends;
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto read = [](std::string_view part, Number& number) {
        const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), number);
        return problem == std::errc() && end == part.data() + part.size() && !part.empty();
    };
    if (!read(text.substr(0, colon), ends.first) || !read(text.substr(colon + 1), ends.second)) {
        return std::nullopt;
    }
    return ends;
}

/// Two numbers that an axis or a colour bar can span.
std::optional<std::pair<double, double>> rangeOf(std::string_view text)
{
    const auto ends = pairOf<double>(text);
    const auto isUsable = [](double end) { return std::isfinite(end) && std::abs(end) <= LargestEnd; };
    const bool fits =
        ends && isUsable(ends->first) && isUsable(ends->second) && ends->second - ends->first >= LeastLength;
    return fits ? ends : std::nullopt;
}

Result<std::optional<Whole>> stretch(const Arguments& arguments, const char* name)
{
    const auto text = arguments.text(name);
    if (!text) {
        return std::optional<Whole>();
    }
    const auto ends = pairOf<std::int64_t>(*text);
    if (!ends || ends->first < 0 || ends->second < ends->first) {
        return wrongUse(name, "\"%1\" is no stretch: write the first and the last number, as 2:10", *text);
    }
    return ends;
}

Status readZoom(const Arguments& arguments, FigureWords& words)
{
    const auto text = arguments.text("--zoom");
    if (!text) {
        return { };
    }
    if (words.layers) {
        return wrongUse("--zoom", "give --zoom or --layers, not both");
    }
    std::string_view rest = *text;
    for (bool isMore = true; isMore;) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        const auto range = rangeOf(part);
        if (!range) {
            return wrongUse("--zoom", "\"%1\" is no range: write its lower and its upper end, as 0.003:0.5",
                            part);
        }
        words.options.zoom.push_back(*range);
        isMore = comma != std::string_view::npos;
        rest.remove_prefix(isMore ? comma + 1 : 0);
    }
    return { };
}

/// How the heads become one map.
Status readHeads(const Arguments& arguments, MapRequest& map)
{
    const auto heads = arguments.choice("--heads", { "mean", "max", "share" });
    const auto head = arguments.integer("--head", 0, 999'999);
    const auto epsilon = arguments.number("--epsilon", 0, 1);
    for (const Error* error : { heads ? nullptr : &heads.error(), head ? nullptr : &head.error(),
                                epsilon ? nullptr : &epsilon.error() }) {
        if (error != nullptr) {
            return *error;
        }
    }
    if (heads.value() && head.value()) {
        return wrongUse("--head", "give --head or --heads, not both");
    }
    if (heads.value()) {
        map.headMode = headModeOf(*heads.value());
    }
    if (head.value()) {
        map.headMode = HeadMode::One;
        map.head = static_cast<int>(*head.value());
    }
    if (epsilon.value() && map.headMode != HeadMode::ShareAbove) {
        return wrongUse("--epsilon", "counts with --heads share only: add that, or leave it out");
    }
    map.epsilon = epsilon.value().value_or(map.epsilon);
    for (const char* name : { "--heads", "--head" }) {
        if (arguments.has(name) && map.metric != MapMetric::SinkScore) {
            return wrongUse(name, "only the metric sink_score has heads: leave out %1 or --metric", name);
        }
    }
    return { };
}

Status readMapWords(const Arguments& arguments, FigureOptions& options)
{
    const auto metric = arguments.choice("--metric", mapMetricWords());
    if (!metric) {
        return metric.error();
    }
    if (metric.value()) {
        options.map.metric = mapMetricOf(*metric.value());
    }
    if (Status heads = readHeads(arguments, options.map); !heads) {
        return heads;
    }
    const auto colours = arguments.choice("--colours", colourMapWords());
    if (!colours) {
        return colours.error();
    }
    if (colours.value()) {
        options.colours = colourMapOf(*colours.value());
    }
    options.isLayerZeroOnTop = arguments.has("--layer0-top");
    if (const auto text = arguments.text("--range")) {
        options.range = rangeOf(*text);
        if (!options.range) {
            return wrongUse("--range", "\"%1\" is no range: write its lower and its upper end, as 0.003:0.5",
                            *text);
        }
    }
    return { };
}

/// The metrics that a run holds, with commas between.
std::string metricsOf(const RunResult& run)
{
    std::string words;
    for (const MapMetric metric : mapMetrics) {
        if (!mapData(run, { .metric = metric }).empty()) {
            words += (words.empty() ? "" : ", ") + mapMetricWords()[static_cast<std::size_t>(metric)];
        }
    }
    return words;
}

/// Metric, head and colours against what the run holds.
Status fitMap(const RunResult& run, FigureOptions& options)
{
    const MapRequest& map = options.map;
    if (map.headMode != HeadMode::Mean && run.hasScores() && run.tensor("head_score").empty()) {
        const char* name = map.headMode == HeadMode::One ? "--head" : "--heads";
        return wrongUse(name, "this run holds no scores per head, only their mean: leave out %1", name);
    }
    if (map.headMode == HeadMode::One && map.head >= run.heads()) {
        return wrongUse("--head", "this run has no head %1: its last is %2", map.head, run.heads() - 1);
    }
    const MapData data = mapData(run, map);
    if (data.empty()) {
        const std::string held = metricsOf(run);
        const std::string& word = mapMetricWords()[static_cast<std::size_t>(map.metric)];
        return held.empty() ? wrongUse("--metric", "this run does not hold %1: run the model again", word)
                            : wrongUse("--metric", "this run does not hold %1; it holds: %2", word, held);
    }
    if (!options.range && !options.logarithmic) {
        return { };
    }
    // Both are said, as in the files of the window.
    MapScale scale = automaticScale(data);
    if (options.range) {
        scale.low = options.range->first;
        scale.high = options.range->second;
    }
    const bool isLogarithmic = options.logarithmic.value_or(scale.logarithmic);
    if (options.range && isLogarithmic && scale.low <= 0) {
        return wrongUse("--range",
                        "a logarithmic scale begins above 0: write a larger lower end, or --scale lin");
    }
    scale = scale.with(isLogarithmic);
    options.range = { scale.low, scale.high };
    options.logarithmic = scale.logarithmic;
    return { };
}

Status fitZoom(const FigureWords& words, const FigureEntry& entry, const FigureSource& source,
               FigureOptions& options)
{
    if (!words.layers && options.zoom.empty()) {
        return { };
    }
    FigureOptions whole = options;
    whole.zoom.clear();
    const auto axes = figureAxes(entry, source, whole);
    if (!axes) {
        return axes.error();
    }
    if (words.layers) {
        for (const FigureAxis& axis : axes.value()) {
            options.zoom.emplace_back(
                axis.isOfLayers ? static_cast<double>(words.layers->first) - 0.5 : axis.low,
                axis.isOfLayers ? static_cast<double>(words.layers->second) + 0.5 : axis.high);
        }
        return { };
    }
    if (options.zoom.size() != axes.value().size()) {
        return wrongUse("--zoom",
                        "this figure has %1 axes (bottom and left of each panel): write as many ranges",
                        axes.value().size());
    }
    for (std::size_t i = 0; i < options.zoom.size(); ++i) {
        if (axes.value()[i].isLogarithmic && options.zoom[i].first <= 0) {
            return wrongUse("--zoom", "axis %1 is logarithmic: its range begins above 0", i + 1);
        }
    }
    return { };
}

} // namespace

const std::vector<std::string>& figureWordOptions()
{
    static const std::vector<std::string> names = wordsThat(false);
    return names;
}

const std::vector<std::string>& figureWordFlags()
{
    static const std::vector<std::string> names = wordsThat(true);
    return names;
}

std::string figureWordUsage()
{
    constexpr std::size_t column = 18;
    std::string text;
    for (const FigureWord& word : figureWords) {
        std::string line = word.name;
        line.resize(std::max(line.size() + 1, column), ' ');
        line += readersOf(word.name) + ":\n";
        std::string_view rest = word.usage;
        for (bool isMore = true; isMore;) {
            const std::size_t end = rest.find('\n');
            line += std::string(column, ' ') + std::string(rest.substr(0, end)) + "\n";
            isMore = end != std::string_view::npos;
            rest.remove_prefix(isMore ? end + 1 : 0);
        }
        text += line;
    }
    text.pop_back();
    return text;
}

Result<FigureWords> readFigureWords(const Arguments& arguments, const FigureEntry& entry)
{
    for (const FigureWord& word : figureWords) {
        if (arguments.has(word.name) && !isReadBy(entry, word.name)) {
            return wrongUse(word.name, "says nothing about the view %1, only about: %2", entry.id,
                            readersOf(word.name));
        }
    }
    FigureWords words;
    FigureOptions& options = words.options;
    const auto quantity = arguments.choice("--quantity", normPanelWords());
    const auto scale = arguments.choice("--scale", { "log", "lin" });
    const auto component = arguments.choice("--component", stateComponentWords());
    const auto embedding = arguments.choice("--embedding", embeddingWords());
    const auto layer = arguments.integer("--layer", 0, 99'999);
    const auto token = arguments.integer("--token", 0, INT64_MAX);
    const auto tokens = stretch(arguments, "--tokens");
    const auto layers = stretch(arguments, "--layers");
    for (const Error* error :
         { quantity ? nullptr : &quantity.error(), scale ? nullptr : &scale.error(),
           component ? nullptr : &component.error(), embedding ? nullptr : &embedding.error(),
           layer ? nullptr : &layer.error(), token ? nullptr : &token.error(),
           tokens ? nullptr : &tokens.error(), layers ? nullptr : &layers.error() }) {
        if (error != nullptr) {
            return *error;
        }
    }
    options.norms = quantity.value() ? normPanelsOf(*quantity.value()) : options.norms;
    if (scale.value()) {
        options.logarithmic = *scale.value() == "log";
    }
    options.asLayerInput = arguments.has("--as-layer-input");
    if (component.value()) {
        options.component = stateComponentOf(*component.value());
    }
    if (embedding.value()) {
        options.embedding = embeddingOf(*embedding.value());
    }
    options.layer = static_cast<int>(layer.value().value_or(-1));
    options.token = token.value().value_or(-1);
    words.tokens = tokens.value();
    words.layers = layers.value();
    if (const Status map = readMapWords(arguments, options); !map) {
        return map.error();
    }
    if (const Status zoom = readZoom(arguments, words); !zoom) {
        return zoom.error();
    }
    return words;
}

Result<FigureOptions> fittingOptions(const FigureWords& words, const FigureEntry& entry,
                                     const FigureSource& source)
{
    FigureOptions options = words.options;
    if (!source.run) {
        // Of detection files there are levels only; what they lack the drawing says.
        const Status zoom = fitZoom(words, entry, source, options);
        return zoom ? Result<FigureOptions>(options) : zoom.error();
    }
    const RunResult& run = *source.run;
    if (options.token >= run.tokens()) {
        return wrongUse("--token", "this run has no token %1: its last is %2", options.token,
                        run.tokens() - 1);
    }
    if (words.tokens && words.tokens->second >= run.tokens()) {
        return wrongUse("--tokens", "this run has no token %1: its last is %2", words.tokens->second,
                        run.tokens() - 1);
    }
    if (options.layer >= run.layers()) {
        return wrongUse("--layer", "this run has no layer %1: its last is %2", options.layer,
                        run.layers() - 1);
    }
    if (words.layers && words.layers->second >= run.layers()) {
        return wrongUse("--layers", "this run has no layer %1: its last is %2", words.layers->second,
                        run.layers() - 1);
    }
    if (entry.id != "map") {
        const Status zoom = fitZoom(words, entry, source, options);
        return zoom ? Result<FigureOptions>(options) : zoom.error();
    }
    if (const Status map = fitMap(run, options); !map) {
        return map.error();
    }
    if (words.tokens || words.layers) {
        const Whole tokens = words.tokens.value_or(Whole { 0, run.tokens() - 1 });
        const Whole layers = words.layers.value_or(Whole { 0, run.layers() - 1 });
        options.zoom = mapZoom(tokens, layers);
    }
    return options;
}

} // namespace sinkscope
