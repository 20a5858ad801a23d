// SPDX-License-Identifier: GPL-3.0-or-later
// The engine behind the door: loads models and runs passes on ATen, and turns everything thrown into errors.
#include "core/engine/atenlinearalgebra.h"
#include "core/engine/generator.h"
#include "core/engine/runner.h"
#include "core/run/memoryestimate.h"

#include <ATen/Parallel.h>
#include <torch/headeronly/version.h>

#include <new>
#include <thread>

namespace sinkscope {

namespace {

class AtenModel : public LoadedModel
{
public:
    AtenModel(std::shared_ptr<const Architecture> architecture, ModelConfig config,
              std::unique_ptr<WeightStore> weights, at::ScalarType type, at::Device device)
        : m_architecture(std::move(architecture))
        , m_config(std::move(config))
        , m_weights(std::move(weights))
        , m_type(type)
        , m_device(device)
    {
    }

    const ModelInfo& info() const override { return m_config.info; }

    std::string dtype() const override
    {
        return m_type == at::kFloat ? "f32" : m_type == at::kBFloat16 ? "bf16" : "f16";
    }

    std::string device() const override { return m_device.str(); }

    Result<PassFacts> pass(const PassRequest& request, SafetensorsWriter& writer,
                           const std::filesystem::path& path, const JobContext& job)
    {
        return runPass(*m_architecture, m_config, *m_weights, m_type, m_device, request, m_checkpoints,
                       writer, path, job);
    }

    Result<GenerateFacts> generate(const GenerateRequest& request, const GenerateObserver& observer,
                                   const JobContext& job)
    {
        return runGenerate(*m_architecture, m_config, *m_weights, m_type, m_device, request, observer, job);
    }

    Status mlp(int layer, const TensorView& rows, std::span<float> out, const JobContext& job)
    {
        const std::int64_t hidden = m_config.info.hidden;
        if (layer < 0 || layer >= m_config.info.layers) {
            return wrongUse("layer", "layer %1 does not exist: the layers of this model are 0 to %2", layer,
                            m_config.info.layers - 1);
        }
        if (rows.shape.size() != 2 || rows.dim(1) != hidden || out.size() != rows.values.size()) {
            return wrongUse("rows", "the vectors are not as wide as this model: %1", hidden);
        }
        PassState state;
        state.tokens = rows.dim(0);
        state.cancel = job.cancel;
        const Weights weights = m_weights->layer(layer, job.cancel);
        const auto whole = at::TensorOptions(at::kFloat);
        forRows({ 0, rows.dim(0) }, 4.0 * static_cast<double>(hidden) * m_config.info.intermediate,
                job.cancel, [&](RowRange part) {
                    const auto begin = static_cast<std::size_t>(part.begin * hidden);
                    const auto count = static_cast<std::size_t>(part.size() * hidden);
                    // A copy: what comes in is not changed.
                    const at::Tensor x =
                        at::tensor(at::ArrayRef<float>(rows.values.data() + begin, count), whole)
                            .view({ part.size(), hidden })
                            .to(m_device, m_type);
                    at::from_blob(out.data() + begin, { part.size(), hidden }, whole)
                        .copy_(m_architecture->mlp(m_config, layer, x, weights, state));
                });
        return { };
    }

    bool holdsStates(const PassRequest& request) const override
    {
        return m_checkpoints.isComplete(checkpointKey(request));
    }

private:
    std::shared_ptr<const Architecture> m_architecture;
    ModelConfig m_config;
    std::unique_ptr<WeightStore> m_weights;
    at::ScalarType m_type;
    at::Device m_device;
    CheckpointStore m_checkpoints;
};

/// Runs `work` with torch's thread count set and every exception turned into an error about `where`.
template<typename T, typename Work>
Result<T> guarded(const std::string& where, int threads, Work&& work)
{
    try {
        const c10::InferenceMode inference;
        at::set_num_threads(threads > 0 ? threads
                                        : std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
        return work();
    } catch (const Cancelled&) {
        return cancelledError();
    } catch (const WeightError& e) {
        return e.error;
    } catch (const std::bad_alloc&) {
        return ofMemory(failed(where, "there is not enough memory: use fewer tokens or --dtype bf16"));
    } catch (const c10::OutOfMemoryError&) {
        return ofMemory(
            failed(where, "there is not enough memory on the device: use fewer tokens or --device cpu"));
    } catch (const c10::Error& e) {
        return failed(where, "the computation failed: %1", e.what_without_backtrace());
    }
}

Result<at::Device> deviceOf(const RunSpec& spec)
{
    const bool cuda = at::hasCUDA();
    if (spec.device == "auto") {
        return cuda ? at::Device(at::kCUDA, 0) : at::Device(at::kCPU);
    }
    if (spec.device == "cpu") {
        return at::Device(at::kCPU);
    }
    if (!cuda) {
        return wrongUse("device", "%1 is not there: this machine or this libtorch has no CUDA; use cpu",
                        spec.device);
    }
    const at::Device device(spec.device);
    const auto count =
        static_cast<int>(at::globalContext().getAcceleratorHooksInterface(at::kCUDA).deviceCount());
    if (device.index() >= count) {
        return wrongUse("device", "%1 is not there: this machine has %2 CUDA devices", spec.device, count);
    }
    return device;
}

at::ScalarType typeOf(const RunSpec& spec, at::Device device)
{
    if (spec.dtype == "bf16" || (spec.dtype == "auto" && !device.is_cpu())) {
        return at::kBFloat16;
    }
    return spec.dtype == "f16" ? at::kHalf : at::kFloat;
}

class AtenEngine : public Engine
{
public:
    AtenEngine() { registerAllArchitecture(m_architectures); }

    Result<std::shared_ptr<LoadedModel>> load(std::shared_ptr<const ModelFiles> files, const RunSpec& spec,
                                              const JobContext& job) override
    {
        const std::string where = files->path().string();
        return guarded<std::shared_ptr<LoadedModel>>(
            where, spec.threads, [&]() -> Result<std::shared_ptr<LoadedModel>> {
                const auto found = m_architectures.entries().find(files->info().architecture);
                if (found == m_architectures.entries().end()) {
                    return failed(where, "the architecture %1 is not one of those this version runs (%2)",
                                  files->info().architecture, known());
                }
                const Architecture& architecture = *found->second;
                auto device = deviceOf(spec);
                if (!device) {
                    return device.error();
                }
                auto config = architecture.readConfig(*files);
                if (!config) {
                    return config.error();
                }
                const at::ScalarType type = typeOf(spec, device.value());
                auto weights =
                    WeightStore::load(files, architecture.weights(config.value(), *files), type,
                                      device.value(), modeFor(files->info(), type, device.value()), job);
                if (!weights) {
                    return weights.error();
                }
                return std::shared_ptr<LoadedModel>(
                    std::make_shared<AtenModel>(found->second, std::move(config).value(),
                                                std::move(weights).value(), type, device.value()));
            });
    }

    Result<PassFacts> pass(LoadedModel& model, const PassRequest& request, SafetensorsWriter& writer,
                           const std::filesystem::path& path, const JobContext& job) override
    {
        auto& aten = dynamic_cast<AtenModel&>(model);
        return guarded<PassFacts>(aten.info().name, request.spec.threads,
                                  [&] { return aten.pass(request, writer, path, job); });
    }

    Result<GenerateFacts> generate(LoadedModel& model, const GenerateRequest& request,
                                   const GenerateObserver& observer, const JobContext& job) override
    {
        auto& aten = dynamic_cast<AtenModel&>(model);
        return guarded<GenerateFacts>(aten.info().name, request.spec.threads,
                                      [&] { return aten.generate(request, observer, job); });
    }

    Status mlp(LoadedModel& model, int layer, const TensorView& rows, std::span<float> out, int threads,
               const JobContext& job) override
    {
        auto& aten = dynamic_cast<AtenModel&>(model);
        const auto done = guarded<bool>(aten.info().name, threads, [&]() -> Result<bool> {
            const Status status = aten.mlp(layer, rows, out, job);
            return status ? Result<bool>(true) : status.error();
        });
        return done ? Status { } : done.error();
    }

    LinearAlgebra& linearAlgebra() override { return m_linearAlgebra; }

    std::string torchVersion() const override { return TORCH_VERSION; }

    std::vector<std::string> architectures() const override
    {
        std::vector<std::string> ids;
        for (const auto& [id, architecture] : m_architectures.entries()) {
            ids.push_back(id);
        }
        return ids;
    }

private:
    std::string known() const
    {
        std::string list;
        for (const std::string& id : architectures()) {
            list += (list.empty() ? "" : ", ") + id;
        }
        return list;
    }

    /// Layers stay in memory when all of them fit in half of what is free.
    static WeightMode modeFor(const ModelInfo& info, at::ScalarType type, at::Device device)
    {
        const std::uint64_t free = availableMemory();
        const bool fits = free == 0 || info.weightValues * c10::elementSize(type) < free / 2;
        return fits || !device.is_cpu() ? WeightMode::Resident : WeightMode::Streamed;
    }

    ArchitectureRegistry m_architectures;
    AtenLinearAlgebra m_linearAlgebra;
};

} // namespace

} // namespace sinkscope

extern "C" __attribute__((visibility("default"))) sinkscope::Engine* sinkscope_engine_v1()
{
    static sinkscope::AtenEngine engine;
    return &engine;
}
