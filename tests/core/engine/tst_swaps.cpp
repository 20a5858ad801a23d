// SPDX-License-Identifier: GPL-3.0-or-later
// Swaps of a real model's secondary sinks against the same swaps made by hooks in Hugging Face's modules
// (tests/data/README.md).
#include "core/base/json.h"
#include "core/run/execute.h"
#include "core/run/experiment.h"
#include "tests/core/engine/enginefixture.h"

#include <QTemporaryDir>

#include <fstream>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

/// The model's first layers as a file of their own: the swaps are read after layer 3, and the layers above
/// cannot change that.
bool cutModel(const std::filesystem::path& source, const std::filesystem::path& target, std::uint32_t layers)
{
    std::filesystem::copy_file(source, target);
    std::filesystem::permissions(target, std::filesystem::perms::owner_all);
    std::fstream file(target, std::ios::in | std::ios::out | std::ios::binary);
    std::string head(std::size_t { 1 } << 16, 0);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    const std::string key = "llama.block_count";
    const std::size_t at = head.find(key);
    if (at == std::string::npos) {
        return false;
    }
    file.seekp(static_cast<std::streamoff>(at + key.size() + sizeof(std::uint32_t))); // behind the type
    file.write(reinterpret_cast<const char*>(&layers), sizeof(layers));
    return file.good();
}

} // namespace

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
            const auto near = [](double mine, double theirs, double share) {
                return std::abs(mine - theirs) <= share * theirs;
            };
            QVERIFY2(near(before, swap["norm_before"].get<double>(), 0.01), name.c_str());
            QVERIFY2(near(norm, swap["norm"].get<double>(), 0.01),
                     (name + ": " + std::to_string(norm)).c_str());
            QVERIFY2(std::abs(cos - swap["cos"].get<double>()) <= 0.005,
                     (name + ": " + std::to_string(cos)).c_str());
            QVERIFY(run->record().changes.at(0) > 0);
        }
        QCOMPARE(golden["swaps"].size(), std::size_t { 45 });
    }
};

QTEST_APPLESS_MAIN(TestSwaps)

#include "tst_swaps.moc"
