// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/filedescriptor.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace sinkscope {

/// A read-only file: the whole of it mapped for browsing headers and finished results, and pread for bulk
/// data (a file that shrinks under a mapping raises SIGBUS; pread gives an error instead). Thread-safe after
/// open().
class MappedFile
{
public:
    /// Errors: missing, a folder, not readable, empty.
    static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);

    /// Maps an open file, also one that has no name (memfd). `path` is only what errors call it.
    static Result<std::shared_ptr<const MappedFile>> fromDescriptor(FileDescriptor file,
                                                                    const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }

    std::uint64_t size() const { return m_size; }

    std::span<const std::byte> bytes() const { return { m_data, static_cast<std::size_t>(m_size) }; }

    /// Reads exactly out.size() bytes at `offset` into `out`; an end of file before that is an error.
    Status read(std::uint64_t offset, std::span<std::byte> out) const;

private:
    MappedFile() = default;

    std::filesystem::path m_path;
    FileDescriptor m_descriptor;
    const std::byte* m_data = nullptr;
    std::uint64_t m_size = 0;
};

} // namespace sinkscope
