// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <cstring>
#include <functional>
#include <stdexcept>

namespace sinkscope::test {

/// An array that the copy has and the original has not.
struct ExtraArray
{
    std::string name;
    DType type = DType::F32;
    std::vector<std::int64_t> shape;
};

/// A copy of a run as if `interventions` had made it: its arrays and `extra` ones, changed by `edit`.
inline RunResultPtr editedRun(const RunResult& plain, std::vector<Intervention> interventions,
                              const std::function<void(SafetensorsWriter&)>& edit,
                              const std::vector<ExtraArray>& extra = { })
{
    RunRecord record = plain.record();
    record.changes.assign(interventions.size(), 0.5);
    record.spec.interventions = std::move(interventions);
    if (!record.spec.interventions.empty() && !record.spec.anchor) {
        record.plainAnchor = plain.detection().anchor;
    }
    SafetensorsWriter writer;
    for (const StoredTensor& tensor : plain.file().tensors()) {
        writer.declare(tensor.name, tensor.type, tensor.shape);
    }
    for (const ExtraArray& array : extra) {
        writer.declare(array.name, array.type, array.shape);
    }
    if (const Status good = writer.create({ }); !good) {
        throw std::runtime_error(toText(good.error()));
    }
    const auto bytes = plain.file().file().bytes();
    for (const StoredTensor& tensor : plain.file().tensors()) {
        std::memcpy(writer.bytes(tensor.name).data(), bytes.data() + tensor.offset, tensor.bytes);
    }
    edit(writer);
    auto file = writer.finish();
    if (!file) {
        throw std::runtime_error(toText(file.error()));
    }
    auto run = makeRunResult(std::move(record), std::move(file).value());
    if (!run) {
        throw std::runtime_error(toText(run.error()));
    }
    return std::move(run).value();
}

} // namespace sinkscope::test
