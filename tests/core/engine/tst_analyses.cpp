// SPDX-License-Identifier: GPL-3.0-or-later
// Analyses of a real run with its model: the numbers of algorithms A14, cancel, and another model.
#include "core/analysis/stages.h"
#include "core/base/json.h"
#include "core/run/execute.h"
#include "core/run/runanalysis.h"
#include "tests/core/engine/enginefixture.h"

using namespace sinkscope;
using namespace sinkscope::test;

class TestAnalyses : public QObject
{
    Q_OBJECT

    std::shared_ptr<OpenModel> m_model;
    RunResultPtr m_run; ///< the published row 0, 1,024 tokens

private Q_SLOTS:

    void initTestCase()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        RunSpec spec;
        spec.model = demoModel().string();
        spec.input = IdsInput {
            need(readJsonFile(data("real/smollm2_row0.json")))["ids"].get<std::vector<std::int64_t>>()
        };
        m_model = need(openModel(spec.model));
        m_run = need(executeRun(spec, *m_model, { }, { }));
    }

    /// A14: input .52 | .11, up .54 | .10, gate .74 | .10, product .98 | 0, down 1.0 | .18 (sinks | all
    /// tokens).
    void stagesOfTheRealModel()
    {
        const auto made = need(executeAnalysis("stages", m_run, { }, *m_model, { }, { }));
        const auto table = analysisOf<StageTable>(*m_run, { { "stages", made } }, "stages");
        QVERIFY(table);
        QCOMPARE(table->anchor, 0);
        std::vector<std::int64_t> positions;
        for (const SinkStages& sink : table->sinks) {
            positions.push_back(sink.position);
            QCOMPARE(sink.start, 2);
        }
        QVERIFY(positions == (std::vector<std::int64_t> { 54, 65, 101, 141, 181, 241, 332, 405, 519 }));
        QCOMPARE(table->othersUsed, 1014);
        const StageCosines sinks { 0.52, 0.54, 0.74, 0.81, 0.98, 1.0 };
        const StageCosines others { 0.11, 0.10, 0.10, 0.11, 0, 0.18 };
        for (std::size_t stage = 0; stage < mlpStages; ++stage) {
            QVERIFY2(std::abs(table->median[stage] - sinks[stage]) < 0.01, mlpStageTaps[stage]);
            QVERIFY2(std::abs(static_cast<double>(table->others[stage].median) - others[stage]) < 0.01,
                     mlpStageTaps[stage]);
        }
    }

    void cancelEndsIt()
    {
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            if (progress.layer >= 1) {
                job.cancel.cancel();
            }
        };
        const auto made = executeAnalysis("stages", m_run, { }, *m_model, job, { });
        QVERIFY(!made);
        QCOMPARE(made.error().kind, ErrorKind::Cancelled);
    }

    void anotherModelIsRefused()
    {
        auto other = need(openModel(data("models/llama")));
        const auto made = executeAnalysis("stages", m_run, { }, *other, { }, { });
        QVERIFY(!made);
        QVERIFY(toText(made.error()).find("another shape") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestAnalyses)
#include "tst_analyses.moc"
