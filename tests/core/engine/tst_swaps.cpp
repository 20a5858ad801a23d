// SPDX-License-Identifier: GPL-3.0-or-later
// Swaps of a real model's secondary sinks against the same swaps made by hooks in Hugging Face's modules
// (tests/data/README.md).
#include "core/base/json.h"
#include "core/run/execute.h"
#include "core/run/experiment.h"
#include "tests/core/engine/cutmodel.h"

#include <QTemporaryDir>

using namespace sinkscope;
using namespace sinkscope::test;

class TestSwaps : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void allOfThem()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        const Json golden = need(readJsonFile(data("real/smollm2_row0_swaps.json")));
        QTemporaryDir folder;
        const std::filesystem::path file = folder.path().toStdString() + "/five-layers.gguf";
        QVERIFY(cutModel(demoModel(), file, 5));
        auto model = need(openModel(file));
        QCOMPARE(model->files->info().layers, 5);
        RunSpec spec;
        spec.model = file.string();
        spec.input = IdsInput { facts["ids"].get<std::vector<std::int64_t>>() };
        RunSurroundings surroundings;
        surroundings.keepStates = true;
        surroundings.compare = false;
        surroundings.plain = need(executeRun(spec, *model, { }, { }, surroundings));
        double worstNorm = 0;
        double worstCos = 0;
        const auto layer = golden["read_after_layer"].get<std::int64_t>();
        for (const Json& swap : golden["swaps"]) {
            const auto position = swap["position"].get<std::int64_t>();
            const Replace wanted { swap["at"].get<std::string>(),
                                   swap["layer"].get<std::int64_t>(),
                                   { position },
                                   SameTokenOthersSource { } };
            spec.interventions = { wanted };
            const auto run = need(executeRun(spec, *model, { }, { }, surroundings));
            const std::string name =
                std::to_string(position) + " " + wanted.at + " " + std::to_string(wanted.layer);
            const auto& made = std::get<Replace>(run->record().spec.interventions.at(0));
            QVERIFY2(std::get<MeanSource>(made.source).positions
                         == swap["donors"].get<std::vector<std::int64_t>>(),
                     name.c_str());
            const double before = surroundings.plain->tensor("hidden_norm").at(layer, position);
            const double norm = run->tensor("hidden_norm").at(layer, position);
            const double cos = run->tensor("cos_anchor").at(layer, position);
            const auto off = [&](double mine, const char* key) {
                return std::abs(mine - swap[key].get<double>());
            };
            const double normOff = off(norm, "norm") / swap["norm"].get<double>();
            const double cosOff = off(cos, "cos");
            QVERIFY2(off(before, "norm_before") <= 0.01 * before, name.c_str());
            QVERIFY2(normOff <= 0.01, (name + ": " + std::to_string(norm)).c_str());
            QVERIFY2(cosOff <= 0.005, (name + ": " + std::to_string(cos)).c_str());
            QVERIFY(run->record().changes.at(0) > 0);
            worstNorm = std::max(worstNorm, normOff);
            worstCos = std::max(worstCos, cosOff);
        }
        QCOMPARE(golden["swaps"].size(), std::size_t { 45 });
        qInfo("45 swaps: norms off by at most %.4f %%, cosines by at most %.6f", 100 * worstNorm, worstCos);
    }

    void withItselfNoByteChanges()
    {
        if (!std::filesystem::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        QTemporaryDir folder;
        const std::filesystem::path file = folder.path().toStdString() + "/five-layers.gguf";
        QVERIFY(cutModel(demoModel(), file, 5));
        LoadedFixture fixture(file);
        PassRequest request;
        request.tokenIds = facts["ids"].get<std::vector<std::int64_t>>();
        request.candidates = { 0, 1, 2 };
        request.spec.taps = { { "mlp_out", { { 2, 4 } }, { } }, { "attn_z", { { 3 } }, { } } };
        request.spec.logits = LogitsKept::Last;
        const auto plain = need(fixture.pass(request)); // nothing of it is re-used below
        for (const char* at : { "resid_post", "attn_out", "mlp_out", "k", "v", "resid_pre" }) {
            request.spec.interventions = { Replace { at, 1, { 65 }, PositionSource { 65 } } };
            const auto self = need(fixture.pass(request));
            const auto a = plain->file().bytes();
            const auto b = self->file().bytes();
            QVERIFY2(a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin()), at);
        }
    }
};

QTEST_APPLESS_MAIN(TestSwaps)

#include "tst_swaps.moc"
