// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/config.h"
#include "core/run/engine.h"

namespace sinkscope {

/// Layers of a pass that are those of its plain run: their rows of every array are copied, not computed.
class PlainLayers
{
public:
    /// All arguments outlive it. Without a plain run, or with one that is of another text, other candidates
    /// or another kind of scores, it holds no layer.
    PlainLayers(const PassRequest& request, const ModelConfig& config);

    /// Whether every array that layers [begin, end) must fill can be copied.
    bool hold(int begin, int end) const;

    void copy(int begin, int end, SafetensorsWriter& writer) const;

private:
    bool fits() const;
    bool holdTap(const TapSpec& tap, int layer) const;
    /// Bytes of a stored array; empty when the plain run does not hold it.
    std::span<const std::byte> bytes(const std::string& name) const;

    const PassRequest& m_request;
    const ModelConfig& m_config;
    bool m_fits;
};

} // namespace sinkscope
