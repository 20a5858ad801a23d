// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/base/mappedfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sinkscope;
namespace fs = std::filesystem;

namespace {

QString sentence(const Error& error)
{
    return QString::fromStdString(toText(error));
}

std::string content(const fs::path& path)
{
    const auto text = readFile(path, 1000);
    return text ? text.value() : "error: " + toText(text.error());
}

std::size_t entries(const fs::path& folder)
{
    return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

} // namespace

class TestAtomicFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void writesAndReplaces();
    void refusesOtherThanFiles();
    void missingFolder();
    void readOnlyFolder();
    void uncommittedFileVanishes();
    void readFileRefuses();
    void folderAppearsWhole();
    void folderIsNeverOverwritten();
    void folderRefuses();
    void fullDisk();
    void mappedFile();
    void mappedFileRefuses();
    void shrunkFile();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_root;
};

void TestAtomicFile::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_root = m_dir->path().toStdString();
}

void TestAtomicFile::writesAndReplaces()
{
    const fs::path path = m_root / "a.json";
    QVERIFY(writeFileAtomically(path, "one"));
    QCOMPARE(content(path), std::string("one"));
    QCOMPARE(::chmod(path.c_str(), 0640), 0);
    QVERIFY(writeFileAtomically(path, std::string(300, 'x')));
    QCOMPARE(content(path), std::string(300, 'x'));
    struct stat facts = { };
    QCOMPARE(::stat(path.c_str(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0640U);
    QVERIFY(writeFileAtomically(path, ""));
    QCOMPARE(content(path), std::string());
    QCOMPARE(entries(m_root), std::size_t { 1 });
    // The longest name a file system takes leaves no room for the temporary one's additions.
    QVERIFY(writeFileAtomically(m_root / std::string(255, 'n'), "long"));
    const Status longer = writeFileAtomically(m_root / std::string(256, 'n'), "too long");
    QVERIFY(!longer);
    QVERIFY(sentence(longer.error()).contains(QStringLiteral("too long")));
    QCOMPARE(entries(m_root), std::size_t { 2 });
}

void TestAtomicFile::refusesOtherThanFiles()
{
    QVERIFY(sentence(writeFileAtomically(m_root, "x").error()).contains(QStringLiteral("this is a folder")));
    QVERIFY(
        sentence(writeFileAtomically(m_root / "", "x").error()).contains(QStringLiteral("name is needed")));
    QVERIFY(sentence(writeFileAtomically("", "x").error()).contains(QStringLiteral("name is needed")));
    QVERIFY(sentence(writeFileAtomically("/dev/null", "x").error()).contains(QStringLiteral("device")));
    QVERIFY(fs::is_character_file("/dev/null"));
}

void TestAtomicFile::missingFolder()
{
    const Status status = writeFileAtomically(m_root / "no" / "a", "x");
    QVERIFY(!status);
    QVERIFY2(sentence(status.error()).contains(QStringLiteral("/no\" does not exist")),
             qPrintable(sentence(status.error())));
    QVERIFY(writeFileAtomically(m_root / "file", "x"));
    QVERIFY(sentence(writeFileAtomically(m_root / "file" / "a", "x").error())
                .contains(QStringLiteral("not a folder")));
}

void TestAtomicFile::readOnlyFolder()
{
    if (::geteuid() == 0) {
        // Root may write everywhere, except where the file system itself is read-only.
        if (::mount("none", m_root.c_str(), "tmpfs", MS_RDONLY, "size=1m") != 0) {
            QSKIP("root ignores permissions and mounting is not allowed here");
        }
        const Status status = writeFileAtomically(m_root / "a", "x");
        const auto folder = AtomicFolder::create(m_root / "b");
        ::umount(m_root.c_str());
        QVERIFY(!status);
        QVERIFY(sentence(status.error()).contains(QStringLiteral("read-only")));
        QVERIFY(!folder);
        return;
    }
    fs::permissions(m_root, fs::perms::owner_read | fs::perms::owner_exec);
    const Status status = writeFileAtomically(m_root / "a", "x");
    const auto folder = AtomicFolder::create(m_root / "b");
    fs::permissions(m_root, fs::perms::owner_all);
    QVERIFY(!status);
    QVERIFY(sentence(status.error()).contains(QStringLiteral("no permission")));
    QVERIFY(!folder);
}

void TestAtomicFile::uncommittedFileVanishes()
{
    QVERIFY(writeFileAtomically(m_root / "a", "old"));
    {
        auto file = AtomicFile::create(m_root / "a");
        QVERIFY(file);
        QVERIFY(file.value().write("new"));
        AtomicFile moved = std::move(file).value();
        QVERIFY(moved.write("er"));
        QCOMPARE(entries(m_root), std::size_t { 2 });
    }
    QCOMPARE(entries(m_root), std::size_t { 1 });
    QCOMPARE(content(m_root / "a"), std::string("old"));
}

void TestAtomicFile::readFileRefuses()
{
    QVERIFY(writeFileAtomically(m_root / "a", "12345"));
    QCOMPARE(readFile(m_root / "a", 5).value(), std::string("12345"));
    QVERIFY(sentence(readFile(m_root / "a", 4).error()).contains(QStringLiteral("5 bytes, more than the 4")));
    QVERIFY(sentence(readFile(m_root / "b", 4).error()).contains(QStringLiteral("no such file")));
    QVERIFY(sentence(readFile(m_root, 4).error()).contains(QStringLiteral("this is a folder")));
    QVERIFY(sentence(readFile("/dev/zero", 4).error()).contains(QStringLiteral("device")));
    QCOMPARE(::mkfifo((m_root / "pipe").c_str(), 0600), 0);
    QVERIFY(
        sentence(readFile(m_root / "pipe", 4).error()).contains(QStringLiteral("pipe"))); // and does not wait
}

void TestAtomicFile::folderAppearsWhole()
{
    const fs::path target = m_root / "r.sinkrun";
    auto folder = AtomicFolder::create(target / ""); // a slash behind the name means the same
    QVERIFY(folder);
    const fs::path inside = folder.value().path();
    QCOMPARE(inside.parent_path(), m_root);
    QVERIFY(inside.filename().string().rfind(".r.sinkrun.tmp-", 0) == 0);
    QVERIFY(writeFileAtomically(inside / "run.json", "{}"));
    fs::create_directory(inside / "sub");
    QVERIFY(writeFileAtomically(inside / "sub" / "b", "b"));
    QVERIFY(!fs::exists(target));
    QVERIFY(folder.value().commit());
    QVERIFY(!fs::exists(inside));
    QCOMPARE(content(target / "run.json"), std::string("{}"));
    QCOMPARE(content(target / "sub" / "b"), std::string("b"));
    QCOMPARE(entries(m_root), std::size_t { 1 });
    folder = AtomicFolder::create(m_root / "other");
    QVERIFY(folder);
    QVERIFY(writeFileAtomically(folder.value().path() / "x", "x"));
    folder = Error { };
    QCOMPARE(entries(m_root), std::size_t { 1 });
}

void TestAtomicFile::folderIsNeverOverwritten()
{
    const fs::path target = m_root / "r";
    for (int i = 0; i < 3; ++i) {
        // Empty folder, full folder, file: whatever has appeared meanwhile stays.
        auto folder = AtomicFolder::create(target);
        QVERIFY(folder);
        QVERIFY(writeFileAtomically(folder.value().path() / "x", "new"));
        if (i == 2) {
            QVERIFY(writeFileAtomically(target, "old"));
        } else {
            fs::create_directory(target);
            QVERIFY(i == 0 || writeFileAtomically(target / "x", "old"));
        }
        const Status status = folder.value().commit();
        QVERIFY(!status);
        QVERIFY(sentence(status.error()).contains(QStringLiteral("not overwritten")));
        QVERIFY(i != 0 || fs::is_empty(target));
        QVERIFY(i != 1 || content(target / "x") == "old");
        QVERIFY(i != 2 || content(target) == "old");
        const auto again = AtomicFolder::create(target);
        QVERIFY(!again);
        QVERIFY(sentence(again.error()).contains(QStringLiteral("not overwritten")));
        fs::remove_all(target);
    }
    QVERIFY(fs::is_empty(m_root));
    fs::create_symlink("nowhere", target);
    QVERIFY(!AtomicFolder::create(target));
}

void TestAtomicFile::folderRefuses()
{
    QVERIFY(sentence(AtomicFolder::create(m_root / "no" / "r").error())
                .contains(QStringLiteral("does not exist")));
    QVERIFY(writeFileAtomically(m_root / "file", "x"));
    QVERIFY(sentence(AtomicFolder::create(m_root / "file" / "r").error())
                .contains(QStringLiteral("not a folder")));
    QVERIFY(sentence(AtomicFolder::create("").error()).contains(QStringLiteral("name")));
    QVERIFY(sentence(AtomicFolder::create(m_root / "..").error()).contains(QStringLiteral("name")));
}

void TestAtomicFile::fullDisk()
{
    if (::mount("none", m_root.c_str(), "tmpfs", 0, "size=1m") != 0) {
        QSKIP("mounting a small file system needs root");
    }
    const Status first = writeFileAtomically(m_root / "a", "old");
    const Status status = writeFileAtomically(m_root / "a", std::string(2'000'000, 'x'));
    const std::string kept = content(m_root / "a");
    const std::size_t count = entries(m_root);
    ::umount(m_root.c_str());
    QVERIFY(first);
    QVERIFY(!status);
    QVERIFY(sentence(status.error()).contains(QStringLiteral("disk is full")));
    QCOMPARE(kept, std::string("old"));
    QCOMPARE(count, std::size_t { 1 });
}

void TestAtomicFile::mappedFile()
{
    QVERIFY(writeFileAtomically(m_root / "a", "0123456789"));
    const auto file = MappedFile::open(m_root / "a");
    QVERIFY(file);
    QCOMPARE(file.value()->size(), std::uint64_t { 10 });
    QCOMPARE(char(file.value()->bytes()[9]), '9');
    std::array<std::byte, 4> four;
    QVERIFY(file.value()->read(6, four));
    QCOMPARE(char(four[0]), '6');
    QVERIFY(file.value()->read(10, std::span<std::byte>()));
    QVERIFY(sentence(file.value()->read(7, four).error()).contains(QStringLiteral("behind the end")));
    QVERIFY(!file.value()->read(~std::uint64_t { 0 } - 1, four)); // the sum overflows
    // A file that has lost its name stays readable.
    fs::remove(m_root / "a");
    QVERIFY(file.value()->read(0, four));
}

void TestAtomicFile::mappedFileRefuses()
{
    QVERIFY(writeFileAtomically(m_root / "empty", ""));
    QVERIFY(
        sentence(MappedFile::open(m_root / "empty").error()).contains(QStringLiteral("the file is empty")));
    QVERIFY(sentence(MappedFile::open(m_root / "no").error()).contains(QStringLiteral("no such file")));
    QVERIFY(sentence(MappedFile::open(m_root).error()).contains(QStringLiteral("this is a folder")));
    QVERIFY(sentence(MappedFile::open("/dev/zero").error()).contains(QStringLiteral("device")));
    QVERIFY(
        sentence(MappedFile::open(m_root / "empty" / "x").error()).contains(QStringLiteral("not a folder")));
    QVERIFY(sentence(MappedFile::open(m_root / std::string(300, 'x')).error())
                .contains(QStringLiteral("too long")));
    fs::create_symlink("loop", m_root / "loop");
    QVERIFY(!MappedFile::open(m_root / "loop"));
}

void TestAtomicFile::shrunkFile()
{
    const fs::path path = m_root / "a";
    QVERIFY(writeFileAtomically(path, std::string(20'000, 'x')));
    const auto file = MappedFile::open(path);
    QVERIFY(file);
    QCOMPARE(::truncate(path.c_str(), 100), 0);
    std::vector<std::byte> bytes(10'000);
    const Status status = file.value()->read(0, bytes);
    QVERIFY(!status);
    QVERIFY(sentence(status.error()).contains(QStringLiteral("ends 9900 bytes early")));
}

QTEST_APPLESS_MAIN(TestAtomicFile)
#include "tst_atomicfile.moc"
