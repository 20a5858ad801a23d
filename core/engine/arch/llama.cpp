// SPDX-License-Identifier: GPL-3.0-or-later
// Llama: the gated decoder without biases, rotary positions plain or "llama3".
#include "core/engine/blocks/gateddecoder.h"
#include "core/engine/config.h"

namespace sinkscope {

void registerArchitecture_llama(ArchitectureRegistry& registry);

namespace {

constexpr DecoderNames ggufNames = [] {
    DecoderNames names = ggufDecoderNames;
    names.rotaryRows = RowOrder::PairsToHalves;
    return names;
}();

class Llama : public GatedDecoder
{
public:
    Llama()
        : GatedDecoder(ggufNames, huggingFaceDecoderNames)
    {
    }

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
};

} // namespace

void registerArchitecture_llama(ArchitectureRegistry& registry)
{
    registry.add("llama", std::make_shared<Llama>());
}

} // namespace sinkscope
