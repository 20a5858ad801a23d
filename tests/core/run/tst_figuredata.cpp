// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind figures as CSV, NPZ and JSON, against text written by hand.
#include "core/run/figuredata.h"
#include "tests/support/fakerun.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

RunResultPtr smallRun()
{
    return test::makeFakeRun({ .layers = 5, .heads = 2, .tokens = 12, .sinks = { 7, 4 } });
}

FigureData handMade()
{
    FigureData data;
    data.notes = { "model: A, f32", "two\nlines" };
    data.columns = {
        { "layer", "", std::vector<std::int64_t> { 0, 1, -9007199254740993 } },
        { "h", "norm, after layer l",
          std::vector<float> { 0.1F, std::numeric_limits<float>::quiet_NaN(), 1e-40F } },
        { "score", "share", std::vector<double> { 0.1, std::numeric_limits<double>::infinity(), -0. } },
        { "label", "", std::vector<std::string> { "a,b", "say \"no\"", "tab\there" } },
    };
    data.arrays = { { "h", { "layer", "token" }, { 1, 2 }, std::vector<float> { 1.5F, -2.F } },
                    { "n", { "panel" }, { 1 }, std::vector<std::int64_t> { 3 } } };
    data.json = { { "model", "A" }, { "values", { 1, nullptr } } };
    return data;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template<typename T>
const std::vector<T>& column(const FigureData& data, std::string_view name)
{
    for (const DataColumn& candidate : data.columns) {
        if (candidate.name == name) {
            return std::get<std::vector<T>>(candidate.values);
        }
    }
    qFatal("no such column");
}

} // namespace

class FigureDataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void csvIsAsWrittenByHand()
    {
        const std::string csv = csvOf(handMade());
        QCOMPARE(QString::fromStdString(csv.substr(csv.find("layer,"))),
                 QStringLiteral("layer,h,score,label\n"
                                "0,0.1,0.1,\"a,b\"\n"
                                "1,nan,inf,\"say \"\"no\"\"\"\n"
                                "-9007199254740993,1e-40,-0,\"tab\there\"\n"));
        QVERIFY(csv.starts_with("# model: A, f32\n# "));
        QVERIFY(csv.find("# h: norm, after layer l\n# score: share\nlayer,") != std::string::npos);
        // Every line before the header is a comment, whatever a note holds.
        for (std::size_t at = 0; at < csv.find("layer,h"); at = csv.find('\n', at) + 1) {
            QCOMPARE(csv[at], '#');
        }
    }

    void tabsStayBetweenCells()
    {
        QCOMPARE(QString::fromStdString(tabbedOf(handMade())),
                 QStringLiteral("layer\th\tscore\tlabel\n"
                                "0\t0.1\t0.1\ta,b\n"
                                "1\tnan\tinf\tsay \"no\"\n"
                                "-9007199254740993\t1e-40\t-0\ttab here\n"));
        QCOMPARE(rowsOf(handMade()), std::size_t(3));
        QCOMPARE(rowsOf(FigureData { }), std::size_t(0));
    }

    void filesHoldTheNumbers()
    {
        const QTemporaryDir folder;
        const auto write = [&](ExportFormat format, const char* name) {
            const QString path = folder.filePath(QLatin1String(name));
            const Status written = writeFigureData(handMade(), format, path.toStdString());
            return written ? bytesOf(path) : QByteArray();
        };
        QCOMPARE(write(ExportFormat::CsvFile, "a.csv"), QByteArray::fromStdString(csvOf(handMade())));
        const Result<Json> json = parseJson(write(ExportFormat::JsonFile, "a.json").toStdString(), "a.json");
        QVERIFY(bool(json));
        QVERIFY(json.value() == handMade().json);
        const QByteArray npz = write(ExportFormat::NpzFile, "a.npz");
        QVERIFY(npz.contains("h[layer,token].npy"));
        QVERIFY(npz.contains("n[panel].npy"));
        QVERIFY(npz.contains("'descr': '<f4'") && npz.contains("'shape': (1, 2)"));
        QVERIFY(npz.contains("'descr': '<i8'") && npz.contains("'shape': (1,)"));
        const float floats[] = { 1.5F, -2.F };
        QVERIFY(npz.contains(QByteArray(reinterpret_cast<const char*>(floats), sizeof floats)));
        // The same numbers give the same bytes.
        QCOMPARE(write(ExportFormat::NpzFile, "b.npz"), npz);
    }

    void aTableWithoutAShapeOfItsOwnIsWrittenAsColumns()
    {
        const QTemporaryDir folder;
        FigureData data = handMade();
        data.json = { };
        const QString path = folder.filePath(QStringLiteral("a.json"));
        QVERIFY(writeFigureData(data, ExportFormat::JsonFile, path.toStdString()));
        const Result<Json> json = parseJson(bytesOf(path).toStdString(), "a.json");
        QVERIFY(json);
        QCOMPARE(json.value()["columns"].size(), data.columns.size());
        for (std::size_t i = 0; i < data.columns.size(); ++i) {
            const Json& column = json.value()["columns"][i];
            QCOMPARE(column["name"].get<std::string>(), data.columns[i].name);
            QCOMPARE(column["values"].size(), rowsOf(data));
        }
        QVERIFY(json.value()["columns"][1]["values"][1].is_null()); // not a number
    }

    void whatCannotBeWrittenIsSaid()
    {
        const QTemporaryDir folder;
        for (const ExportFormat format :
             { ExportFormat::CsvFile, ExportFormat::JsonFile, ExportFormat::NpzFile }) {
            const QString path = folder.filePath(QStringLiteral("no/such/folder.x"));
            QVERIFY(!writeFigureData(handMade(), format, path.toStdString()));
            QVERIFY(!QFile::exists(path));
        }
    }

    void normsOfARun()
    {
        const RunResultPtr run = smallRun();
        const FigureData data = normsData(*run, "hv");
        const TensorView hidden = run->tensor("hidden_norm");
        const TensorView value = run->tensor("v_norm");
        const auto& anchor = column<float>(data, "h_anchor_0");
        const auto& sink = column<float>(data, "v_sink_7");
        QCOMPARE(anchor.size(), std::size_t(5));
        for (int l = 0; l < run->layers(); ++l) {
            QCOMPARE(anchor[static_cast<std::size_t>(l)], hidden.at(l, 0));
            QCOMPARE(sink[static_cast<std::size_t>(l)], value.at(l, 7));
            QCOMPARE(column<std::int64_t>(data, "layer")[static_cast<std::size_t>(l)], std::int64_t(l));
            // Nine tokens are left without anchor and sinks: the lower median is the fifth.
            std::vector<float> rest;
            for (const std::int64_t t : { 1, 2, 3, 5, 6, 8, 9, 10, 11 }) {
                rest.push_back(hidden.at(l, t));
            }
            std::sort(rest.begin(), rest.end());
            QCOMPARE(column<float>(data, "h_rest_median")[static_cast<std::size_t>(l)], rest[4]);
            QCOMPARE(column<float>(data, "h_rest_5_percent")[static_cast<std::size_t>(l)], rest[0]);
            QCOMPARE(column<float>(data, "h_rest_95_percent")[static_cast<std::size_t>(l)], rest[8]);
        }
        // Anchor, two sinks and three of the rest, of two quantities.
        QCOMPARE(data.columns.size(), std::size_t(1 + 2 * 6));
        QCOMPARE(data.json["series"].size(), std::size_t(12));
        QVERIFY(csvOf(data).find(",k_") == std::string::npos);
    }

    void normsAsLayerInput()
    {
        const RunResultPtr run = smallRun();
        const FigureData plain = normsData(*run, "hk");
        const FigureData shifted = normsData(*run, "hk", true);
        for (const char* name : { "h_anchor_0", "h_sink_4", "h_rest_median" }) {
            const auto& from = column<float>(plain, name);
            const auto& to = column<float>(shifted, name);
            QCOMPARE(to.size(), from.size());
            QVERIFY(std::isnan(to[0]));
            for (std::size_t l = 1; l < to.size(); ++l) {
                QCOMPARE(to[l], from[l - 1]);
            }
        }
        QCOMPARE(column<float>(shifted, "k_sink_4"), column<float>(plain, "k_sink_4"));
        QVERIFY(csvOf(shifted).find("# h_anchor_0: l2 norm of the raw residual stream that layer l reads")
                != std::string::npos);
        QVERIFY(shifted.json["series"][0]["values"][0].is_null());
    }

    void decayOfARun()
    {
        const RunResultPtr run = test::makeFakeRun();
        const FigureData data = decayData(*run);
        const TensorView score = run->tensor("sink_score");
        QCOMPARE(column<double>(data, "anchor")[25], static_cast<double>(score.at(25, 0)));
        QCOMPARE(data.json["bos_argmin"].get<int>(), 11);
        QCOMPARE(data.json["modal_l_start"].get<int>(), 2);
        QCOMPARE(data.json["argmin_minus_modal_l_start"].get<int>(), 9);
        QCOMPARE(data.json["sinks"].size(), std::size_t(10)); // the anchor and nine
        const FigureData none = decayData(*test::makeFakeRun({ .tokens = 64, .sinks = { } }));
        QVERIFY(none.json["modal_l_start"].is_null() && none.json["correlation_after_birth"].is_null());
    }

    void levelsOfTwoTables()
    {
        Levels first;
        first.layers = 30;
        first.cells = { { 1, 27, 8, "bos_sink" }, { 2, 7, 64, "secondary" } };
        first.levels = 1;
        first.entropy = 0.5;
        Levels second = first;
        second.cells = { { 3, 4, 5, "noise" } };
        second.levels = 0;
        const FigureData data = levelsData({ { "one", first }, { "two", second } });
        const std::string csv = csvOf(data);
        QCOMPARE(QString::fromStdString(csv.substr(csv.find("source,"))),
                 QStringLiteral("source,l_start,lifetime,count,label\n"
                                "\"one\",1,27,8,\"bos_sink\"\n"
                                "\"one\",2,7,64,\"secondary\"\n"
                                "\"two\",3,4,5,\"noise\"\n"));
        QCOMPARE(data.json["panels"].size(), std::size_t(2));
        QCOMPARE(data.json["panels"][1]["L"].get<int>(), 30);
        const Json cells = toJson(first)["levels"]["cells"];
        QCOMPARE(cells.size(), std::size_t(2));
        QVERIFY(data.json["panels"][0]["cells"] == cells);
        // One table alone is not in a list.
        QCOMPARE(levelsData({ { "one", first } }).json["model"].get<std::string>(), std::string("one"));
        QCOMPARE(rowsOf(levelsData({ })), std::size_t(0));
    }

    void mapOfARun()
    {
        const RunResultPtr run = smallRun();
        std::vector<float> values(60);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = static_cast<float>(i) / 4;
        }
        values[13] = std::numeric_limits<float>::quiet_NaN();
        const FigureData data = mapFigureData(*run, "x", "a quantity", values);
        QCOMPARE(rowsOf(data), std::size_t(60));
        QCOMPARE(column<std::int64_t>(data, "layer")[26], std::int64_t(2));
        QCOMPARE(column<std::int64_t>(data, "token")[26], std::int64_t(2));
        QCOMPARE(column<float>(data, "x")[26], 6.5F);
        QVERIFY(data.json["values"][1][1].is_null());
        QCOMPARE(data.json["values"][4][11].get<double>(), 14.75);
        QCOMPARE(data.arrays[0].shape, (std::vector<std::int64_t> { 5, 12 }));
    }
};

QTEST_APPLESS_MAIN(FigureDataTest)
#include "tst_figuredata.moc"
