// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the text that the user chose, for the whole window.
#include "app/textsize.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace sinkscope;

class TestTextSize : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        QVERIFY(m_folder.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        qunsetenv("QT_SCALE_FACTOR");
        qunsetenv("QT_FONT_DPI");
        choose({ });
    }

    void cleanup() { init(); }

    void choicesHoldTheSystemsSize()
    {
        QVERIFY(std::ranges::is_sorted(textSizes()));
        QVERIFY(std::ranges::find(textSizes(), 100) != textSizes().end());
        QVERIFY(std::ranges::find(textSizes(), 125) != textSizes().end());
    }

    void settingsThatAreNoChoiceMeanTheSystemsSize()
    {
        QCOMPARE(textSizeOf(QStringLiteral("125")), 125);
        for (const char* bad : { "", "0", "-125", "1250", "99999999999", "125%", "nan", "large" }) {
            QCOMPARE(textSizeOf(QString::fromLatin1(bad)), 100);
        }
    }

    void factorsMultiply()
    {
        QCOMPARE(windowFactor(100, 0, 0), 1.);
        QCOMPARE(windowFactor(125, 0, 0), 1.25);
        QCOMPARE(windowFactor(100, 120, 0), 1.25);
        QCOMPARE(windowFactor(125, 0, 2), 2.5);
    }

    void factorsLeaveAWindowThatCanBeUsed()
    {
        QCOMPARE(windowFactor(150, 96'000, 0), 4.);
        QCOMPARE(windowFactor(90, 1, 0), 0.5);
        QCOMPARE(windowFactor(100, -96, -2), 1.);
        QCOMPARE(windowFactor(100, std::numeric_limits<double>::quiet_NaN(),
                              std::numeric_limits<double>::infinity()),
                 1.);
    }

    void choiceReachesQt()
    {
        choose(QStringLiteral("125"));
        useTextSize();
        QCOMPARE(qgetenv("QT_SCALE_FACTOR").toDouble(), 1.25);
    }

    void environmentOfTheUserCounts()
    {
        qputenv("QT_SCALE_FACTOR", "2");
        qputenv("QT_FONT_DPI", "144");
        useTextSize();
        QCOMPARE(qgetenv("QT_SCALE_FACTOR").toDouble(), 3.);
    }

    void nothingIsSetWithoutAChoice()
    {
        useTextSize();
        QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
    }

private:
    static void choose(const QString& percent)
    {
        QSettings settings(QStringLiteral("Sinkscope"), QStringLiteral("Sinkscope"));
        if (percent.isEmpty()) {
            settings.remove(textSizeSetting());
        } else {
            settings.setValue(textSizeSetting(), percent);
        }
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestTextSize)
#include "tst_textsize.moc"
