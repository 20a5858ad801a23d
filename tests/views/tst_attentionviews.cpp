// SPDX-License-Identifier: GPL-3.0-or-later
// The views of heads, attention and entropy: what is chosen in them, what a click selects.
#include "tests/support/fakefigures.h"
#include "views/base/viewregistry.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace sinkscope;

namespace {

/// Chooses an entry as a user does.
void take(QComboBox& list, int index)
{
    list.setCurrentIndex(index);
    Q_EMIT list.activated(index);
}

void click(const FigureView& view, double x, double y)
{
    const QCPAxisRect* rect = view.plot().axisRect(0);
    QTest::mouseClick(
        &view.plot(), Qt::LeftButton, { },
        QPointF(rect->axis(QCPAxis::atBottom)->coordToPixel(x), rect->axis(QCPAxis::atLeft)->coordToPixel(y))
            .toPoint());
}

QString readoutAt(const FigureView& view, double x, double y)
{
    const QCPAxisRect* rect = view.plot().axisRect(0);
    return view.readout(
        { rect->axis(QCPAxis::atBottom)->coordToPixel(x), rect->axis(QCPAxis::atLeft)->coordToPixel(y) });
}

QString titleOf(const FigureView& view)
{
    return view.plot().axisRect(0)->plottables().front()->name();
}

} // namespace

class AttentionViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        registerAllView(m_registry);
        m_run = test::makeFakeRun();
    }

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        m_selection->select({ .layer = 4, .head = -1, .token = 65 });
    }

    void aClickOnHeadsSelectsLayerAndHead()
    {
        const auto view = make("heads");
        click(*view, 12, 7);
        QCOMPARE(m_selection->current().layer, 12);
        QCOMPARE(m_selection->current().head, 7);
        QCOMPARE(m_selection->current().token, 65);
        QVERIFY(readoutAt(*view, 12, 7).startsWith(QStringLiteral("layer 12, head 7: share")));
        QVERIFY(view->makeTable()->rowCount() == 270);
    }

    void headsShowWhatIsChosen()
    {
        const auto view = make("heads");
        const auto lists = view->findChildren<QComboBox*>();
        QCOMPARE(lists.size(), 2);
        auto* epsilon = view->findChild<QDoubleSpinBox*>();
        QSignalSpy changed(view.get(), &View::viewStateChanged);
        epsilon->setValue(0.15);
        QVERIFY(titleOf(*view).contains(QStringLiteral("0.15")));
        take(*lists[0], 1); // received attention
        QVERIFY(!epsilon->isEnabled());
        take(*lists[1], 2); // of the selected token
        QCOMPARE(titleOf(*view), QStringLiteral("Received attention of #65 ·the"));
        QCOMPARE(changed.count(), 3);
        Selection other = m_selection->current();
        other.token = 101;
        m_selection->select(other);
        QVERIFY(titleOf(*view).contains(QStringLiteral("#101")));
        const QJsonObject state = view->viewState();
        const auto again = make("heads");
        again->restoreViewState(state);
        QCOMPARE(again->viewState(), state);
        QCOMPARE(titleOf(*again), titleOf(*view));
    }

    void attentionFollowsTheSelection()
    {
        const auto view = make("attention");
        auto* read = view->findChild<QPushButton*>(QStringLiteral("readLayer"));
        QVERIFY(!read->isVisible());
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 4, head 0")));
        click(*view, 332, 800);
        QCOMPARE(m_selection->current().token, 332);
        Selection next = m_selection->current();
        next.head = 6;
        m_selection->select(next);
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 4, head 6")));
        // A layer that was not read is asked for; the other one stays meanwhile.
        next.layer = 9;
        m_selection->select(next);
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 4")));
        QVERIFY(read->isVisible());
        QCOMPARE(view->analysisOptions().layer, 9);
        QSignalSpy wanted(view.get(), &View::analysisWanted);
        read->click();
        QCOMPARE(wanted.count(), 1);
        AttentionLayer layer = *test::fakeAttention(m_run);
        layer.layer = 9;
        view->plot().axisRect(0)->axis(QCPAxis::atBottom)->setRange(99.5, 199.5);
        const QJsonObject place = view->viewState();
        view->setAnalyses(
            { { "attention", RunAnalysis(m_run, std::make_shared<const AttentionLayer>(layer)) } });
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 9, head 6")));
        QVERIFY(!read->isVisible());
        QCOMPARE(view->viewState()[QStringLiteral("zoom")], place[QStringLiteral("zoom")]);
        // Both are kept now: no pass for going back.
        next.layer = 4;
        m_selection->select(next);
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 4, head 6")));
        QVERIFY(!read->isVisible());
        QCOMPARE(view->viewState()[QStringLiteral("zoom")], place[QStringLiteral("zoom")]);
    }

    void attentionSaysWhatLiesUnderThePointer()
    {
        const auto view = make("attention");
        const double value = static_cast<double>(
            attentionWindow(*test::fakeAttention(m_run), 0, { 800, 801, 300, 301 }).at(0, 0));
        for (const int axis : { 0, 1 }) {
            view->plot()
                .axisRect(0)
                ->axis(axis == 0 ? QCPAxis::atBottom : QCPAxis::atLeft)
                ->setRange(axis == 0 ? 295.5 : 795.5, axis == 0 ? 305.5 : 805.5);
        }
        QVERIFY(readoutAt(*view, 300, 800).endsWith(displayNumber(value)));
        view->plot().axisRect(0)->axis(QCPAxis::atLeft)->setRange(295.5, 305.5);
        QVERIFY(readoutAt(*view, 304, 300).endsWith(QStringLiteral("not seen")));
    }

    void anotherRunForgetsTheLayers()
    {
        const auto view = make("attention");
        const RunResultPtr other =
            test::makeFakeRun({ .layers = 6, .heads = 3, .tokens = 64, .sinks = { 9 } });
        view->setAnalyses({ });
        view->setRun(other);
        QVERIFY(!view->obstacle(*other).isEmpty());
        view->setAnalyses({ { "attention", RunAnalysis(other, test::fakeAttention(other)) } });
        QVERIFY(view->obstacle(*other).isEmpty());
        QVERIFY(titleOf(*view).contains(QStringLiteral("layer 4")));
    }

    void entropyByLayerAndByPrefix()
    {
        const auto view = make("entropy");
        QVERIFY(view->plot().axisRect(0)->property("sinkscopeLayerAxis").toBool());
        const auto lists = view->findChildren<QComboBox*>();
        QCOMPARE(lists.size(), 2);
        const QJsonObject before = view->viewState();
        take(*lists[0], 1);
        QVERIFY(!view->plot().axisRect(0)->property("sinkscopeLayerAxis").toBool());
        QCOMPARE(view->plot().graphCount(), 5);
        QVERIFY(view->viewState() != before);
        take(*lists[0], 0);
        QCOMPARE(view->viewState(), before);
        click(*view, 17, 2);
        QCOMPARE(m_selection->current().layer, 17);
    }

private:
    std::unique_ptr<FigureView> make(const char* id)
    {
        std::unique_ptr<FigureView> view(
            qobject_cast<FigureView*>(m_registry.entries().at(id).create(m_selection.get(), nullptr)));
        view->setTheme(Theme::light());
        view->resize(640, 420);
        view->setAnalyses(test::fakeAnalyses(m_run));
        view->setRun(m_run);
        view->show();
        if (!QTest::qWaitForWindowExposed(view.get())) {
            qFatal("the view does not come up");
        }
        return view;
    }

    ViewRegistry m_registry;
    std::unique_ptr<SelectionModel> m_selection;
    RunResultPtr m_run;
};

QTEST_MAIN(AttentionViewsTest)
#include "tst_attentionviews.moc"
