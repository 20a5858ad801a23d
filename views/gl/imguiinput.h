// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>

#include <array>
#include <vector>

class QKeyEvent;

namespace sinkscope {

/// Brings Qt's events to the current ImGuiContext: the one place that knows which version of Dear ImGui this
/// is (1.86 takes states through KeysDown and MouseDown, 1.87 and newer take events). Call with the context
/// made current.
class ImGuiInput
{
public:
    /// Once for a new context.
    void attach();
    void mouseMoved(QPointF position);
    void mouseLeft();
    void button(int index, bool isDown);
    void wheel(double x, double y);
    void key(const QKeyEvent& event, bool isDown);
    /// Before ImGui::NewFrame().
    void beginFrame(QSizeF size, double devicePixelRatio, double seconds);

private:
    // A press and its release between two frames must still be seen as a click by versions that take states.
    std::array<bool, 3> m_isDown { };
    std::array<bool, 3> m_wasPressed { };
    std::vector<int> m_released; ///< keys that came up since the last frame
    std::vector<int> m_releasing; ///< keys that were down for one frame since
};

} // namespace sinkscope
