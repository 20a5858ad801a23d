// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/tensorview.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sinkscope {

/// Vectors [N, d] of one's own.
struct Vectors
{
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::vector<float> values;

    TensorView view() const { return { { rows, columns }, values, { } }; }
};

/// Whether x is [N, d] with as many values as that, all of them finite and of a magnitude whose squares are
/// too (1e15). Error: which vector has one that is not, counted from 1.
Status checkVectors(const TensorView& x);

/// Mean over the rows of x [N, d]: summed in 64 bits, rounded once. Empty without rows.
std::vector<float> meanOf(const TensorView& x);

/// x less its mean.
Vectors centred(const TensorView& x);

/// Squared Euclidean distance of two vectors of one length, summed in an order of its own that no compiler
/// changes.
float squaredDistance(std::span<const float> a, std::span<const float> b);

} // namespace sinkscope
