// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sinktokens.h"
#include "tests/support/fakerun.h"
#include "tests/support/faketokenizer.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

SinkRecords textOf(std::vector<SinkRecord> sinks, std::int64_t length, std::int64_t prompt)
{
    SinkRecords text;
    text.sinks = std::move(sinks);
    text.fullLength = length;
    text.promptLength = prompt;
    return text;
}

SinkRecord sink(std::int64_t position, std::int64_t id, const char* type = "secondary")
{
    return { position, id, { 5, 6, 7 }, type, false };
}

SinkFilePtr fileOf(std::vector<SinkRecords> texts, const char* sha256 = nullptr)
{
    auto file = std::make_shared<SinkFile>();
    file->texts = std::move(texts);
    if (sha256 != nullptr) {
        file->batch.emplace();
        file->batch->identity = BatchIdentity(Json { { "model", { { "sha256", sha256 } } } });
    }
    return file;
}

const std::vector<SinkRecords>& twoTexts()
{
    static const std::vector<SinkRecords> texts {
        textOf({ sink(0, 3, "bos_sink"), sink(10, 1), sink(30, 1), sink(60, 2), sink(70, 9, "noise") }, 100,
               20),
        textOf({ sink(0, 3, "bos_sink"), sink(50, 1) }, 200, 50),
        textOf({ sink(0, 3, "bos_sink") }, 50, 5),
    };
    return texts;
}

} // namespace

class SinkTokensTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void ofADetectionFile()
    {
        const SinkTokens found = sinkTokens({ { "f", nullptr, fileOf(twoTexts()) } }, nullptr, { });
        QCOMPARE(found.texts, 3);
        QCOMPARE(found.textsWith, 2);
        QCOMPARE(found.sinks, 4); // neither the anchors nor noise
        QCOMPARE(found.tokens.size(), std::size_t { 2 });
        QCOMPARE(found.tokens[0].id, 1);
        QCOMPARE(found.tokens[0].sinks, 3);
        QCOMPARE(found.tokens[0].texts, 2);
        QVERIFY(!found.tokens[0].occurrences);
        QVERIFY(found.tokens[0].text.empty());
        QVERIFY(found.tokens[0].kind == TokenClass::Unknown);
        QVERIFY(!found.isNamed && !found.isAssumed);
        QCOMPARE(found.places, (std::vector<double> { 0.1, 0.25, 0.3, 0.6 }));
        // numpy.percentile([0.1, 0.25, 0.3, 0.6], [25, 50, 75])
        QVERIFY(std::abs(found.quartiles[0] - 0.2125) < 1e-12);
        QVERIFY(std::abs(found.quartiles[1] - 0.275) < 1e-12);
        QVERIFY(std::abs(found.quartiles[2] - 0.375) < 1e-12);
        QCOMPARE(found.inPrompt, 1); // 50 is the first token behind a prompt of 50
        QCOMPARE(found.promptKnown, 4);
    }

    void withNoise()
    {
        const SinkTokens found =
            sinkTokens({ { "f", nullptr, fileOf(twoTexts()) } }, nullptr, { }, { .withOthers = true });
        QCOMPARE(found.sinks, 5);
        QCOMPARE(found.tokens.back().id, 9);
    }

    void textsComeFromATokenizer()
    {
        const auto tokenizer = std::make_shared<const test::FakeTokenizer>();
        const auto named = [&](const char* ofFile, const char* ofTokenizer) {
            return sinkTokens({ { "f", nullptr, fileOf(twoTexts(), ofFile) } }, tokenizer, ofTokenizer);
        };
        const SinkTokens sure = named("abc", "abc");
        QCOMPARE(sure.tokens[0].text, std::string("b"));
        QVERIFY(sure.tokens[0].kind == TokenClass::Word);
        QVERIFY(sure.isNamed && !sure.isAssumed);
        // Of another model: its ids mean something else.
        const SinkTokens other = named("abc", "def");
        QVERIFY(other.tokens[0].text.empty());
        QVERIFY(!other.isNamed && !other.isAssumed);
        const SinkTokens assumed = named(nullptr, "def");
        QCOMPARE(assumed.tokens[0].text, std::string("b"));
        QVERIFY(assumed.isAssumed);
    }

    void idsBeyondTheVocabularyStayIds()
    {
        const auto tokenizer = std::make_shared<const test::FakeTokenizer>();
        const SinkTokens found =
            sinkTokens({ { "f", nullptr, fileOf({ textOf({ sink(4, 100'000), sink(5, 2) }, 10, 2) }) } },
                       tokenizer, "def");
        QCOMPARE(found.tokens[0].text, std::string("c"));
        QVERIFY(found.tokens[1].text.empty());
        QVERIFY(!found.isNamed);
    }

    void ofRuns()
    {
        const RunResultPtr run = test::makeFakeRun();
        const SinkTokens found = sinkTokens({ { "a", run, nullptr }, { "b", run, nullptr } }, nullptr, { });
        QCOMPARE(found.texts, 2);
        QCOMPARE(found.sinks, 18);
        std::int64_t sinks = 0;
        for (const SinkToken& token : found.tokens) {
            sinks += token.sinks;
            QVERIFY(token.occurrences);
            std::int64_t expected = 0;
            for (const RunToken& each : run->record().tokens) {
                expected += each.id == token.id ? 2 : 0;
            }
            QCOMPARE(*token.occurrences, expected);
            QCOMPARE(token.texts, 2);
        }
        QCOMPARE(sinks, 18);
        QVERIFY(found.isNamed);
        QCOMPARE(found.places.front(), 54. / 1024);
    }

    /// The same id in two models is two tokens; in a run and a batch of one model it is one, of which not all
    /// occurrences are known.
    void modelsAreKeptApart()
    {
        const RunResultPtr run = test::makeFakeRun();
        const std::int64_t id = run->record().tokens[65].id;
        const auto file = [&](const char* sha256) {
            return fileOf({ textOf({ sink(4, id) }, 10, 2) }, sha256);
        };
        const SinkTokens apart =
            sinkTokens({ { "a", run, nullptr }, { "f", nullptr, file("other") } }, nullptr, { });
        QCOMPARE(std::ranges::count(apart.tokens, id, &SinkToken::id), 2);
        const std::string own = run->record().model.sha256;
        const SinkTokens one =
            sinkTokens({ { "a", run, nullptr }, { "f", nullptr, file(own.c_str()) } }, nullptr, { });
        QCOMPARE(std::ranges::count(one.tokens, id, &SinkToken::id), 1);
        const auto token = std::ranges::find(one.tokens, id, &SinkToken::id);
        QVERIFY(!token->occurrences);
        QVERIFY(!token->text.empty());
    }

    void nothing()
    {
        const SinkTokens found = sinkTokens({ }, nullptr, { });
        QCOMPARE(found.sinks, 0);
        QVERIFY(std::isnan(found.quartiles[1]));
    }

    /// The published files, where somebody has them: the numbers of algorithms A2 count noise too; those of
    /// the secondary sinks alone are numpy's.
    void published()
    {
        const auto folder = qEnvironmentVariable("SINKSCOPE_PUBLISHED").toStdString();
        if (folder.empty()) {
            QSKIP("SINKSCOPE_PUBLISHED does not say where the published files lie");
        }
        const auto file =
            readSinkFile(std::filesystem::path(folder) / "sink_detection_n_10_deepseek-14b.jsonl");
        QVERIFY(file);
        const SinkSources sources { { "n_10", nullptr, file.value() } };
        const SinkTokens all = sinkTokens(sources, nullptr, { }, { .withOthers = true });
        QCOMPARE(all.texts, 300);
        QCOMPARE(all.textsWith, 167);
        QCOMPARE(all.sinks, 270);
        QCOMPARE(all.inPrompt, 20);
        const std::pair<int, int> expected[] = { { 220, 162 }, { 16, 30 }, { 11, 24 }, { 15, 11 },
                                                 { 7, 10 },    { 28, 9 },  { 17, 8 } };
        for (std::size_t i = 0; i < std::size(expected); ++i) {
            QCOMPARE(all.tokens[i].id, expected[i].first);
            QCOMPARE(all.tokens[i].sinks, expected[i].second);
        }
        QVERIFY(all.tokens[7].sinks <= 2);
        QVERIFY(std::abs(all.quartiles[0] - 0.292222728764884) < 1e-12);
        QVERIFY(std::abs(all.quartiles[1] - 0.6668084981490265) < 1e-12);
        QVERIFY(std::abs(all.quartiles[2] - 0.8610403259243905) < 1e-12);
        const SinkTokens secondary = sinkTokens(sources, nullptr, { });
        QCOMPARE(secondary.sinks, 262);
        QCOMPARE(secondary.textsWith, 163);
        QCOMPARE(secondary.tokens[0].sinks, 158);
        QVERIFY(std::abs(secondary.quartiles[1] - 0.669193020554101) < 1e-12);
    }

    void kinds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("kind");
        const std::pair<const char*, const char*> cases[] = {
            { " ", "space" },           { "\n\n", "space" },
            { "\t", "space" },          { "\xC2\xA0", "space" },
            { "1", "number" },          { " 42", "number" },
            { "1,000.5", "number" },    { "\xC2\xBD", "number" },
            { ",", "punctuation" },     { " =", "punctuation" },
            { "$", "punctuation" },     { ").\n", "punctuation" },
            { " the", "word" },         { "x2", "word" },
            { "\xE4\xBD\xA0", "word" }, { "n't", "word" },
            { "<|im_start|>", "tag" },  { "<think>", "tag" },
            { "<", "punctuation" },     { "<=>", "punctuation" },
            { "", "unknown" },          { "\xEF\xBF\xBD", "unknown" },
            { "\xFF", "unknown" },      { "1.", "punctuation" },
        };
        for (const auto& [text, kind] : cases) {
            QTest::addRow("%s", QByteArray(text).toPercentEncoding().constData())
                << QByteArray(text) << QByteArray(kind);
        }
    }

    void kinds()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, kind);
        QCOMPARE(QByteArray::fromStdString(std::string(nameOf(tokenClassOf(text.toStdString())))), kind);
    }
};

QTEST_APPLESS_MAIN(SinkTokensTest)
#include "tst_sinktokens.moc"
