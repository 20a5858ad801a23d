// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep's table and its file.
#include "core/base/json.h"
#include "core/run/sweep.h"
#include "tests/support/fakesweep.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace sinkscope;

class TestSweepJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void whatIsWrittenIsReadBack()
    {
        for (SweepTable table : { test::fakeSweep(), test::fakeNormSweep() }) {
            table.items.pop_back(); // one is still to come
            table.items.front().suppression = std::numeric_limits<double>::quiet_NaN();
            write(toJson(table, spec()));
            const auto read = readSweepTable(folder());
            QVERIFY2(read, read ? "" : toText(read.error()).c_str());
            QVERIFY(std::isnan(read.value().items.front().suppression));
            QVERIFY(!read.value().isComplete());
            SweepTable same = read.value();
            same.items.front().suppression = table.items.front().suppression = 0;
            // What is planned is told by its place alone.
            QCOMPARE(same.plan.size(), table.plan.size());
            for (std::size_t i = 0; i < same.plan.size(); ++i) {
                QCOMPARE(same.plan[i].at, table.plan[i].at);
                QCOMPARE(same.plan[i].layer, table.plan[i].layer);
                QCOMPARE(same.plan[i].norm, table.plan[i].norm);
                QCOMPARE(same.plan[i].kind, table.plan[i].kind);
                QCOMPARE(same.plan[i].positions, table.plan[i].positions);
            }
            same.plan = table.plan;
            QVERIFY(same == table);
        }
    }

    void aProblemStaysASentence()
    {
        SweepTable table = test::fakeSweep();
        table.items[2].problem = wrongUse("interventions[0].positions", "there is nothing %1", "here");
        write(toJson(table, spec()));
        const auto read = readSweepTable(file());
        QVERIFY(read);
        QCOMPARE(toText(*read.value().items[2].problem),
                 std::string("interventions[0].positions: there is nothing here"));
    }

    void whatNoSweepWroteIsRefused_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<std::function<void(Json&)>>("change");
        using Change = std::function<void(Json&)>;
        const auto row = [](const char* name, const char* word, const Change& change) {
            QTest::newRow(name) << QString::fromLatin1(word) << change;
        };
        row("a newer file", "schema", [](Json& json) { json["schema"] = 2; });
        row("no schema", "schema", [](Json& json) { json.erase("schema"); });
        row("unknown sweep", "over", [](Json& json) { json["over"] = "heads"; });
        row("no items", "items", [](Json& json) { json.erase("items"); });
        row("items are no list", "items", [](Json& json) { json["items"] = 3; });
        row("an item is no object", "items[0]", [](Json& json) { json["items"][0] = 3; });
        row("no plain run", "plain", [](Json& json) { json.erase("plain"); });
        row("unknown role", "items[1].role", [](Json& json) { json["items"][1]["role"] = "witness"; });
        row("no layer", "items[1].layer", [](Json& json) { json["items"][1].erase("layer"); });
        row("negative layer", "layer", [](Json& json) { json["items"][1]["layer"] = -1; });
        row("huge layer", "layer", [](Json& json) { json["planned"][1]["layer"] = 1'000'000'000'000; });
        row("text for a number", "items[2].after.norm",
            [](Json& json) { json["items"][2]["after"]["norm"] = "long"; });
        row("no state", "items[2].after", [](Json& json) { json["items"][2].erase("after"); });
        row("a key too many", "items[2].before.mass",
            [](Json& json) { json["items"][2]["before"]["mass"] = 1; });
        row("more runs than planned", "items", [](Json& json) { json["planned"].erase(0); });
        row("a position before the text", "items", [](Json& json) { json["position"] = -1; });
    }

    void whatNoSweepWroteIsRefused()
    {
        QFETCH(QString, word);
        QFETCH(std::function<void(Json&)>, change);
        Json json = toJson(test::fakeSweep(), spec());
        change(json);
        write(json);
        const auto read = readSweepTable(folder());
        QVERIFY(!read);
        const QString text = QString::fromStdString(toText(read.error()));
        QVERIFY2(text.contains(QStringLiteral("sweep.json")) && text.contains(word), qPrintable(text));
        QVERIFY(read.error().kind == ErrorKind::Failed);
    }

    void noFileAndNoJson()
    {
        QVERIFY(!readSweepTable(folder() / "nowhere"));
        QFile out(QString::fromStdString(file().string()));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("{\"schema\": 1, ");
        out.close();
        const auto read = readSweepTable(folder());
        QVERIFY(!read);
        QVERIFY(toText(read.error()).find("sweep.json") != std::string::npos);
    }

private:
    static SweepSpec spec()
    {
        SweepSpec spec;
        spec.run.model = "m.gguf";
        spec.run.input = TextInput { "a text" };
        return spec;
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    std::filesystem::path file() const { return folder() / sweepTableName; }

    void write(const Json& json) const
    {
        QFile out(QString::fromStdString(file().string()));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QByteArray::fromStdString(dumpJson(json, 1)));
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSweepJson)
#include "tst_sweepjson.moc"
