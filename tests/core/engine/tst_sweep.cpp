// SPDX-License-Identifier: GPL-3.0-or-later
// Families of runs: what they do to a real model's secondary sinks, and what a sweep promises by itself.
#include "core/base/json.h"
#include "core/run/runfolder.h"
#include "core/run/sweep.h"
#include "tests/core/engine/cutmodel.h"

#include <QTemporaryDir>

#include <cstring>

using namespace sinkscope;
using namespace sinkscope::test;

namespace fs = std::filesystem;

namespace {

using Positions = std::vector<std::int64_t>;

/// A text of the tiny models; each id comes several times.
SweepSpec tinySweep(Intervention pattern, SweepOver over)
{
    SweepSpec sweep;
    sweep.run.model = data("models/llama").string();
    IdsInput ids;
    for (std::int64_t t = 0; t < 48; ++t) {
        ids.ids.push_back((t * 7) % 11 + 3);
    }
    sweep.run.input = ids;
    sweep.run.threads = 2;
    sweep.run.interventions = { std::move(pattern) };
    sweep.over = over;
    return sweep;
}

Intervention zero(const char* at, std::int64_t layer, Positions positions)
{
    return Reshape { ReshapeOp::Zero, at, layer, std::move(positions), 0 };
}

std::vector<std::string> names(const fs::path& folder)
{
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(folder)) {
        out.push_back(entry.path().filename().string());
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool sameBytes(const SafetensorsFile& a, const SafetensorsFile& b)
{
    const auto x = a.file().bytes();
    const auto y = b.file().bytes();
    return x.size() == y.size() && std::memcmp(x.data(), y.data(), x.size()) == 0;
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<OpenModel> m_real; ///< the demo model's first ten layers, null without it
    RunSpec m_realSpec;

    fs::path path(const char* name) const { return fs::path(m_folder.path().toStdString()) / name; }

    static SweepTable made(const SweepSpec& spec, OpenModel& model, const fs::path& folder = { },
                           const JobContext& job = { }, const SweepObserver& observer = { })
    {
        return need(executeSweep(spec, model, folder, job, observer));
    }

private Q_SLOTS:

    void initTestCase()
    {
        if (!fs::exists(demoModel())) {
            return;
        }
        // The secondary sinks of this text are born in layer 2 and gone after layer 8.
        const fs::path file = path("ten-layers.gguf");
        QVERIFY(cutModel(demoModel(), file, 10));
        m_real = need(openModel(file));
        m_realSpec.model = file.string();
        const Json facts = need(readJsonFile(data("real/smollm2_row0.json")));
        m_realSpec.input = IdsInput { facts["ids"].get<std::vector<std::int64_t>>() };
    }

    void theDecisionIsInLayerOne()
    {
        if (!m_real) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        SweepSpec sweep;
        sweep.run = m_realSpec;
        sweep.run.interventions = { Replace { "resid_post", 0, { 65 }, SameTokenOthersSource { } } };
        sweep.over = SweepOver::Components;
        sweep.lastLayer = 3;
        const SweepTable table = made(sweep, *m_real);
        QVERIFY(table.isComplete());
        QCOMPARE(table.items.size(), std::size_t { 3 * 4 + 2 });
        QCOMPARE(table.position, 65);
        QCOMPARE(table.readLayer, 2);
        QCOMPARE(table.before.start, 2);
        QCOMPARE(table.before.lifetime, 7);
        QCOMPARE(table.sinks, 9);
        QVERIFY(std::abs(table.before.mlpNorm - 615.3) < 1);
        std::map<std::pair<std::string, std::int64_t>, SweepItem> at;
        for (const SweepItem& item : table.items) {
            if (item.kind == SweepKind::Point) {
                QVERIFY(!item.problem && item.change > 0);
                QCOMPARE(item.donor, std::string("mean_of"));
                QCOMPARE(item.donors, 18);
                at[{ item.at, item.layer }] = item;
            }
        }
        const SweepItem& early = at[{ "resid_post", 0 }];
        const SweepItem& decided = at[{ "resid_post", 1 }];
        QVERIFY2(early.suppression < 0.2, std::to_string(early.suppression).c_str());
        QVERIFY(early.after.isSink() && early.after.lifetime == 7);
        QVERIFY2(decided.suppression > 0.9, std::to_string(decided.suppression).c_str());
        QVERIFY(!decided.after.isSink() && decided.after.score < 0.1 * table.before.score);
        QCOMPARE(decided.sinks, 8);
        // Attention and MLP of layer 1 write it together: each alone takes more than in layer 0.
        for (const char* tap : { "attn_out", "mlp_out" }) {
            QVERIFY((at[{ tap, 1 }].suppression > at[{ tap, 0 }].suppression + 0.1));
        }
        // executed by the MLP of layer 2: what is read there is the donors' mean itself
        QVERIFY((at[{ "mlp_out", 2 }].suppression > 0.9));
        // a change above does nothing to the birth
        QVERIFY((at[{ "resid_post", 3 }].suppression == 0));

        const SweepItem& control = table.items[12];
        const SweepItem& self = table.items[13];
        QCOMPARE(control.kind, SweepKind::Control);
        QVERIFY(control.positions != Positions { 65 } && control.change > 0);
        QVERIFY(std::abs(control.suppression) < 0.01);
        QCOMPARE(control.sinks, 9);
        QCOMPARE(self.kind, SweepKind::Self);
        QCOMPARE(self.change, 0.);
        QVERIFY(self.after == table.before);
        QCOMPARE(self.meanScore, table.meanScore);
        qInfo("suppression of sink 65 by layers 0-3: resid_post %.3f %.3f %.3f %.3f, attn_out %.3f %.3f %.3f "
              "%.3f, mlp_out %.3f %.3f %.3f %.3f",
              early.suppression, decided.suppression, at[{ "resid_post", 2 }].suppression,
              at[{ "resid_post", 3 }].suppression, at[{ "attn_out", 0 }].suppression,
              at[{ "attn_out", 1 }].suppression, at[{ "attn_out", 2 }].suppression,
              at[{ "attn_out", 3 }].suppression, at[{ "mlp_out", 0 }].suppression,
              at[{ "mlp_out", 1 }].suppression, at[{ "mlp_out", 2 }].suppression,
              at[{ "mlp_out", 3 }].suppression);
    }

    void cappingShortensLivesAndLowersScores()
    {
        if (!m_real) {
            QSKIP("the demo model is not there: run packaging/setup.sh");
        }
        SweepSpec sweep;
        sweep.run = m_realSpec;
        sweep.run.interventions = { Reshape { ReshapeOp::CapNorm, "mlp_out", 2, AlignedWithAnchor { 0.98 },
                                              100 } };
        sweep.over = SweepOver::Norms;
        sweep.norms = { 1000, 500, 200, 100, 50, 0 };
        const SweepTable table = made(sweep, *m_real);
        QCOMPARE(table.items.size(), std::size_t { 6 }); // rows that the pass chooses have no control
        QCOMPARE(table.position, 65); // the strongest
        double lifetime = table.meanLifetime;
        double score = table.meanScore;
        std::int64_t sinks = table.sinks;
        QString row;
        for (const SweepItem& item : table.items) {
            QVERIFY(!item.problem && item.norm);
            QVERIFY2(item.meanLifetime <= lifetime, std::to_string(*item.norm).c_str());
            QVERIFY2(item.meanScore <= score, std::to_string(*item.norm).c_str());
            QVERIFY(item.sinks <= sinks);
            lifetime = item.meanLifetime;
            score = item.meanScore;
            sinks = item.sinks;
            row += QString::asprintf("  %g: %.2f %.4f", *item.norm, lifetime, score);
        }
        QCOMPARE(table.items.front().meanLifetime, table.meanLifetime); // no sink reaches 1000
        QCOMPARE(table.items.front().change, 0.);
        qInfo("cap: mean lifetime, mean score (plain %.2f %.4f)%s", table.meanLifetime, table.meanScore,
              row.toUtf8().constData());
        // Without its output no sink is left; what layer 1 wrote before still draws some attention.
        QCOMPARE(lifetime, 0.);
        QCOMPARE(sinks, 0);
        QVERIFY(score < 0.6 * table.meanScore);
    }

    void oneFolderAnItemAndATable()
    {
        const SweepSpec sweep =
            tinySweep(Replace { "attn_out", 0, { 9 }, SameTokenOthersSource { } }, SweepOver::Layers);
        auto model = need(openModel(sweep.run.model));
        std::vector<std::size_t> told;
        RunResultPtr plain;
        std::vector<RunResultPtr> runs;
        std::vector<int> layers;
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            if (progress.stage == "layers" && progress.layer >= 0) {
                layers.push_back(progress.layer);
            }
        };
        const SweepTable table =
            made(sweep, *model, path("all"), job,
                 [&](const SweepTable& now, std::optional<std::size_t> item, const RunResultPtr& run) {
                     QCOMPARE(now.items.size(), item ? *item + 1 : 0);
                     QCOMPARE(now.plan.size(), std::size_t { 6 });
                     if (!item) {
                         plain = run;
                         return;
                     }
                     told.push_back(*item);
                     runs.push_back(run);
                     const Json written = need(readJsonFile(path("all") / sweepTableName)); // after each item
                     QCOMPARE(written["items"].size(), *item + 1);
                     QCOMPARE(written["complete"].get<bool>(), *item == 5);
                 });
        QCOMPARE(told, (std::vector<std::size_t> { 0, 1, 2, 3, 4, 5 }));
        // the plain run whole, then each from its own layer on
        const std::vector<int> wanted { 0, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3, 2, 3, 3, 0, 1, 2, 3, 0 };
        QCOMPARE(layers, wanted);
        QCOMPARE(
            names(path("all")),
            (std::vector<std::string> { "00-attn_out-layer00.sinkrun", "01-attn_out-layer01.sinkrun",
                                        "02-attn_out-layer02.sinkrun", "03-attn_out-layer03.sinkrun",
                                        "04-control-attn_out-layer00.sinkrun",
                                        "05-self-attn_out-layer00.sinkrun", "plain.sinkrun", "sweep.json" }));
        const Json json = need(readJsonFile(path("all") / sweepTableName));
        QVERIFY(json == toJson(table, sweep));
        QCOMPARE(json["over"].get<std::string>(), std::string("layers"));
        const Json& item = json["items"][2];
        for (const char* key : { "sample", "position", "kind", "layer", "donor", "n_donor", "before", "after",
                                 "suppression", "change", "run" }) {
            QVERIFY2(item.contains(key), key);
        }
        QCOMPARE(item["kind"].get<std::string>(), std::string("attn"));
        QCOMPARE(item["n_donor"].get<int>(), 3);
        QCOMPARE(json["items"][5]["role"].get<std::string>(), std::string("self"));
        for (std::size_t i = 0; i < 6; ++i) {
            const auto read = need(readRunFolder(path("all") / table.items[i].folder));
            QVERIFY(sameBytes(read->file(), runs[i]->file()));
            QVERIFY(plainSpec(read->record().spec) == plain->record().spec);
        }
        QVERIFY(sameBytes(runs[5]->file(), plain->file())); // replaced by itself
        QCOMPARE(table.items[5].change, 0.);
        // what an item is in the sweep it is alone
        RunSpec alone = sweep.run;
        std::get<Replace>(alone.interventions[0]).layer = 2;
        RunSurroundings surroundings;
        surroundings.compare = false;
        const auto single = need(executeRun(alone, *model, { }, { }, surroundings));
        QVERIFY(sameBytes(single->file(), runs[2]->file()));
    }

    void whatSelectsNothingDoesNotEndIt()
    {
        // The last position can be masked for nobody, in any layer; a cosine that no row reaches, in some.
        SweepSpec sweep = tinySweep(Reshape { ReshapeOp::Zero, "mlp_out", 0, AlignedWithAnchor { 0.45 }, 0 },
                                    SweepOver::Layers);
        auto model = need(openModel(sweep.run.model));
        const SweepTable table = made(sweep, *model);
        QVERIFY(table.isComplete());
        std::size_t problems = 0;
        for (const SweepItem& item : table.items) {
            if (item.problem) {
                ++problems;
                QCOMPARE(item.problem->where, std::string("interventions[0].positions"));
                QVERIFY(std::isnan(item.suppression) && std::isnan(item.change));
            }
        }
        QVERIFY2(problems > 0 && problems < table.items.size(), std::to_string(problems).c_str());
        const Json json = toJson(table, sweep);
        QVERIFY(parseJson(dumpJson(json), "sweep")); // NaN is null
    }

    void cancelKeepsWhatIsFinished()
    {
        const SweepSpec sweep = tinySweep(zero("mlp_out", 0, { 9 }), SweepOver::Components);
        auto model = need(openModel(sweep.run.model));
        JobContext job;
        const SweepTable table =
            made(sweep, *model, path("cancelled"), job,
                 [&](const SweepTable&, std::optional<std::size_t> item, const RunResultPtr&) {
                     if (item && *item == 2) {
                         job.cancel.cancel();
                     }
                 });
        QVERIFY(!table.isComplete());
        QCOMPARE(table.items.size(), std::size_t { 3 });
        QCOMPARE(names(path("cancelled")).size(), std::size_t { 3 + 2 });
        const Json json = need(readJsonFile(path("cancelled") / sweepTableName));
        QCOMPARE(json["complete"].get<bool>(), false);
        QCOMPARE(json["items"].size(), std::size_t { 3 });

        JobContext before;
        before.cancel.cancel();
        const auto none = executeSweep(sweep, *model, path("none"), before);
        QVERIFY(!none);
        QCOMPARE(none.error().kind, ErrorKind::Cancelled);
        QVERIFY(!fs::exists(path("none")));
    }

    void aPlainRunThatIsThereIsTaken()
    {
        const SweepSpec sweep = tinySweep(zero("mlp_out", 1, { 9 }), SweepOver::Layers);
        auto model = need(openModel(sweep.run.model));
        RunSurroundings first;
        first.keepStates = true;
        RunSurroundings surroundings;
        surroundings.compare = false;
        surroundings.plain = need(executeRun(plainSpec(sweep.run), *model, { }, { }, first));
        int passes = 0;
        JobContext job;
        job.progress = [&](const JobProgress& progress) {
            passes += progress.stage == "layers" && progress.layer == 0 ? 1 : 0;
        };
        const auto table = need(executeSweep(sweep, *model, { }, job, { }, surroundings));
        QVERIFY(table.isComplete());
        QCOMPARE(passes, 1); // only the change in layer 0 starts there
        QVERIFY(toJson(table, sweep) == toJson(made(sweep, *model), sweep));
    }

    void whatCannotBeSwept_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("where");
        QTest::addRow("no pattern") << 0 << QStringLiteral("interventions");
        QTest::addRow("mask over components") << 1 << QStringLiteral("interventions[0].op");
        QTest::addRow("zero over norms") << 2 << QStringLiteral("interventions[0].op");
        QTest::addRow("no norms") << 3 << QStringLiteral("norms");
        QTest::addRow("norm NaN") << 4 << QStringLiteral("norms");
        QTest::addRow("layers the wrong way round") << 5 << QStringLiteral("first_layer");
        QTest::addRow("layer that does not exist") << 6 << QStringLiteral("last_layer");
        QTest::addRow("negative layer") << 7 << QStringLiteral("first_layer");
        QTest::addRow("position that does not exist") << 8 << QStringLiteral("interventions[0].positions");
        QTest::addRow("folder that exists") << 9 << QString::fromStdString(path("there").string());
    }

    void whatCannotBeSwept()
    {
        QFETCH(const int, which);
        QFETCH(const QString, where);
        SweepSpec sweep = tinySweep(zero("mlp_out", 1, { 9 }), SweepOver::Layers);
        fs::path folder;
        if (which == 0) {
            sweep.run.interventions.clear();
        } else if (which == 1) {
            sweep = tinySweep(MaskKey { 0, { 3 }, std::nullopt, 0 }, SweepOver::Components);
        } else if (which == 2) {
            sweep.over = SweepOver::Norms;
        } else if (which == 3 || which == 4) {
            sweep =
                tinySweep(Reshape { ReshapeOp::CapNorm, "mlp_out", 1, Positions { 9 }, 5 }, SweepOver::Norms);
            sweep.norms.clear();
            if (which == 4) {
                sweep.norms.push_back(std::numeric_limits<double>::quiet_NaN());
            }
        } else if (which == 5) {
            sweep.firstLayer = 3;
            sweep.lastLayer = 1;
        } else if (which == 6) {
            sweep.lastLayer = 4;
        } else if (which == 7) {
            sweep.firstLayer = -1;
        } else if (which == 8) {
            sweep = tinySweep(zero("mlp_out", 1, { 48 }), SweepOver::Layers);
        } else {
            folder = path("there");
            fs::create_directories(folder);
        }
        auto model = need(openModel(sweep.run.model));
        const auto table = executeSweep(sweep, *model, folder, { });
        QVERIFY(!table);
        QCOMPARE(QString::fromStdString(table.error().where), where);
        QVERIFY(table.error().kind == ErrorKind::Usage || which == 9);
        if (which == 9) {
            QVERIFY(fs::is_empty(folder));
        }
    }
};

QTEST_APPLESS_MAIN(TestSweep)

#include "tst_sweep.moc"
