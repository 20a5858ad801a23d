// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/runspec.h"

#include <QTest>

#include <limits>

using namespace sinkscope;

namespace {

using Positions = std::vector<std::int64_t>;

Result<RunSpec> specWith(const std::string& interventions)
{
    std::string text = R"({"schema": 1, "model": "m", "input": {"ids": [1]}, "interventions": )";
    text.append(interventions).append("}");
    const auto json = parseJson(text, "spec");
    return json ? runSpecFromJson(json.value()) : Result<RunSpec>(json.error());
}

const RunShape shape { 10, 4, 6, 2, 8, 40, 96 };

} // namespace

class TestIntervention : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void everyKindMakesTheRoundTrip()
    {
        const std::vector<Intervention> all {
            Replace { "resid_post", 1, { 7, 9 }, VectorSource { { 1.5F, -0.1F, 1e-30F, 3.4e38F } } },
            Replace { "q", 2, { 7 }, PositionSource { 3 } },
            Replace { "attn_out", 0, { 1 }, MeanSource { { 4, 2, 5 } } },
            Replace { "mlp_out", 3, { 1 }, SameTokenOthersSource { } },
            Replace { "mlp_out", 3, { 1 }, OtherRunSource { "other.sinkrun", 12 } },
            Exchange { "attn_z", 2, { 5, 6 } },
            Reshape { ReshapeOp::Zero, "mlp_out", 1, Positions { 0 }, 0 },
            Reshape { ReshapeOp::Scale, "mlp_out", 1, Positions { 0, 3 }, -0.25 },
            Reshape { ReshapeOp::SetNorm, "mlp_out", 1, AlignedWithAnchor { 0.9 }, 100 },
            Reshape { ReshapeOp::CapNorm, "mlp_out", 1, AlignedWithAnchor { 0.98 }, 0 },
            Reshape { ReshapeOp::ProjectOut, "resid_pre", 2, Positions { 4 }, 0 },
            MaskKey { 1, { 2 }, std::nullopt, 0 },
            MaskKey { 1, { 2, 3 }, { { 0, 5 } }, 128 },
            ZeroHead { 3, { 1 } },
        };
        RunSpec spec;
        spec.model = std::string("m");
        spec.input = IdsInput { { 1 } };
        spec.interventions = all;
        const auto again = runSpecFromJson(Json::parse(toJson(spec).dump()));
        QVERIFY2(bool(again), again ? "" : toText(again.error()).c_str());
        QVERIFY(again.value() == spec);
        QVERIFY(plainSpec(spec).interventions.empty());
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY(!(all[i] == all[j]));
            }
        }
    }

    void theFormatOfTheDocument()
    {
        const auto spec = specWith(R"([
            {"op": "replace", "at": "mlp_out", "layer": 2, "positions": [65], "source": {"same_token_others": true}},
            {"op": "cap_norm", "at": "mlp_out", "layer": 2, "positions": {"aligned_with_anchor": 0.98}, "norm": 50},
            {"op": "mask_key", "layer": 1, "positions": [3], "heads": "all"}])");
        QVERIFY2(bool(spec), spec ? "" : toText(spec.error()).c_str());
        const std::vector<Intervention> wanted {
            Replace { "mlp_out", 2, { 65 }, SameTokenOthersSource { } },
            Reshape { ReshapeOp::CapNorm, "mlp_out", 2, AlignedWithAnchor { 0.98 }, 50 },
            MaskKey { 1, { 3 }, std::nullopt, 0 },
        };
        QVERIFY(spec.value().interventions == wanted);
    }

    void wrong_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QByteArray>("where");
        QTest::addColumn<QByteArray>("says");
        const auto add = [](const char* list, const char* where, const char* says) {
            QTest::newRow(list) << QByteArray(list) << QByteArray(where) << QByteArray(says);
        };
        const auto rows = [&](const char* members, const char* where, const char* says) {
            const QByteArray list = QByteArray(R"([{"op":"zero","at":"mlp_out","layer":1,)") + members + "}]";
            QTest::newRow(members) << list << QByteArray(where) << QByteArray(says);
        };
        const auto source = [&](const char* members, const char* where, const char* says) {
            const QByteArray list =
                QByteArray(R"([{"op":"replace","at":"mlp_out","layer":1,"positions":[1],"source":)") + members
                + "}]";
            QTest::newRow(members) << list << QByteArray(where) << QByteArray(says);
        };
        add(R"(["zero"])", "interventions[0]", "an object is needed");
        add(R"([{}])", "interventions[0].op", "missing");
        add(R"([{"op": "swap"}])", "interventions[0].op", "project_out, replace, exchange");
        add(R"([{"op": 3}])", "interventions[0].op", "a text is needed");
        add(R"([{"op":"zero","layer":1,"positions":[1]}])", "interventions[0].at", "missing");
        add(R"([{"op":"zero","at":"mlp_out","positions":[1]}])", "interventions[0].layer", "missing");
        add(R"([{"op":"zero","at":"mlp","layer":1,"positions":[1]}])", "interventions[0].at", "no tap");
        add(R"([{"op":"zero","at":"final_norm_out","layer":1,"positions":[1]}])", "interventions[0].at",
            "no layer");
        add(R"([{"op":"zero","at":"mlp_out","layer":-1,"positions":[1]}])", "interventions[0].layer",
            "negative");
        add(R"([{"op":"zero","at":"mlp_out","layer":1.5,"positions":[1]}])", "interventions[0].layer",
            "whole number");
        rows(R"("colour": 1)", "interventions[0].positions", "missing");
        rows(R"("positions":[1],"colour": 1)", "interventions[0].colour", "no such key");
        rows(R"("positions":[1],"norm": 1)", "interventions[0].norm", "no such key");
        rows(R"("positions":[])", "interventions[0].positions", "empty");
        rows(R"("positions":[2,2])", "interventions[0].positions", "twice");
        rows(R"("positions":[-2])", "interventions[0].positions", "negative");
        rows(R"("positions":"all")", "interventions[0].positions", "a list");
        rows(R"("positions":{})", "interventions[0].positions.aligned_with_anchor", "missing");
        rows(R"("positions":{"aligned_with_anchor":1})", "interventions[0].positions.aligned_with_anchor",
             "impossible");
        rows(R"("positions":{"aligned":0.9})", "interventions[0].positions.aligned_with_anchor", "missing");
        add(R"([{"op":"scale","at":"mlp_out","layer":1,"positions":[1]}])", "interventions[0].factor",
            "missing");
        add(R"([{"op":"cap_norm","at":"mlp_out","layer":1,"positions":[1],"norm":-1}])",
            "interventions[0].norm", "at least 0");
        add(R"([{"op":"exchange","at":"mlp_out","layer":1,"positions":[1]}])", "interventions[0].positions",
            "exactly two");
        add(R"([{"op":"exchange","at":"mlp_out","layer":1,"positions":[1,1]}])", "interventions[0].positions",
            "twice");
        add(R"([{"op":"mask_key","layer":1,"positions":[1],"heads":[]}])", "interventions[0].heads", "empty");
        add(R"([{"op":"mask_key","layer":1,"positions":[1],"window":-1}])", "interventions[0].window",
            "at least 0");
        add(R"([{"op":"mask_key","at":"k","layer":1,"positions":[1]}])", "interventions[0].at",
            "no such key");
        add(R"([{"op":"zero_head","layer":1,"heads":[]}])", "interventions[0].heads", "empty");
        add(R"([{"op":"zero_head","layer":1,"heads":[1,-1]}])", "interventions[0].heads", "negative");
        add(R"([{"op":"zero_head","layer":1}])", "interventions[0].heads", "missing");
        source(R"({})", "interventions[0].source", "exactly one");
        source(R"({"position":1,"mean_of":[1]})", "interventions[0].source", "exactly one");
        source(R"({"mean_of":[]})", "interventions[0].source.mean_of", "donors is empty");
        source(R"({"mean_of":[1,1]})", "interventions[0].source.mean_of", "twice");
        source(R"({"vector":[]})", "interventions[0].source.vector", "no values");
        source(R"({"vector":[1,null]})", "interventions[0].source.vector[1]", "a number is needed");
        source(R"({"vector":[1,1e39]})", "interventions[0].source.vector[1]", "too large");
        source(R"({"run":"a.sinkrun"})", "interventions[0].source.position", "missing");
        source(R"({"run":"","position":1})", "interventions[0].source.run", "no run is named");
        source(R"({"position":-1})", "interventions[0].source.position", "negative");
        source(R"({"same_token_others":false})", "interventions[0].source.same_token_others", "only true");
        source(R"({"donor":1})", "interventions[0].source", "exactly one");
        add(R"([{"op":"replace","at":"mlp_out","layer":1,"positions":[1]}])", "interventions[0].source",
            "missing");
    }

    void wrong()
    {
        QFETCH(const QByteArray, list);
        QFETCH(const QByteArray, where);
        QFETCH(const QByteArray, says);
        const auto spec = specWith(list.toStdString());
        QVERIFY(!spec);
        QCOMPARE(spec.error().kind, ErrorKind::Usage);
        QCOMPARE(QByteArray::fromStdString(spec.error().where), where);
        QVERIFY2(QByteArray::fromStdString(toText(spec.error())).contains(says),
                 toText(spec.error()).c_str());
    }

    void whatJsonCannotSay()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto where = [](Intervention wrong) {
            const Status status = validateInterventions({ Exchange { "q", 0, { 1, 2 } }, std::move(wrong) });
            return status ? std::string() : status.error().where;
        };
        QCOMPARE(where(Replace { "q", 1, { 1 }, VectorSource { { 1, nan } } }),
                 std::string("interventions[1].source.vector[1]"));
        QCOMPARE(where(Reshape { ReshapeOp::Scale, "q", 1, Positions { 1 }, nan }),
                 std::string("interventions[1].factor"));
        QCOMPARE(where(Reshape { ReshapeOp::SetNorm, "q", 1, Positions { 1 },
                                 std::numeric_limits<double>::infinity() }),
                 std::string("interventions[1].norm"));
        QCOMPARE(where(Reshape { ReshapeOp::Zero, "q", 1, AlignedWithAnchor { nan }, 0 }),
                 std::string("interventions[1].positions.aligned_with_anchor"));
        QCOMPARE(where(Reshape { ReshapeOp::Zero, "q", 1, Positions { 1 }, 0 }), std::string());
    }

    void whatDoesNotFitTheModel()
    {
        const auto where = [](Intervention one) {
            const Status status = validateInterventions({ std::move(one) }, shape);
            return status ? std::string() : status.error().where;
        };
        const auto zero = [](const char* at, int layer, Positions positions) {
            return Reshape { ReshapeOp::Zero, at, layer, std::move(positions), 0 };
        };
        QCOMPARE(where(zero("q", 3, { 9 })), std::string());
        QCOMPARE(where(zero("q", 4, { 9 })), std::string("interventions[0].layer"));
        QCOMPARE(where(zero("q", 3, { 10 })), std::string("interventions[0].positions"));
        QCOMPARE(where(Exchange { "q", 0, { 0, 10 } }), std::string("interventions[0].positions"));
        QCOMPARE(where(ZeroHead { 0, { 5 } }), std::string());
        QCOMPARE(where(ZeroHead { 0, { 6 } }), std::string("interventions[0].heads"));
        QCOMPARE(where(MaskKey { 0, { 1 }, { { 6 } }, 0 }), std::string("interventions[0].heads"));
        QCOMPARE(where(MaskKey { 0, { 8 }, std::nullopt, 0 }), std::string());
        QCOMPARE(where(MaskKey { 0, { 9 }, std::nullopt, 0 }), std::string("interventions[0].positions"));
        QCOMPARE(where(MaskKey { 0, { 6 }, std::nullopt, 3 }), std::string("interventions[0].positions"));
        QCOMPARE(where(Replace { "q", 0, { 0 }, PositionSource { 10 } }),
                 std::string("interventions[0].source.position"));
        QCOMPARE(where(Replace { "q", 0, { 0 }, MeanSource { { 1, 10 } } }),
                 std::string("interventions[0].source.mean_of"));
        // the width of the tap
        const std::pair<const char*, std::size_t> widths[] { { "q", 48 },        { "attn_z", 48 },
                                                             { "k", 16 },        { "v_proj", 16 },
                                                             { "mlp_gate", 96 }, { "mlp_out", 40 } };
        for (const auto& [tap, width] : widths) {
            QCOMPARE(where(Replace { tap, 0, { 0 }, VectorSource { std::vector<float>(width) } }),
                     std::string());
            QCOMPARE(where(Replace { tap, 0, { 0 }, VectorSource { std::vector<float>(width + 1) } }),
                     std::string("interventions[0].source.vector"));
        }
        const Status status = validateInterventions({ zero("q", 4, { 9 }) }, shape);
        QVERIFY(toText(status.error()).find("another model") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestIntervention)

#include "tst_intervention.moc"
