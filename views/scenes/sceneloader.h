// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/scenes/scenerenderer.h"

#include <memory>

namespace sinkscope {

/// Opens the library with VTK beside this program's libraries at the first call. GUI thread. Error: it is
/// missing, or one that it needs is (the loader's reason is in the sentence).
Result<std::shared_ptr<SceneRenderer>> makeSceneRenderer();

} // namespace sinkscope
