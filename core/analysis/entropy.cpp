// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/entropy.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr double eigenFlop = 12; ///< of a full decomposition, per n^3

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

double flopOf(const std::vector<Index>& lengths, Index width)
{
    double sum = 0;
    for (const Index length : lengths) {
        const auto small = static_cast<double>(std::min(2 * length, width));
        sum += eigenFlop * small * small * small + 4 * small * small * static_cast<double>(length);
    }
    return sum;
}

std::vector<Index> answerLengths(const EntropyPlan& plan)
{
    const bool hasBoth = plan.promptTokens > 0 && plan.promptTokens < plan.tokens;
    return hasBoth ? prefixLengths(plan.tokens - plan.promptTokens, plan.window) : std::vector<Index>();
}

/// Adds a layer's row.
Status addLayer(EntropyGrowth& growth, const TensorView& states, LinearAlgebra& algebra,
                const ComputeOptions& options, const CancelToken& cancel)
{
    const Index width = states.dim(1);
    for (const Index length : growth.lengths) {
        const TensorView prefix { { length, width },
                                  states.values.subspan(size(growth.from * width), size(length * width)),
                                  { } };
        const auto eigenvalues = gramEigenvalues(prefix, algebra, options, cancel);
        if (!eigenvalues) {
            return eigenvalues.error();
        }
        growth.entropy.push_back(matrixEntropy(eigenvalues.value()).value());
    }
    return { };
}

} // namespace

Result<double> matrixEntropy(std::span<const double> eigenvalues, double alpha)
{
    if (!(alpha > 0)) {
        return wrongUse("alpha", "the order of the entropy must be above 0, not %1", alpha);
    }
    double sum = 0;
    for (const double value : eigenvalues) {
        sum += std::max(0., value);
    }
    if (!(sum > 0)) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    double total = 0;
    for (const double value : eigenvalues) {
        const double p = std::max(0., value) / sum;
        if (p > 0) {
            total += alpha == 1 ? -p * std::log(p) : std::pow(p, alpha);
        }
    }
    return alpha == 1 ? total : std::log(total) / (1 - alpha);
}

Result<std::vector<double>> gramEigenvalues(const TensorView& x, LinearAlgebra& algebra,
                                            const ComputeOptions& options, const CancelToken& cancel)
{
    // The door has principal components, which are those of centred vectors. Each vector together with its
    // opposite has the mean zero, exactly, and the covariance 2 X^T X / (2 n - 1).
    const Index rows = x.dim(0);
    std::vector<float> pairs;
    pairs.reserve(2 * x.values.size());
    for (Index row = 0; row < rows; ++row) {
        const auto values = x.row(row);
        pairs.insert(pairs.end(), values.begin(), values.end());
        std::ranges::transform(values, std::back_inserter(pairs), std::negate());
    }
    const TensorView both { { 2 * rows, x.dim(1) }, pairs, { } };
    auto found = algebra.pca(both, std::min(2 * rows, x.dim(1)), options, cancel);
    if (!found) {
        return found.error();
    }
    std::vector<double> values = std::move(found.value().variances);
    for (double& value : values) {
        value *= static_cast<double>((2 * rows) - 1) / 2;
    }
    return values;
}

std::vector<std::int64_t> prefixLengths(std::int64_t tokens, std::int64_t window)
{
    std::vector<Index> lengths;
    for (Index length = window; length < tokens; length += window) {
        lengths.push_back(length);
    }
    if (tokens > 0) {
        lengths.push_back(tokens);
    }
    return lengths;
}

EntropyPlan entropyPlan(const RunResult& run, std::int64_t mostBytes, double mostFlop)
{
    EntropyPlan plan;
    plan.tokens = run.tokens();
    plan.promptTokens = std::min(run.record().promptTokens, run.tokens());
    const Index width = run.record().model.hidden;
    const double bytes = static_cast<double>(plan.tokens) * static_cast<double>(width) * sizeof(float);
    const double flop =
        flopOf(prefixLengths(plan.tokens, plan.window), width) + flopOf(answerLengths(plan), width);
    const double most =
        std::min(static_cast<double>(mostBytes) / std::max(1., bytes), mostFlop / std::max(1., flop));
    const int layers = run.layers();
    const int count = static_cast<int>(std::clamp(most, std::min(2., double(layers)), double(layers)));
    for (int i = 0; i < count; ++i) {
        plan.layers.push_back(count == 1 ? 0 : (i * (layers - 1) + (count - 1) / 2) / (count - 1));
    }
    return plan;
}

Result<EntropyTable> entropyTable(const EntropyPlan& plan,
                                  const std::function<Result<TensorView>(int layer)>& statesOf,
                                  LinearAlgebra& algebra, const ComputeOptions& options,
                                  const JobContext& job)
{
    EntropyTable table;
    table.window = plan.window;
    table.layers = plan.layers;
    table.whole.lengths = prefixLengths(plan.tokens, plan.window);
    table.answer.lengths = answerLengths(plan);
    table.answer.from = table.answer.lengths.empty() ? 0 : plan.promptTokens;
    const auto layers = static_cast<double>(plan.layers.size());
    for (std::size_t i = 0; i < plan.layers.size(); ++i) {
        job.report({ "entropy", static_cast<double>(i), layers, -1, 0 });
        const auto states = statesOf(plan.layers[i]);
        if (!states) {
            return states.error();
        }
        for (EntropyGrowth* growth : { &table.whole, &table.answer }) {
            if (const Status added = addLayer(*growth, states.value(), algebra, options, job.cancel);
                !added) {
                return added.error();
            }
        }
    }
    return table;
}

} // namespace sinkscope
