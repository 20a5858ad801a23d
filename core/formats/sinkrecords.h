// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sinkscope {

/// One sink of a detection file. `type` is "bos_sink", "secondary" or "noise" (the file's "cliff" reads as
/// "secondary" and is remembered so that it is written back).
struct SinkRecord
{
    std::int64_t position = 0;
    std::int64_t tokenId = 0;
    std::vector<int> layers; ///< detection axis, ascending
    std::string type;
    bool spelledCliff = false;

    bool operator==(const SinkRecord&) const = default;
};

/// One line of a detection file: the official format of the secondary-sinks paper (algorithms A2, "Output
/// record").
struct SinkRecords
{
    std::vector<SinkRecord> sinks; ///< in the order of the file
    std::int64_t sampleIndex = 0;
    std::int64_t promptLength = 0;
    std::int64_t responseLength = 0;
    std::int64_t fullLength = 0;

    bool operator==(const SinkRecords&) const = default;
};

/// One line. Errors begin with `where`.
Result<SinkRecords> sinkRecordsFromJson(const Json& line, const std::string& where);

/// Errors name the line. An empty file is an error.
Result<std::vector<SinkRecords>> readSinkRecords(const std::filesystem::path& path);

/// One line without its line end.
std::string toJsonLine(const SinkRecords& records);

} // namespace sinkscope
