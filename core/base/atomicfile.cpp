// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <new>
#include <span>
#include <sys/stat.h>
#include <unistd.h>

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

constexpr int attempts = 100;

fs::path parentOf(const fs::path& target)
{
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

/// `.NAME.tmp-PID-N` beside the target; another one each time.
fs::path temporaryBeside(const fs::path& target)
{
    static std::atomic<unsigned> counter { 0 };
    // File systems allow 255 bytes in a name.
    const std::string name = target.filename().string().substr(0, 200);
    return parentOf(target)
        / ("." + name + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(counter.fetch_add(1)));
}

Status checkParent(const fs::path& target)
{
    const fs::path parent = parentOf(target);
    struct stat facts = { };
    if (::stat(parent.c_str(), &facts) != 0) {
        if (errno == ENOENT) {
            return failed(target.string(), "the folder \"%1\" does not exist, make it first",
                          parent.string());
        }
        return fileError(parent, errno);
    }
    if (!S_ISDIR(facts.st_mode)) {
        return failed(target.string(), "\"%1\" is not a folder, nothing can be written in it",
                      parent.string());
    }
    return { };
}

Status syncFile(const fs::path& path)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!file.isOpen() || ::fsync(file.value()) != 0) {
        return fileError(path, errno);
    }
    return { };
}

Status syncTree(const fs::path& folder)
{
    std::error_code problem;
    for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        const auto kind = entry->symlink_status(problem).type();
        Status synced;
        if (kind == fs::file_type::regular) {
            synced = syncFile(entry->path());
        } else if (kind == fs::file_type::directory) {
            synced = syncFolder(entry->path());
        }
        if (!synced) {
            return synced;
        }
    }
    if (problem) {
        return fileError(folder, problem.value());
    }
    return syncFolder(folder);
}

/// Renames without ever replacing; true errno in the error of an existing target is EEXIST.
int renameNew(const fs::path& from, const fs::path& to)
{
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (errno != ENOSYS && errno != EINVAL) {
        return errno;
    }
    // A file system without RENAME_NOREPLACE: rename() of a folder replaces nothing but an empty folder.
    struct stat facts = { };
    if (::lstat(to.c_str(), &facts) == 0) {
        return EEXIST;
    }
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

} // namespace

Status syncFolder(const fs::path& folder)
{
    const FileDescriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!file.isOpen()) {
        // A folder may be writable and not readable: its content is then as safe as the system makes it.
        return errno == EACCES ? Status { } : Status(fileError(folder, errno));
    }
    if (::fsync(file.value()) != 0 && errno != EINVAL && errno != EROFS) {
        return fileError(folder, errno);
    }
    return { };
}

Status writeFileAtomically(const fs::path& path, std::string_view bytes)
{
    auto file = AtomicFile::create(path);
    if (!file) {
        return file.error();
    }
    if (Status written = file.value().write(bytes); !written) {
        return written;
    }
    return file.value().commit();
}

Result<AtomicFile> AtomicFile::create(const fs::path& target)
{
    if (!target.has_filename() || target.filename() == "." || target.filename() == "..") {
        return failed(target.string(), "a file name is needed");
    }
    if (const Status parent = checkParent(target); !parent) {
        return parent.error();
    }
    struct stat old = { };
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        return fileError(target, EISDIR);
    }
    if (exists && !S_ISREG(old.st_mode)) {
        return failed(target.string(), "this is a device or a pipe, a file is needed");
    }
    AtomicFile file;
    file.m_target = target;
    for (int i = 0; i < attempts; ++i) {
        fs::path temporary = temporaryBeside(target);
        file.m_file = FileDescriptor(::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (file.m_file.isOpen()) {
            file.m_temporary = std::move(temporary);
            if (exists) {
                // A file system without permissions refuses this; the new file is then as open as any other
                // there.
                (void)::fchmod(file.m_file.value(), old.st_mode & 07777U);
            }
            return file;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    return fileError(target, errno);
}

AtomicFile::~AtomicFile()
{
    discard();
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_file(std::move(other.m_file))
    , m_temporary(std::exchange(other.m_temporary, { }))
    , m_target(std::exchange(other.m_target, { }))
{
}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept
{
    std::swap(m_file, other.m_file);
    std::swap(m_temporary, other.m_temporary);
    std::swap(m_target, other.m_target);
    return *this;
}

Status AtomicFile::commit()
{
    if (::fsync(m_file.value()) != 0) {
        return fileError(m_target, errno);
    }
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
        return fileError(m_target, errno);
    }
    m_temporary.clear();
    m_file.reset();
    return syncFolder(parentOf(m_target));
}

void AtomicFile::discard() noexcept
{
    if (!m_temporary.empty()) {
        ::unlink(m_temporary.c_str());
        m_temporary.clear();
    }
}

Result<AtomicFolder> AtomicFolder::create(const fs::path& target)
{
    // "a/b.sinkrun/" means the same folder as "a/b.sinkrun".
    const fs::path clean = target.has_filename() ? target : target.parent_path();
    if (!clean.has_filename() || clean.filename() == "." || clean.filename() == "..") {
        return failed(target.string(), "a name for the new folder is needed");
    }
    if (const Status parent = checkParent(clean); !parent) {
        return parent.error();
    }
    struct stat facts = { };
    if (::lstat(clean.c_str(), &facts) == 0) {
        return failed(clean.string(), "this exists already and is not overwritten, choose another name");
    }
    for (int i = 0; i < attempts; ++i) {
        fs::path temporary = temporaryBeside(clean);
        if (::mkdir(temporary.c_str(), 0777) == 0) {
            return AtomicFolder(std::move(temporary), clean);
        }
        if (errno != EEXIST) {
            break;
        }
    }
    return fileError(clean, errno);
}

AtomicFolder::AtomicFolder(fs::path temporary, fs::path target)
    : m_temporary(std::move(temporary))
    , m_target(std::move(target))
{
}

AtomicFolder::~AtomicFolder()
{
    discard();
}

AtomicFolder::AtomicFolder(AtomicFolder&& other) noexcept
    : m_temporary(std::exchange(other.m_temporary, { }))
    , m_target(std::exchange(other.m_target, { }))
{
}

AtomicFolder& AtomicFolder::operator=(AtomicFolder&& other) noexcept
{
    std::swap(m_temporary, other.m_temporary);
    std::swap(m_target, other.m_target);
    return *this;
}

Status AtomicFolder::commit()
{
    if (Status synced = syncTree(m_temporary); !synced) {
        return synced;
    }
    const int number = renameNew(m_temporary, m_target);
    if (number == EEXIST || number == ENOTEMPTY) {
        return failed(m_target.string(), "this exists already and is not overwritten, choose another name");
    }
    if (number != 0) {
        return fileError(m_target, number);
    }
    m_temporary.clear();
    return syncFolder(parentOf(m_target));
}

void AtomicFolder::discard() noexcept
{
    if (!m_temporary.empty()) {
        std::error_code ignored;
        fs::remove_all(m_temporary, ignored);
        m_temporary.clear();
    }
}

Result<std::string> readFile(const fs::path& path, std::size_t limit)
{
    const auto file = openForReading(path);
    if (!file) {
        return file.error();
    }
    const auto size = sizeOf(file.value(), path);
    if (!size) {
        return size.error();
    }
    if (size.value() > limit) {
        return failed(path.string(), "the file has %1 bytes, more than the %2 that are read", size.value(),
                      limit);
    }
    std::string text;
    try {
        text.resize(static_cast<std::size_t>(size.value()));
    } catch (const std::bad_alloc&) {
        return fileError(path, ENOMEM);
    }
    if (const Status read = readExactly(file.value(), path, 0, std::as_writable_bytes(std::span(text)));
        !read) {
        return read.error();
    }
    return text;
}

} // namespace sinkscope
