// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/scenes/sceneshapes.h"

#include <memory>
#include <string>

namespace sinkscope {

/// Draws scenes by the GPU: the door to VTK, which stands in a library of its own. All calls with the same
/// OpenGL context current, 3.3 core or newer.
class SceneRenderer
{
public:
    virtual ~SceneRenderer() = default;

    /// Takes the context; false where VTK cannot use it. Before the first frame, and again after release().
    virtual bool create(int width, int height) = 0;

    /// Gives back all that it has in the context.
    virtual void release() = 0;

    virtual void setShapes(const SceneShapes& shapes) = 0;

    /// Draws into the framebuffer that is bound: size in its pixels, of which `ratio` are one of 96 dpi.
    /// `lines` are drawn besides those of the shapes. Leaves the state of OpenGL as it was.
    virtual void draw(const SceneEye& eye, const std::vector<SceneLine>& lines, SceneColour background,
                      int width, int height, double ratio) = 0;
};

/// Of the library: a new renderer, which the caller deletes.
using MakeSceneRenderer = SceneRenderer* (*)();

} // namespace sinkscope
