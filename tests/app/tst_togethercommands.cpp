// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of several runs and detection files together, driven as a user would.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/batchrecord.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

class TogetherCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void makeRun(const std::string& name, std::vector<std::int64_t> sinks, std::int64_t tokens,
                 bool scores = true) const
    {
        const FakeRunPlan plan {
            .layers = 6, .heads = 2, .tokens = tokens, .sinks = std::move(sinks), .scores = scores
        };
        QVERIFY(writeRunFolder(*makeFakeRun(plan), path(name)));
    }

    void makeFile(const std::string& name, int texts) const
    {
        std::string lines;
        for (int i = 0; i < texts; ++i) {
            SinkRecords records;
            records.sampleIndex = i;
            records.fullLength = 40;
            records.promptLength = 8;
            records.sinks.push_back({ 0, 5, { 1, 2, 3, 4 }, "bos_sink", false });
            records.sinks.push_back({ 10 + i, 9, { 2, 3 }, "secondary", false });
            lines += toJsonLine(records) + "\n";
        }
        QVERIFY(writeFileAtomically(path(name), lines));
    }

    Ended draw(const std::vector<std::string>& sources, const std::string& view,
               std::vector<std::string> more = { }) const
    {
        std::vector<std::string> words { "figure" };
        for (const std::string& source : sources) {
            words.push_back(path(source));
        }
        words.insert(words.end(), { "--view", view, "--out", path("f.pdf"), "--data", path("f.json") });
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }

    /// The numbers of the figure drawn last.
    Json numbers() const { return readJsonFile(path("f.json")).value(); }

    bool isRefused(const Ended& ended, int code, const char* words) const
    {
        const bool does = ended.code == code && isOneSentence(ended.err)
            && ended.err.find(words) != std::string::npos && !fs::exists(path("f.pdf"))
            && !fs::exists(path("f.json"));
        if (!does) {
            qWarning("%d: %s", ended.code, ended.err.c_str());
        }
        return does;
    }

private Q_SLOTS:

    void initTestCase()
    {
        makeRun("a.sinkrun", { 9, 20, 30 }, 64);
        makeRun("b.sinkrun", { 9, 20 }, 60);
        makeRun("none.sinkrun", { }, 50);
        makeRun("bare.sinkrun", { 9, 20, 30 }, 64, false);
        makeFile("sinks.jsonl", 3);
    }

    void cleanup()
    {
        fs::remove(path("f.pdf"));
        fs::remove(path("f.json"));
    }

    void severalRuns()
    {
        const std::vector<std::string> runs { "a.sinkrun", "b.sinkrun/", "none.sinkrun" };
        for (const char* view : { "score-norm", "lifetime-norm", "decay", "tokens", "models" }) {
            const Ended ended = draw(runs, view);
            QVERIFY2(ended.code == 0, ended.err.c_str());
            QVERIFY(fs::exists(path("f.pdf")));
        }
        QCOMPARE(draw(runs, "score-norm").code, 0);
        QCOMPARE(numbers()["texts"].get<int>(), 3);
        QCOMPARE(numbers()["sinks"].size(), std::size_t { 5 });
        QCOMPARE(numbers()["sinks"][3]["run"].get<std::string>(), std::string("b"));
        QCOMPARE(draw(runs, "decay").code, 0);
        QCOMPARE(numbers()["texts_with_secondary"].get<int>(), 2);
    }

    void runsAndFiles()
    {
        QCOMPARE(draw({ "a.sinkrun", "sinks.jsonl" }, "models").code, 0);
        const Json models = numbers()["models"];
        QCOMPARE(models.size(), std::size_t { 2 });
        QCOMPARE(models[0]["layers"].get<int>(), 6);
        QVERIFY(models[1]["layers"].is_null());
        QVERIFY(models[1]["rope_theta"].is_null());
        QCOMPARE(models[1]["model"].get<std::string>(), std::string("sinks"));
        QCOMPARE(models[1]["sinks_per_text"].get<double>(), 1.0);
        QCOMPARE(draw({ "a.sinkrun", "sinks.jsonl" }, "tokens").code, 0);
        QCOMPARE(numbers()["texts"].get<int>(), 4);
        QCOMPARE(numbers()["sinks"].get<int>(), 6);
    }

    void textsFromATokenizer()
    {
        const std::string model = test::data("gguf/llama-Q4_1.gguf").string();
        QCOMPARE(draw({ "sinks.jsonl" }, "tokens").code, 0);
        QVERIFY(numbers()["tokens"][0]["text"].is_null());
        const Ended ended = draw({ "sinks.jsonl" }, "tokens", { "--tokenizer", model });
        if (ended.code == 0) {
            QVERIFY(numbers()["tokens"][0]["text"].is_string());
            QVERIFY(numbers()["texts_are_assumed"].get<bool>());
        } else {
            QVERIFY(isOneSentence(ended.err)); // this model has no tokenizer that can be read
        }
        cleanup();
        QVERIFY(
            isRefused(draw({ "sinks.jsonl" }, "tokens", { "--tokenizer", path("nope.gguf") }), 1, "nope"));
        QVERIFY(isRefused(draw({ "a.sinkrun" }, "decay", { "--tokenizer", model }), 2, "--tokenizer"));
    }

    void whatCannotBeDrawn()
    {
        QVERIFY(isRefused(draw({ "a.sinkrun", "sinks.jsonl" }, "score-norm"), 2, "detection file"));
        QVERIFY(isRefused(draw({ "sinks.jsonl" }, "decay"), 2, "detection file"));
        QVERIFY(isRefused(draw({ "bare.sinkrun" }, "score-norm"), 2, "--no-scores"));
        QVERIFY(isRefused(draw({ "a.sinkrun", "bare.sinkrun" }, "decay"), 2, "--no-scores"));
        QVERIFY(isRefused(draw({ "none.sinkrun" }, "lifetime-norm"), 2, "no secondary sink"));
        QVERIFY(isRefused(draw({ "none.sinkrun" }, "tokens"), 2, "no secondary sink"));
        QVERIFY(isRefused(draw({ "a.sinkrun", "missing.sinkrun" }, "models"), 1, "missing.sinkrun"));
        QVERIFY(isRefused(draw({ "a.sinkrun", "b.sinkrun" }, "norms"), 2, "different"));
        QCOMPARE(draw({ "bare.sinkrun" }, "lifetime-norm").code, 0);
        QCOMPARE(draw({ "none.sinkrun" }, "models").code, 0);
        QVERIFY(!numbers()["models"][0]["has_secondary"].get<bool>());
    }
};

QTEST_GUILESS_MAIN(TogetherCommandsTest)
#include "tst_togethercommands.moc"
