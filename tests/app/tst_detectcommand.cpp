// SPDX-License-Identifier: GPL-3.0-or-later
// detect and merge, driven as a user would: also killed at random moments.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"
#include "tests/support/program.h"
#include "tests/support/tinytextmodel.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <csignal>
#include <random>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

class DetectCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    std::string tiny() const { return path("tiny.gguf"); }

    std::string bytes(const std::string& name) const
    {
        const auto read = readFile(path(name), 100'000'000);
        return read ? read.value() : toText(read.error());
    }

    void write(const std::string& name, std::string_view text) const
    {
        QVERIFY(writeFileAtomically(path(name), text));
    }

    /// Files whose name begins so; hidden ones too.
    std::vector<std::string> named(const std::string& begin) const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder.path().toStdString())) {
            const std::string name = entry.path().filename().string();
            if (name.find(begin) != std::string::npos) {
                names.push_back(name);
            }
        }
        std::ranges::sort(names);
        return names;
    }

    void bad(const char* name, const std::vector<std::string>& words, int code, const char* says) const
    {
        QTest::newRow(name) << qt(words) << code << QString::fromUtf8(says);
    }

    /// A rule under which a random model has sinks.
    std::vector<std::string> detect(const std::string& out, const std::vector<std::string>& more = { }) const
    {
        std::vector<std::string> words { "detect",       tiny(),   "--traces",     path("rows.jsonl"),
                                         "--cos",        "0.5",    "--norm-ratio", "0.5",
                                         "--max-tokens", "480",    "--threads",    "1",
                                         "--out",        path(out) };
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }

    void gone(const std::string& out) const
    {
        for (const char* end : { "", ".part", ".batch.json" }) {
            fs::remove(path(out + end));
        }
    }

    void killed(int times, unsigned seed) const;

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(writeTinyTextModel(tiny()));
        std::mt19937 random(7);
        std::string lines;
        for (int row = 0; row < 30; ++row) {
            std::string text;
            for (unsigned i = 0, n = 200 + random() % 400; i < n; ++i) {
                text += random() % 6 == 0 ? ' ' : static_cast<char>('a' + random() % 26);
            }
            Json json;
            json["prompt"] = text.substr(0, 50);
            json["output"] = text.substr(50);
            lines += dumpJson(json) + "\n";
        }
        write("rows.jsonl", lines);
        std::string many;
        for (int i = 0; i < 10; ++i) {
            many += lines;
        }
        write("many.jsonl", many);
        write("few.jsonl", "{\"text\": \"one two three\"}\n{\"text\": \"four five six seven\"}\n");
        write(
            "mixed.jsonl",
            "{\"text\": \"one two three\"}\nnothing\n{\"question\": \"no text\"}\n{\"text\": \"four five\"}\n"
            "{\"text\": \"four five\"}\n");
        write("latin1.jsonl", "{\"text\": \"one\"}\n{\"text\": \"caf\xe9\"}\n");
        write("utf16.jsonl", std::string("\xff\xfe{\0\"\0t\0\"\0}\0", 12));
        write("empty.jsonl", "");
        write("old.jsonl", "old\n");
        write("begun.jsonl.part", "begun\n");
    }

    void refusesWithOneSentence_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto with = [this](const std::vector<std::string>& more) {
            std::vector<std::string> words { "detect", tiny(), "--traces", path("few.jsonl") };
            words.insert(words.end(), more.begin(), more.end());
            return words;
        };
        const std::string out = path("refused.jsonl");
        bad("nothing", { "detect" }, 2, "--out");
        bad("no model", { "detect", "--traces", path("few.jsonl"), "--out", out }, 2, "MODEL");
        bad("no traces", { "detect", tiny(), "--out", out }, 2, "--traces");
        bad("no out", with({ }), 2, "--out");
        bad("shard 3/3", with({ "--shard", "3/3", "--out", out }), 2, "--shard: there is no part 3 of 3");
        bad("rows x", with({ "--rows", "x", "--out", out }), 2, "--rows: \"x\" are no rows");
        bad("rows 1,0", with({ "--rows", "1,0", "--out", out }), 2, "--rows: row 0 stands behind row 1");
        bad("row 2 of 2", with({ "--rows", "0,2", "--out", out }), 2, "there is no row 2");
        bad("shard 0/0", with({ "--shard", "0/0", "--out", out }), 2, "--shard: a batch has 1 to");
        bad("shard x", with({ "--shard", "x", "--out", out }), 2, "--shard: \"x\"");
        bad("shard -1/2", with({ "--shard=-1/2", "--out", out }), 2, "--shard");
        bad("no tokens", with({ "--max-tokens", "0", "--out", out }), 2, "--max-tokens");
        bad("tokens x", with({ "--max-tokens", "x", "--out", out }), 2, "--max-tokens");
        bad("dtype", with({ "--dtype", "f8", "--out", out }), 2, "--dtype");
        bad("device", with({ "--device", "tpu", "--out", out }), 2, "device");
        bad("cos", with({ "--cos", "2", "--out", out }), 2, "--cos");
        bad("chat", with({ "--chat", "--out", out }), 2, "--chat");
        bad("out in a missing folder", with({ "--out", path("no/such/s.jsonl") }), 1, "make it first");
        bad("out is a folder", with({ "--out", m_folder.path().toStdString() }), 1, "folder");
        bad("out exists", with({ "--out", path("old.jsonl") }), 1, "old.jsonl: this exists already");
        bad("a part exists", with({ "--out", path("begun.jsonl") }), 1, "begun.jsonl.part");
        bad("resume of no batch", with({ "--resume", "--out", path("begun.jsonl") }), 1, "begun.jsonl.part");
        bad("resume over another file", with({ "--resume", "--out", path("old.jsonl") }), 1, "old.jsonl");
        bad("missing model", { "detect", path("no.gguf"), "--traces", path("few.jsonl"), "--out", out }, 1,
            "no.gguf");
        bad("model without a tokenizer",
            { "detect", data("models/llama").string(), "--traces", path("few.jsonl"), "--out", out }, 1,
            "token");
        for (const char* name : { "none.jsonl", "empty.jsonl", "latin1.jsonl", "utf16.jsonl" }) {
            bad(name, { "detect", tiny(), "--traces", path(name), "--out", out }, 1, name);
        }
        bad("merge of nothing", { "merge", "--out", out }, 2, "PART");
        bad("merge without out", { "merge", path("few.jsonl") }, 2, "--out");
        bad("merge of texts", { "merge", path("few.jsonl"), "--out", out }, 1, "few.jsonl:1");
        bad("merge of a missing file", { "merge", path("none.jsonl"), "--out", out }, 1, "none.jsonl");
        bad("merge onto a file", { "merge", path("few.jsonl"), "--out", path("old.jsonl") }, 1, "old.jsonl");
    }

    void refusesWithOneSentence()
    {
        QFETCH(const QStringList, words);
        QFETCH(const int, code);
        QFETCH(const QString, says);
        std::vector<std::string> list;
        for (const auto& word : words) {
            list.push_back(word.toStdString());
        }
        const auto before = named("");
        const Ended ended = run(list);
        QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
        QVERIFY2(ended.err.find(says.toStdString()) != std::string::npos, ended.err.c_str());
        QVERIFY2(ended.code == code, ended.err.c_str());
        QCOMPARE(ended.out, std::string());
        QCOMPARE(named(""), before);
        QCOMPARE(bytes("old.jsonl"), std::string("old\n"));
        QCOMPARE(bytes("begun.jsonl.part"), std::string("begun\n"));
    }

    void helpNamesBoth()
    {
        const Ended help = run({ "--help" });
        QVERIFY(help.out.find("  detect ") != std::string::npos);
        QVERIFY(help.out.find("  merge ") != std::string::npos);
        for (const char* command : { "detect", "merge" }) {
            const Ended usage = run({ command, "--help" });
            QCOMPARE(usage.code, 0);
            QVERIFY(usage.out.find("--out") != std::string::npos);
        }
    }

    void badRowsAreSaidAndListed()
    {
        const Ended ended = run({ "detect", tiny(), "--traces", path("mixed.jsonl"), "--out",
                                  path("mixed.sinks.jsonl"), "--json" });
        QCOMPARE(ended.code, 1);
        QVERIFY(ended.err.find("mixed.jsonl:2:") != std::string::npos);
        QVERIFY(ended.err.find("mixed.jsonl:3: this row holds no trace") != std::string::npos);
        QVERIFY2(ended.err.find("2 of 5 rows could not be run") != std::string::npos, ended.err.c_str());
        QCOMPARE(std::ranges::count(ended.err, '\n'), 3);
        const auto json = parseJson(ended.out, "stdout");
        QVERIFY(json);
        QCOMPARE(json.value()["rows"].get<int>(), 3);
        QCOMPARE(json.value()["problems"].size(), std::size_t { 2 });
        QCOMPARE(json.value()["problems"][1]["row"].get<int>(), 2);
        const auto records = readSinkRecords(path("mixed.sinks.jsonl"));
        QVERIFY(records);
        QCOMPARE(records.value().size(), std::size_t { 3 });
        QCOMPARE(records.value()[2].sampleIndex, 4);
        QVERIFY(records.value()[1].sinks == records.value()[2].sinks);
        // Once more: nothing is run again, and the answer is the same.
        const Ended again = run({ "detect", tiny(), "--traces", path("mixed.jsonl"), "--out",
                                  path("mixed.sinks.jsonl"), "--resume" });
        QCOMPARE(again.code, 1);
        QVERIFY(again.out.find("5 of them were done before") != std::string::npos);
        QVERIFY(again.out.find("left out: 2 rows (1, 2)") != std::string::npos);
    }

    void equalsSingleRuns()
    {
        const Ended ended = run(detect("equal.jsonl"));
        QVERIFY2(ended.code == 0, ended.err.c_str());
        QVERIFY(ended.out.find("30 of 30 rows") != std::string::npos);
        const auto records = readSinkRecords(path("equal.jsonl"));
        QVERIFY(records);
        for (const int row : { 0, 17, 29 }) {
            const Ended one =
                run({ "run", tiny(), "--traces", path("rows.jsonl"), "--row", std::to_string(row), "--cos",
                      "0.5", "--norm-ratio", "0.5", "--max-tokens", "480", "--threads", "1", "--json",
                      "--out", path("row" + std::to_string(row) + ".sinkrun") });
            QVERIFY2(one.code == 0, one.err.c_str());
            const Json json = parseJson(one.out, "stdout").value();
            const SinkRecords& mine = records.value()[static_cast<std::size_t>(row)];
            QCOMPARE(mine.fullLength, json["token_count"].get<std::int64_t>());
            QCOMPARE(mine.promptLength, 50);
            QVERIFY(!mine.sinks.empty());
            QCOMPARE(mine.sinks.size(), json["sinks"].size());
            for (std::size_t i = 0; i < mine.sinks.size(); ++i) {
                QCOMPARE(mine.sinks[i].position, json["sinks"][i]["position"].get<std::int64_t>());
                QCOMPARE(mine.sinks[i].layers, json["sinks"][i]["layers"].get<std::vector<int>>());
            }
        }
    }

    void shardsAndMerge()
    {
        QCOMPARE(run(detect("all.jsonl")).code, 0);
        std::vector<std::string> words { "merge" };
        for (int i = 2; i >= 0; --i) {
            const std::string name = "shard" + std::to_string(i) + ".jsonl";
            QCOMPARE(run(detect(name, { "--shard", std::to_string(i) + "/3" })).code, 0);
            words.push_back(path(name));
        }
        const std::vector<std::string> missing { words[0], words[1], words[3], "--out", path("two.jsonl") };
        const Ended refused = run(missing);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.find("part 1/3 of this batch is missing") != std::string::npos,
                 refused.err.c_str());
        words.insert(words.end(), { "--out", path("merged.jsonl") });
        const Ended merged = run(words);
        QVERIFY2(merged.code == 0, merged.err.c_str());
        QCOMPARE(bytes("merged.jsonl"), bytes("all.jsonl"));
        QCOMPARE(bytes("merged.jsonl.batch.json"), bytes("all.jsonl.batch.json"));
        QVERIFY(merged.out.find("30 rows of 3 parts") != std::string::npos);
        // A detection file like any other.
        QCOMPARE(
            run({ "export", path("merged.jsonl"), "--format", "json", "--out", path("levels.json") }).code,
            0);
    }

    void progressIsALineARow()
    {
        const Ended ended = run(detect("lines.jsonl", { "--progress" }));
        QCOMPARE(ended.code, 0);
        QCOMPARE(std::ranges::count(ended.err, '\n'), 30);
        QVERIFY2(ended.err.starts_with("row 1 of 30 done, "), ended.err.c_str());
        QVERIFY(ended.err.find(" left\n") != std::string::npos);
        QVERIFY(ended.err.find("row 30 of 30 done, ") != std::string::npos);
    }

    void interruptedKeepsItsRows()
    {
        const auto words = [this](const std::string& out, const std::vector<std::string>& more = { }) {
            auto list = detect(out, more);
            list[3] = path("many.jsonl");
            return list;
        };
        QProcess process;
        process.start(QStringLiteral(SINKSCOPE_BINARY), qt(words("stopped.jsonl", { "--progress" })));
        process.setReadChannel(QProcess::StandardError);
        // A row is on the disk when its line is said.
        QByteArray said;
        while (!said.contains("row 2 of 300") && process.waitForReadyRead(60'000)) {
            said += process.readAllStandardError();
        }
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(!fs::exists(path("stopped.jsonl")));
        QVERIFY(fs::exists(path("stopped.jsonl.part")));
        const Ended refused = run(words("stopped.jsonl"));
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.err.find("resume it") != std::string::npos);
        QCOMPARE(run(words("stopped.jsonl", { "--resume" })).code, 0);
        QCOMPARE(run(words("unstopped.jsonl")).code, 0);
        QCOMPARE(bytes("stopped.jsonl"), bytes("unstopped.jsonl"));
    }

    void killedAtRandomMoments()
    {
        const bool many = qEnvironmentVariableIsSet("SINKSCOPE_KILLS");
        killed(many ? qEnvironmentVariableIntValue("SINKSCOPE_KILLS") : 10, 20251222);
    }

    void slurmScript()
    {
        const std::string script = SINKSCOPE_SOURCE "/packaging/cluster/detect-array.sh";
        const auto shell = [](const std::vector<std::string>& words,
                              const std::vector<std::string>& variables) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("SINKSCOPE"), QStringLiteral(SINKSCOPE_BINARY));
            for (const std::string& name : variables) {
                const auto equals = name.find('=');
                environment.insert(QString::fromStdString(name.substr(0, equals)),
                                   QString::fromStdString(name.substr(equals + 1)));
            }
            process.setProcessEnvironment(environment);
            process.start(QStringLiteral("bash"), qt(words));
            process.waitForFinished(100'000);
            return Ended { process.exitCode(), process.readAllStandardOutput().toStdString(),
                           process.readAllStandardError().toStdString() };
        };
        QCOMPARE(shell({ "-n", script }, { }).code, 0);
        QCOMPARE(shell({ script }, { }).code, 2);
        const std::vector<std::string> words {
            script,         tiny(), path("rows.jsonl"), path("array.jsonl"),
            "--cos",        "0.5",  "--norm-ratio",     "0.5",
            "--max-tokens", "480"
        };
        QVERIFY(shell(words, { }).err.find("sbatch --array") != std::string::npos);
        QCOMPARE(shell(words,
                       { "SLURM_ARRAY_TASK_ID=1", "SLURM_ARRAY_TASK_COUNT=2", "SLURM_ARRAY_TASK_MIN=1",
                         "SLURM_ARRAY_TASK_MAX=2" })
                     .code,
                 2);
        for (const char* id : { "0", "1", "1" }) { // the last one is done already
            const Ended task =
                shell(words,
                      { std::string("SLURM_ARRAY_TASK_ID=") + id, "SLURM_ARRAY_TASK_COUNT=2",
                        "SLURM_ARRAY_TASK_MIN=0", "SLURM_ARRAY_TASK_MAX=1", "SLURM_CPUS_PER_TASK=1" });
            QVERIFY2(task.code == 0, task.err.c_str());
        }
        QCOMPARE(run({ "merge", path("array.jsonl.part-0-of-2.jsonl"), path("array.jsonl.part-1-of-2.jsonl"),
                       "--out", path("array.jsonl") })
                     .code,
                 0);
        QCOMPARE(run(detect("noarray.jsonl")).code, 0);
        QCOMPARE(bytes("array.jsonl"), bytes("noarray.jsonl"));
    }
};

void DetectCommandTest::killed(int times, unsigned seed) const
{
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(run(detect("never.jsonl")).code, 0);
    const auto whole = static_cast<unsigned>(clock.elapsed());
    const std::string expected = bytes("never.jsonl");
    const std::string expectedRecord = bytes("never.jsonl.batch.json");
    std::mt19937 random(seed);
    int kills = 0;
    int inside = 0;
    while (kills < times) {
        gone("killed.jsonl");
        std::ptrdiff_t rows = 0; // whole records on the disk
        bool finished = false;
        while (!finished && kills < times) {
            QProcess process;
            process.start(QStringLiteral(SINKSCOPE_BINARY), qt(detect("killed.jsonl", { "--resume" })));
            QVERIFY(process.waitForStarted());
            if (process.waitForFinished(static_cast<int>(1 + random() % whole))) {
                QCOMPARE(process.exitCode(), 0);
                finished = true;
                break;
            }
            process.kill();
            process.waitForFinished();
            ++kills;
            // Nothing half-written under the final name, and no row is lost.
            if (fs::exists(path("killed.jsonl"))) {
                QCOMPARE(bytes("killed.jsonl"), expected);
                continue;
            }
            if (fs::exists(path("killed.jsonl.part"))) {
                const std::string part = bytes("killed.jsonl.part");
                std::ptrdiff_t now = 0;
                for (std::size_t at = part.find("\"full_text_len\": "); at != std::string::npos;
                     at = part.find("\"full_text_len\": ", at + 1)) {
                    now += part.find('\n', at) != std::string::npos ? 1 : 0;
                }
                QVERIFY2(now >= rows, "a row that was on the disk is gone");
                inside += now > 0 ? 1 : 0;
                rows = now;
            } else {
                QCOMPARE(rows, 0);
            }
        }
        const Ended last = run(detect("killed.jsonl", { "--resume", "--json" }));
        QVERIFY2(last.code == 0, last.err.c_str());
        const Json json = parseJson(last.out, "stdout").value();
        QVERIFY(json["resumed"].get<std::ptrdiff_t>() >= rows); // at most the row under way is run again
        QCOMPARE(bytes("killed.jsonl"), expected);
        QCOMPARE(bytes("killed.jsonl.batch.json"), expectedRecord);
        QVERIFY(!fs::exists(path("killed.jsonl.part")));
    }
    qInfo("%d kills, %d of them with rows on the disk", kills, inside);
}

QTEST_GUILESS_MAIN(DetectCommandTest)

#include "tst_detectcommand.moc"
