// SPDX-License-Identifier: GPL-3.0-or-later
// The window in each language, and in one made up with texts a third longer, cuts no text off. What may end
// in an ellipsis says so with the property "elides", or holds its whole text in the tooltip.
#include "app/language.h"
#include "app/mainwindow.h"
#include "tests/support/fakerun.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTranslator>

#include <cmath>
#include <set>

using namespace sinkscope;

namespace {

constexpr int longWait = 60'000; // ms; a busy machine
const QString pseudoCode = QStringLiteral("pseudo");

/// "Open run" -> "[Öpéñ rúñ ···]", with place holders, accelerators and patterns of files left as they are.
/// Keeps every text it was asked for.
class PseudoTranslator : public QTranslator
{
public:
    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override
    {
        (void)disambiguation;
        (void)n;
        const QString source = QString::fromUtf8(sourceText);
        m_asked.insert({ QByteArray(context), QByteArray(sourceText) });
        // Names of keys are short words in every language.
        return QByteArray(context) == "QShortcut" || source.size() < 2 ? source : lengthened(source);
    }

    const std::set<std::pair<QByteArray, QByteArray>>& asked() const { return m_asked; }

private:
    static QString lengthened(const QString& source)
    {
        static const QString plain = QStringLiteral("aceinosuyACEINOSUY");
        static const QString accented = QStringLiteral("áçéíñöšúýÁÇÉÍÑÖŠÚÝ");
        static const QRegularExpression kept(QStringLiteral("%[1-9n]|&.|\\([^)]*\\*[^)]*\\)"));
        QString text = source;
        std::vector<bool> isKept(static_cast<std::size_t>(source.size()), false);
        auto found = kept.globalMatch(source);
        while (found.hasNext()) {
            const auto match = found.next();
            std::fill_n(isKept.begin() + match.capturedStart(), match.capturedLength(), true);
        }
        for (qsizetype i = 0; i < text.size(); ++i) {
            const qsizetype at = plain.indexOf(text[i]);
            if (at >= 0 && !isKept[static_cast<std::size_t>(i)]) {
                text[i] = accented[at];
            }
        }
        const auto more = static_cast<qsizetype>(std::ceil(0.35 * static_cast<double>(source.size()))) - 2;
        return QLatin1Char('[') + text + QString(std::max<qsizetype>(0, more), QChar(0x00B7))
            + QLatin1Char(']');
    }

    mutable std::set<std::pair<QByteArray, QByteArray>> m_asked;
};

QString nameOf(const QWidget* widget)
{
    QStringList path;
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget()) {
        const QString name = widget->objectName();
        path.prepend(name.isEmpty() ? QString::fromLatin1(widget->metaObject()->className()) : name);
    }
    return path.join(QLatin1Char('/'));
}

/// What a widget shows, in plain letters.
QString plain(const QString& text)
{
    QString out = text;
    if (Qt::mightBeRichText(text)) {
        QTextDocument document;
        document.setHtml(text);
        out = document.toPlainText();
    }
    out.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    out.remove(QLatin1Char('&'));
    return out.replace(QStringLiteral("\x01"), QStringLiteral("&"));
}

bool mayElide(const QWidget* widget, const QString& text)
{
    for (const QWidget* w = widget; w != nullptr && !w->isWindow(); w = w->parentWidget()) {
        if (w->property("elides").toBool() || w->toolTip().contains(text)) {
            return true;
        }
    }
    return false;
}

/// Whether the part [left, right] of `widget` lies inside all it is shown in. What can be scrolled to is
/// there.
bool isInSight(const QWidget* widget, int left, int right)
{
    for (const QWidget* parent = widget->parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        const auto* area = qobject_cast<const QScrollArea*>(parent->parentWidget());
        if (area != nullptr && area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) {
            return true;
        }
        if (widget->mapTo(parent, QPoint(left, 0)).x() < 0
            || widget->mapTo(parent, QPoint(right, 0)).x() > parent->width()) {
            return false;
        }
        if (parent->isWindow()) {
            break;
        }
    }
    return true;
}

class Search
{
public:
    explicit Search(const QWidget& window) { look(window); }

    const QStringList& found() const { return m_found; }

private:
    void look(const QWidget& window)
    {
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->width() == 0 || widget->visibleRegion().isEmpty()) {
                continue;
            }
            if (const auto* label = qobject_cast<const QLabel*>(widget)) {
                check(*label);
            } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
                check(*button);
            } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
                check(*tabs);
            } else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
                check(*header);
            } else if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
                check(*line);
            } else if (const auto* menu = qobject_cast<const QMenuBar*>(widget)) {
                check(*menu);
            } else if (qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
                       || qobject_cast<const QComboBox*>(widget) != nullptr) {
                if (!isInSight(widget, 0, widget->width())) {
                    tell(*widget, widget->accessibleName(), widget->width(),
                         widget->visibleRegion().boundingRect().width());
                }
            }
        }
    }

    void tell(const QWidget& widget, const QString& text, int needed, int has)
    {
        if (!mayElide(&widget, text)) {
            m_found << QStringLiteral("%1: \"%2\" needs %3, has %4")
                           .arg(nameOf(&widget), text)
                           .arg(needed)
                           .arg(has);
        }
    }

    void check(const QLabel& label)
    {
        const QString text = plain(label.text());
        if (text.isEmpty()) {
            return;
        }
        const QRect room =
            label.contentsRect().adjusted(label.margin(), label.margin(), -label.margin(), -label.margin());
        int needed = 0;
        if (label.wordWrap()) {
            for (const QString& word : text.split(QRegularExpression(QStringLiteral("[\\s-]")))) {
                needed = std::max(needed, label.fontMetrics().horizontalAdvance(word));
            }
            // Rich text may mix fonts: its own layout knows.
            const int height = label.heightForWidth(label.width());
            if (height > label.height() + 1) {
                tell(label, text, height, label.height());
            }
        } else {
            for (const QString& line : text.split(QLatin1Char('\n'))) {
                needed = std::max(needed, label.fontMetrics().horizontalAdvance(line));
            }
            if (Qt::mightBeRichText(label.text())) {
                needed = std::min(needed, label.sizeHint().width());
            }
            if (label.fontMetrics().height() > label.height() + 1) {
                tell(label, text, label.fontMetrics().height(), label.height());
            }
        }
        if (needed > room.width()
            || !isInSight(&label, room.left(), room.left() + std::min(needed, room.width()))) {
            tell(label, text, needed, room.width());
        }
    }

    void check(const QAbstractButton& button)
    {
        const QString text = plain(button.text());
        const QString spoken = text.isEmpty() ? button.accessibleName() : text;
        const bool isSmall = button.sizeHint().width() > button.width();
        if (isSmall || !isInSight(&button, 0, button.width())) {
            tell(button, spoken, button.sizeHint().width(), button.width());
        }
    }

    void check(const QTabBar& tabs)
    {
        for (int i = 0; i < tabs.count(); ++i) {
            const QString text = plain(tabs.tabText(i));
            const int needed = tabs.fontMetrics().horizontalAdvance(text);
            const QRect rect = tabs.tabRect(i);
            if (tabs.tabToolTip(i).contains(text)) {
                continue;
            }
            if (needed > rect.width() || !isInSight(&tabs, rect.left(), rect.right())) {
                tell(tabs, text, needed, rect.width());
            }
        }
    }

    void check(const QHeaderView& header)
    {
        for (int i = 0; i < header.count() && header.orientation() == Qt::Horizontal; ++i) {
            const int needed = header.sectionSizeHint(i);
            if (!header.isSectionHidden(i) && needed > header.sectionSize(i)) {
                tell(header, header.model()->headerData(i, Qt::Horizontal).toString(), needed,
                     header.sectionSize(i));
            }
        }
    }

    void check(const QLineEdit& line)
    {
        const QString text = line.placeholderText();
        const QMargins margins = line.textMargins();
        const int has = line.contentsRect().width() - margins.left() - margins.right() - 4;
        const int needed = line.fontMetrics().horizontalAdvance(text);
        if (line.text().isEmpty() && (needed > has || !isInSight(&line, 0, line.width()))) {
            tell(line, text, needed, has);
        }
    }

    void check(const QMenuBar& bar)
    {
        for (QAction* action : bar.actions()) {
            const QRect place = bar.actionGeometry(action);
            const QString text = plain(action->text());
            const int needed = bar.fontMetrics().horizontalAdvance(text);
            const QWidget* corner = bar.cornerWidget();
            const int end = corner != nullptr && corner->isVisible() ? corner->x() : bar.width();
            if (needed > place.width() || place.right() > end) {
                tell(bar, text, needed, place.width());
            }
        }
    }

    QStringList m_found;
};

} // namespace

class TestClippedText : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        RunService service;
        QSignalSpy saved(&service, &RunService::runSaved);
        m_run = m_folder.filePath(QStringLiteral("a.sinkrun")).toStdString();
        service.saveRun(test::makeFakeRun(), m_run);
        QVERIFY(saved.wait(longWait));
    }

    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void windowCutsNoText_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QSize>("size");
        QStringList codes { pseudoCode };
        for (const Language& language : languages()) {
            codes << language.code;
        }
        for (const QString& code : codes) {
            // The narrow one is a display of 1280 x 800 with the text a quarter larger.
            for (const QSize size : { QSize(1024, 640), QSize(1280, 800), QSize(1600, 1000) }) {
                QTest::addRow("%s %d", qPrintable(code), size.width()) << code << size;
            }
        }
    }

    void windowCutsNoText()
    {
        QFETCH(QString, code);
        QFETCH(QSize, size);
        std::unique_ptr<Translation> translation;
        PseudoTranslator pseudo;
        if (code == pseudoCode) {
            QCoreApplication::installTranslator(&pseudo);
        } else {
            translation = std::make_unique<Translation>(code);
            QLocale::setDefault(QLocale(code));
        }
        MainWindow window(std::make_unique<QSettings>(
            m_folder.filePath(QStringLiteral("%1%2.ini").arg(code).arg(size.width())), QSettings::IniFormat));
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        std::set<QString> found;
        const auto look = [&] {
            QCoreApplication::processEvents();
            window.grab();
            const Search search(window);
            for (const QString& line : search.found()) {
                found.insert(line);
            }
        };
        look();
        window.openFiles({ std::filesystem::path("/nothing/is/here.gguf") });
        look();
        QSignalSpy opened(&window.service(), &RunService::runOpened);
        window.openFiles({ m_run });
        QVERIFY(opened.count() > 0 || opened.wait(longWait));
        look();
        for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            look();
        }
        auto* kinds = window.findChild<QComboBox*>(QStringLiteral("experimentKind"));
        QVERIFY(kinds != nullptr);
        for (int i = 0; i < kinds->count(); ++i) {
            kinds->setCurrentIndex(i);
            Q_EMIT kinds->activated(i);
            look();
        }
        QStringList lines(found.begin(), found.end());
        QVERIFY2(lines.isEmpty(), qPrintable(QStringLiteral("\n") + lines.join(QLatin1Char('\n'))));
        window.close();
    }

    /// The same with all measures a quarter larger, as a process of its own: Qt reads the factor once.
    void largerTextIsNotCut()
    {
        if (qgetenv("QT_SCALE_FACTOR").toDouble() != 0) {
            QSKIP("the factor is set from outside");
        }
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("1.25"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationFilePath(),
                      { QStringLiteral("windowCutsNoText:en 1024"),
                        QStringLiteral("windowCutsNoText:it 1024"),
                        QStringLiteral("windowCutsNoText:en 1280") });
        QVERIFY(process.waitForFinished(4 * longWait));
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
                 process.readAll().constData());
    }

    /// Whatever the window asks a translator for is in the catalogues: also what lupdate cannot see.
    void everyTextAskedForIsKnown()
    {
        PseudoTranslator pseudo;
        QCoreApplication::installTranslator(&pseudo);
        MainWindow window(std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("asked.ini")),
                                                      QSettings::IniFormat));
        window.resize(1600, 1000);
        window.show();
        QSignalSpy opened(&window.service(), &RunService::runOpened);
        window.openFiles({ m_run });
        QVERIFY(opened.count() > 0 || opened.wait(longWait));
        for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
            dock->raise();
            window.grab();
        }
        QCoreApplication::removeTranslator(&pseudo);
        const Translation italian(QStringLiteral("it"));
        QTranslator catalogue;
        QVERIFY(catalogue.load(QStringLiteral(":/translations/sinkscope_it.qm")));
        QStringList unknown;
        for (const auto& [context, source] : pseudo.asked()) {
            if (!context.startsWith('Q') && context != "Error" && !source.isEmpty()
                && catalogue.translate(context.constData(), source.constData()).isEmpty()) {
                unknown << QString::fromUtf8(context) + QStringLiteral(": ") + QString::fromUtf8(source);
            }
        }
        QVERIFY(pseudo.asked().size() > 150);
        QVERIFY2(unknown.isEmpty(), qPrintable(QStringLiteral("\n") + unknown.join(QLatin1Char('\n'))));
    }

private:
    QTemporaryDir m_folder;
    std::filesystem::path m_run;
};

QTEST_MAIN(TestClippedText)
#include "tst_clippedtext.moc"
