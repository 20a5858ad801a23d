// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/blocks/norm.h"

namespace sinkscope {

void rmsNormInto(at::Tensor& out, const at::Tensor& x, const at::Tensor& weight, double epsilon)
{
    const at::Tensor wide = x.to(at::kFloat);
    const at::Tensor inverse = at::linalg_vector_norm(wide, 2, at::IntArrayRef { -1 }, true)
                                   .square_()
                                   .div_(static_cast<double>(x.size(-1)))
                                   .add_(epsilon)
                                   .rsqrt_();
    if (out.scalar_type() == at::kFloat) {
        at::mul_out(out, wide, inverse);
    } else {
        out.copy_(wide * inverse);
    }
    out.mul_(weight);
}

at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, double epsilon)
{
    at::Tensor out = at::empty_like(x);
    rmsNormInto(out, x, weight, epsilon);
    return out;
}

at::Tensor rowNorms(const at::Tensor& x)
{
    return at::linalg_vector_norm(x.to(at::kFloat), 2, at::IntArrayRef { -1 });
}

} // namespace sinkscope
