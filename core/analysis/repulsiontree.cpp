// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/repulsiontree.h"

#include <algorithm>
#include <numeric>

namespace sinkscope {

namespace {

constexpr float angle = 0.5F;
constexpr std::int32_t leavesOfPiece = 4;
constexpr std::int32_t branches = 4;

std::size_t size(std::int64_t i)
{
    return static_cast<std::size_t>(i);
}

} // namespace

template<int D>
RepulsionTree<D>::RepulsionTree(std::int64_t points)
    : m_count(points)
    , m_leaves(static_cast<std::int32_t>((points + std::int64_t { embeddingLanes } - 1)
                                         / std::int64_t { embeddingLanes }))
    , m_order(size(points))
    , m_nodeOfLeaf(size(m_leaves))
    , m_weights(size(m_leaves))
    , m_kernels(&embeddingKernels<D>())
{
    std::iota(m_order.begin(), m_order.end(), 0);
    for (auto& places : m_places) {
        places.resize(size(m_leaves) * embeddingLanes);
    }
    Node root;
    root.lastLeaf = m_leaves;
    m_nodes.push_back(root);
    // As split() halves them: the left half has the odd leaf.
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node node = m_nodes[i];
        if (node.lastLeaf - node.firstLeaf <= 1) {
            m_nodeOfLeaf[size(node.firstLeaf)] = static_cast<std::int32_t>(i);
            continue;
        }
        const std::int32_t middle = node.firstLeaf + (node.lastLeaf - node.firstLeaf + 1) / 2;
        m_nodes[i].firstChild = static_cast<std::int32_t>(m_nodes.size());
        for (const auto& [first, last] :
             { std::pair(node.firstLeaf, middle), std::pair(middle, node.lastLeaf) }) {
            const std::int32_t quarter = first + (last - first + 1) / 2;
            for (const auto& [begin, end] : { std::pair(first, quarter), std::pair(quarter, last) }) {
                if (begin < end) {
                    Node child;
                    child.firstLeaf = begin;
                    child.lastLeaf = end;
                    m_nodes.push_back(child);
                    ++m_nodes[i].children;
                }
            }
        }
    }
    m_cells.resize(m_nodes.size());
}

template<int D>
std::size_t RepulsionTree<D>::leafSize(std::int32_t leaf) const
{
    return std::min(embeddingLanes, m_order.size() - size(leaf) * embeddingLanes);
}

template<int D>
void RepulsionTree<D>::reorder(std::span<const float> points)
{
    split(m_order, points, m_leaves);
}

template<int D>
void RepulsionTree<D>::split(std::span<std::int32_t> order, std::span<const float> points,
                             std::int32_t leaves)
{
    if (leaves <= 1) {
        return;
    }
    std::array<float, D> low { };
    std::array<float, D> high { };
    for (int d = 0; d < D; ++d) {
        low[size(d)] = points[size(order.front()) * D + size(d)];
        high[size(d)] = low[size(d)];
    }
    for (const std::int32_t i : order) {
        for (std::size_t d = 0; d < D; ++d) {
            low[d] = std::min(low[d], points[size(i) * D + d]);
            high[d] = std::max(high[d], points[size(i) * D + d]);
        }
    }
    std::size_t longest = 0;
    for (std::size_t d = 1; d < D; ++d) {
        longest = high[d] - low[d] > high[longest] - low[longest] ? d : longest;
    }
    const std::int32_t left = (leaves + 1) / 2;
    const std::size_t middle = size(left) * embeddingLanes;
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(middle), order.end(),
                     [&](std::int32_t a, std::int32_t b) {
                         return points[size(a) * D + longest] < points[size(b) * D + longest];
                     });
    split(order.first(middle), points, left);
    split(order.subspan(middle), points, leaves - left);
}

template<int D>
void RepulsionTree<D>::fitLeaf(Node& node, Cell& cell, std::span<const float> points)
{
    const std::size_t begin = size(node.firstLeaf) * embeddingLanes;
    const std::size_t count = leafSize(node.firstLeaf);
    cell.mass = static_cast<float>(count);
    for (std::size_t d = 0; d < D; ++d) {
        float* places = m_places[d].data() + begin;
        float sum = 0;
        for (std::size_t lane = 0; lane < embeddingLanes; ++lane) {
            places[lane] = points[size(m_order[begin + (lane < count ? lane : 0)]) * D + d];
            sum += lane < count ? places[lane] : 0;
        }
        node.low[d] = *std::min_element(places, places + count);
        node.high[d] = *std::max_element(places, places + count);
        cell.centre[d] = sum / cell.mass;
    }
}

template<int D>
void RepulsionTree<D>::fitInner(Node& node, Cell& cell)
{
    const auto first = size(node.firstChild);
    node.low = m_nodes[first].low;
    node.high = m_nodes[first].high;
    cell.mass = 0;
    cell.centre = { };
    for (std::size_t child = first; child < first + size(node.children); ++child) {
        cell.mass += m_cells[child].mass;
        for (std::size_t d = 0; d < D; ++d) {
            node.low[d] = std::min(node.low[d], m_nodes[child].low[d]);
            node.high[d] = std::max(node.high[d], m_nodes[child].high[d]);
            cell.centre[d] += m_cells[child].mass * m_cells[child].centre[d];
        }
    }
    for (float& centre : cell.centre) {
        centre /= cell.mass;
    }
}

template<int D>
void RepulsionTree<D>::refit(std::span<const float> points)
{
    for (std::size_t i = m_nodes.size(); i-- > 0;) {
        Node& node = m_nodes[i];
        Cell& cell = m_cells[i];
        if (node.children == 0) {
            fitLeaf(node, cell, points);
        } else {
            fitInner(node, cell);
        }
        float side = 0;
        for (std::size_t d = 0; d < D; ++d) {
            side = std::max(side, node.high[d] - node.low[d]);
        }
        cell.side = side * side;
    }
}

template<int D>
std::int64_t RepulsionTree<D>::pieces() const
{
    return (m_leaves + leavesOfPiece - 1) / leavesOfPiece;
}

template<int D>
void RepulsionTree<D>::addLeaf(std::int32_t leaf, RepulsionSources<D>& sources,
                               RepulsionLanes<D>& lanes) const
{
    const std::size_t count = leafSize(leaf);
    if (sources.count + count > RepulsionSources<D>::capacity) {
        m_kernels->repel(sources, lanes);
        sources.count = 0;
    }
    const std::size_t begin = size(leaf) * embeddingLanes;
    for (std::size_t d = 0; d < D; ++d) {
        std::copy_n(m_places[d].data() + begin, count, sources.centres[d].data() + sources.count);
    }
    std::fill_n(sources.masses.data() + sources.count, count, 1.F);
    sources.count += count;
}

/// Sums all forces on the points of a leaf.
template<int D>
void RepulsionTree<D>::gather(const Node& group, RepulsionLanes<D>& lanes) const
{
    constexpr float reach = angle * angle;
    RepulsionSources<D> sources;
    std::array<std::pair<std::int32_t, std::int32_t>, 128>
        stack; // nodes in a row; levels times three at most
    std::size_t open = 0;
    stack[open++] = { 0, 1 };
    while (open > 0) {
        const auto [first, count] = stack[--open];
        for (std::int32_t i = first; i < first + count; ++i) {
            const Cell& cell = m_cells[size(i)];
            float way = 0;
            for (std::size_t d = 0; d < D; ++d) {
                const float beside =
                    std::max({ group.low[d] - cell.centre[d], cell.centre[d] - group.high[d], 0.F });
                way += beside * beside;
            }
            const Node& node = m_nodes[size(i)];
            if (cell.side <= reach * way) {
                if (sources.count == RepulsionSources<D>::capacity) {
                    m_kernels->repel(sources, lanes);
                    sources.count = 0;
                }
                for (std::size_t d = 0; d < D; ++d) {
                    sources.centres[d][sources.count] = cell.centre[d];
                }
                sources.masses[sources.count++] = cell.mass;
            } else if (node.children == 0) {
                addLeaf(node.firstLeaf, sources, lanes);
            } else {
                stack[open++] = { node.firstChild, node.children };
            }
        }
    }
    m_kernels->repel(sources, lanes);
}

template<int D>
void RepulsionTree<D>::repel(std::int64_t piece, std::span<float> forces)
{
    const auto first = static_cast<std::int32_t>(piece * leavesOfPiece);
    for (std::int32_t leaf = first; leaf < std::min(m_leaves, first + leavesOfPiece); ++leaf) {
        const std::size_t begin = size(leaf) * embeddingLanes;
        RepulsionLanes<D> lanes;
        for (std::size_t d = 0; d < D; ++d) {
            std::copy_n(m_places[d].data() + begin, embeddingLanes, lanes.points[d].data());
            lanes.forces[d].fill(0);
        }
        lanes.weights.fill(0);
        gather(m_nodes[size(m_nodeOfLeaf[size(leaf)])], lanes);
        double weight = 0;
        for (std::size_t lane = 0; lane < leafSize(leaf); ++lane) {
            for (std::size_t d = 0; d < D; ++d) {
                forces[size(m_order[begin + lane]) * D + d] = lanes.forces[d][lane];
            }
            weight += static_cast<double>(lanes.weights[lane]) - 1; // less that of the point with itself
        }
        m_weights[size(leaf)] = weight;
    }
}

template<int D>
double RepulsionTree<D>::weight() const
{
    return std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
}

template class RepulsionTree<2>;
template class RepulsionTree<3>;

} // namespace sinkscope
