// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"

#include <span>

namespace sinkscope {

// How far classes of vectors lie apart (algorithms A7). x [N, d] and labels [N]: any whole numbers, at least
// two different ones. Errors of all: checkVectors()'s, labels that are not as many as the vectors, fewer than
// two classes, a class of one vector where it says so, cancelled.

/// Mean over all vectors of the share of their k nearest others (Euclidean) that have their label. Needs
/// more than k vectors. 0 .. 1; two balanced classes without any order have about one half.
Result<double> knnPurity(const TensorView& x, std::span<const int> labels, std::int64_t k,
                         LinearAlgebra& algebra, const ComputeOptions& options = { },
                         const JobContext& job = { });

/// Mean silhouette (Rousseeuw 1987) under the cosine distance 1 - cos: (b - a) / max(a, b) with a the mean
/// distance to the others of the own class and b that to the nearest other class; 0 where both are zero.
/// -1 .. 1. In time linear in N. Cosines are those from the origin: hand in centred() vectors.
/// Vectors of length zero have no direction and are left out; each class needs two others.
Result<double> cosineSilhouette(const TensorView& x, std::span<const int> labels);

/// Share of the vectors that lie nearer (Euclidean) to the mean of the others of their class than to the mean
/// of any other class; equally near is not nearer. Each class needs two vectors. 0 .. 1.
Result<double> centroidAccuracy(const TensorView& x, std::span<const int> labels);

/// The three of one set of vectors; one that could not be had says why.
struct Separation
{
    Result<double> purity; ///< knnPurity()
    Result<double> silhouette; ///< cosineSilhouette() of the vectors less their joint mean
    Result<double> accuracy; ///< centroidAccuracy()
};

Separation separation(const TensorView& x, std::span<const int> labels, LinearAlgebra& algebra,
                      std::int64_t k = 10, const ComputeOptions& options = { }, const JobContext& job = { });

/// How far the neighbourhoods of y [N, e] are those of x [N, d] (Venna and Kaski 2001):
/// 1 - 2 / (N k (2N - 3k - 1)) sum over i and the k nearest j of i in y of max(0, r(i, j) - k), where r is
/// the rank of j among the others by their distance from i in x, 1 for the nearest. Needs 2k < N. 0 .. 1.
Result<double> trustworthiness(const TensorView& x, const TensorView& y, std::int64_t k,
                               LinearAlgebra& algebra, const ComputeOptions& options = { },
                               const JobContext& job = { });

} // namespace sinkscope
