// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/execute.h"
#include "core/run/memoryestimate.h"

namespace sinkscope {

/// Opens the engine and makes the weights of `model` what `spec` asks for: those that are there when they
/// fit, else they are loaded. Before that memory is checked for `estimate` (of the weights only what is not
/// there yet). Errors as executeRun(). Worker thread.
Result<Engine*> readyEngine(const RunSpec& spec, OpenModel& model, const MemoryEstimate& estimate,
                            const RunSurroundings& surroundings, const JobContext& job);

} // namespace sinkscope
