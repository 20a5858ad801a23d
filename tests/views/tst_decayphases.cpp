// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"
#include "views/base/plainwords.h"
#include "views/presentation/phasetext.h"
#include "views/presentation/presentationcurve.h"

#include <QTest>

#include <limits>

using namespace sinkscope;

namespace {

DecaySeries series(std::vector<double> anchor, std::vector<double> secondary, std::vector<int> births,
                   std::int64_t sinks)
{
    DecaySeries out;
    out.anchor = std::move(anchor);
    out.secondary = std::move(secondary);
    out.births = std::move(births);
    out.secondarySinks = sinks;
    return out;
}

QString spans(const std::vector<DecayPhase>& phases)
{
    QStringList out;
    for (const DecayPhase& phase : phases) {
        out << QStringLiteral("%1%2-%3")
                   .arg(QChar::fromLatin1("BASHN"[static_cast<int>(phase.leader)]))
                   .arg(phase.first)
                   .arg(phase.last);
    }
    return out.join(QLatin1Char(' '));
}

} // namespace

class TestDecayPhases : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// Two lives of the anchor, sinks between them, the shares of a real model.
    void theWholeStory()
    {
        const DecaySeries s =
            series({ .006, .004, .031, .137, .109, .110, .015, .004, .356, .687, .256 },
                   { .023, .022, .134, .625, .654, .450, .380, .017, .003, .003, .006 }, { 1, 2 }, 9);
        const auto phases = decayPhases(s);
        QCOMPARE(spans(phases), QStringLiteral("B0-2 S3-5 H6-7 A8-10"));
        QCOMPARE(phases[1].secondary, (ShareRange { .450, .654 }));
        QCOMPARE(phases[1].anchor, (ShareRange { .109, .137 }));
        QVERIFY(phases[3].follows && !phases[3].isReturn);
        QCOMPARE(handoverOf(phases), (std::pair<std::size_t, std::size_t> { 1, 3 }));
        QCOMPARE(phaseText(phases[0], s).spoken(), QStringLiteral("Layers 0–2: Sinks are being born"));
        QCOMPARE(phaseText(phases[1], s).sentence, QStringLiteral("Nine ordinary tokens take 45 to 65 %;"));
        QCOMPARE(phaseText(phases[1], s).strong, QStringLiteral("the first token 11 to 14 %"));
        QCOMPARE(phaseText(phases[2], s).layers, QStringLiteral("6–7"));
        QCOMPARE(phaseText(phases[2], s).brief, QStringLiteral("first token 2 % or less"));
        QCOMPARE(phaseText(phases[3], s).title, QStringLiteral("Layers 8–10"));
        QCOMPARE(phaseText(phases[3], s).sentence, QStringLiteral("The first token takes over:"));
        QCOMPARE(phaseText(phases[3], s).strong, QStringLiteral("26 to 69 %"));
    }

    void withoutSecondarySinks()
    {
        const DecaySeries s = series({ .01, .01, .4, .5 }, { 0, 0, 0, 0 }, { 1 }, 0);
        const auto phases = decayPhases(s);
        QCOMPARE(spans(phases), QStringLiteral("B0-1 A2-3"));
        QCOMPARE(phaseText(phases[0], s).sentence, QStringLiteral("The first token becomes a sink"));
        QCOMPARE(phaseText(phases[1], s).sentence, QStringLiteral("The first token leads:"));
        QCOMPARE(phaseText(phases[1], s).strong, QStringLiteral("40 to 50 %"));
        QCOMPARE(handoverOf(phases), (std::pair<std::size_t, std::size_t> { 0, 1 }));
    }

    void twoLivesOfTheAnchorAlone()
    {
        const DecaySeries s = series({ .3, .3, .01, .01, .4 }, { 0, 0, 0, 0, 0 }, { 0 }, 0);
        const auto phases = decayPhases(s);
        QCOMPARE(spans(phases), QStringLiteral("B0-0 A1-1 H2-3 A4-4"));
        QVERIFY(phases[3].isReturn && !phases[3].follows);
        QCOMPARE(phaseText(phases[3], s).sentence, QStringLiteral("The first token leads again:"));
        QCOMPARE(phaseText(phases[3], s).title, QStringLiteral("Layer 4"));
    }

    void oneSecondarySinkAndAnotherAnchor()
    {
        DecaySeries s = series({ .1, .1, .3 }, { .2, .2, .05 }, { }, 1);
        s.anchorPosition = 2;
        const auto phases = decayPhases(s);
        QCOMPARE(spans(phases), QStringLiteral("S0-1 A2-2"));
        QCOMPARE(phaseText(phases[0], s).sentence, QStringLiteral("One ordinary token takes 20 %;"));
        QCOMPARE(phaseText(phases[0], s).strong, QStringLiteral("token 2: 10 %"));
        QCOMPARE(phaseText(phases[1], s).sentence, QStringLiteral("Token 2 takes over:"));
        QCOMPARE(phaseText(phases[1], s).strong, QStringLiteral("30 %; the others 5 %"));
        QCOMPARE(handoverOf(phases), (std::pair<std::size_t, std::size_t> { 0, 1 }));
    }

    /// A sink that leads over an anchor that is faint all along is no handover, only its decline is.
    void aFaintAnchorIsNoHandover()
    {
        const DecaySeries s = series({ .01, .01, .01, .01, .5 }, { .4, .5, .5, .3, .01 }, { }, 3);
        QCOMPARE(spans(decayPhases(s)), QStringLiteral("S0-2 H3-3 A4-4"));
    }

    void nothingLeads()
    {
        const DecaySeries s = series({ .01, .001 }, { .002, .02 }, { }, 2);
        const auto phases = decayPhases(s);
        QCOMPARE(spans(phases), QStringLiteral("N0-1"));
        QCOMPARE(phaseText(phases[0], s).spoken(), QStringLiteral("Layers 0–1: No sink above 2 %"));
        QVERIFY(decayPhases({ }).empty());
        QCOMPARE(handoverOf({ }), (std::pair<std::size_t, std::size_t> { 0, 0 }));
    }

    /// Births beyond the model, every layer a birth, a model of one layer.
    void oddRuns()
    {
        QCOMPARE(spans(decayPhases(series({ .5 }, { 0 }, { 7 }, 0))), QStringLiteral("B0-0"));
        QCOMPARE(spans(decayPhases(series({ .5, .5 }, { 0, 0 }, { 0, 1, 2 }, 0))), QStringLiteral("B0-1"));
        QCOMPARE(spans(decayPhases(series({ .5, .5 }, { 0, 0 }, { }, 0))), QStringLiteral("A0-1"));
        // A second generation of sinks far above the first does not stretch the birth.
        QCOMPARE(spans(decayPhases(series({ .5, .5, .5 }, { 0, 0, 0 }, { 0, 2 }, 1))),
                 QStringLiteral("B0-0 A1-2"));
    }

    /// Without gaps or overlaps, neighbours differ: for every run.
    void phasesTile()
    {
        for (std::uint64_t seed = 1; seed < 20; ++seed) {
            test::FakeRunPlan plan;
            plan.seed = seed;
            plan.layers = 4 + static_cast<int>(seed);
            plan.tokens = 64 + static_cast<std::int64_t>(seed * 16);
            const auto run = test::makeFakeRun(plan);
            const auto phases = decayPhases(decaySeries(*run));
            QVERIFY(!phases.empty());
            QCOMPARE(phases.front().first, 0);
            QCOMPARE(phases.back().last, run->layers() - 1);
            for (std::size_t i = 1; i < phases.size(); ++i) {
                QCOMPARE(phases[i].first, phases[i - 1].last + 1);
                QVERIFY(phases[i].leader != phases[i - 1].leader);
            }
        }
    }

    void seriesOfARun()
    {
        const auto run = test::makeFakeRun();
        const DecaySeries s = decaySeries(*run);
        QCOMPARE(s.secondarySinks, std::int64_t { 9 });
        QCOMPARE(s.births, (std::vector<int> { 1, 2 }));
        double sum = 0;
        for (const Sink& sink : run->detection().sinks) {
            sum +=
                sink.kind == SinkKind::Secondary ? double(run->tensor("sink_score").at(5, sink.position)) : 0;
        }
        QCOMPARE(s.secondary[5], sum);
        QCOMPARE(s.anchor[5], double(run->tensor("sink_score").at(5, 0)));
        QVERIFY(presentationObstacle(*run).isEmpty());
        QVERIFY(modelFacts(*run).contains(QStringLiteral("30 layers, 9 heads")));
        QVERIFY(inputFacts(*run).contains(QStringLiteral("1,024")));
    }

    void runsWithoutScoresAreRefused()
    {
        test::FakeRunPlan plan;
        plan.scores = false;
        const auto run = test::makeFakeRun(plan);
        QVERIFY(decaySeries(*run).anchor.empty());
        QVERIFY(presentationObstacle(*run).contains(QStringLiteral("without sink scores")));
    }

    void words()
    {
        QCOMPARE(percentText(0.0029), QStringLiteral("0.3 %"));
        QCOMPARE(percentText(0.5), QStringLiteral("50 %"));
        QCOMPARE(percentText(0.0098), QStringLiteral("1 %"));
        QCOMPARE(percentText(0.00004), QStringLiteral("0.004 %"));
        QCOMPARE(percentText(0), QStringLiteral("0 %"));
        QCOMPARE(percentText(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("—"));
        QCOMPARE(percentRange(0.261, 0.264), QStringLiteral("26 %"));
        QCOMPARE(percentRange(0.003, 0.05), QStringLiteral("0.3 to 5 %"));
        QCOMPARE(numberWord(12), QStringLiteral("twelve"));
        QCOMPARE(numberWord(1300), QStringLiteral("1,300"));
        QCOMPARE(secondaryWord(0), QStringLiteral("no secondary sinks"));
        QCOMPARE(secondaryWord(1), QStringLiteral("one secondary sink"));
        QCOMPARE(secondaryWord(13), QStringLiteral("13 secondary sinks"));
        QCOMPARE(anchorWord(0), QStringLiteral("first token"));
        QCOMPARE(anchorWord(2), QStringLiteral("token 2"));
        QVERIFY(stepName(0) == stepName(1) && stepName(99) == stepName(stepCount));
    }

    void axes()
    {
        QCOMPARE(percentAxis(0.687), (std::pair<double, double> { 0.75, 0.25 }));
        QCOMPARE(percentAxis(0.18), (std::pair<double, double> { 0.2, 0.05 }));
        QCOMPARE(percentAxis(0), (std::pair<double, double> { 0.01, 0.01 }));
        QCOMPARE(percentAxis(1), (std::pair<double, double> { 1, 0.25 }));
        QVERIFY(percentAxis(3.2).first >= 3.2);
    }
};

QTEST_GUILESS_MAIN(TestDecayPhases)
#include "tst_decayphases.moc"
