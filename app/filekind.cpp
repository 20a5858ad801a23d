// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filekind.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>
#include <system_error>

namespace sinkscope {

namespace {

std::string lowerExtension(const std::filesystem::path& path)
{
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

Result<FileKind> kindOfFolder(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::exists(path / "run.json", error) || lowerExtension(path) == ".sinkrun") {
        return FileKind::Run;
    }
    if (std::filesystem::exists(path / "config.json", error)) {
        return FileKind::Model;
    }
    return failed(path.string(),
                  "the folder holds neither a model (config.json) nor a run (run.json): choose one of these");
}

} // namespace

Result<FileKind> fileKindOf(const std::filesystem::path& path)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (error || !std::filesystem::exists(status)) {
        return failed(path.string(), "there is no such file or folder");
    }
    if (std::filesystem::is_directory(status)) {
        return kindOfFolder(path);
    }
    const std::string extension = lowerExtension(path);
    if (extension == ".gguf" || extension == ".safetensors" || path.filename() == "config.json") {
        return FileKind::Model;
    }
    if (path.filename() == "run.json") {
        return FileKind::Run;
    }
    if (extension == ".jsonl" || extension == ".ndjson") {
        return FileKind::Traces;
    }
    if (extension == ".json") {
        return FileKind::Spec;
    }
    if (extension == ".txt" || extension == ".md") {
        return FileKind::Text;
    }
    char magic[4] = { };
    std::ifstream file(path, std::ios::binary);
    if (file.read(magic, sizeof magic) && std::string(magic, sizeof magic) == "GGUF") {
        return FileKind::Model;
    }
    return failed(
        path.string(),
        "this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, "
        ".sinkrun folders, .jsonl traces, .json specs and .txt texts");
}

} // namespace sinkscope
