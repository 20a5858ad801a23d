// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"
#include "core/formats/safetensors.h"

namespace sinkscope {

/// What changes did to the predictions: fills nll, nll_plain and kl_plain (RunResult). `changed` and `plain`
/// are the last states [T, h] before the final norm. In fp32, over pieces of the vocabulary and blocks of
/// rows, so that nothing of size T x V exists. Throws as a pass does.
void compareLogits(const Architecture& architecture, const ModelConfig& config, const Weights& global,
                   const RowReader& rows, const at::Tensor& changed, const at::Tensor& plain,
                   const std::vector<std::int64_t>& ids, SafetensorsWriter& writer, const JobContext& job);

} // namespace sinkscope
