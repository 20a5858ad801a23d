// SPDX-License-Identifier: GPL-3.0-or-later
// generate, driven as a user would.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/formats/safetensors.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

class GenerateCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::string tiny() { return data("models/llama").string(); }

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void write(const std::string& name, const std::string& model, const std::string& input,
               const std::string& list) const
    {
        QVERIFY(writeFileAtomically(path(name),
                                    R"({"schema": 1, "model": ")" + model + R"(", "input": )" + input
                                        + R"(, "interventions": [)" + list + "]}"));
    }

    void bad(const char* name, std::vector<std::string> words, int code, const char* named) const
    {
        words.insert(words.begin(), "generate");
        QTest::newRow(name) << qt(words) << code << QString::fromUtf8(named);
    }

private Q_SLOTS:

    void initTestCase()
    {
        const std::string ids = R"({"ids": [5, 6, 7, 5, 6, 5, 9]})";
        write("zero.json", tiny(), ids,
              R"({"op": "zero", "at": "mlp_out", "layer": 0, "positions": [3, 9]})");
        write("plain.json", tiny(), ids, "");
        write("outside.json", tiny(), ids,
              R"({"op": "zero", "at": "mlp_out", "layer": 0, "positions": [99]})");
        write(
            "later.json", tiny(), ids,
            R"({"op": "replace", "at": "mlp_out", "layer": 0, "positions": [3], "source": {"position": 9}})");
    }

    void refusesWithOneSentence_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("named");
        bad("nothing", { }, 2, "MODEL");
        bad("no input", { tiny() }, 2, "--text");
        bad("two inputs", { tiny(), "--ids", "1", "--text", "a", "--json" }, 2, "one of");
        bad("text without a tokenizer", { tiny(), "--text", "a", "--json" }, 1, "token");
        bad("ids without a tokenizer", { tiny(), "--ids", "1" }, 2, "--json");
        bad("missing model", { path("nope.gguf"), "--ids", "1" }, 1, "nope.gguf");
        bad("no number", { tiny(), "--ids", "1", "--max-new", "x" }, 2, "--max-new");
        bad("no token", { tiny(), "--ids", "1", "--max-new", "0" }, 2, "--max-new");
        bad("too many", { tiny(), "--ids", "1", "--max-new", "100000", "--json" }, 2, "max_new");
        bad("temperature", { tiny(), "--ids", "1", "--temperature", "-1" }, 2, "--temperature");
        bad("top p", { tiny(), "--ids", "1", "--top-p", "0", "--json" }, 2, "top_p");
        bad("plain of nothing", { tiny(), "--ids", "1", "--plain" }, 2, "--plain");
        bad("plain of a plain spec", { "--spec", path("plain.json"), "--plain" }, 2, "--plain");
        bad("spec missing", { "--spec", path("no.json") }, 1, "no.json");
        bad("position that does not exist", { "--spec", path("outside.json"), "--json" }, 2,
            "interventions[0].positions: position 99 does not exist");
        bad("donor behind the prompt", { "--spec", path("later.json"), "--json" }, 2,
            "interventions[0].source.position: position 9 is behind the prompt");
        bad("position that comes too late", { "--spec", path("zero.json"), "--max-new", "3", "--json" }, 2,
            "interventions[0].positions: position 9");
    }

    void refusesWithOneSentence()
    {
        QFETCH(const QStringList, words);
        QFETCH(const int, code);
        QFETCH(const QString, named);
        std::vector<std::string> list;
        for (const auto& word : words) {
            list.push_back(word.toStdString());
        }
        const Ended ended = run(list);
        QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
        QVERIFY2(ended.err.find(named.toStdString()) != std::string::npos, ended.err.c_str());
        QVERIFY2(ended.code == code, ended.err.c_str());
        QCOMPARE(ended.out, std::string());
    }

    void goldenIds()
    {
        for (const char* model : { "llama", "qwen2" }) {
            const fs::path folder = data(std::string("models/") + model);
            const auto golden = SafetensorsFile::open(folder / "golden.safetensors").value();
            const auto all = golden->integers("generate_ids").value();
            std::string prompt;
            for (std::size_t t = 0; t < 24; ++t) {
                prompt += (t > 0 ? "," : "") + std::to_string(all[t]);
            }
            const Ended ended = run({ "generate", folder.string(), "--ids", prompt, "--max-new", "12",
                                      "--ignore-end", "--json" });
            QVERIFY2(ended.code == 0, ended.err.c_str());
            const auto json = parseJson(ended.out, "stdout");
            QVERIFY(json);
            QCOMPARE(json.value()["ids"].get<std::vector<std::int64_t>>(),
                     std::vector<std::int64_t>(all.begin() + 24, all.end()));
            QCOMPARE(json.value()["prompt_tokens"].get<int>(), 24);
            QVERIFY(json.value()["text"].is_string());
        }
    }

    void interventionsAreOn()
    {
        const Ended ended =
            run({ "generate", "--spec", path("zero.json"), "--max-new", "8", "--plain", "--json" });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const auto json = parseJson(ended.out, "stdout");
        QVERIFY(json);
        QCOMPARE(json.value()["ids"].size(), std::size_t { 8 });
        QCOMPARE(json.value()["plain"]["ids"].size(), std::size_t { 8 });
        QVERIFY(json.value()["changes"][0].get<double>() == 1); // zeroed: all of it
        // model and input beside the spec take their places
        const Ended other = run({ "generate", "--spec", path("zero.json"), data("models/qwen2").string(),
                                  "--ids", "1,2,3,4,5,6,7,8,9,10", "--max-new", "4", "--json" });
        QVERIFY2(other.code == 0, other.err.c_str());
        QCOMPARE(parseJson(other.out, "stdout").value()["prompt_tokens"].get<int>(), 10);
    }

    void theRealModelSpeaks()
    {
        const std::string model = demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const Ended plain = run({ "generate", model, "--text", "The capital of Italy is", "--max-new", "8" });
        QVERIFY2(plain.code == 0, plain.err.c_str());
        QVERIFY2(plain.out.starts_with(" Rome"), plain.out.c_str());
        // what it reads of the country is another's
        write("swap.json", model, R"({"text": "The capital of Italy is"})",
              R"({"op": "mask_key", "layer": 0, "positions": [0, 1, 2, 3]})");
        const Ended both = run({ "generate", "--spec", path("swap.json"), "--max-new", "8", "--plain" });
        QVERIFY2(both.code == 0, both.err.c_str());
        QVERIFY2(both.out.starts_with("plain:\n" + plain.out + "with interventions:\n"), both.out.c_str());
    }

    void cancels()
    {
        const std::string model = demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        QProcess process;
        process.start(
            QStringLiteral(SINKSCOPE_BINARY),
            qt({ "generate", model, "--text", "Once upon a time", "--max-new", "4000", "--ignore-end" }));
        std::string out;
        while (out.size() < 20 && process.waitForReadyRead(60'000)) {
            out += process.readAllStandardOutput().toStdString();
        }
        QVERIFY2(out.size() >= 20, out.c_str()); // as it comes, not at the end
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const std::string err = process.readAllStandardError().toStdString();
        QVERIFY2(err.ends_with("sinkscope: cancelled\n"), err.c_str());
    }
};

QTEST_GUILESS_MAIN(GenerateCommandTest)

#include "tst_generatecommand.moc"
