// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/landscapepicture.h"

#include "views/plot/mapvalues.h"

#include <algorithm>

namespace sinkscope {

namespace {

constexpr double paperColumn = 4; ///< 1/254 inch
constexpr double screenColumn = 1.5; ///< px

} // namespace

Status landscapeNeeds(const FigureSource& source, const FigureOptions& options)
{
    if (const auto values = mapValues("landscape", source, options); !values) {
        return values.error();
    }
    if (source.run->layers() < 2 || source.run->tokens() < 2) {
        return wrongUse("landscape", "a landscape needs two layers and two tokens at least");
    }
    return { };
}

LandscapePicture::LandscapePicture(LandscapeInput input, const FigureStyle& style)
    : ScenePicture(style)
    , m_input(std::move(input))
{
    camera = style.options.camera;
    standsOut = style.options.token;
    caption = mapCaption(*m_input.run, m_input.data, m_input.request, forPaper);
    bar = mapColourBar(m_input.data, m_input.scale, m_input.colours, *this);
    make = [this](const QSizeF& place) {
        const double column = forPaper ? paperColumn : screenColumn;
        return landscapeScene(m_input, landscapeColumns(m_input.data.tokens, place.width() / column),
                              place.width() / std::max(place.height(), 1.));
    };
}

Result<std::shared_ptr<LandscapePicture>> landscapePicture(const FigureSource& source,
                                                           const FigureStyle& style)
{
    if (Status needs = landscapeNeeds(source, style.options); !needs) {
        return needs.error();
    }
    LandscapeInput input;
    input.run = source.run;
    input.data = mapValues("landscape", source, style.options).value();
    input.scale = mapScaleFor(input.data, style.options);
    input.request = style.options.map;
    input.colours = style.options.colours;
    input.forPaper = style.forPaper;
    return std::make_shared<LandscapePicture>(std::move(input), style);
}

} // namespace sinkscope
