// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/engine/blocks/attention.h"
#include "core/engine/blocks/keyvaluecache.h"
#include "core/engine/rows.h"
#include "core/engine/taps.h"
#include "core/engine/weights.h"
#include "core/formats/modelfiles.h"

#include <ATen/ATen.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

/// What a pass needs to know of a model besides its weights.
struct ModelConfig
{
    ModelInfo info;
    double normEpsilon = 1e-5;
    /// Rotary frequencies, fp32 [rotaryDim / 2], and the factor on cos and sin.
    std::vector<float> ropeFrequencies;
    double ropeScaling = 1.0;
    double attentionScale = 1.0;
};

/// State of one pass that layers share. One worker thread.
struct PassState
{
    std::int64_t tokens = 0; ///< of this pass: T
    std::int64_t first =
        0; ///< position of its first token; above 0 only with a cache that holds those before
    KeyValueCache* cache = nullptr; ///< of a text that is generated; null for a pass over a whole text
    at::Tensor cos; ///< fp32 [T, rotaryDim]: rotary tables of its positions
    at::Tensor sin;
    AttentionSums sums; ///< of the layer being computed; zeroed by the runner
    KeyMask mask; ///< of the layer being computed
    bool scores = true; ///< false: libtorch's fused attention where no key is masked
    CancelToken cancel;
    std::map<std::string, at::Tensor> workspace; ///< buffers that live from layer to layer

    /// Rows of this pass as positions of the text: what taps are told.
    RowRange positions(RowRange rows) const { return { first + rows.begin, first + rows.end }; }

    /// A buffer of this name, shape and type, made at first use and kept; its content is whatever it was.
    at::Tensor buffer(const std::string& name, at::IntArrayRef shape, const at::TensorOptions& options);

    /// The first `rows` rows of a kept buffer [largest block, width]: for temporaries of forRows(). Reusing
    /// them keeps the heap small; results that live between freed temporaries would pin it.
    at::Tensor block(const std::string& name, std::int64_t rows, std::int64_t width,
                     const at::TensorOptions& options);
};

/// Attention of layer l, the one being computed: writes z [T, H * d] and the sums of `state`. q [H, T, d], k
/// and v [K, T, d]; earlier keys and values are those of the state's cache.
void attend(int l, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale, at::Tensor& z,
            const PassState& state);

/// Gives rows of an on-demand weight, [rows, columns] in the compute type.
using RowReader = std::function<at::Tensor(const std::string& name, std::int64_t begin, std::int64_t end)>;

/// One transformer architecture as three stateless steps; the runner owns the loop over layers. One file in
/// core/engine/arch/ registers one.
class Architecture
{
public:
    virtual ~Architecture() = default;

    /// From the file's own settings. Errors name the key.
    virtual Result<ModelConfig> readConfig(const ModelFiles& files) const = 0;

    /// Every weight the steps use, with the names of the file (GGUF or Hugging Face).
    virtual std::vector<WeightSpec> weights(const ModelConfig& config, const ModelFiles& files) const = 0;

    /// The taps this architecture has; others are refused by name.
    virtual std::vector<TapPoint> taps() const = 0;

    /// State before layer 0, [T, h].
    virtual at::Tensor embed(const ModelConfig& config, const RowReader& rows,
                             const std::vector<std::int64_t>& ids) const = 0;

    /// State after layer l from the state before it; may overwrite `x`. Passes all taps of the layer.
    virtual at::Tensor layer(const ModelConfig& config, int l, at::Tensor x, const Weights& weights,
                             PassState& state, Taps& taps) const = 0;

    /// What the MLP of layer l gives for rows x [n, h] of its input, without the norms before and behind it;
    /// [n, h], may lie in a buffer of `state`. For few rows: at most maxBlockRows.
    virtual at::Tensor mlp(const ModelConfig& config, int l, const at::Tensor& x, const Weights& weights,
                           PassState& state) const = 0;

    /// The final norm of rows of the last state, [rows, h].
    virtual at::Tensor finish(const ModelConfig& config, const Weights& global,
                              const at::Tensor& x) const = 0;

    /// Logits of normed rows for the vocabulary entries [begin, end), [rows, end - begin].
    virtual at::Tensor logits(const ModelConfig& config, const RowReader& rows, const at::Tensor& normed,
                              std::int64_t begin, std::int64_t end) const = 0;
};

class ArchitectureRegistry
{
public:
    /// `id`: the file's own word for it (general.architecture, model_type).
    void add(const std::string& id, std::shared_ptr<const Architecture> architecture)
    {
        m_entries.emplace(id, std::move(architecture));
    }

    const std::map<std::string, std::shared_ptr<const Architecture>>& entries() const { return m_entries; }

private:
    std::map<std::string, std::shared_ptr<const Architecture>> m_entries;
};

/// Generated: calls registerArchitecture_<stem> of every file in core/engine/arch/.
void registerAllArchitecture(ArchitectureRegistry& registry);

} // namespace sinkscope
