// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/attentionwindow.h"

#include "core/base/workteam.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

namespace sinkscope {

namespace {

using Index = std::int64_t;

constexpr Index stripe = 128; ///< queries at a time
constexpr float none = std::numeric_limits<float>::quiet_NaN();

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

/// The part [T, headDim] of one head in rows that hold all heads.
std::vector<float> headOf(const TensorView& states, int head, int headDim)
{
    std::vector<float> out;
    out.reserve(size(states.dim(0) * headDim));
    for (Index t = 0; t < states.dim(0); ++t) {
        const auto row = states.row(t).subspan(size(Index { head } * headDim), size(headDim));
        out.insert(out.end(), row.begin(), row.end());
    }
    return out;
}

/// The scaled dot products of some queries with all keys up to the last of them, [rows, keys], become
/// attention; its logarithm's divisor and the maxima of its blocks are kept.
void takeStripe(AttentionLayer& layer, int head, Index first, Index rows, std::span<float> products,
                WorkTeam& team)
{
    const Index keys = first + rows;
    const Index blocks = layer.blocks();
    const auto takeRow = [&](Index row) {
        const Index query = first + row;
        const auto scores = products.subspan(size(row * keys), size(keys));
        double largest = -std::numeric_limits<double>::infinity();
        for (Index key = 0; key <= query; ++key) {
            if (layer.sees(head, query, key)) {
                largest = std::max(largest, layer.scale * static_cast<double>(scores[size(key)]));
            }
        }
        double sum = 0;
        for (Index key = 0; key <= query; ++key) {
            if (layer.sees(head, query, key)) {
                sum += std::exp((layer.scale * static_cast<double>(scores[size(key)])) - largest);
            }
        }
        layer.logSums[size(Index { head } * layer.tokens() + query)] = largest + std::log(sum);
    };
    team.run(rows, takeRow);
    // The stripes begin and end with blocks, so that every cell belongs to one piece of this loop.
    const Index firstBlock = first / layer.block;
    const Index lastBlock = (first + rows - 1) / layer.block;
    team.run(lastBlock - firstBlock + 1, [&](Index piece) {
        const Index block = firstBlock + piece;
        const auto cells =
            std::span(layer.overview).subspan(size((Index { head } * blocks + block) * blocks), size(blocks));
        const Index last = std::min((block + 1) * layer.block, first + rows);
        for (Index query = std::max(block * layer.block, first); query < last; ++query) {
            const double divisor = layer.logSums[size(Index { head } * layer.tokens() + query)];
            const auto scores = products.subspan(size((query - first) * keys), size(keys));
            for (Index key = 0; key <= query; ++key) {
                if (!layer.sees(head, query, key)) {
                    continue;
                }
                const auto value = static_cast<float>(
                    std::exp((layer.scale * static_cast<double>(scores[size(key)])) - divisor));
                float& cell = cells[size(key / layer.block)];
                cell = value <= cell ? cell : value;
            }
        }
    });
}

Status checkSizes(const AttentionLayer& layer)
{
    const Index tokens = layer.q.dim(0);
    const bool fits = tokens > 0 && layer.kvHeads > 0 && layer.heads % layer.kvHeads == 0
        && layer.q.dim(1) == Index { layer.heads } * layer.headDim && layer.k.dim(0) == tokens
        && layer.k.dim(1) == Index { layer.kvHeads } * layer.headDim
        && (layer.until.size() == size(tokens) || layer.until.size() == size(tokens * layer.heads));
    return fits ? Status()
                : failed({ }, "queries and keys of layer %1 do not fit together: compute the attention again",
                         layer.layer);
}

float attentionAt(const AttentionLayer& layer, int head, Index query, Index key)
{
    if (!layer.sees(head, query, key)) {
        return none;
    }
    const int group = head / (layer.heads / layer.kvHeads);
    const auto q = layer.q.row(query).subspan(size(Index { head } * layer.headDim), size(layer.headDim));
    const auto k = layer.k.row(key).subspan(size(Index { group } * layer.headDim), size(layer.headDim));
    double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) {
        sum += static_cast<double>(q[i]) * static_cast<double>(k[i]);
    }
    return static_cast<float>(
        std::exp((layer.scale * sum) - layer.logSums[size(Index { head } * layer.tokens() + query)]));
}

} // namespace

std::vector<std::int64_t> visibleUntil(const RunResult& run, int layer)
{
    const Index tokens = run.tokens();
    std::vector<const MaskKey*> masks;
    for (const Intervention& change : run.record().spec.interventions) {
        const auto* mask = std::get_if<MaskKey>(&change);
        if (mask != nullptr && mask->layer == layer) {
            masks.push_back(mask);
        }
    }
    std::vector<Index> until(size(tokens), tokens);
    if (masks.empty()) {
        // A window: the key is seen by so many queries, its own the first.
        const auto seen = run.queriesSeen();
        for (Index key = 0; key < tokens && size((Index { layer } + 1) * tokens) <= seen.size(); ++key) {
            until[size(key)] = std::min(tokens, key + seen[size(Index { layer } * tokens + key)]);
        }
        return until;
    }
    const Index heads = run.heads();
    until.assign(size(heads * tokens), tokens);
    for (const MaskKey* mask : masks) {
        for (Index head = 0; head < heads; ++head) {
            if (mask->heads && std::ranges::find(*mask->heads, head) == mask->heads->end()) {
                continue;
            }
            for (const Index key : mask->positions) {
                Index& end = until[size(head * tokens + key)];
                end = std::min(end, key + 1 + mask->window);
            }
        }
    }
    return until;
}

Result<AttentionLayer> completedLayer(AttentionLayer layer, LinearAlgebra& algebra, int threads,
                                      const JobContext& job)
{
    if (const Status fits = checkSizes(layer); !fits) {
        return fits.error();
    }
    const Index tokens = layer.tokens();
    layer.block = (tokens + attentionBlocks - 1) / attentionBlocks;
    layer.logSums.assign(size(layer.heads * tokens), 0);
    layer.overview.assign(size(layer.heads * layer.blocks() * layer.blocks()), none);
    WorkTeam team(threads);
    const Index step = std::max(layer.block, stripe / layer.block * layer.block);
    std::vector<float> products(size(step * tokens));
    const int share = layer.heads / layer.kvHeads;
    std::vector<float> keys;
    for (int head = 0; head < layer.heads; ++head) {
        job.report({ "attention", static_cast<double>(head), static_cast<double>(layer.heads), -1, 0 });
        if (head % share == 0) {
            keys = headOf(layer.k, head / share, layer.headDim);
        }
        const std::vector<float> queries = headOf(layer.q, head, layer.headDim);
        for (Index first = 0; first < tokens; first += step) {
            const Index rows = std::min(step, tokens - first);
            const Index seen = first + rows;
            const TensorView some { { rows, layer.headDim },
                                    std::span(queries).subspan(size(first * layer.headDim),
                                                               size(rows * layer.headDim)),
                                    { } };
            const TensorView all { { seen, layer.headDim },
                                   std::span(keys).first(size(seen * layer.headDim)),
                                   { } };
            const std::span<float> out = std::span(products).first(size(rows * seen));
            if (const Status made = algebra.products(some, all, out, { .threads = threads }, job.cancel);
                !made) {
                return made.error();
            }
            takeStripe(layer, head, first, rows, out, team);
            if (job.cancel.isCancelled()) {
                return cancelledError();
            }
        }
    }
    return layer;
}

AttentionWindow attentionWindow(const AttentionLayer& layer, int head, const AttentionRegion& region,
                                std::int64_t mostCells)
{
    AttentionWindow window;
    const Index cells = (region.lastQuery - region.firstQuery) * (region.lastKey - region.firstKey);
    window.block = cells <= mostCells ? 1 : layer.block;
    const auto grown = [&](Index first, Index last) {
        return std::pair { first / window.block * window.block,
                           std::min(layer.tokens(),
                                    (last + window.block - 1) / window.block * window.block) };
    };
    std::tie(window.region.firstQuery, window.region.lastQuery) = grown(region.firstQuery, region.lastQuery);
    std::tie(window.region.firstKey, window.region.lastKey) = grown(region.firstKey, region.lastKey);
    const auto count = [&](Index first, Index last) {
        return (last - first + window.block - 1) / window.block;
    };
    window.rows = count(window.region.firstQuery, window.region.lastQuery);
    window.columns = count(window.region.firstKey, window.region.lastKey);
    window.values.assign(size(window.rows * window.columns), none);
    const Index firstRow = window.region.firstQuery / window.block;
    const Index firstColumn = window.region.firstKey / window.block;
    for (Index row = 0; row < window.rows; ++row) {
        for (Index column = 0; column < window.columns; ++column) {
            const Index y = firstRow + row;
            const Index x = firstColumn + column;
            window.values[size(row * window.columns + column)] = window.block == 1
                ? attentionAt(layer, head, y, x)
                : layer.overview[size((Index { head } * layer.blocks() + y) * layer.blocks() + x)];
        }
    }
    return window;
}

int strongestHead(const RunResult& run, int layer)
{
    const TensorView scores = run.tensor("head_score");
    if (scores.empty()) {
        return 0;
    }
    std::vector<Index> keys;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary) {
            keys.push_back(sink.position);
        }
    }
    if (keys.empty()) {
        keys = { run.detection().anchor };
    }
    int best = 0;
    double most = -1;
    for (int head = 0; head < run.heads(); ++head) {
        const auto row = scores.values.subspan(size((Index { layer } * run.heads() + head) * run.tokens()),
                                               size(run.tokens()));
        double sum = 0;
        for (const Index key : keys) {
            const auto value = static_cast<double>(row[size(key)]);
            sum += std::isfinite(value) ? value : 0;
        }
        if (sum > most) {
            most = sum;
            best = head;
        }
    }
    return best;
}

} // namespace sinkscope
