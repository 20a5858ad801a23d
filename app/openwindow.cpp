// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/openwindow.h"

#include "app/window.h"

#include <array>
#include <cstdlib>

namespace sinkscope {

namespace {

bool isSet(const char* variable)
{
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

} // namespace

Result<int> openWindow(const std::vector<std::filesystem::path>& files, bool demo)
{
    if (!isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY") && !isSet("QT_QPA_PLATFORM")) {
        return failed(
            { },
            "there is no display for the window; sinkscope demo --headless DIR and the commands listed by "
            "sinkscope --help work without one");
    }
    static char program[] = "sinkscope";
    static std::array<char*, 2> words { program, nullptr };
    return runWindow(1, words.data(), files, demo);
}

} // namespace sinkscope
