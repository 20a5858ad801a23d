// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/runner.h"

#include "core/engine/blocks/rope.h"
#include "core/engine/interventions.h"
#include "core/engine/passrecorder.h"
#include "core/engine/plainlayers.h"
#include "core/engine/readout.h"
#include "core/run/memoryestimate.h"

#include <algorithm>
#include <chrono>
#include <sys/resource.h>

namespace sinkscope {

namespace {

/// Vocabulary entries whose logits are computed at once: the head's rows are read and converted in these
/// steps.
constexpr std::int64_t vocabularyBlock = 4096;

/// States for later passes take at most one part in so many of the memory that is free.
constexpr std::uint64_t budgetShare = 4;
constexpr std::uint64_t unknownBudget = std::uint64_t { 1 } << 30;

PassState newState(const ModelConfig& config, const PassRequest& request, at::Device device,
                   const CancelToken& cancel)
{
    PassState state;
    state.tokens = static_cast<std::int64_t>(request.tokenIds.size());
    state.scores = request.spec.scores;
    state.cancel = cancel;
    const RopeTables tables = ropeTables(config.ropeFrequencies, state.tokens, config.ropeScaling, device);
    state.cos = tables.cos;
    state.sin = tables.sin;
    const auto options = at::TensorOptions(at::kFloat).device(device);
    if (state.scores) {
        state.sums.received = at::zeros({ config.info.heads, state.tokens }, options.dtype(at::kDouble));
        if (!request.spec.score.includeSelf) {
            state.sums.self = at::zeros({ config.info.heads, state.tokens }, options);
        }
    }
    return state;
}

InterventionPlan planOf(const PassRequest& request)
{
    return { request.spec.interventions, request.anchor, static_cast<std::int64_t>(request.tokenIds.size()) };
}

/// The layers without which a pass would lack one of the taps; all of them for the tap behind the last.
int layersUpToTaps(const std::vector<TapSpec>& taps, int layers)
{
    std::int64_t end = 0;
    for (const TapSpec& tap : taps) {
        if (tap.name == tapWithoutLayer || !tap.layers) {
            return layers;
        }
        for (const std::int64_t layer : *tap.layers) {
            end = std::max(end, layer + 1);
        }
    }
    return static_cast<int>(end);
}

void zeroSums(PassState& state)
{
    for (const at::Tensor& sums : { state.sums.received, state.sums.self, state.mask.mass }) {
        if (sums.defined()) {
            sums.zero_();
        }
    }
}

/// One pass on its way.
class Pass
{
public:
    Pass(const Architecture& architecture, const ModelConfig& config, WeightStore& weights,
         at::ScalarType type, at::Device device, const PassRequest& request, CheckpointStore& checkpoints,
         SafetensorsWriter& writer, const JobContext& job)
        : m_architecture(architecture)
        , m_config(config)
        , m_weights(weights)
        , m_type(type)
        , m_device(device)
        , m_request(request)
        , m_checkpoints(checkpoints)
        , m_key(checkpointKey(request))
        , m_writer(writer)
        , m_job(job)
        , m_recorder(writer, request, config)
        , m_interventions(planOf(request), config, device, m_recorder)
        , m_plain(request, config)
        , m_state(newState(config, request, device, job.cancel))
        , m_end(request.tapsOnly ? layersUpToTaps(request.spec.taps, config.info.layers)
                                 : config.info.layers)
        , m_rows([this](const std::string& name, std::int64_t begin, std::int64_t end) {
            throwIfCancelled(m_job.cancel);
            return m_weights.rows(name, begin, end, m_job.cancel);
        })
    {
        m_lastChanged = -1;
        m_firstChanged = config.info.layers;
        for (const Intervention& intervention : request.spec.interventions) {
            const auto l = static_cast<int>(layerOf(intervention));
            m_firstChanged = std::min(m_firstChanged, l);
            m_lastChanged = std::max(m_lastChanged, l);
        }
    }

    Result<PassFacts> run()
    {
        if (auto ok = runLayers(); !ok) {
            return ok.error();
        }
        PassFacts facts;
        facts.layersComputed = m_computed;
        if (m_end < m_config.info.layers) {
            return facts; // layers above may hold changes that were not made
        }
        writeFinal();
        if (m_request.compare) {
            if (auto ok = compare(); !ok) {
                return ok.error();
            }
        }
        auto changes = m_interventions.changes();
        if (!changes) {
            return changes.error();
        }
        facts.changes = std::move(changes).value();
        return facts;
    }

private:
    /// The layer to begin with: what is changed and what the plain run lacks must be computed.
    int firstLayer() const
    {
        int first = 0;
        while (first < m_firstChanged && m_plain.hold(first, first + 1)) {
            ++first;
        }
        const auto kept = m_checkpoints.nearest(m_key, first);
        return kept.value_or(0);
    }

    Status runLayers()
    {
        const int layers = m_config.info.layers;
        const at::Tensor embedding = m_architecture.embed(m_config, m_rows, m_request.tokenIds).to(m_type);
        m_recorder.embedding(embedding);
        int l = firstLayer();
        m_x = l == 0 ? embedding : m_checkpoints.state(m_key, l).clone();
        m_plain.copy(0, l, m_writer);
        if (m_request.keepStates) {
            const auto bytes = static_cast<std::uint64_t>(embedding.numel() * embedding.element_size());
            const std::uint64_t free = availableMemory();
            m_checkpoints.open(m_key, layers, bytes, free == 0 ? unknownBudget : free / budgetShare);
        }
        for (; l < m_end; ++l) {
            if (becamePlain(l)) {
                m_plain.copy(l, layers, m_writer);
                m_x = m_checkpoints.state(m_key, layers).clone();
                return { };
            }
            if (auto ok = runLayer(l); !ok) {
                return ok;
            }
        }
        keepState(m_end);
        return { };
    }

    void keepState(int l)
    {
        if (m_request.keepStates && l <= m_firstChanged) {
            m_checkpoints.put(l, m_x);
        }
    }

    /// Behind the last change: whether the state is again that of the plain run, to the bit, and the rest of
    /// it is known.
    bool becamePlain(int l) const
    {
        if (l != m_lastChanged + 1 || m_request.spec.interventions.empty()
            || !m_plain.hold(l, m_config.info.layers) || !m_checkpoints.isComplete(m_key)) {
            return false;
        }
        const at::Tensor plain = m_checkpoints.state(m_key, l);
        return plain.defined() && at::equal(plain, m_x);
    }

    /// One layer with its interventions.
    Status runLayer(int l)
    {
        throwIfCancelled(m_job.cancel);
        m_job.report({ "layers", static_cast<double>(l), static_cast<double>(m_end), l, m_end });
        const Weights weights = m_weights.layer(l, m_job.cancel);
        if (l + 1 < m_end) {
            m_weights.prefetch(l + 1, m_job.cancel);
        }
        keepState(l);
        const at::Tensor input = m_interventions.mayNeedAgain(l) ? m_x.clone() : at::Tensor();
        m_state.mask = m_interventions.begin(l);
        zeroSums(m_state);
        m_x = m_architecture.layer(m_config, l, m_x, weights, m_state, m_interventions);
        while (m_interventions.again(l)) {
            zeroSums(m_state);
            m_x = m_architecture.layer(m_config, l, input.clone(), weights, m_state, m_interventions);
        }
        ++m_computed;
        if (auto ok = m_interventions.end(l, m_state.mask, { 0, m_state.tokens }); !ok) {
            return ok;
        }
        return m_recorder.attention(l, m_state.sums, m_state.mask);
    }

    void writeFinal()
    {
        const at::Tensor candidates =
            m_x.index_select(0, at::tensor(at::ArrayRef<std::int64_t>(m_request.candidates)).to(m_device));
        m_recorder.finalCandidates(m_architecture.finish(m_config, m_weights.global(), candidates));
        const bool all = m_request.spec.logits == LogitsKept::All;
        const bool last = !all && (m_request.spec.logits == LogitsKept::Last || m_request.compare);
        forRows({ 0, m_state.tokens }, 2.0 * m_config.info.hidden * (all ? vocabularyBlock : 1), m_job.cancel,
                [&](RowRange block) {
                    const at::Tensor normed = m_architecture.finish(m_config, m_weights.global(),
                                                                    m_x.narrow(0, block.begin, block.size()));
                    m_recorder.finalRows(block, normed);
                    if (all) {
                        m_job.report({ "logits", static_cast<double>(block.begin),
                                       static_cast<double>(m_state.tokens) });
                        writeLogits("logits", normed, block.begin);
                    } else if (last && block.end == m_state.tokens) {
                        writeLogits("logits", normed.narrow(0, normed.size(0) - 1, 1), 0);
                    }
                });
    }

    void writeLogits(const char* name, const at::Tensor& normed, std::int64_t firstRow)
    {
        const std::int64_t vocab = m_config.info.vocab;
        const auto values = m_writer.floats(name);
        const std::int64_t kept = static_cast<std::int64_t>(values.size()) / vocab;
        const at::Tensor out = at::from_blob(values.data(), { kept, vocab }, at::TensorOptions(at::kFloat));
        for (std::int64_t begin = 0; begin < vocab; begin += vocabularyBlock) {
            const std::int64_t end = std::min(vocab, begin + vocabularyBlock);
            out.narrow(0, firstRow, normed.size(0))
                .narrow(1, begin, end - begin)
                .copy_(m_architecture.logits(m_config, m_rows, normed, begin, end));
        }
    }

    Status compare()
    {
        const at::Tensor plain = m_checkpoints.state(m_key, m_config.info.layers);
        if (!plain.defined()) {
            return failed({ }, "the states of the plain run are not kept: there is nothing to compare with");
        }
        const at::Tensor last = plain.narrow(0, plain.size(0) - 1, 1);
        writeLogits("logits_plain", m_architecture.finish(m_config, m_weights.global(), last), 0);
        compareLogits(m_architecture, m_config, m_weights.global(), m_rows, m_x, plain, m_request.tokenIds,
                      m_writer, m_job);
        return { };
    }

    const Architecture& m_architecture;
    const ModelConfig& m_config;
    WeightStore& m_weights;
    at::ScalarType m_type;
    at::Device m_device;
    const PassRequest& m_request;
    CheckpointStore& m_checkpoints;
    CheckpointStore::Key m_key;
    SafetensorsWriter& m_writer;
    const JobContext& m_job;
    PassRecorder m_recorder;
    Interventions m_interventions;
    PlainLayers m_plain;
    PassState m_state;
    int m_end; ///< one past the last layer that is wanted
    RowReader m_rows;
    at::Tensor m_x; ///< the state before the layer to come
    int m_firstChanged = 0;
    int m_lastChanged = 0;
    int m_computed = 0;
};

} // namespace

CheckpointStore::Key checkpointKey(const PassRequest& request)
{
    return { request.tokenIds, request.spec.scores, request.spec.threads };
}

Result<PassFacts> runPass(const Architecture& architecture, const ModelConfig& config, WeightStore& weights,
                          at::ScalarType type, at::Device device, const PassRequest& request,
                          CheckpointStore& checkpoints, SafetensorsWriter& writer,
                          const std::filesystem::path& path, const JobContext& job)
{
    if (auto ok = PassRecorder::check(request, config, architecture.taps()); !ok) {
        return ok.error();
    }
    if (auto ok = Interventions::check(planOf(request), config, architecture.taps()); !ok) {
        return ok.error();
    }
    PassRecorder::declare(writer, request, config);
    if (auto ok = writer.create(path); !ok) {
        return ok.error();
    }
    const auto started = std::chrono::steady_clock::now();
    auto facts = Pass(architecture, config, weights, type, device, request, checkpoints, writer, job).run();
    if (!facts) {
        return facts.error();
    }
    facts.value().seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    rusage usage { };
    getrusage(RUSAGE_SELF, &usage);
    facts.value().peakMib = usage.ru_maxrss / 1024;
    return facts;
}

} // namespace sinkscope
