// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/formats/jsonlines.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace sinkscope {

/// One reasoning text of a traces file. `text` is what is run; [0, promptBytes) of it is the prompt.
struct Trace
{
    std::int64_t row = 0; ///< 0-based line of the file
    std::string prompt;
    std::string answer;
    std::string fields; ///< which fields of the row were used, e.g. "prompt + output"

    std::string text() const { return prompt + answer; }

    std::size_t promptBytes() const { return prompt.size(); }

    bool operator==(const Trace&) const = default;
};

/// Traces in a JSONL file, one row a line (split at \n only; a blank line is a row that cannot be read). The
/// file is read in steps, never whole. The first form that a row has is used, `fields` says which:
/// - "prompt + output": the prompt, and as answer the output, joined without anything between;
/// - "messages": contents joined by a blank line, no template. The answer is the last message if it is the
///   assistant's. A message's reasoning_content, reasoning or thinking stands before its content, and
///   `fields` names it: "messages with reasoning";
/// - "text": all of it is the answer, there is no prompt;
/// - "prompt": there is no answer.
/// Copies share the open file. Thread-safe.
class TraceFile
{
public:
    /// Errors: missing, empty, not UTF-8 (line named).
    static Result<TraceFile> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_lines.path(); }

    std::int64_t rows() const { return m_lines.count(); }

    const JsonLines& lines() const { return m_lines; }

    /// Errors: a row that does not exist (kind Usage, with the number of rows), broken JSON (line and
    /// column), a row without any known field (the fields it has are named), a row whose text is empty, a
    /// line above 100 MB.
    Result<Trace> read(std::int64_t row) const;

private:
    explicit TraceFile(JsonLines lines);

    JsonLines m_lines;
};

} // namespace sinkscope
