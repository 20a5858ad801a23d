// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/modelfiles.h"
#include "core/formats/safetensors.h"
#include "core/run/detection.h"
#include "core/spec/runspec.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// A token of a run. [begin, end) are byte offsets into the run's input text; -1 where the text does not hold
/// it.
struct RunToken
{
    std::int64_t id = 0;
    std::string text; ///< decoded alone; empty when the model has no tokenizer
    std::int64_t begin = -1;
    std::int64_t end = -1;

    bool operator==(const RunToken&) const = default;
};

/// Everything in run.json (product.md "Files") but what detection derives.
struct RunRecord
{
    RunSpec spec;
    ModelInfo model;
    std::string dtype; ///< compute type really used: "f32" ...
    std::string device; ///< "cpu", "cuda:0"
    std::vector<RunToken> tokens;
    std::int64_t promptTokens =
        -1; ///< tokens that begin inside the prompt of a trace; -1 when there is no prompt
    std::int64_t cutFrom = -1; ///< tokens before the cut at max_tokens; -1 = not cut
    std::map<std::string, std::string> versions; ///< "sinkscope", "torch"
    double seconds = 0; ///< of the pass
    std::int64_t peakMib = 0;
    std::vector<double> changes; ///< what each of spec.interventions did (PassFacts::changes)
    /// Of a run with interventions and an automatic anchor: that of the plain run, which it keeps.
    std::optional<std::int64_t> plainAnchor;

    /// The anchor that was chosen before the pass; nothing = by the run itself.
    std::optional<std::int64_t> anchor() const { return spec.anchor ? spec.anchor : plainAnchor; }
};

/// One finished pass: immutable, shared by all views, arrays mapped. Any thread.
///
/// Arrays, all float32, layer axis = after layer l (raw residual) unless said: hidden_norm [L,T], cos_anchor
/// [L,T], sink_score [L,T], head_score [L,H,T], k_norm, v_norm, attn_out_norm, mlp_out_norm [L,T],
/// embedding_norm [T], cos_candidate [C,L,T], final_norm [T], final_cos [C,T], logits [T,V] or [1,V],
/// tap/<name>/<layer>. Where keys are masked, a score is over the queries and heads that still see the key,
/// NaN where none does. Of a single experiment also: nll [T], nll_plain [T] (-ln p of the token that follows,
/// with and without the interventions; NaN at the last), kl_plain [T] (KL(plain || changed) of the
/// predictions at t, in nats) and logits_plain [1,V] (at the last position) beside logits.
class RunResult
{
public:
    RunResult(RunRecord record, std::shared_ptr<const SafetensorsFile> tensors, Detection detection);

    const RunRecord& record() const { return m_record; }

    const Detection& detection() const { return m_detection; }

    int layers() const { return m_record.model.layers; }

    int heads() const { return m_record.model.heads; }

    std::int64_t tokens() const { return static_cast<std::int64_t>(m_record.tokens.size()); }

    /// Empty view when the run does not hold it. "cos_anchor" is that of the detection's anchor, also where
    /// the file was written for another one.
    TensorView tensor(const std::string& name) const;

    /// Queries that can see each key, [L, T]; int32.
    std::span<const std::int32_t> queriesSeen() const { return m_queriesSeen; }

    bool hasScores() const { return m_record.spec.scores; }

    const SafetensorsFile& file() const { return *m_tensors; }

    /// The input of detectSinks(): lets a rule or an anchor be changed without a new pass.
    DetectionInput detectionInput() const;

    /// The same run under another rule or anchor (nothing = auto); shares the arrays. The candidates stay
    /// those of the pass, whatever rule.anchorCandidates says. Error as detectSinks().
    Result<std::shared_ptr<const RunResult>> withRule(const SinkRule& rule,
                                                      std::optional<std::int64_t> anchor) const;

private:
    RunRecord m_record;
    std::shared_ptr<const SafetensorsFile> m_tensors;
    Detection m_detection;
    std::span<const std::int32_t> m_queriesSeen;
};

using RunResultPtr = std::shared_ptr<const RunResult>;

/// The anchor candidates of a run of `tokens` tokens: those of the rule that exist, then spec.anchor if it is
/// another one. Errors (Usage): spec.anchor does not exist, no candidate exists.
Result<std::vector<std::int64_t>> anchorCandidates(const RunSpec& spec, std::int64_t tokens);

/// Checks that the file holds every array of the run in its shape (layers, heads and tokens of `record`), the
/// tokens' ids among them, detects the sinks by the record's rule and makes the immutable result. Errors name
/// the array.
Result<RunResultPtr> makeRunResult(RunRecord record, std::shared_ptr<const SafetensorsFile> tensors);

} // namespace sinkscope
