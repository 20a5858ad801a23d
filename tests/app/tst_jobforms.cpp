// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/continuationform.h"
#include "app/evictionform.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace sinkscope;

class TestJobForms : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init()
    {
        m_parent = std::make_unique<QWidget>();
        m_parent->resize(900, 600);
        m_parent->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_parent.get()));
    }

    void cleanup() { m_parent.reset(); }

    void theWindowIsNeverLargerThanTheText_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("window");
        QTest::newRow("usual") << 1024 << 4 << 256;
        QTest::newRow("short") << 100 << 4 << 94; // the key at 4 is the one that goes
        QTest::newRow("shorter than the first ones") << 5 << 2 << 1;
        QTest::newRow("shortest") << 3 << 0 << 1;
    }

    void theWindowIsNeverLargerThanTheText()
    {
        QFETCH(int, tokens);
        EvictionForm form(m_parent.get());
        QVERIFY(form.setTokens(tokens));
        QTEST(int(form.first()), "first");
        QTEST(int(form.window()), "window");
        QVERIFY(form.first() < tokens - 1 - form.window()); // something is evicted
        auto* first = form.findChild<QSpinBox*>(QStringLiteral("evictionFirst"));
        auto* window = form.findChild<QSpinBox*>(QStringLiteral("evictionWindow"));
        for (const int wanted : { 0, 1, tokens, 1'000'000 }) {
            first->setValue(wanted);
            window->setValue(1'000'000);
            QVERIFY(form.first() < tokens - 1 - form.window());
            QVERIFY(form.window() >= 1);
        }
    }

    void aTextWithoutAKeyToEvictIsRefused()
    {
        EvictionForm form(m_parent.get());
        QVERIFY(!form.setTokens(2));
        QVERIFY(!form.setTokens(0));
    }

    void returnStartsAndEscapeCloses()
    {
        EvictionForm form(m_parent.get());
        QSignalSpy started(&form, &JobForm::startRequested);
        form.setTokens(1024);
        form.popUp(0);
        QVERIFY(form.isVisible());
        QVERIFY(m_parent->rect().contains(form.geometry()));
        QTest::keyClick(m_parent->focusWidget(), Qt::Key_Escape);
        QVERIFY(!form.isVisible());
        QVERIFY(started.isEmpty());
        form.popUp(0);
        QTest::keyClick(m_parent->focusWidget(), Qt::Key_Return);
        QCOMPARE(started.size(), 1);
        QVERIFY(!form.isVisible());
    }

    void whatStandsInTheWayIsSaid()
    {
        ContinuationForm form(m_parent.get());
        QSignalSpy started(&form, &JobForm::startRequested);
        form.setObstacle(QStringLiteral("Open the model first."));
        form.popUp(0);
        auto* start = form.findChild<QPushButton*>(QStringLiteral("startJob"));
        QVERIFY(!start->isEnabled());
        const auto labels = form.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("Open the model first.");
        }));
        QTest::keyClick(&form, Qt::Key_Return);
        QVERIFY(started.isEmpty());
        form.setObstacle({ });
        QVERIFY(start->isEnabled());
        start->click();
        QCOMPARE(started.size(), 1);
    }

    void theExperimentSteersOnlyWhereThereIsOne()
    {
        ContinuationForm form(m_parent.get());
        auto* steered = form.findChild<QCheckBox*>(QStringLiteral("continuationSteered"));
        QVERIFY(!steered->isEnabled());
        QVERIFY(!form.isSteered());
        form.setSteering(QStringLiteral("Swap #65"));
        QVERIFY(steered->isEnabled());
        QVERIFY(form.isSteered());
        steered->setChecked(false);
        QVERIFY(!form.isSteered());
    }

    void theSeedIsForDraws()
    {
        ContinuationForm form(m_parent.get());
        auto* temperature = form.findChild<QDoubleSpinBox*>(QStringLiteral("continuationTemperature"));
        auto* seed = form.findChild<QSpinBox*>(QStringLiteral("continuationSeed"));
        QCOMPARE(form.temperature(), 0.0);
        QVERIFY(!seed->isEnabled());
        temperature->setValue(0.8);
        QVERIFY(seed->isEnabled());
        form.setSeed(7);
        QCOMPARE(form.seed(), 7);
        form.setSeed(-1);
        QCOMPARE(form.seed(), 0);
    }

    void noMoreTokensThanTheModelReads()
    {
        ContinuationForm form(m_parent.get());
        QCOMPARE(form.most(), 64);
        form.setRoom(10);
        QCOMPARE(form.most(), 10);
        auto* most = form.findChild<QSpinBox*>(QStringLiteral("continuationMost"));
        form.setRoom(0); // unknown
        most->setValue(5000);
        QCOMPARE(form.most(), 5000);
    }

private:
    std::unique_ptr<QWidget> m_parent;
};

QTEST_MAIN(TestJobForms)

#include "tst_jobforms.moc"
