// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ggufbuilder.h"
#include "tests/support/testdata.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope::test {

/// A llama of three layers whose sinks are made by hand. Token Bos becomes the anchor in layer 0. Attention
/// of layer 0 tells each token how many of those before it are markers. In layer 1 one neuron makes a token
/// Future a sink where these are many: along the anchor's direction, by gate * up of two channels. Another
/// neuron, far weaker, answers to the opposite side with a direction of its own.
struct PlantedModel
{
    static constexpr int hidden = 16;
    static constexpr int width = 8; ///< of the MLPs
    static constexpr int layers = 3;
    static constexpr int birth = 1;
    static constexpr int vocab = 40;
    static constexpr std::int64_t bos = 1, marker = 5, future = 7;

    /// Half without markers, half with many; the future sinks are the last six tokens Future.
    static std::vector<std::int64_t> text()
    {
        std::vector<std::int64_t> ids { bos };
        for (int i = 0; i < 24; ++i) {
            ids.push_back(i % 4 == 3 ? future : 10 + (i * 7) % 29);
        }
        for (int i = 0; i < 30; ++i) {
            ids.push_back(i >= 18 && i % 2 == 1 ? future : marker);
        }
        return ids;
    }
};

inline void writePlantedModel(const std::string& path)
{
    using M = PlantedModel;

    enum Channel
    {
        IsFuture,
        Markers,
        One,
        IsBos,
        Sink,
        IsMarker,
        Elsewhere,
        FirstNoise
    };

    const auto bytes = [](const std::vector<float>& values) {
        std::string out;
        for (const float value : values) {
            out += raw(value);
        }
        return out;
    };
    const auto matrix = [](int rows, int columns) {
        return std::vector<float>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    };
    const auto set = [](std::vector<float>& of, int columns, int row, int column, double value) {
        of[static_cast<std::size_t>((row * columns) + column)] = static_cast<float>(value);
    };
    GgufBuilder builder;
    builder.text("general.architecture", "llama")
        .text("general.name", "planted sinks")
        .u32("llama.block_count", M::layers)
        .u32("llama.context_length", 128)
        .u32("llama.embedding_length", M::hidden)
        .u32("llama.feed_forward_length", M::width)
        .u32("llama.attention.head_count", 2)
        .u32("llama.attention.head_count_kv", 2)
        .u32("llama.vocab_size", M::vocab)
        .key("llama.attention.layer_norm_rms_epsilon", 6, raw(1e-5F));
    const auto add = [&](const std::string& name, int rows, int columns, const std::vector<float>& values) {
        builder.tensor(name, { static_cast<std::uint64_t>(columns), static_cast<std::uint64_t>(rows) }, 0,
                       bytes(values));
    };
    const auto norm = [&](const std::string& name) {
        builder.tensor(name, { M::hidden }, 0, bytes(std::vector<float>(M::hidden, 1)));
    };
    auto embedding = matrix(M::vocab, M::hidden);
    for (int id = 0; id < M::vocab; ++id) {
        set(embedding, M::hidden, id, One, 1);
        for (int channel = FirstNoise; channel < M::hidden; ++channel) {
            set(embedding, M::hidden, id, channel, 0.1 * std::sin(id * 12.9898 + channel * 78.233));
        }
    }
    set(embedding, M::hidden, M::bos, IsBos, 3);
    set(embedding, M::hidden, M::marker, IsMarker, 1);
    set(embedding, M::hidden, M::future, IsFuture, 1);
    add("token_embd.weight", M::vocab, M::hidden, embedding);
    norm("output_norm.weight");
    for (int l = 0; l < M::layers; ++l) {
        const std::string p = "blk." + std::to_string(l) + ".";
        auto value = matrix(M::hidden, M::hidden);
        auto out = matrix(M::hidden, M::hidden);
        auto gate = matrix(M::width, M::hidden);
        auto up = matrix(M::width, M::hidden);
        auto down = matrix(M::hidden, M::width);
        if (l == 0) {
            // Queries and keys of zero: each head has the mean of what came before.
            set(value, M::hidden, 0, IsMarker, 1);
            set(out, M::hidden, Markers, 0, 3);
            // Noise of the text before gives future sinks more dimensions than the planted ones.
            for (int channel = FirstNoise; channel < M::hidden; ++channel) {
                set(value, M::hidden, channel, channel, 1);
                set(out, M::hidden, channel, channel, 1);
            }
            set(gate, M::hidden, 0, IsBos, 2);
            set(up, M::hidden, 0, IsBos, 2);
            set(down, M::width, Sink, 0, 2);
        }
        if (l == M::birth) {
            set(gate, M::hidden, 0, Sink, 2); // the anchor goes on
            set(up, M::hidden, 0, Sink, 2);
            set(down, M::width, Sink, 0, 2);
            set(gate, M::hidden, 1, Markers, 2);
            set(gate, M::hidden, 1, One, -1);
            set(up, M::hidden, 1, IsFuture, 2);
            set(down, M::width, Sink, 1, 2);
            set(gate, M::hidden, 2, Markers, -0.4);
            set(up, M::hidden, 2, Markers, -0.4);
            set(down, M::width, Elsewhere, 2, 1);
        }
        const auto none = matrix(M::hidden, M::hidden);
        norm(p + "attn_norm.weight");
        norm(p + "ffn_norm.weight");
        add(p + "attn_q.weight", M::hidden, M::hidden, none);
        add(p + "attn_k.weight", M::hidden, M::hidden, none);
        add(p + "attn_v.weight", M::hidden, M::hidden, value);
        add(p + "attn_output.weight", M::hidden, M::hidden, out);
        add(p + "ffn_gate.weight", M::width, M::hidden, gate);
        add(p + "ffn_up.weight", M::width, M::hidden, up);
        add(p + "ffn_down.weight", M::hidden, M::width, down);
    }
    writeBytes(path, builder.build());
}

} // namespace sinkscope::test
