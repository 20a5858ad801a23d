// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/plainlayers.h"

#include "core/engine/passrecorder.h"

#include <algorithm>
#include <cstring>

namespace sinkscope {

namespace {

/// Arrays with one row a layer, whatever stands behind that axis.
constexpr const char* byLayer[] { "queries_seen",  "hidden_norm",  "k_norm",     "v_norm",
                                  "attn_out_norm", "mlp_out_norm", "sink_score", "head_score" };

bool wants(const TapSpec& tap, int layer)
{
    return !tap.layers || std::find(tap.layers->begin(), tap.layers->end(), layer) != tap.layers->end();
}

} // namespace

PlainLayers::PlainLayers(const PassRequest& request, const ModelConfig& config)
    : m_request(request)
    , m_config(config)
    , m_fits(fits())
{
}

bool PlainLayers::fits() const
{
    if (!m_request.plain) {
        return false;
    }
    const RunRecord& record = m_request.plain->record();
    const auto candidates = anchorCandidates(record.spec, m_request.plain->tokens());
    const bool sameText =
        std::equal(record.tokens.begin(), record.tokens.end(), m_request.tokenIds.begin(),
                   m_request.tokenIds.end(), [](const RunToken& t, std::int64_t id) { return t.id == id; });
    return sameText && record.spec.interventions.empty() && record.model.layers == m_config.info.layers
        && record.model.heads == m_config.info.heads && record.spec.scores == m_request.spec.scores
        && record.spec.score.includeSelf == m_request.spec.score.includeSelf && candidates
        && candidates.value() == m_request.candidates;
}

std::span<const std::byte> PlainLayers::bytes(const std::string& name) const
{
    const SafetensorsFile& file = m_request.plain->file();
    const StoredTensor* tensor = file.find(name);
    return tensor ? file.file().bytes().subspan(static_cast<std::size_t>(tensor->offset),
                                                static_cast<std::size_t>(tensor->bytes))
                  : std::span<const std::byte>();
}

bool PlainLayers::holdTap(const TapSpec& tap, int layer) const
{
    const auto& theirs = m_request.plain->record().spec.taps;
    return !bytes(tapArray(tap.name, layer)).empty()
        && std::any_of(theirs.begin(), theirs.end(), [&](const TapSpec& other) {
               return other.name == tap.name && wants(other, layer) && other.positions == tap.positions;
           });
}

bool PlainLayers::hold(int begin, int end) const
{
    if (!m_fits) {
        return false;
    }
    for (const TapSpec& tap : m_request.spec.taps) {
        for (int l = begin; l < end && tap.name != tapWithoutLayer; ++l) {
            if (wants(tap, l) && !holdTap(tap, l)) {
                return false;
            }
        }
    }
    return true;
}

void PlainLayers::copy(int begin, int end, SafetensorsWriter& writer) const
{
    if (begin >= end) {
        return;
    }
    const auto part = [&](std::span<const std::byte> from, std::span<std::byte> to, std::size_t matrices) {
        const std::size_t row = from.size() / matrices / static_cast<std::size_t>(m_config.info.layers);
        for (std::size_t m = 0; m < matrices && from.size() == to.size(); ++m) {
            const std::size_t offset =
                (m * static_cast<std::size_t>(m_config.info.layers) + static_cast<std::size_t>(begin)) * row;
            std::memcpy(to.data() + offset, from.data() + offset,
                        row * static_cast<std::size_t>(end - begin));
        }
    };
    for (const char* name : byLayer) {
        part(bytes(name), writer.bytes(name), 1);
    }
    part(bytes("cos_candidate"), writer.bytes("cos_candidate"), m_request.candidates.size());
    for (const TapSpec& tap : m_request.spec.taps) {
        for (int l = begin; l < end && tap.name != tapWithoutLayer; ++l) {
            if (wants(tap, l)) {
                const auto from = bytes(tapArray(tap.name, l));
                const auto to = writer.bytes(tapArray(tap.name, l));
                std::memcpy(to.data(), from.data(), std::min(from.size(), to.size()));
            }
        }
    }
}

} // namespace sinkscope
