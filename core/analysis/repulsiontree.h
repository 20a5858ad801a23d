// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/embeddingkernels.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sinkscope {

/// Repulsive forces of t-SNE between N points in D = 2 or 3 dimensions by Barnes and Hut's method.
///
/// The points are halved along the longer side of their box until embeddingLanes are left; four of the halves
/// of halves hang on a node. All points of such a leaf are computed together: a cell of which the longest
/// side is at most half (the angle) as long as the way from its centre of mass to the leaf's box stands for
/// its points. As sides count those of the box of the cell's points, so that the order may be some iterations
/// old while the boxes are new.
template<int D>
class RepulsionTree
{
public:
    explicit RepulsionTree(std::int64_t points);

    /// Puts near points [N, D] side by side. Call refit() after it.
    void reorder(std::span<const float> points);

    /// Takes over the places of the points.
    void refit(std::span<const float> points);

    /// Parts of the work that may be done on different threads.
    std::int64_t pieces() const;

    /// Forces sum_j q^2 (y_i - y_j) of the points of a piece, with q = 1 / (1 + |y_i - y_j|^2), at their
    /// places in forces [N, D].
    void repel(std::int64_t piece, std::span<float> forces);

    /// Sum of q over all ordered pairs of different points, once all pieces are done.
    double weight() const;

private:
    struct Node
    {
        std::int32_t firstChild = 0; ///< nodes in a row
        std::int32_t children = 0; ///< none: the node is one leaf
        std::int32_t firstLeaf = 0;
        std::int32_t lastLeaf = 0; ///< one behind
        std::array<float, D> low { };
        std::array<float, D> high { };
    };

    /// What a look at a node needs.
    struct Cell
    {
        std::array<float, D> centre { };
        float mass = 0;
        float side = 0; ///< squared
    };

    std::size_t leafSize(std::int32_t leaf) const;
    void split(std::span<std::int32_t> order, std::span<const float> points, std::int32_t leaves);
    void fitLeaf(Node& node, Cell& cell, std::span<const float> points);
    void fitInner(Node& node, Cell& cell);
    void gather(const Node& group, RepulsionLanes<D>& lanes) const;
    void addLeaf(std::int32_t leaf, RepulsionSources<D>& sources, RepulsionLanes<D>& lanes) const;

    std::int64_t m_count;
    std::int32_t m_leaves;
    std::vector<std::int32_t> m_order; ///< [N] points, leaf by leaf
    std::vector<Node> m_nodes; ///< parents before their children
    std::vector<Cell> m_cells;
    std::vector<std::int32_t> m_nodeOfLeaf;
    std::array<std::vector<float>, D> m_places; ///< in m_order, leaves of embeddingLanes
    std::vector<double> m_weights; ///< of each leaf's points
    const EmbeddingKernels<D>* m_kernels;
};

} // namespace sinkscope
