// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/batchsummary.h"

#include "app/console.h"
#include "app/progressline.h"
#include "core/run/levels.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr std::size_t mostListed = 20;

/// "1 h 05 min", "4 min 20 s", "12 s"
std::string durationText(double seconds)
{
    const auto whole = static_cast<long long>(std::ceil(seconds));
    const auto two = [](long long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    if (whole < 60) {
        return std::to_string(whole) + " s";
    }
    if (whole < 3600) {
        return std::to_string(whole / 60) + " min " + two(whole % 60) + " s";
    }
    return std::to_string(whole / 3600) + " h " + two(whole / 60 % 60) + " min";
}

/// Of a file that was just written; empty where no row has sinks or the file has been taken away meanwhile.
std::vector<SinkRecords> recordsIn(const BatchRecord& record, const std::filesystem::path& out)
{
    if (record.rows == 0) {
        return { };
    }
    auto records = readSinkRecords(out);
    return records ? std::move(records).value() : std::vector<SinkRecords> { };
}

void printLevels(const Levels& levels)
{
    for (const auto& cell : levels.cells) {
        printLine("born " + std::to_string(cell.start) + "  lifetime " + std::to_string(cell.lifetime) + "  "
                  + cell.label + "  x" + std::to_string(cell.count));
    }
    printLine("levels of secondary sinks: " + std::to_string(levels.levels) + ", entropy "
              + numberText(levels.entropy) + " nats; layers count from 0, state after the layer");
}

template<typename T>
std::string rowList(const std::vector<T>& rows)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(rows.size(), mostListed); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(rows[i].row);
    }
    return rows.size() > mostListed ? text + " ..." : text;
}

} // namespace

std::string batchProgressText(const BatchProgress& progress)
{
    std::string text = "row " + std::to_string(std::min(progress.rowsDone + 1, progress.rows)) + " of "
        + std::to_string(progress.rows) + ", " + std::to_string(progress.tokens) + " tokens";
    if (!progress.inside.stage.empty()) {
        text += ", " + ProgressLine::stageText(progress.inside);
    } else {
        text = "row " + std::to_string(progress.rowsDone) + " of " + std::to_string(progress.rows) + " done, "
            + std::to_string(progress.tokens) + " tokens";
    }
    if (progress.secondsLeft) {
        text += ", " + durationText(*progress.secondsLeft) + " left";
    }
    return text;
}

void printBatchSummary(const BatchEnd& end, const std::filesystem::path& out)
{
    const BatchRecord& record = end.record;
    std::string text = std::to_string(record.rows) + " of " + std::to_string(record.rowsAll()) + " rows, "
        + std::to_string(record.tokens) + " tokens";
    if (!record.dtype.empty()) {
        text += ", " + record.dtype + " on " + record.device;
    }
    if (end.resumed > 0) {
        text += "; " + std::to_string(end.resumed) + " of them were done before";
    }
    printLine(text);
    if (record.rowsAll() == 0) {
        printLine("no row of the file is in this part: the sink file is empty");
    }
    if (!record.cuts.empty()) {
        printLine("cut at --max-tokens: " + std::to_string(record.cuts.size()) + " rows ("
                  + rowList(record.cuts) + ")");
    }
    if (!record.problems.empty()) {
        printLine("left out: " + std::to_string(record.problems.size()) + " rows (" + rowList(record.problems)
                  + ")");
    }
    if (const auto records = recordsIn(record, out); !records.empty()) {
        printLevels(levelsOf(records));
    }
    printLine("sinks: " + out.string());
}

Json batchSummaryJson(const BatchEnd& end, const std::filesystem::path& out)
{
    Json json;
    json["sinks"] = out.string();
    json["record"] = batchRecordPath(out).string();
    json["resumed"] = end.resumed;
    const Json record = toJson(end.record);
    for (const auto& [key, value] : record.items()) {
        json[key] = value;
    }
    json["levels"] = toJson(levelsOf(recordsIn(end.record, out)))["levels"];
    return json;
}

} // namespace sinkscope
