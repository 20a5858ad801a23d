// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/execute.h"
#include "core/run/runfolder.h"
#include "tests/support/fakeengine.h"
#include "tests/support/faketokenizer.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace sinkscope;
using sinkscope::test::FakeEngine;
using sinkscope::test::FakeTokenizer;
using sinkscope::test::TinyModel;

namespace fs = std::filesystem;

namespace {

std::vector<std::int64_t> idsOf(const RunTokens& tokens)
{
    std::vector<std::int64_t> out;
    for (const RunToken& token : tokens.tokens) {
        out.push_back(token.id);
    }
    return out;
}

using Ids = std::vector<std::int64_t>;

} // namespace

class TestExecute : public QObject
{
    Q_OBJECT

    QTemporaryDir m_made;
    fs::path m_root;
    std::shared_ptr<FakeTokenizer> m_tokenizer;
    OpenModel m_model;
    FakeEngine m_engine;

    /// Names in the output folder; hidden ones too.
    std::vector<std::string> left() const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_root / "out")) {
            names.push_back(entry.path().filename().string());
        }
        return names;
    }

    RunSpec textSpec(const std::string& text) const
    {
        RunSpec spec;
        spec.model = (m_root / "tiny").string();
        spec.input = TextInput { text };
        return spec;
    }

    Result<RunResultPtr> run(const RunSpec& spec, const fs::path& folder, const JobContext& job = { },
                             std::uint64_t available = 0)
    {
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = available;
        return executeRun(spec, m_model, folder, job, surroundings);
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
        const auto files = ModelFiles::open(m_root / "tiny");
        QVERIFY2(bool(files), files ? "" : toText(files.error()).c_str());
        m_model.files = files.value();
        m_model.tokenizer = m_tokenizer;
        m_model.tokenizerError = failed("tiny", "no tokenizer in these files");
        m_engine = { };
        fs::remove_all(m_root / "out");
        fs::create_directory(m_root / "out");
    }

    // Tokens

    void textBecomesTokens()
    {
        const auto tokens = tokensOf(textSpec("ab c"), m_model);
        QVERIFY(bool(tokens));
        QCOMPARE(idsOf(tokens.value()), (Ids { 0, 1, 26, 2 }));
        QVERIFY(tokens.value().tokens[1] == (RunToken { 1, "b", 1, 2 }));
        QCOMPARE(tokens.value().text, std::string("ab c"));
        QCOMPARE(tokens.value().promptTokens, std::int64_t { -1 });
        QCOMPARE(tokens.value().cutFrom, std::int64_t { -1 });
    }

    void bos_data()
    {
        QTest::addColumn<int>("wish");
        QTest::addColumn<bool>("modelAdds");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("added");
        const auto add = [](const char* name, AddBos wish, bool modelAdds, const char* text, bool added) {
            QTest::newRow(name) << static_cast<int>(wish) << modelAdds << QByteArray(text) << added;
        };
        add("auto, model without", AddBos::Auto, false, "ab", false);
        add("auto, model with", AddBos::Auto, true, "ab", true);
        add("yes", AddBos::Yes, false, "ab", true);
        add("no", AddBos::No, true, "ab", false);
        add("never two", AddBos::Yes, true, "|ab", false);
        add("BOS later is no start", AddBos::Yes, true, "a|b", true);
    }

    void bos()
    {
        QFETCH(const int, wish);
        QFETCH(const bool, modelAdds);
        QFETCH(const QByteArray, text);
        QFETCH(const bool, added);
        m_tokenizer->addsBos = modelAdds;
        RunSpec spec = textSpec(text.toStdString());
        spec.addBos = static_cast<AddBos>(wish);
        const auto tokens = tokensOf(spec, m_model);
        QVERIFY(bool(tokens));
        QCOMPARE(static_cast<qsizetype>(tokens.value().tokens.size()), text.size() + (added ? 1 : 0));
        if (added) {
            QVERIFY(tokens.value().tokens.front() == (RunToken { 39, "<bos>", -1, -1 }));
        }
        QCOMPARE(tokens.value().tokens.back().end, std::int64_t { text.size() });
    }

    void modelWithoutBos()
    {
        m_tokenizer->bos = -1;
        m_tokenizer->addsBos = true;
        RunSpec spec = textSpec("ab");
        QCOMPARE(idsOf(tokensOf(spec, m_model).value()), (Ids { 0, 1 }));
        spec.addBos = AddBos::Yes;
        const auto refused = tokensOf(spec, m_model);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("add_bos"));
    }

    void idsAreTakenAsTheyAre()
    {
        m_tokenizer->addsBos = true;
        RunSpec spec = textSpec("");
        spec.input = IdsInput { { 3, 39, 26 } };
        const auto tokens = tokensOf(spec, m_model);
        QVERIFY(bool(tokens));
        QCOMPARE(idsOf(tokens.value()), (Ids { 3, 39, 26 }));
        QVERIFY(tokens.value().tokens[0] == (RunToken { 3, "d", -1, -1 }));
        QVERIFY(tokens.value().text.empty());
        spec.addBos = AddBos::Yes;
        QCOMPARE(idsOf(tokensOf(spec, m_model).value()), (Ids { 39, 3, 39, 26 }));
        spec.input = IdsInput { { 39, 3 } };
        QCOMPARE(idsOf(tokensOf(spec, m_model).value()), (Ids { 39, 3 }));
    }

    void idsNeedNoTokenizer()
    {
        m_model.tokenizer = nullptr;
        RunSpec spec = textSpec("");
        spec.input = IdsInput { { 3, 4 } };
        const auto tokens = tokensOf(spec, m_model);
        QVERIFY(bool(tokens));
        QVERIFY(tokens.value().tokens[1].text.empty());
        spec.addBos = AddBos::Yes;
        QVERIFY(!tokensOf(spec, m_model));
        const auto text = tokensOf(textSpec("ab"), m_model);
        QVERIFY(!text);
        QVERIFY(text.error() == m_model.tokenizerError);
    }

    void tracesHaveAPrompt()
    {
        const auto path = m_root / "traces.jsonl";
        std::ofstream(path) << R"({"prompt": "abc", "output": "de"})" << "\n" << R"({"text": "xyz"})" << "\n";
        RunSpec spec = textSpec("");
        spec.addBos = AddBos::Yes;
        spec.input = TraceInput { path.string(), 0 };
        auto tokens = tokensOf(spec, m_model);
        QVERIFY2(bool(tokens), tokens ? "" : toText(tokens.error()).c_str());
        QCOMPARE(idsOf(tokens.value()), (Ids { 39, 0, 1, 2, 3, 4 }));
        QCOMPARE(tokens.value().promptTokens, std::int64_t { 4 });
        QCOMPARE(tokens.value().text, std::string("abcde"));
        spec.maxTokens = 3;
        tokens = tokensOf(spec, m_model);
        QCOMPARE(tokens.value().promptTokens, std::int64_t { 3 });
        QCOMPARE(tokens.value().cutFrom, std::int64_t { 6 });
        QCOMPARE(idsOf(tokens.value()), (Ids { 39, 0, 1 }));
        spec.input = TraceInput { path.string(), 2 };
        tokens = tokensOf(spec, m_model);
        QVERIFY(!tokens);
        QCOMPARE(tokens.error().kind, ErrorKind::Usage);
        spec.input = TraceInput { (m_root / "none.jsonl").string(), 0 };
        QVERIFY(!tokensOf(spec, m_model));
    }

    void contextIsALimit()
    {
        RunSpec spec = textSpec(std::string(65, 'a'));
        const auto refused = tokensOf(spec, m_model);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, ErrorKind::Usage);
        const auto text = QString::fromStdString(toText(refused.error()));
        QVERIFY2(text.contains(QStringLiteral("65")) && text.contains(QStringLiteral("64")),
                 qPrintable(text));
        spec.maxTokens = 65;
        QVERIFY(!tokensOf(spec, m_model));
        spec.maxTokens = 64;
        QCOMPARE(tokensOf(spec, m_model).value().cutFrom, std::int64_t { 65 });
        QCOMPARE(tokensOf(textSpec(std::string(64, 'a')), m_model).value().cutFrom, std::int64_t { -1 });
    }

    void wrongInputs()
    {
        const auto refused = [&](const RunInput& input) {
            RunSpec spec = textSpec("");
            spec.input = input;
            const auto tokens = tokensOf(spec, m_model);
            return !tokens && tokens.error().kind == ErrorKind::Usage;
        };
        QVERIFY(refused(TextInput { "" }));
        QVERIFY(refused(TextInput { "ab\xFF" }));
        QVERIFY(refused(IdsInput { }));
        QVERIFY(refused(IdsInput { { 40 } }));
        QVERIFY(refused(IdsInput { { -1 } }));
        QVERIFY(!refused(IdsInput { { 39 } }));
    }

    // Runs

    void runInMemory()
    {
        std::vector<std::string> stages;
        JobContext job;
        job.progress = [&](const JobProgress& p) { stages.push_back(p.stage); };
        const auto result = run(textSpec("abcdef"), { }, job);
        QVERIFY2(bool(result), result ? "" : toText(result.error()).c_str());
        const RunResult& r = *result.value();
        QCOMPARE(r.tokens(), std::int64_t { 6 });
        QCOMPARE(r.detection().anchor, std::int64_t { 1 });
        QCOMPARE(r.detection().sinks.size(), std::size_t { 2 });
        QCOMPARE(r.detection().sinks[1].text, std::string("d"));
        QCOMPARE(r.detection().sinks[1].layers, (std::vector<int> { 2, 3 }));
        QCOMPARE(r.tensor("cos_anchor").at(0, 0), 0.3125F); // the row of candidate 1
        QCOMPARE(r.file().view("cos_anchor").value().at(0, 0), 0.3125F); // and in the file
        QCOMPARE(r.record().dtype, std::string("f32"));
        QCOMPARE(r.record().device, std::string("cpu"));
        QCOMPARE(r.record().seconds, 1.5);
        QCOMPARE(r.record().peakMib, std::int64_t { 321 });
        QCOMPARE(r.queriesSeen()[0], 6);
        QVERIFY(r.tensor("no such array").empty());
        QCOMPARE(stages.front(), std::string("load"));
        QVERIFY(left().empty());
    }

    void runFolderIsWrittenWhole()
    {
        const fs::path folder = m_root / "out" / "a.sinkrun";
        RunSpec spec = textSpec("ab|def");
        spec.addBos = AddBos::No;
        const auto result = run(spec, folder);
        QVERIFY2(bool(result), result ? "" : toText(result.error()).c_str());
        QCOMPARE(left(), std::vector<std::string> { "a.sinkrun" });
        QCOMPARE(result.value()->file().file().path(), folder / "tensors.safetensors");
        const auto again = readRunFolder(folder);
        QVERIFY2(bool(again), again ? "" : toText(again.error()).c_str());
        QVERIFY(again.value()->detection().sinks == result.value()->detection().sinks);
        QVERIFY(again.value()->record().spec == spec);
        QVERIFY(again.value()->record().tokens == result.value()->record().tokens);
    }

    /// The file other programs read, key by key.
    void runJsonIsGolden()
    {
        const fs::path folder = m_root / "out" / "golden.sinkrun";
        const auto path = m_root / "golden.jsonl";
        std::ofstream(path) << R"({"prompt": "ab", "output": "cdefgh"})" << "\n";
        RunSpec spec = textSpec("");
        spec.input = TraceInput { path.string(), 0 };
        spec.addBos = AddBos::Yes;
        spec.maxTokens = 6;
        const auto result = run(spec, folder);
        QVERIFY2(bool(result), result ? "" : toText(result.error()).c_str());
        auto json = readJsonFile(folder / "run.json");
        QVERIFY(bool(json));
        Json& made = json.value();
        QCOMPARE(made["model"]["sha256"].get<std::string>().size(), std::size_t { 64 });
        made["model"]["sha256"] = "(of the test's own file)";
        made["model"]["file_bytes"] = 0;
        made["versions"]["sinkscope"] = "(this)";
        made["spec"]["model"] = "tiny";
        made["spec"]["input"]["trace"]["file"] = "golden.jsonl";
        const auto golden = readFile(test::data("run.json"), 1'000'000);
        QVERIFY2(bool(golden), golden ? "" : toText(golden.error()).c_str());
        QCOMPARE(QString::fromStdString(dumpJson(made, 1) + "\n"), QString::fromStdString(golden.value()));
    }

    void withoutScoresNothingIsInvented()
    {
        const fs::path folder = m_root / "out" / "a.sinkrun";
        RunSpec spec = textSpec("abcdef");
        spec.scores = false;
        const auto result = run(spec, folder);
        QVERIFY(bool(result));
        QVERIFY(!result.value()->hasScores());
        QVERIFY(result.value()->tensor("sink_score").empty());
        const auto json = readJsonFile(folder / "run.json");
        QVERIFY(json.value()["sinks"][0]["score"].is_null());
        QCOMPARE(json.value()["scores"]["key"].get<std::string>(), std::string("none"));
        QVERIFY(bool(readRunFolder(folder)));
    }

    void weightsServeManyRuns()
    {
        RunSpec spec = textSpec("abcdef");
        QVERIFY(bool(run(spec, { })));
        QVERIFY(bool(run(spec, { })));
        spec.dtype = "f32";
        spec.device = "cpu";
        QVERIFY(bool(run(spec, { })));
        QCOMPARE(m_engine.loads, 1);
        spec.dtype = "bf16";
        const auto other = run(spec, { });
        QVERIFY(bool(other));
        QCOMPARE(other.value()->record().dtype, std::string("bf16"));
        QCOMPARE(m_engine.loads, 2);
        QCOMPARE(m_engine.passes, 4);
    }

    void anchorOfTheSpecIsACandidate()
    {
        RunSpec spec = textSpec("abcdef");
        spec.anchor = 4;
        const auto result = run(spec, { });
        QVERIFY(bool(result));
        QCOMPARE(result.value()->detection().anchor, std::int64_t { 4 });
        QCOMPARE(result.value()->detectionInput().candidates, (Ids { 0, 1, 2, 4 }));
        spec.anchor = 6;
        const auto refused = run(spec, { });
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("anchor"));
        spec = textSpec("abcdef");
        spec.rule.anchorCandidates = { 6, 7 };
        QVERIFY(!run(spec, { }));
        QVERIFY(bool(run(textSpec("a"), { }))); // candidates 1 and 2 do not exist: 0 does
    }

    void anotherRuleNeedsNoPass()
    {
        const auto result = run(textSpec("abcdef"), { });
        QVERIFY(bool(result));
        const auto other = result.value()->withRule({ }, 2);
        QVERIFY(bool(other));
        QCOMPARE(other.value()->detection().anchor, std::int64_t { 2 });
        QCOMPARE(other.value()->tensor("cos_anchor").at(0, 0), 0.375F);
        QCOMPARE(m_engine.passes, 1);
        QVERIFY(!result.value()->withRule({ }, 5));
        SinkRule strict;
        strict.cos = 0.99;
        QCOMPARE(result.value()->withRule(strict, std::nullopt).value()->detection().sinks.size(),
                 std::size_t { 1 });

        const fs::path folder = m_root / "out" / "b.sinkrun";
        QVERIFY(bool(writeRunFolder(*other.value(), folder)));
        const auto read = readRunFolder(folder);
        QVERIFY(bool(read));
        QCOMPARE(read.value()->detection().anchor, std::int64_t { 2 });
        QCOMPARE(read.value()->file().view("cos_anchor").value().at(0, 0), 0.375F);
        QVERIFY(!writeRunFolder(*other.value(), folder)); // it exists
    }

    void refusedBeforeTheWeightsAreRead_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("folder exists") << 0;
        QTest::newRow("parent missing") << 1;
        QTest::newRow("parent is a file") << 2;
        QTest::newRow("memory") << 3;
        QTest::newRow("spec") << 4;
        QTest::newRow("tap layer") << 5;
        QTest::newRow("tap position") << 6;
        QTest::newRow("cancelled before") << 7;
        QTest::newRow("text") << 8;
    }

    void refusedBeforeTheWeightsAreRead()
    {
        QFETCH(const int, which);
        RunSpec spec = textSpec("abcdef");
        fs::path folder = m_root / "out" / "a.sinkrun";
        JobContext job;
        std::uint64_t available = 0;
        std::vector<std::string> stays;
        ErrorKind kind = ErrorKind::Failed;
        switch (which) {
        case 0:
            fs::create_directory(folder);
            stays = { "a.sinkrun" };
            break;
        case 1:
            folder = m_root / "out" / "none" / "a.sinkrun";
            break;
        case 2:
            std::ofstream(m_root / "out" / "file") << "x";
            folder = m_root / "out" / "file" / "a.sinkrun";
            stays = { "file" };
            break;
        case 3:
            available = 100 << 20;
            kind = ErrorKind::Memory;
            break;
        case 4:
            spec.rule.cos = 2;
            kind = ErrorKind::Usage;
            break;
        case 5:
            spec.taps = { { "q", Ids { 6 }, std::nullopt } };
            kind = ErrorKind::Usage;
            break;
        case 6:
            spec.taps = { { "q", std::nullopt, Ids { 6 } } };
            kind = ErrorKind::Usage;
            break;
        case 7:
            job.cancel.cancel();
            kind = ErrorKind::Cancelled;
            break;
        default:
            spec.input = TextInput { };
            kind = ErrorKind::Usage;
            break;
        }
        const auto refused = run(spec, folder, job, available);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, kind);
        QCOMPARE(m_engine.loads, 0);
        QCOMPARE(left(), stays);
    }

    void memoryIsNamed()
    {
        const auto refused = run(textSpec("abcdef"), { }, { }, 100 << 20);
        QVERIFY(!refused);
        const auto text = QString::fromStdString(toText(refused.error()));
        QVERIFY2(text.contains(QStringLiteral("100 MiB")) && text.contains(QStringLiteral("fewer tokens")),
                 qPrintable(text));
    }

    void failuresLeaveNothing_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("says");
        QTest::newRow("load fails") << 0 << QStringLiteral("no such tensor");
        QTest::newRow("pass fails") << 1 << QStringLiteral("disk full");
        QTest::newRow("pass throws") << 2 << QStringLiteral("inside a library: boom");
        QTest::newRow("memory runs out") << 3 << QStringLiteral("not enough memory");
        QTest::newRow("cancelled in the pass") << 4 << QStringLiteral("cancelled");
        QTest::newRow("cancelled unseen by the engine") << 5 << QStringLiteral("cancelled");
        QTest::newRow("array left out") << 6 << QStringLiteral("v_norm is missing");
        QTest::newRow("cosines left out") << 7 << QStringLiteral("cos_candidate");
        QTest::newRow("anchor's cosines left out") << 8 << QStringLiteral("cos_anchor");
    }

    void failuresLeaveNothing()
    {
        QFETCH(const int, which);
        QFETCH(const QString, says);
        JobContext job;
        switch (which) {
        case 0:
            m_engine.atLoad = [] { return Status(failed("tiny", "no such tensor")); };
            break;
        case 1:
            m_engine.atPass = [] { return Status(failed({ }, "disk full")); };
            break;
        case 2:
            m_engine.atPass = []() -> Status { throw std::runtime_error("boom"); };
            break;
        case 3:
            m_engine.atPass = []() -> Status { throw std::bad_alloc(); };
            break;
        case 4:
            m_engine.atPass = [] { return Status(cancelledError()); };
            break;
        case 5:
            m_engine.atPass = [&] {
                job.cancel.cancel();
                return Status();
            };
            break;
        case 6:
            m_engine.leaveOut = "v_norm";
            break;
        case 7:
            m_engine.leaveOut = "cos_candidate";
            break;
        default:
            m_engine.leaveOut = "cos_anchor";
            break;
        }
        const auto result = run(textSpec("abcdef"), m_root / "out" / "a.sinkrun", job);
        QVERIFY(!result);
        QVERIFY2(QString::fromStdString(toText(result.error())).contains(says),
                 toText(result.error()).c_str());
        QCOMPARE(result.error().kind,
                 which == 3                     ? ErrorKind::Memory
                     : which == 4 || which == 5 ? ErrorKind::Cancelled
                                                : ErrorKind::Failed);
        QVERIFY(left().empty());
        // The model is still good for another run.
        m_engine = { };
        QVERIFY(bool(run(textSpec("abcdef"), m_root / "out" / "a.sinkrun")));
    }
};

QTEST_APPLESS_MAIN(TestExecute)

#include "tst_execute.moc"
