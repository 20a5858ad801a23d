// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace sinkscope {

/// Opens the window, with these files in it, or with the demo model and its text when `demo`. Gives the exit
/// code; 1 with a sentence on stderr where there is no display. Main thread, once per process.
int runWindow(int argc, char** argv, const std::vector<std::filesystem::path>& files, bool demo);

} // namespace sinkscope
