// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/figuredata.h"

#include "core/analysis/batchdecay.h"
#include "core/analysis/curves.h"
#include "core/base/atomicfile.h"
#include "core/formats/npz.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

template<typename T>
std::string numberText(T value)
{
    if constexpr (std::is_floating_point_v<T>) {
        if (!std::isfinite(value)) {
            return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
    }
    std::array<char, 32> text { };
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return { text.data(), end };
}

std::string inQuotes(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        out += c;
        if (c == '"') {
            out += c;
        }
    }
    return out + '"';
}

Json numberJson(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

template<typename T>
Json numbersJson(const std::vector<T>& values)
{
    Json list = Json::array();
    for (const T value : values) {
        // A float as the shortest decimal that reads back to it.
        list.push_back(std::isfinite(value) ? Json(value) : Json());
    }
    return list;
}

DataColumn layerColumn(int layers)
{
    std::vector<std::int64_t> numbers;
    for (int l = 0; l < layers; ++l) {
        numbers.push_back(l);
    }
    return { "layer", "0-based decoder layer l", numbers };
}

struct NormQuantity
{
    char letter;
    const char* array;
    const char* definition;
};

constexpr std::array<NormQuantity, 3> normQuantities { {
    { 'h', "hidden_norm", "l2 norm of the raw residual stream, no unit, after layer l" },
    { 'k', "k_norm",
      "l2 norm of the key projection over the concatenated heads, no unit, in layer l (reads the state after "
      "layer l - 1)" },
    { 'v', "v_norm",
      "l2 norm of the value projection over the concatenated heads, no unit, in layer l (reads the state "
      "after layer l - 1)" },
} };

const char* const hiddenAsInput =
    "l2 norm of the raw residual stream that layer l reads, no unit, after layer l - 1";

/// One curve of the norms in all three shapes.
void addSeries(FigureData& data, const NormQuantity& quantity, const std::string& kind,
               const std::string& suffix, std::int64_t position, std::int64_t id, std::vector<float> values)
{
    const std::string name = quantity.letter + ("_" + suffix);
    Json series;
    series["kind"] = kind;
    series["position"] = position < 0 ? Json() : Json(position);
    series["token_id"] = position < 0 ? Json() : Json(id);
    series["quantity"] = std::string(1, quantity.letter);
    series["values"] = numbersJson(values);
    data.json["series"].push_back(std::move(series));
    data.columns.push_back({ name, quantity.definition, values });
    data.arrays.push_back(
        { name, { "layer" }, { static_cast<std::int64_t>(values.size()) }, std::move(values) });
}

/// A table as JSON: what there is where a figure has no shape of its own.
Json jsonOf(const FigureData& data)
{
    Json json;
    json["notes"] = data.notes;
    json["columns"] = Json::array();
    for (const DataColumn& column : data.columns) {
        Json values = std::visit(
            [](const auto& list) {
                using Value = typename std::decay_t<decltype(list)>::value_type;
                if constexpr (std::is_floating_point_v<Value>) {
                    return numbersJson(list);
                } else {
                    return Json(list);
                }
            },
            column.values);
        json["columns"].push_back({ { "name", column.name },
                                    { "definition", column.definition },
                                    { "values", std::move(values) } });
    }
    return json;
}

const char* const attentionAxis = "attention in layer l, which reads the state after layer l - 1";

/// What algorithms A9 reports of a decay.
void addReport(Json& json, const BosDecay& decay)
{
    const bool hasBirth = decay.modalStart >= 0;
    json["bos_argmin"] = decay.minimum < 0 ? Json() : Json(decay.minimum);
    json["modal_l_start"] = hasBirth ? Json(decay.modalStart) : Json();
    json["argmin_minus_modal_l_start"] =
        hasBirth && decay.minimum >= 0 ? Json(decay.minimum - decay.modalStart) : Json();
    json["correlation_after_birth"] = decay.correlation ? Json(*decay.correlation) : Json();
}

} // namespace

std::size_t rowsOf(const FigureData& data)
{
    return data.columns.empty()
        ? 0
        : std::visit([](const auto& values) { return values.size(); }, data.columns.front().values);
}

std::string cellText(const DataColumn& column, std::size_t row)
{
    return std::visit(
        [row](const auto& values) {
            if constexpr (std::is_same_v<std::decay_t<decltype(values)>, std::vector<std::string>>) {
                return values[row];
            } else {
                return numberText(values[row]);
            }
        },
        column.values);
}

std::string csvOf(const FigureData& data)
{
    std::string out;
    for (const std::string& note : data.notes) {
        out += "# " + printable(note) + "\n";
    }
    std::string header;
    for (const DataColumn& column : data.columns) {
        if (!column.definition.empty()) {
            out += "# " + printable(column.name) + ": " + printable(column.definition) + "\n";
        }
        header += (header.empty() ? "" : ",") + column.name;
    }
    out += header + "\n";
    const std::size_t rows = rowsOf(data);
    for (std::size_t row = 0; row < rows; ++row) {
        bool isFirst = true;
        for (const DataColumn& column : data.columns) {
            out += isFirst ? "" : ",";
            isFirst = false;
            const std::string cell = cellText(column, row);
            out += std::holds_alternative<std::vector<std::string>>(column.values) ? inQuotes(cell) : cell;
        }
        out += '\n';
    }
    return out;
}

std::string tabbedOf(const FigureData& data)
{
    std::string out;
    for (const DataColumn& column : data.columns) {
        out += (out.empty() ? "" : "\t") + column.name;
    }
    out += '\n';
    const std::size_t rows = rowsOf(data);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t c = 0; c < data.columns.size(); ++c) {
            std::string cell = cellText(data.columns[c], row);
            for (char& letter : cell) {
                letter = letter == '\t' || letter == '\n' || letter == '\r' ? ' ' : letter;
            }
            out += (c == 0 ? "" : "\t") + cell;
        }
        out += '\n';
    }
    return out;
}

Status writeFigureData(const FigureData& data, ExportFormat format, const std::filesystem::path& path)
{
    switch (format) {
    case ExportFormat::CsvFile:
        return writeFileAtomically(path, csvOf(data));
    case ExportFormat::JsonFile:
        return writeFileAtomically(path, dumpJson(data.json.is_null() ? jsonOf(data) : data.json, 1) + "\n");
    case ExportFormat::NpzFile:
        break;
    }
    std::vector<NpzArray> arrays;
    for (const DataArray& array : data.arrays) {
        std::string axes;
        for (const std::string& axis : array.axes) {
            axes += (axes.empty() ? "" : ",") + axis;
        }
        NpzArray out { array.name + "[" + axes + "]", array.shape, { } };
        std::visit(
            [&out](const auto& values) {
                out.values = std::span<const typename std::decay_t<decltype(values)>::value_type>(values);
            },
            array.values);
        arrays.push_back(std::move(out));
    }
    return writeNpz(path, arrays);
}

FigureData normsData(const RunResult& run, const std::string& quantities, bool asLayerInput)
{
    FigureData data;
    data.notes = notesOf(run);
    data.columns.push_back(layerColumn(run.layers()));
    data.json["model"] = run.record().model.name;
    data.json["axis"] = asLayerInput
        ? "h, k, v: layer l, which reads the state after layer l - 1"
        : "h: state after layer l; k, v: layer l, which reads the state after layer l - 1";
    data.json["series"] = Json::array();
    RunCurves curves(RunResultPtr(&run, [](const RunResult*) { })); // does not outlive this call
    const std::int64_t anchor = run.detection().anchor;
    for (NormQuantity quantity : normQuantities) {
        const bool shifted = asLayerInput && quantity.letter == 'h';
        if (shifted) {
            quantity.definition = hiddenAsInput;
        }
        const auto placed = [shifted](std::vector<float> values) {
            if (shifted && !values.empty()) {
                values.insert(values.begin(), std::numeric_limits<float>::quiet_NaN());
                values.pop_back();
            }
            return values;
        };
        if (quantities.find(quantity.letter) == std::string::npos) {
            continue;
        }
        const TensorView array = run.tensor(quantity.array);
        const auto curve = [&](std::int64_t position) {
            std::vector<float> values;
            for (int l = 0; l < run.layers(); ++l) {
                values.push_back(array.at(l, position));
            }
            return placed(std::move(values));
        };
        const auto id = [&run](std::int64_t position) {
            return run.record().tokens[static_cast<std::size_t>(position)].id;
        };
        addSeries(data, quantity, "bos", "anchor_" + std::to_string(anchor), anchor, id(anchor),
                  curve(anchor));
        for (const Sink& sink : run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                addSeries(data, quantity, "secondary", "sink_" + std::to_string(sink.position), sink.position,
                          id(sink.position), curve(sink.position));
            }
        }
        std::vector<float> low;
        std::vector<float> median;
        std::vector<float> high;
        for (const RestOfLayer& rest : curves.rest(quantity.array)) {
            low.push_back(rest.low);
            median.push_back(rest.median);
            high.push_back(rest.high);
        }
        addSeries(data, quantity, "rest", "rest_median", -1, 0, placed(median));
        addSeries(data, quantity, "rest_5_percent", "rest_5_percent", -1, 0, placed(low));
        addSeries(data, quantity, "rest_95_percent", "rest_95_percent", -1, 0, placed(high));
    }
    return data;
}

FigureData decayData(const RunResult& run)
{
    const BosDecay decay = bosDecay(run);
    FigureData data;
    data.notes = notesOf(run);
    const auto layers = static_cast<std::int64_t>(run.layers());
    data.columns.push_back(layerColumn(run.layers()));
    const std::string score = "mean over queries that can see the key and over heads, share of attention; ";
    data.columns.push_back(
        { "anchor", "attention received by the anchor, " + score + attentionAxis, decay.anchor });
    data.columns.push_back(
        { "secondary_sum",
          "attention received by the secondary sinks together, sum of the " + score + attentionAxis,
          decay.secondary });
    data.arrays.push_back({ "bos_per_layer", { "layer" }, { layers }, decay.anchor });
    data.arrays.push_back({ "sec_per_layer", { "layer" }, { layers }, decay.secondary });
    Json& json = data.json;
    json["model"] = run.record().model.name;
    json["layers"] = run.layers();
    json["axis"] = attentionAxis;
    json["sinks"] = Json::array();
    const TensorView scores = run.tensor("sink_score");
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Other) {
            continue;
        }
        std::vector<float> perLayer;
        for (int l = 0; l < run.layers(); ++l) {
            perLayer.push_back(scores.at(l, sink.position));
        }
        json["sinks"].push_back({ { "position", sink.position },
                                  { "token_id", sink.tokenId },
                                  { "kind", std::string(nameOf(sink.kind)) },
                                  { "l_start", sink.start },
                                  { "lifetime", sink.lifetime },
                                  { "mlp_norm", numberJson(sink.mlpNormAtBirth) },
                                  { "score", numberJson(sink.score) },
                                  { "score_per_layer", numbersJson(perLayer) } });
    }
    json["bos_per_layer"] = numbersJson(decay.anchor);
    json["sec_per_layer"] = numbersJson(decay.secondary);
    addReport(json, decay);
    return data;
}

FigureData batchDecayData(const SinkSources& sources)
{
    const BatchDecay batch = batchDecay(sources);
    const auto layers = static_cast<std::int64_t>(batch.mean.anchor.size());
    FigureData data;
    data.notes = { "model: " + sources.front().run->record().model.name,
                   std::to_string(batch.texts) + " texts, " + std::to_string(batch.textsWith)
                       + " of them with secondary sinks, " + std::to_string(batch.sinks)
                       + " secondary sinks in all" };
    data.columns.push_back(layerColumn(static_cast<int>(layers)));
    const std::string score =
        "attention received by the anchor, mean over queries that can see it, heads and ";
    Json& json = data.json;
    json["model"] = sources.front().run->record().model.name;
    json["layers"] = layers;
    json["axis"] = attentionAxis;
    json["texts"] = batch.texts;
    json["texts_with_secondary"] = batch.textsWith;
    const auto add = [&](const char* name, const std::string& definition, const std::vector<double>& values) {
        if (values.empty()) {
            json[name] = nullptr; // there is no such text
            return;
        }
        json[name] = numbersJson(values);
        data.columns.push_back({ name, definition + "; " + attentionAxis, values });
        data.arrays.push_back({ name, { "layer" }, { layers }, values });
    };
    add("bos_per_layer", score + "texts", batch.mean.anchor);
    add("bos_least", "the least of a text", batch.low);
    add("bos_most", "the largest of a text", batch.high);
    add("bos_texts_with", score + "texts that have a secondary sink", batch.with);
    add("bos_texts_without", score + "texts that have none", batch.without);
    add("sec_per_layer", "attention received by a text's secondary sinks together, mean over texts",
        batch.mean.secondary);
    addReport(json, batch.mean);
    std::vector<double> all;
    json["runs"] = Json::array();
    for (std::size_t i = 0; i < batch.each.size(); ++i) {
        const BosDecay& decay = batch.each[i];
        all.insert(all.end(), decay.anchor.begin(), decay.anchor.end());
        Json& run = json["runs"].emplace_back();
        run["run"] = sources[i].title;
        if (const auto* trace = std::get_if<TraceInput>(&sources[i].run->record().spec.input)) {
            run["sample"] = trace->row;
        }
        run["bos_per_layer"] = numbersJson(decay.anchor);
        run["sec_per_layer"] = numbersJson(decay.secondary);
        addReport(run, decay);
    }
    data.arrays.push_back({ "bos_of_texts",
                            { "text", "layer" },
                            { static_cast<std::int64_t>(batch.each.size()), layers },
                            all });
    return data;
}

FigureData levelsData(const std::vector<std::pair<std::string, Levels>>& levels)
{
    FigureData data;
    std::vector<std::string> titles;
    std::vector<std::string> labels;
    std::vector<std::int64_t> panels;
    std::vector<std::int64_t> starts;
    std::vector<std::int64_t> lifetimes;
    std::vector<std::int64_t> counts;
    std::vector<std::int64_t> numbers;
    std::vector<double> entropies;
    data.json["panels"] = Json::array();
    for (const auto& [title, of] : levels) {
        const auto panel = static_cast<std::int64_t>(numbers.size());
        for (const LevelCell& cell : of.cells) {
            panels.push_back(panel);
            titles.push_back(title);
            starts.push_back(cell.start);
            lifetimes.push_back(cell.lifetime);
            counts.push_back(cell.count);
            labels.push_back(cell.label);
        }
        numbers.push_back(of.levels);
        entropies.push_back(of.entropy);
        Json json;
        json["model"] = title;
        json["L"] = of.layers;
        // By name: items() refers to what it is called on, and would outlive a temporary.
        const Json table = toJson(of)["levels"];
        for (const auto& [key, value] : table.items()) {
            json[key] = value;
        }
        data.json["panels"].push_back(std::move(json));
    }
    // One table as algorithms A3 has it.
    if (data.json["panels"].size() == 1) {
        data.json = Json(data.json["panels"][0]);
    }
    const auto count = static_cast<std::int64_t>(starts.size());
    const auto panelCount = static_cast<std::int64_t>(numbers.size());
    data.columns = { { "source", "the run or detection file", titles },
                     { "l_start", "layer a sink is born in, state after layer l_start", starts },
                     { "lifetime", "number of layers it lives in, layers", lifetimes },
                     { "count", "sinks of that level and label", counts },
                     { "label", "bos_sink, secondary or noise", labels } };
    data.arrays = { { "panel", { "cell" }, { count }, panels },
                    { "l_start", { "cell" }, { count }, starts },
                    { "lifetime", { "cell" }, { count }, lifetimes },
                    { "count", { "cell" }, { count }, counts },
                    { "levels", { "panel" }, { panelCount }, numbers },
                    { "entropy_nats", { "panel" }, { panelCount }, entropies } };
    return data;
}

FigureData mapFigureData(const RunResult& run, const std::string& name, const std::string& definition,
                         std::span<const float> values)
{
    FigureData data;
    data.notes = notesOf(run);
    const auto tokens = static_cast<std::size_t>(run.tokens());
    std::vector<std::int64_t> layers;
    std::vector<std::int64_t> positions;
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < values.size(); ++i) {
        layers.push_back(static_cast<std::int64_t>(i / tokens));
        positions.push_back(static_cast<std::int64_t>(i % tokens));
        ids.push_back(run.record().tokens[i % tokens].id);
    }
    const std::vector<float> copy(values.begin(), values.end());
    data.columns = { { "layer", "0-based decoder layer l", std::move(layers) },
                     { "token", "0-based position in the run", std::move(positions) },
                     { "token_id", "", std::move(ids) },
                     { name, definition, copy } };
    data.arrays.push_back({ name, { "layer", "token" }, { run.layers(), run.tokens() }, copy });
    data.json["model"] = run.record().model.name;
    data.json["quantity"] = name;
    data.json["definition"] = definition;
    data.json["axes"] = { "layer", "token" };
    data.json["values"] = Json::array();
    for (int l = 0; l < run.layers(); ++l) {
        const auto row = values.subspan(static_cast<std::size_t>(l) * tokens, tokens);
        data.json["values"].push_back(numbersJson(std::vector<float>(row.begin(), row.end())));
    }
    return data;
}

} // namespace sinkscope
