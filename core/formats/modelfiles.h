// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/base/json.h"
#include "core/formats/gguf.h"
#include "core/formats/safetensors.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sinkscope {

/// Facts of a model that every architecture has, read without the engine. Lengths in elements.
struct ModelInfo
{
    std::string name; ///< general.name, or the folder's name
    std::string architecture; ///< "llama" ...: general.architecture or model_type
    int layers = 0;
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    int hidden = 0;
    int intermediate = 0;
    int vocab = 0;
    int context = 0; ///< longest text in tokens
    double ropeTheta = 0; ///< base of the rotary positions; 0 = the files do not say
    std::string weightType; ///< the type of most weights: "Q4_1", "BF16" ...
    std::uint64_t weightValues = 0; ///< number of all weights
    std::uint64_t fileBytes = 0; ///< of all weight files
    bool tiedHead = false; ///< the output head is the embedding
    std::string sha256; ///< of the weight files' headers and sizes: tells a changed file from the same one

    bool operator==(const ModelInfo&) const = default;
};

/// One model on disk: a GGUF file, or a Hugging Face folder with config.json and safetensors (also sharded
/// with model.safetensors.index.json), or such a folder's config.json given as the path. Opening reads
/// headers only. Thread-safe after open().
class ModelFiles
{
public:
    static Result<std::shared_ptr<const ModelFiles>> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }

    const ModelInfo& info() const { return m_info; }

    /// Null for a Hugging Face folder.
    const GgufFile* gguf() const { return m_gguf.get(); }

    /// Of a Hugging Face folder: its config.json; null value for GGUF.
    const Json& config() const { return m_config; }

    struct Tensor
    {
        StoredTensor stored;
        const MappedFile* file = nullptr;
    };

    const std::vector<Tensor>& tensors() const { return m_tensors; }

    /// Null when there is none.
    const Tensor* find(const std::string& name) const;

    /// Reads rows [rowBegin, rowEnd) of a tensor (rows along its first dimension; a vector is one row) as
    /// fp32 into `out`, with pread in steps of at most 16 MB between which `cancel` is polled. Error for
    /// types that hold no floats, rows that do not exist, and files that have shrunk; out.size() must fit.
    Status readRows(const Tensor& tensor, std::int64_t rowBegin, std::int64_t rowEnd, std::span<float> out,
                    const CancelToken& cancel) const;

private:
    friend class ModelFilesReader;

    std::filesystem::path m_path;
    ModelInfo m_info;
    std::shared_ptr<const GgufFile> m_gguf;
    std::vector<std::shared_ptr<const SafetensorsFile>> m_shards;
    Json m_config;
    std::vector<Tensor> m_tensors;
    std::map<std::string, std::size_t> m_index;
};

} // namespace sinkscope
