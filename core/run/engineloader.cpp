// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/engine.h"

#include <dlfcn.h>
#include <mutex>

namespace sinkscope {

namespace {

constexpr auto libraryName = "libsinkscope_engine.so";
constexpr auto symbolName = "sinkscope_engine_v1";

/// The folder of the library that this function is in.
std::filesystem::path libraryFolder()
{
    Dl_info info { };
    if (dladdr(reinterpret_cast<const void*>(&openEngine), &info) == 0 || !info.dli_fname) {
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

Result<Engine*> openEngine()
{
    static std::mutex mutex;
    static Engine* engine = nullptr;
    const std::scoped_lock lock(mutex);
    if (engine) {
        return engine;
    }
    const auto path = libraryFolder() / libraryName;
    // Never unloaded: libtorch starts threads that would outlive it.
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) {
        return failed(path.string(),
                      "the engine cannot be loaded: %1; install Sinkscope with its libtorch again",
                      loaderReason());
    }
    using MakeEngine = Engine* (*)();
    const auto make = reinterpret_cast<MakeEngine>(dlsym(library, symbolName));
    if (!make) {
        return failed(path.string(),
                      "this library is no engine of this version (%1): install Sinkscope again",
                      loaderReason());
    }
    engine = make();
    if (!engine) {
        return failed(path.string(), "the engine did not start: install Sinkscope again");
    }
    return engine;
}

} // namespace sinkscope
