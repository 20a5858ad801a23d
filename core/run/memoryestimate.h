// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/modelfiles.h"
#include "core/spec/runspec.h"

#include <cstdint>

namespace sinkscope {

/// Estimated memory of a run in bytes; the parts add up to total().
struct MemoryEstimate
{
    std::uint64_t weights = 0; ///< in the compute type
    std::uint64_t results = 0; ///< the run's arrays
    std::uint64_t work = 0; ///< activations, attention stripes, MLP blocks
    std::uint64_t program = 0; ///< the libraries themselves

    std::uint64_t total() const { return weights + results + work + program; }
};

/// Memory of one pass over `tokens` tokens.
MemoryEstimate estimateMemory(const ModelInfo& model, const RunSpec& spec, std::int64_t tokens);

/// Bytes this process may still take: the smaller of MemAvailable and the cgroup's limit. 0 when unknown.
std::uint64_t availableMemory();

} // namespace sinkscope
