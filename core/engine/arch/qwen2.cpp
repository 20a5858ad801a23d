// SPDX-License-Identifier: GPL-3.0-or-later
// Qwen2 and Qwen2.5: the gated decoder with a bias on queries, keys and values, full attention.
#include "core/engine/blocks/gateddecoder.h"
#include "core/engine/config.h"

namespace sinkscope {

void registerArchitecture_qwen2(ArchitectureRegistry& registry);

namespace {

constexpr DecoderNames ggufNames = [] {
    DecoderNames names = ggufDecoderNames;
    names.qBias = "attn_q.bias";
    names.kBias = "attn_k.bias";
    names.vBias = "attn_v.bias";
    return names;
}();

constexpr DecoderNames huggingFaceNames = [] {
    DecoderNames names = huggingFaceDecoderNames;
    names.qBias = "self_attn.q_proj.bias";
    names.kBias = "self_attn.k_proj.bias";
    names.vBias = "self_attn.v_proj.bias";
    return names;
}();

class Qwen2 : public GatedDecoder
{
public:
    Qwen2()
        : GatedDecoder(ggufNames, huggingFaceNames)
    {
    }

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
};

} // namespace

void registerArchitecture_qwen2(ArchitectureRegistry& registry)
{
    registry.add("qwen2", std::make_shared<Qwen2>());
}

} // namespace sinkscope
