// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakefigures.h"
#include "views/plot/colourmaps.h"
#include "views/plot/figureexport.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/labellayout.h"
#include "views/plot/svgclip.h"

#include <QImage>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();
const QString description = QStringLiteral("{\"spec\": {\"text\": \"a < b & \\\"c\\\" è\\n\"}}");

const RunResultPtr& fakeRun()
{
    static const RunResultPtr run = test::makeFakeRun();
    return run;
}

/// What a figure needs: a run, a pair of runs, a sweep, or an eviction.
FigureSource sourceFor(const std::string& id)
{
    return test::fakeSource(id, fakeRun());
}

Levels manyLevels()
{
    Levels levels;
    levels.layers = 48;
    levels.bosStart = 4;
    levels.bosEnd = 47;
    levels.cells = { { 4, 43, 300, "bos_sink" },  { 9, 3, 2, "noise" },        { 22, 22, 100, "secondary" },
                     { 22, 23, 60, "secondary" }, { 22, 25, 30, "secondary" }, { 30, 4, 2, "secondary" } };
    levels.levels = 2;
    levels.entropy = 1.05;
    return levels;
}

FigureSource sourceOf(const QString& kind)
{
    if (kind == QStringLiteral("one file")) {
        return { nullptr, { { QStringLiteral("deepseek-14b"), manyLevels() } } };
    }
    if (kind == QStringLiteral("five files")) {
        FigureSource source;
        for (int i = 0; i < 5; ++i) {
            source.levels.emplace_back(QStringLiteral("a model with a long name, part %1").arg(i),
                                       manyLevels());
        }
        return source;
    }
    if (kind == QStringLiteral("tiny")) {
        return { test::makeFakeRun({ .layers = 4, .heads = 1, .tokens = 8, .sinks = { } }), { } };
    }
    if (kind == QStringLiteral("crowded")) {
        test::FakeRunPlan plan;
        plan.layers = 48;
        plan.tokens = 6000;
        plan.sinks.clear();
        for (std::int64_t i = 0; i < 40; ++i) {
            plan.sinks.push_back(200 + 140 * i);
        }
        plan.sinks.push_back(5999);
        return { test::makeFakeRun(plan), { } };
    }
    return { fakeRun(), { } };
}

QString run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0) {
        return { };
    }
    return QString::fromUtf8(process.readAllStandardOutput());
}

struct Word
{
    QRectF box;
    QString text;
};

/// Words of a one-page PDF with their boxes, and the page.
std::vector<Word> wordsOf(const QString& file, QRectF& page)
{
    std::vector<Word> words;
    QXmlStreamReader xml(
        run(QStringLiteral("pdftotext"), { QStringLiteral("-bbox"), file, QStringLiteral("-") }));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto at = [&xml](const char* name) {
            return xml.attributes().value(QLatin1String(name)).toDouble();
        };
        if (xml.name() == QStringLiteral("page")) {
            page = QRectF(0, 0, at("width"), at("height"));
        } else if (xml.name() == QStringLiteral("word")) {
            const QRectF box(QPointF(at("xMin"), at("yMin")), QPointF(at("xMax"), at("yMax")));
            words.push_back({ box, xml.readElementText() });
        }
    }
    return words;
}

/// Every point of every line, area and text of an SVG in page units.
QList<QPointF> pointsOf(const QByteArray& svg)
{
    static const QRegularExpression numbers(QStringLiteral("-?[0-9.]+(?:e-?[0-9]+)?"));
    static const QRegularExpression matrix(QStringLiteral("matrix\\(([^)]*)\\)"));
    QList<QPointF> points;
    QXmlStreamReader xml(svg);
    QTransform transform;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const QXmlStreamAttributes attributes = xml.attributes();
        const QRegularExpressionMatch found =
            matrix.match(attributes.value(QLatin1String("transform")).toString());
        if (found.hasMatch()) {
            const QStringList m = found.captured(1).split(QLatin1Char(','));
            transform = QTransform(m[0].toDouble(), m[1].toDouble(), m[2].toDouble(), m[3].toDouble(),
                                   m[4].toDouble(), m[5].toDouble());
        }
        QString list = attributes.value(QLatin1String("points")).toString();
        list += attributes.value(QLatin1String("d")).toString();
        auto matches = numbers.globalMatch(list);
        while (matches.hasNext()) {
            const double x = matches.next().captured().toDouble();
            if (matches.hasNext()) {
                points.append(transform.map(QPointF(x, matches.next().captured().toDouble())));
            }
        }
        if (xml.name() == QStringLiteral("text")) {
            points.append(transform.map(QPointF(attributes.value(QLatin1String("x")).toDouble(),
                                                attributes.value(QLatin1String("y")).toDouble())));
        }
    }
    return xml.hasError() ? QList<QPointF>() : points;
}

} // namespace

class FiguresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void fakeRunHoldsWhatItPlants()
    {
        const RunResult& run = *fakeRun();
        QCOMPARE(run.detection().anchor, 0);
        QCOMPARE(run.detection().birthLayers, (std::vector<int> { 1, 11 }));
        std::vector<std::int64_t> secondary;
        for (const Sink& sink : run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                secondary.push_back(sink.position);
                QCOMPARE(sink.start, 2);
                QCOMPARE(sink.lifetime, sink.position == 405 ? 5 : 7);
            }
        }
        QCOMPARE(secondary, (std::vector<std::int64_t> { 54, 65, 101, 141, 181, 241, 332, 405, 519 }));
        // Every query spends 1 in total.
        const TensorView score = run.tensor("sink_score");
        for (const std::int64_t l : { 0, 4, 29 }) {
            double sum = 0;
            for (std::int64_t t = 0; t < run.tokens(); ++t) {
                sum += static_cast<double>(score.at(l, t)) * static_cast<double>(run.tokens() - t);
            }
            QVERIFY(std::abs(sum / static_cast<double>(run.tokens()) - 1) < 1e-3);
        }
        const TensorView heads = run.tensor("head_score");
        double mean = 0;
        for (std::size_t h = 0; h < 9; ++h) {
            mean += heads.values[(4 * 9 + h) * 1024 + 65] / 9;
        }
        QVERIFY(std::abs(mean - score.at(4, 65)) < 1e-6);
    }

    void allFiguresAreThere()
    {
        QStringList ids;
        for (const auto& [id, entry] : allFigures().entries()) {
            ids.append(QString::fromStdString(id));
            QVERIFY(!entry.title.isEmpty());
        }
        // Names that programs rely on.
        for (const char* id :
             { "compare", "decay", "effect", "eviction", "levels", "map", "norms", "sweep" }) {
            QVERIFY2(ids.contains(QLatin1String(id)), id);
        }
    }

    void pages_data()
    {
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("size");
        QTest::addColumn<QStringList>("labels");
        const QStringList map { QStringLiteral("token position t"), QStringLiteral("sink score,"),
                                QStringLiteral("layer l") };
        const QStringList norms { QStringLiteral("layer l (state after layer l)"), QStringLiteral("‖h‖₂") };
        const QStringList decay { QStringLiteral("its attention reads the state"), QStringLiteral("l − 1)") };
        const QStringList levels { QStringLiteral("birth layer l"), QStringLiteral("lifetime in layers"),
                                   QStringLiteral("log(1 + ") }; // of the bar or of the tables
        const QString run = QStringLiteral("run");
        for (const QString& size : { QStringLiteral("85x60mm"), QStringLiteral("174x90mm"),
                                     QStringLiteral("85x150mm"), QStringLiteral("174x45mm") }) {
            const QByteArray name = size.toLatin1();
            const bool large = size != QStringLiteral("85x60mm") && size != QStringLiteral("174x45mm");
            QTest::addRow("map %s", name.data())
                << QStringLiteral("map") << run << size
                << map + QStringList { QStringLiteral("9 secondary sinks"), QStringLiteral("65 ·the") };
            QTest::addRow("norms %s", name.data()) << QStringLiteral("norms") << run << size
                                                   << norms
                    + QStringList { QStringLiteral("anchor #0 You"), QStringLiteral("#65 ·the"),
                                    QStringLiteral("8 other sinks"), QStringLiteral("rest, median"),
                                    QStringLiteral("5–95 %") }
                    + (large ? QStringList { QStringLiteral("‖k‖₂"), QStringLiteral("‖v‖₂") }
                             : QStringList());
            QTest::addRow("decay %s", name.data()) << QStringLiteral("decay") << run << size
                                                   << decay
                    + QStringList { QStringLiteral("anchor"), QStringLiteral("9 secondary sinks, sum"),
                                    QStringLiteral("layers 10, 11:"), QStringLiteral("≤ 0.016") };
            QTest::addRow("levels %s", name.data()) << QStringLiteral("levels") << run << size
                                                    << levels + QStringList { QStringLiteral("1 level") };
        }
        for (const char* figure : { "map", "norms", "decay", "levels" }) {
            const QString id = QString::fromLatin1(figure);
            const QStringList labels = id == QStringLiteral("map") ? map : QStringList();
            QTest::addRow("%s tiny", figure)
                << id << QStringLiteral("tiny") << QStringLiteral("85x60") << labels;
            QTest::addRow("%s crowded", figure)
                << id << QStringLiteral("crowded") << QStringLiteral("85x60") << labels;
            QTest::addRow("%s crowded wide", figure)
                << id << QStringLiteral("crowded") << QStringLiteral("174x90") << labels;
        }
        QTest::newRow("levels of a file")
            << QStringLiteral("levels") << QStringLiteral("one file") << QStringLiteral("85x60")
            << levels + QStringList { QStringLiteral("(22, 22)"), QStringLiteral("deepseek-14b") };
        QTest::newRow("levels of five files") << QStringLiteral("levels") << QStringLiteral("five files")
                                              << QStringLiteral("174x150") << levels;
    }

    /// One page in all formats: labels there, nothing over the edge or over each other, pictures lossless.
    void pages()
    {
        QFETCH(QString, figure);
        QFETCH(QString, source);
        QFETCH(QString, size);
        QFETCH(QStringList, labels);
        FigureOptions options;
        options.norms = NormPanels::All;
        checkPage(figureNamed(figure.toStdString()), sourceOf(source), options, parseFigureSize(size).value(),
                  labels);
    }

    void mapPages_data()
    {
        QTest::addColumn<QStringList>("options"); // "key=JSON"
        QTest::addColumn<QString>("size");
        QTest::addColumn<QStringList>("labels");
        QTest::addColumn<QStringList>("absent");
        const QString score = QStringLiteral("sink score,");
        const QString pin = QStringLiteral("65 ·the");
        const auto one = [](const char* text) { return QStringList(QString::fromUtf8(text)); };
        for (const QString& size : { QStringLiteral("85x60"), QStringLiteral("174x90") }) {
            const QByteArray name = size.toLatin1();
            QTest::addRow("layer 0 on top %s", name.data())
                << one("\"layer_zero\": \"top\"") << size << QStringList { score, pin } << QStringList();
            QTest::addRow("some tokens %s", name.data())
                << one("\"zoom\": [[-0.5, 0.5], [-0.5, 29.5], [-0.5, 199.5], [-0.5, 29.5]]") << size
                << QStringList { score, pin, QStringLiteral("100") } << one("1,000");
            QTest::addRow("some layers %s", name.data())
                << one("\"zoom\": [[-0.5, 0.5], [2.5, 9.5], [-0.5, 1023.5], [2.5, 9.5]]") << size
                << QStringList { score, pin, QStringLiteral("1,000") } << one("29");
            QTest::addRow("one head %s", name.data())
                << QStringList { QStringLiteral("\"heads\": \"one\""), QStringLiteral("\"head\": 3") } << size
                << QStringList { QStringLiteral("received attention, head 3"), score, pin } << one("9 heads");
            QTest::addRow("cividis %s", name.data())
                << one("\"colours\": \"cividis\"") << size << QStringList { score, pin } << QStringList();
            QTest::addRow("share %s", name.data())
                << QStringList { QStringLiteral("\"heads\": \"share\""), QStringLiteral("\"epsilon\": 0.25") }
                << size
                << QStringList { QStringLiteral("share of heads ≥ ε,"), QStringLiteral("linear scale"),
                                 QStringLiteral("ε = 0.25"), pin }
                << one("mean over");
            QTest::addRow("norm ratio %s", name.data())
                << one("\"metric\": \"norm_ratio\"") << size
                << QStringList { QStringLiteral("norm ratio,"), QStringLiteral("≤ 1"), pin }
                << one("queries");
        }
    }

    /// What can be chosen for the map, on the page.
    void mapPages()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, size);
        QFETCH(QStringList, labels);
        QFETCH(QStringList, absent);
        const QString json = QLatin1Char('{') + options.join(QLatin1Char(',')) + QLatin1Char('}');
        const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
        const FigureOptions chosen = figureOptionsFromQJson(object);
        QCOMPARE(toQJson(chosen), object); // all of it was understood
        checkPage(figureNamed("map"), sourceOf(QStringLiteral("run")), chosen, parseFigureSize(size).value(),
                  labels + QStringList(QStringLiteral("token position t")), absent);
    }

    void headAndAnalysisPages_data()
    {
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("options"); // JSON
        QTest::addColumn<QString>("size");
        QTest::addColumn<QStringList>("labels");
        for (const QString& size : { QStringLiteral("85x60"), QStringLiteral("174x90") }) {
            const QByteArray name = size.toLatin1();
            const auto row = [&](const char* what, const char* figure, const char* options,
                                 const QStringList& labels) {
                QTest::addRow("%s %s", what, name.data())
                    << QString::fromLatin1(figure) << QString::fromUtf8(options) << size << labels;
            };
            row("heads", "heads", "{}",
                { QStringLiteral("9 secondary sinks"), QStringLiteral("share,"), QStringLiteral("head") });
            row("heads of the anchor", "heads", R"({"target": "anchor", "epsilon": 0.1})",
                { QStringLiteral("anchor #0 You"), QStringLiteral("ε = 0.1") });
            row("heads of a token", "heads",
                R"({"target": "token", "token": 65, "head_quantity": "mean", "colours": "cividis"})",
                { QStringLiteral("Received attention of #65 ·the"), QStringLiteral("attention,") });
            row("heads of all tokens", "heads", R"({"target": "all"})", { QStringLiteral("1,024 tokens") });
            row("attention", "attention", "{}",
                { QStringLiteral("layer 4, head 0"), QStringLiteral("a cell: the largest of"),
                  QStringLiteral("key: token position"), QStringLiteral("later keys") });
            row("attention of some tokens", "attention",
                R"({"heads": "one", "head": 7, "scale": "lin", "zoom": [[59.5, 99.5], [79.5, 119.5]]})",
                { QStringLiteral("head 7"), QStringLiteral("linear scale") });
            row("entropy", "entropy", "{}",
                { QStringLiteral("secondary sinks live"), QStringLiteral("(nats)") });
            row("entropy by prefix", "entropy", R"({"by": "prefix", "with_prompt": true})",
                { QStringLiteral("layer 29"), QStringLiteral("a secondary sink"),
                  QStringLiteral("whole text"), QStringLiteral("length of the prefix in tokens") });
        }
    }

    void headAndAnalysisPages()
    {
        QFETCH(QString, figure);
        QFETCH(QString, options);
        QFETCH(QString, size);
        QFETCH(QStringList, labels);
        const QJsonObject object = QJsonDocument::fromJson(options.toUtf8()).object();
        const FigureOptions chosen = figureOptionsFromQJson(object);
        QCOMPARE(toQJson(chosen), object); // all of it was understood
        checkPage(figureNamed(figure.toStdString()), sourceFor(figure.toStdString()), chosen,
                  parseFigureSize(size).value(), labels);
    }

    /// Each cell in its own place: layers to the right, heads upwards; queries downwards, keys to the right.
    void mapsOfHeadsAreNotTurned()
    {
        QCustomPlot plot;
        FigureStyle style;
        style.options.headQuantity = HeadQuantity::Received;
        style.options.headTarget = HeadTarget::Anchor;
        QVERIFY(bool(figureNamed("heads").draw(plot, sourceFor("heads"), style)));
        const auto* heads = qobject_cast<QCPColorMap*>(plot.axisRect(0)->plottables().front());
        const TensorView scores = fakeRun()->tensor("head_score");
        for (const auto& [layer, head] : { std::pair { 0, 0 }, { 20, 3 }, { 29, 8 }, { 10, 8 } }) {
            const auto wanted =
                static_cast<double>(scores.values[static_cast<std::size_t>((layer * 9 + head) * 1024)]);
            QCOMPARE(heads->data()->cell(layer, head), wanted);
        }
        style.options = { };
        style.options.zoom = { };
        QVERIFY(bool(figureNamed("attention").draw(plot, sourceFor("attention"), style)));
        QCPAxisRect* rect = plot.axisRect(0);
        rect->axis(QCPAxis::atBottom)->setRange(59.5, 69.5);
        rect->axis(QCPAxis::atLeft)->setRange(79.5, 99.5);
        QVERIFY(bool(renderFigure(plot, FigureFormat::Pdf, { 174, 90 }, QStringLiteral("x"), { })));
        const auto* attention = qobject_cast<QCPColorMap*>(rect->plottables().front());
        QCOMPARE(attention->data()->keySize(), 10);
        QCOMPARE(attention->data()->valueSize(), 20);
        const double sink = attention->data()->data(65, 90);
        QVERIFY(sink > 0 && sink <= 1);
        QVERIFY(sink > 2 * attention->data()->data(64, 90));
        QVERIFY(rect->axis(QCPAxis::atLeft)->coordToPixel(80)
                < rect->axis(QCPAxis::atLeft)->coordToPixel(90));
        rect->axis(QCPAxis::atLeft)->setRange(59.5, 69.5);
        QVERIFY(bool(renderFigure(plot, FigureFormat::Pdf, { 174, 90 }, QStringLiteral("x"), { })));
        QVERIFY(std::isnan(attention->data()->data(66, 65))); // a later key
        QVERIFY(std::isfinite(attention->data()->data(65, 66)));
    }

    /// The first layer lies where it is asked for, in the numbers and in the colours.
    void layerZeroOnTop()
    {
        const FigureEntry& entry = figureNamed("map");
        std::vector<double> heights;
        for (const bool onTop : { false, true }) {
            FigureStyle style;
            style.options.isLayerZeroOnTop = onTop;
            QCustomPlot plot;
            QVERIFY(bool(entry.draw(plot, { fakeRun(), { } }, style)));
            const QImage image = QImage::fromData(
                renderFigure(plot, FigureFormat::Png, { 174, 90 }, entry.title, { }).value());
            const double scale = 600. / 254;
            const QCPAxis* layers = plot.axisRect(0)->axis(QCPAxis::atLeft);
            const auto colour = [&](int layer) {
                const QPointF at(plot.axisRect(0)->rect().center().x(), layers->coordToPixel(layer));
                return image.pixelColor((at * scale).toPoint());
            };
            QCOMPARE(layers->coordToPixel(0) < layers->coordToPixel(29), onTop);
            // The anchor receives next to nothing in layer 10, and most of all after that.
            QVERIFY(colour(20).lightness() > colour(10).lightness() + 40);
            heights.push_back(layers->coordToPixel(10));
        }
        QVERIFY(heights[0] > heights[1]);
    }

    /// Qt's PDF engine draws a picture as translucent as the shape before it: with a plate behind the last
    /// label the colour bar was paler than the map.
    void colourBarIsOpaque()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("pdftoppm")).isEmpty()) {
            QSKIP("poppler-utils is not installed");
        }
        FigureSource source;
        for (int i = 0; i < 3; ++i) {
            source.levels.emplace_back(QStringLiteral("file %1").arg(i), manyLevels());
        }
        const FigureEntry& entry = figureNamed("levels");
        QCustomPlot plot;
        QVERIFY(bool(entry.draw(plot, source, FigureStyle { })));
        const QString stem = m_folder.filePath(QStringLiteral("bar"));
        QFile file(stem + QStringLiteral(".pdf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(renderFigure(plot, FigureFormat::Pdf, { 174, 90 }, entry.title, { }).value());
        file.close();
        run(QStringLiteral("pdftoppm"),
            { QStringLiteral("-r"), QStringLiteral("254"), QStringLiteral("-png"),
              QStringLiteral("-singlefile"), file.fileName(), stem });
        const QImage image(stem + QStringLiteral(".png"));
        QVERIFY(!image.isNull());
        // Right of the last map nothing but the bar has the colour of zero.
        const QColor zero = QColor::fromRgb(colourTable(ColourMap::Viridis).front());
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = plot.axisRect(2)->rect().right() + 5; x < image.width(); ++x) {
                const QColor seen = image.pixelColor(x, y);
                found += std::abs(seen.red() - zero.red()) < 6 && std::abs(seen.green() - zero.green()) < 6
                    && std::abs(seen.blue() - zero.blue()) < 6;
            }
        }
        QVERIFY2(found > 20, qPrintable(QString::number(found)));
    }

    void namesBreakBehindTheirSigns()
    {
        const QFont font = plotMetrics(true).strong;
        const QString name = QStringLiteral("detection_n_10_deepseek-14b");
        const double width = textWidth(QStringLiteral("detection_n_10_deep"), font);
        QCOMPARE(wrapped(name, font, width),
                 QStringList({ QStringLiteral("detection_n_10_"), QStringLiteral("deepseek-14b") }));
        QCOMPARE(wrapped(QStringLiteral("of ") + name, font, width),
                 QStringList({ QStringLiteral("of"), QStringLiteral("detection_n_10_"),
                               QStringLiteral("deepseek-14b") }));
        QCOMPARE(wrapped(name, font, 2 * width), QStringList(name));
        const QStringList none = wrapped(QStringLiteral("detectionofmanythings"), font, width / 2);
        QCOMPARE(none.size(), 1);
        QVERIFY(none[0].endsWith(QChar(0x2026)) && textWidth(none[0], font) <= width / 2);
        QVERIFY(wrapped(QStringLiteral("__"), font, 0).isEmpty()); // and comes to an end
    }

    void sameInputSameBytes()
    {
        for (const auto& [id, entry] : allFigures().entries()) {
            for (const FigureFormat format : { FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png }) {
                QList<QByteArray> files;
                for (int i = 0; i < 2; ++i) {
                    QCustomPlot plot;
                    QVERIFY(bool(entry.draw(plot, sourceFor(id), FigureStyle { })));
                    files.append(
                        renderFigure(plot, format, QSizeF(85, 60), entry.title, description).value());
                    if (i == 0) {
                        QTest::qWait(format == FigureFormat::Pdf && id == "decay" ? 1100
                                                                                  : 0); // another second
                    }
                }
                QVERIFY2(files[0] == files[1], id.c_str());
            }
        }
    }

    void drawingAgainReplaces()
    {
        QCustomPlot plot;
        for (const auto& [id, entry] : allFigures().entries()) {
            QVERIFY(bool(entry.draw(plot, sourceFor(id), FigureStyle { })));
        }
        const FigureEntry& decay = figureNamed("decay");
        QVERIFY(bool(decay.draw(plot, { fakeRun(), { } }, FigureStyle { })));
        const QByteArray again =
            renderFigure(plot, FigureFormat::Svg, QSizeF(85, 60), decay.title, description).value();
        QCustomPlot fresh;
        QVERIFY(bool(decay.draw(fresh, { fakeRun(), { } }, FigureStyle { })));
        QCOMPARE(again,
                 renderFigure(fresh, FigureFormat::Svg, QSizeF(85, 60), decay.title, description).value());
    }

    void whatIsMissingIsSaid()
    {
        const FigureSource bare { test::makeFakeRun({ .tokens = 64, .scores = false }), { } };
        const FigureSource file = sourceOf(QStringLiteral("one file"));
        const auto reason = [this](const char* id, const FigureSource& source) {
            QCustomPlot plot;
            const Status drawn = figureNamed(id).draw(plot, source, FigureStyle { });
            if (drawn) {
                return QString();
            }
            return drawn.error().kind == ErrorKind::Usage ? QString::fromStdString(toText(drawn.error()))
                                                          : QStringLiteral("wrong kind");
        };
        QVERIFY(reason("map", bare).contains(QStringLiteral("--no-scores")));
        QVERIFY(reason("decay", bare).contains(QStringLiteral("--no-scores")));
        QVERIFY(reason("heads", bare).contains(QStringLiteral("--no-scores")));
        QVERIFY(reason("heads", { test::makeFakeRun({ .tokens = 64, .sinks = { } }), { } })
                    .contains(QStringLiteral("no secondary sink")));
        QVERIFY(!reason("attention", { fakeRun(), { } }).isEmpty());
        QVERIFY(!reason("entropy", { fakeRun(), { } }).isEmpty());
        QCOMPARE(reason("norms", bare), QString());
        QCOMPARE(reason("levels", bare), QString());
        QVERIFY(reason("map", file).contains(QStringLiteral("run folder")));
        QVERIFY(reason("decay", file).contains(QStringLiteral("run folder")));
        QVERIFY(reason("norms", file).contains(QStringLiteral("run folder")));
        QVERIFY(!reason("levels", { nullptr, { } }).isEmpty());
        QVERIFY(!reason("levels", { nullptr, { { QStringLiteral("x"), Levels { } } } }).isEmpty());
        Levels deep = manyLevels();
        deep.layers = 2'000'000'000;
        QVERIFY(reason("levels", { nullptr, { { QStringLiteral("x"), deep } } })
                    .contains(QStringLiteral("layer")));
    }

    /// A sink of one token in 8,192 stands out at every size: its column has its colour, not the
    /// background's.
    void oneTokenIsVisible()
    {
        test::FakeRunPlan plan;
        plan.tokens = 8192;
        plan.sinks = { 4096 };
        const RunResultPtr large = test::makeFakeRun(plan);
        const FigureEntry& entry = figureNamed("map");
        for (const QSizeF mm : { QSizeF(60, 60), QSizeF(174, 90) }) {
            QCustomPlot plot;
            QVERIFY(bool(entry.draw(plot, { large, { } }, FigureStyle { })));
            const QImage image =
                QImage::fromData(renderFigure(plot, FigureFormat::Png, mm, entry.title, { }).value());
            const QCPAxisRect* rect = plot.axisRect(1);
            const double scale = 600. / 254;
            const int x =
                static_cast<int>(std::lround((rect->rect().left() + rect->rect().width() * 0.5) * scale));
            const int y = static_cast<int>(
                std::lround((rect->rect().bottom() - rect->rect().height() * (5.5 / 30)) * scale));
            const float score = large->tensor("sink_score").at(5, 4096);
            const double part = std::min(1., std::log(score / (3. / 8192)) / std::log(0.5 / (3. / 8192)));
            const QColor wanted = QColor::fromRgb(
                colourTable(ColourMap::Viridis)[static_cast<std::size_t>(std::lround(part * 255))]);
            int close = 0;
            for (int dx = -6; dx <= 6; ++dx) {
                const QColor seen = image.pixelColor(x + dx, y);
                close += std::abs(seen.red() - wanted.red()) <= 4
                    && std::abs(seen.green() - wanted.green()) <= 4
                    && std::abs(seen.blue() - wanted.blue()) <= 4;
            }
            QVERIFY2(close >= 8, qPrintable(QStringLiteral("%1 of 13 pixels").arg(close)));
        }
    }

    /// The map shows what it is asked for: caption, colour bar, scale and colours follow the options.
    void mapFollowsItsOptions()
    {
        const RunResultPtr run = test::makeFakeRun();
        const FigureEntry& entry = figureNamed("map");
        FigureStyle style;
        style.options.map.metric = MapMetric::VRatio;
        style.options.range = { 0.5, 2 };
        style.options.logarithmic = false;
        style.options.colours = ColourMap::Cividis;
        QCustomPlot plot;
        QVERIFY(bool(entry.draw(plot, { run, { } }, style)));
        const QByteArray svg = renderFigure(plot, FigureFormat::Svg, { 174, 90 }, entry.title, { }).value();
        for (const char* text : { "value ratio,", "linear scale", "≥ 2" }) {
            QVERIFY2(svg.contains(text), text);
        }
        QVERIFY(!svg.contains("queries"));
        const auto* map = qobject_cast<QCPColorMap*>(plot.axisRect(1)->plottables().front());
        QVERIFY(map != nullptr);
        QCOMPARE(map->dataRange(), QCPRange(0.5, 2));
        QCOMPARE(map->dataScaleType(), QCPAxis::stLinear);
        QCOMPARE(map->gradient().colorStops().first(), QColor(colourTable(ColourMap::Cividis).front()));

        style.options.map = { .metric = MapMetric::SinkScore, .headMode = HeadMode::One, .head = 99 };
        const Status refused = entry.draw(plot, { run, { } }, style);
        QVERIFY(!refused);
        QVERIFY(QString::fromStdString(toText(refused.error())).contains(QStringLiteral("no head 99")));
        for (const MapMetric metric : mapMetrics) {
            FigureStyle each;
            each.options.map.metric = metric;
            QVERIFY2(bool(entry.draw(plot, { run, { } }, each)), qPrintable(idOf(metric)));
            QVERIFY(bool(renderFigure(plot, FigureFormat::Pdf, { 85, 60 }, entry.title, { })));
        }
    }

    /// A stretch of the text is drawn token by token, not as an enlarged piece of the whole.
    void zoomedMapIsSharp()
    {
        const RunResultPtr run = test::makeFakeRun();
        const FigureEntry& entry = figureNamed("map");
        QCustomPlot plot;
        QVERIFY(bool(entry.draw(plot, { run, { } }, FigureStyle { })));
        plot.axisRect(1)->axis(QCPAxis::atBottom)->setRange(49.5, 89.5);
        QVERIFY(bool(renderFigure(plot, FigureFormat::Pdf, { 174, 90 }, entry.title, { })));
        const auto* map = qobject_cast<QCPColorMap*>(plot.axisRect(1)->plottables().front());
        QCOMPARE(map->data()->keySize(), 40);
        const float score = run->tensor("sink_score").at(5, 65);
        QVERIFY(std::abs(map->data()->data(65, 5) - std::min(0.5, double(score))) < 1e-6);
    }

    void zoomedSvgStaysInside()
    {
        const FigureEntry& entry = figureNamed("decay");
        QCustomPlot plot;
        QVERIFY(bool(entry.draw(plot, { fakeRun(), { } }, FigureStyle { })));
        QCPAxisRect* rect = plot.axisRect(0);
        rect->axis(QCPAxis::atBottom)->setRange(4, 14);
        rect->axis(QCPAxis::atLeft)->setRange(0.05, 0.3);
        const int graphs = plot.graphCount();
        const QList<QPointF> points =
            pointsOf(renderFigure(plot, FigureFormat::Svg, QSizeF(85, 60), entry.title, { }).value());
        QCOMPARE(plot.graphCount(), graphs);
        QCOMPARE(plot.graph(0)->dataCount(), 30);
        QVERIFY(!plot.graph(0)->scatterStyle().isNone());
        const QRectF page(0, 0, 850, 600);
        for (const QPointF& p : points) {
            QVERIFY(page.contains(p));
        }
    }

    void files()
    {
        const QTemporaryDir folder;
        QCustomPlot plot;
        const FigureEntry& entry = figureNamed("decay");
        QVERIFY(bool(entry.draw(plot, { fakeRun(), { } }, FigureStyle { })));
        const QString path = folder.filePath(QStringLiteral("a.pdf"));
        const auto write = [&](const QString& to, FigureFormat format, QSizeF mm) {
            return exportFigure(plot, format, mm, entry.title, description, to.toStdString());
        };
        QVERIFY(bool(write(path, FigureFormat::Pdf, { 85, 60 })));
        QVERIFY(bool(write(path, FigureFormat::Pdf, { 85, 70 }))); // replaces
        QVERIFY(!write(folder.filePath(QStringLiteral("none/a.pdf")), FigureFormat::Pdf, { 85, 60 }));
        QVERIFY(!write(path + QStringLiteral("/b.pdf"), FigureFormat::Pdf, { 85, 60 }));
        const Status large =
            write(folder.filePath(QStringLiteral("l.png")), FigureFormat::Png, { 1000, 1000 });
        QVERIFY(!large);
        QCOMPARE(large.error().kind, ErrorKind::Usage);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList(QStringLiteral("a.pdf")));
    }

    void sizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("mm") << QStringLiteral("85x60mm") << QSizeF(85, 60);
        QTest::newRow("bare") << QStringLiteral("174x90") << QSizeF(174, 90);
        QTest::newRow("fraction") << QStringLiteral("85.5X60.25mm") << QSizeF(85.5, 60.25);
        QTest::newRow("smallest") << QStringLiteral("20x20") << QSizeF(20, 20);
        QTest::newRow("largest") << QStringLiteral("1000x1000") << QSizeF(1000, 1000);
        for (const char* bad :
             { "", "85", "85x", "x60", "85x60cm", "19x60", "85x1001", "-85x60", "85x60x1", "1e2x60",
               "85x60mm\n;", "nanxnan", "infxinf", "99999x60", "85 60", "0x0", "٨٥x٦٠" }) {
            QTest::newRow(bad) << QString::fromUtf8(bad) << QSizeF();
        }
    }

    void sizes()
    {
        QFETCH(QString, text);
        QFETCH(QSizeF, size);
        const Result<QSizeF> parsed = parseFigureSize(text);
        QCOMPARE(bool(parsed), size.isValid());
        if (parsed) {
            QCOMPARE(parsed.value(), size);
        } else {
            QCOMPARE(parsed.error().kind, ErrorKind::Usage);
        }
        QVERIFY(!figureFormatOf(QStringLiteral("jpg")));
        QCOMPARE(figureFormatOf(QStringLiteral("PDF")).value(), FigureFormat::Pdf);
    }

    void colours()
    {
        const ColourTable& viridis = colourTable(ColourMap::Viridis);
        QCOMPARE(viridis[0], qRgb(0x44, 0x01, 0x54));
        QCOMPARE(viridis[255], qRgb(0xFD, 0xE7, 0x25));
        // Published values between the anchors (R viridis(11), the middle of the table).
        QVERIFY(std::abs(qGreen(viridis[127]) - 0x90) <= 2 && std::abs(qBlue(viridis[127]) - 0x8C) <= 2);
        const ColourTable& cividis = colourTable(ColourMap::Cividis);
        QCOMPARE(cividis[0], qRgb(0x00, 0x22, 0x4E));
        QCOMPARE(cividis[255], qRgb(0xFE, 0xE8, 0x38));
        for (const ColourMap map : { ColourMap::Viridis, ColourMap::Cividis }) {
            double before = -1;
            for (const QRgb c : colourTable(map)) { // lightness rises: prints in grey
                const double light = 0.2126 * std::pow(qRed(c) / 255., 2.2)
                    + 0.7152 * std::pow(qGreen(c) / 255., 2.2) + 0.0722 * std::pow(qBlue(c) / 255., 2.2);
                QVERIFY(light > before - 0.003);
                before = std::max(before, light);
            }
        }
        const ColourTable& light = colourTable(ColourMap::DifferenceLight);
        QVERIFY(qRed(light[0]) < qBlue(light[0]) && qRed(light[255]) > qBlue(light[255]));
        QVERIFY(qRed(light[127]) > 250 && qBlue(light[128]) > 250);
        const ColourTable& dark = colourTable(ColourMap::DifferenceDark);
        QVERIFY(qRed(dark[0]) < qBlue(dark[0]) && qRed(dark[255]) > qBlue(dark[255]));
        QVERIFY(qRed(dark[127]) < 4 && qBlue(dark[128]) < 4);
    }

    void labelsSpread()
    {
        using V = std::vector<double>;
        QCOMPARE(spreadLabels({ }, { }, 0, 10), V());
        QCOMPARE(spreadLabels({ 5 }, { 2 }, 0, 10), V { 5 });
        QCOMPARE(spreadLabels({ 0 }, { 2 }, 0, 10), V { 1 }); // inside
        QCOMPARE(spreadLabels({ 5, 5 }, { 2, 2 }, 0, 10), (V { 4, 6 })); // centred cluster
        QCOMPARE(spreadLabels({ 1, 5, 5, 9.5 }, { 1, 2, 2, 1 }, 0, 10), (V { 1, 4, 6, 9.5 }));
        QCOMPARE(spreadLabels({ 9, 9, 9 }, { 2, 2, 2 }, 0, 10), (V { 5, 7, 9 }));
        QCOMPARE(spreadLabels({ 5, 5 }, { 8, 8 }, 0, 10), (V { 4, 12 })); // more than there is room for
    }

    void labelBesideLine()
    {
        const QRectF inside(0, 0, 100, 100);
        const QPolygonF line({ QPointF(0, 50), QPointF(50, 40), QPointF(100, 50) });
        const auto box = placeBesideLine({ 20, 10 }, line, inside, { line }, { }, 4);
        QVERIFY(box.has_value());
        QVERIFY(!lineCrosses(line, *box));
        const auto next = placeBesideLine({ 20, 10 }, line, inside, { line }, { *box }, 4);
        QVERIFY(next.has_value() && !next->intersects(*box));
        QVERIFY(!placeBesideLine({ 200, 10 }, line, inside, { line }, { }, 4));
        QVERIFY(!placeBesideLine({ 20, 10 }, { }, inside, { }, { }, 4));
    }

    void pooling()
    {
        const float n = std::numeric_limits<float>::quiet_NaN();
        const std::vector<float> row { 1, 5, 2, n, n, n, 3, -1 };
        QCOMPARE(maxPool(row, 4)[0], 5.F);
        QCOMPARE(maxPool(row, 4)[1], 2.F);
        QVERIFY(std::isnan(maxPool(row, 4)[2]));
        QCOMPARE(maxPool(row, 4)[3], 3.F);
        QCOMPARE(maxPool(row, 1)[0], 5.F);
        QCOMPARE(maxPool(row, 8)[7], -1.F);
        QCOMPARE(maxPool(row, 3), maxPool(row, 3)); // uneven columns cover all tokens
        QCOMPARE(maxPool(std::vector<float> { 0, 0, 0, 0, 0, 0, 7 }, 3)[2], 7.F);
    }

    void restStatistics()
    {
        std::vector<float> row;
        for (int i = 1; i <= 100; ++i) {
            row.push_back(static_cast<float>(i));
        }
        row.push_back(1000);
        const RestOfLayer rest = restOfLayer(row, { 100 });
        QCOMPARE(rest.low, 5.F);
        QCOMPARE(rest.median, 50.F); // lower median
        QCOMPARE(rest.high, 95.F);
        QVERIFY(std::isnan(restOfLayer(std::vector<float> { 3 }, { 0 }).median));
    }

    void minimumOfTheDecay()
    {
        const std::vector<double> anchor { 0.001, 0.002, 0.3, 0.1, NotANumber, 0.05, 0.4 };
        QCOMPARE(decayMinimum(anchor, 1), 5);
        QCOMPARE(decayMinimum(anchor, 5), 6);
        QCOMPARE(decayMinimum(anchor, 6), -1);
        QCOMPARE(decayMinimum({ }, 0), -1);
    }

    void levelsAreOutlined()
    {
        const std::vector<QRect> rectangles = levelRectangles(manyLevels());
        QCOMPARE(rectangles.size(), 2U);
        QCOMPARE(rectangles[0], QRect(22, 22, 1, 2));
        QCOMPARE(rectangles[1], QRect(22, 25, 1, 1));
        const Levels levels = levelsOf(fakeRun()->detection().sinks, 30);
        QCOMPARE(levelRectangles(levels).size(), static_cast<std::size_t>(levels.levels));
    }

    void clipping()
    {
        const QRectF box(0, 0, 10, 10);
        const auto cut = clipPolyline(
            { { -5, 5 }, { 5, 5 }, { 5, 20 }, { 8, 20 }, { 8, 5 }, { NotANumber, NotANumber }, { 1, 1 } },
            box);
        QCOMPARE(cut.size(), 6U);
        QCOMPARE(cut[0], QPointF(0, 5));
        QCOMPARE(cut[1], QPointF(5, 5));
        QCOMPARE(cut[2], QPointF(5, 10));
        QVERIFY(std::isnan(cut[3].y()));
        QCOMPARE(cut[4], QPointF(8, 10));
        QCOMPARE(cut[5], QPointF(8, 5));
        QVERIFY(clipPolyline({ { -5, -5 }, { -1, 20 } }, box).empty());
        QVERIFY(clipPolyline({ }, box).empty());
    }

private:
    void checkPage(const FigureEntry& entry, const FigureSource& source, const FigureOptions& options,
                   QSizeF mm, const QStringList& labels, const QStringList& absent = { })
    {
        QCustomPlot plot;
        FigureStyle style;
        style.options = options;
        const Status drawn = entry.draw(plot, source, style);
        QVERIFY2(bool(drawn), drawn ? "" : toText(drawn.error()).c_str());
        QVERIFY(rowsOf(entry.data(source, options).value()) > 0);
        const auto rects = plot.axisRects();
        if (!options.zoom.empty()) {
            QCOMPARE(options.zoom.size(), static_cast<std::size_t>(2 * rects.size()));
        }
        for (std::size_t i = 0; i < options.zoom.size(); ++i) {
            rects[static_cast<qsizetype>(i / 2)]
                ->axis(i % 2 == 0 ? QCPAxis::atBottom : QCPAxis::atLeft)
                ->setRange(options.zoom[i].first, options.zoom[i].second);
        }

        checkPdf(plot, mm, entry.title, labels, absent);
        if (QTest::currentTestFailed()) {
            return;
        }
        const QByteArray svg = renderFigure(plot, FigureFormat::Svg, mm, entry.title, description).value();
        const QList<QPointF> points = pointsOf(svg);
        QVERIFY(points.size() > 20);
        const QRectF page(0, 0, mm.width() * 10, mm.height() * 10);
        for (const QPointF& p : points) {
            QVERIFY2(page.adjusted(-1, -1, 1, 1).contains(p),
                     qPrintable(QStringLiteral("%1, %2").arg(p.x()).arg(p.y())));
        }
        QVERIFY(svg.contains("width=\"" + QByteArray::number(mm.width()) + "mm\""));
        QVERIFY(svg.contains("a &lt; b &amp; "));
        const QByteArray png = renderFigure(plot, FigureFormat::Png, mm, entry.title, description).value();
        const QImage image = QImage::fromData(png);
        QCOMPARE(image.size(), (mm / 25.4 * 600).toSize());
        QCOMPARE(image.dotsPerMeterX(), 23622);
        QCOMPARE(image.text(QStringLiteral("Description")), description);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    }

    void checkPdf(QCustomPlot& plot, QSizeF mm, const QString& title, const QStringList& labels,
                  const QStringList& absent)
    {
        if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) {
            QSKIP("poppler-utils is not installed");
        }
        const QByteArray pdf = renderFigure(plot, FigureFormat::Pdf, mm, title, description).value();
        const QString path = m_folder.filePath(QStringLiteral("page.pdf"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(pdf);
        file.close();
        QVERIFY(!pdf.contains("DCTDecode"));
        const QString images = run(QStringLiteral("pdfimages"), { QStringLiteral("-list"), path });
        QVERIFY(!images.contains(QStringLiteral("jpeg")));
        const QString fonts = run(QStringLiteral("pdffonts"), { path });
        QVERIFY(fonts.contains(QStringLiteral("TrueType")) && !fonts.contains(QStringLiteral("Type 3")));
        const QString meta = run(QStringLiteral("pdfinfo"), { QStringLiteral("-meta"), path });
        QVERIFY(meta.contains(QStringLiteral("a &lt; b &amp; ")));
        const QString info = run(QStringLiteral("pdfinfo"), { path });
        QVERIFY(info.contains(title));

        QRectF page;
        const std::vector<Word> words = wordsOf(path, page);
        QVERIFY(std::abs(page.width() - mm.width() / 25.4 * 72) < 0.01);
        QVERIFY(std::abs(page.height() - mm.height() / 25.4 * 72) < 0.01);
        QString text;
        for (const Word& word : words) {
            text += word.text + QLatin1Char(' ');
            QVERIFY2(page.contains(word.box), qPrintable(word.text));
        }
        for (const QString& label : labels) {
            QVERIFY2(text.contains(label), qPrintable(label + QStringLiteral(" in: ") + text));
        }
        for (const QString& label : absent) {
            QVERIFY2(!text.contains(label), qPrintable(label + QStringLiteral(" not in: ") + text));
        }
        // Boxes reach from the ascent to the descent of the font, a little over the letters.
        for (std::size_t a = 0; a < words.size(); ++a) {
            for (std::size_t b = a + 1; b < words.size(); ++b) {
                const QRectF first = words[a].box.adjusted(0.3, 1.3, -0.3, -1.3);
                const QRectF second = words[b].box.adjusted(0.3, 1.3, -0.3, -1.3);
                QVERIFY2(!first.intersects(second),
                         qPrintable(words[a].text + QStringLiteral(" over ") + words[b].text));
            }
        }
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(FiguresTest)
#include "tst_figures.moc"
