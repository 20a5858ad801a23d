// SPDX-License-Identifier: GPL-3.0-or-later
// The MLP through the door, and the laws of algorithms A8 on a model whose sinks are made by hand and on
// SmolLM2-135M-Instruct.
#include "core/analysis/directions.h"
#include "core/base/json.h"
#include "core/run/execute.h"
#include "core/run/runanalysis.h"
#include "tests/core/engine/cutmodel.h"
#include "tests/support/plantedmodel.h"

#include <QTemporaryDir>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

std::shared_ptr<const DirectionTable> directionsOf(const RunResultPtr& run, OpenModel& model,
                                                   const AnalysisOptions& options = { })
{
    const auto made = need(executeAnalysis("pca", run, options, model, { }, { }));
    return analysisOf<DirectionTable>(*run, { { "pca", made } }, "pca");
}

const MlpResponse& at(const PrincipalDirection& direction, double alpha)
{
    return *std::ranges::find_if(direction.sweep,
                                 [alpha](const MlpResponse& response) { return response.alpha == alpha; });
}

/// The sign of alpha with the larger norm far out.
double activeSide(const PrincipalDirection& direction)
{
    return at(direction, 20).norm >= at(direction, -20).norm ? 1 : -1;
}

} // namespace

class TestMlpDirections : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:

    void theDoorRunsTheMlpOfALayer_data()
    {
        QTest::addColumn<QString>("model");
        for (const char* model : { "models/llama", "models/llama_mha", "models/qwen2" }) {
            QTest::newRow(model) << model;
        }
    }

    /// What went into the MLP gives what came out of it, in every layer.
    void theDoorRunsTheMlpOfALayer()
    {
        QFETCH(QString, model);
        LoadedFixture fixture(data(model.toStdString()));
        PassRequest request;
        request.tokenIds = { 1, 5, 9, 3, 7, 2, 8 };
        request.candidates = { 0 };
        request.spec.taps = { { "mlp_in", { }, { } }, { "mlp_out", { }, { } } };
        const auto file = need(fixture.pass(request));
        for (int layer = 0; layer < fixture.model->info().layers; ++layer) {
            const std::string number = std::to_string(layer);
            const TensorView in = need(file->view("tap/mlp_in/" + number));
            const TensorView out = need(file->view("tap/mlp_out/" + number));
            std::vector<float> mine(out.values.size());
            QVERIFY(bool(fixture.engine->mlp(*fixture.model, layer, in, mine, 1, { })));
            QVERIFY(difference(mine, out.values) < 1e-6);
        }
        std::vector<float> out(64);
        const auto refused = [&](int layer, std::int64_t width, std::size_t room) {
            const std::vector<float> values(static_cast<std::size_t>(width));
            const Status status = fixture.engine->mlp(*fixture.model, layer, { { 1, width }, values, { } },
                                                      std::span(out).first(room), 1, { });
            return !status && status.error().kind == ErrorKind::Usage;
        };
        const std::int64_t hidden = fixture.model->info().hidden;
        QVERIFY(refused(-1, hidden, static_cast<std::size_t>(hidden)));
        QVERIFY(refused(fixture.model->info().layers, hidden, static_cast<std::size_t>(hidden)));
        QVERIFY(refused(0, hidden - 1, static_cast<std::size_t>(hidden - 1)));
        QVERIFY(refused(0, hidden, static_cast<std::size_t>(hidden - 1)));
    }

    void plantedSinks()
    {
        const std::string file = m_folder.filePath("planted.gguf").toStdString();
        writePlantedModel(file);
        RunSpec spec;
        spec.model = file;
        spec.input = IdsInput { PlantedModel::text() };
        spec.threads = 1;
        const auto model = need(openModel(file));
        const RunResultPtr run = need(executeRun(spec, *model, { }, { }));
        const auto table = directionsOf(run, *model);
        QCOMPARE(table->anchor, 0);
        QCOMPARE(table->layer, PlantedModel::birth);
        QCOMPARE(table->classes.sinks, 6);
        QCOMPARE(table->classes.others, 6);
        // The neuron that makes the sinks reads the first direction.
        const PrincipalDirection& first = table->directions.front();
        QVERIFY(table->shares.front() > 0.5);
        const double active = activeSide(first);
        // (i) both sides grow with the square of alpha ...
        for (const double side : { active, -active }) {
            const double growth = at(first, side * 20).norm / at(first, side * 10).norm;
            QVERIFY2(growth > 3.5 && growth < 4.6, QByteArray::number(growth));
        }
        // (ii) ... the one much faster ...
        for (const double alpha : { 10., 20. }) {
            const double ratio = at(first, active * alpha).norm / at(first, -active * alpha).norm;
            QVERIFY2(ratio > 10, QByteArray::number(ratio));
        }
        // (iii) ... and near 0 the MLP is even: the same direction on both sides, which the weak side leaves.
        QVERIFY(std::abs(first.positive.cos) > effectiveCosine);
        QVERIFY(first.positive.cos * first.negative.cos > 0);
        QVERIFY(std::abs(at(first, active * 20).cos) > effectiveCosine);
        QVERIFY(std::abs(at(first, -active * 20).cos) < 0.5);
        const auto isFirst = [](const EffectiveDirection& direction) { return direction.index == 0; };
        QVERIFY(std::ranges::any_of(table->effective, isFirst));
        // The classes lie on both sides of their mean.
        const Projections& inputs = first.projections.back();
        double sinks = 0;
        double others = 0;
        for (int bin = 0; bin < densityBins; ++bin) {
            sinks += bin * inputs.sinks[static_cast<std::size_t>(bin)];
            others += bin * inputs.others[static_cast<std::size_t>(bin)];
        }
        QVERIFY(std::abs(sinks - others) > 10 * inputs.sinks.front());
    }

    /// Facts of the real model on the published row 0, 1,024 tokens: nine sinks, born in layer 2.
    void lawsOfTheRealModel()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / "four-layers.gguf";
        QVERIFY(cutModel(demoModel(), file, 4));
        RunSpec spec;
        spec.model = file.string();
        spec.input = IdsInput {
            need(readJsonFile(data("real/smollm2_row0.json")))["ids"].get<std::vector<std::int64_t>>()
        };
        const auto model = need(openModel(spec.model));
        const RunResultPtr run = need(executeRun(spec, *model, { }, { }));
        const auto table = directionsOf(run, *model);
        QCOMPARE(table->layer, 2);
        // (i) Both sides of the first six grow with the square of alpha.
        for (std::size_t c = 0; c < static_cast<std::size_t>(sweptDirections); ++c) {
            for (const double side : { 1., -1. }) {
                const double growth =
                    at(table->directions[c], side * 20).norm / at(table->directions[c], side * 10).norm;
                QVERIFY2(growth > 3.95 && growth < 4.25, QByteArray::number(growth));
            }
        }
        // (ii) The second one is the anchor's: a norm of 21,809 at 20 and of 1,857 at -20.
        const PrincipalDirection& second = table->directions[1];
        QVERIFY2(std::abs(second.positive.cos - 0.985) < 0.01, QByteArray::number(second.positive.cos));
        const double active = activeSide(second);
        for (const double alpha : { 10., 20. }) {
            QVERIFY(at(second, active * alpha).norm > 10 * at(second, -active * alpha).norm);
        }
        QVERIFY(at(second, active * 20).cos > 0.97 && at(second, -active * 20).cos < 0.3);
        const auto isSecond = [](const EffectiveDirection& direction) { return direction.index == 1; };
        QVERIFY(std::ranges::any_of(table->effective, isSecond));
        // (iii) Near 0 the MLP is even. Gates are 30 times as large as in DeepSeek-14B, so that 1 is not
        // near.
        for (std::size_t c = 0; c < static_cast<std::size_t>(sweptDirections); ++c) {
            const MlpResponse& one = at(table->directions[c], 0.1);
            const MlpResponse& other = at(table->directions[c], -0.1);
            QVERIFY2(one.cos * other.cos > 0,
                     QByteArray::number(one.cos) + " " + QByteArray::number(other.cos));
        }
    }
};

QTEST_GUILESS_MAIN(TestMlpDirections)
#include "tst_mlpdirections.moc"
