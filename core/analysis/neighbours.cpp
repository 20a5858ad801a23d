// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/neighbours.h"

#include "core/analysis/vectors.h"
#include "core/base/workteam.h"

#include <algorithm>
#include <limits>
#include <new>
#include <numeric>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr Index productsHeld = Index { 1 } << 24; ///< 64 MiB of floats
constexpr Index largestBlock = 1024; ///< rows

struct Candidate
{
    float distance = 0;
    std::int32_t index = 0;

    bool operator<(const Candidate& other) const
    {
        return distance < other.distance || (distance == other.distance && index < other.index);
    }
};

class Search
{
public:
    Search(const TensorView& x, Index k)
        : m_vectors(centred(x)) // near the origin squares and products cancel least
        , m_kept(std::min(x.dim(0) - 1, k + std::max<Index>(8, k / 8)))
    {
        m_result.count = k;
        m_result.indices.resize(static_cast<std::size_t>(x.dim(0) * k));
        m_result.squared.resize(m_result.indices.size());
        for (Index i = 0; i < x.dim(0); ++i) {
            const auto row = m_vectors.view().row(i);
            m_squares.push_back(std::inner_product(row.begin(), row.end(), row.begin(), 0.F));
        }
    }

    const Vectors& vectors() const { return m_vectors; }

    Neighbours take() { return std::move(m_result); }

    /// `products` are those of vector i with all.
    void find(Index i, std::span<const float> products)
    {
        std::vector<Candidate> nearest = choose(i, products);
        const auto own = m_vectors.view().row(i);
        for (Candidate& candidate : nearest) {
            candidate.distance = squaredDistance(own, m_vectors.view().row(candidate.index));
        }
        std::sort(nearest.begin(), nearest.end());
        for (Index j = 0; j < m_result.count; ++j) {
            const auto at = static_cast<std::size_t>(i * m_result.count + j);
            m_result.indices[at] = nearest[static_cast<std::size_t>(j)].index;
            m_result.squared[at] = nearest[static_cast<std::size_t>(j)].distance;
        }
    }

private:
    /// The m_kept nearest to rounding. Holds twice as many at most: what is farther than the farthest kept
    /// at the last look is passed over with one comparison.
    std::vector<Candidate> choose(Index i, std::span<const float> products) const
    {
        const auto kept = static_cast<std::ptrdiff_t>(m_kept);
        std::vector<Candidate> found;
        found.reserve(static_cast<std::size_t>(2 * m_kept));
        float bound = std::numeric_limits<float>::infinity();
        const auto cut = [&] {
            std::nth_element(found.begin(), found.begin() + kept - 1, found.end());
            bound = found[static_cast<std::size_t>(kept) - 1].distance;
            found.resize(static_cast<std::size_t>(kept));
        };
        for (std::size_t j = 0; j < products.size(); ++j) {
            const float distance = m_squares[j] - 2 * products[j]; // less the square of i, the same for all
            if (distance < bound && static_cast<Index>(j) != i) {
                found.push_back({ distance, static_cast<std::int32_t>(j) });
                if (found.size() == found.capacity()) {
                    cut();
                }
            }
        }
        if (static_cast<Index>(found.size()) > m_kept) {
            cut();
        }
        return found;
    }

    Vectors m_vectors;
    Index m_kept;
    std::vector<float> m_squares;
    Neighbours m_result;
};

Result<Neighbours> search(const TensorView& x, Index k, LinearAlgebra& algebra, const ComputeOptions& options,
                          const JobContext& job)
{
    const Index n = x.dim(0);
    Search found(x, k);
    WorkTeam team(options.threads);
    const Index block = std::clamp<Index>(productsHeld / n, 1, largestBlock);
    std::vector<float> products(static_cast<std::size_t>(std::min(block, n) * n));
    const TensorView all = found.vectors().view();
    for (Index begin = 0; begin < n; begin += block) {
        const Index rows = std::min(block, n - begin);
        const TensorView some { { rows, x.dim(1) },
                                all.values.subspan(static_cast<std::size_t>(begin * x.dim(1)),
                                                   static_cast<std::size_t>(rows * x.dim(1))),
                                { } };
        const std::span<float> held(products.data(), static_cast<std::size_t>(rows * n));
        job.report({ "neighbours", static_cast<double>(begin), static_cast<double>(n) });
        if (const Status good = algebra.products(some, all, held, options, job.cancel); !good) {
            return good.error();
        }
        team.run(rows, [&](Index i) {
            found.find(begin + i, held.subspan(static_cast<std::size_t>(i * n), static_cast<std::size_t>(n)));
        });
        if (job.cancel.isCancelled()) {
            return cancelledError();
        }
    }
    return found.take();
}

} // namespace

Result<Neighbours> nearestNeighbours(const TensorView& x, Index k, LinearAlgebra& algebra,
                                     const ComputeOptions& options, const JobContext& job)
{
    if (const Status good = checkVectors(x); !good) {
        return good.error();
    }
    if (k < 1 || k >= x.dim(0)) {
        return failed({ }, "%1 neighbours of each cannot be had of %2 vectors: take fewer neighbours", k,
                      x.dim(0));
    }
    try {
        return search(x, k, algebra, options, job);
    } catch (const std::bad_alloc&) {
        return ofMemory(
            failed({ }, "there is not enough memory for work on %1 vectors: take fewer of them", x.dim(0)));
    }
}

} // namespace sinkscope
