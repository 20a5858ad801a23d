// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureorigin.h"
#include "views/plot/figures.h"
#include "views/plot/pngtext.h"
#include "views/plot/qcustomplot_include.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;

namespace {

const RunResultPtr& fakeRun()
{
    static const RunResultPtr run = test::makeFakeRun({ .tokens = 64, .sinks = { 20 } });
    return run;
}

FigureOptions unusualOptions()
{
    FigureOptions options;
    options.norms = NormPanels::Key;
    options.logarithmic = true;
    options.asLayerInput = true;
    options.map = { MapMetric::SinkScore, HeadMode::One, 3, 0.25 };
    options.range = { { 0.001, 0.75 } };
    options.colours = ColourMap::Cividis;
    options.isLayerZeroOnTop = true;
    options.token = 20;
    options.zoom = { { -0.5, 12.25 }, { 0.1, 1e5 } };
    return options;
}

QByteArray figureFile(FigureFormat format, const QString& description)
{
    QCustomPlot plot;
    const Status drawn = figureNamed("norms").draw(plot, { fakeRun(), { } }, FigureStyle { });
    return drawn ? renderFigure(plot, format, { 85, 60 }, QStringLiteral("Norms"), description).value()
                 : QByteArray();
}

} // namespace

class FigureOriginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void optionsRoundTrip()
    {
        QCOMPARE(toJson(FigureOptions { }).size(), 0U);
        QVERIFY(figureOptionsFromJson(toJson(FigureOptions { })) == FigureOptions { });
        const FigureOptions options = unusualOptions();
        QVERIFY(figureOptionsFromJson(toJson(options)) == options);
        QVERIFY(figureOptionsFromQJson(toQJson(options)) == options);
    }

    void foreignOptionsArePassedOver()
    {
        const char* text = R"({"quantity": "x", "scale": 3, "as_layer_input": "yes", "metric": null,
            "heads": ["one"], "head": -4, "epsilon": 17, "range": [3, 2], "colours": "jet", "layer_zero": "left", "token": -9,
            "zoom": [[0, 1], [1]], "later": {"a": 1}})";
        QVERIFY(figureOptionsFromJson(parseJson(text, { }).value()) == FigureOptions { });
        for (const char* other : { "[]", "3", "null", "\"h\"" }) {
            QVERIFY(figureOptionsFromJson(parseJson(other, { }).value()) == FigureOptions { });
        }
    }

    void everyFormatGivesItBack_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("pdf") << static_cast<int>(FigureFormat::Pdf);
        QTest::newRow("svg") << static_cast<int>(FigureFormat::Svg);
        QTest::newRow("png") << static_cast<int>(FigureFormat::Png);
    }

    void everyFormatGivesItBack()
    {
        QFETCH(int, format);
        FigureOrigin origin = figureOrigin("norms", { fakeRun(), { } }, unusualOptions());
        QVERIFY(origin.runFolder.empty()); // it lies in memory
        origin.runFolder = "/somewhere/a & b <c>.sinkrun";
        origin.spec->input =
            TextInput { "two  spaces, <tags> & \"quotes\"\n\t\x01 \xC3\xA8 ]]> \xF0\x9F\x98\x80" };
        const auto read = readBack(figureFile(static_cast<FigureFormat>(format), figureDescription(origin)));
        QVERIFY2(bool(read), read ? "" : toText(read.error()).c_str());
        QVERIFY(read.value() == origin);
    }

    void aSavedRunNamesItsFolder()
    {
        const std::filesystem::path folder = m_folder.filePath(QStringLiteral("a.sinkrun")).toStdString();
        QVERIFY(bool(writeRunFolder(*fakeRun(), folder)));
        const auto run = readRunFolder(folder);
        QVERIFY(bool(run));
        QVERIFY(figureOrigin("map", { run.value(), { } }, { }).runFolder == folder);
    }

    void levelsOfSeveral()
    {
        const FigureSource source { nullptr, { { QStringLiteral("a"), { } }, { QStringLiteral("b"), { } } } };
        const FigureOrigin origin = figureOrigin("levels", source, { });
        const auto read = parseFigureDescription(figureDescription(origin).toStdString(), "x");
        QVERIFY(bool(read) && read.value() == origin);
        QVERIFY(!read.value().spec);
    }

    void badFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        const QString spec = QStringLiteral("holds no spec");
        const QString plain = QStringLiteral("a picture of mine");
        for (const FigureFormat format : { FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png }) {
            const int f = static_cast<int>(format);
            QTest::addRow("foreign %d", f) << figureFile(format, plain) << spec;
            QTest::addRow("other json %d", f) << figureFile(format, QStringLiteral("{\"spec\": {}}")) << spec;
            QTest::addRow("newer %d", f)
                << figureFile(format, QStringLiteral("{\"sinkscope_figure\": 9}")) << QStringLiteral("newer");
            QTest::addRow("bad spec %d", f)
                << figureFile(format,
                              QStringLiteral("{\"sinkscope_figure\": 1, \"view\": \"map\", "
                                             "\"spec\": {\"model\": 3}}"))
                << QStringLiteral("cannot be run");
            QTest::addRow("no view %d", f)
                << figureFile(format, QStringLiteral("{\"sinkscope_figure\": 1}")) << spec;
        }
        QTest::newRow("text") << QByteArray("hello") << QStringLiteral("no figure");
        QTest::newRow("not svg") << QByteArray("<html><desc>{}</desc></html>") << spec;
        QTest::newRow("broken svg") << QByteArray("<svg><title>a</title><desc>{\"sinkscope") << spec;
        QTest::newRow("entities") << QByteArray("<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
                                                "\"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
                                                "\"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d "
                                                "\"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                                                "<svg><desc>&d;&d;&d;</desc></svg>")
                                  << spec;
        QTest::newRow("deep") << "<svg><desc>" + QByteArray(100'000, '[') + "</desc></svg>" << spec;
        QTest::newRow("empty pdf") << QByteArray("%PDF-1.4") << spec;
        QTest::newRow("pdf packet") << QByteArray("%PDF-1.4 <x:xmpmeta <</x:xmpmeta>") << spec;
        QTest::newRow("png head") << QByteArray(PngSignature.data(), 8) << spec;
        QTest::newRow("png length") << QByteArray(PngSignature.data(), 8)
                + QByteArray("\xFF\xFF\xFF\xFFiTXtDescription\0", 20)
                                    << spec;
        QTest::newRow("png compressed")
            << QByteArray(PngSignature.data(), 8) + QByteArray("\0\0\0\x10iTXtDescription\0\1\0\0\0{xxxx", 29)
            << spec;
    }

    void badFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        QVERIFY(!bytes.isEmpty());
        const auto read = readBack(bytes);
        QVERIFY(!read);
        const QString text = QString::fromStdString(toText(read.error()));
        QVERIFY2(text.contains(says), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("figure-file")), qPrintable(text));
        QVERIFY(!text.contains(QLatin1Char('\n')));
    }

    void filesThatCannotBeRead()
    {
        QVERIFY(!readFigureOrigin("/nowhere/a.pdf"));
        QVERIFY(!readFigureOrigin(m_folder.path().toStdString()));
        QVERIFY(!readBack(QByteArray()));
    }

    /// Cut anywhere and with any byte changed: an origin or one sentence, never anything else.
    void damagedFiles()
    {
        const FigureOrigin origin = figureOrigin("norms", { fakeRun(), { } }, unusualOptions());
        for (const FigureFormat format : { FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png }) {
            const QByteArray whole = figureFile(format, figureDescription(origin));
            for (qsizetype i = 0; i < whole.size(); i += 1 + whole.size() / 60) {
                const auto cut = readBack(whole.left(i));
                QVERIFY(bool(cut) || !toText(cut.error()).empty());
                QByteArray changed = whole;
                changed[i] = static_cast<char>(~changed[i]);
                const auto read = readBack(changed);
                QVERIFY(bool(read) || !toText(read.error()).empty());
            }
        }
    }

private:
    Result<FigureOrigin> readBack(const QByteArray& bytes) const
    {
        const QString path = m_folder.filePath(QStringLiteral("figure-file"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) {
            return failed({ }, "cannot write");
        }
        file.write(bytes);
        file.close();
        return readFigureOrigin(path.toStdString());
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(FigureOriginTest)
#include "tst_figureorigin.moc"
