// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/execute.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// How a prompt is to be continued.
struct GenerateSpec
{
    /// The model, the prompt (its input), interventions, threads; `seed` for sampling. Positions count
    /// through the whole text: those behind the prompt are changed when their token comes. What is to be kept
    /// of a run (taps, logits) means nothing here.
    RunSpec run;
    std::int64_t most = 64; ///< tokens to make at most
    double temperature = 0; ///< 0 = always the likeliest
    double topP = 1;
    bool stopAtEnd = true; ///< at the model's own end token
    bool plain = true; ///< with interventions: also the continuation without them, first

    bool operator==(const GenerateSpec&) const = default;
};

enum class Continuation
{
    Plain,
    Steered, ///< with the interventions
};

/// A token that was just made.
struct ContinuedToken
{
    Continuation which = Continuation::Plain;
    std::int64_t id = 0;
    std::int64_t position = 0; ///< in the whole text
    double probability = 0; ///< that the model gave it, at temperature 1
    /// What it adds to the text: whole characters only, so that it may be empty and the next one bring more.
    /// Control tokens add nothing.
    std::string text;
};

/// Called on the worker thread.
using ContinuationObserver = std::function<void(const ContinuedToken& token)>;

struct ContinuedText
{
    std::vector<std::int64_t> ids; ///< without the prompt; an end token is the last
    std::string text; ///< empty without a tokenizer
    bool ended = false; ///< by an end token
    std::vector<double> changes; ///< of each intervention, over prompt and continuation (PassFacts::changes)
    double promptSeconds = 0; ///< of the pass over the prompt
    double seconds = 0; ///< of the tokens

    bool operator==(const ContinuedText&) const = default;
};

struct GeneratedTexts
{
    RunSpec run; ///< as it was asked for, interventions resolved as executeRun() does
    std::vector<RunToken> prompt;
    std::optional<ContinuedText> plain; ///< without interventions the only one
    std::optional<ContinuedText> steered;
};

/// Checks what needs no model. Errors (Usage) name the key: "max_new", "temperature", "top_p", or a key of
/// the spec.
Status validate(const GenerateSpec& spec);

/// Tokens after which this model's texts are over: of a GGUF file tokenizer.ggml.eos_token_id and
/// eot_token_id, of a Hugging Face folder eos_token_id of config.json. May be empty.
std::vector<std::int64_t> endTokens(const ModelFiles& files);

/// Continues a prompt, plain and steered one after the other, token by token through `observer`. Where
/// interventions need the plain run of the prompt (its anchor, its sinks) it is made first, or taken from
/// `surroundings`. When it is cancelled, what was made until then the observer has. Worker thread. Errors as
/// executeRun(), and a text that would grow longer than the model reads.
Result<GeneratedTexts> executeGenerate(const GenerateSpec& spec, OpenModel& model, const JobContext& job,
                                       const ContinuationObserver& observer = { },
                                       const RunSurroundings& surroundings = { });

} // namespace sinkscope
