// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progressline.h"

#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace sinkscope {

ProgressLine::Mode ProgressLine::modeFor(bool asked)
{
    if (isatty(STDERR_FILENO) != 0) {
        return Mode::Rewrite;
    }
    return asked ? Mode::Lines : Mode::Off;
}

std::string ProgressLine::stageText(const JobProgress& progress)
{
    if (progress.layer >= 0 && progress.layers > 0) {
        return "layer " + std::to_string(progress.layer + 1) + " of " + std::to_string(progress.layers);
    }
    if (progress.stage == "load") {
        return "reading the weights";
    }
    if (progress.stage == "tokens") {
        return "making tokens";
    }
    if (progress.stage == "clusters") {
        return "measuring separation";
    }
    if (progress.stage == "iterations") {
        return "arranging the points";
    }
    if (progress.stage == "write") {
        return "writing";
    }
    return progress.stage;
}

std::string ProgressLine::text(const JobProgress& progress, double elapsed)
{
    std::string line = stageText(progress);
    if (progress.total > 0) {
        const double share = progress.done / progress.total;
        line += ", " + std::to_string(static_cast<int>(share * 100)) + " %";
        // Before a twentieth of the work the estimate would jump about.
        if (share >= 0.05 && share < 1 && elapsed > 0.5) {
            line += ", " + std::to_string(static_cast<long>(std::ceil(elapsed * (1 - share) / share)))
                + " s left";
        }
    }
    return line;
}

void ProgressLine::report(const JobProgress& progress)
{
    if (m_mode == Mode::Off) {
        return;
    }
    const auto now = Clock::now();
    if (progress.layer >= 0 && !m_begin) {
        m_begin = now;
        m_doneAtBegin = progress.done;
    }
    if (!isDue(now)) {
        return;
    }
    JobProgress rest = progress;
    double elapsed = 0;
    if (m_begin) {
        elapsed = std::chrono::duration<double>(now - *m_begin).count();
        rest.done -= m_doneAtBegin;
        rest.total -= m_doneAtBegin;
    }
    write(text(rest, elapsed), now);
}

void ProgressLine::show(const std::string& text)
{
    const auto now = Clock::now();
    if (m_mode != Mode::Off && isDue(now)) {
        write(text, now);
    }
}

bool ProgressLine::isDue(Clock::time_point now) const
{
    return m_shown.empty() || now - m_lastShown >= std::chrono::milliseconds(100);
}

void ProgressLine::write(const std::string& line, Clock::time_point now)
{
    if (line == m_shown) {
        return;
    }
    m_lastShown = now;
    m_shown = line;
    if (m_mode == Mode::Lines) {
        std::fprintf(stderr, "%s\n", line.c_str());
    } else {
        std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
        std::fflush(stderr);
    }
}

void ProgressLine::clear()
{
    if (m_mode == Mode::Rewrite && !m_shown.empty()) {
        std::fprintf(stderr, "\r\x1b[K");
        std::fflush(stderr);
    }
    m_shown.clear();
}

} // namespace sinkscope
