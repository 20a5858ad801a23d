// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>

namespace sinkscope {

/// Owner of an open POSIX file descriptor.
class FileDescriptor
{
public:
    FileDescriptor() = default;

    explicit FileDescriptor(int value)
        : m_value(value)
    {
    }

    ~FileDescriptor() { reset(); }

    FileDescriptor(FileDescriptor&& other) noexcept
        : m_value(std::exchange(other.m_value, -1))
    {
    }

    FileDescriptor& operator=(FileDescriptor&& other) noexcept
    {
        std::swap(m_value, other.m_value);
        return *this;
    }

    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;

    int value() const { return m_value; }

    bool isOpen() const { return m_value >= 0; }

    void reset();

private:
    int m_value = -1;
};

/// The sentence for a system call on `path` that failed with `number` (an errno).
Error fileError(const std::filesystem::path& path, int number);

/// Opens a regular file for reading. Folders, pipes and devices are errors; opening one never blocks.
Result<FileDescriptor> openForReading(const std::filesystem::path& path);

/// Size in bytes of an open file.
Result<std::uint64_t> sizeOf(const FileDescriptor& file, const std::filesystem::path& path);

/// Reads exactly out.size() bytes at `offset`; an end of file before that is an error.
Status readExactly(const FileDescriptor& file, const std::filesystem::path& path, std::uint64_t offset,
                   std::span<std::byte> out);

/// Writes all of `bytes` at the current position.
Status writeAll(const FileDescriptor& file, const std::filesystem::path& path, std::string_view bytes);

} // namespace sinkscope
