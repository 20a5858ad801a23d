// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues hold every text of the program, the window speaks them, and figures for papers do not.
#include "app/figurefile.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "tests/support/fakefigures.h"
#include "tests/support/panelexport.h"
#include "views/base/englishwords.h"
#include "views/plot/figureorigin.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <map>
#include <set>

using namespace sinkscope;

namespace {

constexpr int longWait = 120'000; // ms; a busy machine
const QString folder = QStringLiteral(SINKSCOPE_SOURCE "/resources/translations");

struct Message
{
    QString context;
    QString source;
    QStringList forms; ///< one, or one for each plural form
    bool isFinished = true;
    bool isPlural = false;

    QString key() const { return context + QStringLiteral(": ") + source; }
};

std::vector<Message> messagesOf(const QString& path)
{
    QFile file(path);
    std::vector<Message> messages;
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto name = xml.name();
        if (name == QStringLiteral("name")) {
            context = xml.readElementText();
        } else if (name == QStringLiteral("message")) {
            messages.push_back(
                { context, { }, { }, true, xml.attributes().hasAttribute(QLatin1String("numerus")) });
        } else if (name == QStringLiteral("source")) {
            messages.back().source = xml.readElementText();
        } else if (name == QStringLiteral("translation")) {
            messages.back().isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!messages.back().isPlural) {
                messages.back().forms << xml.readElementText();
            }
        } else if (name == QStringLiteral("numerusform")) {
            messages.back().forms << xml.readElementText();
        }
    }
    return xml.hasError() ? std::vector<Message> { } : messages;
}

/// "%1", "%2", "%n", sorted, each once.
QStringList placesOf(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%L?(?:[1-9]|n)"));
    QStringList out;
    auto found = place.globalMatch(text);
    while (found.hasNext()) {
        out << found.next().captured();
    }
    out.sort();
    out.removeDuplicates();
    return out;
}

qsizetype accelerators(const QString& text)
{
    static const QRegularExpression mark(QStringLiteral("&[^& ]"));
    return QString(text).remove(QStringLiteral("&&")).count(mark);
}

/// Name filters of file dialogs: what stands in parentheses is a pattern.
QStringList patternsOf(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("\\((?:[^)]*\\*[^)]*)\\)"));
    QStringList out;
    auto found = pattern.globalMatch(text);
    while (found.hasNext()) {
        out << found.next().captured();
    }
    return out;
}

QString edge(const QString& text, bool front)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[front ? i : text.size() - 1 - i];
        if (!c.isSpace()) {
            break;
        }
        out += c;
    }
    return out;
}

/// What is wrong with one translated form; empty when nothing is.
QString fault(const Message& message, const QString& form)
{
    QStringList wanted = placesOf(message.source);
    QStringList has = placesOf(form);
    if (message.isPlural) {
        // "one sink" may do without the number.
        wanted.removeAll(QStringLiteral("%n"));
        has.removeAll(QStringLiteral("%n"));
    }
    if (form.isEmpty()) {
        return QStringLiteral("is empty");
    }
    if (wanted != has) {
        return QStringLiteral("has other place holders");
    }
    if (edge(message.source, true) != edge(form, true) || edge(message.source, false) != edge(form, false)) {
        return QStringLiteral("begins or ends with other spaces");
    }
    if (accelerators(message.source) != accelerators(form)) {
        return QStringLiteral("has its accelerator lost or one too many");
    }
    if (patternsOf(message.source) != patternsOf(form)) {
        return QStringLiteral("has other file patterns");
    }
    if (message.source.count(QLatin1Char('\n')) != form.count(QLatin1Char('\n'))) {
        return QStringLiteral("has other line breaks");
    }
    for (const QString& end : { QStringLiteral("..."), QStringLiteral("…"), QStringLiteral(":"),
                                QStringLiteral("."), QStringLiteral(",") }) {
        if (message.source.endsWith(end) != form.endsWith(end)) {
            return QStringLiteral("ends otherwise");
        }
    }
    return { };
}

QString show(const QStringList& lines)
{
    return QStringLiteral("\n") + lines.join(QLatin1Char('\n'));
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void everyTextIsTranslated_data() { addLanguages(); }

    void everyTextIsTranslated()
    {
        QFETCH(QString, code);
        if (!update()) {
            return;
        }
        const QString name = QStringLiteral("sinkscope_%1.ts").arg(code);
        const std::vector<Message> now = messagesOf(m_scratch.filePath(name));
        QVERIFY(code == QStringLiteral("en") || now.size() > 500);
        QStringList bad;
        std::map<QString, bool> keys;
        for (const Message& message : now) {
            keys[message.key()] = true;
            if (!message.isFinished) {
                bad << message.key() + QStringLiteral(" -> is not translated");
                continue;
            }
            if (message.isPlural && message.forms.size() != 2) {
                bad << message.key() + QStringLiteral(" -> lacks plural forms");
            }
            for (const QString& form : message.forms) {
                if (const QString what = fault(message, form); !what.isEmpty()) {
                    bad << message.key() + QStringLiteral(" -> \"%1\" %2").arg(form, what);
                }
            }
        }
        for (const Message& message : messagesOf(folder + QLatin1Char('/') + name)) {
            if (!keys.contains(message.key())) {
                bad << message.key() + QStringLiteral(" -> is no text of the program any more");
            }
        }
        QVERIFY2(bad.isEmpty(), qPrintable(show(bad)));
    }

    /// Two entries of one menu must not share their accelerator.
    void acceleratorsDiffer_data() { addLanguages(); }

    void acceleratorsDiffer()
    {
        QFETCH(QString, code);
        const Translation translation(code);
        const auto window = open();
        QStringList bad;
        const std::function<void(const QString&, const QList<QAction*>&)> look =
            [&](const QString& path, const QList<QAction*>& actions) {
                std::map<QChar, QString> taken;
                for (const QAction* action : actions) {
                    const QString text = QString(action->text()).remove(QStringLiteral("&&"));
                    const qsizetype at = text.indexOf(QLatin1Char('&'));
                    if (at >= 0 && at + 1 < text.size()) {
                        QString& other = taken[text[at + 1].toLower()];
                        if (!other.isEmpty()) {
                            bad << path + QStringLiteral(": %1 and %2").arg(other, text);
                        }
                        other = text;
                    }
                    if (action->menu() != nullptr) {
                        look(path + QLatin1Char('/') + text, action->menu()->actions());
                    }
                }
            };
        look({ }, window->menuBar()->actions());
        QVERIFY2(bad.isEmpty(), qPrintable(show(bad)));
    }

    void catalogueIsBuiltIn_data() { addLanguages(); }

    void catalogueIsBuiltIn()
    {
        QFETCH(QString, code);
        const Translation translation(code);
        QVERIFY(translation.isWhole());
        const QString text = QCoreApplication::translate("sinkscope::MainWindow", "&Window");
        QCOMPARE(text != QStringLiteral("&Window"), code != QStringLiteral("en"));
        {
            const EnglishWords english;
            QCOMPARE(QCoreApplication::translate("sinkscope::MainWindow", "&Window"),
                     QStringLiteral("&Window"));
        }
        QCOMPARE(QCoreApplication::translate("sinkscope::MainWindow", "&Window"), text);
    }

    void windowSpeaksTheLanguage()
    {
        const auto titles = [](const QString& code) {
            const Translation translation(code);
            const auto window = open();
            QStringList out;
            for (const QAction* action : window->menuBar()->actions()) {
                out << QString(action->text()).remove(QLatin1Char('&'));
            }
            return out;
        };
        const QStringList english = titles(QStringLiteral("en"));
        QCOMPARE(english.front(), QStringLiteral("File"));
        const QStringList spanish = titles(QStringLiteral("es"));
        QCOMPARE(spanish.front(), QStringLiteral("Archivo"));
        QCOMPARE(titles(QStringLiteral("pt_BR")).front(), QStringLiteral("Arquivo"));
        const QStringList italian = titles(QStringLiteral("it"));
        QCOMPARE(italian.size(), english.size());
        QVERIFY(italian.contains(QStringLiteral("Finestra")));
        // Gone with its Translation.
        QCOMPARE(titles(QStringLiteral("en")), english);
    }

    void menuChoosesForTheNextStart()
    {
        QTemporaryDir place;
        const QString file = place.filePath(QStringLiteral("settings.ini"));
        const auto window =
            std::make_unique<MainWindow>(std::make_unique<QSettings>(file, QSettings::IniFormat));
        QAction* italian = nullptr;
        for (QAction* action : window->findChildren<QAction*>()) {
            italian = action->text() == QStringLiteral("Italiano") ? action : italian;
        }
        QVERIFY(italian != nullptr);
        QVERIFY(!italian->isChecked());
        italian->trigger();
        QVERIFY(italian->isChecked());
        QVERIFY(window->message().contains(QStringLiteral("next time")));
        QCOMPARE(QSettings(file, QSettings::IniFormat).value(languageSetting()).toString(),
                 QStringLiteral("it"));
    }

    void languageIsChosen_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("number");
        const auto add = [](const char* name, const char* setting, const char* system, const char* code,
                            const char* number) {
            QTest::newRow(name) << QString::fromLatin1(setting) << QString::fromLatin1(system)
                                << QString::fromLatin1(code) << QString::fromUtf8(number);
        };
        add("Italian system", "", "it_IT", "it", "2,5");
        add("Swiss Italian keeps its numbers", "", "it_CH", "it", "2.5");
        add("Mexico", "", "es_MX", "es", "2.5");
        add("Portugal gets what is nearest", "", "pt_PT", "pt_BR", "2,5");
        add("German system", "", "de_DE", "en", "2.5");
        add("C", "", "C", "en", "2.5");
        add("chosen", "pt_BR", "en_US", "pt_BR", "2,5");
        add("English chosen on an Italian system", "en", "it_IT", "en", "2.5");
        add("nonsense", "../x", "es_ES", "es", "2,5");
    }

    void languageIsChosen()
    {
        QFETCH(QString, setting);
        QFETCH(QString, system);
        QFETCH(QString, code);
        QFETCH(QString, number);
        const QLocale locale(system);
        QCOMPARE(languageFor(setting, locale), code);
        QCOMPARE(numbersFor(code, locale).toString(2.5), number);
    }

    void errorsAreTranslated()
    {
        const Translation translation(QStringLiteral("it"));
        const Error error = wrongUse("rule.cos", "%1 is needed here, not %2", "a number", "a text");
        QCOMPARE(sentenceOf(error), QStringLiteral("rule.cos: qui serve un numero, non un testo"));
        // What a user wrote is left alone, also where it looks like a place holder.
        QVERIFY(sentenceOf(failed("x", "the key %1 is missing", "%1 %2")).contains(QStringLiteral("%1 %2")));
        QCOMPARE(sentenceOf(failed({ }, "a sentence of no catalogue: %1", 7)),
                 QStringLiteral("a sentence of no catalogue: 7"));
    }

    /// A function that hands its text on to translate() is no place where lupdate finds literals.
    void literalsOfOwnFunctionsAreMarked()
    {
        static const QRegularExpression function(
            QStringLiteral("(\\w+)\\(const char\\* (\\w+)\\)\\s*\\{\\s*return "
                           "QCoreApplication::translate\\(\"\\w+\", \\2\\)"));
        int functions = 0;
        QStringList bad;
        for (const QString& layer : { QStringLiteral("/app"), QStringLiteral("/views") }) {
            QDirIterator files(QStringLiteral(SINKSCOPE_SOURCE) + layer, { QStringLiteral("*.cpp") },
                               QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString code = QString::fromUtf8(file.readAll());
                auto found = function.globalMatch(code);
                while (found.hasNext()) {
                    ++functions;
                    const QString name = found.next().captured(1);
                    const QRegularExpression bare(QStringLiteral("\\b%1\\(\"").arg(name));
                    if (code.contains(bare)) {
                        bad << file.fileName() + QStringLiteral(": %1(\"...\")").arg(name);
                    }
                }
            }
        }
        QVERIFY(functions > 0);
        QVERIFY2(bad.isEmpty(), qPrintable(show(bad)));
    }

    /// lupdate passes over calls it cannot read, without a word.
    void lupdateMissesNoCall()
    {
        static const QRegularExpression call(
            QStringLiteral("(?:\\btr\\(\\s*|\\btranslate\\(\\s*\"(\\w+)\",\\s*)"
                           "((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)[,)]"));
        static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
        std::set<QString> known;
        for (const Message& message : messagesOf(folder + QStringLiteral("/sinkscope_it.ts"))) {
            known.insert(message.source);
            known.insert(message.key());
        }
        int calls = 0;
        QStringList bad;
        for (const QString& layer : { QStringLiteral("/app"), QStringLiteral("/views") }) {
            QDirIterator files(QStringLiteral(SINKSCOPE_SOURCE) + layer,
                               { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString code = QString::fromUtf8(file.readAll());
                auto found = call.globalMatch(code);
                while (found.hasNext()) {
                    const auto match = found.next();
                    QString text;
                    auto parts = literal.globalMatch(match.captured(2));
                    while (parts.hasNext()) {
                        text += parts.next().captured(1);
                    }
                    text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
                        .replace(QStringLiteral("\\n"), QStringLiteral("\n"));
                    const QString context = match.captured(1);
                    ++calls;
                    if (!known.contains(context.isEmpty() ? text : context + QStringLiteral(": ") + text)) {
                        bad << file.fileName() + QStringLiteral(": \"%1\"").arg(text);
                    }
                }
            }
        }
        QVERIFY(calls > 300);
        QVERIFY2(bad.isEmpty(), qPrintable(show(bad)));
    }

    void sentencesAreCollected()
    {
        const QTemporaryDir root;
        QVERIFY(QDir(root.path()).mkpath(QStringLiteral("core")));
        QVERIFY(QDir(root.path()).mkpath(QStringLiteral("app/commands")));
        write(root.filePath(QStringLiteral("app/commands/a.cpp")), "x = failed(w, \"of a command\");");
        write(root.filePath(QStringLiteral("core/a.cpp")),
              "// failed(w, \"in a remark\")\n"
              "const char* text = \"failed(w, \\\"in a text\\\")\"; int n = 1'000;\n"
              "return failed(path.string() + \":\" + name(1, 2), \"one \\\"%1\\\" and \"\n"
              "              \"the rest; (more\", \"argument\");\n"
              "return wrongUse({ }, ok ? \"either\" : \"or\", x);\n"
              "fail(wrongUse(\"key\", R\"(raw \"text\")\"));\n"
              "return sentence(\"a word\");\n");
        QString text;
        QString remarks;
        QCOMPARE(collect(root.path(), text, remarks), 0);
        QStringList found;
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            if (line.contains(QStringLiteral("TRANSLATE_NOOP"))) {
                found << line.trimmed();
            }
        }
        QStringList wanted;
        for (const char* literal : { "\"one \\\"%1\\\" and the rest; (more\"", "\"either\"", "\"or\"",
                                     "R\"(raw \"text\")\"", "\"a word\"" }) {
            wanted << QStringLiteral("QT_TRANSLATE_NOOP(\"Error\", %1),").arg(QString::fromUtf8(literal));
        }
        QCOMPARE(found, wanted);
        // A sentence that stands elsewhere must be marked there.
        write(root.filePath(QStringLiteral("core/b.cpp")), "auto text = \"lost\"; return failed(w, text);");
        QCOMPARE(collect(root.path(), text, remarks), 1);
        QVERIFY2(remarks.contains(QStringLiteral("core/b.cpp:1")), qPrintable(remarks));
        write(root.filePath(QStringLiteral("core/b.cpp")),
              "auto text = sentence(\"kept\"); return failed(w, text);");
        QCOMPARE(collect(root.path(), text, remarks), 0);
        QVERIFY(text.contains(QStringLiteral("\"kept\"")));
    }

    /// A figure for a paper has the same bytes in every language.
    void paperStaysEnglish_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& [id, entry] : allFigures().entries()) {
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
        }
    }

    void paperStaysEnglish()
    {
        QFETCH(QString, id);
        const RunResultPtr run = test::makeFakeRun();
        const QByteArray english = paper(id, run);
        QVERIFY(!english.isEmpty());
        const Translation translation(QStringLiteral("it"));
        QLocale::setDefault(QLocale(QStringLiteral("it_IT")));
        QVERIFY(paper(id, run) != english); // so the guard is what keeps it
        const EnglishWords guard;
        QCOMPARE(paper(id, run), english);
    }

    /// A plot of the window in Italian writes the file that the command line writes.
    void exportIsEnglish()
    {
        const FigureEntry& decay = figureNamed("decay");
        const QTemporaryDir place;
        const RunResultPtr run = test::makeFakeRun();
        const QString plain = place.filePath(QStringLiteral("a.svg"));
        {
            const Translation english(QStringLiteral("en"));
            const FigureFile wanted { FigureFormat::Svg, QSizeF(85, 60), { } };
            QVERIFY(writeFigure(decay, { run, { }, { } }, wanted, plain.toStdString()));
        }
        const Translation italian(QStringLiteral("it"));
        QLocale::setDefault(QLocale(QStringLiteral("it_IT")));
        SelectionModel selection;
        FigureView view(decay, &selection, nullptr);
        view.setRun(run);
        const QString shown = place.filePath(QStringLiteral("b.svg"));
        test::keepSettingsIn(place.path());
        QVERIFY(test::exportPanel(view, shown, FigureFormat::Svg, QSizeF(85, 60)));
        QFile a(plain);
        QFile b(shown);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        const QByteArray bytes = a.readAll();
        QVERIFY(bytes.contains("Attention received"));
        QCOMPARE(b.readAll(), bytes);
        QCOMPARE(view.findChild<QCustomPlot*>()->accessibleName(), QStringLiteral("Decadimento del BOS"));
    }

private:
    static void addLanguages()
    {
        QTest::addColumn<QString>("code");
        for (const Language& language : languages()) {
            QTest::newRow(qPrintable(language.code)) << language.code;
        }
    }

    static std::unique_ptr<MainWindow> open()
    {
        static const QTemporaryDir place;
        return std::make_unique<MainWindow>(std::make_unique<QSettings>(
            place.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
    }

    static void write(const QString& path, const char* text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    static int collect(const QString& root, QString& text, QString& remarks)
    {
        QProcess process;
        process.start(QStringLiteral(SINKSCOPE_SENTENCES),
                      { root, QStringLiteral("core"), QStringLiteral("app") });
        if (!process.waitForFinished(longWait)) {
            return -1;
        }
        text = QString::fromUtf8(process.readAllStandardOutput());
        remarks = QString::fromUtf8(process.readAllStandardError());
        return process.exitCode();
    }

    static QByteArray paper(const QString& id, const RunResultPtr& run)
    {
        const FigureEntry& entry = figureNamed(id.toStdString());
        const FigureSource source = test::fakeSource(id.toStdString(), run);
        QCustomPlot plot;
        if (!entry.draw(plot, source, FigureStyle { })) {
            return { };
        }
        return renderFigure(plot, FigureFormat::Svg, QSizeF(174, 90), entry.title,
                            figureDescription(figureOrigin(entry.id, source, { })))
            .value();
    }

    /// The catalogues brought up to date in a scratch folder, once.
    bool update()
    {
        const QString lupdate = QStringLiteral(SINKSCOPE_LUPDATE);
        if (!QFile::exists(lupdate)) {
            [] { QSKIP("lupdate is not installed (package qt6-l10n-tools)"); }();
            return false;
        }
        if (m_isUpdated) {
            return true;
        }
        for (const QString& name : QDir(folder).entryList({ QStringLiteral("*.ts") })) {
            if (!QFile::copy(folder + QLatin1Char('/') + name, m_scratch.filePath(name))) {
                return false;
            }
            QFile::setPermissions(m_scratch.filePath(name), QFile::ReadOwner | QFile::WriteOwner);
        }
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(SINKSCOPE_CMAKE),
                      { QStringLiteral("-DROOT=" SINKSCOPE_SOURCE), QStringLiteral("-DLUPDATE=") + lupdate,
                        QStringLiteral("-DSENTENCES=" SINKSCOPE_SENTENCES),
                        QStringLiteral("-DCATALOGUES=") + m_scratch.path(),
                        QStringLiteral("-DWORK=") + m_scratch.path(), QStringLiteral("-P"),
                        folder + QStringLiteral("/update.cmake") });
        const bool ended = process.waitForFinished(longWait) && process.exitCode() == 0;
        m_isUpdated = ended;
        if (!ended) {
            QTest::qFail(qPrintable(QString::fromUtf8(process.readAll())), __FILE__, __LINE__);
        }
        return ended;
    }

    QTemporaryDir m_scratch;
    bool m_isUpdated = false;
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
