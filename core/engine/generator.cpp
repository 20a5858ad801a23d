// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/generator.h"

#include "core/engine/blocks/rope.h"
#include "core/engine/interventions.h"
#include "core/run/memoryestimate.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace sinkscope {

namespace {

using Index = std::int64_t;
using Clock = std::chrono::steady_clock;

/// Vocabulary entries whose logits are computed at once.
constexpr Index vocabularyBlock = 4096;

/// The head, which every token needs whole, stays in memory when it takes at most one part in so many of
/// what is free.
constexpr std::uint64_t headShare = 4;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class Generation
{
public:
    Generation(const Architecture& architecture, const ModelConfig& config, WeightStore& weights,
               at::ScalarType type, at::Device device, const GenerateRequest& request, const JobContext& job)
        : m_architecture(architecture)
        , m_config(config)
        , m_weights(weights)
        , m_type(type)
        , m_device(device)
        , m_request(request)
        , m_job(job)
        , m_capacity(static_cast<Index>(request.tokenIds.size()) + request.most - 1)
        , m_tables(ropeTables(config.ropeFrequencies, m_capacity, config.ropeScaling, device))
        , m_cache(config.info.layers, config.info.kvHeads, config.info.headDim, m_capacity,
                  at::TensorOptions(type).device(device))
        , m_interventions(planOf(request), config, device, m_nobody)
        , m_rows([this](const std::string& name, Index begin, Index end) {
            throwIfCancelled(m_job.cancel);
            return m_weights.rows(name, begin, end, m_job.cancel);
        })
        , m_sampler(request.sampling)
    {
        const auto headBytes = static_cast<std::uint64_t>(config.info.vocab)
            * static_cast<std::uint64_t>(config.info.hidden) * c10::elementSize(type);
        m_keepHead = headBytes <= availableMemory() / headShare;
    }

    static InterventionPlan planOf(const GenerateRequest& request)
    {
        const auto prompt = static_cast<Index>(request.tokenIds.size());
        return { request.spec.interventions, request.anchor, prompt + request.most - 1, prompt };
    }

    Result<GenerateFacts> run(const GenerateObserver& observer)
    {
        GenerateFacts facts;
        auto started = Clock::now();
        PassState state = stateFor(0, static_cast<Index>(m_request.tokenIds.size()));
        auto last = forward(m_request.tokenIds, state, true);
        facts.promptSeconds = secondsSince(started);
        started = Clock::now();
        Index position = state.tokens;
        state = stateFor(position, 1); // the prompt's buffers go
        while (last) {
            const Index id = chooseFrom(last.value(), position, observer);
            facts.ids.push_back(id);
            m_job.report(
                { "tokens", static_cast<double>(facts.ids.size()), static_cast<double>(m_request.most) });
            facts.ended =
                std::find(m_request.endIds.begin(), m_request.endIds.end(), id) != m_request.endIds.end();
            if (facts.ended || static_cast<Index>(facts.ids.size()) == m_request.most) {
                break;
            }
            moveTo(state, position);
            last = forward({ id }, state, false);
            ++position;
        }
        if (!last) {
            return last.error();
        }
        facts.seconds = secondsSince(started);
        auto changes = m_interventions.changes();
        if (!changes) {
            return changes.error();
        }
        facts.changes = std::move(changes).value();
        return facts;
    }

private:
    void moveTo(PassState& state, Index first) const
    {
        state.first = first;
        state.cos = m_tables.cos.narrow(0, first, state.tokens);
        state.sin = m_tables.sin.narrow(0, first, state.tokens);
    }

    /// For `count` tokens from position `first` on.
    PassState stateFor(Index first, Index count)
    {
        PassState state;
        state.tokens = count;
        state.cache = &m_cache;
        state.scores = false;
        state.cancel = m_job.cancel;
        if (first + count <= m_capacity) {
            moveTo(state, first);
        }
        return state;
    }

    /// The state of the last of these tokens after all layers, [1, h].
    Result<at::Tensor> forward(const std::vector<Index>& ids, PassState& state, bool report)
    {
        const int layers = m_config.info.layers;
        at::Tensor x = m_architecture.embed(m_config, m_rows, ids).to(m_type);
        for (int l = 0; l < layers; ++l) {
            throwIfCancelled(m_job.cancel);
            if (report) {
                m_job.report({ "layers", static_cast<double>(l), static_cast<double>(layers), l, layers });
            }
            const Weights weights = m_weights.layer(l, m_job.cancel);
            m_weights.prefetch((l + 1) % layers, m_job.cancel);
            const at::Tensor input = report && m_interventions.mayNeedAgain(l) ? x.clone() : at::Tensor();
            state.mask = m_interventions.begin(l);
            x = m_architecture.layer(m_config, l, x, weights, state, m_interventions);
            while (input.defined() && m_interventions.again(l)) {
                if (state.mask.mass.defined()) {
                    state.mask.mass.zero_();
                }
                x = m_architecture.layer(m_config, l, input.clone(), weights, state, m_interventions);
            }
            if (const Status good = m_interventions.end(l, state.mask, state.positions({ 0, state.tokens }));
                !good) {
                return good.error();
            }
        }
        return x.narrow(0, state.tokens - 1, 1).clone();
    }

    Index chooseFrom(const at::Tensor& last, Index position, const GenerateObserver& observer)
    {
        const at::Tensor normed = m_architecture.finish(m_config, m_weights.global(), last);
        const Index vocab = m_config.info.vocab;
        const RowReader head = [this](const std::string& name, Index begin, Index end) {
            if (!m_keepHead) {
                return m_rows(name, begin, end);
            }
            at::Tensor& kept = m_head[begin];
            if (!kept.defined()) {
                kept = m_rows(name, begin, end);
            }
            return kept;
        };
        m_logits.resize(static_cast<std::size_t>(vocab));
        const at::Tensor out = at::from_blob(m_logits.data(), { 1, vocab }, at::TensorOptions(at::kFloat));
        for (Index begin = 0; begin < vocab; begin += vocabularyBlock) {
            const Index end = std::min(vocab, begin + vocabularyBlock);
            out.narrow(1, begin, end - begin)
                .copy_(m_architecture.logits(m_config, head, normed, begin, end));
        }
        const Index id = m_sampler.next(m_logits);
        if (observer) {
            observer({ id, position, m_logits });
        }
        return id;
    }

    const Architecture& m_architecture;
    const ModelConfig& m_config;
    WeightStore& m_weights;
    at::ScalarType m_type;
    at::Device m_device;
    const GenerateRequest& m_request;
    const JobContext& m_job;
    Index m_capacity; ///< tokens that become rows: the last one generated does not
    RopeTables m_tables;
    KeyValueCache m_cache;
    NoTaps m_nobody; ///< observes a text that is generated
    Interventions m_interventions;
    RowReader m_rows;
    Sampler m_sampler;
    bool m_keepHead = false;
    std::map<Index, at::Tensor> m_head; ///< by first row
    std::vector<float> m_logits;
};

} // namespace

Result<GenerateFacts> runGenerate(const Architecture& architecture, const ModelConfig& config,
                                  WeightStore& weights, at::ScalarType type, at::Device device,
                                  const GenerateRequest& request, const GenerateObserver& observer,
                                  const JobContext& job)
{
    if (request.tokenIds.empty() || request.most < 1) {
        return wrongUse({ }, "there is nothing to continue, or not by one token");
    }
    const Status good = Interventions::check(Generation::planOf(request), config, architecture.taps());
    if (!good) {
        return good.error();
    }
    return Generation(architecture, config, weights, type, device, request, job).run(observer);
}

} // namespace sinkscope
