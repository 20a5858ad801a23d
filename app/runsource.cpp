// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runsource.h"

#include "core/run/runfolder.h"

#include <system_error>

namespace sinkscope {

Result<RunSource> openRunSource(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return failed(path.string(), "there is no such run folder or detection file");
    }
    if (path.filename() == sweepTableName || std::filesystem::exists(path / sweepTableName, error)) {
        auto table = readSweepTable(path);
        if (!table) {
            return table.error();
        }
        return RunSource(std::move(table).value());
    }
    if (std::filesystem::is_directory(path, error)) {
        auto run = readRunFolder(path);
        if (!run) {
            return run.error();
        }
        return RunSource(std::move(run).value());
    }
    auto file = readSinkFile(path);
    if (!file) {
        return file.error();
    }
    return RunSource(std::move(file).value());
}

Status checkOutputFile(const std::filesystem::path& output, const std::filesystem::path& source)
{
    std::error_code error;
    if (std::filesystem::is_directory(output, error)) {
        return failed(output.string(), "is a folder; --out names the file to write");
    }
    if (std::filesystem::equivalent(output, source, error)) {
        return wrongUse(output.string(), "is the input itself; --out needs another name");
    }
    return { };
}

} // namespace sinkscope
