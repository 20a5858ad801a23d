// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sinkscope::test {

/// A file of tests/data/.
inline std::filesystem::path data(const std::string& name)
{
    return std::filesystem::path(SINKSCOPE_TEST_DATA) / name;
}

/// The real model that set-up fetches; tests that need it skip with a reason where it is missing.
inline std::filesystem::path demoModel()
{
    return std::filesystem::path(SINKSCOPE_MODELS) / "SmolLM2-135M-Instruct.Q4_1.gguf";
}

} // namespace sinkscope::test
