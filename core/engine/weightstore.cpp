// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/weightstore.h"

#include "core/engine/blocks/linear.h"

#include <ATen/Parallel.h>

#include <atomic>
#include <mutex>
#include <optional>

namespace sinkscope {

namespace {

std::vector<std::int64_t> shapeOf(const WeightPart& part, const WeightSpec& spec)
{
    return spec.rows == 0 ? std::vector<std::int64_t> { spec.columns }
                          : std::vector<std::int64_t> { part.rows, spec.columns };
}

std::string textOf(const std::vector<std::int64_t>& shape)
{
    std::string text;
    for (const std::int64_t n : shape) {
        text += (text.empty() ? "" : " x ") + std::to_string(n);
    }
    return text;
}

/// Rows [2i + j] of each head to [j * d/2 + i].
at::Tensor pairsToHalves(const at::Tensor& rows, std::int64_t heads)
{
    const std::int64_t half = rows.size(0) / heads / 2;
    return rows.view({ heads, half, 2, rows.size(1) }).transpose(1, 2).reshape(rows.sizes());
}

} // namespace

WeightStore::~WeightStore()
{
    if (m_next.valid()) {
        m_next.wait();
    }
}

Result<std::unique_ptr<WeightStore>> WeightStore::load(std::shared_ptr<const ModelFiles> files,
                                                       std::vector<WeightSpec> specs, at::ScalarType type,
                                                       at::Device device, WeightMode mode,
                                                       const JobContext& job)
{
    std::unique_ptr<WeightStore> store(new WeightStore);
    store->m_files = std::move(files);
    for (WeightSpec& spec : specs) {
        store->m_specs[spec.layer].push_back(std::move(spec));
    }
    store->m_type = type;
    store->m_device = device;
    store->m_mode = mode;
    if (auto ok = store->check(); !ok) {
        return ok.error();
    }
    auto global = store->readLayer(-1, job.cancel);
    if (!global) {
        return global.error();
    }
    store->m_global = std::move(global).value();
    if (mode == WeightMode::Resident) {
        if (auto ok = store->loadResident(job); !ok) {
            return ok.error();
        }
    }
    return store;
}

Status WeightStore::check() const
{
    for (const auto& [layer, specs] : m_specs) {
        for (const WeightSpec& spec : specs) {
            for (const WeightPart& part : spec.parts) {
                const ModelFiles::Tensor* tensor = m_files->find(part.fileName);
                if (tensor == nullptr) {
                    return failed(m_files->path().string(), "the tensor %1 is missing", part.fileName);
                }
                const auto shape = shapeOf(part, spec);
                if (tensor->stored.shape != shape) {
                    return failed(m_files->path().string(),
                                  "the tensor %1 is %2, but the model's settings ask for %3", part.fileName,
                                  textOf(tensor->stored.shape), textOf(shape));
                }
                if (!isFloating(tensor->stored.type)) {
                    return failed(m_files->path().string(), "the tensor %1 holds %2, which are no weights",
                                  part.fileName, std::string(nameOf(tensor->stored.type)));
                }
            }
        }
    }
    return { };
}

Result<at::Tensor> WeightStore::read(const WeightSpec& spec, const CancelToken& cancel) const
{
    const bool direct = m_type == at::kFloat;
    const std::int64_t rows = spec.rows == 0 ? 1 : spec.rows;
    at::Tensor out = at::empty({ rows, spec.columns }, at::TensorOptions(m_type));
    std::int64_t at = 0;
    for (const WeightPart& part : spec.parts) {
        const bool inPlace = direct && part.order == RowOrder::AsStored;
        at::Tensor target = out.narrow(0, at, part.rows);
        at::Tensor wide = inPlace ? target : at::empty(target.sizes(), at::TensorOptions(at::kFloat));
        const auto values = static_cast<std::size_t>(wide.numel());
        // A vector is one row of its tensor.
        auto ok = m_files->readRows(*m_files->find(part.fileName), 0, part.rows,
                                    { wide.data_ptr<float>(), values }, cancel);
        if (!ok) {
            return ok.error();
        }
        if (part.order == RowOrder::PairsToHalves) {
            wide = pairsToHalves(wide, part.heads);
        }
        if (!inPlace) {
            target.copy_(wide);
        }
        at += part.rows;
    }
    if (spec.rows == 0) {
        out = out.view({ spec.columns });
    }
    return packedForLinear(out.to(m_device));
}

Result<Weights> WeightStore::readLayer(int l, const CancelToken& cancel) const
{
    const c10::InferenceMode inference;
    Weights weights;
    const auto found = m_specs.find(l);
    if (found == m_specs.end()) {
        return weights;
    }
    for (const WeightSpec& spec : found->second) {
        if (spec.onDemand) {
            continue;
        }
        auto tensor = read(spec, cancel);
        if (!tensor) {
            return tensor.error();
        }
        weights.set(spec.name, std::move(tensor).value());
    }
    return weights;
}

Status WeightStore::loadResident(const JobContext& job)
{
    const int layers = m_specs.empty() ? 0 : m_specs.rbegin()->first + 1;
    m_layers.resize(static_cast<std::size_t>(layers));
    std::atomic<int> next { 0 };
    std::mutex mutex;
    std::optional<Error> error;
    int done = 0;
    at::parallel_for(0, at::get_num_threads(), 1, [&](std::int64_t, std::int64_t) {
        for (int l = next.fetch_add(1); l < layers; l = next.fetch_add(1)) {
            auto weights = readLayer(l, job.cancel);
            const std::scoped_lock lock(mutex);
            if (!weights || error) {
                error = error ? error : std::optional(weights.error());
                return;
            }
            m_layers[static_cast<std::size_t>(l)] = std::move(weights).value();
            job.report({ "load", static_cast<double>(++done), static_cast<double>(layers) });
        }
    });
    return error ? Status(*error) : Status();
}

Weights WeightStore::layer(int l, const CancelToken& cancel)
{
    if (m_mode == WeightMode::Resident) {
        return m_layers.at(static_cast<std::size_t>(l));
    }
    auto weights = m_prefetched == l && m_next.valid() ? m_next.get() : readLayer(l, cancel);
    if (!weights) {
        throw WeightError { weights.error() };
    }
    return std::move(weights).value();
}

void WeightStore::prefetch(int l, const CancelToken& cancel)
{
    if (m_mode == WeightMode::Resident || !m_specs.contains(l)) {
        return;
    }
    m_prefetched = l;
    m_next = std::async(std::launch::async, [this, l, cancel] { return readLayer(l, cancel); });
}

at::Tensor WeightStore::rows(const std::string& name, std::int64_t begin, std::int64_t end,
                             const CancelToken& cancel) const
{
    for (const WeightSpec& spec : m_specs.at(-1)) {
        if (spec.name == name && spec.onDemand) {
            at::Tensor wide = at::empty({ end - begin, spec.columns }, at::TensorOptions(at::kFloat));
            auto ok =
                m_files->readRows(*m_files->find(spec.parts.front().fileName), begin, end,
                                  { wide.data_ptr<float>(), static_cast<std::size_t>(wide.numel()) }, cancel);
            if (!ok) {
                throw WeightError { ok.error() };
            }
            return wide.to(m_type).to(m_device);
        }
    }
    throw WeightError { failed(m_files->path().string(), "the architecture has no weight %1 by rows", name) };
}

} // namespace sinkscope
