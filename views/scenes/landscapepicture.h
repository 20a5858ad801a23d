// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figureregistry.h"
#include "views/scenes/landscape.h"
#include "views/scenes/scenepicture.h"

#include <memory>

namespace sinkscope {

/// What keeps the landscape of a source from being drawn. Kind Usage.
Status landscapeNeeds(const FigureSource& source, const FigureOptions& options);

/// A landscape with the values that it is made from.
class LandscapePicture : public ScenePicture
{
public:
    LandscapePicture(LandscapeInput input, const FigureStyle& style);

    const MapData& data() const { return m_input.data; }

    /// Of the scene as it is now.
    int columns() const { return static_cast<int>(scene().shapes.surface.columns()); }

private:
    LandscapeInput m_input;
};

/// Errors as landscapeNeeds().
Result<std::shared_ptr<LandscapePicture>> landscapePicture(const FigureSource& source,
                                                           const FigureStyle& style);

} // namespace sinkscope
