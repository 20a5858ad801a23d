// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <imgui.h>

#include <QColor>

namespace sinkscope {

inline ImVec4 toVec(const QColor& c)
{
    return { static_cast<float>(c.redF()), static_cast<float>(c.greenF()), static_cast<float>(c.blueF()),
             static_cast<float>(c.alphaF()) };
}

inline ImU32 toPacked(const QColor& c)
{
    return ImGui::ColorConvertFloat4ToU32(toVec(c));
}

} // namespace sinkscope
