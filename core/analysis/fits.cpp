// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

namespace sinkscope {

namespace {

/// Sums of products about the means of x and y. Empty: no pairs.
struct Moments
{
    double n = 0;
    double meanX = 0;
    double meanY = 0;
    double xx = 0;
    double yy = 0;
    double xy = 0;

    std::optional<double> correlation() const
    {
        return n > 1 && xx > 0 && yy > 0 ? std::optional(xy / std::sqrt(xx * yy)) : std::nullopt;
    }
};

Moments momentsOf(std::span<const double> x, std::span<const double> y)
{
    Moments m;
    m.n = static_cast<double>(x.size());
    m.meanX = std::accumulate(x.begin(), x.end(), 0.0) / m.n;
    m.meanY = std::accumulate(y.begin(), y.end(), 0.0) / m.n;
    // A constant side is zero and not what its mean's rounding leaves of it.
    const bool hasX = std::any_of(x.begin(), x.end(), [&](double value) { return value != x.front(); });
    const bool hasY = std::any_of(y.begin(), y.end(), [&](double value) { return value != y.front(); });
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double dx = hasX ? x[i] - m.meanX : 0;
        const double dy = hasY ? y[i] - m.meanY : 0;
        m.xx += dx * dx;
        m.yy += dy * dy;
        m.xy += dx * dy;
    }
    return m;
}

/// The values as numbers of their kind: 0 for the least, equal for equal ones.
struct Kinds
{
    std::vector<std::size_t> of;
    std::size_t count = 0;
};

Kinds kindsOf(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    Kinds kinds { std::vector<std::size_t>(values.size()), 0 };
    for (std::size_t i = 0; i < order.size(); ++i) {
        kinds.count += i == 0 || values[order[i]] != values[order[i - 1]] ? 1 : 0;
        kinds.of[order[i]] = kinds.count - 1;
    }
    return kinds;
}

/// Ranks of those `members` of the values that `kinds` belong to, which may come more than once; in time
/// linear in their number.
std::vector<double> ranksOf(const Kinds& kinds, std::span<const std::size_t> members)
{
    std::vector<double> ranks(kinds.count);
    for (const std::size_t i : members) {
        ranks[kinds.of[i]] += 1;
    }
    double before = 0;
    for (double& rank : ranks) {
        const double here = rank;
        rank = before + (here + 1) / 2;
        before += here;
    }
    std::vector<double> out;
    out.reserve(members.size());
    for (const std::size_t i : members) {
        out.push_back(ranks[kinds.of[i]]);
    }
    return out;
}

struct Pairs
{
    std::vector<double> x; ///< ln(norm)
    std::vector<double> y;
    std::int64_t leftOut = 0;
};

Result<Pairs> usable(std::span<const double> norms, std::span<const double> values)
{
    Pairs pairs;
    for (std::size_t i = 0; i < std::min(norms.size(), values.size()); ++i) {
        if (norms[i] > 0 && std::isfinite(norms[i]) && std::isfinite(values[i])) {
            pairs.x.push_back(std::log(norms[i]));
            pairs.y.push_back(values[i]);
        } else {
            ++pairs.leftOut;
        }
    }
    if (pairs.x.size() < 3) {
        return failed({ },
                      "a fit needs at least three sinks with a norm above zero, and there are %1: take more "
                      "texts",
                      pairs.x.size());
    }
    return pairs;
}

/// What is fitted to one set of pairs.
struct Line
{
    double a = 0;
    double b = 0;
    std::optional<double> r2;
    std::optional<double> pearson;
    std::optional<double> spearman;
};

/// Nothing where all x are equal.
std::optional<Line> lineOf(const Pairs& pairs, const Kinds& kindsX, const Kinds& kindsY,
                           std::span<const std::size_t> members)
{
    std::vector<double> x;
    std::vector<double> y;
    for (const std::size_t i : members) {
        x.push_back(pairs.x[i]);
        y.push_back(pairs.y[i]);
    }
    const Moments m = momentsOf(x, y);
    if (!(m.xx > 0)) {
        return std::nullopt;
    }
    Line line;
    line.b = m.xy / m.xx;
    line.a = m.meanY - line.b * m.meanX;
    line.pearson = m.correlation();
    if (line.pearson) {
        line.r2 = *line.pearson * *line.pearson; // of a line with an intercept
    }
    line.spearman = momentsOf(ranksOf(kindsX, members), ranksOf(kindsY, members)).correlation();
    return line;
}

std::optional<Interval> intervalOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(values.size() - 1);
        const auto below = static_cast<std::size_t>(place);
        const std::size_t above = std::min(below + 1, values.size() - 1);
        return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
    };
    return Interval { at(0.025), at(0.975) };
}

template<typename Value>
Estimate estimate(std::optional<double> value, const std::vector<Line>& resampled, Value&& of)
{
    std::vector<double> values;
    for (const Line& line : resampled) {
        if (const std::optional<double> one = of(line)) {
            values.push_back(*one);
        }
    }
    return { value, intervalOf(std::move(values)) };
}

std::vector<BandPoint> bandOf(const Line& line, const std::vector<Line>& resampled, const Pairs& pairs,
                              int count)
{
    const auto [least, largest] = std::minmax_element(pairs.x.begin(), pairs.x.end());
    const int points = std::max(2, count);
    std::vector<BandPoint> band;
    for (int i = 0; i < points; ++i) {
        const double x = *least + (*largest - *least) * i / (points - 1);
        std::vector<double> values;
        for (const Line& other : resampled) {
            values.push_back(other.a + other.b * x);
        }
        const double score = line.a + line.b * x;
        band.push_back({ x, score, intervalOf(std::move(values)).value_or(Interval { score, score }) });
    }
    return band;
}

/// The rising values closest to `means`, each of which counts `weights` times.
std::vector<double> rising(std::span<const double> means, std::span<const double> weights)
{
    struct Pool
    {
        double mean = 0;
        double weight = 0;
        std::size_t members = 0;
    };

    std::vector<Pool> pools;
    for (std::size_t i = 0; i < means.size(); ++i) {
        pools.push_back({ means[i], weights[i], 1 });
        while (pools.size() > 1 && pools[pools.size() - 2].mean >= pools.back().mean) {
            const Pool last = pools.back();
            pools.pop_back();
            Pool& pool = pools.back();
            const double weight = pool.weight + last.weight;
            pool = { (pool.mean * pool.weight + last.mean * last.weight) / weight, weight,
                     pool.members + last.members };
        }
    }
    std::vector<double> out;
    for (const Pool& pool : pools) {
        out.insert(out.end(), pool.members, pool.mean);
    }
    return out;
}

std::vector<Plateau> plateausOf(const Pairs& pairs)
{
    std::map<double, Plateau> found;
    for (std::size_t i = 0; i < pairs.x.size(); ++i) {
        const auto [place, isNew] =
            found.try_emplace(pairs.y[i], Plateau { pairs.y[i], 0, pairs.x[i], pairs.x[i] });
        Plateau& plateau = place->second;
        ++plateau.count;
        plateau.from = std::min(plateau.from, pairs.x[i]);
        plateau.to = std::max(plateau.to, pairs.x[i]);
    }
    std::vector<Plateau> out;
    for (const auto& [lifetime, plateau] : found) {
        if (plateau.count > 1) {
            out.push_back(plateau);
        }
    }
    return out;
}

} // namespace

std::optional<double> pearson(std::span<const double> x, std::span<const double> y)
{
    return x.size() == y.size() && !x.empty() ? momentsOf(x, y).correlation() : std::nullopt;
}

std::optional<double> spearman(std::span<const double> x, std::span<const double> y)
{
    if (x.size() != y.size() || x.empty()) {
        return std::nullopt;
    }
    std::vector<std::size_t> all(x.size());
    std::iota(all.begin(), all.end(), std::size_t { 0 });
    return momentsOf(ranksOf(kindsOf(x), all), ranksOf(kindsOf(y), all)).correlation();
}

Result<LogFit> fitScore(std::span<const double> norms, std::span<const double> scores,
                        const LogFitOptions& options, const CancelToken& cancel)
{
    const auto read = usable(norms, scores);
    if (!read) {
        return read.error();
    }
    const Pairs& pairs = read.value();
    const Kinds kindsX = kindsOf(pairs.x);
    const Kinds kindsY = kindsOf(pairs.y);
    std::vector<std::size_t> members(pairs.x.size());
    std::iota(members.begin(), members.end(), std::size_t { 0 });
    const std::optional<Line> line = lineOf(pairs, kindsX, kindsY, members);
    if (!line) {
        return failed({ },
                      "a line over the norm needs norms that differ, and those of all %1 sinks are equal",
                      pairs.x.size());
    }
    std::mt19937_64 random(options.seed);
    std::vector<Line> resampled;
    for (int i = 0; i < options.resamples; ++i) {
        if (cancel.isCancelled()) {
            return cancelledError();
        }
        for (std::size_t& member : members) {
            member = random() % pairs.x.size(); // no distribution of <random>: those differ between libraries
        }
        if (const auto one = lineOf(pairs, kindsX, kindsY, members)) {
            resampled.push_back(*one);
        }
    }
    using Number = std::optional<double>;
    LogFit fit;
    fit.points = static_cast<std::int64_t>(pairs.x.size());
    fit.leftOut = pairs.leftOut;
    fit.a = estimate(line->a, resampled, [](const Line& l) -> Number { return l.a; });
    fit.b = estimate(line->b, resampled, [](const Line& l) -> Number { return l.b; });
    fit.r2 = estimate(line->r2, resampled, [](const Line& l) { return l.r2; });
    fit.pearson = estimate(line->pearson, resampled, [](const Line& l) { return l.pearson; });
    fit.spearman = estimate(line->spearman, resampled, [](const Line& l) { return l.spearman; });
    fit.resamples = static_cast<int>(resampled.size());
    fit.band = bandOf(*line, resampled, pairs, options.bandPoints);
    return fit;
}

Result<LifetimeFit> fitLifetime(std::span<const double> norms, std::span<const double> lifetimes)
{
    const auto read = usable(norms, lifetimes);
    if (!read) {
        return read.error();
    }
    const Pairs& pairs = read.value();
    LifetimeFit fit;
    fit.points = static_cast<std::int64_t>(pairs.x.size());
    fit.leftOut = pairs.leftOut;
    fit.spearman = spearman(pairs.x, pairs.y);
    fit.plateaus = plateausOf(pairs);
    const Kinds kinds = kindsOf(pairs.x);
    fit.logNorms.resize(kinds.count);
    std::vector<double> means(kinds.count);
    std::vector<double> weights(kinds.count);
    for (std::size_t i = 0; i < pairs.x.size(); ++i) {
        fit.logNorms[kinds.of[i]] = pairs.x[i];
        means[kinds.of[i]] += pairs.y[i];
        weights[kinds.of[i]] += 1;
    }
    for (std::size_t k = 0; k < kinds.count; ++k) {
        means[k] /= weights[k];
    }
    fit.fitted = rising(means, weights);
    double left = 0;
    for (std::size_t i = 0; i < pairs.x.size(); ++i) {
        const double miss = pairs.y[i] - fit.fitted[kinds.of[i]];
        left += miss * miss;
    }
    const double all = momentsOf(pairs.x, pairs.y).yy;
    if (all > 0) {
        fit.r2 = 1 - left / all;
    }
    return fit;
}

} // namespace sinkscope
