// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/program.h"
#include "tests/support/testdata.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace sinkscope;
using namespace sinkscope::test;
namespace fs = std::filesystem;

namespace {

std::string tiny()
{
    return test::data("gguf/llama-Q4_1.gguf").string();
}

} // namespace

/// The command line, driven as a user would: every answer is an exit code, a sentence and files.
class CommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

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
        const std::string model = readFile(tiny(), 10'000'000).value();
        write("empty.gguf", "");
        write("truncated.gguf", model.substr(0, model.size() / 2));
        write("magic.gguf", "NOPE" + model.substr(4));
        write("latin1.txt", "caf\xe9 au lait");
        write("empty.txt", "");
        write("plain", "a regular file");
        write("broken.json", "{\"schema\": 1,");
        write("unknown.json",
              R"({"schema": 1, "model": ")" + tiny() + R"(", "input": {"ids": [1, 2]}, "modle": 1})");
        write("layer.json",
              R"({"schema": 1, "model": ")" + tiny()
                  + R"(", "input": {"ids": [1, 2]}, "taps": [{"name": "resid_post", "layers": [99]}]})");
        write("position.json",
              R"({"schema": 1, "model": ")" + tiny()
                  + R"(", "input": {"ids": [1, 2]}, "taps": [{"name": "resid_post", "positions": [2]}]})");
        write("traces.jsonl", "{\"text\": \"one\"}\n{\"other\": 1}\n");
        write("broken.jsonl", "{\"text\": \n");
        fs::create_directory(path("old.sinkrun"));
        fs::create_directory(path("notarun"));
    }

    void refusesWithOneSentence_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("named");
        const std::string out = path("out.sinkrun");
        const auto ids = [&](const std::string& list) {
            return std::vector<std::string> { "run", tiny(), "--ids", list, "--out", out };
        };
        bad("unknown command", { "frobnicate" }, 2, "frobnicate");
        bad("unknown global option", { "--frobnicate" }, 2, "--frobnicate");
        bad("window without a display", { }, 1, "display");
        bad("demo without a display", { "demo" }, 1, "display");
        bad("demo with a word", { "demo", "x" }, 2, "x");
        bad("unknown option", { "run", tiny(), "--ids", "1", "--frob", "--out", out }, 2, "--frob");
        bad("no model", { "run", "--ids", "1", "--out", out }, 2, "MODEL");
        bad("no input", { "run", tiny(), "--out", out }, 2, "--text");
        bad("two inputs", { "run", tiny(), "--ids", "1", "--text", "a", "--out", out }, 2, "one of");
        bad("no out", { "run", tiny(), "--ids", "1" }, 2, "--out");
        bad("row without traces", { "run", tiny(), "--ids", "1", "--row", "0", "--out", out }, 2, "--row");
        bad("dtype", { "run", tiny(), "--ids", "1", "--dtype", "f64", "--out", out }, 2, "--dtype");
        bad("device", { "run", tiny(), "--ids", "1", "--device", "gpu", "--out", out }, 2, "device");
        bad("cos", { "run", tiny(), "--ids", "1", "--cos", "2", "--out", out }, 2, "--cos");
        bad("max tokens", { "run", tiny(), "--ids", "1", "--max-tokens", "0", "--out", out }, 2,
            "--max-tokens");
        bad("anchor outside", { "run", tiny(), "--ids", "1,2,3", "--anchor", "9", "--out", out }, 2, "9");
        bad("tap name", { "run", tiny(), "--ids", "1", "--tap", "nope", "--out", out }, 2, "nope");
        bad("tap the model lacks", { "run", tiny(), "--ids", "1", "--tap", "mlp_out_post", "--out", out }, 2,
            "mlp_out_post");
        bad("missing model", { "run", path("nope.gguf"), "--ids", "1", "--out", out }, 1, "nope.gguf");
        bad("empty model", { "run", path("empty.gguf"), "--ids", "1", "--out", out }, 1, "empty.gguf");
        bad("truncated model", { "run", path("truncated.gguf"), "--ids", "1", "--out", out }, 1,
            "truncated.gguf");
        bad("wrong magic", { "run", path("magic.gguf"), "--ids", "1", "--out", out }, 1, "magic.gguf");
        bad("folder that is no model", { "run", path("notarun"), "--ids", "1", "--out", out }, 1, "notarun");
        bad("no ids", ids(""), 2, "--ids");
        bad("ids no numbers", ids("1,x"), 2, "--ids");
        bad("id too large", ids("1,320"), 2, "320");
        bad("id negative", ids("-1"), 2, "-1");
        bad("id beyond int64", ids("99999999999999999999"), 2, "--ids");
        bad("text without a tokenizer", { "run", tiny(), "--text", "a", "--out", out }, 1, "token");
        bad("text file not UTF-8", { "run", tiny(), "--file", path("latin1.txt"), "--out", out }, 1,
            "latin1.txt");
        bad("text file empty", { "run", tiny(), "--file", path("empty.txt"), "--out", out }, 1, "empty.txt");
        bad("text file missing", { "run", tiny(), "--file", path("no.txt"), "--out", out }, 1, "no.txt");
        bad("traces missing", { "run", tiny(), "--traces", path("no.jsonl"), "--out", out }, 1, "no.jsonl");
        bad("row beyond", { "run", tiny(), "--traces", path("traces.jsonl"), "--row", "2", "--out", out }, 2,
            "traces.jsonl");
        bad("row without text",
            { "run", tiny(), "--traces", path("traces.jsonl"), "--row", "1", "--out", out }, 1, "other");
        bad("row broken", { "run", tiny(), "--traces", path("broken.jsonl"), "--out", out }, 1,
            "broken.jsonl");
        bad("row no number",
            { "run", tiny(), "--traces", path("traces.jsonl"), "--row", "one", "--out", out }, 2, "--row");
        bad("spec missing", { "run", "--spec", path("no.json"), "--out", out }, 1, "no.json");
        bad("spec broken", { "run", "--spec", path("broken.json"), "--out", out }, 2, "broken.json");
        bad("spec with an unknown key", { "run", "--spec", path("unknown.json"), "--out", out }, 2, "modle");
        bad("spec beside a model", { "run", tiny(), "--spec", path("layer.json"), "--out", out }, 2,
            "--spec");
        bad("tap in a layer that does not exist", { "run", "--spec", path("layer.json"), "--out", out }, 2,
            "99");
        bad("tap at a position that does not exist", { "run", "--spec", path("position.json"), "--out", out },
            2, "2");
        bad("out exists", { "run", tiny(), "--ids", "1,2", "--out", path("old.sinkrun") }, 1, "old.sinkrun");
        bad("out below a file", { "run", tiny(), "--ids", "1,2", "--out", path("plain/x.sinkrun") }, 1,
            "plain");
        bad("out in no folder", { "run", tiny(), "--ids", "1,2", "--out", path("no/x.sinkrun") }, 1, "no");
        bad("inspect nothing", { "inspect" }, 2, "MODEL");
        bad("inspect missing", { "inspect", path("nope.gguf") }, 1, "nope.gguf");
        bad("inspect empty", { "inspect", path("empty.gguf") }, 1, "empty.gguf");
        bad("inspect too long", { "inspect", tiny(), "--tokens", "100000000" }, 2, "--tokens");
        bad("inspect two", { "inspect", tiny(), tiny() }, 2, "llama-Q4_1.gguf");
        bad("tokenize nothing", { "tokenize", tiny() }, 2, "--text");
        bad("tokenize without a tokenizer", { "tokenize", tiny(), "--text", "a" }, 1, "token");
        bad("export nothing", { "export" }, 2, "RUN");
        bad("export without format", { "export", path("notarun"), "--out", path("x") }, 2, "--format");
        bad("export wrong format", { "export", path("notarun"), "--format", "xls", "--out", path("x") }, 2,
            "xls");
        bad("export no run", { "export", path("notarun"), "--format", "csv", "--out", path("x") }, 1,
            "notarun");
        bad("export missing", { "export", path("nope"), "--format", "csv", "--out", path("x") }, 1, "nope");
        bad("export broken records",
            { "export", path("broken.jsonl"), "--format", "csv", "--out", path("x") }, 1, "broken.jsonl");
        bad("figure unknown view", { "figure", path("notarun"), "--view", "nope", "--out", path("x.pdf") }, 2,
            "map");
        bad("figure no run", { "figure", path("notarun"), "--view", "map", "--out", path("x.pdf") }, 1,
            "notarun");
        bad("figure size",
            { "figure", path("notarun"), "--view", "map", "--size", "big", "--out", path("x.pdf") }, 2,
            "--size");
        bad("figure format", { "figure", path("notarun"), "--view", "map", "--out", path("x.bmp") }, 2,
            "--format");
        const std::string map = path("a.sinkrun");
        QVERIFY(writeRunFolder(
            *test::makeFakeRun({ .layers = 6, .heads = 2, .tokens = 64, .sinks = { 9, 20 } }), map));
        const std::string bare = path("bare.sinkrun");
        QVERIFY(writeRunFolder(
            *test::makeFakeRun({ .layers = 6, .heads = 2, .tokens = 64, .sinks = { 9 }, .scores = false }),
            bare));
        const auto option = [&](const char* view, std::vector<std::string> words, const char* named) {
            const std::string title = words.front() + " " + words.back() + " " + view;
            words.insert(words.begin(), { "figure", map, "--view", view, "--out", path("x.pdf") });
            bad(title.c_str(), words, 2, named);
        };
        option("map", { "--metric", "score" }, "--metric: \"score\" is none of: sink_score");
        option("map", { "--head", "2" }, "--head: this run has no head 2: its last is 1");
        option("map", { "--head", "-1" }, "--head");
        option("map", { "--heads", "one" }, "--heads");
        option("map", { "--heads", "max", "--head", "1" }, "--head");
        option("map", { "--metric", "cosine", "--head", "1" }, "--head");
        option("map", { "--epsilon", "0.2" }, "--epsilon");
        option("map", { "--heads", "share", "--epsilon", "2" }, "--epsilon");
        option("map", { "--colours", "jet" }, "--colours");
        option("map", { "--scale", "sqrt" }, "--scale");
        for (const char* range : { "nan:1", "0:nan", "0:inf", "1:1", "2:1", "1", ":", "1:2:3", "a:b", "" }) {
            option("map", { "--range", range }, "--range: \"");
        }
        option("map", { "--range", "0:1" }, "--scale lin"); // the score's scale is logarithmic
        option("map", { "--token", "64" }, "--token: this run has no token 64: its last is 63");
        option("map", { "--tokens", "3:64" }, "--tokens: this run has no token 64: its last is 63");
        option("map", { "--tokens", "9:3" }, "--tokens");
        option("map", { "--tokens", "1.5:3" }, "--tokens");
        option("map", { "--layers", "0:6" }, "--layers: this run has no layer 6: its last is 5");
        option("map", { "--zoom", "1:2" }, "--zoom");
        option("map", { "--quantity", "k" }, "--quantity");
        option("decay", { "--metric", "cosine" }, "--metric");
        option("levels", { "--layers", "1:2" }, "--layers");
        option("heads", { "--target", "sinks" }, "--target: \"sinks\" is none of: secondary");
        option("heads", { "--target", "token" }, "--token: is missing");
        option("heads", { "--target", "anchor", "--token", "9" }, "--token");
        option("heads", { "--quantity", "k" }, "--quantity");
        option("heads", { "--epsilon", "1.5" }, "--epsilon");
        option("heads", { "--token", "64" }, "--token: this run has no token 64");
        option("attention", { "--tokens", "1:9", "--zoom", "1:2,3:4" }, "--zoom: give --zoom or --tokens");
        option("entropy", { "--by", "head" }, "--by: \"head\" is none of: layer, prefix");
        option("norms", { "--zoom", "1:2" }, "--zoom: this figure has 2 axes");
        option("norms", { "--zoom", "1:2,0:5" }, "--zoom: axis 2 is logarithmic");
        option("norms", { "--zoom", "1:2,,3:4" }, "--zoom");
        option("norms", { "--layers", "1:2", "--zoom", "1:2,3:4" }, "--zoom");
        bad("figure of a metric that the run lacks",
            { "figure", bare, "--view", "map", "--out", path("x.pdf") }, 2, "it holds: cosine, hidden_norm");
        bad("demo below a file", { "demo", "--headless", path("plain/x") }, 1, "plain");
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
        if (list.size() > 1 && list[0] == "demo" && list[1] == "--headless"
            && !fs::exists(test::demoModel())) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const std::size_t before = entries();
        const Ended ended = run(list);
        QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
        QVERIFY2(ended.err.find(named.toStdString()) != std::string::npos, ended.err.c_str());
        QVERIFY2(ended.code == code, ended.err.c_str());
        QCOMPARE(ended.out, std::string());
        QCOMPARE(entries(), before);
    }

    void helps()
    {
        const Ended all = run({ "--help" });
        QCOMPARE(all.code, 0);
        for (const char* name : { "demo", "inspect", "tokenize", "run", "export", "figure" }) {
            QVERIFY2(all.out.find(std::string("  ") + name) != std::string::npos, name);
            const Ended one = run({ name, "--help" });
            QCOMPARE(one.code, 0);
            QVERIFY2(one.out.starts_with(std::string("sinkscope ") + name), one.out.c_str());
        }
        QCOMPARE(run({ "--version" }).code, 0);
    }

    void inspects()
    {
        const Ended text = run({ "inspect", tiny() });
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.find("token_embd.weight") != std::string::npos);
        const Ended ended = run({ "inspect", tiny(), "--tokens", "64", "--json" });
        QCOMPARE(ended.code, 0);
        const Json json = parseJson(ended.out, "stdout").value();
        QCOMPARE(json["model"]["architecture"].get<std::string>(), std::string("llama"));
        QCOMPARE(json["model"]["layers"].get<int>(), 2);
        QCOMPARE(json["memory"]["tokens"].get<int>(), 64);
        QVERIFY(json["memory"]["total_bytes"].get<double>() > 0);
        QVERIFY(json["tokenizer"].contains("error"));
        bool found = false;
        for (const auto& tensor : json["tensors"]) {
            found = found || (tensor["name"] == "blk.1.ffn_down.weight" && tensor["dtype"] == "Q4_1");
        }
        QVERIFY(found);
    }

    void runsExportsAndDraws()
    {
        const std::string folder = path("tiny.sinkrun");
        const Ended ended = run({ "run", tiny(), "--ids", "1,2,3,4,5,6", "--tap", "resid_post", "--logits",
                                  "last", "--json", "--out", folder });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const Json json = parseJson(ended.out, "stdout").value();
        QCOMPARE(json["token_count"].get<int>(), 6);
        QCOMPARE(json["folder"].get<std::string>(), folder);
        const auto result = readRunFolder(folder);
        QVERIFY2(result, result ? "" : toText(result.error()).c_str());
        QVERIFY(result.value()->file().find("tap/resid_post/1") != nullptr);
        QVERIFY(result.value()->file().find("logits") != nullptr);

        // The same folder again: refused, and the first one is untouched.
        QCOMPARE(run({ "run", tiny(), "--ids", "1,2", "--out", folder }).code, 1);
        QCOMPARE(readRunFolder(folder).value()->tokens(), std::int64_t { 6 });

        for (const char* format : { "csv", "json", "npz" }) {
            const std::string file = path(std::string("tiny.") + format);
            const Ended exported = run({ "export", folder, "--format", format, "--out", file });
            QVERIFY2(exported.code == 0, exported.err.c_str());
            QVERIFY(fs::file_size(file) > 100);
        }
        const std::string plain = path("noscores.sinkrun");
        QCOMPARE(run({ "run", tiny(), "--ids", "1,2,3", "--no-scores", "--out", plain }).code, 0);
        QVERIFY(!readRunFolder(plain).value()->hasScores());
    }

    void drawsFigures_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* view : { "map", "norms", "decay", "levels" }) {
            QTest::newRow(view) << QString::fromLatin1(view);
        }
    }

    void drawsFigures()
    {
        QFETCH(const QString, view);
        const std::string folder = path("fake.sinkrun");
        if (!fs::exists(folder)) {
            QVERIFY(writeRunFolder(
                *test::makeFakeRun({ .layers = 6, .heads = 2, .tokens = 64, .sinks = { 9, 20 } }), folder));
        }
        const std::array<std::pair<const char*, const char*>, 3> kinds {
            { { "pdf", "%PDF" }, { "svg", "<?xml" }, { "png", "\x89PNG" } }
        };
        for (const auto& [ending, magic] : kinds) {
            const std::string file = path(view.toStdString() + "." + ending);
            const Ended ended =
                run({ "figure", folder, "--view", view.toStdString(), "--size", "85x60mm", "--out", file });
            QVERIFY2(ended.code == 0, ended.err.c_str());
            QVERIFY(readFile(file, 50'000'000).value().starts_with(magic));
        }
    }

    void drawsTwoRunsBesideEachOther()
    {
        const auto made = [this](const std::string& name, std::int64_t tokens,
                                 std::vector<std::int64_t> gone) {
            const std::string folder = path(name);
            test::FakeRunPlan plan { .layers = 6, .heads = 2, .tokens = tokens, .sinks = { 9, 20 } };
            plan.suppressed = std::move(gone);
            return writeRunFolder(*test::makeFakeRun(plan), folder) ? folder : std::string();
        };
        const std::string before = made("before.sinkrun", 64, { });
        const std::string after = made("after.sinkrun", 64, { 9 });
        const std::string other = made("other.sinkrun", 60, { });
        const auto drawn = [&](const std::string& first, const std::string& second, const std::string& view) {
            return run({ "figure", first, second, "--view", view, "--out", path("pair.svg") });
        };
        for (const char* view : { "compare", "norms", "decay" }) {
            const Ended ended = drawn(before, after, view);
            QVERIFY2(ended.code == 0, ended.err.c_str());
            const std::string pair = readFile(path("pair.svg"), 50'000'000).value();
            QVERIFY(fs::remove(path("pair.svg")));
            if (std::string(view) != "compare") {
                QCOMPARE(run({ "figure", after, "--view", view, "--out", path("pair.svg") }).code, 0);
                QVERIFY(readFile(path("pair.svg"), 50'000'000).value() != pair);
                QVERIFY(fs::remove(path("pair.svg")));
            }
        }
        // What cannot be put side by side.
        for (const Ended& ended :
             { drawn(before, after, "map"), drawn(before, other, "compare"),
               run({ "figure", before, "--view", "compare", "--out", path("pair.svg") }),
               run({ "figure", before, "--view", "sweep", "--out", path("pair.svg") }) }) {
            QCOMPARE(ended.code, 2);
            QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
            QVERIFY(!fs::exists(path("pair.svg")));
        }
    }

    void exportsAndDrawsDetections()
    {
        SinkRecords records;
        records.sinks.push_back({ 0, 5, { 1, 2, 3, 4 }, "bos_sink", false });
        for (int i = 0; i < 4; ++i) {
            records.sinks.push_back({ 10 + i, 9, { 2, 3 }, "secondary", false });
        }
        records.fullLength = 100;
        write("sinks.jsonl", toJsonLine(records) + "\n");
        QCOMPARE(
            run({ "export", path("sinks.jsonl"), "--format", "json", "--out", path("levels.json") }).code, 0);
        const Json levels = readJsonFile(path("levels.json")).value()["levels"];
        QCOMPARE(levels["bos"]["start"].get<int>(), 1);
        QCOMPARE(levels["bos"]["end"].get<int>(), 5);
        const Ended drawn = run(
            { "figure", path("sinks.jsonl"), "--view", "levels", "--format", "pdf", "--out", path("l.pdf") });
        QVERIFY2(drawn.code == 0, drawn.err.c_str());
        // What a detection file cannot give is refused with the reason.
        const Ended map = run({ "figure", path("sinks.jsonl"), "--view", "map", "--out", path("m.pdf") });
        QCOMPARE(map.code, 2);
        QVERIFY(isOneSentence(map.err));
        QVERIFY(!fs::exists(path("m.pdf")));
        // Never over its own input.
        QCOMPARE(run({ "export", path("sinks.jsonl"), "--format", "csv", "--out", path("sinks.jsonl") }).code,
                 2);
    }

    void tokenizes()
    {
        const std::string model = test::demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const Ended one = run({ "tokenize", model, "--text", "  42 caf\u00e9" });
        QCOMPARE(one.code, 0);
        const Json json = parseJson(one.out, "stdout").value();
        QCOMPARE(json["decoded"].get<std::string>(), std::string("  42 caf\u00e9"));
        QVERIFY(json["ids"][0] == 256);
        QVERIFY(json["offsets"][0] == Json({ 0, 2 }));
        QVERIFY(json["offsets"].back()[1] == 10);
        write("rows.jsonl", "{\"text\": \"a\"}\n{\"text\": \" b\"}\n");
        const Ended rows = run({ "tokenize", model, "--jsonl", path("rows.jsonl"), "--no-special" });
        QCOMPARE(rows.code, 0);
        QCOMPARE(std::count(rows.out.begin(), rows.out.end(), '\n'), std::ptrdiff_t { 2 });
        write("norows.jsonl", "{\"text\": \"a\"}\n{\"txt\": \"b\"}\n");
        const Ended broken = run({ "tokenize", model, "--jsonl", path("norows.jsonl") });
        QCOMPARE(broken.code, 1);
        QVERIFY2(broken.err.find("norows.jsonl") != std::string::npos, broken.err.c_str());
        QVERIFY2(broken.err.find('2') != std::string::npos, broken.err.c_str());
    }

    void findsTheGoldenSinks()
    {
        const std::string model = test::demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const Json golden = readJsonFile(test::data("real/smollm2_row0.json")).value();
        std::string ids;
        for (const auto& id : golden["ids"]) {
            ids += (ids.empty() ? "" : ",") + std::to_string(id.get<std::int64_t>());
        }
        const Ended ended = run({ "run", model, "--ids", ids, "--json", "--out", path("row0.sinkrun") });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const Json json = parseJson(ended.out, "stdout").value();
        QCOMPARE(json["anchor"]["position"].get<int>(), 0);
        QCOMPARE(json["sinks"].size(), golden["sinks"].size());
        for (std::size_t i = 0; i < json["sinks"].size(); ++i) {
            QVERIFY(json["sinks"][i]["position"] == golden["sinks"][i]["position"]);
            QVERIFY(json["sinks"][i]["layers"] == golden["sinks"][i]["layers"]);
            QVERIFY(json["sinks"][i]["text"] == golden["sinks"][i]["text"]);
            if (i > 0) {
                QCOMPARE(json["sinks"][i]["l_start"].get<int>(), 2);
            }
        }
        // The summary for people names them, too.
        const Ended again =
            run({ "run", model, "--ids", ids, "--max-tokens", "120", "--out", path("cut.sinkrun") });
        QVERIFY2(again.code == 0, again.err.c_str());
        QVERIFY2(again.out.find("cut from 1024") != std::string::npos, again.out.c_str());
        QVERIFY2(again.out.find("\" the\"") != std::string::npos, again.out.c_str());
    }

    void refusesATextLongerThanTheContext()
    {
        const std::string model = test::demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        std::string text;
        for (int i = 0; i < 9000; ++i) {
            text += " the";
        }
        write("long.txt", text);
        const Ended ended = run({ "run", model, "--file", path("long.txt"), "--out", path("long.sinkrun") });
        QVERIFY2(isOneSentence(ended.err), ended.err.c_str());
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.find("8192") != std::string::npos, ended.err.c_str());
        QVERIFY(!fs::exists(path("long.sinkrun")));
    }

    void cancels_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }

    void cancels()
    {
        QFETCH(const int, number);
        const std::string model = test::demoModel().string();
        if (!fs::exists(model)) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        std::string ids = "1";
        for (int i = 0; i < 7000; ++i) {
            ids += ",260";
        }
        const std::size_t before = entries();
        QProcess process;
        process.setReadChannel(QProcess::StandardError);
        process.start(QStringLiteral(SINKSCOPE_BINARY),
                      qt({ "run", model, "--ids", ids, "--progress", "--out", path("cancelled.sinkrun") }));
        std::string err;
        while (err.find("layer 2 of 30") == std::string::npos && process.waitForReadyRead(60'000)) {
            err += process.readAllStandardError().toStdString();
        }
        QVERIFY2(err.find("layer 2 of 30") != std::string::npos, err.c_str());
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        err = process.readAllStandardError().toStdString();
        QVERIFY2(err.ends_with("sinkscope: cancelled\n"), err.c_str());
        QCOMPARE(entries(), before);
    }

    void runsTheDemoWithoutAWindow()
    {
        if (!fs::exists(test::demoModel())) {
            QSKIP("the demo model is missing; packaging/setup.sh fetches it");
        }
        const std::string folder = path("demo");
        const Ended ended = run({ "demo", "--headless", folder });
        QVERIFY2(ended.code == 0, ended.err.c_str());
        const auto result = readRunFolder(folder + "/demo.sinkrun");
        QVERIFY(result);
        int secondary = 0;
        for (const auto& sink : result.value()->detection().sinks) {
            secondary += sink.kind == SinkKind::Secondary ? 1 : 0;
        }
        QVERIFY2(secondary >= 3, ended.out.c_str());
        for (const char* view : { "map", "norms", "decay", "levels" }) {
            QVERIFY2(fs::exists(folder + "/" + view + ".pdf"), view);
            QVERIFY2(fs::exists(folder + "/" + view + ".png"), view);
        }
        // The second time the same run is used again; a changed one is replaced; anything else is left alone.
        const auto made = fs::last_write_time(folder + "/demo.sinkrun/run.json");
        QCOMPARE(run({ "demo", "--headless", folder }).code, 0);
        QVERIFY(fs::last_write_time(folder + "/demo.sinkrun/run.json") == made);
        QVERIFY(writeFileAtomically(folder + "/demo.sinkrun/run.json", "{}"));
        QCOMPARE(run({ "demo", "--headless", folder }).code, 0);
        QVERIFY(readRunFolder(folder + "/demo.sinkrun"));
        QVERIFY(writeFileAtomically(folder + "/demo.sinkrun/run.json", "{}"));
        QVERIFY(writeFileAtomically(folder + "/demo.sinkrun/mine.txt", "mine"));
        QCOMPARE(run({ "demo", "--headless", folder }).code, 1);
        QVERIFY(fs::exists(folder + "/demo.sinkrun/mine.txt"));
    }
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "tst_commands.moc"
