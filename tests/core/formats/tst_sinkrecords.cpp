// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/sinkrecords.h"
#include "tests/support/scratchfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace sinkscope;

namespace {

// Invented, in the spelling of the published files: spaces, order of keys, both names of a secondary sink.
const QByteArray first =
    R"({"candidate_sinks": {"0": {"layer": [4, 5, 6, 7, 8], "token_id": 151646, "sink_type": "bos_sink"}, )"
    R"("2631": {"layer": [5, 6, 8], "token_id": 220, "sink_type": "cliff"}}, )"
    R"("sample_index": 0, "prompt_len": 186, "response_len": 3831, "full_text_len": 4017})";
const QByteArray second =
    R"({"candidate_sinks": {"0": {"layer": [6], "token_id": 151644, "sink_type": "bos_sink"}, )"
    R"("589": {"layer": [16, 17], "token_id": 220, "sink_type": "secondary"}, )"
    R"("7": {"layer": [20], "token_id": 16, "sink_type": "noise"}}, )"
    R"("sample_index": 12, "prompt_len": 10, "response_len": -1, "full_text_len": 9})";
const QByteArray none =
    R"({"candidate_sinks": {}, "sample_index": 3, "prompt_len": 1, "response_len": 0, "full_text_len": 1})";

} // namespace

class TestSinkRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheOfficialFormat();
    void writesItBack();
    void refused_data();
    void refused();
    void mutants();

private:
    std::filesystem::path write(const QByteArray& bytes) { return m_file.write(bytes); }

    test::ScratchFile m_file { "sink_detection.jsonl" };
};

void TestSinkRecords::readsTheOfficialFormat()
{
    const auto all = readSinkRecords(write(first + "\n" + second + "\n" + none));
    QVERIFY2(all, all ? "" : toText(all.error()).c_str());
    QCOMPARE(all.value().size(), std::size_t { 3 });
    const SinkRecords& records = all.value()[0];
    QCOMPARE(records.sinks.size(), std::size_t { 2 });
    QCOMPARE(records.sinks[0], (SinkRecord { 0, 151646, { 4, 5, 6, 7, 8 }, "bos_sink", false }));
    QCOMPARE(records.sinks[1], (SinkRecord { 2631, 220, { 5, 6, 8 }, "secondary", true }));
    QCOMPARE(records.sampleIndex, std::int64_t { 0 });
    QCOMPARE(records.promptLength, std::int64_t { 186 });
    QCOMPARE(records.responseLength, std::int64_t { 3831 });
    QCOMPARE(records.fullLength, std::int64_t { 4017 });
    // The order of the file, not of the positions.
    QCOMPARE(all.value()[1].sinks[2].position, std::int64_t { 7 });
    QCOMPARE(all.value()[1].sinks[2].type, std::string("noise"));
    QCOMPARE(all.value()[1].responseLength, std::int64_t { -1 });
    QVERIFY(!all.value()[1].sinks[1].spelledCliff);
    QVERIFY(all.value()[2].sinks.empty());
}

void TestSinkRecords::writesItBack()
{
    const auto all = readSinkRecords(write(first + "\n" + second + "\n" + none + "\n"));
    QVERIFY(all);
    QCOMPARE(QByteArray::fromStdString(toJsonLine(all.value()[0])), first);
    QCOMPARE(QByteArray::fromStdString(toJsonLine(all.value()[1])), second);
    QCOMPARE(QByteArray::fromStdString(toJsonLine(all.value()[2])), none);
    const auto compact = readSinkRecords(write(QByteArray(first).replace(": ", ":").replace(", ", ",")));
    QVERIFY(compact);
    QCOMPARE(compact.value()[0], all.value()[0]);
}

void TestSinkRecords::refused_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const QByteArray& from, const QByteArray& to,
                        const char* sentence) {
        QByteArray line = first;
        if (line.indexOf(from) < 0) {
            qFatal("nothing to replace");
        }
        line.replace(from, to);
        QTest::newRow(name) << line << QString::fromUtf8(sentence);
    };
    row("other object", "candidate_sinks", "sinks", "no \"candidate_sinks\" object");
    row("no sample", "sample_index", "sample", "no whole number \"sample_index\"");
    row("length a float", "4017", "4017.0", "no whole number \"full_text_len\"");
    row("length a text", "186,", "\"186\",", "no whole number \"prompt_len\"");
    row("length too large", "3831", "18446744073709551615", "no whole number \"response_len\"");
    row("position no number", "\"2631\"", "\"x\"", "\"x\" in \"candidate_sinks\" is no token position");
    row("position with a zero", "\"2631\"", "\"02631\"", "\"02631\" in");
    row("position with a space", "\"2631\"", "\"2631 \"", "is no token position");
    row("position negative", "\"2631\"", "\"-1\"", "\"-1\" in");
    row("position too large", "\"2631\"", "\"99999999999999999999\"", "is no token position");
    row("position empty", "\"2631\"", "\"\"", "is no token position");
    row("position twice", "\"2631\"", "\"0\"", "\"0\" occurs twice");
    row("sink a number", R"({"layer": [5, 6, 8], "token_id": 220, "sink_type": "cliff"})", "7",
        "entry of position 2631");
    row("no token", "\"token_id\": 220", "\"token\": 220", "position 2631 has no whole number \"token_id\"");
    row("no layers", "[5, 6, 8]", "[]", "position 2631 has no \"layer\" list");
    row("layer negative", "[5, 6, 8]", "[-5, 6]", "holds -5, which is no layer");
    row("layer a float", "[5, 6, 8]", "[5.5]", "holds 5.5, which is no layer");
    row("layer too large", "[5, 6, 8]", "[2147483648]", "holds 2147483648");
    row("layer twice", "[5, 6, 8]", "[5, 5]", "does not ascend at 5");
    row("layers descend", "[5, 6, 8]", "[6, 5]", "does not ascend at 5");
    row("unknown type", "cliff", "primary", "\"sink_type\" \"primary\"");
    row("type a number", "\"cliff\"", "3", "\"sink_type\" \"\"");
    row("broken", "\"token_id\": 220", "\"token_id\": ", "at line 2, column");
    row("cut", "}", "", "not valid JSON");
}

void TestSinkRecords::refused()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, sentence);
    const auto path = write(second + "\n" + line + "\n");
    const auto all = readSinkRecords(path);
    QVERIFY(!all);
    const QString text = QString::fromStdString(toText(all.error()));
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QVERIFY(text.startsWith(QString::fromStdString(path.string()) + QStringLiteral(":2: ")));
    QVERIFY(!readSinkRecords(write("\n")));
    QVERIFY(!readSinkRecords(write(first + "\n\n" + second)));
}

void TestSinkRecords::mutants()
{
    std::mt19937 random(5);
    int good = 0;
    for (int i = 0; i < 2000; ++i) {
        QByteArray line = first;
        for (unsigned c = 0; c <= random() % 2; ++c) {
            line[int(random() % unsigned(line.size()))] = "0123456789[]{}:,\"-. \n"[random() % 21];
        }
        const auto all = readSinkRecords(write(line));
        if (!all) {
            QVERIFY(!toText(all.error()).empty());
            continue;
        }
        ++good;
        const auto again = readSinkRecords(write(QByteArray::fromStdString(toJsonLine(all.value()[0]))));
        QVERIFY(again);
        QVERIFY(again.value()[0] == all.value()[0]);
    }
    QVERIFY(good > 50);
    QVERIFY(good < 1900);
}

QTEST_APPLESS_MAIN(TestSinkRecords)
#include "tst_sinkrecords.moc"
