// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <chrono>
#include <optional>
#include <string>

namespace sinkscope {

/// Progress of one job on stderr: "layer 13 of 30, 43 %, 4 s left". On a terminal one line that is rewritten;
/// elsewhere (only when asked for) a line per change. Calls come from one thread.
class ProgressLine
{
public:
    enum class Mode
    {
        Off,
        Rewrite,
        Lines,
    };

    /// Rewrite on a terminal; elsewhere Lines when `asked` (--progress), else Off.
    static Mode modeFor(bool asked);

    explicit ProgressLine(Mode mode)
        : m_mode(mode)
    {
    }

    ~ProgressLine() { clear(); }

    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void report(const JobProgress& progress);

    /// A text of one's own, as often and in the way that report() shows its.
    void show(const std::string& text);

    /// Takes the line away, before anything else is written.
    void clear();

    /// The text for a state of the work `elapsed` seconds after its start; used by report().
    static std::string text(const JobProgress& progress, double elapsed);

    /// "layer 13 of 30", "reading the weights"
    static std::string stageText(const JobProgress& progress);

private:
    using Clock = std::chrono::steady_clock;

    /// Whether enough time has passed for a new text.
    bool isDue(Clock::time_point now) const;
    void write(const std::string& line, Clock::time_point now);

    Mode m_mode;
    std::optional<Clock::time_point> m_begin; ///< of the layers: loading has another speed
    double m_doneAtBegin = 0;
    Clock::time_point m_lastShown;
    std::string m_shown;
};

} // namespace sinkscope
