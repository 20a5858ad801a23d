// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/vtk/vtkscenerenderer.h"

#include <vtkActor.h>
#include <vtkCallbackCommand.h>
#include <vtkCamera.h>
#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkOpenGLState.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>
#include <array>
#include <map>

namespace sinkscope {

namespace {

constexpr int samples = 4; ///< per pixel, against stairs at edges
constexpr unsigned lessOrEqual = 0x0203; ///< GL_LEQUAL

void insertColour(vtkUnsignedCharArray& colours, SceneColour colour)
{
    const std::array<unsigned char, 4> parts { static_cast<unsigned char>(colour >> 16),
                                               static_cast<unsigned char>(colour >> 8),
                                               static_cast<unsigned char>(colour),
                                               static_cast<unsigned char>(colour >> 24) };
    colours.InsertNextTypedTuple(parts.data());
}

vtkIdType insertPoint(vtkPoints& points, const ScenePoint& p)
{
    return points.InsertNextPoint(p.x, p.y, p.z);
}

/// The lines along the rows of a surface, without its holes.
std::vector<SceneLine> profilesOf(const SceneSurface& surface)
{
    std::vector<SceneLine> lines;
    for (std::size_t row = 0; surface.profile != 0 && row < surface.rows(); ++row) {
        bool isNew = true;
        for (std::size_t column = 0; column < surface.columns(); ++column) {
            const ScenePoint p = surface.point(row, column);
            if (p.z != p.z) {
                isNew = true;
                continue;
            }
            if (isNew) {
                lines.push_back({ { }, surface.profile, 1 });
                isNew = false;
            }
            lines.back().points.push_back(p);
        }
    }
    return lines;
}

/// Answers what the window asks about its context, which is current in every call.
void answer(vtkObject*, unsigned long event, void*, void* data)
{
    if (event == vtkCommand::WindowIsCurrentEvent) {
        *static_cast<bool*>(data) = true;
    } else if (event == vtkCommand::WindowSupportsOpenGLEvent) {
        *static_cast<int*>(data) = 1;
    }
}

} // namespace

VtkSceneRenderer::VtkSceneRenderer()
{
    // Of an EGL context GLEW says that it is none of GLX, after it has all it needs; what fails shows in the
    // view.
    vtkObject::GlobalWarningDisplayOff();
    m_window->SetOwnContext(0);
    m_window->SetMapped(1);
    m_window->SetMultiSamples(samples);
    m_window->SetFrameBlitModeToBlitToCurrent();
    m_window->AddRenderer(m_renderer);
    m_renderer->GetActiveCamera()->SetParallelProjection(1);
    m_renderer->SetBackgroundAlpha(1);
    vtkNew<vtkCallbackCommand> answers;
    answers->SetCallback(answer);
    m_window->AddObserver(vtkCommand::WindowIsCurrentEvent, answers);
    m_window->AddObserver(vtkCommand::WindowSupportsOpenGLEvent, answers);
}

VtkSceneRenderer::~VtkSceneRenderer()
{
    m_window->SetReadyForRendering(false);
}

bool VtkSceneRenderer::create(int width, int height)
{
    m_window->SetSize(width, height);
    m_window->SetReadyForRendering(true);
    m_window->OpenGLInitContext();
    return m_window->GetState() != nullptr;
}

void VtkSceneRenderer::release()
{
    m_window->Finalize();
    m_window->SetReadyForRendering(false);
}

void VtkSceneRenderer::remove(std::vector<Part>& parts)
{
    for (const Part& part : parts) {
        m_renderer->RemoveActor(part.actor);
    }
    parts.clear();
}

vtkActor* VtkSceneRenderer::add(vtkPolyData* data, double size, std::vector<Part>& parts)
{
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(data);
    mapper->SetScalarModeToUseCellData();
    mapper->SetColorModeToDirectScalars();
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    // A colour is a value: no light changes it.
    actor->GetProperty()->LightingOff();
    m_renderer->AddActor(actor);
    parts.push_back({ actor, size });
    return actor;
}

void VtkSceneRenderer::addSurface(const SceneSurface& surface)
{
    if (surface.rows() < 2 || surface.columns() < 2) {
        return;
    }
    vtkNew<vtkPoints> points;
    vtkNew<vtkCellArray> cells;
    vtkNew<vtkUnsignedCharArray> colours;
    colours->SetNumberOfComponents(4);
    for (std::size_t row = 0; row < surface.rows(); ++row) {
        for (std::size_t column = 0; column < surface.columns(); ++column) {
            ScenePoint p = surface.point(row, column);
            p.z = p.z == p.z ? p.z : 0; // no cell has this corner
            insertPoint(*points, p);
        }
    }
    for (std::size_t row = 0; row + 1 < surface.rows(); ++row) {
        for (std::size_t column = 0; column + 1 < surface.columns(); ++column) {
            if (!surface.hasCell(row, column)) {
                continue;
            }
            const auto first = static_cast<vtkIdType>(row * surface.columns() + column);
            const auto next = first + static_cast<vtkIdType>(surface.columns());
            const std::array<vtkIdType, 4> corners { first, first + 1, next + 1, next };
            cells->InsertNextCell(4, corners.data());
            insertColour(*colours, surface.colours[row * (surface.columns() - 1) + column]);
        }
    }
    vtkNew<vtkPolyData> data;
    data->SetPoints(points);
    data->SetPolys(cells);
    data->GetCellData()->SetScalars(colours);
    auto* mapper = vtkPolyDataMapper::SafeDownCast(add(data, 1, m_still)->GetMapper());
    // Lines that lie on the surface are seen.
    mapper->SetResolveCoincidentTopologyToPolygonOffset();
    addLines(profilesOf(surface), m_still);
}

void VtkSceneRenderer::addLines(const std::vector<SceneLine>& lines, std::vector<Part>& parts)
{
    struct Group
    {
        vtkNew<vtkPoints> points;
        vtkNew<vtkCellArray> cells;
        vtkNew<vtkUnsignedCharArray> colours;
    };

    std::map<double, Group> groups;
    for (const SceneLine& line : lines) {
        Group& group = groups[line.width];
        group.colours->SetNumberOfComponents(4);
        group.cells->InsertNextCell(static_cast<int>(line.points.size()));
        for (const ScenePoint& p : line.points) {
            group.cells->InsertCellPoint(insertPoint(*group.points, p));
        }
        insertColour(*group.colours, line.colour);
    }
    for (const auto& [width, group] : groups) {
        vtkNew<vtkPolyData> data;
        data->SetPoints(group.points);
        data->SetLines(group.cells);
        data->GetCellData()->SetScalars(group.colours);
        add(data, width, parts);
    }
}

void VtkSceneRenderer::addMarkers(const std::vector<SceneMarker>& markers)
{
    std::map<double, std::vector<const SceneMarker*>> sizes;
    for (const SceneMarker& marker : markers) {
        sizes[marker.size].push_back(&marker);
    }
    for (const auto& [size, group] : sizes) {
        vtkNew<vtkPoints> points;
        vtkNew<vtkCellArray> cells;
        vtkNew<vtkUnsignedCharArray> colours;
        colours->SetNumberOfComponents(4);
        for (const SceneMarker* marker : group) {
            const vtkIdType id = insertPoint(*points, marker->at);
            cells->InsertNextCell(1, &id);
            insertColour(*colours, marker->colour);
        }
        vtkNew<vtkPolyData> data;
        data->SetPoints(points);
        data->SetVerts(cells);
        data->GetCellData()->SetScalars(colours);
        add(data, size, m_still)->GetProperty()->RenderPointsAsSpheresOn();
    }
}

void VtkSceneRenderer::setShapes(const SceneShapes& shapes)
{
    remove(m_still);
    addSurface(shapes.surface);
    addLines(shapes.lines, m_still);
    addMarkers(shapes.markers);
}

void VtkSceneRenderer::draw(const SceneEye& eye, const std::vector<SceneLine>& lines, SceneColour background,
                            int width, int height, double ratio)
{
    if (lines != m_lines) {
        remove(m_moving);
        addLines(lines, m_moving);
        m_lines = lines;
    }
    m_window->SetSize(width, height);
    const auto share = [background](int shift) { return ((background >> shift) & 0xff) / 255.0; };
    m_renderer->SetBackground(share(16), share(8), share(0));
    vtkCamera* camera = m_renderer->GetActiveCamera();
    camera->SetPosition(eye.position.x, eye.position.y, eye.position.z);
    camera->SetFocalPoint(eye.focus.x, eye.focus.y, eye.focus.z);
    camera->SetViewUp(eye.up.x, eye.up.y, eye.up.z);
    camera->SetParallelScale(eye.halfHeight);
    m_renderer->ResetCameraClippingRange();
    vtkOpenGLState* state = m_window->GetState();
    state->Reset();
    state->Push();
    state->vtkglDepthFunc(lessOrEqual);
    for (const auto* parts : { &m_still, &m_moving }) {
        for (const Part& part : *parts) {
            part.actor->GetProperty()->SetLineWidth(static_cast<float>(part.size * ratio));
            part.actor->GetProperty()->SetPointSize(static_cast<float>(part.size * ratio));
        }
    }
    m_window->Render();
    state->Pop();
}

} // namespace sinkscope

extern "C" __attribute__((visibility("default"))) sinkscope::SceneRenderer* sinkscope_scenes_v1()
{
    return new sinkscope::VtkSceneRenderer;
}
