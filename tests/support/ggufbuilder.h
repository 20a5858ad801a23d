// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope::test {

template<typename T>
std::string raw(T value)
{
    return { reinterpret_cast<const char*>(&value), sizeof value };
}

/// A text as GGUF stores it: length, then bytes.
inline std::string ggufText(std::string_view text)
{
    return raw(std::uint64_t { text.size() }) + std::string(text);
}

/// Writes small GGUF files, right ones and, by its public members and raw pieces, wrong ones.
class GgufBuilder
{
public:
    std::string magic = "GGUF";
    std::uint32_t version = 3;
    std::uint64_t alignment =
        32; ///< of the data; the key general.alignment is added by the test that needs it
    std::optional<std::uint64_t> claimedKeys;
    std::optional<std::uint64_t> claimedTensors;

    /// A key with the number of its type and the bytes of its value.
    GgufBuilder& key(std::string_view name, std::uint32_t type, const std::string& value)
    {
        m_keys.push_back(ggufText(name) + raw(type) + value);
        return *this;
    }

    GgufBuilder& u32(std::string_view name, std::uint32_t value) { return key(name, 4, raw(value)); }

    GgufBuilder& boolean(std::string_view name, bool value)
    {
        return key(name, 7, raw(std::uint8_t { value }));
    }

    GgufBuilder& text(std::string_view name, std::string_view value) { return key(name, 8, ggufText(value)); }

    GgufBuilder& texts(std::string_view name, const std::vector<std::string>& values)
    {
        std::string bytes = raw(std::uint32_t { 8 }) + raw(std::uint64_t { values.size() });
        for (const std::string& value : values) {
            bytes += ggufText(value);
        }
        return key(name, 9, bytes);
    }

    GgufBuilder& i32s(std::string_view name, const std::vector<std::int32_t>& values)
    {
        std::string bytes = raw(std::uint32_t { 5 }) + raw(std::uint64_t { values.size() });
        for (const std::int32_t value : values) {
            bytes += raw(value);
        }
        return key(name, 9, bytes);
    }

    /// `dimensions` as in the file: the fastest first.
    GgufBuilder& tensor(std::string_view name, const std::vector<std::uint64_t>& dimensions,
                        std::uint32_t type, const std::string& bytes,
                        std::optional<std::uint64_t> offset = { })
    {
        while (m_data.size() % alignment != 0) {
            m_data += '\0';
        }
        std::string entry = ggufText(name) + raw(static_cast<std::uint32_t>(dimensions.size()));
        for (const std::uint64_t length : dimensions) {
            entry += raw(length);
        }
        m_tensors.push_back(entry + raw(type) + raw(offset.value_or(m_data.size())));
        m_data += bytes;
        return *this;
    }

    std::string build() const
    {
        std::string out = magic + raw(version) + raw(claimedTensors.value_or(m_tensors.size()))
            + raw(claimedKeys.value_or(m_keys.size()));
        for (const std::string& piece : m_keys) {
            out += piece;
        }
        for (const std::string& piece : m_tensors) {
            out += piece;
        }
        if (!m_tensors.empty()) {
            out.append((alignment - out.size() % alignment) % alignment, '\0');
        }
        return out + m_data;
    }

    /// The keys every language model has, for an architecture called llama with 2 layers, 4 heads and a width
    /// of 64.
    GgufBuilder& modelKeys()
    {
        return text("general.architecture", "llama")
            .text("general.name", "made up")
            .u32("llama.block_count", 2)
            .u32("llama.context_length", 128)
            .u32("llama.embedding_length", 64)
            .u32("llama.feed_forward_length", 96)
            .u32("llama.attention.head_count", 4);
    }

private:
    std::vector<std::string> m_keys;
    std::vector<std::string> m_tensors;
    std::string m_data;
};

inline void writeBytes(const std::string& path, std::string_view bytes)
{
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace sinkscope::test
