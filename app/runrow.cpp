// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runrow.h"

#include "views/base/experimentwords.h"
#include "views/base/mapdifference.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace sinkscope {

Result<OpenRecordsPtr> readOpenRecords(const std::filesystem::path& file)
{
    auto read = readSinkFile(file);
    if (!read) {
        return read.error();
    }
    auto records = std::make_shared<OpenRecords>();
    records->file = std::move(read).value();
    const std::vector<SinkRecords>& lines = records->file->texts;
    records->levels = levelsOf(lines);
    records->texts = static_cast<std::int64_t>(lines.size());
    for (const SinkRecords& line : lines) {
        records->secondary += std::ranges::count_if(
            line.sinks, [](const SinkRecord& sink) { return sink.type == "secondary"; });
    }
    return OpenRecordsPtr { records };
}

bool isExperiment(const RunResult& run)
{
    return !run.record().spec.interventions.empty();
}

bool isPlainOf(const RunResult& plain, const RunResult& changed)
{
    return !isExperiment(plain) && isExperiment(changed)
        && plain.record().model.sha256 == changed.record().model.sha256
        && plain.record().dtype == changed.record().dtype && comparable(plain, changed);
}

QString detailOf(const RunResult& run)
{
    if (isExperiment(run)) {
        return experimentDetail(run.record().spec.interventions);
    }
    const QString tokens = QLocale().toString(static_cast<qlonglong>(run.tokens()));
    if (const auto* trace = std::get_if<TraceInput>(&run.record().spec.input)) {
        return QCoreApplication::translate("RunRow", "row %1, %2 tok", "tok: short for tokens")
            .arg(QString::number(trace->row), tokens);
    }
    return QCoreApplication::translate("RunRow", "%1 tok", "tok: short for tokens").arg(tokens);
}

std::pair<QString, QString> recordsTitle(const std::filesystem::path& file, std::int64_t texts)
{
    const auto count = static_cast<int>(std::min<std::int64_t>(texts, std::numeric_limits<int>::max()));
    QString name = QString::fromStdString(file.stem().string());
    QStringList details;
    // The published files are called sink_detection[_n_SAMPLES]_MODEL[_use_chat_template].jsonl.
    static const QRegularExpression published(
        QStringLiteral("^sink_detection_(?:n_(\\d+)_)?(.+?)(_use_chat_template)?$"));
    if (const auto match = published.match(name); match.hasMatch()) {
        name = match.captured(2);
        if (match.hasCaptured(1) && !match.captured(1).isEmpty()) {
            details << QStringLiteral("n %1").arg(match.captured(1));
        }
        if (!match.captured(3).isEmpty()) {
            details << QCoreApplication::translate("RunRow", "chat template");
        }
    }
    details << QCoreApplication::translate("RunRow", "%n text(s)", nullptr, count);
    return { name, details.join(QStringLiteral(", ")) };
}

std::int64_t secondarySinks(const RunRow& row)
{
    if (row.records != nullptr) {
        return row.records->secondary;
    }
    if (row.run == nullptr) {
        return -1;
    }
    const std::vector<Sink>& sinks = row.run->detection().sinks;
    return std::count_if(sinks.begin(), sinks.end(),
                         [](const Sink& s) { return s.kind == SinkKind::Secondary; });
}

Levels levelsOf(const RunRow& row)
{
    if (row.records != nullptr) {
        return row.records->levels;
    }
    return row.run == nullptr ? Levels { } : levelsOf(row.run->detection().sinks, row.run->layers());
}

SinkSource sinkSource(const RunRow& row)
{
    const QString title = row.records == nullptr
        ? row.name
        : QCoreApplication::translate("RunRow", "%1, %2", "name and detail of a file")
              .arg(row.name, row.detail);
    return { title.toStdString(), row.run, row.records == nullptr ? nullptr : row.records->file };
}

} // namespace sinkscope
