// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/plainlinearalgebra.h"

#include "core/analysis/vectors.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sinkscope {

namespace {

using Index = std::int64_t;

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

double dot(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t j = 0; j < a.size(); ++j) {
        sum += static_cast<double>(a[j]) * static_cast<double>(b[j]);
    }
    return sum;
}

/// A symmetric matrix [n, n] on its way to a diagonal one, and the turns so far: column j of `vectors`
/// belongs to entry j of the diagonal.
struct Symmetric
{
    Index n = 0;
    std::vector<double> values;
    std::vector<double> vectors;

    double& at(Index i, Index j) { return values[size(i * n + j)]; }

    double& vector(Index i, Index j) { return vectors[size(i * n + j)]; }

    double besideDiagonal()
    {
        double sum = 0;
        for (Index i = 0; i < n; ++i) {
            for (Index j = 0; j < i; ++j) {
                sum += at(i, j) * at(i, j);
            }
        }
        return sum;
    }

    /// Makes at(p, q) zero.
    void turn(Index p, Index q)
    {
        const double theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
        const double t = (theta < 0 ? -1 : 1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1);
        const double s = t * c;
        for (Index i = 0; i < n; ++i) {
            const double ip = at(i, p);
            const double iq = at(i, q);
            at(i, p) = c * ip - s * iq;
            at(i, q) = s * ip + c * iq;
        }
        for (Index i = 0; i < n; ++i) {
            const double pi = at(p, i);
            const double qi = at(q, i);
            at(p, i) = c * pi - s * qi;
            at(q, i) = s * pi + c * qi;
            const double vp = vector(i, p);
            const double vq = vector(i, q);
            vector(i, p) = c * vp - s * vq;
            vector(i, q) = s * vp + c * vq;
        }
    }
};

/// False when cancelled.
bool diagonalise(Symmetric& m, const CancelToken& cancel)
{
    constexpr int most = 60; // sweeps; ten are usual
    m.vectors.assign(m.values.size(), 0);
    double scale = 0;
    for (Index i = 0; i < m.n; ++i) {
        m.vector(i, i) = 1;
        scale += m.at(i, i) * m.at(i, i);
    }
    for (int sweep = 0; sweep < most && m.besideDiagonal() > 1e-28 * scale; ++sweep) {
        for (Index p = 0; p < m.n; ++p) {
            if (cancel.isCancelled()) {
                return false;
            }
            for (Index q = p + 1; q < m.n; ++q) {
                if (m.at(p, q) != 0) {
                    m.turn(p, q);
                }
            }
        }
    }
    return true;
}

/// Covariances of the columns [d, d], or products of the rows over N - 1 [N, N]: whichever is smaller.
Symmetric smallerGram(const Vectors& x, bool ofRows)
{
    const Index n = ofRows ? x.rows : x.columns;
    const Index length = ofRows ? x.columns : x.rows;
    Symmetric m { n, std::vector<double>(size(n * n)), { } };
    const auto value = [&](Index i, Index j) {
        return static_cast<double>(x.values[size(ofRows ? i * x.columns + j : j * x.columns + i)]);
    };
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k <= i; ++k) {
            double sum = 0;
            for (Index j = 0; j < length; ++j) {
                sum += value(i, j) * value(k, j);
            }
            m.at(i, k) = sum / static_cast<double>(x.rows - 1);
            m.at(k, i) = m.at(i, k);
        }
    }
    return m;
}

/// Component `j` of the diagonalised matrix as an axis [d] of length 1 with the sign that Pca has.
std::vector<float> axisOf(Symmetric& m, Index j, const Vectors& x, bool ofRows)
{
    std::vector<double> axis(size(x.columns));
    for (Index i = 0; i < m.n; ++i) {
        if (!ofRows) {
            axis[size(i)] = m.vector(i, j);
            continue;
        }
        for (Index k = 0; k < x.columns; ++k) {
            axis[size(k)] += m.vector(i, j) * static_cast<double>(x.values[size(i * x.columns + k)]);
        }
    }
    const double length = std::sqrt(std::inner_product(axis.begin(), axis.end(), axis.begin(), 0.0));
    std::vector<float> out;
    for (const double a : axis) {
        out.push_back(static_cast<float>(a / length));
    }
    const auto largest =
        std::max_element(out.begin(), out.end(), [](float a, float b) { return std::abs(a) < std::abs(b); });
    if (*largest < 0) {
        for (float& a : out) {
            a = -a;
        }
    }
    return out;
}

} // namespace

Status PlainLinearAlgebra::products(const TensorView& a, const TensorView& b, std::span<float> out,
                                    const ComputeOptions& /*options*/, const CancelToken& cancel)
{
    for (Index i = 0; i < a.dim(0); ++i) {
        if (cancel.isCancelled()) {
            return cancelledError();
        }
        for (Index j = 0; j < b.dim(0); ++j) {
            out[size(i * b.dim(0) + j)] = static_cast<float>(dot(a.row(i), b.row(j)));
        }
    }
    return { };
}

Result<Pca> PlainLinearAlgebra::pca(const TensorView& x, Index count, const ComputeOptions& /*options*/,
                                    const CancelToken& cancel)
{
    if (x.dim(0) < 2) {
        return failed({ }, "principal components need at least two vectors, and there are %1", x.dim(0));
    }
    Pca out;
    out.mean = meanOf(x);
    const Vectors from = centred(x);
    const bool ofRows = from.rows < from.columns;
    Symmetric m = smallerGram(from, ofRows);
    for (Index i = 0; i < m.n; ++i) {
        out.variance += m.at(i, i);
    }
    if (!diagonalise(m, cancel)) {
        return cancelledError();
    }
    std::vector<Index> order(size(m.n));
    std::iota(order.begin(), order.end(), Index { 0 });
    std::stable_sort(order.begin(), order.end(), [&](Index i, Index j) { return m.at(i, i) > m.at(j, j); });
    while (out.count < std::min(count, m.n)) {
        const Index j = order[size(out.count)];
        if (!(m.at(j, j) > leastShare * out.variance)) {
            break;
        }
        out.variances.push_back(m.at(j, j));
        out.shares.push_back(m.at(j, j) / out.variance);
        const std::vector<float> axis = axisOf(m, j, from, ofRows);
        out.axes.insert(out.axes.end(), axis.begin(), axis.end());
        ++out.count;
    }
    out.scores.resize(size(from.rows * out.count));
    const Status good = products(from.view(), out.axesView(), out.scores, { }, cancel);
    return good ? Result<Pca>(std::move(out)) : Result<Pca>(good.error());
}

} // namespace sinkscope
