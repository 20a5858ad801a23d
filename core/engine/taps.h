// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/rows.h"
#include "core/engine/tappoint.h"

#include <ATen/ATen.h>

namespace sinkscope {

/// What observes a pass from the inside: an architecture hands every tensor of the closed list through
/// pass(), in the order in which it is made. Observers copy only what they keep.
class Taps
{
public:
    virtual ~Taps() = default;

    /// `x` holds rows `rows` of the tap's tensor (q, k, v: [heads, rows, d]; the others [rows, width]), in
    /// the compute type. The tensor to go on with comes back; observers give `x` itself.
    virtual at::Tensor pass(TapPoint point, int layer, RowRange rows, at::Tensor x) = 0;
};

/// Nobody observes.
class NoTaps : public Taps
{
public:
    at::Tensor pass(TapPoint, int, RowRange, at::Tensor x) override { return x; }
};

} // namespace sinkscope
