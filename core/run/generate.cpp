// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/generate.h"

#include "core/run/experiment.h"
#include "core/run/loading.h"

#include <cmath>
#include <exception>
#include <new>

namespace sinkscope {

namespace {

using Index = std::int64_t;

/// The text of a growing list of tokens, given out in whole characters.
class TextStream
{
public:
    explicit TextStream(const Tokenizer* tokenizer)
        : m_tokenizer(tokenizer)
    {
    }

    /// What `id` adds.
    std::string add(Index id)
    {
        m_ids.push_back(id);
        std::string all = whole();
        // A character that is not complete yet stands at the end as U+FFFD.
        if (all.ends_with("\xEF\xBF\xBD")) {
            all.resize(all.size() - 3);
        }
        return given(all);
    }

    std::string whole() const { return m_tokenizer ? m_tokenizer->decode(m_ids, true) : std::string(); }

private:
    std::string given(const std::string& all)
    {
        if (all.size() <= m_given) {
            return { };
        }
        const std::size_t before = m_given;
        m_given = all.size();
        return all.substr(before);
    }

    const Tokenizer* m_tokenizer;
    std::vector<Index> m_ids;
    std::size_t m_given = 0;
};

class Generating
{
public:
    Generating(const GenerateSpec& spec, OpenModel& model, const JobContext& job,
               const ContinuationObserver& observer, const RunSurroundings& surroundings)
        : m_spec(spec)
        , m_model(model)
        , m_job(job)
        , m_observer(observer)
        , m_surroundings(surroundings)
    {
    }

    Result<GeneratedTexts> run()
    {
        if (const Status good = prepare(); !good) {
            return good.error();
        }
        const bool steered = !m_spec.run.interventions.empty();
        const bool plain = !steered || m_spec.plain;
        const bool reads = readsPlainRun(m_spec.run);
        m_parts = int { reads } + int { plain } + int { steered };
        if (reads) {
            if (const Status good = resolve(); !good) {
                return good.error();
            }
        }
        auto engine = readyEngine(m_spec.run, m_model, estimate(), m_surroundings, m_job);
        if (!engine) {
            return engine.error();
        }
        for (const Continuation which : { Continuation::Plain, Continuation::Steered }) {
            if (which == Continuation::Plain ? !plain : !steered) {
                continue;
            }
            auto text = continued(*engine.value(), which);
            if (!text) {
                return text.error();
            }
            (which == Continuation::Plain ? m_made.plain : m_made.steered) = std::move(text).value();
        }
        return std::move(m_made);
    }

private:
    /// All that needs no weights.
    Status prepare()
    {
        if (const Status good = validate(m_spec); !good) {
            return good;
        }
        auto tokens = tokensOf(m_spec.run, m_model);
        if (!tokens) {
            return tokens.error();
        }
        m_made.run = m_spec.run;
        m_made.prompt = std::move(tokens.value().tokens);
        const ModelInfo& info = m_model.files->info();
        const auto prompt = static_cast<Index>(m_made.prompt.size());
        if (info.context > 0 && m_spec.most > info.context - prompt) {
            return wrongUse(
                "max_new",
                "the prompt has %1 tokens, %2 more make a longer text than the model reads (%3): ask "
                "for fewer",
                prompt, m_spec.most, info.context);
        }
        // The last token that is made has no row: nothing comes behind it.
        const RunShape shape = runShape(info, prompt + m_spec.most - 1);
        if (const Status good = validateInterventions(m_spec.run.interventions, shape); !good) {
            return good;
        }
        auto list = withRunDonors(m_spec.run.interventions, shape);
        if (!list) {
            return list.error();
        }
        m_made.run.interventions = std::move(list).value();
        const auto candidates = anchorCandidates(m_spec.run, prompt);
        return candidates ? Status() : Status(candidates.error());
    }

    MemoryEstimate estimate() const
    {
        const ModelInfo& info = m_model.files->info();
        const auto tokens = static_cast<Index>(m_made.prompt.size()) + m_spec.most;
        RunSpec bare = plainSpec(m_spec.run);
        bare.taps.clear();
        bare.logits = LogitsKept::None;
        bare.scores = false;
        MemoryEstimate need = estimateMemory(info, bare, tokens);
        const std::uint64_t value = bare.dtype == "bf16" || bare.dtype == "f16" ? 2 : 4;
        need.results = 2 * value * static_cast<std::uint64_t>(info.layers)
            * static_cast<std::uint64_t>(info.kvHeads) * static_cast<std::uint64_t>(info.headDim)
            * static_cast<std::uint64_t>(tokens);
        return need;
    }

    JobContext nextPart() { return partOf(m_job, m_part++, m_parts); }

    /// What interventions take from the plain run of the prompt.
    Status resolve()
    {
        const RunSpec wanted = plainSpec(m_spec.run);
        RunResultPtr plain = m_surroundings.plain;
        const JobContext part = nextPart();
        if (!plain || !(plain->record().spec == wanted)) {
            RunSurroundings surroundings = m_surroundings;
            surroundings.plain.reset();
            auto run = executeRun(wanted, m_model, { }, part, surroundings);
            if (!run) {
                return run.error();
            }
            plain = std::move(run).value();
        }
        auto list = withSameTokenDonors(std::move(m_made.run.interventions), *plain);
        if (!list) {
            return list.error();
        }
        m_made.run.interventions = std::move(list).value();
        m_plainAnchor = plain->detection().anchor;
        return { };
    }

    Result<ContinuedText> continued(Engine& engine, Continuation which)
    {
        GenerateRequest request;
        for (const RunToken& token : m_made.prompt) {
            request.tokenIds.push_back(token.id);
        }
        request.most = m_spec.most;
        if (m_spec.stopAtEnd) {
            request.endIds = endTokens(*m_model.files);
        }
        request.spec = which == Continuation::Plain ? plainSpec(m_made.run) : m_made.run;
        request.anchor = m_spec.run.anchor ? m_spec.run.anchor : m_plainAnchor;
        request.sampling = { m_spec.temperature, m_spec.topP, static_cast<std::uint64_t>(m_spec.run.seed) };
        TextStream stream(m_model.tokenizer.get());
        const auto facts = engine.generate(
            *m_model.weights, request,
            [&](const GeneratedToken& token) {
                std::string piece = stream.add(token.id);
                if (m_observer) {
                    m_observer({ which, token.id, token.position, probabilityOf(token.logits, token.id),
                                 std::move(piece) });
                }
            },
            nextPart());
        if (!facts) {
            return facts.error();
        }
        return ContinuedText { facts.value().ids,           stream.whole(),
                               facts.value().ended,         facts.value().changes,
                               facts.value().promptSeconds, facts.value().seconds };
    }

    const GenerateSpec& m_spec;
    OpenModel& m_model;
    const JobContext& m_job;
    const ContinuationObserver& m_observer;
    const RunSurroundings& m_surroundings;
    GeneratedTexts m_made;
    std::optional<Index> m_plainAnchor;
    int m_part = 0;
    int m_parts = 1;
};

} // namespace

Status validate(const GenerateSpec& spec)
{
    if (const Status good = validate(spec.run); !good) {
        return good;
    }
    if (spec.most < 1) {
        return wrongUse("max_new", "%1 is impossible: at least one token is needed", spec.most);
    }
    if (!(std::isfinite(spec.temperature) && spec.temperature >= 0)) {
        return wrongUse("temperature", "%1 is impossible: a finite number of at least 0 is needed",
                        spec.temperature);
    }
    if (!(spec.topP > 0 && spec.topP <= 1)) {
        return wrongUse("top_p", "%1 is impossible: a share above 0, at most 1 is needed", spec.topP);
    }
    return { };
}

std::vector<std::int64_t> endTokens(const ModelFiles& files)
{
    std::vector<Index> ids;
    const auto add = [&](std::optional<Index> id) {
        if (id && *id >= 0 && *id < files.info().vocab) {
            ids.push_back(*id);
        }
    };
    if (const GgufFile* gguf = files.gguf()) {
        add(gguf->integer("tokenizer.ggml.eos_token_id"));
        add(gguf->integer("tokenizer.ggml.eot_token_id"));
        return ids;
    }
    const auto integer = [](const Json& json) {
        return json.is_number_integer() ? std::optional(json.get<Index>()) : std::nullopt;
    };
    const Json& config = files.config();
    const auto found = config.is_object() ? config.find("eos_token_id") : config.end();
    if (found == config.end()) {
        return ids;
    }
    if (found->is_array()) {
        for (const Json& id : *found) {
            add(integer(id));
        }
    } else {
        add(integer(*found));
    }
    return ids;
}

Result<GeneratedTexts> executeGenerate(const GenerateSpec& spec, OpenModel& model, const JobContext& job,
                                       const ContinuationObserver& observer,
                                       const RunSurroundings& surroundings)
{
    try {
        return Generating(spec, model, job, observer, surroundings).run();
    } catch (const std::bad_alloc&) {
        return failed({ },
                      "there is not enough memory for this text: ask for fewer tokens, or bf16 as the type");
    } catch (const std::exception& e) {
        return failed({ }, "the run failed inside a library: %1", e.what());
    }
}

} // namespace sinkscope
