// SPDX-License-Identifier: GPL-3.0-or-later
// run and sweep with interventions, driven as a user would.
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/run/runfolder.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

class ExperimentCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::string tiny() { return test::data("gguf/llama-Q4_1.gguf").string(); }

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void write(const std::string& name, std::string_view bytes) const
    {
        QVERIFY(writeFileAtomically(path(name), bytes));
    }

    std::size_t entries() const
    {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(m_folder.path().toStdString()), { }));
    }

    void bad(const char* name, const std::vector<std::string>& words, int code, const char* named) const
    {
        QTest::newRow(name) << qt(words) << code << QString::fromUtf8(named);
    }

private Q_SLOTS:

    void initTestCase()
    {
        const auto changed = [&](const std::string& name, const std::string& list,
                                 const std::string& input = R"({"ids": [5, 6, 7, 5, 6, 5, 9]})") {
            write(name,
                  R"({"schema": 1, "model": ")" + tiny() + R"(", "input": )" + input
                      + R"(, "interventions": [)" + list + "]}");
        };
        const std::string zero = R"("op": "zero", "at": "mlp_out", )";
        const std::string replace =
            R"({"op": "replace", "at": "mlp_out", "layer": 0, "positions": [3], "source": )";
        changed("swap.json", replace + R"({"same_token_others": true}})");
        changed("cap.json",
                R"({"op": "cap_norm", "at": "mlp_out", "layer": 0, "positions": [3], "norm": 1})");
        changed("no_position.json", "{" + zero + R"("layer": 0, "positions": [7]})");
        changed("no_layer.json", "{" + zero + R"("layer": 2, "positions": [1]})");
        changed("no_head.json", R"({"op": "zero_head", "layer": 0, "heads": [99]})");
        changed("no_tap.json", R"({"op": "zero", "at": "mlp", "layer": 0, "positions": [1]})");
        changed("other_tap.json", R"({"op": "zero", "at": "mlp_out_post", "layer": 0, "positions": [1]})");
        changed("no_donors.json", replace + R"({"mean_of": []}})");
        changed("no_others.json",
                R"({"op": "replace", "at": "mlp_out", "layer": 0, "positions": [6], )"
                R"("source": {"same_token_others": true}})");
        changed("short_vector.json", replace + R"({"vector": [1, 2, 3]}})");
        changed("nan_vector.json", replace + R"({"vector": [1, NaN]}})");
        changed("no_number.json", replace + R"({"vector": [1, null]}})");
        changed("no_run.json", replace + R"({"run": ")" + path("nope.sinkrun") + R"(", "position": 0}})");
        changed("nothing.json", "{" + zero + R"("layer": 0, "positions": {"aligned_with_anchor": 0.9999}})");
        changed("last_key.json", R"({"op": "mask_key", "layer": 0, "positions": [6]})");
        write("plain.json", R"({"schema": 1, "model": ")" + tiny() + R"(", "input": {"ids": [1, 2]}})");
        fs::create_directory(path("there"));
    }

    void refusesWithOneSentence_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("named");
        const std::string out = path("out.sinkrun");
        const auto wrong = [&](const char* file, const char* named) {
            bad(file, { "run", "--spec", path(file), "--out", out }, 2, named);
        };
        wrong("no_position.json", "interventions[0].positions: position 7 does not exist");
        wrong("no_layer.json",
              "interventions[0].layer: layer 2 does not exist: the layers of this model are 0 "
              "to 1; a spec made for another model");
        wrong("no_head.json", "interventions[0].heads: head 99 does not exist");
        wrong("no_tap.json", "no_tap.json: interventions[0].at: there is no tap \"mlp\"");
        wrong("other_tap.json", "interventions[0].at: mlp_out_post is no tap of the architecture llama");
        wrong("no_donors.json", "interventions[0].source.mean_of: the set of donors is empty");
        wrong("no_others.json", "interventions[0].source: no other token");
        wrong("short_vector.json", "interventions[0].source.vector: the vector has 3 values");
        wrong("nan_vector.json", "nan_vector.json");
        wrong("no_number.json", "interventions[0].source.vector[1]");
        wrong("no_run.json", "interventions[0].source.run");
        wrong("nothing.json", "interventions[0].positions: this intervention changes nothing");
        wrong("last_key.json", "interventions[0].positions: no query");
        const auto sweep = [&](const char* name, const char* file, std::vector<std::string> words,
                               const char* named, int code = 2) {
            words.insert(words.begin(), { "sweep", "--spec", path(file), "--out", out });
            bad(name, words, code, named);
        };
        sweep("sweep over nothing", "swap.json", { }, "--over");
        sweep("sweep over positions", "swap.json", { "--over", "positions" }, "--over");
        sweep("sweep with a word", "swap.json", { "--over", "layers", "x" }, "x");
        sweep("sweep without a pattern", "plain.json", { "--over", "layers" }, "interventions");
        sweep("sweep of a swap over norms", "swap.json", { "--over", "norms" }, "interventions[0].op");
        sweep("sweep with norms over layers", "swap.json", { "--over", "layers", "--norms", "1" }, "--norms");
        sweep("sweep with layers over norms", "cap.json", { "--over", "norms", "--layers", "0" }, "--layers");
        sweep("sweep with a norm that is none", "cap.json", { "--over", "norms", "--norms", "1,x" },
              "--norms");
        sweep("sweep with a norm below 0", "cap.json", { "--over", "norms", "--norms", "-1" }, "norms");
        sweep("sweep with layers that are none", "swap.json", { "--over", "layers", "--layers", "a-b" },
              "--layers");
        sweep("sweep over layers that do not exist", "swap.json", { "--over", "layers", "--layers", "0-2" },
              "last_layer");
        sweep("sweep of a position that does not exist", "no_position.json", { "--over", "layers" },
              "interventions[0].positions");
        bad("sweep into what exists",
            { "sweep", "--spec", path("swap.json"), "--over", "layers", "--out", path("there") }, 1, "there");
        bad("sweep without out", { "sweep", "--spec", path("swap.json"), "--over", "layers" }, 2, "--out");
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
        const std::size_t before = entries();
        const Ended ended = run(list);
        QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
        QVERIFY2(ended.err.find(named.toStdString()) != std::string::npos, ended.err.c_str());
        QVERIFY2(ended.code == code, ended.err.c_str());
        QCOMPARE(ended.out, std::string());
        QCOMPARE(entries(), before);
    }

    void runsAndSweepsWithInterventions()
    {
        const std::string out = path("swapped.sinkrun");
        Ended ended = run({ "run", "--spec", path("swap.json"), "--out", out });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const auto read = readRunFolder(out);
        QVERIFY(read);
        QVERIFY(read.value()->record().changes.at(0) > 0);
        QVERIFY(!read.value()->tensor("nll").empty() && !read.value()->tensor("kl_plain").empty());
        QVERIFY(fs::remove_all(out) > 0);

        const std::string folder = path("swept");
        ended =
            run({ "sweep", "--spec", path("swap.json"), "--over", "components", "--json", "--out", folder });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const auto printed = parseJson(ended.out, "stdout");
        const auto written = readJsonFile(folder + "/sweep.json");
        QVERIFY(printed && written && printed.value() == written.value());
        QCOMPARE(written.value()["items"].size(), std::size_t { 3 * 2 + 2 });
        for (const Json& item : written.value()["items"]) {
            QVERIFY(readRunFolder(folder + "/" + item["run"].get<std::string>()));
        }
        for (const std::string& sweep : { folder, folder + "/sweep.json" }) {
            const std::string figure = path("sweep.svg");
            ended = run({ "figure", sweep, "--view", "sweep", "--out", figure });
            QVERIFY2(ended.code == 0, ended.err.c_str());
            QVERIFY(fs::remove(figure));
            for (const auto& words :
                 { std::vector<std::string> { "figure", sweep, "--view", "map", "--out", figure },
                   { "export", sweep, "--format", "json", "--out", path("sweep_table.json") } }) {
                ended = run(words);
                QVERIFY2(ended.code == 2 && isOneSentence(ended.err), ended.err.c_str());
                QVERIFY2(ended.err.find("sweep") != std::string::npos, ended.err.c_str());
                QVERIFY(!fs::exists(words.back()));
            }
        }
        fs::remove_all(folder);
        ended = run({ "sweep", "--spec", path("cap.json"), "--over", "norms", "--norms", "5,0.5",
                      "--no-controls", "--out", folder });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        QCOMPARE(std::count(ended.out.begin(), ended.out.end(), '\n'), 2);
        QVERIFY(ended.out.find("norm 0.5") != std::string::npos);
        fs::remove_all(folder);
    }

    void aCancelledSweepKeepsWhatIsFinished()
    {
        const std::string model = test::demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        std::string ids = "1";
        for (int i = 0; i < 700; ++i) {
            ids += i % 3 == 0 ? ",260" : ",198";
        }
        write("long.json",
              R"({"schema": 1, "model": ")" + model + R"(", "input": {"ids": [)" + ids + R"(]}, )"
                  + R"("interventions": [{"op": "zero", "at": "mlp_out", "layer": 0, "positions": [9]}]})");
        const std::string folder = path("cut");
        QProcess process;
        process.start(QStringLiteral(SINKSCOPE_BINARY),
                      qt({ "sweep", "--spec", path("long.json"), "--over", "layers", "--out", folder }));
        std::string out;
        while (out.find("layer 1 ") == std::string::npos && process.waitForReadyRead(60'000)) {
            out += process.readAllStandardOutput().toStdString();
        }
        QVERIFY2(out.find("layer 1 ") != std::string::npos, out.c_str());
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 130);
        const auto table = readJsonFile(folder + "/sweep.json");
        QVERIFY(table);
        QCOMPARE(table.value()["complete"].get<bool>(), false);
        QVERIFY(table.value()["items"].size() >= 2 && table.value()["items"].size() < 30);
        for (const Json& item : table.value()["items"]) {
            QVERIFY(readRunFolder(folder + "/" + item["run"].get<std::string>()));
        }
        fs::remove_all(folder);
    }
};

QTEST_GUILESS_MAIN(ExperimentCommandsTest)

#include "tst_experimentcommands.moc"
