// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace sinkscope {

/// What the window does with a file or folder that is opened, dropped or named on the command line.
enum class FileKind
{
    Model, ///< .gguf, a Hugging Face folder, its config.json or one of its .safetensors
    Run, ///< NAME.sinkrun/
    Sweep, ///< a folder with sweep.json
    Traces, ///< .jsonl
    Records, ///< .jsonl whose first line is that of a detection file
    Figure, ///< .pdf, .svg, .png that Sinkscope wrote
    Spec, ///< .json
    Text, ///< .txt, .md
};

/// By name and, where that says too little, by the first bytes. Error: missing, or of no kind this program
/// opens.
Result<FileKind> fileKindOf(const std::filesystem::path& path);

} // namespace sinkscope
