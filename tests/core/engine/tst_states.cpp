// SPDX-License-Identifier: GPL-3.0-or-later
// States of a finished run: against the golden activations, against what the run itself measured, and every
// way in which they cannot be had.
#include "core/base/json.h"
#include "core/run/runfolder.h"
#include "core/run/states.h"
#include "tests/core/engine/cutmodel.h"

#include <QTemporaryDir>

using namespace sinkscope;
using namespace sinkscope::test;

namespace fs = std::filesystem;

namespace {

using Positions = std::vector<std::int64_t>;

constexpr double tolerance = 2e-5;

double norm(std::span<const float> row)
{
    double sum = 0;
    for (const float x : row) {
        sum += static_cast<double>(x) * static_cast<double>(x);
    }
    return std::sqrt(sum);
}

bool equal(std::span<const float> a, std::span<const float> b)
{
    return std::ranges::equal(a, b);
}

} // namespace

class TestStates : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<const SafetensorsFile> m_golden;
    RunSpec m_spec; ///< of the golden text

    fs::path path(const char* name) const { return fs::path(m_folder.path().toStdString()) / name; }

    /// A run of the golden text.
    RunResultPtr run(OpenModel& model, const std::vector<Intervention>& interventions = { },
                     const std::vector<TapSpec>& taps = { }, bool keepStates = false)
    {
        RunSpec spec = m_spec;
        spec.interventions = interventions;
        spec.taps = taps;
        RunSurroundings surroundings;
        surroundings.keepStates = keepStates;
        surroundings.compare = false;
        return need(executeRun(spec, model, { }, { }, surroundings));
    }

    static Error problem(const RunResultPtr& run, const std::vector<TapSpec>& taps, OpenModel& model,
                         const JobContext& job = { }, const RunSurroundings& surroundings = { })
    {
        const auto states = readStates(run, taps, model, job, surroundings);
        return states ? Error { } : states.error();
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_golden = need(SafetensorsFile::open(data("models/llama/golden.safetensors")));
        m_spec.model = data("models/llama").string();
        m_spec.input = IdsInput { need(m_golden->integers("input_ids")) };
        m_spec.threads = 2;
    }

    void areTheGoldenActivations()
    {
        auto model = need(openModel(m_spec.model));
        const auto plain = run(*model);
        const Positions positions { 0, 3, 17 };
        const auto states = need(readStates(plain,
                                            { { "resid_pre", { { 1, 3 } }, positions },
                                              { "mlp_out", { { 2 } }, { } },
                                              { "q", { { 1 } }, positions },
                                              { "final_norm_out", { }, positions } },
                                            *model, { }));
        QCOMPARE(states->all().size(), std::size_t { 5 });
        for (const std::int64_t layer : { 1, 3 }) {
            const StateRows* rows = states->find("resid_pre", layer);
            QVERIFY(rows && rows->positions == positions);
            QCOMPARE(rows->values.shape, (std::vector<std::int64_t> { 3, 64 }));
            const auto golden = need(m_golden->view("layers." + std::to_string(layer) + ".resid_pre"));
            for (std::int64_t i = 0; i < 3; ++i) {
                QVERIFY(difference(rows->values.row(i), golden.row(positions[static_cast<std::size_t>(i)]))
                        < tolerance);
            }
        }
        const StateRows* all = states->find("mlp_out", 2);
        QVERIFY(all && all->positions.size() == 24);
        QVERIFY(difference(all->values.values, need(m_golden->view("layers.2.mlp_out")).values) < tolerance);
        const StateRows* queries = states->find("q", 1);
        QVERIFY(queries);
        QCOMPARE(queries->values.shape, (std::vector<std::int64_t> { 3, 64 }));
        const auto golden = need(m_golden->view("layers.1.q")); // [4, 24, 16]
        for (std::size_t head = 0; head < 4; ++head) {
            QVERIFY(difference(queries->values.row(2).subspan(head * 16, 16),
                               golden.values.subspan((head * 24 + 17) * 16, 16))
                    < tolerance);
        }
        const StateRows* last = states->find("final_norm_out", -1);
        QVERIFY(last);
        QVERIFY(difference(last->values.row(1), need(m_golden->view("final_norm_out")).row(3)) < tolerance);
        QVERIFY(!states->find("mlp_out", 1) && !states->find("v", 1));
    }

    void whatTheRunHoldsIsReadFromIt()
    {
        auto model = need(openModel(m_spec.model));
        const auto tapped =
            run(*model, { }, { { "mlp_in", { { 1, 2 } }, { } }, { "k", { { 0 } }, { { 4, 9, 11 } } } });
        OpenModel none; // nothing that a pass could be made with
        const auto states = need(
            readStates(tapped, { { "mlp_in", { { 2 } }, { { 5, 20 } } }, { "k", { { 0 } }, { { 9, 11 } } } },
                       none, { }));
        const auto golden = need(m_golden->view("layers.2.mlp_in"));
        QVERIFY(difference(states->find("mlp_in", 2)->values.row(1), golden.row(20)) < tolerance);
        const auto keys = need(m_golden->view("layers.0.k")); // [2, 24, 16]
        QVERIFY(difference(states->find("k", 0)->values.row(1).subspan(16),
                           keys.values.subspan((24 + 11) * 16, 16))
                < tolerance);
        // one position that it lacks: a pass is made
        const auto more = need(readStates(tapped, { { "k", { { 0 } }, { { 9, 12 } } } }, *model, { }));
        QVERIFY(difference(more->find("k", 0)->values.row(1).first(16), keys.values.subspan(12 * 16, 16))
                < tolerance);
    }

    void onlyTheLayersBetweenTheTapsAreComputed()
    {
        auto model = need(openModel(m_spec.model));
        const std::vector<TapSpec> taps { { "resid_post", { { 2 } }, { } } };
        const auto kept = run(*model, { }, { }, true);
        const auto tapped = run(*model, { }, taps);
        std::vector<int> layers;
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            if (progress.stage == "layers" && progress.layer >= 0) {
                layers.push_back(progress.layer);
            }
        };
        const auto states = need(readStates(kept, taps, *model, job));
        QCOMPARE(layers, std::vector { 2 }); // of four
        QVERIFY(
            equal(states->find("resid_post", 2)->values.values, tapped->tensor("tap/resid_post/2").values));
    }

    void interventionsAreMadeAgain()
    {
        auto model = need(openModel(m_spec.model));
        const std::vector<TapSpec> taps { { "resid_post", { { 3 } }, { } } };
        const std::vector<Intervention> changes { Intervention(
            Reshape { ReshapeOp::Zero, "mlp_out", 1, Positions { 5 }, 0 }) };
        const auto edited = run(*model, changes);
        const auto states = need(readStates(edited, taps, *model, { }));
        const auto wanted = need(readStates(run(*model, changes, taps), taps, *model, { }));
        const auto plain = need(readStates(run(*model), taps, *model, { }));
        const auto values = states->find("resid_post", 3)->values.values;
        const double rounding = difference(values, wanted->find("resid_post", 3)->values.values);
        QVERIFY2(rounding < tolerance, QByteArray::number(rounding)); // fused attention and stripes
        QVERIFY(difference(values, plain->find("resid_post", 3)->values.values) > 1e-3);
    }

    void wrongRequests_data()
    {
        QTest::addColumn<QByteArray>("tap");
        QTest::addColumn<qint64>("layer");
        QTest::addColumn<qint64>("position");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no such layer") << QByteArray("mlp_out") << qint64(4) << qint64(0)
                                       << QByteArray("layer 4 of mlp_out does not exist");
        QTest::newRow("negative layer") << QByteArray("mlp_out") << qint64(-1) << qint64(0)
                                        << QByteArray("layer -1 of mlp_out does not exist");
        QTest::newRow("no such position") << QByteArray("mlp_out") << qint64(0) << qint64(24)
                                          << QByteArray("position 24 of mlp_out does not exist");
        QTest::newRow("no such tap") << QByteArray("mlp_outt") << qint64(0) << qint64(0)
                                     << QByteArray("there is no tap \"mlp_outt\"");
        QTest::newRow("a tap it lacks") << QByteArray("mlp_out_post") << qint64(0) << qint64(0)
                                        << QByteArray("mlp_out_post is no tap of the architecture llama");
    }

    void wrongRequests()
    {
        QFETCH(QByteArray, tap);
        QFETCH(qint64, layer);
        QFETCH(qint64, position);
        QFETCH(QByteArray, says);
        auto model = need(openModel(m_spec.model));
        const Error error =
            problem(run(*model), { { tap.toStdString(), { { layer } }, { { position } } } }, *model);
        QCOMPARE(error.kind, ErrorKind::Usage);
        QVERIFY2(toText(error).find(says.toStdString()) != std::string::npos, toText(error).c_str());
    }

    void nothingAskedFor()
    {
        auto model = need(openModel(m_spec.model));
        const auto plain = run(*model);
        QCOMPARE(problem(plain, { }, *model).kind, ErrorKind::Usage);
        QCOMPARE(problem(plain, { { "q", { { 0 } }, Positions { } } }, *model).kind, ErrorKind::Usage);
        QCOMPARE(problem(plain, { { "q", { { 0 } }, { } }, { "q", { { 0 } }, { { 1 } } } }, *model).kind,
                 ErrorKind::Usage);
    }

    void anotherModel()
    {
        auto model = need(openModel(m_spec.model));
        const auto plain = run(*model);
        const std::vector<TapSpec> taps { { "mlp_out", { { 1 } }, { } } };
        auto other = need(openModel(data("models/llama_mha")));
        Error error = problem(plain, taps, *other);
        QVERIFY2(toText(error).find("another shape") != std::string::npos, toText(error).c_str());
        QVERIFY(error.where.find("llama_mha") != std::string::npos);

        // the same shape, other weights
        need(executeRun(m_spec, *model, path("run.sinkrun"), { }));
        RunRecord record = plain->record();
        record.model.sha256 = std::string(64, 'a');
        const auto stranger =
            need(makeRunResult(record, need(SafetensorsFile::open(path("run.sinkrun") / runTensorsName))));
        error = problem(stranger, taps, *model);
        QVERIFY2(toText(error).find("other weights") != std::string::npos, toText(error).c_str());
    }

    void tooLittleMemoryAndCancelled()
    {
        auto model = need(openModel(m_spec.model));
        const auto plain = run(*model);
        const std::vector<TapSpec> taps { { "mlp_out", { }, { } } };
        RunSurroundings surroundings;
        surroundings.availableBytes = 1000;
        QCOMPARE(problem(plain, taps, *model, { }, surroundings).kind, ErrorKind::Memory);
        JobContext job;
        job.cancel.cancel();
        QCOMPARE(problem(plain, taps, *model, job).kind, ErrorKind::Cancelled);
        JobContext later;
        later.progress = [cancel = later.cancel](const JobProgress& progress) {
            if (progress.layer == 2) {
                cancel.cancel();
            }
        };
        QCOMPARE(problem(plain, taps, *model, later).kind, ErrorKind::Cancelled);
        QVERIFY(bool(readStates(plain, taps, *model, { })));
    }

    // The norm of what is kept is the norm that the run measured.
    void ofARealModel()
    {
        if (!fs::exists(demoModel())) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        QVERIFY(cutModel(demoModel(), path("four-layers.gguf"), 4));
        auto model = need(openModel(path("four-layers.gguf")));
        RunSpec spec;
        spec.model = path("four-layers.gguf").string();
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        spec.input = IdsInput { facts["ids"].get<Positions>() };
        spec.maxTokens = 200;
        const auto real = need(executeRun(spec, *model, { }, { }));
        const Positions positions { 0, 12, 65, 199 };
        const auto states = need(readStates(
            real, { { "mlp_out", { }, positions }, { "resid_post", { }, positions } }, *model, { }));
        for (int l = 0; l < 4; ++l) {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                for (const auto& [tap, array] :
                     { std::pair { "mlp_out", "mlp_out_norm" }, std::pair { "resid_post", "hidden_norm" } }) {
                    const double mine = norm(states->find(tap, l)->values.row(static_cast<std::int64_t>(i)));
                    const double theirs = real->tensor(array).at(l, positions[i]);
                    QVERIFY2(std::abs(mine - theirs) <= 1e-4 * theirs,
                             QByteArray::number(mine) + " " + QByteArray::number(theirs));
                }
            }
        }
        const double atBirth = norm(states->find("mlp_out", 2)->values.row(2));
        QVERIFY2(std::abs(atBirth - 615.3) < 1, QByteArray::number(atBirth));
    }
};

QTEST_APPLESS_MAIN(TestStates)
#include "tst_states.moc"
