// SPDX-License-Identifier: GPL-3.0-or-later
// Continuations against those of transformers, and against passes over the whole text that was made.
#include "tests/core/engine/enginefixture.h"

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

constexpr double tolerance = 2e-5;

using Positions = std::vector<std::int64_t>;

struct Made
{
    GenerateFacts facts;
    std::vector<float> logits; ///< [tokens made, V]
    std::vector<std::int64_t> positions;
};

Made made(LoadedFixture& fixture, const GenerateRequest& request)
{
    Made out;
    out.facts = need(fixture.engine->generate(*fixture.model, request,
                                              [&](const GeneratedToken& token) {
                                                  out.logits.insert(out.logits.end(), token.logits.begin(),
                                                                    token.logits.end());
                                                  out.positions.push_back(token.position);
                                              },
                                              { }));
    return out;
}

GenerateRequest requestOf(const Positions& ids, std::int64_t most, std::vector<Intervention> list = { })
{
    GenerateRequest request;
    request.tokenIds = ids;
    request.most = most;
    request.spec.interventions = std::move(list);
    request.spec.threads = 2;
    request.anchor = 0;
    return request;
}

/// Logits of the tokens that follow `prompt`, from one pass over all of `ids` but the last.
std::vector<float> logitsOfPass(LoadedFixture& fixture, const GenerateRequest& generated, const Made& text)
{
    PassRequest request;
    request.tokenIds = generated.tokenIds;
    request.tokenIds.insert(request.tokenIds.end(), text.facts.ids.begin(), text.facts.ids.end() - 1);
    request.candidates = { 0, 1, 2 };
    request.spec.interventions = generated.spec.interventions;
    request.spec.logits = LogitsKept::All;
    request.anchor = generated.anchor;
    const auto file = need(fixture.pass(request));
    const auto values = need(file->view("logits")).values;
    return { values.end() - static_cast<std::ptrdiff_t>(text.logits.size()), values.end() };
}

} // namespace

class TestGenerate : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void golden_data()
    {
        QTest::addColumn<QString>("model");
        for (const char* model : { "llama", "llama_mha", "qwen2" }) {
            QTest::newRow(model) << QString::fromLatin1(model);
        }
    }

    void golden()
    {
        QFETCH(const QString, model);
        const auto path = data("models/" + model.toStdString());
        const auto golden = need(SafetensorsFile::open(path / "golden.safetensors"));
        if (!golden->find("generate_ids")) {
            QSKIP("this model's golden file has no continuation");
        }
        LoadedFixture fixture(path);
        const auto ids = need(golden->integers("generate_ids"));
        const auto prompt = need(golden->integers("input_ids"));
        const Made text = made(fixture, requestOf(prompt, 12));
        QCOMPARE(text.facts.ids, Positions(ids.begin() + 24, ids.end()));
        const double d = difference(text.logits, need(golden->view("generate_logits")).values);
        QVERIFY2(d <= tolerance, std::to_string(d).c_str());
        qInfo("largest difference %.1e", d);
        QCOMPARE(text.positions.front(), 24);
        QCOMPARE(text.positions.back(), 35);
        QVERIFY(!text.facts.ended && text.facts.changes.empty());
    }

    void interventionsAsInOnePass_data()
    {
        QTest::addColumn<int>("which");
        int n = 0;
        for (const char* name :
             { "replace in the prompt", "vector at a token that is made", "donor in the prompt",
               "mean of later tokens of the prompt", "exchange in the prompt", "zeroed head", "masked key",
               "masked key behind a window, one head", "masked key that is made", "cap where aligned",
               "project out", "several at once" }) {
            QTest::newRow(name) << n++;
        }
    }

    void interventionsAsInOnePass()
    {
        QFETCH(const int, which);
        const auto all = [](ReshapeOp op, double amount = 0) {
            return Reshape { op, "mlp_out", 1, AlignedWithAnchor { 0.1 }, amount };
        };
        Positions everything;
        for (std::int64_t t = 0; t < 35; ++t) {
            everything.push_back(t);
        }
        const std::vector<std::vector<Intervention>> lists {
            { Replace { "resid_post", 1, { 7 }, VectorSource { std::vector<float>(64, 0.25F) } } },
            { Replace { "mlp_out", 2, { 26, 30 }, VectorSource { std::vector<float>(64, 0.5F) } } },
            { Replace { "k", 2, { 8, 27 }, PositionSource { 3 } } },
            { Replace { "attn_out", 1, { 2, 28 }, MeanSource { { 3, 20, 5 } } } },
            { Exchange { "v", 1, { 2, 20 } } },
            { ZeroHead { 2, { 1, 3 } } },
            { MaskKey { 2, { 7 }, std::nullopt, 0 } },
            { MaskKey { 1, { 5, 22 }, { { 1 } }, 6 } },
            { MaskKey { 1, { 26 }, std::nullopt, 2 } },
            { all(ReshapeOp::CapNorm, 0.1) },
            { Reshape { ReshapeOp::ProjectOut, "attn_out", 2, everything, 0 } },
            { ZeroHead { 0, { 0 } }, all(ReshapeOp::Scale, 3), MaskKey { 3, { 0 }, std::nullopt, 0 },
              Replace { "mlp_out", 1, { 25 }, PositionSource { 1 } } },
        };
        LoadedFixture fixture(data("models/llama"));
        const auto golden = need(SafetensorsFile::open(data("models/llama/golden.safetensors")));
        const auto request =
            requestOf(need(golden->integers("input_ids")), 12, lists.at(static_cast<std::size_t>(which)));
        const Made text = made(fixture, request);
        QCOMPARE(text.facts.ids.size(), std::size_t { 12 });
        const double d = difference(text.logits, logitsOfPass(fixture, request, text));
        QVERIFY2(d <= tolerance, std::to_string(d).c_str());
        const Made plain = made(fixture, requestOf(request.tokenIds, 12));
        QVERIFY(difference(text.logits, plain.logits) > 100 * tolerance);

        PassRequest whole;
        whole.tokenIds = request.tokenIds;
        whole.tokenIds.insert(whole.tokenIds.end(), text.facts.ids.begin(), text.facts.ids.end() - 1);
        whole.candidates = { 0 };
        whole.spec = request.spec;
        whole.anchor = 0;
        SafetensorsWriter writer;
        const auto facts = need(fixture.engine->pass(*fixture.model, whole, writer, { }, { }));
        for (std::size_t i = 0; i < facts.changes.size(); ++i) {
            QVERIFY(facts.changes[i] > 0);
            QVERIFY2(
                std::abs(text.facts.changes[i] - facts.changes[i]) < 1e-4 * facts.changes[i],
                (std::to_string(text.facts.changes[i]) + " " + std::to_string(facts.changes[i])).c_str());
        }
    }

    void otherTypes_data()
    {
        QTest::addColumn<QString>("dtype");
        QTest::newRow("bf16") << QStringLiteral("bf16");
        QTest::newRow("f16") << QStringLiteral("f16");
    }

    void otherTypes()
    {
        QFETCH(const QString, dtype);
        RunSpec spec;
        spec.dtype = dtype.toStdString();
        LoadedFixture fixture(data("models/qwen2"), spec);
        const auto golden = need(SafetensorsFile::open(data("models/qwen2/golden.safetensors")));
        const auto request =
            requestOf(need(golden->integers("input_ids")), 6, { MaskKey { 2, { 7 }, std::nullopt, 0 } });
        const Made text = made(fixture, request);
        const double d = difference(text.logits, logitsOfPass(fixture, request, text));
        QVERIFY2(d < 0.05, std::to_string(d).c_str()); // the type's own rounding
    }

    void longPromptsInBlocks()
    {
        LoadedFixture fixture(data("models/llama"));
        Positions ids;
        for (std::int64_t t = 0; t < 2100; ++t) {
            ids.push_back((t * 37 + t * t % 91) % 320);
        }
        const auto request = requestOf(
            ids, 3,
            { Replace { "mlp_out", 1, { 4, 2101 }, PositionSource { 2090 } }, ZeroHead { 3, { 0 } } });
        const Made text = made(fixture, request);
        const double d = difference(text.logits, logitsOfPass(fixture, request, text));
        QVERIFY2(d <= tolerance, std::to_string(d).c_str());
    }

    void endsWithAnEndToken()
    {
        LoadedFixture fixture(data("models/llama"));
        const auto golden = need(SafetensorsFile::open(data("models/llama/golden.safetensors")));
        const auto ids = need(golden->integers("generate_ids"));
        auto request = requestOf(need(golden->integers("input_ids")), 12);
        request.endIds = { 999, ids[24 + 4] };
        const auto first = std::find(ids.begin() + 24, ids.end(), ids[24 + 4]);
        const Made text = made(fixture, request);
        QVERIFY(text.facts.ended);
        QCOMPARE(text.facts.ids, Positions(ids.begin() + 24, first + 1));

        request.endIds.clear();
        request.most = 1;
        const Made one = made(fixture, request);
        QCOMPARE(one.facts.ids, Positions { ids[24] });
        QVERIFY(!one.facts.ended);
    }

    void sampledBySeed()
    {
        LoadedFixture fixture(data("models/llama"));
        auto request = requestOf({ 5, 6, 7 }, 20);
        request.sampling = { 1.5, 0.9, 7 };
        const auto first = made(fixture, request).facts.ids;
        QCOMPARE(made(fixture, request).facts.ids, first);
        request.sampling.seed = 8;
        QVERIFY(made(fixture, request).facts.ids != first);
        request.sampling.temperature = 0;
        QVERIFY(made(fixture, request).facts.ids != first);
    }

    void cancelled()
    {
        LoadedFixture fixture(data("models/llama"));
        JobContext job;
        int count = 0;
        const auto result = fixture.engine->generate(
            *fixture.model, requestOf({ 5, 6, 7 }, 100),
            [&](const GeneratedToken&) {
                if (++count == 3) {
                    job.cancel.cancel();
                }
            },
            job);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
        QCOMPARE(count, 3);
    }

    void whatCannotBe_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("where");
        QTest::newRow("donor behind the prompt") << 0 << QStringLiteral("interventions[0].source.position");
        QTest::newRow("mean behind the prompt") << 1 << QStringLiteral("interventions[0].source.mean_of");
        QTest::newRow("exchange behind it") << 2 << QStringLiteral("interventions[0].positions");
        QTest::newRow("behind the end") << 3 << QStringLiteral("interventions[0].positions");
        QTest::newRow("anchor behind the prompt") << 4 << QStringLiteral("anchor");
        QTest::newRow("nothing is aligned") << 5 << QStringLiteral("interventions[0].positions");
        QTest::newRow("ended before it came") << 6 << QStringLiteral("interventions[0].positions");
        QTest::newRow("no prompt") << 7 << QString();
        QTest::newRow("no token") << 8 << QString();
    }

    void whatCannotBe()
    {
        QFETCH(const int, which);
        QFETCH(const QString, where);
        const auto zero = [](Positions positions) {
            return Reshape { ReshapeOp::Zero, "mlp_out", 1, std::move(positions), 0 };
        };
        const std::vector<Intervention> list {
            Replace { "mlp_out", 1, { 1 }, PositionSource { 4 } },
            Replace { "mlp_out", 1, { 1 }, MeanSource { { 1, 5 } } },
            Exchange { "mlp_out", 1, { 1, 4 } },
            zero({ 6 }), // 4 of the prompt, 3 are made, the last has no row
            Reshape { ReshapeOp::ProjectOut, "mlp_out", 1, Positions { 1 }, 0 },
            Reshape { ReshapeOp::Zero, "mlp_out", 1, AlignedWithAnchor { 0.9999 }, 0 },
            zero({ 5 }),
        };
        auto request = requestOf({ 5, 6, 7, 8 }, 3);
        if (which < 7) {
            request.spec.interventions = { list.at(static_cast<std::size_t>(which)) };
        }
        if (which == 4) {
            request.anchor = 4;
        } else if (which == 6) {
            for (std::int64_t id = 0; id < 320; ++id) {
                request.endIds.push_back(id);
            }
        } else if (which == 7) {
            request.tokenIds.clear();
        } else if (which == 8) {
            request.most = 0;
        }
        LoadedFixture fixture(data("models/llama"));
        const auto result = fixture.engine->generate(*fixture.model, request, { }, { });
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Usage);
        QCOMPARE(QString::fromStdString(result.error().where), where);
    }
};

QTEST_APPLESS_MAIN(TestGenerate)

#include "tst_generate.moc"
