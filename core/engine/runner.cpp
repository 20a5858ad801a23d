// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/runner.h"

#include "core/engine/blocks/rope.h"
#include "core/engine/passrecorder.h"

#include <algorithm>
#include <chrono>
#include <sys/resource.h>

namespace sinkscope {

namespace {

/// Vocabulary entries whose logits are computed at once: the head's rows are read and converted in these
/// steps.
constexpr std::int64_t vocabularyBlock = 4096;

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
        state.sums.received = at::zeros({ config.info.heads, state.tokens }, options);
        if (!request.spec.score.includeSelf) {
            state.sums.self = at::zeros({ config.info.heads, state.tokens }, options);
        }
    }
    return state;
}

void writeLogits(const Architecture& architecture, const ModelConfig& config, const RowReader& rows,
                 const at::Tensor& normed, std::int64_t firstRow, SafetensorsWriter& writer)
{
    const std::int64_t vocab = config.info.vocab;
    const std::int64_t kept = static_cast<std::int64_t>(writer.floats("logits").size()) / vocab;
    const at::Tensor out =
        at::from_blob(writer.floats("logits").data(), { kept, vocab }, at::TensorOptions(at::kFloat));
    for (std::int64_t begin = 0; begin < vocab; begin += vocabularyBlock) {
        const std::int64_t end = std::min(vocab, begin + vocabularyBlock);
        out.narrow(0, firstRow, normed.size(0))
            .narrow(1, begin, end - begin)
            .copy_(architecture.logits(config, rows, normed, begin, end));
    }
}

} // namespace

Result<PassFacts> runPass(const Architecture& architecture, const ModelConfig& config, WeightStore& weights,
                          at::ScalarType type, at::Device device, const PassRequest& request,
                          SafetensorsWriter& writer, const std::filesystem::path& path, const JobContext& job)
{
    if (auto ok = PassRecorder::check(request, config, architecture.taps()); !ok) {
        return ok.error();
    }
    PassRecorder::declare(writer, request, config);
    if (auto ok = writer.create(path); !ok) {
        return ok.error();
    }
    const auto started = std::chrono::steady_clock::now();
    PassRecorder recorder(writer, request, config);
    const RowReader rows = [&](const std::string& name, std::int64_t begin, std::int64_t end) {
        throwIfCancelled(job.cancel);
        return weights.rows(name, begin, end, job.cancel);
    };
    PassState state = newState(config, request, device, job.cancel);
    at::Tensor x = architecture.embed(config, rows, request.tokenIds).to(type);
    recorder.embedding(x);
    const int layers = config.info.layers;
    for (int l = 0; l < layers; ++l) {
        throwIfCancelled(job.cancel);
        job.report({ "layers", static_cast<double>(l), static_cast<double>(layers), l, layers });
        const Weights layer = weights.layer(l, job.cancel);
        weights.prefetch(l + 1, job.cancel);
        if (state.scores) {
            state.sums.received.zero_();
            if (state.sums.self.defined()) {
                state.sums.self.zero_();
            }
        }
        x = architecture.layer(config, l, x, layer, state, recorder);
        if (state.scores) {
            if (auto ok = recorder.scores(l, state.sums); !ok) {
                return ok.error();
            }
        }
    }
    const at::Tensor candidates =
        x.index_select(0, at::tensor(at::ArrayRef<std::int64_t>(request.candidates)).to(device));
    recorder.finalCandidates(architecture.finish(config, weights.global(), candidates));
    const bool allLogits = request.spec.logits == LogitsKept::All;
    forRows(
        { 0, state.tokens }, 2.0 * config.info.hidden * (allLogits ? vocabularyBlock : 1), job.cancel,
        [&](RowRange block) {
            const at::Tensor normed =
                architecture.finish(config, weights.global(), x.narrow(0, block.begin, block.size()));
            recorder.finalRows(block, normed);
            if (allLogits) {
                job.report({ "logits", static_cast<double>(block.begin), static_cast<double>(state.tokens) });
                writeLogits(architecture, config, rows, normed, block.begin, writer);
            }
            if (request.spec.logits == LogitsKept::Last && block.end == state.tokens) {
                writeLogits(architecture, config, rows, normed.narrow(0, normed.size(0) - 1, 1), 0, writer);
            }
        });
    PassFacts facts;
    facts.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    rusage usage { };
    getrusage(RUSAGE_SELF, &usage);
    facts.peakMib = usage.ru_maxrss / 1024;
    return facts;
}

} // namespace sinkscope
