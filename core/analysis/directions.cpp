// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/directions.h"

#include "core/analysis/vectors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

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
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    }
    return sum;
}

MlpResponse responseOf(double alpha, std::span<const float> output, std::span<const float> reference)
{
    MlpResponse response { alpha, std::sqrt(dot(output, output)), std::numeric_limits<double>::quiet_NaN() };
    const double scale = response.norm * std::sqrt(dot(reference, reference));
    if (scale > 0) {
        response.cos = dot(output, reference) / scale;
    }
    return response;
}

/// Rows of alpha * direction, asked for one behind the other and given to the MLP at once.
class Rows
{
public:
    explicit Rows(std::size_t width)
        : m_width(width)
    {
    }

    void add(std::span<const float> direction, double alpha)
    {
        m_alphas.push_back(alpha);
        for (const float value : direction) {
            m_values.push_back(static_cast<float>(alpha * static_cast<double>(value)));
        }
    }

    Result<std::vector<MlpResponse>> responses(const MlpFunction& mlp, std::span<const float> reference) const
    {
        std::vector<float> out(m_values.size());
        const TensorView rows { { static_cast<Index>(m_alphas.size()), static_cast<Index>(m_width) },
                                m_values,
                                { } };
        if (const Status good = mlp(rows, out); !good) {
            return good.error();
        }
        std::vector<MlpResponse> responses;
        for (std::size_t i = 0; i < m_alphas.size(); ++i) {
            responses.push_back(
                responseOf(m_alphas[i], std::span(out).subspan(i * m_width, m_width), reference));
        }
        return responses;
    }

private:
    std::size_t m_width;
    std::vector<double> m_alphas;
    std::vector<float> m_values;
};

/// Ascending, those of the one sign as those of the other.
std::vector<double> sweptAlphas()
{
    std::vector<double> alphas;
    for (int alpha = largestAlpha; alpha > 1; --alpha) {
        alphas.push_back(-alpha);
    }
    for (int tenths = -10; tenths <= 10; ++tenths) {
        if (tenths != 0) {
            alphas.push_back(tenths / 10.);
        }
    }
    for (int alpha = 2; alpha <= largestAlpha; ++alpha) {
        alphas.push_back(alpha);
    }
    return alphas;
}

/// Scores of the centred rows of x on an axis, by class.
Projections project(const Vectors& x, std::span<const float> axis, const std::vector<ClusterPoint>& points)
{
    std::vector<double> sinks;
    std::vector<double> others;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (Index i = 0; i < x.rows; ++i) {
        const double score = dot(x.view().row(i), axis);
        (points[size(i)].isSink ? sinks : others).push_back(score);
        low = std::min(low, score);
        high = std::max(high, score);
    }
    if (!(high > low)) {
        high = low + 1; // all at one place
    }
    return { low, high, histogramDensity(sinks, low, high), histogramDensity(others, low, high) };
}

} // namespace

Result<std::vector<MlpResponse>> alphaSweep(const MlpFunction& mlp, std::span<const float> direction,
                                            std::span<const double> alphas, std::span<const float> reference)
{
    Rows rows(direction.size());
    for (const double alpha : alphas) {
        rows.add(direction, alpha);
    }
    return rows.responses(mlp, reference);
}

std::vector<EffectiveDirection> effectiveDirections(std::span<const double> positive,
                                                    std::span<const double> negative, double threshold)
{
    std::vector<EffectiveDirection> found;
    for (const int polarity : { 1, -1 }) {
        for (std::size_t i = 0; i < std::min(positive.size(), negative.size()); ++i) {
            for (const int sign : { 1, -1 }) {
                if (polarity * (sign > 0 ? positive : negative)[i] > threshold) {
                    found.push_back({ static_cast<Index>(i), sign, polarity });
                }
            }
        }
    }
    return found;
}

std::vector<double> histogramDensity(std::span<const double> values, double low, double high, int bins)
{
    std::vector<double> density(static_cast<std::size_t>(bins));
    const double width = (high - low) / bins;
    for (const double value : values) {
        if (value >= low && value <= high) {
            const auto bin = static_cast<int>((value - low) / width); // the last one holds its upper end too
            density[static_cast<std::size_t>(std::min(bin, bins - 1))] +=
                1 / (static_cast<double>(values.size()) * width);
        }
    }
    return density;
}

Result<DirectionTable> principalDirections(ClusterTable classes, int layer,
                                           const std::array<TensorView, 3>& states,
                                           std::span<const float> anchorOutput, std::int64_t anchor,
                                           const MlpFunction& mlp, LinearAlgebra& algebra,
                                           const ComputeOptions& options, const CancelToken& cancel)
{
    std::array<Vectors, 3> moved;
    for (std::size_t s = 0; s < states.size(); ++s) {
        if (const Status good = checkVectors(states[s]); !good) {
            return good.error();
        }
        moved[s] = centred(states[s]);
    }
    const TensorView& inputs = states.back();
    const auto found = algebra.pca(inputs, inputs.dim(0), options, cancel);
    if (!found) {
        return found.error();
    }
    const Pca& pca = found.value();
    if (pca.count == 0) {
        return failed({ }, "what comes into this MLP is the same for all tokens: take another layer");
    }
    DirectionTable table;
    table.layer = layer;
    table.anchor = anchor;
    table.shares = pca.shares;
    table.directions.resize(size(pca.count));
    const std::vector<double> alphas = sweptAlphas();
    Rows rows(size(inputs.dim(1)));
    for (Index c = 0; c < pca.count; ++c) {
        const auto axis = pca.axesView().row(c);
        rows.add(axis, 1);
        rows.add(axis, -1);
        for (std::size_t a = 0; c < sweptDirections && a < alphas.size(); ++a) {
            rows.add(axis, alphas[a]);
        }
    }
    const auto responses = rows.responses(mlp, anchorOutput);
    if (!responses) {
        return responses.error();
    }
    auto next = responses.value().begin();
    std::vector<double> positive;
    std::vector<double> negative;
    for (Index c = 0; c < pca.count; ++c) {
        PrincipalDirection& direction = table.directions[size(c)];
        direction.positive = *next++;
        direction.negative = *next++;
        positive.push_back(direction.positive.cos);
        negative.push_back(direction.negative.cos);
        if (c < sweptDirections) {
            direction.sweep.assign(next, next + static_cast<std::ptrdiff_t>(alphas.size()));
            next += static_cast<std::ptrdiff_t>(alphas.size());
            for (std::size_t s = 0; s < moved.size(); ++s) {
                direction.projections[s] = project(moved[s], pca.axesView().row(c), classes.points);
            }
        }
    }
    table.effective = effectiveDirections(positive, negative);
    table.classes = std::move(classes);
    return table;
}

} // namespace sinkscope
