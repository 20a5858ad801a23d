// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"

#include <QCoreApplication>

namespace sinkscope {

namespace {

class DecayView : public FigureView
{
public:
    using FigureView::FigureView;

protected:
    bool followsLayer() const override { return true; }
};

} // namespace

void registerView_decayview(ViewRegistry& registry)
{
    const QString title = QCoreApplication::translate("DecayView", "BOS decay");
    registry.add("decay", { title, ViewPlace::Bottom, 20, [](SelectionModel* selection, QWidget* parent) {
                               return new DecayView(figureNamed("decay"), selection, parent);
                           } });
}

} // namespace sinkscope
