// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/plainlinearalgebra.h"
#include "core/base/atomicfile.h"
#include "core/run/engine.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>

namespace sinkscope::test {

/// The tiny model of writeTinyModel().
struct TinyModel
{
    static constexpr int layers = 6;
    static constexpr int heads = 2;
    static constexpr int vocab = 40;
    static constexpr int context = 64;
};

/// A model folder that ModelFiles opens: config.json and weights of zeros. The architecture's name is real,
/// the weights are no model that an engine could load.
inline bool writeTinyModel(const std::filesystem::path& folder)
{
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    std::ofstream(folder / "config.json")
        << R"({"model_type": "llama", "num_hidden_layers": 6, "num_attention_heads": 2, "num_key_value_heads": 1,)"
        << R"( "hidden_size": 8, "intermediate_size": 16, "vocab_size": 40, "max_position_embeddings": 64,)"
        << R"( "tie_word_embeddings": true})";
    SafetensorsWriter writer;
    writer.declare("model.embed_tokens.weight", DType::F32, { TinyModel::vocab, 8 });
    return bool(writer.create(folder / "model.safetensors")) && bool(writer.finish());
}

class FakeModel : public LoadedModel
{
public:
    FakeModel(ModelInfo info, std::string dtype, std::string device)
        : m_info(std::move(info))
        , m_dtype(std::move(dtype))
        , m_device(std::move(device))
    {
    }

    const ModelInfo& info() const override { return m_info; }

    std::string dtype() const override { return m_dtype; }

    std::string device() const override { return m_device; }

    bool holdsStates(const PassRequest& request) const override { return request.tokenIds == states; }

    std::vector<std::int64_t> states; ///< ids of the pass whose states it says it keeps

private:
    ModelInfo m_info;
    std::string m_dtype;
    std::string m_device;
};

/// An engine without torch. Its runs have an anchor at position 1 (layers 1 to 4) where there are two tokens,
/// a sink at position 3 (layers 2 and 3), and made-up round numbers elsewhere. cos_anchor is left zero, as
/// the anchor is not the engine's to choose.
class FakeEngine : public Engine
{
public:
    int loads = 0;
    int passes = 0;
    std::vector<PassRequest> requests; ///< of the passes
    std::vector<GenerateRequest> generated;
    std::function<Status()> atLoad; ///< may fail or throw
    std::function<Status()> atPass; ///< after the arrays are filled; may fail or throw
    std::string leaveOut; ///< an array that is not declared

    Result<std::shared_ptr<LoadedModel>> load(std::shared_ptr<const ModelFiles> files, const RunSpec& spec,
                                              const JobContext& job) override
    {
        ++loads;
        job.report({ "load", 1, 1, -1, 0 });
        if (atLoad) {
            if (const Status good = atLoad(); !good) {
                return good.error();
            }
        }
        return std::shared_ptr<LoadedModel>(
            std::make_shared<FakeModel>(files->info(), spec.dtype == "auto" ? "f32" : spec.dtype, "cpu"));
    }

    Result<PassFacts> pass(LoadedModel& model, const PassRequest& request, SafetensorsWriter& writer,
                           const std::filesystem::path& path, const JobContext& job) override
    {
        ++passes;
        requests.push_back(request);
        if (request.keepStates && request.spec.interventions.empty()) {
            dynamic_cast<FakeModel&>(model).states = request.tokenIds;
        }
        const int l = model.info().layers;
        const int h = model.info().heads;
        const auto t = static_cast<std::int64_t>(request.tokenIds.size());
        const auto c = static_cast<std::int64_t>(request.candidates.size());
        declare(writer, "token_ids", DType::I64, { t });
        declare(writer, "queries_seen", DType::I32, { l, t });
        for (const char* name :
             { "hidden_norm", "cos_anchor", "k_norm", "v_norm", "attn_out_norm", "mlp_out_norm" }) {
            declare(writer, name, DType::F32, { l, t });
        }
        if (request.spec.scores) {
            declare(writer, "sink_score", DType::F32, { l, t });
            declare(writer, "head_score", DType::F32, { l, h, t });
        }
        declare(writer, "cos_candidate", DType::F32, { c, l, t });
        declare(writer, "final_cos", DType::F32, { c, t });
        declare(writer, "embedding_norm", DType::F32, { t });
        declare(writer, "final_norm", DType::F32, { t });
        if (const Status made = writer.create(path); !made) {
            return made.error();
        }
        fill(writer, request, l);
        for (int layer = 0; layer < l; ++layer) {
            job.report({ "layers", layer + 1., double(l), layer, l });
        }
        if (atPass) {
            if (const Status good = atPass(); !good) {
                return good.error();
            }
        }
        return PassFacts { 1.5, 321, std::vector<double>(request.spec.interventions.size(), 0.5), l };
    }

    /// Every row is the sign of its first value: what is before zero and what is behind it tell apart.
    Status mlp(LoadedModel&, int, const TensorView& rows, std::span<float> out, int,
               const JobContext&) override
    {
        const auto width = static_cast<std::size_t>(rows.dim(1));
        for (std::size_t i = 0; i < rows.values.size(); ++i) {
            out[i] = rows.values[i - (i % width)] < 0 ? -1.F : 1.F;
        }
        return { };
    }

    /// Each token is the one before it plus 1, with interventions plus 2 (modulo the vocabulary).
    Result<GenerateFacts> generate(LoadedModel& model, const GenerateRequest& request,
                                   const GenerateObserver& observer, const JobContext& job) override
    {
        generated.push_back(request);
        const auto& list = request.spec.interventions;
        GenerateFacts facts;
        std::int64_t id = request.tokenIds.back();
        while (!facts.ended && static_cast<std::int64_t>(facts.ids.size()) < request.most) {
            if (job.cancel.isCancelled()) {
                return cancelledError();
            }
            id = (id + (list.empty() ? 1 : 2)) % model.info().vocab;
            std::vector<float> logits(static_cast<std::size_t>(model.info().vocab));
            logits[static_cast<std::size_t>(id)] = 10;
            const auto made = static_cast<std::int64_t>(request.tokenIds.size() + facts.ids.size());
            facts.ids.push_back(id);
            facts.ended = std::find(request.endIds.begin(), request.endIds.end(), id) != request.endIds.end();
            if (observer) {
                observer({ id, made, logits });
            }
        }
        facts.changes.assign(list.size(), 0.25);
        return facts;
    }

    LinearAlgebra& linearAlgebra() override { return m_linearAlgebra; }

    std::string torchVersion() const override { return "0.0 (made up)"; }

    std::vector<std::string> architectures() const override { return { "llama" }; }

private:
    PlainLinearAlgebra m_linearAlgebra;

    void declare(SafetensorsWriter& writer, const char* name, DType type,
                 std::vector<std::int64_t> shape) const
    {
        if (name != leaveOut) {
            writer.declare(name, type, std::move(shape));
        }
    }

    static void fill(SafetensorsWriter& writer, const PassRequest& request, int layers)
    {
        const std::size_t t = request.tokenIds.size();
        const auto all = [&](const char* name, float value) {
            for (float& x : writer.floats(name)) {
                x = value;
            }
        };
        const auto ids = writer.bytes("token_ids");
        if (!ids.empty()) {
            std::memcpy(ids.data(), request.tokenIds.data(), ids.size());
        }
        auto* seen = reinterpret_cast<std::int32_t*>(writer.bytes("queries_seen").data());
        for (std::size_t i = 0; seen && i < static_cast<std::size_t>(layers) * t; ++i) {
            seen[i] = static_cast<std::int32_t>(t - i % t);
        }
        for (const char* name : { "hidden_norm", "embedding_norm", "final_norm", "attn_out_norm" }) {
            all(name, 1);
        }
        all("k_norm", 2);
        all("v_norm", 0.5F);
        all("mlp_out_norm", 4);
        all("sink_score", 0.125F);
        all("head_score", 0.125F);
        const auto norms = writer.floats("hidden_norm");
        const auto cosines = writer.floats("cos_candidate");
        const auto finals = writer.floats("final_cos");
        for (std::size_t c = 0; c < request.candidates.size(); ++c) {
            for (std::size_t i = 0; i < static_cast<std::size_t>(layers) * t && !cosines.empty(); ++i) {
                cosines[c * static_cast<std::size_t>(layers) * t + i] =
                    0.25F + 0.0625F * static_cast<float>(c);
            }
            const auto position = static_cast<std::size_t>(request.candidates[c]);
            for (std::size_t layer = 0; layer < static_cast<std::size_t>(layers) && !cosines.empty();
                 ++layer) {
                cosines[(c * static_cast<std::size_t>(layers) + layer) * t + position] = 1;
                if (t > 3 && (layer == 2 || layer == 3)) {
                    cosines[(c * static_cast<std::size_t>(layers) + layer) * t + 3] = 0.98F;
                }
            }
            if (!finals.empty()) {
                finals[c * t + position] = 1;
            }
        }
        for (std::size_t layer = 1; layer < 5 && !norms.empty(); ++layer) {
            if (t > 1) {
                norms[layer * t + 1] = 64;
            }
            if (t > 3 && (layer == 2 || layer == 3)) {
                norms[layer * t + 3] = 32;
            }
        }
    }
};

} // namespace sinkscope::test
