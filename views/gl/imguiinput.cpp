// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/imguiinput.h"

#include <imgui.h>

#include <QKeyEvent>

#include <algorithm>
#include <cfloat>
#include <utility>

namespace sinkscope {

namespace {

struct KeyPair
{
    int qt;
    ImGuiKey imgui;
};

constexpr KeyPair keys[] = {
    { .qt = Qt::Key_Tab, .imgui = ImGuiKey_Tab },
    { .qt = Qt::Key_Left, .imgui = ImGuiKey_LeftArrow },
    { .qt = Qt::Key_Right, .imgui = ImGuiKey_RightArrow },
    { .qt = Qt::Key_Up, .imgui = ImGuiKey_UpArrow },
    { .qt = Qt::Key_Down, .imgui = ImGuiKey_DownArrow },
    { .qt = Qt::Key_Home, .imgui = ImGuiKey_Home },
    { .qt = Qt::Key_End, .imgui = ImGuiKey_End },
    { .qt = Qt::Key_Delete, .imgui = ImGuiKey_Delete },
    { .qt = Qt::Key_Backspace, .imgui = ImGuiKey_Backspace },
    { .qt = Qt::Key_Return, .imgui = ImGuiKey_Enter },
    { .qt = Qt::Key_Enter, .imgui = ImGuiKey_Enter },
    { .qt = Qt::Key_Escape, .imgui = ImGuiKey_Escape },
    { .qt = Qt::Key_Space, .imgui = ImGuiKey_Space },
    { .qt = Qt::Key_PageUp, .imgui = ImGuiKey_PageUp },
    { .qt = Qt::Key_PageDown, .imgui = ImGuiKey_PageDown },
    { .qt = Qt::Key_Insert, .imgui = ImGuiKey_Insert },
    { .qt = Qt::Key_A, .imgui = ImGuiKey_A },
    { .qt = Qt::Key_C, .imgui = ImGuiKey_C },
    { .qt = Qt::Key_V, .imgui = ImGuiKey_V },
    { .qt = Qt::Key_X, .imgui = ImGuiKey_X },
};

} // namespace

#if IMGUI_VERSION_NUM >= 18700

void ImGuiInput::attach()
{
    ImGui::GetIO().BackendPlatformName = "sinkscope Qt";
}

void ImGuiInput::mouseMoved(QPointF position)
{
    ImGui::GetIO().AddMousePosEvent(static_cast<float>(position.x()), static_cast<float>(position.y()));
}

void ImGuiInput::mouseLeft()
{
    ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

void ImGuiInput::button(int index, bool isDown)
{
    ImGui::GetIO().AddMouseButtonEvent(index, isDown);
}

void ImGuiInput::wheel(double x, double y)
{
    ImGui::GetIO().AddMouseWheelEvent(static_cast<float>(x), static_cast<float>(y));
}

void ImGuiInput::key(const QKeyEvent& event, bool isDown)
{
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, event.modifiers().testFlag(Qt::ControlModifier));
    io.AddKeyEvent(ImGuiMod_Shift, event.modifiers().testFlag(Qt::ShiftModifier));
    for (const KeyPair& pair : keys) {
        if (pair.qt == event.key()) {
            io.AddKeyEvent(pair.imgui, isDown);
        }
    }
    if (isDown) {
        io.AddInputCharactersUTF8(event.text().toUtf8().constData());
    }
}

#else

void ImGuiInput::attach()
{
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "sinkscope Qt";
    for (std::size_t i = 0; i < std::size(keys); ++i) {
        io.KeyMap[keys[i].imgui] = static_cast<int>(i);
    }
}

void ImGuiInput::mouseMoved(QPointF position)
{
    ImGui::GetIO().MousePos = { static_cast<float>(position.x()), static_cast<float>(position.y()) };
}

void ImGuiInput::mouseLeft()
{
    ImGui::GetIO().MousePos = { -FLT_MAX, -FLT_MAX };
}

void ImGuiInput::button(int index, bool isDown)
{
    m_isDown[static_cast<std::size_t>(index)] = isDown;
    m_wasPressed[static_cast<std::size_t>(index)] |= isDown;
}

void ImGuiInput::wheel(double x, double y)
{
    ImGui::GetIO().MouseWheelH += static_cast<float>(x);
    ImGui::GetIO().MouseWheel += static_cast<float>(y);
}

void ImGuiInput::key(const QKeyEvent& event, bool isDown)
{
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = event.modifiers().testFlag(Qt::ControlModifier);
    io.KeyShift = event.modifiers().testFlag(Qt::ShiftModifier);
    for (std::size_t i = 0; i < std::size(keys); ++i) {
        if (keys[i].qt == event.key()) {
            // Two keys may share one of ImGui's (Return and Enter): press the slot that is mapped.
            const int slot = io.KeyMap[keys[i].imgui];
            if (isDown) {
                io.KeysDown[slot] = true;
            } else {
                m_released.push_back(slot);
            }
        }
    }
    if (isDown) {
        io.AddInputCharactersUTF8(event.text().toUtf8().constData());
    }
}

#endif

void ImGuiInput::beginFrame(QSizeF size, double devicePixelRatio, double seconds)
{
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = { static_cast<float>(size.width()), static_cast<float>(size.height()) };
    io.DisplayFramebufferScale = { static_cast<float>(devicePixelRatio),
                                   static_cast<float>(devicePixelRatio) };
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.5));
#if IMGUI_VERSION_NUM < 18700
    for (std::size_t i = 0; i < m_isDown.size(); ++i) {
        io.MouseDown[i] = m_isDown[i] || m_wasPressed[i];
        m_wasPressed[i] = false;
    }
    for (const int slot : m_releasing) {
        io.KeysDown[slot] = false;
    }
    m_releasing = std::exchange(m_released, { });
#endif
}

} // namespace sinkscope
