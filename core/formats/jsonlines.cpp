// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/jsonlines.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <sys/stat.h>

namespace sinkscope {

namespace {

constexpr std::size_t step = std::size_t { 1 } << 20U;
constexpr std::uint64_t largestLine = 100'000'000;
/// A character of UTF-8 has at most 4 bytes: of one that is cut by a step, 3 wait for the next.
constexpr std::size_t longestRest = 3;

/// Reads a file in steps and notes its lines.
class LineScanner
{
public:
    LineScanner(const FileDescriptor& file, const std::filesystem::path& path, std::uint64_t size)
        : m_file(file)
        , m_path(path)
        , m_size(size)
    {
    }

    Status scan()
    {
        while (m_read < m_size) {
            const std::size_t rest = m_buffer.size();
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(step, m_size - m_read));
            m_buffer.resize(rest + count);
            const auto fresh = std::as_writable_bytes(std::span(m_buffer)).subspan(rest);
            if (Status got = readExactly(m_file, m_path, m_read, fresh); !got) {
                return got;
            }
            m_read += count;
            if (Status done = take(m_read == m_size); !done) {
                return done;
            }
        }
        endLine(m_size);
        begins.resize(m_kept);
        return { };
    }

    std::vector<std::uint64_t> begins;
    std::uint64_t end = 0;

private:
    /// Checks the characters in the buffer and notes line ends; what may be half a character stays in it.
    Status take(bool last)
    {
        const std::string_view text = m_buffer;
        std::size_t at = 0;
        while (at < text.size()) {
            // Most text is ASCII: eight bytes at a time without the high bit need no look at each.
            const std::size_t ascii = asciiLength(text.substr(at));
            if (ascii > 0) {
                if (!noteLines(text.substr(at, ascii), m_bufferBegin + at)) {
                    return failed(m_path.string(),
                                  "the file has more than %1 lines, which is more than are read",
                                  JsonLines::largestCount);
                }
                at += ascii;
                continue;
            }
            const std::size_t length = utf8Length(text, at);
            if (length == 0) {
                if (!last && text.size() - at <= longestRest) {
                    break;
                }
                return failed(m_path.string() + ":" + std::to_string(begins.size() + 1),
                              "the text is not UTF-8 at byte %1 of the file", m_bufferBegin + at);
            }
            m_blank = false;
            at += length;
        }
        m_buffer.erase(0, at);
        m_bufferBegin += at;
        return { };
    }

    static std::size_t asciiLength(std::string_view text)
    {
        std::size_t at = 0;
        std::uint64_t eight = 0;
        while (at + 8 <= text.size()) {
            std::memcpy(&eight, text.data() + at, 8);
            if ((eight & 0x8080808080808080U) != 0) {
                break;
            }
            at += 8;
        }
        while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) {
            ++at;
        }
        return at;
    }

    /// False when there are too many lines.
    bool noteLines(std::string_view ascii, std::uint64_t begin)
    {
        std::size_t from = 0;
        while (from < ascii.size()) {
            const std::size_t found = ascii.find('\n', from);
            const std::string_view piece = ascii.substr(from, found - from);
            m_blank = m_blank && piece.find_first_not_of(" \t\r") == std::string_view::npos;
            if (found == std::string_view::npos) {
                break;
            }
            endLine(begin + found);
            m_lineBegin = begin + found + 1;
            m_blank = true;
            if (begins.size() > static_cast<std::size_t>(JsonLines::largestCount)) {
                return false;
            }
            from = found + 1;
        }
        return true;
    }

    /// Blank lines count only when a line with something follows.
    void endLine(std::uint64_t lineEnd)
    {
        begins.push_back(m_lineBegin);
        if (!m_blank) {
            m_kept = begins.size();
            end = lineEnd;
        }
    }

    const FileDescriptor& m_file;
    const std::filesystem::path& m_path;
    std::uint64_t m_size;
    std::uint64_t m_read = 0;
    std::string m_buffer;
    std::uint64_t m_bufferBegin = 0;
    std::uint64_t m_lineBegin = 0;
    bool m_blank = true;
    std::size_t m_kept = 0;
};

/// Size and time of the last change.
std::pair<std::uint64_t, std::int64_t> stateOf(const FileDescriptor& file)
{
    struct stat facts = { };
    if (::fstat(file.value(), &facts) != 0) {
        return { };
    }
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return { static_cast<std::uint64_t>(facts.st_size),
             facts.st_mtim.tv_sec * nanoseconds + facts.st_mtim.tv_nsec };
}

} // namespace

Result<JsonLines> JsonLines::open(const std::filesystem::path& path)
{
    auto file = openForReading(path);
    if (!file) {
        return file.error();
    }
    const auto size = sizeOf(file.value(), path);
    if (!size) {
        return size.error();
    }
    LineScanner scanner(file.value(), path, size.value());
    if (const Status done = scanner.scan(); !done) {
        return done.error();
    }
    if (scanner.begins.empty()) {
        return failed(path.string(), "the file is empty, one JSON object a line is needed");
    }
    JsonLines lines;
    lines.m_path = path;
    lines.m_state = stateOf(file.value());
    lines.m_file = std::make_shared<const FileDescriptor>(std::move(file).value());
    lines.m_begins = std::move(scanner.begins);
    lines.m_end = scanner.end;
    return lines;
}

std::string JsonLines::where(std::int64_t line) const
{
    return m_path.string() + ":" + std::to_string(line + 1);
}

std::uint64_t JsonLines::bytes(std::int64_t line) const
{
    const auto index = static_cast<std::size_t>(line);
    // Without the line end, which the last line may lack.
    const std::uint64_t end = index + 1 < m_begins.size() ? m_begins[index + 1] - 1 : m_end;
    return end - m_begins[index];
}

Result<std::string> JsonLines::text(std::int64_t line) const
{
    const std::uint64_t length = bytes(line);
    if (length > largestLine) {
        return failed(where(line), "this line has %1 bytes, more than the %2 that are read", length,
                      largestLine);
    }
    std::string text(static_cast<std::size_t>(length), '\0');
    if (const Status got = readExactly(*m_file, m_path, m_begins[static_cast<std::size_t>(line)],
                                       std::as_writable_bytes(std::span(text)));
        !got) {
        return got.error();
    }
    return text;
}

Status JsonLines::checkUnchanged() const
{
    if (stateOf(*m_file) != m_state) {
        return failed(m_path.string(),
                      "the file has been changed since it was opened: its lines are no longer "
                      "those that were counted");
    }
    return { };
}

Result<Json> JsonLines::read(std::int64_t line) const
{
    const auto read = text(line);
    if (!read) {
        return read.error();
    }
    const std::string& text = read.value();
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        return failed(where(line), "this line is blank, a JSON object is needed");
    }
    auto json = parseJson(text, where(line), { }, static_cast<std::size_t>(line) + 1);
    if (json && !json.value().is_object()) {
        return failed(where(line), "this line is no JSON object");
    }
    return json;
}

} // namespace sinkscope
