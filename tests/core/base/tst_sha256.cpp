// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <QtTest>

#include <string>

using namespace sinkscope;

class TestSha256 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownVectors_data();
    void knownVectors();
    void pieces();
};

static std::string digest(const std::string& text, std::size_t piece)
{
    Sha256 sha;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        sha.update(std::as_bytes(std::span(text).subspan(at, std::min(piece, text.size() - at))));
    }
    return sha.finish();
}

void TestSha256::knownVectors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    // The examples of FIPS 180-4.
    QTest::newRow("empty") << QByteArray()
                           << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    QTest::newRow("abc") << QByteArray("abc")
                         << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    QTest::newRow("two blocks") << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                                << QByteArray(
                                       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    QTest::newRow("a million") << QByteArray(
        1'000'000, 'a') << QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

void TestSha256::knownVectors()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(digest(text.toStdString(), 1 << 20)), expected);
}

void TestSha256::pieces()
{
    // Every length around the border of a block, in pieces of every kind.
    for (std::size_t length = 0; length < 150; ++length) {
        const std::string text(length, 'x');
        const std::string whole = digest(text, 1000);
        for (const std::size_t piece : { 1, 3, 55, 63, 64, 65 }) {
            QCOMPARE(digest(text, piece), whole);
        }
        QCOMPARE_NE(digest(text + 'x', 1000), whole);
    }
}

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
