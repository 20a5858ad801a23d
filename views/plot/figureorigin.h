// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/runspec.h"
#include "views/plot/figureoptions.h"
#include "views/plot/figureregistry.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// What a figure's file says of how it was made: enough to open its run again, or to run it again.
struct FigureOrigin
{
    std::string view; ///< FigureRegistry id: "norms"
    FigureOptions options;
    std::optional<RunSpec> spec; ///< of the run; nothing for a figure of several runs or detection files
    std::filesystem::path runFolder; ///< absolute, where the run lay; empty for a run that was not saved
    std::string model; ///< its name
    std::vector<std::string> titles; ///< of the runs or detection files that a figure shows together
    std::map<std::string, std::string> versions; ///< "sinkscope", "torch"

    bool operator==(const FigureOrigin&) const = default;
};

/// Where a run's arrays lie on disk, absolute; empty for one that lies only in memory.
std::filesystem::path runFolderOf(const RunResult& run);

/// Of a figure of `view` drawn from `source`.
FigureOrigin figureOrigin(const std::string& view, const FigureSource& source, const FigureOptions& options);

/// What goes into the metadata of a figure's file, as one line of JSON.
QString figureDescription(const FigureOrigin& origin);

/// Reads figureDescription() back.
Result<FigureOrigin> parseFigureDescription(const std::string& text, const std::string& where);

/// Reads the origin out of a PDF, SVG or PNG that Sinkscope wrote. Reads at most 256 MB and follows no
/// reference in the file. Errors, one sentence each, with the file in front: not readable, too large, no such
/// file format, a figure without a spec, a spec that this version cannot read.
Result<FigureOrigin> readFigureOrigin(const std::filesystem::path& path);

} // namespace sinkscope
