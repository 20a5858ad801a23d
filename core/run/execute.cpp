// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/execute.h"

#include "core/base/atomicfile.h"
#include "core/base/utf8.h"
#include "core/formats/tracefile.h"
#include "core/run/memoryestimate.h"
#include "core/run/runfolder.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>

namespace sinkscope {

namespace {

using Index = std::int64_t;

/// A text to run; [0, promptBytes) of it is the prompt.
struct RunText
{
    std::string text;
    std::string where; ///< key of the spec, for errors
    Index promptBytes = -1; ///< -1 when it has no prompt of its own
};

Result<RunText> textOf(const RunInput& input)
{
    if (const auto* given = std::get_if<TextInput>(&input)) {
        return RunText { given->text, "input.text", -1 };
    }
    const auto& wanted = std::get<TraceInput>(input);
    const auto file = TraceFile::open(wanted.file);
    if (!file) {
        return file.error();
    }
    const auto trace = file.value().read(wanted.row);
    if (!trace) {
        return trace.error();
    }
    const auto promptBytes = static_cast<Index>(trace.value().prompt.size());
    return RunText { trace.value().text(), "input.trace", promptBytes > 0 ? promptBytes : -1 };
}

/// Whether BOS is put in front of a text whose tokens without it begin with `first`.
Result<bool> wantsBos(AddBos wish, const Tokenizer& tokenizer, Index first)
{
    if (wish == AddBos::No || (wish == AddBos::Auto && !tokenizer.addsBosByDefault())) {
        return false;
    }
    if (tokenizer.bosId() < 0) {
        if (wish == AddBos::Yes) {
            return wrongUse("add_bos", "this model has no BOS token: leave add_bos at auto or no");
        }
        return false;
    }
    return first != tokenizer.bosId();
}

Status encodeText(const RunText& input, const RunSpec& spec, const Tokenizer& tokenizer, RunTokens& out)
{
    if (input.text.empty()) {
        return wrongUse(input.where, "the text is empty: there is nothing to run");
    }
    const auto tokens = tokenizer.encode(input.text, { });
    if (!tokens) {
        return tokens.error();
    }
    if (tokens.value().empty()) {
        return wrongUse(input.where, "the text has no token: there is nothing to run");
    }
    const auto bos = wantsBos(spec.addBos, tokenizer, tokens.value().front().id);
    if (!bos) {
        return bos.error();
    }
    if (bos.value()) {
        out.tokens.push_back({ tokenizer.bosId(), { }, -1, -1 });
    }
    for (const Token& token : tokens.value()) {
        out.tokens.push_back({ token.id, { }, token.begin, token.end });
    }
    if (input.promptBytes >= 0) {
        const auto behind = std::find_if(out.tokens.begin(), out.tokens.end(), [&](const RunToken& token) {
            return token.begin >= input.promptBytes;
        });
        out.promptTokens = behind - out.tokens.begin();
    }
    out.text = input.text;
    return { };
}

Status takeIds(const IdsInput& input, const RunSpec& spec, const OpenModel& model, RunTokens& out)
{
    if (input.ids.empty()) {
        return wrongUse("input.ids", "the list is empty: there is nothing to run");
    }
    if (spec.addBos == AddBos::Yes) {
        if (!model.tokenizer) {
            return model.tokenizerError;
        }
        const auto bos = wantsBos(spec.addBos, *model.tokenizer, input.ids.front());
        if (!bos) {
            return bos.error();
        }
        if (bos.value()) {
            out.tokens.push_back({ model.tokenizer->bosId(), { }, -1, -1 });
        }
    }
    for (const Index id : input.ids) {
        out.tokens.push_back({ id, { }, -1, -1 });
    }
    return { };
}

Status cutTokens(const RunSpec& spec, const ModelInfo& info, RunTokens& out)
{
    const auto count = static_cast<Index>(out.tokens.size());
    if (spec.maxTokens && count > *spec.maxTokens) {
        out.cutFrom = count;
        out.tokens.resize(static_cast<std::size_t>(*spec.maxTokens));
        out.promptTokens = std::min(out.promptTokens, *spec.maxTokens);
    }
    if (info.context > 0 && static_cast<Index>(out.tokens.size()) > info.context) {
        return wrongUse(
            "max_tokens",
            "the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less", count,
            info.context);
    }
    return { };
}

Status checkIds(const ModelInfo& info, const std::vector<RunToken>& tokens)
{
    for (const RunToken& token : tokens) {
        if (token.id < 0 || (info.vocab > 0 && token.id >= info.vocab)) {
            return wrongUse("input.ids", "%1 is no token of this model, its ids are 0 to %2", token.id,
                            info.vocab - 1);
        }
    }
    return { };
}

/// Whether weights that are there already are what the spec asks for.
bool fits(const LoadedModel& weights, const RunSpec& spec)
{
    const std::string device = weights.device();
    const std::string natural = device.starts_with("cuda") ? "bf16" : "f32";
    return (spec.device == "auto" || spec.device == device)
        && weights.dtype() == (spec.dtype == "auto" ? natural : spec.dtype);
}

/// One run on its way.
class Execution
{
public:
    Execution(const RunSpec& spec, OpenModel& model, const JobContext& job,
              const RunSurroundings& surroundings)
        : m_spec(spec)
        , m_model(model)
        , m_job(job)
        , m_surroundings(surroundings)
    {
    }

    Result<RunResultPtr> run(const std::filesystem::path& folder)
    {
        if (const Status good = prepare(); !good) {
            return good.error();
        }
        if (folder.empty()) {
            auto file = makeTensors({ });
            if (!file) {
                return file.error();
            }
            return makeRunResult(m_record, std::move(file).value());
        }
        // Made before the weights are read: a place that cannot be written is known at once.
        auto target = AtomicFolder::create(folder);
        if (!target) {
            return target.error();
        }
        return runInto(target.value(), folder);
    }

private:
    /// All that needs no weights.
    Status prepare()
    {
        if (const Status good = validate(m_spec); !good) {
            return good;
        }
        auto tokens = tokensOf(m_spec, m_model);
        if (!tokens) {
            return tokens.error();
        }
        const ModelInfo& info = m_model.files->info();
        const auto count = static_cast<Index>(tokens.value().tokens.size());
        if (const Status good = validateTaps(m_spec.taps, info.layers, count); !good) {
            return good;
        }
        auto candidates = anchorCandidates(m_spec, count);
        if (!candidates) {
            return candidates.error();
        }
        m_candidates = std::move(candidates).value();
        m_record.spec = m_spec;
        m_record.model = info;
        m_record.promptTokens = tokens.value().promptTokens;
        m_record.cutFrom = tokens.value().cutFrom;
        m_record.tokens = std::move(tokens.value().tokens);
        return { };
    }

    Result<RunResultPtr> runInto(AtomicFolder& target, const std::filesystem::path& folder)
    {
        auto file = makeTensors(target.path() / runTensorsName);
        if (!file) {
            return file.error();
        }
        const auto run = makeRunResult(m_record, std::move(file).value());
        if (!run) {
            return run.error();
        }
        m_job.report({ "write", 1, 1, -1, 0 });
        if (const Status written =
                writeFileAtomically(target.path() / runRecordName, dumpJson(toJson(*run.value()), 1) + "\n");
            !written) {
            return written.error();
        }
        if (m_job.cancel.isCancelled()) {
            return cancelledError();
        }
        if (const Status done = target.commit(); !done) {
            return done.error();
        }
        // Opened again under its final name, which later errors then give.
        auto final = SafetensorsFile::open(folder / runTensorsName);
        if (!final) {
            return final.error();
        }
        return makeRunResult(m_record, std::move(final).value());
    }

    Status checkMemoryFirst()
    {
        const MemoryEstimate estimate =
            estimateMemory(m_record.model, m_spec, static_cast<Index>(m_record.tokens.size()));
        const std::uint64_t need = m_model.weights ? estimate.results + estimate.work : estimate.total();
        return checkMemory(
            need, m_surroundings.availableBytes ? *m_surroundings.availableBytes : availableMemory());
    }

    Status loadWeights(Engine& engine)
    {
        if (m_model.weights) {
            return { };
        }
        auto loaded = engine.load(m_model.files, m_spec, m_job);
        if (!loaded) {
            return loaded.error();
        }
        m_model.weights = std::move(loaded).value();
        return { };
    }

    Result<Engine*> engine() const
    {
        return m_surroundings.engine ? Result<Engine*>(m_surroundings.engine) : openEngine();
    }

    Result<std::shared_ptr<const SafetensorsFile>> makeTensors(const std::filesystem::path& path)
    {
        if (m_model.weights && !fits(*m_model.weights, m_spec)) {
            m_model.weights.reset(); // before memory is counted
        }
        if (const Status good = checkMemoryFirst(); !good) {
            return good.error();
        }
        if (m_job.cancel.isCancelled()) {
            return cancelledError();
        }
        const auto opened = engine();
        if (!opened) {
            return opened.error();
        }
        Engine& torch = *opened.value();
        if (const Status loaded = loadWeights(torch); !loaded) {
            return loaded.error();
        }
        PassRequest request { { }, m_candidates, m_spec };
        for (const RunToken& token : m_record.tokens) {
            request.tokenIds.push_back(token.id);
        }
        SafetensorsWriter writer;
        const auto facts = torch.pass(*m_model.weights, request, writer, path, m_job);
        if (!facts) {
            return facts.error();
        }
        if (m_job.cancel.isCancelled()) {
            return cancelledError();
        }
        m_record.dtype = m_model.weights->dtype();
        m_record.device = m_model.weights->device();
        m_record.seconds = facts.value().seconds;
        m_record.peakMib = facts.value().peakMib;
        m_record.versions = { { "sinkscope", SINKSCOPE_VERSION }, { "torch", torch.torchVersion() } };
        if (const Status filled = fillCosAnchor(writer, request); !filled) {
            return filled.error();
        }
        return writer.finish();
    }

    /// Which candidate is the anchor is known only after the last layer, so cos_anchor is its row of
    /// cos_candidate.
    Status fillCosAnchor(SafetensorsWriter& writer, const PassRequest& request) const
    {
        const Index l = m_record.model.layers;
        const auto t = static_cast<Index>(request.tokenIds.size());
        const auto c = static_cast<Index>(request.candidates.size());
        const auto view = [&](const char* name, std::vector<Index> shape) {
            const std::span<float> values = writer.floats(name);
            return values.empty() ? TensorView { } : TensorView { std::move(shape), values, nullptr };
        };
        const DetectionInput input { view("hidden_norm", { l, t }),
                                     view("cos_candidate", { c, l, t }),
                                     view("mlp_out_norm", { l, t }),
                                     view("sink_score", { l, t }),
                                     view("final_norm", { t }),
                                     view("final_cos", { c, t }),
                                     request.candidates,
                                     request.tokenIds };
        const auto found = detectSinks(input, m_spec.rule, m_spec.anchor);
        if (!found) {
            return found.error();
        }
        const auto source = input.cosCandidate.row(static_cast<Index>(found.value().candidate));
        const auto target = writer.floats("cos_anchor");
        if (target.size() != source.size()) {
            return failed("cos_anchor", "the array does not fit the others of this run");
        }
        std::copy(source.begin(), source.end(), target.begin());
        return { };
    }

    const RunSpec& m_spec;
    OpenModel& m_model;
    const JobContext& m_job;
    const RunSurroundings& m_surroundings;
    RunRecord m_record;
    std::vector<Index> m_candidates;
};

} // namespace

Result<std::shared_ptr<OpenModel>> openModel(const std::filesystem::path& path)
{
    auto files = ModelFiles::open(path);
    if (!files) {
        return files.error();
    }
    auto model = std::make_shared<OpenModel>();
    model->files = std::move(files).value();
    auto tokenizer = loadTokenizer(*model->files);
    if (tokenizer) {
        model->tokenizer = std::move(tokenizer).value();
    } else {
        model->tokenizerError = tokenizer.error();
    }
    return model;
}

Result<RunTokens> tokensOf(const RunSpec& spec, const OpenModel& model)
{
    const ModelInfo& info = model.files->info();
    RunTokens out;
    if (const auto* ids = std::get_if<IdsInput>(&spec.input)) {
        if (const Status good = takeIds(*ids, spec, model, out); !good) {
            return good.error();
        }
    } else {
        const auto text = textOf(spec.input);
        if (!text) {
            return text.error();
        }
        if (const auto bad = firstInvalidUtf8(text.value().text); bad != text.value().text.size()) {
            return wrongUse(text.value().where, "the text is not UTF-8 at byte %1: convert it to UTF-8", bad);
        }
        if (!model.tokenizer) {
            return model.tokenizerError;
        }
        if (const Status good = encodeText(text.value(), spec, *model.tokenizer, out); !good) {
            return good.error();
        }
    }
    if (const Status good = cutTokens(spec, info, out); !good) {
        return good.error();
    }
    if (const Status good = checkIds(info, out.tokens); !good) {
        return good.error();
    }
    if (model.tokenizer) {
        for (RunToken& token : out.tokens) {
            token.text = model.tokenizer->decode({ &token.id, 1 }, false);
        }
    }
    return out;
}

Result<RunResultPtr> executeRun(const RunSpec& spec, OpenModel& model, const std::filesystem::path& folder,
                                const JobContext& job, const RunSurroundings& surroundings)
{
    try {
        return Execution(spec, model, job, surroundings).run(folder);
    } catch (const std::bad_alloc&) {
        return failed({ }, "there is not enough memory for this run: take fewer tokens, or bf16 as the type");
    } catch (const std::exception& e) {
        return failed({ }, "the run failed inside a library: %1", e.what());
    }
}

} // namespace sinkscope
