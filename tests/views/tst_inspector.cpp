// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/base/headbars.h"
#include "views/base/lifestrip.h"
#include "views/base/viewregistry.h"
#include "views/inspector/inspectortable.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <limits>

using namespace sinkscope;

namespace {

const InspectorRow& rowOf(const std::vector<InspectorRow>& rows, const char* id)
{
    return *std::ranges::find(rows, QString::fromLatin1(id), &InspectorRow::id);
}

} // namespace

class TestInspector : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_run = test::makeFakeRun();
    }

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        ViewRegistry registry;
        registerAllView(registry);
        m_view.reset(registry.entries().at("inspector").create(m_selection.get(), nullptr));
        m_view->resize(312, 640);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup() { m_view.reset(); }

    /// Every row's value is the fact, in four digits, and says what it is compared with.
    void rowsAreTheFacts()
    {
        const TokenFacts facts = tokenFacts(*m_run, 65, 4);
        const auto rows = inspectorRows(*m_run, facts, 4);
        QCOMPARE(rows.size(), std::size_t { 6 });
        QCOMPARE(rowOf(rows, "score").value, displayNumber(*facts.score));
        QCOMPARE(rowOf(rows, "score").definition, QStringLiteral("mean of 9 heads, 959 queries"));
        QCOMPARE(rowOf(rows, "score").comparison, QStringLiteral("rank %1 of 1,024").arg(facts.rank));
        QCOMPARE(rowOf(rows, "norm").value, displayNumber(facts.hiddenNorm->value));
        QCOMPARE(rowOf(rows, "norm").comparison, ratioText(facts.hiddenNorm->ratio()));
        QCOMPARE(rowOf(rows, "norm").definition, QStringLiteral("after layer 4; sink if > 2 × median"));
        QCOMPARE(rowOf(rows, "cosine").comparison, QStringLiteral("aligned"));
        QVERIFY(rowOf(rows, "cosine").definition.contains(QStringLiteral("with #0")));
        QCOMPARE(rowOf(rows, "value").value, displayNumber(facts.valueNorm->value));
        QCOMPARE(rowOf(rows, "mlp").value, displayNumber(facts.mlpNorm->value));
        QCOMPARE(rowOf(rows, "mlp").name, QStringLiteral("MLP output at birth ‖y₂‖₂"));
        QCOMPARE(rowOf(rows, "key").value, displayNumber(facts.keyNorm->value));
        for (const InspectorRow& row : rows) {
            QVERIFY(!row.explanation.isEmpty() && !row.definition.isEmpty() && !row.name.isEmpty());
        }
    }

    void oneHead()
    {
        const TokenFacts facts = tokenFacts(*m_run, 65, 4, 3);
        const TensorView heads = m_run->tensor("head_score");
        const auto at = [&](std::int64_t t) {
            return heads.values[std::size_t((std::int64_t(4) * m_run->heads() + 3) * m_run->tokens() + t)];
        };
        QCOMPARE(*facts.headScore, double(at(65)));
        std::int64_t rank = 1;
        for (std::int64_t t = 0; t < m_run->tokens(); ++t) {
            rank += at(t) > at(65) ? 1 : 0;
        }
        QCOMPARE(facts.headRank, rank);
        const auto rows = inspectorRows(*m_run, facts, 4);
        QCOMPARE(rowOf(rows, "score").name, QStringLiteral("Sink score of head 3"));
        QCOMPARE(rowOf(rows, "score").value, displayNumber(double(at(65))));
        QVERIFY(!tokenFacts(*m_run, 65, 4, 9).headScore);
        QCOMPARE(tokenFacts(*m_run, 65, 4, 9).head, -1);
    }

    void tokenKinds()
    {
        const auto anchor = inspectorRows(*m_run, tokenFacts(*m_run, 0, 4), 4);
        QVERIFY(rowOf(anchor, "cosine").definition.contains(QStringLiteral("itself")));
        QVERIFY(rowOf(anchor, "cosine").comparison.isEmpty());
        const auto plain = inspectorRows(*m_run, tokenFacts(*m_run, 700, 4), 4);
        QCOMPARE(rowOf(plain, "mlp").name, QStringLiteral("MLP output ‖y₄‖₂"));
        QVERIFY(!rowOf(plain, "value").comparison.contains(QStringLiteral("side")));
        // The last token: one query, itself.
        const auto last = inspectorRows(*m_run, tokenFacts(*m_run, 1023, 29), 29);
        QVERIFY(rowOf(last, "score").definition.contains(QStringLiteral("1 queries"))
                || rowOf(last, "score").definition.contains(QStringLiteral("1 query")));
        QCOMPARE(placeText(*m_run, 0).contains(QStringLiteral("of")), false);
    }

    void withoutScores()
    {
        test::FakeRunPlan plan;
        plan.scores = false;
        const auto run = test::makeFakeRun(plan);
        const auto rows = inspectorRows(*run, tokenFacts(*run, 65, 4, 2), 4);
        QCOMPARE(rowOf(rows, "score").value, QStringLiteral("—"));
        QVERIFY(rowOf(rows, "score").definition.contains(QStringLiteral("without scores")));
        QVERIFY(!rowOf(rows, "value").comparison.contains(QStringLiteral("side"))); // no score, no verdict
        m_view->setRun(run);
        m_selection->select({ .layer = 4, .token = 65 });
        QVERIFY(!m_view->findChild<HeadBars*>()->isVisible());
    }

    void valueSides()
    {
        Sink sink;
        sink.kind = SinkKind::Secondary;
        sink.layers = { 2, 3, 4 };
        sink.score = 0.1F;
        TokenFacts facts;
        facts.sink = &sink;
        const auto side = [&](double ratio, int layer) {
            facts.valueNorm = ComparedValue { .value = ratio, .median = 1 };
            return valueSide(facts, layer);
        };
        QCOMPARE(side(0.25, 4), ValueSide::Nop);
        QCOMPARE(side(0.26, 4), ValueSide::Between);
        QCOMPARE(side(0.49, 4), ValueSide::Between);
        QCOMPARE(side(0.5, 4), ValueSide::Broadcast);
        // Layer 3 reads what was born in 2; 5 reads the last; 2 and 6 read no sink.
        QCOMPARE(side(0.1, 3), ValueSide::Nop);
        QCOMPARE(side(0.1, 5), ValueSide::Nop);
        QCOMPARE(side(0.1, 2), ValueSide::Undefined);
        QCOMPARE(side(0.1, 6), ValueSide::Undefined);
        sink.score = 0.019F;
        QCOMPARE(side(0.1, 4), ValueSide::Undefined);
        sink.score = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(side(0.1, 4), ValueSide::Undefined);
        sink.score = 0.1F;
        facts.valueNorm = ComparedValue { .value = 1, .median = 0 };
        QCOMPARE(valueSide(facts, 4), ValueSide::Undefined);
        facts.sink = nullptr;
        QCOMPARE(side(0.1, 4), ValueSide::Undefined);
    }

    void ratios()
    {
        QCOMPARE(ratioText(8.47), QStringLiteral("8.5 × median"));
        QCOMPARE(ratioText(0.1234), QStringLiteral("0.12 × median"));
        QCOMPARE(ratioText(35.2), QStringLiteral("35 × median"));
        QCOMPARE(ratioText(9.96), QStringLiteral("10 × median"));
        QCOMPARE(ratioText(22700), QStringLiteral("22,700 × median"));
        QCOMPARE(ratioText(0), QStringLiteral("0 × median"));
        QVERIFY(ratioText(std::numeric_limits<double>::infinity()).isEmpty());
    }

    void lives()
    {
        Sink sink;
        sink.layers = { 2, 3, 4, 5, 6, 7, 8 };
        sink.start = 2;
        sink.lifetime = 7;
        QCOMPARE(lifeText(&sink), QStringLiteral("Born 2, last 8"));
        QCOMPARE(levelText(&sink), QStringLiteral("lives 7 layers, level (2, 7)"));
        sink.layers = { 1, 2, 5 };
        sink.start = 1;
        sink.lifetime = 3;
        QCOMPARE(lifeText(&sink), QStringLiteral("Born 1, last 5"));
        QCOMPARE(levelText(&sink), QStringLiteral("2 lives: 1–2 and 5"));
        sink.layers = { 3 };
        sink.start = 3;
        sink.lifetime = 1;
        QCOMPARE(levelText(&sink), QStringLiteral("lives 1 layer, level (3, 1)"));
        QCOMPARE(lifeText(nullptr), QStringLiteral("Never a sink"));
    }

    void stepsThroughSinksAndLayers()
    {
        m_view->setRun(m_run);
        m_selection->select({ .layer = 4, .token = 65 });
        auto* next = m_view->findChild<QAbstractButton*>(QStringLiteral("inspectorNext"));
        auto* previous = m_view->findChild<QAbstractButton*>(QStringLiteral("inspectorPrevious"));
        QCOMPARE(next->text(), QStringLiteral("#101"));
        QCOMPARE(previous->text(), QStringLiteral("#54"));
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(m_selection->current().token, 101);
        m_selection->select({ .layer = 4, .token = 519 });
        QVERIFY(!next->isEnabled());
        m_selection->select({ .layer = 4, .token = 0 });
        QVERIFY(!previous->isEnabled());
        QVERIFY(m_view->findChild<QLabel*>(QStringLiteral("inspectorLayer"))
                    ->text()
                    .contains(QStringLiteral("4")));
    }

    void choosesAHead()
    {
        m_view->setRun(m_run);
        m_selection->select({ .layer = 4, .token = 65 });
        auto* bars = m_view->findChild<HeadBars*>();
        QVERIFY(bars->isVisible());
        int x = 0;
        while (x < bars->width() && bars->headAt(QPointF(x, 20)) != 5) {
            ++x;
        }
        QTest::mouseClick(bars, Qt::LeftButton, { }, QPoint(x + 3, 20));
        QCOMPARE(m_selection->current().head, 5);
        QTest::keyClick(bars, Qt::Key_Right);
        QCOMPARE(m_selection->current().head, 6);
        QTest::keyClick(bars, Qt::Key_Escape);
        QCOMPARE(m_selection->current().head, -1);
        QTest::keyClick(bars, Qt::Key_Left);
        QCOMPARE(m_selection->current().head, -1);
        QCOMPARE(bars->headAt(QPointF(0, 20)), -1);
        QCOMPARE(bars->headAt(QPointF(5000, 20)), -1);
    }

    void tableAndCopy()
    {
        QVERIFY(m_view->makeTable() == nullptr);
        m_view->setRun(m_run);
        m_selection->select({ .layer = 4, .token = 65 });
        const auto table = m_view->makeTable();
        QVERIFY(table != nullptr);
        QCOMPARE(table->columnCount(), 4);
        QCOMPARE(table->rowCount(), 5 + 6 + m_run->heads());
        const TokenFacts facts = tokenFacts(*m_run, 65, 4);
        QCOMPARE(table->index(5, 1).data().toString(), displayNumber(*facts.score));
        QVERIFY(!table->index(99, 0).isValid() && !table->data({ }).isValid());
        QVERIFY(!table->headerData(3, Qt::Horizontal).toString().isEmpty());
        const auto tools = m_view->tools();
        QCOMPARE(tools.size(), 1);
        tools.front()->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(displayNumber(*facts.score)));
        m_view->setRun(nullptr);
        QVERIFY(!tools.front()->isEnabled());
    }

    /// Without a scroll bar where there is room for the numbers, and then with as much as fits.
    void fits()
    {
        m_view->setRun(m_run);
        m_selection->select({ .layer = 4, .token = 65 });
        const auto* scroll = m_view->findChild<QScrollArea*>();
        const auto* context = m_view->findChild<QLabel*>(QStringLiteral("inspectorContext"));
        const auto* bars = m_view->findChild<HeadBars*>();
        QTRY_VERIFY(context->isVisible() && bars->isVisible());
        QVERIFY(!scroll->verticalScrollBar()->isVisible());
        m_view->resize(286, 440);
        QTRY_VERIFY(!bars->isVisible());
        QVERIFY(!scroll->verticalScrollBar()->isVisible());
        QVERIFY(scroll->widget()->height() <= scroll->viewport()->height());
        m_view->resize(286, 200);
        QTRY_VERIFY(scroll->verticalScrollBar()->isVisible());
        QVERIFY(bars->isVisible()); // it scrolls anyway: then to everything
        m_view->resize(312, 700);
        QTRY_VERIFY(!scroll->verticalScrollBar()->isVisible() && bars->isVisible());
    }

    void everythingHasAName()
    {
        m_view->setRun(m_run);
        m_selection->select({ .layer = 4, .token = 65 });
        for (const QWidget* widget : m_view->findChildren<QWidget*>()) {
            const bool isControl =
                widget->focusPolicy() != Qt::NoFocus && qobject_cast<const QLabel*>(widget) == nullptr;
            if (isControl && widget->isVisible()) {
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
            }
        }
        QVERIFY(!m_view->findChild<HeadBars*>()->accessibleDescription().isEmpty());
        QVERIFY(!m_view->findChild<LifeStrip*>()->accessibleDescription().isEmpty());
    }

private:
    RunResultPtr m_run;
    std::unique_ptr<SelectionModel> m_selection;
    std::unique_ptr<View> m_view;
};

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
