// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/run/batch.h"
#include "core/run/batchfile.h"
#include "core/run/batchmerge.h"
#include "core/run/batchtimes.h"
#include "tests/support/fakeengine.h"
#include "tests/support/faketokenizer.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/resource.h>

using namespace sinkscope;
using sinkscope::test::FakeEngine;
using sinkscope::test::FakeTokenizer;
using sinkscope::test::TinyModel;

namespace fs = std::filesystem;

namespace {

using Rows = std::vector<std::int64_t>;

std::string bytesOf(const fs::path& path)
{
    const auto read = readFile(path, 100'000'000);
    return read ? read.value() : "cannot read " + path.string();
}

void writeBytes(const fs::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

Rows rowsOf(const fs::path& path)
{
    Rows rows;
    const auto records = readSinkRecords(path);
    for (std::size_t i = 0; records && i < records.value().size(); ++i) {
        rows.push_back(records.value()[i].sampleIndex);
    }
    return rows;
}

} // namespace

class TestBatch : public QObject
{
    Q_OBJECT

    QTemporaryDir m_made;
    fs::path m_root;
    std::shared_ptr<FakeTokenizer> m_tokenizer;
    OpenModel m_model;
    FakeEngine m_engine;
    JobContext m_job;
    BatchObserver m_observer;
    std::uint64_t m_available = 0;

    fs::path at(const std::string& name) const { return m_root / "out" / name; }

    /// Names in the output folder; hidden ones too.
    std::vector<std::string> left() const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_root / "out")) {
            names.push_back(entry.path().filename().string());
        }
        std::ranges::sort(names);
        return names;
    }

    /// `count` rows of 4 to 11 letters.
    std::string traces(int count, const std::string& name = "traces.jsonl") const
    {
        std::string bytes;
        for (int row = 0; row < count; ++row) {
            const auto letter = static_cast<char>('a' + row % 20);
            bytes += "{\"prompt\": \"" + std::string(2, letter) + "\", \"output\": \""
                + std::string(static_cast<std::size_t>(2 + row % 8), static_cast<char>(letter + 1)) + "\"}\n";
        }
        writeBytes(m_root / name, bytes);
        return (m_root / name).string();
    }

    BatchSpec spec(const std::string& traces) const
    {
        BatchSpec spec;
        spec.run.model = (m_root / "tiny").string();
        spec.traces = traces;
        return spec;
    }

    Result<BatchEnd> run(const BatchSpec& spec, const std::string& out, BatchStart start = BatchStart::New)
    {
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = m_available;
        return executeBatch(spec, m_model, at(out), start, m_job, m_observer, surroundings);
    }

    /// The bytes of a batch that nothing interrupts.
    std::pair<std::string, std::string> whole(const BatchSpec& spec)
    {
        const auto end = run(spec, "whole.jsonl");
        if (!end) {
            return { toText(end.error()), { } };
        }
        auto bytes = std::pair { bytesOf(at("whole.jsonl")), bytesOf(batchRecordPath(at("whole.jsonl"))) };
        fs::remove(at("whole.jsonl"));
        fs::remove(batchRecordPath(at("whole.jsonl")));
        m_engine.passes = 0;
        m_engine.requests.clear();
        return bytes;
    }

    /// Begins a batch and stops it in the pass of its row number `row`.
    void stopAt(const BatchSpec& spec, const std::string& out, int row)
    {
        m_engine.passes = 0;
        m_engine.atPass = [this, row]() -> Status {
            return m_engine.passes == row + 1 ? Status(cancelledError()) : Status { };
        };
        const auto end = run(spec, out);
        QVERIFY(!end);
        QCOMPARE(end.error().kind, ErrorKind::Cancelled);
        m_engine.atPass = { };
        m_engine.passes = 0;
        m_engine.requests.clear();
    }

    void refused(const Result<BatchEnd>& end, const char* words) const
    {
        QVERIFY(!end);
        const std::string text = toText(end.error());
        QVERIFY2(text.find(words) != std::string::npos, text.c_str());
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_root = m_made.path().toStdString();
        QVERIFY(test::writeTinyModel(m_root / "tiny"));
    }

    void init()
    {
        m_tokenizer = std::make_shared<FakeTokenizer>();
        m_model = { };
        m_model.files = ModelFiles::open(m_root / "tiny").value();
        m_model.tokenizer = m_tokenizer;
        m_model.tokenizerError = failed("tiny", "no tokenizer in these files");
        m_engine = { };
        m_job = { };
        m_observer = { };
        m_available = 0;
        fs::remove_all(m_root / "out");
        fs::create_directory(m_root / "out");
    }

    // What is written

    void writesTheOfficialFormat()
    {
        writeBytes(
            m_root / "t.jsonl",
            "{\"prompt\": \"abc\", \"output\": \"def\"}\n{\"text\": \"ab\"}\n{\"prompt\": \"abcd\"}\n");
        const auto end = run(spec((m_root / "t.jsonl").string()), "sinks.jsonl");
        QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
        // The fake engine's anchor is position 1, its other sink position 3.
        QCOMPARE(
            bytesOf(at("sinks.jsonl")),
            std::string(R"({"candidate_sinks": {"1": {"layer": [1, 2, 3, 4], "token_id": 1, "sink_type": )"
                        R"("bos_sink"}, "3": {"layer": [2, 3], "token_id": 3, "sink_type": "secondary"}}, )"
                        R"("sample_index": 0, "prompt_len": 3, "response_len": 3, "full_text_len": 6})"
                        "\n"
                        R"({"candidate_sinks": {"1": {"layer": [1, 2, 3, 4], "token_id": 1, "sink_type": )"
                        R"("bos_sink"}}, "sample_index": 1, "prompt_len": 0, "response_len": 2, )"
                        R"("full_text_len": 2})"
                        "\n"
                        R"({"candidate_sinks": {"1": {"layer": [1, 2, 3, 4], "token_id": 1, "sink_type": )"
                        R"("bos_sink"}, "3": {"layer": [2, 3], "token_id": 3, "sink_type": "secondary"}}, )"
                        R"("sample_index": 2, "prompt_len": 4, "response_len": 0, "full_text_len": 4})"
                        "\n"));
        QCOMPARE(left(), (std::vector<std::string> { "sinks.jsonl", "sinks.jsonl.batch.json" }));
        QCOMPARE(m_engine.loads, 1);
        for (const PassRequest& request : m_engine.requests) {
            QVERIFY(!request.spec.scores);
            QVERIFY(!request.keepStates);
        }
        QCOMPARE(end.value().record.rows, 3);
        QCOMPARE(end.value().record.tokens, 12);
        QCOMPARE(end.value().resumed, 0);
        const auto record = readBatchRecord(batchRecordPath(at("sinks.jsonl")));
        QVERIFY(record);
        QCOMPARE(record.value().dtype, std::string("f32"));
        QCOMPARE(record.value().device, std::string("cpu"));
        QCOMPARE(record.value().identity.layers(), TinyModel::layers);
        QCOMPARE(record.value().identity.rows(), 3);
        QCOMPARE(dumpJson(toJson(record.value())), dumpJson(toJson(end.value().record)));
    }

    void countsBosInThePrompt()
    {
        m_tokenizer->addsBos = true;
        writeBytes(m_root / "t.jsonl", "{\"prompt\": \"abc\", \"output\": \"de\"}\n{\"text\": \"ab\"}\n");
        QVERIFY(run(spec((m_root / "t.jsonl").string()), "sinks.jsonl"));
        const auto records = readSinkRecords(at("sinks.jsonl")).value();
        QCOMPARE(records[0].promptLength, 4);
        QCOMPARE(records[0].responseLength, 2);
        QCOMPARE(records[0].fullLength, 6);
        QCOMPARE(records[1].promptLength, 0);
        QCOMPARE(records[1].fullLength, 3);
    }

    void cutsAreRecorded()
    {
        writeBytes(
            m_root / "t.jsonl",
            "{\"prompt\": \"abcdefg\", \"output\": \"h\"}\n{\"text\": \"ab\"}\n{\"text\": \"abcdefghij\"}\n");
        BatchSpec cut = spec((m_root / "t.jsonl").string());
        cut.run.maxTokens = 5;
        const auto end = run(cut, "sinks.jsonl");
        QVERIFY(end);
        QCOMPARE(end.value().record.cuts, (std::vector<BatchCut> { { 0, 8 }, { 2, 10 } }));
        const auto records = readSinkRecords(at("sinks.jsonl")).value();
        QCOMPARE(records[0].fullLength, 5);
        QCOMPARE(records[0].promptLength, 5);
        QCOMPARE(records[0].responseLength, 0);
        QCOMPARE(records[2].fullLength, 5);
    }

    void contextCuts()
    {
        writeBytes(m_root / "t.jsonl", "{\"text\": \"" + std::string(100, 'a') + "\"}\n");
        BatchSpec cut = spec((m_root / "t.jsonl").string());
        cut.cutAtContext = true;
        const auto end = run(cut, "sinks.jsonl");
        QVERIFY(end);
        QCOMPARE(readSinkRecords(at("sinks.jsonl")).value()[0].fullLength, TinyModel::context);
        QCOMPARE(end.value().record.cuts, (std::vector<BatchCut> { { 0, 100 } }));
    }

    void parityTakesTheOfficialLabels()
    {
        BatchSpec parity = spec(traces(1));
        parity.run.rule.preset = Preset::Parity;
        parity.run.rule.cos = 0.9;
        QVERIFY(run(parity, "sinks.jsonl"));
        // Of six layers the official rule calls everything a BOS sink.
        const auto records = readSinkRecords(at("sinks.jsonl")).value();
        QVERIFY(!records[0].sinks.empty());
        for (const SinkRecord& sink : records[0].sinks) {
            QCOMPARE(sink.type, std::string("bos_sink"));
        }
    }

    void otherSinksAreNoise()
    {
        Detection detection;
        for (const SinkKind kind : { SinkKind::Anchor, SinkKind::Secondary, SinkKind::Other }) {
            Sink sink;
            sink.kind = kind;
            sink.layers = { 1 };
            detection.sinks.push_back(sink);
        }
        RunRecord record;
        record.tokens.resize(3);
        writeBytes(m_root / "t.jsonl", "{\"text\": \"abcd\"}\n");
        RunResultPtr some;
        m_observer.row = [&](const BatchRow& row) { some = row.run; };
        QVERIFY(run(spec((m_root / "t.jsonl").string()), "sinks.jsonl"));
        const RunResult made(record, std::make_shared<const SafetensorsFile>(some->file()), detection);
        const auto sinks = sinkRecordsOf(made, 7, 1).sinks;
        QCOMPARE(sinks.size(), std::size_t { 3 });
        QCOMPARE(sinks[0].type, std::string("bos_sink"));
        QCOMPARE(sinks[1].type, std::string("secondary"));
        QCOMPARE(sinks[2].type, std::string("noise"));
    }

    void duplicateRowsAreRunAsTheyAre()
    {
        writeBytes(m_root / "t.jsonl", "{\"text\": \"abcd\"}\n{\"text\": \"abcd\"}\n");
        QVERIFY(run(spec((m_root / "t.jsonl").string()), "sinks.jsonl"));
        QCOMPARE(rowsOf(at("sinks.jsonl")), (Rows { 0, 1 }));
        QCOMPARE(m_engine.passes, 2);
    }

    // Rows that cannot be run

    void badRowsAreNamedAndTheOthersRun()
    {
        const std::string file = (m_root / "t.jsonl").string();
        writeBytes(file,
                   "{\"text\": \"abcd\"}\n{\"text\": \n\n{\"other\": 1}\n{\"text\": \"\"}\n[1]\n{\"text\": \""
                       + std::string(100, 'a') + "\"}\n{\"prompt\": 5}\n{\"text\": \"bcde\"}\n");
        std::vector<std::pair<std::int64_t, std::string>> seen;
        m_observer.row = [&](const BatchRow& row) {
            seen.emplace_back(row.row, row.problem ? toText(*row.problem) : "good");
        };
        const auto end = run(spec(file), "sinks.jsonl");
        QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
        QCOMPARE(rowsOf(at("sinks.jsonl")), (Rows { 0, 8 }));
        const auto& problems = end.value().record.problems;
        QCOMPARE(problems.size(), std::size_t { 7 });
        QCOMPARE(seen.size(), std::size_t { 9 });
        for (std::size_t i = 0; i < problems.size(); ++i) {
            QCOMPARE(problems[i].row, static_cast<std::int64_t>(i + 1));
            const std::string text = toText(problems[i].error);
            QVERIFY2(text.starts_with(file + ":" + std::to_string(i + 2) + ":"), text.c_str());
            QCOMPARE(seen[i + 1].second, text);
        }
        QVERIFY(toText(problems[1].error).find("blank") != std::string::npos);
        QVERIFY(toText(problems[2].error).find("it has other") != std::string::npos);
        QVERIFY(toText(problems[3].error).find("empty") != std::string::npos);
        QVERIFY(toText(problems[5].error).find("100 tokens") != std::string::npos);
        const auto record = readBatchRecord(batchRecordPath(at("sinks.jsonl")));
        QVERIFY(record);
        QCOMPARE(record.value().problems, problems);
    }

    void nothingButBadRows()
    {
        writeBytes(m_root / "t.jsonl", "{\"a\": 1}\n{}\n");
        const auto end = run(spec((m_root / "t.jsonl").string()), "sinks.jsonl");
        QVERIFY(end);
        QCOMPARE(bytesOf(at("sinks.jsonl")), std::string());
        QCOMPARE(end.value().record.problems.size(), std::size_t { 2 });
        QCOMPARE(m_engine.loads, 0);
    }

    void aRowThatDoesNotFitIsTriedAgainAtTheEnd()
    {
        int refusals = 0;
        m_engine.atPass = [&]() -> Status {
            const bool large = m_engine.requests.back().tokenIds.size() == 4 && refusals < 1;
            refusals += large ? 1 : 0;
            return large ? Status(ofMemory(failed({ }, "there is not enough memory"))) : Status { };
        };
        std::vector<std::pair<std::int64_t, bool>> seen;
        m_observer.row = [&](const BatchRow& row) { seen.emplace_back(row.row, row.again); };
        const BatchSpec batch = spec(traces(4));
        auto end = run(batch, "sinks.jsonl");
        QVERIFY(end);
        QCOMPARE(seen,
                 (std::vector<std::pair<std::int64_t, bool>> {
                     { 0, true }, { 1, false }, { 2, false }, { 3, false }, { 0, false } }));
        QVERIFY(end.value().record.problems.empty());
        const std::string late = bytesOf(at("sinks.jsonl"));
        m_engine.atPass = { };
        QCOMPARE(whole(batch).first, late);

        // One that never fits is a problem in the end, and the others are kept.
        m_engine.atPass = [&]() -> Status {
            return m_engine.requests.back().tokenIds.size() == 4
                ? Status(ofMemory(failed({ }, "there is not enough memory")))
                : Status { };
        };
        end = run(batch, "never.jsonl");
        QVERIFY(end);
        QCOMPARE(end.value().record.problems.size(), std::size_t { 1 });
        QCOMPARE(end.value().record.problems[0].row, 0);
        QCOMPARE(end.value().record.problems[0].error.kind, ErrorKind::Memory);
        QCOMPARE(rowsOf(at("never.jsonl")), (Rows { 1, 2, 3 }));
    }

    void weightsThatDoNotFitEndTheBatch()
    {
        m_available = 1;
        refused(run(spec(traces(3)), "sinks.jsonl"), "memory");
        QCOMPARE(left(), std::vector<std::string> { });
        m_available = 0;
        m_engine.atLoad = [] { return Status(failed("tiny", "the weights are broken")); };
        refused(run(spec(traces(3)), "sinks.jsonl"), "the weights are broken");
        QCOMPARE(left(), std::vector<std::string> { });
    }

    void aFailureOfTheEngineKeepsWhatIsDone()
    {
        const BatchSpec batch = spec(traces(5));
        const auto expected = whole(batch);
        m_engine.atPass = [this]() -> Status {
            return m_engine.passes == 4 ? Status(failed("tiny", "the device is gone")) : Status { };
        };
        refused(run(batch, "sinks.jsonl"), "the device is gone");
        QCOMPARE(left(), std::vector<std::string> { "sinks.jsonl.part" });
        m_engine.atPass = { };
        const auto end = run(batch, "sinks.jsonl", BatchStart::Resume);
        QVERIFY(end);
        QCOMPARE(end.value().resumed, 3);
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
    }

    // Resume

    void resumeGivesTheSameBytes_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("torn");
        QTest::newRow("in the first row") << 0 << 0;
        QTest::newRow("after one") << 1 << 0;
        QTest::newRow("after three") << 3 << 0;
        QTest::newRow("after all but one") << 8 << 0;
        QTest::newRow("a line end is missing") << 3 << 1;
        QTest::newRow("half a line") << 3 << 40;
        QTest::newRow("half of the first record") << 1 << 40;
        QTest::newRow("half of the first line") << 1 << 100000;
        QTest::newRow("half a problem") << 5 << 30;
    }

    void resumeGivesTheSameBytes()
    {
        QFETCH(const int, row);
        QFETCH(const int, torn);
        const std::string file = traces(9);
        std::string lines = bytesOf(file);
        // Two rows that cannot be read, behind the fourth and at the end.
        std::size_t fifth = 0;
        for (int i = 0; i < 4; ++i) {
            fifth = lines.find('\n', fifth) + 1;
        }
        lines.insert(fifth, "{\"broken\": \n");
        writeBytes(file, lines + "{\"other\": 1}\n");
        BatchSpec batch = spec(file);
        batch.run.maxTokens = 6;
        const auto expected = whole(batch);
        stopAt(batch, "sinks.jsonl", row);
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        QCOMPARE(fs::exists(part), row > 0);
        int done = row;
        if (torn > 0) {
            const auto size = static_cast<int>(fs::file_size(part));
            fs::resize_file(part, static_cast<std::uintmax_t>(std::max(size - torn, 100)));
            done = torn > 1000 ? 0 : row - 1;
        }
        const auto end = run(batch, "sinks.jsonl", BatchStart::Resume);
        QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
        QCOMPARE(bytesOf(batchRecordPath(at("sinks.jsonl"))), expected.second);
        QCOMPARE(left(), (std::vector<std::string> { "sinks.jsonl", "sinks.jsonl.batch.json" }));
        QVERIFY(m_engine.passes <= 9 - done);
        QCOMPARE(end.value().record.problems.size(), std::size_t { 2 });
    }

    void aLineOfZerosIsCut()
    {
        const BatchSpec batch = spec(traces(4));
        const auto expected = whole(batch);
        stopAt(batch, "sinks.jsonl", 2);
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        writeBytes(part, bytesOf(part) + std::string(200, '\0') + "\n");
        QVERIFY(run(batch, "sinks.jsonl", BatchStart::Resume));
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
    }

    void resumeWithoutAPartStarts()
    {
        QVERIFY(run(spec(traces(2)), "sinks.jsonl", BatchStart::Resume));
        QCOMPARE(rowsOf(at("sinks.jsonl")), (Rows { 0, 1 }));
        writeBytes(at("empty.jsonl.part"), "");
        QVERIFY(run(spec(traces(2)), "empty.jsonl", BatchStart::Resume));
        QCOMPARE(bytesOf(at("empty.jsonl")), bytesOf(at("sinks.jsonl")));
    }

    void resumeOfAFinishedBatchDoesNothing()
    {
        const BatchSpec batch = spec(traces(3));
        QVERIFY(run(batch, "sinks.jsonl"));
        const std::string before = bytesOf(at("sinks.jsonl"));
        m_engine.passes = 0;
        auto end = run(batch, "sinks.jsonl", BatchStart::Resume);
        QVERIFY(end);
        QCOMPARE(end.value().resumed, 3);
        QCOMPARE(m_engine.passes, 0);
        QCOMPARE(bytesOf(at("sinks.jsonl")), before);
        BatchSpec other = batch;
        other.run.rule.cos = 0.9;
        refused(run(other, "sinks.jsonl", BatchStart::Resume), "spec.rule.cos");
        // A file that nothing is known of.
        fs::remove(batchRecordPath(at("sinks.jsonl")));
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), "exists already");
        QCOMPARE(bytesOf(at("sinks.jsonl")), before);
    }

    void killedWhileItIsFinished()
    {
        const BatchSpec batch = spec(traces(3));
        const auto expected = whole(batch);
        stopAt(batch, "sinks.jsonl", 2);
        const std::string part = bytesOf(batchPartPath(at("sinks.jsonl")));
        QVERIFY(run(batch, "sinks.jsonl", BatchStart::Resume));
        // The part as it was when the last row was on the disk: the finished file is there already.
        const std::string last = bytesOf(at("sinks.jsonl"));
        writeBytes(batchPartPath(at("sinks.jsonl")),
                   part + last.substr(last.rfind('\n', last.size() - 2) + 1));
        m_engine.passes = 0;
        auto end = run(batch, "sinks.jsonl", BatchStart::Resume);
        QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
        QCOMPARE(m_engine.passes, 0);
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
        QVERIFY(!fs::exists(batchPartPath(at("sinks.jsonl"))));
        // Another file under that name is not replaced.
        writeBytes(batchPartPath(at("sinks.jsonl")),
                   part + last.substr(last.rfind('\n', last.size() - 2) + 1));
        writeBytes(at("sinks.jsonl"), "mine\n");
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), "exists already");
        QCOMPARE(bytesOf(at("sinks.jsonl")), std::string("mine\n"));
    }

    void refusesWithoutResume()
    {
        const BatchSpec batch = spec(traces(3));
        stopAt(batch, "sinks.jsonl", 2);
        const std::string before = bytesOf(batchPartPath(at("sinks.jsonl")));
        refused(run(batch, "sinks.jsonl"), "sinks.jsonl.part: this batch is not finished: resume it");
        QCOMPARE(bytesOf(batchPartPath(at("sinks.jsonl"))), before);
        writeBytes(at("old.jsonl"), "old\n");
        refused(run(batch, "old.jsonl"), "old.jsonl: this exists already");
        QCOMPARE(bytesOf(at("old.jsonl")), std::string("old\n"));
        QCOMPARE(m_engine.passes, 0);
    }

    void refusesAPartOfAnotherBatch_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("named");
        QTest::newRow("max tokens") << "max" << "spec.max_tokens is 6 and not 5";
        QTest::newRow("no max tokens") << "nomax" << "spec.max_tokens is 6 and not -";
        QTest::newRow("rule") << "cos" << "spec.rule.cos";
        QTest::newRow("threads") << "threads" << "spec.threads is - and not 3";
        QTest::newRow("dtype") << "dtype" << "spec.dtype is - and not \"bf16\"";
        QTest::newRow("bos") << "bos" << "spec.add_bos";
        QTest::newRow("shard") << "shard" << "shard is \"0/1\" and not \"0/2\"";
        QTest::newRow("traces") << "traces" << "traces.sha256";
        QTest::newRow("model") << "model" << "model.sha256";
    }

    void refusesAPartOfAnotherBatch()
    {
        QFETCH(const QString, change);
        QFETCH(const QString, named);
        BatchSpec batch = spec(traces(4));
        batch.run.maxTokens = 6;
        stopAt(batch, "sinks.jsonl", 2);
        const std::string before = bytesOf(batchPartPath(at("sinks.jsonl")));
        if (change == "max") {
            batch.run.maxTokens = 5;
        } else if (change == "nomax") {
            batch.run.maxTokens.reset();
        } else if (change == "cos") {
            batch.run.rule.cos = 0.9;
        } else if (change == "threads") {
            batch.run.threads = 3;
        } else if (change == "dtype") {
            batch.run.dtype = "bf16";
        } else if (change == "bos") {
            batch.run.addBos = AddBos::No;
        } else if (change == "shard") {
            batch.shard = { 0, 2 };
        } else if (change == "traces") {
            std::string lines = bytesOf(batch.traces);
            lines[12] = 'z';
            writeBytes(batch.traces, lines);
        } else {
            // The same facts, another weight file.
            fs::create_directory(m_root / "other");
            fs::create_directory(m_root / "other" / "tiny");
            fs::copy_file(m_root / "tiny" / "config.json", m_root / "other" / "tiny" / "config.json",
                          fs::copy_options::overwrite_existing);
            SafetensorsWriter writer;
            writer.declare("model.embed_tokens.weight", DType::BF16, { TinyModel::vocab, 8 });
            QVERIFY(writer.create(m_root / "other" / "tiny" / "model.safetensors"));
            QVERIFY(writer.finish());
            m_model.files = ModelFiles::open(m_root / "other" / "tiny").value();
        }
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), named.toStdString().c_str());
        QCOMPARE(bytesOf(batchPartPath(at("sinks.jsonl"))), before);
        QCOMPARE(m_engine.passes, 0);
    }

    void refusesToGoOnWithAnotherType()
    {
        const BatchSpec batch = spec(traces(4));
        stopAt(batch, "sinks.jsonl", 2);
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        std::string bytes = bytesOf(part);
        bytes.replace(bytes.find("\"device\":\"cpu\""), 14, "\"device\":\"cuda:0\"");
        writeBytes(part, bytes);
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), "device is \"cuda:0\" and not \"cpu\"");
        QCOMPARE(bytesOf(part), bytes);
    }

    void refusesDamagedParts_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("named");
        QTest::newRow("no head") << "head" << "no unfinished batch";
        QTest::newRow("a line in the middle") << "middle" << ".part:3";
        QTest::newRow("a row twice") << "twice" << "damaged";
        QTest::newRow("a row that does not exist") << "far" << "damaged";
        QTest::newRow("another version") << "version" << "another version";
    }

    void refusesDamagedParts()
    {
        QFETCH(const QString, what);
        QFETCH(const QString, named);
        const BatchSpec batch = spec(traces(5));
        stopAt(batch, "sinks.jsonl", 3);
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        std::string bytes = bytesOf(part);
        const std::size_t second = bytes.find('\n') + 1;
        const std::size_t third = bytes.find('\n', second) + 1;
        const std::size_t fourth = bytes.find('\n', third) + 1;
        if (what == "head") {
            bytes.erase(0, second);
        } else if (what == "middle") {
            bytes[third + 5] = '\x01';
        } else if (what == "twice") {
            bytes += bytes.substr(third, fourth - third);
        } else if (what == "far") {
            const std::string line = bytes.substr(third, fourth - third);
            bytes += line;
            bytes.replace(bytes.rfind("\"sample_index\": 0"), 17, "\"sample_index\": 9");
        } else {
            bytes.replace(bytes.find(":1"), 2, ":2");
        }
        writeBytes(part, bytes);
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), named.toStdString().c_str());
        QCOMPARE(bytesOf(part), bytes);
    }

    void aFileOfOthersIsLeftAsItIs()
    {
        const BatchSpec batch = spec(traces(3));
        for (const char* text : { "mine", "mine\n", "{\"a\": 1}\n{\"b\"", "{\"sinkscope_batchwork\": 1" }) {
            writeBytes(at("sinks.jsonl.part"), text);
            refused(run(batch, "sinks.jsonl", BatchStart::Resume), "no unfinished batch of this program");
            QCOMPARE(bytesOf(at("sinks.jsonl.part")), std::string(text));
        }
    }

    void twoProcessesDoNotShareAPart()
    {
        const BatchSpec batch = spec(traces(3));
        stopAt(batch, "sinks.jsonl", 1);
        auto held = BatchFile::open(batchPartPath(at("sinks.jsonl")));
        QVERIFY(held);
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), "another process works on this batch");
        held.value() = BatchFile();
        QVERIFY(run(batch, "sinks.jsonl", BatchStart::Resume));
    }

    void aChangedTracesFileEndsTheBatch()
    {
        const BatchSpec batch = spec(traces(4));
        m_observer.row = [&](const BatchRow& row) {
            if (row.row == 1) {
                writeBytes(batch.traces, "{\"text\": \"short\"}\n");
            }
        };
        refused(run(batch, "sinks.jsonl"), "has been changed");
        QCOMPARE(left(), std::vector<std::string> { "sinks.jsonl.part" });
    }

    // Shards and merge

    void shardsAreTheWhole_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("count");
        QTest::newRow("one") << 5 << 1;
        QTest::newRow("two") << 9 << 2;
        QTest::newRow("three") << 9 << 3;
        QTest::newRow("more than rows") << 3 << 5;
    }

    void shardsAreTheWhole()
    {
        QFETCH(const int, rows);
        QFETCH(const int, count);
        const std::string file = traces(rows);
        writeBytes(file, bytesOf(file) + "{\"bad\": 1}\n");
        BatchSpec batch = spec(file);
        batch.run.maxTokens = 7;
        const auto expected = whole(batch);
        std::vector<fs::path> parts;
        std::int64_t all = 0;
        for (int i = 0; i < count; ++i) {
            batch.shard = { i, count };
            const std::string name = "part" + std::to_string(i) + ".jsonl";
            const auto end = run(batch, name);
            QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
            for (const std::int64_t row : rowsOf(at(name))) {
                QCOMPARE(row % count, i);
            }
            QCOMPARE(end.value().record.rowsAll(), batch.shard.rowsOf(rows + 1));
            all += end.value().record.rowsAll();
            parts.insert(parts.begin(), at(name));
        }
        QCOMPARE(all, rows + 1);
        const auto merged = mergeBatches(parts, at("merged.jsonl"), { });
        QVERIFY2(bool(merged), merged ? "" : toText(merged.error()).c_str());
        QCOMPARE(bytesOf(at("merged.jsonl")), expected.first);
        QCOMPARE(bytesOf(batchRecordPath(at("merged.jsonl"))), expected.second);
        QCOMPARE(merged.value().missingCount, 0);
        QCOMPARE(merged.value().rows, rows);
    }

    void badShards()
    {
        for (const char* text : { "3/3", "0/0", "x", "", "/", "1/", "/2", "-1/2", "0/-1", "1/2/3", "0.5/2",
                                  " 0/1", "0/99999999", "99999999999999999999/2" }) {
            const auto shard = parseShard("--shard", text);
            QVERIFY2(!shard, text);
            QCOMPARE(shard.error().kind, ErrorKind::Usage);
            QCOMPARE(shard.error().where, std::string("--shard"));
        }
        QCOMPARE(parseShard("--shard", "2/3").value(), (BatchShard { 2, 3 }));
    }

    // Some rows of a file

    void chosenRowsAreRunAsInTheWhole()
    {
        BatchSpec batch = spec(traces(9));
        QVERIFY(run(batch, "all.jsonl"));
        batch.rows = { 1, 4, 5, 6 };
        const auto end = run(batch, "some.jsonl");
        QVERIFY2(bool(end), end ? "" : toText(end.error()).c_str());
        QCOMPARE(rowsOf(at("some.jsonl")), batch.rows);
        QCOMPARE(end.value().record.rowsAll(), 4);
        const std::string all = bytesOf(at("all.jsonl"));
        std::stringstream lines(bytesOf(at("some.jsonl")));
        for (std::string line; std::getline(lines, line);) {
            QVERIFY(all.find(line + "\n") != std::string::npos);
        }
        QCOMPARE(end.value().record.identity.chosenRows().value(), batch.rows);
        // Parts of them put together are the same again, and no row is missed that was not asked for.
        for (int i = 0; i < 2; ++i) {
            batch.shard = { i, 2 };
            QVERIFY(run(batch, "half" + std::to_string(i) + ".jsonl"));
        }
        QCOMPARE(rowsOf(at("half1.jsonl")), (Rows { 1, 5 }));
        const auto merged = mergeBatches({ at("half0.jsonl"), at("half1.jsonl") }, at("merged.jsonl"), { });
        QVERIFY2(bool(merged), merged ? "" : toText(merged.error()).c_str());
        QCOMPARE(bytesOf(at("merged.jsonl")), bytesOf(at("some.jsonl")));
        QCOMPARE(bytesOf(batchRecordPath(at("merged.jsonl"))), bytesOf(batchRecordPath(at("some.jsonl"))));
        QCOMPARE(merged.value().missingCount, 0);
    }

    void chosenRowsAreGoneOnWith()
    {
        BatchSpec batch = spec(traces(9));
        batch.run.maxTokens = 6;
        batch.run.rule.cos = 0.9;
        batch.rows = { 0, 2, 3, 8 };
        const auto expected = whole(batch);
        stopAt(batch, "sinks.jsonl", 2);
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        const std::string before = bytesOf(part);
        // What it was begun with stands in it.
        const auto begun = unfinishedBatch(part, batch.run.model, batch.traces);
        QVERIFY2(bool(begun), begun ? "" : toText(begun.error()).c_str());
        QCOMPARE(begun.value().rows, batch.rows);
        QVERIFY(begun.value().run.rule == batch.run.rule);
        QCOMPARE(begun.value().run.maxTokens, batch.run.maxTokens);
        QCOMPARE(bytesOf(part), before);
        batch.rows.clear();
        refused(run(batch, "sinks.jsonl", BatchStart::Resume), "rows is \"0,2-3,8\" and not -");
        QVERIFY(run(begun.value(), "sinks.jsonl", BatchStart::Resume));
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
        QCOMPARE(bytesOf(batchRecordPath(at("sinks.jsonl"))), expected.second);
        QCOMPARE(m_engine.passes, 2);
    }

    void onlyAnUnfinishedBatchSaysWhatItIs()
    {
        writeBytes(at("text.jsonl"), "{\"text\": \"abc\"}\n");
        writeBytes(at("empty.part"), "");
        const std::string begin = "{\"sinkscope_batch\": 1, \"batch\": {\"shard\": \"0/1\", ";
        writeBytes(at("spec.part"), begin + "\"spec\": 3}}\n");
        writeBytes(at("rows.part"), begin + "\"rows\": [1], \"spec\": {}}}\n");
        writeBytes(at("cut.part"), begin);
        for (const char* name : { "text.jsonl", "empty.part", "spec.part", "rows.part", "cut.part", "none" }) {
            QVERIFY2(!unfinishedBatch(at(name), "model", "traces"), name);
        }
    }

    void badRows()
    {
        for (const char* text : { "", "x", ",", "1,", ",1", "3,1", "1,1", "2-1", "-1", "1-", "1--2", "1.5",
                                  "0-3,3", "99999999999999999999", "0-99999999999", " 1" }) {
            const auto rows = parseRows("--rows", text);
            QVERIFY2(!rows, text);
            QCOMPARE(rows.error().kind, ErrorKind::Usage);
            QCOMPARE(rows.error().where, std::string("--rows"));
        }
        QCOMPARE(parseRows("--rows", "0,3,8-10,11").value(), (Rows { 0, 3, 8, 9, 10, 11 }));
        QCOMPARE(rowsText({ 0, 3, 8, 9, 10, 11 }), std::string("0,3,8-11"));
        BatchSpec batch = spec(traces(4));
        batch.rows = { 1, 4 };
        refused(run(batch, "sinks.jsonl"), "there is no row 4");
        batch.rows = { 2, 1 };
        refused(run(batch, "sinks.jsonl"), "row 1 stands behind row 2");
        QCOMPARE(left(), std::vector<std::string> { });
        QCOMPARE(m_engine.passes, 0);
    }

    void mergeRefuses()
    {
        BatchSpec batch = spec(traces(6));
        batch.shard = { 0, 2 };
        QVERIFY(run(batch, "a.jsonl"));
        batch.shard = { 1, 2 };
        QVERIFY(run(batch, "b.jsonl"));
        batch.run.rule.cos = 0.9;
        QVERIFY(run(batch, "cos.jsonl"));
        batch.run.rule.cos = 0.95;
        batch.shard = { 1, 3 };
        QVERIFY(run(batch, "third.jsonl"));
        const auto bad = [this](const std::vector<std::string>& names, const char* words,
                                const std::string& out = "merged.jsonl") {
            std::vector<fs::path> parts;
            for (const auto& name : names) {
                parts.push_back(at(name));
            }
            const auto before = left();
            const auto merged = mergeBatches(parts, at(out), { });
            QVERIFY(!merged);
            const std::string text = toText(merged.error());
            QVERIFY2(text.find(words) != std::string::npos, text.c_str());
            QCOMPARE(left(), before);
        };
        bad({ "a.jsonl" }, "part 1/2 of this batch is missing");
        bad({ "a.jsonl", "a.jsonl" }, "this is part 0/2");
        bad({ "a.jsonl", "cos.jsonl" }, "its spec.rule.cos is 0.9 and not -");
        bad({ "a.jsonl", "third.jsonl" }, "different batches");
        bad({ "a.jsonl", "none.jsonl" }, "none.jsonl");
        bad({ "a.jsonl", "b.jsonl" }, "a.jsonl: this exists already", "a.jsonl");
        writeBytes(at("b.jsonl.part"), "x\n");
        bad({ "a.jsonl", "b.jsonl" }, "b.jsonl: this part is not finished");
        fs::remove(at("b.jsonl.part"));
        const std::string b = bytesOf(at("b.jsonl"));
        writeBytes(at("b.jsonl"), b.substr(0, b.find('\n') + 1));
        bad({ "a.jsonl", "b.jsonl" }, "has 1 rows and its batch record says 3");
        // Files that nothing is known of.
        fs::copy_file(at("a.jsonl"), at("plain.jsonl"));
        bad({ "plain.jsonl", "plain.jsonl" }, "the sample_index 0 of this line is that of");
        writeBytes(at("deep.jsonl"),
                   R"({"candidate_sinks": {"1": {"layer": [9], "token_id": 1, "sink_type": "noise"}}, )"
                   R"("sample_index": 1, "prompt_len": 0, "response_len": 2, "full_text_len": 2})"
                   "\n");
        bad({ "a.jsonl", "deep.jsonl" }, "layer 9");
        writeBytes(at("text.jsonl"), "{\"text\": \"abc\"}\n");
        bad({ "plain.jsonl", "text.jsonl" }, "text.jsonl:1");
    }

    void mergeOfForeignFiles()
    {
        const auto line = [](int row, const char* more = "") {
            return R"({"candidate_sinks": {}, "sample_index": )" + std::to_string(row)
                + R"(, "prompt_len": 0, "response_len": 2, "full_text_len": 2)" + more + "}\n";
        };
        writeBytes(at("x.jsonl"), line(5) + line(1, ", \"note\":  \"kept\""));
        writeBytes(at("y.jsonl"), line(3));
        const auto merged = mergeBatches({ at("x.jsonl"), at("y.jsonl") }, at("merged.jsonl"), { });
        QVERIFY(merged);
        QCOMPARE(bytesOf(at("merged.jsonl")), line(1, ", \"note\":  \"kept\"") + line(3) + line(5));
        QCOMPARE(merged.value().missing, (Rows { 2, 4 }));
        QVERIFY(!merged.value().record);
        QVERIFY(!fs::exists(batchRecordPath(at("merged.jsonl"))));
    }

    // Memory, cancel, disk

    void noResultOutlivesItsRow()
    {
        std::vector<std::weak_ptr<const RunResult>> seen;
        m_observer.row = [&](const BatchRow& row) {
            for (const auto& run : seen) {
                QVERIFY(run.expired());
            }
            QVERIFY(row.run);
            seen.emplace_back(row.run);
        };
        QVERIFY(run(spec(traces(30)), "sinks.jsonl"));
        QCOMPARE(seen.size(), std::size_t { 30 });
        QVERIFY(seen.back().expired());
    }

    void cancelKeepsWhatIsDone()
    {
        const BatchSpec batch = spec(traces(5));
        m_observer.row = [this](const BatchRow& row) {
            if (row.row == 2) {
                m_job.cancel.cancel();
            }
        };
        const auto end = run(batch, "sinks.jsonl");
        QVERIFY(!end);
        QCOMPARE(end.error().kind, ErrorKind::Cancelled);
        QCOMPARE(left(), std::vector<std::string> { "sinks.jsonl.part" });
        QCOMPARE(m_engine.passes, 3);
    }

    void aFullDiskKeepsWhatIsDone()
    {
        const BatchSpec batch = spec(traces(80));
        const auto expected = whole(batch);
        // A limit on the size of files stands for a disk that is full: the same error comes from write().
        struct sigaction ignore = { };
        struct sigaction old = { };
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGXFSZ, &ignore, &old);
        rlimit limit { };
        getrlimit(RLIMIT_FSIZE, &limit);
        const rlimit small { 10000, limit.rlim_max };
        setrlimit(RLIMIT_FSIZE, &small);
        const auto full = run(batch, "sinks.jsonl");
        setrlimit(RLIMIT_FSIZE, &limit);
        sigaction(SIGXFSZ, &old, nullptr);
        refused(full, "sinks.jsonl.part");
        const fs::path part = batchPartPath(at("sinks.jsonl"));
        QCOMPARE(left(), std::vector<std::string> { "sinks.jsonl.part" });
        QVERIFY(fs::file_size(part) > 5000);
        QCOMPARE(bytesOf(part).back(), '\n'); // the half line was taken back
        m_engine.passes = 0;
        const auto end = run(batch, "sinks.jsonl", BatchStart::Resume);
        QVERIFY(end);
        QVERIFY(end.value().resumed > 0);
        QCOMPARE(m_engine.passes, 80 - static_cast<int>(end.value().resumed));
        QCOMPARE(bytesOf(at("sinks.jsonl")), expected.first);
    }

    void placesThatCannotBeWritten()
    {
        refused(run(spec(traces(2)), "no/such/sinks.jsonl"), "does not exist, make it first");
        writeBytes(at("file"), "x");
        refused(run(spec(traces(2)), "file/sinks.jsonl"), "file");
        refused(run(spec((m_root / "none.jsonl").string()), "sinks.jsonl"), "none.jsonl");
        QCOMPARE(left(), std::vector<std::string> { "file" });
        QCOMPARE(m_engine.loads, 0);
    }

    void otherEncodings()
    {
        const auto bad = [this](const std::string& bytes, const char* words) {
            writeBytes(m_root / "t.jsonl", bytes);
            refused(run(spec((m_root / "t.jsonl").string()), "sinks.jsonl"), words);
            QCOMPARE(left(), std::vector<std::string> { });
        };
        bad("{\"text\": \"abcd\"}\n{\"text\": \"caf\xe9\"}\n", "t.jsonl:2: the text is not UTF-8");
        std::string wide = "\xff\xfe";
        for (const char c : std::string("{\"text\": \"abcd\"}\n")) {
            wide += c;
            wide += '\0';
        }
        bad(wide, "not UTF-8");
        bad("", "empty");
        bad("\n\n", "empty");
        // A mark of UTF-8 at the beginning, which some editors write, is no harm.
        writeBytes(m_root / "t.jsonl", "\xef\xbb\xbf{\"text\": \"abcd\"}\n");
        const auto end = run(spec((m_root / "t.jsonl").string()), "sinks.jsonl");
        QVERIFY(end);
        QVERIFY(end.value().record.problems.empty());
    }

    void aLineOfMoreThanHundredMegabytes()
    {
        const std::string file = (m_root / "t.jsonl").string();
        {
            std::ofstream out(file, std::ios::binary);
            out << "{\"text\": \"abcd\"}\n{\"text\": \"";
            const std::string million(1'000'000, 'a');
            for (int i = 0; i < 101; ++i) {
                out << million;
            }
            out << "\"}\n{\"text\": \"abcd\"}\n";
        }
        const auto end = run(spec(file), "sinks.jsonl");
        fs::remove(file);
        QVERIFY(end);
        QCOMPARE(rowsOf(at("sinks.jsonl")), (Rows { 0, 2 }));
        QCOMPARE(end.value().record.problems.size(), std::size_t { 1 });
        QVERIFY(toText(end.value().record.problems[0].error).find("t.jsonl:2: this line has")
                != std::string::npos);
    }

    // Progress

    void progressCountsRowsAndTokens()
    {
        BatchProgress last;
        std::int64_t largest = -1;
        m_observer.progress = [&](const BatchProgress& progress) {
            QVERIFY(progress.rowsDone >= largest);
            largest = progress.rowsDone;
            QCOMPARE(progress.rows, 6);
            QVERIFY(progress.row == progress.rowsDone);
            QCOMPARE(progress.secondsLeft.has_value(), progress.rowsDone > 0);
            QVERIFY(progress.secondsLeft.value_or(0) >= 0);
            last = progress;
        };
        double share = -1;
        m_job.progress = [&](const JobProgress& progress) {
            QCOMPARE(progress.total, 6.);
            QVERIFY(progress.done >= share && progress.done <= 6);
            share = progress.done;
        };
        QVERIFY(run(spec(traces(6)), "sinks.jsonl"));
        QCOMPARE(last.rowsDone, 5);
        QCOMPARE(last.tokens, 4 + 5 + 6 + 7 + 8);
        QCOMPARE(last.rowTokens, 9);
        QCOMPARE(share, 6.);
    }

    void timesFollowTheLaw()
    {
        BatchTimes times(2000);
        QVERIFY(times.isEmpty());
        QCOMPARE(times.secondsOf(100), 0.);
        times.add(4000, 1000, 2.0);
        QCOMPARE(times.secondsOf(500), 1.0);
        QCOMPARE(times.tokensOf(400), 100.);
        QCOMPARE(times.tokensOf(400000), 2000.);
        // 1e-3 T + 1e-6 T^2
        times.add(2000, 500, 0.75);
        times.add(400, 100, 0.11);
        QVERIFY(std::abs(times.secondsOf(2000) - 6.0) < 1e-6);
        // A row that was cut says nothing about how many tokens its bytes hold.
        times.add(400000, 2000, 6.0);
        QCOMPARE(times.tokensOf(400), 100.);
        // Rows that get faster with their length leave a straight line.
        BatchTimes odd;
        odd.add(10, 10, 10);
        odd.add(100, 100, 20);
        QVERIFY(odd.secondsOf(1000) > 0 && odd.secondsOf(1000) < 1000);
    }
};

QTEST_APPLESS_MAIN(TestBatch)

#include "tst_batch.moc"
