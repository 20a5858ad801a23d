// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors.h"
#include "tests/support/scratchfile.h"
#include "tests/support/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <random>
#include <sys/mount.h>

using namespace sinkscope;

namespace {

QByteArray fileOf(const QByteArray& header, const QByteArray& data, std::uint64_t n)
{
    QByteArray bytes(8, '\0');
    std::memcpy(bytes.data(), &n, 8);
    return bytes + header + data;
}

QByteArray fileOf(const QByteArray& header, const QByteArray& data)
{
    return fileOf(header, data, std::uint64_t(header.size()));
}

const QByteArray four(4, '\0');
const QByteArray entry = "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}";

} // namespace

class TestSafetensors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refused_data();
    void refused();
    void accepted_data();
    void accepted();
    void views();
    void writtenFileReadsBack();
    void writerInMemory();
    void writerRefuses_data();
    void writerRefuses();
    void writerLeavesNothingBehind();
    void fullDisk();
    void mutants();

private:
    std::filesystem::path write(const QByteArray& bytes) { return m_file.write(bytes); }

    test::ScratchFile m_file { "x.safetensors" };
};

void TestSafetensors::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence"); // a part of it
    const auto row = [](const char* name, const QByteArray& bytes, const char* sentence) {
        QTest::newRow(name) << bytes << QString::fromLatin1(sentence);
    };
    const auto one = [](const QByteArray& shape, const QByteArray& offsets,
                        const QByteArray& dtype = "\"F32\"") {
        return fileOf("{\"a\":{\"dtype\":" + dtype + ",\"shape\":" + shape + ",\"data_offsets\":" + offsets
                          + "}}",
                      four);
    };
    row("empty file", "", "the file is empty");
    row("seven bytes", "1234567", "only 7 bytes");
    row("n = 2^63", fileOf("{}", { }, 1ULL << 63U), "header of 9223372036854775808 bytes");
    row("n = 2^64 - 1", fileOf("{}", { }, ~0ULL), "header of 18446744073709551615 bytes");
    row("n = 10^8 + 1", fileOf("{}", { }, 100'000'001), "at most 100000000");
    row("n beyond the file", fileOf("{}", { }, 3), "header of 3 bytes but only 2 follow");
    row("n = 0", fileOf({ }, four), "does not begin with");
    row("n = 1", fileOf("{", { }), "not valid JSON");
    row("only spaces", fileOf("    ", { }), "does not begin with");
    row("pickle", fileOf("\x80\x02}q", { }), "does not begin with");
    row("array", fileOf("[]", { }), "does not begin with");
    row("byte order mark", fileOf("\xEF\xBB\xBF{\"a\":" + entry + "}", four), "does not begin with");
    row("not UTF-8", fileOf("{\"a\xFF\":" + entry + "}", four), "not UTF-8 at byte 3");
    row("zero byte behind", fileOf("{\"a\":" + entry + "}" + QByteArray(1, '\0'), four), "not valid JSON");
    row("two documents", fileOf("{\"a\":" + entry + "}{}", four), "not valid JSON");
    row("deep", fileOf("{\"a\":" + QByteArray(100'000, '[') + "}", four), "nested deeper than 16");
    row("many values", fileOf("{\"a\":[" + QByteArray("1,").repeated(1000) + "1]}", four), "more than");
    row("tensor twice", fileOf("{\"a\":" + entry + ",\"a\":" + entry + "}", four), "\"a\" occurs twice");
    row("field twice",
        fileOf("{\"a\":{\"dtype\":\"F32\",\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", four),
        "\"dtype\" occurs twice");
    row("entry no object", fileOf("{\"a\":7}", four), "entry for the tensor \"a\" is no object");
    row("no dtype", fileOf("{\"a\":{\"shape\":[1],\"data_offsets\":[0,4]}}", four), "no \"dtype\"");
    row("dtype a number", one("[1]", "[0,4]", "1"), "no \"dtype\"");
    row("unknown dtype", one("[1]", "[0,4]", "\"F8_E4M3\""), "\"F8_E4M3\", which this program does not read");
    row("lower case dtype", one("[1]", "[0,4]", "\"f32\""), "\"f32\", which this program does not read");
    row("block dtype", one("[32]", "[0,4]", "\"Q4_0\""), "\"Q4_0\", which this program does not read");
    row("no shape", fileOf("{\"a\":{\"dtype\":\"F32\",\"data_offsets\":[0,4]}}", four), "no \"shape\"");
    row("shape a number", one("1", "[0,4]"), "no \"shape\"");
    row("negative dimension", one("[-1]", "[0,4]"), "holds -1");
    row("two negative dimensions", one("[-1,-1]", "[0,4]"), "holds -1");
    row("dimension 1.0", one("[1.0]", "[0,4]"), "holds 1.0");
    row("dimension 2^64", one("[18446744073709551616]", "[0,4]"), "is no length");
    row("shape overflows", one("[8589934592,8589934592]", "[0,4]"), "too large for any file");
    row("shape overflows to 4 bytes", one("[4611686018427387905]", "[0,4]"), "too large for any file");
    row("shape overflows, then zero", one("[4611686018427387904,8,0]", "[0,0]"), "too large for any file");
    row("shape does not fit", one("[2]", "[0,4]"), "has 4 bytes of data, its shape and type need 8");
    row("offsets reversed", one("[1]", "[4,0]"), "before it begins");
    row("offset negative", one("[1]", "[-4,0]"), "\"data_offsets\" of two numbers");
    row("three offsets", one("[1]", "[0,4,4]"), "\"data_offsets\" of two numbers");
    row("offset a float", one("[1]", "[0.0,4]"), "\"data_offsets\" of two numbers");
    row("no offsets", fileOf("{\"a\":{\"dtype\":\"F32\",\"shape\":[1]}}", four),
        "\"data_offsets\" of two numbers");
    row("data cut", one("[2]", "[0,8]"), "ends at byte 8 of the data, the file holds 4");
    row("offsets beyond 2^63", one("[0]", "[18446744073709551615,18446744073709551615]"), "ends at byte");
    row("hole in front", fileOf("{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}", four),
        "bytes 0 to 2 of the data, before the tensor \"a\"");
    row("hole inside",
        fileOf("{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]},"
               "\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}",
               four),
        "bytes 1 to 2 of the data, before the tensor \"b\"");
    row("overlap",
        fileOf("{\"a\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]},"
               "\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}",
               four),
        "\"a\" and \"b\" share bytes");
    row("same bytes twice", fileOf("{\"a\":" + entry + ",\"b\":" + entry + "}", four), "share bytes");
    row("empty tensor inside another",
        fileOf("{\"a\":" + entry + ",\"b\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[2,2]}}", four),
        "share bytes");
    row("bytes behind", fileOf("{\"a\":" + entry + "}", four + "x"), "last 1 bytes of the file");
    row("data without tensor", fileOf("{}", four), "last 4 bytes of the file");
    row("metadata a text", fileOf("{\"__metadata__\":\"x\",\"a\":" + entry + "}", four), "\"__metadata__\"");
    row("metadata with a number", fileOf("{\"__metadata__\":{\"k\":1},\"a\":" + entry + "}", four),
        "\"k\" in the");
    row("metadata key twice",
        fileOf("{\"__metadata__\":{\"k\":\"1\",\"k\":\"2\"},\"a\":" + entry + "}", four),
        "\"k\" occurs twice");
    row("half a surrogate", fileOf("{\"\\ud800\":" + entry + "}", four), "not valid JSON");
}

void TestSafetensors::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    const auto path = write(bytes);
    const auto file = SafetensorsFile::open(path);
    QVERIFY(!file);
    const QString text = QString::fromStdString(toText(file.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(text.startsWith(QString::fromStdString(path.string()) + QStringLiteral(": ")));
    QVERIFY(!text.contains(QLatin1Char('%')));
}

void TestSafetensors::accepted_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("tensors");
    QTest::newRow("plain") << fileOf("{\"a\":" + entry + "}", four) << 1;
    QTest::newRow("no tensor") << fileOf("{}", { }) << 0;
    QTest::newRow("spaces in front") << fileOf("  \n{\"a\":" + entry + "}", four) << 1;
    QTest::newRow("spaces behind") << fileOf("{\"a\":" + entry + "} \n\t ", four) << 1;
    QTest::newRow("metadata null") << fileOf("{\"__metadata__\":null,\"a\":" + entry + "}", four) << 1;
    QTest::newRow("metadata only") << fileOf("{\"__metadata__\":{\"a\":\"b\"}}", { }) << 0;
    QTest::newRow("unknown field") << fileOf(
        "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4],\"x\":[[1]]}}", four)
                                   << 1;
    QTest::newRow("rank 0") << fileOf("{\"a\":{\"dtype\":\"F32\",\"shape\":[],\"data_offsets\":[0,4]}}", four)
                            << 1;
    QTest::newRow("empty name") << fileOf("{\"\":" + entry + "}", four) << 1;
    QTest::newRow("empty tensor behind") << fileOf(
        "{\"b\":{\"dtype\":\"F32\",\"shape\":[0,7],\"data_offsets\":[4,4]},\"a\":" + entry + "}", four)
                                         << 2;
    QTest::newRow("empty tensor in front") << fileOf(
        "{\"a\":" + entry + ",\"b\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}}", four)
                                           << 2;
    QTest::newRow("zero times a huge dimension")
        << fileOf("{\"b\":{\"dtype\":\"F32\",\"shape\":[0,4611686018427387904],\"data_offsets\":[0,0]}}", { })
        << 1;
    for (const char* type : { "F64", "I64", "I16", "I8", "U8", "BOOL", "BF16", "F16" }) {
        QTest::newRow(type) << fileOf(
            QByteArray("{\"a\":{\"dtype\":\"") + type + "\",\"shape\":[0],\"data_offsets\":[0,0]}}", { })
                            << 1;
    }
}

void TestSafetensors::accepted()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, tensors);
    const auto file = SafetensorsFile::open(write(bytes));
    QVERIFY2(file, file ? "" : toText(file.error()).c_str());
    QCOMPARE(int(file.value()->tensors().size()), tensors);
    for (const StoredTensor& tensor : file.value()->tensors()) {
        QCOMPARE(file.value()->find(tensor.name), &tensor);
        QVERIFY(tensor.offset + tensor.bytes <= file.value()->file().size());
        QCOMPARE(std::uint64_t(tensor.values() * layoutOf(tensor.type).blockBytes), tensor.bytes);
    }
    QVERIFY(file.value()->find("not there") == nullptr);
}

void TestSafetensors::views()
{
    QByteArray data(4 + 8 + 8 + 1, '\0');
    const float value = 2.5F;
    std::memcpy(data.data(), &value, 4);
    const std::int32_t small[2] = { -3, 7 };
    std::memcpy(data.data() + 4, small, 8);
    const std::int64_t large = -(1LL << 40);
    std::memcpy(data.data() + 12, &large, 8);
    QByteArray header =
        "{\"__metadata__\":{\"k\":\"v\"},\"f\":{\"dtype\":\"F32\",\"shape\":[1,1],\"data_offsets\":[0,4]},"
        "\"i\":{\"dtype\":\"I32\",\"shape\":[2],\"data_offsets\":[4,12]},"
        "\"l\":{\"dtype\":\"I64\",\"shape\":[],\"data_offsets\":[12,20]},"
        "\"u\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[20,21]}}";
    while (header.size() % 4 != 0) {
        header += ' ';
    }
    TensorView view;
    {
        const auto file = SafetensorsFile::open(write(fileOf(header, data)));
        QVERIFY(file);
        QCOMPARE(file.value()->metadata().at("k"), std::string("v"));
        const auto got = file.value()->view("f");
        QVERIFY(got);
        view = got.value();
        QVERIFY(!file.value()->view("i"));
        QVERIFY(!file.value()->view("nothing"));
        QCOMPARE(file.value()->integers("i").value(), (std::vector<std::int64_t> { -3, 7 }));
        QCOMPARE(file.value()->integers("l").value(), (std::vector<std::int64_t> { large }));
        QVERIFY(!file.value()->integers("u"));
        QVERIFY(!file.value()->integers("nothing"));
    }
    // The view keeps the mapping alive.
    QCOMPARE(view.at(0, 0), 2.5F);

    const auto crooked = SafetensorsFile::open(write(fileOf(header + " ", data)));
    QVERIFY(crooked);
    QVERIFY(!crooked.value()->view("f"));
    QVERIFY(crooked.value()->integers("l"));
}

void TestSafetensors::writtenFileReadsBack()
{
    const std::filesystem::path path =
        m_file.folder().filePath(QStringLiteral("out.safetensors")).toStdString();
    SafetensorsWriter writer;
    writer.declare("flags", DType::U8, { 3 });
    writer.declare("norm", DType::F32, { 2, 3 });
    writer.declare("quote \" and \u00e9", DType::F32, { });
    writer.declare("ids", DType::I64, { 2 });
    writer.declare("nothing", DType::F32, { 0, 5 });
    writer.setMetadata({ { "made by", "test" } });
    const Status created = writer.create(path);
    QVERIFY2(created, created ? "" : toText(created.error()).c_str());
    QVERIFY(!std::filesystem::exists(path));
    QVERIFY(writer.bytes("unknown").empty());
    QVERIFY(writer.floats("ids").empty());
    QVERIFY(writer.floats("nothing").empty());
    const auto norm = writer.floats("norm");
    QCOMPARE(norm.size(), std::size_t { 6 });
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(norm[i], 0.0F);
        norm[i] = float(i) + 0.5F;
    }
    writer.bytes("flags")[2] = std::byte { 9 };
    const std::int64_t ids[2] = { 5, -6 };
    std::memcpy(writer.bytes("ids").data(), ids, sizeof ids);

    const auto file = writer.finish();
    QVERIFY2(file, file ? "" : toText(file.error()).c_str());
    QVERIFY(std::filesystem::exists(path));
    QVERIFY(!writer.finish());
    QCOMPARE(file.value()->metadata().at("made by"), std::string("test"));
    QCOMPARE(file.value()->integers("ids").value(), (std::vector<std::int64_t> { 5, -6 }));
    const auto view = file.value()->view("norm");
    QVERIFY(view);
    QCOMPARE(view.value().shape, (std::vector<std::int64_t> { 2, 3 }));
    QCOMPARE(view.value().at(1, 2), 5.5F);
    QVERIFY(file.value()->view("quote \" and \u00e9"));
    // The widest type first, so that each tensor is aligned to its own size.
    QCOMPARE(file.value()->find("ids")->offset % 64, std::uint64_t { 0 });
    QCOMPARE(file.value()->find("norm")->offset % 4, std::uint64_t { 0 });
    QCOMPARE(file.value()->file().bytes()[file.value()->find("flags")->offset + 2], std::byte { 9 });
}

void TestSafetensors::writerInMemory()
{
    SafetensorsWriter writer;
    writer.declare("a", DType::F32, { 1000 });
    QVERIFY(writer.create({ }));
    writer.floats("a")[999] = 4.0F;
    const auto file = writer.finish();
    QVERIFY(file);
    QCOMPARE(file.value()->view("a").value().values[999], 4.0F);
    QVERIFY(!toText(file.value()->view("b").error()).empty());

    SafetensorsWriter none;
    QVERIFY(none.create({ }));
    const auto empty = none.finish();
    QVERIFY(empty);
    QVERIFY(empty.value()->tensors().empty());
}

void TestSafetensors::writerRefuses_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("type");
    QTest::addColumn<QList<qint64>>("shape");
    QTest::addColumn<QString>("sentence");
    const int f32 = int(DType::F32);
    QTest::newRow("twice") << QByteArray("a") << f32 << QList<qint64> { 1 }
                           << QStringLiteral("declared twice");
    QTest::newRow("reserved") << QByteArray("__metadata__") << f32 << QList<qint64> { 1 }
                              << QStringLiteral("name");
    QTest::newRow("not UTF-8") << QByteArray("\xFF") << f32 << QList<qint64> { 1 } << QStringLiteral("name");
    QTest::newRow("block") << QByteArray("b") << int(DType::Q4_0) << QList<qint64> { 32 }
                           << QStringLiteral("Q4_0");
    QTest::newRow("negative") << QByteArray("b") << f32 << QList<qint64> { -1 }
                              << QStringLiteral("too large");
    QTest::newRow("overflow") << QByteArray("b") << f32 << QList<qint64> { 1LL << 33U, 1LL << 33U }
                              << QStringLiteral("too large");
    QTest::newRow("sum overflows") << QByteArray("b") << f32 << QList<qint64> { (1LL << 60U) - 1 }
                                   << QStringLiteral("larger than the file system");
}

void TestSafetensors::writerRefuses()
{
    QFETCH(QByteArray, name);
    QFETCH(int, type);
    QFETCH(QList<qint64>, shape);
    QFETCH(QString, sentence);
    SafetensorsWriter writer;
    writer.declare("a", DType::F32, { 1024 });
    writer.declare(name.toStdString(), static_cast<DType>(type), { shape.begin(), shape.end() });
    const Status created = writer.create(m_file.folder().filePath(QStringLiteral("refused")).toStdString());
    QVERIFY(!created);
    const QString text = QString::fromStdString(toText(created.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(writer.bytes("a").empty());
    QVERIFY(!writer.finish());
}

void TestSafetensors::writerLeavesNothingBehind()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.safetensors")).toStdString();
    {
        SafetensorsWriter writer;
        writer.declare("a", DType::F32, { 10 });
        QVERIFY(writer.create(path));
        QVERIFY(!std::filesystem::is_empty(folder.path().toStdString()));
    }
    QVERIFY(std::filesystem::is_empty(folder.path().toStdString()));
    SafetensorsWriter lost;
    lost.declare("a", DType::F32, { 10 });
    const Status status = lost.create(folder.filePath(QStringLiteral("no/such/a")).toStdString());
    QVERIFY(!status);
    QVERIFY(QString::fromStdString(toText(status.error())).contains(QStringLiteral("does not exist")));
}

void TestSafetensors::fullDisk()
{
    QTemporaryDir folder;
    const QByteArray where = folder.path().toLocal8Bit();
    if (::mount("none", where.constData(), "tmpfs", 0, "size=1m") != 0) {
        QSKIP("mounting a small file system needs root");
    }
    QString text;
    bool empty = false;
    bool smallFits = false;
    {
        SafetensorsWriter writer;
        writer.declare("a", DType::F32, { 1 << 20 });
        const Status created = writer.create(folder.filePath(QStringLiteral("a")).toStdString());
        text = created ? QString() : QString::fromStdString(toText(created.error()));
    }
    empty = std::filesystem::is_empty(folder.path().toStdString());
    {
        SafetensorsWriter writer;
        writer.declare("a", DType::F32, { 1000 });
        smallFits =
            bool(writer.create(folder.filePath(QStringLiteral("a")).toStdString())) && bool(writer.finish());
    }
    ::umount(where.constData());
    QVERIFY2(text.contains(QStringLiteral("disk is full")), qPrintable(text));
    QVERIFY(empty);
    QVERIFY(smallFits);
}

// Whatever happens to a file, opening it gives a value or a sentence.
void TestSafetensors::mutants()
{
    const QByteArray seed = fileOf("{\"__metadata__\":{\"format\":\"pt\"},\"a\":{\"dtype\":\"F32\",\"shape\":"
                                   "[2,2],\"data_offsets\":[0,16]},"
                                   "\"b\":{\"dtype\":\"I64\",\"shape\":[1],\"data_offsets\":[16,24]},"
                                   "\"c\":{\"dtype\":\"BF16\",\"shape\":[3],\"data_offsets\":[24,30]}}  ",
                                   QByteArray(30, 'x'));
    std::mt19937 random(42);
    int opened = 0;
    for (int i = 0; i < 2000; ++i) {
        QByteArray bytes = seed;
        const int changes = 1 + int(random() % 4);
        for (int c = 0; c < changes; ++c) {
            const auto at = int(random() % unsigned(bytes.size()));
            switch (random() % 5) {
            case 0:
                bytes[at] = char(random());
                break;
            case 1:
                bytes[at] = "0123456789[]{},:\"-.e "[random() % 21];
                break;
            case 2:
                bytes.truncate(qMax(1, at));
                break;
            case 3:
                bytes.insert(at, bytes.mid(at, int(random() % 40)));
                break;
            default:
                bytes.remove(at, int(random() % 8));
                break;
            }
            if (bytes.isEmpty()) {
                bytes = "x";
            }
        }
        const auto file = SafetensorsFile::open(write(bytes));
        if (!file) {
            QVERIFY(!toText(file.error()).empty());
            continue;
        }
        ++opened;
        std::uint64_t sum = 0;
        for (const StoredTensor& tensor : file.value()->tensors()) {
            QVERIFY(tensor.offset + tensor.bytes <= file.value()->file().size());
            for (const std::byte byte : file.value()->file().bytes().subspan(tensor.offset, tensor.bytes)) {
                sum += std::to_integer<unsigned>(byte);
            }
        }
        QVERIFY(sum <= 255 * file.value()->file().size());
    }
    QVERIFY(opened > 50); // else the mutants are too wild to reach the checks behind the header
    QVERIFY(opened < 1900);
}

QTEST_APPLESS_MAIN(TestSafetensors)
#include "tst_safetensors.moc"
