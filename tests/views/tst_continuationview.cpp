// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeexperiments.h"
#include "tests/support/fakerun.h"
#include "views/base/viewregistry.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QTest>

#include <memory>

using namespace sinkscope;

namespace {

Continuations changed(const std::function<void(Continuations&)>& change)
{
    Continuations result = *test::fakeContinuations();
    change(result);
    return result;
}

} // namespace

class TestContinuationView : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        registerAllView(m_registry);
        m_run = test::makeFakeRun({ .layers = 4, .heads = 1, .tokens = 8, .sinks = { } });
    }

    void init()
    {
        m_view.reset(m_registry.entries().at("continuation").create(&m_selection, nullptr));
        m_view->resize(900, 520);
        m_view->show();
    }

    void cleanup() { m_view.reset(); }

    void theFirstDifference()
    {
        QCOMPARE(firstDifference({ }), -1);
        QCOMPARE(firstDifference(*test::fakeContinuations()), 2);
        // As far as both have come nothing differs.
        QCOMPARE(firstDifference(changed([](Continuations& c) { c.steered.tokens.resize(2); })), 2); // ended
        QCOMPARE(firstDifference(changed([](Continuations& c) {
                     c.steered.tokens.resize(2);
                     c.steered.ended = false;
                 })),
                 -1);
        QCOMPARE(firstDifference(changed([](Continuations& c) { c.steered = c.plain; })), -1);
    }

    void bothStandSideBySide()
    {
        QVERIFY(m_view->obstacle(*m_run).contains(QStringLiteral("Continue the text")));
        show(*test::fakeContinuations());
        QVERIFY(m_view->obstacle(*m_run).isEmpty());
        QCOMPARE(plain()->toPlainText(), QStringLiteral(" The walk takes her 204 minutes."));
        QCOMPARE(steered()->toPlainText(), QStringLiteral(" The walk is long."));
        QVERIFY(steered()->isVisible());
        const QString said = difference()->text();
        QVERIFY2(said.contains(QStringLiteral("Swap #65")) && said.contains(QStringLiteral("token 3")),
                 qPrintable(said));
        QCOMPARE(marked(plain()), QStringLiteral(" takes"));
        QCOMPARE(marked(steered()), QStringLiteral(" is"));
        QVERIFY(plain()->extraSelections().front().format.fontUnderline()); // not by the colour alone
        QVERIFY(steered()->accessibleDescription().contains(QStringLiteral("the model ended the text")));
        QVERIFY(steered()->isReadOnly());
    }

    void plainAloneSaysSo()
    {
        show(changed([](Continuations& c) {
            c.steeredBy.clear();
            c.steered = { };
        }));
        QVERIFY(!steered()->isVisible());
        QVERIFY(difference()->text().contains(QStringLiteral("No experiment")));
        QVERIFY(marked(plain()).isEmpty());
    }

    void whatWasNotReachedIsNotCalledTheSame()
    {
        show(changed([](Continuations& c) {
            c.steered = { };
            c.state = ContinuationState::Cancelled;
        }));
        QVERIFY(difference()->text().contains(QStringLiteral("did not come to its first token")));
    }

    void textGrowsUnderTheUsersSelection()
    {
        show(changed([](Continuations& c) {
            c.plain.tokens.resize(2);
            c.steered = { };
            c.state = ContinuationState::UnderWay;
        }));
        QVERIFY(difference()->text().contains(QStringLiteral("so far")));
        QVERIFY(steered()->accessibleDescription().contains(QStringLiteral("nothing yet")));
        QTextCursor cursor = plain()->textCursor();
        cursor.setPosition(1);
        cursor.setPosition(4, QTextCursor::KeepAnchor);
        plain()->setTextCursor(cursor);
        show(*test::fakeContinuations());
        QCOMPARE(plain()->textCursor().selectedText(), QStringLiteral("The"));
        QCOMPARE(plain()->toPlainText(), QStringLiteral(" The walk takes her 204 minutes."));
        // Another continuation begins anew.
        show(changed([](Continuations& c) { c.plain.tokens = { c.plain.tokens[6], c.plain.tokens[3] }; }));
        QCOMPARE(plain()->toPlainText(), QStringLiteral(". her"));
    }

    void aTokenWithoutTextIsMarkedByTheNextOne()
    {
        // A character in two tokens: the first one brings nothing.
        show(changed([](Continuations& c) {
            c.steered.tokens[2].text.clear();
            c.steered.tokens[3].text = "\xC3\xA8";
        }));
        QCOMPARE(marked(steered()), QStringLiteral("è"));
        // At the end of the text nothing is there to be marked.
        show(changed([](Continuations& c) { c.steered.tokens.resize(2); }));
        QVERIFY(marked(steered()).isEmpty());
        QCOMPARE(marked(plain()), QStringLiteral(" takes"));
    }

    void anyTextIsShown_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("line breaks") << QByteArray("a\n\nb\r\nc");
        QTest::newRow("zero") << QByteArray("a\0b", 3);
        QTest::newRow("not UTF-8") << QByteArray("\xFF\xC3");
        QTest::newRow("right to left") << QByteArray("\xE2\x80\xAE"
                                                     "abc");
        QTest::newRow("percent") << QByteArray("%1 %2 %n");
    }

    void anyTextIsShown()
    {
        QFETCH(QByteArray, piece);
        show(changed([&](Continuations& c) {
            c.promptEnd = piece.toStdString();
            c.plain.tokens[2].text = piece.toStdString();
        }));
        QVERIFY(!marked(plain()).isEmpty());
        QVERIFY(plain()->toPlainText().endsWith(QStringLiteral(" her 204 minutes.")));
        QVERIFY(!m_view->grab().isNull());
    }

    void bothAreCopiedWithTheirNames()
    {
        show(*test::fakeContinuations());
        auto* copy = m_view->findChild<QAction*>(QStringLiteral("copyContinuations"));
        QVERIFY(m_view->tools().contains(copy));
        copy->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(QStringLiteral("Plain:\n The walk takes her 204 minutes.")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("Steered, Swap #65, hidden, layer 1:\n The walk is long.")));
    }

    void theTableHasIdsTextsAndProbabilities()
    {
        QVERIFY(m_view->makeTable() == nullptr);
        show(*test::fakeContinuations());
        const auto table = m_view->makeTable();
        QVERIFY(table != nullptr);
        QCOMPARE(table->rowCount(), 7);
        QCOMPARE(table->columnCount(), 7);
        QCOMPARE(table->data(table->index(0, 0)).toString(), QStringLiteral("1024"));
        QCOMPARE(table->data(table->index(2, 5)).toString(), QStringLiteral(" is"));
        QCOMPARE(table->data(table->index(6, 4)).toString(), QStringLiteral("-1"));
    }

    void nothingIsLeftOfARunThatIsGone()
    {
        show(*test::fakeContinuations());
        m_view->setRun(nullptr);
        QVERIFY(plain()->toPlainText().isEmpty());
        QVERIFY(m_view->makeTable() == nullptr);
    }

private:
    void show(const Continuations& continuations)
    {
        m_view->setContinuations(std::make_shared<const Continuations>(continuations));
        m_view->setRun(m_run);
    }

    QPlainTextEdit* box(const char* name) const
    {
        return m_view->findChild<QWidget*>(QLatin1String(name))->findChild<QPlainTextEdit*>();
    }

    QPlainTextEdit* plain() const { return box("plainContinuation"); }

    QPlainTextEdit* steered() const { return box("steeredContinuation"); }

    QLabel* difference() const
    {
        return m_view->findChild<QLabel*>(QStringLiteral("continuationDifference"));
    }

    static QString marked(const QPlainTextEdit* text)
    {
        const auto selections = text->extraSelections();
        return selections.isEmpty() ? QString() : selections.front().cursor.selectedText();
    }

    ViewRegistry m_registry;
    SelectionModel m_selection;
    RunResultPtr m_run;
    std::unique_ptr<View> m_view;
};

QTEST_MAIN(TestContinuationView)

#include "tst_continuationview.moc"
