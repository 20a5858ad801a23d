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

/// The decoder that Llama and its kin share: RMS norm before attention and MLP, grouped keys and values with
/// an optional bias, rotary positions, gated SiLU. What differs is how the file says it.
class GatedDecoder : public Architecture
{
public:
    std::vector<WeightSpec> weights(const ModelConfig& config, const ModelFiles& files) const override;
    std::vector<TapPoint> taps() const override;
    at::Tensor embed(const ModelConfig& config, const RowReader& rows,
                     const std::vector<std::int64_t>& ids) const override;
    at::Tensor layer(const ModelConfig& config, int l, at::Tensor x, const Weights& weights, PassState& state,
                     Taps& taps) const override;
    at::Tensor finish(const ModelConfig& config, const Weights& global, const at::Tensor& x) const override;
    at::Tensor logits(const ModelConfig& config, const RowReader& rows, const at::Tensor& normed,
                      std::int64_t begin, std::int64_t end) const override;

protected:
    virtual const DecoderNames& namesIn(const ModelFiles& files) const = 0;

    /// Settings of a GGUF file, whose keys begin with the architecture's own word. Rotary scaling of a type
    /// other than none is refused; factors in rope_freqs.weight are applied.
    static Result<ModelConfig> configOfGguf(const ModelFiles& files);
    /// Settings of a config.json: rotary scaling default or llama3; anything but SiLU is refused.
    static Result<ModelConfig> configOfHuggingFace(const ModelFiles& files);
};

} // namespace sinkscope
