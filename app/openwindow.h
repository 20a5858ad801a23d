// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <vector>

namespace sinkscope {

/// Opens the window and gives its exit code. Error where there is no display, before Qt would abort.
Result<int> openWindow(const std::vector<std::filesystem::path>& files, bool demo);

} // namespace sinkscope
