// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batchmerge.h"

#include "core/base/atomicfile.h"
#include "core/formats/jsonlines.h"
#include "core/formats/sinkrecords.h"

#include <algorithm>
#include <system_error>

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t writeStep = std::size_t { 1 } << 20U;
constexpr std::size_t mostMissing = 1000;

bool isThere(const fs::path& path)
{
    std::error_code problem;
    return fs::symlink_status(path, problem).type() != fs::file_type::not_found;
}

/// One line of one part.
struct Place
{
    std::int64_t row = 0;
    std::size_t part = 0;
    std::int64_t line = 0;
};

class Merge
{
public:
    Merge(const std::vector<fs::path>& parts, fs::path out, const JobContext& job)
        : m_paths(parts)
        , m_out(std::move(out))
        , m_job(job)
    {
    }

    Result<BatchMerge> run()
    {
        for (const Status& good : { checkTarget(), readParts() }) {
            if (!good) {
                return good.error();
            }
        }
        if (const Status good = checkRecords(); !good) {
            return good.error();
        }
        std::ranges::sort(m_places, [](const Place& a, const Place& b) {
            return a.row != b.row ? a.row < b.row : a.part != b.part ? a.part < b.part : a.line < b.line;
        });
        if (const Status good = checkTwice(); !good) {
            return good.error();
        }
        noteMissing();
        if (const Status good = write(); !good) {
            return good.error();
        }
        return std::move(m_result);
    }

private:
    struct Part
    {
        std::optional<JsonLines> lines; ///< nothing = a part without rows
        std::optional<BatchRecord> record;
        int largestLayer = -1;
        std::int64_t largestLayerLine = 0;
    };

    Status checkTarget() const
    {
        if (isThere(m_out)) {
            return failed(m_out.string(), "this exists already and is not overwritten, choose another name");
        }
        const auto place = AtomicFile::create(m_out);
        return place ? Status { } : Status(place.error());
    }

    Status readParts()
    {
        for (std::size_t i = 0; i < m_paths.size(); ++i) {
            if (const Status read = readPart(i); !read) {
                return read;
            }
        }
        return { };
    }

    Status readPart(std::size_t index)
    {
        const fs::path& path = m_paths[index];
        if (isThere(batchPartPath(path))) {
            return failed(path.string(), "this part is not finished: resume its batch first");
        }
        Part part;
        if (const fs::path beside = batchRecordPath(path); isThere(beside)) {
            auto record = readBatchRecord(beside);
            if (!record) {
                return record.error();
            }
            part.record = std::move(record).value();
        }
        std::error_code problem;
        // A part that had nothing to run is an empty file, which its record explains.
        const bool empty = part.record && part.record->rows == 0 && fs::is_regular_file(path, problem)
            && fs::file_size(path, problem) == 0;
        if (!empty) {
            auto lines = JsonLines::open(path);
            if (!lines) {
                return lines.error();
            }
            part.lines = std::move(lines).value();
            if (const Status read = readLines(index, part); !read) {
                return read;
            }
        }
        m_parts.push_back(std::move(part));
        return { };
    }

    Status readLines(std::size_t index, Part& part)
    {
        for (std::int64_t line = 0; line < part.lines->count(); ++line) {
            if (m_job.cancel.isCancelled()) {
                return cancelledError();
            }
            const auto json = part.lines->read(line);
            if (!json) {
                return json.error();
            }
            const auto records = sinkRecordsFromJson(json.value(), part.lines->where(line));
            if (!records) {
                return records.error();
            }
            m_places.push_back({ records.value().sampleIndex, index, line });
            for (const SinkRecord& sink : records.value().sinks) {
                if (sink.layers.back() > part.largestLayer) {
                    part.largestLayer = sink.layers.back();
                    part.largestLayerLine = line;
                }
            }
        }
        if (part.record && part.record->rows != part.lines->count()) {
            return failed(m_paths[index].string(),
                          "the file has %1 rows and its batch record says %2: one of them has been changed",
                          part.lines->count(), part.record->rows);
        }
        return { };
    }

    /// What can be known of the parts: that they are of one batch, and all of it.
    Status checkRecords()
    {
        const auto first =
            std::ranges::find_if(m_parts, [](const Part& part) { return part.record.has_value(); });
        if (first == m_parts.end()) {
            return { };
        }
        const BatchIdentity whole = first->record->identity.withShard({ });
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            const Part& part = m_parts[i];
            if (part.largestLayer >= whole.layers() && whole.layers() >= 0) {
                return failed(part.lines->where(part.largestLayerLine),
                              "this line has a sink in layer %1, and the model of \"%2\" has %3 layers: they "
                              "are of different models",
                              part.largestLayer, pathOf(*first), whole.layers());
            }
            if (!part.record) {
                continue;
            }
            if (const Status same = checkSame(i, *first); !same) {
                return same;
            }
        }
        const bool all =
            std::ranges::all_of(m_parts, [](const Part& part) { return part.record.has_value(); });
        return all ? joinRecords(whole) : Status { };
    }

    std::string pathOf(const Part& part) const
    {
        return m_paths[static_cast<std::size_t>(&part - m_parts.data())].string();
    }

    Status checkSame(std::size_t index, const Part& first) const
    {
        const BatchRecord& mine = *m_parts[index].record;
        const BatchRecord& other = *first.record;
        auto difference =
            differenceOf(other.identity.withShard({ }).json(), mine.identity.withShard({ }).json());
        const auto facts = [](const BatchRecord& record) {
            return Json { { "dtype", record.dtype }, { "device", record.device }, { "torch", record.torch } };
        };
        if (!difference && mine.rows > 0 && other.rows > 0) {
            difference = differenceOf(facts(other), facts(mine));
        }
        if (difference) {
            return failed(m_paths[index].string(),
                          "this is of another batch than \"%1\": its %2 is %3 and not %4", pathOf(first),
                          difference->key, difference->here, difference->there);
        }
        return { };
    }

    /// Of parts that all have a record: one batch, every part once. Makes the record of the whole.
    Status joinRecords(const BatchIdentity& whole)
    {
        const auto count = m_parts.front().record->identity.shard().value_or(BatchShard { }).count;
        std::vector<const Part*> byIndex(static_cast<std::size_t>(count), nullptr);
        BatchRecord record;
        record.identity = whole;
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            const BatchRecord& mine = *m_parts[i].record;
            const auto shard = mine.identity.shard();
            if (!shard || shard->count != count) {
                return failed(m_paths[i].string(),
                              "this is part %1, and \"%2\" is part %3: they are of "
                              "different batches",
                              shard ? toText(*shard) : "-", m_paths.front().string(),
                              toText(m_parts.front().record->identity.shard().value_or(BatchShard { })));
            }
            const Part*& place = byIndex[static_cast<std::size_t>(shard->index)];
            if (place != nullptr) {
                return failed(m_paths[i].string(), "this is part %1, which \"%2\" is too", toText(*shard),
                              pathOf(*place));
            }
            place = &m_parts[i];
            record.rows += mine.rows;
            record.tokens += mine.tokens;
            record.cuts.insert(record.cuts.end(), mine.cuts.begin(), mine.cuts.end());
            record.problems.insert(record.problems.end(), mine.problems.begin(), mine.problems.end());
        }
        for (std::size_t i = 0; i < byIndex.size(); ++i) {
            if (byIndex[i] == nullptr) {
                return failed(m_out.string(), "part %1 of this batch is missing: give all %2 parts",
                              toText(BatchShard { static_cast<std::int64_t>(i), count }), count);
            }
        }
        const auto run =
            std::ranges::find_if(byIndex, [](const Part* part) { return part->record->rows > 0; });
        const BatchRecord& facts = *(run == byIndex.end() ? byIndex.front() : *run)->record;
        record.traces = byIndex.front()->record->traces;
        record.dtype = facts.dtype;
        record.device = facts.device;
        record.torch = facts.torch;
        const auto byRow = [](const auto& a, const auto& b) { return a.row < b.row; };
        std::ranges::sort(record.cuts, byRow);
        std::ranges::sort(record.problems, byRow);
        m_result.record = std::move(record);
        return { };
    }

    Status checkTwice() const
    {
        const auto twice = std::ranges::adjacent_find(
            m_places, [](const Place& a, const Place& b) { return a.row == b.row; });
        if (twice == m_places.end()) {
            return { };
        }
        const Place& second = *std::next(twice);
        return failed(m_parts[second.part].lines->where(second.line),
                      "the sample_index %1 of this line is that of %2 too: give each row once", second.row,
                      m_parts[twice->part].lines->where(twice->line));
    }

    void noteMissing()
    {
        std::vector<std::int64_t> explained;
        for (const Part& part : m_parts) {
            for (std::size_t i = 0; part.record && i < part.record->problems.size(); ++i) {
                explained.push_back(part.record->problems[i].row);
            }
        }
        std::ranges::sort(explained);
        const auto chosen = m_result.record ? m_result.record->identity.chosenRows()
                                            : Result<std::vector<std::int64_t>>(std::vector<std::int64_t> { });
        const auto isExpected = [&](std::int64_t row) {
            return !std::ranges::binary_search(explained, row)
                && (!chosen || chosen.value().empty() || std::ranges::binary_search(chosen.value(), row));
        };
        std::int64_t next = m_result.record || m_places.empty() ? 0 : m_places.front().row;
        const auto missUntil = [&](std::int64_t end) {
            for (; next < end; ++next) {
                if (!isExpected(next)) {
                    continue;
                }
                ++m_result.missingCount;
                if (m_result.missing.size() < mostMissing) {
                    m_result.missing.push_back(next);
                }
            }
        };
        for (const Place& place : m_places) {
            if (place.row - next > JsonLines::largestCount) {
                return; // numbers that count no rows
            }
            missUntil(place.row);
            next = place.row + 1;
        }
        if (m_result.record) {
            missUntil(m_result.record->identity.rows());
        }
    }

    Status write()
    {
        auto file = AtomicFile::create(m_out);
        if (!file) {
            return file.error();
        }
        std::string buffer;
        for (const Place& place : m_places) {
            if (m_job.cancel.isCancelled()) {
                return cancelledError();
            }
            const auto text = m_parts[place.part].lines->text(place.line);
            if (!text) {
                return text.error();
            }
            buffer += text.value() + "\n";
            if (buffer.size() >= writeStep) {
                if (const Status written = file.value().write(buffer); !written) {
                    return written;
                }
                buffer.clear();
            }
        }
        if (const Status written = file.value().write(buffer); !written) {
            return written;
        }
        if (m_result.record) {
            if (const Status written =
                    writeFileAtomically(batchRecordPath(m_out), dumpJson(toJson(*m_result.record), 1) + "\n");
                !written) {
                return written;
            }
        }
        m_result.rows = static_cast<std::int64_t>(m_places.size());
        return file.value().commit();
    }

    const std::vector<fs::path>& m_paths;
    fs::path m_out;
    const JobContext& m_job;
    std::vector<Part> m_parts;
    std::vector<Place> m_places;
    BatchMerge m_result;
};

} // namespace

Result<BatchMerge> mergeBatches(const std::vector<fs::path>& parts, const fs::path& out,
                                const JobContext& job)
{
    return Merge(parts, out, job).run();
}

} // namespace sinkscope
