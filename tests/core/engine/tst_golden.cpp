// SPDX-License-Identifier: GPL-3.0-or-later
// Every tap and the logits of tiny random models against the golden activations of transformers' own modules
// (float32, eager attention; tests/data/README.md names how they were made).
#include "tests/core/engine/enginefixture.h"

#include <QTemporaryDir>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

// Other instruction sets reproduce the golden files to 6e-6 in the deepest layers.
constexpr double tolerance = 2e-5;

PassRequest everything(const SafetensorsFile& golden)
{
    PassRequest request;
    request.tokenIds = need(golden.integers("input_ids"));
    request.candidates = { 0, 1, 2 };
    for (const char* name : { "resid_pre", "attn_norm_out", "q", "k", "v", "attn_z", "attn_out", "resid_mid",
                              "mlp_in", "mlp_gate", "mlp_up", "mlp_act", "mlp_product", "mlp_out",
                              "resid_post", "final_norm_out", "k_proj", "v_proj" }) {
        request.spec.taps.push_back({ name, { }, { } });
    }
    request.spec.logits = LogitsKept::All;
    return request;
}

double norm(std::span<const float> row)
{
    double sum = 0;
    for (const float x : row) {
        sum += static_cast<double>(x) * static_cast<double>(x);
    }
    return std::sqrt(sum);
}

} // namespace

class TestGolden : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void everyTapAndLogit_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("config");
        QTest::newRow("llama: GQA, llama3 rope") << "llama" << "config.json";
        QTest::newRow("llama, config as version 5 spells it") << "llama" << "config.v5.json";
        QTest::newRow("llama_mha: float16, three shards") << "llama_mha" << "config.json";
        QTest::newRow("llama_mha, config as version 5 spells it") << "llama_mha" << "config.v5.json";
        QTest::newRow("qwen2: biases, tied head, a window that is off") << "qwen2" << "config.json";
        QTest::newRow("qwen2, config as version 5 spells it") << "qwen2" << "config.v5.json";
    }

    void everyTapAndLogit()
    {
        QFETCH(QString, folder);
        QFETCH(QString, config);
        const auto source = data("models/" + folder.toStdString());
        QTemporaryDir dir;
        for (const auto& entry : std::filesystem::directory_iterator(source)) {
            if (entry.path().extension() != ".json"
                || entry.path().filename() == "model.safetensors.index.json") {
                std::filesystem::create_symlink(entry.path(),
                                                dir.path().toStdString() / entry.path().filename());
            }
        }
        std::filesystem::copy_file(source / config.toStdString(), dir.path().toStdString() + "/config.json");

        const auto golden = need(SafetensorsFile::open(source / "golden.safetensors"));
        LoadedFixture fixture(dir.path().toStdString());
        const auto run = need(fixture.pass(everything(*golden)));
        int compared = 0;
        for (const StoredTensor& tensor : golden->tensors()) {
            std::string name = tensor.name;
            if (name.rfind("layers.", 0) == 0) {
                const auto dot = name.find('.', 7);
                name = "tap/" + name.substr(dot + 1) + "/" + name.substr(7, dot - 7);
                if (name.find("attn_probs") != std::string::npos) {
                    continue; // its column sums are compared below
                }
            } else if (name == "final_norm_out") {
                name = "tap/final_norm_out";
            } else if (name != "logits") {
                continue;
            }
            const TensorView mine = need(run->view(name));
            const TensorView theirs = need(golden->view(tensor.name));
            QCOMPARE(mine.shape, theirs.shape);
            const bool first = name.ends_with("/0");
            const double d = difference(mine.values, theirs.values);
            QVERIFY2(d <= (first ? 5e-6 : tolerance), (name + " differs by " + std::to_string(d)).c_str());
            ++compared;
        }
        QCOMPARE(compared, 4 * 15 + 2);
    }

    void reductionsAgreeWithTaps()
    {
        const auto golden = need(SafetensorsFile::open(data("models/llama/golden.safetensors")));
        LoadedFixture fixture(data("models/llama"));
        const auto run = need(fixture.pass(everything(*golden)));
        const auto T = static_cast<std::int64_t>(24);
        for (int l = 0; l < 4; ++l) {
            const std::string layer = std::to_string(l);
            const std::pair<const char*, std::string> pairs[] {
                { "hidden_norm", "tap/resid_post/" + layer }, { "k_norm", "tap/k_proj/" + layer },
                { "v_norm", "tap/v_proj/" + layer },          { "attn_out_norm", "tap/attn_out/" + layer },
                { "mlp_out_norm", "tap/mlp_out/" + layer },
            };
            for (const auto& [reduced, tap] : pairs) {
                const TensorView norms = need(run->view(reduced));
                const TensorView states = need(run->view(tap));
                for (std::int64_t t = 0; t < T; ++t) {
                    const double expected = norm(states.row(t));
                    QVERIFY2(std::abs(norms.at(l, t) - expected) <= 1e-5 * expected, reduced);
                }
            }
            const TensorView states = need(run->view("tap/resid_post/" + layer));
            const TensorView cosines = need(run->view("cos_candidate"));
            for (std::int64_t c = 0; c < 3; ++c) {
                for (std::int64_t t = 0; t < T; ++t) {
                    double dot = 0;
                    for (std::size_t i = 0; i < states.row(t).size(); ++i) {
                        dot += static_cast<double>(states.row(t)[i]) * static_cast<double>(states.row(c)[i]);
                    }
                    const double expected = dot / norm(states.row(t)) / norm(states.row(c));
                    const float mine = cosines.values[static_cast<std::size_t>((c * 4 + l) * T + t)];
                    QVERIFY(std::abs(mine - expected) <= 1e-5);
                }
            }
            // received attention = column sums of the golden attention, over the queries that can see the key
            const TensorView probabilities = need(golden->view("layers." + layer + ".attn_probs"));
            const TensorView scores = need(run->view("head_score"));
            for (std::int64_t h = 0; h < 4; ++h) {
                for (std::int64_t k = 0; k < T; ++k) {
                    double sum = 0;
                    for (std::int64_t q = k; q < T; ++q) {
                        sum += probabilities.values[static_cast<std::size_t>((h * T + q) * T + k)];
                    }
                    const float mine = scores.values[static_cast<std::size_t>((l * 4 + h) * T + k)];
                    const double expected = sum / static_cast<double>(T - k);
                    QVERIFY2(std::abs(mine - expected) <= 1e-5,
                             (std::to_string(mine) + " for " + std::to_string(expected)).c_str());
                }
            }
        }
    }

    void ggufLogits_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             { "llama-F32", "llama-F16", "llama-BF16", "llama-Q8_0", "llama-Q4_0", "llama-Q4_1", "llama-Q5_0",
               "llama-Q5_1", "qwen2-F32", "qwen2-BF16", "qwen2-Q8_0", "qwen2-Q4_0" }) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void ggufLogits()
    {
        QFETCH(QString, name);
        const std::string stem = "gguf/" + name.toStdString();
        const auto golden = need(SafetensorsFile::open(data(stem + ".golden.safetensors")));
        LoadedFixture fixture(data(stem + ".gguf"));
        PassRequest request;
        request.tokenIds = need(golden->integers("input_ids"));
        request.candidates = { 0, 1, 2 };
        request.spec.logits = LogitsKept::All;
        const auto run = need(fixture.pass(request));
        const TensorView mine = need(run->view("logits"));
        const TensorView theirs = need(golden->view("last_logits"));
        QCOMPARE(mine.shape, (std::vector<std::int64_t> { 24, 320 }));
        const double d = difference(mine.values.last(theirs.values.size()), theirs.values);
        QVERIFY2(d <= tolerance, std::to_string(d).c_str());
    }
};

QTEST_APPLESS_MAIN(TestGolden)

#include "tst_golden.moc"
