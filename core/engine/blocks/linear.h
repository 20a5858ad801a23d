// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"

#include <ATen/ATen.h>

#include <string>

namespace sinkscope {

/// A matrix [rows, columns] in the form in which linear() multiplies fastest on its device; takes the place
/// of the plain one. fp32 on the CPU becomes oneDNN's own layout: on AMD processors its product is more than
/// twice as fast as the plain call, which leaves their wide registers unused. Every other matrix stays as it
/// is.
at::Tensor packedForLinear(const at::Tensor& weight);

/// x [n, columns] times the transposed weight: [n, rows]. The result lies in the state's block buffer `name`
/// or in a new tensor; it is good until the next linear() into the same name.
at::Tensor linear(const at::Tensor& x, const at::Tensor& weight, PassState& state, const std::string& name);

} // namespace sinkscope
