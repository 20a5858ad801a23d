// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/blocks/gateddecoder.h"

#include "core/engine/blocks/linear.h"
#include "core/engine/blocks/norm.h"
#include "core/engine/blocks/rope.h"
#include "core/engine/config.h"

#include <cmath>

namespace sinkscope {

namespace {

/// x += o_proj(attention(norm(x))), in place.
void attention(const ModelConfig& config, int l, at::Tensor& x, const Weights& weights, PassState& state,
               Taps& taps)
{
    const ModelInfo& m = config.info;
    const std::int64_t qSize = std::int64_t { m.heads } * m.headDim;
    const std::int64_t kvSize = std::int64_t { m.kvHeads } * m.headDim;
    const std::int64_t T = state.tokens;
    const bool biased = weights.has("q_bias");
    at::Tensor q = state.buffer("q", { T, m.heads, m.headDim }, x.options());
    at::Tensor k = state.buffer("k", { T, m.kvHeads, m.headDim }, x.options());
    at::Tensor v = state.buffer("v", { T, m.kvHeads, m.headDim }, x.options());
    const double projection = 2.0 * m.hidden * static_cast<double>(qSize + 2 * kvSize);
    forRows({ 0, T }, projection, state.cancel, [&](RowRange rows) {
        const auto part = [&](const at::Tensor& t) { return t.narrow(0, rows.begin, rows.size()); };
        at::Tensor normed = state.block("normed", rows.size(), m.hidden, x.options());
        rmsNormInto(normed, part(x), weights.at("attn_norm"), config.normEpsilon);
        normed = taps.pass(TapPoint::AttnNormOut, l, state.positions(rows), normed);
        const at::Tensor qkv = linear(normed, weights.at("qkv"), state, "qkv");
        if (biased) {
            qkv.narrow(1, 0, qSize).add_(weights.at("q_bias"));
            qkv.narrow(1, qSize, kvSize).add_(weights.at("k_bias"));
            qkv.narrow(1, qSize + kvSize, kvSize).add_(weights.at("v_bias"));
        }
        part(q).copy_(qkv.narrow(1, 0, qSize).view({ rows.size(), m.heads, m.headDim }));
        const at::Tensor kRows =
            taps.pass(TapPoint::KProj, l, state.positions(rows), qkv.narrow(1, qSize, kvSize));
        const at::Tensor vRows =
            taps.pass(TapPoint::VProj, l, state.positions(rows), qkv.narrow(1, qSize + kvSize, kvSize));
        part(k).copy_(kRows.view({ rows.size(), m.kvHeads, m.headDim }));
        part(v).copy_(vRows.view({ rows.size(), m.kvHeads, m.headDim }));
        rotate(part(q), part(state.cos), part(state.sin));
        rotate(part(k), part(state.cos), part(state.sin));
    });
    const RowRange all { 0, T };
    const at::Tensor qHeads = taps.pass(TapPoint::Q, l, state.positions(all), q.transpose(0, 1));
    const at::Tensor kHeads = taps.pass(TapPoint::K, l, state.positions(all), k.transpose(0, 1));
    const at::Tensor vHeads = taps.pass(TapPoint::V, l, state.positions(all), v.transpose(0, 1));
    at::Tensor z = state.buffer("z", { T, qSize }, x.options());
    attend(l, qHeads, kHeads, vHeads, config.attentionScale, z, state);
    z = taps.pass(TapPoint::AttnZ, l, state.positions(all), z);
    forRows(all, 2.0 * static_cast<double>(qSize) * m.hidden, state.cancel, [&](RowRange rows) {
        at::Tensor out = linear(z.narrow(0, rows.begin, rows.size()), weights.at("attn_out"), state, "out");
        out = taps.pass(TapPoint::AttnOut, l, state.positions(rows), out);
        at::Tensor mid = x.narrow(0, rows.begin, rows.size()).add_(out);
        const at::Tensor back = taps.pass(TapPoint::ResidMid, l, state.positions(rows), mid);
        if (!back.is_same(mid)) {
            mid.copy_(back);
        }
    });
}

/// down(silu(gate(in)) * up(in)) of rows that stand at `positions` of the text.
at::Tensor gated(const ModelInfo& m, int l, const at::Tensor& in, RowRange positions, const Weights& weights,
                 PassState& state, Taps& taps)
{
    const std::int64_t width = m.intermediate;
    const at::Tensor both = linear(in, weights.at("gate_up"), state, "gate_up");
    at::Tensor gate = taps.pass(TapPoint::MlpGate, l, positions, both.narrow(1, 0, width));
    const at::Tensor up = taps.pass(TapPoint::MlpUp, l, positions, both.narrow(1, width, width));
    // In place: nobody reads the gate again once its own tap has passed.
    at::Tensor product = at::silu_(gate);
    product = taps.pass(TapPoint::MlpAct, l, positions, product);
    product = taps.pass(TapPoint::MlpProduct, l, positions, product.mul_(up));
    return linear(product, weights.at("down"), state, "out");
}

/// x += gated(norm(x)), in place, in row blocks.
void addMlp(const ModelConfig& config, int l, at::Tensor& x, const Weights& weights, PassState& state,
            Taps& taps)
{
    const ModelInfo& m = config.info;
    forRows({ 0, state.tokens }, 4.0 * m.hidden * m.intermediate, state.cancel, [&](RowRange rows) {
        at::Tensor part = x.narrow(0, rows.begin, rows.size());
        at::Tensor in = state.block("normed", rows.size(), m.hidden, x.options());
        rmsNormInto(in, part, weights.at("mlp_norm"), config.normEpsilon);
        in = taps.pass(TapPoint::MlpIn, l, state.positions(rows), in);
        at::Tensor out = gated(m, l, in, state.positions(rows), weights, state, taps);
        out = taps.pass(TapPoint::MlpOut, l, state.positions(rows), out);
        part.add_(out);
    });
}

std::vector<WeightSpec> weightsNamed(const DecoderNames& names, const ModelInfo& m)
{
    const std::int64_t q = std::int64_t { m.heads } * m.headDim;
    const std::int64_t kv = std::int64_t { m.kvHeads } * m.headDim;
    const std::int64_t width = m.intermediate;
    const char* head = m.tiedHead ? names.embedding : names.head;
    std::vector<WeightSpec> specs {
        { "embedding", -1, { { names.embedding, m.vocab } }, m.vocab, m.hidden, true },
        { "final_norm", -1, { { names.finalNorm, 1 } }, 0, m.hidden },
        { "head", -1, { { head, m.vocab } }, m.vocab, m.hidden, true },
    };
    for (int l = 0; l < m.layers; ++l) {
        const std::string p = names.layer + std::to_string(l) + ".";
        const std::vector<WeightPart> qkv { { p + names.q, q, names.rotaryRows, m.heads },
                                            { p + names.k, kv, names.rotaryRows, m.kvHeads },
                                            { p + names.v, kv } };
        const std::vector<WeightPart> gateUp { { p + names.gate, width }, { p + names.up, width } };
        specs.push_back({ "attn_norm", l, { { p + names.attnNorm, 1 } }, 0, m.hidden });
        specs.push_back({ "qkv", l, qkv, q + 2 * kv, m.hidden });
        if (names.qBias) {
            specs.push_back({ "q_bias", l, { { p + names.qBias, 1 } }, 0, q });
            specs.push_back({ "k_bias", l, { { p + names.kBias, 1 } }, 0, kv });
            specs.push_back({ "v_bias", l, { { p + names.vBias, 1 } }, 0, kv });
        }
        specs.push_back({ "attn_out", l, { { p + names.attnOut, m.hidden } }, m.hidden, q });
        specs.push_back({ "mlp_norm", l, { { p + names.mlpNorm, 1 } }, 0, m.hidden });
        specs.push_back({ "gate_up", l, gateUp, 2 * width, m.hidden });
        specs.push_back({ "down", l, { { p + names.down, m.hidden } }, m.hidden, width });
    }
    return specs;
}

Status checkRopeDim(const std::string& where, std::int64_t dim, std::int64_t headDim)
{
    if (dim <= 0 || dim % 2 != 0 || dim > headDim) {
        return failed(where, "%1 rotary dimensions do not fit heads of %2", dim, headDim);
    }
    return { };
}

/// Divides the frequencies by the factors that the file may hold.
Status applyFileFactors(const ModelFiles& files, std::vector<float>& frequencies)
{
    const auto* factors = files.find("rope_freqs.weight");
    if (!factors) {
        return { };
    }
    std::vector<float> divisors(frequencies.size());
    if (factors->stored.shape != std::vector<std::int64_t> { static_cast<std::int64_t>(divisors.size()) }) {
        return failed(files.path().string(), "the tensor %1 does not have %2 values", "rope_freqs.weight",
                      divisors.size());
    }
    if (auto ok = files.readRows(*factors, 0, 1, divisors, { }); !ok) {
        return ok;
    }
    for (std::size_t i = 0; i < divisors.size(); ++i) {
        frequencies[i] /= divisors[i];
    }
    return { };
}

} // namespace

std::vector<WeightSpec> GatedDecoder::weights(const ModelConfig& config, const ModelFiles& files) const
{
    return weightsNamed(files.gguf() ? m_inGguf : m_inFolder, config.info);
}

std::vector<TapPoint> GatedDecoder::taps() const
{
    using enum TapPoint;
    return { ResidPre, AttnNormOut, Q,      K,          V,      AttnZ,     AttnOut,      ResidMid, MlpIn,
             MlpGate,  MlpUp,       MlpAct, MlpProduct, MlpOut, ResidPost, FinalNormOut, KProj,    VProj };
}

at::Tensor GatedDecoder::embed(const ModelConfig&, const RowReader& rows,
                               const std::vector<std::int64_t>& ids) const
{
    return gatherRows(rows, "embedding", ids);
}

at::Tensor GatedDecoder::layer(const ModelConfig& config, int l, at::Tensor x, const Weights& weights,
                               PassState& state, Taps& taps) const
{
    const RowRange all { 0, state.tokens };
    x = taps.pass(TapPoint::ResidPre, l, state.positions(all), x);
    attention(config, l, x, weights, state, taps);
    addMlp(config, l, x, weights, state, taps);
    return taps.pass(TapPoint::ResidPost, l, state.positions(all), x);
}

at::Tensor GatedDecoder::mlp(const ModelConfig& config, int l, const at::Tensor& x, const Weights& weights,
                             PassState& state) const
{
    NoTaps nobody;
    return gated(config.info, l, x, { 0, x.size(0) }, weights, state, nobody);
}

at::Tensor GatedDecoder::finish(const ModelConfig& config, const Weights& global, const at::Tensor& x) const
{
    return rmsNorm(x, global.at("final_norm"), config.normEpsilon);
}

at::Tensor GatedDecoder::logits(const ModelConfig&, const RowReader& rows, const at::Tensor& normed,
                                std::int64_t begin, std::int64_t end) const
{
    return at::mm(normed, rows("head", begin, end).t());
}

Result<ModelConfig> GatedDecoder::configOfGguf(const ModelFiles& files)
{
    const GgufFile& gguf = *files.gguf();
    const std::string& where = files.path().string();
    ModelConfig config;
    config.info = files.info();
    const std::string prefix = config.info.architecture + ".";
    const std::string epsilonKey = prefix + "attention.layer_norm_rms_epsilon";
    const auto epsilon = gguf.number(epsilonKey);
    if (!epsilon || !(*epsilon > 0)) {
        return failed(where, "the key %1 is missing or not above 0", epsilonKey);
    }
    config.normEpsilon = static_cast<float>(*epsilon);
    const std::int64_t dim = gguf.integer(prefix + "rope.dimension_count").value_or(config.info.headDim);
    if (auto ok = checkRopeDim(where, dim, config.info.headDim); !ok) {
        return ok.error();
    }
    const auto scaling = gguf.text(prefix + "rope.scaling.type");
    if (scaling && *scaling != "none") {
        return failed(where,
                      "rotary scaling of the type %1 is not one of those this version has (none, llama3)",
                      *scaling);
    }
    config.ropeFrequencies = ropeFrequencies(gguf.number(prefix + "rope.freq_base").value_or(10000.0), dim);
    if (auto ok = applyFileFactors(files, config.ropeFrequencies); !ok) {
        return ok.error();
    }
    config.attentionScale = 1.0 / std::sqrt(static_cast<double>(config.info.headDim));
    return config;
}

Result<ModelConfig> GatedDecoder::configOfHuggingFace(const ModelFiles& files)
{
    const ConfigReader json(files.config(), files.path().string());
    ModelConfig config;
    config.info = files.info();
    if (auto ok = json.refuseUnless("hidden_act", "silu"); !ok) {
        return ok.error();
    }
    config.normEpsilon = json.number("rms_norm_eps").value_or(1e-6);
    const std::int64_t dim = config.info.headDim;
    if (auto ok = checkRopeDim(files.path().string(), dim, dim); !ok) {
        return ok.error();
    }
    const RopeSettings rope = json.rope(10000.0);
    config.ropeFrequencies = ropeFrequencies(rope.theta, dim);
    if (rope.type == "llama3") {
        auto scaling = json.llama3Scaling();
        if (!scaling) {
            return scaling.error();
        }
        applyLlama3Scaling(config.ropeFrequencies, scaling.value());
    } else if (rope.type != "default") {
        return failed(files.path().string(),
                      "rotary scaling of the type %1 is not one of those this version has (default, llama3)",
                      rope.type);
    }
    config.attentionScale = 1.0 / std::sqrt(static_cast<double>(dim));
    return config;
}

} // namespace sinkscope
