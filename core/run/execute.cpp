// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/execute.h"

#include "core/base/atomicfile.h"
#include "core/run/experiment.h"
#include "core/run/loading.h"
#include "core/run/runfolder.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>

namespace sinkscope {

namespace {

using Index = std::int64_t;

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
        auto tokens =
            m_surroundings.tokens ? Result<RunTokens>(*m_surroundings.tokens) : tokensOf(m_spec, m_model);
        if (!tokens) {
            return tokens.error();
        }
        const ModelInfo& info = m_model.files->info();
        const auto count = static_cast<Index>(tokens.value().tokens.size());
        if (const Status good = validateTaps(m_spec.taps, info.layers, count); !good) {
            return good;
        }
        const RunShape shape = runShape(info, count);
        if (const Status good = validateInterventions(m_spec.interventions, shape); !good) {
            return good;
        }
        m_record.spec = m_spec;
        if (!m_spec.interventions.empty()) {
            auto list = withRunDonors(m_spec.interventions, shape);
            if (!list) {
                return list.error();
            }
            m_record.spec.interventions = std::move(list).value();
        }
        auto candidates = anchorCandidates(m_spec, count);
        if (!candidates) {
            return candidates.error();
        }
        m_candidates = std::move(candidates).value();
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

    Result<std::shared_ptr<const SafetensorsFile>> makeTensors(const std::filesystem::path& path)
    {
        const MemoryEstimate estimate =
            estimateMemory(m_record.model, m_spec, static_cast<Index>(m_record.tokens.size()));
        const auto engine = readyEngine(m_spec, m_model, estimate, m_surroundings, m_job);
        if (!engine) {
            return engine.error();
        }
        Engine& torch = *engine.value();
        PassRequest request = makeRequest();
        const bool edited = !m_record.spec.interventions.empty();
        int parts = 1;
        if (edited) {
            auto made = resolve(torch, request);
            if (!made) {
                return made.error();
            }
            parts = made.value() ? 2 : 1;
        }
        SafetensorsWriter writer;
        const auto facts =
            torch.pass(*m_model.weights, request, writer, path, partOf(m_job, parts - 1, parts));
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
        m_record.changes = facts.value().changes;
        m_record.versions = { { "sinkscope", SINKSCOPE_VERSION }, { "torch", torch.torchVersion() } };
        if (const Status filled = fillCosAnchor(writer, request); !filled) {
            return filled.error();
        }
        return writer.finish();
    }

    PassRequest makeRequest() const
    {
        PassRequest request;
        request.candidates = m_candidates;
        request.spec = m_record.spec;
        request.keepStates = m_surroundings.keepStates;
        for (const RunToken& token : m_record.tokens) {
            request.tokenIds.push_back(token.id);
        }
        return request;
    }

    /// Settles what interventions take from the plain run, and gives the request its part. True when the
    /// plain run had to be made for it.
    Result<bool> resolve(Engine& torch, PassRequest& request)
    {
        const LoadedModel& weights = *m_model.weights;
        RunResultPtr plain = m_surroundings.plain;
        const bool given =
            plain && isPlainRunOf(*plain, request, m_record.model, weights.dtype(), weights.device());
        const bool states = !m_surroundings.compare || weights.holdsStates(request);
        bool made = false;
        if (needsPlainRun(m_record.spec, m_surroundings.compare) && !(given && states)) {
            auto run = makePlainRun(torch, request);
            if (!run) {
                return run.error();
            }
            plain = std::move(run).value();
            made = true;
        } else if (!given) {
            plain.reset();
        }
        if (plain) {
            auto list = withSameTokenDonors(std::move(m_record.spec.interventions), *plain);
            if (!list) {
                return list.error();
            }
            m_record.spec.interventions = std::move(list).value();
            request.spec.interventions = m_record.spec.interventions;
            if (!m_spec.anchor) {
                m_record.plainAnchor = plain->detection().anchor;
            }
        }
        request.anchor = m_record.anchor();
        request.plain = plain;
        request.compare = m_surroundings.compare;
        return made;
    }

    /// The run without interventions, in memory; its states are kept.
    Result<RunResultPtr> makePlainRun(Engine& torch, const PassRequest& edited) const
    {
        RunRecord record = m_record;
        record.spec = plainSpec(m_record.spec);
        PassRequest request;
        request.tokenIds = edited.tokenIds;
        request.candidates = m_candidates;
        request.spec = record.spec;
        request.keepStates = true;
        SafetensorsWriter writer;
        const auto facts = torch.pass(*m_model.weights, request, writer, { }, partOf(m_job, 0, 2));
        if (!facts) {
            return facts.error();
        }
        if (m_job.cancel.isCancelled()) {
            return cancelledError();
        }
        record.dtype = m_model.weights->dtype();
        record.device = m_model.weights->device();
        auto file = writer.finish();
        if (!file) {
            return file.error();
        }
        return makeRunResult(std::move(record), std::move(file).value());
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
        const auto found = detectSinks(input, m_spec.rule, m_record.anchor());
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

Result<RunResultPtr> executeRun(const RunSpec& spec, OpenModel& model, const std::filesystem::path& folder,
                                const JobContext& job, const RunSurroundings& surroundings)
{
    try {
        return Execution(spec, model, job, surroundings).run(folder);
    } catch (const std::bad_alloc&) {
        return ofMemory(
            failed({ }, "there is not enough memory for this run: take fewer tokens, or bf16 as the type"));
    } catch (const std::exception& e) {
        return failed({ }, "the run failed inside a library: %1", e.what());
    }
}

} // namespace sinkscope
