// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/tracefile.h"
#include "tests/support/scratchfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace sinkscope;

class TestTraceFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forms_data();
    void forms();
    void refusedRows_data();
    void refusedRows();
    void refusedFiles_data();
    void refusedFiles();
    void lines();
    void largeFile();
    void tooManyLines();
    void outlivesItsName();
    void cutMeanwhile();
    void mutants();

private:
    std::filesystem::path write(const QByteArray& bytes) { return m_file.write(bytes); }

    test::ScratchFile m_file { "t.jsonl" };
};

void TestTraceFile::forms_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("prompt");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("fields");
    const auto row = [](const char* name, const char* json, const char* prompt, const char* answer,
                        const char* fields) {
        QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(prompt) << QString::fromUtf8(answer)
                            << QString::fromUtf8(fields);
    };
    row("generated", R"({"id":1,"problem":"p","question":"q","prompt":"Solve \\boxed{}","output":".\n4"})",
        "Solve \\boxed{}", ".\n4", "prompt + output");
    row("empty output", R"({"prompt":"p","output":""})", "p", "", "prompt + output");
    row("prompt and output before messages", R"({"messages":[],"text":"t","prompt":"p","output":"o"})", "p",
        "o", "prompt + output");
    row("chat",
        R"({"messages":[{"role":"system","content":"s"},{"role":"user","content":"u"},)"
        R"({"role":"assistant","content":"<think>\na\n</think>\nb"}]})",
        "s\n\nu\n\n", "<think>\na\n</think>\nb", "messages");
    row("only the last answer",
        R"({"messages":[{"role":"user","content":"u"},{"role":"assistant","content":"a"},)"
        R"({"role":"user","content":"v"}]})",
        "u\n\na\n\nv", "", "messages");
    row("no roles", R"({"messages":[{"content":"u"},{"content":"v"}],"text":"t"})", "u\n\nv", "", "messages");
    row("separate reasoning",
        R"({"messages":[{"role":"user","content":"u"},)"
        R"({"role":"assistant","reasoning_content":"r","content":"a"}]})",
        "u\n\n", "r\n\na", "messages with reasoning_content");
    row("thinking without content",
        R"({"messages":[{"role":"user","content":"u"},{"role":"assistant","thinking":"r","content":null}]})",
        "u\n\n", "r", "messages with thinking");
    row("content in parts",
        R"({"messages":[{"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}]})",
        "ab", "", "messages");
    row("text", R"({"text":"t\u0000\ud83d\ude00","prompt":"p"})", "", "", "text");
    row("prompt", R"({"prompt":"è","question":"q"})", "è", "", "prompt");
    row("a wrong type beside a right one", R"({"prompt":"p","output":7,"messages":null})", "p", "", "prompt");
}

void TestTraceFile::forms()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, prompt);
    QFETCH(QString, answer);
    QFETCH(QString, fields);
    const auto file = TraceFile::open(write("\n" + row + "\r\n"));
    QVERIFY(file);
    QCOMPARE(file.value().rows(), std::int64_t { 2 });
    const auto trace = file.value().read(1);
    QVERIFY2(trace, trace ? "" : toText(trace.error()).c_str());
    QCOMPARE(trace.value().row, std::int64_t { 1 });
    QCOMPARE(QString::fromStdString(trace.value().prompt), prompt);
    if (fields == QStringLiteral("text")) {
        QCOMPARE(trace.value().answer, std::string("t\0\xF0\x9F\x98\x80", 6));
    } else {
        QCOMPARE(QString::fromStdString(trace.value().answer), answer);
    }
    QCOMPARE(QString::fromStdString(trace.value().fields), fields);
    QCOMPARE(trace.value().text().substr(0, trace.value().promptBytes()), trace.value().prompt);
}

void TestTraceFile::refusedRows_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const QByteArray& json, const char* sentence) {
        QTest::newRow(name) << json << QString::fromUtf8(sentence);
    };
    row("data set row", R"({"id":1,"question":"q","answer":"a"})", "it has id, question, answer");
    row("no fields", "{}", "has no fields");
    row("blank", "  ", "is blank");
    row("array", "[1]", "no JSON object");
    row("text alone", "\"x\"", "no JSON object");
    row("broken", R"({"prompt": "p", output})", "at line 2, column 17");
    row("key twice", R"({"prompt":"p","prompt":"q"})", "\"prompt\" occurs twice");
    row("prompt a list", R"({"prompt":[{"role":"user"}]})", "\"prompt\" of this row is no text");
    row("text a number", R"({"text":7})", "\"text\" of this row is no text");
    row("messages an object", R"({"messages":{}})", "\"messages\" of this row is no list");
    row("message no object", R"({"messages":[{"content":"x"},"y"]})", "message 2 of this row is no object");
    row("content a number", R"({"messages":[{"content":1}]})", "content of message 1 of this row is no text");
    row("content an image", R"({"messages":[{"content":[{"type":"image"}]}]})", "something that is no text");
    row("no messages", R"({"messages":[]})", "text of this row is empty");
    row("empty text", R"({"text":""})", "text of this row is empty");
    row("zero byte", QByteArray("{\"text\":\"\0\"}", 12), "a zero byte");
    row("deep", "{\"text\":" + QByteArray(100'000, '[') + "}", "nested deeper");
}

void TestTraceFile::refusedRows()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, sentence);
    const auto path = write("{\"text\":\"first\"}\n" + row + "\n{\"text\":\"third\"}");
    const auto file = TraceFile::open(path);
    QVERIFY2(file, file ? "" : toText(file.error()).c_str());
    const auto trace = file.value().read(1);
    QVERIFY(!trace);
    const QString text = QString::fromStdString(toText(trace.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(text.startsWith(QString::fromStdString(path.string()) + QStringLiteral(":2: ")));
    QCOMPARE(file.value().read(0).value().answer, std::string("first"));
    QCOMPARE(file.value().read(2).value().answer, std::string("third"));
    for (const std::int64_t none : { -1LL, 3LL, 1LL << 62U }) {
        const auto outside = file.value().read(none);
        QVERIFY(!outside);
        QCOMPARE(int(outside.error().kind), int(ErrorKind::Usage));
        QVERIFY(toText(outside.error()).find("3 rows") != std::string::npos);
    }
}

void TestTraceFile::refusedFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty");
    QTest::newRow("blank lines") << QByteArray("\n \r\n\t\n") << QStringLiteral("is empty");
    QTest::newRow("Latin-1") << QByteArray("{\"text\":\"a\"}\n{\"text\":\"\xE8\"}\n")
                             << QStringLiteral(":2: the text is not UTF-8 at byte 22");
    QTest::newRow("cut character") << QByteArray("{}\n\n\xF0\x9F\x98")
                                   << QStringLiteral(":3: the text is not UTF-8 at byte 4");
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE{\0", 4)
                            << QStringLiteral(":1: the text is not UTF-8 at byte 0");
    QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08\0\n\xFF", 6) << QStringLiteral("not UTF-8");
}

void TestTraceFile::refusedFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    const auto file = TraceFile::open(write(bytes));
    QVERIFY(!file);
    const QString text = QString::fromStdString(toText(file.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(!TraceFile::open(m_file.folder().path().toStdString()));
    QVERIFY(!TraceFile::open(m_file.folder().filePath(QStringLiteral("missing")).toStdString()));
}

void TestTraceFile::lines()
{
    // U+2028, U+0085 and \r are no line ends; a byte order mark is none of the text.
    const auto file = TraceFile::open(write("\xEF\xBB\xBF{\"text\":\"a\xE2\x80\xA8\xC2\x85z\"}\n{\"text\":"
                                            "\r\"b\"}\n\n\n{\"text\":\"c\"}\n\n \n"));
    QVERIFY(file);
    QCOMPARE(file.value().rows(), std::int64_t { 5 });
    QCOMPARE(file.value().read(0).value().answer, std::string("a\xE2\x80\xA8\xC2\x85z"));
    QCOMPARE(file.value().read(1).value().answer, std::string("b"));
    QVERIFY(!file.value().read(2));
    QCOMPARE(file.value().read(4).value().answer, std::string("c"));
}

void TestTraceFile::largeFile()
{
    // Characters of every length lie across the steps in which the file is read.
    std::mt19937 random(3);
    QByteArray bytes;
    std::vector<std::string> answers;
    while (bytes.size() < 5'000'000) {
        std::string text;
        for (unsigned i = random() % 20'000; i > 0; --i) {
            static const std::array<std::string, 6> pieces = { "a", "é", "€", "😀", "word ", "ß" };
            text += pieces[random() % pieces.size()];
        }
        answers.push_back("x" + text);
        bytes += "{\"text\":\"x" + QByteArray::fromStdString(text) + "\"}\n";
    }
    const auto file = TraceFile::open(write(bytes));
    QVERIFY2(file, file ? "" : toText(file.error()).c_str());
    QCOMPARE(std::size_t(file.value().rows()), answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        QVERIFY(file.value().read(std::int64_t(i)).value().answer == answers[i]);
    }
    // The same with one wrong byte in the middle of the third step.
    const auto at = bytes.indexOf("\n", 2'500'000) + 3;
    bytes[at] = '\xFF';
    const auto broken = TraceFile::open(write(bytes));
    QVERIFY(!broken);
    QVERIFY(toText(broken.error()).find("at byte " + std::to_string(at)) != std::string::npos);
    QVERIFY(toText(broken.error()).find(":" + std::to_string(bytes.left(at).count('\n') + 1) + ":")
            != std::string::npos);
}

void TestTraceFile::tooManyLines()
{
    const auto file = TraceFile::open(write(QByteArray(21'000'000, '\n')));
    QVERIFY(!file);
    QVERIFY(toText(file.error()).find("more than 20000000 lines") != std::string::npos);
}

void TestTraceFile::outlivesItsName()
{
    const auto path = write("{\"text\":\"old\"}\n");
    const auto file = TraceFile::open(path);
    QVERIFY(file);
    const TraceFile copy = file.value();
    write("{\"text\":\"new\"}\n"); // under the same name
    QCOMPARE(copy.read(0).value().answer, std::string("old"));
}

void TestTraceFile::cutMeanwhile()
{
    const auto path = write("{\"text\":\"a\"}\n{\"text\":\"b\"}\n");
    const auto file = TraceFile::open(path);
    QVERIFY(file);
    std::filesystem::resize_file(path, 15);
    QVERIFY(file.value().read(0));
    const auto cut = file.value().read(1);
    QVERIFY(!cut);
    QVERIFY(toText(cut.error()).find("early") != std::string::npos);
}

void TestTraceFile::mutants()
{
    const QByteArray seed =
        "{\"prompt\":\"p \\u00e9\",\"output\":\"o\"}\n"
        "{\"messages\":[{\"role\":\"user\",\"content\":\"u\"}]}\n\n{\"text\":\"è\"}\n{\"prompt\":\"x\"}\n";
    std::mt19937 random(11);
    int good = 0;
    int bad = 0;
    for (int i = 0; i < 2000; ++i) {
        QByteArray bytes = seed;
        for (unsigned c = 0; c <= random() % 3; ++c) {
            const auto at = int(random() % unsigned(bytes.size()));
            switch (random() % 3) {
            case 0:
                bytes[at] = "\n\r\"{}[]:,\\u0x\xC3\xFF"[random() % 14];
                break;
            case 1:
                bytes.remove(at, 1);
                break;
            default:
                bytes.insert(at, bytes.mid(at, int(random() % 30)));
                break;
            }
        }
        const auto file = TraceFile::open(write(bytes));
        if (!file) {
            QVERIFY(!toText(file.error()).empty());
            ++bad;
            continue;
        }
        for (std::int64_t row = 0; row < file.value().rows(); ++row) {
            const auto trace = file.value().read(row);
            QVERIFY(trace ? !trace.value().text().empty() : !toText(trace.error()).empty());
            ++(trace ? good : bad);
        }
    }
    QVERIFY(good > 500);
    QVERIFY(bad > 500);
}

QTEST_APPLESS_MAIN(TestTraceFile)
#include "tst_tracefile.moc"
