// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves.h"
#include "core/run/figuredata.h"
#include "core/run/levels.h"
#include "core/run/runanalysis.h"
#include "core/run/runresult.h"
#include "views/base/theme.h"
#include "views/plot/figureoptions.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

class QCustomPlot;

namespace sinkscope {

struct EvictionTable;
struct SweepTable;

/// What a figure is drawn from: one run, or detection files (only `levels` can use those).
struct FigureSource
{
    RunResultPtr run; ///< may be null
    std::vector<std::pair<QString, Levels>> levels; ///< panel title and levels, one per detection file
    std::shared_ptr<RunCurves> curves =
        nullptr; ///< of the run, computed once for several drawings; may be null
    /// The run before the change, on the same text, to which `run` is compared; null: it stands alone.
    RunResultPtr plain = nullptr;
    std::shared_ptr<const SweepTable> sweep = nullptr; ///< of `run`, for the figure "sweep" alone
    std::shared_ptr<const EvictionTable> eviction = nullptr; ///< of `run`, for the figure "eviction" alone
    RunAnalyses analyses { }; ///< a figure reads that of its own name: analysisOf(*run, ...)
};

struct FigureStyle
{
    Theme theme = Theme::light(); ///< paper always gets light()
    bool forPaper = true; ///< sizes in points for a page instead of pixels for a screen
    FigureOptions options;
    int layer = -1; ///< a selected layer whose values will be written beside it: labels keep clear; -1: none
};

/// A picture by name: the same function draws a dock of the window and a figure file. All that the program
/// knows of a figure stands in its own file.
struct FigureEntry
{
    std::string id; ///< VIEW of the command line
    QString title; ///< English, as it stands in a figure file; a key of the context FigureText
    /// What keeps the figure from being drawn out of a source; nothing when it can be. Kind Usage.
    std::function<Status(const FigureSource& source)> needs;
    /// Clears `plot` and draws. Errors as needs().
    std::function<Status(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)> draw;
    /// The numbers behind it; errors as draw().
    std::function<Result<FigureData>(const FigureSource& source, const FigureOptions& options)> data;
    std::vector<std::string>
        words { }; ///< options of the command line that say something about it: "--token"
    bool showsPairs = false; ///< also two runs of one text: before and after a change
    bool takesTexts = false; ///< also several runs of one model: AnalysisOptions::others
};

class FigureRegistry
{
public:
    void add(FigureEntry entry)
    {
        const std::string id = entry.id;
        m_entries.emplace(id, std::move(entry));
    }

    const std::map<std::string, FigureEntry>& entries() const { return m_entries; }

private:
    std::map<std::string, FigureEntry> m_entries;
};

/// Generated: calls registerFigure_<stem> of every file in views/plot/figures/.
void registerAllFigure(FigureRegistry& registry);

/// All figures; lives as long as the program. GUI thread.
const FigureRegistry& allFigures();

/// The figure `id`, which exists: for code that names a figure, not for names that a user wrote.
const FigureEntry& figureNamed(const std::string& id);

} // namespace sinkscope
