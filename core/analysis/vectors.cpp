// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/vectors.h"

#include <array>
#include <cmath>

namespace sinkscope {

namespace {

constexpr float largestMagnitude = 1e15F;

} // namespace

Status checkVectors(const TensorView& x)
{
    if (x.shape.size() != 2 || x.dim(0) < 0 || x.dim(1) < 0
        || static_cast<std::size_t>(x.dim(0) * x.dim(1)) != x.values.size()) {
        return failed({ }, "these are %1 values and not %2 vectors of %3: report this as a bug",
                      x.values.size(), x.dim(0), x.dim(1));
    }
    for (std::size_t i = 0; i < x.values.size(); ++i) {
        if (!(std::abs(x.values[i]) <= largestMagnitude)) {
            return failed(
                { },
                "vector %1 of %2 holds a value that is no number or beyond 1e15: look for the first "
                "layer that has one",
                static_cast<std::int64_t>(i) / x.dim(1) + 1, x.dim(0));
        }
    }
    return { };
}

std::vector<float> meanOf(const TensorView& x)
{
    std::vector<double> sum(static_cast<std::size_t>(x.dim(1)));
    for (std::int64_t i = 0; i < x.dim(0); ++i) {
        const auto row = x.row(i);
        for (std::size_t j = 0; j < row.size(); ++j) {
            sum[j] += static_cast<double>(row[j]);
        }
    }
    std::vector<float> mean;
    if (x.dim(0) > 0) {
        mean.reserve(sum.size());
        for (const double s : sum) {
            mean.push_back(static_cast<float>(s / static_cast<double>(x.dim(0))));
        }
    }
    return mean;
}

Vectors centred(const TensorView& x)
{
    Vectors out { x.dim(0), x.dim(1), std::vector<float>(x.values.begin(), x.values.end()) };
    const std::vector<float> mean = meanOf(x);
    for (std::size_t i = 0; i < out.values.size(); i += mean.size()) {
        for (std::size_t j = 0; j < mean.size(); ++j) {
            out.values[i + j] -= mean[j];
        }
    }
    return out;
}

float squaredDistance(std::span<const float> a, std::span<const float> b)
{
    constexpr std::size_t lanes = 16;
    std::array<float, lanes> sums { };
    std::size_t j = 0;
    for (; j + lanes <= a.size(); j += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const float difference = a[j + lane] - b[j + lane];
            sums[lane] += difference * difference;
        }
    }
    for (std::size_t lane = 0; j < a.size(); ++j, ++lane) {
        const float difference = a[j] - b[j];
        sums[lane] += difference * difference;
    }
    for (std::size_t half = lanes / 2; half > 0; half /= 2) {
        for (std::size_t lane = 0; lane < half; ++lane) {
            sums[lane] += sums[lane + half];
        }
    }
    return sums[0];
}

} // namespace sinkscope
