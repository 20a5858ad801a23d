// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace sinkscope {

/// The only door to nlohmann_json. Objects keep the order of their keys.
using Json = nlohmann::ordered_json;

struct JsonLimits
{
    std::size_t bytes = 100'000'000;
    std::size_t depth = 64;
    /// Values of any kind, keys included; bounds memory for documents of many tiny values.
    std::size_t values = 20'000'000;
};

/// Parses one document. Errors (kind Failed, `where` in front): not UTF-8, syntax with line and column,
/// deeper or larger than the limits, a key that occurs twice in one object (named). `firstLine` is the number
/// of the text's first line in its file, for errors.
Result<Json> parseJson(std::string_view text, const std::string& where, const JsonLimits& limits = { },
                       std::size_t firstLine = 1);

/// Reads a whole file of at most limits.bytes and parses it.
Result<Json> readJsonFile(const std::filesystem::path& path, const JsonLimits& limits = { });

/// UTF-8 text; indent < 0 gives one line. Numbers round-trip; text that is not UTF-8 is replaced, never
/// thrown at.
std::string dumpJson(const Json& value, int indent = -1);

} // namespace sinkscope
