// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QLocale>

#include <cmath>

namespace sinkscope {

namespace {

/// How many sinks there are of each birth layer and lifetime.
class LevelsView : public FigureView
{
    Q_OBJECT
public:
    LevelsView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("levels"), selection, parent)
    {
    }

    bool showsLevels() const override { return true; }

    void setLevels(std::vector<std::pair<QString, Levels>> levels) override
    {
        setSourceLevels(std::move(levels));
    }

    QString readout(const QPointF& pos) const override
    {
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr) {
            return { };
        }
        const int start = static_cast<int>(std::lround(rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x())));
        const int lifetime =
            static_cast<int>(std::lround(rect->axis(QCPAxis::atLeft)->pixelToCoord(pos.y())));
        const auto plottables = rect->plottables();
        for (const QCPAbstractPlottable* plottable : plottables) {
            if (const auto* map = qobject_cast<const QCPColorMap*>(plottable)) {
                // The map holds log(1 + count).
                const auto count =
                    static_cast<qlonglong>(std::llround(std::expm1(map->data()->data(start, lifetime))));
                const QString sinks =
                    count == 1 ? tr("1 sink") : tr("%1 sinks").arg(QLocale().toString(count));
                return tr("birth layer %1, lifetime %2: %3").arg(start).arg(lifetime).arg(sinks);
            }
        }
        return { };
    }
};

} // namespace

void registerView_levelsview(ViewRegistry& registry)
{
    registry.add(
        "levels",
        { LevelsView::tr("Levels"), ViewPlace::Bottom, 30,
          [](SelectionModel* selection, QWidget* parent) { return new LevelsView(selection, parent); } });
}

} // namespace sinkscope

#include "levelsview.moc"
