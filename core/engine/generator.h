// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"
#include "core/engine/weightstore.h"
#include "core/run/engine.h"

namespace sinkscope {

/// Continues a text (Engine::generate): one pass over the prompt that keeps its keys and values, then one
/// token after the other. Throws as runPass().
Result<GenerateFacts> runGenerate(const Architecture& architecture, const ModelConfig& config,
                                  WeightStore& weights, at::ScalarType type, at::Device device,
                                  const GenerateRequest& request, const GenerateObserver& observer,
                                  const JobContext& job);

} // namespace sinkscope
