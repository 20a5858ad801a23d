// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states.h"

#include "core/run/experiment.h"
#include "core/run/loading.h"
#include "core/spec/taps.h"

#include <algorithm>
#include <exception>
#include <new>
#include <numeric>

namespace sinkscope {

namespace {

using Index = std::int64_t;
using Positions = std::vector<Index>;

std::vector<Index> layersOf(const TapSpec& tap, Index layers)
{
    if (tap.name == tapWithoutLayer) {
        return { -1 };
    }
    if (tap.layers) {
        return *tap.layers;
    }
    std::vector<Index> all(static_cast<std::size_t>(layers));
    std::iota(all.begin(), all.end(), Index { 0 });
    return all;
}

Positions allPositions(Index tokens)
{
    Positions all(static_cast<std::size_t>(tokens));
    std::iota(all.begin(), all.end(), Index { 0 });
    return all;
}

/// A captured tap in the arrays of a pass.
struct Captured
{
    TensorView values; ///< [rows, width] or [heads, rows, width]
    Positions positions; ///< of the rows
};

/// Empty where the file has none.
Result<Captured> capturedIn(const SafetensorsFile& file, const std::string& tap, Index layer, Index tokens)
{
    const std::string name = "/" + tap + (layer < 0 ? std::string() : "/" + std::to_string(layer));
    if (!file.find("tap" + name)) {
        return Captured { };
    }
    auto values = file.view("tap" + name);
    if (!values) {
        return values.error();
    }
    Captured out { std::move(values).value(), { } };
    if (file.find("tap_positions" + name)) {
        auto kept = file.integers("tap_positions" + name);
        if (!kept) {
            return kept.error();
        }
        out.positions = std::move(kept).value();
    } else {
        out.positions = allPositions(tokens);
    }
    const auto axes = out.values.shape.size();
    if ((axes != 2 && axes != 3) || out.values.shape[axes - 2] != static_cast<Index>(out.positions.size())) {
        return failed(file.file().path().string(),
                      "the array %1 does not fit the others of this run: run it again", "tap" + name);
    }
    return out;
}

/// The rows at `wanted`; nothing where one of them is missing.
std::optional<TensorView> rowsAt(const Captured& captured, const Positions& wanted)
{
    const bool byHead = captured.values.shape.size() == 3;
    if (!byHead && captured.positions == wanted) {
        return captured.values;
    }
    std::vector<std::size_t> places;
    for (const Index position : wanted) {
        const auto found = std::find(captured.positions.begin(), captured.positions.end(), position);
        if (found == captured.positions.end()) {
            return { };
        }
        places.push_back(static_cast<std::size_t>(found - captured.positions.begin()));
    }
    const auto rows = captured.positions.size();
    const auto width = static_cast<std::size_t>(captured.values.shape.back());
    const auto heads = byHead ? static_cast<std::size_t>(captured.values.shape.front()) : 1;
    auto copy = std::make_shared<std::vector<float>>();
    copy->reserve(places.size() * heads * width);
    for (const std::size_t place : places) {
        for (std::size_t h = 0; h < heads; ++h) {
            const auto part = captured.values.values.subspan((h * rows + place) * width, width);
            copy->insert(copy->end(), part.begin(), part.end());
        }
    }
    TensorView view { { static_cast<Index>(places.size()), static_cast<Index>(heads * width) }, *copy, { } };
    view.owner = std::move(copy);
    return view;
}

/// Null where the file lacks a row.
Result<RunStatesPtr> statesIn(const SafetensorsFile& file, const std::vector<TapSpec>& taps, Index layers,
                              Index tokens)
{
    std::vector<StateRows> out;
    for (const TapSpec& tap : taps) {
        for (const Index layer : layersOf(tap, layers)) {
            const auto captured = capturedIn(file, tap.name, layer, tokens);
            if (!captured) {
                return captured.error();
            }
            StateRows rows { tap.name, layer, tap.positions ? *tap.positions : allPositions(tokens), { } };
            auto values = captured.value().values.empty() ? std::optional<TensorView>()
                                                          : rowsAt(captured.value(), rows.positions);
            if (!values) {
                return RunStatesPtr();
            }
            rows.values = std::move(*values);
            out.push_back(std::move(rows));
        }
    }
    return std::make_shared<const RunStates>(std::move(out));
}

/// The pass of the run, with other taps.
PassRequest requestFor(const RunResult& run, const std::vector<TapSpec>& taps)
{
    const RunRecord& record = run.record();
    PassRequest request;
    request.spec = record.spec;
    request.spec.taps = taps;
    request.spec.logits = LogitsKept::None;
    request.spec.dtype = record.dtype;
    request.tapsOnly = true;
    // Checked when the run was made.
    request.candidates = anchorCandidates(record.spec, run.tokens()).value();
    request.anchor = record.anchor();
    for (const RunToken& token : record.tokens) {
        request.tokenIds.push_back(token.id);
    }
    return request;
}

/// Scores are left out unless the states that are kept belong to a pass with scores.
void reuse(PassRequest& request, const RunResultPtr& run, const RunResultPtr& plain,
           const LoadedModel& weights)
{
    const RunResultPtr& start = run->record().spec.interventions.empty() ? run : plain;
    if (start && weights.holdsStates(request)
        && isPlainRunOf(*start, request, weights.info(), weights.dtype(), weights.device())) {
        request.plain = start;
    } else {
        request.spec.scores = false;
    }
}

Result<RunStatesPtr> makeStates(const RunResultPtr& run, const std::vector<TapSpec>& taps, OpenModel& model,
                                const JobContext& job, const RunSurroundings& surroundings)
{
    if (taps.empty()) {
        return wrongUse("taps", "no state is named: give at least one tap");
    }
    if (const Status good = validateTaps(taps, run->layers(), run->tokens()); !good) {
        return good.error();
    }
    auto held = statesIn(run->file(), taps, run->layers(), run->tokens());
    if (!held || held.value()) {
        return held;
    }
    if (!model.files) {
        return failed({ }, "the run does not hold these states: open its model, %1",
                      run->record().model.name);
    }
    if (const Status good = checkModelOf(*run, *model.files); !good) {
        return good.error();
    }
    PassRequest request = requestFor(*run, taps);
    const MemoryEstimate estimate = estimateMemory(model.files->info(), request.spec, run->tokens());
    const auto engine = readyEngine(request.spec, model, estimate, surroundings, job);
    if (!engine) {
        return engine.error();
    }
    reuse(request, run, surroundings.plain, *model.weights);
    SafetensorsWriter writer;
    const auto facts = engine.value()->pass(*model.weights, request, writer, { }, job);
    if (!facts) {
        return facts.error();
    }
    if (job.cancel.isCancelled()) {
        return cancelledError();
    }
    const auto file = writer.finish();
    if (!file) {
        return file.error();
    }
    auto made = statesIn(*file.value(), taps, run->layers(), run->tokens());
    if (made && !made.value()) {
        return failed(model.files->path().string(), "the pass kept none of the states that were asked for");
    }
    return made;
}

} // namespace

Status checkModelOf(const RunResult& run, const ModelFiles& files)
{
    const ModelInfo& theirs = run.record().model;
    const ModelInfo& mine = files.info();
    if (theirs.architecture != mine.architecture || theirs.layers != mine.layers
        || theirs.hidden != mine.hidden || theirs.intermediate != mine.intermediate
        || theirs.heads != mine.heads || theirs.kvHeads != mine.kvHeads || theirs.headDim != mine.headDim) {
        return failed(files.path().string(),
                      "this model has another shape than that of the run, %1: open the model of the run",
                      theirs.name);
    }
    if (theirs.sha256 != mine.sha256) {
        return failed(files.path().string(),
                      "these are other weights than those of the run, %1: open the model of the run, or make "
                      "the run again",
                      theirs.name);
    }
    return { };
}

const StateRows* RunStates::find(const std::string& tap, std::int64_t layer) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const StateRows& rows) {
        return rows.tap == tap && rows.layer == layer;
    });
    return found == m_rows.end() ? nullptr : &*found;
}

Result<RunStatesPtr> readStates(const RunResultPtr& run, const std::vector<TapSpec>& taps, OpenModel& model,
                                const JobContext& job, const RunSurroundings& surroundings)
{
    try {
        return makeStates(run, taps, model, job, surroundings);
    } catch (const std::bad_alloc&) {
        return ofMemory(
            failed({ }, "there is not enough memory for these states: ask for fewer layers or positions"));
    } catch (const std::exception& e) {
        return failed({ }, "the run failed inside a library: %1", e.what());
    }
}

} // namespace sinkscope
