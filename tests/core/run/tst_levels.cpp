// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/levels.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

std::vector<int> layers(int start, int count)
{
    std::vector<int> out;
    for (int i = 0; i < count; ++i) {
        out.push_back(start + i);
    }
    return out;
}

SinkRecords sample(const std::vector<SinkRecord>& sinks)
{
    SinkRecords records;
    records.sinks = sinks;
    return records;
}

std::vector<SinkRecords> repeated(int start, int lifetime, int count, const std::string& type = "secondary")
{
    return std::vector<SinkRecords>(static_cast<std::size_t>(count),
                                    sample({ { 9, 220, layers(start, lifetime), type, false } }));
}

std::vector<SinkRecords> operator+(std::vector<SinkRecords> a, const std::vector<SinkRecords>& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

std::vector<LevelCell> cellsOf(const Json& json)
{
    std::vector<LevelCell> cells;
    for (const Json& cell : json) {
        cells.push_back({ cell["l_start"].get<int>(), cell["lifetime"].get<int>(),
                          cell["count"].get<std::int64_t>(), cell.value("label", std::string()) });
    }
    return cells;
}

} // namespace

class TestLevels : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    /// The published detection files (their counts are kept in tests/data). DeepSeek has one level, and so
    /// has Qwen3.
    void publishedCounts()
    {
        const auto facts = readJsonFile(test::data("published_levels.json"));
        QVERIFY2(bool(facts), facts ? "" : toText(facts.error()).c_str());
        const auto folder = qEnvironmentVariable("SINKSCOPE_PUBLISHED").toStdString();
        for (const Json& file : facts.value()["files"]) {
            const auto wanted = cellsOf(file["cells"]);
            std::vector<SinkRecords> records;
            for (const LevelCell& cell : wanted) {
                records =
                    records + repeated(cell.start, cell.lifetime, static_cast<int>(cell.count), cell.label);
            }
            std::vector<Levels> levels { levelsOf(records) };
            if (!folder.empty()) { // the files themselves, where somebody has them
                const auto read =
                    readSinkRecords(std::filesystem::path(folder) / file["name"].get<std::string>());
                QVERIFY2(bool(read), read ? "" : toText(read.error()).c_str());
                QCOMPARE(read.value().size(), file["samples"].get<std::size_t>());
                levels.push_back(levelsOf(read.value()));
            }
            for (const Levels& found : levels) {
                QVERIFY(found.cells == wanted);
                QCOMPARE(found.bosStart, file["bos"]["start"].get<int>());
                QCOMPARE(found.bosEnd, file["bos"]["end"].get<int>());
                QCOMPARE(found.layers, found.bosEnd); // the clipper leaves the last layer out
                QCOMPARE(found.levels, 1);
            }
        }
    }

    void levelsAreComponents_data()
    {
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("lifetime");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("levels");
        QTest::newRow("lifetimes one apart") << 10 << 6 << 3 << 1;
        QTest::newRow("lifetimes two apart") << 10 << 7 << 3 << 2;
        QTest::newRow("another birth") << 11 << 5 << 3 << 2;
        QTest::newRow("fewer than three") << 11 << 5 << 2 << 1;
    }

    /// Ten sinks of (10, 5) and some others.
    void levelsAreComponents()
    {
        QFETCH(const int, start);
        QFETCH(const int, lifetime);
        QFETCH(const int, count);
        QFETCH(const int, levels);
        QCOMPARE(levelsOf(repeated(10, 5, 10) + repeated(start, lifetime, count)).levels, levels);
    }

    void rareCellsAreFivePercent()
    {
        // 96 + 4 and 76 + 4 secondary sinks: 4 of 100 are below 5 %, 4 of 80 are exactly that. Others do not
        // count.
        const auto noise = repeated(1, 2, 1000, "noise");
        QCOMPARE(levelsOf(noise + repeated(10, 5, 96) + repeated(20, 5, 4)).levels, 1);
        QCOMPARE(levelsOf(noise + repeated(10, 5, 76) + repeated(20, 5, 4)).levels, 2);
    }

    void lifetimesBridgeOverCommonCellsOnly()
    {
        QCOMPARE(levelsOf(repeated(10, 5, 9) + repeated(10, 6, 9) + repeated(10, 7, 9)).levels, 1);
        QCOMPARE(levelsOf(repeated(10, 5, 9) + repeated(10, 6, 2) + repeated(10, 7, 9)).levels, 2);
    }

    void entropyIsOfTheSecondarySinks()
    {
        QCOMPARE(levelsOf(repeated(10, 5, 7) + repeated(1, 2, 5, "noise")).entropy, 0.0);
        QVERIFY(!std::signbit(levelsOf(repeated(10, 5, 7)).entropy));
        const double half = levelsOf(repeated(10, 5, 4) + repeated(12, 5, 4)).entropy;
        QVERIFY(std::abs(half - std::log(2.0)) < 1e-12);
    }

    void anchorIsTheFirstOfItsText()
    {
        const auto text = sample(
            { { 2, 5, layers(8, 20), "bos_sink", false }, { 0, 1, layers(4, 43), "bos_sink", false } });
        const Levels found = levelsOf({ text, text });
        QCOMPARE(found.bosStart, 4);
        QCOMPARE(found.bosEnd, 47);
    }

    void gapsCountListedLayers()
    {
        const auto text = sample({ { 0, 1, { 1, 2, 3, 11, 12 }, "bos_sink", false } });
        const Levels found = levelsOf({ text });
        QCOMPARE(found.cells.front().lifetime, 5);
        QCOMPARE(found.bosStart, 1);
        QCOMPARE(found.bosEnd, 13);
    }

    void nothingIsNoLevel()
    {
        const Levels found = levelsOf(std::vector<SinkRecords> { });
        QVERIFY(found == Levels { });
        QCOMPARE(
            QString::fromStdString(toJson(found).dump()),
            QStringLiteral(R"({"levels":{"layers":0,"bos":null,"cells":[],"n_levels":0,"entropy":0.0}})"));
        QVERIFY(levelsOf({ sample({ { 3, 1, { }, "secondary", false } }) }).cells.empty());
    }

    void ofARun()
    {
        std::vector<Sink> sinks;
        const auto add = [&](SinkKind kind, std::int64_t position, std::vector<int> live) {
            Sink sink;
            sink.position = position;
            sink.kind = kind;
            sink.layers = std::move(live);
            sinks.push_back(sink);
        };
        add(SinkKind::Anchor, 0, layers(1, 8));
        for (int i = 0; i < 3; ++i) {
            add(SinkKind::Secondary, 10 + i, layers(2, 7));
        }
        add(SinkKind::Other, 20, { 1 });
        const Levels found = levelsOf(sinks, 30);
        QCOMPARE(QString::fromStdString(toJson(found).dump()),
                 QStringLiteral(R"({"levels":{"layers":30,"bos":{"start":1,"end":9},"cells":[)"
                                R"({"l_start":1,"lifetime":1,"count":1,"label":"noise"},)"
                                R"({"l_start":1,"lifetime":8,"count":1,"label":"bos_sink"},)"
                                R"({"l_start":2,"lifetime":7,"count":3,"label":"secondary"}],)"
                                R"("n_levels":1,"entropy":0.0}})"));
    }
};

QTEST_APPLESS_MAIN(TestLevels)

#include "tst_levels.moc"
