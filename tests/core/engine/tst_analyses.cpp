// SPDX-License-Identifier: GPL-3.0-or-later
// Analyses of a real run with its model: the numbers of algorithms A14, cancel, and another model.
#include "core/analysis/attentionwindow.h"
#include "core/analysis/entropy.h"
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

    void attentionOfTheTinyModels_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("llama") << QStringLiteral("llama");
        QTest::newRow("qwen2") << QStringLiteral("qwen2");
        QTest::newRow("llama_mha") << QStringLiteral("llama_mha");
    }

    /// From the tokens to the attention that transformers gives for them.
    void attentionOfTheTinyModels()
    {
        QFETCH(QString, name);
        const std::filesystem::path folder = data("models/" + name.toStdString());
        const auto golden = need(SafetensorsFile::open(folder / "golden.safetensors"));
        RunSpec spec;
        spec.model = folder.string();
        spec.input = IdsInput { need(golden->integers("input_ids")) };
        const auto model = need(openModel(spec.model));
        const RunResultPtr run = need(executeRun(spec, *model, { }, { }));
        for (int l = 0; l < 4; ++l) {
            AnalysisOptions options;
            options.layer = l;
            const auto made = need(executeAnalysis("attention", run, options, *model, { }, { }));
            const auto layer = analysisOf<AttentionLayer>(*run, { { "attention", made } }, "attention");
            QVERIFY(layer);
            QCOMPARE(layer->layer, l);
            const TensorView wanted = need(golden->view("layers." + std::to_string(l) + ".attn_probs"));
            std::vector<float> found;
            for (int head = 0; head < layer->heads; ++head) {
                const AttentionWindow window = attentionWindow(*layer, head, { 0, 24, 0, 24 });
                std::ranges::transform(window.values, std::back_inserter(found),
                                       [](float value) { return std::isnan(value) ? 0 : value; });
            }
            const double difference = test::difference(found, wanted.values);
            QVERIFY2(difference < (l == 0 ? 5e-6 : 2e-5), std::to_string(difference).c_str());
        }
        AnalysisOptions none;
        none.layer = 4;
        QVERIFY(!executeAnalysis("attention", run, none, *model, { }, { }));
    }

    /// What the keys receive by it is what the run's scores say.
    void attentionOfTheRealModelMakesItsScores()
    {
        const auto made = need(executeAnalysis("attention", m_run, { }, *m_model, { }, { }));
        const auto layer = analysisOf<AttentionLayer>(*m_run, { { "attention", made } }, "attention");
        QVERIFY(layer);
        QCOMPARE(layer->layer, 3); // the sinks are born in layer 2
        const std::int64_t tokens = m_run->tokens();
        const TensorView scores = m_run->tensor("head_score");
        const AttentionWindow window = attentionWindow(*layer, 4, { 0, tokens, 0, tokens }, tokens * tokens);
        for (const std::int64_t key : { 0, 65, 332, 1000, 1023 }) {
            double sum = 0;
            for (std::int64_t query = key; query < tokens; ++query) {
                sum += static_cast<double>(window.at(query, key));
            }
            const auto wanted = static_cast<double>(
                scores.values[static_cast<std::size_t>((3 * m_run->heads() + 4) * tokens + key)]);
            QVERIFY(std::abs(sum / static_cast<double>(tokens - key) - wanted) < 1e-5 * wanted);
        }
    }

    void entropyOfTheTinyModel()
    {
        const auto golden = need(SafetensorsFile::open(data("models/llama/golden.safetensors")));
        RunSpec spec;
        spec.model = data("models/llama").string();
        spec.input = IdsInput { need(golden->integers("input_ids")) };
        const auto model = need(openModel(spec.model));
        const RunResultPtr run = need(executeRun(spec, *model, { }, { }));
        const auto made = need(executeAnalysis("entropy", run, { }, *model, { }, { }));
        const auto table = analysisOf<EntropyTable>(*run, { { "entropy", made } }, "entropy");
        QVERIFY(table);
        QVERIFY(table->answer.lengths.empty());
        // numpy, of the golden states
        const std::vector<double> wanted { 2.733574384447398, 2.7871055358855097, 2.767582666132041,
                                           2.782279840551546 };
        QCOMPARE(table->whole.entropy.size(), wanted.size());
        for (std::size_t l = 0; l < wanted.size(); ++l) {
            QVERIFY(std::abs(table->whole.entropy[l] - wanted[l]) < 1e-5);
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
