// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/modeltable.h"
#include "core/base/atomicfile.h"
#include "core/run/sinksources.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"

#include <QTemporaryDir>
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

/// A published detection file out of its counts (tests/data/published_levels.json): a text a sink.
SinkFilePtr publishedFile(const Json& json)
{
    auto file = std::make_shared<SinkFile>();
    for (const Json& cell : json) {
        for (int i = 0; i < cell["count"].get<int>(); ++i) {
            SinkRecords& text = file->texts.emplace_back();
            text.sinks.push_back({ 3, 220, layers(cell["l_start"].get<int>(), cell["lifetime"].get<int>()),
                                   cell["label"].get<std::string>(), false });
        }
    }
    return file;
}

SinkFilePtr batchFile(std::vector<SinkRecords> texts, const Json& model)
{
    auto file = std::make_shared<SinkFile>();
    file->texts = std::move(texts);
    file->batch.emplace();
    file->batch->identity = BatchIdentity(Json { { "model", model } });
    return file;
}

SinkRecords textWith(int sinks)
{
    SinkRecords text;
    text.fullLength = 100;
    text.sinks.push_back({ 0, 1, layers(1, 8), "bos_sink", false });
    for (int i = 0; i < sinks; ++i) {
        text.sinks.push_back({ 10 + i, 220, layers(2, 7), "secondary", false });
    }
    return text;
}

} // namespace

class ModelTableTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void whatIsNotSaidStaysUnknown()
    {
        const Json published = readJsonFile(test::data("published_levels.json")).value();
        for (const Json& file : published["files"]) {
            const auto name = file["name"].get<std::string>();
            const std::vector<ModelRow> rows =
                modelTable({ { name, nullptr, publishedFile(file["cells"]) } });
            QCOMPARE(rows.size(), std::size_t { 1 });
            const ModelRow& row = rows.front();
            QCOMPARE(row.model, name);
            QVERIFY(!row.layers && !row.ropeTheta && !row.architecture);
            QVERIFY(row.sha256.empty());
            QCOMPARE(row.levels.levels, 1);
            QCOMPARE(row.levels.layers, file["bos"]["end"].get<int>()); // what was seen
        }
    }

    void runsAndBatchesOfOneModel()
    {
        const RunResultPtr run = test::makeFakeRun();
        const ModelInfo& model = run->record().model;
        const SinkFilePtr batch = batchFile({ textWith(3), textWith(0) },
                                            { { "name", model.name },
                                              { "architecture", "llama" },
                                              { "layers", 30 },
                                              { "rope_theta", 100000.0 },
                                              { "sha256", model.sha256 } });
        const SinkFilePtr other =
            batchFile({ textWith(0) }, { { "name", "Other" }, { "layers", 12 }, { "sha256", "other" } });
        const std::vector<ModelRow> rows =
            modelTable({ { "run", run, nullptr }, { "other", nullptr, other }, { "batch", nullptr, batch } });
        QCOMPARE(rows.size(), std::size_t { 2 });
        QCOMPARE(rows[0].model, model.name);
        QCOMPARE(rows[0].runs, 1);
        QCOMPARE(rows[0].files, 1);
        QCOMPARE(rows[0].texts, 3);
        QCOMPARE(rows[0].textsWith, 2);
        QCOMPARE(rows[0].sinks, 12);
        QCOMPARE(rows[0].sinksPerText(), 4.0);
        QCOMPARE(rows[0].tokens, 1024 + 200);
        QCOMPARE(rows[0].layers, std::optional(30));
        QCOMPARE(rows[0].ropeTheta, std::optional(100000.0)); // the run did not know it, the batch does
        QCOMPARE(rows[0].levels.layers, 30);
        QCOMPARE(rows[0].levels.levels, 1);
        // Eleven sinks of lifetime 7 and one of 5.
        const double share = 1. / 12;
        const double entropy = -share * std::log(share) - (1 - share) * std::log(1 - share);
        QVERIFY(std::abs(rows[0].levels.entropy - entropy) < 1e-12);
        QCOMPARE(rows[1].model, std::string("Other"));
        QCOMPARE(rows[1].sinks, 0);
        QCOMPARE(rows[1].sinksPerText(), 0.0);
        QCOMPARE(rows[1].levels.levels, 0);
        QVERIFY(!rows[1].ropeTheta && !rows[1].architecture);
        QCOMPARE(rows[1].levels.layers, 12);
    }

    /// Two files that say no model may be of two.
    void filesWithoutAModelStandApart()
    {
        auto file = std::make_shared<SinkFile>();
        file->texts = { textWith(1) };
        QCOMPARE(modelTable({ { "a", nullptr, file }, { "b", nullptr, file } }).size(), std::size_t { 2 });
        QVERIFY(modelTable({ }).empty());
    }

    void nonsenseInARecordIsUnknown()
    {
        const SinkFilePtr file = batchFile({ textWith(1) },
                                           { { "name", 3 },
                                             { "layers", -4 },
                                             { "rope_theta", "large" },
                                             { "architecture", Json::array() } });
        const ModelRow row = modelTable({ { "title", nullptr, file } }).front();
        QCOMPARE(row.model, std::string("title"));
        QVERIFY(!row.layers && !row.ropeTheta && !row.architecture);
        const SinkFilePtr huge = batchFile({ textWith(1) }, { { "layers", 4'000'000'000U } });
        QVERIFY(!modelTable({ { "title", nullptr, huge } }).front().layers);
    }

    /// The record beside a detection file is read where it is of as many texts.
    void theRecordBesideAFile()
    {
        QTemporaryDir made;
        const std::filesystem::path file = std::filesystem::path(made.path().toStdString()) / "sinks.jsonl";
        QVERIFY(writeFileAtomically(file, toJsonLine(textWith(2)) + "\n"));
        QVERIFY(!readSinkFile(file).value()->batch);
        BatchRecord record;
        record.identity = BatchIdentity(Json { { "model", { { "name", "M" }, { "sha256", "s" } } } });
        record.rows = 1;
        QVERIFY(writeFileAtomically(batchRecordPath(file), dumpJson(toJson(record))));
        const SinkFilePtr read = readSinkFile(file).value();
        QVERIFY(read->batch);
        QCOMPARE(modelOf(*read), std::string("s"));
        record.rows = 2;
        QVERIFY(writeFileAtomically(batchRecordPath(file), dumpJson(toJson(record))));
        QVERIFY(!readSinkFile(file).value()->batch);
        QVERIFY(writeFileAtomically(batchRecordPath(file), "{"));
        QVERIFY(!readSinkFile(file).value()->batch);
        QVERIFY(!readSinkFile(file.parent_path() / "none.jsonl"));
    }
};

QTEST_APPLESS_MAIN(ModelTableTest)
#include "tst_modeltable.moc"
