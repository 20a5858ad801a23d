// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/modelfiles.h"
#include "core/spec/runspec.h"

#include <cstdint>
#include <filesystem>

namespace sinkscope {

/// Estimated memory of a run in bytes; the parts add up to total().
struct MemoryEstimate
{
    std::uint64_t weights = 0; ///< in the compute type, and what their conversion needs
    std::uint64_t results = 0; ///< the run's arrays
    std::uint64_t work = 0; ///< activations, attention stripes, MLP blocks
    std::uint64_t program = 0; ///< the libraries themselves

    std::uint64_t total() const { return weights + results + work + program; }
};

/// Main memory of one pass over `tokens` tokens; with device cuda:N the weights count only as what passes
/// through main memory. Sums that no memory could hold are capped, never wrapped.
MemoryEstimate estimateMemory(const ModelInfo& model, const RunSpec& spec, std::int64_t tokens);

/// Bytes this process may still take: the smallest of MemAvailable, what the limits of its cgroup (version 1
/// or 2) and of all those around it leave, and what is left of the limit of its address space. 0 when
/// unknown.
std::uint64_t availableMemory();

/// The same for another tree of /proc and /sys, without the limit of the address space.
std::uint64_t availableMemory(const std::filesystem::path& root);

/// Refuses (kind Memory) a need above 90 % of what is available; both numbers and what to do are in the
/// sentence. Unknown memory (0) refuses nothing.
Status checkMemory(std::uint64_t need, std::uint64_t available);

} // namespace sinkscope
