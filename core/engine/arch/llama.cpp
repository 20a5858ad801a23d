// SPDX-License-Identifier: GPL-3.0-or-later
// Llama: the gated decoder without biases, rotary positions plain or "llama3".
#include "core/engine/blocks/gateddecoder.h"
#include "core/engine/config.h"

namespace sinkscope {

void registerArchitecture_llama(ArchitectureRegistry& registry);

namespace {

constexpr DecoderNames ggufNames {
    "token_embd.weight",  "output_norm.weight",    "output.weight",   "blk.",
    "attn_norm.weight",   "attn_q.weight",         "attn_k.weight",   "attn_v.weight",
    "attn_output.weight", "ffn_norm.weight",       "ffn_gate.weight", "ffn_up.weight",
    "ffn_down.weight",    RowOrder::PairsToHalves,
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
};

class Llama : public GatedDecoder
{
public:
    Result<ModelConfig> readConfig(const ModelFiles& files) const override
    {
        const std::string& where = files.path().string();
        if (const GgufFile* gguf = files.gguf()) {
            if (gguf->integer("llama.expert_count").value_or(0) > 0) {
                return failed(where,
                              "this is a mixture of experts (%1), which the llama architecture here does "
                              "not have",
                              "llama.expert_count");
            }
            return configOfGguf(files);
        }
        const ConfigReader json(files.config(), where);
        for (const char* key : { "attention_bias", "mlp_bias" }) {
            if (json.flag(key)) {
                return failed(where, "%1 is true, which the llama architecture here does not have", key);
            }
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

void registerArchitecture_llama(ArchitectureRegistry& registry)
{
    registry.add("llama", std::make_shared<Llama>());
}

} // namespace sinkscope
