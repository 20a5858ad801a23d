// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runfolder.h"
#include "tests/support/fakerun.h"
#include "tests/support/panelexport.h"
#include "views/base/viewregistry.h"
#include "views/plot/figureorigin.h"

#include <QApplication>
#include <QClipboard>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace sinkscope;

/// The figure of the map: what the panel writes, the command line writes.
class MapFigureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        test::keepSettingsIn(m_folder.path());
        registerAllView(m_registry);
        m_runFolder = m_folder.filePath(QStringLiteral("a.sinkrun"));
        const auto made =
            test::makeFakeRun({ .layers = 12, .heads = 4, .tokens = 256, .sinks = { 20, 54, 101 } });
        QVERIFY(bool(writeRunFolder(*made, m_runFolder.toStdString())));
        const auto read = readRunFolder(m_runFolder.toStdString());
        QVERIFY2(bool(read), read ? "" : toText(read.error()).c_str());
        m_run = read.value();
    }

    void sameBytes_data()
    {
        QTest::addColumn<QJsonObject>("state");
        QTest::addColumn<qint64>("token");
        QTest::addColumn<QStringList>("words");
        const auto json = [](std::initializer_list<std::pair<const char*, QJsonValue>> entries) {
            QJsonObject object;
            for (const auto& [key, value] : entries) {
                object.insert(QLatin1String(key), value);
            }
            return object;
        };
        const auto words = [](const char* line) {
            return QString::fromLatin1(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        };
        QTest::newRow("whole") << QJsonObject() << qint64(-1) << QStringList();
        QTest::newRow("a ratio in other colours")
            << json({ { "metric", QStringLiteral("v_ratio") },
                      { "scale", QStringLiteral("lin") },
                      { "low", 0.25 },
                      { "high", 1.7 },
                      { "colours", QStringLiteral("cividis") } })
            << qint64(-1) << words("--metric v_ratio --range 0.25:1.7 --scale lin --colours cividis");
        QTest::newRow("a norm with a token") << json({ { "metric", QStringLiteral("hidden_norm") } })
                                             << qint64(101) << words("--metric hidden_norm --token 101");
        QTest::newRow("a head, zoomed, layer 0 on top")
            << json({ { "heads", QStringLiteral("one") },
                      { "head", 3 },
                      { "layer_zero", QStringLiteral("top") },
                      { "begin", 40.25 },
                      { "end", 120.5 } })
            << qint64(54) << words("--head 3 --layer0-top --tokens 40:120 --token 54");
        QTest::newRow("largest head")
            << json({ { "heads", QStringLiteral("max") } }) << qint64(-1) << words("--heads max");
        QTest::newRow("share of heads") << json({ { "heads", QStringLiteral("share") }, { "epsilon", 0.45 } })
                                        << qint64(-1) << words("--heads share --epsilon 0.45");
        // What the metric does not read stands in no file.
        QTest::newRow("heads of a metric without") << json({ { "metric", QStringLiteral("cosine") },
                                                             { "heads", QStringLiteral("one") },
                                                             { "head", 2 },
                                                             { "epsilon", 0.6 } })
                                                   << qint64(-1) << words("--metric cosine");
    }

    /// Through the panel's action and dialog against the program itself, in all formats; and a panel that
    /// takes over what the file says writes the file again.
    void sameBytes()
    {
        QFETCH(QJsonObject, state);
        QFETCH(qint64, token);
        QFETCH(QStringList, words);
        // The map shows the head that is selected.
        m_selection.select(
            { .layer = 4, .head = state.value(QStringLiteral("head")).toInt(-1), .token = token });
        const auto view = open(state);
        for (const auto& [format, ending] :
             { std::pair(FigureFormat::Pdf, "pdf"), std::pair(FigureFormat::Svg, "svg"),
               std::pair(FigureFormat::Png, "png") }) {
            const QString shown = m_folder.filePath(QStringLiteral("window.%1").arg(QLatin1String(ending)));
            const QString written =
                m_folder.filePath(QStringLiteral("command.%1").arg(QLatin1String(ending)));
            QFile::remove(written);
            QVERIFY(test::exportPanel(*view, shown, format, { 85, 60 }));
            QProcess program;
            program.start(QStringLiteral(SINKSCOPE_BINARY),
                          QStringList({ QStringLiteral("figure"), m_runFolder, QStringLiteral("--view"),
                                        QStringLiteral("map"), QStringLiteral("--out"), written })
                              + words);
            QVERIFY(program.waitForFinished());
            QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
            const QByteArray bytes = test::bytesOf(shown);
            QVERIFY(!bytes.isEmpty());
            QVERIFY(bytes == test::bytesOf(written));

            const auto origin = readFigureOrigin(shown.toStdString());
            QVERIFY2(bool(origin), origin ? "" : toText(origin.error()).c_str());
            QCOMPARE(origin.value().options.token, token);
            const auto again = open(toQJson(origin.value().options));
            QVERIFY(test::exportPanel(*again, shown, format, { 85, 60 }));
            QVERIFY(test::bytesOf(shown) == bytes);
        }
        if (!state.isEmpty()) {
            const QString plain = m_folder.filePath(QStringLiteral("plain.svg"));
            QVERIFY(test::exportPanel(*open({ }), plain, FigureFormat::Svg, { 85, 60 }));
            QVERIFY(test::bytesOf(plain) != test::bytesOf(m_folder.filePath(QStringLiteral("window.svg"))));
        }
    }

    /// The clipboard has the columns of the files.
    void copiesTheNumbers()
    {
        m_selection.select({ .layer = 4, .head = -1, .token = -1 });
        const auto view = open({ });
        const auto actions = view->actions();
        for (QAction* action : actions) {
            if (action->text() == QStringLiteral("Copy data")) {
                action->trigger();
            }
        }
        const QStringList lines =
            QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 12 * 256 + 1);
        QCOMPARE(lines[0], QStringLiteral("layer\ttoken\ttoken_id\tsink_score"));
    }

private:
    std::unique_ptr<View> open(const QJsonObject& state)
    {
        std::unique_ptr<View> view(m_registry.entries().at("map").create(&m_selection, nullptr));
        view->setTheme(Theme::dark());
        view->resize(900, 520);
        view->show();
        view->setRun(m_run);
        view->restoreViewState(state);
        QCoreApplication::processEvents();
        return view;
    }

    QTemporaryDir m_folder;
    QString m_runFolder;
    RunResultPtr m_run;
    ViewRegistry m_registry;
    SelectionModel m_selection;
};

QTEST_MAIN(MapFigureTest)
#include "tst_mapfigure.moc"
