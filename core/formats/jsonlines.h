// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/filedescriptor.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

/// A JSONL file: where its lines begin, and one line at a time as JSON. Lines end at \n only (JSON texts may
/// hold U+2028 and its like unescaped); blank lines at the end are no lines. Copies share the open file.
/// Thread-safe.
class JsonLines
{
public:
    static constexpr std::int64_t largestCount = 20'000'000;

    /// Reads the file once, in steps, checking that it is UTF-8. Errors: missing, a folder, empty, not UTF-8
    /// (line and byte named), more lines than largestCount.
    static Result<JsonLines> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }

    std::int64_t count() const { return static_cast<std::int64_t>(m_begins.size()); }

    /// "FILE:LINE" with the line from 1, as errors about a line begin.
    std::string where(std::int64_t line) const;

    /// Bytes of a line, without its end.
    std::uint64_t bytes(std::int64_t line) const;

    /// A line as it stands, without its end. Errors: longer than 100 MB (line named); a file that cannot be
    /// read or has been cut meanwhile.
    Result<std::string> text(std::int64_t line) const;

    /// Error when the open file is no longer what it was when it was opened, by its size and time.
    Status checkUnchanged() const;

    /// Line 0 <= line < count(), which must be a JSON object. Errors name the line: blank, longer than 100
    /// MB, no JSON, no object, a file that has been cut meanwhile.
    Result<Json> read(std::int64_t line) const;

private:
    JsonLines() = default;

    std::filesystem::path m_path;
    std::shared_ptr<const FileDescriptor> m_file;
    std::vector<std::uint64_t> m_begins;
    std::uint64_t m_end = 0; ///< of the last line
    std::pair<std::uint64_t, std::int64_t> m_state; ///< size and time (ns) at open()
};

} // namespace sinkscope
