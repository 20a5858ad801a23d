// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape on a page: the same scene as in the window, as a vector drawing.
#include "views/plot/figures.h"
#include "views/plot/mapvalues.h"
#include "views/plot/sinklabels.h"
#include "views/scenes/landscapepicture.h"

namespace sinkscope {

namespace {

Status drawLandscape(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    auto picture = landscapePicture(source, style);
    if (!picture) {
        return picture.error();
    }
    FigureLayout& layout = startFigure(plot, style);
    const std::shared_ptr<ScenePicture> made = std::move(picture).value();
    layout.setArrange([made](const QRectF& page) { made->arrange(page); });
    new PaintItem(plot, [made](QCPPainter& painter) {
        made->paintShapes(painter);
        made->paintWords(painter);
    });
    return { };
}

Result<FigureData> landscapeData(const FigureSource& source, const FigureOptions& options)
{
    if (Status needs = landscapeNeeds(source, options); !needs) {
        return needs.error();
    }
    return figureNamed("map").data(source, options);
}

} // namespace

void registerFigure_landscape(FigureRegistry& registry)
{
    registry.add({ "landscape",
                   QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Sink landscape")),
                   [](const FigureSource& source) { return landscapeNeeds(source, { }); },
                   drawLandscape,
                   landscapeData,
                   { "--scale", "--token", "--metric", "--heads", "--head", "--epsilon", "--range",
                     "--colours", "--view-from" } });
}

} // namespace sinkscope
