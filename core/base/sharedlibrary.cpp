// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sharedlibrary.h"

#include <dlfcn.h>
#include <filesystem>

namespace sinkscope {

namespace {

/// The folder of the library that this function is in.
std::filesystem::path libraryFolder()
{
    Dl_info info { };
    if (dladdr(reinterpret_cast<const void*>(&openDoor), &info) == 0 || !info.dli_fname) {
        return { };
    }
    std::error_code problem;
    const auto path = std::filesystem::canonical(info.dli_fname, problem);
    return problem ? std::filesystem::path(info.dli_fname).parent_path() : path.parent_path();
}

std::string loaderReason()
{
    const char* reason = dlerror(); // NOLINT(concurrency-mt-unsafe): per thread in glibc
    return reason ? reason : "no reason given";
}

} // namespace

Result<void*> openDoor(const DoorLibrary& door)
{
    const auto path = libraryFolder() / door.file;
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) {
        return Error { ErrorKind::Failed, door.cannotLoad, { printable(loaderReason()) }, path.string() };
    }
    void* symbol = dlsym(library, door.symbol);
    if (!symbol) {
        return Error { ErrorKind::Failed, door.isOther, { printable(loaderReason()) }, path.string() };
    }
    return symbol;
}

} // namespace sinkscope
