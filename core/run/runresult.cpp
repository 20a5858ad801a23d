// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runresult.h"

#include <algorithm>

namespace sinkscope {

namespace {

using Index = std::int64_t;

struct Wanted
{
    const char* name;
    DType type;
    std::vector<Index> shape;
};

std::string shapeText(const std::vector<Index>& shape)
{
    std::string text;
    for (const Index size : shape) {
        text += (text.empty() ? "" : " x ") + std::to_string(size);
    }
    return text;
}

std::vector<Wanted> wantedArrays(const RunRecord& record, Index candidates)
{
    const Index l = record.model.layers;
    const Index h = record.model.heads;
    const auto t = static_cast<Index>(record.tokens.size());
    std::vector<Wanted> out { { "token_ids", DType::I64, { t } },
                              { "queries_seen", DType::I32, { l, t } },
                              { "embedding_norm", DType::F32, { t } },
                              { "final_norm", DType::F32, { t } } };
    for (const char* name :
         { "hidden_norm", "cos_anchor", "k_norm", "v_norm", "attn_out_norm", "mlp_out_norm" }) {
        out.push_back({ name, DType::F32, { l, t } });
    }
    out.push_back({ "cos_candidate", DType::F32, { candidates, l, t } });
    out.push_back({ "final_cos", DType::F32, { candidates, t } });
    if (record.spec.scores) {
        out.push_back({ "sink_score", DType::F32, { l, t } });
        out.push_back({ "head_score", DType::F32, { l, h, t } });
    }
    return out;
}

Status checkArrays(const RunRecord& record, const SafetensorsFile& file, Index candidates)
{
    const std::string where = file.file().path().string();
    if (record.model.layers < 1 || record.model.heads < 1 || record.tokens.empty()) {
        return failed(where, "a run needs at least one layer, one head and one token");
    }
    for (const Wanted& wanted : wantedArrays(record, candidates)) {
        const StoredTensor* tensor = file.find(wanted.name);
        if (!tensor) {
            return failed(where, "the array %1 is missing: run it again", wanted.name);
        }
        if (tensor->type != wanted.type || tensor->shape != wanted.shape) {
            return failed(where, "the array %1 is %2 of %3 and must be %4 of %5: run it again", wanted.name,
                          nameOf(tensor->type), shapeText(tensor->shape), nameOf(wanted.type),
                          shapeText(wanted.shape));
        }
        if (wanted.type == DType::F32) { // aligned as well
            if (const auto view = file.view(wanted.name); !view) {
                return view.error();
            }
        }
    }
    const auto ids = file.integers("token_ids");
    if (!ids) {
        return ids.error();
    }
    for (std::size_t t = 0; t < record.tokens.size(); ++t) {
        if (record.tokens[t].id != ids.value()[t]) {
            return failed(where, "token_ids and the list of tokens differ at position %1: run it again", t);
        }
    }
    return { };
}

/// Empty where the bytes do not lie as int32 must; the type and the shape are checked before.
std::span<const std::int32_t> integerView(const SafetensorsFile& file, const std::string& name)
{
    const StoredTensor* tensor = file.find(name);
    if (!tensor || tensor->type != DType::I32 || tensor->offset % alignof(std::int32_t) != 0) {
        return { };
    }
    const std::byte* begin = file.file().bytes().data() + tensor->offset;
    return { reinterpret_cast<const std::int32_t*>(begin), static_cast<std::size_t>(tensor->values()) };
}

void addTexts(Detection& detection, const std::vector<RunToken>& tokens)
{
    for (Sink& sink : detection.sinks) {
        sink.text = tokens[static_cast<std::size_t>(sink.position)].text;
    }
}

} // namespace

Result<std::vector<std::int64_t>> anchorCandidates(const RunSpec& spec, std::int64_t tokens)
{
    std::vector<Index> out;
    for (const Index position : spec.rule.anchorCandidates) {
        if (position >= 0 && position < tokens) {
            out.push_back(position);
        }
    }
    if (spec.anchor) {
        if (*spec.anchor < 0 || *spec.anchor >= tokens) {
            return wrongUse("anchor", "position %1 does not exist, the run has %2 tokens", *spec.anchor,
                            tokens);
        }
        if (std::find(out.begin(), out.end(), *spec.anchor) == out.end()) {
            out.push_back(*spec.anchor);
        }
    }
    if (out.empty()) {
        return wrongUse("rule.anchor_candidates", "none of these positions exists, the run has %1 tokens",
                        tokens);
    }
    return out;
}

RunResult::RunResult(RunRecord record, std::shared_ptr<const SafetensorsFile> tensors, Detection detection)
    : m_record(std::move(record))
    , m_tensors(std::move(tensors))
    , m_detection(std::move(detection))
    , m_queriesSeen(integerView(*m_tensors, "queries_seen"))
{
}

TensorView RunResult::tensor(const std::string& name) const
{
    const bool ofAnchor = name == "cos_anchor";
    auto view = m_tensors->view(ofAnchor ? "cos_candidate" : name);
    if (!view) {
        return { };
    }
    TensorView tensor = std::move(view).value();
    if (ofAnchor) {
        tensor.values = tensor.row(static_cast<Index>(m_detection.candidate));
        tensor.shape.erase(tensor.shape.begin());
    }
    return tensor;
}

DetectionInput RunResult::detectionInput() const
{
    DetectionInput input { tensor("hidden_norm"),
                           tensor("cos_candidate"),
                           tensor("mlp_out_norm"),
                           tensor("sink_score"),
                           tensor("final_norm"),
                           tensor("final_cos"),
                           { },
                           { } };
    // Checked when the result was made.
    input.candidates = anchorCandidates(m_record.spec, tokens()).value();
    for (const RunToken& token : m_record.tokens) {
        input.tokenIds.push_back(token.id);
    }
    return input;
}

Result<RunResultPtr> RunResult::withRule(const SinkRule& rule, std::optional<std::int64_t> anchor) const
{
    const DetectionInput input = detectionInput();
    auto detection = detectSinks(input, rule, anchor ? anchor : m_record.plainAnchor);
    if (!detection) {
        return detection.error();
    }
    RunRecord record = m_record;
    record.spec.rule = rule;
    record.spec.rule.anchorCandidates = input.candidates;
    record.spec.anchor = anchor;
    addTexts(detection.value(), record.tokens);
    return std::make_shared<const RunResult>(std::move(record), m_tensors, std::move(detection).value());
}

Result<RunResultPtr> makeRunResult(RunRecord record, std::shared_ptr<const SafetensorsFile> tensors)
{
    const auto candidates = anchorCandidates(record.spec, static_cast<Index>(record.tokens.size()));
    if (!candidates) {
        return candidates.error();
    }
    if (const Status good = checkArrays(record, *tensors, static_cast<Index>(candidates.value().size()));
        !good) {
        return good.error();
    }
    // A result without sinks first: it knows how to make the input of the detection.
    const RunResult plain(record, tensors, { });
    if (plain.queriesSeen().empty()) {
        return failed(tensors->file().path().string(), "the array %1 is not aligned: run it again",
                      "queries_seen");
    }
    const auto most = static_cast<Index>(record.tokens.size());
    if (std::any_of(plain.queriesSeen().begin(), plain.queriesSeen().end(),
                    [most](std::int32_t n) { return n < 0 || n > most; })) {
        return failed(tensors->file().path().string(),
                      "the array %1 counts more queries than there are: run it again", "queries_seen");
    }
    auto detection = detectSinks(plain.detectionInput(), record.spec.rule, record.anchor());
    if (!detection) {
        return detection.error();
    }
    addTexts(detection.value(), record.tokens);
    return std::make_shared<const RunResult>(std::move(record), std::move(tensors),
                                             std::move(detection).value());
}

} // namespace sinkscope
