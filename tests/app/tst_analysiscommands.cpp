// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are computed with their run's model, driven as a user would.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/plantedmodel.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

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

    /// Future sinks of one text and of two, with the words that choose what is shown.
    void clustersOfOneTextAndOfSeveral()
    {
        writePlantedModel(path("planted.gguf"));
        std::vector<std::int64_t> ids = PlantedModel::text();
        for (const char* name : { "one.sinkrun", "two.sinkrun" }) {
            Json spec { { "schema", 1 }, { "model", path("planted.gguf") } };
            spec["input"]["ids"] = ids;
            QVERIFY(writeFileAtomically(path("spec.json"), spec.dump()));
            const Ended made = run({ "run", "--spec", path("spec.json"), "--out", path(name) });
            QVERIFY2(made.code == 0, made.err.c_str());
            // The same with one token more before the sinks, whose positions are then others.
            ids.insert(ids.begin() + 2, 11);
        }
        const auto clusters = [this](std::vector<std::string> words) {
            words.insert(words.begin(), "figure");
            const std::vector<std::string> more { "--view",      "clusters", "--out",
                                                  path("s.pdf"), "--data",   path("s.json") };
            words.insert(words.end(), more.begin(), more.end());
            return run(words);
        };
        Ended ended = clusters({ path("one.sinkrun") });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        Json json = readJsonFile(path("s.json")).value();
        QCOMPARE(json["layer"].get<int>(), PlantedModel::birth);
        QCOMPARE(json["birth_layer"].get<int>(), PlantedModel::birth);
        QCOMPARE(json["embedding"].get<std::string>(), std::string("tsne"));
        QCOMPARE(json["points"].size(), std::size_t { 12 });
        // What the layer's MLP writes parts the classes wholly.
        QCOMPARE(json["metrics"]["centroid_accuracy"].get<double>(), 1.);
        ended = clusters({ path("one.sinkrun"), path("two.sinkrun"), "--layer", "2", "--component",
                           "residual", "--embedding", "pca" });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        json = readJsonFile(path("s.json")).value();
        QCOMPARE(json["layer"].get<int>(), 2);
        QCOMPARE(json["state"].get<std::string>(), std::string("resid_pre"));
        QCOMPARE(json["embedding"].get<std::string>(), std::string("pca"));
        QCOMPARE(json["points"].size(), std::size_t { 24 });
        QVERIFY(says(clusters({ path("one.sinkrun"), "--layer", "3" }), 2, "layer 3"));
        QVERIFY(says(clusters({ path("one.sinkrun"), "--layer", "-1" }), 2, "--layer"));
        QVERIFY(says(clusters({ path("one.sinkrun"), "--component", "mind" }), 2, "--component"));
        QVERIFY(says(clusters({ path("one.sinkrun"), "--embedding", "umap" }), 2, "--embedding"));
        QVERIFY(says(clusters({ path("one.sinkrun"), "--token", "999" }), 2, "--token"));
        QVERIFY(says(clusters({ path("one.sinkrun"), path("tiny.sinkrun") }), 2, "one model"));
        QVERIFY(says(stages("one.sinkrun", { "--component", "mlp" }), 2, "--component"));
        QVERIFY(says(run({ "figure", path("one.sinkrun"), path("two.sinkrun"), "--view", "stages", "--out",
                           path("s.pdf") }),
                     2, "one run"));
        QVERIFY(says(
            run({ "figure", path("one.sinkrun"), "--view", "pca", "--layer", "3", "--out", path("s.pdf") }),
            2, "layer 3"));
        ended = run({ "figure", path("one.sinkrun"), path("two.sinkrun"), "--view", "pca", "--out",
                      path("s.pdf"), "--data", path("s.json") });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        json = readJsonFile(path("s.json")).value();
        QCOMPARE(json["layer"].get<int>(), PlantedModel::birth);
        QCOMPARE(json["n_sinks"].get<int>(), 12);
        QVERIFY(!json["effective"].empty());
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
