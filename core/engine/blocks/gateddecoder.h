// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"

namespace sinkscope {

/// What a kind of file calls the tensors of a gated decoder. Names of a layer stand behind `layer` and its
/// number.
struct DecoderNames
{
    const char *embedding, *finalNorm, *head, *layer;
    const char *attnNorm, *q, *k, *v, *attnOut, *mlpNorm, *gate, *up, *down;
    RowOrder rotaryRows; ///< how rows of q and k are stored
    const char *qBias = nullptr, *kBias = nullptr, *vBias = nullptr; ///< null = no bias
};

/// The names without biases; what an architecture adds or orders otherwise it says itself.
inline constexpr DecoderNames ggufDecoderNames {
    "token_embd.weight",  "output_norm.weight", "output.weight",   "blk.",
    "attn_norm.weight",   "attn_q.weight",      "attn_k.weight",   "attn_v.weight",
    "attn_output.weight", "ffn_norm.weight",    "ffn_gate.weight", "ffn_up.weight",
    "ffn_down.weight",    RowOrder::AsStored,
};

inline constexpr DecoderNames huggingFaceDecoderNames {
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

/// The decoder that Llama and its kin share: RMS norm before attention and MLP, grouped keys and values with
/// an optional bias, rotary positions, gated SiLU. What differs is how the file says it.
class GatedDecoder : public Architecture
{
public:
    GatedDecoder(const DecoderNames& inGguf, const DecoderNames& inFolder)
        : m_inGguf(inGguf)
        , m_inFolder(inFolder)
    {
    }

    std::vector<WeightSpec> weights(const ModelConfig& config, const ModelFiles& files) const override;
    std::vector<TapPoint> taps() const override;
    at::Tensor embed(const ModelConfig& config, const RowReader& rows,
                     const std::vector<std::int64_t>& ids) const override;
    at::Tensor layer(const ModelConfig& config, int l, at::Tensor x, const Weights& weights, PassState& state,
                     Taps& taps) const override;
    at::Tensor mlp(const ModelConfig& config, int l, const at::Tensor& x, const Weights& weights,
                   PassState& state) const override;
    at::Tensor finish(const ModelConfig& config, const Weights& global, const at::Tensor& x) const override;
    at::Tensor logits(const ModelConfig& config, const RowReader& rows, const at::Tensor& normed,
                      std::int64_t begin, std::int64_t end) const override;

protected:
    /// Settings of a GGUF file, whose keys begin with the architecture's own word. Rotary scaling of a type
    /// other than none is refused; factors in rope_freqs.weight are applied.
    static Result<ModelConfig> configOfGguf(const ModelFiles& files);
    /// Settings of a config.json: rotary scaling default or llama3; anything but SiLU is refused.
    static Result<ModelConfig> configOfHuggingFace(const ModelFiles& files);

private:
    DecoderNames m_inGguf, m_inFolder; ///< of a GGUF file, of a Hugging Face folder
};

} // namespace sinkscope
