// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/affinities.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

using Index = std::int64_t;

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

/// p_j|i of the neighbours of one point, nearest first.
void condition(std::span<const float> squared, double perplexity, std::span<double> out)
{
    const double wanted = std::log(perplexity);
    // Less the least: the same probabilities without underflow.
    const auto nearest = static_cast<double>(squared.front());
    double mean = 0;
    for (const float value : squared) {
        mean += static_cast<double>(value) - nearest;
    }
    double precision = mean > 0 ? static_cast<double>(squared.size()) / mean : 1;
    double low = 0;
    double high = std::numeric_limits<double>::infinity();
    for (int step = 0; step < 100; ++step) {
        double sum = 0;
        double moment = 0;
        for (std::size_t j = 0; j < squared.size(); ++j) {
            const double farther = static_cast<double>(squared[j]) - nearest;
            out[j] = std::exp(-precision * farther);
            sum += out[j];
            moment += farther * out[j];
        }
        const double entropy = std::log(sum) + precision * moment / sum;
        for (double& p : out) {
            p /= sum;
        }
        if (std::abs(entropy - wanted) <= 1e-5) {
            return;
        }
        (entropy > wanted ? low : high) = precision;
        precision = std::isinf(high) ? precision * 2 : (low + high) / 2;
        if (!std::isfinite(precision)) {
            return; // the nearest are equally near
        }
    }
}

struct Entry
{
    std::int32_t column = 0;
    float value = 0;

    bool operator<(const Entry& other) const { return column < other.column; }
};

/// The rows of the symmetric matrix less what is in neighbours.of(i): the columns turned to rows.
struct Turned
{
    std::vector<std::size_t> begins;
    std::vector<Entry> entries;

    std::span<const Entry> of(Index i) const
    {
        return std::span(entries).subspan(begins[size(i)], begins[size(i) + 1] - begins[size(i)]);
    }
};

Turned turn(const Neighbours& neighbours, const std::vector<double>& conditional, Index n)
{
    Turned turned;
    turned.begins.assign(size(n) + 1, 0);
    turned.entries.resize(conditional.size());
    for (const std::int32_t column : neighbours.indices) {
        ++turned.begins[size(column) + 1];
    }
    for (std::size_t i = 0; i < size(n); ++i) {
        turned.begins[i + 1] += turned.begins[i];
    }
    std::vector<std::size_t> next(turned.begins.begin(), turned.begins.end() - 1);
    for (Index i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < size(neighbours.count); ++j) {
            const std::size_t at = size(i * neighbours.count) + j;
            turned.entries[next[size(neighbours.indices[at])]++] = { static_cast<std::int32_t>(i),
                                                                     static_cast<float>(conditional[at]) };
        }
    }
    return turned;
}

/// Row i of both together, by columns.
std::vector<Entry> merged(const Neighbours& neighbours, const std::vector<double>& conditional,
                          const Turned& turned, Index i)
{
    std::vector<Entry> own;
    for (std::size_t j = 0; j < size(neighbours.count); ++j) {
        own.push_back(
            { neighbours.of(i)[j], static_cast<float>(conditional[size(i * neighbours.count) + j]) });
    }
    std::sort(own.begin(), own.end());
    const auto others = turned.of(i);
    std::vector<Entry> row(own.size() + others.size());
    std::merge(own.begin(), own.end(), others.begin(), others.end(), row.begin());
    std::size_t kept = 0;
    for (std::size_t j = 0; j < row.size(); ++j) {
        if (kept > 0 && row[kept - 1].column == row[j].column) {
            row[kept - 1].value += row[j].value;
        } else {
            row[kept++] = row[j];
        }
    }
    row.resize(kept);
    return row;
}

} // namespace

Affinities affinities(const Neighbours& neighbours, double perplexity, WorkTeam& team)
{
    constexpr Index block = 64;
    const Index n = static_cast<Index>(neighbours.indices.size()) / neighbours.count;
    const Index blocks = (n + block - 1) / block;
    std::vector<double> conditional(neighbours.indices.size());
    const auto forBlocks = [&](const std::function<void(Index)>& row) {
        team.run(blocks, [&](Index b) {
            for (Index i = b * block; i < std::min(n, (b + 1) * block); ++i) {
                row(i);
            }
        });
    };
    forBlocks([&](Index i) {
        condition(neighbours.squaredOf(i), perplexity,
                  std::span(conditional).subspan(size(i * neighbours.count), size(neighbours.count)));
    });
    const Turned turned = turn(neighbours, conditional, n);
    std::vector<std::vector<Entry>> rows(size(n));
    forBlocks([&](Index i) { rows[size(i)] = merged(neighbours, conditional, turned, i); });
    Affinities out;
    out.begins.push_back(0);
    for (const auto& row : rows) {
        const std::size_t filled = (row.size() + embeddingLanes - 1) / embeddingLanes * embeddingLanes;
        out.begins.push_back(out.begins.back() + filled);
    }
    out.columns.resize(out.begins.back());
    out.values.resize(out.begins.back());
    const float scale = 0.5F / static_cast<float>(n); // each point's parts have the sum 1
    forBlocks([&](Index i) {
        std::size_t at = out.begins[size(i)];
        for (const Entry& entry : rows[size(i)]) {
            out.columns[at] = entry.column;
            out.values[at++] = entry.value * scale;
        }
        std::fill(out.columns.begin() + static_cast<std::ptrdiff_t>(at),
                  out.columns.begin() + static_cast<std::ptrdiff_t>(out.begins[size(i) + 1]),
                  static_cast<std::int32_t>(i));
    });
    return out;
}

} // namespace sinkscope
