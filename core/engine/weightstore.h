// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/engine/architecture.h"
#include "core/engine/weights.h"
#include "core/formats/modelfiles.h"

#include <ATen/ATen.h>

#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

enum class WeightMode
{
    Resident, ///< every layer converted once to the compute type and kept
    Streamed, ///< layer l + 1 is read and converted while layer l runs; two layers in memory
};

/// The weights of a model in a compute type on a device. Embedding and head are never held: their rows are
/// read when asked for. Worker thread only.
class WeightStore
{
public:
    /// Checks that every tensor is there with its shape, then loads what `mode` keeps. Errors name the file
    /// and the tensor; cancelledError() when cancelled.
    static Result<std::unique_ptr<WeightStore>> load(std::shared_ptr<const ModelFiles> files,
                                                     std::vector<WeightSpec> specs, at::ScalarType type,
                                                     at::Device device, WeightMode mode,
                                                     const JobContext& job);
    ~WeightStore();
    WeightStore(const WeightStore&) = delete;
    WeightStore& operator=(const WeightStore&) = delete;

    WeightMode mode() const { return m_mode; }

    const Weights& global() const { return m_global; }

    /// Weights of layer l. Streamed: waits for a prefetch of l, or reads now. Throws WeightError where
    /// reading fails.
    Weights layer(int l, const CancelToken& cancel);

    /// Streamed: starts to read layer l in the background; otherwise, and behind the last layer, nothing.
    void prefetch(int l, const CancelToken& cancel);

    /// Rows [begin, end) of an on-demand weight, [rows, columns]. Throws WeightError where reading fails.
    at::Tensor rows(const std::string& name, std::int64_t begin, std::int64_t end,
                    const CancelToken& cancel) const;

private:
    WeightStore() = default;

    Result<at::Tensor> read(const WeightSpec& spec, const CancelToken& cancel) const;
    Result<Weights> readLayer(int l, const CancelToken& cancel) const;
    Status check() const;
    Status loadResident(const JobContext& job);

    std::shared_ptr<const ModelFiles> m_files;
    std::map<int, std::vector<WeightSpec>> m_specs; ///< by layer; -1 = global
    at::ScalarType m_type = at::kFloat;
    at::Device m_device = at::kCPU;
    WeightMode m_mode = WeightMode::Resident;
    Weights m_global;
    std::vector<Weights> m_layers; ///< Resident only
    int m_prefetched = -1;
    std::future<Result<Weights>> m_next;
};

/// A weight that could not be read during a pass; becomes its error at the door.
struct WeightError
{
    Error error;
};

} // namespace sinkscope
