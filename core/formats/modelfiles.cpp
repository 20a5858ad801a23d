// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/modelfiles.h"

#include "core/base/sha256.h"
#include "core/formats/dequantise.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <set>

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

std::optional<double> numberIn(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

/// 0 where there is none, or what stands there cannot be one.
double possibleTheta(std::optional<double> theta)
{
    return theta && std::isfinite(*theta) && *theta > 0 ? *theta : 0;
}

/// Bounds that no model comes near; they keep later products far from overflow.
constexpr std::int64_t maxLayers = 4'096;
constexpr std::int64_t maxHeads = 4'096;
constexpr std::int64_t maxWidth = 1 << 24;
constexpr std::int64_t maxContext = 1 << 30;

/// Bytes of one pread: the block buffer stays in the processor's cache between reading and dequantising.
constexpr std::int64_t stepBytes = 1 << 20;

constexpr const char* indexName = "model.safetensors.index.json";
constexpr const char* singleName = "model.safetensors";
constexpr const char* configName = "config.json";

bool isPickle(const fs::path& path)
{
    const std::string extension = path.extension().string();
    return extension == ".bin" || extension == ".pt" || extension == ".pth" || extension == ".ckpt"
        || extension == ".pkl";
}

Error pickleError(const fs::path& path)
{
    return failed(
        path.string(),
        "PyTorch checkpoints (.bin, .pt, .pth) can run code when they are loaded and are never read here; "
        "convert the model to safetensors or GGUF");
}

std::string folderName(const fs::path& folder)
{
    std::error_code ignored;
    const fs::path whole = fs::absolute(folder, ignored).lexically_normal();
    return whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
}

} // namespace

/// Opens one model; each step returns what is wrong.
class ModelFilesReader
{
public:
    explicit ModelFilesReader(const fs::path& path)
        : m_out(std::make_shared<ModelFiles>())
    {
        m_out->m_path = path;
    }

    Result<std::shared_ptr<const ModelFiles>> open()
    {
        const Status status = route();
        if (!status) {
            return status.error();
        }
        m_out->m_info.sha256 = m_sha.finish();
        return std::shared_ptr<const ModelFiles>(std::move(m_out));
    }

private:
    struct Fact
    {
        std::string key;
        int* to;
        std::int64_t most;
        /// Used where the key is missing; -1: it must be there.
        std::int64_t otherwise = -1;
    };

    /// What a file says under a key; both kinds of files are read with the same checks.
    struct Found
    {
        enum class Kind
        {
            Missing,
            Whole,
            List,
            Other,
        };

        Kind kind = Kind::Missing;
        std::int64_t value = 0;
        std::string text; ///< the value as the file has it
    };

    Status route();
    Status openGguf();
    Status openFolder(const fs::path& folder);
    Status openShards(const fs::path& folder);
    Status openShard(const fs::path& path);
    Status readIndex(const fs::path& folder, const Json& index);
    Status add(const StoredTensor& tensor, const MappedFile& file);
    Status readGgufInfo(const std::string& where);
    Status readConfigInfo(const std::string& where);
    template<typename Lookup>
    Status readFacts(const std::string& where, std::initializer_list<Fact> facts, const Lookup& lookup);
    template<typename Lookup>
    Status readHeads(const std::string& where, const std::string& kvKey, const std::string& dimKey,
                     const Lookup& lookup);
    Found ggufFact(const std::string& key) const;
    Found configFact(const std::string& key) const;
    void countWeights();
    void hash(std::span<const std::byte> header, std::uint64_t fileBytes);

    std::shared_ptr<ModelFiles> m_out;
    Sha256 m_sha;
};

Status ModelFilesReader::route()
{
    const fs::path& path = m_out->m_path;
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (status.type() == fs::file_type::not_found) {
        return failed(path.string(), "there is no such file or folder");
    }
    if (fs::is_directory(status)) {
        return openFolder(path);
    }
    if (path.filename() == configName) {
        return openFolder(path.has_parent_path() ? path.parent_path() : fs::path("."));
    }
    if (isPickle(path)) {
        return pickleError(path);
    }
    if (path.extension() == ".safetensors" || path.extension() == ".json") {
        return failed(
            path.string(),
            "open the folder of the model, which holds config.json and the weights, not one file of it");
    }
    return openGguf();
}

Status ModelFilesReader::openGguf()
{
    auto opened = GgufFile::open(m_out->m_path);
    if (!opened) {
        return opened.error();
    }
    m_out->m_gguf = std::move(opened).value();
    const GgufFile& gguf = *m_out->m_gguf;
    const std::string where = m_out->m_path.string();
    if (gguf.integer("split.count").value_or(1) > 1) {
        return failed(
            where,
            "this is one of the %1 parts of a model, which is not read by this version; join them with "
            "llama.cpp's gguf-split --merge",
            *gguf.integer("split.count"));
    }
    for (const StoredTensor& tensor : gguf.tensors()) {
        const Status added = add(tensor, gguf.file());
        if (!added) {
            return added;
        }
    }
    hash(gguf.file().bytes().first(gguf.headerBytes()), gguf.file().size());
    m_out->m_info.fileBytes = gguf.file().size();
    const Status info = readGgufInfo(where);
    countWeights();
    return info;
}

Status ModelFilesReader::openFolder(const fs::path& folder)
{
    std::error_code problem;
    const fs::path config = folder / configName;
    if (!fs::exists(config, problem)) {
        std::set<std::string>
            ggufs; // sorted, so that the sentence does not depend on the file system's order
        for (fs::directory_iterator it(folder, problem), end; !problem && it != end; it.increment(problem)) {
            if (it->path().extension() == ".gguf") {
                ggufs.insert(it->path().filename().string());
            }
        }
        if (!ggufs.empty()) {
            return failed(folder.string(), "this folder has no config.json, but the GGUF file %1; open that",
                          *ggufs.begin());
        }
        return failed(folder.string(), "this folder has no config.json, so it is no model");
    }
    auto json = readJsonFile(config);
    if (!json) {
        return json.error();
    }
    m_out->m_config = std::move(json).value();
    if (!m_out->m_config.is_object()) {
        return failed(config.string(), "this is no JSON object");
    }
    const Status shards = openShards(folder);
    if (!shards) {
        return shards;
    }
    m_out->m_info.name = folderName(folder);
    countWeights();
    return readConfigInfo(config.string());
}

Status ModelFilesReader::openShards(const fs::path& folder)
{
    std::error_code problem;
    const fs::path single = folder / singleName;
    if (fs::exists(single, problem)) {
        return openShard(single);
    }
    const fs::path index = folder / indexName;
    if (!fs::exists(index, problem)) {
        for (fs::directory_iterator it(folder, problem), end; !problem && it != end; it.increment(problem)) {
            if (isPickle(it->path())) {
                return pickleError(it->path());
            }
        }
        return failed(folder.string(), "this folder has neither %1 nor %2, so there are no weights to read",
                      singleName, indexName);
    }
    auto json = readJsonFile(index);
    if (!json) {
        return json.error();
    }
    return readIndex(folder, json.value());
}

Status ModelFilesReader::readIndex(const fs::path& folder, const Json& index)
{
    const std::string where = (folder / indexName).string();
    if (!index.is_object() || !index.contains("weight_map") || !index["weight_map"].is_object()
        || index["weight_map"].empty()) {
        return failed(where, "the object weight_map, which says where each tensor lies, is missing");
    }
    std::map<std::string, std::vector<std::string>> tensorsOf;
    for (const auto& [name, file] : index["weight_map"].items()) {
        if (!file.is_string()) {
            return failed(where, "the file of the tensor %1 is no text", name);
        }
        const auto& shard = file.get_ref<const std::string&>();
        // A plain name only: an index must not lead out of its folder.
        if (shard.empty() || shard[0] == '.'
            || shard.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos
            || !shard.ends_with(".safetensors")) {
            return failed(where,
                          "the tensor %1 is said to lie in %2, which is no plain name of a safetensors file",
                          name, shard);
        }
        tensorsOf[shard].push_back(name);
    }
    std::error_code problem;
    for (const auto& [shard, names] : tensorsOf) {
        if (!fs::exists(folder / shard, problem)) {
            return failed((folder / shard).string(), "this part of the model is missing, though %1 names it",
                          indexName);
        }
    }
    for (const auto& [shard, names] : tensorsOf) {
        const Status opened = openShard(folder / shard);
        if (!opened) {
            return opened;
        }
        for (const std::string& name : names) {
            if (m_out->m_shards.back()->find(name) == nullptr) {
                return failed((folder / shard).string(),
                              "the tensor %1 is not in this file, though %2 says so", name, indexName);
            }
        }
    }
    return { };
}

Status ModelFilesReader::openShard(const fs::path& path)
{
    auto opened = SafetensorsFile::open(path);
    if (!opened) {
        return opened.error();
    }
    m_out->m_shards.push_back(std::move(opened).value());
    const SafetensorsFile& shard = *m_out->m_shards.back();
    for (const StoredTensor& tensor : shard.tensors()) {
        const Status added = add(tensor, shard.file());
        if (!added) {
            return added;
        }
    }
    // The reader of safetensors has checked that the header lies in the file.
    std::uint64_t headerBytes = 0;
    std::memcpy(&headerBytes, shard.file().bytes().data(), sizeof headerBytes);
    hash(shard.file().bytes().first(sizeof headerBytes + headerBytes), shard.file().size());
    m_out->m_info.fileBytes += shard.file().size();
    return { };
}

Status ModelFilesReader::add(const StoredTensor& tensor, const MappedFile& file)
{
    const auto [at, isNew] = m_out->m_index.try_emplace(tensor.name, m_out->m_tensors.size());
    if (!isNew) {
        return failed(file.path().string(), "the tensor %1 is also in %2; it must be in one file only",
                      tensor.name, m_out->m_tensors[at->second].file->path().filename().string());
    }
    m_out->m_tensors.push_back({ tensor, &file });
    return { };
}

template<typename Lookup>
Status ModelFilesReader::readFacts(const std::string& where, std::initializer_list<Fact> facts,
                                   const Lookup& lookup)
{
    for (const Fact& fact : facts) {
        const Found found = lookup(fact.key);
        switch (found.kind) {
        case Found::Kind::Missing:
            if (fact.otherwise < 0) {
                return failed(where, "the key %1 is missing", fact.key);
            }
            *fact.to = static_cast<int>(fact.otherwise);
            break;
        case Found::Kind::List:
            return failed(where,
                          "%1 is a list with a value for each layer, which is not read by this version",
                          fact.key);
        case Found::Kind::Other:
            return failed(where, "%1 is no whole number", fact.key);
        case Found::Kind::Whole:
            if (found.value < 1 || found.value > fact.most) {
                return failed(where, "%1 is %2; it must lie between 1 and %3", fact.key, found.text,
                              fact.most);
            }
            *fact.to = static_cast<int>(found.value);
            break;
        }
    }
    return { };
}

ModelFilesReader::Found ModelFilesReader::ggufFact(const std::string& key) const
{
    const GgufValue* value = m_out->m_gguf->value(key);
    if (value == nullptr) {
        return { Found::Kind::Missing, 0, { } };
    }
    if (const auto whole = m_out->m_gguf->integer(key)) {
        return { Found::Kind::Whole, *whole, std::to_string(*whole) };
    }
    if (const auto* large = std::get_if<std::uint64_t>(value)) {
        return { Found::Kind::Whole, std::numeric_limits<std::int64_t>::max(), std::to_string(*large) };
    }
    const bool isList = std::holds_alternative<std::vector<std::int64_t>>(*value);
    return { isList ? Found::Kind::List : Found::Kind::Other, 0, { } };
}

ModelFilesReader::Found ModelFilesReader::configFact(const std::string& key) const
{
    const auto at = m_out->m_config.find(key);
    if (at == m_out->m_config.end() || at->is_null()) {
        return { Found::Kind::Missing, 0, { } };
    }
    if (at->is_number_unsigned() && at->get<std::uint64_t>() > std::uint64_t { 1 } << 62U) {
        return { Found::Kind::Whole, std::numeric_limits<std::int64_t>::max(), dumpJson(*at) };
    }
    if (at->is_number_integer()) {
        return { Found::Kind::Whole, at->get<std::int64_t>(), dumpJson(*at) };
    }
    return { at->is_array() ? Found::Kind::List : Found::Kind::Other, 0, { } };
}

Status ModelFilesReader::readGgufInfo(const std::string& where)
{
    const GgufFile& gguf = *m_out->m_gguf;
    ModelInfo& info = m_out->m_info;
    info.architecture = gguf.text("general.architecture").value_or("");
    if (info.architecture.empty()) {
        return failed(where, "the key general.architecture is missing, so this is no language model");
    }
    info.name = gguf.text("general.name").value_or("");
    if (info.name.empty()) {
        info.name = m_out->m_path.stem().string();
    }
    info.tiedHead = gguf.find("output.weight") == nullptr;
    info.ropeTheta = possibleTheta(gguf.number(info.architecture + ".rope.freq_base"));
    const auto lookup = [this](const std::string& key) { return ggufFact(key); };
    const std::string prefix = info.architecture + '.';
    const Status read = readFacts(where,
                                  { { prefix + "block_count", &info.layers, maxLayers },
                                    { prefix + "embedding_length", &info.hidden, maxWidth },
                                    { prefix + "feed_forward_length", &info.intermediate, maxWidth },
                                    { prefix + "context_length", &info.context, maxContext },
                                    { prefix + "attention.head_count", &info.heads, maxHeads } },
                                  lookup);
    if (!read) {
        return read;
    }
    const Status heads =
        readHeads(where, prefix + "attention.head_count_kv", prefix + "attention.key_length", lookup);
    if (!heads) {
        return heads;
    }
    // The embedding decides which ids exist; a file with a vocabulary only has no embedding.
    const auto* tokens = gguf.texts("tokenizer.ggml.tokens");
    const StoredTensor* embedding = gguf.find("token_embd.weight");
    const auto rows = embedding != nullptr ? static_cast<std::uint64_t>(embedding->shape[0])
        : tokens != nullptr                ? static_cast<std::uint64_t>(tokens->size())
                                           : 0;
    if (rows < 1 || rows > static_cast<std::uint64_t>(maxWidth)) {
        return failed(
            where, "neither token_embd.weight nor tokenizer.ggml.tokens tells a possible number of tokens");
    }
    if (tokens != nullptr && tokens->size() > rows) {
        return failed(where, "the vocabulary has %1 tokens, but the embedding only %2 rows", tokens->size(),
                      rows);
    }
    info.vocab = static_cast<int>(rows);
    return { };
}

Status ModelFilesReader::readConfigInfo(const std::string& where)
{
    ModelInfo& info = m_out->m_info;
    const Json& config = m_out->m_config;
    const auto type = config.find("model_type");
    if (type == config.end() || !type->is_string() || type->get_ref<const std::string&>().empty()) {
        return failed(where, "the key model_type, which names the architecture, is missing");
    }
    info.architecture = type->get<std::string>();
    const auto lookup = [this](const std::string& key) { return configFact(key); };
    const Status read = readFacts(where,
                                  { { "num_hidden_layers", &info.layers, maxLayers },
                                    { "hidden_size", &info.hidden, maxWidth },
                                    { "intermediate_size", &info.intermediate, maxWidth },
                                    { "max_position_embeddings", &info.context, maxContext },
                                    { "vocab_size", &info.vocab, maxWidth },
                                    { "num_attention_heads", &info.heads, maxHeads } },
                                  lookup);
    if (!read) {
        return read;
    }
    info.ropeTheta = possibleTheta(numberIn(config, "rope_theta"));
    if (const auto rope = config.find("rope_parameters"); rope != config.end() && rope->is_object()) {
        // The newer spelling; where layers have different ones, "rope_theta" stands deeper.
        const double theta = possibleTheta(numberIn(*rope, "rope_theta"));
        info.ropeTheta = theta > 0 ? theta : info.ropeTheta;
    }
    const auto tied = config.find("tie_word_embeddings");
    if (tied != config.end() && tied->is_boolean()) {
        info.tiedHead = tied->get<bool>();
    } else {
        info.tiedHead =
            !m_out->m_index.contains("lm_head.weight") && !m_out->m_index.contains("embed_out.weight");
    }
    return readHeads(where, "num_key_value_heads", "head_dim", lookup);
}

template<typename Lookup>
Status ModelFilesReader::readHeads(const std::string& where, const std::string& kvKey,
                                   const std::string& dimKey, const Lookup& lookup)
{
    ModelInfo& info = m_out->m_info;
    const Status read = readFacts(where,
                                  { { kvKey, &info.kvHeads, maxHeads, info.heads },
                                    { dimKey, &info.headDim, maxWidth, info.hidden / info.heads } },
                                  lookup);
    if (!read) {
        return read;
    }
    if (info.heads % info.kvHeads != 0) {
        return failed(where, "%1 heads cannot share %2 key-value heads evenly", info.heads, info.kvHeads);
    }
    if (lookup(dimKey).kind == Found::Kind::Missing && info.hidden % info.heads != 0) {
        return failed(where, "a width of %1 cannot be divided among %2 heads, and %3 is missing", info.hidden,
                      info.heads, dimKey);
    }
    return { };
}

void ModelFilesReader::countWeights()
{
    std::map<DType, std::uint64_t> valuesOf;
    for (const ModelFiles::Tensor& tensor : m_out->m_tensors) {
        const auto values = static_cast<std::uint64_t>(tensor.stored.values());
        valuesOf[tensor.stored.type] += values;
        m_out->m_info.weightValues += values;
    }
    const auto most = std::ranges::max_element(valuesOf, { }, [](const auto& entry) { return entry.second; });
    if (most != valuesOf.end()) {
        m_out->m_info.weightType = nameOf(most->first);
    }
}

void ModelFilesReader::hash(std::span<const std::byte> header, std::uint64_t fileBytes)
{
    m_sha.update(header);
    m_sha.update(std::as_bytes(std::span(&fileBytes, 1)));
}

Result<std::shared_ptr<const ModelFiles>> ModelFiles::open(const fs::path& path)
{
    return ModelFilesReader(path).open();
}

const ModelFiles::Tensor* ModelFiles::find(const std::string& name) const
{
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_tensors[found->second];
}

Status ModelFiles::readRows(const Tensor& tensor, std::int64_t rowBegin, std::int64_t rowEnd,
                            std::span<float> out, const CancelToken& cancel) const
{
    const StoredTensor& stored = tensor.stored;
    const std::string where = tensor.file->path().string();
    if (!isFloating(stored.type)) {
        return failed(where, "the tensor %1 holds %2, not floating-point numbers", stored.name,
                      nameOf(stored.type));
    }
    const std::int64_t rows = stored.shape.size() < 2 ? 1 : stored.shape[0];
    if (rowBegin < 0 || rowBegin > rowEnd || rowEnd > rows) {
        return failed(where, "rows %1 to %2 of the tensor %3 were asked for, but it has %4", rowBegin, rowEnd,
                      stored.name, rows);
    }
    const std::int64_t rowValues = rows == 0 ? 0 : stored.values() / rows;
    const std::int64_t values = (rowEnd - rowBegin) * rowValues;
    if (static_cast<std::int64_t>(out.size()) != values) {
        return failed(where, "%1 values of the tensor %2 were asked for into room for %3", values,
                      stored.name, out.size());
    }
    const DTypeLayout layout = layoutOf(stored.type);
    const std::int64_t stepValues = stepBytes / layout.blockBytes * layout.blockValues;
    std::uint64_t offset = stored.offset
        + static_cast<std::uint64_t>(rowBegin * rowValues / layout.blockValues * layout.blockBytes);
    // fp32 goes straight to its place.
    std::vector<std::byte> buffer(stored.type == DType::F32
                                      ? 0
                                      : static_cast<std::size_t>(std::min(values, stepValues)
                                                                 / layout.blockValues * layout.blockBytes));
    for (std::int64_t done = 0; done < values; done += stepValues) {
        if (cancel.isCancelled()) {
            return cancelledError();
        }
        const std::int64_t count = std::min(stepValues, values - done);
        const auto bytes = static_cast<std::size_t>(count / layout.blockValues * layout.blockBytes);
        const std::span<float> to =
            out.subspan(static_cast<std::size_t>(done), static_cast<std::size_t>(count));
        const std::span<std::byte> raw =
            stored.type == DType::F32 ? std::as_writable_bytes(to) : std::span(buffer).first(bytes);
        const Status read = tensor.file->read(offset, raw);
        if (!read) {
            return read;
        }
        if (stored.type != DType::F32) {
            dequantise(stored.type, raw, to);
        }
        offset += bytes;
    }
    return { };
}

} // namespace sinkscope
