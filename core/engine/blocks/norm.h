// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

namespace sinkscope {

/// x / sqrt(mean(x^2) + epsilon) * weight over the last dimension; the mean in fp32, the result in x's type.
at::Tensor rmsNorm(const at::Tensor& x, const at::Tensor& weight, double epsilon);
void rmsNormInto(at::Tensor& out, const at::Tensor& x, const at::Tensor& weight, double epsilon);

/// l2 norm over the last dimension in fp32.
at::Tensor rowNorms(const at::Tensor& x);

} // namespace sinkscope
