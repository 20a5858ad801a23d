// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batchfile.h"

#include "core/base/atomicfile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <span>
#include <sys/file.h>
#include <unistd.h>

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

constexpr auto batchKey = "sinkscope_batch";
constexpr std::int64_t schemaVersion = 1;
constexpr std::uint64_t step = std::uint64_t { 1 } << 16U;
constexpr std::uint64_t longestHead = std::uint64_t { 1 } << 24U;

fs::path folderOf(const fs::path& path)
{
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

Error notOurs(const std::string& where)
{
    return failed(where, "this is no unfinished batch of this program: remove it or choose another name");
}

std::string headLine(const BatchIdentity& identity, const std::string& traces)
{
    Json json;
    json[batchKey] = schemaVersion;
    json["hash"] = identity.hash();
    json["batch"] = identity.json();
    json["traces"] = traces;
    return dumpJson(json) + "\n";
}

/// Reads the lines one after the other.
class PartReader
{
public:
    explicit PartReader(const JsonLines& lines)
        : m_lines(lines)
    {
    }

    Result<BatchContents> read()
    {
        for (std::int64_t line = 0; line < m_lines.count(); ++line) {
            const auto json = m_lines.read(line);
            if (!json) {
                return json.error();
            }
            m_where = m_lines.where(line);
            const Status good = line == 0 ? takeHead(json.value()) : takeLine(json.value(), line);
            if (!good) {
                return good.error();
            }
        }
        const auto byRow = [](const auto& a, const auto& b) { return a.row < b.row; };
        std::ranges::sort(m_out.record.problems, byRow);
        keepCutsOfRecords();
        std::ranges::sort(m_out.lines);
        return std::move(m_out);
    }

private:
    Status takeHead(const Json& json)
    {
        const auto schema = json.find(batchKey);
        const auto batch = json.find("batch");
        const auto traces = json.find("traces");
        if (schema == json.end() || batch == json.end() || !batch->is_object() || traces == json.end()
            || !traces->is_string()) {
            return notOurs(m_where);
        }
        if (*schema != schemaVersion) {
            return failed(m_where,
                          "this batch was begun by another version of this program: finish it there");
        }
        BatchRecord& record = m_out.record;
        record.identity = BatchIdentity(*batch);
        record.traces = traces->get<std::string>();
        const std::int64_t rows = record.identity.rows();
        const auto shard = record.identity.shard();
        auto chosen = record.identity.chosenRows();
        if (rows < 0 || rows > JsonLines::largestCount || !shard || !chosen) {
            return damaged();
        }
        m_shard = *shard;
        m_chosen = std::move(chosen).value();
        m_out.done.resize(static_cast<std::size_t>(rows));
        return { };
    }

    Status takeLine(const Json& json, std::int64_t line)
    {
        if (json.contains("computed")) {
            return takeComputed(json["computed"]);
        }
        if (json.contains("cut")) {
            return takeCut(json["cut"]);
        }
        if (json.contains("problem")) {
            auto problem = batchProblemFromJson(json["problem"], m_where);
            if (!problem) {
                return damaged();
            }
            const std::int64_t row = problem.value().row;
            m_out.record.problems.push_back(std::move(problem).value());
            return takeRow(row);
        }
        const auto records = sinkRecordsFromJson(json, m_where);
        if (!records) {
            return records.error();
        }
        m_out.lines.emplace_back(records.value().sampleIndex, line);
        ++m_out.record.rows;
        m_out.record.tokens += records.value().fullLength;
        return takeRow(records.value().sampleIndex);
    }

    Status takeComputed(const Json& json)
    {
        BatchRecord& record = m_out.record;
        for (const auto& [key, target] : { std::pair { "dtype", &record.dtype },
                                           { "device", &record.device },
                                           { "torch", &record.torch } }) {
            const auto found = json.is_object() ? json.find(key) : json.end();
            if (found == json.end() || !found->is_string()) {
                return damaged();
            }
            *target = found->get<std::string>();
        }
        m_out.computed = true;
        return { };
    }

    Status takeCut(const Json& json)
    {
        if (!json.is_object() || !json.contains("row") || !json.contains("tokens")
            || !json["row"].is_number_integer() || !json["tokens"].is_number_integer()) {
            return damaged();
        }
        m_out.record.cuts.push_back({ json["row"].get<std::int64_t>(), json["tokens"].get<std::int64_t>() });
        return { };
    }

    Status takeRow(std::int64_t row)
    {
        const auto index = static_cast<std::size_t>(row);
        const bool isChosen = m_chosen.empty() || std::ranges::binary_search(m_chosen, row);
        if (row < 0 || index >= m_out.done.size() || !m_shard.holds(row) || !isChosen || m_out.done[index]) {
            return damaged();
        }
        m_out.done[index] = true;
        return { };
    }

    /// A process may have been killed between a cut and its record; the row was then cut once more.
    void keepCutsOfRecords()
    {
        auto& cuts = m_out.record.cuts;
        std::ranges::stable_sort(cuts, [](const auto& a, const auto& b) { return a.row < b.row; });
        const auto repeated =
            std::ranges::unique(cuts, [](const auto& a, const auto& b) { return a.row == b.row; });
        cuts.erase(repeated.begin(), repeated.end());
        std::erase_if(cuts, [this](const BatchCut& cut) {
            return cut.row < 0 || static_cast<std::size_t>(cut.row) >= m_out.done.size()
                || !m_out.done[static_cast<std::size_t>(cut.row)];
        });
    }

    Error damaged() const
    {
        return failed(m_where, "this line of an unfinished batch is damaged: remove the file to start anew");
    }

    const JsonLines& m_lines;
    BatchContents m_out;
    BatchShard m_shard;
    std::vector<std::int64_t> m_chosen; ///< empty = all
    std::string m_where;
};

} // namespace

namespace {

/// The first line of a file without its end, as far as a head can be long.
Result<std::string> firstLine(const fs::path& path)
{
    const auto file = openForReading(path);
    if (!file) {
        return file.error();
    }
    const auto size = sizeOf(file.value(), path);
    if (!size) {
        return size.error();
    }
    std::string head(static_cast<std::size_t>(std::min(size.value(), longestHead)), '\0');
    if (const Status got = readExactly(file.value(), path, 0, std::as_writable_bytes(std::span(head)));
        !got) {
        return got.error();
    }
    head.resize(std::min(head.find('\n'), head.size()));
    return head;
}

} // namespace

Result<BatchSpec> unfinishedBatch(const fs::path& part, const std::string& model, const std::string& traces)
{
    const auto line = firstLine(part);
    if (!line) {
        return line.error();
    }
    const auto head = parseJson(line.value(), part.string());
    if (!head || !head.value().contains(batchKey) || !head.value().contains("batch")) {
        return notOurs(part.string());
    }
    const BatchIdentity identity(head.value()["batch"]);
    const auto shard = identity.shard();
    auto rows = identity.chosenRows();
    if (!shard || !rows || !identity.json().contains("spec") || !identity.json()["spec"].is_object()) {
        return notOurs(part.string());
    }
    Json run = identity.json()["spec"];
    run["schema"] = schemaVersion;
    run["model"] = model;
    run["input"] = { { "trace", { { "file", traces }, { "row", 0 } } } };
    auto spec = runSpecFromJson(run);
    if (!spec) {
        return notOurs(part.string());
    }
    return BatchSpec { std::move(spec).value(), traces, false, std::move(rows).value(), *shard };
}

Result<BatchFile> BatchFile::locked(const fs::path& path, int flags)
{
    BatchFile part;
    part.m_path = path;
    part.m_file = FileDescriptor(
        ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags, 0666));
    if (!part.m_file.isOpen()) {
        return errno == EEXIST ? failed(path.string(),
                                        "this exists already and is not overwritten, choose "
                                        "another name")
                               : fileError(path, errno);
    }
    // A lock ends with its process, however that ends. File systems without locks say something else.
    if (::flock(part.m_file.value(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return failed(path.string(), "another process works on this batch: wait until it has ended");
    }
    return part;
}

Result<BatchFile> BatchFile::create(const fs::path& path, const BatchIdentity& identity,
                                    const std::string& traces)
{
    auto part = locked(path, O_CREAT | O_EXCL);
    if (!part) {
        return part;
    }
    if (const Status begun = part.value().begin(identity, traces); !begun) {
        (void)part.value().remove();
        return begun.error();
    }
    return part;
}

Result<BatchFile> BatchFile::open(const fs::path& path)
{
    if (const auto regular = openForReading(path); !regular) {
        return regular.error(); // a folder or a pipe
    }
    auto part = locked(path, 0);
    if (!part) {
        return part;
    }
    const auto size = sizeOf(part.value().m_file, path);
    if (!size) {
        return size.error();
    }
    part.value().m_size = size.value();
    if (const Status ours = part.value().checkHead(); !ours) {
        return ours.error(); // before anything of it is cut off
    }
    if (const Status cut = part.value().cutBrokenLine(); !cut) {
        return cut.error();
    }
    return part;
}

Status BatchFile::begin(const BatchIdentity& identity, const std::string& traces)
{
    if (const Status written = append(headLine(identity, traces)); !written) {
        return written;
    }
    return syncFolder(folderOf(m_path));
}

Status BatchFile::checkHead() const
{
    const std::string head = "{\"" + std::string(batchKey) + "\":";
    std::string first(static_cast<std::size_t>(std::min<std::uint64_t>(m_size, head.size())), '\0');
    if (const Status got = readExactly(m_file, m_path, 0, std::as_writable_bytes(std::span(first))); !got) {
        return got;
    }
    return head.starts_with(first) ? Status { } : Status(notOurs(m_path.string()));
}

Result<std::uint64_t> BatchFile::lineBegin(std::uint64_t end) const
{
    std::array<char, step> buffer { };
    std::uint64_t behind = end;
    while (behind > 0) {
        const std::uint64_t begin = behind > step ? behind - step : 0;
        const auto piece = std::span(buffer).first(static_cast<std::size_t>(behind - begin));
        if (const Status got = readExactly(m_file, m_path, begin, std::as_writable_bytes(piece)); !got) {
            return got.error();
        }
        const auto at = std::string_view(piece.data(), piece.size()).rfind('\n');
        if (at != std::string_view::npos) {
            return begin + at + 1;
        }
        behind = begin;
    }
    return 0;
}

Status BatchFile::cutBrokenLine()
{
    const auto whole = lineBegin(m_size); // what lies behind the last line end is a torn line
    if (!whole) {
        return whole.error();
    }
    if (const Status cut = cutTo(whole.value()); !cut || m_size == 0) {
        return cut;
    }
    // After a power cut a line may have its length and not its bytes.
    const auto begin = lineBegin(m_size - 1);
    if (!begin) {
        return begin.error();
    }
    std::string last(static_cast<std::size_t>(m_size - 1 - begin.value()), '\0');
    if (const Status got =
            readExactly(m_file, m_path, begin.value(), std::as_writable_bytes(std::span(last)));
        !got) {
        return got;
    }
    return parseJson(last, { }) ? Status { } : cutTo(begin.value());
}

Status BatchFile::cutTo(std::uint64_t size)
{
    if (size == m_size) {
        return { };
    }
    if (::ftruncate(m_file.value(), static_cast<off_t>(size)) != 0) {
        return fileError(m_path, errno);
    }
    m_size = size;
    return { };
}

Result<BatchContents> BatchFile::read() const
{
    const auto lines = JsonLines::open(m_path);
    if (!lines) {
        return lines.error();
    }
    return PartReader(lines.value()).read();
}

Status BatchFile::append(std::string_view lines)
{
    Status written = writeAll(m_file, m_path, lines);
    if (written && ::fsync(m_file.value()) != 0) {
        written = fileError(m_path, errno);
    }
    if (!written) {
        (void)::ftruncate(m_file.value(), static_cast<off_t>(m_size));
        return written;
    }
    m_size += lines.size();
    return { };
}

Status BatchFile::remove()
{
    if (::unlink(m_path.c_str()) != 0) {
        return fileError(m_path, errno);
    }
    return syncFolder(folderOf(m_path));
}

std::string computedLine(const BatchRecord& record)
{
    Json json;
    json["computed"] = { { "dtype", record.dtype }, { "device", record.device }, { "torch", record.torch } };
    return dumpJson(json) + "\n";
}

std::string cutLine(const BatchCut& cut)
{
    Json json;
    json["cut"] = { { "row", cut.row }, { "tokens", cut.tokens } };
    return dumpJson(json) + "\n";
}

std::string problemLine(const BatchProblem& problem)
{
    Json json;
    json["problem"] = toJson(problem);
    return dumpJson(json) + "\n";
}

namespace {

/// The finished file under a temporary name: the records of the part in the order of their rows.
Result<AtomicFile> writeSinks(const JsonLines& lines, const BatchContents& contents, const fs::path& out)
{
    auto file = AtomicFile::create(out);
    if (!file) {
        return file;
    }
    std::string buffer;
    for (const auto& [row, line] : contents.lines) {
        const auto text = lines.text(line);
        if (!text) {
            return text.error();
        }
        buffer += text.value() + "\n";
        if (buffer.size() >= step) {
            if (const Status written = file.value().write(buffer); !written) {
                return written.error();
            }
            buffer.clear();
        }
    }
    if (const Status written = file.value().write(buffer); !written) {
        return written.error();
    }
    return file;
}

/// A file that is there already may only be what an earlier try has left there.
Status checkSame(const AtomicFile& made, const fs::path& out)
{
    std::error_code problem;
    if (!fs::exists(out, problem)) {
        return { };
    }
    const auto old = openForReading(out);
    const auto oldSize = old ? sizeOf(old.value(), out) : Result<std::uint64_t>(old.error());
    const auto size = sizeOf(made.descriptor(), out);
    if (!oldSize || !size) {
        return !oldSize ? oldSize.error() : size.error();
    }
    bool same = oldSize.value() == size.value();
    std::array<std::byte, step> mine { };
    std::array<std::byte, step> other { };
    for (std::uint64_t at = 0; same && at < size.value(); at += step) {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(step, size.value() - at));
        const auto a = std::span(mine).first(count);
        const auto b = std::span(other).first(count);
        for (const Status& got :
             { readExactly(made.descriptor(), out, at, a), readExactly(old.value(), out, at, b) }) {
            if (!got) {
                return got;
            }
        }
        same = std::ranges::equal(a, b);
    }
    return same
        ? Status { }
        : Status(failed(out.string(), "this exists already and is not overwritten, choose another name"));
}

} // namespace

Result<BatchRecord> finishBatch(BatchFile& part, const fs::path& out)
{
    const auto lines = JsonLines::open(part.path());
    if (!lines) {
        return lines.error();
    }
    const auto contents = PartReader(lines.value()).read();
    if (!contents) {
        return contents.error();
    }
    auto file = writeSinks(lines.value(), contents.value(), out);
    if (!file) {
        return file.error();
    }
    if (const Status same = checkSame(file.value(), out); !same) {
        return same.error();
    }
    const BatchRecord& record = contents.value().record;
    if (const Status written = writeFileAtomically(batchRecordPath(out), dumpJson(toJson(record), 1) + "\n");
        !written) {
        return written.error();
    }
    if (const Status placed = file.value().commit(); !placed) {
        return placed.error();
    }
    if (const Status removed = part.remove(); !removed) {
        return removed.error();
    }
    return record;
}

} // namespace sinkscope
