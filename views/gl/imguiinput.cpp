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
    { Qt::Key_Tab, ImGuiKey_Tab },
    { Qt::Key_Left, ImGuiKey_LeftArrow },
    { Qt::Key_Right, ImGuiKey_RightArrow },
    { Qt::Key_Up, ImGuiKey_UpArrow },
    { Qt::Key_Down, ImGuiKey_DownArrow },
    { Qt::Key_Home, ImGuiKey_Home },
    { Qt::Key_End, ImGuiKey_End },
    { Qt::Key_Delete, ImGuiKey_Delete },
    { Qt::Key_Backspace, ImGuiKey_Backspace },
    { Qt::Key_Return, ImGuiKey_Enter },
    { Qt::Key_Enter, ImGuiKey_Enter },
    { Qt::Key_Escape, ImGuiKey_Escape },
    { Qt::Key_Space, ImGuiKey_Space },
    { Qt::Key_PageUp, ImGuiKey_PageUp },
    { Qt::Key_PageDown, ImGuiKey_PageDown },
    { Qt::Key_Insert, ImGuiKey_Insert },
    { Qt::Key_A, ImGuiKey_A },
    { Qt::Key_C, ImGuiKey_C },
    { Qt::Key_V, ImGuiKey_V },
    { Qt::Key_X, ImGuiKey_X },
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
