// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <random>

using namespace sinkscope;

class TestJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refused_data();
    void refused();
    void keepsValuesAndOrder();
    void depthLimit();
    void numbersRoundTrip();
    void dumpNeverThrows();
    void manyKeysAreFast();
    void files();
    void mutants();
};

void TestJson::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence"); // a part of it
    const auto row = [](const char* name, const QByteArray& text, const char* sentence) {
        QTest::newRow(name) << text << QString::fromUtf8(sentence);
    };
    row("nothing", "", "line 1, column 1");
    row("spaces", "  ", "line 1, column 3");
    row("unfinished", "{\"a\": [1, 2", "line 1, column 12");
    row("second line", "{\n \"a\": 1,\n \"b\" 2}", "line 3, column 6");
    row("column counts characters", "[\"\u00e9\u00e9\u00e9\", x]", "line 1, column 9");
    row("trailing comma", "[1,]", "line 1, column 4");
    row("single quotes", "{'a': 1}", "line 1, column 2");
    row("two documents", "{} {}", "line 1, column 4");
    row("comment", "[1] // x", "line 1, column 5");
    row("NaN", "[NaN]", "not valid JSON");
    row("Infinity", "[-Infinity]", "not valid JSON");
    row("number too large", "[1e999]", "line 1");
    row("leading zero", "[01]", "line 1, column 3");
    row("control character", "[\"a\tb\"]", "line 1, column 4");
    row("half a surrogate", "[\"\\ud800\"]", "surrogate");
    row("zero byte behind", QByteArray("[1]\0", 4), "line 1, column 4: a zero byte");
    row("zero byte in a text", QByteArray("\n[\"\0\"]", 6), "line 2, column 3: a zero byte");
    row("not UTF-8", "[\"a\xC3(\"]", "not UTF-8 at byte 3");
    row("overlong UTF-8", "[\"\xC0\x80\"]", "not UTF-8 at byte 2");
    row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), "not UTF-8 at byte 0");
    row("key twice", "{\"b\": {\"a\": 1, \"c\": 2, \"a\": 3}}", "the key \"a\" occurs twice");
    row("key twice, spelled otherwise", "{\"a\": 1, \"\\u0061\": 2}", "the key \"a\" occurs twice");
}

void TestJson::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const auto json = parseJson({ text.constData(), std::size_t(text.size()) }, "file.json");
    QVERIFY(!json);
    const QString got = QString::fromStdString(toText(json.error()));
    QVERIFY2(got.contains(sentence), qPrintable(got));
    QVERIFY(got.startsWith(QStringLiteral("file.json: ")));
    QCOMPARE(int(json.error().kind), int(ErrorKind::Failed));
}

void TestJson::keepsValuesAndOrder()
{
    const std::string text =
        R"({"z":1,"a":[true,false,null,"x\n\u00e9",-5,18446744073709551615,0.5,{},[]],"m":{"k":{"k":2}}})";
    const auto json = parseJson(text, "x");
    QVERIFY2(json, json ? "" : toText(json.error()).c_str());
    QCOMPARE(json.value().begin().key(), std::string("z"));
    QCOMPARE(json.value()["a"].size(), std::size_t { 9 });
    QCOMPARE(json.value()["a"][3].get<std::string>(), std::string("x\n\u00e9"));
    QVERIFY(json.value()["a"][4].is_number_integer());
    QCOMPARE(json.value()["a"][5].get<std::uint64_t>(), ~std::uint64_t { 0 });
    QVERIFY(json.value()["a"][7].is_object());
    QVERIFY(json.value()["a"][8].is_array());
    QCOMPARE(json.value()["m"]["k"]["k"].get<int>(), 2);
    const std::string again = dumpJson(json.value());
    QVERIFY(parseJson(again, "x").value() == json.value());
    QCOMPARE(parseJson(" 7 ", "x").value().get<int>(), 7);
    // A byte order mark is no reason to refuse a file that an editor has saved.
    QCOMPARE(parseJson("\xEF\xBB\xBF[1]", "x").value().size(), std::size_t { 1 });
    QCOMPARE(dumpJson(parseJson("{\"b\":1,\"a\":2}", "x").value(), 1),
             std::string("{\n \"b\": 1,\n \"a\": 2\n}"));
}

void TestJson::depthLimit()
{
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    QVERIFY(parseJson(nested(64), "x"));
    const auto deep = parseJson(nested(65), "x");
    QVERIFY(!deep);
    QVERIFY(toText(deep.error()).find("deeper than 64") != std::string::npos);
    QVERIFY(!parseJson(std::string(5'000'000, '['), "x"));
    QVERIFY(!parseJson(std::string(100, '[') + "{\"a\":", "x"));
    JsonLimits limits;
    limits.values = 4;
    QVERIFY(parseJson("[1,2,3]", "x", limits));
    QVERIFY(!parseJson("[1,2,3,4]", "x", limits));
    QVERIFY(!parseJson("{\"a\":1,\"b\":2}", "x", limits)); // keys count
    limits.bytes = 3;
    QVERIFY(parseJson("[1]", "x", limits));
    QVERIFY(!parseJson("[12]", "x", limits));
}

void TestJson::numbersRoundTrip()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        double value = 0;
        const std::uint64_t bits = random();
        std::memcpy(&value, &bits, 8);
        if (!std::isfinite(value)) {
            continue;
        }
        QCOMPARE(parseJson(dumpJson(Json(value)), "x").value().get<double>(), value);
        const auto single = float(value);
        if (std::isfinite(single)) {
            QCOMPARE(parseJson(dumpJson(Json(single)), "x").value().get<float>(), single);
        }
    }
    QCOMPARE(dumpJson(Json(std::nan(""))), std::string("null"));
}

void TestJson::dumpNeverThrows()
{
    QCOMPARE(dumpJson(Json("a\xFFz")), std::string("\"a\uFFFDz\""));
    QCOMPARE(dumpJson(Json { { "k\xC3", 1 } }), std::string("{\"k\uFFFD\":1}"));
}

void TestJson::manyKeysAreFast()
{
    std::string text = "{";
    for (int i = 0; i < 200'000; ++i) {
        text += (i > 0 ? ",\"token" : "\"token") + std::to_string(i) + "\":" + std::to_string(i);
    }
    QElapsedTimer timer;
    timer.start();
    const auto json = parseJson(text + "}", "x");
    QVERIFY(json);
    QCOMPARE(json.value().size(), std::size_t { 200'000 });
    // A search of all earlier keys for each key takes minutes.
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!parseJson(text + ",\"token77\":1}", "x"));
}

void TestJson::files()
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.json"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"a\": 1}");
    file.close();
    QCOMPARE(readJsonFile(name.toStdString()).value()["a"].get<int>(), 1);
    JsonLimits limits;
    limits.bytes = 7;
    const auto large = readJsonFile(name.toStdString(), limits);
    QVERIFY(!large);
    QVERIFY(toText(large.error()).find("8 bytes, more than the 7") != std::string::npos);
    QVERIFY(!readJsonFile(folder.path().toStdString()));
    QVERIFY(!readJsonFile((name + QStringLiteral("x")).toStdString()));
}

void TestJson::mutants()
{
    const std::string seed =
        R"({"schema":1,"a":[1,2.5,-3e2,"text \u00e9\ud83d\ude00 \\ \"",true,null],"b":{"c":[[],{}],"d":"é😀"}})";
    std::mt19937 random(7);
    int good = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string text = seed;
        for (unsigned c = 0; c <= random() % 3; ++c) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0) {
                text[at] = char(random());
            } else {
                text.insert(at, text, random() % seed.size() % text.size(), random() % 20);
            }
        }
        const auto json = parseJson(text, "x");
        if (json) {
            ++good;
            QVERIFY(parseJson(dumpJson(json.value()), "x"));
        } else {
            QVERIFY(!toText(json.error()).empty());
        }
    }
    QVERIFY(good > 20);
    QVERIFY(good < 1900);
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
