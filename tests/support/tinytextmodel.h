// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/gguf.h"
#include "tests/support/ggufbuilder.h"
#include "tests/support/testdata.h"

#include <QChar>
#include <QString>

namespace sinkscope::test {

/// A random model that reads texts: the weights of tests/data/gguf/llama-F32.gguf (320 ids, a context of 512)
/// with a vocabulary of one token a byte.
inline bool writeTinyTextModel(const std::filesystem::path& path)
{
    const auto read = GgufFile::open(data("gguf/llama-F32.gguf"));
    if (!read) {
        return false;
    }
    const GgufFile& source = *read.value();
    GgufBuilder builder;
    for (const std::string& key : source.keys()) {
        if (const auto number = source.integer(key); number && key.starts_with("llama.")) {
            builder.u32(key, static_cast<std::uint32_t>(*number));
        } else if (const auto real = source.number(key); real && key.starts_with("llama.")) {
            builder.key(key, 6, raw(static_cast<float>(*real)));
        }
    }
    builder.text("general.architecture", "llama").text("general.name", "tiny text llama");
    std::vector<std::string> tokens;
    unsigned next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool stands = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
        tokens.push_back(QString(QChar(stands ? byte : next)).toStdString());
        next += stands ? 0 : 1;
    }
    for (int more = 256; more < 320; ++more) {
        tokens.push_back("[unused" + std::to_string(more) + "]");
    }
    builder.text("tokenizer.ggml.model", "gpt2")
        .text("tokenizer.ggml.pre", "gpt-2")
        .texts("tokenizer.ggml.tokens", tokens)
        .texts("tokenizer.ggml.merges", { });
    for (const StoredTensor& tensor : source.tensors()) {
        std::vector<std::uint64_t> dimensions(tensor.shape.rbegin(), tensor.shape.rend());
        const auto* first = reinterpret_cast<const char*>(source.file().bytes().data())
            + static_cast<std::size_t>(tensor.offset);
        builder.tensor(tensor.name, dimensions, 0, std::string(first, tensor.bytes));
    }
    writeBytes(path.string(), builder.build());
    return true;
}

} // namespace sinkscope::test
