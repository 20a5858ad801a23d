// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filekind.h"

#include "core/run/sweep.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>
#include <string_view>
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
    if (std::filesystem::exists(path / sweepTableName, error)) {
        return FileKind::Sweep;
    }
    if (std::filesystem::exists(path / "run.json", error) || lowerExtension(path) == ".sinkrun") {
        return FileKind::Run;
    }
    if (std::filesystem::exists(path / "config.json", error)) {
        return FileKind::Model;
    }
    return failed(path.string(),
                  "the folder holds neither a model (config.json) nor a run (run.json) nor a sweep "
                  "(sweep.json): choose "
                  "one of these");
}

/// Reads the first bytes of a file; empty where it cannot be read.
std::string beginningOf(const std::filesystem::path& path, std::size_t most)
{
    std::string bytes(most, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), static_cast<std::streamsize>(most));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    return bytes;
}

/// The object that `line` begins has the key at its top level. The line may be cut off or broken: what can be
/// read of it counts.
bool hasKey(std::string_view line, std::string_view key)
{
    int depth = 0;
    std::string_view text;
    for (std::size_t i = 0; i < line.size() && line[i] != '\n'; ++i) {
        const char c = line[i];
        if (c == '"') {
            const std::size_t begin = i + 1;
            for (++i; i < line.size() && line[i] != '"'; ++i) {
                i += line[i] == '\\' ? 1 : 0;
            }
            text = line.substr(begin, std::min(i, line.size()) - begin);
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == ':' && depth == 1 && text == key) {
            return true;
        }
    }
    return false;
}

/// Detections and traces have one ending and different keys.
FileKind kindOfLines(const std::filesystem::path& path)
{
    constexpr std::size_t enough = 65'536;
    return hasKey(beginningOf(path, enough), "candidate_sinks") ? FileKind::Records : FileKind::Traces;
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
    if (path.filename() == sweepTableName) {
        return FileKind::Sweep;
    }
    if (path.filename() == "run.json") {
        return FileKind::Run;
    }
    if (extension == ".jsonl" || extension == ".ndjson") {
        return kindOfLines(path);
    }
    if (extension == ".pdf" || extension == ".svg" || extension == ".png") {
        return FileKind::Figure;
    }
    if (extension == ".json") {
        return FileKind::Spec;
    }
    if (extension == ".txt" || extension == ".md") {
        return FileKind::Text;
    }
    if (beginningOf(path, 4) == "GGUF") {
        return FileKind::Model;
    }
    return failed(
        path.string(),
        "this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, "
        ".sinkrun folders, .jsonl traces and detections, .json specs, .txt texts and its own figures");
}

} // namespace sinkscope
