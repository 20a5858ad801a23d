// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/passrecorder.h"

#include "core/engine/blocks/norm.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace sinkscope {

namespace {

/// Layers a tap spec names; of a tap without a layer, {-1}.
std::vector<std::int64_t> layersOf(const TapSpec& tap, const ModelConfig& config)
{
    if (tap.name == nameOf(TapPoint::FinalNormOut)) {
        return { -1 };
    }
    if (tap.layers) {
        return *tap.layers;
    }
    std::vector<std::int64_t> all;
    for (int l = 0; l < config.info.layers; ++l) {
        all.push_back(l);
    }
    return all;
}

std::string arrayName(const std::string& prefix, const std::string& tap, std::int64_t layer)
{
    return prefix + "/" + tap + (layer < 0 ? std::string() : "/" + std::to_string(layer));
}

bool keepsLogits(const PassRequest& request)
{
    return request.spec.logits != LogitsKept::None || request.compare;
}

std::vector<std::int64_t> shapeOf(TapPoint point, const ModelInfo& m, std::int64_t rows)
{
    using enum TapPoint;
    switch (point) {
    case Q:
        return { m.heads, rows, m.headDim };
    case K:
    case V:
        return { m.kvHeads, rows, m.headDim };
    case AttnZ:
        return { rows, std::int64_t { m.heads } * m.headDim };
    case KProj:
    case VProj:
        return { rows, std::int64_t { m.kvHeads } * m.headDim };
    case MlpGate:
    case MlpUp:
    case MlpAct:
    case MlpProduct:
        return { rows, m.intermediate };
    default:
        return { rows, m.hidden };
    }
}

bool isByHead(TapPoint point)
{
    return point == TapPoint::Q || point == TapPoint::K || point == TapPoint::V;
}

/// A tensor over memory that it does not own.
at::Tensor over(float* data, at::IntArrayRef shape)
{
    return at::from_blob(data, shape, at::TensorOptions(at::kFloat));
}

} // namespace

std::string tapArray(const std::string& tap, std::int64_t layer)
{
    return arrayName("tap", tap, layer);
}

Status PassRecorder::check(const PassRequest& request, const ModelConfig& config,
                           const std::vector<TapPoint>& available)
{
    const auto T = static_cast<std::int64_t>(request.tokenIds.size());
    if (const Status good = validateTaps(request.spec.taps, config.info.layers, T); !good) {
        return good;
    }
    for (const TapSpec& tap : request.spec.taps) {
        const auto point = tapPointOf(tap.name);
        if (!point || std::find(available.begin(), available.end(), *point) == available.end()) {
            return wrongUse("taps", "%1 is no tap of the architecture %2", tap.name,
                            config.info.architecture);
        }
    }
    for (const std::int64_t c : request.candidates) {
        if (c < 0 || c >= T) {
            return wrongUse("anchor", "position %1 does not exist: the run has %2 tokens", c, T);
        }
    }
    return { };
}

void PassRecorder::declare(SafetensorsWriter& writer, const PassRequest& request, const ModelConfig& config)
{
    const ModelInfo& m = config.info;
    const auto T = static_cast<std::int64_t>(request.tokenIds.size());
    const auto C = static_cast<std::int64_t>(request.candidates.size());
    writer.declare("token_ids", DType::I64, { T });
    for (const TapSpec& tap : request.spec.taps) {
        for (const std::int64_t l : layersOf(tap, config)) {
            const auto rows = tap.positions ? static_cast<std::int64_t>(tap.positions->size()) : T;
            writer.declare(arrayName("tap", tap.name, l), DType::F32,
                           shapeOf(*tapPointOf(tap.name), m, rows));
            if (tap.positions) {
                writer.declare(arrayName("tap_positions", tap.name, l), DType::I64, { rows });
            }
        }
    }
    writer.declare("queries_seen", DType::I32, { m.layers, T });
    for (const char* name :
         { "hidden_norm", "cos_anchor", "k_norm", "v_norm", "attn_out_norm", "mlp_out_norm" }) {
        writer.declare(name, DType::F32, { m.layers, T });
    }
    if (request.spec.scores) {
        writer.declare("sink_score", DType::F32, { m.layers, T });
        writer.declare("head_score", DType::F32, { m.layers, m.heads, T });
    }
    writer.declare("embedding_norm", DType::F32, { T });
    writer.declare("cos_candidate", DType::F32, { C, m.layers, T });
    writer.declare("final_norm", DType::F32, { T });
    writer.declare("final_cos", DType::F32, { C, T });
    if (keepsLogits(request)) {
        writer.declare("logits", DType::F32, { request.spec.logits == LogitsKept::All ? T : 1, m.vocab });
    }
    if (request.compare) {
        writer.declare("logits_plain", DType::F32, { 1, m.vocab });
        for (const char* name : { "nll", "nll_plain", "kl_plain" }) {
            writer.declare(name, DType::F32, { T });
        }
    }
}

PassRecorder::PassRecorder(SafetensorsWriter& writer, const PassRequest& request, const ModelConfig& config)
    : m_writer(writer)
    , m_request(request)
    , m_config(config)
    , m_tokens(static_cast<std::int64_t>(request.tokenIds.size()))
{
    std::memcpy(writer.bytes("token_ids").data(), request.tokenIds.data(),
                request.tokenIds.size() * sizeof(std::int64_t));
    for (const TapSpec& tap : request.spec.taps) {
        for (const std::int64_t l : layersOf(tap, config)) {
            if (tap.positions) {
                const auto bytes = writer.bytes(arrayName("tap_positions", tap.name, l));
                std::memcpy(bytes.data(), tap.positions->data(), bytes.size());
            }
            m_captures.push_back({ *tapPointOf(tap.name), static_cast<int>(l),
                                   tap.positions.value_or(std::vector<std::int64_t> { }),
                                   writer.floats(arrayName("tap", tap.name, l)) });
        }
    }
}

at::Tensor PassRecorder::pass(TapPoint point, int layer, RowRange rows, at::Tensor x)
{
    switch (point) {
    case TapPoint::KProj:
        put("k_norm", layer, rows, rowNorms(x));
        break;
    case TapPoint::VProj:
        put("v_norm", layer, rows, rowNorms(x));
        break;
    case TapPoint::AttnOut:
        put("attn_out_norm", layer, rows, rowNorms(x));
        break;
    case TapPoint::MlpOut:
        put("mlp_out_norm", layer, rows, rowNorms(x));
        break;
    case TapPoint::ResidPost:
        states(layer, x);
        break;
    default:
        break;
    }
    for (const Capture& c : m_captures) {
        if (c.point == point && c.layer == layer) {
            capture(c, rows, x);
        }
    }
    return x;
}

void PassRecorder::capture(const Capture& capture, RowRange rows, const at::Tensor& x) const
{
    const bool byHead = isByHead(capture.point);
    const std::int64_t rowAxis = byHead ? 1 : 0;
    const bool all = capture.positions.empty();
    const std::int64_t kept = all ? m_tokens : static_cast<std::int64_t>(capture.positions.size());
    at::Tensor out = byHead ? over(capture.out.data(), { x.size(0), kept, x.size(2) })
                            : over(capture.out.data(), { kept, x.size(1) });
    if (all) {
        out.narrow(rowAxis, rows.begin, rows.size()).copy_(x);
        return;
    }
    for (std::int64_t i = 0; i < kept; ++i) {
        const std::int64_t t = capture.positions[static_cast<std::size_t>(i)];
        if (t >= rows.begin && t < rows.end) {
            out.select(rowAxis, i).copy_(x.select(rowAxis, t - rows.begin));
        }
    }
}

void PassRecorder::put(const char* name, int layer, RowRange rows, const at::Tensor& values)
{
    float* target = m_writer.floats(name).data() + layer * m_tokens + rows.begin;
    over(target, { rows.size() }).copy_(values);
}

void PassRecorder::putCosines(const char* name, int layer, int layers, RowRange rows, const at::Tensor& x,
                              const at::Tensor& norms, const at::Tensor& candidates)
{
    constexpr double least = 1e-8; // as torch's cosine_similarity
    const at::Tensor lengths = rowNorms(candidates).clamp_min_(least);
    const at::Tensor cosines = at::mm(candidates.to(at::kFloat), x.to(at::kFloat).t())
                                   .div_(lengths.unsqueeze(1))
                                   .div_(norms.clamp_min(least).unsqueeze(0))
                                   .cpu();
    for (std::int64_t c = 0; c < cosines.size(0); ++c) {
        float* target = m_writer.floats(name).data() + (c * layers + layer) * m_tokens + rows.begin;
        over(target, { rows.size() }).copy_(cosines.select(0, c));
    }
}

void PassRecorder::states(int layer, const at::Tensor& x)
{
    const at::Tensor index = at::tensor(at::ArrayRef<std::int64_t>(m_request.candidates)).to(x.device());
    const at::Tensor candidates = x.index_select(0, index);
    forRows({ 0, m_tokens }, 2.0 * static_cast<double>(candidates.numel()), { }, [&](RowRange rows) {
        const at::Tensor part = x.narrow(0, rows.begin, rows.size());
        const at::Tensor norms = rowNorms(part);
        put("hidden_norm", layer, rows, norms);
        putCosines("cos_candidate", layer, m_config.info.layers, rows, part, norms, candidates);
    });
}

void PassRecorder::embedding(const at::Tensor& x)
{
    put("embedding_norm", 0, { 0, m_tokens }, rowNorms(x));
}

void PassRecorder::finalRows(RowRange rows, const at::Tensor& normed)
{
    const at::Tensor norms = rowNorms(normed);
    put("final_norm", 0, rows, norms);
    putCosines("final_cos", 0, 1, rows, normed, norms, m_finalCandidates);
    pass(TapPoint::FinalNormOut, -1, rows, normed);
}

Status PassRecorder::attention(int layer, const AttentionSums& sums, const KeyMask& mask)
{
    const auto options = at::TensorOptions(at::kLong);
    const at::Tensor first = at::arange(m_tokens, options).add_(m_request.spec.score.includeSelf ? 0 : 1);
    // [H or 1, T]: queries of each head that see the key
    const at::Tensor seen =
        (mask.from.defined() ? mask.from.cpu() : at::full({ 1, 1 }, m_tokens, options)) - first;
    const at::Tensor most = std::get<0>(seen.max(0)).to(at::kInt).contiguous();
    const auto bytes = m_writer.bytes("queries_seen");
    const std::size_t size = static_cast<std::size_t>(m_tokens) * sizeof(std::int32_t);
    std::memcpy(bytes.data() + static_cast<std::size_t>(layer) * size, most.const_data_ptr(), size);
    return sums.received.defined() ? scores(layer, sums, seen) : Status();
}

Status PassRecorder::scores(int layer, const AttentionSums& sums, const at::Tensor& seen)
{
    const at::Tensor received = sums.received.cpu();
    // Each query gives away exactly 1: what all keys received is the number of queries.
    const double expected = static_cast<double>(m_tokens);
    const double worst = (received.sum(1) - expected).abs_().max().item<double>();
    if (!(worst <= 1e-3 * expected)) {
        return failed(
            { },
            "the attention of layer %1 does not add up (off by %2 of %3 queries): its numbers cannot be "
            "trusted; try --dtype f32",
            layer, worst, m_tokens);
    }
    const bool includeSelf = m_request.spec.score.includeSelf;
    const at::Tensor score = (includeSelf ? received : received - sums.self.cpu())
                                 .div(seen)
                                 .masked_fill_(seen.le(0), std::numeric_limits<double>::quiet_NaN())
                                 .to(at::kFloat);
    const std::int64_t heads = m_config.info.heads;
    over(m_writer.floats("head_score").data() + layer * heads * m_tokens, { heads, m_tokens }).copy_(score);
    // Heads in which no query is left to see the key say nothing of it.
    put("sink_score", layer, { 0, m_tokens }, score.nanmean(0));
    return { };
}

} // namespace sinkscope
