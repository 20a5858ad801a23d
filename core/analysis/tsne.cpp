// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tsne.h"

#include "core/analysis/affinities.h"
#include "core/analysis/repulsiontree.h"
#include "core/analysis/vectors.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>
#include <numeric>
#include <random>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr int exaggeratedIterations = 250;
constexpr float exaggeration = 12;
constexpr float startDeviation = 1e-4F;
/// Iterations for which the order of the points is good; it takes as long as some tens of them to change
/// much.
constexpr int reorderEvery = 10;
constexpr Index rowsOfPiece = 64;

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

/// Normal numbers by Box and Muller's method: the distributions of <random> differ between libraries.
class Chance
{
public:
    explicit Chance(std::uint64_t seed)
        : m_random(seed)
    {
    }

    float normal()
    {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return static_cast<float>(radius * std::cos(2 * std::numbers::pi * uniform()));
    }

private:
    double uniform() { return static_cast<double>(m_random() >> 11) * 0x1p-53; }

    std::mt19937_64 m_random;
};

Result<std::vector<float>> startOf(const TensorView& x, LinearAlgebra& algebra, const TsneOptions& options,
                                   const CancelToken& cancel)
{
    const auto pca = algebra.pca(x, options.dimensions, options.compute, cancel);
    if (!pca) {
        return pca.error();
    }
    const Pca& found = pca.value();
    const Index n = x.dim(0);
    std::vector<float> points(size(n * options.dimensions));
    if (found.count == 0) {
        return points; // all equal
    }
    const double deviation =
        std::sqrt(found.variances.front() * static_cast<double>(n - 1) / static_cast<double>(n));
    Chance chance(options.compute.seed);
    for (Index i = 0; i < n; ++i) {
        for (Index d = 0; d < options.dimensions; ++d) {
            const float place = d < found.count
                ? static_cast<float>(static_cast<double>(found.scores[size(i * found.count + d)]) / deviation)
                : chance.normal();
            points[size(i * options.dimensions + d)] = place * startDeviation;
        }
    }
    return points;
}

/// Gradient descent on the places of N points.
template<int D>
class Descent
{
public:
    Descent(std::vector<float> start, const Affinities& affinities, WorkTeam& team)
        : m_count(static_cast<Index>(start.size()) / D)
        , m_affinities(affinities)
        , m_team(team)
        , m_tree(m_count)
        , m_points(std::move(start))
        , m_repulsion(m_points.size())
        , m_attraction(m_points.size())
        , m_velocity(m_points.size())
        , m_gains(m_points.size(), 1.F)
        , m_rate(std::max(static_cast<float>(m_count) / exaggeration / 4, 50.F))
    {
    }

    std::span<const float> points() const { return m_points; }

    std::vector<float> take() { return std::move(m_points); }

    void step(int iteration)
    {
        const bool isEarly = iteration < exaggeratedIterations;
        computeForces(iteration % reorderEvery == 0);
        const auto weight = static_cast<float>(m_tree.weight());
        const float attraction = 4 * (isEarly ? exaggeration : 1);
        const float repulsion = weight > 0 ? 4 / weight : 0;
        const float momentum = isEarly ? 0.5F : 0.8F;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const float gradient = attraction * m_attraction[i] - repulsion * m_repulsion[i];
            const bool turns = m_velocity[i] * gradient < 0;
            m_gains[i] = std::max(turns ? m_gains[i] + 0.2F : m_gains[i] * 0.8F, 0.01F);
            m_velocity[i] = momentum * m_velocity[i] - m_rate * m_gains[i] * gradient;
            m_points[i] += m_velocity[i];
        }
    }

    double divergence()
    {
        computeForces(true);
        const double weight = m_tree.weight();
        std::vector<double> rows(size(m_count));
        forRows([&](Index i) { rows[size(i)] = divergenceOf(i, weight); });
        return std::accumulate(rows.begin(), rows.end(), 0.0);
    }

private:
    void computeForces(bool reorder)
    {
        if (reorder) {
            m_tree.reorder(m_points);
        }
        m_tree.refit(m_points);
        const Index repulsions = m_tree.pieces();
        m_team.run(repulsions + rowPieces(), [&](Index piece) {
            if (piece < repulsions) {
                m_tree.repel(piece, m_repulsion);
                return;
            }
            const Index first = (piece - repulsions) * rowsOfPiece;
            for (Index i = first; i < std::min(m_count, first + rowsOfPiece); ++i) {
                m_kernels.attract(m_affinities.row(i), m_points.data(), i, &m_attraction[size(i * D)]);
            }
        });
    }

    Index rowPieces() const { return (m_count + rowsOfPiece - 1) / rowsOfPiece; }

    template<typename Function>
    void forRows(Function&& function)
    {
        m_team.run(rowPieces(), [&](Index piece) {
            for (Index i = piece * rowsOfPiece; i < std::min(m_count, (piece + 1) * rowsOfPiece); ++i) {
                function(i);
            }
        });
    }

    double divergenceOf(Index i, double weight) const
    {
        const AffinityRow row = m_affinities.row(i);
        double sum = 0;
        for (std::size_t e = 0; e < row.count; ++e) {
            const auto p = static_cast<double>(row.values[e]);
            double below = 1;
            for (Index d = 0; d < D; ++d) {
                const auto way =
                    static_cast<double>(m_points[size(i * D + d)] - m_points[size(row.columns[e] * D + d)]);
                below += way * way;
            }
            sum += p > 0 ? p * std::log(p * weight * below) : 0;
        }
        return sum;
    }

    Index m_count;
    const Affinities& m_affinities;
    WorkTeam& m_team;
    RepulsionTree<D> m_tree;
    const EmbeddingKernels<D>& m_kernels = embeddingKernels<D>();
    std::vector<float> m_points;
    std::vector<float> m_repulsion;
    std::vector<float> m_attraction;
    std::vector<float> m_velocity;
    std::vector<float> m_gains;
    float m_rate;
};

template<int D>
Result<Tsne> embed(const TensorView& x, LinearAlgebra& algebra, const TsneOptions& options,
                   const TsneObserver& observer, const JobContext& job)
{
    const auto show = [&](int iteration, std::span<const float> points) {
        if (observer) {
            observer({ iteration, options.iterations, points });
        }
    };
    auto start = startOf(x, algebra, options, job.cancel);
    if (!start) {
        return start.error();
    }
    show(0, start.value());
    const Index n = x.dim(0);
    Tsne result;
    result.dimensions = D;
    result.perplexity = std::min(options.perplexity, static_cast<double>(n - 1) / 3);
    result.isPerplexityReduced = result.perplexity < options.perplexity;
    const auto count = std::min(n - 1, static_cast<Index>(3 * result.perplexity));
    auto neighbours = nearestNeighbours(x, count, algebra, options.compute, job);
    if (!neighbours) {
        return neighbours.error();
    }
    WorkTeam team(options.compute.threads);
    const Affinities near = affinities(neighbours.value(), result.perplexity, team);
    neighbours = Neighbours { };
    Descent<D> descent(std::move(start).value(), near, team);
    for (int iteration = 0; iteration < options.iterations; ++iteration) {
        if (job.cancel.isCancelled()) {
            return cancelledError();
        }
        descent.step(iteration);
        const int done = iteration + 1;
        if (done % std::max(1, options.frameEvery) == 0 || done == options.iterations) {
            job.report({ "iterations", static_cast<double>(done), static_cast<double>(options.iterations) });
            show(done, descent.points());
        }
    }
    result.kl = descent.divergence();
    result.points = descent.take();
    return result;
}

} // namespace

Result<Tsne> tsne(const TensorView& x, LinearAlgebra& algebra, const TsneOptions& options,
                  const TsneObserver& observer, const JobContext& job)
{
    if (const Status good = checkVectors(x); !good) {
        return good.error();
    }
    if (!(options.perplexity >= 1)) {
        return wrongUse("perplexity", "must be a number from 1");
    }
    const Index n = x.dim(0);
    if (n < 4) {
        return failed({ }, "t-SNE needs at least four points, and there are %1: take more texts", n);
    }
    if (n > maxTsnePoints) {
        return failed({ }, "t-SNE takes at most %1 points, and there are %2: take a sample of them",
                      maxTsnePoints, n);
    }
    try {
        return options.dimensions == 3 ? embed<3>(x, algebra, options, observer, job)
                                       : embed<2>(x, algebra, options, observer, job);
    } catch (const std::bad_alloc&) {
        return ofMemory(
            failed({ }, "there is not enough memory for work on %1 vectors: take fewer of them", n));
    }
}

} // namespace sinkscope
