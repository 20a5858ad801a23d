// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sinkscope {

/// The text of the demo: a word problem and its solution step by step, written for Sinkscope.
const std::string& demoPrompt();

/// The model that packaging/setup.sh fetches; it may be missing.
std::filesystem::path demoModelPath();

} // namespace sinkscope
