// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sinkscope {

/// One reasoning text of a traces file. `text` is what is run; [0, promptBytes) of it is the prompt.
struct Trace
{
    std::int64_t row = 0; ///< 0-based line of the file
    std::string prompt;
    std::string answer;
    std::string fields; ///< which fields of the row were used, e.g. "prompt + output"

    std::string text() const { return prompt + answer; }

    bool operator==(const Trace&) const = default;
};

/// Traces in a JSONL file: rows with `prompt` + `output`, `messages[]` (contents joined, no template), `text`, or
/// `prompt` only. Rows are split at \n only; the file is read in steps, never whole.
class TraceFile
{
public:
    /// Errors: missing, empty, not UTF-8 (line named).
    static Result<TraceFile> open(const std::filesystem::path& path);

    std::int64_t rows() const { return static_cast<std::int64_t>(m_begins.size()); }

    /// Errors: a row that does not exist (kind Usage, with the number of rows), broken JSON (line and column), a row
    /// without any known field (the fields it has are named), a line above 100 MB.
    Result<Trace> read(std::int64_t row) const;

private:
    std::filesystem::path m_path;
    std::vector<std::uint64_t> m_begins;
    std::uint64_t m_size = 0;
};

} // namespace sinkscope
