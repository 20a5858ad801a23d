// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/mappedfile.h"

#include <cerrno>
#include <limits>
#include <sys/mman.h>

namespace sinkscope {

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path)
{
    auto descriptor = openForReading(path);
    if (!descriptor) {
        return descriptor.error();
    }
    return fromDescriptor(std::move(descriptor).value(), path);
}

Result<std::shared_ptr<const MappedFile>> MappedFile::fromDescriptor(FileDescriptor file,
                                                                     const std::filesystem::path& path)
{
    const auto size = sizeOf(file, path);
    if (!size) {
        return size.error();
    }
    if (size.value() == 0) {
        return failed(path.string(), "the file is empty");
    }
    if (size.value() > std::numeric_limits<std::size_t>::max() / 2) {
        return fileError(path, EFBIG);
    }
    const void* data =
        ::mmap(nullptr, static_cast<std::size_t>(size.value()), PROT_READ, MAP_SHARED, file.value(), 0);
    if (data == MAP_FAILED) {
        return fileError(path, errno);
    }
    std::shared_ptr<MappedFile> mapped(new MappedFile);
    mapped->m_path = path;
    mapped->m_descriptor = std::move(file);
    mapped->m_data = static_cast<const std::byte*>(data);
    mapped->m_size = size.value();
    return std::shared_ptr<const MappedFile>(std::move(mapped));
}

MappedFile::~MappedFile()
{
    if (m_data != nullptr) {
        ::munmap(const_cast<std::byte*>(m_data),
                 static_cast<std::size_t>(m_size)); // NOLINT: munmap wants void*
    }
}

Status MappedFile::read(std::uint64_t offset, std::span<std::byte> out) const
{
    if (offset > m_size || out.size() > m_size - offset) {
        return failed(m_path.string(), "bytes %1 to %2 lie behind the end of the file (%3 bytes)", offset,
                      offset + out.size(), m_size);
    }
    return readExactly(m_descriptor, m_path, offset, out);
}

} // namespace sinkscope
