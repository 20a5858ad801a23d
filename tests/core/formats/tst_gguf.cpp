// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf.h"
#include "tests/support/ggufbuilder.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
#include <QtTest>

#include <random>

using namespace sinkscope;
using namespace sinkscope::test;

static constexpr std::uint32_t f32 = 0;
static constexpr std::uint32_t q4_1 = 3;

class TestGguf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values();
    void tensors();
    void version2();
    void goldenFile();
    void hostile_data();
    void hostile();
    void truncation();
    void mutants();
    void largeHeader();
    void demoHeader();

private:
    Result<std::shared_ptr<const GgufFile>> openBytes(const std::string& bytes)
    {
        // A new name each time: the file before may still be mapped.
        const std::string path = m_folder.filePath(QString::number(m_count++)).toStdString();
        writeBytes(path, bytes);
        auto result = GgufFile::open(path);
        std::filesystem::remove(path);
        return result;
    }

    QTemporaryDir m_folder;
    int m_count = 0;
};

static GgufBuilder valid()
{
    GgufBuilder file;
    file.modelKeys()
        .texts("tokenizer.ggml.tokens", { "a", "", "\u2581b" })
        .i32s("numbers", { 3, -1, 2 })
        .key("deep", 9,
             raw(9U) + raw(std::uint64_t { 2 }) + raw(0U) + raw(std::uint64_t { 1 }) + "x" + raw(8U)
                 + raw(std::uint64_t { 1 }) + ggufText("yz"))
        .tensor("a", { 4, 2 }, f32, std::string(32, '\1'))
        .tensor("b", { 32, 3 }, q4_1, std::string(60, '\2'))
        .tensor("c", { 5 }, f32, std::string(20, '\3'));
    return file;
}

void TestGguf::values()
{
    GgufBuilder builder = valid();
    builder.key("u8", 0, raw(std::uint8_t { 255 }))
        .key("i8", 1, raw(std::int8_t { -128 }))
        .key("u16", 2, raw(std::uint16_t { 65535 }))
        .key("i16", 3, raw(std::int16_t { -32768 }))
        .key("u32", 4, raw(std::uint32_t { 4294967295U }))
        .key("i32", 5, raw(std::int32_t { -5 }))
        .key("f32", 6, raw(0.1F))
        .boolean("yes", true)
        .key("u64", 10, raw(std::uint64_t { 18446744073709551615U }))
        .key("i64", 11, raw(std::int64_t { -9223372036854775807 }))
        .key("f64", 12, raw(0.1))
        .key("bools", 9, raw(7U) + raw(std::uint64_t { 2 }) + std::string("\1\0", 2))
        .key("floats", 9, raw(6U) + raw(std::uint64_t { 2 }) + raw(0.5F) + raw(-0.25F))
        .key("after", 8, ggufText("the end"));
    const auto opened = openBytes(builder.build());
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const GgufFile& file = *opened.value();
    QCOMPARE(file.version(), 3U);
    QCOMPARE(file.keys().front(), "general.architecture");
    QCOMPARE(file.keys().back(), "after");
    QCOMPARE(file.integer("u8"), 255);
    QCOMPARE(file.integer("i8"), -128);
    QCOMPARE(file.integer("u16"), 65535);
    QCOMPARE(file.integer("i16"), -32768);
    QCOMPARE(file.integer("u32"), 4294967295);
    QCOMPARE(file.integer("i32"), -5);
    QCOMPARE(file.integer("i64"), -9223372036854775807);
    QCOMPARE(file.number("f32"), double { 0.1F });
    QCOMPARE(file.number("f64"), 0.1);
    QCOMPARE(file.number("u8"), 255.0);
    QCOMPARE(file.boolean("yes"), true);
    QCOMPARE(file.text("after"), "the end");
    QCOMPARE(*file.integers("numbers"), (std::vector<std::int64_t> { 3, -1, 2 }));
    QCOMPARE(*file.integers("bools"), (std::vector<std::int64_t> { 1, 0 }));
    QCOMPARE(std::get<std::vector<double>>(*file.value("floats")), (std::vector<double> { 0.5, -0.25 }));
    QCOMPARE(*file.texts("tokenizer.ggml.tokens"), (std::vector<std::string_view> { "a", "", "\u2581b" }));
    // What is there but of another kind, or not there.
    QVERIFY(!file.integer("u64"));
    QVERIFY(file.number("u64"));
    QVERIFY(!file.integer("f32"));
    QVERIFY(!file.integer("yes"));
    QVERIFY(!file.text("u8"));
    QVERIFY(!file.boolean("u8"));
    QVERIFY(file.texts("numbers") == nullptr);
    QVERIFY(file.value("missing") == nullptr);
    QVERIFY(std::holds_alternative<std::monostate>(*file.value("deep")));
}

void TestGguf::tensors()
{
    for (const std::uint64_t alignment : { 1, 32, 64, 1 << 20 }) {
        GgufBuilder builder;
        builder.alignment = alignment;
        builder.u32("general.alignment", static_cast<std::uint32_t>(alignment))
            .tensor("a", { 4, 2 }, f32, std::string(32, '\1'))
            .tensor("b", { 32, 3, 2 }, q4_1, std::string(120, '\2'))
            .tensor("c", { 5 }, f32, std::string(20, '\3'));
        const auto opened = openBytes(builder.build());
        QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
        const GgufFile& file = *opened.value();
        QCOMPARE(file.tensors().size(), std::size_t { 3 });
        const StoredTensor* b = file.find("b");
        QVERIFY(b != nullptr);
        QCOMPARE(b->shape, (std::vector<std::int64_t> { 2, 3, 32 }));
        QCOMPARE(b->type, DType::Q4_1);
        QCOMPARE(b->bytes, std::uint64_t { 120 });
        QCOMPARE(b->offset % alignment, std::uint64_t { 0 });
        QCOMPARE(file.file().bytes()[b->offset], std::byte { 2 });
        QCOMPARE(file.file().bytes()[b->offset + 119], std::byte { 2 });
        QCOMPARE(file.file().bytes()[file.find("c")->offset], std::byte { 3 });
        QVERIFY(file.find("d") == nullptr);
    }
}

void TestGguf::version2()
{
    GgufBuilder builder = valid();
    builder.version = 2;
    const auto opened = openBytes(builder.build());
    QVERIFY(opened);
    QCOMPARE(opened.value()->version(), 2U);
}

void TestGguf::goldenFile()
{
    // Written by the gguf package, with matrices in Q4_1 and vectors in F32.
    const auto opened = GgufFile::open(data("gguf/llama-Q4_1.gguf"));
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const GgufFile& file = *opened.value();
    QCOMPARE(file.keys().size(), std::size_t { 24 });
    QCOMPARE(file.tensors().size(), std::size_t { 22 });
    QCOMPARE(file.text("general.name"), "tiny random llama");
    QCOMPARE(file.find("token_embd.weight")->shape, (std::vector<std::int64_t> { 320, 64 }));
    QCOMPARE(file.find("token_embd.weight")->type, DType::Q4_1);
    QCOMPARE(file.find("output_norm.weight")->type, DType::F32);
    QCOMPARE(file.texts("tokenizer.ggml.tokens")->size(), std::size_t { 320 });
}

static std::string withTensor(const std::vector<std::uint64_t>& dimensions, std::uint32_t type = f32,
                              std::optional<std::uint64_t> offset = { }, std::size_t bytes = 256)
{
    return GgufBuilder().tensor("t", dimensions, type, std::string(bytes, '\0'), offset).build();
}

static std::string withKey(std::uint32_t type, const std::string& value)
{
    return GgufBuilder().key("k", type, value).text("padding", std::string(100, 'p')).build();
}

static std::string list(std::uint32_t type, std::uint64_t count, const std::string& bytes = { })
{
    return raw(type) + raw(count) + bytes;
}

void TestGguf::hostile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const std::string& bytes, const char* says) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromUtf8(says);
    };
    const std::uint64_t huge = std::uint64_t { 1 } << 63U;

    // What is no GGUF file at all.
    row("wrong magic", "NOPE" + std::string(60, '\0'), "begins with the bytes 4e4f5045 (NOPE)");
    row("one byte", "G", "begins with the bytes 47");
    row("zip checkpoint", "PK\x03\x04" + std::string(60, '\0'), "PyTorch checkpoint");
    row("pickle", "\x80\x02}q" + std::string(60, '\0'), "PyTorch checkpoint");
    row("web page", "<!DOCTYPE html><html>", "a web page");
    row("lfs pointer", "version https://git-lfs.github.com/spec/v1\n", "Git LFS pointer");
    row("old ggml", "tjgg" + std::string(60, '\0'), "older than GGUF");
    row("safetensors", raw(std::uint64_t { 2 }) + "{}    ", "a safetensors file");
    row("big-endian", "GGUF" + std::string("\0\0\0\3", 4) + std::string(60, '\0'), "big-endian");
    GgufBuilder file;
    file.version = 1;
    row("version 1", file.build(), "version 1 is not read");
    file.version = 4;
    row("version 4", file.build(), "version 4 is not read");
    file.version = 0;
    row("version 0", file.build(), "version 0 is not read");
    row("magic only", "GGUF", "ends at byte 4 inside the version");
    row("no counts", "GGUF" + raw(3U), "inside the number of tensors");

    // Counts that ask for gigabytes (CVE-2025-66960 and its siblings).
    file = valid();
    file.claimedKeys = huge;
    row("2^63 keys", file.build(), "claims 9223372036854775808 metadata keys");
    file.claimedKeys = 1U << 31U;
    row("2^31 keys", file.build(), "claims 2147483648 metadata keys");
    file.claimedKeys = 1000;
    row("more keys than bytes", file.build(), "metadata keys");
    file = valid();
    file.claimedTensors = huge;
    row("2^63 tensors", file.build(), "claims 9223372036854775808 tensors");
    file.claimedTensors = 4;
    row("one tensor too many", file.build(), "");
    file.claimedTensors = 2;
    file.claimedKeys = 8;
    row("one key too few", file.build(), "");

    // Texts and keys.
    row("key of 2^64-1 bytes",
        GgufBuilder().key("", 0, "").build().substr(0, 24) + raw(~std::uint64_t { 0 }) + std::string(50, 'x'),
        "claims 18446744073709551615 bytes");
    row("key longer than allowed", GgufBuilder().u32(std::string(70'000, 'k'), 1).build(), "at most 65535");
    row("empty key", GgufBuilder().u32("", 1).build(), "is empty");
    row("key not UTF-8", GgufBuilder().u32("k\xff", 1).build(), "is not UTF-8");
    row("key twice", GgufBuilder().u32("twice", 1).text("twice", "x").build(),
        "the metadata key twice at byte 45 occurs twice");
    row("value type 13", withKey(13, raw(0U)), "unknown type number 13");
    row("value type 2^32-1", withKey(~0U, raw(0U)), "unknown type number 4294967295");
    row("truth value 2", withKey(7, "\2"), "is 2; it must be 0 or 1");
    row("text longer than the file", withKey(8, raw(std::uint64_t { 1000 }) + "x"), "claims 1000 bytes");

    // Lists (43 bytes that made another reader hang; lists of lists without end).
    row("list of 2^63 bytes", withKey(9, list(0, huge)), "claims 9223372036854775808 elements");
    row("list of 2^61 numbers", withKey(9, list(10, std::uint64_t { 1 } << 61U)), "elements");
    row("list of 2^32 texts", withKey(9, list(8, std::uint64_t { 1 } << 32U)), "elements");
    row("list of 2^60 lists", withKey(9, list(9, std::uint64_t { 1 } << 60U)), "elements");
    row("list of unknown type", withKey(9, list(99, 1)), "unknown type number 99");
    row("inner list too long", withKey(9, list(9, 1, list(5, 1000))), "claims 1000 elements");
    std::string nested;
    for (int i = 0; i < 1000; ++i) {
        nested += list(9, 1);
    }
    row("deep lists", withKey(9, nested + list(0, 0)), "nested deeper than 8");
    row("texts cut short", withKey(9, list(8, 2, ggufText("a") + raw(std::uint64_t { 500 }))),
        "claims 500 bytes");

    // Alignment (GHSA-96jg-mvhq-q7q7, llama.cpp #26318).
    const auto alignment = [](std::uint32_t value) {
        return GgufBuilder().u32("general.alignment", value).build();
    };
    row("alignment 0", alignment(0), "general.alignment is 0; it must be a power of two");
    row("alignment 24", alignment(24), "general.alignment is 24");
    row("alignment 2^21", alignment(1U << 21U), "general.alignment is 2097152");
    row("alignment 2^31", alignment(1U << 31U), "general.alignment is 2147483648");
    row("alignment as text", GgufBuilder().text("general.alignment", "32").build(), "has the type number 8");
    row("alignment as u64", GgufBuilder().key("general.alignment", 10, raw(std::uint64_t { 32 })).build(),
        "has the type number 10");

    // Shapes (ggml #1517: a zero dimension divided by; CVE-2026-27940: products that wrap).
    row("no dimension", withTensor({ }), "has 0 dimensions");
    row("5 dimensions", withTensor({ 1, 1, 1, 1, 1 }), "has 5 dimensions");
    row("2^32-1 dimensions",
        GgufBuilder().tensor("t", { 1 }, f32, "").build().substr(0, 33) + raw(~0U) + std::string(64, '\0'),
        "has 4294967295 dimensions");
    row("zero dimension", withTensor({ 4, 0 }), "dimension 1 of the tensor t is 0");
    row("zero first dimension", withTensor({ 0 }), "dimension 0 of the tensor t is 0");
    row("negative dimension", withTensor({ huge }), "dimension 0 of the tensor t is 9223372036854775808");
    row("product wraps to 0", withTensor({ std::uint64_t { 1 } << 32U, std::uint64_t { 1 } << 32U }),
        "more bytes than the file has");
    row("product wraps to small",
        withTensor({ (std::uint64_t { 1 } << 32U) + 1, (std::uint64_t { 1 } << 32U) - 1, 2, 2 }),
        "more bytes than the file has");
    row("bytes wrap", withTensor({ std::uint64_t { 1 } << 62U }), "more bytes than the file has");
    row("blocks wrap", withTensor({ std::uint64_t { 1 } << 58U, 1U << 9U }, q4_1),
        "more bytes than the file has");
    row("larger than the file", withTensor({ 4, 1000 }), "more bytes than the file has");
    row("half a block", withTensor({ 48, 2 }, q4_1), "for Q4_1 it must be a multiple of 32");
    row("values a multiple, rows not", withTensor({ 16, 2 }, q4_1), "for Q4_1 it must be a multiple of 32");

    // Types.
    row("type Q4_K", withTensor({ 256 }, 12),
        "the tensor t is stored as Q4_K, which is not read by this version");
    row("type IQ2_XXS", withTensor({ 256 }, 16), "stored as IQ2_XXS");
    row("type MXFP4", withTensor({ 256 }, 39), "stored as MXFP4");
    row("type 4", withTensor({ 32 }, 4), "unknown type number 4");
    row("type 2^32-1", withTensor({ 32 }, ~0U), "unknown type number 4294967295");

    // Places (CVE-2026-7482: an offset behind the file's end was read).
    row("offset behind the end", withTensor({ 4 }, f32, 256), "ends outside the file");
    row("offset far behind", withTensor({ 4 }, f32, std::uint64_t { 1 } << 40U), "ends outside the file");
    row("offset + size wraps", withTensor({ 32 }, f32, ~std::uint64_t { 31 }), "ends outside the file");
    row("last byte outside", withTensor({ 8 }, f32, 0, 31), "ends outside the file");
    row("misaligned", withTensor({ 4 }, f32, 4),
        "the offset 4 of the tensor t is no multiple of the alignment 32");
    row("overlap",
        GgufBuilder()
            .tensor("a", { 16 }, f32, std::string(64, '\0'))
            .tensor("b", { 8 }, f32, std::string(32, '\0'), 32)
            .build(),
        "the tensors a and b overlap");
    row("same place",
        GgufBuilder()
            .tensor("a", { 8 }, f32, std::string(32, '\0'))
            .tensor("b", { 8 }, f32, std::string(32, '\0'), 0)
            .build(),
        "overlap");
    row("tensor twice",
        GgufBuilder()
            .tensor("a", { 8 }, f32, std::string(32, '\0'))
            .tensor("a", { 8 }, f32, std::string(32, '\0'))
            .build(),
        "the tensor a at byte 57 occurs twice");
    row("empty name", GgufBuilder().tensor("", { 8 }, f32, std::string(32, '\0')).build(),
        "a tensor's name at byte 24 is empty");
    row("long name", GgufBuilder().tensor(std::string(2000, 'n'), { 8 }, f32, std::string(32, '\0')).build(),
        "at most 1024");
    row("name not UTF-8", GgufBuilder().tensor("\xc3(", { 8 }, f32, std::string(32, '\0')).build(),
        "is not UTF-8");
    row("no data", valid().build().substr(0, valid().build().size() - 100), "ends outside the file");
}

void TestGguf::hostile()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const auto opened = openBytes(bytes.toStdString());
    QVERIFY(!opened);
    const QString text = QString::fromStdString(toText(opened.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
    QVERIFY2(text.startsWith(m_folder.path()), qPrintable(text));
    QVERIFY2(!text.contains(u'%'), qPrintable(text));
}

void TestGguf::truncation()
{
    const std::string whole = valid().build();
    QVERIFY(openBytes(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto opened = openBytes(whole.substr(0, length));
        QVERIFY2(!opened, qPrintable(QString::number(length)));
    }
}

void TestGguf::mutants()
{
    // Whatever is changed: an error or a file whose tensors lie inside it; the sanitizers watch the rest.
    std::mt19937_64 random(20240601);
    const std::string seed = valid().build();
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string bytes = seed;
        const auto changes = 1 + random() % 4;
        for (std::uint64_t c = 0; c < changes; ++c) {
            const std::size_t at = random() % bytes.size();
            switch (random() % 4) {
            case 0:
                bytes[at] = static_cast<char>(random());
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
                break;
            case 2: {
                const std::string eight =
                    raw(random() % 2 == 0 ? ~std::uint64_t { 0 } >> random() % 64 : random());
                bytes.replace(at, std::min<std::size_t>(8, bytes.size() - at), eight, 0,
                              std::min<std::size_t>(8, bytes.size() - at));
                break;
            }
            default:
                bytes.erase(at, 1 + random() % 8);
                break;
            }
        }
        const auto opened = openBytes(bytes);
        if (!opened) {
            ++refused;
            continue;
        }
        for (const StoredTensor& tensor : opened.value()->tensors()) {
            QVERIFY(tensor.bytes > 0);
            QVERIFY(tensor.offset + tensor.bytes <= bytes.size());
        }
    }
    // Most changes hit something that is checked, but bytes of data and of texts may be anything.
    QVERIFY2(refused > 500 && refused < 2000, qPrintable(QString::number(refused)));
}

void TestGguf::largeHeader()
{
    // The size of a real header: 49,152 tokens, 48,900 merges, 1,000 tensors. The tokens stay in the mapping.
    std::vector<std::string> tokens;
    for (int i = 0; i < 49'152; ++i) {
        tokens.push_back("token" + std::to_string(i));
    }
    GgufBuilder builder;
    builder.modelKeys().texts("tokenizer.ggml.tokens", tokens).texts("tokenizer.ggml.merges", tokens);
    for (int i = 0; i < 1000; ++i) {
        builder.tensor("blk." + std::to_string(i) + ".attn_q.weight", { 8, 4 }, f32, std::string(128, '\0'));
    }
    const auto opened = openBytes(builder.build());
    QVERIFY(opened);
    const auto* texts = opened.value()->texts("tokenizer.ggml.tokens");
    QCOMPARE(texts->size(), tokens.size());
    QCOMPARE(texts->back(), "token49151");
    const auto bytes = opened.value()->file().bytes();
    const auto* begin = reinterpret_cast<const char*>(bytes.data());
    QVERIFY(texts->back().data() > begin && texts->back().data() < begin + bytes.size());
    QCOMPARE(opened.value()->tensors().size(), std::size_t { 1000 });
}

void TestGguf::demoHeader()
{
    if (!std::filesystem::exists(demoModel())) {
        QSKIP("the demo model is not here; packaging/setup.sh fetches it");
    }
    const auto opened = GgufFile::open(demoModel());
    QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str());
    const GgufFile& file = *opened.value();
    QCOMPARE(file.tensors().size(), std::size_t { 272 });
    QCOMPARE(file.keys().size(), std::size_t { 33 });
    QCOMPARE(file.texts("tokenizer.ggml.tokens")->size(), std::size_t { 49'152 });
    QCOMPARE(file.texts("tokenizer.ggml.merges")->size(), std::size_t { 48'900 });
    QCOMPARE(file.find("token_embd.weight")->type, DType::Q8_0);
    QCOMPARE(file.find("token_embd.weight")->shape, (std::vector<std::int64_t> { 49'152, 576 }));
}

QTEST_APPLESS_MAIN(TestGguf)
#include "tst_gguf.moc"
