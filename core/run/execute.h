// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/formats/tracefile.h"
#include "core/run/engine.h"
#include "core/run/runresult.h"
#include "core/tokenizer/tokenizer.h"

#include <filesystem>
#include <optional>

namespace sinkscope {

/// A model that was opened once and serves many runs: files, tokenizer, and (after the first run) its
/// weights.
struct OpenModel
{
    std::shared_ptr<const ModelFiles> files;
    TokenizerPtr tokenizer; ///< null when the files hold none that can be read
    Error tokenizerError; ///< why, then
    std::shared_ptr<LoadedModel> weights; ///< worker thread only
};

/// Reads headers and the tokenizer; no engine. Errors as ModelFiles::open().
Result<std::shared_ptr<OpenModel>> openModel(const std::filesystem::path& path);

/// The tokens of a spec's input, cut at max_tokens.
struct RunTokens
{
    std::vector<RunToken> tokens;
    std::string text; ///< what was tokenised; empty for ids
    std::int64_t promptTokens =
        -1; ///< the tokens before the first one that begins behind the prompt; BOS counts
    std::int64_t cutFrom = -1; ///< tokens before the cut; -1 = not cut
};

/// A text becomes tokens with control tokens read as such; BOS as spec.addBos says, never a second one. Ids
/// are taken as they are, with BOS in front only for AddBos::Yes. Files named in the spec count from the
/// working folder. Errors (Usage for what the spec asks wrongly): an empty input, ids outside the vocabulary,
/// text that is not UTF-8, a text longer than the context without max_tokens, no tokenizer for a text.
Result<RunTokens> tokensOf(const RunSpec& spec, const OpenModel& model);

/// The same for a row that was read already; spec.input is not looked at.
Result<RunTokens> tokensOf(const Trace& trace, const RunSpec& spec, const OpenModel& model);

/// The tokens of the row's prompt by itself, BOS counted where the row gets one; 0 without a prompt. At the
/// seam of prompt and answer a token of the whole text may span both, so that this is not
/// RunTokens::promptTokens.
Result<std::int64_t> promptLengthOf(const Trace& trace, const RunSpec& spec, const OpenModel& model);

/// What executeRun() takes from outside; tests put their own in.
struct RunSurroundings
{
    Engine* engine = nullptr; ///< null = openEngine() when it is needed
    std::optional<std::uint64_t> availableBytes; ///< nothing = availableMemory(); 0 = unknown
    /// The run without the interventions, where there is one already: layers are re-used from it. It is made
    /// first, in memory, where it is needed and this one is missing or does not fit.
    RunResultPtr plain { };
    std::optional<RunTokens> tokens { }; ///< of the spec's input, where they are known; nothing = tokensOf()
    bool keepStates = false; ///< of a plain run, for the experiments that follow (PassRequest::keepStates)
    /// With interventions: also write what they did to the predictions (PassRequest::compare). Costs about
    /// half a pass.
    bool compare = true;
};

/// spec -> run -> result. With interventions the result's spec holds what they were resolved to: vectors of
/// other runs, positions of same-token donors; its anchor, if automatic, is that of the plain run. Loads the
/// weights if `model` has none that fit, checks memory first (refuses with
/// the numbers), runs the pass, detects. `folder` empty: the result lives in memory; else the run folder is
/// written atomically and must not exist yet. All that can be refused is refused before the weights are read;
/// a run that fails or is cancelled leaves nothing behind. Worker thread. Errors as sentences;
/// cancelledError() when cancelled.
Result<RunResultPtr> executeRun(const RunSpec& spec, OpenModel& model, const std::filesystem::path& folder,
                                const JobContext& job, const RunSurroundings& surroundings = { });

} // namespace sinkscope
