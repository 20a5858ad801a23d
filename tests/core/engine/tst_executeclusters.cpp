// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of a real model, SmolLM2-135M-Instruct (Q4_1), its first four layers: sinks are born in layer 2.
#include "core/base/json.h"
#include "core/run/executeclusters.h"
#include "tests/core/engine/cutmodel.h"

#include <QTemporaryDir>

#include <array>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

using Ids = std::vector<std::int64_t>;

double value(const ClusterTable& table, const char* state, int layer,
             const Result<double> Separation::*metric)
{
    return need(table.cloud(state, layer)->separation.*metric);
}

} // namespace

class TestExecuteClusters : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<OpenModel> m_model;

    RunResultPtr run(const Ids& ids)
    {
        RunSpec spec;
        spec.model = m_model->files->path().string();
        spec.input = IdsInput { ids };
        spec.threads = 2;
        return need(executeRun(spec, *m_model, { }, { }));
    }

private Q_SLOTS:

    void initTestCase()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / "four-layers.gguf";
        QVERIFY(cutModel(demoModel(), file, 4));
        m_model = need(openModel(file));
    }

    // Purity of ten neighbours and silhouette rise until the birth, of what the MLPs write and of the states
    // before the layers, which trail by one. The embedding knows the ids alone: its half is chance.
    void separationRisesToTheBirth()
    {
        std::vector<RunResultPtr> runs;
        for (const char* name : { "real/smollm2_row0.json", "real/smollm2_row1.json" }) {
            const Json facts = need(readJsonFile(data(name)));
            runs.push_back(run(facts["ids"].get<Ids>()));
        }
        ClusterOptions options;
        options.tsne = false;
        const auto table = need(executeClusters(runs, options, *m_model, { }));
        QCOMPARE(table->sinks, std::int64_t { 21 });
        QCOMPARE(table->others, std::int64_t { 116 });
        QCOMPARE(table->neighbours, std::int64_t { 10 });
        QCOMPARE(table->birth, 2);
        // 30 rows of 1,024 tokens, measured once by hand with this job: 274 sinks, 1,547 others; mlp_out of
        // layers 0 to 2: purity .853 .931 .991, silhouette .101 .593 .760, accuracy .617 .854 .909; resid_pre
        // of layers 0 to 3: purity .500 .854 .929 .995, silhouette .089 .101 .524 .798.
        const std::array mlp { 0.760, 0.840, 0.971 };
        const std::array mlpSilhouette { 0.112, 0.587, 0.720 };
        const std::array resid { 0.543, 0.762, 0.805, 0.986 };
        for (int layer = 0; layer < 4; ++layer) {
            const auto at = static_cast<std::size_t>(layer);
            const double before = value(*table, "resid_pre", layer, &Separation::purity);
            QVERIFY2(std::abs(before - resid[at]) < 0.01, QByteArray::number(before));
            if (layer < 3) {
                const double purity = value(*table, "mlp_out", layer, &Separation::purity);
                const double silhouette = value(*table, "mlp_out", layer, &Separation::silhouette);
                QVERIFY2(std::abs(purity - mlp[at]) < 0.01, QByteArray::number(purity));
                QVERIFY2(std::abs(silhouette - mlpSilhouette[at]) < 0.01, QByteArray::number(silhouette));
            }
        }
        const double born = value(*table, "mlp_out", 2, &Separation::accuracy);
        QVERIFY2(std::abs(born - 0.905) < 0.01, QByteArray::number(born));
    }

    void embeddingsComeFromTheBirthLayerDown()
    {
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        const auto real = run(facts["ids"].get<Ids>());
        ClusterOptions options;
        options.first = 1;
        std::vector<std::pair<std::string, int>> order;
        const auto observer = [&](const ClusterTable& table) {
            for (const ClusterCloud& cloud : table.clouds) {
                if (cloud.tsne
                    && std::ranges::find(order, std::pair(cloud.state, cloud.layer)) == order.end()) {
                    order.emplace_back(cloud.state, cloud.layer);
                }
            }
        };
        std::vector<std::string> stages;
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            if (stages.empty() || stages.back() != progress.stage) {
                stages.push_back(progress.stage);
            }
        };
        const auto table = need(executeClusters({ real }, options, *m_model, job, observer));
        QCOMPARE(order.front(), std::pair(std::string("resid_pre"), 2));
        QCOMPARE(order.back(), std::pair(std::string("mlp_out"), 1));
        QCOMPARE(order.size(), std::size_t { 6 });
        QCOMPARE(stages, (std::vector<std::string> { "layers", "clusters", "iterations" }));
        const ClusterCloud& cloud = *table->cloud("mlp_out", 2);
        QCOMPARE(table->points.size(), std::size_t { 18 }); // A14: nine sinks
        QCOMPARE(cloud.tsne->perplexity, 17. / 3);
        QVERIFY(*cloud.tsne->kl > 0);
        // One direction, varying norm.
        QVERIFY(cloud.components.shares.front() > 0.8);
    }

    void anotherModel()
    {
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        const auto real = run(facts["ids"].get<Ids>());
        auto tiny = need(openModel(data("models/llama")));
        const auto made = executeClusters({ real }, { }, *tiny, { });
        QVERIFY(!made);
        QVERIFY2(toText(made.error()).find("another shape") != std::string::npos,
                 toText(made.error()).c_str());
    }
};

QTEST_APPLESS_MAIN(TestExecuteClusters)
#include "tst_executeclusters.moc"
