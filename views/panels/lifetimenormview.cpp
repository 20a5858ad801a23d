// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/sinkfitview.h"

namespace sinkscope {

namespace {

/// Their lifetimes over the norms of their births.
class LifetimeNormView : public SinkFitView
{
    Q_OBJECT
public:
    LifetimeNormView(SelectionModel* selection, QWidget* parent)
        : SinkFitView(figureNamed("lifetime-norm"), selection, parent)
    {
    }

protected:
    QString valueText(double value) const override
    {
        return tr("lifetime %n layer(s)", nullptr, static_cast<int>(value));
    }
};

} // namespace

void registerView_lifetimenormview(ViewRegistry& registry)
{
    registry.add("lifetime-norm",
                 { LifetimeNormView::tr("Lifetime and norm"), ViewPlace::Bottom, 62,
                   [](SelectionModel* selection, QWidget* parent) {
                       return new LifetimeNormView(selection, parent);
                   } });
}

} // namespace sinkscope

#include "lifetimenormview.moc"
