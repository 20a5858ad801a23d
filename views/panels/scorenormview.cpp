// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/sinkfitview.h"

namespace sinkscope {

namespace {

/// Their scores over the norms of their births.
class ScoreNormView : public SinkFitView
{
    Q_OBJECT
public:
    ScoreNormView(SelectionModel* selection, QWidget* parent)
        : SinkFitView(figureNamed("score-norm"), selection, parent)
    {
    }

protected:
    QString valueText(double value) const override { return tr("score %1").arg(displayNumber(value)); }
};

} // namespace

void registerView_scorenormview(ViewRegistry& registry)
{
    registry.add(
        "score-norm",
        { ScoreNormView::tr("Score and norm"), ViewPlace::Bottom, 60,
          [](SelectionModel* selection, QWidget* parent) { return new ScoreNormView(selection, parent); } });
}

} // namespace sinkscope

#include "scorenormview.moc"
