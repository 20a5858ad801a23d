// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/linearalgebra.h"

namespace sinkscope {

/// LinearAlgebra on the processor, by ATen. Each matrix product inside runs on one thread and over a part of
/// the matrices that does not depend on the number of threads: so the bytes do not either.
class AtenLinearAlgebra : public LinearAlgebra
{
public:
    Status products(const TensorView& a, const TensorView& b, std::span<float> out,
                    const ComputeOptions& options, const CancelToken& cancel) override;

    /// Up to 1,024 vectors or dimensions, whichever are fewer, or for more than a tenth of the components
    /// there are: the eigenvectors of the smaller of the two symmetric matrices, in 64 bits where that costs
    /// below 20 GFLOP. Beyond: subspace iteration from random numbers of the seed.
    Result<Pca> pca(const TensorView& x, std::int64_t count, const ComputeOptions& options,
                    const CancelToken& cancel) override;
};

} // namespace sinkscope
