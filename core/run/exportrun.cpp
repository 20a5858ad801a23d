// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/exportrun.h"

#include "core/base/atomicfile.h"
#include "core/formats/npz.h"
#include "core/run/levels.h"
#include "core/run/runfolder.h"

#include <array>
#include <charconv>
#include <cmath>

namespace sinkscope {

namespace {

struct Column
{
    const char* name;
    const char* definition;
};

/// The [L, T] float arrays of a run in the order of the table.
constexpr std::array<Column, 7> layerColumns { {
    { "hidden_norm", "l2 norm of the raw residual stream after the layer" },
    { "cos_anchor", "cosine of that state with the anchor's in the same layer" },
    { "sink_score",
      "mean over heads of the mean attention the key gets, in this layer, from the queries that can see it" },
    { "k_norm",
      "l2 norm of the key projection over the concatenated key/value heads, before norms and RoPE" },
    { "v_norm", "l2 norm of the value projection over the concatenated key/value heads" },
    { "attn_out_norm", "l2 norm of the attention's output projection, before any post-norm" },
    { "mlp_out_norm", "l2 norm of the MLP's output, before any post-norm" },
} };

constexpr Column queriesColumn { "queries_seen", "number of queries that can see the key" };

void appendNumber(std::string& out, float value)
{
    if (!std::isfinite(value)) {
        out += std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
        return;
    }
    std::array<char, 32> text { };
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    out.append(text.data(), end);
}

void appendQuoted(std::string& out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"') {
            out += '"';
        }
        out += c;
    }
    out += '"';
}

/// A comment stays one line whatever a model is called.
std::string comment(std::string_view text)
{
    return "# " + printable(text) + "\n";
}

std::string ruleComment(const RunResult& run)
{
    const SinkRule& rule = run.record().spec.rule;
    std::string text =
        rule.preset == Preset::Parity ? "sinks: parity preset, |cosine| > " : "sinks: cosine > ";
    appendNumber(text, static_cast<float>(rule.cos));
    if (rule.preset == Preset::Default) {
        text += " and norm > ";
        appendNumber(text, static_cast<float>(rule.normRatio));
        text += " x the layer's lower median norm";
    }
    return text + "; anchor at position " + std::to_string(run.detection().anchor);
}

template<typename T>
std::span<const T> spanOf(const SafetensorsFile& file, const StoredTensor& tensor)
{
    const auto bytes = file.file().bytes().subspan(tensor.offset, tensor.bytes);
    return { reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T) };
}

Json numbers(std::span<const float> values)
{
    Json list = Json::array();
    for (const float value : values) {
        list.push_back(std::isfinite(value) ? Json(value) : Json());
    }
    return list;
}

Json nested(const TensorView& view)
{
    if (view.shape.size() < 2) {
        return numbers(view.values);
    }
    Json list = Json::array();
    for (std::int64_t i = 0; i < view.shape[0]; ++i) {
        list.push_back(numbers(view.row(i)));
    }
    return list;
}

/// Names of the axes of the arrays that jsonOf() writes; empty for those it leaves out.
Json axesOf(const std::string& name)
{
    for (const auto& column : layerColumns) {
        if (name == column.name) {
            return { "layer", "token" };
        }
    }
    if (name == "embedding_norm" || name == "final_norm") {
        return { "token" };
    }
    if (name == "final_cos") {
        return { "candidate", "token" };
    }
    return Json::array();
}

std::int32_t labelCode(const std::string& label)
{
    return label == "bos_sink" ? 0 : label == "secondary" ? 1 : 2;
}

Status writeRunNpz(const RunResult& run, const std::filesystem::path& path)
{
    std::vector<NpzArray> arrays;
    for (const auto& tensor : run.file().tensors()) {
        if (tensor.type == DType::F32) {
            arrays.push_back({ tensor.name, tensor.shape, spanOf<float>(run.file(), tensor) });
        } else if (tensor.type == DType::I64) {
            arrays.push_back({ tensor.name, tensor.shape, spanOf<std::int64_t>(run.file(), tensor) });
        } else if (tensor.type == DType::I32) {
            arrays.push_back({ tensor.name, tensor.shape, spanOf<std::int32_t>(run.file(), tensor) });
        }
    }
    // The anchor may be another one than the file was written with.
    const TensorView cosAnchor = run.tensor("cos_anchor");
    for (auto& array : arrays) {
        if (array.name == "cos_anchor") {
            array.values = cosAnchor.values;
        }
    }
    std::vector<std::int64_t> positions;
    std::vector<std::int32_t> kinds;
    std::vector<std::int32_t> starts;
    std::vector<std::int32_t> lifetimes;
    std::vector<float> scores;
    for (const auto& sink : run.detection().sinks) {
        positions.push_back(sink.position);
        kinds.push_back(static_cast<std::int32_t>(sink.kind));
        starts.push_back(sink.start);
        lifetimes.push_back(sink.lifetime);
        scores.push_back(sink.score);
    }
    const auto count = static_cast<std::int64_t>(positions.size());
    arrays.push_back({ "sink_position", { count }, std::span<const std::int64_t>(positions) });
    arrays.push_back({ "sink_kind", { count }, std::span<const std::int32_t>(kinds) });
    arrays.push_back({ "sink_start", { count }, std::span<const std::int32_t>(starts) });
    arrays.push_back({ "sink_lifetime", { count }, std::span<const std::int32_t>(lifetimes) });
    arrays.push_back({ "sink_mean_score", { count }, std::span<const float>(scores) });
    return writeNpz(path, arrays);
}

Status writeLevelsNpz(const Levels& levels, const std::filesystem::path& path)
{
    std::vector<std::int32_t> starts;
    std::vector<std::int32_t> lifetimes;
    std::vector<std::int64_t> counts;
    std::vector<std::int32_t> labels;
    for (const auto& cell : levels.cells) {
        starts.push_back(cell.start);
        lifetimes.push_back(cell.lifetime);
        counts.push_back(cell.count);
        labels.push_back(labelCode(cell.label));
    }
    const std::array<std::int32_t, 2> bos { levels.bosStart, levels.bosEnd };
    const std::array<std::int32_t, 1> number { levels.levels };
    const std::array<float, 1> entropy { static_cast<float>(levels.entropy) };
    const auto count = static_cast<std::int64_t>(starts.size());
    return writeNpz(path,
                    { { "cell_start", { count }, std::span<const std::int32_t>(starts) },
                      { "cell_lifetime", { count }, std::span<const std::int32_t>(lifetimes) },
                      { "cell_count", { count }, std::span<const std::int64_t>(counts) },
                      { "cell_label", { count }, std::span<const std::int32_t>(labels) },
                      { "bos", { 2 }, std::span<const std::int32_t>(bos) },
                      { "levels", { 1 }, std::span<const std::int32_t>(number) },
                      { "entropy", { 1 }, std::span<const float>(entropy) } });
}

} // namespace

std::vector<std::string> notesOf(const RunResult& run)
{
    return { "model: " + run.record().model.name + ", " + run.record().dtype + " on " + run.record().device,
             ruleComment(run) };
}

std::optional<ExportFormat> exportFormatOf(std::string_view word)
{
    if (word == "npz") {
        return ExportFormat::NpzFile;
    }
    if (word == "csv") {
        return ExportFormat::CsvFile;
    }
    if (word == "json") {
        return ExportFormat::JsonFile;
    }
    return std::nullopt;
}

std::string csvOf(const RunResult& run)
{
    struct Held
    {
        const char* name;
        TensorView values;
    };

    std::vector<Held> held;
    std::string out;
    for (const std::string& note : notesOf(run)) {
        out += comment(note);
    }
    out += comment("layer: 0-based decoder layer; token: 0-based position in the run");
    for (const auto& column : layerColumns) {
        TensorView view = run.tensor(column.name);
        if (!view.empty()) {
            held.push_back({ column.name, std::move(view) });
            out += comment(std::string(column.name) + ": " + column.definition);
        }
    }
    const auto queries = run.queriesSeen();
    if (!queries.empty()) {
        out += comment(std::string(queriesColumn.name) + ": " + queriesColumn.definition);
    }
    out += "layer,token,id,text";
    for (const auto& column : held) {
        out += std::string(",") + column.name;
    }
    out += queries.empty() ? "\n" : std::string(",") + queriesColumn.name + "\n";
    const auto tokens = static_cast<std::size_t>(run.tokens());
    for (std::size_t l = 0; l < static_cast<std::size_t>(run.layers()); ++l) {
        for (std::size_t t = 0; t < tokens; ++t) {
            const RunToken& token = run.record().tokens[t];
            out += std::to_string(l) + "," + std::to_string(t) + "," + std::to_string(token.id) + ",";
            appendQuoted(out, token.text);
            for (const auto& column : held) {
                out += ',';
                appendNumber(out, column.values.values[l * tokens + t]);
            }
            if (!queries.empty()) {
                out += "," + std::to_string(queries[l * tokens + t]);
            }
            out += '\n';
        }
    }
    return out;
}

Json jsonOf(const RunResult& run)
{
    Json json = toJson(run);
    json["levels"] = toJson(levelsOf(run.detection().sinks, run.layers()))["levels"];
    Json axes = Json::object();
    Json arrays = Json::object();
    Json leftOut = Json::array();
    for (const auto& tensor : run.file().tensors()) {
        Json names = axesOf(tensor.name);
        if (names.empty()) {
            if (tensor.name != "token_ids" && tensor.name != "queries_seen") {
                leftOut.push_back(tensor.name);
            }
            continue;
        }
        axes[tensor.name] = std::move(names);
        arrays[tensor.name] = nested(run.tensor(tensor.name));
    }
    json["axes"] = std::move(axes);
    json["arrays"] = std::move(arrays);
    json["left_out"] = std::move(leftOut);
    return json;
}

std::string csvOf(const Levels& levels)
{
    std::string out = comment("l_start: layer a sink is born in; lifetime: number of layers it lives in");
    out += comment("count: sinks of that level and label in the file");
    out += "l_start,lifetime,count,label\n";
    for (const auto& cell : levels.cells) {
        out += std::to_string(cell.start) + "," + std::to_string(cell.lifetime) + ","
            + std::to_string(cell.count) + "," + cell.label + "\n";
    }
    return out;
}

Status exportRun(const RunResult& run, ExportFormat format, const std::filesystem::path& path)
{
    switch (format) {
    case ExportFormat::NpzFile:
        return writeRunNpz(run, path);
    case ExportFormat::CsvFile:
        return writeFileAtomically(path, csvOf(run));
    case ExportFormat::JsonFile:
        return writeFileAtomically(path, dumpJson(jsonOf(run)) + "\n");
    }
    return { };
}

Status exportLevels(const std::vector<SinkRecords>& records, ExportFormat format,
                    const std::filesystem::path& path)
{
    const Levels levels = levelsOf(records);
    switch (format) {
    case ExportFormat::NpzFile:
        return writeLevelsNpz(levels, path);
    case ExportFormat::CsvFile:
        return writeFileAtomically(path, csvOf(levels));
    case ExportFormat::JsonFile:
        return writeFileAtomically(path, dumpJson(toJson(levels), 2) + "\n");
    }
    return { };
}

} // namespace sinkscope
