// SPDX-License-Identifier: GPL-3.0-or-later
// Interventions against what transformers' own modules give with the same edit made by hooks, and against
// what they must do by their definition (tests/data/README.md names how the golden files were made).
#include "tests/core/engine/enginefixture.h"

#include <cstring>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

constexpr double tolerance = 2e-5;
constexpr double firstLayer = 5e-6;

using Positions = std::vector<std::int64_t>;

Intervention reshape(ReshapeOp op, const char* at, int layer, RowSelection rows, double amount = 0)
{
    return Reshape { op, at, layer, std::move(rows), amount };
}

PassRequest request(const std::vector<std::int64_t>& ids, std::vector<Intervention> interventions = { })
{
    PassRequest made;
    made.tokenIds = ids;
    made.candidates = { 0, 1, 2 };
    made.spec.interventions = std::move(interventions);
    made.anchor = 0;
    return made;
}

std::vector<std::int64_t> goldenIds(const char* model)
{
    const auto golden =
        need(SafetensorsFile::open(data(std::string("models/") + model + "/golden.safetensors")));
    return need(golden->integers("input_ids"));
}

/// Ids of a text that needs several blocks of rows.
std::vector<std::int64_t> longIds(std::int64_t count)
{
    std::vector<std::int64_t> ids;
    for (std::int64_t t = 0; t < count; ++t) {
        ids.push_back((t * 37 + t * t % 91) % 320);
    }
    return ids;
}

std::vector<Intervention> goldenCase(const std::string& name, const SafetensorsFile& golden)
{
    if (name == "replace_resid") {
        const auto vector = need(golden.view("replace_resid.vector")).values;
        return { Replace { "resid_post", 1, { 7 }, VectorSource { { vector.begin(), vector.end() } } } };
    }
    if (name == "zero_mlp") {
        return { reshape(ReshapeOp::Zero, "mlp_out", 2, Positions { 7 }) };
    }
    if (name == "scale_mlp") {
        return { reshape(ReshapeOp::Scale, "mlp_out", 2, Positions { 7 }, 0.25) };
    }
    if (name == "cut_attention") {
        return { MaskKey { 2, { 7 }, std::nullopt, 0 } };
    }
    return { Replace { "attn_out", 1, { 7 }, MeanSource { { 3, 4, 5 } } } };
}

struct Outcome
{
    std::shared_ptr<const SafetensorsFile> file;
    std::vector<double> changes;
};

Outcome outcome(LoadedFixture& fixture, const PassRequest& wanted)
{
    SafetensorsWriter writer;
    const PassFacts facts = need(fixture.engine->pass(*fixture.model, wanted, writer, { }, { }));
    return { need(writer.finish()), facts.changes };
}

bool sameBytes(const SafetensorsFile& a, const SafetensorsFile& b)
{
    const auto x = a.file().bytes();
    const auto y = b.file().bytes();
    return x.size() == y.size() && std::memcmp(x.data(), y.data(), x.size()) == 0;
}

std::vector<float> row(const SafetensorsFile& run, const std::string& name, std::int64_t t)
{
    const auto values = need(run.view(name)).row(t);
    return { values.begin(), values.end() };
}

double norm(const std::vector<float>& x)
{
    double sum = 0;
    for (const float v : x) {
        sum += static_cast<double>(v) * static_cast<double>(v);
    }
    return std::sqrt(sum);
}

double dot(const std::vector<float>& a, const std::vector<float>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    }
    return sum;
}

} // namespace

class TestInterventions : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void golden_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("name");
        for (const char* model : { "llama", "qwen2" }) {
            for (const char* name :
                 { "replace_resid", "zero_mlp", "scale_mlp", "cut_attention", "mean_attn" }) {
                QTest::addRow("%s %s", model, name)
                    << QString::fromLatin1(model) << QString::fromLatin1(name);
            }
        }
    }

    void golden()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, name);
        const std::string folder = "models/" + model.toStdString();
        const std::string prefix = name.toStdString() + ".";
        const auto golden = need(SafetensorsFile::open(data(folder + "/interventions.safetensors")));
        LoadedFixture fixture(data(folder));
        PassRequest wanted =
            request(goldenIds(model.toLatin1().constData()), goldenCase(name.toStdString(), *golden));
        wanted.spec.taps = { { "resid_post", { }, { } } };
        wanted.spec.logits = LogitsKept::All;
        const Outcome run = outcome(fixture, wanted);
        int compared = 0;
        double worst = 0;
        for (const StoredTensor& tensor : golden->tensors()) {
            if (!tensor.name.starts_with(prefix) || tensor.name.ends_with("vector")) {
                continue;
            }
            const TensorView theirs = need(golden->view(tensor.name));
            const std::string rest = tensor.name.substr(prefix.size());
            double d = 0;
            if (rest.ends_with("attn_probs")) {
                d = headScoreDifference(*run.file, theirs);
            } else {
                const TensorView mine =
                    need(run.file->view(rest == "logits" ? rest : "tap/resid_post/" + rest.substr(7, 1)));
                d = difference(mine.values, theirs.values);
            }
            QVERIFY2(d <= (rest.starts_with("layers.0") ? firstLayer : tolerance),
                     (tensor.name + " differs by " + std::to_string(d)).c_str());
            worst = std::max(worst, d);
            ++compared;
        }
        qInfo("largest difference %.1e", worst);
        QCOMPARE(compared, name == QStringLiteral("cut_attention") ? 6 : 5);
        QCOMPARE(run.changes.size(), std::size_t { 1 });
        QVERIFY(run.changes[0] > 0);
    }

    void changeIsWhatItSays()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto ids = goldenIds("llama");
        const Outcome run =
            outcome(fixture,
                    request(ids,
                            { reshape(ReshapeOp::Zero, "mlp_out", 0, Positions { 3 }),
                              reshape(ReshapeOp::Scale, "mlp_out", 1, Positions { 2, 9 }, 0.25),
                              Replace { "q", 2, { 5 }, PositionSource { 5 } } }));
        QCOMPARE(run.changes.size(), std::size_t { 3 });
        QVERIFY(std::abs(run.changes[0] - 1) < 1e-6);
        QVERIFY(std::abs(run.changes[1] - 0.75) < 1e-6);
        QCOMPARE(run.changes[2], 0.0); // a self-replace is no error
    }

    void everyReshapeByItsDefinition()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto ids = goldenIds("llama");
        const auto after = [&](Intervention edit) {
            PassRequest wanted = request(ids, { std::move(edit) });
            wanted.spec.taps = { { "mlp_out", { { 1 } }, { } }, { "k", { { 1 } }, { } } };
            return outcome(fixture, wanted).file;
        };
        PassRequest plainRequest = request(ids);
        plainRequest.spec.taps = { { "mlp_out", { { 1 } }, { } } };
        const auto plain = outcome(fixture, plainRequest).file;
        const std::string at = "tap/mlp_out/1";
        const double before = norm(row(*plain, at, 7));

        const auto set = after(reshape(ReshapeOp::SetNorm, "mlp_out", 1, Positions { 7 }, 3.5));
        QVERIFY(std::abs(norm(row(*set, at, 7)) - 3.5) < 1e-5);
        QVERIFY(std::abs(dot(row(*set, at, 7), row(*plain, at, 7)) / 3.5 / before - 1) < 1e-6);
        QCOMPARE(row(*set, at, 6), row(*plain, at, 6));

        const auto low = after(reshape(ReshapeOp::CapNorm, "mlp_out", 1, Positions { 7 }, before / 2));
        QVERIFY(std::abs(norm(row(*low, at, 7)) - before / 2) < 1e-5 * before);
        const auto high = after(reshape(ReshapeOp::CapNorm, "mlp_out", 1, Positions { 7 }, before * 2));
        QCOMPARE(row(*high, at, 7), row(*plain, at, 7));

        const auto projected = after(reshape(ReshapeOp::ProjectOut, "mlp_out", 1, Positions { 7, 8 }));
        for (const std::int64_t t : { 7, 8 }) {
            QVERIFY(std::abs(dot(row(*projected, at, t), row(*plain, at, 0)))
                    < 1e-5 * norm(row(*plain, at, t)) * norm(row(*plain, at, 0)));
        }

        const auto exchanged = after(Exchange { "mlp_out", 1, { 3, 11 } });
        QCOMPARE(row(*exchanged, at, 3), row(*plain, at, 11));
        QCOMPARE(row(*exchanged, at, 11), row(*plain, at, 3));
    }

    void alignedRowsAreThoseOfTheAnchor()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto ids = goldenIds("llama");
        PassRequest plainRequest = request(ids);
        plainRequest.spec.taps = { { "mlp_out", { { 2 } }, { } } };
        const auto plain = outcome(fixture, plainRequest).file;
        const std::string at = "tap/mlp_out/2";
        const auto anchor = row(*plain, at, 0);
        constexpr double threshold = 0.05;
        PassRequest wanted =
            request(ids, { reshape(ReshapeOp::Zero, "mlp_out", 2, AlignedWithAnchor { threshold }) });
        wanted.spec.taps = plainRequest.spec.taps;
        const auto run = outcome(fixture, wanted).file;
        int zeroed = 0;
        for (std::int64_t t = 0; t < 24; ++t) {
            const auto before = row(*plain, at, t);
            const double cos = dot(before, anchor) / norm(before) / norm(anchor);
            const bool selected = t != 0 && cos > threshold;
            QCOMPARE(norm(row(*run, at, t)) == 0, selected);
            zeroed += selected ? 1 : 0;
        }
        QVERIFY(zeroed > 0 && zeroed < 23);
    }

    void maskedKeysAreSeenByFewer()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto ids = goldenIds("llama");
        const auto plain = outcome(fixture, request(ids)).file;
        const Outcome some = outcome(fixture, request(ids, { MaskKey { 1, { 4 }, { { 0, 2 } }, 2 } }));
        const auto seen = [](const SafetensorsFile& file, std::size_t l, std::size_t t) {
            return reinterpret_cast<const std::int32_t*>(file.file().bytes().data()
                                                         + file.find("queries_seen")->offset)[l * 24 + t];
        };
        // two of four heads still see it from everywhere
        QCOMPARE(seen(*some.file, 1, 4), 20);
        const TensorView scores = need(some.file->view("head_score"));
        const TensorView before = need(plain->view("head_score"));
        const auto score = [](const TensorView& view, std::size_t h) {
            return view.values[(4 + h) * 24 + 4];
        };
        QCOMPARE(score(scores, 1), score(before, 1));
        QVERIFY(score(scores, 0) != score(before, 0));
        QVERIFY(some.changes[0] > 0 && some.changes[0] < 1);

        const Outcome all = outcome(fixture, request(ids, { MaskKey { 1, { 4 }, std::nullopt, 0 } }));
        QCOMPARE(seen(*all.file, 1, 4), 1);
        QCOMPARE(seen(*all.file, 0, 4), 20);
        QCOMPARE(seen(*all.file, 1, 5), 19);

        PassRequest noSelf = request(ids, { MaskKey { 1, { 4 }, std::nullopt, 0 } });
        noSelf.spec.score.includeSelf = false;
        const auto none = outcome(fixture, noSelf).file;
        QCOMPARE(seen(*none, 1, 4), 0);
        QVERIFY(std::isnan(need(none->view("sink_score")).at(1, 4)));
        QVERIFY(std::isnan(score(need(none->view("head_score")), 0)));

        // without sums the masked layer is computed by stripes all the same
        PassRequest fused = request(ids, { MaskKey { 1, { 4 }, std::nullopt, 0 } });
        fused.spec.scores = false;
        const Outcome unscored = outcome(fixture, fused);
        QVERIFY(difference(need(unscored.file->view("hidden_norm")).values,
                           need(all.file->view("hidden_norm")).values)
                < tolerance);
        QVERIFY(std::abs(unscored.changes[0] - all.changes[0]) < tolerance);
    }

    void zeroHeadIsASlice()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto ids = goldenIds("llama");
        PassRequest wanted = request(ids, { ZeroHead { 1, { 1, 3 } } });
        wanted.spec.taps = { { "attn_z", { { 1 } }, { } } };
        const Outcome run = outcome(fixture, wanted);
        PassRequest plainRequest = request(ids);
        plainRequest.spec.taps = wanted.spec.taps;
        const auto plain = outcome(fixture, plainRequest).file;
        double kept = 0;
        double lost = 0;
        for (std::int64_t t = 0; t < 24; ++t) {
            const auto before = row(*plain, "tap/attn_z/1", t);
            const auto after = row(*run.file, "tap/attn_z/1", t);
            for (std::size_t i = 0; i < before.size(); ++i) {
                const bool zeroed = i / 16 == 1 || i / 16 == 3;
                QCOMPARE(after[i], zeroed ? 0.0F : before[i]);
                (zeroed ? lost : kept) += static_cast<double>(before[i]) * static_cast<double>(before[i]);
            }
        }
        QVERIFY(std::abs(run.changes[0] - std::sqrt(lost / (lost + kept))) < 1e-9);
    }

    /// Rows that are read may lie in a later block of rows than those they change.
    void rowsOfOtherBlocks_data()
    {
        QTest::addColumn<QString>("tap");
        for (const char* tap : { "attn_norm_out", "k_proj", "q", "attn_z", "attn_out", "mlp_in",
                                 "mlp_product", "mlp_out", "resid_post" }) {
            QTest::newRow(tap) << QString::fromLatin1(tap);
        }
    }

    void rowsOfOtherBlocks()
    {
        QFETCH(const QString, tap);
        const std::string at = tap.toStdString();
        LoadedFixture fixture(data("models/llama"));
        const auto ids = longIds(2100); // two blocks
        PassRequest wanted = request(ids,
                                     { Exchange { at, 1, { 5, 2050 } },
                                       Replace { at, 1, { 6, 1500 }, MeanSource { { 100, 1600, 2099 } } },
                                       Replace { at, 1, { 7 }, PositionSource { 5 } },
                                       Replace { "mlp_out", 1, { 8 }, PositionSource { 1900 } } });
        wanted.anchor = 2099;
        wanted.spec.interventions.push_back(
            reshape(ReshapeOp::ProjectOut, "mlp_out", 1, Positions { 8, 9, 2098 }));
        wanted.spec.taps = { { at, { { 1 } }, { } } };
        wanted.spec.scores = false;
        if (at != "mlp_out") {
            wanted.spec.taps.push_back({ "mlp_out", { { 1 } }, { } });
        }
        PassRequest plainRequest = request(ids);
        plainRequest.spec.scores = false;
        plainRequest.spec.taps = wanted.spec.taps;
        const auto plain = outcome(fixture, plainRequest).file;
        const Outcome run = outcome(fixture, wanted);
        const bool byHead = at == "q";
        const auto rows = [&](const SafetensorsFile& file, std::int64_t t) {
            if (!byHead) {
                return row(file, "tap/" + at + "/1", t);
            }
            std::vector<float> joined;
            const TensorView view = need(file.view("tap/q/1")); // [H, T, d]
            const auto dim = static_cast<std::size_t>(view.shape[2]);
            for (std::size_t h = 0; h < static_cast<std::size_t>(view.shape[0]); ++h) {
                const std::size_t from = (h * ids.size() + static_cast<std::size_t>(t)) * dim;
                joined.insert(joined.end(), view.values.begin() + static_cast<std::ptrdiff_t>(from),
                              view.values.begin() + static_cast<std::ptrdiff_t>(from + dim));
            }
            return joined;
        };
        QCOMPARE(rows(*run.file, 5), rows(*plain, 2050));
        QCOMPARE(rows(*run.file, 2050), rows(*plain, 5));
        QCOMPARE(rows(*run.file, 7), rows(*plain, 2050)); // what 5 was by then
        QCOMPARE(rows(*run.file, 6), rows(*run.file, 1500));
        const auto a = rows(*plain, 100);
        const auto b = rows(*plain, 1600);
        const auto c = rows(*plain, 2099);
        const auto mean = rows(*run.file, 6);
        for (std::size_t i = 0; i < mean.size(); ++i) {
            QVERIFY(std::abs(mean[i] - (a[i] + b[i] + c[i]) / 3) < 1e-5);
        }
        // rows in no list, before the first that could feel them
        for (const std::int64_t t : { 0, 1, 4 }) {
            QCOMPARE(rows(*run.file, t), rows(*plain, t));
            QCOMPARE(row(*run.file, "tap/mlp_out/1", t), row(*plain, "tap/mlp_out/1", t));
        }
        const auto anchor = row(*run.file, "tap/mlp_out/1", 2099);
        for (const std::int64_t t : { 8, 9, 2098 }) {
            QVERIFY(std::abs(dot(row(*run.file, "tap/mlp_out/1", t), anchor))
                    < 1e-4 * norm(anchor) * norm(row(*plain, "tap/mlp_out/1", t)));
        }
        for (const double change : run.changes) {
            QVERIFY(change > 0);
        }
    }

    void selfReplaceChangesNoByte_data() { rowsOfOtherBlocks_data(); }

    void selfReplaceChangesNoByte()
    {
        QFETCH(const QString, tap);
        LoadedFixture fixture(data("models/llama"));
        for (const std::int64_t tokens : { 24, 2100 }) {
            const auto ids = tokens == 24 ? goldenIds("llama") : longIds(tokens);
            const auto plain = outcome(fixture, request(ids)).file;
            const std::int64_t last = tokens - 1;
            const Outcome run =
                outcome(fixture,
                        request(ids,
                                { Replace { tap.toStdString(), 1, { last - 1 }, PositionSource { last - 1 } },
                                  Replace { tap.toStdString(), 2, { 3 }, MeanSource { { 3 } } },
                                  Exchange { tap.toStdString(), 1, { 2, last } },
                                  Exchange { tap.toStdString(), 1, { last, 2 } } }));
            QVERIFY(sameBytes(*plain, *run.file));
            QCOMPARE(run.changes[0], 0.0);
            QVERIFY(run.changes[2] > 0);
        }
    }

    void whatTheModelLacksIsNamed_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("where");
        int n = 0;
        for (const char* where :
             { "interventions[0].layer", "interventions[0].positions", "interventions[0].heads",
               "interventions[0].at", "interventions[0].source.vector", "interventions[0].source.mean_of",
               "interventions[0].positions", "interventions[0].positions", "interventions[0].source",
               "interventions[0].heads", "anchor" }) {
            QTest::addRow("%d", n) << n << QString::fromLatin1(where);
            ++n;
        }
    }

    void whatTheModelLacksIsNamed()
    {
        QFETCH(const int, which);
        QFETCH(const QString, where);
        LoadedFixture fixture(data("models/llama"));
        const std::vector<Intervention> wrong {
            reshape(ReshapeOp::Zero, "mlp_out", 4, Positions { 1 }),
            reshape(ReshapeOp::Zero, "mlp_out", 1, Positions { 24 }),
            ZeroHead { 1, { 4 } },
            reshape(ReshapeOp::Zero, "mlp_out_post", 1, Positions { 1 }),
            Replace { "mlp_out", 1, { 1 }, VectorSource { { 1, 2, 3 } } },
            Replace { "mlp_out", 1, { 1 }, MeanSource { { 3, 24 } } },
            MaskKey { 1, { 23 }, std::nullopt, 0 },
            reshape(ReshapeOp::Zero, "mlp_out", 1, AlignedWithAnchor { 0.9999 }),
            Replace { "mlp_out", 1, { 1 }, SameTokenOthersSource { } },
            MaskKey { 1, { 3 }, { { 9 } }, 0 },
            reshape(ReshapeOp::ProjectOut, "mlp_out", 1, Positions { 1 }),
        };
        PassRequest wanted = request(goldenIds("llama"), { wrong.at(static_cast<std::size_t>(which)) });
        if (where == QStringLiteral("anchor")) {
            wanted.anchor.reset();
        }
        const auto run = fixture.pass(wanted);
        QVERIFY(!run);
        QCOMPARE(run.error().kind, ErrorKind::Usage);
        QCOMPARE(QString::fromStdString(run.error().where), where);
    }

private:
    /// The scores of the masked layer against the sums of the golden attention.
    static double headScoreDifference(const SafetensorsFile& run, const TensorView& probabilities)
    {
        const TensorView scores = need(run.view("head_score"));
        double most = 0;
        for (std::size_t h = 0; h < 4; ++h) {
            for (std::size_t k = 0; k < 24; ++k) {
                double sum = 0;
                for (std::size_t q = k; q < 24; ++q) {
                    sum += probabilities.values[(h * 24 + q) * 24 + k];
                }
                const double queries = k == 7 ? 1 : 24. - static_cast<double>(k);
                most = std::max(most, std::abs(scores.values[(2 * 4 + h) * 24 + k] - sum / queries));
            }
        }
        return most;
    }
};

QTEST_APPLESS_MAIN(TestInterventions)

#include "tst_interventions.moc"
