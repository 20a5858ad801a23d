// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sinkscope {

/// Writes `bytes` to a temporary name in the same folder, fsyncs, renames over `path`, fsyncs the folder. On any
/// failure (no such folder, not writable, disk full) the old file is untouched and no temporary file is left.
Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// A folder that appears under its final name whole or not at all.
///
/// create() makes `.NAME.tmp-PID-N` beside the target and fails when the target exists (unless it may be replaced,
/// which this class never does: results are not overwritten). commit() fsyncs the files and renames. The destructor
/// removes whatever was not committed. Not thread-safe.
class AtomicFolder
{
public:
    static Result<AtomicFolder> create(const std::filesystem::path& target);
    ~AtomicFolder();
    AtomicFolder(AtomicFolder&& other) noexcept;
    AtomicFolder& operator=(AtomicFolder&& other) noexcept;
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    /// Where to write the files until commit().
    const std::filesystem::path& path() const { return m_temporary; }

    Status commit();

private:
    AtomicFolder(std::filesystem::path temporary, std::filesystem::path target);
    void discard() noexcept;

    std::filesystem::path m_temporary;
    std::filesystem::path m_target;
};

/// Reads a whole file of at most `limit` bytes; a larger one is an error that names the limit.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limit);

} // namespace sinkscope
