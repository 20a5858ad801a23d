// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/blocks/rope.h"

#include <cmath>
#include <numbers>

namespace sinkscope {

std::vector<float> ropeFrequencies(double theta, std::int64_t dim)
{
    std::vector<float> frequencies;
    for (std::int64_t i = 0; i < dim; i += 2) {
        const float exponent = static_cast<float>(i) / static_cast<float>(dim);
        frequencies.push_back(1.0F / std::pow(static_cast<float>(theta), exponent));
    }
    return frequencies;
}

void applyLlama3Scaling(std::vector<float>& frequencies, const Llama3Scaling& scaling)
{
    const double lowWave = scaling.originalContext / scaling.lowFrequencyFactor;
    const double highWave = scaling.originalContext / scaling.highFrequencyFactor;
    for (float& frequency : frequencies) {
        const double wave = 2 * std::numbers::pi / frequency;
        if (wave > lowWave) {
            frequency = static_cast<float>(frequency / scaling.factor);
        } else if (wave > highWave) {
            const double smooth = (scaling.originalContext / wave - scaling.lowFrequencyFactor)
                / (scaling.highFrequencyFactor - scaling.lowFrequencyFactor);
            frequency = static_cast<float>((1 - smooth) * frequency / scaling.factor + smooth * frequency);
        }
    }
}

RopeTables ropeTables(const std::vector<float>& frequencies, std::int64_t tokens, double scaling,
                      const at::Device& device)
{
    const auto options = at::TensorOptions(at::kFloat);
    at::Tensor inverse = at::empty({ static_cast<std::int64_t>(frequencies.size()) }, options);
    std::copy(frequencies.begin(), frequencies.end(), inverse.data_ptr<float>());
    const at::Tensor angles = at::outer(at::arange(tokens, options), inverse);
    const at::Tensor both = at::cat({ angles, angles }, 1);
    return { both.cos().mul_(scaling).to(device), both.sin().mul_(scaling).to(device) };
}

void rotate(const at::Tensor& x, const at::Tensor& cos, const at::Tensor& sin)
{
    const std::int64_t dim = cos.size(1);
    const at::Tensor part = x.narrow(-1, 0, dim);
    const at::Tensor wide = part.to(at::kFloat);
    const at::Tensor turned =
        at::cat({ wide.narrow(-1, dim / 2, dim / 2).neg(), wide.narrow(-1, 0, dim / 2) }, -1);
    part.copy_(turned.mul_(sin.unsqueeze(1)).addcmul_(wide, cos.unsqueeze(1)));
}

} // namespace sinkscope
