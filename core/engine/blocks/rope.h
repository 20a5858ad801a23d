// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

namespace sinkscope {

/// Plain rotary frequencies: theta^(-2i/d), fp32, [dim / 2].
std::vector<float> ropeFrequencies(double theta, std::int64_t dim);

/// The "llama3" scaling: long waves divided by `factor`, short ones kept, a smooth step between.
struct Llama3Scaling
{
    double factor = 1;
    double lowFrequencyFactor = 1;
    double highFrequencyFactor = 4;
    double originalContext = 8192;
};

void applyLlama3Scaling(std::vector<float>& frequencies, const Llama3Scaling& scaling);

/// cos and sin of position x frequency, the frequencies twice in a row (halves), times `scaling`: fp32 [T, 2
/// * n].
struct RopeTables
{
    at::Tensor cos;
    at::Tensor sin;
};

RopeTables ropeTables(const std::vector<float>& frequencies, std::int64_t tokens, double scaling,
                      const at::Device& device);

/// Rotates the first cos.size(1) dimensions of `x` [rows, heads, d] in place, halves convention; cos and sin
/// are those rows' tables [rows, rotaryDim].
void rotate(const at::Tensor& x, const at::Tensor& cos, const at::Tensor& sin);

} // namespace sinkscope
