// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runfolder.h"

#include "core/base/atomicfile.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace sinkscope {

namespace {

constexpr std::int64_t schemaVersion = 1;

/// JSON has no NaN and no infinity.
Json numberOrNull(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

/// As the shortest decimal that is this float, not the long one of the double beside it.
Json numberOrNull(float value)
{
    if (!std::isfinite(value)) {
        return { };
    }
    std::array<char, 32> text { };
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    double number = 0;
    std::from_chars(text.data(), end, number);
    return number;
}

Json modelToJson(const RunRecord& record)
{
    const ModelInfo& model = record.model;
    Json json;
    json["name"] = model.name;
    json["architecture"] = model.architecture;
    json["layers"] = model.layers;
    json["heads"] = model.heads;
    json["kv_heads"] = model.kvHeads;
    json["head_dim"] = model.headDim;
    json["hidden"] = model.hidden;
    json["intermediate"] = model.intermediate;
    json["vocab"] = model.vocab;
    json["context"] = model.context;
    if (model.ropeTheta > 0) {
        json["rope_theta"] = model.ropeTheta;
    }
    json["weight_type"] = model.weightType;
    json["weight_values"] = model.weightValues;
    json["file_bytes"] = model.fileBytes;
    json["tied_head"] = model.tiedHead;
    json["dtype"] = record.dtype;
    json["device"] = record.device;
    json["sha256"] = model.sha256;
    return json;
}

Json tokensToJson(const std::vector<RunToken>& tokens)
{
    Json list = Json::array();
    for (const RunToken& token : tokens) {
        Json entry;
        entry["id"] = token.id;
        entry["text"] = token.text;
        if (token.begin >= 0) {
            entry["begin"] = token.begin;
            entry["end"] = token.end;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

Json sinksToJson(const std::vector<Sink>& sinks)
{
    Json list = Json::array();
    for (const Sink& sink : sinks) {
        Json entry;
        entry["position"] = sink.position;
        entry["token_id"] = sink.tokenId;
        entry["text"] = sink.text;
        entry["kind"] = nameOf(sink.kind);
        entry["layers"] = sink.layers;
        entry["l_start"] = sink.start;
        entry["lifetime"] = sink.lifetime;
        entry["mlp_norm_at_birth"] = numberOrNull(sink.mlpNormAtBirth);
        entry["score"] = numberOrNull(sink.score);
        entry["official_label"] = sink.officialLabel;
        entry["relative_label"] = sink.relativeLabel;
        list.push_back(std::move(entry));
    }
    return list;
}

Json scoresToJson(const RunSpec& spec)
{
    Json json;
    if (!spec.scores) {
        json["key"] = "none";
        json["definition"] = "this run was made without sink scores";
        return json;
    }
    if (spec.score.includeSelf) {
        json["key"] = "received_mean_heads";
        json["definition"] =
            "mean over heads of the mean attention that a key receives from the queries that can see it "
            "(causal mask and sliding window counted, the key's own query included)";
    } else {
        json["key"] = "received_mean_heads_no_self";
        json["definition"] =
            "mean over heads of the mean attention that a key receives from the queries that can see it "
            "(causal mask and sliding window counted, the key's own query left out)";
    }
    json["of_a_sink"] =
        "mean over the layers l_start + 1 .. last + 1 that read it, clamped to the last layer";
    json["epsilon"] = spec.score.epsilon;
    return json;
}

/// Reads the members of one object of run.json and keeps the first error. Unknown keys are fine: a later
/// version may write more.
class RecordReader
{
public:
    RecordReader(const Json& json, std::string where, std::string prefix)
        : m_json(json)
        , m_where(std::move(where))
        , m_prefix(std::move(prefix))
    {
        if (!json.is_object()) {
            fail("\"%1\" must be an object: the run is damaged, run it again", prefixName());
        }
    }

    const Json& json() const { return m_json; }

    /// Null when it is missing, which is an error for a key that is `needed`.
    const Json* find(const std::string& key, bool needed)
    {
        if (m_error) {
            return nullptr;
        }
        const auto at = m_json.find(key);
        if (at != m_json.end()) {
            return &*at;
        }
        if (needed) {
            fail("the key \"%1\" is missing: the run is damaged, run it again", m_prefix + key);
        }
        return nullptr;
    }

    void read(const std::string& key, std::string& out, bool needed = true)
    {
        if (const Json* json = find(key, needed)) {
            if (json->is_string()) {
                out = json->get<std::string>();
            } else {
                wrong(key, "a text");
            }
        }
    }

    void read(const std::string& key, bool& out, bool needed = true)
    {
        if (const Json* json = find(key, needed)) {
            if (json->is_boolean()) {
                out = json->get<bool>();
            } else {
                wrong(key, "true or false");
            }
        }
    }

    void read(const std::string& key, double& out, bool needed = true)
    {
        if (const Json* json = find(key, needed)) {
            if (json->is_number()) {
                out = json->get<double>();
            } else {
                wrong(key, "a number");
            }
        }
    }

    /// A whole number in [least, most].
    template<typename T>
    void read(const std::string& key, T& out, std::int64_t least, std::int64_t most, bool needed = true)
    {
        const Json* json = find(key, needed);
        if (!json) {
            return;
        }
        if (!json->is_number_integer()
            || (json->is_number_unsigned()
                && json->get<std::uint64_t>()
                    > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))) {
            wrong(key, "a whole number");
            return;
        }
        const auto value = json->get<std::int64_t>();
        if (value < least || value > most) {
            fail("\"%1\" is %2, which is impossible: the run is damaged, run it again", m_prefix + key,
                 value);
            return;
        }
        out = static_cast<T>(value);
    }

    template<typename... Args>
    void fail(const char* code, const Args&... args)
    {
        if (!m_error) {
            m_error = failed(m_where, code, args...);
        }
    }

    Status done() const { return m_error ? Status(*m_error) : Status(); }

private:
    std::string prefixName() const
    {
        return m_prefix.empty() ? "run.json" : m_prefix.substr(0, m_prefix.size() - 1);
    }

    void wrong(const std::string& key, const char* wanted)
    {
        fail("\"%1\" must be %2: the run is damaged, run it again", m_prefix + key, wanted);
    }

    const Json& m_json;
    std::string m_where;
    std::string m_prefix;
    std::optional<Error> m_error;
};

constexpr std::int64_t mostLayers = 100'000;
constexpr std::int64_t mostWidth = 1 << 30;
constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();

Status readModel(const Json& json, const std::string& where, RunRecord& record)
{
    RecordReader reader(json, where, "model.");
    ModelInfo& model = record.model;
    reader.read("name", model.name);
    reader.read("architecture", model.architecture);
    reader.read("layers", model.layers, 1, mostLayers);
    reader.read("heads", model.heads, 1, mostLayers);
    reader.read("kv_heads", model.kvHeads, 1, mostLayers);
    reader.read("head_dim", model.headDim, 0, mostWidth, false);
    reader.read("hidden", model.hidden, 1, mostWidth);
    reader.read("intermediate", model.intermediate, 0, mostWidth, false);
    reader.read("vocab", model.vocab, 0, mostWidth);
    reader.read("context", model.context, 0, std::numeric_limits<int>::max(), false);
    reader.read("rope_theta", model.ropeTheta, false);
    reader.read("weight_type", model.weightType, false);
    reader.read("weight_values", model.weightValues, 0, anyNumber, false);
    reader.read("file_bytes", model.fileBytes, 0, anyNumber, false);
    reader.read("tied_head", model.tiedHead, false);
    reader.read("dtype", record.dtype);
    reader.read("device", record.device);
    reader.read("sha256", model.sha256);
    return reader.done();
}

Status readTokens(const Json& json, const std::string& where, RunRecord& record)
{
    if (!json.is_array() || json.empty()) {
        return failed(where,
                      "\"%1\" must be a list with at least one token: the run is damaged, run it again",
                      "tokens");
    }
    const auto* text = std::get_if<TextInput>(&record.spec.input);
    const std::int64_t length = text ? static_cast<std::int64_t>(text->text.size()) : anyNumber;
    record.tokens.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        RecordReader reader(json[i], where, "tokens[" + std::to_string(i) + "].");
        RunToken token;
        reader.read("id", token.id, 0, anyNumber);
        reader.read("text", token.text);
        reader.read("begin", token.begin, 0, length, false);
        if (token.begin >= 0) {
            reader.read("end", token.end, token.begin, length);
        }
        if (const Status good = reader.done(); !good) {
            return good;
        }
        record.tokens.push_back(std::move(token));
    }
    return { };
}

Status readVersions(const Json& json, const std::string& where, RunRecord& record)
{
    RecordReader reader(json, where, "versions.");
    if (json.is_object()) {
        for (const auto& member : json.items()) {
            reader.read(member.key(), record.versions[member.key()]);
        }
    }
    return reader.done();
}

/// The interventions themselves stand in the spec.
Status readChanges(const Json& json, const std::string& where, RunRecord& record)
{
    const std::size_t count = record.spec.interventions.size();
    if (count == 0) {
        return { };
    }
    if (!json.is_array() || json.size() != count) {
        return failed(where, "\"%1\" does not fit the spec: the run is damaged, run it again",
                      "interventions");
    }
    for (std::size_t i = 0; i < count; ++i) {
        RecordReader reader(json[i], where, "interventions[" + std::to_string(i) + "].");
        double change = std::numeric_limits<double>::quiet_NaN();
        if (const Json* given = reader.find("change", true); given && !given->is_null()) {
            reader.read("change", change);
        }
        record.changes.push_back(change);
        if (const Status good = reader.done(); !good) {
            return good;
        }
    }
    return { };
}

/// The candidates of the pass are derived from the spec; run.json says them again for other programs.
Status readAnchor(const Json& json, const std::string& where, RunRecord& record)
{
    const auto candidates = anchorCandidates(record.spec, static_cast<std::int64_t>(record.tokens.size()));
    if (!candidates) {
        return candidates.error();
    }
    RecordReader reader(json, where, "anchor.");
    const Json* listed = reader.find("candidates", true);
    if (listed && *listed != Json(candidates.value())) {
        reader.fail("\"%1\" does not fit the spec: the run is damaged, run it again", "anchor.candidates");
    }
    if (!record.spec.interventions.empty() && !record.spec.anchor) {
        reader.read("position", record.plainAnchor.emplace(), 0,
                    static_cast<std::int64_t>(record.tokens.size()) - 1);
    }
    return reader.done();
}

Result<RunRecord> recordFromJson(const Json& json, const std::string& where)
{
    RunRecord record;
    RecordReader reader(json, where, "");
    std::int64_t schema = 0;
    reader.read("schema", schema, 1, anyNumber);
    if (schema > schemaVersion) {
        return failed(where,
                      "the run is of version %1 and this program reads version %2: use a newer Sinkscope",
                      schema, schemaVersion);
    }
    const Json* spec = reader.find("spec", true);
    const Json* model = reader.find("model", true);
    const Json* tokens = reader.find("tokens", true);
    const Json* anchor = reader.find("anchor", true);
    const Json* versions = reader.find("versions", true);
    const Json* interventions = reader.find("interventions", false);
    reader.read("seconds", record.seconds);
    reader.read("peak_mib", record.peakMib, 0, anyNumber);
    reader.read("cut_from", record.cutFrom, 0, anyNumber, false);
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    auto readSpec = runSpecFromJson(*spec);
    if (!readSpec) {
        Error error = readSpec.error();
        error.kind = ErrorKind::Failed;
        error.where = where + ": spec" + (error.where == "spec" ? "" : "." + error.where);
        return error;
    }
    record.spec = std::move(readSpec).value();
    for (const Status& good :
         { readModel(*model, where, record), readTokens(*tokens, where, record),
           readVersions(*versions, where, record), readAnchor(*anchor, where, record),
           readChanges(interventions ? *interventions : Json::array(), where, record) }) {
        if (!good) {
            return good.error();
        }
    }
    reader.read("prompt_tokens", record.promptTokens, 0, static_cast<std::int64_t>(record.tokens.size()),
                false);
    if (const Status good = reader.done(); !good) {
        return good.error();
    }
    return record;
}

/// A copy of a run's arrays, tensor by tensor: what lies in memory or was made for another anchor becomes a
/// file of its own.
Status writeTensors(const RunResult& run, const std::filesystem::path& path)
{
    SafetensorsWriter writer;
    for (const StoredTensor& tensor : run.file().tensors()) {
        writer.declare(tensor.name, tensor.type, tensor.shape);
    }
    writer.setMetadata(run.file().metadata());
    if (const Status created = writer.create(path); !created) {
        return created;
    }
    for (const StoredTensor& tensor : run.file().tensors()) {
        auto source = run.file().file().bytes().subspan(static_cast<std::size_t>(tensor.offset),
                                                        static_cast<std::size_t>(tensor.bytes));
        const TensorView ofAnchor = tensor.name == "cos_anchor" ? run.tensor(tensor.name) : TensorView { };
        if (!ofAnchor.empty()) {
            source = std::as_bytes(ofAnchor.values);
        }
        const auto target = writer.bytes(tensor.name);
        if (!source.empty()) {
            std::memcpy(target.data(), source.data(), std::min(source.size(), target.size()));
        }
    }
    const auto finished = writer.finish();
    return finished ? Status() : Status(finished.error());
}

} // namespace

Json toJson(const RunResult& run)
{
    const RunRecord& record = run.record();
    const SinkRule& rule = record.spec.rule;
    Json json;
    json["schema"] = schemaVersion;
    json["spec"] = toJson(record.spec);
    json["model"] = modelToJson(record);
    json["tokens"] = tokensToJson(record.tokens);
    if (record.promptTokens >= 0) {
        json["prompt_tokens"] = record.promptTokens;
    }
    if (record.cutFrom >= 0) {
        json["cut_from"] = record.cutFrom;
    }
    json["anchor"]["position"] = run.detection().anchor;
    json["anchor"]["candidates"] = run.detectionInput().candidates;
    json["anchor"]["birth_layers"] = run.detection().birthLayers;
    json["rule"]["preset"] = rule.preset == Preset::Parity ? "parity" : "default";
    json["rule"]["cos"] = rule.cos;
    json["rule"]["norm_ratio"] = rule.normRatio;
    json["interventions"] = Json::array();
    for (std::size_t i = 0; i < record.spec.interventions.size(); ++i) {
        Json entry = toJson(record.spec.interventions[i]);
        entry["change"] = i < record.changes.size() ? numberOrNull(record.changes[i]) : Json();
        json["interventions"].push_back(std::move(entry));
    }
    json["sinks"] = sinksToJson(run.detection().sinks);
    json["scores"] = scoresToJson(record.spec);
    json["versions"] = Json::object();
    for (const auto& [name, version] : record.versions) {
        json["versions"][name] = version;
    }
    json["seconds"] = numberOrNull(record.seconds);
    json["peak_mib"] = record.peakMib;
    return json;
}

Result<RunResultPtr> readRunFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    if (!std::filesystem::is_directory(folder, problem)) {
        return failed(folder.string(), "there is no such run folder");
    }
    const auto path = folder / runRecordName;
    if (!std::filesystem::exists(path, problem)) {
        return failed(folder.string(), "this is no run folder: it holds no %1", runRecordName);
    }
    const auto json = readJsonFile(path);
    if (!json) {
        return json.error();
    }
    auto record = recordFromJson(json.value(), path.string());
    if (!record) {
        return record.error();
    }
    auto tensors = SafetensorsFile::open(folder / runTensorsName);
    if (!tensors) {
        return tensors.error();
    }
    return makeRunResult(std::move(record).value(), std::move(tensors).value());
}

Status writeRunFolder(const RunResult& run, const std::filesystem::path& folder)
{
    auto made = AtomicFolder::create(folder);
    if (!made) {
        return made.error();
    }
    AtomicFolder& target = made.value();
    if (const Status written = writeTensors(run, target.path() / runTensorsName); !written) {
        return written;
    }
    if (const Status written =
            writeFileAtomically(target.path() / runRecordName, dumpJson(toJson(run), 1) + "\n");
        !written) {
        return written;
    }
    return target.commit();
}

} // namespace sinkscope
