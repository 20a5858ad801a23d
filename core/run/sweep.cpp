// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sweep.h"

#include "core/base/atomicfile.h"
#include "core/run/experiment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <system_error>

namespace sinkscope {

namespace {

using Index = std::int64_t;
using Positions = std::vector<Index>;

constexpr const char* components[] { "resid_post", "attn_out", "mlp_out" };

Intervention inLayer(Intervention pattern, Index layer)
{
    std::visit([layer](auto& x) { x.layer = layer; }, pattern);
    return pattern;
}

Intervention atTap(Intervention pattern, const std::string& tap)
{
    if (auto* replace = std::get_if<Replace>(&pattern)) {
        replace->at = tap;
    } else if (auto* exchange = std::get_if<Exchange>(&pattern)) {
        exchange->at = tap;
    } else if (auto* reshape = std::get_if<Reshape>(&pattern)) {
        reshape->at = tap;
    }
    return pattern;
}

Intervention withNorm(Intervention pattern, double norm)
{
    std::get<Reshape>(pattern).amount = norm;
    return pattern;
}

const Sink* strongestSecondary(const RunResult& plain)
{
    const Sink* best = nullptr;
    for (const Sink& sink : plain.detection().sinks) {
        if (sink.kind == SinkKind::Secondary && (!best || sink.score > best->score)) {
            best = &sink;
        }
    }
    return best;
}

/// What is planned: the interventions of an item and what it is.
struct Plan
{
    SweepItem item;
    Intervention intervention;
};

/// A run folder's name: "mlp_out-layer02.sinkrun".
std::string folderName(const SweepItem& item, std::size_t index, SweepOver over)
{
    const auto two = [](Index n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    std::string name = two(static_cast<Index>(index)) + "-";
    name += item.kind == SweepKind::Control ? "control-" : item.kind == SweepKind::Self ? "self-" : "";
    name += item.at.empty() ? item.donor : item.at;
    name += "-layer" + two(item.layer);
    if (over == SweepOver::Norms && item.norm && item.kind == SweepKind::Point) {
        std::string norm = std::to_string(*item.norm);
        norm.erase(norm.find_last_not_of('0') + 1);
        name += "-norm" + (norm.back() == '.' ? norm.substr(0, norm.size() - 1) : norm);
    }
    return name + ".sinkrun";
}

Plan planOf(SweepKind kind, Intervention intervention)
{
    SweepItem item;
    item.kind = kind;
    item.at = tapOf(intervention);
    item.layer = layerOf(intervention);
    if (const auto* reshape = std::get_if<Reshape>(&intervention);
        reshape && (reshape->op == ReshapeOp::CapNorm || reshape->op == ReshapeOp::SetNorm)) {
        item.norm = reshape->amount;
    }
    if (const Positions* positions = positionsOf(intervention)) {
        item.positions = *positions;
    }
    item.donor = opOf(intervention);
    return { std::move(item), std::move(intervention) };
}

/// What the pattern was resolved to in a finished run.
void noteDonor(const RunResult& run, SweepItem& item)
{
    const auto* replace = std::get_if<Replace>(&run.record().spec.interventions.front());
    if (!replace) {
        return;
    }
    if (const auto* mean = std::get_if<MeanSource>(&replace->source)) {
        item.donor = "mean_of";
        item.donors = static_cast<Index>(mean->positions.size());
    } else {
        item.donor = std::holds_alternative<PositionSource>(replace->source) ? "position" : "vector";
        item.donors = item.donor == "position" ? 1 : 0;
    }
}

/// An item that could not be made, such as rows that nothing selects in this layer, does not end the sweep.
void noteProblem(const Error& error, SweepItem& item)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    item.problem = error;
    item.folder.clear();
    item.change = nan;
    item.after = { .score = nan, .mlpNorm = nan, .hiddenNorm = nan, .cos = nan };
    item.suppression = nan;
    item.meanScore = nan;
}

class Sweep
{
public:
    Sweep(const SweepSpec& spec, OpenModel& model, std::filesystem::path folder, const JobContext& job,
          const SweepObserver& observer, RunSurroundings surroundings)
        : m_spec(spec)
        , m_model(model)
        , m_folder(std::move(folder))
        , m_job(job)
        , m_observer(observer)
        , m_surroundings(std::move(surroundings))
    {
    }

    Result<SweepTable> run()
    {
        if (const Status good = check(); !good) {
            return good.error();
        }
        if (const Status good = makeFolder(); !good) {
            return good.error();
        }
        m_table.over = m_spec.over;
        const auto points = planPoints();
        if (const Status good = runPlain(static_cast<int>(points.size())); !good) {
            return finish(good);
        }
        std::vector<Plan> plans = points;
        if (m_spec.controls) {
            addControls(plans);
        }
        for (const Plan& plan : plans) {
            m_table.plan.push_back(plan.item);
        }
        tell(std::nullopt, m_surroundings.plain);
        for (std::size_t i = 0; i < plans.size(); ++i) {
            if (const Status good = runItem(plans[i], i, static_cast<int>(plans.size())); !good) {
                return finish(good);
            }
        }
        return m_table;
    }

private:
    /// A cancelled sweep has a table; one that failed has not. Without any item the folder goes.
    Result<SweepTable> finish(const Status& ended)
    {
        if (m_table.items.empty() && !m_folder.empty()) {
            std::error_code ignored;
            std::filesystem::remove_all(m_folder, ignored);
        }
        if (ended.error().kind == ErrorKind::Cancelled && !m_table.items.empty()) {
            return m_table;
        }
        return ended.error();
    }

    Status check() const
    {
        if (const Status good = validate(m_spec); !good) {
            return good;
        }
        const Index layers = m_model.files->info().layers;
        const auto inside = [&](const char* key, const std::optional<Index>& layer) {
            return layer && (*layer < 0 || *layer >= layers)
                ? Status(wrongUse(key,
                                  "layer %1 does not exist: the layers of this model are 0 to %2; a spec "
                                  "made for another model does not fit",
                                  *layer, layers - 1))
                : Status();
        };
        if (const Status good = inside("first_layer", m_spec.firstLayer); !good) {
            return good;
        }
        if (const Status good = inside("last_layer", m_spec.lastLayer); !good) {
            return good;
        }
        // Before the plain run: what does not fit is known at once.
        const auto tokens = tokensOf(m_spec.run, m_model);
        if (!tokens) {
            return tokens.error();
        }
        return validateInterventions(
            m_spec.run.interventions,
            runShape(m_model.files->info(), static_cast<Index>(tokens.value().tokens.size())));
    }

    Status makeFolder() const
    {
        if (m_folder.empty()) {
            return { };
        }
        std::error_code problem;
        if (std::filesystem::exists(m_folder, problem)) {
            return failed(m_folder.string(), "it exists already: give another name");
        }
        if (!std::filesystem::create_directories(m_folder, problem) || problem) {
            return failed(m_folder.string(), "the folder cannot be made: %1", problem.message());
        }
        return { };
    }

    std::vector<Plan> planPoints() const
    {
        const Intervention& pattern = m_spec.run.interventions.front();
        std::vector<Plan> plans;
        if (m_spec.over == SweepOver::Norms) {
            for (const double norm : m_spec.norms) {
                plans.push_back(planOf(SweepKind::Point, withNorm(pattern, norm)));
            }
            return plans;
        }
        const Index first = m_spec.firstLayer.value_or(0);
        const Index last = m_spec.lastLayer.value_or(m_model.files->info().layers - 1);
        const auto addLayers = [&](const Intervention& base) {
            for (Index l = first; l <= last; ++l) {
                plans.push_back(planOf(SweepKind::Point, inLayer(base, l)));
            }
        };
        if (m_spec.over == SweepOver::Layers) {
            addLayers(pattern);
            return plans;
        }
        for (const char* tap : components) {
            addLayers(atTap(pattern, tap));
        }
        return plans;
    }

    Status runPlain(int points)
    {
        m_surroundings.keepStates = true;
        RunSpec plain = plainSpec(m_spec.run);
        // One that is given counts only if it is this very spec's: its anchor and its sinks are what all
        // items are measured by.
        const bool given = m_surroundings.plain && m_surroundings.plain->record().spec == plain;
        if (!given) {
            auto run = executeRun(plain, m_model, m_folder.empty() ? m_folder : m_folder / sweepPlainName,
                                  partOf(m_job, 0, points + 1), m_surroundings);
            if (!run) {
                return run.error();
            }
            m_surroundings.plain = std::move(run).value();
        }
        const RunResult& result = *m_surroundings.plain;
        const Positions* positions = positionsOf(m_spec.run.interventions.front());
        const Sink* strongest = strongestSecondary(result);
        m_table.position = positions ? positions->front()
            : strongest              ? strongest->position
                                     : result.detection().anchor;
        const auto& sinks = result.detection().sinks;
        const bool isSink = std::any_of(sinks.begin(), sinks.end(),
                                        [&](const Sink& sink) { return sink.position == m_table.position; });
        m_options.layer = isSink ? std::nullopt
                                 : std::optional(static_cast<int>(layerOf(m_spec.run.interventions.front())));
        m_options.top = 0;
        m_options.gains = 0;
        SweepItem itself;
        if (const Status good = measure(result, itself); !good) {
            return good;
        }
        m_table.before = itself.after;
        m_table.sinks = itself.sinks;
        m_table.meanLifetime = itself.meanLifetime;
        m_table.meanScore = itself.meanScore;
        return { };
    }

    void addControls(std::vector<Plan>& plans) const
    {
        const Intervention& pattern = m_spec.run.interventions.front();
        const Positions* positions = positionsOf(pattern);
        if (!positions) {
            return;
        }
        if (const auto position = controlPosition(pattern, *positions)) {
            plans.push_back(planOf(SweepKind::Control, atPosition(pattern, *position)));
        }
        const std::string tap = tapOf(pattern);
        if (!tap.empty()) {
            const Index t = positions->front();
            plans.push_back(
                planOf(SweepKind::Self, Replace { tap, layerOf(pattern), { t }, PositionSource { t } }));
        }
    }

    /// A position that is no sink and can take the pattern: by the seed.
    std::optional<Index> controlPosition(const Intervention& pattern, const Positions& taken) const
    {
        const RunResult& plain = *m_surroundings.plain;
        const auto* replace = std::get_if<Replace>(&pattern);
        const bool sameToken = replace && std::holds_alternative<SameTokenOthersSource>(replace->source);
        Positions candidates;
        for (Index t = 1; t + 1 < plain.tokens(); ++t) {
            const auto& sinks = plain.detection().sinks;
            const bool isSink =
                std::any_of(sinks.begin(), sinks.end(), [t](const Sink& sink) { return sink.position == t; });
            const bool used = std::find(taken.begin(), taken.end(), t) != taken.end();
            if (!isSink && !used && (!sameToken || !sameTokenOthers(plain, t).empty())) {
                candidates.push_back(t);
            }
        }
        if (candidates.empty()) {
            return std::nullopt;
        }
        std::mt19937_64 random(static_cast<std::uint64_t>(m_spec.run.seed));
        return candidates[random() % candidates.size()];
    }

    Status runItem(Plan& plan, std::size_t index, int count)
    {
        RunSpec spec = m_spec.run;
        spec.interventions.front() = plan.intervention;
        if (!m_folder.empty()) {
            plan.item.folder = folderName(plan.item, index, m_spec.over);
        }
        const auto path = m_folder.empty() ? std::filesystem::path() : m_folder / plan.item.folder;
        const auto run = executeRun(spec, m_model, path,
                                    partOf(m_job, static_cast<int>(index) + 1, count + 1), m_surroundings);
        if (run) {
            if (const Status good = measure(*run.value(), plan.item); !good) {
                return good;
            }
            noteDonor(*run.value(), plan.item);
            plan.item.change = run.value()->record().changes.at(0);
        } else if (run.error().kind == ErrorKind::Usage) {
            noteProblem(run.error(), plan.item);
        } else {
            return run.error();
        }
        m_table.items.push_back(plan.item);
        if (!m_folder.empty()) {
            if (const Status good = writeFileAtomically(m_folder / sweepTableName,
                                                        dumpJson(toJson(m_table, m_spec), 1) + "\n");
                !good) {
                return good;
            }
        }
        tell(index, run ? run.value() : nullptr);
        return { };
    }

    Status measure(const RunResult& run, SweepItem& item)
    {
        const RunResult& plain = *m_surroundings.plain;
        const auto compared = compareAt(plain, run, m_table.position, m_options);
        if (!compared) {
            return compared.error();
        }
        m_options.layer = compared.value().layer; // that of the plain run for all items
        m_table.readLayer = compared.value().layer;
        item.after = compared.value().after;
        item.suppression = compared.value().suppression;
        double lifetimes = 0;
        double scores = 0;
        Index count = 0;
        for (const Sink& sink : plain.detection().sinks) {
            if (sink.kind != SinkKind::Secondary) {
                continue;
            }
            const auto each = compareAt(plain, run, sink.position, m_options);
            if (!each) {
                return each.error();
            }
            ++count;
            lifetimes += each.value().after.lifetime;
            scores += each.value().after.score;
            item.sinks += each.value().after.isSink() ? 1 : 0;
        }
        item.meanLifetime = count > 0 ? lifetimes / static_cast<double>(count) : 0;
        item.meanScore =
            count > 0 ? scores / static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
        return { };
    }

    void tell(std::optional<std::size_t> item, const RunResultPtr& run) const
    {
        if (m_observer) {
            m_observer(m_table, item, run);
        }
    }

    const SweepSpec& m_spec;
    OpenModel& m_model;
    std::filesystem::path m_folder;
    const JobContext& m_job;
    const SweepObserver& m_observer;
    RunSurroundings m_surroundings;
    ComparisonOptions m_options;
    SweepTable m_table;
};

} // namespace

std::string nameOf(SweepOver over)
{
    return over == SweepOver::Layers ? "layers" : over == SweepOver::Components ? "components" : "norms";
}

Status validate(const SweepSpec& spec)
{
    if (const Status good = validate(spec.run); !good) {
        return good;
    }
    if (spec.run.interventions.empty()) {
        return wrongUse("interventions",
                        "a sweep needs an intervention: the first is the one that is varied");
    }
    const Intervention& pattern = spec.run.interventions.front();
    if (spec.over == SweepOver::Components
        && (std::holds_alternative<MaskKey>(pattern) || std::holds_alternative<ZeroHead>(pattern))) {
        return wrongUse(interventionKey(0, "op"),
                        "%1 is made at no component: sweep over layers, or take another intervention",
                        opOf(pattern));
    }
    if (spec.over == SweepOver::Norms) {
        const auto* reshape = std::get_if<Reshape>(&pattern);
        if (!reshape || (reshape->op != ReshapeOp::CapNorm && reshape->op != ReshapeOp::SetNorm)) {
            return wrongUse(interventionKey(0, "op"), "%1 has no norm: a sweep over norms needs %2",
                            opOf(pattern), "cap_norm, set_norm");
        }
        if (spec.norms.empty()) {
            return wrongUse("norms", "the list is empty: name at least one norm");
        }
        for (const double norm : spec.norms) {
            if (!(std::isfinite(norm) && norm >= 0)) {
                return wrongUse("norms", "%1 is impossible: a norm is a finite number of at least 0", norm);
            }
        }
    }
    if (spec.firstLayer && spec.lastLayer && *spec.firstLayer > *spec.lastLayer) {
        return wrongUse("first_layer", "it is behind the last layer, %1", *spec.lastLayer);
    }
    return { };
}

Result<SweepTable> executeSweep(const SweepSpec& spec, OpenModel& model, const std::filesystem::path& folder,
                                const JobContext& job, const SweepObserver& observer,
                                RunSurroundings surroundings)
{
    return Sweep(spec, model, folder, job, observer, std::move(surroundings)).run();
}

} // namespace sinkscope
