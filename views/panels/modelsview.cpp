// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figureview.h"

namespace sinkscope {

namespace {

/// The models of what is chosen together, beside each other.
class ModelsView : public FigureView
{
    Q_OBJECT
public:
    ModelsView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("models"), selection, parent)
    {
    }

protected:
    /// Nothing here is a layer or a token of the run.
    Selection selectionAt(const QPointF&) const override { return selection()->current(); }
};

} // namespace

void registerView_modelsview(ViewRegistry& registry)
{
    registry.add(
        "models",
        { ModelsView::tr("Models"), ViewPlace::Bottom, 66,
          [](SelectionModel* selection, QWidget* parent) { return new ModelsView(selection, parent); } });
}

} // namespace sinkscope

#include "modelsview.moc"
