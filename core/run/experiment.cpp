// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/experiment.h"

#include "core/run/runfolder.h"

#include <algorithm>
#include <set>

namespace sinkscope {

namespace {

using Index = std::int64_t;

template<typename Source>
bool anySource(const std::vector<Intervention>& list)
{
    return std::any_of(list.begin(), list.end(), [](const Intervention& intervention) {
        const auto* replace = std::get_if<Replace>(&intervention);
        return replace && std::holds_alternative<Source>(replace->source);
    });
}

bool isByHead(const std::string& tap)
{
    return tap == "q" || tap == "k" || tap == "v";
}

} // namespace

RunShape runShape(const ModelInfo& model, std::int64_t tokens)
{
    return {
        tokens, model.layers, model.heads, model.kvHeads, model.headDim, model.hidden, model.intermediate
    };
}

bool readsPlainRun(const RunSpec& spec)
{
    return anySource<SameTokenOthersSource>(spec.interventions)
        || (!spec.anchor
            && std::any_of(spec.interventions.begin(), spec.interventions.end(), refersToAnchor));
}

bool needsPlainRun(const RunSpec& spec, bool compare)
{
    return !spec.interventions.empty()
        && (compare || !spec.anchor || anySource<SameTokenOthersSource>(spec.interventions));
}

bool isPlainRunOf(const RunResult& plain, const PassRequest& request, const ModelInfo& model,
                  const std::string& dtype, const std::string& device)
{
    const RunRecord& record = plain.record();
    const auto candidates = anchorCandidates(record.spec, plain.tokens());
    return record.spec.interventions.empty() && record.model.sha256 == model.sha256
        && record.model.architecture == model.architecture && record.dtype == dtype && record.device == device
        && record.spec.scores == request.spec.scores && record.spec.threads == request.spec.threads
        && record.spec.score.includeSelf == request.spec.score.includeSelf && candidates
        && candidates.value() == request.candidates
        && std::equal(record.tokens.begin(), record.tokens.end(), request.tokenIds.begin(),
                      request.tokenIds.end(), [](const RunToken& t, Index id) { return t.id == id; });
}

Result<std::vector<float>> capturedRow(const RunResult& run, const std::string& tap, Index layer,
                                       Index position)
{
    const std::string where = run.file().file().path().string();
    const std::string name = "/" + tap + "/" + std::to_string(layer);
    const TensorView values = run.tensor("tap" + name);
    if (values.empty()) {
        return failed(where, "the run holds no %1 of layer %2: run it again with this tap", tap, layer);
    }
    Index row = position;
    if (run.file().find("tap_positions" + name)) {
        const auto kept = run.file().integers("tap_positions" + name);
        if (!kept) {
            return kept.error();
        }
        const auto found = std::find(kept.value().begin(), kept.value().end(), position);
        row = found == kept.value().end() ? -1 : found - kept.value().begin();
    }
    const bool byHead = isByHead(tap);
    const std::size_t axis = byHead ? 1 : 0;
    if (values.shape.size() != axis + 2 || row < 0 || row >= values.shape[axis]) {
        return failed(where, "the run holds no %1 of layer %2 at position %3", tap, layer, position);
    }
    const auto width = static_cast<std::size_t>(values.shape[axis + 1]);
    const std::size_t heads = byHead ? static_cast<std::size_t>(values.shape[0]) : 1;
    std::vector<float> out;
    for (std::size_t h = 0; h < heads; ++h) {
        const std::size_t begin =
            (h * static_cast<std::size_t>(values.shape[axis]) + static_cast<std::size_t>(row)) * width;
        const auto part = values.values.subspan(begin, width);
        out.insert(out.end(), part.begin(), part.end());
    }
    return out;
}

Result<std::vector<Intervention>> withRunDonors(std::vector<Intervention> list, const RunShape& shape)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto* replace = std::get_if<Replace>(&list[i]);
        const auto* donor = replace ? std::get_if<OtherRunSource>(&replace->source) : nullptr;
        if (!donor) {
            continue;
        }
        const auto about = [&](const char* member, Error error) {
            error.kind = ErrorKind::Usage;
            error.where =
                interventionKey(i, "source") + member + (error.where.empty() ? "" : ": " + error.where);
            return error;
        };
        const auto run = readRunFolder(donor->folder);
        if (!run) {
            return about(".run", run.error());
        }
        auto row = capturedRow(*run.value(), replace->at, replace->layer, donor->position);
        if (!row) {
            return about(".position", row.error());
        }
        replace->source = VectorSource { std::move(row).value() };
    }
    if (const Status good = validateInterventions(list, shape); !good) {
        return good.error();
    }
    return list;
}

std::vector<Index> sameTokenOthers(const RunResult& plain, Index position)
{
    const auto& tokens = plain.record().tokens;
    std::set<Index> skip { 0, position };
    for (const Sink& sink : plain.detection().sinks) {
        skip.insert(sink.position);
    }
    std::vector<Index> others;
    for (Index t = 0; t < plain.tokens(); ++t) {
        if (tokens[static_cast<std::size_t>(t)].id == tokens[static_cast<std::size_t>(position)].id
            && !skip.contains(t)) {
            others.push_back(t);
        }
    }
    return others;
}

Result<std::vector<Intervention>> withSameTokenDonors(std::vector<Intervention> list, const RunResult& plain)
{
    std::vector<Intervention> out;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto* replace = std::get_if<Replace>(&list[i]);
        if (!replace || !std::holds_alternative<SameTokenOthersSource>(replace->source)) {
            out.push_back(std::move(list[i]));
            continue;
        }
        for (const Index t : replace->positions) {
            if (t >= plain.tokens()) {
                return wrongUse(interventionKey(i, "source"),
                                "the token at position %1 is not made yet: name donors yourself", t);
            }
            MeanSource source { sameTokenOthers(plain, t) };
            if (source.positions.empty()) {
                return wrongUse(interventionKey(i, "source"),
                                "no other token of this text is the same as that at position %1 and no sink: "
                                "name donors yourself",
                                t);
            }
            out.emplace_back(Replace { replace->at, replace->layer, { t }, std::move(source) });
        }
    }
    return out;
}

} // namespace sinkscope
