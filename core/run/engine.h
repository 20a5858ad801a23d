// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/formats/modelfiles.h"
#include "core/run/runresult.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

/// A model whose weights are ready in a compute type on a device. Made by an Engine; used on the worker
/// thread only.
class LoadedModel
{
public:
    virtual ~LoadedModel() = default;
    virtual const ModelInfo& info() const = 0;
    virtual std::string dtype() const = 0; ///< "f32", "bf16", "f16"
    virtual std::string device() const = 0; ///< "cpu", "cuda:0"
};

/// What one pass is asked for. Everything is checked before the first layer; nothing is written on failure.
struct PassRequest
{
    std::vector<std::int64_t> tokenIds; ///< [T], at least one
    std::vector<std::int64_t> candidates; ///< anchor candidate positions, each < T
    RunSpec spec; ///< taps, logits, scores, score, threads
};

/// Facts of a finished pass.
struct PassFacts
{
    double seconds = 0;
    std::int64_t peakMib = 0;
};

/// The door to torch: the only thing that core sees of core/engine. One Engine per process, used on one
/// thread.
class Engine
{
public:
    virtual ~Engine() = default;

    /// Reads and converts the weights. spec: dtype, device, threads. Errors: an architecture that is not
    /// there (those that are get named), tensors missing or of a wrong shape, no such device, cancelled.
    virtual Result<std::shared_ptr<LoadedModel>> load(std::shared_ptr<const ModelFiles> files,
                                                      const RunSpec& spec, const JobContext& job) = 0;

    /// One pass: declares the run's arrays in `writer`, creates the file (`path`; empty = in memory) and
    /// fills it. Arrays as in RunResult. Errors: a tap the architecture does not have, layers or positions
    /// that do not exist (kind Usage), out of memory, disk full, cancelled.
    virtual Result<PassFacts> pass(LoadedModel& model, const PassRequest& request, SafetensorsWriter& writer,
                                   const std::filesystem::path& path, const JobContext& job) = 0;

    /// "2.13.0"
    virtual std::string torchVersion() const = 0;

    /// Ids of the architectures there are.
    virtual std::vector<std::string> architectures() const = 0;
};

/// Opens the engine library beside this program's libraries at the first call and keeps it for the process.
/// Worker thread only. Error: the library or one of those it needs is missing (the loader's reason is in the
/// sentence).
Result<Engine*> openEngine();

} // namespace sinkscope
