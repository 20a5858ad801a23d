// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

using namespace sinkscope;

namespace fs = std::filesystem;

namespace {

/// Small enough to be read a thousand times, with a sink of each kind.
RunResultPtr smallRun(bool scores = true)
{
    return test::makeFakeRun({ 12, 3, 40, { 9, 20 }, scores, 7 });
}

std::vector<std::string> keysOf(const Json& json)
{
    std::vector<std::string> keys;
    for (const auto& member : json.items()) {
        keys.push_back(member.key());
    }
    return keys;
}

bool sameFloats(std::span<const float> a, std::span<const float> b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

/// The places of all values of a document; of a list the first few stand for all.
void collect(const Json& json, const std::string& pointer, std::vector<std::string>& out,
             std::size_t elements)
{
    out.push_back(pointer);
    if (json.is_object()) {
        for (const auto& member : json.items()) {
            collect(member.value(), pointer + "/" + member.key(), out, elements);
        }
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < std::min(json.size(), elements); ++i) {
            collect(json[i], pointer + "/" + std::to_string(i), out, elements);
        }
    }
}

} // namespace

class TestRunFolder : public QObject
{
    Q_OBJECT

    QTemporaryDir m_made;
    fs::path m_root;

    /// A good run folder whose run.json is replaced.
    static Result<RunResultPtr> readWith(const fs::path& folder, const std::string& text)
    {
        std::ofstream(folder / runRecordName, std::ios::binary) << text;
        return readRunFolder(folder);
    }

    /// A new folder with a good run.
    fs::path good(const RunResultPtr& run = smallRun()) const
    {
        const auto folder = m_root / "run.sinkrun";
        fs::remove_all(folder);
        const Status written = writeRunFolder(*run, folder);
        return written ? folder : fs::path();
    }

private Q_SLOTS:

    void initTestCase() { m_root = m_made.path().toStdString(); }

    void keysAreTheDocumentedOnes()
    {
        const Json json = toJson(*smallRun());
        QCOMPARE(keysOf(json),
                 (std::vector<std::string> { "schema", "spec", "model", "tokens", "anchor", "rule",
                                             "interventions", "sinks", "scores", "versions", "seconds",
                                             "peak_mib" }));
        for (const char* key : { "name", "architecture", "layers", "heads", "kv_heads", "hidden", "vocab",
                                 "dtype", "device", "sha256" }) {
            QVERIFY2(json["model"].contains(key), key);
        }
        QCOMPARE(keysOf(json["tokens"][0]), (std::vector<std::string> { "id", "text", "begin", "end" }));
        QCOMPARE(keysOf(json["anchor"]),
                 (std::vector<std::string> { "position", "candidates", "birth_layers" }));
        QCOMPARE(keysOf(json["rule"]), (std::vector<std::string> { "preset", "cos", "norm_ratio" }));
        for (const char* key : { "position", "token_id", "text", "kind", "layers", "l_start", "lifetime",
                                 "mlp_norm_at_birth", "score" }) {
            QVERIFY2(json["sinks"][0].contains(key), key);
        }
        QVERIFY(json["interventions"].is_array());
        QVERIFY(json["scores"].contains("definition") && json["scores"].contains("key"));
    }

    void roundTrip_data()
    {
        QTest::addColumn<bool>("scores");
        QTest::newRow("with scores") << true;
        QTest::newRow("without scores") << false;
    }

    void roundTrip()
    {
        QFETCH(const bool, scores);
        const auto run = smallRun(scores);
        const auto folder = good(run);
        QVERIFY(!folder.empty());
        const auto read = readRunFolder(folder);
        QVERIFY2(bool(read), read ? "" : toText(read.error()).c_str());
        const RunRecord& a = run->record();
        const RunRecord& b = read.value()->record();
        QVERIFY(a.spec == b.spec);
        QVERIFY(a.model == b.model);
        QVERIFY(a.tokens == b.tokens);
        QCOMPARE(b.dtype, a.dtype);
        QCOMPARE(b.device, a.device);
        QCOMPARE(b.promptTokens, a.promptTokens);
        QCOMPARE(b.cutFrom, a.cutFrom);
        QCOMPARE(b.versions, a.versions);
        QCOMPARE(b.seconds, a.seconds);
        QCOMPARE(b.peakMib, a.peakMib);
        QVERIFY(read.value()->detection().sinks == run->detection().sinks);
        QCOMPARE(read.value()->detection().birthLayers, run->detection().birthLayers);
        for (const char* name :
             { "hidden_norm", "cos_anchor", "sink_score", "head_score", "k_norm", "v_norm", "attn_out_norm",
               "mlp_out_norm", "embedding_norm", "cos_candidate", "final_norm", "final_cos" }) {
            QVERIFY2(read.value()->tensor(name).shape == run->tensor(name).shape, name);
            QVERIFY2(sameFloats(read.value()->tensor(name).values, run->tensor(name).values), name);
        }
        QVERIFY(std::ranges::equal(read.value()->queriesSeen(), run->queriesSeen()));
        QCOMPARE(QString::fromStdString(dumpJson(toJson(*read.value()))),
                 QString::fromStdString(dumpJson(toJson(*run))));
        QCOMPARE(std::isnan(read.value()->detection().sinks.front().score), !scores);
    }

    void resultOutlivesItsFolder()
    {
        const auto folder = good();
        const auto read = readRunFolder(folder);
        QVERIFY(bool(read));
        const TensorView norms = read.value()->tensor("hidden_norm");
        fs::remove_all(folder);
        QVERIFY(std::isfinite(norms.at(11, 39)));
    }

    void floatsAreShort()
    {
        const Json json = toJson(*smallRun());
        for (const Json& sink : json["sinks"]) {
            QVERIFY2(sink["score"].dump().size() <= 14, sink["score"].dump().c_str());
        }
    }

    void missing_data()
    {
        QTest::addColumn<QString>("remove");
        QTest::addColumn<QString>("says");
        QTest::newRow("folder") << QString() << QStringLiteral("no such run folder");
        QTest::newRow("run.json") << QStringLiteral("run.json") << QStringLiteral("holds no run.json");
        QTest::newRow("tensors") << QStringLiteral("tensors.safetensors")
                                 << QStringLiteral("tensors.safetensors");
    }

    void missing()
    {
        QFETCH(const QString, remove);
        QFETCH(const QString, says);
        const auto folder = good();
        fs::remove_all(remove.isEmpty() ? folder : folder / remove.toStdString());
        const auto read = readRunFolder(folder);
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(toText(read.error())).contains(says), toText(read.error()).c_str());
    }

    void wrongRecords_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("says");
        const auto add = [](const char* pointer, const char* value, const char* says) {
            QTest::addRow("%s = %s", pointer, value)
                << QString::fromLatin1(pointer) << QByteArray(value) << QString::fromLatin1(says);
        };
        add("/schema", "2", "newer Sinkscope");
        add("/schema", "0", "schema");
        add("/schema", "\"1\"", "whole number");
        add("/spec/rule", R"({"cos": 7})", "spec.rule.cos");
        add("/spec", "[]", "spec: an object");
        add("/spec/anchor", "40", "position 40 does not exist");
        add("/model/layers", "13", "of 13 x 40");
        add("/model/layers", "0", "model.layers");
        add("/model/layers", "99999999999", "model.layers");
        add("/model/layers", "18446744073709551615", "whole number");
        add("/model/layers", "12.5", "whole number");
        add("/model/heads", "4", "head_score");
        add("/model/name", "1", "model.name");
        add("/model", "null", "model");
        add("/tokens", "[]", "at least one token");
        add("/tokens", "{}", "at least one token");
        add("/tokens/3/id", "-1", "tokens[3].id");
        add("/tokens/3/id", "12345", "position 3");
        add("/tokens/3/text", "5", "tokens[3].text");
        add("/tokens/3/begin", "100000", "tokens[3].begin");
        add("/tokens/3/end", "0", "tokens[3].end");
        add("/tokens/3/end", "100000", "tokens[3].end");
        add("/anchor/candidates", "[0]", "anchor.candidates");
        add("/anchor", "7", "anchor");
        add("/versions/torch", "2", "versions.torch");
        add("/versions", "[]", "versions");
        add("/seconds", "\"1\"", "seconds");
        add("/peak_mib", "-1", "peak_mib");
        add("/prompt_tokens", "41", "prompt_tokens");
        add("/cut_from", "-2", "cut_from");
    }

    void wrongRecords()
    {
        QFETCH(const QString, pointer);
        QFETCH(const QByteArray, value);
        QFETCH(const QString, says);
        const auto folder = good();
        Json json = toJson(*smallRun());
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        const auto read = readWith(folder, json.dump());
        QVERIFY(!read);
        QCOMPARE(read.error().kind,
                 pointer == QStringLiteral("/spec/anchor") ? ErrorKind::Usage : ErrorKind::Failed);
        QVERIFY2(QString::fromStdString(toText(read.error())).contains(says), toText(read.error()).c_str());
    }

    void laterVersionsMayWriteMore()
    {
        const auto folder = good();
        Json json = toJson(*smallRun());
        json["novelty"] = 1;
        json["model"]["novelty"] = { 1, 2 };
        json["model"].erase("context"); // one of the keys that are not promised
        const auto read = readWith(folder, json.dump());
        QVERIFY2(bool(read), read ? "" : toText(read.error()).c_str());
        QCOMPARE(read.value()->record().model.context, 0);
    }

    void neededKeys()
    {
        const auto folder = good();
        for (const char* key :
             { "schema", "spec", "model", "tokens", "anchor", "versions", "seconds", "peak_mib" }) {
            Json json = toJson(*smallRun());
            json.erase(key);
            const auto read = readWith(folder, json.dump());
            QVERIFY2(!read, key);
            QVERIFY2(toText(read.error()).find("\"" + std::string(key) + "\" is missing")
                         != std::string::npos,
                     toText(read.error()).c_str());
        }
    }

    /// Whatever stands in run.json, reading ends with a run or a sentence.
    void hostileRecords()
    {
        const auto folder = good();
        const Json original = toJson(*smallRun());
        std::vector<std::string> places;
        collect(original, "", places, 2);
        QVERIFY(places.size() > 60);
        int refused = 0;
        for (const std::string& place : places) {
            for (const char* text :
                 { "null", "-1", "1e300", "18446744073709551615", "\"x\"", "[]", "{}", "true", "[[1]]" }) {
                Json json = original;
                json[Json::json_pointer(place)] = Json::parse(text);
                const auto read = readWith(folder, json.dump());
                if (!read) {
                    ++refused;
                    QVERIFY(!toText(read.error()).empty());
                }
            }
        }
        QVERIFY(refused > 300);
        QVERIFY(bool(readWith(folder, original.dump())));
    }

    void brokenText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << QByteArray(R"({"schema": 1, "spec")");
        QTest::newRow("not UTF-8") << QByteArray("{\"schema\": \"\xFF\"}");
        QTest::newRow("deep") << QByteArray(100'000, '[');
        QTest::newRow("a number") << QByteArray("1");
        QTest::newRow("a list") << QByteArray("[1]");
    }

    void brokenText()
    {
        QFETCH(const QByteArray, text);
        const auto folder = good();
        QVERIFY(!readWith(folder, text.toStdString()));
    }

    void brokenTensors()
    {
        const auto folder = good();
        const auto path = folder / runTensorsName;
        const auto whole = readFile(path, 10'000'000);
        QVERIFY(bool(whole));
        for (const std::size_t size :
             { std::size_t { 0 }, std::size_t { 7 }, std::size_t { 100 }, whole.value().size() - 1 }) {
            QVERIFY(bool(writeFileAtomically(path, whole.value().substr(0, size))));
            QVERIFY(!readRunFolder(folder));
        }
    }

    void wrongTensors_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("what");
        for (const char* name :
             { "hidden_norm", "token_ids", "queries_seen", "cos_candidate", "final_cos", "head_score" }) {
            QTest::addRow("%s missing", name) << QString::fromLatin1(name) << 0;
            QTest::addRow("%s of another shape", name) << QString::fromLatin1(name) << 1;
            QTest::addRow("%s of another type", name) << QString::fromLatin1(name) << 2;
        }
        QTest::newRow("negative counts") << QStringLiteral("queries_seen") << 3;
        QTest::newRow("other ids") << QStringLiteral("token_ids") << 3;
    }

    void wrongTensors()
    {
        QFETCH(const QString, name);
        QFETCH(const int, what);
        const auto run = smallRun();
        SafetensorsWriter writer;
        for (const StoredTensor& tensor : run->file().tensors()) {
            const bool meant = tensor.name == name.toStdString();
            if (!meant || what != 0) {
                auto shape = tensor.shape;
                if (meant && what == 1) {
                    shape.insert(shape.begin(), 1);
                }
                writer.declare(tensor.name, meant && what == 2 ? DType::F16 : tensor.type, shape);
            }
        }
        QVERIFY(bool(writer.create({ })));
        for (const StoredTensor& tensor : run->file().tensors()) {
            const auto target = writer.bytes(tensor.name);
            const auto source = run->file().file().bytes().subspan(static_cast<std::size_t>(tensor.offset));
            std::copy_n(source.begin(), target.size(), target.begin());
            if (tensor.name == name.toStdString() && what == 3) {
                std::fill_n(target.begin(), 8, std::byte { 0xFF });
            }
        }
        auto file = writer.finish();
        QVERIFY(bool(file));
        const auto made = makeRunResult(run->record(), file.value());
        QVERIFY(!made);
        QVERIFY2(QString::fromStdString(toText(made.error())).contains(name), toText(made.error()).c_str());
    }

    void numbersThatAreNoneBecomeNull()
    {
        const auto run = smallRun();
        RunRecord record = run->record();
        record.seconds = std::numeric_limits<double>::quiet_NaN();
        const auto again = makeRunResult(record, std::shared_ptr<const SafetensorsFile>(run, &run->file()));
        QVERIFY(bool(again));
        QVERIFY(toJson(*again.value())["seconds"].is_null());
        const Json json = toJson(*smallRun(false));
        QVERIFY(json["sinks"][0]["score"].is_null());
        QVERIFY(dumpJson(json).find("nan") == std::string::npos);
    }

    void folderIsNeverReplaced()
    {
        const auto folder = good();
        const Status again = writeRunFolder(*smallRun(), folder);
        QVERIFY(!again);
        QVERIFY(!writeRunFolder(*smallRun(), folder / runRecordName / "below"));
        QVERIFY(bool(readRunFolder(folder)));
        QCOMPARE(std::distance(fs::directory_iterator(m_root), { }), 1);
    }

    void otherCandidatesThanTheFilesAreRefused()
    {
        const auto run = smallRun();
        RunRecord record = run->record();
        record.spec.rule.anchorCandidates = { 0, 1 };
        QVERIFY(!makeRunResult(record, std::shared_ptr<const SafetensorsFile>(run, &run->file())));
    }
};

QTEST_APPLESS_MAIN(TestRunFolder)

#include "tst_runfolder.moc"
