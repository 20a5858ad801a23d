// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"
#include "core/engine/checkpointstore.h"
#include "core/engine/weightstore.h"
#include "core/run/engine.h"

#include <filesystem>

namespace sinkscope {

/// Runs one pass: owns the loop over layers, so that cancel, progress, streaming of layers and the run's
/// arrays, interventions and what is re-used of the plain run are written once and no architecture knows of
/// them. Throws Cancelled, WeightError and what torch throws.
Result<PassFacts> runPass(const Architecture& architecture, const ModelConfig& config, WeightStore& weights,
                          at::ScalarType type, at::Device device, const PassRequest& request,
                          CheckpointStore& checkpoints, SafetensorsWriter& writer,
                          const std::filesystem::path& path, const JobContext& job);

/// Which pass the states of a request would be those of.
CheckpointStore::Key checkpointKey(const PassRequest& request);

} // namespace sinkscope
