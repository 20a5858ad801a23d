// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/formats/npz.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <map>
#include <sys/mount.h>

using namespace sinkscope;

namespace {

/// CRC-32 bit by bit.
std::uint32_t slowCrc(std::string_view bytes)
{
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc & 1U) != 0 ? (crc >> 1U) ^ 0xEDB88320U : crc >> 1U;
        }
    }
    return ~crc;
}

template<typename T>
T numberAt(std::string_view bytes, std::size_t at)
{
    T value = 0;
    std::memcpy(&value, bytes.substr(at, sizeof value).data(), sizeof value);
    return value;
}

/// Unpacks a stored archive by its directory, as zip readers do; checks each local header and CRC against it.
std::map<std::string, std::string> unpack(std::string_view zip)
{
    std::map<std::string, std::string> files;
    const std::size_t end = zip.size() - 22;
    std::uint64_t count = numberAt<std::uint16_t>(zip, end + 10);
    std::uint64_t at = numberAt<std::uint32_t>(zip, end + 16);
    if (zip.substr(end, 4) != std::string_view("PK\x05\x06", 4)) {
        return files;
    }
    if (count == 0xFFFF) {
        const auto record = numberAt<std::uint64_t>(zip, end - 20 + 8);
        if (zip.substr(end - 20, 4) != std::string_view("PK\x06\x07", 4)
            || zip.substr(record, 4) != std::string_view("PK\x06\x06", 4)) {
            return files;
        }
        count = numberAt<std::uint64_t>(zip, record + 32);
        at = numberAt<std::uint64_t>(zip, record + 48);
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto crc = numberAt<std::uint32_t>(zip, at + 16);
        const auto size = numberAt<std::uint32_t>(zip, at + 20);
        const auto nameBytes = numberAt<std::uint16_t>(zip, at + 28);
        const auto local = numberAt<std::uint32_t>(zip, at + 42);
        const std::string name(zip.substr(at + 46, nameBytes));
        const std::string_view data = zip.substr(local + 30 + nameBytes, size);
        if (zip.substr(at, 4) != std::string_view("PK\x01\x02", 4)
            || zip.substr(local, 4) != std::string_view("PK\x03\x04", 4)
            || zip.substr(local + 30, nameBytes) != name || numberAt<std::uint32_t>(zip, local + 14) != crc
            || numberAt<std::uint32_t>(zip, local + 18) != size
            || numberAt<std::uint32_t>(zip, local + 22) != size || slowCrc(data) != crc) {
            return { };
        }
        files[name] = data;
        at += 46U + nameBytes + numberAt<std::uint16_t>(zip, at + 30);
    }
    return files;
}

/// The dictionary of a .npy file, its padding removed; empty when the frame around it is wrong.
std::string dictionaryOf(const std::string& npy)
{
    const auto length = numberAt<std::uint16_t>(npy, 8);
    if (npy.compare(0, 8, std::string("\x93NUMPY\x01\x00", 8)) != 0 || (10U + length) % 64 != 0
        || npy[9U + length] != '\n') {
        return { };
    }
    const std::string text = npy.substr(10, length - 1U);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

} // namespace

class TestNpz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arrays();
    void sameBytesEachTime();
    void manyArrays();
    void refused_data();
    void refused();
    void fullDisk();

private:
    std::filesystem::path file(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }

    QTemporaryDir m_folder;
};

void TestNpz::arrays()
{
    const std::vector<float> norm { 1.0F, 2.0F, 3.0F, 4.0F, 5.0F, 6.5F };
    const std::vector<std::int64_t> ids { -1, 1LL << 40U };
    const std::vector<std::int32_t> one { 7 };
    const Status written = writeNpz(file("a.npz"),
                                    { { "norm", { 2, 3 }, std::span(norm) },
                                      { "tap/resid_post/3", { 2 }, std::span(ids) },
                                      { "\u00e9", { }, std::span(one) },
                                      { "none", { 0, 4 }, std::span<const float>() } });
    QVERIFY2(written, written ? "" : toText(written.error()).c_str());
    const auto files = unpack(readFile(file("a.npz"), 10'000).value());
    QCOMPARE(files.size(), std::size_t { 4 });
    QCOMPARE(dictionaryOf(files.at("norm.npy")),
             std::string("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
    QCOMPARE(files.at("norm.npy").substr(files.at("norm.npy").size() - 24),
             std::string(reinterpret_cast<const char*>(norm.data()), 24));
    QCOMPARE(dictionaryOf(files.at("tap/resid_post/3.npy")),
             std::string("{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }"));
    QCOMPARE(numberAt<std::int64_t>(files.at("tap/resid_post/3.npy"), 128 + 8), 1LL << 40U);
    QCOMPARE(dictionaryOf(files.at("\u00e9.npy")),
             std::string("{'descr': '<i4', 'fortran_order': False, 'shape': (), }"));
    QCOMPARE(files.at("none.npy").size(), std::size_t { 128 });
}

void TestNpz::sameBytesEachTime()
{
    const std::vector<float> values(1001, 0.25F);
    QVERIFY(writeNpz(file("b.npz"), { { "v", { 7, 11, 13 }, std::span(values) } }));
    QVERIFY(writeNpz(file("c.npz"), { { "v", { 7, 11, 13 }, std::span(values) } }));
    QCOMPARE(readFile(file("b.npz"), 10'000).value(), readFile(file("c.npz"), 10'000).value());
    QVERIFY(writeNpz(file("c.npz"), { }));
    QCOMPARE(readFile(file("c.npz"), 10'000).value().size(), std::size_t { 22 });
}

void TestNpz::manyArrays()
{
    // 65,535 members and more need the ZIP64 records.
    const std::vector<std::int32_t> one { 7 };
    for (const int count : { 65'534, 65'535, 65'536 }) {
        std::vector<NpzArray> arrays;
        for (int i = 0; i < count; ++i) {
            arrays.push_back({ std::to_string(i), { 1 }, std::span(one) });
        }
        QVERIFY(writeNpz(file("many.npz"), arrays));
        const auto files = unpack(readFile(file("many.npz"), 30'000'000).value());
        QCOMPARE(files.size(), std::size_t(count));
        QVERIFY(files.count(std::to_string(count - 1) + ".npy") == 1);
    }
}

void TestNpz::refused_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QList<qint64>>("shape");
    QTest::addColumn<QString>("sentence");
    const QList<qint64> six { 6 };
    QTest::newRow("no name") << QByteArray() << six << QStringLiteral("name");
    QTest::newRow("twice") << QByteArray("a") << six << QStringLiteral("two arrays of the name \"a\"");
    QTest::newRow("not UTF-8") << QByteArray("\xC3") << six << QStringLiteral("name");
    QTest::newRow("line end") << QByteArray("b\n") << six << QStringLiteral("name");
    QTest::newRow("root") << QByteArray("/b") << six << QStringLiteral("name");
    QTest::newRow("climbs out") << QByteArray("b/../../c") << six << QStringLiteral("name");
    QTest::newRow("dots alone") << QByteArray("..") << six << QStringLiteral("name");
    QTest::newRow("backslash") << QByteArray("b\\c") << six << QStringLiteral("name");
    QTest::newRow("long") << QByteArray(70'000, 'b') << six << QStringLiteral("name");
    QTest::newRow("too few") << QByteArray("b") << QList<qint64> { 7 }
                             << QStringLiteral("does not fit its 6 values");
    QTest::newRow("scalar") << QByteArray("b") << QList<qint64> { }
                            << QStringLiteral("does not fit its 6 values");
    QTest::newRow("negative") << QByteArray("b") << QList<qint64> { -2, -3 }
                              << QStringLiteral("does not fit");
    QTest::newRow("overflow") << QByteArray("b") << QList<qint64> { 1LL << 62U, 4, 6 }
                              << QStringLiteral("does not fit");
    QTest::newRow("rank") << QByteArray("b") << QList<qint64>(65, 1) << QStringLiteral("does not fit");
}

void TestNpz::refused()
{
    QFETCH(QByteArray, name);
    QFETCH(QList<qint64>, shape);
    QFETCH(QString, sentence);
    const std::vector<float> six(6);
    const Status written =
        writeNpz(file("refused.npz"),
                 { { "a", { 6 }, std::span(six) },
                   { name.toStdString(), { shape.begin(), shape.end() }, std::span(six) } });
    QVERIFY(!written);
    const QString text = QString::fromStdString(toText(written.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(!std::filesystem::exists(file("refused.npz")));
}

void TestNpz::fullDisk()
{
    QTemporaryDir folder;
    const QByteArray where = folder.path().toLocal8Bit();
    if (::mount("none", where.constData(), "tmpfs", 0, "size=1m") != 0) {
        QSKIP("mounting a small file system needs root");
    }
    const std::vector<float> values(1'000'000);
    const Status written = writeNpz(folder.filePath(QStringLiteral("a.npz")).toStdString(),
                                    { { "a", { 1'000'000 }, std::span(values) } });
    const bool empty = std::filesystem::is_empty(folder.path().toStdString());
    ::umount(where.constData());
    QVERIFY(!written);
    QVERIFY(toText(written.error()).find("disk is full") != std::string::npos);
    QVERIFY(empty);
}

QTEST_APPLESS_MAIN(TestNpz)
#include "tst_npz.moc"
