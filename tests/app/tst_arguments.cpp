// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/console.h"
#include "app/progressline.h"

#include <QTest>

using namespace sinkscope;

namespace {

const ArgumentRules rules { .flags = { "--json" },
                            .options = { "--out", "--row", "--cos", "--kind" },
                            .positional = { "MODEL" } };

/// The sentence of a wrong use; empty when there is none.
std::string wrong(const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, rules);
    if (arguments) {
        return { };
    }
    return arguments.error().kind == ErrorKind::Usage ? toText(arguments.error()) : "not of kind Usage";
}

Arguments good(const std::vector<std::string>& words)
{
    return Arguments::parse(words, rules).value();
}

bool mentions(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class ArgumentsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void readsBothSpellings()
    {
        const Arguments a = good({ "m.gguf", "--out", "dir", "--row=3", "--json" });
        QCOMPARE(a.positional(), std::vector<std::string> { "m.gguf" });
        QCOMPARE(a.text("--out").value(), std::string("dir"));
        QCOMPARE(a.integer("--row", 0, 10).value().value(), std::int64_t { 3 });
        QVERIFY(a.has("--json"));
        QVERIFY(!a.has("--cos"));
        QVERIFY(!a.text("--cos"));
        QVERIFY(!a.number("--cos", 0, 1).value());
    }

    void takesDashesAsValuesOnlyWhereItIsClear()
    {
        QCOMPARE(good({ "--out=--odd" }).text("--out").value(), std::string("--odd"));
        QCOMPARE(good({ "--row", "-1" }).text("--row").value(), std::string("-1"));
        QCOMPARE(good({ "--", "--odd" }).positional(), std::vector<std::string> { "--odd" });
        QCOMPARE(good({ "-" }).positional(), std::vector<std::string> { "-" });
        QCOMPARE(good({ "--out=" }).text("--out").value(), std::string());
        QVERIFY(!good({ "--out=" }).required("--out"));
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        QTest::newRow("unknown") << QStringList { QStringLiteral("--nope") } << QStringLiteral("--nope");
        QTest::newRow("unknown short") << QStringList { QStringLiteral("-x") } << QStringLiteral("-x");
        QTest::newRow("unknown with value")
            << QStringList { QStringLiteral("--nope=1") } << QStringLiteral("--nope: ");
        QTest::newRow("no value at the end")
            << QStringList { QStringLiteral("--out") } << QStringLiteral("--out");
        QTest::newRow("no value before an option")
            << QStringList { QStringLiteral("--out"), QStringLiteral("--json") } << QStringLiteral("--out");
        QTest::newRow("flag with a value")
            << QStringList { QStringLiteral("--json=1") } << QStringLiteral("--json");
        QTest::newRow("twice") << QStringList { QStringLiteral("--row=1"), QStringLiteral("--row=1") }
                               << QStringLiteral("--row");
        QTest::newRow("a word too many")
            << QStringList { QStringLiteral("a"), QStringLiteral("b") } << QStringLiteral("b");
        QTest::newRow("prefix of an option")
            << QStringList { QStringLiteral("--ro"), QStringLiteral("1") } << QStringLiteral("--ro");
    }

    void namesWhatIsWrong()
    {
        QFETCH(const QStringList, words);
        QFETCH(const QString, named);
        std::vector<std::string> list;
        for (const auto& word : words) {
            list.push_back(word.toStdString());
        }
        const std::string text = wrong(list);
        QVERIFY2(mentions(text, named.toStdString()), text.c_str());
    }

    void checksNumbers()
    {
        for (const char* text : { "", "x", "1x", "1.5", " 1", "99999999999999999999", "+1" }) {
            QVERIFY2(!good({ std::string("--row=") + text }).integer("--row", -5, 5), text);
        }
        QVERIFY(!good({ "--row=6" }).integer("--row", -5, 5));
        QVERIFY(!good({ "--row=-6" }).integer("--row", -5, 5));
        QCOMPARE(good({ "--row=-5" }).integer("--row", -5, 5).value().value(), std::int64_t { -5 });
        for (const char* text : { "", "nan", "inf", "0,5", "1e400", "0.5x", "1.01" }) {
            QVERIFY2(!good({ std::string("--cos=") + text }).number("--cos", 0, 1), text);
        }
        QCOMPARE(good({ "--cos=0.95" }).number("--cos", 0, 1).value().value(), 0.95);
    }

    void checksChoicesAndLists()
    {
        QVERIFY(!good({ "--kind=c" }).choice("--kind", { "a", "b" }));
        QCOMPARE(good({ "--kind=b" }).choice("--kind", { "a", "b" }).value().value(), std::string("b"));
        QCOMPARE(parseIntegers("--ids", "1,-2,30").value(), (std::vector<std::int64_t> { 1, -2, 30 }));
        for (const char* text : { "", ",", "1,", "1,,2", "1 2", "a" }) {
            QVERIFY2(!parseIntegers("--ids", text), text);
        }
        QCOMPARE(parseWords("--tap", "q,k").value(), (std::vector<std::string> { "q", "k" }));
        QVERIFY(!parseWords("--tap", "q,,k"));
    }

    void namesAMissingPositional()
    {
        const auto missing = good({ }).requiredPositional(0);
        QVERIFY(!missing);
        QVERIFY(mentions(toText(missing.error()), "MODEL"));
        QVERIFY(!good({ "" }).requiredPositional(0));
    }

    void showsTokensOnOneLine()
    {
        QCOMPARE(quotedToken(" a\n\t\"\\\x1b"), std::string("\" a\\n\\t\\\"\\\\\\x1B\""));
        QCOMPARE(quotedToken("\u00e9"), std::string("\"\u00e9\""));
    }

    void tellsProgress()
    {
        JobProgress progress { "layers", 25, 100, 12, 30 };
        QCOMPARE(ProgressLine::text(progress, 2), std::string("layer 13 of 30, 25 %, 6 s left"));
        // Too early for an estimate.
        progress.done = 1;
        QCOMPARE(ProgressLine::text(progress, 2), std::string("layer 13 of 30, 1 %"));
        QCOMPARE(ProgressLine::text({ "load", 0, 0, -1, 0 }, 0), std::string("reading the weights"));
    }
};

QTEST_GUILESS_MAIN(ArgumentsTest)
#include "tst_arguments.moc"
