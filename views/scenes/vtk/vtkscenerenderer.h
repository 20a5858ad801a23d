// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/scenes/scenerenderer.h"

#include <vtkNew.h>

class vtkActor;
class vtkGenericOpenGLRenderWindow;
class vtkPolyData;
class vtkRenderer;

namespace sinkscope {

class VtkSceneRenderer : public SceneRenderer
{
public:
    VtkSceneRenderer();
    ~VtkSceneRenderer() override;

    bool create(int width, int height) override;
    void release() override;
    void setShapes(const SceneShapes& shapes) override;
    void draw(const SceneEye& eye, const std::vector<SceneLine>& lines, SceneColour background, int width,
              int height, double ratio) override;

private:
    struct Part
    {
        vtkActor* actor; ///< the renderer owns it
        double size; ///< of its lines and points, px at 96 dpi
    };

    /// One actor for lines of one width.
    void addLines(const std::vector<SceneLine>& lines, std::vector<Part>& parts);
    void addMarkers(const std::vector<SceneMarker>& markers);
    void addSurface(const SceneSurface& surface);
    vtkActor* add(vtkPolyData* data, double size, std::vector<Part>& parts);
    void remove(std::vector<Part>& parts);

    vtkNew<vtkGenericOpenGLRenderWindow> m_window;
    vtkNew<vtkRenderer> m_renderer;
    std::vector<Part> m_still; ///< of the shapes
    std::vector<Part> m_moving; ///< of the lines besides
    std::vector<SceneLine> m_lines; ///< those of m_moving
};

} // namespace sinkscope
