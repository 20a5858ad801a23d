// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are computed with their run's model, driven as a user would.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

class AnalysisCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::string tiny() { return test::data("gguf/llama-Q4_1.gguf").string(); }

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    /// A run of a random model under a rule by which many tokens are sinks.
    void makeRun(const std::string& name, const std::string& model) const
    {
        Json spec { { "schema", 1 }, { "model", model } };
        spec["input"]["ids"] = { 5, 6, 7, 5, 6, 5, 9, 11, 12, 13, 14, 15 };
        spec["rule"] = { { "cos", 0 }, { "norm_ratio", 0 }, { "anchor_candidates", { 0 } } };
        QVERIFY(writeFileAtomically(path("spec.json"), spec.dump()));
        const Ended ended = run({ "run", "--spec", path("spec.json"), "--out", path(name) });
        QVERIFY2(ended.code == 0, ended.err.c_str());
    }

    Ended stages(const std::string& folder, std::vector<std::string> more = { }) const
    {
        std::vector<std::string> words { "figure", path(folder), "--view", "stages", "--out", path("s.pdf") };
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }

    static bool says(const Ended& ended, int code, const char* words)
    {
        const bool does =
            ended.code == code && isOneSentence(ended.err) && ended.err.find(words) != std::string::npos;
        if (!does) {
            qWarning("%d: %s", ended.code, ended.err.c_str());
        }
        return does;
    }

private Q_SLOTS:

    void initTestCase() { makeRun("tiny.sinkrun", tiny()); }

    void cleanup() { fs::remove(path("s.pdf")); }

    void attentionOfAHead()
    {
        std::vector<std::string> words { "figure",  path("tiny.sinkrun"),
                                         "--view",  "attention",
                                         "--out",   path("s.pdf"),
                                         "--layer", "2",
                                         "--head",  "1" };
        auto more = words;
        more.insert(more.end(), { "--data", path("a.json") });
        const Ended ended = run(more);
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const Json json = readJsonFile(path("a.json")).value();
        QCOMPARE(json["layer"].get<int>(), 2);
        QCOMPARE(json["head"].get<int>(), 1);
        QCOMPARE(json["attention"].size(), std::size_t { 12 });
        for (std::size_t query = 0; query < 12; ++query) {
            double sum = 0;
            for (std::size_t key = 0; key < 12; ++key) {
                const Json& value = json["attention"][query][key];
                QCOMPARE(value.is_null(), key > query);
                sum += value.is_null() ? 0 : value.get<double>();
            }
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
        more = words;
        more.insert(more.end(), { "--tokens", "3:7", "--data", path("a.json") });
        QCOMPARE(run(more).code, 0);
        QCOMPARE(readJsonFile(path("a.json")).value()["queries"].get<std::vector<int>>(),
                 (std::vector<int> { 3, 4, 5, 6, 7 }));
        words.back() = "4";
        QVERIFY(says(run(words), 2, "--head: this run has no head 4"));
        words[7] = "9";
        QVERIFY(says(run(words), 2, "no layer 9"));
    }

    void entropyOfAText()
    {
        const Ended ended = run({ "figure", path("tiny.sinkrun"), "--view", "entropy", "--by", "prefix",
                                  "--out", path("s.pdf"), "--data", path("e.json") });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const Json json = readJsonFile(path("e.json")).value();
        QCOMPARE(json["whole"]["lengths"].get<std::vector<int>>(), std::vector<int> { 12 });
        QVERIFY(json["answer"].is_null());
        for (const Json& layer : json["whole"]["entropy"]) {
            QVERIFY(layer[0].get<double>() > 0 && layer[0].get<double>() < std::log(12));
        }
    }

    void drawsWhatItComputes()
    {
        const Ended ended = stages("tiny.sinkrun", { "--data", path("s.json"), "--progress" });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        QVERIFY(readFile(path("s.pdf"), 50'000'000).value().starts_with("%PDF"));
        const Json json = readJsonFile(path("s.json")).value();
        QCOMPARE(json["anchor"].get<int>(), 0);
        QVERIFY(!json["sinks"].empty());
        for (const Json& sink : json["sinks"]) {
            QVERIFY(sink["position"].get<int>() > 0);
            QCOMPARE(sink["cos"].size(), std::size_t { 6 });
            for (const char* stage : { "mlp_input", "up", "gate", "act", "elementwise", "down" }) {
                QVERIFY(std::abs(sink["cos"][stage].get<double>()) <= 1 + 1e-6);
            }
        }
        for (const char* ending : { "csv", "npz" }) {
            const std::string file = path(std::string("s.") + ending);
            QVERIFY2(stages("tiny.sinkrun", { "--data", file }).code == 0, ending);
            QVERIFY(fs::file_size(file) > 100);
        }
        QVERIFY(readFile(path("s.csv"), 50'000'000).value().find("cos_elementwise") != std::string::npos);
    }

    void theModelMayHaveMoved()
    {
        fs::copy_file(tiny(), path("moved.gguf"));
        makeRun("moved.sinkrun", path("moved.gguf"));
        fs::remove(path("moved.gguf"));
        QVERIFY(says(stages("moved.sinkrun"), 1, "--model"));
        QVERIFY(!fs::exists(path("s.pdf")));
        const Ended found = stages("moved.sinkrun", { "--model", tiny() });
        QVERIFY2(found.code == 0, found.err.c_str());
    }

    void wrongWordsAreSentences()
    {
        const std::string other = test::data("models/qwen2").string();
        QVERIFY(says(stages("tiny.sinkrun", { "--model", other }), 1, "another shape"));
        QVERIFY(says(stages("tiny.sinkrun", { "--model", path("nope.gguf") }), 1, "nope.gguf"));
        QVERIFY(says(run({ "figure", path("tiny.sinkrun"), "--view", "map", "--model", tiny(), "--out",
                           path("s.pdf") }),
                     2, "--model"));
        QVERIFY(says(
            run({ "figure", path("tiny.sinkrun"), "--view", "norms", "--progress", "--out", path("s.pdf") }),
            2, "--progress"));
        QVERIFY(writeRunFolder(*test::makeFakeRun({ .layers = 6, .heads = 2, .tokens = 64, .sinks = { } }),
                               path("none.sinkrun")));
        QVERIFY(says(stages("none.sinkrun"), 2, "no sink besides its anchor"));
        Json records {
            { "sample_index", 0 }, { "prompt_len", 3 }, { "response_len", 5 }, { "full_text_len", 8 }
        };
        records["candidate_sinks"]["0"] = { { "layer", { 4, 5 } },
                                            { "token_id", 1 },
                                            { "sink_type", "bos_sink" } };
        QVERIFY(writeFileAtomically(path("sinks.jsonl"), records.dump() + "\n"));
        QVERIFY(says(stages("sinks.jsonl"), 2, "one run"));
        QVERIFY(!fs::exists(path("s.pdf")));
    }

    void ctrlCLeavesNothing()
    {
        if (!fs::exists(test::demoModel())) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const auto facts = readJsonFile(test::data("real/smollm2_row0.json"));
        QVERIFY(facts);
        Json spec { { "schema", 1 }, { "model", test::demoModel().string() } };
        spec["input"]["ids"] = facts.value()["ids"];
        QVERIFY(writeFileAtomically(path("real.json"), spec.dump()));
        const Ended made = run({ "run", "--spec", path("real.json"), "--out", path("real.sinkrun") });
        QVERIFY2(made.code == 0, made.err.c_str());
        QProcess process;
        process.start(
            QStringLiteral(SINKSCOPE_BINARY),
            qt({ "figure", path("real.sinkrun"), "--view", "stages", "--progress", "--out", path("s.pdf") }));
        process.setReadChannel(QProcess::StandardError);
        QByteArray shown;
        while (!shown.contains("layer") && process.waitForReadyRead(100'000)) {
            shown += process.readAllStandardError();
        }
        QVERIFY(process.state() == QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(100'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(!fs::exists(path("s.pdf")));
    }
};

QTEST_GUILESS_MAIN(AnalysisCommandsTest)
#include "tst_analysiscommands.moc"
