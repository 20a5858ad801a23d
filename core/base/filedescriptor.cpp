// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/filedescriptor.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sinkscope {

void FileDescriptor::reset()
{
    if (m_value >= 0) {
        ::close(std::exchange(m_value, -1));
    }
}

Error fileError(const std::filesystem::path& path, int number)
{
    switch (number) {
    case ENOENT:
        return failed(path.string(), "there is no such file or folder");
    case EACCES:
    case EPERM:
        return failed(path.string(), "you have no permission for this file or folder");
    case EROFS:
        return failed(path.string(), "this lies on a read-only file system");
    case ENOTDIR:
        return failed(path.string(), "a part of this path is a file and not a folder");
    case EISDIR:
        return failed(path.string(), "this is a folder, a file is needed");
    case ENOSPC:
    case EDQUOT:
        return failed(path.string(), "the disk is full, free some space and try again");
    case EFBIG:
        return failed(path.string(), "the file would be larger than the file system allows");
    case ENAMETOOLONG:
        return failed(path.string(), "this name is too long");
    case EMFILE:
    case ENFILE:
        return failed(path.string(), "too many files are open, close some and try again");
    case ENOMEM:
        return failed(path.string(), "there is not enough memory");
    default:
        return failed(path.string(), "the system refused to work on this file (%1)",
                      std::generic_category().message(number));
    }
}

Result<FileDescriptor> openForReading(const std::filesystem::path& path)
{
    // O_NONBLOCK: opening a pipe without a writer would wait for ever. It means nothing for a regular file.
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.isOpen()) {
        return fileError(path, errno);
    }
    struct stat facts = { };
    if (::fstat(file.value(), &facts) != 0) {
        return fileError(path, errno);
    }
    if (S_ISDIR(facts.st_mode)) {
        return fileError(path, EISDIR);
    }
    if (!S_ISREG(facts.st_mode)) {
        return failed(path.string(), "this is a device or a pipe, a file is needed");
    }
    return file;
}

Result<std::uint64_t> sizeOf(const FileDescriptor& file, const std::filesystem::path& path)
{
    struct stat facts = { };
    if (::fstat(file.value(), &facts) != 0) {
        return fileError(path, errno);
    }
    return static_cast<std::uint64_t>(facts.st_size);
}

Status readExactly(const FileDescriptor& file, const std::filesystem::path& path, std::uint64_t offset,
                   std::span<std::byte> out)
{
    std::size_t done = 0;
    while (done < out.size()) {
        // Linux reads at most 2 GiB in one call.
        const std::size_t step = std::min(out.size() - done, std::size_t { 1 } << 30U);
        const ssize_t count =
            ::pread(file.value(), out.data() + done, step, static_cast<off_t>(offset + done));
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            return fileError(path, errno);
        }
        if (count == 0) {
            return failed(path.string(), "the file ends %1 bytes early: it has been cut or is being changed",
                          out.size() - done);
        }
        done += static_cast<std::size_t>(count);
    }
    return { };
}

Status writeAll(const FileDescriptor& file, const std::filesystem::path& path, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count =
            ::write(file.value(), bytes.data(), std::min(bytes.size(), std::size_t { 1 } << 30U));
        if (count < 0) {
            if (errno == EINTR) {
                continue;
            }
            return fileError(path, errno);
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return { };
}

} // namespace sinkscope
