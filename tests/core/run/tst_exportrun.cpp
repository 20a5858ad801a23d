// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/run/exportrun.h"
#include "tests/support/fakerun.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <sstream>

using namespace sinkscope;

namespace {

RunResultPtr smallRun(bool scores = true)
{
    return test::makeFakeRun({ .layers = 5, .heads = 2, .tokens = 12, .sinks = { 7, 4 }, .scores = scores });
}

/// The rows of a CSV text without comments; quoted fields may hold commas, quotes and line ends.
std::vector<std::vector<std::string>> rowsOf(const std::string& csv)
{
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> row;
    std::string field;
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (!quoted && row.empty() && field.empty() && c == '#') {
            i = csv.find('\n', i);
        } else if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
            field += csv[++i];
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == ',' || c == '\n')) {
            row.push_back(std::exchange(field, { }));
            if (c == '\n') {
                rows.push_back(std::exchange(row, { }));
            }
        } else {
            field += c;
        }
    }
    return rows;
}

float number(const std::string& text)
{
    float value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value).ptr;
    return end == text.data() + text.size() ? value : std::nanf("");
}

bool holdsBytes(const std::string& file, std::span<const float> values)
{
    const std::string_view wanted(reinterpret_cast<const char*>(values.data()), values.size_bytes());
    return file.find(wanted) != std::string::npos;
}

SinkRecords someRecords()
{
    SinkRecords records;
    records.sinks.push_back({ 0, 5, { 1, 2, 3, 4 }, "bos_sink", false });
    for (int i = 0; i < 4; ++i) {
        records.sinks.push_back({ 10 + i, 9, { 2, 3 }, "secondary", false });
    }
    return records;
}

} // namespace

class ExportRunTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

private Q_SLOTS:

    void formatsByName()
    {
        QVERIFY(exportFormatOf("npz") == ExportFormat::NpzFile);
        QVERIFY(exportFormatOf("csv") == ExportFormat::CsvFile);
        QVERIFY(exportFormatOf("json") == ExportFormat::JsonFile);
        QVERIFY(!exportFormatOf("xlsx"));
        QVERIFY(!exportFormatOf(""));
    }

    void csvHoldsEveryCellExactly()
    {
        const auto run = smallRun();
        const auto rows = rowsOf(csvOf(*run));
        QCOMPARE(rows.size(), std::size_t { 1 + 5 * 12 });
        const auto& header = rows[0];
        QCOMPARE(header[0], std::string("layer"));
        const auto column = [&](const char* name) {
            return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
        };
        for (const char* name : { "hidden_norm", "cos_anchor", "sink_score", "k_norm", "v_norm",
                                  "attn_out_norm", "mlp_out_norm" }) {
            QVERIFY2(column(name) < header.size(), name);
            const TensorView view = run->tensor(name);
            for (std::size_t i = 1; i < rows.size(); ++i) {
                QCOMPARE(rows[i].size(), header.size());
                QCOMPARE(number(rows[i][column(name)]), view.values[i - 1]);
            }
        }
        QCOMPARE(rows.back()[0], std::string("4"));
        QCOMPARE(rows.back()[1], std::string("11"));
        QCOMPARE(rows[1][column("queries_seen")], std::to_string(run->queriesSeen()[0]));
    }

    void csvExplainsItsColumns()
    {
        const std::string csv = csvOf(*smallRun());
        std::istringstream lines(csv);
        std::string line;
        int comments = 0;
        bool explained = false;
        while (std::getline(lines, line) && line.starts_with('#')) {
            ++comments;
            explained = explained || line.starts_with("# sink_score: ");
        }
        QVERIFY(comments >= 5);
        QVERIFY(explained);
    }

    void csvQuotesTokens()
    {
        const auto run = smallRun();
        RunRecord record = run->record();
        record.tokens[3].text = "a,\"b\"\n#c";
        const RunResult odd(record,
                            std::shared_ptr<const SafetensorsFile>(std::shared_ptr<void>(), &run->file()),
                            run->detection());
        const auto rows = rowsOf(csvOf(odd));
        QCOMPARE(rows.size(), std::size_t { 1 + 5 * 12 });
        QCOMPARE(rows[4][3], record.tokens[3].text);
    }

    void leavesOutWhatTheRunLacks()
    {
        const auto run = smallRun(false);
        const auto rows = rowsOf(csvOf(*run));
        QVERIFY(std::find(rows[0].begin(), rows[0].end(), "sink_score") == rows[0].end());
        QVERIFY(!jsonOf(*run)["arrays"].contains("sink_score"));
    }

    void jsonHoldsArraysWithTheirAxes()
    {
        const auto run = smallRun();
        const Json json = parseJson(dumpJson(jsonOf(*run)), "test").value();
        const auto& norms = json["arrays"]["hidden_norm"];
        QCOMPARE(norms.size(), std::size_t { 5 });
        QCOMPARE(norms[4].size(), std::size_t { 12 });
        QCOMPARE(norms[4][11].get<float>(), run->tensor("hidden_norm").at(4, 11));
        QVERIFY(json["axes"]["hidden_norm"] == Json({ "layer", "token" }));
        QVERIFY(json["axes"]["final_norm"] == Json::array({ "token" }));
        QCOMPARE(json["schema"].get<int>(), 1);
        QCOMPARE(json["sinks"].size(), run->detection().sinks.size());
        QVERIFY(json["levels"].contains("cells"));
        QVERIFY(std::find(json["left_out"].begin(), json["left_out"].end(), "head_score")
                != json["left_out"].end());
    }

    void npzHoldsEveryArray()
    {
        const auto run = smallRun();
        QVERIFY(exportRun(*run, ExportFormat::NpzFile, path("run.npz")));
        const std::string file = readFile(path("run.npz"), 10'000'000).value();
        QVERIFY(file.starts_with("PK"));
        for (const auto& tensor : run->file().tensors()) {
            QVERIFY2(file.find(tensor.name + ".npy") != std::string::npos, tensor.name.c_str());
        }
        QVERIFY(holdsBytes(file, run->tensor("sink_score").values));
        QVERIFY(holdsBytes(file, run->tensor("head_score").values));
        QVERIFY(file.find("sink_position.npy") != std::string::npos);
    }

    void levelsAsInTheDocument()
    {
        QVERIFY(exportLevels({ someRecords() }, ExportFormat::JsonFile, path("levels.json")));
        const Json levels = readJsonFile(path("levels.json")).value()["levels"];
        QCOMPARE(levels["bos"]["start"].get<int>(), 1);
        QCOMPARE(levels["bos"]["end"].get<int>(), 5);
        QCOMPARE(levels["n_levels"].get<int>(), 1);
        bool found = false;
        for (const auto& cell : levels["cells"]) {
            found = found
                || (cell["l_start"] == 2 && cell["lifetime"] == 2 && cell["count"] == 4
                    && cell["label"] == "secondary");
        }
        QVERIFY(found);
        const auto rows = rowsOf(csvOf(levelsOf({ someRecords() })));
        QCOMPARE(rows[0], (std::vector<std::string> { "l_start", "lifetime", "count", "label" }));
        QCOMPARE(rows.size(), std::size_t { 3 });
        QVERIFY(exportLevels({ someRecords() }, ExportFormat::NpzFile, path("levels.npz")));
    }

    void failsWithoutLeavingAFile()
    {
        const auto run = smallRun();
        for (const auto format : { ExportFormat::NpzFile, ExportFormat::CsvFile, ExportFormat::JsonFile }) {
            const auto status = exportRun(*run, format, path("no-such-folder/file"));
            QVERIFY(!status);
            QVERIFY(toText(status.error()).find("no-such-folder") != std::string::npos);
        }
        QVERIFY(writeFileAtomically(path("plain"), "x"));
        QVERIFY(!exportRun(*run, ExportFormat::CsvFile, path("plain/below.csv")));
    }

    void replacesAnOlderFile()
    {
        QVERIFY(writeFileAtomically(path("old.csv"), "old"));
        QVERIFY(exportRun(*smallRun(), ExportFormat::CsvFile, path("old.csv")));
        QVERIFY(readFile(path("old.csv"), 10'000'000).value().starts_with("# model:"));
    }
};

QTEST_GUILESS_MAIN(ExportRunTest)
#include "tst_exportrun.moc"
