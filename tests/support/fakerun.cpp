// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakerun.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>

namespace sinkscope::test {

namespace {

constexpr std::size_t ProfileLayers = 30;
using Profile = std::array<float, ProfileLayers>;

// Measured on the real run named in the header, rounded.
constexpr Profile AnchorNorm { 53.2F,   169.4F,  708.4F,  705.9F,  701.2F,  693.8F,  687.3F,  677.7F,
                               571.1F,  146.3F,  147.9F,  23933.F, 23926.F, 23914.F, 23901.F, 23885.F,
                               23871.F, 23857.F, 23849.F, 23842.F, 23843.F, 23851.F, 23845.F, 23847.F,
                               23819.F, 23822.F, 23816.F, 23590.F, 9584.F,  5485.F };
constexpr Profile MedianNorm {
    43.3F,  64.5F,  77.1F,  80.2F,  87.6F,  92.5F,  98.9F,  107.1F, 124.4F, 132.0F,
    137.5F, 135.5F, 139.7F, 142.0F, 143.4F, 164.9F, 173.7F, 183.0F, 197.4F, 214.1F,
    232.7F, 278.5F, 319.3F, 365.1F, 447.5F, 487.9F, 533.4F, 626.5F, 703.9F, 869.6F
};
constexpr Profile AnchorScore { .0062F, .0036F, .0311F, .1373F, .1093F, .1178F, .1145F, .1206F,
                                .1057F, .1098F, .0153F, .0037F, .356F,  .3459F, .466F,  .4945F,
                                .256F,  .3935F, .5003F, .3793F, .4742F, .3573F, .4436F, .5415F,
                                .5531F, .6871F, .6366F, .5121F, .4941F, .3493F };
constexpr Profile SecondaryScore { .0227F, .0215F, .1335F, .6246F, .6171F, .6257F, .559F,  .6536F,
                                   .538F,  .4496F, .3795F, .017F,  .0028F, .0032F, .0022F, .0011F,
                                   .0024F, .0033F, .0026F, .0042F, .0023F, .0028F, .0038F, .0017F,
                                   .0021F, .0023F, .0025F, .004F,  .0026F, .0056F };
constexpr Profile KeyNorm { 18.3F, 32.9F, 30.0F, 30.1F, 30.5F, 29.1F, 29.7F, 28.9F, 27.9F, 31.8F,
                            34.6F, 38.0F, 31.0F, 33.2F, 33.0F, 32.6F, 33.1F, 31.1F, 36.9F, 32.9F,
                            34.1F, 32.9F, 34.1F, 34.3F, 29.0F, 31.4F, 31.1F, 33.2F, 28.7F, 27.9F };
constexpr Profile ValueNorm {
    .64F,   4.93F,  4.94F,  7.34F,  8.09F,  7.88F,  8.14F,  9.99F,  9.73F,  8.03F,
    7.69F,  7.45F,  8.54F,  7.45F,  10.91F, 10.46F, 9.65F,  13.50F, 14.92F, 14.33F,
    14.91F, 14.06F, 15.36F, 24.12F, 25.74F, 16.21F, 18.84F, 19.03F, 19.22F, 21.86F
};
constexpr std::array<float, 9> SinkStrength { .0399F, .2055F, .1316F, .0627F, .0426F,
                                              .0246F, .0491F, .0096F, .0514F };
constexpr std::array<float, 9> SinkNorm { 520.F, 747.F, 690.F, 600.F, 540.F, 430.F, 560.F, 235.F, 580.F };

constexpr int BirthLayer = 2;

struct Word
{
    const char* text;
    std::int64_t id;
};

constexpr std::array<Word, 34> Words { {
    { " will", 523 },
    { " be", 325 },
    { " given", 1836 },
    { " a", 253 },
    { " math", 5345 },
    { " problem", 1732 },
    { ".", 30 },
    { " Solve", 39141 },
    { " it", 357 },
    { " step", 2350 },
    { " by", 411 },
    { " step", 2350 },
    { ".", 30 },
    { "\n", 198 },
    { " Every", 7152 },
    { " morning", 5738 },
    { " the", 260 },
    { " walk", 4949 },
    { " takes", 3166 },
    { " her", 506 },
    { " ", 216 },
    { "4", 36 },
    { " hours", 2919 },
    { ",", 28 },
    { " including", 1285 },
    { " $", 2032 },
    { "t", 100 },
    { "$", 20 },
    { " minutes", 3485 },
    { " spent", 4829 },
    { " in", 281 },
    { " coffee", 5702 },
    { " shop", 6411 },
    { "\t", 197 },
} };

[[noreturn]] void fail(const Error& error)
{
    std::fprintf(stderr, "makeFakeRun: %s\n", toText(error).c_str());
    std::abort();
}

/// splitmix64: the same numbers on every machine, unlike the distributions of <random>.
class Noise
{
public:
    explicit Noise(std::uint64_t seed)
        : m_state(seed)
    {
    }

    /// Uniform in [0, 1).
    float unit()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return static_cast<float>((z ^ (z >> 31)) >> 40) / 16777216.F;
    }

    /// About normal: mean 0, variance 1.
    float normal() { return (unit() + unit() + unit() + unit() - 2.F) * 1.7320508F; }

private:
    std::uint64_t m_state;
};

float at(const Profile& profile, int layer)
{
    return profile[std::min<std::size_t>(static_cast<std::size_t>(layer), ProfileLayers - 1)];
}

/// Index of a position among the planned sinks, or -1.
int plannedIndex(const FakeRunPlan& plan, std::int64_t position)
{
    const auto found = std::find(plan.sinks.begin(), plan.sinks.end(), position);
    return found == plan.sinks.end() ? -1 : static_cast<int>(found - plan.sinks.begin());
}

/// The same, -1 for a sink that is suppressed.
int sinkIndex(const FakeRunPlan& plan, std::int64_t position)
{
    const bool isSuppressed = std::ranges::find(plan.suppressed, position) != plan.suppressed.end();
    return isSuppressed ? -1 : plannedIndex(plan, position);
}

int lastLayer(const FakeRunPlan& plan, int index)
{
    const int life = index % 9 == 7 ? 5 : 7;
    return std::min(BirthLayer + life - 1, plan.layers - 2);
}

bool anchorLives(const FakeRunPlan& plan, int layer)
{
    return (layer >= 1 && layer <= std::min(8, plan.layers - 1)) || layer >= 11;
}

std::span<float> rowOf(SafetensorsWriter& writer, const char* name, std::int64_t row, std::int64_t width)
{
    const std::span<float> all = writer.floats(name);
    const auto begin = static_cast<std::size_t>(row * width);
    const auto size = static_cast<std::size_t>(width);
    if (all.size() < begin + size) {
        fail(failed(name, "the writer gave %1 values", all.size()));
    }
    return all.subspan(begin, size);
}

void fillNorms(SafetensorsWriter& writer, const FakeRunPlan& plan, int layer, Noise& noise)
{
    const std::int64_t width = plan.tokens;
    const auto hidden = rowOf(writer, "hidden_norm", layer, width);
    const auto key = rowOf(writer, "k_norm", layer, width);
    const auto value = rowOf(writer, "v_norm", layer, width);
    const auto attention = rowOf(writer, "attn_out_norm", layer, width);
    const auto mlp = rowOf(writer, "mlp_out_norm", layer, width);
    for (std::int64_t t = 0; t < width; ++t) {
        const auto i = static_cast<std::size_t>(t);
        const int index = sinkIndex(plan, t);
        const float wobble = std::exp(.12F * noise.normal());
        hidden[i] = at(MedianNorm, layer) * wobble;
        key[i] = at(KeyNorm, layer) * std::exp(.1F * noise.normal());
        value[i] = at(ValueNorm, layer) * std::exp(.25F * noise.normal());
        attention[i] = .2F * at(MedianNorm, layer) * wobble;
        mlp[i] = .23F * at(MedianNorm, layer) * wobble;
        if (t == 0) {
            hidden[i] = at(AnchorNorm, layer);
            mlp[i] = layer == BirthLayer ? 560.F : mlp[i];
        } else if (index >= 0 && layer >= BirthLayer && layer <= lastLayer(plan, index)) {
            hidden[i] =
                SinkNorm[static_cast<std::size_t>(index % 9)] * (1.F - .015F * static_cast<float>(layer));
        }
        if (index >= 0 && layer == BirthLayer) {
            mlp[i] = .82F * SinkNorm[static_cast<std::size_t>(index % 9)];
        }
        // Keys and values of layer l are read from the state after layer l - 1.
        const bool reads = t == 0 ? anchorLives(plan, layer - 1)
                                  : index >= 0 && layer > BirthLayer && layer <= lastLayer(plan, index) + 1;
        if (reads) {
            key[i] *= .47F;
            value[i] *= .17F;
        }
    }
}

void fillCosines(SafetensorsWriter& writer, const FakeRunPlan& plan, int layer, std::int64_t candidates,
                 Noise& noise)
{
    for (std::int64_t c = 0; c < candidates; ++c) {
        const auto cosines = rowOf(writer, "cos_candidate", c * plan.layers + layer, plan.tokens);
        for (std::int64_t t = 0; t < plan.tokens; ++t) {
            const int index = sinkIndex(plan, t);
            float cosine = .15F + .12F * noise.normal();
            if (t == c) {
                cosine = 1.F;
            } else if (c == 0 && index >= 0 && layer >= BirthLayer && layer <= lastLayer(plan, index)) {
                cosine = .985F + .01F * noise.unit();
            }
            cosines[static_cast<std::size_t>(t)] = cosine;
        }
    }
    const auto source = rowOf(writer, "cos_candidate", layer, plan.tokens);
    std::ranges::copy(source, rowOf(writer, "cos_anchor", layer, plan.tokens).begin());
}

/// Every query spends 1 in total, so sum over keys of score x queries that see the key = number of queries.
void fillScores(SafetensorsWriter& writer, const FakeRunPlan& plan, int layer, Noise& noise)
{
    const std::int64_t width = plan.tokens;
    const auto score = rowOf(writer, "sink_score", layer, width);
    float strengths = 0;
    for (std::size_t i = 0; i < plan.sinks.size(); ++i) {
        strengths += plan.sinks[i] < width ? SinkStrength[i % 9] : 0.F;
    }
    double planted = 0;
    double rest = 0;
    for (std::int64_t t = 0; t < width; ++t) {
        const int index = sinkIndex(plan, t);
        const double queries = static_cast<double>(width - t);
        float& value = score[static_cast<std::size_t>(t)];
        if (t == 0) {
            value = at(AnchorScore, layer);
            planted += value * queries;
        } else if (index >= 0) {
            value = at(SecondaryScore, layer) * SinkStrength[static_cast<std::size_t>(index % 9)] / strengths;
            planted += value * queries;
        } else {
            value = std::exp(1.1F * noise.normal()) * (1.F + 4.F / static_cast<float>(queries));
            rest += value * queries;
        }
    }
    const double share = std::max(.05, 1. - planted / static_cast<double>(width));
    const auto factor = static_cast<float>(share * static_cast<double>(width) / rest);
    for (std::int64_t t = 1; t < width; ++t) {
        if (sinkIndex(plan, t) < 0) {
            score[static_cast<std::size_t>(t)] *= factor;
        }
    }
    for (std::int64_t t = 0; t < width; ++t) {
        const float mean = score[static_cast<std::size_t>(t)];
        float left = static_cast<float>(plan.heads);
        for (int h = 0; h < plan.heads; ++h) {
            // Weights that add up to the number of heads, so that the mean over heads is `mean`.
            const int pair = plan.heads % 2 != 0 && h == plan.heads - 1 ? 0 : (h % 2 == 0 ? 1 : -1);
            const float weight = 1.F + .1F * static_cast<float>(pair) * static_cast<float>(1 + h / 2 % 6);
            left -= weight;
            rowOf(writer, "head_score", layer * plan.heads + h, width)[static_cast<std::size_t>(t)] =
                mean * weight;
        }
        if (std::abs(left) > 1e-3F) {
            fail(failed("head_score", "the head weights do not add up"));
        }
    }
}

std::vector<RunToken> fakeTokens(const FakeRunPlan& plan, std::string& text)
{
    std::vector<RunToken> tokens;
    for (std::int64_t t = 0; t < plan.tokens; ++t) {
        const int index = plannedIndex(plan, t);
        Word word = t == 0 ? Word { "You", 2683 } : Words[static_cast<std::size_t>(t - 1) % Words.size()];
        if (index >= 0) {
            word = index == 0 || index == 7 ? Word { " ", 216 } : Word { " the", 260 };
        }
        const auto begin = static_cast<std::int64_t>(text.size());
        text += word.text;
        tokens.push_back({ word.id, word.text, begin, static_cast<std::int64_t>(text.size()) });
    }
    return tokens;
}

RunRecord fakeRecord(const FakeRunPlan& plan)
{
    std::string text;
    RunRecord record;
    record.tokens = fakeTokens(plan, text);
    record.spec.model = "SmolLM2-135M-Instruct.Q4_1.gguf";
    record.spec.input = TextInput { text };
    record.spec.scores = plan.scores;
    record.model.name = "Fake SmolLM2";
    record.model.architecture = "llama";
    record.model.layers = plan.layers;
    record.model.heads = plan.heads;
    record.model.kvHeads = plan.heads % 3 == 0 ? plan.heads / 3 : plan.heads;
    record.model.headDim = 64;
    record.model.hidden = 64 * plan.heads;
    record.model.intermediate = 128 * plan.heads;
    record.model.vocab = 49152;
    record.model.context = 8192;
    record.model.weightType = "Q4_1";
    record.model.weightValues = 134'515'008;
    record.model.fileBytes = 98'000'000;
    record.model.tiedHead = true;
    record.model.sha256 = std::string(64, '0');
    record.dtype = "f32";
    record.device = "cpu";
    record.promptTokens = plan.tokens > 192 ? 192 : -1;
    record.cutFrom = plan.tokens >= 1024 ? plan.tokens + 366 : -1;
    record.versions = { { "sinkscope", "0.1.0" }, { "torch", "2.13.0" } };
    record.seconds = 3.7;
    record.peakMib = 812;
    return record;
}

void fillVectors(SafetensorsWriter& writer, const FakeRunPlan& plan, const RunRecord& record, Noise& noise)
{
    const std::span<std::byte> ids = writer.bytes("token_ids");
    const std::span<std::byte> seen = writer.bytes("queries_seen");
    const auto count = static_cast<std::size_t>(plan.tokens);
    for (std::size_t t = 0; t < count; ++t) {
        std::memcpy(ids.data() + t * sizeof(std::int64_t), &record.tokens[t].id, sizeof(std::int64_t));
        const auto queries = static_cast<std::int32_t>(count - t);
        for (std::size_t l = 0; l < static_cast<std::size_t>(plan.layers); ++l) {
            std::memcpy(seen.data() + (l * count + t) * sizeof queries, &queries, sizeof queries);
        }
    }
    for (float& value : writer.floats("embedding_norm")) {
        value = 2.1F + .3F * noise.unit();
    }
    for (float& value : writer.floats("final_norm")) {
        value = 96.F + 8.F * noise.normal();
    }
    for (float& value : writer.floats("final_cos")) {
        value = .1F + .1F * noise.normal();
    }
}

} // namespace

RunResultPtr makeFakeRun(const FakeRunPlan& plan)
{
    if (plan.layers < 4 || plan.heads < 1 || plan.tokens < 8) {
        fail(failed("FakeRunPlan", "too small"));
    }
    RunRecord record = fakeRecord(plan);
    const auto candidates = static_cast<std::int64_t>(record.spec.rule.anchorCandidates.size());
    const std::int64_t layers = plan.layers;
    SafetensorsWriter writer;
    writer.declare("token_ids", DType::I64, { plan.tokens });
    writer.declare("queries_seen", DType::I32, { layers, plan.tokens });
    for (const char* name :
         { "hidden_norm", "cos_anchor", "k_norm", "v_norm", "attn_out_norm", "mlp_out_norm" }) {
        writer.declare(name, DType::F32, { layers, plan.tokens });
    }
    if (plan.scores) {
        writer.declare("sink_score", DType::F32, { layers, plan.tokens });
        writer.declare("head_score", DType::F32, { layers, plan.heads, plan.tokens });
    }
    writer.declare("embedding_norm", DType::F32, { plan.tokens });
    writer.declare("cos_candidate", DType::F32, { candidates, layers, plan.tokens });
    writer.declare("final_norm", DType::F32, { plan.tokens });
    writer.declare("final_cos", DType::F32, { candidates, plan.tokens });
    if (const Status created = writer.create({ }); !created) {
        fail(created.error());
    }
    Noise noise(plan.seed);
    fillVectors(writer, plan, record, noise);
    for (int layer = 0; layer < plan.layers; ++layer) {
        fillNorms(writer, plan, layer, noise);
        fillCosines(writer, plan, layer, candidates, noise);
        if (plan.scores) {
            fillScores(writer, plan, layer, noise);
        }
    }
    Result<std::shared_ptr<const SafetensorsFile>> file = writer.finish();
    if (!file) {
        fail(file.error());
    }
    Result<RunResultPtr> run = makeRunResult(std::move(record), std::move(file).value());
    if (!run) {
        fail(run.error());
    }
    return std::move(run).value();
}

} // namespace sinkscope::test
