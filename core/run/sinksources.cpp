// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sinksources.h"

namespace sinkscope {

Result<SinkFilePtr> readSinkFile(const std::filesystem::path& path)
{
    auto texts = readSinkRecords(path);
    if (!texts) {
        return texts.error();
    }
    auto file = std::make_shared<SinkFile>();
    file->texts = std::move(texts).value();
    // The file was perhaps written anew by something else: what speaks of other texts is not of it.
    if (auto batch = readBatchRecord(batchRecordPath(path));
        batch && batch.value().rows == static_cast<std::int64_t>(file->texts.size())) {
        file->batch = std::move(batch).value();
    }
    return SinkFilePtr { file };
}

const Json* modelFact(const SinkFile& file, const char* key)
{
    if (!file.batch) {
        return nullptr;
    }
    const Json& json = file.batch->identity.json();
    const auto model = json.find("model");
    if (model == json.end() || !model->is_object()) {
        return nullptr;
    }
    const auto fact = model->find(key);
    return fact == model->end() ? nullptr : &*fact;
}

std::string modelOf(const SinkFile& file)
{
    const Json* sum = modelFact(file, "sha256");
    return sum != nullptr && sum->is_string() ? sum->get<std::string>() : std::string();
}

} // namespace sinkscope
