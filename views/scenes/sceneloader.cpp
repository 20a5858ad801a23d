// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/sceneloader.h"

#include "core/base/sharedlibrary.h"

namespace sinkscope {

namespace {

constexpr DoorLibrary scenesDoor {
    "libsinkscope_scenes.so",
    "sinkscope_scenes_v1",
    sentence("the 3-D views cannot be drawn: %1; install VTK 9 (Debian: libvtk9-dev) and build Sinkscope "
             "again"),
    sentence("this library draws no scenes for this version (%1): install Sinkscope again"),
};

} // namespace

Result<std::shared_ptr<SceneRenderer>> makeSceneRenderer()
{
    const auto symbol = openDoor(scenesDoor);
    if (!symbol) {
        return symbol.error();
    }
    return std::shared_ptr<SceneRenderer>(reinterpret_cast<MakeSceneRenderer>(symbol.value())());
}

} // namespace sinkscope
