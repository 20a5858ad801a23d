// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"

namespace sinkscope {

/// LinearAlgebra without the engine: simple loops on one thread, for a few thousand vectors at most. The
/// engine's own (Engine::linearAlgebra()) gives the same numbers to rounding, many times as fast.
class PlainLinearAlgebra : public LinearAlgebra
{
public:
    Status products(const TensorView& a, const TensorView& b, std::span<float> out,
                    const ComputeOptions& options, const CancelToken& cancel) override;
    /// By Jacobi's method on the smaller of the two symmetric matrices.
    Result<Pca> pca(const TensorView& x, std::int64_t count, const ComputeOptions& options,
                    const CancelToken& cancel) override;
};

} // namespace sinkscope
