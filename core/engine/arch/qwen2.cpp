// SPDX-License-Identifier: GPL-3.0-or-later
// Qwen2 and Qwen2.5: the gated decoder with a bias on queries, keys and values, full attention.
#include "core/engine/blocks/gateddecoder.h"
#include "core/engine/config.h"

namespace sinkscope {

void registerArchitecture_qwen2(ArchitectureRegistry& registry);

namespace {

constexpr DecoderNames ggufNames {
    "token_embd.weight",  "output_norm.weight", "output.weight",   "blk.",
    "attn_norm.weight",   "attn_q.weight",      "attn_k.weight",   "attn_v.weight",
    "attn_output.weight", "ffn_norm.weight",    "ffn_gate.weight", "ffn_up.weight",
    "ffn_down.weight",    RowOrder::AsStored,   "attn_q.bias",     "attn_k.bias",
    "attn_v.bias",
};

constexpr DecoderNames huggingFaceNames {
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
    "self_attn.q_proj.bias",
    "self_attn.k_proj.bias",
    "self_attn.v_proj.bias",
};

class Qwen2 : public GatedDecoder
{
public:
    Result<ModelConfig> readConfig(const ModelFiles& files) const override
    {
        if (files.gguf()) {
            return configOfGguf(files);
        }
        const ConfigReader json(files.config(), files.path().string());
        // The window's size stands in every file; only this flag switches it on.
        if (json.flag("use_sliding_window")) {
            return failed(files.path().string(),
                          "%1 is true, which the qwen2 architecture here does not have",
                          "use_sliding_window");
        }
        return configOfHuggingFace(files);
    }

protected:
    const DecoderNames& namesIn(const ModelFiles& files) const override
    {
        return files.gguf() ? ggufNames : huggingFaceNames;
    }
};

} // namespace

void registerArchitecture_qwen2(ArchitectureRegistry& registry)
{
    registry.add("qwen2", std::make_shared<Qwen2>());
}

} // namespace sinkscope
