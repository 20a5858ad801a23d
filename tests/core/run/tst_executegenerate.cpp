// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/generate.h"
#include "tests/support/fakeengine.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace sinkscope;
using namespace sinkscope::test;

namespace fs = std::filesystem;

namespace {

using Ids = std::vector<std::int64_t>;

/// Ids are bytes: 0 .. 25 letters, 30 31 the two bytes of an e with an accent, 39 a control token.
class ByteTokenizer : public Tokenizer
{
public:
    Result<std::vector<Token>> encode(std::string_view text, const EncodeOptions&) const override
    {
        std::vector<Token> out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            out.push_back({ text[i] - 'a', static_cast<std::int64_t>(i), static_cast<std::int64_t>(i) + 1 });
        }
        return out;
    }

    std::string decode(std::span<const std::int64_t> ids, bool skipControl) const override
    {
        std::string out;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (ids[i] < 26) {
                out += static_cast<char>('a' + ids[i]);
            } else if (ids[i] == 30 && i + 1 < ids.size() && ids[i + 1] == 31) {
                out += "\xC3\xA9";
                ++i;
            } else if (ids[i] == 39) {
                out += skipControl ? "" : "<end>";
            } else {
                out += "\xEF\xBF\xBD";
            }
        }
        return out;
    }

    std::int64_t vocabularySize() const override { return TinyModel::vocab; }

    std::int64_t bosId() const override { return -1; }

    bool addsBosByDefault() const override { return false; }

    std::string description() const override { return "bytes"; }
};

Intervention zero(std::vector<std::int64_t> positions)
{
    return Reshape { ReshapeOp::Zero, "mlp_out", 1, std::move(positions), 0 };
}

} // namespace

class TestExecuteGenerate : public QObject
{
    Q_OBJECT

    QTemporaryDir m_made;
    fs::path m_root;
    OpenModel m_model;
    FakeEngine m_engine;
    std::vector<ContinuedToken> m_tokens;

    GenerateSpec spec(Ids ids, std::int64_t most, std::vector<Intervention> list = { }) const
    {
        GenerateSpec made;
        made.run.model = (m_root / "tiny").string();
        made.run.input = IdsInput { std::move(ids) };
        made.run.interventions = std::move(list);
        made.most = most;
        return made;
    }

    Result<GeneratedTexts> generate(const GenerateSpec& wanted, const JobContext& job = { },
                                    RunResultPtr plain = { })
    {
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = 0;
        surroundings.plain = std::move(plain);
        return executeGenerate(
            wanted, m_model, job, [&](const ContinuedToken& token) { m_tokens.push_back(token); },
            surroundings);
    }

    std::string whereItFails(const GenerateSpec& wanted)
    {
        const auto result = generate(wanted);
        return result                                 ? "no error"
            : result.error().kind != ErrorKind::Usage ? "not Usage: " + toText(result.error())
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
        m_model.tokenizer = std::make_shared<ByteTokenizer>();
        m_engine = { };
        m_tokens.clear();
    }

    void plainAlone()
    {
        auto wanted = spec({ 3, 4, 5 }, 4);
        wanted.temperature = 0.5;
        wanted.topP = 0.25;
        wanted.run.seed = 9;
        const auto made = generate(wanted);
        QVERIFY2(made, made ? "" : toText(made.error()).c_str());
        QVERIFY(made.value().plain && !made.value().steered);
        QCOMPARE(made.value().plain->ids, (Ids { 6, 7, 8, 9 }));
        QCOMPARE(made.value().plain->text, std::string("ghij"));
        QCOMPARE(made.value().prompt.size(), std::size_t { 3 });
        QCOMPARE(m_engine.passes, 0);
        QCOMPARE(m_engine.loads, 1);
        QVERIFY((m_engine.generated.at(0).sampling == Sampling { 0.5, 0.25, 9 }));
        QCOMPARE(m_tokens.size(), std::size_t { 4 });
        QCOMPARE(m_tokens[1].id, 7);
        QCOMPARE(m_tokens[1].position, 4);
        QCOMPARE(m_tokens[1].text, std::string("h"));
        QVERIFY(m_tokens[1].which == Continuation::Plain);
        QVERIFY(m_tokens[1].probability > 0.9 && m_tokens[1].probability < 1);
    }

    void bothOneAfterTheOther()
    {
        const auto made = generate(spec({ 3, 4, 5 }, 2, { zero({ 1 }) }));
        QVERIFY(made);
        QCOMPARE(made.value().plain->ids, (Ids { 6, 7 }));
        QCOMPARE(made.value().steered->ids, (Ids { 7, 9 }));
        QCOMPARE(made.value().steered->changes, std::vector<double> { 0.25 });
        QVERIFY(made.value().plain->changes.empty());
        QVERIFY(m_engine.generated.at(0).spec.interventions.empty());
        QCOMPARE(m_engine.passes, 0); // nothing of a plain run is needed
        QCOMPARE(m_tokens.size(), std::size_t { 4 });
        QVERIFY(m_tokens[1].which == Continuation::Plain && m_tokens[2].which == Continuation::Steered);

        auto alone = spec({ 3, 4, 5 }, 2, { zero({ 1 }) });
        alone.plain = false;
        const auto one = generate(alone);
        QVERIFY(one && !one.value().plain && one.value().steered);
        QCOMPARE(m_engine.generated.size(), std::size_t { 3 });
    }

    void whatThePlainRunSays()
    {
        const Replace swap { "mlp_out", 1, { 2 }, SameTokenOthersSource { } };
        const auto made = generate(spec({ 7, 4, 7, 7, 4, 7, 9, 4 }, 2, { swap }));
        QVERIFY2(made, made ? "" : toText(made.error()).c_str());
        QCOMPARE(m_engine.passes, 1);
        const std::vector<Intervention> wanted { Replace { "mlp_out", 1, { 2 }, MeanSource { { 5 } } } };
        QVERIFY(m_engine.generated.at(1).spec.interventions == wanted);
        QVERIFY(made.value().run.interventions == wanted);
        QCOMPARE(m_engine.generated.at(1).anchor, std::optional<std::int64_t>(1));

        // a plain run that is there is taken
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = 0;
        const auto plain =
            executeRun(plainSpec(spec({ 7, 4, 7, 7, 4, 7, 9, 4 }, 2).run), m_model, { }, { }, surroundings);
        QVERIFY(plain);
        QVERIFY(generate(spec({ 7, 4, 7, 7, 4, 7, 9, 4 }, 2, { swap }), { }, plain.value()));
        QCOMPARE(m_engine.passes, 2);
        // another text's is not
        QVERIFY(generate(spec({ 7, 4, 7, 7, 4, 7, 9 }, 2, { swap }), { }, plain.value()));
        QCOMPARE(m_engine.passes, 3);

        // an anchor that is named needs none
        auto anchored =
            spec({ 7, 4, 7 }, 2, { Reshape { ReshapeOp::ProjectOut, "mlp_out", 1, Ids { 2 }, 0 } });
        anchored.run.anchor = 0;
        QVERIFY(generate(anchored));
        QCOMPARE(m_engine.passes, 3);
        QCOMPARE(m_engine.generated.back().anchor, std::optional<std::int64_t>(0));
    }

    void wholeCharacters()
    {
        const auto made = generate(spec({ 28 }, 6)); // 29 is no character; 30 31 are one together
        QVERIFY(made);
        std::string all;
        for (const ContinuedToken& token : m_tokens) {
            all += token.text;
        }
        QCOMPARE(m_tokens[0].text, std::string()); // perhaps more comes
        QCOMPARE(m_tokens[1].text, std::string("\xEF\xBF\xBD"));
        QCOMPARE(m_tokens[2].text, std::string("\xC3\xA9"));
        QVERIFY(made.value().plain->text.starts_with(all));
        QVERIFY(made.value().plain->text.size() <= all.size() + 3);
    }

    void endsWhereTheModelEnds()
    {
        const fs::path folder = m_root / "ending";
        QVERIFY(writeTinyModel(folder));
        const auto config = [&](const char* end) {
            std::ofstream(folder / "config.json")
                << R"({"model_type": "llama", "num_hidden_layers": 6, "num_attention_heads": 2,)"
                << R"( "num_key_value_heads": 1, "hidden_size": 8, "intermediate_size": 16, "vocab_size": 40,)"
                << R"( "max_position_embeddings": 64, "tie_word_embeddings": true, "eos_token_id": )" << end
                << "}";
            m_model.files = ModelFiles::open(folder).value();
            m_model.weights.reset();
            return endTokens(*m_model.files);
        };
        QCOMPARE(config("[39, 5]"), (Ids { 39, 5 }));
        QCOMPARE(config("null"), Ids());
        QCOMPARE(config("40"), Ids()); // no token of this model
        QCOMPARE(config("-1"), Ids());
        QCOMPARE(config("39"), Ids { 39 });
        const auto made = generate(spec({ 36 }, 10));
        QVERIFY(made);
        QCOMPARE(made.value().plain->ids, (Ids { 37, 38, 39 }));
        QVERIFY(made.value().plain->ended);
        auto on = spec({ 36 }, 10);
        on.stopAtEnd = false;
        const auto longer = generate(on);
        QCOMPARE(longer.value().plain->ids.size(), std::size_t { 10 });
        QVERIFY(!longer.value().plain->ended);
    }

    void withoutATokenizer()
    {
        m_model.tokenizer.reset();
        const auto made = generate(spec({ 3 }, 2));
        QVERIFY(made);
        QCOMPARE(made.value().plain->ids, (Ids { 4, 5 }));
        QVERIFY(made.value().plain->text.empty() && m_tokens[0].text.empty());
    }

    void cancelledKeepsWhatCame()
    {
        JobContext job;
        RunSurroundings surroundings;
        surroundings.engine = &m_engine;
        surroundings.availableBytes = 0;
        const auto result = executeGenerate(
            spec({ 3 }, 50), m_model, job,
            [&](const ContinuedToken& token) {
                m_tokens.push_back(token);
                if (m_tokens.size() == 4) {
                    job.cancel.cancel();
                }
            },
            surroundings);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
        QCOMPARE(m_tokens.size(), std::size_t { 4 });
    }

    void whatCannotBe()
    {
        QCOMPARE(whereItFails(spec({ 3 }, 0)), std::string("max_new"));
        QCOMPARE(whereItFails(spec({ 3, 4 }, 63)), std::string("max_new")); // the model reads 64
        QCOMPARE(whereItFails(spec({ 3, 4 }, std::numeric_limits<std::int64_t>::max())),
                 std::string("max_new"));
        QCOMPARE(whereItFails(spec({ }, 2)), std::string("input.ids"));
        QCOMPARE(whereItFails(spec({ 40 }, 2)), std::string("input.ids"));
        auto wanted = spec({ 3 }, 2);
        for (const double temperature :
             { -1., std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() }) {
            wanted.temperature = temperature;
            QCOMPARE(whereItFails(wanted), std::string("temperature"));
        }
        wanted.temperature = 0;
        for (const double topP : { 0., -1., 1.5, std::numeric_limits<double>::quiet_NaN() }) {
            wanted.topP = topP;
            QCOMPARE(whereItFails(wanted), std::string("top_p"));
        }
        // 3 of the prompt and 4 that are made have rows at 0 to 5
        QVERIFY(generate(spec({ 3, 4, 5 }, 4, { zero({ 5 }) })));
        QCOMPARE(whereItFails(spec({ 3, 4, 5 }, 4, { zero({ 6 }) })),
                 std::string("interventions[0].positions"));
        QCOMPARE(whereItFails(
                     spec({ 3, 4, 5 }, 4, { Replace { "mlp_out", 1, { 4 }, SameTokenOthersSource { } } })),
                 std::string("interventions[0].source"));
        QCOMPARE(
            whereItFails(spec({ 3, 4, 5 }, 4, { Replace { "mlp_out", 1, { 1 }, VectorSource { { 1 } } } })),
            std::string("interventions[0].source.vector"));
        auto anchored = spec({ 3 }, 2);
        anchored.run.anchor = 1;
        QVERIFY(!generate(anchored));
    }
};

QTEST_APPLESS_MAIN(TestExecuteGenerate)

#include "tst_executegenerate.moc"
