// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/clustermetrics.h"

#include "core/analysis/neighbours.h"
#include "core/analysis/vectors.h"
#include "core/base/workteam.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace sinkscope {

namespace {

using Index = std::int64_t;

/// Vectors of one class: their number and sum.
struct ClassSum
{
    double count = 0;
    std::vector<double> sum;

    void add(std::span<const float> row, double factor)
    {
        sum.resize(row.size());
        count += 1;
        for (std::size_t j = 0; j < row.size(); ++j) {
            sum[j] += factor * static_cast<double>(row[j]);
        }
    }
};

using Classes = std::map<int, ClassSum>;

Status checkLabels(const TensorView& x, std::span<const int> labels)
{
    if (const Status good = checkVectors(x); !good) {
        return good;
    }
    if (static_cast<Index>(labels.size()) != x.dim(0)) {
        return failed({ }, "these are %1 labels for %2 vectors: report this as a bug", labels.size(),
                      x.dim(0));
    }
    if (std::all_of(labels.begin(), labels.end(), [&](int label) { return label == labels.front(); })) {
        return failed({ },
                      "separation needs vectors of two classes, and there are none of a second one: take "
                      "more texts or another layer");
    }
    return { };
}

Status checkPairs(const Classes& classes)
{
    for (const auto& [label, members] : classes) {
        if (members.count < 2) {
            return failed({ },
                          "separation needs two vectors of each class, and one class has no second one: take "
                          "more texts or another layer");
        }
    }
    return { };
}

double lengthOf(std::span<const float> row)
{
    double squares = 0;
    for (const float value : row) {
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    return std::sqrt(squares);
}

double silhouetteOf(std::span<const float> row, double length, int label, const Classes& classes)
{
    double own = 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (const auto& [other, members] : classes) {
        double cosines = 0;
        for (std::size_t j = 0; j < row.size(); ++j) {
            cosines += members.sum[j] * static_cast<double>(row[j]) / length;
        }
        if (other == label) {
            own = 1 - (cosines - 1) / (members.count - 1); // without itself
        } else {
            nearest = std::min(nearest, 1 - cosines / members.count);
        }
    }
    const double larger = std::max(own, nearest);
    return larger > 0 ? (nearest - own) / larger : 0;
}

bool isNearestToOwn(std::span<const float> row, int label, const Classes& classes)
{
    double own = 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (const auto& [other, members] : classes) {
        const bool isOwn = other == label;
        double squares = 0;
        for (std::size_t j = 0; j < row.size(); ++j) {
            const auto value = static_cast<double>(row[j]);
            const double mean =
                isOwn ? (members.sum[j] - value) / (members.count - 1) : members.sum[j] / members.count;
            squares += (value - mean) * (value - mean);
        }
        if (isOwn) {
            own = squares;
        } else {
            nearest = std::min(nearest, squares);
        }
    }
    return own < nearest;
}

/// Sum over the k nearest j of i in y of the ranks beyond k that j has in x. `distances` are those of x from
/// i.
double misplaced(std::span<const float> distances, Index i, std::span<const std::int32_t> nearest)
{
    double sum = 0;
    for (const std::int32_t j : nearest) {
        const float own = distances[static_cast<std::size_t>(j)];
        Index rank = 1;
        for (std::size_t other = 0; other < distances.size(); ++other) {
            const bool isNearer =
                distances[other] < own || (distances[other] == own && static_cast<std::int32_t>(other) < j);
            rank += isNearer && static_cast<Index>(other) != i ? 1 : 0;
        }
        sum += static_cast<double>(std::max<Index>(0, rank - static_cast<Index>(nearest.size())));
    }
    return sum;
}

} // namespace

Result<double> knnPurity(const TensorView& x, std::span<const int> labels, Index k, LinearAlgebra& algebra,
                         const ComputeOptions& options, const JobContext& job)
{
    if (const Status good = checkLabels(x, labels); !good) {
        return good.error();
    }
    const auto neighbours = nearestNeighbours(x, k, algebra, options, job);
    if (!neighbours) {
        return neighbours.error();
    }
    Index same = 0;
    for (Index i = 0; i < x.dim(0); ++i) {
        for (const std::int32_t j : neighbours.value().of(i)) {
            same += labels[static_cast<std::size_t>(j)] == labels[static_cast<std::size_t>(i)] ? 1 : 0;
        }
    }
    return static_cast<double>(same) / static_cast<double>(x.dim(0) * k);
}

Result<double> cosineSilhouette(const TensorView& x, std::span<const int> labels)
{
    if (const Status good = checkLabels(x, labels); !good) {
        return good.error();
    }
    Classes classes;
    std::vector<double> lengths;
    for (Index i = 0; i < x.dim(0); ++i) {
        lengths.push_back(lengthOf(x.row(i)));
        ClassSum& members = classes[labels[static_cast<std::size_t>(i)]]; // there even if all are left out
        if (lengths.back() > 0) {
            members.add(x.row(i), 1 / lengths.back());
        }
    }
    if (const Status good = checkPairs(classes); !good) {
        return good.error();
    }
    double sum = 0;
    double count = 0;
    for (Index i = 0; i < x.dim(0); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (lengths[at] > 0) {
            sum += silhouetteOf(x.row(i), lengths[at], labels[at], classes);
            count += 1;
        }
    }
    return sum / count;
}

Result<double> centroidAccuracy(const TensorView& x, std::span<const int> labels)
{
    if (const Status good = checkLabels(x, labels); !good) {
        return good.error();
    }
    Classes classes;
    for (Index i = 0; i < x.dim(0); ++i) {
        classes[labels[static_cast<std::size_t>(i)]].add(x.row(i), 1);
    }
    if (const Status good = checkPairs(classes); !good) {
        return good.error();
    }
    Index right = 0;
    for (Index i = 0; i < x.dim(0); ++i) {
        right += isNearestToOwn(x.row(i), labels[static_cast<std::size_t>(i)], classes) ? 1 : 0;
    }
    return static_cast<double>(right) / static_cast<double>(x.dim(0));
}

Separation separation(const TensorView& x, std::span<const int> labels, LinearAlgebra& algebra, Index k,
                      const ComputeOptions& options, const JobContext& job)
{
    if (const Status good = checkLabels(x, labels); !good) {
        return { good.error(), good.error(), good.error() };
    }
    const Vectors about = centred(x);
    return { knnPurity(about.view(), labels, k, algebra, options, job),
             cosineSilhouette(about.view(), labels), centroidAccuracy(about.view(), labels) };
}

Result<double> trustworthiness(const TensorView& x, const TensorView& y, Index k, LinearAlgebra& algebra,
                               const ComputeOptions& options, const JobContext& job)
{
    if (const Status good = checkVectors(x); !good) {
        return good.error();
    }
    const Index n = x.dim(0);
    if (y.dim(0) != n || 2 * k >= n) {
        return failed(
            { },
            "trustworthiness over %1 neighbours needs more than twice as many points, and there are "
            "%2: take fewer neighbours",
            k, std::min(n, y.dim(0)));
    }
    const auto neighbours = nearestNeighbours(y, k, algebra, options, job);
    if (!neighbours) {
        return neighbours.error();
    }
    std::vector<double> sums(static_cast<std::size_t>(n));
    WorkTeam team(options.threads);
    team.run(n, [&](Index i) {
        if (job.cancel.isCancelled()) {
            return;
        }
        std::vector<float> distances;
        for (Index j = 0; j < n; ++j) {
            distances.push_back(squaredDistance(x.row(i), x.row(j)));
        }
        sums[static_cast<std::size_t>(i)] = misplaced(distances, i, neighbours.value().of(i));
    });
    if (job.cancel.isCancelled()) {
        return cancelledError();
    }
    const double scale = 2 / static_cast<double>(n * k * (2 * n - 3 * k - 1));
    return 1 - scale * std::accumulate(sums.begin(), sums.end(), 0.0);
}

} // namespace sinkscope
