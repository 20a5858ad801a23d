// SPDX-License-Identifier: GPL-3.0-or-later
// What a run re-uses of the plain run must not show: the same bytes as without.
#include "core/run/execute.h"
#include "tests/core/engine/enginefixture.h"

#include <QTemporaryDir>

#include <cstring>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

using Positions = std::vector<std::int64_t>;

bool sameBytes(const SafetensorsFile& a, const SafetensorsFile& b)
{
    const auto x = a.file().bytes();
    const auto y = b.file().bytes();
    return x.size() == y.size() && std::memcmp(x.data(), y.data(), x.size()) == 0;
}

RunSpec specOf(const std::filesystem::path& model, std::int64_t tokens)
{
    RunSpec spec;
    spec.model = model.string();
    IdsInput ids;
    for (std::int64_t t = 0; t < tokens; ++t) {
        ids.ids.push_back((t * 37 + t * t % 91) % 320);
    }
    spec.input = ids;
    spec.threads = 4;
    return spec;
}

/// Counts the layers that were computed, by what the pass reports.
struct Layers
{
    std::vector<int> computed;
    JobContext job;

    Layers()
    {
        job.progress = [this](const JobProgress& progress) {
            if (progress.stage == "layers" && progress.layer >= 0) {
                computed.push_back(progress.layer);
            }
        };
    }
};

RunResultPtr run(const RunSpec& spec, OpenModel& model, const RunSurroundings& surroundings = { },
                 const JobContext& job = { })
{
    return need(executeRun(spec, model, { }, job, surroundings));
}

} // namespace

class TestCheckpoints : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void twoPassesAreTheSameBytes()
    {
        for (const int threads : { 1, 3, 8 }) {
            auto model = need(openModel(data("models/llama")));
            RunSpec spec = specOf(data("models/llama"), 200);
            spec.threads = threads;
            spec.taps = { { "mlp_out", { }, { } }, { "attn_z", { }, { } } };
            const auto first = run(spec, *model);
            for (int i = 0; i < 3; ++i) {
                QVERIFY(sameBytes(first->file(), run(spec, *model)->file()));
            }
        }
    }

    void reuseDoesNotShow_data()
    {
        QTest::addColumn<int>("layer");
        QTest::addColumn<int>("begin"); // the first layer computed
        QTest::addColumn<bool>("mask");
        for (int l = 0; l < 4; ++l) {
            QTest::addRow("change in layer %d", l) << l << l << false;
            QTest::addRow("mask in layer %d", l) << l << l << true;
        }
    }

    void reuseDoesNotShow()
    {
        QFETCH(const int, layer);
        QFETCH(const int, begin);
        QFETCH(const bool, mask);
        auto model = need(openModel(data("models/llama")));
        RunSpec spec = specOf(data("models/llama"), 150);
        spec.taps = { { "mlp_out", { }, { { 3, 9 } } },
                      { "k", { { 0, 3 } }, { } },
                      { "final_norm_out", { }, { } } };
        RunSurroundings first;
        first.keepStates = true;
        RunSurroundings reuse;
        reuse.plain = run(spec, *model, first);
        reuse.compare = false;
        spec.interventions = { mask ? Intervention(MaskKey { layer, { 5 }, std::nullopt, 0 })
                                    : Intervention(Reshape { ReshapeOp::Scale, "attn_out", layer,
                                                             Positions { 5, 70 }, 2.5 }) };
        Layers counted;
        const auto with = run(spec, *model, reuse, counted.job);
        std::vector<int> wanted;
        for (int l = begin; l < 4; ++l) {
            wanted.push_back(l);
        }
        QCOMPARE(counted.computed, wanted);

        auto fresh = need(openModel(data("models/llama")));
        spec.anchor = with->detection().anchor; // so that no plain run is made first
        RunSurroundings without;
        without.compare = false;
        Layers all;
        const auto alone = run(spec, *fresh, without, all.job);
        QCOMPARE(all.computed.size(), std::size_t { 4 });
        QVERIFY(sameBytes(with->file(), alone->file()));
        QCOMPARE(with->record().changes, alone->record().changes);
        QVERIFY(!sameBytes(with->file(), reuse.plain->file()));
    }

    void aTapThePlainRunLacksIsComputed()
    {
        auto model = need(openModel(data("models/llama")));
        RunSpec spec = specOf(data("models/llama"), 60);
        RunSurroundings surroundings;
        surroundings.keepStates = true;
        surroundings.compare = false;
        surroundings.plain = run(spec, *model, surroundings);
        spec.taps = { { "mlp_out", { { 1 } }, { } } };
        spec.interventions = { Reshape { ReshapeOp::Zero, "mlp_out", 3, Positions { 5 }, 0 } };
        Layers counted;
        run(spec, *model, surroundings, counted.job);
        QCOMPARE(counted.computed, (std::vector<int> { 1, 2, 3 }));
    }

    void aChangeThatChangesNothingEndsWithTheChange()
    {
        auto model = need(openModel(data("models/llama")));
        RunSpec spec = specOf(data("models/llama"), 60);
        RunSurroundings surroundings;
        surroundings.keepStates = true;
        surroundings.plain = run(spec, *model, surroundings);
        spec.interventions = { Replace { "mlp_out", 1, { 5 }, PositionSource { 5 } } };
        surroundings.compare = false;
        Layers counted;
        const auto self = run(spec, *model, surroundings, counted.job);
        QCOMPARE(counted.computed, (std::vector<int> { 1 }));
        QVERIFY(sameBytes(self->file(), surroundings.plain->file()));
        QCOMPARE(self->record().changes, std::vector<double> { 0 });
    }

    void statesOfAnotherTextAreNotUsed()
    {
        auto model = need(openModel(data("models/llama")));
        RunSurroundings surroundings;
        surroundings.keepStates = true;
        surroundings.compare = false;
        const RunSpec first = specOf(data("models/llama"), 60);
        surroundings.plain = run(first, *model, surroundings);
        RunSpec other = specOf(data("models/llama"), 61);
        other.interventions = { Reshape { ReshapeOp::Zero, "mlp_out", 3, Positions { 5 }, 0 } };
        other.anchor = 0;
        Layers counted;
        run(other, *model, surroundings, counted.job);
        QCOMPARE(counted.computed.size(), std::size_t { 4 });

        // and the first text's are still there for it
        RunSpec again = first;
        again.interventions = other.interventions;
        Layers reused;
        run(again, *model, surroundings, reused.job);
        QCOMPARE(reused.computed.size(), std::size_t { 4 }); // the pass before kept its own
    }

    void readoutIsThatOfTheLogits()
    {
        auto model = need(openModel(data("models/qwen2")));
        RunSpec spec = specOf(data("models/qwen2"), 40);
        spec.logits = LogitsKept::All;
        const auto plain = run(spec, *model);
        spec.interventions = { Reshape { ReshapeOp::Zero, "mlp_out", 2, Positions { 11 }, 0 } };
        RunSurroundings surroundings;
        surroundings.plain = plain; // its states are not kept: they are made again
        const auto changed = run(spec, *model, surroundings);
        const TensorView before = plain->tensor("logits");
        const TensorView after = changed->tensor("logits");
        const TensorView nll = changed->tensor("nll");
        const TensorView nllPlain = changed->tensor("nll_plain");
        const TensorView kl = changed->tensor("kl_plain");
        const auto& ids = std::get<IdsInput>(spec.input).ids;
        const auto logSum = [](std::span<const float> row) {
            double sum = 0;
            for (const float x : row) {
                sum += std::exp(static_cast<double>(x));
            }
            return std::log(sum);
        };
        double most = 0;
        for (std::int64_t t = 0; t < 40; ++t) {
            const auto p = before.row(t);
            const auto q = after.row(t);
            double divergence = 0;
            for (std::size_t v = 0; v < p.size(); ++v) {
                const double logP = static_cast<double>(p[v]) - logSum(p);
                divergence += std::exp(logP) * (logP - static_cast<double>(q[v]) + logSum(q));
            }
            const auto i = static_cast<std::size_t>(t);
            QVERIFY(std::abs(kl.values[i] - divergence) < 1e-6 + 1e-4 * divergence);
            most = std::max(most, divergence);
            if (t == 39) {
                QVERIFY(std::isnan(nll.values[i]) && std::isnan(nllPlain.values[i]));
                continue;
            }
            const auto next = static_cast<std::size_t>(ids[i + 1]);
            QVERIFY(std::abs(nllPlain.values[i] - (logSum(p) - static_cast<double>(p[next]))) < 1e-5);
            QVERIFY(std::abs(nll.values[i] - (logSum(q) - static_cast<double>(q[next]))) < 1e-5);
            QVERIFY(t >= 11 || kl.values[i] == 0);
        }
        QVERIFY(most > 1e-4);
        const TensorView last = changed->tensor("logits_plain");
        QVERIFY(difference(last.values, before.row(39)) < 1e-6);
    }
};

QTEST_APPLESS_MAIN(TestCheckpoints)

#include "tst_checkpoints.moc"
