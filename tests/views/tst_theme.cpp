// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/style.h"
#include "views/base/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRawFont>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QTextLayout>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

/// WCAG 2 relative luminance and contrast.
double luminance(const QColor& colour)
{
    const auto channel = [](double v) {
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF())
        + 0.0722 * channel(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

QList<quint32> glyphs(const QString& text, const QFont& font)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    QList<quint32> result;
    const QList<QGlyphRun> runs = layout.glyphRuns();
    for (const QGlyphRun& run : runs) {
        result += run.glyphIndexes();
    }
    return result;
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { QLocale::setDefault(QLocale::c()); }

    void everyColourIsSet()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            QSet<QString> names;
            for (const auto& [name, colour] : theme.colours()) {
                QVERIFY2(colour.isValid(), qPrintable(name));
                QVERIFY2(!names.contains(name), qPrintable(name));
                names.insert(name);
            }
            QCOMPARE(names.size(), 40);
        }
    }

    void textIsReadable()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            for (const QColor& ink : { theme.text, theme.muted, theme.accent, theme.anchor, theme.secondary,
                                       theme.after, theme.warning, theme.error }) {
                QVERIFY2(contrast(ink, theme.canvas) >= 4.5, qPrintable(ink.name()));
                QVERIFY2(contrast(ink, theme.panel) >= 4.5, qPrintable(ink.name()));
            }
            for (const QColor& line : { theme.anchor, theme.secondary, theme.secondaryOther, theme.rest }) {
                QVERIFY2(contrast(line, theme.canvas) >= 3, qPrintable(line.name()));
            }
            QVERIFY(contrast(theme.secondaryInk, theme.secondarySoft) >= 4.5);
            QVERIFY(contrast(theme.onSecondary, theme.secondary) >= 4.5);
            QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
            QVERIFY(contrast(theme.tooltipText, theme.tooltip) >= 4.5);
        }
    }

    void visibleToken_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("word") << QStringLiteral(" the") << QStringLiteral("·the");
        QTest::newRow("only a space") << QStringLiteral(" ") << QStringLiteral("·");
        QTest::newRow("line ends") << QStringLiteral("\n\r\n") << QStringLiteral("↵␣0D↵");
        QTest::newRow("tab") << QStringLiteral("\ta") << QStringLiteral("⇥a");
        QTest::newRow("empty") << QString() << QString();
        QTest::newRow("no-break space") << QString(QChar(0x00A0)) << QStringLiteral("␣A0");
        QTest::newRow("zero") << QString(QChar(0)) << QStringLiteral("␣00");
        QTest::newRow("delete") << QString(QChar(0x7F)) << QStringLiteral("␣7F");
        QTest::newRow("right-to-left override")
            << QString(QChar(0x202E)) + QStringLiteral("x") << QStringLiteral("␣202Ex");
        QTest::newRow("joiner") << QString(QChar(0x200D)) << QStringLiteral("␣200D");
        QTest::newRow("accents stay") << QStringLiteral("è日") << QStringLiteral("è日");
        QTest::newRow("beyond the first plane") << QStringLiteral("😀") << QStringLiteral("😀");
        QTest::newRow("half a pair") << QString(QChar(0xD83D)) << QStringLiteral("�");
        QTest::newRow("markup stays text") << QStringLiteral("<b>&") << QStringLiteral("<b>&");
    }

    void visibleToken()
    {
        QFETCH(QString, text);
        QTEST(sinkscope::visibleToken(text), "shown");
    }

    void displayNumber_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("shown");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("minus zero") << -0.0 << QStringLiteral("0");
        QTest::newRow("one") << 1.0 << QStringLiteral("1.000");
        QTest::newRow("score") << 0.20554 << QStringLiteral("0.2055");
        QTest::newRow("norm") << 743.23 << QStringLiteral("743.2");
        QTest::newRow("large") << 23933.4 << QStringLiteral("23,930");
        QTest::newRow("rounds up into the next power") << 9999.6 << QStringLiteral("10,000");
        QTest::newRow("rounds up below one") << 0.99996 << QStringLiteral("1.000");
        QTest::newRow("minus") << -0.2049 << QString(QChar(0x2212)) + QStringLiteral("0.2049");
        QTest::newRow("small") << 0.000123456 << QStringLiteral("0.0001235");
        QTest::newRow("tiny") << 0.0000123456
                              << QStringLiteral("1.235e") + QChar(0x2212) + QStringLiteral("05");
        QTest::newRow("huge") << 1.5e20 << QStringLiteral("1.500e+20");
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QStringLiteral("—");
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << QStringLiteral("—");
    }

    void displayNumber()
    {
        QFETCH(double, value);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QString shown = sinkscope::displayNumber(value);
        // CLDR spells the exponent without a leading zero in some versions of Qt.
        shown.replace(QStringLiteral("E"), QStringLiteral("e"));
        QTEST(shown, "shown");
    }

    void numbersFollowTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::Italian));
        QCOMPARE(sinkscope::displayNumber(0.25), QStringLiteral("0,2500"));
        QCOMPARE(sinkscope::displayNumber(-12345), QChar(0x2212) + QStringLiteral("12.350"));
    }

    void fontsAreInstalled()
    {
        QCOMPARE(QFontInfo(Theme::uiFont(13)).pixelSize(), 13);
        QVERIFY(QFontInfo(Theme::monoFont(12)).fixedPitch());
        const QFontMetricsF metrics(Theme::monoFont(12));
        QCOMPARE(metrics.horizontalAdvance(QLatin1Char('1')), metrics.horizontalAdvance(QLatin1Char('W')));
        QVERIFY(Theme::uiFont(12, QFont::DemiBold).weight() == QFont::DemiBold);
    }

    void tokensHaveNoLigatures()
    {
        const QFont mono = Theme::monoFont(12);
        for (const QString& text : { QStringLiteral("!="), QStringLiteral("->"), QStringLiteral("==="),
                                     QStringLiteral("<!--"), QStringLiteral("fi") }) {
            QList<quint32> single;
            for (const QChar character : text) {
                single += glyphs(QString(character), mono);
            }
            QCOMPARE(glyphs(text, mono), single);
        }
    }

    void styleSheetNamesOnlyColoursThatAre()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            QStringList missing;
            const QString sheet = styleSheetOf(theme, &missing);
            QCOMPARE(missing, QStringList());
            QVERIFY(sheet.size() > 1000);
            QVERIFY(!sheet.contains(QLatin1Char('@')));
            QVERIFY(sheet.contains(theme.accent.name()));
        }
    }

    void applicationTakesTheTheme()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("Could not parse|Unknown property")));
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            applyTheme(*qApp, theme);
            QCOMPARE(QApplication::palette().color(QPalette::Disabled, QPalette::Text), theme.faint);
            QPushButton button(QStringLiteral("Run"));
            button.setProperty("primary", true);
            button.resize(80, 28);
            button.ensurePolished();
            const QImage image = button.grab().toImage();
            QCOMPARE(image.pixelColor(8, image.height() / 2), theme.accent);
        }
    }

    /// The ring says where the keyboard is and strikes out no letter.
    void theRingOfATabStandsAroundItsText()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            applyTheme(*qApp, theme);
            QTabBar tabs;
            for (const char* title : { "Levels", "Norm curves" }) {
                tabs.addTab(QLatin1String(title));
            }
            tabs.resize(tabs.sizeHint());
            tabs.show();
            const auto picture = [&] {
                QApplication::processEvents();
                return tabs.grab().toImage();
            };
            tabs.activateWindow();
            QTRY_VERIFY(tabs.isActiveWindow());
            tabs.clearFocus();
            const QImage before = picture();
            tabs.setFocus(Qt::TabFocusReason);
            QTRY_VERIFY(tabs.hasFocus());
            const QImage after = picture();
            const QRect tab = tabs.tabRect(0);
            QRect changed;
            for (int y = 0; y < after.height(); ++y) {
                for (int x = 0; x < after.width(); ++x) {
                    changed |= after.pixel(x, y) != before.pixel(x, y) ? QRect(x, y, 1, 1) : QRect();
                }
            }
            QVERIFY(tab.contains(changed));
            const int text = QFontMetrics(tabs.font()).horizontalAdvance(tabs.tabText(0));
            QVERIFY2(changed.width() > text + 8, qPrintable(QString::number(changed.width())));
            for (int x = changed.left() + 5; x < changed.right() - 5; ++x) {
                const int middle = changed.center().y();
                QCOMPARE(after.pixel(x, middle), before.pixel(x, middle));
            }
        }
    }
};

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
