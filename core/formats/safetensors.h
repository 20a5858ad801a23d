// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/mappedfile.h"
#include "core/base/tensorview.h"
#include "core/formats/dtype.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

/// One tensor of a file. `offset` counts from the start of the file; `bytes` is checked against shape, type
/// and file. Source of the format: the safetensors README (see the checks in safetensors.cpp).
struct StoredTensor
{
    std::string name;
    DType type = DType::F32;
    std::vector<std::int64_t> shape; ///< row-major, the fastest dimension last
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;

    std::int64_t values() const;
};

/// A safetensors file: header checked in full when opened (no holes, overlaps, duplicates, overflow), data on
/// demand. Thread-safe after open().
class SafetensorsFile
{
public:
    static Result<std::shared_ptr<const SafetensorsFile>> open(const std::filesystem::path& path);

    /// The same for a file that is mapped already.
    static Result<std::shared_ptr<const SafetensorsFile>> read(std::shared_ptr<const MappedFile> file);

    const MappedFile& file() const { return *m_file; }

    /// In the order of their data.
    const std::vector<StoredTensor>& tensors() const { return m_tensors; }

    const std::map<std::string, std::string>& metadata() const { return m_metadata; }

    /// Null when there is none.
    const StoredTensor* find(const std::string& name) const;

    /// A view of an F32 tensor inside the mapping; error when it is missing, of another type or misaligned.
    Result<TensorView> view(const std::string& name) const;

    /// The values of an I64 or I32 tensor, copied.
    Result<std::vector<std::int64_t>> integers(const std::string& name) const;

private:
    friend class SafetensorsHeader;

    SafetensorsFile() = default;

    std::shared_ptr<const MappedFile> m_file;
    std::vector<StoredTensor> m_tensors;
    std::map<std::string, std::size_t> m_index;
    std::map<std::string, std::string> m_metadata;
};

/// Writes a safetensors file whose shapes are all known before its data: declare every tensor, create(), fill
/// the mapped spans from the worker thread, finish(). The format allows no gaps, so tensors lie one behind
/// the other, the widest types first: each begins at a multiple of its own element size, the data at a
/// multiple of 64 bytes. Space is reserved in create(), so a full disk is an error value there and not a
/// signal later. A file gets its name in finish(); a writer that is destroyed before leaves nothing behind.
/// Not thread-safe.
class SafetensorsWriter
{
public:
    SafetensorsWriter();
    ~SafetensorsWriter();
    SafetensorsWriter(SafetensorsWriter&&) noexcept;
    SafetensorsWriter& operator=(SafetensorsWriter&&) noexcept;

    /// Before create(), which checks the sum of it: names are unique valid UTF-8, types are those of the
    /// format (no Q* blocks), sizes do not overflow.
    void declare(std::string name, DType type, std::vector<std::int64_t> shape);
    void setMetadata(std::map<std::string, std::string> metadata);

    /// Makes the file, or an anonymous one in memory when `path` is empty (a run that is not saved yet).
    Status create(const std::filesystem::path& path);

    /// Writable, zeroed bytes of a declared tensor; empty span for a name that was not declared.
    std::span<std::byte> bytes(const std::string& name);
    std::span<float> floats(const std::string& name);

    /// Flushes, renames to `path` and gives the file back for reading. The writer is empty afterwards; the
    /// spans of bytes() must not be used any more.
    Result<std::shared_ptr<const SafetensorsFile>> finish();

private:
    struct Internals;
    std::unique_ptr<Internals> m_internals;
};

} // namespace sinkscope
