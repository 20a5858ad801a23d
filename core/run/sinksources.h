// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"
#include "core/run/runresult.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// A detection file: its texts, and what the batch that made it says of itself.
struct SinkFile
{
    std::vector<SinkRecords> texts;
    std::optional<BatchRecord> batch; ///< nothing: beside it lies no record of a batch of as many texts
};

using SinkFilePtr = std::shared_ptr<const SinkFile>;

/// Errors as readSinkRecords(): the line is named. A record beside it that cannot be read is none. Any
/// thread.
Result<SinkFilePtr> readSinkFile(const std::filesystem::path& path);

/// What a detection file says of its model ("name", "layers", "sha256" ...); null: nothing.
const Json* modelFact(const SinkFile& file, const char* key);

/// SHA-256 of the model that a detection file names; empty where it names none.
std::string modelOf(const SinkFile& file);

/// Sinks of a text or of many, which are shown together with others: a finished run or a detection file.
struct SinkSource
{
    std::string title;
    RunResultPtr run; ///< null: a detection file
    SinkFilePtr file; ///< null: a run
};

using SinkSources = std::vector<SinkSource>;

} // namespace sinkscope
