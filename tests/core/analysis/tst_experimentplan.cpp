// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/experimentplan.h"
#include "core/run/experiment.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <algorithm>

using namespace sinkscope;

class TestExperimentPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void anExchangeIsProposedWithAnotherTokenThatIsNoSink()
    {
        for (const Sink& sink : m_run->detection().sinks) {
            const ExperimentPlan plan = suggestedPlan(*m_run, ExperimentKind::Exchange, sink.position, 4, -1);
            QVERIFY(plan.partner >= 0 && plan.partner < m_run->tokens());
            QVERIFY(plan.partner != sink.position);
            const auto others = sameTokenOthers(*m_run, sink.position);
            if (!others.empty()) {
                QVERIFY(std::ranges::find(others, plan.partner) != others.end());
                for (const std::int64_t other : others) {
                    QVERIFY(std::abs(other - sink.position) >= std::abs(plan.partner - sink.position));
                }
            }
        }
        // The last token of a text whose token stands nowhere else.
        const RunResultPtr small = test::makeFakeRun({ .tokens = 8, .sinks = { } });
        const std::int64_t last = small->tokens() - 1;
        const std::int64_t partner = suggestedPlan(*small, ExperimentKind::Exchange, last, 0, -1).partner;
        QVERIFY(partner >= 0 && partner < last);
    }

    void aChangeIsRepeatedAtEverySecondarySink()
    {
        std::vector<std::int64_t> sinks;
        for (const Sink& sink : m_run->detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                sinks.push_back(sink.position);
            }
        }
        ExperimentPlan plan = suggestedPlan(*m_run, ExperimentKind::Cap, sinks.front(), 4, -1);
        plan.lastLayer = plan.firstLayer + 1;
        const auto repeated = repeatedOnSinks(*m_run, interventionsOf(plan));
        QVERIFY(repeated);
        QCOMPARE(repeated->size(), 2 * sinks.size());
        for (std::size_t i = 0; i < repeated->size(); ++i) {
            ExperimentPlan each = plan;
            each.firstLayer = each.lastLayer = plan.firstLayer + static_cast<std::int64_t>(i / sinks.size());
            each.positions = { sinks[i % sinks.size()] };
            QVERIFY((*repeated)[i] == interventionsOf(each).front());
        }
    }

    void aSwapTakesEachSinksOwnDonors()
    {
        const std::int64_t sink = m_run->detection().sinks[1].position;
        const Replace swap { "resid_post", 1, { sink }, MeanSource { sameTokenOthers(*m_run, sink) } };
        const auto repeated = repeatedOnSinks(*m_run, { swap });
        QVERIFY(repeated);
        for (const Intervention& one : *repeated) {
            const auto& each = std::get<Replace>(one);
            QVERIFY(std::holds_alternative<SameTokenOthersSource>(each.source));
            QVERIFY(!sameTokenOthers(*m_run, each.positions.front()).empty());
        }
        // A mean of other tokens is what it is.
        const Replace other { "resid_post", 1, { sink }, MeanSource { { 2, 3 } } };
        const auto kept = repeatedOnSinks(*m_run, { other });
        QVERIFY(kept);
        QVERIFY(std::holds_alternative<MeanSource>(std::get<Replace>(kept->back()).source));
    }

    void whatIsNotAboutOneTokenIsNotRepeated()
    {
        const std::int64_t sink = m_run->detection().sinks[1].position;
        const auto none = [this](const std::vector<Intervention>& list) {
            return !repeatedOnSinks(*m_run, list).has_value();
        };
        QVERIFY(none({ }));
        QVERIFY(none({ Exchange { "resid_post", 1, { sink, 3 } } }));
        QVERIFY(none({ ZeroHead { 1, { 0 } } }));
        QVERIFY(none({ Reshape { ReshapeOp::Zero, "mlp_out", 2, AlignedWithAnchor { 0.98 }, 0 } }));
        QVERIFY(none({ Reshape { ReshapeOp::Zero, "mlp_out", 2, std::vector { sink, sink + 1 }, 0 } }));
        QVERIFY(none({ Reshape { ReshapeOp::Zero, "mlp_out", 2, std::vector { sink }, 0 },
                       Reshape { ReshapeOp::Zero, "mlp_out", 3, std::vector { sink + 1 }, 0 } }));
        const RunResultPtr one = test::makeFakeRun({ .tokens = 100, .sinks = { 54 } });
        const Reshape only { ReshapeOp::Zero, "mlp_out", 2, std::vector<std::int64_t> { 54 }, 0 };
        QVERIFY(!repeatedOnSinks(*one, { only }));
        const Reshape beside { ReshapeOp::Zero, "mlp_out", 2, std::vector<std::int64_t> { 55 }, 0 };
        QVERIFY(repeatedOnSinks(*one, { beside }));
    }

private:
    RunResultPtr m_run = test::makeFakeRun();
};

QTEST_GUILESS_MAIN(TestExperimentPlan)
#include "tst_experimentplan.moc"
