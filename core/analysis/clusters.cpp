// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/clusters.h"

#include "core/analysis/balancedsample.h"
#include "core/analysis/vectors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr int layersBeforeBirth = 3;
constexpr Index dimensionsOfSpace = 3;

/// Both classes before the sample is taken.
struct Classes
{
    std::vector<ClusterPoint> sinks, others;
    std::vector<int> births; ///< of the sinks
};

ClusterPoint pointOf(const RunResult& run, std::size_t index, Index position, bool isSink)
{
    const RunToken& token = run.record().tokens[static_cast<std::size_t>(position)];
    return { isSink, index, position, token.id, token.text };
}

/// `seen`: the tokens and positions of sinks so far.
void collect(const RunResult& run, std::size_t index, std::set<std::pair<Index, Index>>& seen,
             Classes& classes)
{
    std::set<Index> positions { run.detection().anchor };
    std::set<Index> ids;
    for (const Sink& sink : run.detection().sinks) {
        positions.insert(sink.position);
        if (sink.kind == SinkKind::Anchor || sink.position < firstClusterPosition) {
            continue;
        }
        ids.insert(sink.tokenId);
        if (seen.emplace(sink.tokenId, sink.position).second) {
            classes.sinks.push_back(pointOf(run, index, sink.position, true));
            classes.births.push_back(sink.start);
        }
    }
    for (Index t = firstClusterPosition; t < run.tokens(); ++t) {
        if (!positions.contains(t) && ids.contains(run.record().tokens[static_cast<std::size_t>(t)].id)) {
            classes.others.push_back(pointOf(run, index, t, false));
        }
    }
}

Status checkRuns(const std::vector<RunResultPtr>& runs)
{
    if (runs.empty()) {
        return wrongUse({ }, "there is no run: give at least one");
    }
    const ModelInfo& model = runs.front()->record().model;
    for (const RunResultPtr& run : runs) {
        const ModelInfo& other = run->record().model;
        if (other.sha256 != model.sha256 || other.layers != model.layers || other.hidden != model.hidden) {
            return wrongUse({ },
                            "the runs are of %1 and of %2: clusters take in several texts, but one model "
                            "only",
                            model.name, other.name);
        }
    }
    return { };
}

Status checkClasses(const Classes& classes)
{
    if (classes.sinks.empty()) {
        return wrongUse({ },
                        "no token behind the first three becomes a sink here: take another text, or a rule "
                        "that finds more");
    }
    if (classes.sinks.size() == 1) {
        return wrongUse({ },
                        "there is one sink only, at position %1: clusters need two at least, so take more "
                        "or longer texts",
                        classes.sinks.front().position);
    }
    if (classes.others.size() < 2) {
        return wrongUse({ },
                        "too few other tokens have the id of a sink, %1: clusters need two at least, so "
                        "take more or longer texts",
                        classes.others.size());
    }
    return { };
}

/// The number that occurs most often, the smallest of several.
int commonest(const std::vector<int>& numbers)
{
    std::map<int, int> counts;
    for (const int number : numbers) {
        ++counts[number];
    }
    return std::max_element(counts.begin(), counts.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

Status chooseLayers(ClusterTable& table)
{
    ClusterOptions& options = table.options;
    for (const auto& [key, layer] : { std::pair { "first", options.first }, { "last", options.last } }) {
        if (layer && (*layer < 0 || *layer >= table.layers)) {
            return wrongUse("layers", "layer %1 does not exist: the layers of this model are 0 to %2", *layer,
                            table.layers - 1);
        }
    }
    if (!options.last) {
        options.last = std::max(table.birth, options.first.value_or(0));
    }
    if (!options.first) {
        options.first = std::clamp(table.birth - layersBeforeBirth, 0, *options.last);
    }
    if (*options.first > *options.last) {
        return wrongUse("layers", "layer %1 is behind layer %2: give the lower one first", *options.first,
                        *options.last);
    }
    return { };
}

} // namespace

const ClusterCloud* ClusterTable::cloud(const std::string& state, int layer) const
{
    const auto found = std::ranges::find_if(
        clouds, [&](const ClusterCloud& cloud) { return cloud.state == state && cloud.layer == layer; });
    return found == clouds.end() ? nullptr : &*found;
}

std::vector<int> ClusterTable::labels() const
{
    std::vector<int> labels;
    for (const ClusterPoint& point : points) {
        labels.push_back(point.isSink ? 1 : 0);
    }
    return labels;
}

Result<ClusterTable> chooseClusters(const std::vector<RunResultPtr>& runs, const ClusterOptions& options)
{
    if (const Status good = checkRuns(runs); !good) {
        return good.error();
    }
    if (!(options.perplexity >= 1)) {
        return wrongUse("perplexity", "must be a number from 1");
    }
    Classes classes;
    std::set<std::pair<Index, Index>> seen;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        collect(*runs[i], i, seen, classes);
    }
    if (const Status good = checkClasses(classes); !good) {
        return good.error();
    }
    ClusterTable table;
    table.options = options;
    for (const RunResultPtr& run : runs) {
        const auto* trace = std::get_if<TraceInput>(&run->record().spec.input);
        table.rows.push_back(trace == nullptr ? std::nullopt : std::optional(trace->row));
    }
    table.layers = runs.front()->layers();
    table.sinks = static_cast<Index>(classes.sinks.size());
    table.others = static_cast<Index>(classes.others.size());
    const BalancedSample sample = balancedSample(table.sinks, table.others, options.seed);
    std::vector<int> births;
    for (const Index i : sample.first) {
        table.points.push_back(std::move(classes.sinks[static_cast<std::size_t>(i)]));
        births.push_back(classes.births[static_cast<std::size_t>(i)]);
    }
    for (const Index i : sample.second) {
        table.points.push_back(std::move(classes.others[static_cast<std::size_t>(i)]));
    }
    table.birth = commonest(births);
    table.neighbours = std::min(mostClusterNeighbours, static_cast<Index>(sample.first.size()) - 1);
    if (const Status good = chooseLayers(table); !good) {
        return good.error();
    }
    return table;
}

void turnTowards(std::span<float> plane, std::span<const float> like)
{
    const std::size_t points = plane.size() / 2;
    if (points == 0 || like.size() != plane.size()) {
        return;
    }
    std::array<double, 4> means { };
    for (std::size_t i = 0; i < plane.size(); ++i) {
        means[i % 2] += static_cast<double>(plane[i]) / static_cast<double>(points);
        means[2 + (i % 2)] += static_cast<double>(like[i]) / static_cast<double>(points);
    }
    double xx = 0;
    double xy = 0;
    double yx = 0;
    double yy = 0;
    for (std::size_t i = 0; i < plane.size(); i += 2) {
        const double x = static_cast<double>(plane[i]) - means[0];
        const double y = static_cast<double>(plane[i + 1]) - means[1];
        const double u = static_cast<double>(like[i]) - means[2];
        const double v = static_cast<double>(like[i + 1]) - means[3];
        xx += x * u;
        xy += x * v;
        yx += y * u;
        yy += y * v;
    }
    const double turned = std::hypot(xx + yy, xy - yx);
    const double mirrored = std::hypot(xx - yy, xy + yx);
    const double length = std::max(turned, mirrored);
    if (!(length > 0)) {
        return;
    }
    const bool isMirrored = mirrored > turned;
    const double c = (isMirrored ? xx - yy : xx + yy) / length;
    const double s = (isMirrored ? xy + yx : xy - yx) / length;
    for (std::size_t i = 0; i < plane.size(); i += 2) {
        const auto x = static_cast<double>(plane[i]);
        const auto y = static_cast<double>(plane[i + 1]);
        plane[i] = static_cast<float>(isMirrored ? (x * c) + (y * s) : (x * c) - (y * s));
        plane[i + 1] = static_cast<float>(isMirrored ? (x * s) - (y * c) : (x * s) + (y * c));
    }
}

void mirrorTowards(ClusterComponents& components, const ClusterComponents& like)
{
    constexpr auto dimensions = static_cast<std::size_t>(dimensionsOfSpace);
    if (components.space.size() != like.space.size()) {
        return;
    }
    for (std::size_t c = 0; c < dimensions; ++c) {
        double product = 0;
        for (std::size_t i = c; i < like.space.size(); i += dimensions) {
            product += static_cast<double>(components.space[i]) * static_cast<double>(like.space[i]);
        }
        for (std::size_t i = c; product < 0 && i < like.space.size(); i += dimensions) {
            components.space[i] = -components.space[i];
        }
    }
}

Result<ClusterCloud> clusterCloud(const std::string& state, int layer, const TensorView& x,
                                  const ClusterTable& table, LinearAlgebra& algebra, int threads,
                                  const JobContext& job)
{
    const ComputeOptions compute { threads, table.options.seed };
    ClusterCloud cloud {
        state, layer, separation(x, table.labels(), algebra, table.neighbours, compute, job), { }, { }
    };
    if (const Status good = checkVectors(x); !good) {
        cloud.components.problem = good.error();
        return cloud;
    }
    const auto found = algebra.pca(x, dimensionsOfSpace, compute, job.cancel);
    if (job.cancel.isCancelled()) {
        return cancelledError();
    }
    if (!found) {
        cloud.components.problem = found.error();
        return cloud;
    }
    const Pca& pca = found.value();
    cloud.components.shares = pca.shares;
    cloud.components.space.resize(static_cast<std::size_t>(x.dim(0) * dimensionsOfSpace));
    for (Index i = 0; i < x.dim(0); ++i) {
        for (Index c = 0; c < pca.count; ++c) {
            cloud.components.space[static_cast<std::size_t>((i * dimensionsOfSpace) + c)] =
                pca.scores[static_cast<std::size_t>((i * pca.count) + c)];
        }
    }
    return cloud;
}

Result<ClusterEmbedding> clusterEmbedding(const TensorView& x, const ClusterOptions& options,
                                          LinearAlgebra& algebra, int threads, const TsneObserver& observer,
                                          const JobContext& job)
{
    ClusterEmbedding out;
    TsneOptions wanted { .perplexity = options.perplexity,
                         .iterations = options.iterations,
                         .compute = { threads, options.seed } };
    const int parts = options.space ? 2 : 1;
    auto plane = tsne(x, algebra, wanted, observer, partOf(job, 0, parts));
    wanted.dimensions = dimensionsOfSpace;
    auto space = plane && options.space ? tsne(x, algebra, wanted, { }, partOf(job, 1, parts))
                                        : Result<Tsne>(Tsne { });
    for (const Result<Tsne>* each : { &plane, &space }) {
        if (!*each) {
            if (each->error().kind == ErrorKind::Cancelled) {
                return each->error();
            }
            out.problem = each->error();
            return out;
        }
    }
    out.kl = plane.value().kl;
    out.perplexity = plane.value().perplexity;
    out.plane = std::move(plane.value().points);
    out.space = std::move(space.value().points);
    return out;
}

} // namespace sinkscope
