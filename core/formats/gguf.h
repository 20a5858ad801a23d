// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/mappedfile.h"
#include "core/formats/safetensors.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace sinkscope {

/// A value of GGUF metadata. Arrays of numbers are widened to int64 or double; arrays of arrays are not read
/// into memory (their key exists with monostate).
using GgufValue = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string,
                               std::vector<std::int64_t>, std::vector<double>, std::vector<std::string_view>>;

/// A GGUF file, versions 2 and 3, little endian. Every count is bounded by the bytes that are left before
/// anything is allocated; alignment is a power of two of at most 1 MiB; tensors lie inside the file and do
/// not overlap; at most 4 dimensions. Source: the GGUF specification of ggml. Thread-safe after open().
class GgufFile
{
public:
    static Result<std::shared_ptr<const GgufFile>> open(const std::filesystem::path& path);

    const MappedFile& file() const { return *m_file; }

    std::uint32_t version() const { return m_version; }

    /// Shapes are turned round: row-major as in PyTorch (GGUF stores the fastest dimension first).
    const std::vector<StoredTensor>& tensors() const { return m_tensors; }

    const StoredTensor* find(const std::string& name) const;

    /// Keys in the order of the file.
    const std::vector<std::string>& keys() const { return m_keys; }

    /// Null when the key is missing.
    const GgufValue* value(const std::string& key) const;

    /// A number of any integer type; nothing when missing or of another type.
    std::optional<std::int64_t> integer(const std::string& key) const;
    /// A floating or integer number.
    std::optional<double> number(const std::string& key) const;
    std::optional<std::string> text(const std::string& key) const;
    std::optional<bool> boolean(const std::string& key) const;
    /// Views into the mapping, valid while this object lives; null when missing or of another type.
    const std::vector<std::string_view>* texts(const std::string& key) const;
    const std::vector<std::int64_t>* integers(const std::string& key) const;

    /// Bytes of the header: magic to the end of the tensor list.
    std::uint64_t headerBytes() const { return m_headerBytes; }

private:
    friend class GgufParser;

    std::shared_ptr<const MappedFile> m_file;
    std::uint32_t m_version = 0;
    std::uint64_t m_headerBytes = 0;
    std::vector<StoredTensor> m_tensors;
    std::unordered_map<std::string, std::size_t> m_index;
    std::vector<std::string> m_keys;
    std::unordered_map<std::string, GgufValue> m_values;
};

} // namespace sinkscope
