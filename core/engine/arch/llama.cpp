// SPDX-License-Identifier: GPL-3.0-or-later
// Llama: RMS norm before attention and MLP, rotary positions (plain or "llama3"), grouped keys and values,
// gated SiLU.
#include "core/engine/architecture.h"
#include "core/engine/blocks/linear.h"
#include "core/engine/blocks/norm.h"
#include "core/engine/blocks/rope.h"
#include "core/engine/config.h"

#include <cmath>

namespace sinkscope {

void registerArchitecture_llama(ArchitectureRegistry& registry);

namespace {

class Llama : public Architecture
{
public:
    Result<ModelConfig> readConfig(const ModelFiles& files) const override
    {
        return files.gguf() != nullptr ? fromGguf(files) : fromHuggingFace(files);
    }

    std::vector<WeightSpec> weights(const ModelConfig& config, const ModelFiles& files) const override
    {
        return weightsNamed(files.gguf() != nullptr ? ggufNames : huggingFaceNames, config.info);
    }

    std::vector<TapPoint> taps() const override
    {
        using enum TapPoint;
        return {
            ResidPre, AttnNormOut, Q,      K,          V,      AttnZ,     AttnOut,      ResidMid, MlpIn,
            MlpGate,  MlpUp,       MlpAct, MlpProduct, MlpOut, ResidPost, FinalNormOut, KProj,    VProj
        };
    }

    at::Tensor embed(const ModelConfig&, const RowReader& rows,
                     const std::vector<std::int64_t>& ids) const override
    {
        return gatherRows(rows, "embedding", ids);
    }

    at::Tensor layer(const ModelConfig& config, int l, at::Tensor x, const Weights& weights, PassState& state,
                     Taps& taps) const override
    {
        const RowRange all { 0, state.tokens };
        x = taps.pass(TapPoint::ResidPre, l, all, x);
        attention(config, l, x, weights, state, taps);
        mlp(config, l, x, weights, state, taps);
        return taps.pass(TapPoint::ResidPost, l, all, x);
    }

    at::Tensor finish(const ModelConfig& config, const Weights& global, const at::Tensor& x) const override
    {
        return rmsNorm(x, global.at("final_norm"), config.normEpsilon);
    }

    at::Tensor logits(const ModelConfig&, const RowReader& rows, const at::Tensor& normed, std::int64_t begin,
                      std::int64_t end) const override
    {
        return at::mm(normed, rows("head", begin, end).t());
    }

private:
    /// x += o_proj(attention(norm(x))), in place.
    static void attention(const ModelConfig& config, int l, at::Tensor& x, const Weights& weights,
                          PassState& state, Taps& taps)
    {
        const ModelInfo& m = config.info;
        const std::int64_t qSize = std::int64_t { m.heads } * m.headDim;
        const std::int64_t kvSize = std::int64_t { m.kvHeads } * m.headDim;
        const std::int64_t T = state.tokens;
        at::Tensor q = state.buffer("q", { T, m.heads, m.headDim }, x.options());
        at::Tensor k = state.buffer("k", { T, m.kvHeads, m.headDim }, x.options());
        at::Tensor v = state.buffer("v", { T, m.kvHeads, m.headDim }, x.options());
        const double projection = 2.0 * m.hidden * static_cast<double>(qSize + 2 * kvSize);
        forRows({ 0, T }, projection, state.cancel, [&](RowRange rows) {
            const auto part = [&](const at::Tensor& t) { return t.narrow(0, rows.begin, rows.size()); };
            at::Tensor normed = state.block("normed", rows.size(), m.hidden, x.options());
            rmsNormInto(normed, part(x), weights.at("attn_norm"), config.normEpsilon);
            normed = taps.pass(TapPoint::AttnNormOut, l, rows, normed);
            const at::Tensor qkv = linear(normed, weights.at("qkv"), state, "qkv");
            part(q).copy_(qkv.narrow(1, 0, qSize).view({ rows.size(), m.heads, m.headDim }));
            const at::Tensor kRows = taps.pass(TapPoint::KProj, l, rows, qkv.narrow(1, qSize, kvSize));
            const at::Tensor vRows =
                taps.pass(TapPoint::VProj, l, rows, qkv.narrow(1, qSize + kvSize, kvSize));
            part(k).copy_(kRows.view({ rows.size(), m.kvHeads, m.headDim }));
            part(v).copy_(vRows.view({ rows.size(), m.kvHeads, m.headDim }));
            rotate(part(q), part(state.cos), part(state.sin));
            rotate(part(k), part(state.cos), part(state.sin));
        });
        const RowRange all { 0, T };
        const at::Tensor qHeads = taps.pass(TapPoint::Q, l, all, q.transpose(0, 1));
        const at::Tensor kHeads = taps.pass(TapPoint::K, l, all, k.transpose(0, 1));
        const at::Tensor vHeads = taps.pass(TapPoint::V, l, all, v.transpose(0, 1));
        at::Tensor z = state.buffer("z", { T, qSize }, x.options());
        if (state.scores) {
            stripeAttention(qHeads, kHeads, vHeads, config.attentionScale, z, state.sums, state.cancel);
        } else {
            fusedAttention(qHeads, kHeads, vHeads, config.attentionScale, z, state.cancel);
        }
        z = taps.pass(TapPoint::AttnZ, l, all, z);
        forRows(all, 2.0 * static_cast<double>(qSize) * m.hidden, state.cancel, [&](RowRange rows) {
            at::Tensor out =
                linear(z.narrow(0, rows.begin, rows.size()), weights.at("attn_out"), state, "out");
            out = taps.pass(TapPoint::AttnOut, l, rows, out);
            at::Tensor mid = x.narrow(0, rows.begin, rows.size()).add_(out);
            const at::Tensor back = taps.pass(TapPoint::ResidMid, l, rows, mid);
            if (!back.is_same(mid)) {
                mid.copy_(back);
            }
        });
    }

    /// x += down(silu(gate(norm(x))) * up(norm(x))), in place, in row blocks.
    static void mlp(const ModelConfig& config, int l, at::Tensor& x, const Weights& weights, PassState& state,
                    Taps& taps)
    {
        const ModelInfo& m = config.info;
        const std::int64_t width = m.intermediate;
        forRows({ 0, state.tokens }, 4.0 * m.hidden * m.intermediate, state.cancel, [&](RowRange rows) {
            at::Tensor part = x.narrow(0, rows.begin, rows.size());
            at::Tensor in = state.block("normed", rows.size(), m.hidden, x.options());
            rmsNormInto(in, part, weights.at("mlp_norm"), config.normEpsilon);
            in = taps.pass(TapPoint::MlpIn, l, rows, in);
            const at::Tensor both = linear(in, weights.at("gate_up"), state, "gate_up");
            at::Tensor gate = taps.pass(TapPoint::MlpGate, l, rows, both.narrow(1, 0, width));
            const at::Tensor up = taps.pass(TapPoint::MlpUp, l, rows, both.narrow(1, width, width));
            // In place: nobody reads the gate again once its own tap has passed.
            at::Tensor product = at::silu_(gate);
            product = taps.pass(TapPoint::MlpAct, l, rows, product);
            product = taps.pass(TapPoint::MlpProduct, l, rows, product.mul_(up));
            at::Tensor out = linear(product, weights.at("down"), state, "out");
            out = taps.pass(TapPoint::MlpOut, l, rows, out);
            part.add_(out);
        });
    }

    static Result<ModelConfig> fromGguf(const ModelFiles& files)
    {
        const GgufFile& gguf = *files.gguf();
        const std::string& where = files.path().string();
        ModelConfig config;
        config.info = files.info();
        const auto epsilon = gguf.number("llama.attention.layer_norm_rms_epsilon");
        if (!epsilon || !(*epsilon > 0)) {
            return failed(where, "the key %1 is missing or not above 0",
                          "llama.attention.layer_norm_rms_epsilon");
        }
        config.normEpsilon = static_cast<float>(*epsilon);
        if (gguf.integer("llama.expert_count").value_or(0) > 0) {
            return failed(
                where, "this is a mixture of experts (%1), which the llama architecture here does not have",
                "llama.expert_count");
        }
        const std::int64_t dim = gguf.integer("llama.rope.dimension_count").value_or(config.info.headDim);
        if (auto ok = checkRopeDim(where, dim, config.info.headDim); !ok) {
            return ok.error();
        }
        const auto scaling = gguf.text("llama.rope.scaling.type");
        if (scaling && *scaling != "none") {
            return failed(where,
                          "rotary scaling of the type %1 is not one of those this version has (none, llama3)",
                          *scaling);
        }
        config.ropeFrequencies =
            sinkscope::ropeFrequencies(gguf.number("llama.rope.freq_base").value_or(10000.0), dim);
        if (const auto* factors = files.find("rope_freqs.weight")) {
            std::vector<float> divisors(config.ropeFrequencies.size());
            if (factors->stored.shape != std::vector<std::int64_t> { dim / 2 }) {
                return failed(where, "the tensor %1 does not have %2 values", "rope_freqs.weight", dim / 2);
            }
            if (auto ok = files.readRows(*factors, 0, 1, divisors, { }); !ok) {
                return ok.error();
            }
            for (std::size_t i = 0; i < divisors.size(); ++i) {
                config.ropeFrequencies[i] /= divisors[i];
            }
        }
        config.attentionScale = 1.0 / std::sqrt(static_cast<double>(config.info.headDim));
        return config;
    }

    static Result<ModelConfig> fromHuggingFace(const ModelFiles& files)
    {
        const ConfigReader json(files.config(), files.path().string());
        ModelConfig config;
        config.info = files.info();
        if (auto ok = json.refuseUnless("hidden_act", "silu"); !ok) {
            return ok.error();
        }
        for (const char* key : { "attention_bias", "mlp_bias" }) {
            if (json.flag(key)) {
                return failed(files.path().string(),
                              "%1 is true, which the llama architecture here does not have", key);
            }
        }
        config.normEpsilon = json.number("rms_norm_eps").value_or(1e-6);
        const std::int64_t dim = config.info.headDim;
        if (auto ok = checkRopeDim(files.path().string(), dim, dim); !ok) {
            return ok.error();
        }
        const RopeSettings rope = json.rope(10000.0);
        config.ropeFrequencies = sinkscope::ropeFrequencies(rope.theta, dim);
        if (rope.type == "llama3") {
            auto scaling = json.llama3Scaling();
            if (!scaling) {
                return scaling.error();
            }
            applyLlama3Scaling(config.ropeFrequencies, scaling.value());
        } else if (rope.type != "default") {
            return failed(
                files.path().string(),
                "rotary scaling of the type %1 is not one of those this version has (default, llama3)",
                rope.type);
        }
        config.attentionScale = 1.0 / std::sqrt(static_cast<double>(dim));
        return config;
    }

    static Status checkRopeDim(const std::string& where, std::int64_t dim, std::int64_t headDim)
    {
        if (dim <= 0 || dim % 2 != 0 || dim > headDim) {
            return failed(where, "%1 rotary dimensions do not fit heads of %2", dim, headDim);
        }
        return { };
    }

    /// What the two kinds of file call the same tensors. Names of a layer stand behind `layer` and its
    /// number.
    struct Names
    {
        const char *embedding, *finalNorm, *head, *layer;
        const char *attnNorm, *q, *k, *v, *attnOut, *mlpNorm, *gate, *up, *down;
        RowOrder rotaryRows; ///< how rows of q and k are stored
    };

    static constexpr Names ggufNames {
        "token_embd.weight",  "output_norm.weight",    "output.weight",   "blk.",
        "attn_norm.weight",   "attn_q.weight",         "attn_k.weight",   "attn_v.weight",
        "attn_output.weight", "ffn_norm.weight",       "ffn_gate.weight", "ffn_up.weight",
        "ffn_down.weight",    RowOrder::PairsToHalves,
    };

    static constexpr Names huggingFaceNames {
        "model.embed_tokens.weight",
        "model.norm.weight",
        "lm_head.weight",
        "model.layers.",
        "input_layernorm.weight",
        "self_attn.q_proj.weight",
        "self_attn.k_proj.weight",
        "self_attn.v_proj.weight",
        "self_attn.o_proj.weight",
        "post_attention_layernorm.weight",
        "mlp.gate_proj.weight",
        "mlp.up_proj.weight",
        "mlp.down_proj.weight",
        RowOrder::AsStored,
    };

    static std::vector<WeightSpec> weightsNamed(const Names& names, const ModelInfo& m)
    {
        const std::int64_t q = std::int64_t { m.heads } * m.headDim;
        const std::int64_t kv = std::int64_t { m.kvHeads } * m.headDim;
        const std::int64_t width = m.intermediate;
        const char* head = m.tiedHead ? names.embedding : names.head;
        std::vector<WeightSpec> specs {
            { "embedding", -1, { { names.embedding, m.vocab } }, m.vocab, m.hidden, true },
            { "final_norm", -1, { { names.finalNorm, 1 } }, 0, m.hidden },
            { "head", -1, { { head, m.vocab } }, m.vocab, m.hidden, true },
        };
        for (int l = 0; l < m.layers; ++l) {
            const std::string p = names.layer + std::to_string(l) + ".";
            const std::vector<WeightPart> qkv { { p + names.q, q, names.rotaryRows, m.heads },
                                                { p + names.k, kv, names.rotaryRows, m.kvHeads },
                                                { p + names.v, kv } };
            const std::vector<WeightPart> gateUp { { p + names.gate, width }, { p + names.up, width } };
            specs.push_back({ "attn_norm", l, { { p + names.attnNorm, 1 } }, 0, m.hidden });
            specs.push_back({ "qkv", l, qkv, q + 2 * kv, m.hidden });
            specs.push_back({ "attn_out", l, { { p + names.attnOut, m.hidden } }, m.hidden, q });
            specs.push_back({ "mlp_norm", l, { { p + names.mlpNorm, 1 } }, 0, m.hidden });
            specs.push_back({ "gate_up", l, gateUp, 2 * width, m.hidden });
            specs.push_back({ "down", l, { { p + names.down, m.hidden } }, m.hidden, width });
        }
        return specs;
    }
};

} // namespace

void registerArchitecture_llama(ArchitectureRegistry& registry)
{
    registry.add("llama", std::make_shared<Llama>());
}

} // namespace sinkscope
