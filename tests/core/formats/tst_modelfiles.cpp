// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/dequantise.h"
#include "core/formats/modelfiles.h"
#include "tests/support/ggufbuilder.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <random>
#include <thread>

using namespace sinkscope;
using namespace sinkscope::test;

namespace fs = std::filesystem;

static constexpr std::uint32_t f32 = 0;
static constexpr std::uint32_t f16 = 1;
static constexpr std::uint32_t i32 = 26;

/// A safetensors file of F32 tensors with one row of `values` zeros each.
static std::string shard(const std::vector<std::string>& names, std::size_t values = 4)
{
    std::string header = "{";
    std::size_t at = 0;
    for (const std::string& name : names) {
        header += (at == 0 ? "\"" : ",\"") + name + "\":{\"dtype\":\"F32\",\"shape\":[1,"
            + std::to_string(values) + "],\"data_offsets\":[" + std::to_string(at) + ","
            + std::to_string(at + 4 * values) + "]}";
        at += 4 * values;
    }
    header += "}";
    header.append((8 - header.size() % 8) % 8, ' ');
    return raw(std::uint64_t { header.size() }) + header + std::string(at, '\0');
}

static const char* const goodConfig = "{\"model_type\":\"llama\",\"vocab_size\":320,\"hidden_size\":64,"
                                      "\"intermediate_size\":96,\"num_hidden_layers\":3,"
                                      "\"num_attention_heads\":4,\"max_position_embeddings\":512}";

class TestModelFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ggufInfo();
    void demoInfo();
    void ggufDefaults();
    void badGguf_data();
    void badGguf();
    void folderInfo_data();
    void folderInfo();
    void configDefaults();
    void badConfig_data();
    void badConfig();
    void badFolder_data();
    void badFolder();
    void mutants();
    void wrongPath_data();
    void wrongPath();
    void hashTellsFilesApart();
    void rows();
    void rowsAcrossSteps();
    void wrongRows();
    void cancelledRows();

private:
    std::string at(const std::string& name) const
    {
        return (fs::path(m_folder->path().toStdString()) / name).string();
    }

    Result<std::shared_ptr<const ModelFiles>> openGguf(const GgufBuilder& builder)
    {
        writeBytes(at("model.gguf"), builder.build());
        return ModelFiles::open(at("model.gguf"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestModelFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestModelFiles::ggufInfo()
{
    const auto opened = ModelFiles::open(data("gguf/llama-Q4_1.gguf"));
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const ModelInfo& info = opened.value()->info();
    QCOMPARE(info.name, "tiny random llama");
    QCOMPARE(info.architecture, "llama");
    QCOMPARE(info.layers, 2);
    QCOMPARE(info.heads, 4);
    QCOMPARE(info.kvHeads, 2);
    QCOMPARE(info.headDim, 16);
    QCOMPARE(info.hidden, 64);
    QCOMPARE(info.intermediate, 96);
    QCOMPARE(info.vocab, 320);
    QCOMPARE(info.context, 512);
    QCOMPARE(info.weightType, "Q4_1");
    QCOMPARE(info.fileBytes, std::uint64_t { 74'656 });
    QCOMPARE(info.sha256.size(), std::size_t { 64 });
    QVERIFY(!info.tiedHead);
    QVERIFY(opened.value()->gguf() != nullptr);
    QVERIFY(opened.value()->config().is_null());
    QVERIFY(opened.value()->find("blk.1.ffn_up.weight") != nullptr);
    QVERIFY(opened.value()->find("blk.2.ffn_up.weight") == nullptr);
}

void TestModelFiles::demoInfo()
{
    if (!fs::exists(demoModel())) {
        QSKIP("the demo model is not here; packaging/setup.sh fetches it");
    }
    const auto opened = ModelFiles::open(demoModel());
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const ModelInfo& info = opened.value()->info();
    QCOMPARE(info.layers, 30);
    QCOMPARE(info.heads, 9);
    QCOMPARE(info.kvHeads, 3);
    QCOMPARE(info.headDim, 64);
    QCOMPARE(info.hidden, 576);
    QCOMPARE(info.intermediate, 1536);
    QCOMPARE(info.vocab, 49'152);
    QCOMPARE(info.context, 8192);
    QCOMPARE(info.weightType, "Q4_1");
    QCOMPARE(info.weightValues, std::uint64_t { 134'515'008 });
    QVERIFY(info.tiedHead);
}

void TestModelFiles::ggufDefaults()
{
    GgufBuilder builder;
    builder.modelKeys().tensor("token_embd.weight", { 8, 10 }, f32, std::string(320, '\0'));
    const auto opened = openGguf(builder);
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    QCOMPARE(opened.value()->info().kvHeads, 4);
    QCOMPARE(opened.value()->info().headDim, 16);
    QCOMPARE(opened.value()->info().vocab, 10);
    QCOMPARE(opened.value()->info().weightType, "F32");
    QCOMPARE(opened.value()->info().weightValues, std::uint64_t { 80 });
    QVERIFY(opened.value()->info().tiedHead);

    // A vocabulary alone is enough for tokenising.
    const auto vocabulary = openGguf(GgufBuilder().modelKeys().texts("tokenizer.ggml.tokens", { "a", "b" }));
    QVERIFY2(vocabulary, vocabulary ? "" : toText(vocabulary.error()).c_str());
    QCOMPARE(vocabulary.value()->info().vocab, 2);
    QCOMPARE(vocabulary.value()->info().weightType, "");
}

using Change = std::function<void(GgufBuilder&)>;
Q_DECLARE_METATYPE(Change)

void TestModelFiles::badGguf_data()
{
    QTest::addColumn<Change>("make");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, Change make, const char* says) {
        QTest::newRow(name) << std::move(make) << QString::fromUtf8(says);
    };
    row("no architecture", [](GgufBuilder& b) { b.u32("x", 1); }, "general.architecture is missing");
    row(
        "architecture no text", [](GgufBuilder& b) { b.u32("general.architecture", 1); },
        "general.architecture is missing");
    row(
        "other architecture's keys", [](GgufBuilder& b) { b.text("general.architecture", "clip"); },
        "the key clip.block_count is missing");
    // llama.cpp #25821: 513 layers were written behind the end of an array.
    const auto only = [](const char* key, auto add) {
        return [key, add](GgufBuilder& b) {
            b.text("general.architecture", "llama").texts("tokenizer.ggml.tokens", { "a" });
            for (const char* other : { "block_count", "context_length", "embedding_length",
                                       "feed_forward_length", "attention.head_count" }) {
                const std::string name = std::string("llama.") + other;
                if (std::string_view(other) == key) {
                    add(b, name);
                } else {
                    b.u32(name, 8);
                }
            }
        };
    };
    const auto number = [](std::uint32_t value) {
        return [value](GgufBuilder& b, const std::string& name) { b.u32(name, value); };
    };
    row("4097 layers", only("block_count", number(4097)),
        "llama.block_count is 4097; it must lie between 1 and 4096");
    row("2^32-1 layers", only("block_count", number(~0U)), "llama.block_count is 4294967295");
    row("no layer", only("block_count", number(0)), "llama.block_count is 0");
    row("2^64-1 layers",
        only("block_count",
             [](GgufBuilder& b, const std::string& name) { b.key(name, 10, raw(~std::uint64_t { 0 })); }),
        "llama.block_count is 18446744073709551615");
    row("-1 layers",
        only("block_count",
             [](GgufBuilder& b, const std::string& name) { b.key(name, 5, raw(std::int32_t { -1 })); }),
        "llama.block_count is -1");
    row("layers as text",
        only("block_count", [](GgufBuilder& b, const std::string& name) { b.text(name, "2"); }),
        "llama.block_count is no whole number");
    row("layers as float",
        only("block_count", [](GgufBuilder& b, const std::string& name) { b.key(name, 6, raw(2.0F)); }),
        "llama.block_count is no whole number");
    row("heads by layer",
        only("attention.head_count", [](GgufBuilder& b, const std::string& name) { b.i32s(name, { 8, 8 }); }),
        "llama.attention.head_count is a list");
    row("no head", only("attention.head_count", number(0)), "llama.attention.head_count is 0");
    row("width not divisible", only("attention.head_count", number(3)), "cannot be divided among 3 heads");
    row("width 2^25", only("embedding_length", number(1U << 25U)), "must lie between 1 and 16777216");
    row(
        "kv heads uneven",
        [](GgufBuilder& b) {
            b.modelKeys().u32("llama.attention.head_count_kv", 3).texts("tokenizer.ggml.tokens", { "a" });
        },
        "4 heads cannot share 3 key-value heads evenly");
    row(
        "more kv heads",
        [](GgufBuilder& b) {
            b.modelKeys().u32("llama.attention.head_count_kv", 8).texts("tokenizer.ggml.tokens", { "a" });
        },
        "cannot share");
    row("no vocabulary", [](GgufBuilder& b) { b.modelKeys(); }, "number of tokens");
    row(
        "more tokens than rows",
        [](GgufBuilder& b) {
            b.modelKeys()
                .texts("tokenizer.ggml.tokens", { "a", "b", "c" })
                .tensor("token_embd.weight", { 8, 2 }, f32, std::string(64, '\0'));
        },
        "the vocabulary has 3 tokens, but the embedding only 2 rows");
    row(
        "one of several parts",
        [](GgufBuilder& b) { b.modelKeys().key("split.count", 2, raw(std::uint16_t { 3 })); },
        "one of the 3 parts of a model");
}

void TestModelFiles::badGguf()
{
    QFETCH(Change, make);
    QFETCH(QString, says);
    GgufBuilder builder;
    make(builder);
    const auto opened = openGguf(builder);
    QVERIFY(!opened);
    const QString text = QString::fromStdString(toText(opened.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(text.startsWith(m_folder->path()), qPrintable(text));
}

void TestModelFiles::folderInfo_data()
{
    QTest::addColumn<QString>("config");
    QTest::newRow("as hubs spell it") << QStringLiteral("config.json");
    QTest::newRow("as transformers 5 spells it") << QStringLiteral("config.v5.json");
}

void TestModelFiles::folderInfo()
{
    QFETCH(QString, config);
    const fs::path folder = at("llama_mha");
    fs::copy(data("models/llama_mha"), folder);
    fs::copy_file(data("models/llama_mha") / config.toStdString(), folder / "config.json",
                  fs::copy_options::overwrite_existing);
    for (const fs::path& path : { folder, folder / "", folder / "config.json" }) {
        const auto opened = ModelFiles::open(path);
        QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
        const ModelInfo& info = opened.value()->info();
        QCOMPARE(info.name, "llama_mha");
        QCOMPARE(info.architecture, "llama");
        QCOMPARE(info.layers, 4);
        QCOMPARE(info.heads, 4);
        QCOMPARE(info.kvHeads, 4);
        QCOMPARE(info.headDim, 12);
        QCOMPARE(info.hidden, 48);
        QCOMPARE(info.intermediate, 96);
        QCOMPARE(info.vocab, 320);
        QCOMPARE(info.weightType, "F16");
        QCOMPARE(info.fileBytes, std::uint64_t { 106'184 + 103'704 + 40'728 });
        QVERIFY(opened.value()->gguf() == nullptr);
        QCOMPARE(opened.value()->config()["model_type"], "llama");
        // One tensor of each shard.
        const ModelFiles::Tensor* embedding = opened.value()->find("model.embed_tokens.weight");
        QVERIFY(embedding != nullptr);
        QCOMPARE(embedding->stored.shape, (std::vector<std::int64_t> { 320, 48 }));
        QVERIFY(opened.value()->find("model.layers.3.mlp.down_proj.weight") != nullptr);
        QVERIFY(opened.value()->find("lm_head.weight") != nullptr);
    }
}

void TestModelFiles::configDefaults()
{
    writeBytes(at("config.json"), goodConfig);
    writeBytes(at("model.safetensors"), shard({ "model.embed_tokens.weight" }));
    const auto opened = ModelFiles::open(at(""));
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    QCOMPARE(opened.value()->info().kvHeads, 4);
    QCOMPARE(opened.value()->info().headDim, 16);
    QVERIFY(opened.value()->info().tiedHead);
    writeBytes(at("model.safetensors"), shard({ "model.embed_tokens.weight", "lm_head.weight" }));
    QVERIFY(!ModelFiles::open(at("")).value()->info().tiedHead);
}

void TestModelFiles::badConfig_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const QByteArray& config, const char* says) {
        QTest::newRow(name) << config << QString::fromUtf8(says);
    };
    const auto with = [](const char* from, const char* to) {
        return QByteArray(goodConfig).replace(from, to);
    };
    row("empty object", "{}", "the key model_type");
    row("a list", "[]", "no JSON object");
    row("not JSON", "{\"model_type\": llama", "");
    row("model_type no text", with("\"llama\"", "3"), "the key model_type");
    row("no layers", with("\"num_hidden_layers\":3,", ""), "the key num_hidden_layers is missing");
    row("null layers", with("_layers\":3", "_layers\":null"), "the key num_hidden_layers is missing");
    row("GPT-2's spelling", with("num_hidden_layers", "n_layer"), "the key num_hidden_layers is missing");
    row("0 layers", with("_layers\":3", "_layers\":0"),
        "num_hidden_layers is 0; it must lie between 1 and 4096");
    row("-3 layers", with("_layers\":3", "_layers\":-3"), "num_hidden_layers is -3");
    row("3.5 layers", with("_layers\":3", "_layers\":3.5"), "num_hidden_layers is no whole number");
    row("layers as text", with("_layers\":3", "_layers\":\"3\""), "num_hidden_layers is no whole number");
    row("2^64-1 layers", with("_layers\":3", "_layers\":18446744073709551615"),
        "num_hidden_layers is 18446744073709551615");
    row("1e30 layers", with("_layers\":3", "_layers\":1e30"), "num_hidden_layers is no whole number");
    row("5000 heads", with("_heads\":4", "_heads\":5000"), "num_attention_heads is 5000");
    row("3 heads", with("_heads\":4", "_heads\":3"), "head_dim is missing");
    row("huge vocabulary", with("320", "99999999"), "vocab_size is 99999999");
    row("kv heads uneven", with("\"hidden_size\"", "\"num_key_value_heads\":3,\"hidden_size\""),
        "cannot share 3 key-value heads");
}

void TestModelFiles::badConfig()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, says);
    writeBytes(at("config.json"), config.toStdString());
    writeBytes(at("model.safetensors"), shard({ "a" }));
    const auto opened = ModelFiles::open(at(""));
    QVERIFY(!opened);
    const QString text = QString::fromStdString(toText(opened.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("config.json")), qPrintable(text));
}

using Files = std::map<std::string, std::string>;
Q_DECLARE_METATYPE(Files)

void TestModelFiles::badFolder_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, Files files, const char* says) {
        QTest::newRow(name) << std::move(files) << QString::fromUtf8(says);
    };
    const auto sharded = [](const std::string& index, Files more = { }) {
        more["config.json"] = goodConfig;
        more["model.safetensors.index.json"] = index;
        return more;
    };
    row("empty folder", { }, "no config.json, so it is no model");
    row("only a GGUF file", { { "b.gguf", "" }, { "a.gguf", "" } }, "but the GGUF file a.gguf; open that");
    row("no weights", { { "config.json", goodConfig } }, "there are no weights to read");
    row("only pickles", { { "config.json", goodConfig }, { "pytorch_model.bin", "PK\x03\x04" } },
        "convert the model to safetensors");
    row("broken weights", { { "config.json", goodConfig }, { "model.safetensors", "x" } },
        "model.safetensors");
    row("no weight_map", sharded("{}"), "weight_map, which says where each tensor lies, is missing");
    row("empty weight_map", sharded("{\"weight_map\":{}}"), "weight_map");
    row("weight_map a list", sharded("{\"weight_map\":[\"a\"]}"), "weight_map");
    row("file no text", sharded("{\"weight_map\":{\"a\":1}}"), "the file of the tensor a is no text");
    row("out of the folder", sharded("{\"weight_map\":{\"a\":\"../x.safetensors\"}}"),
        "the tensor a is said to lie in ../x.safetensors, which is no plain name");
    row("absolute name", sharded("{\"weight_map\":{\"a\":\"/tmp/x.safetensors\"}}"), "no plain name");
    row("name with zero byte", sharded("{\"weight_map\":{\"a\":\"x\\u0000.safetensors\"}}"), "no plain name");
    row("not safetensors", sharded("{\"weight_map\":{\"a\":\"x.bin\"}}"),
        "no plain name of a safetensors file");
    row("shard missing", sharded("{\"weight_map\":{\"a\":\"x.safetensors\"}}"),
        "x.safetensors: this part of the model is missing");
    row("tensor elsewhere",
        sharded("{\"weight_map\":{\"a\":\"x.safetensors\",\"b\":\"x.safetensors\"}}",
                { { "x.safetensors", shard({ "a" }) } }),
        "the tensor b is not in this file");
    row("tensor in two shards",
        sharded("{\"weight_map\":{\"a\":\"x.safetensors\",\"b\":\"y.safetensors\"}}",
                { { "x.safetensors", shard({ "a" }) }, { "y.safetensors", shard({ "a", "b" }) } }),
        "the tensor a is also in x.safetensors");
}

void TestModelFiles::badFolder()
{
    QFETCH(Files, files);
    QFETCH(QString, says);
    for (const auto& [name, bytes] : files) {
        writeBytes(at(name), bytes);
    }
    const auto opened = ModelFiles::open(at(""));
    QVERIFY(!opened);
    const QString text = QString::fromStdString(toText(opened.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(text.startsWith(m_folder->path()), qPrintable(text));
}

void TestModelFiles::mutants()
{
    // Changed bytes in the three files of a folder: refused, or facts within their bounds.
    std::mt19937_64 random(20240603);
    const Files seed = { { "config.json", goodConfig },
                         { "model.safetensors.index.json",
                           "{\"weight_map\":{\"a\":\"x.safetensors\",\"b\":\"y.safetensors\"}}" },
                         { "x.safetensors", shard({ "a" }) },
                         { "y.safetensors", shard({ "b" }) } };
    int opened = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto changed = static_cast<std::ptrdiff_t>(random() % seed.size());
        for (const auto& [name, bytes] : seed) {
            std::string now = bytes;
            if (name == std::next(seed.begin(), changed)->first) {
                for (std::uint64_t n = 1 + random() % 2; n > 0; --n) {
                    now[random() % now.size()] =
                        static_cast<char>(random() % 3 == 0 ? random() : 32 + random() % 95);
                }
            }
            fs::remove(at(name)); // the file before may still be mapped
            writeBytes(at(name), now);
        }
        const auto model = ModelFiles::open(at(""));
        if (model) {
            ++opened;
            const ModelInfo& info = model.value()->info();
            QVERIFY(info.layers >= 1 && info.layers <= 4096 && info.heads >= 1
                    && info.heads % info.kvHeads == 0);
            QVERIFY(info.headDim >= 1 && info.hidden >= 1 && info.vocab >= 1);
        }
    }
    QVERIFY2(opened > 100 && opened < 2000, qPrintable(QString::number(opened)));
}

void TestModelFiles::wrongPath_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("missing") << QStringLiteral("none.gguf") << QByteArray()
                             << QStringLiteral("no such file or folder");
    QTest::newRow("bin") << QStringLiteral("m.bin") << QByteArray("GGUF")
                         << QStringLiteral("convert the model to safetensors");
    QTest::newRow("pt") << QStringLiteral("m.pt") << QByteArray("x")
                        << QStringLiteral("convert the model to safetensors");
    QTest::newRow("pth") << QStringLiteral("m.pth") << QByteArray("x")
                         << QStringLiteral("convert the model to safetensors");
    QTest::newRow("lone safetensors") << QStringLiteral("m.safetensors") << QByteArray("x")
                                      << QStringLiteral("open the folder of the model");
    QTest::newRow("index") << QStringLiteral("model.safetensors.index.json") << QByteArray("{}")
                           << QStringLiteral("open the folder of the model");
    QTest::newRow("text") << QStringLiteral("m.txt") << QByteArray("hello") << QStringLiteral("no GGUF file");
    QTest::newRow("config without weights")
        << QStringLiteral("config.json") << QByteArray(goodConfig) << QStringLiteral("no weights");
}

void TestModelFiles::wrongPath()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    if (!bytes.isEmpty()) {
        writeBytes(at(name.toStdString()), bytes.toStdString());
    }
    const auto opened = ModelFiles::open(at(name.toStdString()));
    QVERIFY(!opened);
    const QString text = QString::fromStdString(toText(opened.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(text.startsWith(m_folder->path()), qPrintable(text));
}

void TestModelFiles::hashTellsFilesApart()
{
    const auto hashOf = [this](std::uint32_t extra, std::size_t tail) {
        GgufBuilder builder;
        builder.modelKeys().u32("extra", extra).texts("tokenizer.ggml.tokens", { "a" });
        builder.tensor("t", { 4 }, f32, std::string(16 + tail, '\0'));
        return openGguf(builder).value()->info().sha256;
    };
    QCOMPARE(hashOf(1, 0), hashOf(1, 0));
    QCOMPARE_NE(hashOf(1, 0), hashOf(2, 0));
    QCOMPARE_NE(hashOf(1, 0), hashOf(1, 1));
}

void TestModelFiles::rows()
{
    const auto opened = ModelFiles::open(data("gguf/llama-Q4_1.gguf"));
    QVERIFY(opened);
    const ModelFiles& model = *opened.value();
    // Any rows are the same as the rows of the whole tensor; a vector is one row.
    for (const char* name : { "token_embd.weight", "blk.0.attn_q.weight", "output_norm.weight" }) {
        const ModelFiles::Tensor* tensor = model.find(name);
        QVERIFY(tensor != nullptr);
        const auto values = static_cast<std::size_t>(tensor->stored.values());
        const std::int64_t count = tensor->stored.shape.size() == 1 ? 1 : tensor->stored.shape[0];
        const std::size_t width = values / static_cast<std::size_t>(count);
        std::vector<float> expected(values);
        dequantise(tensor->stored.type,
                   tensor->file->bytes().subspan(tensor->stored.offset, tensor->stored.bytes), expected);
        for (const std::int64_t begin : { std::int64_t { 0 }, count / 2, count }) {
            std::vector<float> rows(static_cast<std::size_t>(count - begin) * width);
            QVERIFY(model.readRows(*tensor, begin, count, rows, { }));
            QVERIFY(std::ranges::equal(rows, std::span(expected).last(rows.size())));
        }
    }
}

void TestModelFiles::rowsAcrossSteps()
{
    // 3 MiB of halves and of floats, so that a read takes several steps; the value tells its place.
    std::string floats;
    std::string halves;
    for (std::uint32_t i = 0; i < 768U * 1024U; ++i) {
        floats += raw(static_cast<float>(i));
        halves += raw(static_cast<std::uint16_t>(0x6400U + i % 1024U)); // 1024 + i % 1024 as fp16
        halves += raw(static_cast<std::uint16_t>(0x6800U + i / 1024U)); // 2 * (1024 + i / 1024)
    }
    GgufBuilder builder;
    builder.modelKeys()
        .texts("tokenizer.ggml.tokens", { "a" })
        .tensor("floats", { 256, 1024, 3 }, f32, floats)
        .tensor("halves", { 1'500 * 1024, 1 }, f16, halves.substr(0, 3000UL * 1024));
    const auto opened = openGguf(builder);
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const ModelFiles& model = *opened.value();
    std::atomic<int> wrong = 0;
    const auto work = [&] {
        std::vector<float> two(2UL * 256 * 1024);
        wrong += !model.readRows(*model.find("floats"), 1, 3, two, { });
        for (std::size_t i = 0; i < two.size(); ++i) {
            wrong += two[i] != static_cast<float>(i + 256UL * 1024);
        }
        std::vector<float> all(1'500UL * 1024);
        wrong += !model.readRows(*model.find("halves"), 0, 1, all, { });
        for (std::size_t i = 0; i < all.size() / 2; ++i) {
            wrong += all[2 * i] != static_cast<float>(1024 + i % 1024)
                || all[2 * i + 1] != static_cast<float>(2 * (1024 + i / 1024));
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back(work);
    }
    threads.clear();
    QCOMPARE(wrong.load(), 0);
}

void TestModelFiles::wrongRows()
{
    GgufBuilder builder;
    builder.modelKeys()
        .texts("tokenizer.ggml.tokens", { "a" })
        .tensor("floats", { 4, 3 }, f32, std::string(48, '\0'))
        .tensor("whole", { 4 }, i32, std::string(16, '\0'));
    const auto opened = openGguf(builder);
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const ModelFiles& model = *opened.value();
    std::vector<float> room(12);
    const auto says = [&](const char* name, std::int64_t begin, std::int64_t end, std::size_t size) {
        const Status status = model.readRows(*model.find(name), begin, end, std::span(room).first(size), { });
        return status ? std::string() : toText(status.error());
    };
    QCOMPARE(says("floats", 0, 3, 12), "");
    QCOMPARE(says("floats", 3, 3, 0), "");
    QVERIFY(says("floats", 0, 4, 12).find("rows 0 to 4 of the tensor floats were asked for, but it has 3")
            != std::string::npos);
    QVERIFY(says("floats", -1, 1, 8).find("rows -1 to 1") != std::string::npos);
    QVERIFY(says("floats", 2, 1, 0).find("rows 2 to 1") != std::string::npos);
    QVERIFY(says("floats", 0, 2, 12).find("room for 12") != std::string::npos);
    QVERIFY(says("whole", 0, 1, 4).find("holds I32, not floating-point numbers") != std::string::npos);

    // A file that shrinks after it was opened is an error, not a signal.
    fs::resize_file(at("model.gguf"), 40);
    QVERIFY(!says("floats", 0, 3, 12).empty());
}

void TestModelFiles::cancelledRows()
{
    const auto opened = ModelFiles::open(data("gguf/llama-Q4_1.gguf"));
    QVERIFY(opened);
    std::vector<float> out(320UL * 64);
    CancelToken cancel;
    cancel.cancel();
    const Status status =
        opened.value()->readRows(*opened.value()->find("token_embd.weight"), 0, 320, out, cancel);
    QVERIFY(!status);
    QCOMPARE(status.error().kind, ErrorKind::Cancelled);
}

QTEST_APPLESS_MAIN(TestModelFiles)
#include "tst_modelfiles.moc"
