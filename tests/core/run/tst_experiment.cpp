// SPDX-License-Identifier: GPL-3.0-or-later
// What interventions are resolved to before their pass.
#include "core/run/execute.h"
#include "core/run/experiment.h"
#include "core/run/runfolder.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakeengine.h"
#include "tests/support/fakerun.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sinkscope;
using namespace sinkscope::test;

namespace fs = std::filesystem;

namespace {

using Positions = std::vector<std::int64_t>;

Replace replace(Positions positions, DonorSource source, const char* at = "mlp_out", std::int64_t layer = 1)
{
    return { at, layer, std::move(positions), std::move(source) };
}

} // namespace

class TestExperiment : public QObject
{
    Q_OBJECT

    QTemporaryDir m_made;
    fs::path m_root;
    OpenModel m_model;
    FakeEngine m_engine;

    /// Ids 7 stand at 0, 2, 3 and 5; the engine makes 3 a sink and 1 the anchor.
    RunSpec spec(std::vector<Intervention> interventions = { }) const
    {
        RunSpec made;
        made.model = (m_root / "tiny").string();
        made.input = IdsInput { { 7, 4, 7, 7, 4, 7, 9, 4 } };
        made.interventions = std::move(interventions);
        return made;
    }

    Result<RunResultPtr> run(const RunSpec& wanted, RunResultPtr plain = { }, bool compare = false,
                             bool keepStates = false)
    {
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = 0;
        surroundings.plain = std::move(plain);
        surroundings.compare = compare;
        surroundings.keepStates = keepStates;
        return executeRun(wanted, m_model, { }, { }, surroundings);
    }

    std::string whereItFails(Intervention wrong)
    {
        const auto result = run(spec({ std::move(wrong) }));
        return result                                 ? "no error"
            : result.error().kind != ErrorKind::Usage ? "not Usage"
                                                      : result.error().where;
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_root = m_made.path().toStdString();
        QVERIFY(writeTinyModel(m_root / "tiny"));
    }

    void init()
    {
        m_model = { };
        m_model.files = ModelFiles::open(m_root / "tiny").value();
        m_engine = { };
    }

    void sameTokenDonorsAreStored()
    {
        const auto result = run(spec({ replace({ 2, 4 }, SameTokenOthersSource { }) }));
        QVERIFY2(result, result ? "" : toText(result.error()).c_str());
        QCOMPARE(m_engine.passes, 2); // the plain run first: it says which are sinks
        QVERIFY(m_engine.requests[0].spec.interventions.empty());
        const RunRecord& record = result.value()->record();
        const std::vector<Intervention> wanted { replace({ 2 },
                                                         MeanSource { { 5 } }), // not 0, not the sink 3
                                                 replace({ 4 }, MeanSource { { 7 } }) };
        QVERIFY(record.spec.interventions == wanted);
        QVERIFY(m_engine.requests[1].spec.interventions == wanted);
        QCOMPARE(m_engine.requests[1].anchor, std::optional<std::int64_t>(1));
        QCOMPARE(record.plainAnchor, std::optional<std::int64_t>(1));
        QVERIFY(!record.spec.anchor);
        QCOMPARE(record.changes, (std::vector<double> { 0.5, 0.5 }));
        QVERIFY(plainSpec(record.spec) == spec()); // so that it finds its parent
    }

    void nobodyElseHasTheToken()
    {
        QCOMPARE(whereItFails(replace({ 6 }, SameTokenOthersSource { })),
                 std::string("interventions[0].source"));
        QCOMPARE(m_engine.passes, 1);
    }

    void aPlainRunThatIsThereIsTaken()
    {
        const auto plain = run(spec(), { }, false, true);
        QVERIFY(plain);
        QVERIFY(m_engine.requests[0].keepStates);
        const auto zero = Reshape { ReshapeOp::Zero, "mlp_out", 1, Positions { 2 }, 0 };
        QVERIFY(run(spec({ zero }), plain.value(), true));
        QCOMPARE(m_engine.passes, 2);
        QVERIFY(m_engine.requests[1].plain == plain.value());
        QVERIFY(m_engine.requests[1].compare);

        // one of another text is not
        RunSpec other = spec({ zero });
        other.input = IdsInput { { 7, 4, 7, 7 } };
        QVERIFY(run(other, plain.value(), true));
        QCOMPARE(m_engine.passes, 4);
        QVERIFY(m_engine.requests[3].plain != plain.value());

        // nor one whose states are gone, where predictions are compared
        QVERIFY(run(spec({ zero }), plain.value(), true));
        QCOMPARE(m_engine.passes, 6);
        // they are not needed otherwise
        QVERIFY(run(spec({ zero }), plain.value(), false));
        QCOMPARE(m_engine.passes, 7);
    }

    void anAnchorThatIsNamedNeedsNoPlainRun()
    {
        RunSpec wanted = spec({ Reshape { ReshapeOp::ProjectOut, "mlp_out", 1, Positions { 2 }, 0 } });
        wanted.anchor = 0;
        QVERIFY(run(wanted));
        QCOMPARE(m_engine.passes, 1);
        QCOMPARE(m_engine.requests[0].anchor, std::optional<std::int64_t>(0));
        QVERIFY(!needsPlainRun(wanted, false));
        QVERIFY(needsPlainRun(wanted, true));
        QVERIFY(!needsPlainRun(spec(), true));
    }

    void theRecordIsReadBack()
    {
        const auto made =
            run(spec({ replace({ 2 }, SameTokenOthersSource { }), MaskKey { 2, { 1 }, { { 0 } }, 3 } }));
        QVERIFY(made);
        const fs::path folder = m_root / "made.sinkrun";
        QVERIFY(writeRunFolder(*made.value(), folder));
        const auto read = readRunFolder(folder);
        QVERIFY2(read, read ? "" : toText(read.error()).c_str());
        QVERIFY(read.value()->record().spec == made.value()->record().spec);
        QCOMPARE(read.value()->record().changes, made.value()->record().changes);
        QCOMPARE(read.value()->record().plainAnchor, made.value()->record().plainAnchor);
        QCOMPARE(read.value()->detection().anchor, 1);
    }

    void rowsOfAnotherRun()
    {
        const auto plain = makeFakeRun({ .layers = 6, .heads = 2, .tokens = 16, .sinks = { 9 } });
        const std::vector<ExtraArray> taps { { "tap/mlp_out/1", DType::F32, { 16, 8 } },
                                             { "tap/q/1", DType::F32, { 2, 3, 4 } },
                                             { "tap_positions/q/1", DType::I64, { 3 } },
                                             { "tap/mlp_up/1", DType::F32, { 16, 5 } } };
        const auto donor = editedRun(
            *plain, { },
            [](SafetensorsWriter& writer) {
                for (const char* name : { "tap/mlp_out/1", "tap/q/1" }) {
                    float value = 0;
                    for (float& x : writer.floats(name)) {
                        x = value++;
                    }
                }
                const std::int64_t kept[] { 2, 11, 12 };
                std::memcpy(writer.bytes("tap_positions/q/1").data(), kept, sizeof kept);
            },
            taps);
        const std::string folder = (m_root / "donor.sinkrun").string();
        QVERIFY(writeRunFolder(*donor, folder));
        const auto vectorOf = [&](const char* tap, std::int64_t position) {
            const auto result = run(spec({ replace({ 2 }, OtherRunSource { folder, position }, tap) }));
            if (!result) {
                return std::vector<float>();
            }
            const auto& made = std::get<Replace>(result.value()->record().spec.interventions[0]);
            return std::get<VectorSource>(made.source).values;
        };
        QCOMPARE(vectorOf("mlp_out", 3), (std::vector<float> { 24, 25, 26, 27, 28, 29, 30, 31 }));
        QCOMPARE(vectorOf("q", 11), (std::vector<float> { 4, 5, 6, 7, 16, 17, 18, 19 })); // both heads

        const auto source = [&](const char* tap, std::int64_t layer, std::int64_t position) {
            return whereItFails(replace({ 2 }, OtherRunSource { folder, position }, tap, layer));
        };
        const int before = m_engine.passes;
        QVERIFY(source("mlp_out", 1, 16).starts_with("interventions[0].source.position"));
        QVERIFY(source("q", 1, 3).starts_with("interventions[0].source.position"));
        QVERIFY(source("mlp_out", 2, 3).starts_with("interventions[0].source.position"));
        QVERIFY(source("mlp_up", 1, 3).starts_with("interventions[0].source.vector")); // 5, not 16
        QVERIFY(whereItFails(replace({ 2 }, OtherRunSource { (m_root / "none").string(), 0 }))
                    .starts_with("interventions[0].source.run: "));
        QCOMPARE(m_engine.passes, before); // all known before anything is computed
    }

    void whatDoesNotFitIsKnownFirst()
    {
        const auto zero = [](std::int64_t layer, Positions positions) {
            return Reshape { ReshapeOp::Zero, "mlp_out", layer, std::move(positions), 0 };
        };
        QCOMPARE(whereItFails(zero(6, { 1 })), std::string("interventions[0].layer"));
        QCOMPARE(whereItFails(zero(1, { 8 })), std::string("interventions[0].positions"));
        QCOMPARE(whereItFails(ZeroHead { 0, { 2 } }), std::string("interventions[0].heads"));
        QCOMPARE(whereItFails(replace({ 1 }, VectorSource { { 1, 2 } })),
                 std::string("interventions[0].source.vector"));
        QCOMPARE(m_engine.loads, 0);
    }
};

QTEST_APPLESS_MAIN(TestExperiment)

#include "tst_experiment.moc"
