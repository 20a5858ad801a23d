// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/eviction.h"

#include <algorithm>
#include <random>

namespace sinkscope {

namespace {

using Index = std::int64_t;
using Positions = std::vector<Index>;

/// Positions [begin, end) are evicted sooner or later.
struct Evicted
{
    Index begin = 0;
    Index end = 0;

    bool isEmpty() const { return begin >= end; }

    bool holds(Index t) const { return t >= begin && t < end; }
};

/// The last query, T - 1, still sees `window` keys before itself. A window longer than the text evicts none.
Evicted evictedOf(Index tokens, Index first, Index window)
{
    return { first, window < tokens ? tokens - 1 - window : 0 };
}

/// Positions of the secondary sinks whose keys would be evicted.
Positions sinksIn(const RunResult& plain, const Evicted& evicted)
{
    Positions out;
    for (const Sink& sink : plain.detection().sinks) {
        if (sink.kind == SinkKind::Secondary && evicted.holds(sink.position)) {
            out.push_back(sink.position);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// `count` positions that are no sinks, fewer where there are not so many.
Positions randomIn(const RunResult& plain, const Evicted& evicted, std::size_t count, std::int64_t seed)
{
    Positions others;
    for (Index t = evicted.begin; t < evicted.end; ++t) {
        const auto& sinks = plain.detection().sinks;
        if (std::none_of(sinks.begin(), sinks.end(), [t](const Sink& sink) { return sink.position == t; })) {
            others.push_back(t);
        }
    }
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Positions out;
    while (out.size() < count && !others.empty()) {
        const auto chosen = others.begin() + static_cast<std::ptrdiff_t>(random() % others.size());
        out.push_back(*chosen);
        others.erase(chosen);
    }
    std::sort(out.begin(), out.end());
    return out;
}

} // namespace

std::string nameOf(KeptKeys kept)
{
    return kept == KeptKeys::Window ? "window" : kept == KeptKeys::Sinks ? "sinks" : "random";
}

std::vector<Intervention> evictedKeys(int layers, std::int64_t tokens, std::int64_t first,
                                      std::int64_t window, const std::vector<std::int64_t>& kept)
{
    MaskKey mask;
    mask.window = window;
    const Evicted evicted = evictedOf(tokens, first, window);
    for (Index t = evicted.begin; t < evicted.end; ++t) {
        if (std::find(kept.begin(), kept.end(), t) == kept.end()) {
            mask.positions.push_back(t);
        }
    }
    std::vector<Intervention> list;
    for (int l = 0; l < layers && !mask.positions.empty(); ++l) {
        mask.layer = l;
        list.emplace_back(mask);
    }
    return list;
}

Status validate(const EvictionSpec& spec)
{
    if (const Status good = validate(spec.run); !good) {
        return good;
    }
    if (!spec.run.interventions.empty()) {
        return wrongUse("interventions",
                        "the keys that are evicted are the only change: leave interventions out");
    }
    if (spec.first < 0) {
        return wrongUse("first", "%1 is impossible: a number of tokens of at least 0 is needed", spec.first);
    }
    if (spec.window < 1) {
        return wrongUse("window", "%1 is impossible: a number of keys of at least 1 is needed", spec.window);
    }
    return { };
}

Result<EvictionResult> executeEviction(const EvictionSpec& spec, OpenModel& model, const JobContext& job,
                                       const EvictionObserver& observer, const RunSurroundings& surroundings)
{
    if (const Status good = validate(spec); !good) {
        return good.error();
    }
    const auto tokens = tokensOf(spec.run, model);
    if (!tokens) {
        return tokens.error();
    }
    const auto count = static_cast<Index>(tokens.value().tokens.size());
    const Evicted evicted = evictedOf(count, spec.first, spec.window);
    if (evicted.isEmpty()) {
        return wrongUse(
            "window",
            "no key of this text is ever evicted: it has %1 tokens, %2 are kept and the window is %3", count,
            spec.first, spec.window);
    }
    constexpr int most = 4; // passes
    RunSurroundings around = surroundings;
    around.keepStates = true;
    around.compare = true;
    if (!around.plain || !(around.plain->record().spec == spec.run)) {
        around.plain.reset();
        auto plain = executeRun(spec.run, model, { }, partOf(job, 0, most), around);
        if (!plain) {
            return plain.error();
        }
        around.plain = std::move(plain).value();
    }
    EvictionResult result { around.plain, { } };
    const Positions sinks = sinksIn(*around.plain, evicted);
    std::vector<EvictionRun> wanted { { KeptKeys::Window, { }, nullptr } };
    if (!sinks.empty()) {
        wanted.push_back({ KeptKeys::Sinks, sinks, nullptr });
        wanted.push_back(
            { KeptKeys::Random, randomIn(*around.plain, evicted, sinks.size(), spec.run.seed), nullptr });
    }
    for (EvictionRun& item : wanted) {
        RunSpec run = spec.run;
        run.interventions =
            evictedKeys(model.files->info().layers, count, spec.first, spec.window, item.kept);
        if (run.interventions.empty()) {
            continue; // all that would go is kept
        }
        auto made =
            executeRun(run, model, { }, partOf(job, 1 + static_cast<int>(result.runs.size()), most), around);
        if (!made) {
            return made.error();
        }
        item.run = std::move(made).value();
        if (observer) {
            observer(item);
        }
        result.runs.push_back(std::move(item));
    }
    return result;
}

} // namespace sinkscope
