// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/runspec.h"

#include <QTest>

#include <limits>
#include <set>

using namespace sinkscope;

namespace {

Result<RunSpec> parse(const std::string& text)
{
    return runSpecFromJson(Json::parse(text));
}

RunSpec full()
{
    RunSpec spec;
    spec.model = "models/a b.gguf";
    spec.input = TraceInput { "traces.jsonl", 7 };
    spec.addBos = AddBos::No;
    spec.maxTokens = 1024;
    spec.dtype = "bf16";
    spec.device = "cuda:1";
    spec.threads = 2;
    spec.seed = -5;
    spec.anchor = 3;
    spec.rule = { Preset::Parity, 0.85, 2.5, { 0, 4 } };
    spec.score = { false, 0.2 };
    spec.taps = { { "mlp_out", std::vector<std::int64_t> { 2, 3 }, std::nullopt },
                  { "mlp_out", std::vector<std::int64_t> { 4 }, std::vector<std::int64_t> { 9, 1 } },
                  { "final_norm_out", std::nullopt, std::nullopt } };
    spec.logits = LogitsKept::All;
    spec.scores = false;
    return spec;
}

} // namespace

class TestRunSpec : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void tapListIsClosed()
    {
        const std::set<std::string> taps(tapNames().begin(), tapNames().end());
        const std::set<std::string> wanted { "resid_pre",
                                             "attn_norm_out",
                                             "q",
                                             "k",
                                             "v",
                                             "k_proj",
                                             "v_proj",
                                             "attn_z",
                                             "attn_out",
                                             "mlp_in",
                                             "mlp_gate",
                                             "mlp_up",
                                             "mlp_act",
                                             "mlp_product",
                                             "mlp_out",
                                             "mlp_out_post",
                                             "resid_mid",
                                             "resid_post",
                                             "attn_out_post",
                                             "final_norm_out" };
        QCOMPARE(taps, wanted);
        QCOMPARE(tapNames().size(), wanted.size());
    }

    void smallestSpecIsAllDefaults()
    {
        const auto spec = parse(R"({"schema": 1, "model": "m", "input": {"text": "Hi"}})");
        QVERIFY(bool(spec));
        RunSpec wanted;
        wanted.model = "m";
        wanted.input = TextInput { "Hi" };
        QVERIFY(spec.value() == wanted);
        QCOMPARE(spec.value().rule.cos, 0.95);
        QCOMPARE(spec.value().rule.normRatio, 2.0);
        QVERIFY(spec.value().scores);
    }

    void spelledOutDefaultsAreTheDefaults()
    {
        const auto spec = parse(R"({"schema": 1, "model": "m", "input": {"text": "Hi"}, "chat": false,
            "add_bos": "auto", "dtype": "auto", "device": "auto", "threads": 0, "seed": 42, "anchor": "auto",
            "rule": {"preset": "default", "cos": 0.95, "norm_ratio": 2, "anchor_candidates": [0, 1, 2]},
            "score": {"include_self": true, "epsilon": 0.3}, "taps": [], "logits": "none", "scores": true,
            "interventions": []})");
        QVERIFY2(bool(spec), spec ? "" : toText(spec.error()).c_str());
        RunSpec wanted;
        wanted.model = "m";
        wanted.input = TextInput { "Hi" };
        QVERIFY(spec.value() == wanted);
    }

    void defaultsAreLeftOut()
    {
        RunSpec spec;
        spec.model = "m";
        spec.input = IdsInput { { 1, 2 } };
        QCOMPARE(QString::fromStdString(toJson(spec).dump()),
                 QStringLiteral(R"({"schema":1,"model":"m","input":{"ids":[1,2]}})"));
    }

    void everyKeyMakesTheRoundTrip()
    {
        const Json json = toJson(full());
        const auto back = runSpecFromJson(json);
        QVERIFY2(bool(back), back ? "" : toText(back.error()).c_str());
        QVERIFY(back.value() == full());
        QCOMPARE(QString::fromStdString(toJson(back.value()).dump()), QString::fromStdString(json.dump()));
        QCOMPARE(
            QString::fromStdString(json.dump()),
            QStringLiteral(R"({"schema":1,"model":"models/a b.gguf","input":{"trace":{"file":"traces.jsonl",)"
                           R"("row":7}},"add_bos":"no","max_tokens":1024,"dtype":"bf16","device":"cuda:1",)"
                           R"("threads":2,"seed":-5,"anchor":3,"rule":{"preset":"parity","cos":0.85,)"
                           R"("norm_ratio":2.5,"anchor_candidates":[0,4]},"score":{"include_self":false,)"
                           R"("epsilon":0.2},"taps":[{"name":"mlp_out","layers":[2,3]},{"name":"mlp_out",)"
                           R"("layers":[4],"positions":[9,1]},{"name":"final_norm_out"}],"logits":"all",)"
                           R"("scores":false})"));
    }

    void parityHasItsOwnThreshold()
    {
        const auto spec = parse(R"({"schema":1,"model":"m","input":{"ids":[1]},"rule":{"preset":"parity"}})");
        QVERIFY(bool(spec));
        QCOMPARE(spec.value().rule.cos, 0.9);
        QVERIFY(!toJson(spec.value())["rule"].contains("cos"));
        const auto given =
            parse(R"({"schema":1,"model":"m","input":{"ids":[1]},"rule":{"preset":"parity","cos":0.95}})");
        QVERIFY(bool(given));
        QCOMPARE(given.value().rule.cos, 0.95);
        QVERIFY(runSpecFromJson(toJson(given.value())).value() == given.value());
    }

    void wrongSpecs_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("where");
        QTest::addColumn<QByteArray>("says");
        const auto add = [](const char* name, const char* members, const char* where, const char* says) {
            QTest::newRow(name) << QByteArray(members) << QByteArray(where) << QByteArray(says);
        };
        add("unknown key", R"("modle": 1)", "modle", "no such key");
        add("unknown key in rule", R"("rule": {"cosine": 0.9})", "rule.cosine", "no such key");
        add("unknown key in tap", R"("taps": [{"name": "q", "layer": 1}])", "taps[0].layer", "no such key");
        add("unknown key in score", R"("score": {"eps": 0.3})", "score.eps", "no such key");
        add("cos is text", R"("rule": {"cos": "0.95"})", "rule.cos", "a number is needed here, not a text");
        add("cos too large", R"("rule": {"cos": 1.5})", "rule.cos", "impossible");
        add("cos negative", R"("rule": {"cos": -0.1})", "rule.cos", "impossible");
        add("ratio negative", R"("rule": {"norm_ratio": -2})", "rule.norm_ratio", "impossible");
        add("preset", R"("rule": {"preset": "paper"})", "rule.preset", "default, parity");
        add("rule is a list", R"("rule": [])", "rule", "an object is needed here, not a list");
        add("no candidate", R"("rule": {"anchor_candidates": []})", "rule.anchor_candidates", "empty");
        add("candidate twice", R"("rule": {"anchor_candidates": [1, 1]})", "rule.anchor_candidates", "twice");
        add("candidate negative", R"("rule": {"anchor_candidates": [-1]})", "rule.anchor_candidates",
            "negative");
        add("candidate fraction", R"("rule": {"anchor_candidates": [0, 1.5]})", "rule.anchor_candidates[1]",
            "whole number");
        add("epsilon", R"("score": {"epsilon": 0})", "score.epsilon", "impossible");
        add("include_self", R"("score": {"include_self": 1})", "score.include_self", "true or false");
        add("max_tokens 0", R"("max_tokens": 0)", "max_tokens", "at least one");
        add("max_tokens fraction", R"("max_tokens": 3.0)", "max_tokens", "whole number");
        add("max_tokens null", R"("max_tokens": null)", "max_tokens", "null");
        add("seed too large", R"("seed": 18446744073709551615)", "seed", "too large");
        add("dtype", R"("dtype": "int8")", "dtype", "int8");
        add("device", R"("device": "cuda")", "device", "cuda:0");
        add("device number", R"("device": "cuda:x")", "device", "no device");
        add("device tpu", R"("device": "tpu")", "device", "no device");
        add("threads", R"("threads": -1)", "threads", "impossible");
        add("threads huge", R"("threads": 4294967297)", "threads", "impossible");
        add("add_bos", R"("add_bos": true)", "add_bos", "text is needed");
        add("add_bos word", R"("add_bos": "maybe")", "add_bos", "auto, yes, no");
        add("logits", R"("logits": "first")", "logits", "none, last, all");
        add("anchor negative", R"("anchor": -1)", "anchor", "position");
        add("anchor word", R"("anchor": "first")", "anchor", "auto");
        add("tap name", R"("taps": [{"name": "resid"}])", "taps[0].name", "resid_post");
        add("tap without name", R"("taps": [{}])", "taps[0].name", "no tap");
        add("tap not an object", R"("taps": ["q"])", "taps[0]", "an object is needed");
        add("taps not a list", R"("taps": {"name": "q"})", "taps", "a list of objects");
        add("tap layers word", R"("taps": [{"name": "q", "layers": "some"}])", "taps[0].layers", "all");
        add("tap no layers", R"("taps": [{"name": "q", "layers": []}])", "taps[0].layers", "empty");
        add("tap layer negative", R"("taps": [{"name": "q", "layers": [-1]}])", "taps[0].layers", "negative");
        add("tap position twice", R"("taps": [{"name": "q", "positions": [3, 3]}])", "taps[0].positions",
            "twice");
        add("tap twice", R"("taps": [{"name": "q", "layers": [1]}, {"name": "q"}])", "taps[1]", "twice");
        add("final norm has no layer", R"("taps": [{"name": "final_norm_out", "layers": [0]}])",
            "taps[0].layers", "no layer");
        add("chat", R"("chat": true)", "chat", "this version cannot");
        add("interventions", R"("interventions": {"op": "zero"})", "interventions", "a list of objects");
        add("messages", R"("messages": [{"role": "user"}])", "messages", "this version cannot");
        add("render", R"("render": {"a": 1})", "render", "this version cannot");
        add("image", R"("image": "a.png")", "image", "this version cannot");
        add("scores", R"("scores": "no")", "scores", "true or false");
    }

    void wrongSpecs()
    {
        QFETCH(const QByteArray, members);
        QFETCH(const QByteArray, where);
        QFETCH(const QByteArray, says);
        const Json json =
            Json::parse(R"({"schema":1,"model":"m","input":{"ids":[1]},)" + members.toStdString() + "}");
        const auto spec = runSpecFromJson(json);
        QVERIFY(!spec);
        QCOMPARE(spec.error().kind, ErrorKind::Usage);
        QCOMPARE(QByteArray::fromStdString(spec.error().where), where);
        QVERIFY2(QByteArray::fromStdString(toText(spec.error())).contains(says),
                 toText(spec.error()).c_str());
    }

    void wrongInputs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        const auto add = [](const char* text, const char* where) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(where);
        };
        add(R"({"schema":1,"input":{"text":"a"}})", "model");
        add(R"({"schema":1,"model":"","input":{"text":"a"}})", "model");
        add(R"({"schema":1,"model":7,"input":{"text":"a"}})", "model");
        add(R"({"schema":1,"model":"m"})", "input");
        add(R"({"schema":1,"model":"m","input":"a"})", "input");
        add(R"({"schema":1,"model":"m","input":{}})", "input");
        add(R"({"schema":1,"model":"m","input":{"text":"a","ids":[1]}})", "input");
        add(R"({"schema":1,"model":"m","input":{"text":1}})", "input.text");
        add(R"({"schema":1,"model":"m","input":{"ids":"1"}})", "input.ids");
        add(R"({"schema":1,"model":"m","input":{"ids":[1,-2]}})", "input.ids");
        add(R"({"schema":1,"model":"m","input":{"ids":[1,"2"]}})", "input.ids[1]");
        add(R"({"schema":1,"model":"m","input":{"ids":[99999999999999999999]}})", "input.ids[0]");
        add(R"({"schema":1,"model":"m","input":{"trace":"f"}})", "input.trace");
        add(R"({"schema":1,"model":"m","input":{"trace":{"row":1}}})", "input.trace.file");
        add(R"({"schema":1,"model":"m","input":{"trace":{"file":"f","row":-1}}})", "input.trace.row");
        add(R"({"schema":1,"model":"m","input":{"trace":{"file":"f","line":1}}})", "input.trace.line");
        add(R"({"schema":1,"model":"m","input":{"messages":[{"role":"user","content":"a"}]}})",
            "input.messages");
        add(R"({"schema":1,"model":"m","input":{"image":"a.png"}})", "input.image");
        add(R"({"schema":0,"model":"m","input":{"text":"a"}})", "schema");
        add(R"({"schema":"1","model":"m","input":{"text":"a"}})", "schema");
        add(R"([])", "spec");
        add(R"(null)", "spec");
    }

    void wrongInputs()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, where);
        const auto spec = parse(text.toStdString());
        QVERIFY(!spec);
        QCOMPARE(spec.error().kind, ErrorKind::Usage);
        QCOMPARE(QByteArray::fromStdString(spec.error().where), where);
    }

    void newerSchemaIsRefusedBeforeItsKeys()
    {
        const auto spec = parse(R"({"schema": 2, "model": "m", "input": {"sound": "a.wav"}, "new": 1})");
        QVERIFY(!spec);
        QCOMPARE(QString::fromStdString(spec.error().where), QStringLiteral("schema"));
        QVERIFY(QString::fromStdString(toText(spec.error())).contains(QStringLiteral("newer")));
    }

    void validateKnowsWhatJsonCannotSay()
    {
        RunSpec spec = full();
        QVERIFY(bool(validate(spec)));
        spec.rule.cos = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!validate(spec));
        spec = full();
        spec.rule.normRatio = std::numeric_limits<double>::infinity();
        QVERIFY(!validate(spec));
        spec = full();
        spec.rule.anchorCandidates.resize(65);
        QVERIFY(!validate(spec));
    }
};

QTEST_APPLESS_MAIN(TestRunSpec)

#include "tst_runspec.moc"
