// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sharedlibrary.h"
#include "core/run/engine.h"

#include <mutex>

namespace sinkscope {

namespace {

constexpr DoorLibrary engineDoor {
    "libsinkscope_engine.so",
    "sinkscope_engine_v1",
    sentence("the engine cannot be loaded: %1; install Sinkscope with its libtorch again"),
    sentence("this library is no engine of this version (%1): install Sinkscope again"),
};

} // namespace

Result<Engine*> openEngine()
{
    static std::mutex mutex;
    static Engine* engine = nullptr;
    const std::scoped_lock lock(mutex);
    if (engine) {
        return engine;
    }
    const auto symbol = openDoor(engineDoor);
    if (!symbol) {
        return symbol.error();
    }
    using MakeEngine = Engine* (*)();
    engine = reinterpret_cast<MakeEngine>(symbol.value())();
    if (!engine) {
        return failed(engineDoor.file, "the engine did not start: install Sinkscope again");
    }
    return engine;
}

} // namespace sinkscope
