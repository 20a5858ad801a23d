// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/formats/modelfiles.h"
#include "core/run/linearalgebra.h"
#include "core/run/runresult.h"
#include "core/run/sampling.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// What one pass is asked for. Everything is checked before the first layer; nothing is written on failure.
struct PassRequest
{
    std::vector<std::int64_t> tokenIds; ///< [T], at least one
    std::vector<std::int64_t> candidates; ///< anchor candidate positions, each < T
    RunSpec spec; ///< taps, interventions (donors resolved), logits, scores, score, threads
    std::optional<std::int64_t> anchor; ///< for interventions that refer to it
    /// The run of the same ids, candidates and scores on this model without interventions. Layers before the
    /// first that is changed are copied from it instead of computed, as far as the model keeps the states of
    /// its pass and it holds the taps asked for. The result is the same to the byte.
    RunResultPtr plain { };
    bool keepStates = false; ///< keep the states of unchanged layers for later passes, within a budget
    /// Also write what the changes did to the predictions: nll, nll_plain, kl_plain, logits_plain
    /// (RunResult). The model must hold the states (LoadedModel::holdsStates).
    bool compare = false;
    /// Nothing but the taps is wanted: the pass ends behind the last layer that has one. The other arrays,
    /// and PassFacts::changes, are then without a meaning.
    bool tapsOnly = false;
};

/// A model whose weights are ready in a compute type on a device. Made by an Engine; used on the worker
/// thread only.
class LoadedModel
{
public:
    virtual ~LoadedModel() = default;
    virtual const ModelInfo& info() const = 0;
    virtual std::string dtype() const = 0; ///< "f32", "bf16", "f16"
    virtual std::string device() const = 0; ///< "cpu", "cuda:0"

    /// Whether it keeps the states of a pass without interventions that `request` could start from: over the
    /// same ids, with the same kind of attention and number of threads. Only the latest such pass is kept.
    virtual bool holdsStates(const PassRequest& request) const = 0;
};

/// Facts of a finished pass.
struct PassFacts
{
    double seconds = 0;
    std::int64_t peakMib = 0;
    /// What each intervention did, in the spec's order: |after - before| / |before| over the rows it changed
    /// (Frobenius; NaN where these were all zero), of zero_head over all rows of attn_z; of mask_key the mean
    /// attention that a masked query would have given a masked key.
    std::vector<double> changes;
    int layersComputed = 0; ///< the others were copied from the plain run
};

/// What a text is continued by.
struct GenerateRequest
{
    std::vector<std::int64_t> tokenIds; ///< the prompt, at least one
    std::int64_t most = 0; ///< how many tokens to make at most, at least one
    std::vector<std::int64_t> endIds; ///< tokens after which the text is over
    /// Interventions (donors resolved), threads. Positions count through the whole text; those of donors, and
    /// those that change places, lie in the prompt. Rows that the pass selects (aligned_with_anchor) are
    /// selected in every token that is made, zeroed heads and masked keys hold for it too.
    RunSpec spec;
    std::optional<std::int64_t> anchor; ///< for interventions that refer to it; in the prompt
    Sampling sampling;
};

/// A token that was just made. The logits [V] it was chosen by are good during the call only.
struct GeneratedToken
{
    std::int64_t id = 0;
    std::int64_t position = 0; ///< in the whole text
    std::span<const float> logits;
};

/// Called on the worker thread.
using GenerateObserver = std::function<void(const GeneratedToken& token)>;

/// Facts of a text that was continued.
struct GenerateFacts
{
    std::vector<std::int64_t> ids; ///< the tokens made, without the prompt
    bool ended = false; ///< by one of GenerateRequest::endIds, the last of `ids`
    std::vector<double> changes; ///< as PassFacts::changes, over the whole text
    double promptSeconds = 0; ///< of the pass over the prompt
    double seconds = 0; ///< of the tokens
};

/// The door to torch: the only thing that core sees of core/engine. One Engine per process, used on one
/// thread.
class Engine
{
public:
    virtual ~Engine() = default;

    /// Reads and converts the weights. spec: dtype, device, threads. Errors: an architecture that is not
    /// there (those that are get named), tensors missing or of a wrong shape, no such device, cancelled.
    virtual Result<std::shared_ptr<LoadedModel>> load(std::shared_ptr<const ModelFiles> files,
                                                      const RunSpec& spec, const JobContext& job) = 0;

    /// One pass: declares the run's arrays in `writer`, creates the file (`path`; empty = in memory) and
    /// fills it. Arrays as in RunResult. Errors: a tap the architecture does not have, layers or positions
    /// that do not exist, an intervention that changes nothing (kind Usage), out of memory, disk full,
    /// cancelled.
    virtual Result<PassFacts> pass(LoadedModel& model, const PassRequest& request, SafetensorsWriter& writer,
                                   const std::filesystem::path& path, const JobContext& job) = 0;

    /// Continues a text with a cache of its keys and values. Errors as pass(); of an intervention that
    /// changed nothing also when the text is finished, as its row might still have come. What was made until
    /// then the observer has.
    virtual Result<GenerateFacts> generate(LoadedModel& model, const GenerateRequest& request,
                                           const GenerateObserver& observer, const JobContext& job) = 0;

    /// The MLP of a layer on rows of its input [n, hidden], which are taken as they are: without the norm
    /// before it, and without one behind it. Writes [n, hidden] to `out`. In the model's kind of numbers; 0
    /// threads: as many as the machine has. Errors: a layer or a width that the model does not have (kind
    /// Usage), out of memory, cancelled.
    virtual Status mlp(LoadedModel& model, int layer, const TensorView& rows, std::span<float> out,
                       int threads, const JobContext& job) = 0;

    /// Work on matrices that no model has a part in. On the engine's thread.
    virtual LinearAlgebra& linearAlgebra() = 0;

    /// "2.13.0"
    virtual std::string torchVersion() const = 0;

    /// Ids of the architectures there are.
    virtual std::vector<std::string> architectures() const = 0;
};

/// Opens the engine library beside this program's libraries at the first call and keeps it for the process.
/// Worker thread only. Error: the library or one of those it needs is missing (the loader's reason is in the
/// sentence).
Result<Engine*> openEngine();

} // namespace sinkscope
