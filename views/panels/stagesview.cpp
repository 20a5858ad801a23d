// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

/// The sinks' cosine with the anchor through the MLP that makes them.
class StagesView : public FigureView
{
    Q_OBJECT
public:
    StagesView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("stages"), selection, parent)
    {
    }

    QString readout(const QPointF& pos) const override
    {
        const std::optional<Hit> hit = hitAt(pos);
        return hit ? tr("%1: cosine %2", "a sink, or the median of many")
                         .arg(hit->graph->name(), displayNumber(hit->value))
                   : QString();
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options.token = selection()->current().token;
        return result;
    }

    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        const std::optional<Hit> hit = hitAt(pos);
        if (hit && hit->graph->property(TokenProperty).isValid()) {
            next.token = hit->graph->property(TokenProperty).toLongLong();
        }
        return next;
    }

    bool followsToken() const override { return true; }
};

} // namespace

void registerView_stagesview(ViewRegistry& registry)
{
    registry.add(
        "stages",
        { StagesView::tr("MLP stages"), ViewPlace::Bottom, 50,
          [](SelectionModel* selection, QWidget* parent) { return new StagesView(selection, parent); } });
}

} // namespace sinkscope

#include "stagesview.moc"
