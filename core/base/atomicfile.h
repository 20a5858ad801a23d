// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/filedescriptor.h"
#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sinkscope {

/// Writes `bytes` to a temporary name in the same folder, fsyncs, renames over `path`, fsyncs the folder. On
/// any failure (no such folder, not writable, disk full) the old file is untouched and no temporary file is
/// left.
Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// A file that appears under its final name whole or not at all, for writers that do not hold all bytes at
/// once.
///
/// create() opens `.NAME.tmp-PID-N` beside the target for reading and writing; commit() fsyncs and renames it
/// over the target, an existing file keeps its permissions. The destructor removes what was not committed.
/// Not thread-safe.
class AtomicFile
{
public:
    /// Errors: no such folder, not writable, the target is a folder, a device or a pipe.
    static Result<AtomicFile> create(const std::filesystem::path& target);
    AtomicFile() = default;
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&& other) noexcept;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const FileDescriptor& descriptor() const { return m_file; }

    const std::filesystem::path& target() const { return m_target; }

    /// Appends at the current position; errors name the target.
    Status write(std::string_view bytes) const { return writeAll(m_file, m_target, bytes); }

    Status commit();

private:
    void discard() noexcept;

    FileDescriptor m_file;
    std::filesystem::path m_temporary;
    std::filesystem::path m_target;
};

/// A folder that appears under its final name whole or not at all.
///
/// create() makes `.NAME.tmp-PID-N` beside the target and fails when the target exists (unless it may be
/// replaced, which this class never does: results are not overwritten). commit() fsyncs the files and
/// renames. The destructor removes whatever was not committed. Not thread-safe.
class AtomicFolder
{
public:
    /// Errors: the target exists, its parent is missing, no folder or not writable.
    static Result<AtomicFolder> create(const std::filesystem::path& target);
    ~AtomicFolder();
    AtomicFolder(AtomicFolder&& other) noexcept;
    AtomicFolder& operator=(AtomicFolder&& other) noexcept;
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    /// Where to write the files until commit(); empty afterwards.
    const std::filesystem::path& path() const { return m_temporary; }

    /// A target that has appeared meanwhile is left as it is and is an error.
    Status commit();

private:
    AtomicFolder(std::filesystem::path temporary, std::filesystem::path target);
    void discard() noexcept;

    std::filesystem::path m_temporary;
    std::filesystem::path m_target;
};

/// Makes what happened to a folder's entries (a new file, another name) last over a power cut. File systems
/// that cannot do it are no error.
Status syncFolder(const std::filesystem::path& folder);

/// Reads a whole file of at most `limit` bytes; a larger one is an error that names the limit.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limit);

} // namespace sinkscope
